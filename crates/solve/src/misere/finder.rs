//! Finding the quotient, heap by heap.
//!
//! Nearly every heap behaves like an existing element, as its options and the closure show. A heap that does not is a
//! new generator, and the quotient is learned anew, from a game in which the options of generators are short words for
//! the assumed elements of heaps. Such words are guesses: afterwards all heaps are checked against the new quotient,
//! the generators first. A heap that fails no longer equals its word: it takes another element, or becomes a generator.

use crate::misere::closure::{Closure, Misfit, Pair};
use crate::misere::elements::Elements;
use crate::misere::learner::{Learned, learn};
use crate::misere::monoid::Monoid;
use crate::misere::outcomes::{Believed, Outcomes};
use crate::misere::period::Agreement;
use crate::misere::progress::{Progress, Watch};
use crate::misere::stop::{Limits, StopReason};
use crate::misere::word::Word;
use campeao_rules::HeapGame;
use rustc_hash::FxHashSet;

/// The most times a quotient is learned for one heap before the search counts as circular.
const ROUNDS: usize = 100;

/// The result of the search.
pub(crate) struct Found {
    pub(crate) monoid: Monoid,
    /// The element of each heap.
    pub(crate) elements: Vec<u16>,
    /// The preperiod and period for all heaps, or the reason why there is none.
    pub(crate) period: Result<(u64, u64), StopReason>,
    /// The heaps at which the quotient grew, with its order from there on.
    pub(crate) growth: Vec<(u64, Monoid)>,
}

/// Finds the quotient of all heaps of a game, or of as many as the limits allow.
pub(crate) fn find<'w>(game: &'w dyn HeapGame, limits: &'w Limits, watch: &'w mut Watch<'w>) -> Found {
    let mut finder = Finder {
        game,
        limits,
        outcomes: Outcomes::new(limits.steps, Progress::new(watch, limits.heap)),
        generators: Vec::new(),
        words: vec![Word::EMPTY],
        monoid: Monoid::trivial(),
        elements: vec![0],
        closure: Closure::new(1),
        agreement: Agreement::new(game.reach()),
        sums: limits.sums,
    };
    finder.agreement.extend(&[0]);
    let mut growth = vec![(0, finder.monoid.clone())];
    let mut options = 0;
    for heap in 1..=limits.heap {
        if let Err(reason) = finder.outcomes.begin(heap) {
            return finder.finish(Err(reason), growth);
        }
        game.for_each_option(heap, &mut |_| options += 1);
        if options > limits.options {
            return finder.finish(Err(StopReason::Options { limit: limits.options }), growth);
        }
        // A result is kept if the next heap is too hard.
        let before = (finder.monoid.clone(), finder.elements.clone());
        match finder.next(heap) {
            Ok(grown) => {
                if grown {
                    growth.push((heap, finder.monoid.clone()));
                }
            }
            Err(reason) => {
                (finder.monoid, finder.elements) = before;
                return finder.finish(Err(reason), growth);
            }
        }
        if let Some(period) = finder.agreement.proved() {
            return finder.finish(Ok(period), growth);
        }
    }
    finder.finish(Err(StopReason::Heap { limit: limits.heap }), growth)
}

/// The equalities of a monoid that are believed to hold beside new generators.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Belief {
    /// The equalities of the monoid learned last.
    Newest,
    /// The equalities of the quotient of the smaller heaps.
    Certified,
    /// The repetitions of powers of generators in the monoid learned last.
    Powers,
    /// The same repetitions, but two powers later.
    LaterPowers,
    /// No equality.
    Nothing,
}

impl Belief {
    /// The beliefs in the order in which they are tried.
    const ALL: [Self; 5] = [Self::Newest, Self::Certified, Self::Powers, Self::LaterPowers, Self::Nothing];
}

#[derive(Clone)]
struct Finder<'a> {
    game: &'a dyn HeapGame,
    limits: &'a Limits,
    outcomes: Outcomes<'a>,
    /// The heaps that are generators.
    generators: Vec<u64>,
    /// The assumed word of each heap.
    words: Vec<Word>,
    monoid: Monoid,
    elements: Vec<u16>,
    closure: Closure,
    agreement: Agreement,
    /// The number of sums that may still be made.
    sums: u64,
}

impl Finder<'_> {
    fn finish(self, period: Result<(u64, u64), StopReason>, growth: Vec<(u64, Monoid)>) -> Found {
        Found { monoid: self.monoid, elements: self.elements, period, growth }
    }

    /// Adds the next heap; returns whether the quotient changed.
    fn next(&mut self, heap: u64) -> Result<bool, StopReason> {
        let Some(values) = self.option_values(heap) else {
            // A heap without moves equals the empty position.
            self.settle(0);
            return Ok(false);
        };
        if let Some(element) = self.fitting(heap, &values)? {
            self.settle(element);
            return Ok(false);
        }
        self.words.push(Word::EMPTY);
        let before = self.clone();
        let mut extended = Err(StopReason::NotLearned);
        for belief in Belief::ALL {
            let spent = std::mem::replace(self, before.clone());
            self.outcomes.go_on_from(&spent.outcomes);
            self.sums = spent.sums;
            extended = self.extend(heap, &values, belief);
            // A wrong belief may also make a quotient seem larger than it is.
            if !matches!(
                extended,
                Err(StopReason::NotLearned | StopReason::LongWords | StopReason::Order { .. })
            ) {
                break;
            }
        }
        extended?;
        self.agreement = Agreement::new(self.game.reach());
        self.agreement.extend(&self.elements);
        Ok(true)
    }

    /// Makes a heap a generator, and all others that turn out to be one, and learns their quotient.
    fn extend(&mut self, heap: u64, values: &[u16], belief: Belief) -> Result<(), StopReason> {
        self.believe(belief)?;
        self.generate(heap, values)?;
        for _ in 0..ROUNDS {
            self.relearn()?;
            if !self.generators_fit()? {
                continue;
            }
            if belief != Belief::Certified {
                self.believe(belief)?;
            }
            if self.heaps_fit()? {
                return Ok(());
            }
        }
        Err(StopReason::NotLearned)
    }

    fn settle(&mut self, element: u16) {
        self.words.push(self.monoid.word(element));
        self.elements.push(element);
        self.agreement.extend(&self.elements);
    }

    /// The elements of the options of a heap; `None` if it has no option.
    fn option_values(&self, heap: u64) -> Option<Vec<u16>> {
        let mut seen = Elements::empty(self.monoid.order());
        let mut any = false;
        self.game.for_each_option(heap, &mut |parts| {
            any = true;
            let value =
                parts.iter().fold(0, |value, &part| self.monoid.product(value, self.elements[part as usize]));
            seen.insert(usize::from(value));
        });
        any.then(|| seen.iter().map(|value| value as u16).collect())
    }

    fn pair(&self, element: u16, values: &[u16]) -> Pair {
        let mut wins = Elements::empty(self.monoid.order());
        for &value in values {
            wins.unite(self.monoid.winning(value));
        }
        Pair { element, wins, word: Word::EMPTY }
    }

    /// The element that equals a heap with these options; its sums join the closure.
    fn fitting(&mut self, heap: u64, values: &[u16]) -> Result<Option<u16>, StopReason> {
        let mut pair = self.pair(0, values);
        for element in 0..self.monoid.order() as u16 {
            pair.element = element;
            if Closure::misfit(&self.monoid, &pair).is_some() || !self.is_below(element, heap) {
                continue;
            }
            if self.closure.covers(&pair) {
                return Ok(Some(element));
            }
            let mut closure = self.closure.clone();
            match closure.admit(&self.monoid, pair.clone(), &mut self.sums, |_, _| Word::EMPTY) {
                Ok(()) => {
                    self.closure = closure;
                    return Ok(Some(element));
                }
                Err(Misfit::TooMany) => return Err(StopReason::Sums { limit: self.limits.sums }),
                Err(_) => {}
            }
        }
        Ok(None)
    }

    /// Whether the word of an element has only generators below a heap, as the words of options must.
    fn is_below(&self, element: u16, heap: u64) -> bool {
        self.monoid.word(element).support().all(|letter| self.generators[letter] < heap)
    }

    /// Makes a heap a generator. Its options are replaced by the words of their elements.
    fn generate(&mut self, heap: u64, values: &[u16]) -> Result<(), StopReason> {
        let letter = self.generators.len();
        if letter == Word::GENERATORS {
            return Err(StopReason::Generators);
        }
        let options = self.short_options(heap, values)?;
        self.generators.push(heap);
        self.outcomes.push(options);
        self.words[heap as usize] = Word::letter(letter);
        Ok(())
    }

    /// The options of a heap as the words of their elements, or else as products of the words of their parts.
    fn short_options(&self, heap: u64, values: &[u16]) -> Result<Vec<Word>, StopReason> {
        if values.iter().all(|&value| self.is_below(value, heap)) {
            return Ok(values.iter().map(|&value| self.monoid.word(value)).collect());
        }
        self.long_options(heap)
    }

    /// The options of a heap as products of the words of their parts.
    fn long_options(&self, heap: u64) -> Result<Vec<Word>, StopReason> {
        let mut options = FxHashSet::default();
        let mut too_long = false;
        self.game.for_each_option(heap, &mut |parts| {
            let word =
                parts.iter().try_fold(Word::EMPTY, |word, &part| word.times(self.words[part as usize]));
            too_long |= word.is_none();
            options.extend(word);
        });
        let mut options: Vec<Word> = options.into_iter().collect();
        options.sort_unstable();
        if too_long { Err(StopReason::LongWords) } else { Ok(options) }
    }

    /// Believes these equalities of the current monoid.
    fn believe(&mut self, belief: Belief) -> Result<(), StopReason> {
        let slack = |slack: u32| {
            let repeats = self.monoid.repeats().into_iter();
            Believed::Powers(repeats.map(|(from, period)| (from + slack, period)).collect())
        };
        let believed = match belief {
            Belief::Newest | Belief::Certified => {
                let least = self.monoid.clone().with_least_words(&self.ranks()?);
                Believed::Elements(least, self.generators.len())
            }
            Belief::Powers => slack(0),
            Belief::LaterPowers => slack(2),
            Belief::Nothing => Believed::Nothing,
        };
        self.outcomes.believe(believed);
        Ok(())
    }

    /// Learns the quotient of the generators.
    fn relearn(&mut self) -> Result<(), StopReason> {
        let letters: Vec<Word> = (0..self.generators.len()).map(Word::letter).collect();
        let mut columns = letters.clone();
        for (at, &first) in letters.iter().enumerate() {
            columns.extend(letters[..=at].iter().filter_map(|&second| first.times(second)));
        }
        columns.extend((0..self.monoid.order() as u16).map(|element| self.monoid.word(element)));
        let Learned { monoid, closure } = learn(&mut self.outcomes, columns, self.limits, &mut self.sums)?;
        self.monoid = monoid.with_least_words(&self.ranks()?);
        self.closure = closure;
        self.elements = self.words.iter().map(|&word| self.monoid.element(word)).collect();
        Ok(())
    }

    /// A rank for each generator above those of its options, where the rank of a word is the sum over its letters.
    fn ranks(&self) -> Result<Vec<u64>, StopReason> {
        let mut ranks = vec![0_u64; self.generators.len()];
        let mut by_size: Vec<usize> = (0..ranks.len()).collect();
        by_size.sort_by_key(|&letter| self.generators[letter]);
        for letter in by_size {
            let rank =
                |word: &Word| word.letters().try_fold(0, |rank: u64, letter| rank.checked_add(ranks[letter]));
            let options = self.outcomes.options()[letter].iter().map(rank);
            let greatest = options.collect::<Option<Vec<u64>>>().ok_or(StopReason::LongWords)?;
            ranks[letter] = greatest.into_iter().max().unwrap_or(0) + 1;
        }
        Ok(ranks)
    }

    /// Checks the options of the generators against those of their heaps. Where they differ, the generators get better
    /// words for their options. Returns whether the heaps fit the quotient.
    fn generators_fit(&mut self) -> Result<bool, StopReason> {
        let mut differing = Vec::new();
        let mut pairs = Vec::new();
        for (letter, &heap) in self.generators.iter().enumerate() {
            // The options of a generator are short words, guessed from the previous quotient; their elements are
            // compared with those of the heap's own options.
            let mut seen = Elements::empty(self.monoid.order());
            for &option in &self.outcomes.options()[letter] {
                seen.insert(usize::from(self.monoid.element(option)));
            }
            let values = self.option_values(heap).unwrap_or_default();
            if !values.iter().map(|&value| usize::from(value)).eq(seen.iter()) {
                differing.push((letter, values.clone()));
            }
            pairs.push(self.pair(self.monoid.element(Word::letter(letter)), &values));
        }
        if differing.is_empty() {
            return Ok(true);
        }
        let mut closure = Closure::new(self.monoid.order());
        let fits = pairs
            .into_iter()
            .try_for_each(|pair| closure.admit(&self.monoid, pair, &mut self.sums, |_, _| Word::EMPTY));
        for (letter, values) in differing {
            let heap = self.generators[letter];
            let short = self.short_options(heap, &values)?;
            // The short words are already in use and the sums fail nevertheless. Only the products of the parts' words,
            // which equal the options by definition, can then change the quotient.
            if short == self.outcomes.options()[letter] && fits.is_err() {
                let long = self.long_options(heap)?;
                self.outcomes.replace(letter, long);
            } else {
                self.outcomes.replace(letter, short);
            }
        }
        match fits {
            Ok(()) => {
                self.closure = closure;
                Ok(true)
            }
            Err(Misfit::TooMany) => Err(StopReason::Sums { limit: self.limits.sums }),
            Err(_) => Ok(false),
        }
    }

    /// Checks every heap that is not a generator against the quotient, in order of size. Returns whether all fit; if
    /// one does not, it has taken another element or become a generator.
    fn heaps_fit(&mut self) -> Result<bool, StopReason> {
        let mut moved = false;
        for heap in 1..self.words.len() as u64 {
            if self.generators.contains(&heap) {
                continue;
            }
            let Some(values) = self.option_values(heap) else { continue };
            let pair = self.pair(self.elements[heap as usize], &values);
            if self.closure.covers(&pair) && Closure::misfit(&self.monoid, &pair).is_none() {
                continue;
            }
            match self.fitting(heap, &values)? {
                Some(element) if element == self.elements[heap as usize] => {}
                Some(element) => {
                    self.words[heap as usize] = self.monoid.word(element);
                    self.elements[heap as usize] = element;
                    moved = true;
                }
                None => {
                    self.generate(heap, &values)?;
                    return Ok(false);
                }
            }
        }
        // The old word of a heap may occur in the options of generators.
        Ok(!moved || self.generators_fit()?)
    }
}
