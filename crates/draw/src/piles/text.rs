//! Heaps as rows of letters.

use std::fmt::Write as _;

use super::{Piles, Stretch};
use crate::words::to_the_right;

pub(super) fn written(piles: &Piles) -> String {
    let field = piles.heaps.iter().map(|heap| heap.size.to_string().len()).max().unwrap_or(0);
    let mut output = String::new();
    for heap in &piles.heaps {
        let mut line = to_the_right(&heap.size.to_string(), field);
        line.push_str("  ");
        for stretch in heap.stretches() {
            match stretch {
                Stretch::Stones(stones) => {
                    line.extend(stones.into_iter().map(|(_, taken)| if taken { 'x' } else { 'o' }));
                }
                Stretch::Break => line.push_str(" ... "),
            }
        }
        if heap.taken > 0 {
            let _ = write!(line, " -> {}", heap.size - heap.taken);
        }
        output.push_str(line.trim_end());
        output.push('\n');
    }
    output
}
