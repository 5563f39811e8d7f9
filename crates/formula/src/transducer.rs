//! Transducers: machines that read a word letter by letter and write a letter for each.
//!
//! The image of an automatic word under a transducer is automatic (Dekking 1994). The letters at the numbers with a
//! given prefix of digits and `r` more digits form a block of the word; each block maps the states of the transducer to
//! states, and these maps are eventually periodic in `r`. So an automaton that reads the digits of `n` keeps the state
//! in which the transducer enters the block, for each of the finitely many kinds of `r`.

use crate::morphism::{letters, shown};
use crate::{Word, WordError};
use campeao_base::told;
use std::collections::{BTreeMap, HashMap};
use std::str::FromStr;

/// A machine that reads letters and writes one for each.
///
/// # Examples
/// ```
/// use campeao_formula::{Transducer, Word};
/// // The sums of the letters so far, modulo 2.
/// let sums: Transducer = "a 0 -> a 0; a 1 -> b 1; b 0 -> b 1; b 1 -> a 0".parse()?;
/// let word = sums.applied(&Word::classic("TM").unwrap(), "w")?;
/// assert_eq!((0..8).map(|n| word.letter(&[n]).unwrap()).collect::<Vec<_>>(), [0, 1, 0, 0, 1, 1, 1, 0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transducer {
    /// The names of the states, the start first.
    states: Vec<String>,
    /// For each state and letter, the next state and the letter written.
    steps: BTreeMap<(usize, i64), (usize, i64)>,
}

told! {
    /// The reason why a text is not a transducer, or a word cannot be read by it.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[non_exhaustive]
    pub enum TransducerError {
        /// A rule that is not `state letter -> state letter`.
        Rule {
            /// The text found.
            found: String,
        } =>
            "`{found}` is not a rule of a transducer: write `a 0 -> b 1` (in state a, at letter 0, go to state b and \
             write 1), with semicolons between the rules",
            "`{found}` não é uma regra de um transdutor: escreve `a 0 -> b 1` (no estado a, com a letra 0, passa ao \
             estado b e escreve 1), com ponto e vírgula entre as regras";
        /// Two rules for one state and letter.
        Twice {
            /// The state.
            state: String,
            /// The letter.
            letter: String,
        } =>
            "the transducer has two rules for state {state} and letter {letter}",
            "o transdutor tem duas regras para o estado {state} e a letra {letter}";
        /// No rule for a state and a letter that occur together.
        Missing {
            /// The state.
            state: String,
            /// The letter.
            letter: String,
        } =>
            "the transducer has no rule for state {state} and letter {letter}, which occur together",
            "o transdutor não tem regra para o estado {state} e a letra {letter}, que ocorrem juntos";
        /// An array, which has no reading order.
        Array {
            /// Its name.
            name: String,
        } =>
            "`{name}` has several indices, so a transducer cannot read it letter by letter",
            "`{name}` tem vários índices, por isso um transdutor não o pode ler letra a letra";
        /// The blocks of the word induce too many different maps of the states.
        Size {
            /// The most kinds of blocks.
            limit: usize,
        } =>
            "the word has blocks of more than {limit} kinds for this transducer, or both are too large",
            "a palavra tem blocos de mais de {limit} tipos para este transdutor, ou são ambos demasiado grandes";
        /// The resulting word is too large.
        Word(#[from] error: WordError) => error;
    }
}

/// The most kinds of blocks.
const MOST_KINDS: usize = 2000;
/// The most entries of the intermediate tables.
const MOST_ENTRIES: usize = 10_000_000;

impl FromStr for Transducer {
    type Err = TransducerError;

    /// Parses rules `state letter -> state letter` with semicolons between them; the first state named is the start.
    fn from_str(text: &str) -> Result<Self, TransducerError> {
        let mut states: Vec<String> = Vec::new();
        let mut steps = BTreeMap::new();
        for rule in text.split(';').filter(|rule| !rule.trim().is_empty()) {
            let wrong = || TransducerError::Rule { found: rule.trim().chars().take(40).collect() };
            let (before, after) = rule.split_once("->").ok_or_else(wrong)?;
            let mut half = |text: &str| {
                let (state, letter) = text.trim().split_once(char::is_whitespace)?;
                let &[letter] = letters(letter)?.as_slice() else { return None };
                let number = states.iter().position(|known| known == state).unwrap_or_else(|| {
                    states.push(state.to_owned());
                    states.len() - 1
                });
                Some((number, letter))
            };
            let (from, to) = (half(before).ok_or_else(wrong)?, half(after).ok_or_else(wrong)?);
            if steps.insert(from, to).is_some() {
                let (state, letter) = (states[from.0].clone(), shown(from.1));
                return Err(TransducerError::Twice { state, letter });
            }
        }
        if states.is_empty() {
            return Err(TransducerError::Rule { found: String::new() });
        }
        Ok(Self { states, steps })
    }
}

/// The map of the transducer's states by a block; `None` where a rule is missing.
type Passage = Vec<Option<usize>>;

impl Transducer {
    fn step(&self, state: usize, letter: i64) -> Result<(usize, i64), TransducerError> {
        self.steps.get(&(state, letter)).copied().ok_or_else(|| TransducerError::Missing {
            state: self.states[state].clone(),
            letter: shown(letter),
        })
    }

    /// The word that it writes while it reads a word from the start.
    ///
    /// # Errors
    /// A rule that is missing, an array, or an automaton that would be too big.
    pub fn applied(&self, word: &Word, name: &str) -> Result<Word, TransducerError> {
        if word.arity() != 1 {
            return Err(TransducerError::Array { name: word.name().to_owned() });
        }
        let numeration = word.numeration();
        // The states of the word and of the strings that write numbers, and the targets of digits.
        let mut blocks = vec![(0_usize, 0_usize)];
        let mut numbers = HashMap::from([((0, 0), 0_usize)]);
        let mut images: Vec<Vec<usize>> = Vec::new();
        while let Some(&(state, greedy)) = blocks.get(images.len()) {
            let mut image = Vec::new();
            for digit in 0..numeration.alphabet() {
                let Some(after) = numeration.greedy_step(greedy, digit) else { break };
                let target = word.targets()[state * numeration.alphabet() + digit];
                let target = target.ok_or(WordError::NoTarget { state })? as usize;
                image.push(*numbers.entry((target, after)).or_insert_with(|| {
                    blocks.push((target, after));
                    blocks.len() - 1
                }));
            }
            images.push(image);
        }
        let (passages, circle) = self.passages(word, &blocks, &images)?;
        let kinds = passages.len();
        // A state: the block, and for each kind of length the state in which the transducer enters it.
        let start = (0_usize, vec![Some(0_usize); kinds]);
        let mut order = vec![start.clone()];
        let mut found = HashMap::from([(start, 0_u32)]);
        let (mut next, mut written) = (Vec::new(), Vec::new());
        while let Some((block, comes)) = order.get(written.len()).cloned() {
            if numeration.ends(blocks[block].1) {
                let letter = word.letters()[blocks[block].0];
                let state = comes[0].ok_or(WordError::NoTarget { state: block })?;
                written.push(self.step(state, letter)?.1);
            } else {
                // No number ends here, so any letter that occurs will do.
                written.push(written[0]);
            }
            for digit in 0..numeration.alphabet() {
                let Some(&into) = images[block].get(digit) else {
                    next.push(None);
                    continue;
                };
                let entering = |kind: usize| {
                    let before = if kind + 1 < kinds { kind + 1 } else { circle };
                    let below = images[block][..digit].iter();
                    below.fold(comes[before], |state, &block| passages[kind][block][state?])
                };
                let state = (into, (0..kinds).map(entering).collect::<Vec<_>>());
                if order.len() * kinds > MOST_ENTRIES {
                    return Err(TransducerError::Size { limit: MOST_KINDS });
                }
                next.push(Some(*found.entry(state).or_insert_with_key(|state| {
                    order.push(state.clone());
                    (order.len() - 1) as u32
                })));
            }
        }
        Ok(Word::new(name, numeration.clone(), word.variables().to_vec(), written, next)?.minimized())
    }

    /// The maps of the states by the blocks of 0, 1, … more digits, until they repeat, and the number of digits from
    /// which they repeat.
    fn passages(
        &self,
        word: &Word,
        blocks: &[(usize, usize)],
        images: &[Vec<usize>],
    ) -> Result<(Vec<Vec<Passage>>, usize), TransducerError> {
        let letter = |block: &(usize, usize)| word.letters()[block.0];
        let one = |block: &(usize, usize)| {
            let ends = word.numeration().ends(block.1);
            let after =
                |state| if ends { Some(self.steps.get(&(state, letter(block)))?.0) } else { Some(state) };
            (0..self.states.len()).map(after).collect()
        };
        let mut row: Vec<Passage> = blocks.iter().map(one).collect();
        let mut rows: Vec<Vec<Passage>> = Vec::new();
        let mut met: HashMap<Vec<Passage>, usize> = HashMap::new();
        loop {
            if let Some(&circle) = met.get(&row) {
                return Ok((rows, circle));
            }
            if rows.len() >= MOST_KINDS || rows.len() * blocks.len() * self.states.len() > MOST_ENTRIES {
                return Err(TransducerError::Size { limit: MOST_KINDS });
            }
            let through = |image: &Vec<usize>| {
                (0..self.states.len())
                    .map(|state| image.iter().try_fold(state, |state, &block| row[block][state]))
                    .collect()
            };
            let next: Vec<Passage> = images.iter().map(through).collect();
            met.insert(row.clone(), rows.len());
            rows.push(std::mem::replace(&mut row, next));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_comes_out_is_what_it_writes() {
        let texts = [
            "a 0 -> a 0; a 1 -> b 1; b 0 -> b 1; b 1 -> a 0",
            "a 0 -> b 0; a 1 -> c 5; b 0 -> a 1; b 1 -> a 2; c 0 -> c 3; c 1 -> b [-1]",
            "s 0 -> t 0; s 1 -> t 0; t 0 -> u 1; t 1 -> u 1; u 0 -> s 2; u 1 -> s 7",
        ];
        let mut words: Vec<Word> =
            ["TM", "FW", "PD", "RS"].iter().filter_map(|name| Word::classic(name)).collect();
        words.push("0->001,1->01".parse::<crate::Morphism>().unwrap().fixed_point("w").unwrap());
        for (word, text) in words.iter().flat_map(|word| texts.map(|text| (word, text))) {
            let transducer: Transducer = text.parse().unwrap();
            let out = transducer.applied(word, "out").unwrap();
            let mut state = 0;
            for n in 0..2000 {
                let (next, written) = transducer.step(state, word.letter(&[n]).unwrap()).unwrap();
                assert_eq!(out.letter(&[n]), Some(written), "{} {text} {n}", word.name());
                state = next;
            }
        }
    }

    #[test]
    fn rules_that_are_missing_are_missed_where_they_are_met() {
        let fibonacci = Word::classic("FW").unwrap();
        // No two 1s are side by side, so no rule is needed for them.
        let fits: Transducer = "a 0 -> a 0; a 1 -> b 1; b 0 -> a 2".parse().unwrap();
        assert_eq!(fits.applied(&fibonacci, "w").unwrap().letter(&[2]), Some(2));
        let thue_morse = Word::classic("TM").unwrap();
        let missing = TransducerError::Missing { state: "b".into(), letter: "1".into() };
        assert_eq!(fits.applied(&thue_morse, "w"), Err(missing));
        assert!(matches!("a 0 -> a".parse::<Transducer>(), Err(TransducerError::Rule { .. })));
        let twice = "a 0 -> a 0; a 0 -> a 1".parse::<Transducer>();
        assert_eq!(twice, Err(TransducerError::Twice { state: "a".into(), letter: "0".into() }));
    }
}
