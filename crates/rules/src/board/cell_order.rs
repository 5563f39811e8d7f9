//! Proof that every play of a board game ends, by an order in which cells are read.
//!
//! Hypothesis: contents have weights below b, and the cells of a board are read by rows or by columns. Of the cells
//! that a move changes, the first one read whose weight changes gets a smaller weight; this also holds for every part
//! of a move that may be repeated. Conclusion: every play ends. The sum of the weights times powers of b, the greatest
//! for the first cell read, falls with every move, as one cell outweighs all cells read after it.

use super::content::{Content, Contents};
use super::load::{AlsoCells, BoardMove};
use super::pattern::Form;

/// An order in which the cells of a board are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellOrder {
    /// Whether the columns are read one after another, and not the rows.
    pub by_columns: bool,
    /// Whether rows are read from the last one on, and then columns.
    pub from_last: [bool; 2],
}

/// The effect of a form on the first cell read whose weight changes, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Effect {
    Less,
    NotGreater,
    Unsure,
}

/// Some cells that change in the same way.
struct Change {
    held: Contents,
    becomes: Content,
    /// Whether the cells are a run, which may be empty.
    is_run: bool,
}

/// The changes of the forms of a kind of move, in the order in which cells are read.
struct Changes<'k> {
    kind: &'k BoardMove,
    first: Vec<Vec<Change>>,
    then: Vec<Vec<Change>>,
}

impl CellOrder {
    /// All orders, those from the upper left corner first.
    fn all() -> impl Iterator<Item = Self> {
        let corners = [[false, false], [false, true], [true, false], [true, true]];
        corners
            .into_iter()
            .flat_map(|from_last| [false, true].map(|by_columns| Self { by_columns, from_last }))
    }

    /// The first order that proves, with the weights that `next` runs through, that every play ends.
    pub(super) fn find(
        moves: &[BoardMove],
        next: impl Fn(&mut [i32; Content::COUNT]) -> bool,
    ) -> Option<(Self, [i32; Content::COUNT])> {
        Self::all().find_map(|order| {
            let changes: Vec<Changes<'_>> = moves.iter().map(|kind| order.changes(kind)).collect();
            let mut weights = [0; Content::COUNT];
            loop {
                if changes.iter().all(|changes| changes.lower(&weights)) {
                    return Some((order, weights));
                }
                if !next(&mut weights) {
                    return None;
                }
            }
        })
    }

    fn changes(self, kind: &BoardMove) -> Changes<'_> {
        Changes {
            kind,
            first: kind.forms.iter().flatten().map(|form| self.read(form)).collect(),
            then: kind.then.iter().flatten().flatten().map(|form| self.read(form)).collect(),
        }
    }

    /// The changes of a form in the order in which its cells are read.
    fn read(self, form: &Form) -> Vec<Change> {
        // Places are doubled, so that a run lies between the cells before and after it.
        let cells = form.cells.iter().filter_map(|cell| {
            let change = Change { held: cell.test, becomes: cell.becomes?, is_run: false };
            Some((self.key((2 * cell.row, 2 * cell.column)), change))
        });
        let run = form.run.as_ref().and_then(|run| {
            let before = form.cells.get(run.at.checked_sub(1)?)?;
            let place = (2 * before.row + run.step.0, 2 * before.column + run.step.1);
            Some((self.key(place), Change { held: run.test, becomes: run.becomes?, is_run: true }))
        });
        let mut changes: Vec<((i16, i16), Change)> = cells.chain(run).collect();
        changes.sort_by_key(|(key, _)| *key);
        changes.into_iter().map(|(_, change)| change).collect()
    }

    fn key(self, (row, column): (i16, i16)) -> (i16, i16) {
        let [row, column] = [(row, self.from_last[0]), (column, self.from_last[1])]
            .map(|(place, last)| if last { -place } else { place });
        if self.by_columns { (column, row) } else { (row, column) }
    }
}

impl Changes<'_> {
    /// Whether every move of the kind makes the number smaller, and every repeated part of it, too.
    fn lower(&self, weights: &[i32; Content::COUNT]) -> bool {
        let weight = |content: Content| weights[content.number()];
        // Further changes must not increase a weight, whatever the old contents were.
        let also = self.kind.also.as_ref().is_none_or(|also| {
            let held = match also.cells {
                AlsoCells::Holding(held) => held,
                AlsoCells::Near | AlsoCells::Where(_) => Contents::ALL,
            };
            held.iter().all(|other| weight(other) >= weight(also.becomes))
        });
        let worst = |forms: &[Vec<Change>]| forms.iter().map(|form| effect(form, weight)).max();
        also && match (worst(&self.first), worst(&self.then)) {
            (None, _) | (Some(Effect::Less), None | Some(Effect::Less | Effect::NotGreater)) => true,
            (Some(Effect::NotGreater), Some(Effect::Less)) => !self.kind.again,
            _ => false,
        }
    }
}

/// The worst effect of some changes, for all old contents.
fn effect(changes: &[Change], weight: impl Fn(Content) -> i32) -> Effect {
    for Change { held, becomes, is_run } in changes {
        let becomes = weight(*becomes);
        let least = held.iter().filter(|content| *content != Content::GONE).map(&weight).min();
        if least.is_some_and(|least| least < becomes) {
            return Effect::Unsure;
        }
        if !is_run && least.is_none_or(|least| least > becomes) {
            return Effect::Less;
        }
    }
    Effect::NotGreater
}
