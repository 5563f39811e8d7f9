//! **Can this pattern be vacated?** The pebble solitaire of Kontsevich, Schwartz and Duarte.
//!
//! The board is Z x Z. A *pattern* is a finite non-empty set of squares with a pebble on each. A move plays a pebble
//! whose right and upper neighbours are empty: it goes up, and a new pebble appears on its right. A pattern is
//! *solvable* if some game leaves all its squares empty at once. P. Duarte, *Solução de um jogo solitário*, decides
//! this; this crate contains all of it and its consequences.
//!
//! | question | answer |
//! |---|---|
//! | can this pattern be vacated? | [`check`], [`StreamingCheck`]; [`DiagonalWitness`] and [`insoluble_kernel`] give the reason |
//! | how, in the fewest moves? | [`solve`]: a [`Solution`] with its [`Action`] |
//! | which other solutions are there? | [`Solutions`], [`minimality`], [`count_solutions`] |
//! | can A be played into B? | [`reach`]; [`difference`] for the verdict of the invariant measures |
//! | in which order? | [`reconstruct`], [`AllOrders`], [`count_orders`] |
//! | is this game legal? | [`Game`] |
//! | what is it worth? | [`schwartz_value`], [`value_test`], [`Measure`] |
//! | how many patterns are solvable? | [`count_solvable`], [`minimal_insoluble`], [`maximal_solvable`] |
//! | what can one pebble in the corner become? | [`count_positions`], [`can_leave_empty`], [`minimal_unavoidable`] |
//! | what does it look like? | [`Diagram`], [`Frames`] |
//!
//! Patterns are read and written in four ways ([`PatternNotation`]). [`theory`] proves the results that go beyond the
//! text.
//!
//! ```
//! use campeao_pebbles::{Game, Limits, Pattern, Sequence, check, reconstruct, solve};
//!
//! // The two pebbles of Duarte's first figure.
//! let start: Pattern = "2,2;2,3".parse()?;
//! assert!(check(&start).is_solvable());
//!
//! let outcome = solve(&start, &Limits::default())?;
//! let solution = outcome.solution().expect("it is solvable");
//! assert_eq!(solution.length(), 6);
//!
//! let moves = reconstruct(&start, solution.action(), Sequence::Waves)?;
//! let game = Game::replay(start, moves)?;
//! assert!(game.is_won());
//! assert_eq!(game.position(), solution.end());
//!
//! // Three pebbles in a corner are too many.
//! let three: Pattern = "1,1;1,2;2,1".parse()?;
//! assert!(!check(&three).is_solvable());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod bounds;
mod census;
mod columns;
mod diagram;
mod difference;
mod dyadic;
mod error;
mod extremal;
mod kernel;
mod machine;
mod measure;
mod notation;
mod orders;
mod pattern;
mod play;
mod positions;
mod reach;
mod reconstruct;
mod solutions;
mod square;
mod stream;
mod sweep;
pub mod theory;
mod unavoidable;
mod verdict;
mod word;

pub use action::{Action, ActionError};
pub use bounds::Bounds;
pub use census::{CensusCost, count_solvable, count_solvable_by_pebbles};
pub use diagram::{Diagram, Frames, LARGEST_PICTURE, PictureTooLarge, contact_sheet};
pub use difference::{BoxTooLarge, Difference, difference};
pub use dyadic::BinarySum;
pub use error::{PatternError, PatternReadError};
pub use extremal::{maximal_solvable, minimal_insoluble};
pub use kernel::insoluble_kernel;
pub use machine::{
    Answer, LimitError, Limits, Solution, Staying, check, check_vacating, shortest_length, solution_bounds,
    solve, vacate,
};
pub use measure::{Measure, MeasureError, ValueTest, basis_value, schwartz_value, value_test};
pub use notation::{BoardTooLarge, LARGEST_BOARD, PatternNotation, read_moves, write_moves};
pub use orders::{AllOrders, OrdersError, count_orders};
pub use pattern::Pattern;
pub use play::{Game, IllegalMove, ReplayError};
pub use positions::{CountError, count_positions, count_solutions};
pub use reach::{Obstacle, Reach, reach};
pub use reconstruct::{Reconstruction, Sequence, jumps, reconstruct};
pub use solutions::{FoundSolution, Minimality, Solutions, minimality};
pub use square::{FARTHEST, Move, Square};
pub use stream::{StreamError, StreamingCheck};
pub use unavoidable::{can_leave_empty, leave_empty, minimal_unavoidable};
pub use verdict::{DiagonalWitness, Verdict};
