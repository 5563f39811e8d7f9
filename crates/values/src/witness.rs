//! Witnesses of a comparison: the winner of the difference, and the winning moves.
//!
//! G and H are compared by playing G − H, where the players exchange their roles in H. If G is not ≤ H, Left wins
//! moving first; if G ≥ H, Left wins moving second; and so on. A [`Witness`] shows both plays.

use crate::arena::Games;
use crate::limits::Limit;
use crate::order::Relation;
use crate::value::Value;
use campeao_base::{Player, told};

told! {
    /// One of the two games of a difference.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Component: Tell {
        /// The first, G.
        First => "first", "primeiro";
        /// The second, H. There Left plays Right's moves and Right plays Left's, since H is subtracted.
        Second => "second", "segundo";
    }
}

/// A move in the difference G − H.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DifferenceMove {
    /// The player who moves.
    pub player: Player,
    /// The component moved in.
    pub component: Component,
    /// The position of that game after the move (of G or H itself, not of −H).
    pub to: Value,
}

/// A play of G − H.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WitnessPlay {
    /// The player who moves first.
    pub starter: Player,
    /// The player who wins.
    pub winner: Player,
    /// The moves. The winner's moves are all winning; the loser's are the first available ones.
    pub moves: Vec<DifferenceMove>,
    /// Whether the moves go on to the end, where the loser cannot move; otherwise the play is too long to be shown in
    /// full.
    pub is_complete: bool,
}

/// The relation of two games, with the play for either starter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Witness {
    /// The relation of G to H.
    pub relation: Relation,
    /// The play if Left starts.
    pub left_starts: WitnessPlay,
    /// The play if Right starts.
    pub right_starts: WitnessPlay,
}

/// The most moves of a play that are shown.
pub const LONGEST_PLAY: usize = 200;

impl Games {
    /// The relation of g to h, with a play of g − h for either starter that shows it.
    ///
    /// ```
    /// use campeao_base::Player;
    /// use campeao_values::{Component, Games, Relation};
    /// let mut games = Games::new();
    /// let (star, up) = (games.nimber(1)?, games.up(1)?);
    /// let witness = games.witness(up, star)?;
    /// assert_eq!(witness.relation, Relation::Confused);
    /// // Right starts and wins ↑ − *: from ↑ he moves to *, and * − * is 0.
    /// let first = witness.right_starts.moves[0];
    /// assert_eq!((witness.right_starts.winner, first.component, first.to), (Player::Right, Component::First, star));
    /// # Ok::<(), campeao_values::Limit>(())
    /// ```
    pub fn witness(&mut self, g: Value, h: Value) -> Result<Witness, Limit> {
        Ok(Witness {
            relation: self.compare(g, h)?,
            left_starts: self.play_out(g, h, Player::Left)?,
            right_starts: self.play_out(g, h, Player::Right)?,
        })
    }

    /// The moves of a player in g − h, those in g first.
    pub fn difference_moves(&mut self, g: Value, h: Value, player: Player) -> Vec<DifferenceMove> {
        let in_first = self.options(player, g);
        let in_second = self.options(player.opponent(), h);
        let each = |component| move |to| DifferenceMove { player, component, to };
        let first = in_first.into_iter().map(each(Component::First));
        first.chain(in_second.into_iter().map(each(Component::Second))).collect()
    }

    /// A move by which a player wins g − h, if there is one.
    pub fn winning_move(
        &mut self,
        g: Value,
        h: Value,
        player: Player,
    ) -> Result<Option<DifferenceMove>, Limit> {
        for candidate in self.difference_moves(g, h, player) {
            let (g, h) = candidate.applied(g, h);
            let wins = match player {
                Player::Left => self.at_least(g, h)?,
                Player::Right => self.at_least(h, g)?,
            };
            if wins {
                return Ok(Some(candidate));
            }
        }
        Ok(None)
    }

    fn play_out(&mut self, g: Value, h: Value, starter: Player) -> Result<WitnessPlay, Limit> {
        let (mut g, mut h, mut to_move) = (g, h, starter);
        let winner = if self.winning_move(g, h, starter)?.is_some() { starter } else { starter.opponent() };
        let mut moves = Vec::new();
        while moves.len() < LONGEST_PLAY {
            let chosen = if to_move == winner {
                self.winning_move(g, h, to_move)?
            } else {
                self.difference_moves(g, h, to_move).first().copied()
            };
            let Some(chosen) = chosen else {
                return Ok(WitnessPlay { starter, winner, moves, is_complete: true });
            };
            (g, h) = chosen.applied(g, h);
            moves.push(chosen);
            to_move = to_move.opponent();
        }
        Ok(WitnessPlay { starter, winner, moves, is_complete: false })
    }
}

impl DifferenceMove {
    /// The two games after the move.
    #[must_use]
    pub const fn applied(self, g: Value, h: Value) -> (Value, Value) {
        match self.component {
            Component::First => (self.to, h),
            Component::Second => (g, self.to),
        }
    }
}
