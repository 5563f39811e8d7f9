//! Witnesses of a comparison of two stoppers: plays of their difference, for either starter.

use crate::loopy::product::{Won, moves, won};
use crate::loopy::{Budget, Graph, Loopy, Refusal};
use crate::{Component, LONGEST_PLAY, Relation};
use campeao_base::Player;

/// A move in one component of the difference G − H.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoopyMove {
    /// The player who moves.
    pub player: Player,
    /// The component moved in; in the second one the players have exchanged their roles.
    pub component: Component,
    /// The position of that game after the move (of G or H itself, not of −H).
    pub to: Loopy,
}

/// The end of a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlayEnd {
    /// The player to move cannot move.
    NoMove,
    /// The position after the first `since` moves recurs, so the play can go on for ever.
    Repeats {
        /// The number of moves after which the position occurred before.
        since: usize,
    },
    /// The play is too long to be shown in full.
    Cut,
}

/// A play of G − H.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoopyPlay {
    /// The player who moves first.
    pub starter: Player,
    /// The player who does not lose. The holder's moves preserve this. The opponent's moves are the first that lose
    /// nothing, or else the first.
    pub holder: Player,
    /// Whether the holder wins, rather than merely playing on for ever.
    pub is_won: bool,
    /// The moves.
    pub moves: Vec<LoopyMove>,
    /// The end of the play.
    pub end: PlayEnd,
}

/// The relation of two stoppers, with the play for either starter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoopyWitness {
    /// The relation of G to H.
    pub relation: Relation,
    /// The play if Left starts.
    pub left_starts: LoopyPlay,
    /// The play if Right starts.
    pub right_starts: LoopyPlay,
}

/// The relation of two stoppers, with plays of their difference that show it: G ≥ H if Left, moving second, does not lose.
///
/// # Errors
/// [`Refusal::NotStopper`] and [`Refusal::SidesNotFound`] for other games, and if the budget is spent.
///
/// # Examples
/// ```
/// use campeao_values::loopy::{Budget, Loopy, PlayEnd, witness};
/// use campeao_values::Relation;
/// let (over, upon) = (Loopy::over(), Loopy::upon());
/// let witness = witness(&over, &upon, &mut Budget::default())?;
/// assert_eq!(witness.relation, Relation::Greater);
/// assert!(witness.left_starts.is_won);
/// # Ok::<(), campeao_values::loopy::Refusal>(())
/// ```
pub fn witness(g: &Loopy, h: &Loopy, budget: &mut Budget) -> Result<LoopyWitness, Refusal> {
    let (g, h) = (g.stopper()?, h.stopper()?);
    let boards = Boards { g, h, left: won(g, h, budget)?, right: won(h, g, budget)? };
    let loses = |player: Player, mover| boards.moves_to_win((0, 0), mover, player.opponent()).is_some();
    Ok(LoopyWitness {
        relation: Relation::of(!loses(Player::Left, Player::Right), !loses(Player::Right, Player::Left)),
        left_starts: boards.play(Player::Left, budget)?,
        right_starts: boards.play(Player::Right, budget)?,
    })
}

/// The two boards of a difference, with the positions that each player wins by force.
struct Boards<'g> {
    g: &'g Graph,
    h: &'g Graph,
    /// Left's wins in G − H.
    left: Won,
    /// Right's wins in G − H: Left's in H − G.
    right: Won,
}

impl Boards<'_> {
    /// The number of moves until a player wins, if the player can force it.
    fn moves_to_win(&self, (g, h): (u32, u32), mover: Player, player: Player) -> Option<u32> {
        match player {
            Player::Left => self.left.moves_to_end(g, h, mover),
            Player::Right => self.right.moves_to_end(h, g, mover.opponent()),
        }
    }

    fn play(&self, starter: Player, budget: &mut Budget) -> Result<LoopyPlay, Refusal> {
        let starter_wins = self.moves_to_win((0, 0), starter, starter).is_some();
        let second = starter.opponent();
        let holder = if starter_wins { starter } else { second };
        let is_won = self.moves_to_win((0, 0), starter, holder).is_some();
        let (mut at, mut mover) = ((0, 0), starter);
        let mut passed = vec![(at, mover)];
        let mut made = Vec::new();
        while made.len() < LONGEST_PLAY {
            budget.spend(1)?;
            let next = mover.opponent();
            let mut choices: Vec<(Component, (u32, u32))> = moves(self.g, self.h, at, mover).collect();
            // The quickest win comes first, then moves that do not lose, then the others in their order.
            choices.sort_by_key(|&(_, to)| match self.moves_to_win(to, next, mover) {
                Some(count) => (0, count),
                None if self.moves_to_win(to, next, next).is_none() => (1, 0),
                None => (2, 0),
            });
            let Some(&(component, to)) = choices.first() else {
                return Ok(LoopyPlay { starter, holder, is_won, moves: made, end: PlayEnd::NoMove });
            };
            let form = if component == Component::First { self.g.from(to.0) } else { self.h.from(to.1) };
            made.push(LoopyMove { player: mover, component, to: Loopy::of_graph(&form, budget)? });
            (at, mover) = (to, next);
            if let Some(since) = passed.iter().position(|&before| before == (at, mover)) {
                return Ok(LoopyPlay {
                    starter,
                    holder,
                    is_won,
                    moves: made,
                    end: PlayEnd::Repeats { since },
                });
            }
            passed.push((at, mover));
        }
        Ok(LoopyPlay { starter, holder, is_won, moves: made, end: PlayEnd::Cut })
    }
}
