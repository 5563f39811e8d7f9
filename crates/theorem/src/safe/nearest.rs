//! Winning moves that bring the end nearer, where play may repeat.

use crate::Refusal;
use crate::formulas::at;
use crate::system::System;
use campeao_formula::{Formula, Relation, Slot, Term};
use campeao_prove::{Automaton, Prover};

/// The moves among those to safe positions, given by their indices, that make the measure there least,
/// lexicographically.
///
/// The position alone does not show which moves make the measure smaller than it was before the opponent's move. But
/// some move does, so the least one reachable is smaller.
///
/// # Errors
/// If the prover cannot decide a statement.
pub(crate) fn nearest(
    moves: &[(usize, Automaton)],
    system: &System,
    measure: &[Term],
    prover: &Prover,
) -> Result<Vec<(usize, Automaton)>, Refusal> {
    let mut least = Vec::with_capacity(moves.len());
    for (number, winning) in moves {
        let update = &system.moves[*number];
        let own: Vec<Term> = measure.iter().map(|term| at(&update.to, term)).collect();
        let mut beaten = prover.truth(false);
        for (rival, rival_winning) in moves {
            let rival = &system.moves[*rival];
            let (_, to) = rival.behind(update);
            // The variables of the rival move come after those of the move.
            let behind = |slot: Slot| if slot < to.len() { slot } else { slot + update.variables.len() };
            let variables: Vec<Slot> = rival.slots().into_iter().map(behind).collect();
            let slots: Vec<Term> =
                rival_winning.tracks().iter().map(|&slot| Term::Variable(behind(slot))).collect();
            let rival_winning = prover.applied(rival_winning, &slots)?;
            let theirs: Vec<Term> = measure.iter().map(|term| at(&to, term)).collect();
            let nearer = prover.automaton(&smaller(&theirs, &own))?;
            let better = prover.exist(&variables, &prover.both(&rival_winning, &nearer)?)?;
            beaten = prover.either(&beaten, &better)?;
        }
        least.push((*number, prover.both(winning, &prover.complement(&beaten)?)?));
    }
    Ok(least)
}

/// Some numbers are smaller than others, lexicographically.
fn smaller(numbers: &[Term], others: &[Term]) -> Formula {
    let cases = (0..numbers.len()).map(|at| {
        let same = (0..at)
            .map(|before| Formula::compare(Relation::Equal, numbers[before].clone(), others[before].clone()));
        let less = Formula::compare(Relation::Less, numbers[at].clone(), others[at].clone());
        Formula::and(same.chain([less]).collect())
    });
    Formula::or(cases.collect())
}
