//! Laws of two piles whose safe positions seem to be pairs of multiples of an irrational: guessed from the first pairs,
//! and proved by automata in the Ostrowski numeration of that irrational.
//!
//! The pairs are those of [`WythoffPairs`](crate::WythoffPairs), so a guess is one number, the difference `t` of the
//! first pair. The proof does not depend on the origin of the guess.

use crate::study::limited;
use crate::{Conjecture, StudyError};
use campeao_formula::Formula;
use campeao_prove::{Budget, Numeration, Prover};
use campeao_rules::{Game, Position};
use campeao_solve::sequence::Clock;
use campeao_solve::{Outcome, Solver};
use campeao_theorem::{Pursuit, SafeSet, Statement, Theorem, prove};
use std::time::Duration;

/// The least difference whose law is sought here: smaller ones are learned, in recurrences.
const LEAST: u64 = 5;
/// The greatest difference.
const GREATEST: u64 = 40;
/// The number of pairs that are compared before a proof is tried.
const PAIRS: u64 = 8;
/// The processor time of a proof.
const TIME: Duration = Duration::from_secs(30);

/// Returns the theorem that the safe positions of a game of two piles are the pairs `⌊kα⌋, ⌊kα⌋ + tk` in either order,
/// with `α = (2 - t + √(t² + 4))/2`, if its first pairs suggest so and automata prove it.
pub(crate) fn theorem(
    game: &Game,
    solver: &mut Solver<'_>,
    watch: &mut Clock<'_>,
) -> Result<Option<Theorem>, StudyError> {
    let is_plain = game.state_width() == 2
        && !game.is_sum()
        && !game.is_partizan()
        && !game.may_be_drawn()
        && game.ends().is_empty()
        && game.domain().is_none_or(|domain| *domain == Formula::True)
        && game.variables().iter().all(|variable| variable.bounds.low == 0 && variable.bounds.high.is_none());
    if !is_plain {
        return Ok(None);
    }
    let Some(difference) = difference(solver, watch)? else { return Ok(None) };
    let time = watch.left().map_or(TIME, |left| left.min(TIME));
    Ok(proved(game, difference, time))
}

/// Returns the difference of the first pair, if the pairs after it are those of that difference.
fn difference(solver: &mut Solver<'_>, watch: &mut Clock<'_>) -> Result<Option<u64>, StudyError> {
    let mut is_safe = |one: u64, other: u64| -> Result<bool, StudyError> {
        let verdict = limited(solver.verdict(&Position::tuple([one, other]), watch))?;
        Ok(verdict.is_some_and(|verdict| verdict.outcome == Outcome::Loss))
    };
    let mut difference = 1;
    while !is_safe(1, 1 + difference)? {
        difference += 1;
        if difference > GREATEST {
            return Ok(None);
        }
    }
    if difference < LEAST {
        return Ok(None);
    }
    let mut taken: Vec<u64> = Vec::new();
    for k in 0..PAIRS {
        // At least one of 2k + 1 numbers is in none of k pairs.
        let least = (0..=2 * k).find(|number| !taken.contains(number)).unwrap_or_default();
        let partner = least + difference * k;
        if !is_safe(least, partner)? {
            return Ok(None);
        }
        taken.extend([least, partner]);
    }
    Ok(Some(difference))
}

/// Proves that the safe positions are the pairs of a difference.
fn proved(game: &Game, difference: u64, time: Duration) -> Option<Theorem> {
    let irrational = irrational(difference);
    let numeration: Numeration = format!("ostrowski({irrational})").parse().ok()?;
    let [one, other] = game.variables() else { return None };
    let (one, other) = (one.name.as_str(), other.name.as_str());
    let k = ["k", "m", "x"].into_iter().find(|name| *name != one && *name != other)?;
    let pair = |small: &str, great: &str| {
        format!("{small} = floor({k}*{irrational}) and {great} = {small} + {difference}*{k}")
    };
    let claim = format!("exists {k}. {} or {}", pair(one, other), pair(other, one));
    let claim = Conjecture::parse(game, &claim, None, None).ok()?;
    let statement = Statement::of(game)?;
    let budget = Budget { time: Some(time), by_work: true, ..Budget::default() };
    let prover = Prover::new(numeration).with_budget(budget);
    let (law, _) = SafeSet::of_claim(&statement, claim.claimed(), &prover).ok()?;
    prove(&statement, law, &prover, Pursuit::Any).ok()
}

/// The text of `(2 - t + √(t² + 4))/2` for a difference `t` of at least 3.
fn irrational(difference: u64) -> String {
    let half = difference / 2;
    if difference % 2 == 1 {
        format!("(-{} + sqrt({}))/2", difference - 2, difference * difference + 4)
    } else {
        format!("(-{} + sqrt({}))", half - 1, half * half + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{AnyStudy, Status, StudyLimits, WythoffPairs, ruleset};
    use campeao_base::Play;
    use campeao_play::Resources;
    use campeao_solve::sequence::Quiet;

    #[test]
    fn the_numeration_is_that_of_the_difference() {
        for difference in LEAST..=GREATEST {
            let system: Numeration = format!("ostrowski({})", irrational(difference)).parse().unwrap();
            assert_eq!(Ok(system), Numeration::ostrowski(&[difference as i64]), "{difference}");
        }
    }

    #[test]
    fn other_games_have_no_such_pairs() {
        for name in ["nim-with-a-pass", "wythoff", "generalised-wythoff:4", "dynamic-nim"] {
            let game = campeao_rules::catalogue::find(name, Play::Normal).unwrap();
            let mut solver = Solver::new(&game).unwrap();
            assert_eq!(
                theorem(&game, &mut solver, &mut Clock::new(None, &mut Quiet)).unwrap(),
                None,
                "{name}"
            );
        }
    }

    /// The law of Fraenkel (1982), in the order of its difficulty for automata.
    #[test]
    fn fraenkels_games_have_their_proofs() {
        for difference in [5, 6, 7, 9] {
            let name = format!("generalised-wythoff:{difference}");
            let game = campeao_rules::catalogue::find(&name, Play::Normal).unwrap();
            let limits = StudyLimits::default();
            let study = AnyStudy::of(&*ruleset(game), &Resources::default(), limits, &mut Quiet).unwrap();
            assert_eq!(study.status(), Status::Proved, "{name}");
            let AnyStudy::Positions { study, .. } = study else { panic!("{name}") };
            let Some(crate::Certificate::Automata(theorem)) = study.law.map(|law| law.certificate) else {
                panic!("{name}")
            };
            assert_eq!(WythoffPairs::of(&theorem), Some(WythoffPairs { difference }), "{name}");
            let mut taken: Vec<u64> = Vec::new();
            for k in 0..40 {
                let least = (0..=2 * k).find(|number| !taken.contains(number)).unwrap();
                for partner in least..least + 2 * difference * k + 2 {
                    let is_safe = theorem.law().safe[0].accepts(theorem.numeration(), &[least, partner]);
                    assert_eq!(is_safe, partner == least + difference * k, "{name}: {least},{partner}");
                }
                taken.extend([least, least + difference * k]);
            }
        }
    }
}
