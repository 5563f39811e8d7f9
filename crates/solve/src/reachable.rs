//! All positions reachable from a starting position, in layers.
//!
//! Hypothesis: every play ends. Let the depth of a position be the length of the longest play from the starting
//! position to it, and let layers be numbered from the greatest depth down (Kahn's order of an acyclic graph, 1962).
//! Conclusion: a move leads to a greater depth, so to an earlier layer, and the rules need not give an order. Where
//! play may repeat there is one layer.

use crate::SolveError;
use crate::sequence::Watch;
use campeao_rules::Rules;
use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;
use std::ops::Range;

/// The number of positions examined between two looks at the watch.
const STRETCH: usize = 1 << 12;

/// The positions reachable from a start, numbered in layers: moves lead to earlier layers, or stay in the only one.
///
/// # Examples
/// ```
/// use campeao_base::Play;
/// use campeao_rules::{Position, RuleFile};
/// use campeao_solve::{Reachable, sequence::Quiet};
/// # let text = r#"
/// # name = "take"
/// # heaps = "n"
/// # start = "10"
/// # title = { en = "Take", pt = "Tirar" }
/// # rules = { en = "…", pt = "…" }
/// # [[move]]
/// # label = { en = "take {t}", pt = "tira {t}" }
/// # where = "t in {1, 2}"
/// # to = ["n - t"]
/// # "#;
/// // One or two are taken from a heap of 4.
/// let game = RuleFile::parse(text)?.game(None, Play::Normal)?;
/// let listed = Reachable::list(&game, Position::heaps([4]), 100, &mut Quiet)?;
/// assert_eq!(listed.len(), 5);
/// assert_eq!(listed.layers(), [0..1, 1..2, 2..3, 3..4, 4..5]);
/// assert_eq!(listed.position(4), Some(&Position::heaps([4])));
/// assert_eq!(listed.number(&Position::heaps([3])), Some(3));
/// assert_eq!(listed.number(&Position::heaps([7])), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Reachable<P> {
    /// The positions in the order in which they were found.
    found: IndexSet<P, FxBuildHasher>,
    /// `places` maps a number to its index in `found`; `numbers` maps an index to its number.
    places: Vec<u32>,
    numbers: Vec<u32>,
    layers: Vec<Range<u64>>,
    repeats: bool,
}

impl<P: Clone + Eq + std::hash::Hash> Reachable<P> {
    /// Lists the positions reachable from a start, up to a limit. The moves of each are enumerated twice, and a
    /// position takes its own size and some thirty bytes.
    ///
    /// # Errors
    /// [`SolveError::TooManyPositions`] beyond the limit, [`SolveError::Interrupted`] by the watch, and errors of
    /// evaluating the rules.
    pub fn list<R: Rules<Position = P>>(
        rules: &R,
        start: P,
        most: u64,
        watch: &mut dyn Watch,
    ) -> Result<Self, SolveError> {
        let most = most.min(u64::from(u32::MAX));
        let mut look = |done: usize, total: u64| {
            let told = done.is_multiple_of(STRETCH) && watch.progress(done as u64, total).is_break();
            if told { Err(SolveError::Interrupted) } else { Ok(()) }
        };
        let mut found = IndexSet::with_hasher(FxBuildHasher);
        found.insert(start);
        // For each index, the number of moves to it from positions whose layers are not known yet.
        let mut open = vec![0_u64];
        let mut after = Vec::new();
        let mut next = 0;
        while let Some(position) = found.get_index(next) {
            after.clear();
            if rules.explicit_end(position)?.is_none() {
                rules.for_each_after(position, &mut |to| after.push(to))?;
            }
            for to in after.drain(..) {
                let (place, _) = found.insert_full(to);
                if place == open.len() {
                    open.push(0);
                }
                open[place] += 1;
            }
            if found.len() as u64 > most {
                return Err(SolveError::TooManyPositions { limit: most });
            }
            next += 1;
            look(next, found.len() as u64)?;
        }
        let total = found.len();
        let mut depths = vec![0_u32; total];
        let mut queue: Vec<u32> = if open[0] == 0 { vec![0] } else { Vec::new() };
        let mut next = 0;
        while let Some(&place) = queue.get(next) {
            let depth = depths[place as usize] + 1;
            let Some(position) = found.get_index(place as usize) else { break };
            if rules.explicit_end(position)?.is_none() {
                rules.for_each_after(position, &mut |to| {
                    let Some(to) = found.get_index_of(&to) else { return };
                    depths[to] = depths[to].max(depth);
                    open[to] -= 1;
                    if open[to] == 0 {
                        queue.push(to as u32);
                    }
                })?;
            }
            next += 1;
            look(next, total as u64)?;
        }
        if queue.len() < total {
            let places: Vec<u32> = (0..total as u32).collect();
            let layers = std::iter::once(0..total as u64).collect();
            return Ok(Self { found, numbers: places.clone(), places, layers, repeats: true });
        }
        let (layers, places) = layered(&depths);
        let mut numbers = vec![0; total];
        for (number, &place) in (0..).zip(&places) {
            numbers[place as usize] = number;
        }
        Ok(Self { found, places, numbers, layers, repeats: false })
    }

    /// The number of positions, including the start.
    pub fn len(&self) -> u64 {
        self.found.len() as u64
    }

    /// Whether there is no position; never true.
    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// The number of a position; `None` where no play from the start leads to it.
    pub fn number(&self, position: &P) -> Option<u64> {
        self.numbers.get(self.found.get_index_of(position)?).map(|number| (*number).into())
    }

    /// The position of a number.
    pub fn position(&self, number: u64) -> Option<&P> {
        let place = self.places.get(usize::try_from(number).ok()?)?;
        self.found.get_index(*place as usize)
    }

    /// The numbers of each layer, the positions farthest from the start first.
    pub fn layers(&self) -> &[Range<u64>] {
        &self.layers
    }

    /// Whether a play may return to an earlier position; then there is one layer.
    pub const fn repeats(&self) -> bool {
        self.repeats
    }
}

/// The numbers of each layer, and the indices sorted by depth, the deepest first.
fn layered(depths: &[u32]) -> (Vec<Range<u64>>, Vec<u32>) {
    let deepest = depths.iter().max().copied().unwrap_or(0);
    let layer = |depth: u32| (deepest - depth) as usize;
    let mut begins = vec![0_u64; deepest as usize + 2];
    for &depth in depths {
        begins[layer(depth) + 1] += 1;
    }
    for layer in 1..begins.len() {
        begins[layer] += begins[layer - 1];
    }
    let layers = begins.windows(2).map(|ends| ends[0]..ends[1]).collect();
    let mut places = vec![0; depths.len()];
    for (place, &depth) in (0..).zip(depths) {
        let number = &mut begins[layer(depth)];
        places[*number as usize] = place;
        *number += 1;
    }
    (layers, places)
}
