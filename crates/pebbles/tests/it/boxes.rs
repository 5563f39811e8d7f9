//! Every subset of every small box against the definition.

use crate::support::{pattern, position, recursion_ends, subset, waves};
use campeao_pebbles::{
    Answer, Limits, Reach, Solutions, check, count_positions, count_solutions, reach, solution_bounds, solve,
    value_test,
};

#[test]
fn the_stopping_condition_agrees_with_the_recursion_up_to_4_by_5() {
    for (columns, rows) in (1..=4).flat_map(|columns| (1..=5).map(move |rows| (columns, rows))) {
        for mask in 1..1 << (columns * rows) {
            agrees(columns, rows, mask);
        }
    }
}

fn agrees(columns: i64, rows: i64, mask: u64) {
    let pattern = subset(columns, rows, mask);
    let by_definition = recursion_ends(&pattern);
    match solve(&pattern, &Limits::default()).unwrap() {
        Answer::Solved(solution) => {
            let numbers = by_definition.unwrap_or_else(|| panic!("{pattern} should not end"));
            assert_eq!(solution.action().support() as usize, numbers.len(), "{pattern}");
            let same = |(square, times): (campeao_pebbles::Square, u8)| {
                numbers.get(&(square.i, square.j)) == Some(&i64::from(times))
            };
            assert!(solution.action().iter().all(same), "{pattern}");
            let bounds = solution_bounds(&pattern, &pattern);
            assert!(solution.squares().all(|square| bounds.contains(square)), "{pattern}");
            assert!(check(&pattern).is_solvable());
            assert!(!value_test(&pattern).proves_insoluble, "{pattern}");
        }
        Answer::Insoluble(witness) => {
            assert!(by_definition.is_none(), "{pattern}");
            assert!(pattern.contains(witness.square), "{pattern}");
            assert!(witness.number + witness.neighbour_number >= 3);
            assert_eq!(witness.square.order(), witness.neighbour.order());
            assert_eq!(witness.square.i.abs_diff(witness.neighbour.i), 1);
            assert!(!check(&pattern).is_solvable());
        }
    }
}

#[test]
fn breadth_first_search_finds_the_same_shortest_games_in_3_by_3() {
    let mut solvable = 0;
    for mask in 1..1 << 9 {
        let start = subset(3, 3, mask);
        let waves = waves(&position(&start), 7);
        let first_won = waves.iter().enumerate().find_map(|(length, wave)| {
            let won: Vec<_> = wave.iter().filter(|end| end.is_disjoint(&position(&start))).collect();
            (!won.is_empty()).then_some((length, won))
        });
        let Answer::Solved(solution) = solve(&start, &Limits::default()).unwrap() else {
            assert!(first_won.is_none(), "{start}");
            continue;
        };
        solvable += 1;
        if solution.length() <= 7 {
            let (length, won) = first_won.unwrap();
            assert_eq!(length as u64, solution.length(), "{start}");
            assert_eq!(won, [&position(&solution.end())], "{start}");
        } else {
            assert!(first_won.is_none(), "{start}");
        }
    }
    assert_eq!(solvable, 102 - 1);
}

#[test]
fn solutions_and_counts_agree_with_search() {
    for text in ["0,0", "0,0;0,1", "0,0;1,1", "0,1;1,0", "0,0;3,0", "-1,2;0,0"] {
        let start: campeao_pebbles::Pattern = text.parse().unwrap();
        let waves = waves(&position(&start), 8);
        let counts: Vec<usize> = waves.iter().map(std::collections::HashSet::len).collect();
        let counted = count_positions(&start, 8, 100_000).unwrap();
        assert_eq!(counted, counts.iter().map(|&count| count.into()).collect::<Vec<_>>(), "{text}");

        let mut by_length = vec![0_usize; 9];
        let least = solve(&start, &Limits::default()).unwrap();
        let least = least.solution().unwrap().action();
        let mut seen = std::collections::HashSet::new();
        for found in Solutions::new(&start, 8) {
            let length = found.action.length() as usize;
            assert!(waves[length].contains(&position(&found.end)));
            assert!(found.end.is_disjoint(&start) && *least <= found.action);
            assert!(seen.insert(found.end));
            by_length[length] += 1;
        }
        let won = |wave: &std::collections::HashSet<crate::support::Position>| {
            wave.iter().filter(|end| end.is_disjoint(&position(&start))).count()
        };
        assert_eq!(by_length, waves.iter().map(won).collect::<Vec<_>>(), "{text}");
        let counted = count_solutions(&start, 8, 100_000).unwrap();
        assert_eq!(counted, by_length.iter().map(|&count| count.into()).collect::<Vec<_>>(), "{text}");
    }
}

#[test]
fn reach_agrees_with_search() {
    let start: campeao_pebbles::Pattern = "0,0;1,1".parse().unwrap();
    let waves = waves(&position(&start), 4);
    for (length, wave) in waves.iter().enumerate() {
        for end in wave {
            let action = reach(&start, &pattern(end));
            assert_eq!(action.action().unwrap().length() as usize, length);
        }
    }
    // Every pattern of a box that has at most four pebbles more than the first.
    for mask in 1_u64..1 << 16 {
        if mask.count_ones() > 6 || mask.count_ones() < 2 {
            continue;
        }
        let end = subset(4, 4, mask);
        let length = mask.count_ones() as usize - 2;
        let expected = waves[length].contains(&position(&end));
        assert_eq!(matches!(reach(&start, &end), Reach::Reachable(_)), expected, "{end}");
    }
}
