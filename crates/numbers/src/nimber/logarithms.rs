//! The field of the 65,536 nimbers below `2^16`, by logarithms to a generator of its products.

use std::sync::LazyLock;

/// The order of the multiplicative group.
const ORDER: u32 = 65_535;

/// Logarithms and powers. The powers stand twice in a row, so that a sum of two logarithms needs no remainder.
struct Logarithms {
    logarithm: Box<[u16]>,
    power: Box<[u16]>,
    /// The products with `2^31` and `2^63`, which are linear, for each byte at each of its places.
    half_32: Box<[[u32; 256]; 4]>,
    half_64: Box<[[u64; 256]; 8]>,
}

static TABLES: LazyLock<Logarithms> = LazyLock::new(Logarithms::build);

impl Logarithms {
    fn build() -> Self {
        // The order of a generator is not a proper divisor of 65535 = 3 · 5 · 17 · 257; half of all elements generate.
        let generator = (2..=u16::MAX)
            .find(|g| [3, 5, 17, 257].iter().all(|prime| slow_power(*g, ORDER / prime) != 1))
            .unwrap_or(1);
        // Multiplying by the generator is linear, so the images of the sixteen bits determine it.
        let images: [u16; 16] = std::array::from_fn(|bit| slow_product(generator, 1 << bit, 16));
        let mut logarithm = vec![0; 1 << 16].into_boxed_slice();
        let mut power = vec![0; 2 * ORDER as usize].into_boxed_slice();
        let mut element = 1_u16;
        for exponent in 0..ORDER {
            logarithm[element as usize] = exponent as u16;
            power[exponent as usize] = element;
            power[(exponent + ORDER) as usize] = element;
            element = (0..16).filter(|bit| element >> bit & 1 == 1).fold(0, |sum, bit| sum ^ images[bit]);
        }
        let field = Field16 {
            logarithm: &logarithm,
            power: &power,
            half_32: &[[0; 256]; 4],
            half_64: &[[0; 256]; 8],
        };
        let mut half_32 = Box::new([[0; 256]; 4]);
        for (place, table) in half_32.iter_mut().enumerate() {
            for (byte, entry) in (0..).zip(table) {
                *entry = field.times_half_32_by_logarithms(byte << (8 * place));
            }
        }
        let mut half_64 = Box::new([[0; 256]; 8]);
        for (place, table) in half_64.iter_mut().enumerate() {
            for (byte, entry) in (0..).zip(table) {
                *entry = field.times_half_64_by_logarithms(byte << (8 * place));
            }
        }
        Self { logarithm, power, half_32, half_64 }
    }
}

/// The high and the low half of a number of 64 bits.
#[inline]
pub(super) fn halves(a: u64) -> (u32, u32) {
    ((a >> 32) as u32, a as u32)
}

/// The high and the low half of a number of 32 bits.
#[inline]
pub(super) fn halves_32(a: u32) -> (u16, u16) {
    ((a >> 16) as u16, a as u16)
}

/// The number with the given halves.
#[inline]
pub(super) fn joined(high: u32, low: u32) -> u64 {
    u64::from(high) << 32 | u64::from(low)
}

/// The number with the given halves.
#[inline]
pub(super) fn joined_32(high: u16, low: u16) -> u32 {
    u32::from(high) << 16 | u32::from(low)
}

/// The product by the tower of fields alone, for numbers of `bits` bits (a power of two).
fn slow_product(a: u16, b: u16, bits: u32) -> u16 {
    if bits == 1 {
        return a & b;
    }
    let half = bits / 2;
    let mask = (1 << half) - 1;
    let (a_high, a_low, b_high, b_low) = (a >> half, a & mask, b >> half, b & mask);
    let low = slow_product(a_low, b_low, half);
    let high = slow_product(a_high, b_high, half);
    let mixed = slow_product(a_high ^ a_low, b_high ^ b_low, half);
    // (a N + b)(c N + d) = ((a + b)(c + d) + b d) N + b d + a c (N/2).
    ((mixed ^ low) << half) | (low ^ slow_product(high, 1 << (half - 1), half))
}

fn slow_power(base: u16, exponent: u32) -> u16 {
    (0..16).rev().fold(1, |power, place| {
        let square = slow_product(power, power, 16);
        if exponent >> place & 1 == 1 { slow_product(square, base, 16) } else { square }
    })
}

/// References to the tables, looked up once for several operations.
#[derive(Clone, Copy)]
pub(super) struct Field16<'a> {
    logarithm: &'a [u16],
    power: &'a [u16],
    half_32: &'a [[u32; 256]; 4],
    half_64: &'a [[u64; 256]; 8],
}

impl Field16<'_> {
    #[inline]
    pub(super) fn get() -> Field16<'static> {
        let tables = LazyLock::force(&TABLES);
        Field16 {
            logarithm: &tables.logarithm,
            power: &tables.power,
            half_32: &tables.half_32,
            half_64: &tables.half_64,
        }
    }

    /// The product with `2^15`.
    #[inline]
    pub(super) fn times_half_16(self, a: u16) -> u16 {
        self.product(a, 1 << 15)
    }

    /// The product with `2^31`: `2^31 = h N` with `h = N/2`, so `(a N + b) h N = (a + b) h N + a h h`.
    fn times_half_32_by_logarithms(self, a: u32) -> u32 {
        let (high, low) = halves_32(a);
        let (high, low) = (self.times_half_16(high), self.times_half_16(low));
        joined_32(high ^ low, self.times_half_16(high))
    }

    /// The product with `2^63`, likewise.
    fn times_half_64_by_logarithms(self, a: u64) -> u64 {
        let (high, low) = halves(a);
        let (high, low) = (self.times_half_32_by_logarithms(high), self.times_half_32_by_logarithms(low));
        joined(high ^ low, self.times_half_32_by_logarithms(high))
    }

    /// The product with `2^31`.
    #[inline]
    pub(super) fn times_half_32(self, a: u32) -> u32 {
        let bytes = a.to_le_bytes();
        self.half_32.iter().zip(bytes).fold(0, |sum, (table, byte)| sum ^ table[byte as usize])
    }

    /// The product with `2^63`.
    #[inline]
    pub(super) fn times_half_64(self, a: u64) -> u64 {
        let bytes = a.to_le_bytes();
        self.half_64.iter().zip(bytes).fold(0, |sum, (table, byte)| sum ^ table[byte as usize])
    }

    #[inline]
    fn log(self, a: u16) -> usize {
        self.logarithm[a as usize] as usize
    }

    #[inline]
    pub(super) fn product(self, a: u16, b: u16) -> u16 {
        if a == 0 || b == 0 { 0 } else { self.power[self.log(a) + self.log(b)] }
    }

    /// The inverse of a nimber that is not 0.
    pub(super) fn inverse(self, a: u16) -> u16 {
        self.power[ORDER as usize - self.log(a)]
    }

    pub(super) fn square(self, a: u16) -> u16 {
        self.product(a, a)
    }

    pub(super) fn square_root(self, a: u16) -> u16 {
        if a == 0 {
            return 0;
        }
        let logarithm = self.log(a);
        // The order is odd, so every logarithm is even up to the order.
        self.power[if logarithm.is_multiple_of(2) { logarithm } else { logarithm + ORDER as usize } / 2]
    }
}
