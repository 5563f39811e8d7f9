//! Finite nimbers against the definition of their product and the laws of fields.

use campeao_numbers::{Nimber, UBig, nimber::word};
use proptest::prelude::*;

/// The products of all nimbers below a size, each the smallest number not excluded by the definition:
/// `a·b = mex { a'·b + a·b' + a'·b' : a' < a, b' < b }`.
fn products_by_definition(size: usize) -> Vec<Vec<usize>> {
    let mut table = vec![vec![0; size]; size];
    for a in 0..size {
        for b in 0..size {
            let mut excluded = vec![false; 4 * size * size];
            for x in 0..a {
                for y in 0..b {
                    excluded[table[x][b] ^ table[a][y] ^ table[x][y]] = true;
                }
            }
            table[a][b] = excluded.iter().position(|excluded| !excluded).unwrap_or(excluded.len());
        }
    }
    table
}

#[test]
fn printed_sums_and_products_hold() {
    for row in include_str!("../data/nim_sums.csv").lines().filter(|line| !line.starts_with('#')).skip(1) {
        let nimbers: Vec<Nimber> = row.split(',').map(|text| text.parse().unwrap()).collect();
        let [a, b, sum, product] = &nimbers[..] else { panic!("{row}") };
        assert_eq!((&(a + b), &(a * b)), (sum, product), "{row}");
    }
    // The text's sums of three heaps that are zero.
    for heaps in [[1, 2, 3], [1, 4, 5], [2, 4, 6], [2, 5, 7]] {
        assert!(heaps.map(Nimber::from).iter().fold(Nimber::ZERO, |sum, heap| &sum + heap).is_zero());
    }
}

#[test]
fn products_are_the_least_numbers_not_excluded() {
    for (a, row) in products_by_definition(48).into_iter().enumerate() {
        for (b, product) in row.into_iter().enumerate() {
            assert_eq!(word::product(a as u64, b as u64), product as u64, "{a} {b}");
        }
    }
}

#[test]
fn a_fermat_power_times_a_smaller_nimber_is_the_ordinary_product_and_its_square_is_three_halves_of_it() {
    for place in [1, 2, 4, 8, 16, 32, 64, 128, 1024] {
        let power = Nimber::from(UBig::ONE << place);
        let half = Nimber::from(UBig::ONE << (place - 1));
        assert_eq!(&power * &power, &power + &half);
        assert_eq!(&power * &half, Nimber::from(UBig::ONE << (2 * place - 1)));
    }
}

/// Nimbers of one word and of up to forty.
fn nimbers() -> impl Strategy<Value = Nimber> {
    prop_oneof![
        2 => (0_u64..300).prop_map(Nimber::from),
        2 => any::<u64>().prop_map(Nimber::from),
        1 => any::<u128>().prop_map(|size| Nimber::from(UBig::from(size))),
        1 => proptest::collection::vec(any::<u64>(), 1..40).prop_map(|words| Nimber::from(UBig::from_words(&words))),
    ]
}

proptest! {
    #[test]
    fn nimbers_are_a_field(a in nimbers(), b in nimbers(), c in nimbers()) {
        prop_assert_eq!(&a + &a, Nimber::ZERO);
        prop_assert_eq!(&a * &b, &b * &a);
        prop_assert_eq!(&(&a * &b) * &c, &a * &(&b * &c));
        prop_assert_eq!(&a * &(&b + &c), &(&a * &b) + &(&a * &c));
        prop_assert_eq!(&a * &Nimber::ONE, a.clone());
        prop_assert_eq!(&a * &a, a.square());
        prop_assert_eq!(a.square().square_root(), a.clone());
        prop_assert_eq!(a.square_root().square(), a.clone());
        match a.inverse() {
            Some(inverse) => prop_assert_eq!(&inverse * &a, Nimber::ONE),
            None => prop_assert!(a.is_zero()),
        }
        prop_assert_eq!(a.power(&UBig::from(5_u8)), &a.square().square() * &a);
    }

    #[test]
    fn nimbers_are_made_of_their_sizes(a in nimbers(), b in nimbers()) {
        prop_assert_eq!(a.as_word(), u64::try_from(a.size()).ok());
        prop_assert_eq!(&a + &b, Nimber::from(a.size() ^ b.size()));
        prop_assert_eq!(a.is_zero(), a.size().is_zero());
        prop_assert_eq!(a.cmp(&b), a.size().cmp(b.size()));
        prop_assert_eq!(a.clone() + b.clone(), &a + &b);
        prop_assert_eq!(a.clone() * b.clone(), &a * &b);
        let (mut sum, mut product) = (a.clone(), a.clone());
        sum += &b;
        product *= &b;
        prop_assert_eq!((sum, product), (&a + &b, &a * &b));
    }

    #[test]
    fn nimbers_read_back(a in nimbers()) {
        prop_assert_eq!(a.to_string().parse(), Ok(a));
    }
}

#[test]
fn the_group_of_products_below_two_to_the_sixty_four_has_order_two_to_the_sixty_four_less_one() {
    let order = UBig::from(u64::MAX);
    for size in [2, 77, 1 << 20, u64::MAX] {
        assert_eq!(Nimber::from(size).power(&order), Nimber::ONE);
    }
}

#[test]
fn texts_that_are_no_nimbers_are_refused() {
    assert_eq!(Nimber::ZERO.as_word(), Some(0));
    assert_eq!("*".parse(), Ok(Nimber::from(1)));
    assert_eq!(
        "7".parse::<Nimber>().unwrap_err().to_string(),
        "column 1: write a nimber other than 0 with a `*` in front, such as *5"
    );
    assert_eq!("*x".parse::<Nimber>().unwrap_err().to_string(), "column 2: a digit was expected, not `x`");
}
