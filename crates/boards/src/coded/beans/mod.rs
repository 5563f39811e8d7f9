//! Beans on a board of squares: the four games of game 15 of "Jogos e Estratégias".
//!
//! One family with the reading as its parameter. Under (a) a move takes a line; so it does under (b), until a single
//! line is left, from which one or two beans are taken. Under (c) a move takes a bean with those to its left and those
//! below it, under (d) also all below these. (d) played from a full board is Chomp, which
//! [`Chomp`](crate::coded::Chomp) solves on large boards. Any set of beans is a position.

mod board;
mod game;

pub use board::BeanBoard;
pub use game::{BeanMove, Beans, Gaps, Reading};
