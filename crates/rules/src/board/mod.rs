//! Board rule files: the contents of a board of cells, and the rewrites of it that are moves.
//!
//! `docs/en/reference/board-rules.md` is the document for users. A move is a [`Form`], a turned pattern with its
//! replacement; conditions are formulas over [`Quantity`]s. The rules do not depend on the representation of a board in
//! memory.

mod cell_order;
mod condition;
mod content;
mod drawing;
mod effect;
mod entries;
mod file_error;
mod graph;
mod graph_rules;
mod growth;
mod laws;
mod load;
mod marks;
mod parameters;
mod pattern;
mod profile;
mod rows;
mod termination;
mod theory;
mod tile;
mod turn;

/// Whether a rule file is about a board: it has a table `board`, in any TOML notation.
///
/// ```
/// use campeao_rules::board::is_board_file;
/// assert!(is_board_file("[board]\nusual = \"4x4\""));
/// assert!(is_board_file("board.usual = \"4x4\"") && is_board_file("board = { usual = \"4x4\" }"));
/// assert!(!is_board_file("boards = 3"));
/// ```
pub fn is_board_file(text: &str) -> bool {
    let names_board = |line: &str| {
        let line = line.trim_start();
        let rest = line.trim_start_matches('[').trim_start().strip_prefix("board");
        let rest = rest.map(|rest| rest.trim_start().chars().next());
        matches!(
            (line.starts_with('['), rest),
            (true, Some(Some(']' | '.'))) | (false, Some(Some('=' | '.')))
        )
    };
    text.lines().any(names_board)
}

pub use cell_order::CellOrder;
pub use condition::{Condition, Quantity, Role, Tally};
pub use content::{Content, Contents, Owner, Signs};
pub use drawing::{BoardError, Drawing, MOST_CELLS, MOST_VERTICES, StartRule, size};
pub use entries::{BoardEntries, MovesBy, Near, StretchEntry};
pub use file_error::BoardFileError;
pub use graph::{Graph, Series};
pub use graph_rules::GraphBar;
pub use load::{Also, AlsoCells, BoardEnds, BoardMove, BoardPoints, BoardRules};
pub use pattern::{Cell, Form, Run};
pub use profile::{AlongSide, Profile};
pub use rows::RowRule;
pub use termination::Progress;
pub use theory::{Theory, Verdict};
pub use turn::Turn;
