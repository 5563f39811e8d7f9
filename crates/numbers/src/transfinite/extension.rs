//! Finite fields as towers of extensions of the field of two elements, for computations in large degrees.
//!
//! Each level of a tower adjoins a root `x` of degree `N`. Its power `x^N` lies in the levels below, or is the sum of
//! `x` and an element below. The products of powers of the roots, each power below its `N`, are a basis.
//!
//! The powers of the last root are the bits of words: an element is a list of polynomials in the last root, one for
//! each product of powers of the other roots. A product multiplies these polynomials without reduction, and replaces
//! the powers of the last root from `N` on at the end.

use dashu_base::BitTest;
use dashu_int::UBig;

/// A product of powers of the roots: their exponents, those of the lowest level first.
pub(super) type Monomial = Vec<usize>;

/// An adjoined root.
pub(super) struct Level {
    /// The number `N` of powers of the root in the basis.
    pub(super) size: usize,
    /// The terms of the `N`-th power of the root. The exponent of the root itself is the last of each term, and at
    /// most 1.
    pub(super) power: Vec<Monomial>,
}

/// A finite field.
pub(super) struct Field {
    /// The levels whose roots are not packed into words.
    levels: Vec<Level>,
    last: Level,
    /// The words of a polynomial in the last root.
    width: usize,
    degree: usize,
    /// The squares of the products of the roots that are not packed into words, each as the places of its terms.
    squares: Vec<Vec<usize>>,
}

/// An element of a [`Field`].
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Element(Vec<u64>);

impl Field {
    /// The field with these levels.
    pub(super) fn new(mut levels: Vec<Level>) -> Self {
        let degree = levels.iter().map(|level| level.size).product();
        let radical = |level: &mut Level| level.power.iter().all(|term| term.last() == Some(&0));
        // Without such a root the polynomials are constants.
        let last = levels.pop_if(radical).unwrap_or(Level { size: 1, power: Vec::new() });
        let width = last.size.div_ceil(64);
        let squares = squares(&levels);
        Self { levels, last, width, degree, squares }
    }

    /// The unit.
    pub(super) fn one(&self) -> Element {
        self.sum(&[Monomial::new()])
    }

    /// The sum of some products of roots, whose missing exponents are 0.
    pub(super) fn sum(&self, terms: &[Monomial]) -> Element {
        let mut element = vec![0; self.degree / self.last.size * self.width];
        for term in terms {
            let last = term.get(self.levels.len()).unwrap_or(&0);
            let places = term.iter().zip(&self.levels).rev();
            let place = places.fold(0, |place, (exponent, level)| place * level.size + exponent);
            element[place * self.width + last / 64] ^= 1 << (last % 64);
        }
        Element(element)
    }

    /// The product.
    pub(super) fn product(&self, a: &Element, b: &Element) -> Element {
        let mut product = vec![0; 2 * a.0.len()];
        let mut space = vec![0; space(&self.levels, a.0.len())];
        multiply(&self.levels, &a.0, &b.0, &mut product, &mut space);
        self.reduced(&product)
    }

    /// The square. Squaring is additive, so the squares of the basis suffice.
    fn square(&self, a: &Element) -> Element {
        let length = 2 * self.width;
        let mut square = vec![0; 2 * a.0.len()];
        let mut spread = vec![0; length];
        for (polynomial, places) in a.0.chunks_exact(self.width).zip(&self.squares) {
            for (word, double) in polynomial.iter().zip(spread.chunks_exact_mut(2)) {
                double.copy_from_slice(&[spread_half(*word), spread_half(*word >> 32)]);
            }
            for place in places {
                add(&mut square[place * length..], &spread);
            }
        }
        self.reduced(&square)
    }

    /// The power `2^times`.
    pub(super) fn squared(&self, a: &Element, times: usize) -> Element {
        (0..times).fold(a.clone(), |power, _| self.square(&power))
    }

    /// The power with a natural exponent.
    pub(super) fn power(&self, a: &Element, exponent: &UBig) -> Element {
        (0..exponent.bit_len()).rev().fold(self.one(), |power, place| {
            let square = self.square(&power);
            if exponent.bit(place) { self.product(&square, a) } else { square }
        })
    }

    /// The norm over the field of degree `degree`, which divides the degree of this one: the product of the powers
    /// `2^(degree·i)`, by doubling the number of factors (Itoh and Tsujii 1988).
    pub(super) fn norm(&self, a: &Element, degree: usize) -> Element {
        let factors = self.degree / degree;
        let mut norm = a.clone();
        let mut length = 1;
        for place in (0..factors.ilog2()).rev() {
            norm = self.product(&self.squared(&norm, degree * length), &norm);
            length *= 2;
            if factors >> place & 1 == 1 {
                norm = self.product(&self.squared(&norm, degree), a);
                length += 1;
            }
        }
        norm
    }

    /// Replaces the powers of the last root from `N` on.
    fn reduced(&self, long: &[u64]) -> Element {
        let (words, bits) = (self.last.size / 64, self.last.size % 64);
        let mut low = Vec::with_capacity(long.len() / 2);
        let mut high = Vec::with_capacity(long.len() / 2);
        for polynomial in long.chunks_exact(2 * self.width) {
            low.extend_from_slice(&polynomial[..self.width]);
            let word = |place: usize| polynomial.get(place).copied().unwrap_or(0);
            if bits == 0 {
                high.extend_from_slice(&polynomial[self.width..]);
            } else {
                if let Some(last) = low.last_mut() {
                    *last &= (1 << bits) - 1;
                }
                high.extend(
                    (words..words + self.width).map(|k| word(k) >> bits | word(k + 1) << (64 - bits)),
                );
            }
        }
        if high.iter().any(|word| *word != 0) {
            for term in &self.last.power {
                let mut image = high.clone();
                times(&self.levels, term, &mut image);
                add(&mut low, &image);
            }
        }
        Element(low)
    }
}

/// Adds the product of two elements without reduction in the last root to `product`, which is filled with zeros and
/// has twice as many words for each polynomial. `space` is scratch memory of [`space`] words.
fn multiply(levels: &[Level], a: &[u64], b: &[u64], product: &mut [u64], space: &mut [u64]) {
    let Some((level, below)) = levels.split_last() else {
        return carryless_product(a, b, product);
    };
    let block = a.len() / level.size;
    let (long, space) = space.split_at_mut(2 * block * (2 * level.size - 1));
    long.fill(0);
    karatsuba(below, block, a, b, long, space);
    let (low, high) = long.split_at_mut(product.len());
    level.fold(below, high, low, 2 * block);
    product.copy_from_slice(low);
}

/// Adds the product of two polynomials in the root of a level, with coefficients of `block` words, to `product`, which
/// is filled with zeros (Karatsuba and Ofman 1962).
fn karatsuba(below: &[Level], block: usize, a: &[u64], b: &[u64], product: &mut [u64], space: &mut [u64]) {
    let count = a.len() / block;
    if count == 1 {
        return multiply(below, a, b, product, space);
    }
    let half = count.div_ceil(2);
    let ((a_low, a_high), (b_low, b_high)) = (a.split_at(half * block), b.split_at(half * block));
    let (mixed, space) = space.split_at_mut((2 * half - 1) * 2 * block);
    let (a_sum, space) = space.split_at_mut(half * block);
    let (b_sum, space) = space.split_at_mut(half * block);
    mixed.fill(0);
    a_sum.copy_from_slice(a_low);
    add(a_sum, a_high);
    b_sum.copy_from_slice(b_low);
    add(b_sum, b_high);
    karatsuba(below, block, a_sum, b_sum, mixed, space);
    let (low, high) = product.split_at_mut(half * 4 * block);
    let low = &mut low[..mixed.len()];
    karatsuba(below, block, a_low, b_low, low, space);
    karatsuba(below, block, a_high, b_high, high, space);
    add(mixed, low);
    add(mixed, high);
    add(&mut product[half * 2 * block..], mixed);
}

/// The words of scratch memory for a product of elements of `length` words.
fn space(levels: &[Level], length: usize) -> usize {
    let Some((level, below)) = levels.split_last() else {
        return 0;
    };
    let block = length / level.size;
    let halves = std::iter::successors(Some(level.size), |count| (*count > 1).then(|| count.div_ceil(2)));
    halves.map(|count| (6 * count - 2) * block).sum::<usize>() + space(below, block)
}

/// The squares of the products of roots that are a basis, each as the places of its terms in this basis.
fn squares(levels: &[Level]) -> Vec<Vec<usize>> {
    let Some((level, below)) = levels.split_last() else {
        return vec![vec![0]];
    };
    let below_squares = squares(below);
    let block = below_squares.len();
    let mut all = vec![Vec::new(); level.size * block];
    for (place, square) in below_squares.iter().enumerate() {
        let mut high = vec![0; block];
        for term in square {
            high[*term] = 1;
        }
        let mut wrapped = vec![0; level.size * block];
        level.fold(below, &high, &mut wrapped, block);
        let wrapped: Vec<usize> = (0..wrapped.len()).filter(|place| wrapped[*place] == 1).collect();
        for exponent in 0..level.size {
            let double = 2 * exponent;
            let (terms, left) =
                if double < level.size { (square, double) } else { (&wrapped, double - level.size) };
            all[exponent * block + place] = terms.iter().map(|term| term + left * block).collect();
        }
    }
    all
}

/// Multiplies an element by a product of roots of its levels; what follows in `monomial` is ignored.
fn times(levels: &[Level], monomial: &[usize], a: &mut [u64]) {
    let Some((level, below)) = levels.split_last() else {
        return;
    };
    let block = a.len() / level.size;
    if monomial[..below.len()].iter().any(|exponent| *exponent > 0) {
        for coefficient in a.chunks_exact_mut(block) {
            times(below, monomial, coefficient);
        }
    }
    let wrapped = monomial[below.len()] * block;
    if wrapped > 0 {
        a.rotate_right(wrapped);
        let high = a[..wrapped].to_vec();
        a[..wrapped].fill(0);
        level.fold(below, &high, a, block);
    }
}

impl Level {
    /// Adds to `low` the product of the `N`-th power of the root and a polynomial in it with coefficients of `block`
    /// words.
    fn fold(&self, below: &[Level], high: &[u64], low: &mut [u64], block: usize) {
        for (place, coefficient) in high.chunks_exact(block).enumerate() {
            if coefficient.iter().all(|word| *word == 0) {
                continue;
            }
            for term in &self.power {
                let sum = &mut low[(place + term[below.len()]) * block..];
                if term[..below.len()].iter().all(|exponent| *exponent == 0) {
                    add(sum, coefficient);
                } else {
                    let mut image = coefficient.to_vec();
                    times(below, term, &mut image);
                    add(sum, &image);
                }
            }
        }
    }
}

fn add(a: &mut [u64], b: &[u64]) {
    for (a, b) in a.iter_mut().zip(b) {
        *a ^= b;
    }
}

/// The product of two polynomials over the field of two elements.
fn carryless_product(a: &[u64], b: &[u64], product: &mut [u64]) {
    for (place, factor) in b.iter().enumerate() {
        if *factor == 0 {
            continue;
        }
        // The multiples of the word by the polynomials of degree less than 4.
        let mut multiples = [0_u128; 16];
        for k in 1..16 {
            multiples[k] = multiples[k / 2] << 1 ^ if k % 2 == 1 { u128::from(*factor) } else { 0 };
        }
        for (other, word) in a.iter().enumerate() {
            let digits = 16 - word.leading_zeros() / 4;
            let long = (0..digits)
                .rev()
                .fold(0, |long, digit| long << 4 ^ multiples[(*word >> (4 * digit) & 15) as usize]);
            product[place + other] ^= long as u64;
            product[place + other + 1] ^= (long >> 64) as u64;
        }
    }
}

/// The lower 32 bits, each followed by a zero.
fn spread_half(word: u64) -> u64 {
    let steps = [
        (16, 0x0000_ffff_0000_ffff),
        (8, 0x00ff_00ff_00ff_00ff),
        (4, 0x0f0f_0f0f_0f0f_0f0f),
        (2, 0x3333_3333_3333_3333),
        (1, 0x5555_5555_5555_5555),
    ];
    steps.iter().fold(word & 0xffff_ffff, |word, (shift, mask)| (word | word << shift) & mask)
}
