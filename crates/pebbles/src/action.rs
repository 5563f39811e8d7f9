//! Actions: the number of times each square is played.
//!
//! By Proposition 1 the action of a game depends on its first and last patterns only. In any game two neighbouring
//! squares of a diagonal are played at most twice together (see [`theory`](crate::theory)), so an action only has the
//! numbers 1 and 2 and takes two bits per square.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use rustc_hash::FxHashMap;
use thiserror::Error;

use crate::columns::{Placed, by_column};
use crate::sweep::{square_at, word_of};
use crate::word::Numbers;
use crate::{Bounds, Pattern, PatternReadError, Square};

/// The numbers of 64 neighbouring squares of a diagonal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ActionWord {
    pub(crate) order: i64,
    pub(crate) index: i64,
    pub(crate) numbers: Numbers,
}

impl ActionWord {
    const fn place(&self) -> (i64, i64) {
        (self.order, self.index)
    }
}

/// The number of times each square is played in a game: 0, 1 or 2.
///
/// The text is `i,j:c;i,j:c`, sorted by column and row. `PartialOrd` is the order of the text on actions, and
/// so on Sol(A): one action is at most another if it is so on every square.
///
/// ```
/// use campeao_pebbles::Action;
/// let action: Action = "2,3:2;2,2:1".parse()?;
/// assert_eq!((action.length(), action.to_string().as_str()), (3, "2,2:1;2,3:2"));
/// assert!(action > "2,3:1".parse()? && action.partial_cmp(&"9,9:1".parse()?).is_none());
/// # Ok::<(), campeao_pebbles::PatternReadError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Action {
    /// Sorted by order and index; no word is zero.
    words: Vec<ActionWord>,
}

/// The reason why an action does not belong to any game from a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ActionError {
    /// More pebbles leave a square than arrive.
    #[error("{square} would be played more often than pebbles reach it")]
    TooFew {
        /// The square.
        square: Square,
    },
    /// More than one pebble would stay on a square.
    #[error("{pebbles} pebbles would stay on {square}")]
    TooMany {
        /// The square.
        square: Square,
        /// The number of pebbles that would stay.
        pebbles: i8,
    },
}

impl Action {
    /// An action from words sorted by order and index.
    pub(crate) fn from_words(words: Vec<ActionWord>) -> Self {
        debug_assert!(words.is_sorted_by(|a, b| a.place() < b.place()));
        Self { words }
    }

    /// The action that plays each of these squares the given number of times; a square may be named once.
    pub fn new(entries: impl IntoIterator<Item = (Square, u64)>) -> Result<Self, PatternReadError> {
        let mut entries: Vec<(Square, u64)> = entries.into_iter().collect();
        entries.sort_unstable_by_key(|(square, _)| (square.i.wrapping_add(square.j), square.i));
        if let Some(pair) = entries.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            return Err(PatternReadError::NamedTwice { square: pair[0].0 });
        }
        let mut words: Vec<ActionWord> = Vec::new();
        for (square, times) in entries.into_iter().filter(|&(_, times)| times > 0) {
            square.checked()?;
            if times > 2 {
                return Err(PatternReadError::PlayedTooOften { square, times });
            }
            let (index, bit) = word_of(square.i);
            let place = (square.order(), index);
            if words.last().map(ActionWord::place) != Some(place) {
                words.push(ActionWord { order: place.0, index, numbers: Numbers::NONE });
            }
            if let Some(last) = words.last_mut() {
                last.numbers.one |= bit;
                last.numbers.two |= if times == 2 { bit } else { 0 };
            }
        }
        Ok(Self { words })
    }

    /// Whether nothing is played.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// The number of moves.
    pub fn length(&self) -> u64 {
        self.words.iter().map(|word| u64::from(word.numbers.total())).sum()
    }

    /// The number of squares that are played.
    pub fn support(&self) -> u64 {
        self.words.iter().map(|word| u64::from(word.numbers.one.count_ones())).sum()
    }

    /// The number of times a square is played.
    pub fn times(&self, square: Square) -> u8 {
        let Some(order) = square.i.checked_add(square.j) else { return 0 };
        let (index, bit) = word_of(square.i);
        match self.words.binary_search_by_key(&(order, index), ActionWord::place) {
            Ok(position) => self.words[position].numbers.at(bit.trailing_zeros()),
            Err(_) => 0,
        }
    }

    /// The squares that are played with their numbers, by order and column.
    pub fn iter(&self) -> impl Iterator<Item = (Square, u8)> + '_ {
        self.words.iter().flat_map(|word| {
            let mut bits = word.numbers.one;
            std::iter::from_fn(move || {
                (bits != 0).then(|| {
                    let bit = bits.trailing_zeros();
                    bits &= bits - 1;
                    (square_at(word.order, word.index, bit), word.numbers.at(bit))
                })
            })
        })
    }

    /// The smallest box around the squares that are played.
    pub fn bounds(&self) -> Option<Bounds> {
        Bounds::around(self.iter().map(|(square, _)| square))
    }

    /// The last pattern of a game from `start` with this action, by equation (4).
    ///
    /// By Proposition 2 there is such a game exactly if no square gives more pebbles than it has and at most one pebble
    /// stays on each; then [`reconstruct`](crate::reconstruct) plays it.
    pub fn applied_to(&self, start: &Pattern) -> Result<Pattern, ActionError> {
        let mut staying = Vec::new();
        self.settle(start, |square| staying.push(square))?;
        Ok(Pattern::of_survivors(staying))
    }

    /// Visits every square where a pebble stays after a game from `start` with this action, by order.
    ///
    /// The first square at fault is the one that comes first by column and row. Memory: two neighbouring diagonals.
    pub(crate) fn settle(&self, start: &Pattern, mut stays: impl FnMut(Square)) -> Result<(), ActionError> {
        let mut given = start.squares().to_vec();
        given.sort_unstable_by_key(|square| (square.order(), square.i));
        let mut given = given.into_iter().peekable();
        let mut played = self.iter().peekable();
        // The pebbles that have arrived on the next diagonal.
        let mut come: FxHashMap<Square, i8> = FxHashMap::default();
        let mut first_wrong: Option<(Square, i8)> = None;
        loop {
            let orders = [
                come.keys().next().map(|square| square.order()),
                given.peek().map(|square| square.order()),
                played.peek().map(|(square, _)| square.order()),
            ];
            let Some(order) = orders.into_iter().flatten().min() else { break };
            while let Some(square) = given.next_if(|square| square.order() == order) {
                *come.entry(square).or_default() += 1;
            }
            let mut next: FxHashMap<Square, i8> = FxHashMap::default();
            while let Some((square, times)) = played.next_if(|(square, _)| square.order() == order) {
                let times = times as i8;
                *come.entry(square).or_default() -= times;
                *next.entry(square.right()).or_default() += times;
                *next.entry(square.above()).or_default() += times;
            }
            for (square, pebbles) in std::mem::replace(&mut come, next) {
                match pebbles {
                    0 => {}
                    1 => stays(square),
                    _ => {
                        let wrong = (square, pebbles);
                        first_wrong = Some(first_wrong.map_or(wrong, |first| first.min(wrong)));
                    }
                }
            }
        }
        match first_wrong {
            None => Ok(()),
            Some((square, pebbles)) if pebbles < 0 => Err(ActionError::TooFew { square }),
            Some((square, pebbles)) => Err(ActionError::TooMany { square, pebbles }),
        }
    }

    /// The words, sorted by order and index.
    pub(crate) fn words(&self) -> &[ActionWord] {
        &self.words
    }

    /// Whether this action is at most the other on every square.
    fn is_at_most(&self, other: &Self) -> bool {
        self.words.iter().all(|word| {
            other.words.binary_search_by_key(&word.place(), ActionWord::place).is_ok_and(|position| {
                let bound = other.words[position].numbers;
                word.numbers.one & !bound.one == 0 && word.numbers.two & !bound.two == 0
            })
        })
    }
}

impl PartialOrd for Action {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        match (self.is_at_most(other), other.is_at_most(self)) {
            (true, true) => Some(Ordering::Equal),
            (true, false) => Some(Ordering::Less),
            (false, true) => Some(Ordering::Greater),
            (false, false) => None,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, output: &mut fmt::Formatter<'_>) -> fmt::Result {
        let placed =
            |word: &ActionWord| Placed { order: word.order, index: word.index, bits: word.numbers.one };
        let mut separator = "";
        by_column(&self.words, placed, |square, word, bit| {
            write!(output, "{separator}{square}:{}", word.numbers.at(bit))?;
            separator = ";";
            Ok(())
        })
    }
}

impl FromStr for Action {
    type Err = PatternReadError;

    fn from_str(text: &str) -> Result<Self, PatternReadError> {
        let entries = text.split([';', '\n']).map(str::trim).filter(|entry| !entry.is_empty());
        let entry = |entry: &str| {
            let fault = || PatternReadError::ActionEntry { text: entry.to_owned() };
            let (square, times) = entry.rsplit_once(':').ok_or_else(fault)?;
            Ok((square.parse()?, times.trim().parse().map_err(|_| fault())?))
        };
        Self::new(entries.map(entry).collect::<Result<Vec<_>, PatternReadError>>()?)
    }
}
