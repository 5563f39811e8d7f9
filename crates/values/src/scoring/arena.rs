//! The arena of scoring games: each game is interned once, with its scores.

use crate::scoring::scores::Scores;
use crate::scoring::{Limits, Refusal};
use campeao_base::Player;
use campeao_numbers::Dyadic;
use rustc_hash::FxHashMap;
use std::fmt;
use std::sync::Arc;

/// The number of steps between two calls of the stop signal.
const STEPS_BETWEEN_LOOKS: u64 = 1 << 12;

/// A scoring game of an arena. [`ScoringGames::game`] and the operations give guaranteed games in canonical form, so
/// equal guaranteed games are identical.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ScoringGame(u32);

/// The moves of a player at a position, or the score if there are none.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// No move: this is scored if it is this player's turn and there is no move in other components either.
    Stuck(Dyadic),
    /// Moves to these games, in ascending order, without repetitions and never empty.
    Moves(Vec<ScoringGame>),
}

impl Side {
    /// Moves to these games.
    pub fn moves(options: impl IntoIterator<Item = ScoringGame>) -> Self {
        let mut options: Vec<ScoringGame> = options.into_iter().collect();
        options.sort_unstable();
        options.dedup();
        Self::Moves(options)
    }

    /// The games to which the player can move.
    pub fn options(&self) -> &[ScoringGame] {
        match self {
            Self::Stuck(_) => &[],
            Self::Moves(options) => options,
        }
    }
}

#[derive(Debug)]
struct Node {
    sides: [Side; 2],
    scores: Scores,
}

/// The arena of scoring games, with cached results.
///
/// ```
/// use campeao_base::Player;
/// use campeao_values::scoring::{ScoringGames, Side};
/// let games = &mut ScoringGames::new();
/// // Left cannot move, which scores 3; Right can move to an end that scores 4.
/// let four = games.points(4)?;
/// let wait = games.game([Side::Stuck(3.into()), Side::moves([four])])?;
/// assert_eq!(games.name(wait), "{@@3|@4}");
/// assert!(games.is_guaranteed(wait));
/// # Ok::<(), campeao_values::scoring::Refusal>(())
/// ```
pub struct ScoringGames {
    nodes: Vec<Node>,
    known: FxHashMap<[Side; 2], ScoringGame>,
    pub(crate) order: FxHashMap<(ScoringGame, ScoringGame), bool>,
    pub(crate) canonical: FxHashMap<ScoringGame, ScoringGame>,
    pub(crate) sums: FxHashMap<(ScoringGame, ScoringGame), ScoringGame>,
    limits: Limits,
    steps: u64,
    stop: Option<Arc<dyn Fn() -> bool + Send + Sync>>,
}

impl Default for ScoringGames {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for ScoringGames {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("ScoringGames").field("games", &self.nodes.len()).finish_non_exhaustive()
    }
}

impl ScoringGames {
    /// An empty arena with the limits of [`Limits::default`].
    pub fn new() -> Self {
        Self {
            nodes: Vec::new(),
            known: FxHashMap::default(),
            order: FxHashMap::default(),
            canonical: FxHashMap::default(),
            sums: FxHashMap::default(),
            limits: Limits::default(),
            steps: 0,
            stop: None,
        }
    }

    /// Sets the limits; steps are counted from now on.
    pub fn set_limits(&mut self, limits: Limits) {
        (self.limits, self.steps) = (limits, 0);
    }

    /// Sets a signal that is asked from time to time whether to stop.
    pub fn stop_when(&mut self, signal: impl Fn() -> bool + Send + Sync + 'static) {
        self.stop = Some(Arc::new(signal));
    }

    /// Counts a step.
    pub(crate) fn step(&mut self) -> Result<(), Refusal> {
        self.steps += 1;
        if self.steps > self.limits.steps {
            return Err(Refusal::Steps { limit: self.limits.steps });
        }
        if self.steps.is_multiple_of(STEPS_BETWEEN_LOOKS) && self.stop.as_ref().is_some_and(|stop| stop()) {
            return Err(Refusal::Interrupted);
        }
        Ok(())
    }

    /// The game that is over with a score, counted for Left.
    ///
    /// # Errors
    /// [`Refusal::Games`] if the arena is full.
    pub fn points(&mut self, points: impl Into<Dyadic>) -> Result<ScoringGame, Refusal> {
        let points = points.into();
        self.form([Side::Stuck(points.clone()), Side::Stuck(points)])
    }

    /// The game with these sides of Left and Right, canonical if it is guaranteed.
    ///
    /// # Errors
    /// [`Refusal::NoScore`] if a side has no options, and beyond the limits.
    pub fn game(&mut self, sides: [Side; 2]) -> Result<ScoringGame, Refusal> {
        let form = self.form(sides)?;
        self.canonical(form)
    }

    /// The game with these sides as they are written, with nothing simplified.
    ///
    /// # Errors
    /// [`Refusal::NoScore`] if a side has no options, and [`Refusal::Games`] if the arena is full.
    pub fn form(&mut self, sides: [Side; 2]) -> Result<ScoringGame, Refusal> {
        if let Some(&game) = self.known.get(&sides) {
            return Ok(game);
        }
        if sides.iter().any(|side| matches!(side, Side::Moves(options) if options.is_empty())) {
            return Err(Refusal::NoScore);
        }
        let limit = self.limits.games;
        if self.nodes.len() >= limit {
            return Err(Refusal::Games { limit });
        }
        let number = u32::try_from(self.nodes.len()).map_err(|_| Refusal::Games { limit })?;
        let scores = Scores::of(&sides, |option| &self.node(option).scores);
        let game = ScoringGame(number);
        self.nodes.push(Node { sides: sides.clone(), scores });
        self.known.insert(sides, game);
        Ok(game)
    }

    fn node(&self, game: ScoringGame) -> &Node {
        &self.nodes[game.0 as usize]
    }

    /// The side of a player at a game.
    pub fn side(&self, game: ScoringGame, player: Player) -> &Side {
        &self.node(game).sides[player.index()]
    }

    /// The sides of both players at a game, Left first.
    pub fn sides(&self, game: ScoringGame) -> &[Side; 2] {
        &self.node(game).sides
    }

    pub(crate) fn scores(&self, game: ScoringGame) -> &Scores {
        &self.node(game).scores
    }

    /// The score of a game that is over, whoever is to move.
    pub fn as_points(&self, game: ScoringGame) -> Option<&Dyadic> {
        match self.sides(game) {
            [Side::Stuck(left), Side::Stuck(right)] if left == right => Some(left),
            _ => None,
        }
    }
}
