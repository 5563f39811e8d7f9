//! The proof that firsts and their followers are the safe positions, by the pairs `I` of which no two positions are
//! both safe.
//!
//! Automata stand for the sets and relations of the induction (see the head of the folder), with its letters: a set is
//! about `p`, a relation about `p` and `s`. The rest of a set after the removal of all proved positions shows where a
//! sentence fails.

use super::following::{Following, PositionName, ROUNDS};
use super::{Chains, no_less};
use crate::certificate::Induction;
use crate::induction::InductionTheorem;
use crate::{Refusal, Statement};
use campeao_base::Play;
use campeao_formula::Formula;
use campeao_prove::{Automaton, ProveError};

/// Proves that the safe positions are some firsts and their followers, given the relation of [`Following::along`].
///
/// # Errors
/// If the prover cannot decide a statement, or the game is of another kind.
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
    let proof = Proof { following, firsts, next: next.clone() };
    Ok(match proof.pairs()? {
        Found::Pairs(pairs) => {
            let steps = following.steps.clone();
            let chains = Chains { steps, firsts: proof.firsts, next: proof.next, pairs };
            Chained::Proved(Box::new(InductionTheorem::new(statement, Induction::Chains(chains))?))
        }
        Found::Doubtful(positions) => Chained::Doubtful(positions),
    })
}

/// The result of a proof by chains.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chained {
    /// A theorem.
    Proved(Box<InductionTheorem>),
    /// No proof was found with these firsts. If they are wrong, these positions may show it.
    Doubtful(Vec<Vec<u64>>),
}

/// The pairs of a proof, or the positions where it fails.
enum Found {
    Pairs(Automaton),
    Doubtful(Vec<Vec<u64>>),
}

/// The most positions listed at which firsts may be wrong.
const DOUBTS: usize = 8;
/// The most steps after a first of a position that counts as near.
const NEAR: usize = 3;

/// Firsts `E` with the relation `N`, whose sentences are to be shown.
pub(super) struct Proof<'f, 'p> {
    pub(super) following: &'f Following<'p>,
    pub(super) firsts: Automaton,
    pub(super) next: Automaton,
}

impl Proof<'_, '_> {
    /// The pairs that show that no move leads from safe to safe, given the other sentences.
    fn pairs(&self) -> Result<Found, ProveError> {
        let candidates = self.candidates()?;
        if !self.is_ranked()? || !self.moves_on(&candidates)? || !self.stays_within(&candidates)? {
            return Ok(Found::Doubtful(Vec::new()));
        }
        let all = self.following;
        let misere = all.system.play == Play::Misere;
        let movable = all.exist(PositionName::S, &all.moves)?;
        if misere && !self.is_live(&candidates, &movable)? {
            return Ok(Found::Doubtful(Vec::new()));
        }
        let unreached = self.unreached(&candidates, misere.then_some(&movable))?;
        if !unreached.is_empty() {
            return Ok(Found::Doubtful(unreached.first(all.prover.numeration(), DOUBTS)));
        }
        self.closed_pairs(&candidates)
    }

    /// *Rank*.
    fn is_ranked(&self) -> Result<bool, ProveError> {
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
            .map(|place| all.prover.both(&self.next, &all.above(place, PositionName::P, PositionName::S)?));
        lines.collect()
    }

    /// The candidates `O`: the firsts and the positions above one that goes on along that line.
    pub(super) fn candidates(&self) -> Result<Automaton, ProveError> {
        let all = self.following;
        let firsts = all.set_of(&self.firsts, PositionName::S)?;
        let mut candidates = self.firsts.clone();
        for (place, line) in self.on_lines()?.iter().enumerate() {
            let going_on = all.prover.both(&firsts, &all.exist(PositionName::P, line)?)?;
            let above = all.prover.both(&going_on, &all.above(place, PositionName::P, PositionName::S)?)?;
            candidates = all.prover.either(&candidates, &all.exist(PositionName::S, &above)?)?;
        }
        Ok(candidates)
    }

    /// *Moving on*: for each line, no `p` is left above an `s` in `O` that goes on.
    fn moves_on(&self, candidates: &Automaton) -> Result<bool, ProveError> {
        use PositionName::{P, Q, S};
        let all = self.following;
        for (place, line) in self.on_lines()?.iter().enumerate() {
            let goes_on = all.exist(P, line)?;
            let from = all.prover.both(&goes_on, &all.set_of(candidates, S)?)?;
            let above = all.prover.both(&all.above(place, P, S)?, &from)?;
            let left = all.without(&all.without(&above, &all.moves)?, &self.next)?;
            // Above some q that follows s and itself goes on.
            let goes_on = all.set_of(&goes_on, Q)?;
            let closer = all.prover.both(&all.pairs_of(line, Q, S)?, &goes_on)?;
            let closer = all.prover.both(&closer, &all.above(place, P, Q)?)?;
            if !all.without(&left, &all.exist(Q, &closer)?)?.is_empty() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The followers of the positions of a set.
    fn after(&self, set: &Automaton) -> Result<Automaton, ProveError> {
        let all = self.following;
        all.exist(PositionName::S, &all.prover.both(&self.next, &all.set_of(set, PositionName::S)?)?)
    }

    /// *Within*.
    fn stays_within(&self, candidates: &Automaton) -> Result<bool, ProveError> {
        Ok(self.following.without(&self.after(candidates)?, candidates)?.is_empty())
    }

    /// *Live*.
    fn is_live(&self, candidates: &Automaton, movable: &Automaton) -> Result<bool, ProveError> {
        let all = self.following;
        let safe = all.prover.either(&self.firsts, &self.after(candidates)?)?;
        Ok(all.without(&safe, movable)?.is_empty())
    }

    /// *Reached*: the positions that fail it; in misère play those with a move are given.
    fn unreached(
        &self,
        candidates: &Automaton,
        movable: Option<&Automaton>,
    ) -> Result<Automaton, ProveError> {
        let all = self.following;
        let mut left = all.without(&all.positions, candidates)?;
        if let Some(movable) = movable {
            left = all.prover.both(&left, movable)?;
        }
        let mut near = self.firsts.clone();
        for _ in 0..=NEAR {
            let direct = all.prover.both(&all.moves, &all.set_of(&near, PositionName::S)?)?;
            left = all.without(&left, &all.exist(PositionName::S, &direct)?)?;
            if left.is_empty() {
                return Ok(left);
            }
            near = self.after(&near)?;
        }
        let answering = self.answering(&left, candidates, movable)?;
        all.without(&left, &all.exist(PositionName::S, &answering)?)
    }

    /// The pairs of a position `p` of a set and an `s` that it follows (with a move, in misère play) such that for each move from `s` to a candidate `q`
    /// there is one from `p` to `q` or to an `r` that follows `q`.
    fn answering(
        &self,
        set: &Automaton,
        candidates: &Automaton,
        movable: Option<&Automaton>,
    ) -> Result<Automaton, ProveError> {
        use PositionName::{P, Q, R, S};
        let all = self.following;
        let prover = all.prover;
        let mut steps = prover.both(&self.next, set)?;
        if let Some(movable) = movable {
            steps = prover.both(&steps, &all.set_of(movable, S)?)?;
        }
        let to_follower = prover.both(&all.pairs_of(&all.moves, P, R)?, &all.pairs_of(&self.next, R, Q)?)?;
        let answered = prover.either(&all.pairs_of(&all.moves, P, Q)?, &all.exist(R, &to_follower)?)?;
        let moves = prover.both(&all.pairs_of(&all.moves, S, Q)?, &all.set_of(candidates, Q)?)?;
        let unanswered = all.without(&prover.both(&steps, &moves)?, &answered)?;
        all.without(&steps, &all.exist(Q, &unanswered)?)
    }

    /// *Pairs*, *firsts*, *back*: the moves within `O`, and all pairs that arise from them by steps back, unless two
    /// firsts are among them.
    fn closed_pairs(&self, candidates: &Automaton) -> Result<Found, ProveError> {
        let all = self.following;
        let prover = all.prover;
        let width = all.width();
        let within = prover.both(candidates, &all.set_of(candidates, PositionName::S)?)?;
        let both_firsts = prover.both(&self.firsts, &all.set_of(&self.firsts, PositionName::S)?)?;
        let [first, second] = self.stepping()?;
        let mut pairs = prover.both(&all.moves, &within)?;
        let mut new = pairs.clone();
        for _ in 0..ROUNDS {
            let wrong = prover.both(&new, &both_firsts)?;
            if !wrong.is_empty() {
                let told = wrong.first(prover.numeration(), DOUBTS);
                return Ok(Found::Doubtful(
                    told.iter().flat_map(|pair| pair.chunks(width).map(<[u64]>::to_vec)).collect(),
                ));
            }
            let first = self.stepped(&prover.both(&new, &first)?, PositionName::P, PositionName::S)?;
            let second = self.stepped(&prover.both(&new, &second)?, PositionName::S, PositionName::P)?;
            let stepped = prover.both(&prover.either(&first, &second)?, &within)?;
            new = all.without(&stepped, &pairs)?;
            if new.is_empty() {
                return Ok(Found::Pairs(pairs));
            }
            pairs = prover.either(&pairs, &new)?;
        }
        Ok(Found::Doubtful(Vec::new()))
    }

    /// The pairs whose first position is stepped back, and those whose second one is.
    fn stepping(&self) -> Result<[Automaton; 2], ProveError> {
        let all = self.following;
        let (p, s) = (PositionName::P.slots(all.width()), PositionName::S.slots(all.width()));
        let (firsts, seconds) = (&self.firsts, all.set_of(&self.firsts, PositionName::S)?);
        let no_less = all.prover.automaton(&no_less(&p, &s))?;
        let stepping = |one: &Automaton, other: &Automaton, greater: &Automaton| {
            all.without(&all.prover.either(other, greater)?, one)
        };
        let less = all.prover.complement(&no_less)?;
        Ok([stepping(firsts, &seconds, &no_less)?, stepping(&seconds, firsts, &less)?])
    }

    /// The pairs in which one position is replaced by those that it follows, while the other is kept.
    fn stepped(
        &self,
        pairs: &Automaton,
        one: PositionName,
        kept: PositionName,
    ) -> Result<Automaton, ProveError> {
        let all = self.following;
        let steps = all.prover.both(pairs, &all.pairs_of(&self.next, one, PositionName::Q)?)?;
        // The position that is kept has the lower slots, the new one those of q.
        let order = [kept.slots(all.width()), one.slots(all.width())].concat();
        all.exist(one, &steps)?.renamed(&order)
    }
}
