//! **Who wins the pawn race?** The game of the text *Jogo dos Peões* on any board, from its numbers to a perfect player.
//!
//! Each column holds a white pawn that goes up and a black pawn that goes down. A move takes one pawn over any number
//! of free squares, or over the other pawn to the next square. A player who cannot move passes; the first player with
//! all pawns where the other's began wins. See [`PawnGame`].
//!
//! | question | answer |
//! |---|---|
//! | what is a position, what may be played? | [`Board`], [`Column`], [`Move`], [`Side`] |
//! | what are the lists of the text? | [`column_entries`], [`MoveGraph`], [`StrategyTable`], [`ReachableStates`], [`MemoryFigures`] |
//! | and up to the order of the columns? | [`representative`], [`sorting`], [`inverse`], [`reduced_neighbours`] |
//! | who wins, how soon? | [`PawnTable`], in memory or in a file; [`Definition`] straight from the rules |
//! | by what move? | [`advise`], [`best_line`]; [`PawnTable::winning_moves`] from verdicts alone |
//! | why? | [`Account`] |
//! | how is a whole board numbered? | [`Race`], with the reductions that `docs/en/explanation/pawns.md` proves; [`PlainRace`] without |
//! | how is a position printed as JSON? | [`Probed`], [`ShownConfiguration`], [`ShownUnreachable`] |
//! | what does it look like? | [`Diagram`], [`column_graph_dot`] |
//! | how does another program play with it? | [`engine`] |
//!
//! ```
//! use campeao_pawns::{PawnGame, PawnTable, advise};
//! use campeao_tablebase::{Quiet, SolveOptions, StoredOutcome};
//!
//! let game: PawnGame = "3x5".parse()?;
//! let mut table = PawnTable::solve(game, &SolveOptions::default(), &mut Quiet)?;
//! let advice = advise(&mut table, &game.start())?;
//! assert_eq!(advice.value, StoredOutcome::Win(15));
//!
//! // One of the first moves that lose.
//! let board = game.start().play("b2".parse()?)?;
//! assert_eq!(board.id(), 1343);
//! assert!(matches!(table.value(&board)?, StoredOutcome::Win(_)));
//! # Ok::<(), campeao_pawns::PawnError>(())
//! ```

mod account;
mod board;
mod champion;
mod column;
mod configuration;
mod definition;
mod diagram;
mod engine;
mod error;
mod file_order;
mod game;
mod heaps;
mod letters;
mod links;
mod moves;
mod multisets;
mod numbering;
mod plain;
mod play;
mod probed;
mod quotient;
mod race;
mod reach;
mod side;
mod strategy;
mod table;
mod text;

pub use account::{Account, Contest, Running};
pub use board::{Board, Terminal};
pub use champion::{Advice, Judged, Knows, advise, best_line};
pub use column::Column;
pub use configuration::{ShownConfiguration, ShownUnreachable, read_position};
pub use definition::Definition;
pub use diagram::Diagram;
pub use engine::engine;
pub use error::PawnError;
pub use game::{LARGEST_COLUMNS, LARGEST_ROWS, PawnGame, SMALLEST_ROWS};
pub use moves::Move;
pub use plain::PlainRace;
pub use play::{FAMILIES, analyse_race, pawn_table};
pub use probed::{Probed, ProbedMove, probe};
pub use quotient::{equivalents, inverse, reduced_neighbours, reduced_size, representative, sorting};
pub use race::Race;
pub use reach::ReachableStates;
pub use side::Side;
pub use strategy::StrategyTable;
pub use table::{BoardSolution, PawnTable};
pub use text::{ColumnEntry, LARGEST_GRAPH, MemoryFigures, MoveGraph, column_entries, column_graph_dot};
