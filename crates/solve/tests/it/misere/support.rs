//! The definition of misère play, with which all results are compared.

use campeao_rules::{HeapGame, TakeAndBreak};
use campeao_solve::misere::{Limits, Quotient};
use std::collections::HashMap;
use std::ops::ControlFlow;

/// Who wins a sum, by looking at everything that can follow.
pub(crate) struct Definition<'g> {
    game: &'g dyn HeapGame,
    known: HashMap<Vec<u64>, bool>,
}

impl<'g> Definition<'g> {
    pub(crate) fn new(game: &'g dyn HeapGame) -> Self {
        Self { game, known: HashMap::new() }
    }

    /// Whether the player to move loses: there is a move, and after each the other wins.
    pub(crate) fn is_p(&mut self, heaps: &[u64]) -> bool {
        let mut heaps: Vec<u64> = heaps.iter().copied().filter(|&heap| heap > 0).collect();
        heaps.sort_unstable();
        if let Some(&known) = self.known.get(&heaps) {
            return known;
        }
        let mut moves = 0;
        let mut won = false;
        for index in 0..heaps.len() {
            for parts in self.game.options(heaps[index]) {
                let mut left = heaps.clone();
                left.swap_remove(index);
                left.extend(parts);
                moves += 1;
                won = won || self.is_p(&left);
            }
        }
        let is_p = moves > 0 && !won;
        self.known.insert(heaps, is_p);
        is_p
    }
}

/// Every list of up to `count` heaps, in increasing order, each at least 1 and at most `most`.
pub(crate) fn sums(count: usize, most: u64) -> Vec<Vec<u64>> {
    let mut all = vec![Vec::new()];
    let mut last = all.clone();
    for _ in 0..count {
        last = last
            .iter()
            .flat_map(|sum: &Vec<u64>| {
                let least = sum.last().copied().unwrap_or(1);
                (least..=most).map(move |heap| sum.iter().copied().chain([heap]).collect())
            })
            .collect();
        all.extend(last.clone());
    }
    all
}

pub(crate) fn code(text: &str) -> TakeAndBreak {
    text.parse().unwrap()
}

pub(crate) fn quotient_within(text: &str, limits: &Limits) -> Quotient {
    Quotient::find(&code(text), limits, &mut |_, _| ControlFlow::Continue(())).unwrap()
}

pub(crate) fn quotient(text: &str) -> Quotient {
    quotient_within(text, &Limits::default())
}
