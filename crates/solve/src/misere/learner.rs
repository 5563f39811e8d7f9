//! Learning of the quotient of a game whose generators have words as options.
//!
//! As in Angluin's algorithm, but for a commutative monoid: a row is a word, a column a word to put beside it, the
//! entry whether the product is a P-position. Words with equal rows count as one element until a column distinguishes
//! them. The table is then tested by the two conditions of the certificate, for the generators; a sum at which they
//! fail has a wrong entry itself or at one of its options, and a new column corrects that word's element (Rivest and
//! Schapire 1993).

use crate::misere::closure::{Closure, Misfit, Pair};
use crate::misere::elements::Elements;
use crate::misere::monoid::Monoid;
use crate::misere::outcomes::Outcomes;
use crate::misere::stop::{Limits, StopReason};
use crate::misere::word::Word;
use rustc_hash::{FxHashMap, FxHashSet};

/// A monoid that passed the test for the generators, with the closure of their pairs.
pub(crate) struct Learned {
    pub(crate) monoid: Monoid,
    pub(crate) closure: Closure,
}

/// Learns the quotient of the generators, with these initial columns and this many sums.
pub(crate) fn learn(
    outcomes: &mut Outcomes<'_>,
    columns: impl IntoIterator<Item = Word>,
    limits: &Limits,
    sums: &mut u64,
) -> Result<Learned, StopReason> {
    let mut table = Table::new(outcomes, limits);
    table.ask(Word::EMPTY);
    columns.into_iter().for_each(|column| table.ask(column));
    loop {
        let Some(monoid) = table.monoid()? else { continue };
        if let Some((x, y)) = monoid.indistinct() {
            table.tell_apart(&monoid, x, y)?;
            continue;
        }
        match table.closure(&monoid, sums) {
            Ok(closure) => return Ok(Learned { monoid, closure }),
            Err(suspects) => table.correct(&monoid, &suspects?)?,
        }
    }
}

struct Table<'a, 'w> {
    outcomes: &'a mut Outcomes<'w>,
    limits: &'a Limits,
    columns: Vec<Word>,
    asked: FxHashSet<Word>,
    /// The entries of each word, as far as they are filled.
    rows: FxHashMap<Word, Row>,
}

#[derive(Clone, Default)]
struct Row {
    entries: Vec<u64>,
    filled: usize,
}

impl<'a, 'w> Table<'a, 'w> {
    fn new(outcomes: &'a mut Outcomes<'w>, limits: &'a Limits) -> Self {
        Self {
            outcomes,
            limits,
            columns: Vec::new(),
            asked: FxHashSet::default(),
            rows: FxHashMap::default(),
        }
    }

    /// Adds a column.
    fn ask(&mut self, column: Word) {
        if self.asked.insert(column) {
            self.columns.push(column);
        }
    }

    /// The whole row of a word.
    fn row(&mut self, word: Word) -> Result<&[u64], StopReason> {
        let row = self.rows.entry(word).or_default();
        row.entries.resize(self.columns.len().div_ceil(64), 0);
        while row.filled < self.columns.len() {
            let product = word.times(self.columns[row.filled]).ok_or(StopReason::LongWords)?;
            let entry = u64::from(self.outcomes.is_p(product)?);
            row.entries[row.filled / 64] |= entry << (row.filled % 64);
            row.filled += 1;
        }
        Ok(&row.entries)
    }

    /// The monoid of the table; `None` if the order of two factors mattered, and a column was added.
    fn monoid(&mut self) -> Result<Option<Monoid>, StopReason> {
        let letters = self.outcomes.options().len();
        let mut words = vec![Word::EMPTY];
        // The element and the letter from which a word was made.
        let mut made: Vec<(u16, usize)> = vec![(0, 0)];
        let mut elements: FxHashMap<Box<[u64]>, u16> = FxHashMap::default();
        elements.insert(self.row(Word::EMPTY)?.into(), 0);
        let mut steps: Vec<u16> = Vec::new();
        let mut at = 0;
        while at < words.len() {
            for letter in 0..letters {
                let word = words[at].times(Word::letter(letter)).ok_or(StopReason::LongWords)?;
                let new = words.len() as u16;
                let row = self.row(word)?;
                let element = if let Some(&element) = elements.get(row) {
                    element
                } else {
                    elements.insert(row.into(), new);
                    words.push(word);
                    made.push((at as u16, letter));
                    if words.len() > self.limits.order {
                        return Err(StopReason::Order { limit: self.limits.order });
                    }
                    new
                };
                steps.push(element);
            }
            at += 1;
        }
        let order = words.len();
        let step = |element: u16, letter: usize| steps[usize::from(element) * letters + letter];
        for element in 0..order as u16 {
            for first in 0..letters {
                for second in 0..first {
                    let (one, other) =
                        (step(step(element, first), second), step(step(element, second), first));
                    if one != other {
                        self.separate(words[usize::from(element)], &words, (first, second), &step)?;
                        return Ok(None);
                    }
                }
            }
        }
        let mut products = vec![0; order * order];
        for x in 0..order {
            products[x * order] = x as u16;
            for y in 1..order {
                let (from, letter) = made[y];
                products[x * order + y] = step(products[x * order + usize::from(from)], letter);
            }
        }
        let generators = (0..letters).map(|letter| step(0, letter)).collect();
        let mut p_portion = Elements::empty(order);
        for (element, &word) in words.iter().enumerate() {
            if self.outcomes.is_p(word)? {
                p_portion.insert(element);
            }
        }
        Ok(Some(Monoid::new(products, words, generators, p_portion)))
    }

    /// Adds a column that distinguishes a word from the one whose element it was given, where two letters do not
    /// commute.
    fn separate(
        &mut self,
        word: Word,
        words: &[Word],
        letters: (usize, usize),
        step: &impl Fn(u16, usize) -> u16,
    ) -> Result<(), StopReason> {
        for (first, second) in [letters, (letters.1, letters.0)] {
            let both = word
                .times(Word::letter(first))
                .and_then(|word| word.times(Word::letter(second)))
                .ok_or(StopReason::LongWords)?;
            let element = words.iter().position(|other| *other == word).unwrap_or(0) as u16;
            let half = words[usize::from(step(element, first))];
            let other = half.times(Word::letter(second)).ok_or(StopReason::LongWords)?;
            let (row, other) = (self.row(both)?.to_vec(), self.row(other)?.to_vec());
            let differs =
                (0..self.columns.len()).find(|at| (row[at / 64] ^ other[at / 64]) >> (at % 64) & 1 == 1);
            if let Some(at) = differs {
                let column = self.columns[at].times(Word::letter(second)).ok_or(StopReason::LongWords)?;
                self.ask(column);
                return Ok(());
            }
        }
        Ok(())
    }

    /// Adds a column that distinguishes two elements that no element distinguishes: their rows differ in a column, and
    /// the element of one of the two products is wrong.
    fn tell_apart(&mut self, monoid: &Monoid, x: u16, y: u16) -> Result<(), StopReason> {
        let mut suspects = Vec::new();
        for &column in &self.columns {
            for element in [x, y] {
                suspects.push(monoid.word(element).times(column).ok_or(StopReason::LongWords)?);
            }
        }
        self.correct(monoid, &suspects)
    }

    /// The closure of the generators, or words at least one of which has the wrong element.
    fn closure(&self, monoid: &Monoid, sums: &mut u64) -> Result<Closure, Result<Vec<Word>, StopReason>> {
        let mut closure = Closure::new(monoid.order());
        for (letter, options) in self.outcomes.options().iter().enumerate() {
            let word = Word::letter(letter);
            let mut wins = Elements::empty(monoid.order());
            for &option in options {
                wins.unite(monoid.winning(monoid.element(option)));
            }
            let pair = Pair { element: monoid.element(word), wins, word };
            let joined = |left: Word, right: Word| left.times(right).unwrap_or(Word::EMPTY);
            let Err(misfit) = closure.admit(monoid, pair, sums, joined) else { continue };
            return Err(match misfit {
                Misfit::TooMany => Err(StopReason::Sums { limit: self.limits.sums }),
                Misfit::Stuck { word } if word.is_empty() => Err(StopReason::LongWords),
                Misfit::Stuck { word } => self.with_options(word),
                Misfit::BothP { context } => {
                    let context = monoid.word(context);
                    let products = std::iter::once(&word).chain(options).map(|word| word.times(context));
                    products.collect::<Option<_>>().ok_or(StopReason::LongWords)
                }
            });
        }
        Ok(closure)
    }

    /// A word and its options.
    fn with_options(&self, word: Word) -> Result<Vec<Word>, StopReason> {
        let mut found = vec![word];
        for generator in word.support() {
            for &option in &self.outcomes.options()[generator] {
                found.push(word.without(generator).times(option).ok_or(StopReason::LongWords)?);
            }
        }
        Ok(found)
    }

    /// Adds a column that corrects the first of these words that has the wrong element.
    fn correct(&mut self, monoid: &Monoid, suspects: &[Word]) -> Result<(), StopReason> {
        for &word in suspects {
            if self.outcomes.is_p(word)? == monoid.is_p(monoid.element(word)) {
                continue;
            }
            let mut rest = word;
            let mut before = Word::EMPTY;
            for letter in word.letters() {
                // The element of the prefix read so far stands for it, until its word and the rest have another
                // outcome.
                rest = rest.without(letter);
                before = before.times(Word::letter(letter)).ok_or(StopReason::LongWords)?;
                let stands = monoid.word(monoid.element(before));
                let shown = self.outcomes.is_p(stands.times(rest).ok_or(StopReason::LongWords)?)?;
                if shown != self.outcomes.is_p(word)? {
                    self.ask(rest);
                    return Ok(());
                }
            }
        }
        Err(StopReason::NotLearned)
    }
}
