//! Rows of cells in which a position is drawn: a road with a rider, stones that face each other, skittles. The rule
//! file gives the contents of each row, in order: a number of free cells, a player's stone, a figure.

use crate::effort::compile_term;
use crate::game::Game;
use campeao_base::Player;
use campeao_formula::{Frame, Slot, Term, TermCode};
use std::collections::BTreeSet;

/// A figure that may stand in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowFigure {
    /// A rider.
    Bicycle,
    /// A counter that both players move.
    Counter,
    /// A goal; it shares the cell before it.
    Flag,
    /// Skittles in all cells of the row.
    Pin,
}

impl RowFigure {
    /// All figures.
    pub const ALL: [Self; 4] = [Self::Bicycle, Self::Counter, Self::Flag, Self::Pin];

    /// Its name in a rule file.
    ///
    /// ```
    /// use campeao_rules::RowFigure;
    /// assert_eq!(RowFigure::ALL.map(RowFigure::name), ["@bicycle", "@counter", "@flag", "@pin"]);
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bicycle => "@bicycle",
            Self::Counter => "@counter",
            Self::Flag => "@flag",
            Self::Pin => "@pin",
        }
    }
}

/// A part of a row at a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowPart {
    /// A number of free cells.
    Cells(u64),
    /// A stone of a player.
    Stone(Player),
    /// A figure.
    Figure(RowFigure),
}

/// A part of a row, as the file gives it.
#[derive(Clone, Debug)]
pub(crate) enum RowItem {
    Cells(TermCode),
    Fixed(RowPart),
}

/// The rows of a game.
#[derive(Clone, Debug, Default)]
pub(crate) struct RowLayout {
    rows: Vec<Vec<RowItem>>,
    /// The coordinates in the rows.
    told: BTreeSet<Slot>,
}

impl RowLayout {
    /// Rows made of terms and of constant parts.
    pub(crate) fn new(rows: Vec<Vec<Result<Term, RowPart>>>) -> Self {
        let terms = rows.iter().flatten().filter_map(|item| item.as_ref().ok());
        let told = terms.flat_map(Term::variables).collect();
        let item = |item: Result<Term, RowPart>| match item {
            Ok(term) => RowItem::Cells(compile_term(&term)),
            Err(part) => RowItem::Fixed(part),
        };
        let rows = rows.into_iter().map(|row| row.into_iter().map(item).collect()).collect();
        Self { rows, told }
    }
}

impl Game {
    /// The rows in which a position of these numbers is drawn, or a heap in a sum of heaps; empty where the file
    /// describes none. A term that is negative or has no value means no cells.
    ///
    /// # Examples
    /// ```
    /// use campeao_base::Play;
    /// use campeao_rules::{RowFigure, RowPart, RuleFile};
    /// let text = r#"
    /// name = "count"
    /// state = ["n"]
    /// domain = "n <= 9"
    /// rank = ["9 - n"]
    /// start = "0"
    /// rows = [["n", "@counter", "9 - n", "@flag"]]
    /// title = { en = "Counting", pt = "Contar" }
    /// rules = { en = "Add one or two.", pt = "Soma um ou dois." }
    /// [[move]]
    /// label = { en = "say {n + t}", pt = "diz {n + t}" }
    /// where = "t in 1..=2"
    /// when = "n + t <= 9"
    /// to = ["n + t"]
    /// "#;
    /// let game = RuleFile::parse(text)?.game(None, Play::Normal)?;
    /// let [counter, flag] = [RowFigure::Counter, RowFigure::Flag].map(RowPart::Figure);
    /// assert_eq!(game.rows(&[4]), [[RowPart::Cells(4), counter, RowPart::Cells(5), flag]]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rows(&self, numbers: &[u64]) -> Vec<Vec<RowPart>> {
        let mut frame = Frame::new(self.variables.len());
        for (slot, number) in frame.slots.iter_mut().zip(numbers) {
            *slot = i64::try_from(*number).unwrap_or(i64::MAX);
        }
        let mut part = |item: &RowItem| match item {
            RowItem::Cells(code) => RowPart::Cells(
                code.eval(&mut frame).ok().and_then(|cells| u64::try_from(cells).ok()).unwrap_or(0),
            ),
            RowItem::Fixed(part) => *part,
        };
        self.row_layout.rows.iter().map(|row| row.iter().map(&mut part).collect()).collect()
    }

    /// Whether the coordinate with this index occurs in the rows of a game.
    pub fn rows_tell(&self, coordinate: usize) -> bool {
        self.row_layout.told.contains(&coordinate)
    }
}
