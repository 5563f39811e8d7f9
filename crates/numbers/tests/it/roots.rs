//! The nimbers `α_p`: the criterion with sparse nimbers and plain powers, roots counted in small fields built from
//! primitive polynomials, and excesses from the literature.

use campeao_numbers::{Ordinal, Refusal, TransfiniteNimber, UBig};

fn nimber(text: &str) -> TransfiniteNimber {
    text.parse().unwrap_or_else(|refusal| panic!("{text}: {refusal}"))
}

fn power(base: &TransfiniteNimber, exponent: &UBig) -> TransfiniteNimber {
    let bits = exponent.in_radix(2).to_string();
    bits.chars().fold(TransfiniteNimber::one(), |power, bit| {
        let square = power.square().unwrap();
        if bit == '1' { square.product(base).unwrap() } else { square }
    })
}

/// A nimber of a field of `2^d` elements has a `p`-th root exactly if its power `(2^d - 1)/p` is 1 or `p` does not
/// divide `2^d - 1`, and in the latter case powers of `p` are no bound to roots.
fn has_root(nimber: &TransfiniteNimber, p: u32, degree: usize) -> bool {
    let order = (UBig::ONE << degree) - UBig::ONE;
    &order % p != 0 || power(nimber, &(order / p)) == TransfiniteNimber::one()
}

#[test]
fn smaller_finite_parts_give_nimbers_with_roots() {
    for p in
        [3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 61, 73, 97, 101, 109, 113, 127, 151, 163, 193, 257]
    {
        let alpha = TransfiniteNimber::least_without_root(p).unwrap();
        let degree = alpha.degree().unwrap();
        assert!(!has_root(&alpha, p, degree), "{p}");
        let size = alpha.size().unwrap();
        let finite = u64::try_from(size.finite_part()).unwrap();
        for smaller in 0..finite {
            let less = size.limit_part().sum(&Ordinal::from(smaller)).unwrap();
            let less = TransfiniteNimber::try_from(&less).unwrap();
            assert!(less.is_zero() || has_root(&less, p, less.degree().unwrap()), "{p} {less}");
        }
    }
}

/// The field of `2^degree` elements, as polynomials over the field of two elements modulo a polynomial for which the
/// powers of X are all elements but 0.
struct SmallField {
    powers: Vec<usize>,
    /// The exponent of X for each element.
    logarithms: Vec<usize>,
}

impl SmallField {
    fn new(degree: usize) -> Self {
        let units = (1 << degree) - 1;
        for modulus in (1 << degree)..(2 << degree) {
            let next =
                |power: &usize| Some((power << 1) ^ if power >> (degree - 1) == 1 { modulus } else { 0 });
            let period = std::iter::successors(next(&1), next).take(units).position(|power| power <= 1);
            if period == Some(units - 1) && modulus & 1 == 1 {
                let powers: Vec<usize> = std::iter::successors(Some(1), next).take(units).collect();
                let mut logarithms = vec![0; units + 1];
                for (exponent, power) in powers.iter().enumerate() {
                    logarithms[*power] = exponent;
                }
                return Self { powers, logarithms };
            }
        }
        panic!("no primitive polynomial");
    }

    fn power(&self, a: usize, exponent: usize) -> usize {
        self.powers[self.logarithms[a] * exponent % self.powers.len()]
    }

    fn product(&self, a: usize, b: usize) -> usize {
        if a == 0 || b == 0 {
            return 0;
        }
        self.powers[(self.logarithms[a] + self.logarithms[b]) % self.powers.len()]
    }

    fn roots(&self, a: usize, exponent: usize) -> impl Iterator<Item = usize> {
        self.powers.iter().copied().filter(move |z| self.power(*z, exponent) == a)
    }

    /// The images of the finite nimbers up to `last`, and of some more.
    fn finite(&self, last: usize) -> Vec<usize> {
        let mut images = vec![0, 1];
        while images.len() <= last {
            // N·N = N + N/2 for N = images.len().
            let half = images[images.len() / 2];
            let is_next = |z: &&usize| self.product(**z, **z) ^ **z == half;
            let next = *self.powers.iter().find(is_next).unwrap();
            images = images
                .iter()
                .flat_map(|high| images.iter().map(|low| self.product(*high, next) ^ low))
                .collect();
        }
        images
    }
}

/// A prime, the nimber `α_p`, the degree of its field, and its infinite part as the root of a finite nimber.
struct Case {
    prime: u32,
    alpha: &'static str,
    degree: usize,
    infinite: Option<(usize, usize)>,
}

#[test]
fn the_roots_in_small_fields_are_counted() {
    let case = |prime, alpha, degree, infinite| Case { prime, alpha, degree, infinite };
    let (omega, ninth, fifth) = (Some((2, 3)), Some((2, 9)), Some((4, 5)));
    let cases = [
        case(3, "*2", 2, None),
        case(5, "*4", 4, None),
        case(17, "*16", 8, None),
        case(257, "*256", 16, None),
        case(7, "*(w + 1)", 6, omega),
        case(13, "*(w + 4)", 12, omega),
        case(73, "*(w^3 + 1)", 18, ninth),
        case(11, "*(w^w + 1)", 20, fifth),
        case(31, "*(w^w + 1)", 20, fifth),
        case(41, "*(w^w + 1)", 20, fifth),
    ];
    for Case { prime, alpha, degree, infinite } in cases {
        assert_eq!(TransfiniteNimber::least_without_root(prime).unwrap().to_string(), alpha);
        let finite = usize::try_from(nimber(alpha).size().unwrap().finite_part()).unwrap();
        let field = SmallField::new(degree);
        let images = field.finite(infinite.map_or(finite, |(power, _)| finite.max(power)));
        // All zeros of the defining equations are conjugates, and so are their sums with the finite nimbers.
        let base =
            infinite.map_or(0, |(power, exponent)| field.roots(images[power], exponent).next().unwrap());
        for smaller in &images[..finite] {
            let less = base ^ smaller;
            let roots = field.roots(less, prime as usize).count();
            assert!(less == 0 || roots == prime as usize, "{alpha} {less}");
        }
        assert_eq!(field.roots(base ^ images[finite], prime as usize).count(), 0, "{alpha}");
    }
    // The field of w^3 + 4, which has no root of degree 19, is larger; the four nimbers before it have roots.
    let field = SmallField::new(18);
    let base = field.roots(field.finite(3)[2], 9).next().unwrap();
    for finite in field.finite(3) {
        assert_eq!(field.roots(base ^ finite, 19).count(), 19);
    }
}

/// The finite part of `α_p` is the excess of `p`, or the excess added to `2^(2^(n-1))`, with `2^n` the greatest power of
/// two in the order of 2.
#[test]
fn the_excesses_are_those_of_the_literature() {
    for row in include_str!("../data/excesses.csv").lines().skip(2) {
        let (prime, excess) = row.split_once(',').unwrap();
        let (prime, excess): (u32, u64) = (prime.parse().unwrap(), excess.parse().unwrap());
        let alpha = match TransfiniteNimber::least_without_root(prime) {
            Ok(alpha) => alpha,
            Err(refusal) => {
                assert_eq!(refusal, Refusal::UnknownRoot { prime: u64::from(prime), limit: 8192 });
                assert!([347, 359, 383, 467, 479, 557].contains(&prime), "{prime}");
                continue;
            }
        };
        let order = (1..prime).find(|n| power_of_two(*n, prime) == 1).unwrap();
        let part = if order % 2 == 0 { UBig::ONE << (1 << (order.trailing_zeros() - 1)) } else { UBig::ZERO };
        let finite = alpha.size().unwrap().finite_part();
        assert!(finite == UBig::from(excess) || finite == part + excess, "{prime} {alpha}");
    }
}

fn power_of_two(exponent: u32, modulus: u32) -> u32 {
    (0..exponent).fold(1, |power, _| power * 2 % modulus)
}

#[test]
#[ignore = "some minutes in release: fields of degrees up to 2^18"]
fn the_table_of_excesses_is_right() {
    let is_prime = |n: &u32| (2..*n).all(|d| !n.is_multiple_of(d));
    for prime in (3..710).filter(is_prime) {
        let found = TransfiniteNimber::found_without_root(prime, 1 << 18);
        assert_eq!(found.ok(), TransfiniteNimber::least_without_root(prime).ok(), "{prime}");
    }
}

#[test]
fn a_power_that_needs_a_root_of_large_degree_is_found() {
    let root = nimber("*w^(w^13)");
    let power = (0..46).fold(root.clone(), |power, _| power.product(&root).unwrap());
    assert_eq!(power, TransfiniteNimber::least_without_root(47).unwrap());
    assert_eq!(power.to_string(), "*(w^(w^7) + 1)");
}

#[test]
fn only_odd_primes_have_such_nimbers() {
    for number in [0, 1, 2, 9, 15, 2047, u32::MAX] {
        let refused = TransfiniteNimber::least_without_root(number);
        assert_eq!(refused, Err(Refusal::NotAnOddPrime { number: u64::from(number) }));
    }
    assert_eq!(TransfiniteNimber::least_without_root(65537).unwrap().to_string(), "*65536");
    // 2 has a large order modulo the greatest prime below 2^32.
    let refused = TransfiniteNimber::least_without_root(4_294_967_291);
    assert_eq!(refused, Err(Refusal::UnknownRoot { prime: 4_294_967_291, limit: 8192 }));
}
