//! Canonical forms: from lists of options to the one value they have.
//!
//! If some number fits between the options, the game is the simplest that fits (the simplicity theorem; *On
//! Numbers and Games*, theorem 11; the text of Teixeira, chapter 3). Otherwise dominated options go, and options that the opponent
//! would answer by a move to something no worse for him than the game itself, the *reversible* ones, are replaced
//! by what can be moved to from there. What remains is unique (Siegel, *Combinatorial Game Theory*, II.2.7–2.9).

use std::cmp::Ordering;

use crate::arena::{Games, Options};

use crate::limits::{Limit, on_enough_stack};
use crate::numeral::{Bound, Numeral};
use crate::player::Player;
use crate::value::Value;

/// A game that is not a number, while its options are being reduced. Its value does not change meanwhile.
struct Pending {
    left: Options,
    right: Options,
    left_stop: Numeral,
    right_stop: Numeral,
}

impl Pending {
    fn options(&self, player: Player) -> &Options {
        match player {
            Player::Left => &self.left,
            Player::Right => &self.right,
        }
    }

    fn options_mut(&mut self, player: Player) -> &mut Options {
        match player {
            Player::Left => &mut self.left,
            Player::Right => &mut self.right,
        }
    }
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
        let value = self.canonicalise(left.into(), right.into());
        self.ascend();
        value
    }

    /// The value of the game with these options.
    pub(crate) fn canonicalise(&mut self, mut left: Options, mut right: Options) -> Result<Value, Limit> {
        remove_repetitions(&mut left);
        remove_repetitions(&mut right);
        if left == right
            && let Some(excluded) = smallest_excluded_nimber(&left)
        {
            return self.nimber(excluded);
        }
        let (left_stop, right_stop) =
            match (self.best_stop(Player::Left, &left), self.best_stop(Player::Right, &right)) {
                // The Left stop lies above the Right stop: no number fits.
                (Some(low), Some(high)) if self.numerals.compare(low, high) == Ordering::Greater => {
                    (low, high)
                }
                (low, high) => {
                    let lower = self.bound(Player::Left, &left, low)?;
                    let upper = self.bound(Player::Right, &right, high)?;
                    match (self.numerals.simplest(lower, upper), low, high) {
                        (None, Some(low), Some(high)) => (low, high),
                        (number, ..) => return Ok(Value::of_number(number.unwrap_or(Numeral::ZERO))),
                    }
                }
            };
        let mut pending = Pending { left, right, left_stop, right_stop };
        self.reversals.clear();
        for player in Player::BOTH {
            self.remove_dominated(player, pending.options_mut(player))?;
            while self.bypass_reversible(player, &mut pending)? {
                remove_repetitions(pending.options_mut(player));
                self.remove_dominated(player, pending.options_mut(player))?;
            }
        }
        self.intern(pending.left, pending.right, left_stop, right_stop)
    }

    /// The stop of the game if a player starts: the best of the stops of his options, where the opponent moves first.
    fn best_stop(&mut self, player: Player, options: &[Value]) -> Option<Numeral> {
        let mut best = None;
        for &option in options {
            let stop = self.stop_numeral(player.opponent(), option);
            let order = best.map(|best| self.numerals.compare(stop, best));
            let worse = if player == Player::Left { Ordering::Less } else { Ordering::Greater };
            if order.is_none_or(|order| order != worse) {
                best = Some(stop);
            }
        }
        best
    }

    /// The end that a player's options set to the numbers x that fit: no left option is ≥ x (no right option is ≤ x).
    /// The best stop itself fits if no option with that stop is as good as the number.
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
            if self.stop_numeral(player.opponent(), option) == number {
                included &= !self.dominates(player, option, Value::of_number(number))?;
            }
        }
        Ok(Some(Bound { number, included }))
    }

    /// Whether `player` likes `g` at least as much as `h`.
    #[inline]
    fn dominates(&mut self, player: Player, g: Value, h: Value) -> Result<bool, Limit> {
        match player {
            Player::Left => self.at_least_by_search(g, h),
            Player::Right => self.at_least_by_search(h, g),
        }
    }

    /// Removes the options for which there is another at least as good. There are no repetitions among them.
    fn remove_dominated(&mut self, player: Player, options: &mut Options) -> Result<(), Limit> {
        if options.len() <= 1 {
            return Ok(());
        }
        self.keep_best_number(player, options);
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

    /// Removes all numbers but the best: numbers are in line, so one look at each is enough.
    fn keep_best_number(&self, player: Player, options: &mut Options) {
        let worse = if player == Player::Left { Ordering::Less } else { Ordering::Greater };
        let mut best: Option<Numeral> = None;
        for option in options.iter().filter(|option| option.is_number()) {
            if best.is_none_or(|best| self.numerals.compare(best, option.number()) == worse) {
                best = Some(option.number());
            }
        }
        options.retain(|option| !option.is_number() || Some(option.number()) == best);
    }

    /// Replaces one reversible option of a player; says whether there was one. The options have no dominated one.
    ///
    /// A number x is never reversible then: a left option x would need x < x^R ≤ RS(G) ≤ LS(G), and LS(G) is the
    /// Right stop of some left option, which lies above x and so dominates it.
    fn bypass_reversible(&mut self, player: Player, pending: &mut Pending) -> Result<bool, Limit> {
        for index in 0..pending.options(player).len() {
            let option = pending.options(player)[index];
            if option.is_number() {
                continue;
            }
            for answer in 0..self.count(player.opponent(), option) {
                let through = self.at(player.opponent(), option, answer);
                if self.no_better_than(player, through, pending)? {
                    let replacements: Options = (0..self.count(player, through))
                        .map(|index| self.at(player, through, index))
                        .collect();
                    let options = pending.options_mut(player);
                    options.swap_remove(index);
                    options.extend(replacements);
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// Whether `player` likes x no better than the pending game G: for Left, x ≤ G, that is, no right option of G is
    /// ≤ x and no left option of x is ≥ G.
    fn no_better_than(&mut self, player: Player, x: Value, g: &Pending) -> Result<bool, Limit> {
        let (left_stop, right_stop) = (x.number(), self.right_stop_numeral(x));
        let numerals = &self.numerals;
        let (higher, beyond) = match player {
            Player::Left => (
                numerals.compare(left_stop, g.left_stop).max(numerals.compare(right_stop, g.right_stop)),
                numerals.compare(left_stop, g.right_stop),
            ),
            Player::Right => (
                numerals.compare(g.left_stop, left_stop).max(numerals.compare(g.right_stop, right_stop)),
                numerals.compare(g.left_stop, right_stop),
            ),
        };
        if higher == Ordering::Greater {
            return Ok(false);
        }
        if beyond == Ordering::Less {
            return Ok(true);
        }
        if let Some(&known) = self.reversals.get(&(player, x)) {
            return Ok(known);
        }
        self.descend()?;
        let answer = on_enough_stack(|| self.search_better(player, x, g));
        self.ascend();
        let answer = answer?;
        self.reversals.insert((player, x), answer);
        Ok(answer)
    }

    fn search_better(&mut self, player: Player, x: Value, g: &Pending) -> Result<bool, Limit> {
        let opponent = player.opponent();
        for &option in g.options(opponent) {
            if self.dominates(opponent, option, x)? {
                return Ok(false);
            }
        }
        // The pending game is not a number: moves in a number need not be tried (number avoidance).
        if !x.is_number() {
            for index in 0..self.count(player, x) {
                let option = self.at(player, x, index);
                if self.no_better_than(opponent, option, g)? {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// How many options a player has.
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

    /// The stop of a play that `player` starts.
    #[inline]
    fn stop_numeral(&mut self, player: Player, game: Value) -> Numeral {
        match player {
            Player::Left => game.number(),
            Player::Right => self.right_stop_numeral(game),
        }
    }
}

fn remove_repetitions(options: &mut Options) {
    if options.len() > 1 {
        options.sort_unstable();
        options.dedup();
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
