//! Landmarks: a few games with which every frequently compared game is compared once.
//!
//! If G ≥ M ≥ H for some landmark M, then G ≥ H; if H ≥ M but not G ≥ M, or M ≥ G but not M ≥ H, then not G ≥ H, since
//! the order of games is transitive (the text of Teixeira, chapter 3). The relations of a game to all landmarks fit
//! into two words, so most pairs are decided by comparing words. Placing a game among the landmarks costs many
//! comparisons, so it is done only for games that have been compared often.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use crate::arena::Games;
use crate::limits::Limit;
use crate::value::Value;

/// The number of landmarks: one for each bit of a word.
const LANDMARKS: usize = u64::BITS as usize;

/// The number of questions between two choices of a landmark.
const QUESTIONS_BETWEEN_LANDMARKS: u64 = 97;

/// The number of questions about a game before it is placed.
const QUESTIONS_BEFORE_PLACING: u32 = 48;

/// The most games whose comparisons are counted; other games are never placed, which bounds the memory.
const GREATEST_WATCHED: usize = 1 << 16;

/// The relations of a game to the landmarks.
#[derive(Clone, Copy, Debug, Default)]
struct Standing {
    /// Bit i: whether the game is ≥ landmark i.
    above: u64,
    /// Bit i: whether the game is ≤ landmark i.
    below: u64,
    /// The number of comparisons of the game before it was placed.
    asked: u32,
    placed: bool,
}

/// The landmarks, and the relations of games to them.
#[derive(Clone, Debug)]
pub(crate) struct Landmarks {
    /// The number of questions that the stops did not answer, while landmarks are being chosen.
    questions: u64,
    games: Vec<Value>,
    /// The relations of each landmark to the others; not known at first.
    order: [Standing; LANDMARKS],
    standings: HashMap<Value, Standing, FxBuildHasher>,
    /// The placed games that were last asked about, as the first and as the second of a pair.
    last: [(Value, Standing); 2],
}

impl Default for Landmarks {
    fn default() -> Self {
        Self {
            questions: 0,
            games: Vec::new(),
            order: [Standing::default(); LANDMARKS],
            standings: HashMap::default(),
            last: [(Value::ZERO, Standing::default()); 2],
        }
    }
}

impl Landmarks {
    pub(crate) fn bytes(&self) -> usize {
        self.games.capacity() * size_of::<Value>() + self.standings.allocation_size()
    }

    /// Chooses landmarks among the compared games; returns whether all are chosen.
    fn are_chosen(&mut self, game: Value) -> bool {
        if self.games.len() == LANDMARKS {
            return true;
        }
        self.questions += 1;
        if self.questions.is_multiple_of(QUESTIONS_BETWEEN_LANDMARKS) && !self.games.contains(&game) {
            self.games.push(game);
        }
        false
    }

    /// The relations of a placed game. The last two are kept at hand, since often many games are compared with one.
    #[inline]
    fn placed(&mut self, side: usize, game: Value) -> Option<Standing> {
        let (last, standing) = self.last[side];
        if last == game && standing.placed {
            return Some(standing);
        }
        let standing = *self.standings.get(&game).filter(|standing| standing.placed)?;
        self.last[side] = (game, standing);
        Some(standing)
    }

    /// The standing of a game that is not yet placed, empty at first; `None` if too many games are counted already.
    fn watch(&mut self, game: Value) -> Option<&mut Standing> {
        if self.standings.len() >= GREATEST_WATCHED && !self.standings.contains_key(&game) {
            return None;
        }
        Some(self.standings.entry(game).or_default())
    }
}

impl Games {
    /// Whether g ≥ h, if the landmarks decide it.
    pub(crate) fn at_least_by_landmarks(&mut self, g: Value, h: Value) -> Result<Option<bool>, Limit> {
        if !self.landmarks.are_chosen(h) {
            return Ok(None);
        }
        let (Some(standing), Some(other)) = (self.standing(0, g)?, self.standing(1, h)?) else {
            return Ok(None);
        };
        if standing.above & other.below != 0 {
            return Ok(Some(true));
        }
        let told_apart = (other.above & !standing.above) | (standing.below & !other.below) != 0;
        Ok(told_apart.then_some(false))
    }

    /// The relations of a game, if it was compared often enough to be placed; `side` is 0 for the first of two
    /// games.
    #[inline]
    fn standing(&mut self, side: usize, game: Value) -> Result<Option<Standing>, Limit> {
        match self.landmarks.placed(side, game) {
            Some(standing) => Ok(Some(standing)),
            None => self.new_standing(game),
        }
    }

    fn new_standing(&mut self, game: Value) -> Result<Option<Standing>, Limit> {
        let Some(standing) = self.landmarks.watch(game) else {
            return Ok(None);
        };
        standing.asked += 1;
        if standing.asked < QUESTIONS_BEFORE_PLACING {
            return Ok(None);
        }
        if !self.landmarks.order[0].placed {
            for index in 0..LANDMARKS {
                self.landmarks.order[index] = self.place(self.landmarks.games[index])?;
            }
        }
        let found = self.place(game)?;
        self.landmarks.standings.insert(game, found);
        Ok(Some(found))
    }

    /// Compares a game with all landmarks. As the order is transitive, one comparison also decides some comparisons
    /// with other landmarks, which then need no search.
    fn place(&mut self, game: Value) -> Result<Standing, Limit> {
        let mut found = Standing { placed: true, ..Standing::default() };
        let (mut not_above, mut not_below) = (0, 0);
        for index in 0..LANDMARKS {
            let bit = 1 << index;
            let landmark = self.landmarks.games[index];
            let Standing { above: lower, below: higher, .. } = self.landmarks.order[index];
            if (found.above | not_above) & bit == 0 {
                if self.at_least_by_search(game, landmark)? {
                    found.above |= lower | bit;
                } else {
                    not_above |= higher | bit;
                }
            }
            if (found.below | not_below) & bit == 0 {
                if self.at_least_by_search(landmark, game)? {
                    found.below |= higher | bit;
                } else {
                    not_below |= lower | bit;
                }
            }
        }
        Ok(found)
    }

    /// Whether g ≥ h, without landmarks, for comparisons that are seldom repeated.
    #[inline]
    pub(crate) fn at_least_by_search(&mut self, g: Value, h: Value) -> Result<bool, Limit> {
        let difference = self.numerals.subtract(g.number(), h.number());
        self.kernel_at_least(g.kernel(), h.kernel(), difference)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_of_a_placed_game_is_how_it_compares_with_every_landmark() -> Result<(), Limit> {
        let mut games = Games::new();
        let born: Vec<Value> = games.born_by(3)?.into_iter().step_by(12).collect();
        while games.landmarks.games.len() < LANDMARKS || !games.landmarks.order[0].placed {
            for &g in &born {
                for &h in &born {
                    games.at_least_by_landmarks(g, h)?;
                }
            }
        }
        for &game in &born {
            let standing = games.place(game)?;
            for index in 0..LANDMARKS {
                let landmark = games.landmarks.games[index];
                let bit = |word: u64| word >> index & 1 == 1;
                assert_eq!(bit(standing.above), games.at_least_by_search(game, landmark)?, "{game:?}");
                assert_eq!(bit(standing.below), games.at_least_by_search(landmark, game)?, "{game:?}");
            }
        }
        Ok(())
    }

    #[test]
    fn no_more_games_are_watched_than_the_memory_is_to_hold() {
        let (mut games, mut landmarks) = (Games::new(), Landmarks::default());
        let watched: Vec<Value> = (0..GREATEST_WATCHED as i64).map(|number| games.integer(number)).collect();
        for &game in &watched {
            assert!(landmarks.watch(game).is_some());
        }
        let (one_more, known) = (games.integer(-1), watched[7]);
        assert!(landmarks.watch(one_more).is_none());
        assert!(landmarks.watch(known).is_some());
        assert_eq!(landmarks.standings.len(), GREATEST_WATCHED);
    }

    #[test]
    fn the_landmarks_answer_as_the_search_does() -> Result<(), Limit> {
        let mut games = Games::new();
        let born: Vec<Value> = games.born_by(3)?.into_iter().step_by(12).collect();
        let mut told = 0;
        for _ in 0..4 {
            for &g in &born {
                for &h in &born {
                    let by_search = games.at_least_by_search(g, h)?;
                    assert_eq!(games.at_least(g, h)?, by_search, "{g:?} ≥ {h:?}");
                    if let Some(answer) = games.at_least_by_landmarks(g, h)? {
                        assert_eq!(answer, by_search, "{g:?} ≥ {h:?}");
                        told += 1;
                    }
                }
            }
        }
        assert!(told > born.len() * born.len(), "the landmarks told only {told} times");
        Ok(())
    }
}
