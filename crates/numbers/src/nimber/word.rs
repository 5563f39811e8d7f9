//! The field of the nimbers below `2^64`, on machine words.

use super::logarithms::Field16;

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
    let (a_high, a_low) = ((a >> 32) as u32, a as u32);
    let (b_high, b_low) = ((b >> 32) as u32, b as u32);
    let low = product_32(field, a_low, b_low);
    let high = product_32(field, a_high, b_high);
    let mixed = product_32(field, a_high ^ a_low, b_high ^ b_low);
    u64::from(mixed ^ low) << 32 | u64::from(low ^ field.times_half_32(high))
}

#[inline]
fn product_32(field: Field16<'_>, a: u32, b: u32) -> u32 {
    let (a_high, a_low) = ((a >> 16) as u16, a as u16);
    let (b_high, b_low) = ((b >> 16) as u16, b as u16);
    let low = field.product(a_low, b_low);
    let high = field.product(a_high, b_high);
    let mixed = field.product(a_high ^ a_low, b_high ^ b_low);
    u32::from(mixed ^ low) << 16 | u32::from(low ^ field.times_half_16(high))
}

/// The product with `2^63`.
#[inline]
pub(super) fn times_half(a: u64) -> u64 {
    Field16::get().times_half_64(a)
}

/// The square.
pub fn square(a: u64) -> u64 {
    let field = Field16::get();
    let (high, low) = (square_32(field, (a >> 32) as u32), square_32(field, a as u32));
    u64::from(high) << 32 | u64::from(low ^ field.times_half_32(high))
}

#[inline]
fn square_32(field: Field16<'_>, a: u32) -> u32 {
    let (high, low) = (field.square((a >> 16) as u16), field.square(a as u16));
    u32::from(high) << 16 | u32::from(low ^ field.times_half_16(high))
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
    let (high, low) = ((a >> 32) as u32, a as u32);
    // The conjugate of a N + b is a N + a + b, and their product a a (N/2) + b (a + b) lies in the smaller field.
    let norm = field.times_half_32(square_32(field, high)) ^ product_32(field, low, high ^ low);
    let inverse = inverse_32(field, norm);
    Some(
        u64::from(product_32(field, high, inverse)) << 32 | u64::from(product_32(field, high ^ low, inverse)),
    )
}

/// The inverse of a nimber that is not 0.
fn inverse_32(field: Field16<'_>, a: u32) -> u32 {
    let (high, low) = ((a >> 16) as u16, a as u16);
    let norm = field.times_half_16(field.square(high)) ^ field.product(low, high ^ low);
    let inverse = field.inverse(norm);
    u32::from(field.product(high, inverse)) << 16 | u32::from(field.product(high ^ low, inverse))
}

/// The square root.
///
/// ```
/// use campeao_numbers::nimber::word;
/// assert_eq!(word::square(word::square_root(u64::MAX)), u64::MAX);
/// ```
pub fn square_root(a: u64) -> u64 {
    let field = Field16::get();
    let (high, low) = ((a >> 32) as u32, a as u32);
    // (x N + y)(x N + y) = x x N + y y + x x (N/2).
    let low = low ^ field.times_half_32(high);
    u64::from(square_root_32(field, high)) << 32 | u64::from(square_root_32(field, low))
}

fn square_root_32(field: Field16<'_>, a: u32) -> u32 {
    let (high, low) = ((a >> 16) as u16, a as u16);
    let low = low ^ field.times_half_16(high);
    u32::from(field.square_root(high)) << 16 | u32::from(field.square_root(low))
}
