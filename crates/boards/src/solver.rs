//! Values of positions: by definition from the values of the options, each part of a board once.
//!
//! A board is the sum of its independent parts. A part is looked up in its normal form: moved to the corner, and the
//! least among its images under the symmetries of the game, so that all positions that differ by a reflection, a turn
//! or the colours are one. See Siegel, *Combinatorial Game Theory*, chapter I.1 and II.2.

use campeao_base::Player;
use campeao_base::machine::on_enough_stack;
use campeao_values::{Games, Options, Value};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::sync::Arc;

use crate::board::{Board, Normal};
use crate::error::GridError;
use crate::game::GridGame;
use crate::surveys::Surveys;

/// How many parts are remembered at most, if nothing else is said.
pub const DEFAULT_PARTS: usize = 30_000_000;

/// Finds the values of positions, and remembers those of their parts. It works with one arena only: values of another
/// would mean something else there.
#[derive(Clone, Debug)]
pub struct Solver {
    game: Arc<GridGame>,
    surveys: Surveys,
    /// Values of parts in normal form; where it needs a survey of what may still come to take a board apart, also those of boards as they
    /// were met: several moves often lead to the same board, and it is the survey that costs most.
    values: FxHashMap<Board, Value>,
    /// How many of them are not parts.
    met: usize,
    limit: usize,
    /// How many squares the greatest part has whose value was learnt.
    learnt: u32,
}

/// How many boards are remembered at most as they were met.
const MOST_MET: usize = 2_000_000;

impl Solver {
    /// A solver of a game that knows nothing yet, with the default limit.
    pub fn new(game: &Arc<GridGame>) -> Self {
        Self::with_limit(game, DEFAULT_PARTS)
    }

    /// A solver that remembers at most so many parts, and refuses what needs more.
    pub fn with_limit(game: &Arc<GridGame>, limit: usize) -> Self {
        let (surveys, values) = (Surveys::default(), FxHashMap::default());
        Self { game: Arc::clone(game), surveys, values, met: 0, limit, learnt: 0 }
    }

    /// The game.
    pub const fn game(&self) -> &Arc<GridGame> {
        &self.game
    }

    /// Sets another limit. What is remembered stays.
    pub fn set_limit(&mut self, limit: usize) {
        self.limit = limit;
    }

    /// How many parts are remembered.
    pub fn len(&self) -> usize {
        self.values.len().saturating_sub(self.met)
    }

    /// Whether nothing is remembered.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The independent parts of a board, as [`GridGame::parts`] has them.
    #[inline]
    pub(crate) fn parts(&mut self, board: &Board) -> SmallVec<[Board; 2]> {
        self.surveys.parts(&self.game, board)
    }

    /// Learns the value of a board that was found before, in this arena, by whoever vouches for it. Says whether that is of
    /// use: a board of several parts, or of a single square, is not looked up.
    ///
    /// # Errors
    /// Beyond the limits of the arena.
    pub fn learn(&mut self, games: &mut Games, board: &Board, value: Value) -> Result<bool, GridError> {
        let parts = self.parts(board);
        let [part] = parts.as_slice() else { return Ok(false) };
        if part.grid().len() == 1 {
            return Ok(false);
        }
        let normal = part.normal(self.game.symmetries_on(part.grid()));
        let value = if normal.negated { games.negate(value)? } else { value };
        self.values.insert(normal.board, value);
        self.learnt = self.learnt.max(part.present().len());
        Ok(true)
    }

    /// The value of a part that is not larger than those that were learnt, if it is remembered.
    pub(crate) fn learnt_value(&self, games: &mut Games, part: &Board) -> Result<Option<Value>, GridError> {
        if part.present().len() > self.learnt {
            return Ok(None);
        }
        let normal = part.normal(self.game.symmetries_on(part.grid()));
        let known = self.values.get(&normal.board).copied();
        Ok(match known {
            Some(value) if normal.negated => Some(games.negate(value)?),
            known => known,
        })
    }

    /// The value of a board: the sum of those of its parts.
    pub fn value(&mut self, games: &mut Games, board: &Board) -> Result<Value, GridError> {
        if self.game.derived().consumes.is_some() {
            let parts = self.parts(board);
            return self.sum(games, &parts);
        }
        let normal = board.normal(self.game.symmetries_on(board.grid()));
        let value = match self.values.get(&normal.board) {
            Some(&known) => known,
            None => self.value_of_new(games, &normal)?,
        };
        Ok(if normal.negated { games.negate(value)? } else { value })
    }

    /// The value of a board in normal form that was not met before.
    fn value_of_new(&mut self, games: &mut Games, normal: &Normal) -> Result<Value, GridError> {
        let parts = self.parts(&normal.board);
        if parts.as_slice() == [normal.board] {
            return on_enough_stack(|| self.new_value(games, normal));
        }
        let value = self.sum(games, &parts)?;
        if self.met < MOST_MET && self.values.insert(normal.board, value).is_none() {
            self.met += 1;
        }
        Ok(value)
    }

    fn remember(&mut self, board: Board, value: Value) -> Result<(), GridError> {
        if self.len() >= self.limit {
            return Err(GridError::Positions { limit: self.limit });
        }
        self.values.insert(board, value);
        Ok(())
    }

    /// The sum of the values of parts.
    fn sum(&mut self, games: &mut Games, parts: &[Board]) -> Result<Value, GridError> {
        let mut values = Options::new();
        for part in parts {
            values.push(self.part_value(games, part)?);
        }
        Ok(match values.as_slice() {
            [] => Value::ZERO,
            [only] => *only,
            many => games.sum(many)?,
        })
    }

    /// The value of a board that is one part.
    pub(crate) fn part_value(&mut self, games: &mut Games, part: &Board) -> Result<Value, GridError> {
        if part.grid().len() == 1 {
            // A single square: at most a move of each player, cheap enough not to be remembered.
            return self.value_by_options(games, part);
        }
        let normal = part.normal(self.game.symmetries_on(part.grid()));
        let value = match self.values.get(&normal.board) {
            Some(&known) => known,
            None => on_enough_stack(|| self.new_value(games, &normal))?,
        };
        Ok(if normal.negated { games.negate(value)? } else { value })
    }

    fn new_value(&mut self, games: &mut Games, normal: &Normal) -> Result<Value, GridError> {
        let value = if normal.own_negative {
            let left = self.options(games, &normal.board, Player::Left)?;
            let mut right = Options::new();
            for &option in &left {
                right.push(games.negate(option)?);
            }
            games.game(&left, &right)?
        } else {
            self.value_by_options(games, &normal.board)?
        };
        self.remember(normal.board, value)?;
        Ok(value)
    }

    fn value_by_options(&mut self, games: &mut Games, board: &Board) -> Result<Value, GridError> {
        let left = self.options(games, board, Player::Left)?;
        let right = self.options(games, board, Player::Right)?;
        Ok(games.game(&left, &right)?)
    }

    /// The values of a player's options.
    fn options(&mut self, games: &mut Games, board: &Board, player: Player) -> Result<Options, GridError> {
        let game = Arc::clone(&self.game);
        let mut options = Ok(Options::new());
        game.for_each_move(board, player, |_, _, after| {
            if let Ok(known) = &mut options {
                match self.value(games, &after) {
                    Ok(value) => known.push(value),
                    Err(error) => options = Err(error),
                }
            }
        });
        options
    }
}
