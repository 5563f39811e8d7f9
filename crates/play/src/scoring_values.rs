//! The worth of positions of games for points, by definition: each position once, as the scoring game of its options,
//! with a score where a player has none.

use crate::loopy_values::WorthQuestion;
use crate::{Asked, Leaving, NoValue, Refusal, Worth};
use campeao_base::Player;
use campeao_base::machine::on_enough_stack;
use campeao_solve::SolveError;
use campeao_solve::sequence::Watch;
use campeao_values::scoring::{ScoringGame, ScoringGames, Side};
use rustc_hash::{FxHashMap, FxHashSet};
use std::hash::Hash;

/// The most positions that are valued.
const MOST_POSITIONS: usize = 100_000;
/// The number of positions valued between two looks at the watch.
const POSITIONS_BETWEEN_LOOKS: usize = 1 << 8;

/// The options of a player at a position.
pub(crate) enum Turn<P> {
    /// No move; the score of Left if it is this player's turn.
    Stuck(i64),
    /// Moves to these positions, each with the points that Left scores by it.
    Moves(Vec<Scored<P>>),
}

/// A position with additional points.
pub(crate) type Scored<P> = (P, i64);

/// A function that gives the options of a player at a position.
pub(crate) type TurnOf<'t, P> = dyn Fn(&P, Player) -> Result<Turn<P>, Refusal> + 't;

/// The scoring games of the positions met so far.
#[derive(Debug)]
pub(crate) struct ScoringValues<P> {
    games: ScoringGames,
    known: FxHashMap<P, ScoringGame>,
    open: FxHashSet<P>,
}

impl<P: Clone + Eq + Hash> ScoringValues<P> {
    pub(crate) fn new() -> Self {
        Self { games: ScoringGames::new(), known: FxHashMap::default(), open: FxHashSet::default() }
    }

    /// The worth of a position with additional points. `turn` gives the options of a player at a position.
    ///
    /// # Errors
    /// The errors of `turn`; [`NoValue::Repeats`] if play may repeat; beyond the limits; and if the watch stops the
    /// work.
    pub(crate) fn worth(
        &mut self,
        position: &Scored<P>,
        question: WorthQuestion<'_, Scored<P>>,
        turn: &TurnOf<'_, P>,
        watch: &mut dyn Watch,
    ) -> Result<Worth, Refusal> {
        let WorthQuestion { text, asked, moves } = question;
        self.games.set_limits(campeao_values::scoring::Limits::default());
        self.open.clear();
        let value = self.scored(position, turn, watch)?;
        let leaving = if asked == Asked::Moves {
            let mut of = |player| -> Result<Vec<Leaving<ScoringGame>>, Refusal> {
                let valued = |step: Leaving<Scored<P>>| {
                    let value = self.scored(&step.value, turn, watch)?;
                    Ok(Leaving { text: step.text, label: step.label, value })
                };
                moves(player)?.into_iter().map(valued).collect()
            };
            Some([of(Player::Left)?, of(Player::Right)?])
        } else {
            None
        };
        Ok(Worth::of_scoring(&mut self.games, text, value, leaving)?)
    }

    fn scored(
        &mut self,
        (position, points): &Scored<P>,
        turn: &TurnOf<'_, P>,
        watch: &mut dyn Watch,
    ) -> Result<ScoringGame, Refusal> {
        let value = self.value(position, turn, watch)?;
        if *points == 0 {
            return Ok(value);
        }
        let points = self.games.points(*points)?;
        Ok(self.games.plus(value, points)?)
    }

    fn value(
        &mut self,
        position: &P,
        turn: &TurnOf<'_, P>,
        watch: &mut dyn Watch,
    ) -> Result<ScoringGame, Refusal> {
        if let Some(&known) = self.known.get(position) {
            return Ok(known);
        }
        if !self.open.insert(position.clone()) {
            return Err(NoValue::Repeats.into());
        }
        if self.known.len() + self.open.len() > MOST_POSITIONS {
            return Err(SolveError::TooManyPositions { limit: MOST_POSITIONS as u64 }.into());
        }
        let mut sides = [Side::moves([]), Side::moves([])];
        for player in Player::BOTH {
            sides[player.index()] = match turn(position, player)? {
                Turn::Stuck(points) => Side::Stuck(points.into()),
                Turn::Moves(options) => {
                    let mut games = Vec::with_capacity(options.len());
                    for option in &options {
                        games.push(on_enough_stack(|| self.scored(option, turn, watch))?);
                    }
                    Side::moves(games)
                }
            };
        }
        let value = self.games.game(sides)?;
        self.open.remove(position);
        self.known.insert(position.clone(), value);
        if self.known.len().is_multiple_of(POSITIONS_BETWEEN_LOOKS)
            && watch.progress(self.known.len() as u64, MOST_POSITIONS as u64).is_break()
        {
            return Err(SolveError::Interrupted.into());
        }
        Ok(value)
    }
}
