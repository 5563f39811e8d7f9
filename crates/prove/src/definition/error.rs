//! Errors in definitions of words and sets.

use crate::counting::{PathCountError, Uncounted};
use crate::{ProveError, Undecided};
use campeao_base::{Language, Tell as _, Text, told};
use campeao_formula::{Error, MorphismError, NumerationError, QuadraticError, TransducerError, WordError};

told! {
    /// The reason why a definition cannot be read, or why nothing fits it.
    #[derive(Clone, Debug, thiserror::Error)]
    #[non_exhaustive]
    pub enum DefinitionError {
        /// A mistake in a name, a term or a formula, with its place.
        Formula(#[from] error: Error) => error;
        /// The rules of a morphism cannot be read, or it has no fixed point.
        Morphism(#[from] error: MorphismError) => error;
        /// The rules of a transducer cannot be read, or it does not fit the word.
        Transducer(#[from] error: TransducerError) => error;
        /// A regular expression cannot be read.
        Regular(#[from] error: RegularError) => error;
        /// A number is not a quadratic irrational, or is too complicated.
        Quadratic(#[from] error: QuadraticError) => error;
        /// The word cannot be made.
        Word(#[from] error: WordError) => error;
        /// The numeration cannot be made.
        System(#[from] error: NumerationError) => error;
        /// A letter of the word has no image.
        NoImage {
            /// The letter.
            letter: i64,
        } => "the word contains the letter {letter}, which has no image; give it one",
            "a palavra tem a letra {letter}, que não tem imagem; dá-lhe uma";
        /// A word of several indices, whose letters do not form one sequence.
        Array {
            /// Its name.
            name: String,
        } =>
            "`{name}` has several indices, so each of its letters can only be replaced by one letter",
            "`{name}` tem vários índices, por isso cada letra só pode ser trocada por uma letra";
        /// The image of the word is finite.
        FiniteImage =>
            "the image of the word is finite; an infinite one is needed",
            "a imagem da palavra é finita; é precisa uma infinita";
        /// No automaton over the digits of the word's indices computes where the images of the letters begin.
        NotSynchronised =>
            "no automaton was found for the places where the images of the letters begin; give all images the \
             same length, or define the word by its own morphism",
            "não se encontrou um autómato para os lugares onde começam as imagens das letras; dá o mesmo \
             comprimento a todas as imagens, ou define a palavra por um morfismo próprio";
        /// The beginnings of the images of the letters could not be counted.
        Uncounted(error: Box<Uncounted>) => error;
        /// A term without a value.
        NoLetter {
            /// The index.
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
            "the term has more than {limit} values, perhaps infinitely many, but a word can have only a few letters",
            "o termo tem mais de {limit} valores, talvez infinitos, mas uma palavra só pode ter poucas letras";
        /// A part of the computation was not decided.
        Undecided(error: ProveError) => error;
    }
}

impl DefinitionError {
    /// The error of the prover, if this is one.
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

    /// Whether the work was interrupted from outside.
    pub fn is_interruption(&self) -> bool {
        match self {
            Self::Formula(error) => error.is_interruption(),
            other => other.undecided() == Some(&ProveError::Interrupted),
        }
    }

    /// The words of the error, followed by advice.
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
    /// The reason why a text is not a regular expression over digits.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[non_exhaustive]
    pub enum RegularError {
        /// A part of the text without a meaning at its place.
        Unexpected {
            /// The text that was found, empty at the end.
            found: String,
        } => {
            Unexpected { found } if found.is_empty() =>
                "the regular expression ends too early{found}: a digit, `[1,0]`, `.` or `(` is expected next",
                "a expressão regular acaba demasiado cedo{found}: esperava-se um algarismo, `[1,0]`, `.` ou `(`";
            Unexpected { found } =>
                "`{found}` has no meaning there in a regular expression. Use digits, `[1,0]` for a digit of \
                 each of several numbers, `.` for any symbol, `{{name}}` for the digits of a set, `~` for \
                 reversal, `|`, `*`, `+`, `?`, quotients `a/b` and `b\\a`, and parentheses",
                "`{found}` não tem sentido aí numa expressão regular. Usa algarismos, `[1,0]` para um algarismo \
                 de cada um de vários números, `.` para qualquer símbolo, `{{nome}}` para os algarismos de um \
                 conjunto, `~` para a inversão, `|`, `*`, `+`, `?`, quocientes `a/b` e `b\\a`, e parênteses";
        }
        /// A digit that the numeration does not have.
        Digit {
            /// The digit.
            found: usize,
            /// The numeration.
            system: String,
        } => "there is no digit {found} in the system {system}", "não há o algarismo {found} no sistema {system}";
        /// Symbols with different numbers of digits.
        Width {
            /// The number of digits of one symbol.
            one: usize,
            /// The number of digits of another.
            other: usize,
        } =>
            "one symbol of the regular expression has {one} digits, another has {other}: give all symbols the \
             same number of digits",
            "um símbolo da expressão regular tem {one} algarismos, outro tem {other}: dá a todos o mesmo número \
             de algarismos";
        /// An expression that is too long.
        Size {
            /// The most symbols.
            limit: usize,
        } =>
            "a regular expression may have at most {limit} symbols here",
            "uma expressão regular pode ter aqui no máximo {limit} símbolos";
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The cause of a stop is found at any depth, and only a request from outside counts as an interruption.
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
