//! The statements about nim-values, stated a second time.

use super::build::{Builder, all, not, some};
use super::explore::Explorer;
use super::machine::Machine;
use super::{CheckError, FormulaChecked};
use crate::GrundyTheorem;
use campeao_base::Player;
use campeao_formula::{Formula, Relation, Slot, Term};

/// The value asked for, a second one, and those of the parts of a heap.
const VALUE: Slot = 100;
const OTHER: Slot = 101;
const PARTS: Slot = 200;

/// Confirms every statement, and if it can that the formula says what the automaton says.
pub(super) fn check(
    theorem: &GrundyTheorem,
    builder: &Builder,
    explorer: &mut Explorer,
) -> Result<FormulaChecked, CheckError> {
    let heap = Term::Variable(0);
    let valued =
        |heap: &Term, value: &Term| builder.applied(theorem.values(), &[heap.clone(), value.clone()]);
    let splits = theorem.statement().splits()?;
    // A move of the heap leads to the value.
    let reached = || -> Result<Machine, CheckError> {
        let moves = splits.iter().map(|split| {
            let mut conditions = vec![builder.formula(&split.legal())?];
            let mut tracks = split.variables.clone();
            // A single part has the value itself, no part is worth 0.
            let sum = match split.parts.as_slice() {
                [] => Some(Term::Constant(0)),
                [only] => {
                    conditions.push(valued(only, &Term::Variable(VALUE))?);
                    None
                }
                several => {
                    let values: Vec<Slot> = (PARTS..PARTS + several.len()).collect();
                    for (part, &value) in several.iter().zip(&values) {
                        conditions.push(valued(part, &Term::Variable(value))?);
                    }
                    tracks.extend(&values);
                    Some(Term::Xor(values.into_iter().map(Term::Variable).collect()))
                }
            };
            if let Some(sum) = sum {
                let is = Formula::compare(Relation::Equal, Term::Variable(VALUE), sum);
                conditions.push(builder.formula(&is)?);
            }
            Ok(some(tracks, all(conditions)))
        });
        Ok(Machine::Any(moves.collect::<Result<_, CheckError>>()?))
    };
    let mut confirm = |claim: &'static str, tracks: &[Slot], parts: Vec<Machine>| {
        explorer.confirm(claim, Player::Left, tracks, all(parts), builder)
    };
    let (value, other) = (Term::Variable(VALUE), Term::Variable(OTHER));
    let relation = |relation| {
        let (value, other) = (value.clone(), other.clone());
        builder.formula(&Formula::compare(relation, value, other))
    };
    confirm("missing", &[0], vec![not(some(vec![VALUE], valued(&heap, &value)?))])?;
    confirm(
        "twofold",
        &[0, VALUE, OTHER],
        vec![valued(&heap, &value)?, valued(&heap, &other)?, relation(Relation::Less)?],
    )?;
    for split in &splits {
        let tracks: Vec<Slot> = std::iter::once(0).chain(split.variables.iter().copied()).collect();
        confirm("grows", &tracks, vec![builder.formula(&split.legal())?, builder.formula(&split.grows())?])?;
    }
    // Two statements at once: no move leads to the heap's own value, and one to every smaller value.
    let wrong = Machine::Same(Box::new(relation(Relation::Equal)?), Box::new(reached()?));
    let parts = vec![valued(&heap, &other)?, relation(Relation::LessOrEqual)?, wrong];
    confirm("unreached", &[0, VALUE, OTHER], parts).map_err(|error| match error {
        CheckError::False { player, numbers: Some(numbers), .. } if numbers[1] == numbers[2] => {
            CheckError::False { claim: "own-value", player, numbers: Some(numbers) }
        }
        error => error,
    })?;
    let Some(text) = theorem.formula() else { return Ok(FormulaChecked::Absent) };
    let law = theorem.statement().law(text, theorem.numeration())?.substitute(1, &value);
    let said = match builder.formula(&law) {
        Ok(said) => said,
        Err(CheckError::Beyond(what)) => return Ok(FormulaChecked::Beyond(what)),
        Err(other) => return Err(other),
    };
    confirm("formula", &[0, VALUE], vec![valued(&heap, &value)?, not(said.clone())])?;
    confirm("formula", &[0, VALUE], vec![not(valued(&heap, &value)?), said])?;
    Ok(FormulaChecked::Confirmed)
}
