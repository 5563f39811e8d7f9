//! Ways to write naturals with digits, most significant first.
//!
//! A system is a linear recurrence `U(n) = c1 U(n-1) + … + cm U(n-m)` with nonincreasing coefficients
//! and `cm = 1`, or `m = 1`: base k is `[k]`, Zeckendorf's system `[1, 1]`, Tribonacci `[1, 1, 1]`. The
//! number written `d_r … d_0` is the sum of `d_i U(i)`. The greedy digit strings are those in which
//! every suffix stays below the expansion of one (Parry 1960; Frougny 1992).

use campeao_message::{Language, Tell, told};
use std::str::FromStr;

/// A numeration system.
///
/// # Examples
/// ```
/// use campeao_formula::Numeration;
/// assert_eq!(Numeration::base(2).digits(6), [1, 1, 0]);
/// assert_eq!(Numeration::zeckendorf().digits(6), [1, 0, 0, 1]);
/// assert_eq!(Numeration::zeckendorf().value(&[1, 0, 0, 1]), Some(6));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Numeration {
    coefficients: Vec<i64>,
}

impl Numeration {
    /// Base `base`, at least 2.
    pub fn base(base: u8) -> Self {
        Self { coefficients: vec![i64::from(base.max(2))] }
    }

    /// Zeckendorf's system: sums of distinct, not neighbouring Fibonacci numbers 1, 2, 3, 5, 8, ….
    pub fn zeckendorf() -> Self {
        Self { coefficients: vec![1, 1] }
    }

    /// The Tribonacci system: sums of distinct numbers 1, 2, 4, 7, 13, …, no three of them neighbours.
    pub fn tribonacci() -> Self {
        Self { coefficients: vec![1, 1, 1] }
    }

    /// The system of the recurrence with these coefficients.
    ///
    /// # Errors
    /// Where the coefficients are not of the kind that the theory here needs.
    pub fn recurrence(coefficients: &[i64]) -> Result<Self, NumerationError> {
        let within = |&c: &i64| (1..=GREATEST_COEFFICIENT).contains(&c);
        let falling = coefficients.windows(2).all(|pair| pair[0] >= pair[1]);
        match coefficients {
            [base] if (2..=GREATEST_COEFFICIENT).contains(base) => {}
            [_, .., 1] if coefficients.len() <= LONGEST && falling && coefficients.iter().all(within) => {}
            _ => return Err(NumerationError { found: format!("{coefficients:?}") }),
        }
        Ok(Self { coefficients: coefficients.to_vec() })
    }

    /// The coefficients of the recurrence.
    pub fn coefficients(&self) -> &[i64] {
        &self.coefficients
    }

    /// The name: `2`, `10`, `fib`.
    pub fn name(&self) -> String {
        match self.coefficients.as_slice() {
            [base] => base.to_string(),
            [1, 1] => "fib".to_owned(),
            [1, 1, 1] => "trib".to_owned(),
            other => other.iter().map(i64::to_string).collect::<Vec<_>>().join(","),
        }
    }

    /// Whether the system is base 2.
    pub fn is_binary(&self) -> bool {
        self.coefficients == [2]
    }

    /// Whether the system is Zeckendorf's.
    pub fn is_zeckendorf(&self) -> bool {
        self.coefficients == [1, 1]
    }

    /// How many digits there are.
    pub fn alphabet(&self) -> usize {
        let first = self.coefficients[0] as usize;
        if self.coefficients.len() == 1 { first } else { first + 1 }
    }

    /// The weights of the places, `U(0) = 1` first, as long as they fit.
    pub fn weights(&self) -> impl Iterator<Item = u64> + '_ {
        // The window holds the current weight and those before it, the latest first.
        let mut window: Vec<i128> = self.last_weights().into_iter().map(i128::from).collect();
        std::iter::from_fn(move || {
            let weight = u64::try_from(window[0]).ok()?;
            // Each term is below 2^64 and each coefficient at most 36: nothing overflows.
            let next = self.coefficients.iter().zip(&window).map(|(&c, u)| i128::from(c) * u).sum();
            window.rotate_right(1);
            window[0] = next;
            Some(weight)
        })
    }

    /// `U(0), U(-1), …, U(1 - m)`: chosen so that `U(n)` counts the greedy strings of length `n`.
    pub fn last_weights(&self) -> Vec<i64> {
        // U(1), …, U(m - 1) by counting: U(n) = c1 U(n-1) + … + cn U(0) + 1; then run backwards.
        let m = self.coefficients.len();
        let mut forward = vec![1_i64];
        for n in 1..m {
            let sum: i64 = (0..n).map(|i| self.coefficients[i] * forward[n - 1 - i]).sum();
            forward.push(sum + 1);
        }
        // With cm = 1: U(n - m) = U(n) - c1 U(n-1) - … - c(m-1) U(n-m+1).
        let mut descending: Vec<i64> = forward.into_iter().rev().collect();
        while descending.len() < 2 * m - 1 {
            let n = descending.len();
            let start = n - m;
            let rest: i64 = (0..m - 1).map(|i| self.coefficients[i] * descending[start + 1 + i]).sum();
            descending.push(descending[start] - rest);
        }
        descending[m - 1..].to_vec()
    }

    /// The state after a digit in the automaton of greedy strings; `None` if the string is no longer
    /// greedy. State 0 is the start; every state is accepting.
    pub fn greedy_step(&self, state: usize, digit: usize) -> Option<usize> {
        let m = self.coefficients.len();
        if m == 1 {
            return Some(0);
        }
        let bound = self.coefficients[state] as usize - usize::from(state == m - 1);
        match digit.cmp(&bound) {
            std::cmp::Ordering::Less => Some(0),
            std::cmp::Ordering::Equal => Some((state + 1) % m),
            std::cmp::Ordering::Greater => None,
        }
    }

    /// The digits of a number, most significant first, without leading zeros; 0 has none.
    pub fn digits(&self, mut number: u64) -> Vec<usize> {
        let weights: Vec<u64> = self.weights().take_while(|weight| *weight <= number).collect();
        let digit = |weight: &u64| {
            let digit = (number / weight) as usize;
            number %= weight;
            digit
        };
        weights.iter().rev().map(digit).collect()
    }

    /// The number that digits write, if it fits.
    pub fn value(&self, digits: &[usize]) -> Option<u64> {
        let significant = digits.iter().position(|&digit| digit > 0).unwrap_or(digits.len());
        let mut weights = self.weights();
        digits[significant..]
            .iter()
            .rev()
            .try_fold(0_u64, |value, &digit| value.checked_add(weights.next()?.checked_mul(digit as u64)?))
    }

    /// The weight of the last digit of a number that is not 0: its lowest power, its smallest part; 0 for 0.
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

    /// The number whose digits are those of `number` and a 0 behind them, if it fits.
    ///
    /// ```
    /// use campeao_formula::Numeration;
    /// assert_eq!((Numeration::base(10).shift(42), Numeration::zeckendorf().shift(11)), (Some(420), Some(18)));
    /// ```
    pub fn shift(&self, number: u64) -> Option<u64> {
        let mut digits = self.digits(number);
        digits.push(0);
        self.value(&digits)
    }

    /// The number whose digits are those of `number` without the last.
    pub fn unshift(&self, number: u64) -> u64 {
        let mut digits = self.digits(number);
        digits.pop();
        self.value(&digits).unwrap_or(0)
    }
}

/// The greatest coefficient, and the greatest base.
const GREATEST_COEFFICIENT: i64 = 36;
/// The most coefficients.
const LONGEST: usize = 6;

/// How numbers are written in a system, as a clause after "written".
enum System {
    Fibonacci,
    Tribonacci,
    Base { base: i64 },
    Recurrence { coefficients: String },
}

told! { Tell for System {
    Fibonacci =>
        "as sums of Fibonacci numbers (Zeckendorf)",
        "como somas de números de Fibonacci (Zeckendorf)";
    Tribonacci => "as sums of Tribonacci numbers", "como somas de números de Tribonacci";
    Base { base } => "in base {base}", "na base {base}";
    Recurrence { coefficients } =>
        "in the system of the recurrence {coefficients}",
        "no sistema da recorrência {coefficients}";
} }

impl Tell for Numeration {
    fn tell(&self, language: Language) -> String {
        let system = match self.coefficients() {
            [1, 1] => System::Fibonacci,
            [1, 1, 1] => System::Tribonacci,
            &[base] => System::Base { base },
            _ => System::Recurrence { coefficients: self.name() },
        };
        system.tell(language)
    }
}

/// Why something names no numeration system.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct NumerationError {
    /// What was given.
    pub found: String,
}

told! { struct NumerationError { found } =>
    "`{found}` is no numeration system here: give a base from 2 to 36, `fib`, `trib`, or the coefficients of a \
     recurrence that never grow and end in 1, such as `2,1`",
    "`{found}` não é aqui um sistema de numeração: dá uma base de 2 a 36, `fib`, `trib`, ou os coeficientes de uma \
     recorrência que nunca crescem e acabam em 1, como `2,1`"
}

impl FromStr for Numeration {
    type Err = NumerationError;

    /// Reads a base, `fib`, `trib` or the coefficients of a recurrence.
    ///
    /// ```
    /// use campeao_formula::Numeration;
    /// assert_eq!("fib".parse(), Ok(Numeration::zeckendorf()));
    /// assert_eq!("2,1".parse::<Numeration>().map(|system| system.name()), Ok("2,1".to_owned()));
    /// assert!("1,2".parse::<Numeration>().is_err());
    /// ```
    fn from_str(text: &str) -> Result<Self, NumerationError> {
        let text = text.trim();
        match text.to_ascii_lowercase().as_str() {
            "fib" | "fibonacci" | "zeckendorf" => return Ok(Self::zeckendorf()),
            "trib" | "tribonacci" => return Ok(Self::tribonacci()),
            _ => {}
        }
        let coefficients: Result<Vec<i64>, _> = text.split(',').map(|part| part.trim().parse()).collect();
        coefficients
            .ok()
            .and_then(|coefficients| Self::recurrence(&coefficients).ok())
            .ok_or_else(|| NumerationError { found: text.to_owned() })
    }
}
