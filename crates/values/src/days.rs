//! All the games born by a day, and all the forms of a generation.
//!
//! By day 0 one game is born, by day 1 there are 4, by day 2 there are 22, by day 3 there are 1474 (*Winning Ways*;
//! Siegel, *Combinatorial Game Theory*, III.1), and by day 4 too many to list. As forms, by Definition 3.1 of the text
//! of Teixeira, there are 1, 4, 256.

use rustc_hash::FxHashSet;

use crate::arena::Games;
use crate::form::{Form, Forms};
use crate::limits::Limit;
use crate::poset::Poset;
use crate::value::Value;

/// The last day whose games can be listed.
pub const LAST_DAY: u32 = 3;

/// The last generation whose forms can be listed; the next has 2^512.
pub const LAST_GENERATION: u32 = 2;

impl Games {
    /// The games born by a day, the oldest first: 1, 4, 22 and 1474 for the days 0 to 3.
    ///
    /// The games of a day are those {L | R} with L and R antichains of the games of the day before.
    ///
    /// ```
    /// use campeao_values::Games;
    /// let mut games = Games::new();
    /// assert_eq!(games.born_by(2)?.len(), 22);
    /// # Ok::<(), campeao_values::Limit>(())
    /// ```
    pub fn born_by(&mut self, day: u32) -> Result<Vec<Value>, Limit> {
        if day > LAST_DAY {
            return Err(Limit::Day { day, last: LAST_DAY });
        }
        let mut born = vec![Value::ZERO];
        for _ in 0..day {
            let antichains = self.poset(&born)?.antichains();
            let lists: Vec<Vec<Value>> = antichains
                .into_iter()
                .map(|antichain| antichain.into_iter().map(|index| born[index]).collect())
                .collect();
            let mut seen: FxHashSet<Value> = born.iter().copied().collect();
            for left in &lists {
                for right in &lists {
                    let game = self.game(left, right)?;
                    if seen.insert(game) {
                        born.push(game);
                    }
                }
            }
        }
        Ok(born)
    }

    /// The partial order of some games. All pairs are compared, on all cores, each core in a copy of the arena.
    ///
    /// ```
    /// use campeao_values::Games;
    /// let mut games = Games::new();
    /// let born = games.born_by(1)?;                  // 0, 1, -1, *
    /// let poset = games.poset(&born)?;
    /// assert_eq!(poset.covers().len(), 4);           // 1 over 0 and *, both over -1
    /// # Ok::<(), campeao_values::Limit>(())
    /// ```
    pub fn poset(&self, games: &[Value]) -> Result<Poset, Limit> {
        Poset::of_games(self, games)
    }
}

impl Forms {
    /// All forms of the generations up to this one, as the text of Teixeira makes them: 1, 4, 256.
    pub fn by_generation(&mut self, generation: u32) -> Result<Vec<Form>, Limit> {
        if generation > LAST_GENERATION {
            return Err(Limit::Day { day: generation, last: LAST_GENERATION });
        }
        let mut forms = vec![Form::ZERO];
        for _ in 0..generation {
            let sets: Vec<Vec<Form>> = (0..1_usize << forms.len())
                .map(|set| {
                    (0..forms.len()).filter(|index| set >> index & 1 == 1).map(|index| forms[index]).collect()
                })
                .collect();
            let mut next = Vec::with_capacity(sets.len() * sets.len());
            for left in &sets {
                for right in &sets {
                    next.push(self.game(left, right)?);
                }
            }
            forms = next;
        }
        Ok(forms)
    }
}
