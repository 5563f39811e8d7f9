//! The starts of a game, form by form: the safe sizes, and their law if the law of all positions yields one.

use crate::StudyError;
use crate::law::{Certificate, Law, StartLaw};
use crate::study::limited;
use campeao_formula::{self as formula, Formula, Relation, Term};
use campeao_prove::{Automaton, ProveError, Prover};
use campeao_rules::{Game, Interval, Position, Shape, StartForm};
use campeao_solve::pattern::{Pattern, RowCondition};
use campeao_solve::sequence::Watch;
use campeao_solve::{LevelTable, Method, Outcome, Solver};
use campeao_theorem::Theorem;

/// The number of sizes of the start that are examined if no law is known.
const START_SIZES: u64 = 200;
/// The number of starts that are examined if there are several sizes.
const STARTS: u64 = 1600;
/// The size from which on starts are not examined if only a search can solve them.
const SEARCHED_STARTS: u64 = 40;
/// The approximate number of starts examined if play may repeat, because every position that can follow is then
/// examined too.
const REPEATING_STARTS: u64 = 20;
/// The number of times that a pattern of safe sizes must occur before a proof is attempted.
const SEEN: usize = 3;

/// The safe starts of a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SafeStarts {
    /// The form, such as `n,n,n`.
    pub form: String,
    /// The names of the sizes.
    pub names: Vec<String>,
    /// The sizes of the safe starts that were found, as evidence for the law.
    pub sizes: Vec<Vec<u64>>,
    /// The greatest size up to which they are listed.
    pub up_to: u64,
    /// The law of the safe sizes, proved for every size from the law of all positions.
    pub law: Option<StartLaw>,
    /// A pattern observed in the sizes, not proved, if no law of the game is known.
    pub seen: Option<StartLaw>,
}

/// Finds the safe starts of every form of a game, with their laws if the law of all positions is an automaton.
pub(crate) fn safe_starts(
    game: &Game,
    law: Option<&Law>,
    solver: &mut Solver<'_>,
    watch: &mut dyn Watch,
) -> Result<Vec<SafeStarts>, StudyError> {
    game.starts()
        .iter()
        .map(|form| {
            let (sizes, up_to) = match law.and_then(decides) {
                Some(law) => told(game, form, law)?,
                None => listed(game, form, solver, watch)?,
            };
            let pattern = seen_law(form, &sizes, up_to);
            let (mut proved, mut seen) = (None, None);
            match (law, pattern) {
                (Some(law), Some(pattern)) if proves(game, form, law, &pattern).unwrap_or(false) => {
                    proved = Some(pattern);
                }
                (None, Some(pattern)) if !game.is_sum() => seen = Some(pattern),
                _ => {}
            }
            let (text, names) = (form.to_string(), form.names().to_vec());
            Ok(SafeStarts { form: text, names, sizes, up_to, law: proved, seen })
        })
        .collect()
}

/// The theorem of a law, if it gives the class of every position.
fn decides(law: &Law) -> Option<&Theorem> {
    match &law.certificate {
        Certificate::Automata(theorem) if theorem.statement().coordinates.is_none() => Some(theorem),
        _ => None,
    }
}

/// The safe sizes of a form by a theorem, without solving positions, and the greatest size examined.
fn told(game: &Game, form: &StartForm, law: &Theorem) -> Result<(Vec<Vec<u64>>, u64), StudyError> {
    let most = greatest(game, form);
    let mut safe = Vec::new();
    if let Some(positions) = law.law().safe.get(form.player().index()) {
        for sizes in (0..=most).flat_map(|greatest| tuples_up_to(greatest, form.names().len())) {
            if let Some(position) = start(game, form, &sizes)?
                && positions.accepts(law.numeration(), &position.numbers)
            {
                safe.push(sizes);
            }
        }
    }
    Ok((safe, most))
}

/// The start of a form with these sizes, if it is a position.
pub(crate) fn start(game: &Game, form: &StartForm, sizes: &[u64]) -> Result<Option<Position>, StudyError> {
    let Some(position) = form.position(sizes).filter(|position| in_bounds(game, position)) else {
        return Ok(None);
    };
    let lies_in_domain = game.in_domain(&position.numbers).map_err(StudyError::Evaluation)?;
    Ok(lies_in_domain.then_some(position))
}

/// The greatest size that is examined.
fn greatest(game: &Game, form: &StartForm) -> u64 {
    match form.names().len() {
        0 | 1 => greatest_size(game, form),
        several => (1..=START_SIZES)
            .take_while(|size| (size + 1).checked_pow(several as u32).is_some_and(|starts| starts <= STARTS))
            .last()
            .unwrap_or(1),
    }
}

/// The safe sizes of a form, up to a size that can be solved quickly.
fn listed(
    game: &Game,
    form: &StartForm,
    solver: &mut Solver<'_>,
    watch: &mut dyn Watch,
) -> Result<(Vec<Vec<u64>>, u64), StudyError> {
    let most = greatest(game, form);
    let start_of = |most: u64| form.position(&vec![most; form.names().len()]);
    let has_table = |most: u64| {
        start_of(most).is_some_and(|start| {
            let point: Vec<Interval> =
                start.numbers.iter().map(|&number| (number as i64, number as i64)).collect();
            game.closed_box(&point, most_cells(game)).is_some()
        })
    };
    // A table of rows is always filled row by row.
    let tables = LevelTable::suits(game) && !matches!(solver.shape(), Shape::Rows(_));
    let tabled = if tables { last_of(most, has_table) } else { None };
    if let Some(greatest) = tabled.and_then(start_of) {
        // A table that contains the greatest start contains all of them.
        limited(solver.verdict(&greatest, watch))?;
    }
    let most = tabled.unwrap_or(most);
    let mut safe = Vec::new();
    for greatest in 0..=most {
        let mut found = Vec::new();
        for sizes in tuples_up_to(greatest, form.names().len()) {
            let Some(position) = start(game, form, &sizes)? else { continue };
            let verdict = limited(solver.verdict(&position, watch))?;
            let Some(verdict) =
                verdict.filter(|verdict| is_easily_found(verdict.method, greatest, form.names().len()))
            else {
                return Ok((safe, greatest.saturating_sub(1)));
            };
            if verdict.outcome == Outcome::Loss {
                found.push(sizes);
            }
        }
        safe.append(&mut found);
    }
    Ok((safe, most))
}

/// The greatest size up to `most` for which a monotone condition holds: once it fails for a size, it fails for all
/// greater ones.
fn last_of(most: u64, holds: impl Fn(u64) -> bool) -> Option<u64> {
    if holds(most) {
        return Some(most);
    }
    // The condition holds for all sizes less than `below`, and for none from `from` on.
    let (mut below, mut from) = (0, most);
    while below < from {
        let middle = below.midpoint(from);
        if holds(middle) { below = middle + 1 } else { from = middle }
    }
    below.checked_sub(1)
}

/// The most positions of a table that is filled to solve the starts. With more than two coordinates, a position may
/// have as many moves as a plane of the table has positions.
fn most_cells(game: &Game) -> u64 {
    if game.state_width() > 2 { 1 << 13 } else { 1 << 25 }
}

/// The greatest size of a form that is examined, within the bounds of the coordinates.
fn greatest_size(game: &Game, form: &StartForm) -> u64 {
    let fits = |size: &u64| form.position(&[*size]).is_some_and(|position| in_bounds(game, &position));
    (0..=START_SIZES).rev().find(fits).unwrap_or(0)
}

/// Whether every coordinate is within its upper bound.
fn in_bounds(game: &Game, position: &Position) -> bool {
    game.is_sum()
        || game
            .variables()
            .iter()
            .zip(&position.numbers)
            .all(|(variable, &number)| variable.bounds.high.is_none_or(|high| number <= high))
}

/// The tuples of naturals whose greatest entry is `greatest`, in lexicographic order.
fn tuples_up_to(greatest: u64, width: usize) -> Vec<Vec<u64>> {
    // The flag tells whether the tuple already has the entry `greatest`. If it does not, the last entry must be
    // `greatest`.
    let mut tuples = vec![(Vec::with_capacity(width), false)];
    for place in 1..=width {
        let further = |(tuple, has): (Vec<u64>, bool)| {
            let least = if place == width && !has { greatest } else { 0 };
            (least..=greatest)
                .map(move |size| ([tuple.as_slice(), &[size]].concat(), has || size == greatest))
        };
        tuples = tuples.into_iter().flat_map(further).collect();
    }
    tuples.into_iter().map(|(tuple, _)| tuple).collect()
}

/// Whether the starts with this number of sizes, each at most `greatest`, can be solved quickly by the method.
fn is_easily_found(method: Method, greatest: u64, sizes: usize) -> bool {
    match method {
        Method::Search => greatest < SEARCHED_STARTS,
        Method::Retrograde => {
            greatest.checked_pow(sizes.max(1) as u32).is_some_and(|starts| starts < REPEATING_STARTS)
        }
        _ => true,
    }
}

/// The pattern observed in the safe sizes of a form with one size, as a law of the starts.
fn seen_law(form: &StartForm, safe: &[Vec<u64>], up_to: u64) -> Option<StartLaw> {
    let [name] = form.names() else { return None };
    let pattern = seen_pattern(safe, up_to)?;
    Some(StartLaw {
        safe: pattern.formula(name),
        neutral: None,
        preperiod: pattern.preperiod,
        period: pattern.period,
    })
}

/// The sizes for which a form gives a start: no number is negative, and the numbers of each heap or piece lie in the
/// domain.
pub(crate) fn starts_of(prover: &Prover, game: &Game, form: &StartForm) -> Result<Automaton, ProveError> {
    let mut starts = prover.truth(true);
    for term in form.terms() {
        let (left, right) = (term.clone(), Term::Constant(0));
        let natural = Formula::Compare { relation: Relation::GreaterOrEqual, left, right };
        starts = prover.both(&starts, &prover.automaton(&natural)?)?;
    }
    let Some(domain) = game.domain() else { return Ok(starts) };
    let domain = prover.automaton(domain)?;
    let width = if game.is_sum() { game.state_width() } else { form.terms().len() };
    for part in form.terms().chunks(width.max(1)) {
        let numbers: Vec<Term> = domain.tracks().iter().filter_map(|&slot| part.get(slot).cloned()).collect();
        starts = prover.both(&starts, &prover.applied(&domain, &numbers)?)?;
    }
    Ok(starts)
}

/// Whether the automaton of all safe positions proves a law of the starts of a form for every size.
fn proves(game: &Game, form: &StartForm, law: &Law, claim: &StartLaw) -> Result<bool, ProveError> {
    let Some(theorem) = decides(law) else { return Ok(false) };
    // The pattern describes safe starts only and cannot express neutral ones.
    if !theorem.law().neutral.is_empty() {
        return Ok(false);
    }
    let mut scope = game.scope().clone();
    for name in form.names() {
        if !scope.knows(name) && scope.variable(name).is_err() {
            return Ok(false);
        }
    }
    let Ok(claim) = formula::formula(&claim.safe, &scope) else { return Ok(false) };
    let prover = Prover::new(theorem.numeration().clone());
    let Some(positions) = theorem.law().safe.get(form.player().index()) else { return Ok(false) };
    let safe = prover.applied(positions, form.terms())?;
    let starts = prover.both(&safe, &starts_of(&prover, game, form)?)?;
    let claimed = prover.automaton(&claim)?;
    let without = |one: &Automaton, other: &Automaton| -> Result<bool, ProveError> {
        Ok(prover.both(one, &prover.complement(other)?)?.is_empty())
    };
    Ok(without(&starts, &claimed)? && without(&claimed, &starts)?)
}

/// The shortest pattern that occurs in the safe sizes at least [`SEEN`] times.
fn seen_pattern(safe: &[Vec<u64>], up_to: u64) -> Option<Pattern<RowCondition>> {
    let mut is_safe = vec![false; up_to as usize + 1];
    for size in safe.iter().flatten() {
        is_safe[*size as usize] = true;
    }
    let count = is_safe.len();
    let preperiod = |period: usize| {
        let last =
            (0..count.saturating_sub(period)).rev().find(|&size| is_safe[size] != is_safe[size + period]);
        last.map_or(0, |size| size + 1)
    };
    let (start, period) = (1..=count / SEEN)
        .map(|period| (preperiod(period), period))
        .filter(|(start, period)| start + SEEN * period <= count)
        .min_by_key(|(start, period)| start + period)?;
    let row = |&safe: &bool| if safe { RowCondition::Always } else { RowCondition::Never };
    let rows = is_safe[..start + period].iter().map(row).collect();
    Some(Pattern { preperiod: start as u64, period: period as u64, rows })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_is_believed_when_it_is_seen_three_times() {
        let sizes = |list: &[u64]| list.iter().map(|&size| vec![size]).collect::<Vec<_>>();
        let formula = |list: &[u64], up_to| seen_pattern(&sizes(list), up_to).map(|seen| seen.formula("n"));
        assert_eq!(formula(&[0, 3, 6], 8).as_deref(), Some("n % 3 = 0"));
        assert_eq!(formula(&[0, 3, 6], 7), None);
        assert_eq!(formula(&[0, 1, 5, 9, 13], 15).as_deref(), Some("n = 0 or n >= 1 and n % 4 = 1"));
        assert_eq!(formula(&[0], 9).as_deref(), Some("n = 0"));
    }

    #[test]
    fn tuples_are_listed_by_their_greatest_entry() {
        assert_eq!(tuples_up_to(1, 2), [[0, 1], [1, 0], [1, 1]]);
        assert_eq!(tuples_up_to(0, 1), [[0]]);
        assert_eq!(tuples_up_to(7, 1), [[7]]);
        assert_eq!(tuples_up_to(0, 0), [[0_u64; 0]]);
        for greatest in 0..5 {
            let all = (0..=greatest)
                .flat_map(|one| (0..=greatest).map(move |two| (one, two)))
                .flat_map(|(one, two)| (0..=greatest).map(move |three| vec![one, two, three]));
            let listed: Vec<Vec<u64>> = all.filter(|tuple| tuple.contains(&greatest)).collect();
            assert_eq!(tuples_up_to(greatest, 3), listed);
        }
    }

    #[test]
    fn the_last_size_is_found_by_halving() {
        for most in 0..20 {
            for first in 0..=most + 1 {
                assert_eq!(last_of(most, |size| size < first), first.checked_sub(1), "{first} of {most}");
            }
        }
    }
}
