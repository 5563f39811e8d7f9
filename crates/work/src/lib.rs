//! **What do the pages ask?** Tasks, and their answers in the JSON of the command line; no processes, no network.
//!
//! A [`Task`] in a language is an [`Order`]; a [`Desk`] answers orders one after the other and writes a [`Reply`] for each.
//! The server's workers are processes around a desk, and a page without a server has a desk in a web worker: both read the
//! same lines and write the same bytes.

mod board;
mod cells;
mod desk;
mod document;
mod games;
mod hackenbush;
mod language;
mod pebbles;
mod position;
mod prove;
mod puzzle;
mod quotient;
mod reply;
mod rules;
mod shelf;
mod study;
mod table;
mod task;
mod values;
mod worth;

pub use desk::Desk;
pub use language::{code, of_code, speaker};
pub use reply::{Reply, media, send_progress, send_reply};
pub use task::{
    Claim, Difficulty, GameChoice, MarkedCells, Order, PebbleQuestion, TableOrder, Task, Weight, Writing,
};

/// What answers are made of.
pub mod answers {
    pub use crate::board::Drawn;
    pub use crate::cells::SheetCell;
    pub use crate::document::SheetFiles;
    pub use crate::games::{CatalogueItem, Described};
    pub use crate::hackenbush::Hacked;
    pub use crate::pebbles::{PebblesMeasured, PebblesReplayed, PebblesSolved};
    pub use crate::position::{Explained, FoundMove, JudgedPosition, RandomPosition};
    pub use crate::prove::DrawnProof;
    pub use crate::puzzle::PuzzleFound;
    pub use crate::quotient::ToldQuotient;
    pub use crate::rules::CheckedRules;
    pub use crate::study::{ToldJudgement, ToldStudy};
    pub use crate::table::MarkedTable;
    pub use crate::values::{FunctionHelp, SheetLine};
    pub use crate::worth::ExploredPosition;
}
