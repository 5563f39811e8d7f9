//! Values of positions by definition: from the values of all options of both players, each position once.

use crate::{NoValue, Refusal};
use campeao_base::Player;
use campeao_rules::{End, Options, Rules};
use campeao_solve::SolveError;
use campeao_solve::sequence::Watch;
use campeao_values::{Games, Limit, Limits, Value};
use rustc_hash::{FxHashMap, FxHashSet};
use std::hash::Hash;

/// The most positions whose values are kept in memory.
const POSITIONS: usize = 1_000_000;
/// The number of positions valued, and of steps of the arena, between two looks at the watch.
const POSITIONS_BETWEEN_LOOKS: usize = 1 << 10;
const STEPS_BETWEEN_LOOKS: u64 = 1 << 18;

/// The values of the positions of a game in which either player may be to move in every position, and a player who
/// cannot move loses. Only the moves are needed.
///
/// # Examples
/// One heap; Left takes 1, Right takes 1 or 2.
/// ```
/// use campeao_base::Player;
/// use campeao_play::{Refusal, ShortValues};
/// use campeao_solve::sequence::Quiet;
///
/// let mut values = ShortValues::new(1 << 30);
/// let options = |heap: &u32, player: Player| -> Result<Vec<u32>, Refusal> {
///     let most = if player == Player::Left { 1 } else { 2 };
///     Ok((1..=most).filter(|taken| taken <= heap).map(|taken| heap - taken).collect())
/// };
/// let value = values.value(&2, &options, &mut Quiet)?;
/// assert_eq!(values.games().name(value)?, "v");
/// # Ok::<(), Refusal>(())
/// ```
#[derive(Debug)]
pub struct ShortValues<P> {
    games: Games,
    limits: Limits,
    positions: usize,
    known: FxHashMap<P, Value>,
}

/// The moves of a game for values by definition, each position without a player to move.
pub trait ShortOptions<P> {
    /// The positions to which the moves of a player lead.
    ///
    /// # Errors
    /// If the position is invalid.
    fn options(&self, position: &P, player: Player) -> Result<Vec<P>, Refusal>;

    /// The components whose sum this position is, if the game knows them; empty, or the position alone, where it is not
    /// a sum.
    fn parts(&self, _position: &P) -> Vec<P> {
        Vec::new()
    }
}

impl<P, F: Fn(&P, Player) -> Result<Vec<P>, Refusal>> ShortOptions<P> for F {
    fn options(&self, position: &P, player: Player) -> Result<Vec<P>, Refusal> {
        self(position, player)
    }
}

/// A position whose options or components are being valued.
struct Open<P> {
    position: P,
    /// The options of Left and of Right; for a sum, its components and an empty list.
    options: [Vec<P>; 2],
    is_sum: bool,
    /// The indices of the next options to value, Left's before Right's.
    next: [usize; 2],
}

impl<P: Clone + Eq + Hash> ShortValues<P> {
    /// Values in an arena of this many bytes.
    pub fn new(bytes: usize) -> Self {
        Self::with_limits(POSITIONS, Limits { bytes, ..Limits::default() })
    }

    /// Values of which at most this many positions are kept, in an arena with these limits; the limit on steps applies
    /// to each position anew.
    pub fn with_limits(positions: usize, limits: Limits) -> Self {
        Self { games: Games::with_limits(limits), limits, positions, known: FxHashMap::default() }
    }

    /// The arena of the values.
    pub const fn games(&mut self) -> &mut Games {
        &mut self.games
    }

    /// The arena with its initial limits.
    pub(crate) fn games_afresh(&mut self) -> &mut Games {
        self.games.set_limits(self.limits);
        &mut self.games
    }

    /// The value of a position, from those of its components where it is a sum. `options` gives the positions to which
    /// the moves of a player lead. Takes no more stack for long plays than for short ones.
    ///
    /// # Errors
    /// The errors of `options`; [`NoValue::Repeats`] if a position can recur after moves of any players; beyond the
    /// limits; and if the watch stops the work.
    pub fn value(
        &mut self,
        position: &P,
        options: &impl ShortOptions<P>,
        watch: &mut dyn Watch,
    ) -> Result<Value, Refusal> {
        if let Some(&known) = self.known.get(position) {
            return Ok(known);
        }
        let opened = |position: &P| -> Result<Open<P>, Refusal> {
            let parts = options.parts(position);
            let is_sum = parts.len() > 1;
            let options = if is_sum {
                [parts, Vec::new()]
            } else {
                [options.options(position, Player::Left)?, options.options(position, Player::Right)?]
            };
            Ok(Open { position: position.clone(), options, is_sum, next: [0, 0] })
        };
        let mut above = FxHashSet::from_iter([position.clone()]);
        let mut stack = vec![opened(position)?];
        let mut value = Value::ZERO;
        while let Some(open) = stack.last_mut() {
            let unknown = (0..2).find_map(|side| {
                let options = open.options.get(side)?;
                let next = open.next.get_mut(side)?;
                while options.get(*next).is_some_and(|option| self.known.contains_key(option)) {
                    *next += 1;
                }
                options.get(*next).cloned()
            });
            if let Some(unknown) = unknown {
                if !above.insert(unknown.clone()) {
                    return Err(NoValue::Repeats.into());
                }
                if self.known.len() + stack.len() >= self.positions {
                    return Err(SolveError::TooManyPositions { limit: self.positions as u64 }.into());
                }
                stack.push(opened(&unknown)?);
                continue;
            }
            let Some(Open { position, options, is_sum, .. }) = stack.pop() else { break };
            let [left, right] = options.map(|options| {
                options.iter().filter_map(|option| self.known.get(option).copied()).collect::<Vec<Value>>()
            });
            value = if is_sum {
                // The limit counts steps from here.
                self.games.set_limits(self.limits);
                self.games.sum(&left)?
            } else {
                self.game(&left, &right, watch)?
            };
            above.remove(&position);
            self.known.insert(position, value);
            if self.known.len().is_multiple_of(POSITIONS_BETWEEN_LOOKS) {
                self.look(watch)?;
            }
        }
        self.games.set_limits(self.limits);
        Ok(value)
    }

    /// The game of these options. Long computations ask the watch before they go on.
    fn game(&mut self, left: &[Value], right: &[Value], watch: &mut dyn Watch) -> Result<Value, Refusal> {
        let mut steps = STEPS_BETWEEN_LOOKS.min(self.limits.steps);
        loop {
            // The limit counts steps from here.
            self.games.set_limits(Limits { steps, ..self.limits });
            match self.games.game(left, right) {
                Err(Limit::Steps { limit }) if limit < self.limits.steps => {
                    self.look(watch)?;
                    steps = steps.saturating_mul(2).min(self.limits.steps);
                }
                other => return Ok(other?),
            }
        }
    }

    fn look(&self, watch: &mut dyn Watch) -> Result<(), SolveError> {
        let stop = watch.progress(self.known.len() as u64, self.positions as u64).is_break();
        if stop { Err(SolveError::Interrupted) } else { Ok(()) }
    }
}

/// The moves in a position of a game in which a player who cannot move loses.
///
/// # Errors
/// [`NoValue::Ends`] if the game has ended, or ends for lack of moves, in another way than as a loss of the player
/// to move.
pub fn options_of<R: Rules>(
    rules: &R,
    position: &R::Position,
) -> Result<Options<R::Move, R::Position>, Refusal> {
    match rules.explicit_end(position)? {
        Some(End::Lost) => return Ok(Vec::new()),
        Some(End::Won | End::Drawn) => return Err(NoValue::Ends.into()),
        None => {}
    }
    let options = rules.options(position)?;
    if options.is_empty() && rules.stuck() != End::Lost {
        return Err(NoValue::Ends.into());
    }
    Ok(options)
}
