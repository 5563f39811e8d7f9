//! Morphisms: every letter has an image, a string of letters; a word's image is that of its letters, one after the
//! other.
//!
//! Written `0 -> 01, 1 -> 10`. A letter is a digit, or an integer in brackets such as `[12]` and `[-1]`.

use crate::{Numeration, Word, WordError};
use campeao_base::told;
use std::fmt;
use std::str::FromStr;

/// A morphism of words of integers.
///
/// # Examples
/// ```
/// use campeao_formula::Morphism;
/// let fibonacci: Morphism = "0 -> 01, 1 -> 0".parse()?;
/// assert_eq!(fibonacci.prefix(8)?, [0, 1, 0, 0, 1, 0, 1, 0]);
/// assert_eq!(fibonacci.to_string(), "0->01,1->0");
/// let word = fibonacci.fixed_point("f")?;
/// assert_eq!((word.numeration().name().as_str(), word.letter(&[1_000_000])), ("fib", Some(0)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Morphism {
    letters: Vec<i64>,
    images: Vec<Vec<i64>>,
}

told! {
    /// The reason why a text is not a morphism, or a morphism has no fixed point.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[non_exhaustive]
    pub enum MorphismError {
        /// A rule that is not `letter -> letters`.
        Rule {
            /// The text found.
            found: String,
        } =>
            "`{found}` is not a rule of a morphism: write `0 -> 01`, with letters beyond 9 in brackets, as in `[10] -> 0[10]`",
            "`{found}` não é uma regra de um morfismo: escreve `0 -> 01`, com as letras acima de 9 entre parênteses \
             retos, como em `[10] -> 0[10]`";
        /// A letter with two images.
        Twice {
            /// The letter.
            letter: String,
        } => "the letter {letter} has two images", "a letra {letter} tem duas imagens";
        /// A letter without an image.
        Missing {
            /// The letter.
            letter: String,
        } => "the letter {letter} has no image", "a letra {letter} não tem imagem";
        /// The image of the first letter does not begin with that letter, or contains nothing else.
        NotProlongable {
            /// The letter.
            letter: String,
        } =>
            "the image of the first letter, {letter}, must begin with {letter} and be longer, for the word to grow from it",
            "a imagem da primeira letra, {letter}, tem de começar por {letter} e ser mais comprida, para a palavra crescer dela";
        /// Too many letters.
        Size {
            /// The most letters.
            limit: usize,
        } =>
            "a morphism here has at most {limit} letters, in all its images together",
            "um morfismo tem aqui no máximo {limit} letras, em todas as suas imagens juntas";
    }
}

/// The most letters in all images together.
const MOST_LETTERS: usize = 10_000;

/// The notation of a letter.
pub(crate) fn shown(letter: i64) -> String {
    if (0..=9).contains(&letter) { letter.to_string() } else { format!("[{letter}]") }
}

/// A sequence of letters in the notation of a [`Morphism`]: `01[12]`.
pub fn letters(text: &str) -> Option<Vec<i64>> {
    let mut letters = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let (letter, after) = match first {
            '[' => {
                let (inside, after) = rest[1..].split_once(']')?;
                (inside.trim().parse().ok()?, after)
            }
            _ => (i64::from(first.to_digit(10)?), &rest[first.len_utf8()..]),
        };
        letters.push(letter);
        rest = after.trim_start();
    }
    Some(letters)
}

impl Morphism {
    /// The image of a letter.
    pub fn image(&self, letter: i64) -> Option<&[i64]> {
        self.letters.iter().position(|&other| other == letter).map(|place| self.images[place].as_slice())
    }

    /// The letters that have images, in the order of the rules.
    pub fn letters(&self) -> &[i64] {
        &self.letters
    }

    /// The first letters of the fixed point that begins with the first letter; fewer if it ends.
    ///
    /// # Errors
    /// As for [`Morphism::fixed_point`].
    pub fn prefix(&self, length: usize) -> Result<Vec<i64>, MorphismError> {
        let (letters, images) = self.images_in_order()?;
        let mut word = vec![0_u32];
        // Each letter appends its image; the first letter itself is there already.
        word.extend(&images[0][1..]);
        let mut at = 1;
        while word.len() < length && at < word.len() {
            word.extend(images[word[at] as usize].clone());
            at += 1;
        }
        Ok(word.iter().take(length).map(|&letter| letters[letter as usize]).collect())
    }

    /// The letters of the fixed point that begins with the first letter, this one first, and their images as indices
    /// among them.
    pub(crate) fn images_in_order(&self) -> Result<(Vec<i64>, Vec<Vec<u32>>), MorphismError> {
        let mut letters: Vec<i64> = self.letters[..1].to_vec();
        let mut images = Vec::new();
        while let Some(&letter) = letters.get(images.len()) {
            let named = || shown(letter);
            let image = self.image(letter).ok_or_else(|| MorphismError::Missing { letter: named() })?;
            if images.is_empty() && (image.first() != Some(&letter) || image.len() < 2) {
                return Err(MorphismError::NotProlongable { letter: named() });
            }
            let place = |other: &i64| {
                let place = letters.iter().position(|known| known == other).unwrap_or_else(|| {
                    letters.push(*other);
                    letters.len() - 1
                });
                place as u32
            };
            images.push(image.iter().map(place).collect());
        }
        Ok((letters, images))
    }

    /// The fixed point that begins with the first letter, as an automatic word: its numeration is that of the morphism
    /// ([`Numeration::of_morphism`]), base k where all images have k letters.
    ///
    /// # Errors
    /// A morphism without such a fixed point, and all errors of [`Numeration::of_morphism`] and [`Word::new`].
    pub fn fixed_point(&self, name: &str) -> Result<Word, WordError> {
        let numeration = Numeration::of_morphism(self)?;
        let (letters, images) = self.images_in_order().map_err(crate::NumerationError::from)?;
        let alphabet = numeration.alphabet();
        let targets = images.iter().flat_map(|image| {
            image.iter().map(|&letter| Some(letter)).chain(std::iter::repeat(None)).take(alphabet)
        });
        Word::new(name, numeration, vec!["n".to_owned()], letters, targets.collect())
    }
}

impl FromStr for Morphism {
    type Err = MorphismError;

    /// Reads `0 -> 01, 1 -> 10`.
    fn from_str(text: &str) -> Result<Self, MorphismError> {
        let (mut given, mut images) = (Vec::new(), Vec::<Vec<i64>>::new());
        for rule in text.split(',') {
            let wrong = || MorphismError::Rule { found: rule.trim().chars().take(40).collect() };
            let (letter, image) = rule.split_once("->").ok_or_else(wrong)?;
            let &[letter] = letters(letter).ok_or_else(wrong)?.as_slice() else { return Err(wrong()) };
            if given.contains(&letter) {
                return Err(MorphismError::Twice { letter: shown(letter) });
            }
            given.push(letter);
            images.push(letters(image).ok_or_else(wrong)?);
            if images.iter().map(Vec::len).sum::<usize>() + given.len() > MOST_LETTERS {
                return Err(MorphismError::Size { limit: MOST_LETTERS });
            }
        }
        Ok(Self { letters: given, images })
    }
}

impl fmt::Display for Morphism {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, (letter, image)) in self.letters.iter().zip(&self.images).enumerate() {
            let image: String = image.iter().map(|&letter| shown(letter)).collect();
            write!(formatter, "{}{}->{image}", if place > 0 { "," } else { "" }, shown(*letter))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fixed_point_has_the_letters_of_its_prefixes() {
        for text in [
            "0 -> 01, 1 -> 10",
            "0 -> 01, 1 -> 0",
            "0 -> 01, 1 -> 02, 2 -> 0",
            "0 -> 001, 1 -> 0",
            "0 -> 001, 1 -> 01",
            "0 -> 01, 1 -> 2, 2 -> 0",
            "0 -> 010, 1 -> 0",
            "0 -> 012, 1 -> 02, 2 -> 1",
            "0 -> 012, 1 ->, 2 -> 0",
            "0 -> 01, 1 -> 2, 2 -> 3, 3 -> 4, 4 -> 05, 5 ->",
            "[-1] -> [-1]7, 7 -> [12], [12] -> [-1]",
        ] {
            let morphism: Morphism = text.parse().unwrap();
            let word = morphism.fixed_point("w").unwrap();
            let letters: Vec<i64> = (0..3000).map(|n| word.letter(&[n]).unwrap()).collect();
            assert_eq!(letters, morphism.prefix(3000).unwrap(), "{text}");
            assert_eq!(morphism.to_string().parse(), Ok(morphism), "{text}");
            assert_eq!(Word::parse("w", &word.to_text()), Ok(word), "{text}");
        }
    }

    #[test]
    fn what_is_no_morphism_is_refused() {
        let refused = |text: &str| text.parse::<Morphism>().unwrap_err();
        assert_eq!(refused("0 -> 0a"), MorphismError::Rule { found: "0 -> 0a".into() });
        assert_eq!(refused("0 -> 01, 0 -> 1"), MorphismError::Twice { letter: "0".into() });
        assert!(matches!(refused("0 -> 01, 1"), MorphismError::Rule { .. }));
        assert!(matches!(refused("[0 -> 01"), MorphismError::Rule { .. }));
        let unfixed = |text: &str| text.parse::<Morphism>().unwrap().prefix(9).unwrap_err();
        assert_eq!(unfixed("0 -> 10, 1 -> 0"), MorphismError::NotProlongable { letter: "0".into() });
        assert_eq!(unfixed("0 -> 0, 1 -> 0"), MorphismError::NotProlongable { letter: "0".into() });
        assert_eq!(unfixed("0 -> 01"), MorphismError::Missing { letter: "1".into() });
        // It grows, but only linearly.
        let slow: Morphism = "0 -> 01, 1 -> 1".parse().unwrap();
        assert!(matches!(slow.fixed_point("w"), Err(WordError::System(_))));
    }
}
