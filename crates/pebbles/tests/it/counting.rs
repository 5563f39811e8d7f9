//! Counts: brute force, the tables of an independent program, and the literature.

use crate::support::subset;
use campeao_pebbles::{
    CountError, Pattern, Square, can_leave_empty, check, count_positions, count_solvable,
    count_solvable_by_pebbles, maximal_solvable, minimal_insoluble, minimal_unavoidable,
};
use dashu_int::UBig;

fn rows_of(text: &str) -> Vec<Vec<u64>> {
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    reader.deserialize().map(Result::unwrap).collect()
}

#[test]
fn solvable_patterns_of_boxes() {
    for row in rows_of(include_str!("../data/solvable-counts.csv")) {
        let [columns, rows] = [row[0] as u32, row[1] as u32];
        let (count, cost) = count_solvable(columns, rows, 100_000).unwrap();
        assert_eq!(count, UBig::from(row[2]), "{columns} x {rows}");
        assert_eq!(count_solvable(rows, columns, 100_000).unwrap().0, count);
        assert!(cost.states > 0 && cost.steps > 0);
    }
    for (columns, rows) in [(0, 5), (0, 1), (0, 0), (1, 0)] {
        assert_eq!(count_solvable(columns, rows, 10).unwrap().0, UBig::ONE);
        assert_eq!(count_solvable_by_pebbles(columns, rows, 10).unwrap().0, [UBig::ONE]);
    }
}

#[test]
fn solvable_patterns_by_number_of_pebbles() {
    for row in rows_of(include_str!("../data/solvable-by-pebbles.csv")) {
        let (counts, _) = count_solvable_by_pebbles(row[0] as u32, row[1] as u32, 100_000).unwrap();
        assert_eq!(counts[row[2] as usize], UBig::from(row[3]));
    }
}

#[test]
fn counts_by_pebbles_add_up_also_beyond_128_squares() {
    let (by_pebbles, _) = count_solvable_by_pebbles(4, 40, 100_000).unwrap();
    assert_eq!(by_pebbles.iter().sum::<UBig>(), count_solvable(4, 40, 100_000).unwrap().0);
    assert_eq!(by_pebbles[1], UBig::from(160_u32));
    assert_eq!(by_pebbles[2], UBig::from(160_u32 * 159 / 2));
}

#[test]
fn counts_respect_their_limits() {
    assert_eq!(count_solvable(9, 9, 50).unwrap_err(), CountError::TooManyStates { limit: 50 });
    assert_eq!(count_solvable(31, 40, 50).unwrap_err(), CountError::BoxTooWide { side: 31, limit: 30 });
    assert_eq!(
        count_solvable(3, u32::MAX, 50).unwrap_err(),
        CountError::BoxTooLong { side: u32::MAX, limit: 10_000 }
    );
    assert_eq!(minimal_insoluble(11, 11, 50).unwrap_err(), CountError::BoxTooWide { side: 11, limit: 10 });
    assert_eq!(maximal_solvable(61, 2, 50).unwrap_err(), CountError::BoxTooLong { side: 61, limit: 60 });
    assert_eq!(maximal_solvable(4, 4, 50).unwrap_err(), CountError::TooManyStates { limit: 50 });
    let corner = Pattern::single(Square::ORIGIN).unwrap();
    let too_many = CountError::TooManyMoves { moves: 5000, limit: 4096 };
    assert_eq!(count_positions(&corner, 5000, 50).unwrap_err(), too_many);
    let far = "0,0;100,0".parse().unwrap();
    assert_eq!(count_positions(&far, 3, 50).unwrap_err(), CountError::TooWide { columns: 101, limit: 60 });
}

#[test]
fn counts_go_up_to_their_limits() {
    let too_many = |limit| CountError::TooManyStates { limit };
    let (count, cost) = count_solvable(5, 6, 100_000).unwrap();
    assert_eq!(count_solvable(5, 6, cost.states), Ok((count, cost)));
    assert_eq!(count_solvable(5, 6, cost.states - 1), Err(too_many(cost.states - 1)));
    // Boxes of these sides are counted, if only the states were fewer.
    assert_eq!(count_solvable(30, 40, 50), Err(too_many(50)));
    assert_eq!(count_solvable(3, 10_000, 2), Err(too_many(2)));
    assert_eq!(count_solvable_by_pebbles(30, 40, 50), Err(too_many(50)));
    for (columns, rows) in [(10, 10), (60, 2), (2, 60)] {
        assert_eq!(minimal_insoluble(columns, rows, 0), Err(too_many(0)));
    }
    for (columns, rows) in [(60, 2), (2, 60)] {
        assert_eq!(maximal_solvable(columns, rows, 0), Err(too_many(0)));
    }
    for list in [minimal_insoluble, maximal_solvable] {
        let found = list(3, 4, 1_000).unwrap();
        assert_eq!(list(3, 4, found.len()), Ok(found.clone()));
        assert_eq!(list(3, 4, found.len() - 1), Err(too_many(found.len() - 1)));
    }
    assert_eq!(minimal_unavoidable(6, 26).unwrap().len(), 26);
    assert_eq!(minimal_unavoidable(6, 25), Err(too_many(25)));
    assert_eq!(minimal_unavoidable(0, 0), Ok(vec![]));
    let wide = |text: &str| count_positions(&text.parse().unwrap(), 1, 1_000);
    assert_eq!(wide("0,0;59,0"), Ok(vec![UBig::ONE, UBig::from(2_u8)]));
    assert_eq!(wide("0,0;60,0"), Err(CountError::TooWide { columns: 61, limit: 60 }));
    assert_eq!(wide("0,0;30,30"), Err(CountError::TooWide { columns: 61, limit: 60 }));
    let corner = Pattern::single(Square::ORIGIN).unwrap();
    assert_eq!(count_positions(&corner, 4096, 10), Err(too_many(10)));
    assert!(matches!(count_positions(&corner, 4097, 10), Err(CountError::TooManyMoves { moves: 4097, .. })));
}

#[test]
fn the_two_borders_agree_with_brute_force_in_4_by_4() {
    let solvable: Vec<bool> =
        (0..1_u64 << 16).map(|mask| mask == 0 || check(&subset(4, 4, mask)).is_solvable()).collect();
    let neighbours = |mask: usize| (0..16).map(move |bit| mask ^ 1 << bit);
    let mut minimal: Vec<Pattern> = (1..1_usize << 16)
        .filter(|&mask| !solvable[mask] && neighbours(mask).all(|other| other > mask || solvable[other]))
        .map(|mask| subset(4, 4, mask as u64).at_origin().unwrap())
        .collect();
    minimal.sort_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
    minimal.dedup();
    assert_eq!(minimal_insoluble(4, 4, 1_000).unwrap(), minimal);

    let mut maximal: Vec<Pattern> = (1..1_usize << 16)
        .filter(|&mask| solvable[mask] && neighbours(mask).all(|other| other < mask || !solvable[other]))
        .map(|mask| subset(4, 4, mask as u64))
        .collect();
    maximal.sort_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
    assert_eq!(maximal_solvable(4, 4, 10_000).unwrap(), maximal);
    assert_eq!(maximal.last().unwrap().len(), 6);
}

#[test]
fn there_are_sixteen_insoluble_classes_of_three_pebbles() {
    let of_size = |side, pebbles| {
        minimal_insoluble(side, side, 10_000)
            .unwrap()
            .iter()
            .filter(|pattern| pattern.len() == pebbles)
            .count()
    };
    assert_eq!([of_size(3, 3), of_size(3, 4)], [14, 8]);
    assert_eq!([of_size(4, 3), of_size(5, 3), of_size(6, 3)], [16, 16, 16]);
}

#[test]
fn positions_from_the_corner_are_those_of_the_literature() {
    // Chung, Graham, Morrison and Odlyzko 1995; A007902 of the OEIS, by number of pebbles.
    let known: [u64; 33] = [
        1,
        1,
        2,
        4,
        9,
        20,
        46,
        105,
        243,
        561,
        1301,
        3014,
        6995,
        16_227,
        37_668,
        87_426,
        202_961,
        471_150,
        1_093_819,
        2_539_348,
        5_895_408,
        13_686_805,
        31_775_756,
        73_771_474,
        171_270_732,
        397_628_399,
        923_150_354,
        2_143_222_823,
        4_975_795_414,
        11_552_012_449,
        26_819_637_103,
        62_265_592_589,
        144_558_421_877,
    ];
    let counts = count_positions(&Pattern::single(Square::ORIGIN).unwrap(), 32, 1_000_000).unwrap();
    assert_eq!(counts, known.map(UBig::from));
}

#[test]
fn positions_from_the_corner_grow_as_knessl_says() {
    // C. Knessl 2008: with n pebbles about c d^n.
    let (c, d) = (0.122_687_073_421_486_f64, 2.321_642_199_494_23_f64);
    let counts = count_positions(&Pattern::single(Square::ORIGIN).unwrap(), 100, 1_000_000).unwrap();
    let ratio = counts[100].to_f64().value() / (c * d.powi(101));
    assert!((ratio - 1.0).abs() < 1e-9, "{ratio}");
}

#[test]
fn minimal_unavoidable_sets_are_those_of_the_literature() {
    // The same paper; A007901 of the OEIS.
    let sets = minimal_unavoidable(9, 10_000).unwrap();
    let of_size = |squares| sets.iter().filter(|set| set.len() == squares).count();
    assert_eq!([1, 2, 3, 4, 5, 6, 7, 8, 9].map(of_size), [0, 0, 0, 0, 4, 22, 98, 412, 1700]);
    for set in &sets {
        assert!(!can_leave_empty(set).is_solvable(), "{set}");
        for &square in set.squares() {
            assert!(can_leave_empty(&set.without(square).unwrap()).is_solvable(), "{set}");
        }
    }
}

#[test]
fn squares_are_unavoidable_exactly_if_no_position_avoids_them() {
    let corner = Pattern::single(Square::ORIGIN).unwrap();
    let waves = crate::support::waves(&crate::support::position(&corner), 11);
    for mask in 1..1 << 9 {
        let squares = subset(3, 3, mask);
        let avoided = waves
            .iter()
            .position(|wave| wave.iter().any(|end| end.is_disjoint(&crate::support::position(&squares))));
        let outcome = campeao_pebbles::leave_empty(&squares, &campeao_pebbles::Limits::default()).unwrap();
        match outcome.solution() {
            Some(solution) if solution.length() <= 11 => {
                assert_eq!(avoided, Some(solution.length() as usize), "{squares}");
            }
            _ => assert_eq!(avoided, None, "{squares}"),
        }
    }
}

#[test]
fn the_published_tables_are_what_is_counted() {
    for document in [
        include_str!("../../../../docs/en/reference/pebbles.md"),
        include_str!("../../../../docs/pt/reference/pebbles.md"),
    ] {
        let mut lines = 0;
        for line in document.lines() {
            let cells: Vec<&str> = line.split('|').map(str::trim).collect();
            let Some(("", [side, count, states])) =
                cells.split_first().map(|(first, rest)| (*first, &rest[..3.min(rest.len())]))
            else {
                continue;
            };
            let Some((columns, rows)) = side.split_once(" x ") else { continue };
            let (Ok(columns), Ok(rows)) = (columns.parse(), rows.parse()) else { continue };
            if let (Ok(count), Ok(states), 1..=11) = (count.parse::<UBig>(), states.parse::<usize>(), columns)
            {
                let (counted, cost) = count_solvable(columns, rows, 100_000).unwrap();
                assert_eq!((counted, cost.states), (count, states), "{side}");
                lines += 1;
            }
        }
        assert_eq!(lines, 11);
    }
}
