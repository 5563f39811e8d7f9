//! A law: the safe and the neutral positions, for each player who may be to move.

use super::LawFormulas;
use crate::coordinates::{Coordinates, REPLACED};
use crate::formulas::{AWAY, universe};
use crate::system::{PLAYER, System};
use crate::{Mistake, Refusal, Statement};
use campeao_formula::{self as formula, Formula, Scope, Term};
use campeao_prove::{Automaton, Numeration, Prover, Track};
use campeao_rules::Game;

/// The claimed safe positions, and the claimed neutral ones, as automata over the coordinates: the `i`-th coordinate of
/// the statement is track `i`.
///
/// A set for each player who may be to move, Left first; one in an impartial game. `neutral` is empty where no position
/// is claimed to be neutral, and has as many sets as `safe` otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SafeSet {
    /// The safe positions.
    pub safe: Vec<Automaton>,
    /// The neutral positions.
    pub neutral: Vec<Automaton>,
}

impl SafeSet {
    /// The sets that satisfy formulas about the state; in partizan games they may use `player`.
    ///
    /// # Errors
    /// If a text has a syntax error, or the prover cannot decide a statement.
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

/// The names that a claim about a game may use: the state's variables, the game's parameters and definitions, in
/// partizan games `player` and the players' letters, and the other coordinates that the rule file offers.
pub fn claim_scope(game: &Game) -> Scope {
    let mut scope = game.scope().clone();
    // Names that the game already uses keep their meaning; a formula that uses them otherwise then fails.
    if let Some(players) = game.players() {
        let _ = scope.variable(PLAYER);
        for (letter, value) in players.iter().zip(0..) {
            let _ = scope.constant(letter, value);
        }
    }
    if let Some(coordinates) = game.coordinates() {
        let _ = scope.variable(&coordinates.counter);
        let _ = scope.variable(&coordinates.offset);
    }
    scope
}

/// A claim about a game, parsed in a scope with the variables of [`claim_scope`].
#[derive(Clone, Copy, Debug)]
pub struct Claimed<'c> {
    /// The names of the slots.
    pub names: &'c [String],
    /// The safe positions.
    pub safe: &'c Formula,
    /// The neutral positions, where there are any.
    pub neutral: Option<&'c Formula>,
}

impl SafeSet {
    /// The sets of a claim, and the claim as texts about the coordinates alone, if it can be written without
    /// definitions. A claim about a number that is replaced by other coordinates is restated in them.
    ///
    /// # Errors
    /// If a name is not in the statement, or the prover cannot decide it.
    ///
    /// # Examples
    /// ```
    /// use campeao_base::Play;
    /// use campeao_prove::{Numeration, Prover};
    /// use campeao_theorem::{Claimed, SafeSet, Statement, claim_scope};
    /// let game = campeao_rules::catalogue::find("bicycle", Play::Normal)?;
    /// let scope = claim_scope(&game);
    /// let safe = campeao_formula::formula("exists w in 0..=d. w*(k + w) <= d <= w*(k + w + 1)", &scope)?;
    /// let claim = Claimed { names: scope.variables(), safe: &safe, neutral: None };
    /// let statement = Statement::of(&game).ok_or("no tuple")?;
    /// let prover = Prover::new(Numeration::base(2));
    /// let (law, _) = SafeSet::of_claim(&statement, claim, &prover)?;
    /// // 2008 = 44*(1 + 44) + 28 in stage 1: the counter is 44, the offset 28.
    /// assert!(law.safe[0].accepts(prover.numeration(), &[1, 44, 28]));
    /// assert!(!law.safe[0].accepts(prover.numeration(), &[1, 44, 45]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_claim(
        statement: &Statement,
        claim: Claimed<'_>,
        prover: &Prover,
    ) -> Result<(Self, Option<LawFormulas>), Refusal> {
        let system = System::read(statement)?;
        let names = system.law_names();
        let restate = |formula: &Formula| restated(statement, &names, claim.names, formula, prover);
        let safe = restate(claim.safe)?;
        let neutral = claim.neutral.map(restate).transpose()?;
        let universe = universe(prover, system.width())?;
        let sets = |law: &Formula| -> Result<Vec<Automaton>, Refusal> {
            let laws = system.of_each_mover(law);
            let sets = laws.iter().map(|law| prover.both(&universe, &prover.automaton(law)?));
            Ok(sets.collect::<Result<_, _>>()?)
        };
        // A text is kept only if it means the same without definitions.
        let text = |law: &Formula| {
            let text = law.display(&names).to_string();
            let read = system.law(&text, prover.numeration());
            read.is_ok_and(|read| read == system.of_each_mover(law)).then_some(text)
        };
        let texts = match &neutral {
            None => text(&safe).map(LawFormulas::from),
            Some(neutral) => text(&safe)
                .zip(text(neutral))
                .map(|(safe, neutral)| LawFormulas { safe, neutral: Some(neutral) }),
        };
        let set = Self { safe: sets(&safe)?, neutral: neutral.as_ref().map_or(Ok(Vec::new()), sets)? };
        Ok((set, texts))
    }
}

/// A formula about some names, in the slots of the law of a statement.
fn restated(
    statement: &Statement,
    names: &[String],
    given: &[String],
    formula: &Formula,
    prover: &Prover,
) -> Result<Formula, Refusal> {
    let slots = formula.variables();
    let replaced = statement.coordinates.as_ref().map(|coordinates| &coordinates.replaced);
    // First away from all slots, so that none overwrites another.
    let mut moved = formula.clone();
    for &slot in &slots {
        moved = moved.substitute(slot, &Term::Variable(AWAY + slot));
    }
    for &slot in &slots {
        let place = match names.iter().position(|name| *name == given[slot]) {
            Some(place) => place,
            None if replaced == Some(&given[slot]) => REPLACED,
            None => return Err(Mistake::Unnamed { name: given[slot].clone() }.into()),
        };
        moved = moved.substitute(AWAY + slot, &Term::Variable(place));
    }
    if !slots.iter().any(|&slot| replaced == Some(&given[slot])) {
        return Ok(moved);
    }
    let Some(text) = &statement.coordinates else { return Ok(moved) };
    let plain = System::read_plain(statement)?;
    Coordinates::read(text, &plain)?.restate_claim(&moved, &plain, prover)
}

/// A conjecture about a game with the game's parameters and definitions expanded, so that it mentions only coordinates:
/// those of the rules, or the other ones that the rule file offers.
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
    let mut scope = claim_scope(game);
    if let Some(numeration) = numeration {
        scope.set_numeration(numeration.clone());
    }
    let formula = formula::formula(text, &scope)?;
    Ok(formula.display(scope.variables()).to_string())
}
