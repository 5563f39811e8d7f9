//! Proofs for every size: the conditions of Theorem 4.1, and that the game ends, as statements about
//! all naturals, decided by automata.
//!
//! The next state of a move is substituted into the law, so that no copies of the state are needed. A
//! law that passes is *the* set of safe positions, since a finite game has only one that satisfies
//! the conditions; termination is among what is proved, for without it they would not determine it.

use crate::claim::claim_scope;
use campeao_formula::{self as formula, Formula, Item, Relation, Scope, Slot, Term};
use campeao_prove::{Automaton, Numeration, ProveError, Prover};
use campeao_rules::{Game, MoveRule, Play, Player};

/// What is proved, statement by statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Obligation {
    /// Moves lead from positions to positions.
    Closed,
    /// The rank is natural and shrinks with every move, so the game ends.
    Ends,
    /// Where no move is left the law says what the convention of play says.
    Stuck,
    /// I: from every fragile position some move leads to a safe one.
    One,
    /// II: no move leads from a safe position to a safe one.
    Two,
}

/// A proof that a law holds for every size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proof {
    /// Whether numbers were written in Zeckendorf's system; else in base 2.
    pub zeckendorf: bool,
    /// The states of the minimal automaton of the safe positions (the greater of the two players').
    pub states: usize,
}

/// Why there is no proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Unproved {
    /// The game or the law is beyond this method.
    Beyond,
    /// A statement is false, at this state.
    False(Obligation, Option<Vec<u64>>),
}

impl From<ProveError> for Unproved {
    fn from(_: ProveError) -> Self {
        Self::Beyond
    }
}

/// Tries to prove that exactly the positions satisfying `safe` are safe, in base 2 and in
/// Zeckendorf's system.
pub(crate) fn prove(game: &Game, safe: &str) -> Result<Proof, Unproved> {
    let mut failure = Unproved::Beyond;
    for numeration in [Numeration::base(2), Numeration::zeckendorf()] {
        let zeckendorf = numeration.is_zeckendorf();
        match Statement::new(game, safe, Prover::new(numeration)).and_then(|statement| statement.prove()) {
            Ok(states) => return Ok(Proof { zeckendorf, states }),
            Err(Unproved::Beyond) => {}
            Err(found) => failure = found,
        }
    }
    Err(failure)
}

/// Slots below this number are the state's and the moves'; the law's own bound variables lie beyond,
/// so that a next state can be put into it without being caught.
const BEYOND: Slot = 64;

struct Statement<'g> {
    game: &'g Game,
    prover: Prover,
    safe: Formula,
    domain: Formula,
}

/// Proves a conjecture for every size: that exactly the positions satisfying `safe` are safe.
///
/// `None` if it is false, or if this method cannot tell: it is for tuple games without explicit ends
/// whose formulas are linear, with nim-sums and lowest powers in base 2 or smallest Zeckendorf parts.
///
/// ```
/// use campeao_rules::Play;
/// let game = campeao_games::find("fibonacci-nim", Play::Normal)?;
/// assert!(campeao_study::proof_for_every_size(&game, "n = 0 or 2*r < lowfib(n)").is_some());
/// assert!(campeao_study::proof_for_every_size(&game, "n % 3 = 0").is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn proof_for_every_size(game: &Game, safe: &str) -> Option<Proof> {
    prove(game, safe).ok()
}

impl<'g> Statement<'g> {
    fn new(game: &'g Game, safe: &str, prover: Prover) -> Result<Self, Unproved> {
        if game.is_sum() || !game.ends().is_empty() || !game.move_rules().iter().all(takes_naturals) {
            return Err(Unproved::Beyond);
        }
        let scope = padded(claim_scope(game)).ok_or(Unproved::Beyond)?;
        let safe = formula::formula(safe, &scope).map_err(|_| Unproved::Beyond)?;
        let domain = match game.domain() {
            Some(domain) => {
                let text = domain.display(game.scope().variables()).to_string();
                formula::formula(&text, &scope).map_err(|_| Unproved::Beyond)?
            }
            None => Formula::True,
        };
        Ok(Self { game, prover, safe, domain })
    }

    fn prove(&self) -> Result<usize, Unproved> {
        let domain = self.prover.automaton(&self.domain)?;
        let mut states = 0;
        for player in self.game.movers() {
            states = states.max(self.prove_for(player, &domain)?);
        }
        Ok(states)
    }

    fn prove_for(&self, player: Player, domain: &Automaton) -> Result<usize, Unproved> {
        let prover = &self.prover;
        let (mine, theirs) = (self.safe_for(player), self.safe_for(self.game.next_player(player)));
        let safe = prover.both(domain, &prover.automaton(&mine)?)?;
        let mut winning = prover.truth(false);
        let mut movable = prover.truth(false);
        for rule in self.game.move_rules().iter().filter(|rule| rule.allows(player)) {
            let variables: Vec<Slot> =
                (self.game.state_width()..self.game.state_width() + rule.variables.len()).collect();
            let legal = prover.both(domain, &prover.automaton(&legal(rule))?)?;
            let leaves = prover.complement(&prover.automaton(&after(&self.domain, rule))?)?;
            self.holds(Obligation::Closed, &prover.both(&legal, &leaves)?)?;
            let stays = prover.complement(&prover.automaton(&self.shrinks(rule))?)?;
            self.holds(Obligation::Ends, &prover.both(&legal, &stays)?)?;
            let to_safe = prover.both(&legal, &prover.automaton(&after(&theirs, rule))?)?;
            self.holds(Obligation::Two, &prover.both(&safe, &to_safe)?)?;
            winning = prover.either(&winning, &prover.exist(&variables, &to_safe)?)?;
            movable = prover.either(&movable, &prover.exist(&variables, &legal)?)?;
        }
        let fragile = prover.both(domain, &prover.complement(&safe)?)?;
        let stuck = prover.complement(&movable)?;
        let wrongly_stuck = match self.game.play() {
            Play::Normal => prover.both(&fragile, &stuck)?,
            Play::Misere => prover.both(&safe, &stuck)?,
        };
        self.holds(Obligation::Stuck, &wrongly_stuck)?;
        let hopeless = prover.both(&prover.both(&fragile, &movable)?, &prover.complement(&winning)?)?;
        self.holds(Obligation::One, &hopeless)?;
        Ok(safe.states())
    }

    /// A statement holds if nothing contradicts it.
    fn holds(&self, obligation: Obligation, contradictions: &Automaton) -> Result<(), Unproved> {
        if contradictions.is_empty() {
            return Ok(());
        }
        Err(Unproved::False(obligation, contradictions.least(self.prover.numeration())))
    }

    /// The law for one player to move.
    fn safe_for(&self, player: Player) -> Formula {
        if self.game.is_partizan() {
            self.safe.substitute(self.game.state_width(), &Term::Constant(player.index() as i64))
        } else {
            self.safe.clone()
        }
    }

    /// The rank is natural, and less after the move, lexicographically.
    fn shrinks(&self, rule: &MoveRule) -> Formula {
        let mut natural = Vec::new();
        let mut smaller = Vec::new();
        let mut equal = Vec::new();
        for term in self.game.rank_terms() {
            let next = put(term, rule);
            natural.push(compare(Relation::GreaterOrEqual, term.clone(), Term::Constant(0)));
            let mut case = equal.clone();
            case.push(compare(Relation::Less, next.clone(), term.clone()));
            smaller.push(Formula::And(case));
            equal.push(compare(Relation::Equal, next, term.clone()));
        }
        natural.push(Formula::Or(smaller));
        Formula::And(natural)
    }
}

fn compare(relation: Relation, left: Term, right: Term) -> Formula {
    Formula::Compare { relation, left, right }
}

/// A move of this kind is possible: its condition holds and the next state is natural.
fn legal(rule: &MoveRule) -> Formula {
    let mut parts = vec![rule.condition.clone()];
    parts.extend(
        rule.to.iter().map(|term| compare(Relation::GreaterOrEqual, term.clone(), Term::Constant(0))),
    );
    Formula::And(parts)
}

/// A formula about the state, said of the state after a move.
fn after(formula: &Formula, rule: &MoveRule) -> Formula {
    let renamed = (0..rule.to.len())
        .fold(formula.clone(), |all, slot| all.substitute(slot, &Term::Variable(2 * BEYOND + slot)));
    rule.to.iter().enumerate().fold(renamed, |all, (slot, term)| all.substitute(2 * BEYOND + slot, term))
}

/// A term in the state, after a move.
fn put(term: &Term, rule: &MoveRule) -> Term {
    let renamed = (0..rule.to.len())
        .fold(term.clone(), |all, slot| all.substitute(slot, &Term::Variable(2 * BEYOND + slot)));
    rule.to.iter().enumerate().fold(renamed, |all, (slot, to)| all.substitute(2 * BEYOND + slot, to))
}

/// Whether the ranges of a move's variables hold naturals only, for the variables of a proof are natural.
fn takes_naturals(rule: &MoveRule) -> bool {
    let natural = |term: &Term| match term {
        Term::Variable(_) => true,
        term => term.as_constant().is_some_and(|value| value >= 0),
    };
    let width = rule.to.len();
    (width..width + rule.variables.len()).all(|slot| {
        rule.condition.conjuncts().any(|conjunct| match conjunct {
            Formula::Member { term: Term::Variable(found), set } if *found == slot => {
                set.items.iter().all(|item| match item {
                    Item::One(value) => natural(value),
                    Item::Range { low, .. } => natural(low),
                })
            }
            _ => false,
        })
    })
}

/// The scope with names that nobody uses up to [`BEYOND`].
fn padded(mut scope: Scope) -> Option<Scope> {
    while scope.variables().len() < BEYOND {
        let name = format!("reserved_{}", scope.variables().len());
        scope.variable(&name).ok()?;
    }
    Some(scope)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(name: &str, play: Play) -> Game {
        campeao_games::find(name, play).unwrap()
    }

    #[test]
    fn laws_of_the_text_hold_for_every_size() {
        for (name, play, safe) in [
            ("fibonacci-nim", Play::Normal, "n = 0 or 2*r < lowfib(n)"),
            ("fibonacci-nim", Play::Misere, "n = 1 or n > 1 and 2*r < lowfib(n - 1)"),
            (
                "up-to-one-more",
                Play::Normal,
                "n = 0 or n % 5 = 3 and r + 1 < 3 or n % 5 = 0 and r + 1 < 5*low2(n // 5)",
            ),
            (
                "game-2",
                Play::Normal,
                "player = A and (n in {0, 3, 6, 7, 9, 10} or n >= 12) or player = B and n in {0, 1, 4, 7}",
            ),
        ] {
            let result = prove(&game(name, play), safe);
            assert!(result.is_ok(), "{name} {play}: {result:?}");
        }
    }

    #[test]
    fn laws_proved_by_windows_are_proved_by_automata_too() {
        for name in ["no-repeat:1..5", "no-repeat:1..2", "game-13-II", "game-13-III", "game-13-IV"] {
            for play in [Play::Normal, Play::Misere] {
                let game = game(name, play);
                let study = crate::study(&game, &mut campeao_solve::sequence::Quiet).unwrap();
                let result = prove(&game, &study.law.unwrap().safe);
                assert!(result.is_ok(), "{name} {play}: {result:?}");
            }
        }
    }

    #[test]
    fn a_false_law_has_a_small_contradiction() {
        let result = prove(&game("fibonacci-nim", Play::Normal), "n = 0 or 2*r <= lowfib(n)");
        assert!(matches!(result, Err(Unproved::False(..))), "{result:?}");
    }

    #[test]
    fn products_are_beyond() {
        let safe = "exists w in 0..=d. w*(k + w) <= d <= w*(k + w + 1)";
        assert_eq!(prove(&game("bicycle", Play::Normal), safe), Err(Unproved::Beyond));
    }
}
