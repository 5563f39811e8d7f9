//! A proof by automata, for inspection: its statements step by step, and the automata of the law as pictures that can
//! be followed with a number of the reader's own.

use crate::automaton_picture;
use crate::speech::Speaker;
use campeao_base::Player;
use campeao_draw::ThemeChoice;
use campeao_prove::{Automaton, Numeration};
use campeao_study::{AnyStudy, Certificate};
use campeao_theorem::{Proved, Theorem};
use serde::Serialize;
use utoipa::ToSchema;

/// A proof by automata.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ShownProof {
    /// The statements shown, in the order of the proof.
    pub steps: Vec<ShownStep>,
    /// The automata of the law.
    pub automata: Vec<ShownAutomaton>,
    /// The system in which they read numbers.
    pub numeration: String,
    /// The weights of the system's places, the least first, by which greedy digits are found; empty where digits are
    /// not greedy.
    pub weights: Vec<u64>,
}

/// A statement of a proof, with the kinds of move for which it was shown one by one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ShownStep {
    /// The name of the statement.
    pub obligation: &'static str,
    /// The statement in a sentence.
    pub told: String,
    /// The moves and players for which it was shown.
    pub cases: Vec<ShownCase>,
}

/// A kind of move, or a player to move, for which a statement was shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ShownCase {
    /// The player to move, in a partizan game.
    pub player: Option<String>,
    /// The position after the move; null where the statement is about no kind of move.
    pub to: Option<String>,
    /// The condition under which the move may be made.
    pub condition: Option<String>,
}

/// An automaton of a law.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ShownAutomaton {
    /// The class of positions it accepts: `safe` or `neutral`.
    pub accepts: &'static str,
    /// The player to move, in a partizan game.
    pub player: Option<String>,
    /// The names of the numbers read in parallel, a digit of each at a time, the greatest places first.
    pub names: Vec<String>,
    /// The picture as SVG without a style sheet, coloured by the page; null where there are too many states to draw.
    pub picture: Option<String>,
    /// The number of symbols.
    pub alphabet: usize,
    /// The target of each state and each symbol, state by state; the digit of the first number is the most significant
    /// part of a symbol.
    pub table: Vec<u32>,
    /// Whether each state accepts.
    pub accepting: Vec<bool>,
}

/// The greatest weight listed, because numbers on a page are small.
const GREATEST: u64 = 1 << 40;
/// The most entries of a table that a page can step through.
const MOST_ENTRIES: usize = 20_000;

impl ShownProof {
    /// The proof of a study, if it is one by automata.
    pub fn of(study: &AnyStudy, speaker: &Speaker) -> Option<Self> {
        let AnyStudy::Positions { study, .. } = study else { return None };
        match &study.law.as_ref()?.certificate {
            Certificate::Automata(theorem) => Some(Self::of_theorem(theorem, speaker)),
            _ => None,
        }
    }

    fn of_theorem(theorem: &Theorem, speaker: &Speaker) -> Self {
        let statement = theorem.statement();
        let letter =
            |player: Player| statement.players.as_ref().map(|players| players[player.index()].clone());
        let mut steps: Vec<ShownStep> = Vec::new();
        for Proved { obligation, player, kind } in theorem.steps().iter().copied() {
            let about = kind.and_then(|kind| statement.moves.get(kind));
            let case = ShownCase {
                player: letter(player),
                to: about.map(|rule| rule.to.join(", ")),
                condition: about.map(|rule| rule.condition.clone()),
            };
            match steps.last_mut().filter(|step| step.obligation == obligation.name()) {
                Some(step) => step.cases.push(case),
                None => steps.push(ShownStep {
                    obligation: obligation.name(),
                    told: speaker.tell(&obligation),
                    cases: vec![case],
                }),
            }
        }
        let law = theorem.law();
        let shown = |accepts: &'static str, sets: &[Automaton]| -> Vec<ShownAutomaton> {
            let sets = sets.iter().zip([Player::Left, Player::Right]);
            sets.map(|(set, player)| ShownAutomaton::new(accepts, letter(player), set, &statement.variables))
                .collect()
        };
        let mut automata = shown("safe", &law.safe);
        automata.extend(shown("neutral", &law.neutral));
        Self {
            steps,
            automata,
            numeration: theorem.numeration().name(),
            weights: weights(theorem.numeration()),
        }
    }
}

/// The weights of the places, where digits are found by taking the greatest weight again and again.
fn weights(numeration: &Numeration) -> Vec<u64> {
    let weights: Vec<u64> = numeration.weights().take_while(|weight| *weight <= GREATEST).collect();
    let greedy = |number: u64| {
        let mut rest = number;
        let digits = weights.iter().rev().map(|weight| {
            let digit = rest / weight;
            rest %= weight;
            digit as usize
        });
        let digits: Vec<usize> = digits.collect();
        let zeros = digits.iter().take_while(|digit| **digit == 0).count();
        digits[zeros..].to_vec()
    };
    // Comparing all numbers up to a bound is enough to detect systems whose digits are not greedy.
    let agrees = (0..200).all(|number| {
        let known = numeration.digits(number);
        let zeros = known.iter().take_while(|digit| **digit == 0).count();
        greedy(number) == known[zeros..]
    });
    if agrees { weights } else { Vec::new() }
}

impl ShownAutomaton {
    fn new(accepts: &'static str, player: Option<String>, set: &Automaton, names: &[String]) -> Self {
        let small = set.table().len() <= MOST_ENTRIES;
        Self {
            accepts,
            player,
            names: set.tracks().iter().filter_map(|track| names.get(*track).cloned()).collect(),
            picture: automaton_picture(set, names).map(|picture| picture.to_svg(ThemeChoice::Page)),
            alphabet: set.alphabet(),
            table: if small { set.table().to_vec() } else { Vec::new() },
            accepting: if small { set.accepting().to_vec() } else { Vec::new() },
        }
    }
}
