//! Canonical forms: from lists of options to the one value they have.
//!
//! If some number fits between the options, the game is the simplest that fits (the simplicity theorem; *On Numbers
//! and Games*, theorem 11; the text of Teixeira, chapter 3). Otherwise dominated options are removed. An option is
//! *reversible* if the opponent can answer it by a move to a position no worse for the opponent than the game itself;
//! it is replaced by the player's options after that answer. The result is unique (Siegel, *Combinatorial Game
//! Theory*, II.2.7–2.9).

mod reversible;

use std::cmp::Ordering;

use crate::arena::Games;
use crate::limits::Limit;
use crate::numeral::{Bound, Numeral};
use crate::value::Value;
use campeao_base::Player;

/// A game that is not a number, while its options are being reduced. Its value does not change meanwhile.
#[derive(Clone, Copy)]
struct Pending<'a> {
    left: &'a [Value],
    right: &'a [Value],
    left_stop: Numeral,
    right_stop: Numeral,
}

impl Pending<'_> {
    fn options(&self, player: Player) -> &[Value] {
        match player {
            Player::Left => self.left,
            Player::Right => self.right,
        }
    }
}

/// Buffers for lists of options, kept by the arena so that they are allocated once.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lists {
    left: Vec<Value>,
    right: Vec<Value>,
    /// The options of one side that are examined for a reversing answer.
    met: Vec<Value>,
    /// The options among them that have no reversing answer.
    kept: Vec<Value>,
}

impl Games {
    /// The value of the game {left | right}.
    ///
    /// The lists may be in any order, with repetitions, dominated and reversible options. The cost is that of
    /// comparing the options with one another and their followers with the game.
    ///
    /// ```
    /// use campeao_values::Games;
    /// let mut games = Games::new();
    /// let (two, seven) = (games.integer(2), games.integer(7));
    /// assert_eq!(games.game(&[two], &[seven])?, games.integer(3)); // the simplest number between
    /// let hot = games.game(&[seven], &[two])?;
    /// assert!(!hot.is_number());
    /// assert_eq!(games.left_options(hot).as_slice(), [seven]);
    /// # Ok::<(), campeao_values::Limit>(())
    /// ```
    pub fn game(&mut self, left: &[Value], right: &[Value]) -> Result<Value, Limit> {
        self.descend()?;
        let value = self.canonicalise(left, right);
        self.ascend();
        value
    }

    /// The value of the game with these options.
    pub(crate) fn canonicalise(&mut self, left: &[Value], right: &[Value]) -> Result<Value, Limit> {
        let (low, high) = (self.best_stop(Player::Left, left), self.best_stop(Player::Right, right));
        let (left_stop, right_stop) = match (low, high) {
            // The Left stop lies above the Right stop: no number fits.
            (Some(low), Some(high)) if self.numerals.compare(low, high) == Ordering::Greater => (low, high),
            (low, high) => {
                let lower = self.bound(Player::Left, left, low)?;
                let upper = self.bound(Player::Right, right, high)?;
                match (self.numerals.simplest(lower, upper), low, high) {
                    (None, Some(low), Some(high)) => (low, high),
                    (number, ..) => return Ok(Value::of_number(number.unwrap_or(Numeral::ZERO))),
                }
            }
        };
        self.forget_reversals();
        if let Some(value) = self.of_single_options(left, right, left_stop, right_stop)? {
            return Ok(value);
        }
        let mut lists = std::mem::take(&mut self.lists);
        let value = self.of_many_options(left, right, left_stop, right_stop, &mut lists);
        self.lists = lists;
        value
    }

    /// The value of the game with these options, which is not a number, if each player has only one promising option
    /// and neither option is reversible.
    fn of_single_options(
        &mut self,
        left: &[Value],
        right: &[Value],
        left_stop: Numeral,
        right_stop: Numeral,
    ) -> Result<Option<Value>, Limit> {
        let Some(left) = self.only_promising(Player::Left, left, left_stop) else { return Ok(None) };
        let Some(right) = self.only_promising(Player::Right, right, right_stop) else { return Ok(None) };
        let pending = Pending { left: &[left], right: &[right], left_stop, right_stop };
        if self.reversing_answer(Player::Left, left, pending)?.is_some()
            || self.reversing_answer(Player::Right, right, pending)?.is_some()
        {
            return Ok(None);
        }
        self.intern(&mut [left], &mut [right], left_stop, right_stop).map(Some)
    }

    /// The value of the game with these options, which is not a number.
    fn of_many_options(
        &mut self,
        left: &[Value],
        right: &[Value],
        left_stop: Numeral,
        right_stop: Numeral,
        lists: &mut Lists,
    ) -> Result<Value, Limit> {
        self.keep_promising(Player::Left, left, left_stop, &mut lists.left);
        self.keep_promising(Player::Right, right, right_stop, &mut lists.right);
        if lists.left == lists.right
            && let Some(excluded) = smallest_excluded_nimber(&lists.left)
        {
            return self.nimber(excluded);
        }
        for player in Player::BOTH {
            let options = if player == Player::Left { &mut lists.left } else { &mut lists.right };
            self.remove_dominated(player, options)?;
            let Lists { left, right, met, kept } = &mut *lists;
            let pending = Pending { left, right, left_stop, right_stop };
            if self.bypass_reversible(player, pending, met, kept)? {
                let options = if player == Player::Left { &mut lists.left } else { &mut lists.right };
                std::mem::swap(options, &mut lists.kept);
                self.remove_dominated(player, options)?;
            }
        }
        self.intern(&mut lists.left, &mut lists.right, left_stop, right_stop)
    }

    /// Removes a player's options that are dominated by their stops alone, and repetitions.
    ///
    /// Some left option B has the Left stop of the game as its Right stop. An option A whose Left stop is lower has
    /// LS(A) < RS(B), and so A < B. At most one number remains.
    fn keep_promising(&mut self, player: Player, options: &[Value], best: Numeral, kept: &mut Vec<Value>) {
        kept.clear();
        for &option in options {
            if self.is_promising(player, option, best) {
                kept.push(option);
            }
        }
        if kept.len() > 1 {
            kept.sort_unstable();
            kept.dedup();
        }
    }

    /// The promising option of a player, if there is only one.
    #[inline]
    fn only_promising(&mut self, player: Player, options: &[Value], best: Numeral) -> Option<Value> {
        if let [only] = options {
            return Some(*only);
        }
        let mut found = None;
        for &option in options {
            if found != Some(option) && self.is_promising(player, option, best) {
                if found.is_some() {
                    return None;
                }
                found = Some(option);
            }
        }
        found
    }

    /// Whether an option is promising: its better stop is no worse than the best stop of all options.
    #[inline]
    fn is_promising(&mut self, player: Player, option: Value, best: Numeral) -> bool {
        let stop = self.stop_numeral(player, option);
        let worse = if player == Player::Left { Ordering::Less } else { Ordering::Greater };
        self.numerals.compare(stop, best) != worse
    }

    /// The stop of the game if a player starts: the best of the stops of that player's options, with the opponent to
    /// move.
    #[inline]
    fn best_stop(&mut self, player: Player, options: &[Value]) -> Option<Numeral> {
        let (&first, others) = options.split_first()?;
        let mut best = self.stop_numeral(player.opponent(), first);
        for &option in others {
            let stop = self.stop_numeral(player.opponent(), option);
            best = match player {
                Player::Left => self.numerals.greater(best, stop),
                Player::Right => self.numerals.smaller(best, stop),
            };
        }
        Some(best)
    }

    /// The bound that a player's options set to the numbers x that fit: no left option is ≥ x (no right option is ≤
    /// x). The best stop itself fits if no option with that stop is as good as the number.
    fn bound(
        &mut self,
        player: Player,
        options: &[Value],
        best: Option<Numeral>,
    ) -> Result<Option<Bound>, Limit> {
        let Some(number) = best else {
            return Ok(None);
        };
        let mut included = true;
        for &option in options {
            if option == Value::of_number(number) {
                included = false;
            } else if included && self.stop_numeral(player.opponent(), option) == number {
                included = !self.dominates(player, option, Value::of_number(number))?;
            }
        }
        Ok(Some(Bound { number, included }))
    }

    /// Whether `player` prefers `g` to `h`, or both are equal.
    #[inline]
    fn dominates(&mut self, player: Player, g: Value, h: Value) -> Result<bool, Limit> {
        match player {
            Player::Left => self.at_least_by_search(g, h),
            Player::Right => self.at_least_by_search(h, g),
        }
    }

    /// Removes options to which another option is at least as good. The list has no repetitions.
    fn remove_dominated(&mut self, player: Player, options: &mut Vec<Value>) -> Result<(), Limit> {
        if options.len() <= 1 {
            return Ok(());
        }
        let mut index = 0;
        while index < options.len() {
            let mut dominated = false;
            self.budget.step()?;
            for other in 0..options.len() {
                if other != index && self.dominates(player, options[other], options[index])? {
                    dominated = true;
                    break;
                }
            }
            if dominated {
                options.swap_remove(index);
            } else {
                index += 1;
            }
        }
        Ok(())
    }

    /// The number of options of a player.
    fn count(&mut self, player: Player, game: Value) -> usize {
        if game.is_number() {
            let (left, right) = self.numerals.options(game.number());
            return usize::from(if player == Player::Left { left.is_some() } else { right.is_some() });
        }
        match player {
            Player::Left => self.left_count(game.kernel()),
            Player::Right => self.right_count(game.kernel()),
        }
    }

    /// The option number `index` of a player.
    fn at(&mut self, player: Player, game: Value, index: usize) -> Value {
        if game.is_number() {
            let (left, right) = self.numerals.options(game.number());
            return (if player == Player::Left { left } else { right }).map_or(Value::ZERO, Value::of_number);
        }
        let option = match player {
            Player::Left => self.left_at(game.kernel(), index),
            Player::Right => self.right_at(game.kernel(), index),
        };
        self.shifted(option, game.number())
    }

    #[inline]
    fn right_stop_numeral(&mut self, game: Value) -> Numeral {
        let right_stop = self.kernel_right_stop(game.kernel());
        self.numerals.add(game.number(), right_stop)
    }

    /// The stop of the game if `player` starts.
    #[inline]
    fn stop_numeral(&mut self, player: Player, game: Value) -> Numeral {
        match player {
            Player::Left => game.number(),
            Player::Right => self.right_stop_numeral(game),
        }
    }
}

/// The smallest n such that \*n is not among the options, if all options are nimbers; they are sorted.
fn smallest_excluded_nimber(options: &[Value]) -> Option<u64> {
    let mut excluded = 0;
    for option in options {
        let (0, nimber) = option.kernel().ups_and_nimber()? else {
            return None;
        };
        if option.number() != Numeral::ZERO {
            return None;
        }
        if nimber == excluded {
            excluded += 1;
        }
    }
    Some(excluded.into())
}
