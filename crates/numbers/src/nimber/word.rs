//! The field of the nimbers below `2^64`, on machine words.

use super::logarithms::{Field16, halves, halves_32, joined, joined_32};

/// A word of 64 bits, also where the machine has shorter ones.
pub(super) type Word = u64;

/// The nim-product.
///
/// ```
/// use campeao_numbers::nimber::word;
/// assert_eq!(word::product(2, 2), 3);
/// assert_eq!(word::product(1 << 32, 1 << 32), (1 << 32) ^ (1 << 31));
/// ```
#[inline]
pub fn product(a: u64, b: u64) -> u64 {
    let field = Field16::get();
    if (a | b) >> 16 == 0 {
        return u64::from(field.product(a as u16, b as u16));
    }
    if (a | b) >> 32 == 0 {
        return u64::from(product_32(field, a as u32, b as u32));
    }
    let (a_high, a_low) = halves(a);
    let (b_high, b_low) = halves(b);
    let low = product_32(field, a_low, b_low);
    let high = product_32(field, a_high, b_high);
    let mixed = product_32(field, a_high ^ a_low, b_high ^ b_low);
    joined(mixed ^ low, low ^ field.times_half_32(high))
}

#[inline]
fn product_32(field: Field16<'_>, a: u32, b: u32) -> u32 {
    let (a_high, a_low) = halves_32(a);
    let (b_high, b_low) = halves_32(b);
    let low = field.product(a_low, b_low);
    let high = field.product(a_high, b_high);
    let mixed = field.product(a_high ^ a_low, b_high ^ b_low);
    joined_32(mixed ^ low, low ^ field.times_half_16(high))
}

/// The product with `2^63`.
#[inline]
pub(super) fn times_half(a: u64) -> u64 {
    Field16::get().times_half_64(a)
}

/// The square.
pub fn square(a: u64) -> u64 {
    let field = Field16::get();
    let (high, low) = halves(a);
    let (high, low) = (square_32(field, high), square_32(field, low));
    joined(high, low ^ field.times_half_32(high))
}

#[inline]
fn square_32(field: Field16<'_>, a: u32) -> u32 {
    let (high, low) = halves_32(a);
    let (high, low) = (field.square(high), field.square(low));
    joined_32(high, low ^ field.times_half_16(high))
}

/// The inverse; 0 has none.
///
/// ```
/// use campeao_numbers::nimber::word;
/// let inverse = word::inverse(1 << 40).unwrap();
/// assert_eq!(word::product(inverse, 1 << 40), 1);
/// ```
pub fn inverse(a: u64) -> Option<u64> {
    if a == 0 {
        return None;
    }
    let field = Field16::get();
    let (high, low) = halves(a);
    // The conjugate of a N + b is a N + a + b, and their product a a (N/2) + b (a + b) lies in the smaller field.
    let norm = field.times_half_32(square_32(field, high)) ^ product_32(field, low, high ^ low);
    let inverse = inverse_32(field, norm);
    Some(joined(product_32(field, high, inverse), product_32(field, high ^ low, inverse)))
}

/// The inverse of a nimber that is not 0.
fn inverse_32(field: Field16<'_>, a: u32) -> u32 {
    let (high, low) = halves_32(a);
    let norm = field.times_half_16(field.square(high)) ^ field.product(low, high ^ low);
    let inverse = field.inverse(norm);
    joined_32(field.product(high, inverse), field.product(high ^ low, inverse))
}

/// The square root.
///
/// ```
/// use campeao_numbers::nimber::word;
/// assert_eq!(word::square(word::square_root(u64::MAX)), u64::MAX);
/// ```
pub fn square_root(a: u64) -> u64 {
    let field = Field16::get();
    let (high, low) = halves(a);
    // (x N + y)(x N + y) = x x N + y y + x x (N/2).
    let low = low ^ field.times_half_32(high);
    joined(square_root_32(field, high), square_root_32(field, low))
}

fn square_root_32(field: Field16<'_>, a: u32) -> u32 {
    let (high, low) = halves_32(a);
    let low = low ^ field.times_half_16(high);
    joined_32(field.square_root(high), field.square_root(low))
}
