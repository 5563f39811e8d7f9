//! The fields of the nimbers below `2^128`, `2^256` and so on, on slices of words; the number of words is a power
//! of two. Each is made of two halves over the field before, as in [`word`](super::word).

use super::word::{self, Word};

/// The product of two nimbers in fields of any sizes.
pub(super) fn mixed_product(a: &[Word], b: &[Word]) -> Vec<Word> {
    let (long, short) = if a.len() >= b.len() { (a, b) } else { (b, a) };
    if short.is_empty() {
        return Vec::new();
    }
    // The larger field is a vector space over the smaller one, so the product is taken piece by piece.
    let size = short.len().next_power_of_two();
    let filled = |piece: &[Word]| {
        let mut filled = piece.to_vec();
        filled.resize(size, 0);
        filled
    };
    let short = filled(short);
    if long.len() <= size {
        return product(&filled(long), &short);
    }
    long.chunks(size).flat_map(|piece| product(&filled(piece), &short)).collect()
}

/// The product of two nimbers of one field.
fn product(a: &[Word], b: &[Word]) -> Vec<Word> {
    let mut result = vec![0; a.len()];
    product_into(&mut result, a, b, &mut vec![0; 3 * a.len()]);
    result
}

/// Writes the product of two nimbers of one field; `space` is scratch memory of three times as many words.
fn product_into(result: &mut [Word], a: &[Word], b: &[Word], space: &mut [Word]) {
    if let ([result], [a], [b]) = (&mut *result, a, b) {
        *result = word::product(*a, *b);
        return;
    }
    let half = a.len() / 2;
    let ((a_low, a_high), (b_low, b_high)) = (a.split_at(half), b.split_at(half));
    let (low, mixed) = result.split_at_mut(half);
    let (high, space) = space.split_at_mut(half);
    let (a_sum, space) = space.split_at_mut(half);
    let (b_sum, space) = space.split_at_mut(half);
    a_sum.copy_from_slice(a_low);
    add(a_sum, a_high);
    b_sum.copy_from_slice(b_low);
    add(b_sum, b_high);
    product_into(low, a_low, b_low, space);
    product_into(high, a_high, b_high, space);
    product_into(mixed, a_sum, b_sum, space);
    add(mixed, low);
    times_half(high);
    add(low, high);
}

/// Multiplies by the highest bit of the field, half of the generator of the next one.
fn times_half(a: &mut [Word]) {
    if let [a] = a {
        *a = word::times_half(*a);
        return;
    }
    // (x N + y) h N = (x h + y h) N + x h h.
    let (low, high) = a.split_at_mut(a.len() / 2);
    times_half(low);
    times_half(high);
    add(low, high);
    low.swap_with_slice(high);
    times_half(low);
}

/// The product with the highest bit of the field.
fn halved(a: &[Word]) -> Vec<Word> {
    let mut result = a.to_vec();
    times_half(&mut result);
    result
}

pub(super) fn square(a: &[Word]) -> Vec<Word> {
    match a {
        [] => Vec::new(),
        [a] => vec![word::square(*a)],
        _ => {
            let (low, high) = a.split_at(a.len() / 2);
            let (mut low, mut high) = (square(low), square(high));
            add(&mut low, &halved(&high));
            low.append(&mut high);
            low
        }
    }
}

/// The inverse of a nimber that is not 0.
pub(super) fn inverse(a: &[Word]) -> Vec<Word> {
    match a {
        [] => Vec::new(),
        [a] => word::inverse(*a).into_iter().collect(),
        _ => {
            let (low, high) = a.split_at(a.len() / 2);
            let conjugate = sum(low, high);
            let mut norm = halved(&square(high));
            add(&mut norm, &product(low, &conjugate));
            let inverse = inverse(&norm);
            let mut result = product(&conjugate, &inverse);
            result.append(&mut product(high, &inverse));
            result
        }
    }
}

pub(super) fn square_root(a: &[Word]) -> Vec<Word> {
    match a {
        [] => Vec::new(),
        [a] => vec![word::square_root(*a)],
        _ => {
            let (low, high) = a.split_at(a.len() / 2);
            let mut result = square_root(&sum(low, &halved(high)));
            result.append(&mut square_root(high));
            result
        }
    }
}

fn add(a: &mut [Word], b: &[Word]) {
    for (a, b) in a.iter_mut().zip(b) {
        *a ^= b;
    }
}

fn sum(a: &[Word], b: &[Word]) -> Vec<Word> {
    a.iter().zip(b).map(|(a, b)| a ^ b).collect()
}
