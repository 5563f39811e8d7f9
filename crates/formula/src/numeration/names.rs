//! The names of numeration systems, and what is told of them.

use super::Numeration;
use crate::morphism::{Morphism, MorphismError, shown};
use campeao_message::{Language, Tell, told};
use std::str::FromStr;

/// The name of a language, from which it can be read.
pub(super) fn written(images: &[Vec<u32>], coefficients: &[i64]) -> String {
    match coefficients {
        [] => {
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

/// How numbers are written in a system, as a clause after "written".
enum System {
    Fibonacci,
    Tribonacci,
    Base { base: i64 },
    Recurrence { coefficients: String },
    Substitution { images: String },
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
    Substitution { images } =>
        "in the system of the morphism {images}",
        "no sistema do morfismo {images}";
} }

impl Tell for Numeration {
    fn tell(&self, language: Language) -> String {
        let system = match self.coefficients() {
            [1, 1] => System::Fibonacci,
            [1, 1, 1] => System::Tribonacci,
            [] => System::Substitution { images: self.name() },
            &[base] => System::Base { base },
            _ => System::Recurrence { coefficients: self.name() },
        };
        system.tell(language)
    }
}

/// Why something names no numeration system.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NumerationError {
    /// It is no name of a system.
    Unknown {
        /// What was given.
        found: String,
    },
    /// The coefficients of a recurrence whose greedy strings are not those of its expansion of one.
    NotParry {
        /// What was given.
        found: String,
    },
    /// Too many states or digits.
    Size {
        /// What was given.
        found: String,
        /// The most states.
        states: usize,
        /// The most digits.
        digits: usize,
    },
    /// The numbers of so many digits grow so slowly that digits are no shorter than strokes.
    Slow {
        /// What was given.
        found: String,
    },
    /// A system whose order no known argument decides.
    NoCone {
        /// What was given.
        found: String,
    },
    /// The morphism gives no system.
    Morphism(#[from] MorphismError),
}

told! { NumerationError {
    Unknown { found } =>
        "`{found}` is no numeration system here: give a base from 2 to 36, `fib`, `trib`, `pell`, `narayana`, `padovan`, the \
         coefficients of a recurrence, such as `2,1` or `1,0,1`, or a morphism, such as `0->01,1->0`",
        "`{found}` não é aqui um sistema de numeração: dá uma base de 2 a 36, `fib`, `trib`, `pell`, `narayana`, `padovan`, os \
         coeficientes de uma recorrência, como `2,1` ou `1,0,1`, ou um morfismo, como `0->01,1->0`";
    NotParry { found } =>
        "`{found}` is no numeration system here: an end of the coefficients comes after their whole in the order of the \
         digits, so these are not the digits of one (Parry)",
        "`{found}` não é aqui um sistema de numeração: um fim dos coeficientes vem depois do todo na ordem dos \
         algarismos, por isso não são os algarismos do um (Parry)";
    Size { found, states, digits } =>
        "the numeration system `{found}` needs more than {states} states or {digits} digits",
        "o sistema de numeração `{found}` precisa de mais de {states} estados ou {digits} algarismos";
    Slow { found } =>
        "`{found}` is no numeration system here: its weights grow too slowly",
        "`{found}` não é aqui um sistema de numeração: os seus pesos crescem devagar de mais";
    NoCone { found } =>
        "`{found}` is no numeration system here: nothing tells which of two sums is greater in the long run",
        "`{found}` não é aqui um sistema de numeração: nada diz qual de duas somas é maior a longo prazo";
    Morphism(error) => error;
} }

/// The greedy strings of the weights 1, 2, 3, 4, 5, 7, 9, 12, 16, …, from 5 on each the sum of those two and three places
/// before: between two digits 1 stand at least four zeros, or three at the end.
const PADOVAN: &str = "0->01,1->2,2->3,3->4,4->05,5->";

impl FromStr for Numeration {
    type Err = NumerationError;

    /// Reads a base, `fib`, `trib`, `pell`, `narayana`, `padovan`, the coefficients of a recurrence, or a morphism.
    ///
    /// ```
    /// use campeao_formula::Numeration;
    /// assert_eq!("fib".parse(), Ok(Numeration::zeckendorf()));
    /// assert_eq!("0->01, 1->0".parse(), Ok(Numeration::zeckendorf()));
    /// assert_eq!("2,1".parse::<Numeration>().map(|system| system.name()), Ok("2,1".to_owned()));
    /// let padovan: Numeration = "padovan".parse()?;
    /// assert_eq!(padovan.weights().take(9).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 7, 9, 12, 16]);
    /// assert!(padovan.is_positional());
    /// assert!("1,2".parse::<Numeration>().is_err());
    /// # Ok::<(), campeao_formula::NumerationError>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, NumerationError> {
        let text = text.trim();
        match text.to_ascii_lowercase().as_str() {
            "fib" | "fibonacci" | "zeckendorf" => return Ok(Self::zeckendorf()),
            "trib" | "tribonacci" => return Ok(Self::tribonacci()),
            "pell" => return Self::recurrence(&[2, 1]),
            "padovan" => return PADOVAN.parse(),
            "narayana" => return Self::recurrence(&[1, 0, 1]),
            _ => {}
        }
        if text.contains("->") {
            return Self::of_morphism(&text.parse::<Morphism>()?);
        }
        let coefficients: Result<Vec<i64>, _> = text.split(',').map(|part| part.trim().parse()).collect();
        match coefficients {
            Ok(coefficients) => Self::recurrence(&coefficients),
            Err(_) => Err(NumerationError::Unknown { found: text.to_owned() }),
        }
    }
}
