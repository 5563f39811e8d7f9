//! Ways to write naturals with digits, most significant first.
//!
//! A system is given by its *language*, the set of digit strings that write numbers. From each state of an
//! automaton the digits 0, 1, … up to a greatest one lead on, and the `n`-th string of a length, in the order of
//! the digits, writes `n`. Such an automaton is a substitution, `state -> states after 0, 1, …`, and the systems
//! are those of Dumont and Thomas (1989):
//! base k is `0 -> 0^k`; Zeckendorf's `0 -> 01, 1 -> 0`; and the greedy strings of a recurrence
//! `U(n) = c1 U(n-1) + … + cm U(n-m)` are `0 -> 0^c1 1, 1 -> 0^c2 2, …` (Parry 1960; Frougny 1992).

mod letters;
mod names;
mod ostrowski;
mod periods;
mod substitution;
mod values;

pub use names::NumerationError;
pub(crate) use names::near;

use crate::tree::{Slot, Term};
use crate::{GreedyNumbers, Morphism};
use std::hash::{Hash, Hasher};
use std::sync::Arc;
use substitution::{Language, Origin};

/// The number up to which the numbers of a limit are computed to find their recurrence.
const MOST_NUMBER: u64 = 1 << 40;

/// A numeration system.
///
/// # Examples
/// ```
/// use campeao_formula::Numeration;
/// assert_eq!(Numeration::base(2).digits(6), [1, 1, 0]);
/// assert_eq!(Numeration::zeckendorf().digits(6), [1, 0, 0, 1]);
/// assert_eq!(Numeration::zeckendorf().value(&[1, 0, 0, 1]), Some(6));
/// ```
#[derive(Clone, Debug)]
pub struct Numeration {
    language: Arc<Language>,
}

// Two systems are equal if the same strings write numbers; everything else follows from these.
impl PartialEq for Numeration {
    fn eq(&self, other: &Self) -> bool {
        let (one, other) = (&self.language, &other.language);
        Arc::ptr_eq(one, other) || one.images() == other.images() && one.all_ends() == other.all_ends()
    }
}

impl Eq for Numeration {}

impl Hash for Numeration {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.language.images().hash(state);
        self.language.all_ends().hash(state);
    }
}

impl Numeration {
    /// Base `base`, at least 2.
    pub fn base(base: u8) -> Self {
        Self { language: Arc::new(Language::base(base.max(2))) }
    }

    /// Zeckendorf's system: sums of distinct Fibonacci numbers 1, 2, 3, 5, 8, …, no two of them neighbours.
    pub fn zeckendorf() -> Self {
        Self { language: Arc::new(Language::falling(&[1, 1])) }
    }

    /// The Tribonacci system: sums of distinct numbers 1, 2, 4, 7, 13, …, no three of them neighbours.
    pub fn tribonacci() -> Self {
        Self { language: Arc::new(Language::falling(&[1, 1, 1])) }
    }

    /// The system of the recurrence `U(n) = c1 U(n-1) + … + cm U(n-m)`, in which the digit strings are greedy.
    ///
    /// # Errors
    /// If there is no such system. The coefficients must be naturals up to 36, at most 8 of them, the last not 0,
    /// and no suffix of them may exceed the whole sequence in the order of the digits (Parry's condition).
    ///
    /// # Examples
    /// ```
    /// use campeao_formula::Numeration;
    /// // Narayana's cows: 1, 2, 3, 4, 6, 9, 13, ….
    /// let narayana = Numeration::recurrence(&[1, 0, 1])?;
    /// assert_eq!(narayana.weights().take(7).collect::<Vec<_>>(), [1, 2, 3, 4, 6, 9, 13]);
    /// assert!(Numeration::recurrence(&[1, 2]).is_err());
    /// # Ok::<(), campeao_formula::NumerationError>(())
    /// ```
    pub fn recurrence(coefficients: &[i64]) -> Result<Self, NumerationError> {
        Ok(Self { language: Arc::new(Language::recurrence(coefficients)?) })
    }

    /// The greedy system of a recurrence whose weights begin with `first`, one weight for each coefficient. The coefficients are
    /// as in [`Numeration::recurrence`]. The digits of a number need not be those of a greater number with a 0 appended.
    ///
    /// # Errors
    /// If there is no such system, or if the first weights are not 1 and then rising.
    ///
    /// # Examples
    /// ```
    /// use campeao_formula::Numeration;
    /// let lucas = Numeration::weighted(&[1, 1], &[1, 3])?;
    /// assert_eq!(lucas.weights().take(6).collect::<Vec<_>>(), [1, 3, 4, 7, 11, 18]);
    /// // 13 is 11 + 2, and 2 is twice the weight of the last place.
    /// assert_eq!((lucas.digits(13), lucas.name()), (vec![1, 0, 0, 0, 2], "1,1;1,3".to_owned()));
    /// assert_eq!(Numeration::weighted(&[1, 1], &[1, 2])?, Numeration::zeckendorf());
    /// assert!(Numeration::weighted(&[1, 1], &[1]).is_err());
    /// # Ok::<(), campeao_formula::NumerationError>(())
    /// ```
    pub fn weighted(coefficients: &[i64], first: &[i64]) -> Result<Self, NumerationError> {
        Ok(Self { language: Arc::new(Language::weighted(coefficients, first)?) })
    }

    /// The system in which the prefixes of the fixed point of a morphism are written (Dumont and Thomas 1989). The
    /// digits of `n` lead from the first letter to the letter at `n`: each digit `d` leads to the letter at `d` of
    /// the image.
    ///
    /// # Errors
    /// If the morphism has no fixed point that begins with its first letter, or one that grows too slowly.
    ///
    /// # Examples
    /// ```
    /// use campeao_formula::{Morphism, Numeration};
    /// let fibonacci: Morphism = "0 -> 01, 1 -> 0".parse()?;
    /// assert_eq!(Numeration::of_morphism(&fibonacci)?, Numeration::zeckendorf());
    /// let thue_morse: Morphism = "0 -> 01, 1 -> 10".parse()?;
    /// assert_eq!(Numeration::of_morphism(&thue_morse)?, Numeration::base(2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_morphism(morphism: &Morphism) -> Result<Self, NumerationError> {
        Ok(Self { language: Arc::new(Language::of_morphism(morphism)?) })
    }

    /// Ostrowski's system for the continued fractions that end in repetitions of these quotients. It suits
    /// multiples of such numbers. A digit is at most the quotient of its place; the last place has the first
    /// quotient. A digit beyond 3 is itself written with several digits, so the places come in periods, see
    /// [`Numeration::period`].
    ///
    /// # Errors
    /// If there are no quotients, or they need too many states.
    ///
    /// # Examples
    /// ```
    /// use campeao_formula::Numeration;
    /// // The quotients of the square root of 7.
    /// let system = Numeration::ostrowski(&[1, 1, 1, 4])?;
    /// assert_eq!(system.weights().take(6).collect::<Vec<_>>(), [1, 2, 3, 5, 20, 23]);
    /// assert_eq!((system.period(), system.name()), (5, "ostrowski(1,1,1,4)".to_owned()));
    /// assert_eq!(Numeration::ostrowski(&[1])?, Numeration::zeckendorf());
    /// # Ok::<(), campeao_formula::NumerationError>(())
    /// ```
    pub fn ostrowski(quotients: &[i64]) -> Result<Self, NumerationError> {
        Ok(Self { language: Arc::new(Language::ostrowski(quotients)?) })
    }

    /// The system of a game in which at most `limit`, a term in the variable of slot `last`, may be taken after that
    /// variable's amount was taken. Numbers are written as sums of the limit's [`GreedyNumbers`]. The winning move
    /// from a pile takes the least part of its number, if that may be taken.
    ///
    /// # Errors
    /// If the numbers end, if the way they continue is not known, or if there are too many states.
    ///
    /// # Examples
    /// ```
    /// use campeao_formula::{Numeration, Scope, term};
    /// let mut scope = Scope::new();
    /// scope.variable("r")?;
    /// let system = Numeration::of_limit(&term("3*r", &scope)?, 0)?;
    /// assert_eq!(system.weights().take(9).collect::<Vec<_>>(), [1, 2, 3, 4, 6, 8, 11, 15, 21]);
    /// assert_eq!((system.name(), system.low(27)), ("limit(3*r)".to_owned(), 6));
    /// assert_eq!(Numeration::of_limit(&term("2*r", &scope)?, 0)?, Numeration::zeckendorf());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_limit(limit: &Term, last: Slot) -> Result<Self, NumerationError> {
        let names: Vec<String> = (0..=last).map(|_| names::TAKEN.to_owned()).collect();
        let shown = limit.display(&names).to_string().replace(" * ", "*");
        let endless = || NumerationError::NoLimit { found: names::limit(&shown) };
        let numbers = GreedyNumbers::of(limit, last, MOST_NUMBER).ok().flatten().ok_or_else(endless)?;
        let recurrence = numbers.recurrence(limit, last).ok_or_else(endless)?;
        let gaps = numbers.gaps();
        Ok(Self { language: Arc::new(Language::spaced(&gaps[..recurrence.from], &shown)?) })
    }

    /// In the system of a limit, the least number of zeros after a 1, for each place, the last place first. Places
    /// beyond the list have the last entry. So `U(k+1) = U(k) + U(k - gap of k)`. `None` for a system with another
    /// name.
    ///
    /// ```
    /// use campeao_formula::Numeration;
    /// assert_eq!("limit(3*r)".parse::<Numeration>()?.gaps(), Some(&[0, 1, 2, 2, 3][..]));
    /// assert_eq!("limit(2*r)".parse::<Numeration>()?.gaps(), None);
    /// # Ok::<(), campeao_formula::NumerationError>(())
    /// ```
    pub fn gaps(&self) -> Option<&[usize]> {
        match self.language.origin() {
            Origin::Limit { gaps, .. } => Some(gaps),
            Origin::Itself | Origin::Quotients(_) | Origin::Weights(_) => None,
        }
    }

    /// The coefficients `c1, …, cm` of the recurrence; empty if the system is not that of a recurrence.
    pub fn coefficients(&self) -> &[i64] {
        self.language.coefficients()
    }

    /// The name, from which it can be read: `2`, `10`, `fib`, `1,0,1`, `0->001,1->01`.
    pub fn name(&self) -> String {
        self.language.name()
    }

    /// Whether the system is a base: every string of digits writes a number.
    pub fn is_base(&self) -> bool {
        self.language.states() == 1
    }

    /// Whether the system is base 2.
    pub fn is_binary(&self) -> bool {
        self.coefficients() == [2]
    }

    /// Whether the system is Zeckendorf's.
    pub fn is_zeckendorf(&self) -> bool {
        self.coefficients() == [1, 1]
    }

    /// Whether a string's value is the sum of its digits times the weights of their places.
    ///
    /// ```
    /// use campeao_formula::Numeration;
    /// assert!(Numeration::zeckendorf().is_positional());
    /// assert!(!"0->010,1->0".parse::<Numeration>()?.is_positional());
    /// # Ok::<(), campeao_formula::NumerationError>(())
    /// ```
    pub fn is_positional(&self) -> bool {
        self.language.is_positional()
    }

    /// Whether addition is known to be done by a finite automaton: in the bases, and in the recurrences whose coefficients
    /// never grow and end in 1, where the greatest root is a Pisot number and the others are its conjugates (Brauer 1951).
    pub fn is_classical(&self) -> bool {
        let coefficients = self.coefficients();
        self.is_base()
            || coefficients.last() == Some(&1) && coefficients.windows(2).all(|pair| pair[0] >= pair[1])
    }

    /// The number of digits.
    pub fn alphabet(&self) -> usize {
        self.language.alphabet()
    }

    /// The number of states of the automaton of digit strings.
    pub fn states(&self) -> usize {
        self.language.states()
    }

    /// The weights of the places, `U(0) = 1` first, as long as they fit. The weight `U(k)` is the number of
    /// naturals with at most k digits.
    pub fn weights(&self) -> impl Iterator<Item = u64> + '_ {
        self.language.weights()
    }

    /// `U(0), U(-1), …, U(1 - m)` of a recurrence with `cm = 1`: the weights of the places, continued downwards.
    pub fn last_weights(&self) -> Vec<i64> {
        let coefficients = self.coefficients();
        let m = coefficients.len();
        // The first weights are small: coefficients are at most 36.
        let forward: Vec<i64> =
            self.weights().take(m).filter_map(|weight| i64::try_from(weight).ok()).collect();
        let mut descending: Vec<i64> = forward.into_iter().rev().collect();
        // With cm = 1: U(n - m) = U(n) - c1 U(n-1) - … - c(m-1) U(n-m+1).
        while descending.len() < 2 * m - 1 {
            let start = descending.len() - m;
            let rest: i64 = (0..m - 1).map(|i| coefficients[i] * descending[start + 1 + i]).sum();
            descending.push(descending[start] - rest);
        }
        descending[m - 1..].to_vec()
    }

    /// The number of places after which the places repeat: 1 in most systems. A number has whole periods of digits,
    /// so leading zeros come in periods too.
    pub fn period(&self) -> usize {
        self.language.period()
    }

    /// Whether all places are alike: the period is 1, and every prefix of a string that writes a number writes a
    /// number itself.
    ///
    /// ```
    /// use campeao_formula::Numeration;
    /// assert!(Numeration::zeckendorf().is_even() && !Numeration::ostrowski(&[2, 1])?.is_even());
    /// # Ok::<(), campeao_formula::NumerationError>(())
    /// ```
    pub fn is_even(&self) -> bool {
        self.language.is_even()
    }

    /// Whether a 0 appended to the digits of any number gives the digits of a number. All places are then alike.
    ///
    /// ```
    /// use campeao_formula::Numeration;
    /// assert!(Numeration::zeckendorf().takes_zeros());
    /// // 5 is 4 + 1, written 1001; 6 + 2 is 8, which is a number of the limit itself.
    /// let system: Numeration = "limit(3*r)".parse()?;
    /// assert!(!system.takes_zeros() && system.shift(5).is_none() && system.shift(4) == Some(6));
    /// # Ok::<(), campeao_formula::NumerationError>(())
    /// ```
    pub fn takes_zeros(&self) -> bool {
        self.is_even() && self.language.images().iter().all(|image| !image.is_empty())
    }

    /// Whether the strings that lead to a state have whole periods, as those of numbers do.
    pub fn is_whole(&self, state: usize) -> bool {
        self.language.is_whole(state)
    }

    /// Whether the strings that lead to a state write numbers.
    pub fn ends(&self, state: usize) -> bool {
        self.language.ends(state)
    }

    /// The same as [`Numeration::values`] for the strings that end in `state` only; `None` if their number obeys
    /// another recurrence. It is the number of letters of one kind before a place of a fixed point.
    pub fn values_ending_in(&self, state: usize) -> Option<Values> {
        self.language.ending_in(state)
    }

    /// The state after a digit in the automaton of the strings that write numbers; `None` if no number has such
    /// digits. State 0 is the start; the accepting states are those for which [`Numeration::ends`] holds.
    pub fn greedy_step(&self, state: usize, digit: usize) -> Option<usize> {
        self.language.images()[state].get(digit).map(|&target| target as usize)
    }

    /// The values of strings, in the form in which they are followed digit by digit.
    ///
    /// The values of a string with 0, 1, 2, … zeros appended obey a recurrence; see [`Values`].
    pub fn values(&self) -> &Values {
        self.language.values()
    }

    /// The digits of a number, most significant first, without leading zeros; 0 has none.
    pub fn digits(&self, number: u64) -> Vec<usize> {
        self.language.digits(number)
    }

    /// The number that digits write, if it fits; in a system that is not positional, `None` for digits that do not
    /// write a number.
    pub fn value(&self, digits: &[usize]) -> Option<u64> {
        self.language.value(digits)
    }

    /// The weight of the last digit that is not 0: the lowest power, or the least part. 0 for 0.
    ///
    /// ```
    /// use campeao_formula::Numeration;
    /// assert_eq!((Numeration::base(10).low(4200), Numeration::zeckendorf().low(11)), (100, 3));
    /// ```
    pub fn low(&self, number: u64) -> u64 {
        let digits = self.digits(number);
        let place = digits.iter().rev().position(|&digit| digit > 0);
        place.and_then(|place| self.weights().nth(place)).unwrap_or(0)
    }

    /// The number with the digits of `number` and a 0 appended, if it fits and these are the digits of a number.
    ///
    /// ```
    /// use campeao_formula::Numeration;
    /// assert_eq!((Numeration::base(10).shift(42), Numeration::zeckendorf().shift(11)), (Some(420), Some(18)));
    /// ```
    pub fn shift(&self, number: u64) -> Option<u64> {
        let mut digits = self.digits(number);
        digits.push(0);
        self.value(&digits)
            .filter(|&longer| self.takes_zeros() || self.digits(longer) == digits || number == 0)
    }

    /// The number whose digits are those of `number` without the last.
    pub fn unshift(&self, number: u64) -> u64 {
        let mut digits = self.digits(number);
        digits.pop();
        self.value(&digits).unwrap_or(0)
    }
}

pub use values::{Outlook, Values};
