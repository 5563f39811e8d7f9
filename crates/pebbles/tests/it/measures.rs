//! Measures and exact sums of powers of two, against rational numbers.

use campeao_pebbles::{
    BinarySum, Difference, Measure, MeasureError, Pattern, Square, basis_value, difference, value_test,
};
use dashu_int::{IBig, UBig};
use dashu_ratio::RBig;
use proptest::prelude::*;

fn number(text: &str) -> RBig {
    text.parse().unwrap()
}

/// The sum of powers of two as a fraction.
fn sum_of_powers(exponents: &[i128]) -> RBig {
    exponents.iter().fold(RBig::ZERO, |sum, &exponent| sum + RBig::from(2).pow(exponent as isize))
}

proptest! {
    #[test]
    fn sums_of_powers_are_those_of_fractions(
        first in prop::collection::vec(-70_i128..70, 0..20),
        second in prop::collection::vec(-3_i128..3, 0..9),
        by in -80_i128..80,
    ) {
        let (a, b) = (BinarySum::sum_of_powers(first.clone()), BinarySum::sum_of_powers(second.clone()));
        let (x, y) = (sum_of_powers(&first), sum_of_powers(&second));
        prop_assert_eq!(number(&a.to_string()), x.clone());
        prop_assert!(a.exponents().is_sorted_by(|one, other| one > other));
        prop_assert_eq!(sum_of_powers(a.exponents()), x.clone());
        prop_assert_eq!(a.cmp(&b), x.cmp(&y));
        prop_assert_eq!(a == b, x == y);
        let scaled = sum_of_powers(a.clone().scaled(by).exponents());
        prop_assert_eq!(scaled, x * RBig::from(2).pow(by as isize));
    }

    /// Equation (1), and the values that a measure is given by.
    #[test]
    fn the_value_of_a_square_is_that_of_its_two_followers(
        i in -9_i64..9, j in -9_i64..9, numerator in -7_i64..7, row in prop::collection::vec(-9_i64..9, 20),
    ) {
        let square = Square::new(i, j);
        let x = RBig::from(numerator) / RBig::from(3);
        let powers = Measure::powers(x.clone());
        if let Ok(value) = powers.of_square(square) {
            let y = RBig::ONE - &x;
            prop_assert_eq!(&value, &(x.pow(i as isize) * y.pow(j as isize)));
            let [right, above] = [square.right(), square.above()].map(|next| powers.of_square(next).unwrap());
            prop_assert_eq!(value, right + above);
        } else {
            prop_assert!(x.is_zero() && i < 0 || x == RBig::ONE && j < 0);
        }
        let measure = Measure::first_row(row.iter().map(|&value| value.into()).collect());
        if i >= 0 && j >= 0 {
            let value = measure.of_square(square).unwrap();
            let [right, above] = [square.right(), square.above()].map(|next| measure.of_square(next).unwrap());
            prop_assert_eq!(&value, &(right + above));
            let columns = 0..row.len() as u64;
            let combined: IBig =
                columns.map(|column| basis_value(column, square) * IBig::from(row[column as usize])).sum();
            prop_assert_eq!(value, RBig::from(combined));
            let given = measure.of_square(Square::new(i, 0)).unwrap();
            prop_assert_eq!(given, RBig::from(row[i as usize]));
        } else {
            prop_assert_eq!(measure.of_square(square), Err(MeasureError::OutsideQuarter { square }));
            prop_assert_eq!(basis_value(3, square), IBig::ZERO);
        }
    }

    #[test]
    fn the_value_test_does_not_mind_where_a_pattern_stands(
        squares in prop::collection::vec((0_i64..5, 0_i64..5), 1..9), i in -50_i64..50, j in -50_i64..50,
    ) {
        let pattern = Pattern::new(squares).unwrap().at_origin().unwrap();
        let test = value_test(&pattern);
        let exponents: Vec<i128> = pattern.squares().iter().map(|square| -i128::from(square.order())).collect();
        let value = sum_of_powers(&exponents);
        prop_assert_eq!(number(&test.value.to_string()), value.clone());
        prop_assert_eq!(test.proves_insoluble, value >= RBig::from(2));
        prop_assert_eq!(value_test(&pattern.translated(i, j).unwrap()), test);
    }
}

#[test]
fn long_sums_of_powers_are_not_written_out() {
    let text = |exponents: &[i128]| BinarySum::sum_of_powers(exponents.iter().copied()).to_string();
    assert_eq!(text(&[]), "0");
    assert_eq!(text(&[4096]), (UBig::ONE << 4096).to_string());
    assert_eq!(text(&[-4096, 0]), format!("{}/{}", (UBig::ONE << 4096) + UBig::ONE, UBig::ONE << 4096));
    assert_eq!(text(&[4096, 4096, 3]), "2^4097 + 2^3");
    assert_eq!(text(&[-4097, 1]), "2^1 + 2^-4097");
}

#[test]
fn squares_without_a_value_are_named() {
    let square = Square::new(3, -2);
    let powers = |x: &str| Measure::powers(number(x)).of_square(square);
    assert_eq!(powers("1"), Err(MeasureError::DivisionByZero { square }));
    assert_eq!(powers("0"), Ok(RBig::ZERO));
    assert_eq!(powers("-1"), Ok(number("-1/4")));
    let row = Measure::first_row_from_text("1, -1/2 ,3").unwrap();
    assert_eq!(row, Measure::first_row(vec![number("1"), number("-1/2"), number("3")]));
    let beyond = Square::new(1, 2);
    assert_eq!(row.of_square(Square::new(1, 1)), Ok(number("-7/2")));
    assert_eq!(row.of_square(beyond), Err(MeasureError::RowTooShort { square: beyond, needed: 3, given: 2 }));
    assert_eq!(Measure::first_row_from_text("1, x"), Err(MeasureError::Number { text: "x".to_owned() }));
    // Powers of 1 and -1 are known however far they are, others up to a limit.
    let far = Square::new(1 << 40, 0);
    assert_eq!(Measure::powers(number("1")).of_square(far), Ok(RBig::ONE));
    assert_eq!(Measure::powers(number("-1")).of_square(far), Ok(RBig::ONE));
    assert_eq!(Measure::powers(number("-1")).of_square(far.right()), Ok(number("-1")));
    assert_eq!(Measure::powers(number("2")).of_square(far), Err(MeasureError::TooLong { square: far }));
    let last = Square::new(1 << 16, 0);
    assert_eq!(Measure::powers(number("2")).of_square(last), Ok(RBig::from(UBig::ONE << (1 << 16))));
    assert!(Measure::powers(number("2")).of_square(last.right()).is_err());
}

#[test]
fn differences_are_worked_out_in_boxes_up_to_the_limit() {
    let (start, end): (Pattern, Pattern) = ("0,0;4,1".parse().unwrap(), "0,1;1,0;4,1".parse().unwrap());
    let refusal = difference(&start, &end, 9).unwrap_err();
    assert_eq!((refusal.squares, refusal.limit), (10, 9));
    let expected = Difference::Combination(vec![(Square::ORIGIN, IBig::ONE)]);
    assert_eq!(difference(&start, &end, 10), Ok(expected));
}
