//! The proof of nim-values: automata decide at which heaps they are wrong.

use super::{GrundyTheorem, HeapStatement, Split, Violation, ViolationKind};
use crate::formulas::universe;
use crate::{Mistake, Refusal};
use campeao_formula::{Formula, Relation, Slot, Term};
use campeao_prove::{Automaton, ProveError, Prover};

/// The first slot of the values of the parts of a heap, followed by further tracks of this module.
const PARTS: Slot = 200;
/// The track of a partial nim-sum.
const SUM: Slot = 300;
/// The track of a second value.
const OTHER: Slot = 301;

/// Proves that `values` holds exactly the pairs of a heap (track 0) and its nim-value (track 1), for heaps of
/// every size. By the theory of Sprague and Grundy a sum of heaps is then safe exactly if the nim-sum of the values is 0.
///
/// Moves that leave two heaps or more need base 2, for nim-sums.
///
/// # Errors
/// [`Refusal::Violated`] with the smallest heap where the values are wrong; also if the prover cannot decide a
/// statement.
///
/// # Examples
/// ```
/// use campeao_prove::{Numeration, Prover};
/// use campeao_base::Play;
/// use campeao_theorem::{HeapStatement, Refusal, prove_values};
/// let prover = Prover::new(Numeration::base(2));
/// let game = campeao_rules::catalogue::find("subtraction:1,2", Play::Normal)?;
/// let statement = HeapStatement::of(&game).unwrap();
/// let values = |text| statement.values_from_formula(text, &prover);
/// assert!(prove_values(&statement, values("value = n % 3")?, &prover).is_ok());
/// let wrong = prove_values(&statement, values("value = n % 2")?, &prover);
/// assert!(matches!(wrong, Err(Refusal::Violated(violation)) if violation.heap == 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn prove_values(
    statement: &HeapStatement,
    values: Automaton,
    prover: &Prover,
) -> Result<GrundyTheorem, Refusal> {
    if values.tracks() != [0, 1] {
        return Err(Mistake::Sets.into());
    }
    let mut violations = Vec::new();
    let mut show = |kind: ViolationKind, contradictions: &Automaton, value: Slot| -> Result<(), Refusal> {
        if contradictions.is_empty() {
            return Ok(());
        }
        let found = contradictions.least(prover.numeration()).ok_or(ProveError::TooBig)?;
        let at = |slot: Slot| {
            contradictions.tracks().binary_search(&slot).ok().and_then(|at| found.get(at)).copied()
        };
        violations.push(Violation { kind, heap: at(0).unwrap_or(0), value: at(value) });
        Ok(())
    };
    let (heap, value) = (Term::Variable(0), Term::Variable(1));
    let all = universe(prover, 1)?;
    let valued = prover.exist(&[1], &values)?;
    show(ViolationKind::Missing, &prover.both(&all, &prover.complement(&valued)?)?, 1)?;
    let other = prover.applied(&values, &[heap.clone(), Term::Variable(OTHER)])?;
    let less = Formula::compare(Relation::Less, value.clone(), Term::Variable(OTHER));
    let twofold = prover.both(&prover.both(&values, &other)?, &prover.automaton(&less)?)?;
    show(ViolationKind::Twofold, &twofold, OTHER)?;

    let mut reached = prover.truth(false);
    for split in statement.splits()? {
        let legal = prover.automaton(&split.legal())?;
        let growing = prover.both(&legal, &prover.automaton(&split.grows())?)?;
        show(ViolationKind::Grows, &growing, SUM)?;
        reached = prover.either(&reached, &reachable(&split, legal, &values, prover)?)?;
    }
    show(ViolationKind::OwnValue, &prover.both(&values, &reached)?, 1)?;
    // The values below the heap's own, on the track of the value.
    let below = Formula::compare(Relation::Less, value, Term::Variable(OTHER));
    let below = prover.exist(&[OTHER], &prover.both(&other, &prover.automaton(&below)?)?)?;
    show(ViolationKind::Unreached, &prover.both(&below, &prover.complement(&reached)?)?, 1)?;
    match violations.into_iter().min_by_key(|violation| (violation.heap, violation.kind)) {
        Some(violation) => Err(Refusal::Violated(violation)),
        None => Ok(GrundyTheorem::new(statement, prover.numeration().clone(), values)?),
    }
}

/// The pairs of a heap and a value to which a kind of move leads.
fn reachable(
    split: &Split,
    legal: Automaton,
    values: &Automaton,
    prover: &Prover,
) -> Result<Automaton, Refusal> {
    let mut joined = legal;
    let mut waiting = split.variables.clone();
    let parts: Vec<Slot> = (0..split.parts.len()).map(|index| PARTS + index).collect();
    for (index, part) in split.parts.iter().enumerate() {
        joined =
            prover.both(&joined, &prover.applied(values, &[part.clone(), Term::Variable(parts[index])])?)?;
        // A variable that no later part mentions can be eliminated.
        let (needed, done): (Vec<Slot>, Vec<Slot>) = waiting
            .into_iter()
            .partition(|slot| split.parts[index + 1..].iter().any(|later| later.variables().contains(slot)));
        joined = prover.exist(&done, &joined)?;
        waiting = needed;
    }
    joined = prover.exist(&waiting, &joined)?;
    let sum = match parts.as_slice() {
        [] => Term::Constant(0),
        [only] => Term::Variable(*only),
        _ => Term::Xor(parts.iter().map(|&part| Term::Variable(part)).collect()),
    };
    let is_sum = prover.automaton(&Formula::compare(Relation::Equal, Term::Variable(SUM), sum))?;
    let reached = prover.exist(&parts, &prover.both(&joined, &is_sum)?)?;
    Ok(prover.applied(&reached, &[Term::Variable(0), Term::Variable(1)])?)
}
