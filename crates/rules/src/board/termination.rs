//! Why every play of a board game ends: a number that each move makes smaller.

use super::content::{Content, Contents, Owner, Signs};
use super::load::{AlsoCells, BoardMove};
use super::pattern::{Cell, Form, Run};
use campeao_message::Player;

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
        if form.run.is_some_and(|run| run.becomes.is_some_and(|becomes| grows(&run, becomes))) {
            return UNSURE;
        }
        let written: Vec<(Cell, Content)> =
            form.cells.iter().filter_map(|cell| Some((*cell, cell.becomes?))).collect();
        let mut least = None;
        for_each_choice(&written, &mut Vec::new(), &mut |held| {
            let weighed: i64 =
                held.iter().zip(&written).map(|(held, (_, becomes))| weight(*held) - weight(*becomes)).sum();
            let gone = Player::BOTH.map(|player| self.way_gone(player, form.run.is_some(), &written, held));
            let loss = gone.into_iter().fold(weighed, i64::saturating_add);
            least = Some(least.map_or(loss, |least: i64| least.min(loss)));
        });
        least.unwrap_or(0)
    }

    /// By how much the ways that a player's pieces have still to go become shorter at least. A piece that is taken takes its way
    /// with it; where a piece comes, nothing is sure.
    fn way_gone(&self, player: Player, has_run: bool, written: &[(Cell, Content)], held: &[Content]) -> i64 {
        let (down, right) = self.steps[player.index()];
        if (down, right) == (0, 0) {
            return 0;
        }
        let theirs = |content: Content| content.owner() == Some(Owner::Player(player));
        let gone =
            |cell: &Cell| i64::from(cell.row) * i64::from(down) + i64::from(cell.column) * i64::from(right);
        let came = written.iter().filter(|(_, becomes)| theirs(*becomes)).map(|(cell, _)| gone(cell));
        let came: Vec<i64> = came.collect();
        let left =
            written.iter().zip(held).filter(|(_, held)| theirs(**held)).map(|((cell, _), _)| gone(cell));
        let mut left: Vec<i64> = left.collect();
        if came.len() > left.len() || has_run && !(came.is_empty() && left.is_empty()) {
            return UNSURE;
        }
        left.sort_unstable();
        let moved: i64 = left.iter().take(came.len()).sum();
        came.iter().sum::<i64>() - moved
    }
}

/// Nothing is sure.
const UNSURE: i64 = i64::MIN / 4;

/// Calls `visit` with all that cells that change may hold.
fn for_each_choice(written: &[(Cell, Content)], held: &mut Vec<Content>, visit: &mut dyn FnMut(&[Content])) {
    let Some((cell, _)) = written.get(held.len()) else { return visit(held) };
    for content in cell.test.iter().filter(|content| *content != Content::GONE) {
        held.push(content);
        for_each_choice(written, held, visit);
        held.pop();
    }
}
