//! Laws of games with one number and finitely many positions, found by solving every position.

use crate::law::{Certificate, Law, LawKind, Status};
use crate::study::limited;
use crate::{Extent, StudyError, positions};
use campeao_rules::Game;
use campeao_solve::pattern::member;
use campeao_solve::sequence::Watch;
use campeao_solve::{Outcome, Solver};

/// The most positions that are solved one by one.
const MOST_POSITIONS: u64 = 1_000_000;
/// The length of the longest formula that is written.
const LONGEST_FORMULA: usize = 20_000;

/// Returns the law of a game with one number and a greatest size: by residues if all outcomes repeat at least twice,
/// else as lists. `None` for other games, and if there are too many positions.
pub(crate) fn law(
    game: &Game,
    solver: &mut Solver<'_>,
    watch: &mut dyn Watch,
) -> Result<Option<Law>, StudyError> {
    let [variable] = game.variables() else { return Ok(None) };
    let few = |high: u64| high.saturating_sub(variable.bounds.low) < MOST_POSITIONS;
    if game.is_sum() || game.is_partizan() || !variable.bounds.high.is_some_and(few) {
        return Ok(None);
    }
    let mut outcomes: Vec<(u64, Outcome)> = Vec::new();
    for position in positions(game, Extent::of(game, None, None))? {
        let Some(verdict) = limited(solver.verdict(&position, watch))? else { return Ok(None) };
        outcomes.push((position.numbers[0], verdict.outcome));
    }
    outcomes.sort_unstable_by_key(|(number, _)| *number);
    let period = period(&outcomes);
    let said = |outcome: Outcome| formula(&variable.name, &outcomes, outcome, period);
    let (safe, neutral) = (said(Outcome::Loss), said(Outcome::Draw));
    if safe.len() + neutral.len() > LONGEST_FORMULA {
        return Ok(None);
    }
    Ok(Some(Law {
        safe: Some(safe),
        neutral: Some(neutral).filter(|neutral| neutral != "false"),
        kind: if period.is_some() { LawKind::Residues } else { LawKind::Listed },
        preperiod: period.map(|_| 0),
        period,
        saltus: period.map(|_| 0),
        status: Status::Proved,
        certificate: Certificate::Exhaustion { positions: outcomes.len() as u64 },
    }))
}

/// Returns the least period of the outcomes, if they repeat at least twice and the positions are consecutive numbers.
fn period(outcomes: &[(u64, Outcome)]) -> Option<u64> {
    let consecutive = outcomes.windows(2).all(|pair| pair[0].0 + 1 == pair[1].0);
    let repeats = |period: &usize| {
        let (earlier, later) = (&outcomes[..outcomes.len() - period], &outcomes[*period..]);
        earlier.iter().zip(later).all(|(one, other)| one.1 == other.1)
    };
    let period = (1..=outcomes.len() / 2).find(repeats).filter(|_| consecutive);
    period.map(|period| period as u64)
}

/// Returns a formula about a variable for the positions of an outcome.
fn formula(name: &str, outcomes: &[(u64, Outcome)], outcome: Outcome, period: Option<u64>) -> String {
    let numbers = outcomes.iter().filter(|(_, other)| *other == outcome).map(|(number, _)| *number);
    let mut values: Vec<i64> = numbers.map(|number| (number % period.unwrap_or(u64::MAX)) as i64).collect();
    values.sort_unstable();
    values.dedup();
    match (values.len(), period) {
        (0, _) => "false".to_owned(),
        (count, Some(period)) if count as u64 == period => "true".to_owned(),
        (count, None) if count == outcomes.len() => "true".to_owned(),
        (_, Some(period)) => member(&format!("{name} % {period}"), &values),
        (_, None) => member(name, &values),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbered(signs: &str) -> Vec<(u64, Outcome)> {
        let outcome = |sign| match sign {
            '+' => Outcome::Loss,
            '=' => Outcome::Draw,
            _ => Outcome::Win,
        };
        (3..).zip(signs.chars().map(outcome)).collect()
    }

    #[test]
    fn residues_are_told_where_all_outcomes_repeat() {
        let told = |signs: &str, outcome| {
            let outcomes = numbered(signs);
            formula("n", &outcomes, outcome, period(&outcomes))
        };
        assert_eq!(told("+-=+-=+", Outcome::Loss), "n % 3 = 0");
        assert_eq!(told("+-=+-=+", Outcome::Draw), "n % 3 = 2");
        assert_eq!(told("+-=+-=-", Outcome::Loss), "n in {3, 6}");
        assert_eq!(told("+-=+-", Outcome::Draw), "n = 5");
        assert_eq!(told("===", Outcome::Draw), "true");
        assert_eq!(told("===", Outcome::Loss), "false");
    }
}
