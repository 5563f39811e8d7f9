//! The order of the positions in a file: neighbours have similar values.
//!
//! Levels separate similar positions, so files use another order: by the number of uncrossed columns, by these columns
//! from the greatest letter down, by the number of unfinished heaps of the mover and then of the opponent, by the
//! mover's heaps from the greatest down, by the opponent's. Neighbouring positions differ little, so blocks compress
//! several times better than in the order of ranks.

use std::ops::Range;

use crate::heaps::{Chains, Heaps, Pair};
use crate::numbering::{Numbering, Word};

/// A pair of heaps, by its index in a row.
#[derive(Clone, Copy, Debug)]
struct Spot {
    heaps: u32,
    place: u32,
}

/// The order of the positions in a file.
#[derive(Clone, Debug)]
pub(crate) struct FileOrder {
    /// For each number of uncrossed columns, the first place in the order; finally the number of positions.
    borders: Vec<u64>,
    /// By number of crossed columns, the pairs of heaps in order.
    pairs: Vec<Vec<Spot>>,
    /// By number of crossed columns and sum of heaps, the index of a pair in that order.
    spots: Vec<Vec<Vec<u32>>>,
}

/// The sort key of a pair.
fn key(pair: &Pair) -> u128 {
    let unfinished = |heaps: &Heaps| heaps.iter().filter(|&&heap| heap > 0).count() as u128;
    let counts = unfinished(&pair.own) << 4 | unfinished(&pair.other);
    // Two times ten digits of six bits follow the eight bits of the counts.
    let digits = pair.own.iter().rev().chain(&pair.other);
    digits.fold(counts, |key, &heap| key << 6 | u128::from(heap))
}

impl FileOrder {
    /// The bytes that the order needs while it is made.
    pub(crate) fn bytes(chains: &Chains, columns: usize) -> u64 {
        let pair = size_of::<(u128, Spot)>() + size_of::<Spot>() + size_of::<u32>();
        (0..=columns).map(|k| chains.pairs(k) * pair as u64).sum()
    }

    /// Takes time and memory proportional to the number of pairs of heaps.
    pub(crate) fn new(numbering: &Numbering) -> Self {
        let columns = usize::from(numbering.game().columns());
        let chains = &numbering.chains;
        let greatest = chains.greatest_heap();
        let (mut pairs, mut spots) = (Vec::new(), Vec::new());
        for k in 0..=columns {
            let mut order = Vec::new();
            for heaps in 0..=k * greatest {
                let row = 0..chains.count(k, heaps);
                order.extend(row.map(|place| {
                    (key(&chains.unrank(place, k, heaps)), Spot { heaps: heaps as u32, place: place as u32 })
                }));
            }
            order.sort_unstable_by_key(|&(key, _)| key);
            let order: Vec<Spot> = order.into_iter().map(|(_, spot)| spot).collect();
            let mut inverse: Vec<Vec<u32>> =
                (0..=k * greatest).map(|heaps| vec![0; chains.count(k, heaps) as usize]).collect();
            for (number, spot) in (0..).zip(&order) {
                inverse[spot.heaps as usize][spot.place as usize] = number;
            }
            pairs.push(order);
            spots.push(inverse);
        }
        let mut borders = vec![0];
        for uncrossed in 0..=columns {
            let block = numbering.all_words.count(uncrossed, 0) * pairs[columns - uncrossed].len() as u64;
            borders.push(borders[uncrossed] + block);
        }
        Self { borders, pairs, spots }
    }

    /// The place of the position of a rank.
    pub(crate) fn place(&self, numbering: &Numbering, rank: u64) -> u64 {
        let (word, pair) = numbering.place(rank);
        let crossed = numbering.crossed(word.len());
        let spot = self.spots[crossed][pair.total()][numbering.chains.rank(&pair) as usize];
        let row = numbering.all_words.rank(&word) * self.pairs[crossed].len() as u64;
        self.borders[word.len()] + row + u64::from(spot)
    }

    /// Appends the ranks of the positions in a range of places.
    pub(crate) fn stored(&self, numbering: &Numbering, places: Range<u64>, ranks: &mut Vec<u64>) {
        let mut place = places.start;
        let mut rows = Vec::new();
        while place < places.end {
            let uncrossed = self.borders.partition_point(|&border| border <= place) - 1;
            let crossed = numbering.crossed(uncrossed);
            let pairs = &self.pairs[crossed];
            let here = place - self.borders[uncrossed];
            let (number, first) = (here / pairs.len() as u64, (here % pairs.len() as u64) as usize);
            let end = pairs.len().min(first + (places.end - place) as usize);
            let mut word: Word = std::iter::repeat_n(0, uncrossed).collect();
            numbering.all_words.unrank(number, 0, &mut word);
            let steps = word.iter().map(|&letter| numbering.words.weight(letter)).sum();
            let rank = numbering.words.rank(&word);
            rows.clear();
            rows.extend(
                (0..self.spots[crossed].len()).map(|heaps| numbering.rows(uncrossed, steps, heaps).row(rank)),
            );
            ranks.extend(
                pairs[first..end].iter().map(|spot| rows[spot.heaps as usize] + u64::from(spot.place)),
            );
            place += (end - first) as u64;
        }
    }
}
