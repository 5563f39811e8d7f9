//! Firsts and what follows them are shown to be the safe positions, by the pairs that no two safe ones make.

use super::following::{At, Following, ROUNDS};
use super::{Chains, NEAR, no_less};
use crate::induction::{Induction, InductionTheorem, theorem};
use crate::{Refusal, Statement};
use campeao_base::Play;
use campeao_formula::Formula;
use campeao_prove::{Automaton, ProveError};

/// Proves that the safe positions are some firsts and what follows them, given what follows what, as [`Following::along`] says.
///
/// # Errors
/// What the prover cannot decide, and a [`Refusal`] of games of another kind.
///
/// # Examples
/// ```
/// use campeao_formula::{Scope, formula};
/// use campeao_prove::{Numeration, Prover};
/// use campeao_theorem::{Chained, Following, MoveStatement, Statement, prove_chains};
/// // Two piles: from the first at most half may be taken, from the second what one likes.
/// let pile = |condition: &str, to: [&str; 2]| MoveStatement {
///     player: None,
///     variables: vec!["t".into()],
///     condition: condition.into(),
///     to: to.map(str::to_owned).to_vec(),
/// };
/// let statement = Statement {
///     game: "half beside all".into(),
///     play: "normal".into(),
///     variables: vec!["a".into(), "b".into()],
///     players: None,
///     domain: "true".into(),
///     rank: vec!["a + b".into()],
///     replies: Vec::new(),
///     moves: vec![pile("t in 1..=a // 2", ["a - t", "b"]), pile("t in 1..=b", ["a", "b - t"])],
///     won: None,
///     lost: None,
///     drawn: None,
///     coordinates: None,
/// };
/// let prover = Prover::new(Numeration::base(2));
/// let following = Following::of(&statement, &prover)?;
/// assert_eq!(following.growing()?, [0]);
/// let mut scope = Scope::new();
/// scope.variable("a")?;
/// scope.variable("b")?;
/// let firsts = prover.automaton(&formula("a = 2*b", &scope)?)?;
/// let proof = prove_chains(&statement, &following, &following.along(&[0])?, &firsts)?;
/// let Chained::Proved(theorem) = proof else { panic!("{proof:?}") };
/// assert!(theorem.advise(&[7u32.into(), 0u32.into()])?.step.is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn prove_chains(
    statement: &Statement,
    following: &Following<'_>,
    next: &Automaton,
    firsts: &Automaton,
) -> Result<Chained, Refusal> {
    let firsts = following.prover.both(&following.positions, firsts)?;
    let law = Law { following, firsts, next: next.clone() };
    Ok(match law.pairs()? {
        Found::Pairs(pairs) => {
            let steps = following.steps.clone();
            let chains = Chains { steps, firsts: law.firsts, next: law.next, pairs };
            Chained::Proved(Box::new(theorem(statement, Induction::Chains(chains))?))
        }
        Found::Doubtful(positions) => Chained::Doubtful(positions),
    })
}

/// What a proof by chains ended with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chained {
    /// A theorem.
    Proved(Box<InductionTheorem>),
    /// It cannot be shown with these firsts. Where they are wrong, they may be so at these positions.
    Doubtful(Vec<Vec<u64>>),
}

/// The pairs of a proof, or where it fails.
enum Found {
    Pairs(Automaton),
    Doubtful(Vec<Vec<u64>>),
}

/// How many positions are told at which firsts may be wrong.
const DOUBTS: usize = 8;

/// Firsts with what follows what.
pub(super) struct Law<'f, 'p> {
    pub(super) following: &'f Following<'p>,
    pub(super) firsts: Automaton,
    pub(super) next: Automaton,
}

impl Law<'_, '_> {
    /// The pairs that show that no move leads from safe to safe, if all else holds too.
    fn pairs(&self) -> Result<Found, ProveError> {
        let all = self.following;
        let over = self.over()?;
        if !self.ranked()? || !self.moves_on(&over)? || !self.stays_within(&over)? {
            return Ok(Found::Doubtful(Vec::new()));
        }
        let movable = all.exist(At::There, &all.moves)?;
        let misere = all.system.play == Play::Misere;
        if misere && !self.is_live(&over, &movable)? {
            return Ok(Found::Doubtful(Vec::new()));
        }
        let unreached = self.unreached(&over, &movable, misere)?;
        if !unreached.is_empty() {
            return Ok(Found::Doubtful(unreached.first(all.prover.numeration(), DOUBTS)));
        }
        self.closed_pairs(&over)
    }

    fn ranked(&self) -> Result<bool, ProveError> {
        let all = self.following;
        for update in &all.system.moves {
            let stays = Formula::and(vec![update.legal(), Formula::not(all.system.shrinks(update))]);
            if !all.prover.automaton(&stays)?.is_empty() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// For each line, the pairs of a position and one that it follows on it.
    fn on_lines(&self) -> Result<Vec<Automaton>, ProveError> {
        let all = self.following;
        let lines = (0..all.width())
            .map(|place| all.prover.both(&self.next, &all.above(place, At::Here, At::There)?));
        lines.collect()
    }

    fn moves_on(&self, over: &Automaton) -> Result<bool, ProveError> {
        let all = self.following;
        for (place, line) in self.on_lines()?.iter().enumerate() {
            let goes_on = all.exist(At::Here, line)?;
            let from = all.prover.both(&goes_on, &all.set(over, At::There)?)?;
            let above = all.prover.both(&all.above(place, At::Here, At::There)?, &from)?;
            let left = all.without(&all.without(&above, &all.moves)?, &self.next)?;
            // The next one lies below, and itself goes on.
            let closer = all.prover.both(
                &all.on(line, At::Between, At::There)?,
                &all.set(&goes_on.renamed(&At::Here.slots(all.width()))?, At::Between)?,
            )?;
            let closer = all.prover.both(&closer, &all.above(place, At::Here, At::Between)?)?;
            if !all.without(&left, &all.exist(At::Between, &closer)?)?.is_empty() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The pairs of a position and a first below it that goes on along their line.
    fn above_firsts(&self) -> Result<Vec<Automaton>, ProveError> {
        let all = self.following;
        let there = all.set(&self.firsts, At::There)?;
        let lines = self.on_lines()?;
        let above = lines.iter().enumerate().map(|(place, line)| {
            let going_on = all.prover.both(&there, &all.exist(At::Here, line)?)?;
            all.prover.both(&going_on, &all.above(place, At::Here, At::There)?)
        });
        above.collect()
    }

    /// The firsts and what lies above one that goes on along that line.
    pub(super) fn over(&self) -> Result<Automaton, ProveError> {
        let all = self.following;
        let mut over = self.firsts.clone();
        for above in self.above_firsts()? {
            over = all.prover.either(&over, &all.exist(At::There, &above)?)?;
        }
        Ok(over)
    }

    fn stays_within(&self, over: &Automaton) -> Result<bool, ProveError> {
        let all = self.following;
        let after = all.prover.both(&self.next, &all.set(over, At::There)?)?;
        Ok(all.without(&all.exist(At::There, &after)?, over)?.is_empty())
    }

    fn is_live(&self, over: &Automaton, movable: &Automaton) -> Result<bool, ProveError> {
        let all = self.following;
        let after = all.prover.both(&self.next, &all.set(over, At::There)?)?;
        let safe = all.prover.either(&self.firsts, &all.exist(At::There, &after)?)?;
        Ok(all.without(&safe, movable)?.is_empty())
    }

    /// The positions that are not seen to be safe, or to have a move to a safe one.
    fn unreached(
        &self,
        over: &Automaton,
        movable: &Automaton,
        misere: bool,
    ) -> Result<Automaton, ProveError> {
        let all = self.following;
        let prover = all.prover;
        let mut left = all.without(&all.positions, over)?;
        if misere {
            left = prover.both(&left, movable)?;
        }
        let mut near = self.firsts.clone();
        for _ in 0..=NEAR {
            let direct = prover.both(&all.moves, &all.set(&near, At::There)?)?;
            left = all.without(&left, &all.exist(At::There, &direct)?)?;
            if left.is_empty() {
                return Ok(left);
            }
            near = all.exist(At::There, &prover.both(&self.next, &all.set(&near, At::There)?)?)?;
        }
        // From what the position follows: each move that may lead to a safe position has its like.
        let mut steps = prover.both(&self.next, &left)?;
        if misere {
            steps = prover.both(&steps, &all.set(movable, At::There)?)?;
        }
        let lifted = prover.both(
            &all.on(&all.moves, At::Here, At::Further)?,
            &all.on(&self.next, At::Further, At::Between)?,
        )?;
        let like =
            prover.either(&all.on(&all.moves, At::Here, At::Between)?, &all.exist(At::Further, &lifted)?)?;
        let goals =
            prover.both(&all.on(&all.moves, At::There, At::Between)?, &all.set(over, At::Between)?)?;
        let unlike = all.without(&prover.both(&steps, &goals)?, &like)?;
        let carried = all.without(&steps, &all.exist(At::Between, &unlike)?)?;
        all.without(&left, &all.exist(At::There, &carried)?)
    }

    /// The moves within a set, and all pairs to which they are stepped back, unless two firsts are among them.
    fn closed_pairs(&self, over: &Automaton) -> Result<Found, ProveError> {
        let all = self.following;
        let prover = all.prover;
        let (width, firsts) = (all.width(), &self.firsts);
        let both_within = prover.both(over, &all.set(over, At::There)?)?;
        let there = all.set(firsts, At::There)?;
        let both_firsts = prover.both(firsts, &there)?;
        let (here, other) = (At::Here.slots(width), At::There.slots(width));
        let greater = prover.automaton(&no_less(&here, &other))?;
        let is_stepped = |one: &Automaton, other: &Automaton, greater: &Automaton| {
            let rest = prover.either(other, greater)?;
            all.without(&rest, one)
        };
        let first_one = is_stepped(firsts, &there, &greater)?;
        let second_one = is_stepped(&there, firsts, &prover.complement(&greater)?)?;
        let mut pairs = prover.both(&all.moves, &both_within)?;
        let mut new = pairs.clone();
        for _ in 0..ROUNDS {
            let wrong = prover.both(&new, &both_firsts)?;
            if !wrong.is_empty() {
                let told = wrong.first(prover.numeration(), DOUBTS);
                return Ok(Found::Doubtful(
                    told.iter().flat_map(|pair| pair.chunks(width).map(<[u64]>::to_vec)).collect(),
                ));
            }
            let before =
                prover.both(&prover.both(&new, &first_one)?, &all.on(&self.next, At::Here, At::Between)?)?;
            let before = all.exist(At::Here, &before)?;
            let before = before.renamed(&[other.clone(), here.clone()].concat())?;
            let after = prover
                .both(&prover.both(&new, &second_one)?, &all.on(&self.next, At::There, At::Between)?)?;
            let after = all.exist(At::There, &after)?.renamed(&[here.clone(), other.clone()].concat())?;
            let stepped = prover.both(&prover.either(&before, &after)?, &both_within)?;
            new = all.without(&stepped, &pairs)?;
            if new.is_empty() {
                return Ok(Found::Pairs(pairs));
            }
            pairs = prover.either(&pairs, &new)?;
        }
        Ok(Found::Doubtful(Vec::new()))
    }
}
