//! The proof that a game is a take-away game with a limit.

use super::{NEXT, TakeAway};
use crate::certificate::Induction;
use crate::formulas::naturals;
use crate::induction::{InductionLaw as _, InductionTheorem, read_rules};
use crate::system::System;
use crate::{Mistake, Refusal, Statement};
use campeao_base::Play;
use campeao_formula::{Formula, Relation, Term};
use campeao_prove::{Automaton, Prover};

impl TakeAway {
    /// The condition that a take within the limit leads to the position in [`NEXT`].
    fn takes(&self, limit: &Term) -> Formula {
        let (pile, taken) = (Term::Variable(NEXT[self.pile]), Term::Variable(NEXT[self.last]));
        Formula::and(vec![
            Formula::compare(Relation::GreaterOrEqual, taken.clone(), Term::Constant(1)),
            Formula::compare(Relation::LessOrEqual, taken.clone(), limit.clone()),
            Formula::compare(Relation::Equal, Term::Variable(self.pile), Term::add(vec![pile, taken])),
        ])
    }

    /// The condition that the last take is 1 or more.
    fn is_positive(&self) -> Formula {
        Formula::compare(Relation::GreaterOrEqual, Term::Variable(self.last), Term::Constant(1))
    }

    /// The condition on the last take that the limit falls there.
    fn falls(&self, limit: &Term) -> Formula {
        let more =
            limit.substitute(self.last, &Term::add(vec![Term::Variable(self.last), Term::Constant(1)]));
        Formula::and(vec![self.is_positive(), Formula::compare(Relation::Greater, limit.clone(), more)])
    }

    /// The condition that the limit forbids taking one, for a last take of 1 or more, or one in a position.
    fn forbids(&self, limit: &Term, rules: &System) -> Formula {
        Formula::and(vec![
            Formula::or(vec![self.is_positive(), rules.domain.clone()]),
            Formula::compare(Relation::Less, limit.clone(), Term::Constant(1)),
        ])
    }
}

/// Proves the law of a game in which the last take limits the next one, given the roles of the coordinates and a
/// candidate for the limit.
///
/// # Errors
/// [`Mistake::Induction`] if the moves are different, or the limit falls somewhere; also if the prover cannot decide
/// a statement.
///
/// # Examples
/// ```
/// use campeao_base::Play;
/// use campeao_prove::{Numeration, Prover};
/// use campeao_theorem::{Statement, TakeAway, prove_take_away};
/// let game = campeao_rules::catalogue::find("dynamic-nim:4*r", Play::Normal)?;
/// let statement = Statement::of(&game).unwrap();
/// let prover = Prover::new(Numeration::base(2));
/// let law = |limit: &str| TakeAway { pile: 0, last: 1, limit: limit.into() };
/// assert!(prove_take_away(&statement, law("4*r"), &prover).is_ok());
/// assert!(prove_take_away(&statement, law("3*r"), &prover).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn prove_take_away(
    statement: &Statement,
    law: TakeAway,
    prover: &Prover,
) -> Result<InductionTheorem, Refusal> {
    let rules = read_rules(statement, |rules| law.fits(rules))?;
    let limit = law.limit_term(&rules)?;
    let never = |condition: &Automaton| {
        if condition.is_empty() { Ok(()) } else { Err(Refusal::from(Mistake::Induction)) }
    };
    never(&prover.automaton(&law.falls(&limit))?)?;
    if rules.play == Play::Misere {
        never(&prover.automaton(&law.forbids(&limit, &rules))?)?;
    }
    let positions =
        prover.both(&naturals(prover, [0, 1, NEXT[0], NEXT[1]])?, &prover.automaton(&rules.domain)?)?;
    if positions.is_empty() {
        return Err(Mistake::Nothing.into());
    }
    for update in &rules.moves {
        let outside = Formula::and(vec![
            rules.domain.clone(),
            update.legal(),
            Formula::not(update.after(&rules.domain)),
        ]);
        never(&prover.automaton(&outside)?)?;
    }
    let moves = rules.move_pairs(&NEXT, prover)?;
    let takes = prover.automaton(&law.takes(&limit))?;
    for (one, other) in [(&moves, &takes), (&takes, &moves)] {
        never(&prover.both(&positions, &prover.both(one, &prover.complement(other)?)?)?)?;
    }
    Ok(InductionTheorem::new(statement, Induction::TakeAway(law))?)
}
