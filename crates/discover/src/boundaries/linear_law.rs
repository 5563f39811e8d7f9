//! Laws whose boundaries are linear in other coordinates.
//!
//! With the counter and the remaining coordinates fixed, the safe values of the offset form runs. The ends of the runs
//! are read off one stretch and those one step away from it, as if they were linear. Whether they are is decided by
//! the proof, which costs less than learning an automaton whose states grow with the factors.

use super::Positions;
use crate::affine::Affine;
use crate::naming::for_movers;
use campeao_base::Player;
use campeao_formula::Slot;
use campeao_prove::Prover;
use campeao_rules::Game;
use campeao_theorem::{Coordinates, Pursuit, SafeSet, Statement, Theorem, prove};

/// The most runs of a stretch.
const RUNS: usize = 6;
/// The counter of the stretch: the first one may be shorter than the law says.
const COUNTER: u64 = 1;

/// The first and the last offset of each run of safe positions in a stretch.
type Runs = Vec<[i64; 2]>;

/// Proves a law of linear runs in the other coordinates of a game, if there is one.
pub(crate) fn linear_law(
    statement: &Statement,
    game: &Game,
    coordinates: &Coordinates,
    prover: &Prover,
) -> Option<Theorem> {
    let offered = game.coordinates()?;
    let mut names: Vec<&str> = game.variables().iter().map(|variable| variable.name.as_str()).collect();
    names.splice(offered.replaces..=offered.replaces, [offered.counter.as_str(), offered.offset.as_str()]);
    let mut stretches = Stretches { positions: Positions::of(game), coordinates, counter: offered.replaces };
    let laws = game.movers().map(|mover| stretches.law(&names, mover)).collect::<Option<Vec<_>>>()?;
    let text = for_movers(game, laws)?;
    let law = SafeSet::from_formulas(statement, &text, None, prover).ok()?;
    Some(prove(statement, law, prover, Pursuit::Any).ok()?.with_formulas(text))
}

/// The stretches of a game in other coordinates.
struct Stretches<'g> {
    positions: Positions<'g>,
    coordinates: &'g Coordinates,
    /// The slot of the counter; that of the offset follows.
    counter: Slot,
}

impl Stretches<'_> {
    /// Returns a formula for the safe positions of a player.
    fn law(&mut self, names: &[&str], mover: Player) -> Option<String> {
        let mut first: Vec<u64> =
            self.positions.game.variables().iter().map(|variable| variable.bounds.low).collect();
        first.splice(self.counter..=self.counter, [COUNTER, 0]);
        let here = self.runs(&first, mover, &[])?;
        let mut ends: Vec<[Affine<&str>; 2]> =
            here.iter().map(|run| run.map(|constant| Affine { parts: Vec::new(), constant })).collect();
        let offset = self.counter + 1;
        for slot in (0..first.len()).filter(|&slot| slot != offset) {
            let mut beside = first.clone();
            beside[slot] += 1;
            let there = self.runs(&beside, mover, &here)?;
            if there.len() != here.len() {
                return None;
            }
            for ((ends, here), there) in ends.iter_mut().zip(&here).zip(&there) {
                for ((end, here), there) in ends.iter_mut().zip(here).zip(there) {
                    let factor = there - here;
                    end.constant -= factor * first[slot] as i64;
                    end.parts.push((factor, names[slot]));
                }
            }
        }
        let offset = names[offset];
        let run = |[low, high]: &[Affine<&str>; 2]| match (low.to_string(), high.to_string()) {
            (low, high) if low == high => format!("{offset} = {low}"),
            (low, high) if low == "0" => format!("{offset} <= {high}"),
            (low, high) => format!("{low} <= {offset} and {offset} <= {high}"),
        };
        let runs: Vec<String> = ends.iter().map(run).collect();
        Some(if runs.is_empty() { "false".to_owned() } else { runs.join(" or ") })
    }

    /// Returns the runs of a stretch, which is given by the position at its beginning; where this is no position, the
    /// expected runs. `None` if solving it takes too much.
    fn runs(&mut self, first: &[u64], mover: Player, expected: &[[i64; 2]]) -> Option<Runs> {
        let mut numbers = self.coordinates.original(first).ok()?;
        if !self.positions.game.in_domain(&numbers).ok()? {
            return Some(expected.to_vec());
        }
        let mut next = first.to_vec();
        next[self.counter] += 1;
        let end = self.coordinates.original(&next).ok()?[self.counter];
        let mut runs = Runs::new();
        for (offset, number) in (0..).zip(numbers[self.counter]..end) {
            numbers[self.counter] = number;
            if !self.positions.is_safe(&numbers, mover)? {
                continue;
            }
            match runs.last_mut() {
                Some([_, last]) if *last + 1 == offset => *last = offset,
                _ => runs.push([offset, offset]),
            }
        }
        (runs.len() <= RUNS).then_some(runs)
    }
}
