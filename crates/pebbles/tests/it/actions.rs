//! Actions, boxes and patterns against their definitions on plain sets of squares.

use std::collections::BTreeMap;

use campeao_pebbles::{Action, ActionError, Bounds, Move, Pattern, Square, jumps};
use proptest::prelude::*;

type Times = BTreeMap<(i64, i64), u8>;

/// Actions around the border of two words, and far away.
fn times() -> impl Strategy<Value = Times> {
    let square = prop_oneof![(-3_i64..3, -3_i64..3), (62_i64..66, -66_i64..-62)];
    prop::collection::btree_map(square, 1_u8..3, 0..8)
}

fn action(times: &Times) -> Action {
    Action::new(times.iter().map(|(&square, &times)| (Square::from(square), u64::from(times)))).unwrap()
}

fn squares() -> impl Strategy<Value = Vec<(i64, i64)>> {
    prop::collection::vec((-3_i64..4, -3_i64..4), 1..12)
}

proptest! {
    #[test]
    fn an_action_is_a_number_for_every_square(a in times(), b in times(), shared: bool) {
        let b: Times = if shared { a.iter().map(|(&square, _)| (square, 1)).chain(b).collect() } else { b };
        let (x, y) = (action(&a), action(&b));
        let at = |times: &Times, square: Square| times.get(&(square.i, square.j)).copied().unwrap_or(0);
        for i in -5..70 {
            for j in [-i - 2, -i - 1, -i, -i + 1, -i + 3] {
                prop_assert_eq!(x.times(Square::new(i, j)), at(&a, Square::new(i, j)));
            }
        }
        prop_assert_eq!(x.times(Square::new(i64::MAX, 1)), 0);
        prop_assert_eq!(x.length(), a.values().map(|&times| u64::from(times)).sum::<u64>());
        prop_assert_eq!(x.support(), a.len() as u64);
        prop_assert_eq!(x.is_empty(), a.is_empty());
        let listed: Vec<(Square, u8)> = x.iter().collect();
        prop_assert!(listed.is_sorted_by_key(|(square, _)| (square.order(), square.i)));
        prop_assert_eq!(listed.into_iter().map(|(square, times)| ((square.i, square.j), times)).collect::<Times>(), a.clone());
        // The order of the text: square by square.
        let all = || a.keys().chain(b.keys()).map(|&square| Square::from(square));
        let at_most = all().all(|square| at(&a, square) <= at(&b, square));
        let at_least = all().all(|square| at(&a, square) >= at(&b, square));
        prop_assert_eq!((x <= y, x >= y), (at_most, at_least));
        prop_assert_eq!(x == y, at_most && at_least);
    }

    #[test]
    fn an_action_moves_pebbles_by_the_equation(start in squares(), times in times()) {
        let pattern = Pattern::new(start.clone()).unwrap();
        let mut pebbles: BTreeMap<Square, i8> =
            pattern.squares().iter().map(|&square| (square, 1)).collect();
        for (&square, &times) in &times {
            let (square, times) = (Square::from(square), times as i8);
            *pebbles.entry(square).or_default() -= times;
            *pebbles.entry(square.right()).or_default() += times;
            *pebbles.entry(square.above()).or_default() += times;
        }
        // The first square at fault by column and row.
        let expected = match pebbles.iter().find(|(_, pebbles)| !(0..=1).contains(*pebbles)) {
            Some((&square, &pebbles)) if pebbles < 0 => Err(ActionError::TooFew { square }),
            Some((&square, &pebbles)) => Err(ActionError::TooMany { square, pebbles }),
            None => Ok(pebbles.iter().filter(|(_, pebbles)| **pebbles == 1).map(|(&square, _)| square).collect()),
        };
        let found = action(&times).applied_to(&pattern).map(|end| end.squares().to_vec());
        prop_assert_eq!(found, expected);
    }

    #[test]
    fn the_box_around_squares_is_the_smallest(squares in squares(), other in (-9_i64..9, -9_i64..9), more in 0_i64..4) {
        let of = |squares: &[(i64, i64)]| Bounds::around(squares.iter().map(|&square| square.into())).unwrap();
        let bounds = of(&squares);
        prop_assert_eq!(bounds, Pattern::new(squares.clone()).unwrap().bounds());
        let columns = squares.iter().map(|square| square.0);
        let rows = squares.iter().map(|square| square.1);
        let (left, right) = (columns.clone().min().unwrap(), columns.max().unwrap());
        let (low, high) = (rows.clone().min().unwrap(), rows.max().unwrap());
        prop_assert_eq!((bounds.lowest, bounds.highest), (Square::new(left, low), Square::new(right, high)));
        let inside = (-20..20).flat_map(|i| (-20..20).map(move |j| Square::new(i, j)));
        let count = inside.filter(|&square| bounds.contains(square)).count();
        prop_assert_eq!(bounds.squares(), count as u128);
        prop_assert_eq!(bounds.columns() * bounds.rows(), count as u64);
        prop_assert_eq!(bounds.columns() as i64, right - left + 1);
        prop_assert_eq!(bounds.to_string(), format!("{left}..={right} x {low}..={high}"));
        let with: Vec<(i64, i64)> = squares.iter().copied().chain([other]).collect();
        prop_assert_eq!(bounds.with(other.into()), of(&with));
        let grown = bounds.grown(more);
        prop_assert_eq!(grown.lowest, bounds.lowest);
        prop_assert_eq!(grown.highest, bounds.highest.translated(more, more).unwrap());
    }

    #[test]
    fn patterns_are_sets_of_squares(first in squares(), second in squares()) {
        let (a, b) = (Pattern::new(first.clone()).unwrap(), Pattern::new(second.clone()).unwrap());
        let common = a.squares().iter().copied().find(|square| b.squares().contains(square));
        prop_assert_eq!(a.first_common(&b), common);
        prop_assert_eq!(b.first_common(&a), common);
        prop_assert_eq!(a.is_disjoint(&b), common.is_none());
        prop_assert_eq!(a.is_subset(&b), a.squares().iter().all(|square| b.squares().contains(square)));
        let orders = first.iter().map(|(i, j)| i + j);
        prop_assert_eq!(a.highest_order(), orders.max().unwrap());
        let corner = a.at_origin().unwrap().bounds().lowest;
        prop_assert_eq!(corner, Square::ORIGIN);
        prop_assert!(a.bounds().lowest.translated(-a.bounds().lowest.i, 0).is_some());
        let occupied = |square: Square| first.contains(&(square.i, square.j));
        for i in -4..5 {
            for j in -4..5 {
                let square = Square::new(i, j);
                let free = occupied(square) && !occupied(square.right()) && !occupied(square.above());
                prop_assert_eq!(a.is_free(square), free);
                prop_assert_eq!(a.free_squares().any(|found| found == square), free);
            }
        }
    }
}

#[test]
fn a_square_with_too_few_pebbles_or_too_many_is_told_as_that() {
    let applied = |times: &[((i64, i64), u8)], start: &[(i64, i64)]| {
        let times: Times = times.iter().copied().collect();
        action(&times).applied_to(&Pattern::new(start.to_vec()).unwrap()).map(|end| end.squares().to_vec())
    };
    let once = [((0, 0), 1)];
    let (right, above) = (Square::new(1, 0), Square::new(0, 1));
    assert_eq!(applied(&once, &[(0, 0)]), Ok(vec![above, right]));
    let square = Square::new(0, 0);
    assert_eq!(applied(&once, &[(1, 0)]), Err(ActionError::TooFew { square }));
    let (square, pebbles) = (right, 2);
    assert_eq!(applied(&once, &[(0, 0), (1, 0)]), Err(ActionError::TooMany { square, pebbles }));
    let square = above;
    assert_eq!(applied(&once, &[(0, 0), (0, 1), (1, 0)]), Err(ActionError::TooMany { square, pebbles }));
}

#[test]
fn a_jump_is_a_move_that_does_not_touch_the_square_before() {
    for (i, j) in (-3..=3).flat_map(|i| (-3..=3).map(move |j| (i, j))) {
        let moves = [Square::new(5, 5), Square::new(5 + i, 5 + j)].map(Move);
        assert_eq!(jumps(&moves), usize::from(i64::max(i.abs(), j.abs()) > 1), "{i} {j}");
    }
    assert_eq!((jumps(&[]), jumps(&[Move(Square::new(0, 0))])), (0, 0));
}
