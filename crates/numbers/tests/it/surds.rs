//! Surds: the laws of an ordered field, square roots, and agreement with rational intervals found in another way.

use std::cmp::Ordering;

use campeao_numbers::{MOST_RADICALS, MOST_SURD_BITS, Rational, Refusal, Surd, Surreal, TooLarge, UBig};
use proptest::prelude::*;

fn fraction(numerator: i64, denominator: i64) -> Rational {
    Rational::from(numerator) / Rational::from(denominator)
}

fn root(number: i64) -> Surd {
    Surd::square_root_of(&Rational::from(number)).unwrap()
}

/// A sum of multiples of roots, repetitions and squares allowed.
fn combination(summands: &[(i64, Rational)]) -> Surd {
    summands.iter().fold(Surd::ZERO, |sum, (radicand, coefficient)| {
        let summand = root(*radicand).product(&Surd::from(coefficient.clone())).unwrap();
        sum.sum(&summand).unwrap()
    })
}

fn rationals() -> impl Strategy<Value = Rational> {
    (-30_i64..30, 1_i64..9).prop_map(|(a, b)| fraction(a, b))
}

fn summands() -> impl Strategy<Value = Vec<(i64, Rational)>> {
    proptest::collection::vec((prop_oneof![1_i64..12, 1_i64..60], rationals()), 0..4)
}

fn surds() -> impl Strategy<Value = Surd> {
    summands().prop_map(|summands| combination(&summands))
}

/// Surds in the roots of 2, 3 and 5 and their products.
fn surds_of_one_field() -> impl Strategy<Value = Surd> {
    let radicands = prop::sample::select(vec![1_i64, 2, 3, 5, 6, 10, 15, 30]);
    proptest::collection::vec((radicands, rationals()), 0..5).prop_map(|summands| combination(&summands))
}

/// Rational numbers around a root, by Newton's method from above: the square root lies between `n/x` and `x`.
fn bounds_of_root(number: i64) -> (Rational, Rational) {
    let number = Rational::from(number);
    let mut above = &number + Rational::ONE;
    for _ in 0..9 {
        above = (&above + &number / &above) / Rational::from(2);
    }
    (&number / &above, above)
}

/// Rational numbers around a combination, from its summands as they were drawn.
fn bounds(summands: &[(i64, Rational)]) -> (Rational, Rational) {
    summands.iter().fold((Rational::ZERO, Rational::ZERO), |(lower, upper), (radicand, coefficient)| {
        let (below, above) = bounds_of_root(*radicand);
        let (a, b) = (below * coefficient, above * coefficient);
        if a <= b { (lower + a, upper + b) } else { (lower + b, upper + a) }
    })
}

fn times(a: &(Rational, Rational), b: &(Rational, Rational)) -> (Rational, Rational) {
    let mut products = [&a.0 * &b.0, &a.0 * &b.1, &a.1 * &b.0, &a.1 * &b.1];
    products.sort();
    let [least, .., greatest] = products;
    (least, greatest)
}

fn lies_between(surd: &Surd, (lower, upper): &(Rational, Rational)) -> bool {
    *surd >= Surd::from(lower.clone()) && *surd <= Surd::from(upper.clone())
}

proptest! {
    #[test]
    fn surds_are_a_ring(a in surds(), b in surds(), c in surds()) {
        let sum = |a: &Surd, b: &Surd| a.sum(b).unwrap();
        let product = |a: &Surd, b: &Surd| a.product(b).unwrap();
        prop_assert_eq!(sum(&a, &b), sum(&b, &a));
        prop_assert_eq!(sum(&sum(&a, &b), &c), sum(&a, &sum(&b, &c)));
        prop_assert_eq!(sum(&a, &-&a), Surd::ZERO);
        prop_assert_eq!(product(&a, &b), product(&b, &a));
        prop_assert_eq!(product(&product(&a, &b), &c), product(&a, &product(&b, &c)));
        prop_assert_eq!(product(&a, &sum(&b, &c)), sum(&product(&a, &b), &product(&a, &c)));
        prop_assert_eq!(product(&a, &Surd::ONE), a);
    }

    #[test]
    fn their_order_is_that_of_a_field(a in surds(), b in surds(), c in surds()) {
        prop_assert_eq!(a.cmp(&b), b.cmp(&a).reverse());
        prop_assert_eq!(a.cmp(&b) == Ordering::Equal, a == b);
        prop_assert_eq!(a.cmp(&b), a.sum(&c).unwrap().cmp(&b.sum(&c).unwrap()));
        prop_assert_eq!(a.cmp(&b) as i8, a.difference(&b).unwrap().signum());
        prop_assert_eq!(a.product(&b).unwrap().signum(), a.signum() * b.signum());
        if a < b && b < c {
            prop_assert!(a < c);
        }
    }

    #[test]
    fn inverses_undo_products(a in surds_of_one_field(), b in surds_of_one_field()) {
        if a.is_zero() {
            prop_assert_eq!(a.inverse(), Err(Refusal::DivisionByZero));
        } else {
            let inverse = a.inverse().unwrap();
            prop_assert!(a.product(&inverse).unwrap().is_one());
            prop_assert_eq!(inverse.signum(), a.signum());
            prop_assert_eq!(b.product(&a).unwrap().quotient(&a), Ok(b));
        }
    }

    #[test]
    fn squares_have_roots(a in surds_of_one_field(), radicand in 1_i64..40) {
        prop_assert_eq!(a.product(&a).unwrap().square_root(), Ok(a.abs()));
        // So have they with a root that the square does not show.
        let moved = a.product(&root(radicand)).unwrap();
        prop_assert_eq!(moved.product(&moved).unwrap().square_root(), Ok(moved.abs()));
    }

    #[test]
    fn what_has_a_root_is_its_square(a in surds_of_one_field()) {
        match a.square_root() {
            Ok(root) => {
                prop_assert!(root.signum() >= 0);
                prop_assert_eq!(root.product(&root).unwrap(), a);
            }
            Err(refusal) => prop_assert_eq!(refusal == Refusal::NegativeSquare, a.signum() < 0),
        }
    }

    #[test]
    fn surds_lie_in_intervals_found_otherwise(a in summands(), b in summands(), bits in 0_usize..80) {
        let (x, y) = (bounds(&a), bounds(&b));
        let (a, b) = (combination(&a), combination(&b));
        prop_assert!(lies_between(&a, &x));
        prop_assert!(lies_between(&a.sum(&b).unwrap(), &(&x.0 + &y.0, &x.1 + &y.1)));
        prop_assert!(lies_between(&a.product(&b).unwrap(), &times(&x, &y)));
        if x.1 < y.0 {
            prop_assert!(a < b);
        }
        // The bounds of the library overlap with them and are as near as they promise.
        let (lower, upper) = a.bounds(bits);
        prop_assert!(lower <= x.1 && x.0 <= upper);
        let unit = Rational::ONE / Rational::from(UBig::ONE << bits);
        prop_assert!(&upper - &lower <= unit * Rational::from(1 + a.radicals().len() as i64));
    }

    #[test]
    fn rational_numbers_keep_their_arithmetic(a in rationals(), b in rationals()) {
        let (x, y) = (Surd::from(a.clone()), Surd::from(b.clone()));
        let (sum, product) = (x.sum(&y).unwrap(), x.product(&y).unwrap());
        prop_assert_eq!(sum.to_rational(), Some(&(&a + &b)));
        prop_assert_eq!(product.to_rational(), Some(&(&a * &b)));
        prop_assert_eq!(x.cmp(&y), a.cmp(&b));
        if !b.is_zero() {
            let quotient = x.quotient(&y).unwrap();
            prop_assert_eq!(quotient.to_rational(), Some(&(&a / &b)));
        }
    }

    #[test]
    fn surds_read_back(a in surds()) {
        prop_assert_eq!(a.to_string().parse::<Surreal>(), Ok(Surreal::from(a)));
    }
}

#[test]
fn roots_of_naturals_are_taken_by_definition() {
    for number in 1_i64..3000 {
        let square =
            (1..).take_while(|side| side * side <= number).filter(|side| number % (side * side) == 0);
        let side = square.max().unwrap();
        let expected = match number / (side * side) {
            1 => side.to_string(),
            rest if side == 1 => format!("sqrt({rest})"),
            rest => format!("sqrt({rest})*{side}"),
        };
        assert_eq!(root(number).to_string(), expected);
        assert_eq!(root(number).product(&root(number)).unwrap(), Surd::from(number));
    }
}

#[test]
fn long_numbers_have_roots_as_far_as_their_squares_are_found() {
    let text = |number: UBig| Surd::square_root_of(&number.into()).map(|root| root.to_string());
    // The greatest primes below 2^64 and 2^32.
    let (long, short) = (UBig::from(18_446_744_073_709_551_557_u64), UBig::from(4_294_967_291_u64));
    assert_eq!(text(long.clone()), Ok("sqrt(18446744073709551557)".to_owned()));
    assert_eq!(text(&short * &short), Ok("4294967291".to_owned()));
    assert_eq!(text(short.pow(9) * UBig::from(8_u8)), Err(TooLarge::Radicand.into()));
    assert_eq!(
        text(short.pow(8) * UBig::from(8_u8)),
        Ok(format!("sqrt(2)*{}", short.pow(4) * UBig::from(2_u8)))
    );
    assert_eq!(text(&long * &short), Err(TooLarge::Radicand.into()));
    assert_eq!(text(long.pow(2)), Ok(long.to_string()));
    assert_eq!(text(UBig::from(6_u8).pow(3001)), Ok(format!("sqrt(6)*{}", UBig::from(6_u8).pow(1500))));
    let refused = Err(TooLarge::SurdBits { limit: MOST_SURD_BITS }.into());
    assert_eq!(text(UBig::from(2_u8).pow(100_001)), refused);
    assert_eq!(text(UBig::from(2_u8).pow(100_000)), Ok(UBig::from(2_u8).pow(50_000).to_string()));
}

/// The nearest sums of two and of three roots of naturals up to 20 (O'Rourke, *Advanced problem 6369*, American
/// Mathematical Monthly 88, 1981).
#[test]
fn sums_of_roots_that_almost_agree_are_told_apart() {
    let sum = |roots: &[i64]| roots.iter().fold(Surd::ZERO, |sum, number| sum.sum(&root(*number)).unwrap());
    assert!(sum(&[10, 11]) > sum(&[5, 18]));
    assert!(sum(&[5, 6, 18]) < sum(&[4, 12, 12]));
    // Powers of sqrt(2) - 1 and of (sqrt(3) - sqrt(2))·(sqrt(5) - 2) are near to 0 and above it.
    let small = sum(&[2]).difference(&Surd::ONE).unwrap();
    let smaller =
        sum(&[3]).difference(&sum(&[2])).unwrap().product(&sum(&[5]).difference(&sum(&[4])).unwrap());
    let smaller = smaller.unwrap();
    let (mut a, mut b) = (Surd::ONE, Surd::ONE);
    for _ in 0..300 {
        let next = (a.product(&small).unwrap(), b.product(&smaller).unwrap());
        assert!(next.0 < a && next.1 < b && next.0.signum() == 1 && next.1.signum() == 1);
        (a, b) = next;
    }
}

#[test]
fn surds_beyond_the_limits_are_refused() {
    let is_prime = |number: &i64| (2..*number).take_while(|by| by * by <= *number).all(|by| number % by != 0);
    let mut primes = (2_i64..).filter(is_prime);
    let many =
        primes.by_ref().take(MOST_RADICALS).map(root).fold(Surd::ZERO, |sum, root| sum.sum(&root).unwrap());
    let radicals = TooLarge::Radicals { limit: MOST_RADICALS };
    assert_eq!(many.sum(&root(primes.next().unwrap())), Err(radicals));
    assert_eq!(many.product(&many), Err(radicals));
    assert_eq!(many.inverse(), Err(radicals.into()));
    // A comparison needs no room.
    assert!(many < many.abs().sum(&Surd::ONE).unwrap() && many.bounds(10).0 > Rational::ZERO);
    let mut power = root(2).sum(&Surd::ONE).unwrap();
    let refusal = loop {
        match power.product(&power) {
            Ok(square) => power = square,
            Err(refusal) => break refusal,
        }
    };
    assert_eq!(refusal, TooLarge::SurdBits { limit: MOST_SURD_BITS });
    let long = root(4_294_967_291).product(&root(4_294_967_279)).unwrap();
    assert_eq!(long.product(&root(2)), Err(TooLarge::Radicand));
    assert_eq!(root(2).square_root(), Err(Refusal::NoSumOfRoots));
    assert_eq!((-root(2)).square_root(), Err(Refusal::NegativeSquare));
    assert_eq!(root(2).sum(&root(3)).unwrap().square_root(), Err(Refusal::NoSumOfRoots));
}
