//! The numbering of words: a letter in each of some places, lighter words first.
//!
//! Positions of many games are words: the contents of the squares of a board, one after the other. If each move makes a
//! word lighter, the words of one weight are a level. Letters may also draw on stocks, such as kinds of pieces that
//! never become more numerous.
//!
//! A *state* is a place with the weight and the stocks left for it and the later places. The number of words from each
//! state is counted, and ranks are sums of such counts (T. M. Cover, *Enumerative source encoding*, 1973).

use std::collections::HashMap;
use std::ops::Range;

use campeao_base::told;
use thiserror::Error;

/// A letter of a place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Letter {
    /// Its weight.
    pub weight: u32,
    /// The amount it takes of each stock.
    pub takes: Vec<u32>,
}

/// A stock that letters draw on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stock {
    /// The amount of the stock.
    pub amount: u32,
    /// Whether all of it is drawn in every word.
    pub exact: bool,
}

told! {
    /// An error of numbering words.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
    pub enum WordsError {
        /// There are more words than ranks.
        TooMany => "there are more positions than can be numbered", "há mais posições do que as que se podem numerar";
        /// Numbering them needs too many states.
        TooManyStates {
            /// The limit.
            limit: usize,
        } =>
            "more than {limit} sums would have to be kept to number the positions",
            "seria preciso guardar mais de {limit} somas para numerar as posições";
    }
}

/// The state from which no word continues.
const NOWHERE: u32 = u32::MAX;

/// The numbered words over places with individual alphabets: lighter words first, and among words of equal weight in
/// the order of their letters, the first place most significant.
///
/// ```
/// use campeao_tablebase::{Letter, Stock, Words};
/// // Three places, each empty or with one of at most two stones, which weigh 1.
/// let place = vec![Letter { weight: 0, takes: vec![0] }, Letter { weight: 1, takes: vec![1] }];
/// let words = Words::new(&vec![place; 3], &[Stock { amount: 2, exact: false }], 1000)?;
/// assert_eq!(words.len(), 7);
/// // By weight; nothing weighs 3, for there are two stones.
/// assert_eq!(words.levels(), [0..1, 1..4, 4..7, 7..7]);
/// assert_eq!(words.rank(2, [1, 0, 1]), Some(5));
/// assert_eq!(words.rank(3, [1, 1, 1]), None);
/// assert_eq!(words.word(5).letters(), [1, 0, 1]);
/// # Ok::<(), campeao_tablebase::WordsError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Words {
    places: Vec<Place>,
    /// For each weight the rank of its first word; one more entry at the end.
    begins: Vec<u64>,
    /// For each weight the initial state of its words, or nowhere.
    first: Vec<u32>,
}

/// A place, with the transitions from its states.
#[derive(Clone, Debug)]
struct Place {
    letters: usize,
    /// For each state and letter: the state of the next place, and the number of words with a smaller letter here.
    ways: Vec<(u32, u64)>,
}

/// The weight and the stocks that are left for the places to come.
type Left = (u32, Vec<u32>);

impl Words {
    /// The words over some places, whose letters draw on the stocks. At most `limit` pairs of a state and a letter are
    /// stored, 16 bytes each.
    ///
    /// # Errors
    /// If there are too many words to be numbered, or too many pairs.
    pub fn new(places: &[Vec<Letter>], stocks: &[Stock], limit: usize) -> Result<Self, WordsError> {
        let heaviest: u32 =
            places.iter().map(|place| place.iter().map(|letter| letter.weight).max().unwrap_or(0)).sum();
        // Forwards: the weight and stocks that may be left before each place.
        let start = |weight| (weight, stocks.iter().map(|stock| stock.amount).collect::<Vec<u32>>());
        let mut states: Vec<HashMap<Left, u32>> =
            vec![(0..=heaviest).map(|weight| (start(weight), weight)).collect()];
        let mut ways: Vec<Vec<u32>> = Vec::new();
        let mut size = 0;
        for place in places {
            let before = states.last().map(listed).unwrap_or_default();
            size += before.len() * place.len();
            if size > limit {
                return Err(WordsError::TooManyStates { limit });
            }
            let mut after = HashMap::new();
            let mut to = Vec::with_capacity(before.len() * place.len());
            for left in before {
                to.extend(place.iter().map(|letter| {
                    let Some(left) = without(left, letter) else { return NOWHERE };
                    let fresh = after.len() as u32;
                    *after.entry(left).or_insert(fresh)
                }));
            }
            ways.push(to);
            states.push(after);
        }
        // Backwards: the number of words from each state.
        let ends = |left: &Left| {
            let spent = left.1.iter().zip(stocks).all(|(left, stock)| !stock.exact || *left == 0);
            u64::from(left.0 == 0 && spent)
        };
        let mut counts: Vec<u64> =
            states.last().map(listed).unwrap_or_default().into_iter().map(ends).collect();
        let mut numbered = Vec::with_capacity(places.len());
        for (place, to) in places.iter().zip(&ways).rev() {
            let letters = place.len();
            let mut ways = Vec::with_capacity(to.len());
            let mut before = Vec::with_capacity(to.len() / letters.max(1));
            for to in to.chunks(letters.max(1)) {
                let mut below = 0_u64;
                for &to in to {
                    let count = counts.get(to as usize).copied().unwrap_or(0);
                    ways.push((if count == 0 { NOWHERE } else { to }, below));
                    below = below.checked_add(count).ok_or(WordsError::TooMany)?;
                }
                before.push(below);
            }
            counts = before;
            numbered.push(Place { letters, ways });
        }
        numbered.reverse();
        let mut begins = vec![0_u64];
        for count in &counts {
            let end = begins.last().and_then(|begin| begin.checked_add(*count)).ok_or(WordsError::TooMany)?;
            begins.push(end);
        }
        let first =
            (0..).zip(&counts).map(|(state, &count)| if count == 0 { NOWHERE } else { state }).collect();
        Ok(Self { places: numbered, begins, first })
    }

    /// The number of words.
    pub fn len(&self) -> u64 {
        self.begins.last().copied().unwrap_or(0)
    }

    /// Whether there is no word.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The ranks of the words of each weight, from weight 0 on.
    pub fn levels(&self) -> Vec<Range<u64>> {
        self.begins.windows(2).map(|pair| pair[0]..pair[1]).collect()
    }

    /// The rank of a word of a weight, given by the numbers of its letters; `None` where there is no such word.
    #[inline]
    pub fn rank(&self, weight: u32, letters: impl IntoIterator<Item = usize>) -> Option<u64> {
        let mut state = *self.first.get(weight as usize)?;
        let mut rank = *self.begins.get(weight as usize)?;
        let mut letters = letters.into_iter();
        for place in &self.places {
            let letter = letters.next()?;
            if state == NOWHERE || letter >= place.letters {
                return None;
            }
            let (next, below) = *place.ways.get(state as usize * place.letters + letter)?;
            rank += below;
            state = next;
        }
        (state != NOWHERE).then_some(rank)
    }

    /// The word of a rank, from which later words are reached by steps; an empty word if there is no such rank.
    pub fn word(&self, rank: u64) -> Word<'_> {
        let weight = self.begins.partition_point(|begin| *begin <= rank).saturating_sub(1);
        let mut word = Word { words: self, weight, states: Vec::new(), letters: Vec::new() };
        if rank >= self.len() {
            return word;
        }
        let mut left = rank - self.begins[weight];
        let mut state = self.first[weight];
        for place in &self.places {
            let ways = &place.ways[state as usize * place.letters..][..place.letters];
            // The letter is the last one with at most as many words before it as the rank, apart from letters without
            // words.
            let above = ways.partition_point(|(_, below)| *below <= left);
            let letter = (0..above).rev().find(|&letter| ways[letter].0 != NOWHERE).unwrap_or(0);
            word.states.push(state);
            word.letters.push(letter);
            left -= ways[letter].1;
            state = ways[letter].0;
        }
        word
    }
}

/// A numbered word.
#[derive(Clone, Debug)]
pub struct Word<'w> {
    words: &'w Words,
    weight: usize,
    /// The states before each place.
    states: Vec<u32>,
    letters: Vec<usize>,
}

impl Word<'_> {
    /// The numbers of its letters.
    pub fn letters(&self) -> &[usize] {
        &self.letters
    }

    /// Advances to the word of the next rank; returns the first place at which it differs, `None` after the last word.
    pub fn step(&mut self) -> Option<usize> {
        let places = &self.words.places;
        for number in (0..self.letters.len()).rev() {
            let Place { letters, ways } = &places[number];
            let ways = &ways[self.states[number] as usize * letters..][..*letters];
            let from = self.letters[number] + 1;
            let next = ways[from..].iter().position(|(to, _)| *to != NOWHERE);
            if let Some(next) = next {
                self.letters[number] = from + next;
                self.lead_on(number);
                return Some(number);
            }
        }
        let next =
            (self.weight + 1..self.words.first.len()).find(|&weight| self.words.first[weight] != NOWHERE)?;
        self.weight = next;
        let first = self.states.first_mut()?;
        *first = self.words.first[next];
        let letters = places[0].letters;
        let ways = &places[0].ways[*first as usize * letters..][..letters];
        self.letters[0] = ways.iter().position(|(to, _)| *to != NOWHERE)?;
        self.lead_on(0);
        Some(0)
    }

    /// Fills in the first possible letters after a place.
    fn lead_on(&mut self, number: usize) {
        let places = &self.words.places;
        let mut state = places[number].ways
            [self.states[number] as usize * places[number].letters + self.letters[number]]
            .0;
        for (number, place) in places.iter().enumerate().skip(number + 1) {
            let ways = &place.ways[state as usize * place.letters..][..place.letters];
            // Every reachable state has words.
            let letter = ways.iter().position(|(to, _)| *to != NOWHERE).unwrap_or(0);
            self.states[number] = state;
            self.letters[number] = letter;
            state = ways[letter].0;
        }
    }
}

/// The states in the order of their numbers.
fn listed(states: &HashMap<Left, u32>) -> Vec<&Left> {
    let mut listed: Vec<(&Left, u32)> = states.iter().map(|(left, number)| (left, *number)).collect();
    listed.sort_unstable_by_key(|(_, number)| *number);
    listed.into_iter().map(|(left, _)| left).collect()
}

/// The weight and stocks that a letter leaves, if there is enough.
fn without((weight, stocks): &Left, letter: &Letter) -> Option<Left> {
    let taken = |(left, takes): (&u32, &u32)| left.checked_sub(*takes);
    let stocks = stocks.iter().zip(&letter.takes).map(taken).collect::<Option<Vec<u32>>>()?;
    Some((weight.checked_sub(letter.weight)?, stocks))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// All words by definition, in order.
    fn all(places: &[Vec<Letter>], stocks: &[Stock]) -> Vec<(u32, Vec<usize>)> {
        let mut words: Vec<Vec<usize>> = vec![Vec::new()];
        for place in places {
            words = words
                .iter()
                .flat_map(|word| {
                    (0..place.len()).map(move |letter| word.iter().copied().chain([letter]).collect())
                })
                .collect();
        }
        let letter = |place: usize, letter: usize| &places[place][letter];
        let mut weighed: Vec<(u32, Vec<usize>)> = words
            .into_iter()
            .filter(|word| {
                stocks.iter().enumerate().all(|(stock, Stock { amount, exact })| {
                    let taken: u32 =
                        word.iter().enumerate().map(|(at, &own)| letter(at, own).takes[stock]).sum();
                    if *exact { taken == *amount } else { taken <= *amount }
                })
            })
            .map(|word| (word.iter().enumerate().map(|(at, &own)| letter(at, own).weight).sum(), word))
            .collect();
        weighed.sort();
        weighed
    }

    fn letters() -> impl Strategy<Value = Letter> {
        (0..4_u32, prop::collection::vec(0..3_u32, 2)).prop_map(|(weight, takes)| Letter { weight, takes })
    }

    proptest! {
        #[test]
        fn words_are_numbered_as_by_definition(
            places in prop::collection::vec(prop::collection::vec(letters(), 1..4), 1..6),
            stocks in prop::collection::vec((0..7_u32, any::<bool>()), 2),
        ) {
            let stocks: Vec<Stock> = stocks.into_iter().map(|(amount, exact)| Stock { amount, exact }).collect();
            let words = Words::new(&places, &stocks, 1 << 20).unwrap();
            let all = all(&places, &stocks);
            prop_assert_eq!(words.len(), all.len() as u64);
            let mut stepped = words.word(0);
            for (rank, (weight, letters)) in (0..).zip(&all) {
                prop_assert_eq!(words.rank(*weight, letters.iter().copied()), Some(rank));
                let word = words.word(rank);
                prop_assert_eq!(word.letters(), letters);
                prop_assert_eq!(stepped.letters(), letters);
                prop_assert_eq!(stepped.step().is_none(), rank + 1 == words.len());
                let level = &words.levels()[*weight as usize];
                prop_assert!(level.contains(&rank));
            }
            prop_assert!(words.word(words.len()).letters().is_empty());
        }
    }

    #[test]
    fn what_is_no_word_has_no_rank() {
        let place = vec![Letter { weight: 0, takes: vec![0] }, Letter { weight: 1, takes: vec![1] }];
        let words = Words::new(&vec![place; 4], &[Stock { amount: 2, exact: true }], 1000).unwrap();
        assert_eq!(words.len(), 6);
        assert_eq!(words.rank(1, [1, 0, 0, 0]), None);
        assert_eq!(words.rank(2, [1, 1, 0]), None);
        assert_eq!(words.rank(2, [1, 2, 0, 0]), None);
        assert_eq!(words.rank(9, [1, 1, 0, 0]), None);
        assert_eq!(words.rank(2, [1, 1, 0, 0]), Some(5));
    }

    #[test]
    fn too_many_words_are_refused() {
        let place = vec![Letter::default(); 256];
        assert_eq!(Words::new(&vec![place.clone(); 8], &[], 1 << 20).unwrap_err(), WordsError::TooMany);
        assert_eq!(
            Words::new(&vec![place; 8], &[], 1000).unwrap_err(),
            WordsError::TooManyStates { limit: 1000 }
        );
    }
}
