//! Values of positions, from the values of their options; each component is valued once.
//!
//! A board is the sum of its components. A component is looked up in normal form: moved to the corner, and the least
//! among its images under the symmetries of the game. So positions that differ by a reflection, a rotation or an
//! exchange of colours share one entry. See Siegel, *Combinatorial Game Theory*, chapters I.1 and II.2.

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

/// The default limit of cached components.
pub const DEFAULT_PARTS: usize = 30_000_000;

/// A solver of values, with a cache of components. It belongs to one arena, because in another one its values would
/// denote other games.
#[derive(Clone, Debug)]
pub struct Solver {
    game: Arc<GridGame>,
    surveys: Surveys,
    /// The values of components in normal form. If components are found by surveys, also the values of boards as they
    /// occurred: several moves often lead to one board, and the survey costs most.
    values: FxHashMap<Board, Value>,
    /// The number of entries that are boards as they occurred.
    met: usize,
    limit: usize,
    /// The number of squares of the greatest component whose value was entered by `learn`.
    learnt: u32,
}

/// The most cached boards as they occurred.
const MOST_MET: usize = 2_000_000;

impl Solver {
    /// A solver of a game with an empty cache and the default limit.
    pub fn new(game: &Arc<GridGame>) -> Self {
        Self::with_limit(game, DEFAULT_PARTS)
    }

    /// A solver that caches at most `limit` components; beyond them it returns an error.
    pub fn with_limit(game: &Arc<GridGame>, limit: usize) -> Self {
        let (surveys, values) = (Surveys::default(), FxHashMap::default());
        Self { game: Arc::clone(game), surveys, values, met: 0, limit, learnt: 0 }
    }

    /// The game.
    pub const fn game(&self) -> &Arc<GridGame> {
        &self.game
    }

    /// Sets another limit. The cache stays.
    pub fn set_limit(&mut self, limit: usize) {
        self.limit = limit;
    }

    /// The number of cached components.
    pub fn len(&self) -> usize {
        self.values.len().saturating_sub(self.met)
    }

    /// Whether the cache is empty.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The components of a board, as [`GridGame::parts`] finds them.
    #[inline]
    pub(crate) fn parts(&mut self, board: &Board) -> SmallVec<[Board; 2]> {
        self.surveys.parts(&self.game, board)
    }

    /// Enters the value of a board that was found earlier, in this arena; the caller guarantees that it is correct.
    /// Returns whether it is used: a board of several components, or of a single square, is not looked up.
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

    /// The cached value of a component that is not larger than those entered by `learn`.
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

    /// The value of a board: the sum of the values of its components.
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

    /// The value of a board in normal form that is not cached.
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

    /// The value of a board that is one component.
    pub(crate) fn part_value(&mut self, games: &mut Games, part: &Board) -> Result<Value, GridError> {
        if part.grid().len() == 1 {
            // On a single square each player has at most one move, so it is cheaper to compute than to cache.
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
