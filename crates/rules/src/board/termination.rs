//! Proof that every play of a board game ends: a natural number that each move makes smaller.
//!
//! Hypothesis: each content has a weight, and each player a direction in which his pieces go, or none. N is the sum
//! of the weights of all cells and of the ways to go: for each piece, its distance along its player's direction to
//! the last line. Every move, and every part of a move that may be repeated, makes N smaller. Conclusion: every
//! play ends, as N is bounded below on a board. The search goes through all weights up to a bound and all pairs of
//! directions. What it does not find may still exist.

use super::content::{Content, Contents, Owner, Signs};
use super::load::{AlsoCells, BoardMove};
use super::pattern::{Cell, Form, Run};
use campeao_base::Player;

/// A number that each move makes smaller: the sum of the weights of all contents, and how far the pieces of either player
/// have still to go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// What each content weighs.
    pub weights: [i32; Content::COUNT],
    /// By how much a step down and a step to the right of a piece of Left and of Right makes the number smaller.
    pub steps: [(i32, i32); 2],
}

/// The greatest weight that is tried.
const HEAVIEST: i32 = 3;

/// Looks for a number that each move makes smaller. Around a ring, of columns or of rows, no piece ever comes nearer to an
/// end.
///
/// # Errors
/// The first kind of move that stands in the way of the simplest ones.
pub(super) fn progress(moves: &[BoardMove], signs: &Signs, ring: [bool; 2]) -> Result<Progress, usize> {
    let used: Vec<Content> = signs.contents().iter().filter(|content| *content != Content::GONE).collect();
    let [ring_of_columns, ring_of_rows] = ring;
    let ways = [(0, 0), (0, 1), (0, -1), (1, 0), (-1, 0)]
        .into_iter()
        .filter(|(down, right)| !(ring_of_rows && *down != 0 || ring_of_columns && *right != 0));
    for left in ways.clone() {
        for right in ways.clone() {
            let mut weights = [0; Content::COUNT];
            loop {
                let found = Progress { weights, steps: [left, right] };
                if moves.iter().all(|kind| found.shrinks_by(kind)) {
                    return Ok(found);
                }
                if !next(&mut weights, &used) {
                    break;
                }
            }
        }
    }
    let mut emptying = Progress { weights: [0; Content::COUNT], steps: [(0, 0); 2] };
    emptying.weights[Content::EMPTY.number()] = 1;
    Err(moves.iter().position(|kind| !emptying.shrinks_by(kind)).unwrap_or(0))
}

/// The next weights; false after the last ones.
fn next(weights: &mut [i32; Content::COUNT], used: &[Content]) -> bool {
    for content in used {
        let weight = &mut weights[content.number()];
        if *weight < HEAVIEST {
            *weight += 1;
            return true;
        }
        *weight = 0;
    }
    false
}

impl Progress {
    fn shrinks_by(&self, kind: &BoardMove) -> bool {
        let first = kind.forms.iter().flatten();
        let then = kind.then.iter().flatten().flatten();
        // What else changes must not grow, whatever it was.
        let also = kind.also.as_ref().is_none_or(|also| {
            let weight = self.weights[also.becomes.number()];
            let held = match also.cells {
                AlsoCells::Holding(held) => held,
                AlsoCells::Near | AlsoCells::Where(_) => Contents::ALL,
            };
            held.iter().all(|other| self.weights[other.number()] >= weight) && self.steps == [(0, 0); 2]
        });
        // A move of two parts shrinks if one of them does and the other does not grow.
        let least = |forms: &mut dyn Iterator<Item = &Form>| forms.map(|form| self.loss(form)).min();
        let (one, two) = (least(&mut first.into_iter()), least(&mut then.into_iter()));
        let sum = one.unwrap_or(0).saturating_add(two.unwrap_or(0));
        also && one.is_none_or(|one| one >= i64::from(kind.again)) && (sum > 0 || one.is_none())
    }

    /// By how much a form makes the number smaller at least, whatever its cells held; very negative if nothing is sure.
    fn loss(&self, form: &Form) -> i64 {
        let weight = |content: Content| i64::from(self.weights[content.number()]);
        let grows = |run: &Run, becomes: Content| {
            run.test.iter().any(|content| content != Content::GONE && weight(content) < weight(becomes))
        };
        // A run of any length that becomes pieces of a player who has ways to go brings as many new ways.
        let comes = |becomes: Content| {
            Player::BOTH.into_iter().any(|player| {
                becomes.owner() == Some(Owner::Player(player)) && self.steps[player.index()] != (0, 0)
            })
        };
        let spoils = |run: Run| run.becomes.is_some_and(|becomes| grows(&run, becomes) || comes(becomes));
        if form.run.is_some_and(spoils) {
            return UNSURE;
        }
        let written = (0..).zip(&form.cells).filter_map(|(number, cell)| {
            let behind = form.run.is_some_and(|run| number >= run.at);
            Some(Written { cell: *cell, becomes: cell.becomes?, behind })
        });
        let written: Vec<Written> = written.collect();
        let mut least = None;
        for_each_choice(&written, &mut Vec::new(), &mut |held| {
            let weighed: i64 =
                held.iter().zip(&written).map(|(held, cell)| weight(*held) - weight(cell.becomes)).sum();
            let gone = Player::BOTH.map(|player| self.way_gone(player, form.run.as_ref(), &written, held));
            let loss = gone.into_iter().fold(weighed, i64::saturating_add);
            least = Some(least.map_or(loss, |least: i64| least.min(loss)));
        });
        least.unwrap_or(0)
    }

    /// By how much the ways that a player's pieces have still to go become shorter at least, however long the run is. A piece that is
    /// taken takes its way with it; where a piece comes, nothing is sure.
    fn way_gone(&self, player: Player, run: Option<&Run>, written: &[Written], held: &[Content]) -> i64 {
        let (down, right) = self.steps[player.index()];
        if (down, right) == (0, 0) {
            return 0;
        }
        let theirs = |content: Content| content.owner() == Some(Owner::Player(player));
        let along = |(row, column): (i16, i16)| {
            i64::from(row) * i64::from(down) + i64::from(column) * i64::from(right)
        };
        let (longer, least) = run.map_or((0, 0), |run| (along(run.step), i64::from(run.least)));
        // How far along a cell lies with the shortest run, and by how much more with each cell that the run has more.
        let gone = |written: &Written| {
            let longer = if written.behind { longer } else { 0 };
            (along((written.cell.row, written.cell.column)) + least * longer, longer)
        };
        let came: Vec<(i64, i64)> = written.iter().filter(|cell| theirs(cell.becomes)).map(gone).collect();
        let left = written.iter().zip(held).filter(|(_, held)| theirs(**held)).map(|(cell, _)| gone(cell));
        let mut left: Vec<(i64, i64)> = left.collect();
        if came.len() > left.len() {
            return UNSURE;
        }
        left.sort_unstable();
        let sum = |cells: &[(i64, i64)]| {
            cells.iter().fold((0, 0), |(gone, longer), cell| (gone + cell.0, longer + cell.1))
        };
        let (came, left) = (sum(&came), sum(&left[..came.len()]));
        if came.1 < left.1 { UNSURE } else { came.0 - left.0 }
    }
}

/// A cell that changes.
struct Written {
    cell: Cell,
    becomes: Content,
    /// Whether it lies behind a run.
    behind: bool,
}

/// Nothing is sure.
const UNSURE: i64 = i64::MIN / 4;

/// Calls `visit` with all that cells that change may hold.
fn for_each_choice(written: &[Written], held: &mut Vec<Content>, visit: &mut dyn FnMut(&[Content])) {
    let Some(Written { cell, .. }) = written.get(held.len()) else { return visit(held) };
    for content in cell.test.iter().filter(|content| *content != Content::GONE) {
        held.push(content);
        for_each_choice(written, held, visit);
        held.pop();
    }
}
