//! Reversible options. A left option Gᴸ is reversible if some right option Gᴸᴿ of it satisfies Gᴸᴿ ≤ G; the left
//! options of Gᴸᴿ then take its place, and the value stays the same (Siegel, *Combinatorial Game Theory*, II.2.5).
//! For right options the other way round.

use std::cmp::Ordering;

use hashbrown::HashMap;

use super::Pending;
use crate::arena::Games;
use crate::limits::Limit;
use crate::order::great_nimber;
use crate::value::Value;
use campeao_base::Player;
use campeao_base::machine::on_enough_stack;

/// The greatest height of a follower whose comparison with the game is not cached: a new computation is as fast.
const QUICK_HEIGHT: u32 = 1;

/// The capacity beyond which the table of reversals is freed, because clearing it takes time for every slot.
const GREATEST_REVERSALS: usize = 1 << 10;

impl Games {
    /// Collects the replacements of a player's reversible options in `kept`; returns whether an option was reversible.
    ///
    /// Whether an option is reversible depends on the value of the game, which does not change. So each option, and
    /// each replacement, is examined once.
    ///
    /// A number x that is promising is never reversible: a left option x would need x < x^R ≤ RS(G) ≤ LS(G), but only
    /// x = LS(G) is promising.
    pub(super) fn bypass_reversible(
        &mut self,
        player: Player,
        pending: Pending<'_>,
        met: &mut Vec<Value>,
        kept: &mut Vec<Value>,
    ) -> Result<bool, Limit> {
        met.clear();
        kept.clear();
        met.extend_from_slice(pending.options(player));
        let best = if player == Player::Left { pending.left_stop } else { pending.right_stop };
        let mut index = 0;
        while let Some(&option) = met.get(index) {
            index += 1;
            let Some(through) = self.reversing_answer(player, option, pending)? else {
                kept.push(option);
                continue;
            };
            for replacement in 0..self.count(player, through) {
                let replacement = self.at(player, through, replacement);
                if self.is_promising(player, replacement, best) && !met.contains(&replacement) {
                    met.push(replacement);
                }
            }
        }
        Ok(kept.len() < met.len())
    }

    /// The opponent's answer that makes an option reversible, if there is one.
    #[inline]
    pub(super) fn reversing_answer(
        &mut self,
        player: Player,
        option: Value,
        pending: Pending<'_>,
    ) -> Result<Option<Value>, Limit> {
        if option.is_number() {
            return Ok(None);
        }
        if let Some(nimber) = great_nimber(option.kernel()) {
            // The answers are x, x + *, x + *2, …
            let profile = self.profile_of_options(pending.left, pending.right, option.number())?;
            let Some(least) = profile.least_no_better_for(player).filter(|&least| least < nimber) else {
                return Ok(None);
            };
            let answer = self.nimber(least.into())?;
            return Ok(Some(self.shifted(answer, option.number())));
        }
        for answer in 0..self.count(player.opponent(), option) {
            let through = self.at(player.opponent(), option, answer);
            if self.no_better_than(player, through, pending)? {
                return Ok(Some(through));
            }
        }
        Ok(None)
    }

    /// Whether x is no better for `player` than the pending game G. For Left, x ≤ G: no right option of G is ≤ x
    /// and no left option of x is ≥ G.
    fn no_better_than(&mut self, player: Player, x: Value, g: Pending<'_>) -> Result<bool, Limit> {
        let left_stops = self.numerals.compare(x.number(), g.left_stop);
        let right_stop = self.right_stop_numeral(x);
        let right_stops = self.numerals.compare(right_stop, g.right_stop);
        let (refused, granted) = match player {
            Player::Left => (
                left_stops == Ordering::Greater || right_stops == Ordering::Greater,
                self.numerals.compare(x.number(), g.right_stop) == Ordering::Less,
            ),
            Player::Right => (
                left_stops == Ordering::Less || right_stops == Ordering::Less,
                self.numerals.compare(g.left_stop, right_stop) == Ordering::Less,
            ),
        };
        if refused {
            return Ok(false);
        }
        if granted {
            return Ok(true);
        }
        if let Some(nimber) = great_nimber(x.kernel()) {
            let profile = self.profile_of_options(g.left, g.right, x.number())?;
            return Ok(profile.no_better_for(player).contains(nimber));
        }
        if self.height(x.kernel()) <= QUICK_HEIGHT {
            self.budget.step()?;
            return self.search_better(player, x, g);
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

    /// Clears the cached answers about another pending game.
    pub(super) fn forget_reversals(&mut self) {
        if self.reversals.capacity() > GREATEST_REVERSALS {
            self.reversals = HashMap::default();
        } else if !self.reversals.is_empty() {
            self.reversals.clear();
        }
    }

    fn search_better(&mut self, player: Player, x: Value, g: Pending<'_>) -> Result<bool, Limit> {
        let opponent = player.opponent();
        for &option in g.options(opponent) {
            if self.dominates(opponent, option, x)? {
                return Ok(false);
            }
        }
        // The pending game is not a number, so moves in a number need not be tried (number avoidance).
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
}
