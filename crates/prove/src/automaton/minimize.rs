//! Minimal automata, by Hopcroft's idea in the form of Valmari and Lehtinen (2008).
//!
//! States and transitions are refined alternately: a block of states splits if a class of transitions leaves some of
//! its states and not others, a class of transitions splits if it leads to different blocks. Of two halves only the
//! smaller is processed further, which gives `O(m log n)` for `m` transitions between living states. States from which
//! nothing is accepted are left out; together they are the one dead state of the result.

use super::Automaton;
use super::serial::{Table, is_wide};
use crate::ProveError;
use crate::budget::Meter;

impl Automaton {
    /// The minimal automaton of the same language, its states numbered in the order in which a
    /// breadth-first walk meets them.
    #[must_use]
    pub fn minimized(&self) -> Self {
        let clone = self.clone();
        // Without a budget the work is never stopped.
        self.clone().minimal(&Meter::default()).unwrap_or(clone)
    }

    /// The minimal automaton of the same language, with the kind of table that suits its symbols.
    pub(crate) fn minimal(self, meter: &Meter) -> Result<Self, ProveError> {
        let minimal = self.reduced(meter)?;
        match (minimal.is_serial(), is_wide(minimal.alphabet, minimal.tracks.len())) {
            (false, true) => minimal.in_nodes().reduced(meter),
            (true, false) => minimal.flat_within(meter).cloned(),
            _ => Ok(minimal),
        }
    }

    /// The minimal automaton of the same language, its table of the same kind.
    pub(super) fn reduced(self, meter: &Meter) -> Result<Self, ProveError> {
        let symbols = self.width();
        let living = self.living();
        let mut compact = vec![DEAD; self.accepting.len()];
        let mut states = 0;
        for (number, _) in compact.iter_mut().zip(&living).filter(|(_, living)| **living) {
            *number = states;
            states += 1;
        }
        let mut moves = Moves::default();
        for (state, row) in self.next.chunks_exact(symbols).enumerate() {
            if compact[state] == DEAD {
                continue;
            }
            for (symbol, &target) in row.iter().enumerate() {
                let target = compact[target as usize];
                if target != DEAD {
                    moves.tail.push(compact[state]);
                    moves.head.push(target);
                    moves.label.push(symbol as u32);
                }
            }
        }
        let accepting: Vec<u32> = compact
            .iter()
            .zip(&self.accepting)
            .filter(|(_, accepting)| **accepting)
            .map(|(state, _)| *state)
            .collect();
        let blocks = refine(states as usize, symbols, &moves, &accepting, meter)?;
        drop(moves);
        // The block of each old state; the dead state is one more.
        let dead = blocks.count();
        let class: Vec<usize> = compact
            .iter()
            .map(|&state| if state == DEAD { dead } else { blocks.of[state as usize] as usize })
            .collect();
        Ok(self.quotient(&class, dead + 1))
    }

    /// The states from which something is accepted.
    fn living(&self) -> Vec<bool> {
        let symbols = self.width();
        let (first, arrows) = side_by_side(&self.next, self.accepting.len());
        let mut living = self.accepting.clone();
        let mut waiting: Vec<usize> = (0..living.len()).filter(|&state| living[state]).collect();
        while let Some(state) = waiting.pop() {
            for &arrow in &arrows[first[state] as usize..first[state + 1] as usize] {
                let source = arrow as usize / symbols;
                if !living[source] {
                    living[source] = true;
                    waiting.push(source);
                }
            }
        }
        living
    }

    /// The automaton with one state for each class of reachable states.
    fn quotient(&self, class: &[usize], classes: usize) -> Self {
        let symbols = self.width();
        let mut representative = vec![usize::MAX; classes];
        for state in (0..class.len()).rev() {
            representative[class[state]] = state;
        }
        let mut number = vec![u32::MAX; classes];
        let mut order = vec![class[0]];
        number[class[0]] = 0;
        let mut next = Vec::with_capacity(classes * symbols);
        let mut at = 0;
        while at < order.len() {
            let begun = representative[order[at]] * symbols;
            for &target in &self.next[begun..begun + symbols] {
                let target = class[target as usize];
                if number[target] == u32::MAX {
                    number[target] = order.len() as u32;
                    order.push(target);
                }
                next.push(number[target]);
            }
            at += 1;
        }
        let accepting = order.iter().map(|&class| self.accepting[representative[class]]).collect();
        let (tracks, table) = (self.tracks.clone(), Table::default());
        Self { tracks, alphabet: self.alphabet, next, accepting, serial: self.serial, table }
    }

    /// The same automaton, its states numbered in the order in which a breadth-first walk meets them.
    pub(crate) fn renumbered(&self) -> Self {
        let class: Vec<usize> = (0..self.accepting.len()).collect();
        self.quotient(&class, class.len())
    }
}

/// The number for states that are left out.
const DEAD: u32 = u32::MAX;

/// Transitions between living states.
#[derive(Default)]
struct Moves {
    tail: Vec<u32>,
    head: Vec<u32>,
    label: Vec<u32>,
}

/// The indices sorted by their keys, and for each key below `bound` the place where its indices begin; one more entry
/// gives the end of the last.
fn side_by_side(keys: &[u32], bound: usize) -> (Vec<u32>, Vec<u32>) {
    let mut first = vec![0_u32; bound + 2];
    for &key in keys {
        first[key as usize + 2] += 1;
    }
    for key in 1..first.len() {
        first[key] += first[key - 1];
    }
    // At first, `first[key + 1]` is the place where the indices of `key` begin; it advances to their end.
    let mut indices = vec![0; keys.len()];
    for (index, &key) in keys.iter().enumerate() {
        let at = &mut first[key as usize + 1];
        indices[*at as usize] = index as u32;
        *at += 1;
    }
    first.pop();
    (first, indices)
}

/// A partition of the numbers below a bound, whose blocks can be split by marking members.
struct Partition {
    /// The members, block by block.
    elements: Vec<u32>,
    /// The place of each member among the elements.
    place: Vec<u32>,
    /// The block of each member.
    of: Vec<u32>,
    /// The begin and the end of each block.
    begin: Vec<u32>,
    end: Vec<u32>,
    /// The number of marked members of each block; they stand first.
    marked: Vec<u32>,
    /// The blocks with marks.
    touched: Vec<u32>,
}

impl Partition {
    /// One block for each key, in the order of the keys.
    fn by_key(keys: &[u32], bound: usize) -> Self {
        let (first, elements) = side_by_side(keys, bound);
        let (mut begin, mut end, mut number) = (Vec::new(), Vec::new(), vec![0_u32; bound]);
        for key in 0..bound {
            if first[key] < first[key + 1] {
                number[key] = begin.len() as u32;
                begin.push(first[key]);
                end.push(first[key + 1]);
            }
        }
        let mut place = vec![0; keys.len()];
        for (at, &element) in elements.iter().enumerate() {
            place[element as usize] = at as u32;
        }
        let of = keys.iter().map(|&key| number[key as usize]).collect();
        let marked = vec![0; begin.len()];
        Self { elements, place, of, begin, end, marked, touched: Vec::new() }
    }

    fn count(&self) -> usize {
        self.begin.len()
    }

    fn members(&self, block: usize) -> std::ops::Range<usize> {
        self.begin[block] as usize..self.end[block] as usize
    }

    fn mark(&mut self, element: u32) {
        let block = self.of[element as usize] as usize;
        let (from, to) = (self.place[element as usize], self.begin[block] + self.marked[block]);
        if from < to {
            return;
        }
        self.elements.swap(from as usize, to as usize);
        self.place[self.elements[from as usize] as usize] = from;
        self.place[element as usize] = to;
        if self.marked[block] == 0 {
            self.touched.push(block as u32);
        }
        self.marked[block] += 1;
    }

    /// Separates the marked from the unmarked members of each block; the smaller part becomes the new block.
    fn split(&mut self) {
        while let Some(block) = self.touched.pop() {
            let block = block as usize;
            let (begin, end) = (self.begin[block], self.end[block]);
            let middle = begin + self.marked[block];
            self.marked[block] = 0;
            if middle == end {
                continue;
            }
            let new = self.count() as u32;
            let (from, to) = if middle - begin <= end - middle {
                self.begin[block] = middle;
                (begin, middle)
            } else {
                self.end[block] = middle;
                (middle, end)
            };
            self.begin.push(from);
            self.end.push(to);
            self.marked.push(0);
            for &element in &self.elements[from as usize..to as usize] {
                self.of[element as usize] = new;
            }
        }
    }
}

/// The coarsest partition of the states that acceptance and transitions respect.
fn refine(
    states: usize,
    symbols: usize,
    moves: &Moves,
    accepting: &[u32],
    meter: &Meter,
) -> Result<Partition, ProveError> {
    let mut finality = vec![0; states];
    for &state in accepting {
        finality[state as usize] = 1;
    }
    let mut blocks = Partition::by_key(&finality, 2);
    let mut classes = Partition::by_key(&moves.label, symbols);
    // The transitions into each state, sorted by target.
    let (first, arrows) = side_by_side(&moves.head, states);
    let (mut block, mut class) = (1, 0);
    while class < classes.count() {
        meter.go_on()?;
        for index in classes.members(class) {
            blocks.mark(moves.tail[classes.elements[index] as usize]);
        }
        blocks.split();
        class += 1;
        while block < blocks.count() {
            for index in blocks.members(block) {
                let state = blocks.elements[index] as usize;
                for &arrow in &arrows[first[state] as usize..first[state + 1] as usize] {
                    classes.mark(arrow);
                }
            }
            classes.split();
            block += 1;
        }
    }
    Ok(blocks)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    /// Moore's refinement: states are distinguished by their earlier classes and those of their successors.
    fn moore(automaton: &Automaton) -> Automaton {
        let mut class: Vec<usize> =
            automaton.accepting.iter().map(|&accepting| usize::from(accepting)).collect();
        loop {
            let mut signatures = BTreeMap::new();
            let finer: Vec<usize> = (0..automaton.states())
                .map(|state| {
                    let row: Vec<usize> =
                        automaton.row(state).iter().map(|&target| class[target as usize]).collect();
                    let number = signatures.len();
                    *signatures.entry((class[state], row)).or_insert(number)
                })
                .collect();
            let before = class.iter().collect::<std::collections::BTreeSet<_>>().len();
            class = finer;
            if signatures.len() == before {
                return automaton.quotient(&class, signatures.len());
            }
        }
    }

    fn automaton() -> impl Strategy<Value = Automaton> {
        (1_usize..30, 1_usize..3, 2_usize..4).prop_flat_map(|(states, tracks, alphabet)| {
            let cells = states * alphabet.pow(tracks as u32);
            let targets = prop::collection::vec(0..states as u32, cells);
            let accepting = prop::collection::vec(prop::bool::weighted(0.3), states);
            (targets, accepting).prop_map(move |(next, accepting)| {
                Automaton::flat_of((0..tracks).collect(), alphabet, next, accepting)
            })
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]

        #[test]
        fn the_minimal_automaton_is_the_one_of_moore(automaton in automaton()) {
            prop_assert_eq!(automaton.minimized(), moore(&automaton));
        }

        #[test]
        fn nothing_is_smaller_than_the_minimal_automaton(automaton in automaton()) {
            let minimal = automaton.minimized();
            prop_assert_eq!(&minimal.minimized(), &minimal);
            prop_assert_eq!(&minimal.renumbered(), &minimal);
        }
    }
}
