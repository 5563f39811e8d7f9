//! Beans on a board of squares: the four games of game 15 of "Jogos e Estratégias".
//!
//! One family with the reading as its parameter. Under (a) a move takes a line, under (b) too, until one line is left,
//! of which one or two beans are taken; under (c) it takes a bean with those to its left and those below it, under (d)
//! also all below these. (d) played from a full board is Chomp, and [`Chomp`](crate::coded::Chomp) solves that on large
//! boards. Any set of beans is a position.

mod board;
mod game;

pub use board::BeanBoard;
pub use game::{BeanMove, Beans, Gaps, Reading};
