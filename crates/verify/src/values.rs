//! Theorems about the nim-values of heaps.
//!
//! Hypothesis: every heap has a value (*missing*), and one (*twofold*); a move makes smaller heaps only (*grows*); no
//! move leads to the heap's own value (*own-value*), and some move leads to every smaller value (*unreached*); the
//! value of a move is the nim-sum of the values of the heaps that it leaves, and an empty heap has no move. Conclusion:
//! the value is the least number that is not the value of an option, so a sum is safe exactly if the nim-sum of the
//! values is 0 (Sprague 1935; Grundy 1939), by induction on the heap.

use crate::automaton::Track;
use crate::condition::Condition;
use crate::digits::XOR;
use crate::file::ValuesFile;
use crate::formula::{Needs, Place};
use crate::polynomial::Polynomial;
use crate::rules::{Move, Reader, Step, check_name, numbers, parsed, scope_of};
use crate::space::Space;
use crate::{CheckError, FormulaChecked};
use campeao_base::Player;
use campeao_formula::{self as formula, Relation};

/// Confirms every statement, and if possible that the formula is equivalent to the automaton.
pub(crate) fn check(file: &ValuesFile, space: &Space) -> Result<FormulaChecked, CheckError> {
    check_name(&file.heaps.game)?;
    let names = [file.heaps.heap.clone(), "value".to_owned()];
    let mut scope = scope_of(&names)?;
    let moves = file
        .heaps
        .moves
        .iter()
        .map(|entry| Move::read(&names[..1], &entry.variables, &entry.condition, &entry.to));
    let moves = moves.collect::<Result<Vec<_>, _>>()?;
    let law = file.law.as_ref().map(|text| {
        space.numeration.syntax().into_iter().for_each(|system| scope.set_numeration(system.clone()));
        parsed(text, &scope, formula::formula)
    });
    let law = law.transpose()?;
    let reader = Reader::read(space, &file.values, 2)?;
    let (heap, value, other) = (space.track(), space.track(), space.track());
    let has = |track: Track| reader.accepts(space, &numbers(&[heap, track]));
    // Each claim is confirmed by the absence of counterexamples, so every condition below describes a wrong case.
    let confirm =
        |claim, tracks: &[Track], wrong: Condition| space.confirm(claim, Player::Left, tracks, wrong);
    let (here, number) = (Polynomial::track(heap), |track| Polynomial::track(track));

    reader.check_zeros(space, &[heap, value], Player::Left)?;
    confirm("missing", &[heap], !Condition::some([value], has(value)?))?;
    let less = space.compared(&number(value), Relation::Less, &number(other))?;
    confirm("twofold", &[heap, value, other], has(value)? & has(other)? & less)?;
    let mut reached = Vec::new();
    for entry in &moves {
        let place = Place::of([here.clone()]);
        let mut step = entry.step(space, &place, &place)?;
        step.can = step.can & space.compared(&here, Relation::GreaterOrEqual, &1.into())?;
        let tracks: Vec<Track> = [&[heap], step.chosen.as_slice()].concat();
        let large = step.to.iter().map(|part| space.compared(part, Relation::GreaterOrEqual, &here));
        confirm("grows", &tracks, step.made(Condition::any(large.collect::<Result<Vec<_>, _>>()?)))?;
        reached.push(leads(&step, value, &reader, space)?);
    }
    let reached = Condition::any(reached);
    confirm("own-value", &[heap, value, value], has(value)? & reached.clone())?;
    let below = space.compared(&number(value), Relation::Less, &number(other))?;
    confirm("unreached", &[heap, value, other], has(other)? & below & !reached)?;
    let Some(law) = law else { return Ok(FormulaChecked::Absent) };
    match space.formula(&law, &Place::of(numbers(&[heap, value]))) {
        Ok(law) => confirm("formula", &[heap, value], Condition::differ(&law, &has(value)?))?,
        Err(CheckError::Beyond(what)) => return Ok(FormulaChecked::Beyond(what)),
        Err(other) => return Err(other),
    }
    Ok(FormulaChecked::Confirmed)
}

/// The condition that the step leads to a value: the nim-sum of the values of the heaps that it leaves.
fn leads(step: &Step, value: Track, reader: &Reader, space: &Space) -> Result<Condition, CheckError> {
    let values = space.tracks(step.to.len());
    let mut parts = Vec::new();
    for (part, &track) in step.to.iter().zip(&values) {
        parts.push(reader.accepts(space, &[part.clone(), Polynomial::track(track)])?);
    }
    let mut needs = Needs { tracks: values.clone(), conditions: parts };
    let sum = match values.as_slice() {
        [] => Polynomial::default(),
        [only] => Polynomial::track(*only),
        several => space.of_digits(XOR, &numbers(several), &mut needs)?,
    };
    let is = space.compared(&Polynomial::track(value), Relation::Equal, &sum)?;
    Ok(step.leads(needs.close(is)))
}
