//! The obligations of a law, decided by automata; and the simplest position where the law fails.

use crate::formulas::{shrinks, universe};
use crate::system::{System, Update};
use crate::{Mistake, Obligation, Refusal, Refutation, SafeSet, Statement, Theorem};
use campeao_base::{Play, Player};
use campeao_formula::{Formula, Frame, Relation, Slot, Term};
use campeao_prove::{Automaton, ProveError, Prover};

/// The effort spent on a false law.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pursuit {
    /// Stops at the first obligation that fails, with any position where it does: quick, for a program that corrects
    /// its law and tries again.
    Any,
    /// Examines all obligations, for the simplest position in the order of the rank where one fails.
    Simplest,
}

/// Proves that exactly the positions of `law` are safe (and neutral), whatever their size.
///
/// # Errors
/// [`Refusal::Refuted`] with a position where the law fails; [`Refusal::Undecided`] if the prover cannot decide;
/// [`Refusal::Mistake`] for texts with syntax errors.
///
/// # Examples
/// ```
/// use campeao_prove::{Numeration, Prover};
/// use campeao_base::Play;
/// use campeao_theorem::{Obligation, Pursuit, Refusal, SafeSet, Statement, prove};
/// let game = campeao_rules::catalogue::find("fibonacci-nim", Play::Normal)?;
/// let prover = Prover::new(Numeration::zeckendorf());
/// let statement = Statement::of(&game).unwrap();
/// let law = |text| SafeSet::from_formulas(&statement, text, None, &prover);
/// assert!(prove(&statement, law("n = 0 or 2*r < lowfib(n)")?, &prover, Pursuit::Simplest).is_ok());
/// let wrong = prove(&statement, law("n = 0 or 2*r <= lowfib(n)")?, &prover, Pursuit::Simplest);
/// let Err(Refusal::Refuted(refutation)) = wrong else { panic!() };
/// assert_eq!((refutation.obligation, refutation.state), (Obligation::Two, vec![2, 1]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn prove(
    statement: &Statement,
    law: SafeSet,
    prover: &Prover,
    pursuit: Pursuit,
) -> Result<Theorem, Refusal> {
    let system = System::read(statement)?;
    if !law.fits(system.width(), system.movers().len(), prover) {
        return Err(Mistake::Sets.into());
    }
    let mut simplest: Option<(Vec<u64>, Refutation)> = None;
    let obligations = Obligations { system: &system, prover, law: &law };
    obligations.each(&mut |case, contradictions| {
        if contradictions.is_empty() {
            return Ok(());
        }
        let found = match pursuit {
            Pursuit::Any => (Vec::new(), obligations.any(case, contradictions)?),
            Pursuit::Simplest => obligations.simplest(case, contradictions)?,
        };
        if simplest.as_ref().is_none_or(|(rank, best)| {
            (&found.0, &found.1.state, found.1.obligation) < (rank, &best.state, best.obligation)
        }) {
            simplest = Some(found);
        }
        if pursuit == Pursuit::Any { Err(EarlyEnd::Enough) } else { Ok(()) }
    })?;
    if let Some((_, mut refutation)) = simplest {
        if let Some(coordinates) = statement.read_coordinates()? {
            refutation.state = coordinates.original(&refutation.state)?;
            refutation.next = refutation.next.map(|next| coordinates.original(&next)).transpose()?;
        }
        return Err(Refusal::Refuted(refutation));
    }
    Ok(Theorem::new(statement, prover.numeration().clone(), law)?)
}

/// An obligation, with its player and its kind of move.
#[derive(Clone, Copy)]
struct Case<'s> {
    obligation: Obligation,
    player: Player,
    update: Option<&'s Update>,
}

impl Case<'_> {
    fn kind(&self) -> Option<usize> {
        self.update.map(|update| update.kind)
    }
}

/// The reason why no further contradictions are visited.
enum EarlyEnd {
    /// One contradiction is enough.
    Enough,
    /// The procedure cannot go on.
    Refused(Refusal),
}

impl From<Refusal> for EarlyEnd {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<ProveError> for EarlyEnd {
    fn from(error: ProveError) -> Self {
        Self::Refused(error.into())
    }
}

/// A visitor of the contradictions of a case: the states where it fails, with the variables of a move if it is about
/// one.
type Visit<'v, 's> = dyn FnMut(Case<'s>, &Automaton) -> Result<(), EarlyEnd> + 'v;

struct Obligations<'s> {
    system: &'s System,
    prover: &'s Prover,
    law: &'s SafeSet,
}

impl<'s> Obligations<'s> {
    /// Visits the contradictions of each obligation.
    fn each(&self, visit: &mut Visit<'_, 's>) -> Result<(), Refusal> {
        let all = universe(self.prover, self.system.width())?;
        let domain = self.prover.both(&all, &self.prover.automaton(&self.system.domain)?)?;
        if domain.is_empty() {
            return Err(Mistake::Nothing.into());
        }
        for &player in self.system.movers() {
            match self.mover(player, &domain)?.each(visit) {
                Ok(()) => {}
                Err(EarlyEnd::Enough) => break,
                Err(EarlyEnd::Refused(refusal)) => return Err(refusal),
            }
        }
        Ok(())
    }

    /// The sets in the obligations with this player to move.
    fn mover<'o>(&'o self, player: Player, domain: &'o Automaton) -> Result<Mover<'o, 's>, ProveError> {
        let opponent = self.system.next_player(player);
        let of = |sets: &[Automaton], player: Player| {
            let set = sets.get(self.system.place(player));
            set.map_or_else(|| Ok(self.prover.truth(false)), |set| self.prover.both(domain, set))
        };
        Ok(Mover {
            all: self,
            player,
            domain,
            safe: of(&self.law.safe, player)?,
            neutral: of(&self.law.neutral, player)?,
            their_safe: of(&self.law.safe, opponent)?,
            their_neutral: of(&self.law.neutral, opponent)?,
        })
    }

    /// Some contradiction: the one with the shortest digits.
    fn any(&self, case: Case<'_>, contradictions: &Automaton) -> Result<Refutation, Refusal> {
        let values = contradictions.least(self.prover.numeration()).ok_or(ProveError::TooBig)?;
        let value = |slot: &Slot| {
            contradictions
                .tracks()
                .binary_search(slot)
                .ok()
                .and_then(|at| values.get(at))
                .copied()
                .unwrap_or(0)
        };
        let state: Vec<u64> = (0..self.system.width()).map(|slot| value(&slot)).collect();
        let chosen = case.update.map_or(Vec::new(), |update| update.slots().iter().map(value).collect());
        refutation(case, state, chosen)
    }

    /// The contradiction in the simplest state: least in the order of the rank, then of the state, then of the
    /// move; with the rank.
    fn simplest(
        &self,
        case: Case<'_>,
        contradictions: &Automaton,
    ) -> Result<(Vec<u64>, Refutation), Refusal> {
        let mut left = contradictions.clone();
        let mut least = |term: &Term| -> Result<u64, Refusal> {
            let named = Formula::compare(Relation::Equal, Term::Variable(RANKED), term.clone());
            let together = self.prover.both(&left, &self.prover.automaton(&named)?)?;
            let others: Vec<Slot> =
                together.tracks().iter().copied().filter(|&track| track != RANKED).collect();
            let values = self.prover.exist(&others, &together)?;
            let found = values.least(self.prover.numeration()).ok_or(ProveError::TooBig)?;
            let value = found.first().copied().unwrap_or(0);
            let constant = i64::try_from(value).map_err(|_| ProveError::TooBig)?;
            let fixed = Formula::compare(Relation::Equal, term.clone(), Term::Constant(constant));
            left = self.prover.both(&left, &self.prover.automaton(&fixed)?)?;
            Ok(value)
        };
        let rank = self.system.rank.iter().map(&mut least).collect::<Result<Vec<_>, _>>()?;
        let state = (0..self.system.width())
            .map(|slot| least(&Term::Variable(slot)))
            .collect::<Result<Vec<_>, _>>()?;
        let slots = case.update.map_or(Vec::new(), Update::slots);
        let chosen =
            slots.into_iter().map(|slot| least(&Term::Variable(slot))).collect::<Result<Vec<_>, _>>()?;
        Ok((rank, refutation(case, state, chosen)?))
    }
}

/// The law for a player to move, and for the positions after a move.
struct Mover<'o, 's> {
    all: &'o Obligations<'s>,
    player: Player,
    domain: &'o Automaton,
    safe: Automaton,
    neutral: Automaton,
    their_safe: Automaton,
    their_neutral: Automaton,
}

/// The positions with a move; those with a move to a safe position; those with a move to a neutral one.
struct MoveSets {
    movable: Automaton,
    winning: Automaton,
    drawing: Automaton,
}

impl<'s> Mover<'_, 's> {
    fn each(&self, visit: &mut Visit<'_, 's>) -> Result<(), EarlyEnd> {
        let Obligations { system, prover, .. } = *self.all;
        let mut show = |obligation, found: &Automaton| {
            visit(Case { obligation, player: self.player, update: None }, found)
        };
        show(Obligation::Disjoint, &prover.both(&self.safe, &self.neutral)?)?;
        let fragile = self.outside(&prover.either(&self.safe, &self.neutral)?)?;
        let [won, lost, drawn] = system.ends();
        let (won, lost, drawn) =
            (prover.automaton(&won)?, prover.automaton(&lost)?, prover.automaton(&drawn)?);
        let live = self.outside(&prover.either(&prover.either(&won, &lost)?, &drawn)?)?;
        for missed in system.uncovered_of(self.player) {
            let missed = prover.both(&live, &prover.automaton(&missed.condition)?)?;
            show(Obligation::Covered, &missed)?;
        }

        let MoveSets { movable, winning, drawing } = self.each_move(&live, visit)?;
        let mut show = |obligation, found: &Automaton| {
            visit(Case { obligation, player: self.player, update: None }, found)
        };
        let stuck = prover.both(&live, &prover.complement(&movable)?)?;
        let (lost, won) = match system.play {
            Play::Normal => (prover.either(&lost, &stuck)?, won),
            Play::Misere => (lost, prover.either(&won, &stuck)?),
        };
        let mut wrongly = prover.both(&lost, &self.outside(&self.safe)?)?;
        wrongly = prover.either(&wrongly, &prover.both(&won, &self.outside(&fragile)?)?)?;
        wrongly = prover.either(&wrongly, &prover.both(&drawn, &self.outside(&self.neutral)?)?)?;
        show(Obligation::Ended, &wrongly)?;
        let playing = prover.both(&live, &movable)?;
        let hopeless = prover.both(&fragile, &prover.complement(&winning)?)?;
        show(Obligation::One, &prover.both(&playing, &hopeless)?)?;
        if self.has_neutral() {
            let restless = prover.both(&self.neutral, &prover.complement(&drawing)?)?;
            show(Obligation::Three, &prover.both(&playing, &restless)?)?;
        }
        Ok(())
    }

    /// Whether positions are claimed to be neutral.
    fn has_neutral(&self) -> bool {
        !self.all.law.neutral.is_empty()
    }

    /// The positions outside a set.
    fn outside(&self, set: &Automaton) -> Result<Automaton, ProveError> {
        self.all.prover.both(self.domain, &self.all.prover.complement(set)?)
    }

    /// The obligations about each move, from positions where the game has not ended.
    fn each_move(&self, live: &Automaton, visit: &mut Visit<'_, 's>) -> Result<MoveSets, EarlyEnd> {
        let Obligations { system, prover, .. } = *self.all;
        let nothing = || prover.truth(false);
        let mut reached = MoveSets { movable: nothing(), winning: nothing(), drawing: nothing() };
        for update in system.moves_of(self.player) {
            let mut show = |obligation, found: &Automaton| {
                visit(Case { obligation, player: self.player, update: Some(update) }, found)
            };
            let legal = prover.both(live, &prover.automaton(&update.legal())?)?;
            let leaves = prover.automaton(&Formula::not(update.after(&system.domain)))?;
            show(Obligation::Closed, &prover.both(&legal, &leaves)?)?;
            if system.replies.is_empty() {
                let stays = prover.complement(&prover.automaton(&system.shrinks(update))?)?;
                show(Obligation::Ends, &prover.both(&legal, &stays)?)?;
            } else {
                let unanswered = self.unanswered(update, live)?;
                show(Obligation::Replies, &prover.both(&prover.both(&self.safe, &legal)?, &unanswered)?)?;
            }
            let to_safe = prover.both(&legal, &prover.applied(&self.their_safe, &update.to)?)?;
            let variables = update.slots();
            let mut unsafe_moves = to_safe.clone();
            if self.has_neutral() {
                let to_neutral = prover.both(&legal, &prover.applied(&self.their_neutral, &update.to)?)?;
                unsafe_moves = prover.either(&to_safe, &to_neutral)?;
                show(Obligation::Three, &prover.both(&self.neutral, &to_safe)?)?;
                reached.drawing = prover.either(&reached.drawing, &prover.exist(&variables, &to_neutral)?)?;
            }
            show(Obligation::Two, &prover.both(&self.safe, &unsafe_moves)?)?;
            reached.winning = prover.either(&reached.winning, &prover.exist(&variables, &to_safe)?)?;
            reached.movable = prover.either(&reached.movable, &prover.exist(&variables, &legal)?)?;
        }
        Ok(reached)
    }

    /// The moves after which the opponent has a move, but no reply that leads back to a safe position of the
    /// player with a smaller measure.
    fn unanswered(&self, update: &Update, live: &Automaton) -> Result<Automaton, ProveError> {
        let Obligations { system, prover, .. } = *self.all;
        let measure = &system.replies[system.place(self.player)];
        let mut movable = prover.truth(false);
        let mut answered = prover.truth(false);
        for reply in system.moves_of(system.next_player(self.player)) {
            let both = update.then(reply);
            let own: Vec<Slot> = both.slots().split_off(update.variables.len());
            let possible = prover.automaton(&both.condition)?;
            movable = prover.either(&movable, &prover.exist(&own, &possible)?)?;
            let smaller = prover.automaton(&shrinks(measure, |term| both.after_term(term)))?;
            let back =
                prover.both(&possible, &prover.both(&smaller, &prover.applied(&self.safe, &both.to)?)?)?;
            answered = prover.either(&answered, &prover.exist(&own, &back)?)?;
        }
        let going_on = prover.both(&movable, &prover.applied(live, &update.to)?)?;
        prover.both(&going_on, &prover.complement(&answered)?)
    }
}

/// The track of a value that is being minimised.
const RANKED: Slot = 3 * crate::system::MOST_NUMBERS;

fn refutation(case: Case<'_>, state: Vec<u64>, chosen: Vec<u64>) -> Result<Refutation, Refusal> {
    let next = case.update.map(|update| after(update, &state, &chosen)).transpose()?;
    Ok(Refutation {
        obligation: case.obligation,
        player: case.player,
        kind: case.kind(),
        state,
        chosen,
        next,
    })
}

/// The state after a move.
fn after(update: &Update, state: &[u64], chosen: &[u64]) -> Result<Vec<u64>, Refusal> {
    let slots: Vec<i64> = state.iter().chain(chosen).map(|&number| number as i64).collect();
    let mut frame = Frame { slots, list: Vec::new() };
    let next = update.to.iter().map(|term| {
        let value = term.compile().eval(&mut frame).map_err(|_| ProveError::TooBig)?;
        u64::try_from(value).map_err(|_| ProveError::TooBig)
    });
    Ok(next.collect::<Result<_, _>>()?)
}
