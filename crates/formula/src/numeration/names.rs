//! The names and descriptions of numeration systems.

use super::Numeration;
use super::substitution::Origin;
use crate::morphism::{Morphism, MorphismError, shown};
use crate::quadratic::{GREATEST_QUOTIENT, Quadratic, QuadraticError};
use crate::similar::closest;
use crate::{Error, Scope, term};
use campeao_base::{Language, Tell, told};
use std::str::FromStr;

/// The name of a language, from which it can be read.
pub(super) fn written(images: &[Vec<u32>], coefficients: &[i64]) -> String {
    match coefficients {
        [] => {
            if let Some(system) = Balanced::of(images) {
                return system.name();
            }
            let rule = |(letter, image): (usize, &Vec<u32>)| {
                let image: String = image.iter().map(|&letter| shown(i64::from(letter))).collect();
                format!("{}->{image}", shown(letter as i64))
            };
            images.iter().enumerate().map(rule).collect::<Vec<_>>().join(",")
        }
        [base] => base.to_string(),
        [1, 1] => "fib".to_owned(),
        [1, 1, 1] => "trib".to_owned(),
        other => other.iter().map(i64::to_string).collect::<Vec<_>>().join(","),
    }
}

/// The name of the system of a continued fraction.
pub(super) fn ostrowski(quotients: &[i64]) -> String {
    format!("ostrowski({})", quotients.iter().map(i64::to_string).collect::<Vec<_>>().join(","))
}

/// The name of the system of a recurrence with its first weights.
pub(super) fn weighted(coefficients: &[i64], first: &[i64]) -> String {
    let listed = |numbers: &[i64]| numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(",");
    format!("{};{}", listed(coefficients), listed(first))
}

/// The variable of a limit: the amount that was taken.
pub(super) const TAKEN: &str = "r";

/// The name of the system of a limit.
pub(super) fn limit(limit: &str) -> String {
    format!("limit({limit})")
}

/// A system in which the first digit of a number other than 0 is restricted, and any digits may follow.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Balanced {
    /// The digits 1, …, k, and no 0.
    Bijective { base: usize },
    /// The digits -m, …, m in base 2m + 1.
    Symmetric { base: usize },
    /// Base -k. Naturals have an odd number of digits, so after the first digit two are read at a time.
    Negative { base: usize },
}

impl Balanced {
    /// The greatest bases: there are at most 36 digits.
    const GREATEST: [usize; 3] = [36, 35, 6];

    /// The system of a language, if it is such.
    fn of(images: &[Vec<u32>]) -> Option<Self> {
        let [first, others] = images else { return None };
        let (leading, width) = (first.len().checked_sub(1)?, others.len());
        let such = first[0] == 0 && first[1..].iter().chain(others).all(|&letter| letter == 1);
        let system = match width {
            _ if !such || leading == 0 => return None,
            _ if width == leading => Self::Bijective { base: width },
            _ if width == 2 * leading + 1 => Self::Symmetric { base: width },
            _ if width == (leading + 1) * (leading + 1) => Self::Negative { base: leading + 1 },
            _ => return None,
        };
        Some(system)
    }

    /// The system of a name.
    fn named(text: &str) -> Option<Self> {
        let number = |prefix: &str| text.strip_prefix(prefix)?.trim().parse::<usize>().ok();
        let [bijective, symmetric, negative] = Self::GREATEST;
        if let Some(base) = number("bijective") {
            return (2..=bijective).contains(&base).then_some(Self::Bijective { base });
        }
        if let Some(base) = number("balanced") {
            return ((3..=symmetric).contains(&base) && base % 2 == 1).then_some(Self::Symmetric { base });
        }
        let base = number("neg")?;
        (2..=negative).contains(&base).then_some(Self::Negative { base })
    }

    fn name(self) -> String {
        match self {
            Self::Bijective { base } => format!("bijective{base}"),
            Self::Symmetric { base } => format!("balanced{base}"),
            Self::Negative { base } => format!("neg{base}"),
        }
    }

    /// The morphism. The digits of a greater number must be lexicographically greater, so the meaning of a digit
    /// depends on its place.
    fn morphism(self) -> String {
        let (leading, width) = match self {
            Self::Bijective { base } => (base, base),
            Self::Symmetric { base } => (base / 2, base),
            Self::Negative { base } => (base - 1, base * base),
        };
        format!("0->0{},1->{}", "1".repeat(leading), "1".repeat(width))
    }
}

told! {
    /// The description of a system, as a clause after "written".
    enum System: Tell {
        Fibonacci => "as sums of Fibonacci numbers (Zeckendorf)", "como somas de números de Fibonacci (Zeckendorf)";
        Tribonacci => "as sums of Tribonacci numbers", "como somas de números de Tribonacci";
        Pell => "as sums of Pell numbers 1, 2, 5, 12, 29, …", "como somas de números de Pell 1, 2, 5, 12, 29, …";
        PellLucas =>
            "as sums of halves of Pell-Lucas numbers, 1, 3, 7, 17, 41, …",
            "como somas de metades de números de Pell-Lucas, 1, 3, 7, 17, 41, …";
        Lucas => "as sums of Lucas numbers 1, 3, 4, 7, 11, …", "como somas de números de Lucas 1, 3, 4, 7, 11, …";
        Narayana =>
            "as sums of Narayana's numbers 1, 2, 3, 4, 6, 9, …",
            "como somas dos números de Narayana 1, 2, 3, 4, 6, 9, …";
        Base { base: i64 } => "in base {base}", "na base {base}";
        Recurrence { coefficients: String } =>
            "in the system of the recurrence {coefficients}",
            "no sistema da recorrência {coefficients}";
        Substitution { images: String } => "in the system of the morphism {images}", "no sistema do morfismo {images}";
        Ostrowski { quotients: String } =>
            "in Ostrowski's system of the quotients {quotients}",
            "no sistema de Ostrowski dos quocientes {quotients}";
        Limit { limit: String } =>
            "as sums of the numbers of the limit {limit} after {taken}",
            "como somas dos números do limite {limit} depois de {taken}",
            taken = TAKEN;
        Bijective { base: usize } => "in bijective base {base}", "na base bijetiva {base}";
        Symmetric { base: usize } => "in balanced base {base}", "na base equilibrada {base}";
        Negative { base: usize } => "in base -{base}", "na base -{base}";
    }
}

impl Tell for Numeration {
    fn tell(&self, language: Language) -> String {
        let system = match self.coefficients() {
            [1, 1] => System::Fibonacci,
            [1, 1, 1] => System::Tribonacci,
            [2, 1] => System::PellLucas,
            [1, 0, 1] => System::Narayana,
            [] => match (self.language.origin(), Balanced::of(self.language.images())) {
                (Origin::Quotients(quotients), _) => {
                    let quotients = quotients.iter().map(i64::to_string).collect::<Vec<_>>();
                    System::Ostrowski { quotients: quotients.join(", ") }
                }
                (Origin::Limit { shown, .. }, _) => System::Limit { limit: shown.clone() },
                (Origin::Weights(shown), _) => match shown.as_str() {
                    "2,1;1,2" => System::Pell,
                    "1,1;1,3" => System::Lucas,
                    _ => System::Recurrence { coefficients: shown.clone() },
                },
                (_, Some(Balanced::Bijective { base })) => System::Bijective { base },
                (_, Some(Balanced::Symmetric { base })) => System::Symmetric { base },
                (_, Some(Balanced::Negative { base })) => System::Negative { base },
                (_, None) => System::Substitution { images: self.name() },
            },
            &[base] => System::Base { base },
            _ => System::Recurrence { coefficients: self.name() },
        };
        system.tell(language)
    }
}

told! {
    /// An error in the name of a numeration system.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[non_exhaustive]
    pub enum NumerationError {
        /// It is not the name of a system.
        Unknown {
            /// The text found.
            found: String,
            /// The most similar name of a system, if one is similar.
            near: Option<String>,
        } => {
            Unknown { found, near: Some(near) } =>
                "`{found}` is not a numeration system here; did you mean `{near}`?",
                "`{found}` não é aqui um sistema de numeração; querias dizer `{near}`?";
            Unknown { found, near: None } =>
                "`{found}` is not a numeration system here: give a base from 2 to 36, `fib`, `trib`, `pell`, `lucas`, `narayana`, `padovan`, \
                 `bijective2`, `balanced3`, `neg2`, the coefficients of a recurrence, such as `2,1` or `2,1;1,2`, a continued fraction, such \
                 as `ostrowski(sqrt(7))`, a limit of a game, such as `limit(3*r)`, or a morphism, such as `0->01,1->0`",
                "`{found}` não é aqui um sistema de numeração: dá uma base de 2 a 36, `fib`, `trib`, `pell`, `lucas`, `narayana`, `padovan`, \
                 `bijective2`, `balanced3`, `neg2`, os coeficientes de uma recorrência, como `2,1` ou `2,1;1,2`, uma fração contínua, como \
                 `ostrowski(sqrt(7))`, um limite de um jogo, como `limit(3*r)`, ou um morfismo, como `0->01,1->0`";
        }
        /// The coefficients of a recurrence whose greedy strings are not those of its expansion of one.
        NotParry {
            /// The text found.
            found: String,
        } =>
            "`{found}` is not a numeration system here: a suffix of the coefficients is lexicographically greater than \
             the whole sequence, so they are not an expansion of 1 (Parry)",
            "`{found}` não é aqui um sistema de numeração: um sufixo dos coeficientes é lexicograficamente maior do \
             que toda a sequência, por isso não são uma expansão de 1 (Parry)";
        /// First weights that do not fit their recurrence.
        Weights {
            /// The text found.
            found: String,
        } =>
            "`{found}` is not a numeration system here: give as many first weights as coefficients, the first of them 1, each \
             greater than the one before it and at most 255 times as great",
            "`{found}` não é aqui um sistema de numeração: dá tantos primeiros pesos como coeficientes, o primeiro igual a 1 e cada \
             um maior do que o anterior, no máximo 255 vezes maior";
        /// Too many states or digits.
        Size {
            /// The text found.
            found: String,
            /// The most states.
            states: usize,
            /// The most digits.
            digits: usize,
        } =>
            "the numeration system `{found}` needs more than {states} states or {digits} digits",
            "o sistema de numeração `{found}` precisa de mais de {states} estados ou {digits} algarismos";
        /// The number of naturals with k digits grows so slowly that digits are no shorter than tally marks.
        Slow {
            /// The text found.
            found: String,
        } =>
            "`{found}` is not a numeration system here: its weights grow too slowly",
            "`{found}` não é aqui um sistema de numeração: os seus pesos crescem demasiado devagar";
        /// A system for which no known argument decides the order of values.
        NoCone {
            /// The text found.
            found: String,
        } =>
            "`{found}` is not a numeration system here: no known argument compares two sums of its weights",
            "`{found}` não é aqui um sistema de numeração: nenhum argumento conhecido compara duas somas dos seus pesos";
        /// A limit whose numbers end, or whose recurrence is not known.
        NoLimit {
            /// The text found.
            found: String,
        } =>
            "`{found}` is not a numeration system here: the losing sizes under this limit end, or satisfy no known \
             recurrence; a limit is a nondecreasing term in `r`, the number taken, such as `3*r` or `5*r // 2 + 1`",
            "`{found}` não é aqui um sistema de numeração: os tamanhos em que se perde com este limite acabam, ou não \
             se conhece deles uma recorrência; um limite é um termo não decrescente em `r`, o número que se tirou, \
             como `3*r` ou `5*r // 2 + 1`";
        /// The text of a limit is not a term.
        Term(error: Box<Error>) => error;
        /// The continued fraction is invalid.
        Quadratic(#[from] error: QuadraticError) => error;
        /// The morphism gives no system.
        Morphism(#[from] error: MorphismError) => error;
    }
}

/// The greedy strings of the weights 1, 2, 3, 4, 5, 7, 9, 12, 16, …. From 5 on each weight is the sum of the
/// weights two and three places before. Between two digits 1 stand at least four zeros, or three at the end.
const PADOVAN: &str = "0->01,1->2,2->3,3->4,4->05,5->";

/// The names of systems that are not bases.
const NAMES: [&str; 13] = [
    "fib",
    "fibonacci",
    "zeckendorf",
    "trib",
    "tribonacci",
    "pell",
    "pell-lucas",
    "lucas",
    "padovan",
    "narayana",
    "bijective2",
    "balanced3",
    "neg2",
];

/// The most similar name of a system, among these and others.
pub(crate) fn near<'n>(text: &str, others: impl IntoIterator<Item = &'n str>) -> Option<String> {
    closest(text, NAMES.into_iter().chain(others))
}

impl FromStr for Numeration {
    type Err = NumerationError;

    /// Reads a base, `fib`, `trib`, `pell`, `pell-lucas`, `lucas`, `narayana`, `padovan`, a bijective, balanced or negative base
    /// (`bijective2`, `balanced3`, `neg2`), the coefficients of a recurrence, alone or with its first weights (`2,1;1,2`), a
    /// continued fraction (`ostrowski(sqrt(7))`), a limit (`limit(3*r)`), or a morphism. Walnut's names (`msd_fib`, `lsd_3`) stand
    /// for the same systems, whose digits are read from the most significant one.
    ///
    /// ```
    /// use campeao_base::{Language, Tell};
    /// use campeao_formula::Numeration;
    /// assert_eq!("fib".parse(), Ok(Numeration::zeckendorf()));
    /// assert_eq!("0->01, 1->0".parse(), Ok(Numeration::zeckendorf()));
    /// assert_eq!("2,1".parse::<Numeration>().map(|system| system.name()), Ok("2,1".to_owned()));
    /// let padovan: Numeration = "padovan".parse()?;
    /// assert_eq!(padovan.weights().take(9).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 7, 9, 12, 16]);
    /// assert!(padovan.is_positional());
    /// // 11 = 9 + 3 - 1: behind the first digit 0, 1, 2 stand for -1, 0, 1.
    /// let balanced: Numeration = "balanced3".parse()?;
    /// assert_eq!((balanced.digits(11), balanced.name()), (vec![1, 2, 0], "balanced3".to_owned()));
    /// assert!("1,2".parse::<Numeration>().is_err());
    /// let pell: Numeration = "pell".parse()?;
    /// assert_eq!(pell.weights().take(5).collect::<Vec<_>>(), [1, 2, 5, 12, 29]);
    /// assert!(pell.tell(Language::English).contains("Pell numbers"));
    /// assert_eq!((pell.name(), "msd_pell".parse()), ("2,1;1,2".to_owned(), Ok(pell)));
    /// # Ok::<(), campeao_formula::NumerationError>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, NumerationError> {
        let text = text.trim();
        let lower = text.to_ascii_lowercase();
        let in_walnut = lower.strip_prefix("msd_").or_else(|| lower.strip_prefix("lsd_"));
        let name = in_walnut.unwrap_or(&lower);
        match name {
            "fib" | "fibonacci" | "zeckendorf" => return Ok(Self::zeckendorf()),
            "trib" | "tribonacci" => return Ok(Self::tribonacci()),
            "pell" => return Self::weighted(&[2, 1], &[1, 2]),
            "pell-lucas" => return Self::recurrence(&[2, 1]),
            "lucas" => return Self::weighted(&[1, 1], &[1, 3]),
            "padovan" => return PADOVAN.parse(),
            "narayana" => return Self::recurrence(&[1, 0, 1]),
            "nara" if in_walnut.is_some() => return Self::recurrence(&[1, 0, 1]),
            _ => {}
        }
        if let Some(Ok(base)) = in_walnut.map(str::parse::<i64>) {
            return Self::recurrence(&[base]);
        }
        if let Some(system) = Balanced::named(&lower) {
            return system.morphism().parse();
        }
        if let Some(inside) = text.strip_prefix("ostrowski(").and_then(|rest| rest.strip_suffix(')')) {
            let quotients = inside
                .split(',')
                .map(|quotient| quotient.trim().parse().ok().filter(|a| (1..=GREATEST_QUOTIENT).contains(a)));
            return match quotients.collect::<Option<Vec<i64>>>() {
                Some(quotients) => Self::ostrowski(&quotients),
                None => Self::ostrowski(&Quadratic::parse(inside)?.places().1),
            };
        }
        if let Some(inside) = text.strip_prefix("limit(").and_then(|rest| rest.strip_suffix(')')) {
            let told = |error: Error| NumerationError::Term(Box::new(error));
            let mut scope = Scope::new();
            scope.variable(TAKEN).map_err(told)?;
            return Self::of_limit(&term(inside, &scope).map_err(told)?, 0);
        }
        if text.contains("->") {
            return Self::of_morphism(&text.parse::<Morphism>()?);
        }
        let numbers = |listed: &str| -> Option<Vec<i64>> {
            listed.split(',').map(|part| part.trim().parse().ok()).collect()
        };
        if let Some((coefficients, first)) = text.split_once(';')
            && let (Some(coefficients), Some(first)) = (numbers(coefficients), numbers(first))
        {
            return Self::weighted(&coefficients, &first);
        }
        let slope = || Quadratic::parse(text).is_ok().then(|| format!("ostrowski({text})"));
        numbers(text).map_or_else(
            || Err(NumerationError::Unknown { found: text.to_owned(), near: near(name, []).or_else(slope) }),
            |coefficients| Self::recurrence(&coefficients),
        )
    }
}
