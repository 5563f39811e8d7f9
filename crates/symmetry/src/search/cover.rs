//! A short list for many boards: sizes with the same strategy are merged into classes.

use crate::{Lengths, Sizes};

/// The sides of a table, from that of the least board on. From the bound on, each represents all sides that are longer
/// by multiples of the period.
#[derive(Clone, Debug)]
pub(super) struct Axis {
    /// The sides, in order.
    pub(super) sides: Vec<u32>,
    pub(super) bound: u32,
    pub(super) period: u32,
}

/// Lengths, with the sides of the table that represent them as bits.
#[derive(Clone, Copy)]
struct Class {
    lengths: Lengths,
    bits: u64,
}

/// The weight of a side that represents infinitely many, compared with other sides.
const ENDLESS: u64 = 1000;

impl Axis {
    /// The sides up to the bound and one period beyond.
    pub(super) fn new(least: u32, multiple: u32, bound: u32, period: u32) -> Self {
        let sides = (least..bound + period).filter(|side| side % multiple == 0).collect();
        Self { sides, bound, period }
    }

    /// The index in the table of the side that represents a length.
    pub(super) fn index(&self, length: u32) -> Option<usize> {
        let standing =
            if length < self.bound { length } else { self.bound + (length - self.bound) % self.period };
        self.sides.binary_search(&standing).ok()
    }

    /// The index of the side that represents all longer ones with the same residue.
    pub(super) fn longer(&self, index: usize) -> Option<usize> {
        self.index(self.sides[index] + self.bound.next_multiple_of(self.period))
    }

    /// The sides of the table that represent some lengths.
    pub(super) fn standing(&self, lengths: Lengths) -> impl Iterator<Item = u32> {
        self.sides.iter().copied().filter(move |&side| lengths.contains(side))
    }

    /// All classes of lengths, infinite ones first.
    fn classes(&self) -> Vec<Class> {
        let class = |lengths: Lengths| {
            let held = self.sides.iter().enumerate().filter(|(_, side)| lengths.contains(**side));
            Class { lengths, bits: held.fold(0, |bits, (index, _)| bits | 1 << index) }
        };
        let mut classes = Vec::new();
        for step in (1..=self.period).filter(|step| self.period.is_multiple_of(*step)) {
            let from = self.sides.iter().copied().filter(|&side| side < self.bound + step);
            classes.extend(from.map(|from| class(Lengths::every(step, from))));
        }
        classes.extend(
            self.sides.iter().filter(|side| **side < self.bound).map(|&side| class(Lengths::only(side))),
        );
        // The table must contain all members of a class: if sides are multiples only, a step may miss some.
        classes.retain(|class| {
            let mut lengths = class.lengths.from..self.bound + self.period;
            lengths.all(|length| !class.lengths.contains(length) || self.sides.contains(&length))
        });
        classes
    }

    fn weight(&self, bits: u64) -> u64 {
        let sides = self.sides.iter().enumerate().filter(|(index, _)| bits >> index & 1 == 1);
        sides.map(|(_, &side)| if side >= self.bound { ENDLESS } else { 1 }).sum()
    }
}

/// Covers a table by rectangles with labels, so that every wanted fact at a place is covered by one of the labels of
/// that place. `labels[l][row]` has a bit for every column whose place has the label; `wanted` has the facts to be
/// covered at each place, and `facts[l]` those that a label covers.
pub(super) fn cover(
    axes: &[Axis; 2],
    labels: &[Vec<u64>],
    facts: &[u8],
    mut wanted: Vec<Vec<u8>>,
) -> Vec<(usize, Sizes)> {
    let [rows, columns] = [axes[0].classes(), axes[1].classes()];
    let column_weights: Vec<u64> =
        (0..axes[1].sides.len()).map(|column| axes[1].weight(1 << column)).collect();
    let row_weights: Vec<u64> = (0..axes[0].sides.len()).map(|row| axes[0].weight(1 << row)).collect();
    let mut found = Vec::new();
    loop {
        let mut best: Option<(u64, u32, usize, Class, Class)> = None;
        for (label, held) in labels.iter().enumerate() {
            for r in &rows {
                let within = bits(r.bits).fold(u64::MAX, |all, row| all & held[row]);
                if within == 0 {
                    continue;
                }
                // The newly covered weight in each column.
                let mut gains = vec![0; column_weights.len()];
                for row in bits(r.bits) {
                    for column in bits(within) {
                        let new = (wanted[row][column] & facts[label]).count_ones();
                        gains[column] += u64::from(new) * row_weights[row];
                    }
                }
                for c in columns.iter().filter(|c| c.bits != 0 && c.bits & !within == 0) {
                    let gain = bits(c.bits).map(|column| gains[column] * column_weights[column]).sum::<u64>();
                    let size = r.bits.count_ones() * c.bits.count_ones();
                    let better = best.as_ref().is_none_or(|&(most, large, ..)| (gain, size) > (most, large));
                    if gain > 0 && better {
                        best = Some((gain, size, label, *r, *c));
                    }
                }
            }
        }
        let Some((.., label, r, c)) = best else { return found };
        for row in bits(r.bits) {
            for column in bits(c.bits) {
                wanted[row][column] &= !facts[label];
            }
        }
        found.push((label, Sizes::Rectangles { rows: r.lengths, columns: c.lengths }));
    }
}

/// The indices of the bits of a number that are set.
fn bits(mut number: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (number != 0).then(|| number.trailing_zeros() as usize)?;
        number &= number - 1;
        Some(lowest)
    })
}
