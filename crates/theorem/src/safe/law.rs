//! A law: which positions are safe, and which neutral, for each player who may be to move.

use crate::formulas::universe;
use crate::system::System;
use crate::{Refusal, Statement};
use campeao_formula::{self as formula, Scope};
use campeao_prove::{Automaton, Numeration, Prover, Track};
use campeao_rules::Game;

/// The positions said to be safe, and those said to be neutral, as automata over the coordinates: the
/// `i`-th coordinate of the statement is track `i`.
///
/// A set for each player who may be to move, Left first; one in an impartial game. `neutral` is empty where no
/// position is said to be neutral, and has as many sets as `safe` otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SafeSet {
    /// The safe positions.
    pub safe: Vec<Automaton>,
    /// The neutral positions.
    pub neutral: Vec<Automaton>,
}

impl SafeSet {
    /// The sets that satisfy formulas about the state; in partizan games they may ask for `player`.
    ///
    /// # Errors
    /// A text that is not of the language, and what the prover cannot decide.
    ///
    /// # Examples
    /// ```
    /// use campeao_prove::{Numeration, Prover};
    /// use campeao_base::Play;
    /// use campeao_theorem::{SafeSet, Statement};
    /// let game = campeao_rules::catalogue::find("fibonacci-nim", Play::Normal)?;
    /// let prover = Prover::new(Numeration::zeckendorf());
    /// let statement = Statement::of(&game).unwrap();
    /// let law = SafeSet::from_formulas(&statement, "n = 0 or 2*r < lowfib(n)", None, &prover)?;
    /// assert!(law.safe[0].accepts(prover.numeration(), &[13, 6]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_formulas(
        statement: &Statement,
        safe: &str,
        neutral: Option<&str>,
        prover: &Prover,
    ) -> Result<Self, Refusal> {
        let system = System::read(statement)?;
        let sets = |text: &str| -> Result<Vec<Automaton>, Refusal> {
            let universe = universe(prover, system.width())?;
            let laws = system.law(text, prover.numeration())?;
            let sets = laws.iter().map(|law| prover.both(&universe, &prover.automaton(law)?));
            Ok(sets.collect::<Result<_, _>>()?)
        };
        Ok(Self { safe: sets(safe)?, neutral: neutral.map_or(Ok(Vec::new()), sets)? })
    }

    /// Whether the sets are over `width` coordinates, one for each of `players`, and of the prover's numeration.
    pub(crate) fn fits(&self, width: usize, players: usize, prover: &Prover) -> bool {
        let tracks: Vec<Track> = (0..width).collect();
        let alphabet = prover.truth(true).alphabet();
        self.safe.len() == players
            && (self.neutral.is_empty() || self.neutral.len() == players)
            && self
                .safe
                .iter()
                .chain(&self.neutral)
                .all(|set| set.tracks() == tracks && set.alphabet() == alphabet)
    }

    /// The states of the greatest automaton.
    pub fn states(&self) -> usize {
        self.safe.iter().chain(&self.neutral).map(Automaton::states).max().unwrap_or(0)
    }
}

/// The names a conjecture about a game may use: the state's variables, the game's parameters and definitions,
/// in partizan games `player` and the players' letters; functions of digits where the numeration is given.
pub fn claim_scope(game: &Game, numeration: Option<&Numeration>) -> Scope {
    let mut scope = game.scope().clone();
    if let Some(numeration) = numeration {
        scope.set_numeration(numeration.clone());
    }
    if let Some(players) = game.players() {
        // Names that the game already uses keep their meaning; the formula then fails by name.
        let _ = scope.variable("player");
        for (letter, value) in players.iter().zip(0..) {
            let _ = scope.constant(letter, value);
        }
    }
    scope
}

/// A conjecture about a game with the game's parameters and definitions written out, so that it speaks of the
/// coordinates alone: those of the rules, or the other ones that the rule file offers.
///
/// # Errors
/// The first mistake in the text.
///
/// # Examples
/// ```
/// use campeao_base::Play;
/// let game = campeao_rules::catalogue::find("no-repeat:1..3", Play::Normal)?;
/// assert_eq!(campeao_theorem::written_out(&game, "n % 4 = 0 and r in set", None)?, "n % 4 = 0 and r in 1..=3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn written_out(
    game: &Game,
    text: &str,
    numeration: Option<&Numeration>,
) -> Result<String, formula::Error> {
    let mut scope = claim_scope(game, numeration);
    if let Some(coordinates) = game.coordinates() {
        scope.variable(&coordinates.counter)?;
        scope.variable(&coordinates.offset)?;
    }
    let formula = formula::formula(text, &scope)?;
    Ok(formula.display(scope.variables()).to_string())
}
