//! A player's guaranteed advantage in a sum of games: bounds by the walls of thermographs, for several temperatures
//! at once.
//!
//! Let R(G) and L(G) be the walls of the thermograph of G at a temperature t ≥ −1, drawn below 0 from the canonical
//! form. Then in any sum of games
//!
//! * Left wins as second player if the sum of all R is greater than t,
//! * and as first player if L of one term and R of all others sum up to more than 0.
//!
//! For t ≥ 0 this follows from R(G + H) ≥ R(G) + R(H) and L(G + H) ≥ L(G) + R(H), and from the slopes of walls, which
//! are at most 1 (*Winning Ways*, chapter 6; Siegel, *Combinatorial Game Theory*, II.5). For t < 0, where only numbers
//! have masts, it follows by induction: where a wall is no mast, a move follows it and costs t; a move of Right in a
//! number on its mast gives Left −t at least; and if all terms are on their masts, they are numbers. For Right the
//! signs are changed. Two bounds of one game may be best at different temperatures, so all temperatures are kept.

use campeao_base::Player;
use campeao_numbers::Dyadic;
use campeao_values::{Games, Value};

use crate::error::GridError;

/// Bounds are rounded down to multiples of 2^-`FRACTION` moves, so that no bound promises too much.
const FRACTION: u32 = 6;

/// One move, in these fractions.
const MOVE: i16 = 1 << FRACTION;

/// The advantage of a player with no guarantee: so little that no sum on a board outweighs it.
const NOTHING: i16 = -i16::MAX;

/// The greatest advantage that is recorded for one game: too little to outweigh the absence of a guarantee. Where
/// boards are cut every move takes a square, so all slabs together are worth at most 256 moves, and no sum is out of
/// range.
const MOST: i16 = i16::MAX / 2;

/// The number of temperatures.
pub(super) const DEGREES: usize = 8;

/// The temperatures; the last one exceeds all others, and every wall is a mast there.
const TEMPERATURES: [i16; DEGREES] =
    [-MOVE / 2, -1, MOVE / 4, MOVE / 2, MOVE * 3 / 4, MOVE, MOVE * 3 / 2, -NOTHING];

/// A wall: an advantage for each temperature.
type Wall = [i16; DEGREES];

/// The guaranteed advantage of a player in a sum of games, in fractions of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Sure {
    /// The advantage if the opponent starts: the sum of the player's walls as second player.
    second: Wall,
    /// The advantage if the player starts: the wall as first player in the best of the terms, and as second player in
    /// the others.
    first: Wall,
}

/// The guaranteed advantages of Left and of Right.
pub(super) type Both = [Sure; 2];

impl Sure {
    pub(super) const OF_NOTHING: Self = Self { second: [NOTHING; DEGREES], first: [NOTHING; DEGREES] };
    /// The advantage in the empty sum.
    pub(super) const OF_ZERO: Self = Self { second: [0; DEGREES], first: [0; DEGREES] };
    /// The advantages in a game with a known value.
    pub(super) fn of_value(games: &mut Games, value: Value) -> Result<Both, GridError> {
        let thermograph = games.thermograph(value)?;
        let mut both = [Self::OF_NOTHING; 2];
        for (degree, temperature) in TEMPERATURES.into_iter().enumerate() {
            let temperature = Dyadic::new(temperature, FRACTION);
            let left = thermograph.left_wall().at(&temperature);
            let right = thermograph.right_wall().at(&temperature);
            let [of_left, of_right] = &mut both;
            (of_left.first[degree], of_left.second[degree]) = (rounded_down(&left), rounded_down(&right));
            (of_right.first[degree], of_right.second[degree]) = (rounded_down(&-right), rounded_down(&-left));
        }
        Ok(both)
    }

    /// The advantage in the sum of two sums.
    #[inline]
    pub(super) fn plus(&self, other: &Self) -> Self {
        let mut sum = Self::OF_ZERO;
        for degree in 0..DEGREES {
            sum.second[degree] = self.second[degree].saturating_add(other.second[degree]);
            let [own, others] = [
                self.first[degree].saturating_add(other.second[degree]),
                self.second[degree].saturating_add(other.first[degree]),
            ];
            sum.first[degree] = own.max(others);
        }
        sum
    }

    /// The greater of two bounds of one game, at each temperature.
    #[inline]
    pub(super) fn or(&self, other: &Self) -> Self {
        let mut best = *self;
        for degree in 0..DEGREES {
            best.second[degree] = best.second[degree].max(other.second[degree]);
            best.first[degree] = best.first[degree].max(other.first[degree]);
        }
        best
    }

    /// The margin of the best temperature, and its index: the player wins if the margin is positive.
    #[inline]
    pub(super) fn margin(&self, starts: bool) -> (i16, usize) {
        let mut best = (i16::MIN, 0);
        let walls = self.first.iter().zip(&self.second).zip(&TEMPERATURES);
        for (degree, ((first, second), temperature)) in walls.enumerate() {
            let margin = if starts { *first } else { second.saturating_sub(*temperature) };
            if margin > best.0 {
                best = (margin, degree);
            }
        }
        best
    }

    /// Whether at most one move is missing.
    pub(super) fn is_nearly_enough(&self, starts: bool) -> bool {
        (-MOVE..=0).contains(&self.margin(starts).0)
    }

    /// The advantage at a temperature if the opponent starts.
    pub(super) fn at(&self, degree: usize) -> i32 {
        self.second[degree].into()
    }

    /// An estimate of the player's advantage, which only orders the moves.
    pub(super) fn guess(&self) -> i32 {
        self.second[DEGREES - 1].into()
    }
}

/// The bounds of a player.
pub(super) fn of(player: Player, [left, right]: &Both) -> &Sure {
    match player {
        Player::Left => left,
        Player::Right => right,
    }
}

/// The greatest multiple of the fraction that does not exceed the number; no guarantee if it is out of range.
fn rounded_down(number: &Dyadic) -> i16 {
    let scaled = number * &Dyadic::from(i64::from(MOVE));
    i16::try_from(scaled.floor()).map_or(NOTHING, |scaled| scaled.clamp(NOTHING, MOST))
}

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_values::Limit;

    /// Some games: numbers, infinitesimals and switches, and games made of those.
    fn some(games: &mut Games) -> Result<Vec<Value>, Limit> {
        let mut some = Vec::new();
        for quarters in [-8, -6, -5, -4, -2, -1, 0, 1, 3, 4, 8] {
            some.push(games.number(&Dyadic::new(quarters, 2)));
        }
        let (star, up, down) = (games.nimber(1)?, games.up(1)?, games.up(-1)?);
        some.extend([star, up, down]);
        let mut seed = 1_usize;
        for _ in 0..60 {
            let mut options = || {
                seed = (seed * 1_103_515_245 + 12345) % (1 << 31);
                some[(seed >> 8) % some.len()]
            };
            let (left, right) = ([options(), options()], [options()]);
            some.push(games.game(&left, &right)?);
        }
        Ok(some)
    }

    #[test]
    fn whoever_is_sure_to_win_a_sum_wins_it() -> Result<(), GridError> {
        let mut games = Games::new();
        let some = some(&mut games)?;
        let (mut sure, mut won) = (0, 0);
        for (place, first) in some.iter().enumerate() {
            for second in &some {
                let terms = [*first, *second, some[place * place % some.len()]];
                let sum = games.sum(&terms)?;
                let outcome = games.outcome(sum)?;
                for player in Player::BOTH {
                    let mut bound = Sure::OF_ZERO;
                    for term in terms {
                        bound = bound.plus(of(player, &Sure::of_value(&mut games, term)?));
                    }
                    for starter in Player::BOTH {
                        let wins = outcome.winner(starter) == player;
                        let is_sure = bound.margin(starter == player).0 > 0;
                        assert!(wins || !is_sure, "{player:?} in {terms:?} if {starter:?} starts");
                        won += u32::from(wins);
                        sure += u32::from(is_sure);
                    }
                }
            }
        }
        // Most wins are decided by the bounds.
        assert!(sure * 4 > won * 3, "{sure} of {won}");
        Ok(())
    }

    #[test]
    fn nothing_makes_good_what_nobody_is_sure_of() -> Result<(), GridError> {
        let mut games = Games::new();
        for (numerator, exponent) in [(8, 0), (32_767, FRACTION), (600, 0), (1_000_000, 0)] {
            let much = games.number(&Dyadic::new(numerator, exponent));
            let [left, _] = Sure::of_value(&mut games, much)?;
            for starts in [false, true] {
                assert!(left.plus(&Sure::OF_NOTHING).margin(starts).0 <= 0, "{numerator}, {starts}");
            }
        }
        Ok(())
    }

    #[test]
    fn of_a_single_game_all_is_known() -> Result<(), GridError> {
        let mut games = Games::new();
        for game in some(&mut games)? {
            let outcome = games.outcome(game)?;
            for player in Player::BOTH {
                let bound = *of(player, &Sure::of_value(&mut games, game)?);
                for starter in Player::BOTH {
                    let wins = outcome.winner(starter) == player;
                    assert_eq!(
                        bound.margin(starter == player).0 > 0,
                        wins,
                        "{player:?} if {starter:?} starts"
                    );
                }
            }
        }
        Ok(())
    }
}
