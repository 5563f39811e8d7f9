//! The order of games.
//!
//! G ≥ H if Right, moving first, cannot win G − H: no right option of G is ≤ H, and no left option of H is ≥ G
//! (Conway, *On Numbers and Games*, chapter 7; the text of Teixeira, Definition 3.2).
//!
//! Shifting both sides by a number changes nothing, so only the two kernels and the difference of the numbers
//! matter. Most comparisons are decided by the stops alone; the others are cached.

use std::cmp::Ordering;

use hashbrown::HashTable;
use rustc_hash::FxHasher;
use std::hash::Hasher;

use crate::arena::Games;
use crate::kernel::{Kernel, compact_at_least_zero};
use crate::limits::Limit;
use crate::nimber_profile::QUICK_NIMBER;
use crate::numeral::Numeral;
use crate::value::Value;
use campeao_base::Player;
use campeao_base::machine::on_enough_stack;

/// The relation of two games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Relation {
    /// Smaller: Right wins the difference, whoever starts.
    Less,
    /// Equal: the player who starts the difference loses.
    Equal,
    /// Greater: Left wins the difference, whoever starts.
    Greater,
    /// Confused (incomparable, fuzzy): the player who starts the difference wins.
    Confused,
}

impl Relation {
    /// The relation, from whether G ≥ H and whether G ≤ H.
    pub const fn of(at_least: bool, at_most: bool) -> Self {
        match (at_least, at_most) {
            (true, true) => Self::Equal,
            (true, false) => Self::Greater,
            (false, true) => Self::Less,
            (false, false) => Self::Confused,
        }
    }

    /// The relation of the second game to the first.
    #[must_use]
    pub const fn reversed(self) -> Self {
        match self {
            Self::Less => Self::Greater,
            Self::Greater => Self::Less,
            other => other,
        }
    }

    /// The sign of the relation: `<`, `=`, `>` or `‖`.
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::Less => "<",
            Self::Equal => "=",
            Self::Greater => ">",
            Self::Confused => "‖",
        }
    }
}

/// The greatest sum of the heights of two kernels whose comparison is not cached.
const QUICK_HEIGHT: u32 = 4;

/// The same for a comparison within another one, which may repeat it.
const QUICK_HEIGHT_NESTED: u32 = 2;

/// The most moves that are examined in a comparison that is not cached.
const QUICK_OPTIONS: usize = 8;

impl Games {
    /// The relation of g to h.
    ///
    /// Compares the positions of the two canonical forms in pairs, each pair once. The result is cached.
    ///
    /// ```
    /// use campeao_values::{Games, Relation};
    /// let mut games = Games::new();
    /// let (star, up) = (games.nimber(1)?, games.up(1)?);
    /// assert_eq!(games.compare(up, star)?, Relation::Confused);
    /// let two_ups = games.up(2)?;
    /// assert_eq!(games.compare(two_ups, star)?, Relation::Greater);
    /// # Ok::<(), campeao_values::Limit>(())
    /// ```
    pub fn compare(&mut self, g: Value, h: Value) -> Result<Relation, Limit> {
        if g == h {
            return Ok(Relation::Equal);
        }
        // Canonical forms are unique, so at most one inequality holds between different values.
        if self.at_least(g, h)? {
            return Ok(Relation::Greater);
        }
        Ok(Relation::of(false, self.at_least(h, g)?))
    }

    /// Whether g ≥ h.
    #[inline]
    pub fn at_least(&mut self, g: Value, h: Value) -> Result<bool, Limit> {
        let difference = self.numerals.subtract(g.number(), h.number());
        let (k, l) = (g.kernel(), h.kernel());
        match self.kernel_at_least_by_stops(k, l, difference) {
            Some(answer) => Ok(answer),
            None => match self.at_least_by_landmarks(g, h)? {
                Some(answer) => Ok(answer),
                None => self.kernel_at_least_by_search(k, l, difference, QUICK_HEIGHT),
            },
        }
    }

    /// The Right stop of a kernel, whose Left stop is 0.
    #[inline]
    pub(crate) fn kernel_right_stop(&self, kernel: Kernel) -> Numeral {
        kernel.place().map_or(Numeral::ZERO, |place| self.entry(place).right_stop)
    }

    /// Whether k + difference ≥ l.
    #[inline]
    pub(crate) fn kernel_at_least(
        &mut self,
        k: Kernel,
        l: Kernel,
        difference: Numeral,
    ) -> Result<bool, Limit> {
        match self.kernel_at_least_by_stops(k, l, difference) {
            Some(answer) => Ok(answer),
            None => self.kernel_at_least_by_search(k, l, difference, QUICK_HEIGHT),
        }
    }

    /// Whether k + difference ≥ l, if the stops alone or a formula decide it. The Left stops of both kernels are 0,
    /// and greater games have greater stops.
    #[inline]
    fn kernel_at_least_by_stops(&mut self, k: Kernel, l: Kernel, difference: Numeral) -> Option<bool> {
        let sign = self.numerals.sign(difference);
        if sign == Ordering::Less {
            return Some(false);
        }
        if k == l {
            return Some(true);
        }
        let right_stop = self.kernel_right_stop(k);
        let lowest = self.numerals.add(right_stop, difference);
        if self.numerals.sign(lowest) == Ordering::Greater {
            return Some(true);
        }
        if self.numerals.compare(lowest, self.kernel_right_stop(l)) == Ordering::Less {
            return Some(false);
        }
        let ((ups, nimber), (other_ups, other_nimber)) = (k.ups_and_nimber()?, l.ups_and_nimber()?);
        // The difference is 0 here: otherwise the stops have decided.
        Some(compact_at_least_zero(ups - other_ups, nimber ^ other_nimber))
    }

    fn kernel_at_least_by_search(
        &mut self,
        k: Kernel,
        l: Kernel,
        difference: Numeral,
        quick_height: u32,
    ) -> Result<bool, Limit> {
        if let Some(nimber) = great_nimber(l) {
            let profile = self.nimber_profile(Value::new(difference, k))?;
            return Ok(profile.no_better_for(Player::Left).contains(nimber));
        }
        if let Some(nimber) = great_nimber(k) {
            let back = self.numerals.negate(difference);
            let profile = self.nimber_profile(Value::new(back, l))?;
            return Ok(profile.no_better_for(Player::Right).contains(nimber));
        }
        if self.height(k) + self.height(l) <= quick_height
            && self.right_count(k) + self.left_count(l) <= QUICK_OPTIONS
        {
            // A search is faster than a look-up.
            self.budget.step()?;
            return self.search_order(k, l, difference);
        }
        let question = Question { k, l, difference };
        if let Some(known) = self.order.answer(question) {
            return Ok(known);
        }
        self.descend()?;
        let answer = on_enough_stack(|| self.search_order(k, l, difference));
        self.ascend();
        let answer = answer?;
        self.order.remember(question, answer);
        Ok(answer)
    }

    /// Searches for a winning move of Right in k + difference − l. Kernels other than 0 are not numbers, so moves in
    /// numbers need not be tried (number avoidance).
    fn search_order(&mut self, k: Kernel, l: Kernel, difference: Numeral) -> Result<bool, Limit> {
        if k != Kernel::ZERO {
            for index in 0..self.right_count(k) {
                let option = self.right_at(k, index);
                let number = self.numerals.add(option.number(), difference);
                let back = self.numerals.negate(number);
                if self.kernel_at_least_nested(l, option.kernel(), back)? {
                    return Ok(false);
                }
            }
        }
        if l != Kernel::ZERO {
            for index in 0..self.left_count(l) {
                let option = self.left_at(l, index);
                let number = self.numerals.subtract(option.number(), difference);
                if self.kernel_at_least_nested(option.kernel(), k, number)? {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// Whether k + difference ≥ l, within another comparison.
    #[inline]
    fn kernel_at_least_nested(&mut self, k: Kernel, l: Kernel, difference: Numeral) -> Result<bool, Limit> {
        match self.kernel_at_least_by_stops(k, l, difference) {
            Some(answer) => Ok(answer),
            None => self.kernel_at_least_by_search(k, l, difference, QUICK_HEIGHT_NESTED),
        }
    }
}

/// The nimber that a kernel is, if it has too many options to examine.
pub(crate) fn great_nimber(kernel: Kernel) -> Option<u32> {
    kernel
        .ups_and_nimber()
        .filter(|&(ups, nimber)| ups == 0 && nimber > QUICK_NIMBER)
        .map(|(_, nimber)| nimber)
}

/// The question whether k + difference ≥ l.
#[derive(Clone, Copy)]
struct Question {
    k: Kernel,
    l: Kernel,
    difference: Numeral,
}

impl Question {
    fn hash(self) -> u64 {
        let mut hasher = FxHasher::default();
        hasher.write_u64(u64::from(self.k.word()) << 32 | u64::from(self.l.word()));
        hasher.write_u64(self.difference.word());
        hasher.finish()
    }
}

/// A question, with its answer in the bit that numerals leave free.
#[derive(Clone, Copy, Debug)]
struct Known {
    k: Kernel,
    l: Kernel,
    difference_and_answer: u64,
}

const YES: u64 = 1 << 63;

impl Known {
    fn is_about(self, question: Question) -> bool {
        self.k == question.k
            && self.l == question.l
            && self.difference_and_answer & !YES == question.difference.word()
    }
}

/// The cached comparisons, sixteen bytes each.
#[derive(Clone, Debug, Default)]
pub(crate) struct KnownOrder {
    table: HashTable<Known>,
}

impl KnownOrder {
    fn answer(&self, question: Question) -> Option<bool> {
        self.table
            .find(question.hash(), |known| known.is_about(question))
            .map(|known| known.difference_and_answer & YES != 0)
    }

    fn remember(&mut self, question: Question, answer: bool) {
        let Question { k, l, difference } = question;
        let known = Known { k, l, difference_and_answer: difference.word() | if answer { YES } else { 0 } };
        self.table.insert_unique(question.hash(), known, |known| {
            let mut hasher = FxHasher::default();
            hasher.write_u64(u64::from(known.k.word()) << 32 | u64::from(known.l.word()));
            hasher.write_u64(known.difference_and_answer & !YES);
            hasher.finish()
        });
    }

    pub(crate) fn len(&self) -> usize {
        self.table.len()
    }

    pub(crate) fn bytes(&self) -> usize {
        self.table.allocation_size()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_found_is_known_however_much_more_is_found() -> Result<(), Limit> {
        let mut games = Games::new();
        let mut known = KnownOrder::default();
        let questions: Vec<(Question, bool)> = (0..3000)
            .map(|index| {
                let mut kernel = |nimber| games.nimber(nimber).map(Value::kernel);
                let (k, l) = (kernel(index % 50)?, kernel(index / 50)?);
                let difference = games.integer(index as i64 % 7).number();
                Ok((Question { k, l, difference }, index % 3 == 0))
            })
            .collect::<Result<_, Limit>>()?;
        for (index, &(question, answer)) in questions.iter().enumerate() {
            assert_eq!(known.answer(question), None);
            known.remember(question, answer);
            assert_eq!(known.len(), index + 1);
        }
        for (question, answer) in questions {
            assert_eq!(known.answer(question), Some(answer));
        }
        Ok(())
    }
}
