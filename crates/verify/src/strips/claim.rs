//! The claim about the powers of the word, compared with the tables.

use super::class::{Member, step};
use super::file::{ClaimEntry, OutcomesEntry, ValuesEntry};
use super::play::Plays;
use super::table::{LONGEST_END, Row, Table};
use crate::limits::Meter;
use crate::{CheckError, Refused};
use campeao_base::Player;

/// The most powers that a claim lists.
const MOST_LISTED: usize = 10_000;

/// Confirms the claim; returns the number of its statements.
pub(super) fn check(
    claim: &ClaimEntry,
    tables: &[Option<Table<'_>>; 2],
    meter: &Meter,
) -> Result<usize, CheckError> {
    let mut statements = 0;
    if let Some(values) = &claim.values {
        statements += check_values(values, tables)?;
    }
    if let Some(outcomes) = &claim.outcomes {
        statements += check_outcomes(outcomes, tables, meter)?;
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

fn check_outcomes(
    claim: &OutcomesEntry,
    tables: &[Option<Table<'_>>; 2],
    meter: &Meter,
) -> Result<usize, CheckError> {
    let OutcomesEntry { first, period } = claim;
    let all = tables.each_ref().map(Option::as_ref);
    let is_whole = lasting(all).iter().flatten().all(|table| repeats(first.len(), *period, table));
    let repeated = first.len().checked_sub(*period).filter(|_| *period >= 1);
    let repeated = repeated.filter(|start| first[*start..].iter().all(Option::is_some));
    let Some(repeated) = repeated.filter(|_| is_whole && first.len() <= MOST_LISTED) else {
        return Err(Refused::Strip.into());
    };
    let mut statements = 0;
    for (outcome, copies) in first.iter().zip(1..) {
        let is_listed_once = copies <= repeated;
        let is_right = match outcome {
            None => true,
            Some(outcome) => {
                is_decided(outcome, copies, is_listed_once, all)?
                    || is_listed_once && is_played(outcome, copies, all, meter)?
            }
        };
        if !is_right {
            return Err(wrong("outcomes", copies));
        }
        statements += 1;
    }
    Ok(statements)
}

/// The tables whose bounds never fall. The others say nothing about later powers.
fn lasting<'t, 'k>(tables: [Option<&'t Table<'k>>; 2]) -> [Option<&'t Table<'k>>; 2] {
    tables.map(|table| table.filter(|table| table.step.x >= 0 && table.step.k >= 0))
}

/// Whether the tables decide an outcome. Bounds that fall count only before the last period of the list.
pub(super) fn is_decided(
    outcome: &str,
    copies: usize,
    is_listed_once: bool,
    tables: [Option<&Table<'_>>; 2],
) -> Result<bool, CheckError> {
    let counted = if is_listed_once { tables } else { lasting(tables) };
    let mut wins = [(false, false); 2];
    for (wins, table) in wins.iter_mut().zip(counted) {
        let row = table.map_or_else(|| Ok(Row::default()), |table| table.power(copies))?;
        *wins = (row.is_beyond(Member::ZERO), row.floors.iter().any(|floor| floor.is_natural()));
    }
    agrees(outcome, wins)
}

/// Whether an outcome is that of a short power that is played out.
fn is_played(
    outcome: &str,
    copies: usize,
    tables: [Option<&Table<'_>>; 2],
    meter: &Meter,
) -> Result<bool, CheckError> {
    let Some(table) = tables.into_iter().flatten().next() else { return Ok(false) };
    let moves = table.kinds.moves;
    if copies.saturating_mul(moves.word.len()) > LONGEST_END {
        return Ok(false);
    }
    let power = moves.word.repeat(copies);
    let mut wins = [(false, false); 2];
    for (player, wins) in wins.iter_mut().enumerate() {
        let mut plays = Plays::new(moves, meter, player);
        *wins = (plays.is_first(&power, Member::ZERO)?, plays.is_floor(&power, Member::ZERO)?);
    }
    agrees(outcome, wins)
}

/// Whether an outcome follows if each player wins moving first, and moving second, where it says so.
fn agrees(outcome: &str, [left, right]: [(bool, bool); 2]) -> Result<bool, CheckError> {
    match outcome {
        "L" => Ok(left.0 && left.1),
        "R" => Ok(right.0 && right.1),
        "N" => Ok(left.0 && right.0),
        "P" => Ok(left.1 && right.1),
        _ => Err(Refused::Strip.into()),
    }
}
