//! Genera and canonical forms against the definition.

use crate::misere::support::{Definition, code};
use campeao_rules::{HeapGame, TakeAndBreak};
use campeao_solve::misere::heap_forms;
use proptest::prelude::*;
use std::collections::HashMap;

/// The misère nim-value of a sum of heaps and Nim heaps of 2 and 1, by its definition.
fn misere(
    game: &TakeAndBreak,
    heaps: &[u64],
    twos: usize,
    ones: usize,
    known: &mut HashMap<(Vec<u64>, usize, usize), u16>,
) -> u16 {
    let mut heaps: Vec<u64> = heaps.iter().copied().filter(|&heap| heap > 0).collect();
    heaps.sort_unstable();
    let key = (heaps.clone(), twos, ones);
    if let Some(&value) = known.get(&key) {
        return value;
    }
    let mut values = Vec::new();
    for index in 0..heaps.len() {
        for parts in game.options(heaps[index]) {
            let mut left = heaps.clone();
            left.swap_remove(index);
            left.extend(parts);
            values.push(misere(game, &left, twos, ones, known));
        }
    }
    if twos > 0 {
        values.push(misere(game, &heaps, twos - 1, ones, known));
        values.push(misere(game, &heaps, twos - 1, ones + 1, known));
    }
    if ones > 0 {
        values.push(misere(game, &heaps, twos, ones - 1, known));
    }
    let value =
        if values.is_empty() { 1 } else { (0..=u16::MAX).find(|value| !values.contains(value)).unwrap() };
    known.insert(key, value);
    value
}

/// Holds the genera of the heaps up to `most` against the definition, beside up to four heaps of 2.
fn compare(game: &TakeAndBreak, most: u64) {
    let forms = heap_forms(game, most);
    let mut known = HashMap::new();
    let mut definition = Definition::new(game);
    for (heap, found) in (0..=most).zip(&forms) {
        for twos in 0..4 {
            let value = misere(game, &[heap], twos, 0, &mut known);
            assert_eq!(found.genus.misere(twos), value, "{game}: heap {heap} beside {twos}");
        }
        assert_eq!(found.genus.misere(0) == 0, definition.is_p(&[heap]), "{game}: heap {heap}");
        // Heaps with one form are equal beside every small sum.
        for (other, same) in (0..heap).zip(&forms) {
            if same.form.is_some() && same.form == found.form {
                for context in crate::misere::support::sums(2, most.min(6)) {
                    let beside = |heap: u64| context.iter().copied().chain([heap]).collect::<Vec<u64>>();
                    assert_eq!(
                        definition.is_p(&beside(heap)),
                        definition.is_p(&beside(other)),
                        "{game}: {heap} and {other} beside {context:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn genera_of_kayles_are_those_of_the_definition() {
    compare(&code("0.77"), 9);
}

#[test]
fn nim_heaps_are_written_as_nim_heaps() {
    let forms = heap_forms(&code("0.333"), 7);
    let written: Vec<&str> = forms.iter().map(|heap| heap.form.as_deref().unwrap()).collect();
    assert_eq!(written, ["0", "*", "*2", "*3", "0", "*", "*2", "*3"]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn genera_of_codes_at_random_are_those_of_the_definition(text in "[04]\\.[0-7]{1,3}") {
        compare(&code(&text), 6);
    }
}
