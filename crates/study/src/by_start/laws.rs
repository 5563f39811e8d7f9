//! The proved or known laws of the starts, and their comparison with a claim.

use super::StartConjecture;
use super::claim::numbered;
use crate::law::Status;
use crate::rule_game::form;
use crate::starts::starts_of;
use crate::vocabulary::decided;
use crate::{StudyError, Vocabulary, study};
use campeao_formula::Formula;
use campeao_play::{KnownLaw, Ruleset, Side, Values};
use campeao_prove::{Automaton, Numeration, ProveError, Prover};
use campeao_rules::StartForm;
use campeao_solve::sequence::Watch;

/// A proved or known law of the starts, with its source.
pub(super) struct Settled {
    pub(super) safe: String,
    pub(super) neutral: Option<String>,
    pub(super) status: Status,
    pub(super) known: Option<KnownLaw>,
}

/// Returns the laws of the starts of a game: those of theorems, and the proved laws from a study of the game if it is
/// a rule file.
pub(super) fn settled(game: &dyn Ruleset, watch: &mut dyn Watch) -> Result<Vec<Settled>, StudyError> {
    // A law restricted to some starts cannot judge a claim about all starts.
    let known = game.known_laws().into_iter().filter(|law| law.within.is_none()).filter_map(|law| {
        let (safe, neutral) = (law.safe.clone()?, law.neutral.clone());
        let status = if law.proof.is_some() { Status::Proved } else { Status::Known };
        Some(Settled { safe, neutral, status, known: Some(law) })
    });
    let mut laws: Vec<Settled> = known.collect();
    let Some(rules) = game.relation() else { return Ok(laws) };
    let names: Vec<String> = game.sides().into_iter().map(|side| side.name).collect();
    let study = study(rules, watch)?;
    let mut proved = |safe: &str, neutral: Option<&str>| {
        let (safe, neutral) = (safe.to_owned(), neutral.map(str::to_owned));
        laws.push(Settled { safe, neutral, status: Status::Proved, known: None });
    };
    for form in study.safe_starts.iter().filter(|form| form.names == names) {
        if let Some(law) = &form.law {
            proved(&law.safe, law.neutral.as_deref());
        }
    }
    let is_proved = study.status == Status::Proved;
    for (_, law) in study.starts.iter().filter(|_| is_proved && study.starts.len() == 1) {
        proved(&law.safe, law.neutral.as_deref());
    }
    // A single heap is a start by itself.
    if let Some(law) = study.law.filter(|_| is_proved && rules.is_sum() && names.len() == 1)
        && let Some(safe) = &law.safe
    {
        proved(safe, law.neutral.as_deref());
    }
    Ok(laws)
}

/// The comparison of a claim and a law: equal, or different at the start with these numbers.
pub(super) enum Difference {
    None,
    At(Vec<u64>),
}

/// Decides by automata whether a claim and a law agree on all starts; `None` if they cannot decide it.
pub(super) fn difference(
    game: &dyn Ruleset,
    sides: &[Side],
    words: &Vocabulary,
    claim: &StartConjecture,
    law: &Settled,
) -> Option<Difference> {
    if numbered(sides).len() < sides.len() {
        return None;
    }
    let law = StartConjecture::parse(sides, words, &law.safe, None, law.neutral.as_deref()).ok()?;
    // Equal formulas define equal sets, also if no automaton can be built for them.
    if claim.formulas() == law.formulas() {
        return Some(Difference::None);
    }
    let (claimed, told) = (claim.formulas(), law.formulas());
    let found = decided(words.numeration(), |prover| {
        let starts = starts(prover, game, sides)?;
        let safe = apart(prover, &starts, Some(claimed.0), Some(told.0))?;
        let neutral = apart(prover, &starts, claimed.1, told.1)?;
        let apart = [safe, neutral].into_iter().flatten().find(|automaton| !automaton.is_empty());
        Ok(apart.map(|automaton| at(&automaton, prover.numeration(), sides.len())))
    });
    match found.ok()? {
        None => Some(Difference::None),
        Some(numbers) => Some(Difference::At(numbers?)),
    }
}

/// Returns the starts for which exactly one of two formulas holds; a missing formula holds nowhere. `None` if both
/// are missing.
fn apart(
    prover: &Prover,
    starts: &Automaton,
    one: Option<&Formula>,
    other: Option<&Formula>,
) -> Result<Option<Automaton>, ProveError> {
    let automaton = |formula: Option<&Formula>| match formula {
        Some(formula) => prover.automaton(formula),
        None => Ok(prover.truth(false)),
    };
    if one.is_none() && other.is_none() {
        return Ok(None);
    }
    let (one, other) = (automaton(one)?, automaton(other)?);
    let only_one = prover.both(&one, &prover.complement(&other)?)?;
    let only_other = prover.both(&other, &prover.complement(&one)?)?;
    let differ = prover.either(&only_one, &only_other)?;
    Ok(Some(prover.both(&differ, starts)?))
}

/// Returns the set of all starts, as numbers of the sides: those within the bounds of the sides, and in a game of a
/// rule file only those that are positions.
fn starts(prover: &Prover, game: &dyn Ruleset, sides: &[Side]) -> Result<Automaton, ProveError> {
    let bounded = bounded(prover, sides)?;
    let named = |form: &StartForm| form.names().iter().eq(sides.iter().map(|side| &side.name));
    let relation = game.relation().and_then(|rules| Some((rules, form(rules).filter(|form| named(form))?)));
    let Some((rules, form)) = relation else { return Ok(bounded) };
    let positions = starts_of(prover, rules, form)?;
    let place = |track: &usize| form.slots().iter().position(|slot| slot == track).unwrap_or(*track);
    let places: Vec<usize> = positions.tracks().iter().map(place).collect();
    prover.both(&bounded, &positions.renamed(&places)?)
}

/// The numbers within the bounds of the sides.
fn bounded(prover: &Prover, sides: &[Side]) -> Result<Automaton, ProveError> {
    let mut scope = prover.scope();
    let mut bounds = Vec::new();
    for side in sides {
        let _ = scope.variable(&side.name);
        if let Values::Numbers { least, greatest, .. } = &side.values {
            bounds.push(format!("{} >= {least}", side.name));
            bounds.extend(greatest.map(|greatest| format!("{} <= {greatest}", side.name)));
        }
    }
    match campeao_formula::formula(&bounds.join(" and "), &scope) {
        Ok(formula) => prover.automaton(&formula),
        Err(_) => Ok(prover.truth(true)),
    }
}

/// Returns the least numbers that an automaton accepts, in the order of the sides; sides without a track are 0.
fn at(automaton: &Automaton, numeration: &Numeration, sides: usize) -> Option<Vec<u64>> {
    let least = automaton.least(numeration)?;
    let mut numbers = vec![0; sides];
    for (&track, number) in automaton.tracks().iter().zip(least) {
        *numbers.get_mut(track)? = number;
    }
    Some(numbers)
}
