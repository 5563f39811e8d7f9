//! Large input: sparse, dense, far away, insoluble; limits are errors, not hopes.

use campeao_pebbles::{
    Answer, FARTHEST, LimitError, Limits, Obstacle, Pattern, Reach, Square, check, difference, reach,
    schwartz_value, shortest_length, solve,
};

/// A run of `length` pebbles along a diagonal.
fn diagonal(length: i64) -> Pattern {
    Pattern::new((0..length).map(|i| Square::new(i, -i))).unwrap()
}

#[test]
fn a_diagonal_of_n_pebbles_takes_n_times_n_plus_one_halves() {
    for length in [1, 2, 63, 64, 65, 128, 1000] {
        let outcome = solve(&diagonal(length), &Limits::default()).unwrap();
        let solution = outcome.solution().unwrap();
        assert_eq!(solution.length() as i64, length * (length + 1) / 2);
        assert_eq!(solution.pebbles() as i64, length + length * (length + 1) / 2);
        assert_eq!(shortest_length(&diagonal(length)), Some(solution.length()));
    }
}

#[test]
fn solutions_that_are_too_large_are_refused() {
    let outcome = solve(&diagonal(1000), &Limits { words: 100 });
    assert_eq!(outcome, Err(LimitError::TooLarge { limit: 100 }));
}

#[test]
fn pebbles_may_be_as_far_apart_as_coordinates_go() {
    let pattern: Pattern =
        format!("{},{};-{FARTHEST},-{FARTHEST};0,0;1,0", FARTHEST - 2, FARTHEST - 2).parse().unwrap();
    assert_eq!(shortest_length(&pattern), Some(6 + 2));
    assert_eq!(schwartz_value(&pattern).exponents().len(), 4);
    let far: Pattern = format!("{FARTHEST},0").parse().unwrap();
    assert!(check(&far).is_solvable());
    assert_eq!(solve(&far, &Limits::default()), Err(LimitError::TooFar));
    assert!(difference(&pattern, &far, 1_000_000).is_err());
}

#[test]
fn a_full_board_is_refused_at_its_first_corner() {
    let full = Pattern::new((0..300).flat_map(|i| (0..300).map(move |j| Square::new(i, j)))).unwrap();
    let Answer::Insoluble(witness) = solve(&full, &Limits::default()).unwrap() else { panic!("it is full") };
    assert_eq!(witness.square.order(), 1);
}

#[test]
fn words_of_64_squares_meet_without_a_seam() {
    // The same pattern across a border of words and elsewhere.
    let pattern: Pattern = "0,0;1,0;0,2;3,-3;4,-4;5,-4".parse().unwrap();
    let here = solve(&pattern, &Limits::default()).unwrap();
    for i in -70..70 {
        let moved = pattern.translated(i, 7).unwrap();
        let there = solve(&moved, &Limits::default()).unwrap();
        match (&here, &there) {
            (Answer::Solved(a), Answer::Solved(b)) => {
                assert_eq!(a.end().translated(i, 7).unwrap(), b.end());
            }
            (Answer::Insoluble(a), Answer::Insoluble(b)) => {
                assert_eq!(a.square.translated(i, 7).unwrap(), b.square);
            }
            _ => panic!("moved by {i}"),
        }
    }
}

#[test]
fn a_long_game_is_recognised() {
    let start = diagonal(200);
    let outcome = solve(&start, &Limits::default()).unwrap();
    let end = outcome.solution().unwrap().end();
    assert_eq!(reach(&start, &end).action(), Some(outcome.solution().unwrap().action()));
    let fewer = end.without(end.squares()[0]).unwrap();
    assert!(matches!(reach(&start, &fewer), Reach::Unreachable(_)));
    assert_eq!(
        reach(&end, &start),
        Reach::Unreachable(Obstacle::FewerPebbles { start: end.len(), end: start.len() })
    );
}
