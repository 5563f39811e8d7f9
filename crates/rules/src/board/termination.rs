//! Why every play of a board game ends: a number that each move makes smaller.

use super::content::{Content, Contents, Owner, Signs};
use super::load::BoardMove;
use super::pattern::Form;
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

/// Looks for a number that each move makes smaller.
///
/// # Errors
/// The first kind of move that stands in the way of the simplest ones.
pub(super) fn progress(moves: &[BoardMove], signs: &Signs) -> Result<Progress, usize> {
    let used: Vec<Content> = signs.contents().iter().filter(|content| *content != Content::GONE).collect();
    let ways = [(0, 0), (0, 1), (0, -1), (1, 0), (-1, 0)];
    for left in ways {
        for right in ways {
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
            self.weights.iter().all(|other| *other >= weight) && self.steps == [(0, 0); 2]
        });
        // A move of two parts shrinks if one of them does and the other does not grow.
        let least = |forms: &mut dyn Iterator<Item = &Form>| forms.map(|form| self.loss(form)).min();
        let (one, two) = (least(&mut first.into_iter()), least(&mut then.into_iter()));
        let sum = one.unwrap_or(0).saturating_add(two.unwrap_or(0));
        also && one.is_none_or(|one| one >= i64::from(kind.again)) && (sum > 0 || one.is_none())
    }

    /// By how much a form makes the number smaller at least, whatever its cells held; very negative if nothing is sure.
    fn loss(&self, form: &Form) -> i64 {
        const UNSURE: i64 = i64::MIN / 4;
        let mut loss = 0_i64;
        let weight = |content: Content| i64::from(self.weights[content.number()]);
        for cell in &form.cells {
            let Some(becomes) = cell.becomes else { continue };
            let before = cell.test.iter().filter(|content| *content != Content::GONE).map(weight).min();
            loss += before.unwrap_or(0) - weight(becomes);
        }
        if let Some(run) = &form.run
            && let Some(becomes) = run.becomes
            && run.test.iter().any(|content| content != Content::GONE && weight(content) < weight(becomes))
        {
            return UNSURE;
        }
        for player in Player::BOTH {
            let (down, right) = self.steps[player.index()];
            if (down, right) == (0, 0) {
                continue;
            }
            // The place of each piece that comes or goes counts; a run makes the distance unknown.
            let theirs = |content: Content| content.owner() == Some(Owner::Player(player));
            let value = |row: i16, column: i16| i64::from(row) * i64::from(down) + i64::from(column) * i64::from(right);
            let (mut balance, mut moved) = (0_i64, 0_i64);
            for cell in &form.cells {
                let Some(becomes) = cell.becomes else { continue };
                let (all, some) = theirs_of(cell.test, theirs);
                if some && !all {
                    return UNSURE;
                }
                let change = i64::from(theirs(becomes)) - i64::from(all);
                balance += change;
                moved += change * value(cell.row, cell.column);
            }
            // A piece taken was somewhere: what it gains is not known. So pieces must be moved, not come or go.
            if balance != 0 || form.run.is_some() && moved != 0 {
                return UNSURE;
            }
            loss += moved;
        }
        loss
    }
}

/// Whether all of a set, and some of it, is of a kind.
fn theirs_of(set: Contents, theirs: impl Fn(Content) -> bool) -> (bool, bool) {
    let mut contents = set.iter().filter(|content| *content != Content::GONE).peekable();
    let any = contents.peek().is_some();
    let (all, some) = contents.fold((true, false), |(all, some), content| {
        (all && theirs(content), some || theirs(content))
    });
    (all && any, some)
}
