//! Bounds of short words, from their canonical values.

use crate::bound::{Bound, Number};
use crate::prove::WinningMove;
use crate::rules::{STARS, Sum, strongest};
use crate::strip::{Strip, Word, parts};
use campeao_base::Player;
use campeao_values::{Games, Limit, OutcomeClass, Value};
use rustc_hash::FxHashMap;

/// The values of words, each computed once.
pub struct Exact {
    strip: Strip,
    games: Games,
    values: FxHashMap<Word, Value>,
}

/// The greatest multiple of ↑ that is tried as a bound of a short word.
const MOST_UPS: i64 = 32;

impl Exact {
    /// No values yet.
    pub fn new(strip: &Strip) -> Self {
        Self { strip: strip.clone(), games: Games::new(), values: FxHashMap::default() }
    }

    /// The value of a word, from the values of its options.
    ///
    /// # Errors
    /// If the values are too large.
    pub fn value(&mut self, word: &[u8]) -> Result<Value, Limit> {
        let mut terms = Vec::new();
        for part in parts(word) {
            terms.push(self.part_value(&word[part])?);
        }
        self.games.sum(&terms)
    }

    /// The value of a word without dead letters.
    fn part_value(&mut self, word: &[u8]) -> Result<Value, Limit> {
        if let Some(value) = self.values.get(word) {
            return Ok(*value);
        }
        let left = self.options(word, Player::Left)?;
        let right = self.options(word, Player::Right)?;
        let value = self.games.game(&left, &right)?;
        self.values.insert(word.to_vec(), value);
        Ok(value)
    }

    fn options(&mut self, word: &[u8], player: Player) -> Result<Vec<Value>, Limit> {
        let after: Vec<Word> = self.strip.moves(word, player).map(|(_, _, after)| after).collect();
        after.iter().map(|word| self.value(word)).collect()
    }

    /// The member of the class that a word equals, if it equals one.
    ///
    /// # Errors
    /// If the values are too large.
    pub fn member(&mut self, word: &[u8]) -> Result<Option<Bound>, Limit> {
        let value = self.value(word)?;
        let Some((number, ups, star)) = self.games.as_number_ups_nimber(value) else { return Ok(None) };
        let number = number.as_small().and_then(|(numerator, exponent)| Number::dyadic(numerator, exponent));
        Ok(number.map(|number| Bound::new(number, ups.into(), star)))
    }

    /// The outcome of a word.
    ///
    /// # Errors
    /// If the values are too large.
    pub fn outcome(&mut self, word: &[u8]) -> Result<OutcomeClass, Limit> {
        let value = self.value(word)?;
        self.games.outcome(value)
    }

    /// A move after which the player wins, if there is one.
    ///
    /// # Errors
    /// If the values are too large.
    pub fn winning_move(&mut self, word: &[u8], player: Player) -> Result<Option<WinningMove>, Limit> {
        let moves = self.strip.moves(word, player);
        let moves: Vec<(usize, usize, Word)> =
            moves.map(|(place, rewrite, after)| (place, rewrite.len(), after)).collect();
        for (place, size, after) in moves {
            let value = self.value(&after)?;
            let wins = match player {
                Player::Left => self.games.at_least(value, Value::ZERO)?,
                Player::Right => self.games.at_least(Value::ZERO, value)?,
            };
            if wins {
                return Ok(Some(WinningMove::of(word, place..place + size, after)));
            }
        }
        Ok(None)
    }

    /// The strongest bounds of a word from below, seen from a player: its floors, and the floors of his options.
    ///
    /// # Errors
    /// If the values are too large.
    pub fn bounds(&mut self, word: &[u8], player: Player) -> Result<Sum, Limit> {
        let value = self.value(word)?;
        let options = self.options(word, player)?;
        let floors = self.floors(value, player)?;
        let mut firsts = Vec::new();
        for option in options {
            firsts.extend(self.floors(option, player)?);
        }
        Ok(Sum { floors, firsts: strongest(&firsts) })
    }

    /// For each nimber m, the greatest x + k·↑ + \*m below a value; x is its Right stop.
    fn floors(&mut self, value: Value, player: Player) -> Result<Vec<Bound>, Limit> {
        let value = match player {
            Player::Left => value,
            Player::Right => self.games.negate(value)?,
        };
        let stop = self.games.right_stop(value);
        let number = stop.as_small().and_then(|(numerator, exponent)| Number::dyadic(numerator, exponent));
        let Some(number) = number else { return Ok(Vec::new()) };
        let stop = self.games.number(&stop);
        let rest = self.games.subtract(value, stop)?;
        let mut floors = Vec::new();
        for star in 0..STARS {
            let mut is_below = |ups: i64| {
                let (ups, star) = (self.games.up(ups)?, self.games.nimber(star.into())?);
                let bound = self.games.add(ups, star)?;
                self.games.at_least(rest, bound)
            };
            let (mut low, mut high) = (-MOST_UPS, MOST_UPS);
            if !is_below(low)? {
                continue;
            }
            while high - low > 1 {
                let middle = i64::midpoint(low, high);
                if is_below(middle)? {
                    low = middle;
                } else {
                    high = middle;
                }
            }
            floors.push(Bound::new(number, low, star));
        }
        Ok(floors)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_rules::board::BoardRules;
    use campeao_rules::catalogue::CATALOGUE;

    #[test]
    fn short_words_of_clobber_have_their_known_values() {
        let text = CATALOGUE.iter().find(|file| file.name == "clobber").unwrap().text;
        let strip = Strip::of(&BoardRules::parse(text).unwrap()).unwrap();
        let mut exact = Exact::new(&strip);
        let mut member = |word: &str| exact.member(&strip.word(word).unwrap()).unwrap();
        assert_eq!(member("xo").unwrap().to_string(), "*");
        assert_eq!(member("xxo").unwrap().to_string(), "^");
        assert_eq!(member("xxoxxo").unwrap().to_string(), "^");
        assert_eq!(member("xxxo").unwrap().to_string(), "^2*");
        assert_eq!(member("xxoo").unwrap().to_string(), "0");
        assert_eq!(member("xoxo"), None);
    }
}
