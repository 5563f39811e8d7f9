//! Why there is no such word, or no such set.

use crate::counting::{PathCountError, Uncounted};
use crate::{ProveError, Undecided};
use campeao_base::{Language, Tell as _, Text, told};
use campeao_formula::{Error, MorphismError, NumerationError, QuadraticError, TransducerError, WordError};

told! {
    /// Why a definition is not understood, or there is nothing that it defines.
    #[derive(Clone, Debug, thiserror::Error)]
    #[non_exhaustive]
    pub enum DefinitionError {
        /// A mistake in a name, a term or a formula, with its place.
        Formula(#[from] error: Error) => error;
        /// The rules of a morphism are not understood, or it has no fixed point.
        Morphism(#[from] error: MorphismError) => error;
        /// The rules of a transducer are not understood, or it does not fit the word.
        Transducer(#[from] error: TransducerError) => error;
        /// A regular expression is not understood.
        Regular(#[from] error: RegularError) => error;
        /// A number is no quadratic irrational, or one too intricate.
        Quadratic(#[from] error: QuadraticError) => error;
        /// There is no such word.
        Word(#[from] error: WordError) => error;
        /// There is no such numeration.
        System(#[from] error: NumerationError) => error;
        /// A letter of the word has no image.
        NoImage {
            /// The letter.
            letter: i64,
        } => "the word has the letter {letter}, which has no image", "a palavra tem a letra {letter}, que não tem imagem";
        /// A word of several indices, whose letters do not stand one after the other.
        Array {
            /// Its name.
            name: String,
        } =>
            "`{name}` has several indices, so its letters can be replaced by letters only",
            "`{name}` tem vários índices, por isso as suas letras só podem ser trocadas por letras";
        /// The image of the word ends.
        FiniteImage => "the image of the word ends somewhere", "a imagem da palavra acaba algures";
        /// Where the images of the letters begin is known to no automaton over the digits of the word's indices.
        NotSynchronised =>
            "no automaton was found for where the images of the letters begin; give all images one length, or define the \
             word by a morphism of its own",
            "não se encontrou um autómato para onde começam as imagens das letras; dá o mesmo comprimento a todas as imagens, \
             ou define a palavra por um morfismo seu";
        /// Where the images of the letters begin was not counted.
        Uncounted(error: Box<Uncounted>) => error;
        /// A term without a value.
        NoLetter {
            /// Where.
            at: Vec<u64>,
        } => {
            NoLetter { at: indices } =>
                "the term has no value at {at}",
                "o termo não tem valor em {at}",
                at = crate::error::listed(indices);
        }
        /// A term with infinitely many values, or too many.
        ManyLetters {
            /// The most values.
            limit: usize,
        } =>
            "the term has more than {limit} values, perhaps infinitely many, and the letters of a word are few",
            "o termo tem mais de {limit} valores, talvez infinitos, e as letras de uma palavra são poucas";
        /// A part of the work could not be done.
        Undecided(error: ProveError) => error;
    }
}

impl DefinitionError {
    /// The error of the prover, if it was one.
    pub fn undecided(&self) -> Option<&ProveError> {
        match self {
            Self::Undecided(error) => Some(error),
            Self::Uncounted(uncounted) => match &**uncounted {
                Uncounted::Undecided(undecided) => Some(&undecided.reason),
                Uncounted::Count(PathCountError::Prove(error)) => Some(error),
                _ => None,
            },
            _ => None,
        }
    }

    /// Whether somebody wanted the work to stop.
    pub fn is_interruption(&self) -> bool {
        match self {
            Self::Formula(error) => error.is_interruption(),
            other => other.undecided() == Some(&ProveError::Interrupted),
        }
    }

    /// The words of the error, and behind them what can be tried.
    pub fn in_full(&self) -> Text {
        let advice = self.undecided().map(ProveError::advice).unwrap_or_default();
        let all = |language: Language| {
            let advice = advice.iter().map(|advice| advice.tell(language));
            [self.tell(language)].into_iter().chain(advice).collect::<Vec<_>>().join("; ")
        };
        Text::new(all(Language::English), all(Language::Portuguese))
    }
}

impl From<Undecided> for DefinitionError {
    fn from(undecided: Undecided) -> Self {
        Self::Undecided(undecided.reason)
    }
}

impl From<Uncounted> for DefinitionError {
    fn from(error: Uncounted) -> Self {
        Self::Uncounted(Box::new(error))
    }
}

told! {
    /// Why a text is no regular expression over digits.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[non_exhaustive]
    pub enum RegularError {
        /// Something that has no meaning there.
        Unexpected {
            /// The text that was found, empty at the end.
            found: String,
        } => {
            Unexpected { found } if found.is_empty() =>
                "the regular expression ends too early{found}: a digit, `[1,0]`, `.` or `(` should come",
                "a expressão regular acaba demasiado cedo{found}: devia vir um algarismo, `[1,0]`, `.` ou `(`";
            Unexpected { found } =>
                "`{found}` has no meaning there in a regular expression: it is made of digits, `[1,0]` for a digit of each of \
                 several numbers, `.` for any, `{{name}}` for the digits of a set, `~` for backwards, `|`, `*`, `+`, `?`, \
                 quotients `a/b` and `b\\a`, and parentheses",
                "`{found}` não tem sentido aí numa expressão regular: fazem-na algarismos, `[1,0]` para um algarismo de cada um de \
                 vários números, `.` para qualquer, `{{nome}}` para os algarismos de um conjunto, `~` para trás, `|`, `*`, `+`, `?`, \
                 quocientes `a/b` e `b\\a`, e parênteses";
        }
        /// A digit that the numeration has not.
        Digit {
            /// What was given.
            found: usize,
            /// The numeration.
            system: String,
        } => "there is no digit {found} in the system {system}", "não há o algarismo {found} no sistema {system}";
        /// Symbols of different numbers of digits.
        Width {
            /// The digits of one symbol.
            one: usize,
            /// The digits of another.
            other: usize,
        } =>
            "one symbol of the regular expression has {one} digits, another {other}: all must read as many numbers",
            "um símbolo da expressão regular tem {one} algarismos, outro {other}: todos têm de ler o mesmo número de números";
        /// Too long.
        Size {
            /// The most symbols.
            limit: usize,
        } =>
            "a regular expression here has at most {limit} symbols",
            "uma expressão regular tem aqui no máximo {limit} símbolos";
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What stopped the work is known however deep it lies, and only somebody's wish is an interruption.
    #[test]
    fn what_stopped_a_definition_is_known() {
        for (reason, wished) in [(ProveError::Interrupted, true), (ProveError::TooBig, false)] {
            let undecided = Undecided { reason: reason.clone(), part: None, steps: Vec::new() };
            let counts =
                [Uncounted::Undecided(undecided), Uncounted::Count(PathCountError::Prove(reason.clone()))];
            for uncounted in counts {
                assert_eq!(uncounted.is_interruption(), wished, "{reason}");
                let error = DefinitionError::Uncounted(Box::new(uncounted));
                assert_eq!((error.undecided(), error.is_interruption()), (Some(&reason), wished));
            }
            let error = DefinitionError::Undecided(reason.clone());
            assert_eq!((error.undecided(), error.is_interruption()), (Some(&reason), wished));
        }
        let uncounted = Uncounted::Count(PathCountError::Anything);
        assert!(!uncounted.is_interruption());
        for error in [DefinitionError::FiniteImage, DefinitionError::Uncounted(Box::new(uncounted))] {
            assert_eq!((error.undecided(), error.is_interruption()), (None, false));
        }
    }
}
