//! The claim about the powers of the word, compared with the tables.

use super::class::{Member, step};
use super::file::{ClaimEntry, OutcomesEntry, ValuesEntry};
use super::table::{Row, Table};
use crate::{CheckError, Refused};
use campeao_base::Player;

/// The most powers that a claim lists.
const MOST_LISTED: usize = 10_000;

/// Confirms the claim; returns the number of its statements.
pub(super) fn check(claim: &ClaimEntry, tables: &[Option<Table<'_>>; 2]) -> Result<usize, CheckError> {
    let mut statements = 0;
    if let Some(values) = &claim.values {
        statements += check_values(values, tables)?;
    }
    if let Some(outcomes) = &claim.outcomes {
        statements += check_outcomes(outcomes, tables)?;
    }
    Ok(statements)
}

fn wrong(claim: &'static str, copies: usize) -> CheckError {
    CheckError::False { claim, player: Player::Left, numbers: Some(vec![copies as u64]) }
}

/// Whether a list of powers repeats together with a table.
fn repeats(listed: usize, period: usize, table: &Table<'_>) -> bool {
    let letters = table.letters();
    let Some(first) = (listed + 1).checked_sub(period) else { return false };
    let whole = period.checked_mul(letters);
    period >= 1
        && listed <= MOST_LISTED
        && first * letters >= table.from
        && whole.is_some_and(|whole| whole.is_multiple_of(table.period))
}

fn check_values(claim: &ValuesEntry, tables: &[Option<Table<'_>>; 2]) -> Result<usize, CheckError> {
    let ValuesEntry { first, period, .. } = claim;
    let [Some(left), Some(right)] = tables else { return Err(Refused::Strip.into()) };
    let grown = step(&claim.step)?;
    let is_whole = repeats(first.len(), *period, left) && repeats(first.len(), *period, right);
    let repeated = first.len().checked_sub(*period);
    let repeated = repeated.filter(|start| first[*start..].iter().all(Option::is_some));
    if !is_whole || repeated.is_none() {
        return Err(Refused::Strip.into());
    }
    for (table, sign) in [(left, 1), (right, -1)] {
        let times = period * table.letters() / table.period;
        if Member::ZERO.moved(table.step, sign * times as i64) != Some(grown) {
            return Err(wrong("values", 0));
        }
    }
    let mut statements = 0;
    for (entry, copies) in first.iter().zip(1..) {
        let Some(entry) = entry else { continue };
        let value = Member::read(entry)?;
        let is_below = left.power(copies)?.floors.iter().any(|floor| floor.at_least(value));
        let is_above = right.power(copies)?.floors.iter().any(|floor| floor.at_least(value.negative()));
        if !is_below || !is_above {
            return Err(wrong("values", copies));
        }
        statements += 1;
    }
    Ok(statements)
}

fn check_outcomes(claim: &OutcomesEntry, tables: &[Option<Table<'_>>; 2]) -> Result<usize, CheckError> {
    let OutcomesEntry { first, period } = claim;
    // Bounds that fall say nothing about later powers: they count only before the last period of the list.
    let all = tables.each_ref().map(Option::as_ref);
    let usable = all.map(|table| table.filter(|table| table.step.x >= 0 && table.step.k >= 0));
    let is_whole = usable.iter().flatten().all(|table| repeats(first.len(), *period, table));
    let repeated = first.len().checked_sub(*period).filter(|_| *period >= 1);
    let repeated = repeated.filter(|start| first[*start..].iter().all(Option::is_some));
    let Some(repeated) = repeated.filter(|_| is_whole && first.len() <= MOST_LISTED) else {
        return Err(Refused::Strip.into());
    };
    let mut statements = 0;
    for (outcome, copies) in first.iter().zip(1..) {
        // For each player whether he wins moving first, and moving second.
        let mut wins = [(false, false); 2];
        let counted = if copies <= repeated { all } else { usable };
        for (wins, table) in wins.iter_mut().zip(counted) {
            let row = table.map_or_else(|| Ok(Row::default()), |table| table.power(copies))?;
            *wins = (row.is_beyond(Member::ZERO), row.floors.iter().any(|floor| floor.is_natural()));
        }
        let [left, right] = wins;
        let is_right = match outcome.as_deref() {
            None => true,
            Some("L") => left.0 && left.1,
            Some("R") => right.0 && right.1,
            Some("N") => left.0 && right.0,
            Some("P") => left.1 && right.1,
            Some(_) => return Err(Refused::Strip.into()),
        };
        if !is_right {
            return Err(wrong("outcomes", copies));
        }
        statements += 1;
    }
    Ok(statements)
}
