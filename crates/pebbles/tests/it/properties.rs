//! Laws that hold for every pattern.

use campeao_pebbles::{
    Action, Answer, Difference, Game, Limits, Measure, Move, Pattern, Reach, Sequence, Square,
    StreamingCheck, Verdict, basis_value, check, difference, insoluble_kernel, reach, reconstruct,
    schwartz_value, shortest_length, solve, write_moves,
};
use proptest::prelude::*;

/// Patterns of a few pebbles, some of them near each other.
fn patterns() -> impl Strategy<Value = Pattern> {
    let near = (-6_i64..6, -6_i64..6);
    let far = (-200_i64..200, -200_i64..200);
    prop_oneof![
        prop::collection::vec(near, 1..12),
        prop::collection::vec(prop_oneof![near_again(), far], 1..20),
    ]
    .prop_map(|squares| Pattern::new(squares).unwrap())
}

fn near_again() -> impl Strategy<Value = (i64, i64)> {
    (60_i64..70, -70_i64..-60)
}

/// Random play: a pattern and the game it has become.
fn games() -> impl Strategy<Value = Game> {
    (patterns(), prop::collection::vec(any::<prop::sample::Index>(), 0..30)).prop_map(|(start, choices)| {
        let mut game = Game::new(start);
        for choice in choices {
            let free = game.free_squares();
            game.play(Move(free[choice.index(free.len())])).unwrap();
        }
        game
    })
}

fn minimal(pattern: &Pattern) -> Option<(Action, Pattern)> {
    match solve(pattern, &Limits::default()).unwrap() {
        Answer::Solved(solution) => Some((solution.action().clone(), solution.end())),
        Answer::Insoluble(_) => None,
    }
}

proptest! {
    #[test]
    fn texts_written_piece_by_piece_are_those_of_sorted_lists(pattern in patterns(), seed: u64) {
        let outcome = solve(&pattern, &Limits::default()).unwrap();
        if let Some(solution) = outcome.solution() {
            let mut played: Vec<(Square, u8)> = solution.action().iter().collect();
            played.sort_unstable();
            let played: Vec<String> =
                played.iter().map(|(square, times)| format!("{square}:{times}")).collect();
            prop_assert_eq!(solution.action().to_string(), played.join(";"));
            prop_assert_eq!(solution.staying().to_string(), solution.end().to_string());
            for sequence in [Sequence::Waves, Sequence::Nearby, Sequence::Random(seed)] {
                let game = reconstruct(&pattern, solution.action(), sequence).unwrap();
                let moves: Vec<Move> = game.clone().collect();
                prop_assert_eq!(game.to_string(), write_moves(&moves));
            }
        }
    }

    #[test]
    fn every_order_reaches_the_solution(pattern in patterns(), seed: u64) {
        if let Some((action, end)) = minimal(&pattern) {
            for sequence in [Sequence::Waves, Sequence::Nearby, Sequence::Random(seed)] {
                let game = Game::replay(pattern.clone(), reconstruct(&pattern, &action, sequence).unwrap()).unwrap();
                prop_assert_eq!(game.moves().len() as u64, action.length());
                prop_assert!(game.is_won());
                prop_assert_eq!(game.position(), end.clone());
            }
            prop_assert_eq!(reach(&pattern, &end), Reach::Reachable(action.clone()));
            prop_assert_eq!(action.applied_to(&pattern), Ok(end.clone()));
            prop_assert_eq!(shortest_length(&pattern), Some(action.length()));
            prop_assert_eq!(end.len() as u64, pattern.len() as u64 + action.length());
        } else {
            prop_assert_eq!(shortest_length(&pattern), None);
        }
    }

    #[test]
    fn translation_and_reflection_change_nothing(pattern in patterns(), i in -1000_i64..1000, j in -1000_i64..1000) {
        let moved = pattern.translated(i, j).unwrap();
        let mirrored = pattern.reflected();
        match minimal(&pattern) {
            Some((action, end)) => {
                let (moved_action, moved_end) = minimal(&moved).unwrap();
                prop_assert_eq!(moved_end, end.translated(i, j).unwrap());
                prop_assert_eq!(moved_action.length(), action.length());
                let (mirrored_action, mirrored_end) = minimal(&mirrored).unwrap();
                prop_assert_eq!(mirrored_end, end.reflected());
                for (square, times) in action.iter() {
                    prop_assert_eq!(mirrored_action.times(square.reflected()), times);
                }
            }
            None => prop_assert!(minimal(&moved).is_none() && minimal(&mirrored).is_none()),
        }
    }

    #[test]
    fn subsets_of_solvable_patterns_are_solvable(pattern in patterns(), choice: prop::sample::Index) {
        let square = pattern.squares()[choice.index(pattern.len())];
        if let (true, Some(subset)) = (check(&pattern).is_solvable(), pattern.without(square)) {
            prop_assert!(check(&subset).is_solvable());
            let (fewer, _) = minimal(&subset).unwrap();
            let (more, _) = minimal(&pattern).unwrap();
            prop_assert!(fewer <= more);
        }
    }

    #[test]
    fn the_kernel_is_insoluble_and_no_proper_part_is(pattern in patterns()) {
        match insoluble_kernel(&pattern) {
            None => prop_assert!(check(&pattern).is_solvable()),
            Some(kernel) => {
                prop_assert!(kernel.is_subset(&pattern) && !check(&kernel).is_solvable());
                for &square in kernel.squares() {
                    prop_assert!(check(&kernel.without(square).unwrap()).is_solvable());
                }
            }
        }
    }

    #[test]
    fn a_stream_gives_the_same_verdict(pattern in patterns()) {
        let mut squares = pattern.squares().to_vec();
        squares.sort_by_key(|square| (square.order(), square.i));
        let mut stream = StreamingCheck::new();
        for square in squares {
            stream.push(square).unwrap();
        }
        prop_assert_eq!(stream.finish().unwrap(), check(&pattern));
    }

    #[test]
    fn the_action_of_a_game_counts_its_moves(game in games()) {
        let end = game.position();
        let Reach::Reachable(action) = reach(game.start(), &end) else { panic!("it was played") };
        prop_assert_eq!(action.length(), game.moves().len() as u64);
        for &Move(square) in game.moves() {
            let count = game.moves().iter().filter(|play| play.0 == square).count();
            prop_assert_eq!(usize::from(action.times(square)), count);
            // Beyond the text: two neighbours of a diagonal are played at most twice together.
            prop_assert!(action.times(square) + action.times(square.left().above()) <= 2);
        }
        prop_assert_eq!(action.applied_to(game.start()).unwrap(), end.clone());
        if game.is_won() {
            let (least, _) = minimal(game.start()).unwrap();
            prop_assert!(least <= action);
        }
    }

    #[test]
    fn no_move_changes_a_measure(game in games(), numerator in -5_i64..5, denominator in 1_i64..5, row in prop::collection::vec(-9_i64..9, 40)) {
        let (start, end) = (game.start().clone(), game.position());
        prop_assert_eq!(schwartz_value(&start), schwartz_value(&end));
        let powers = Measure::powers(format!("{numerator}/{denominator}").parse().unwrap());
        if let (Ok(before), Ok(after)) = (powers.of_pattern(&start), powers.of_pattern(&end)) {
            prop_assert_eq!(before, after);
        }
        let first_row = Measure::first_row(row.into_iter().map(Into::into).collect());
        if let (Ok(before), Ok(after)) = (first_row.of_pattern(&start), first_row.of_pattern(&end)) {
            prop_assert_eq!(before, after);
        }
    }

    #[test]
    fn undo_takes_every_move_back(game in games()) {
        let mut undone = game.clone();
        while undone.undo().is_some() {}
        prop_assert_eq!(undone.position(), game.start().clone());
        prop_assert_eq!(undone.left_to_vacate(), game.start().len());
    }

    /// The statement in the footnote to Lemma 1 of the text of Duarte.
    #[test]
    fn a_difference_is_a_combination_of_moves_exactly_if_no_measure_sees_it(
        first in prop::collection::vec((0_i64..4, 0_i64..4), 1..6),
        second in prop::collection::vec((0_i64..4, 0_i64..4), 1..6),
    ) {
        let (first, second) = (Pattern::new(first).unwrap(), Pattern::new(second).unwrap());
        let value = |pattern: &Pattern, column| {
            pattern.squares().iter().map(|&square| basis_value(column, square)).sum::<dashu_int::IBig>()
        };
        let agree = (0..=6).all(|column| value(&first, column) == value(&second, column));
        match difference(&first, &second, 1_000).unwrap() {
            Difference::Combination(coefficients) => {
                prop_assert!(agree);
                let mut balance = std::collections::HashMap::new();
                for &square in first.squares() {
                    *balance.entry(square).or_insert(dashu_int::IBig::ZERO) += 1;
                }
                for (square, coefficient) in coefficients {
                    *balance.entry(square).or_default() -= &coefficient;
                    *balance.entry(square.right()).or_default() += &coefficient;
                    *balance.entry(square.above()).or_default() += &coefficient;
                }
                balance.retain(|_, pebbles| !pebbles.is_zero());
                prop_assert!(balance.values().all(dashu_int::IBig::is_one));
                let squares: Vec<Square> = balance.into_keys().collect();
                prop_assert_eq!(Pattern::new(squares).unwrap(), second);
            }
            Difference::Distinct { .. } => prop_assert!(!agree),
        }
    }

    #[test]
    fn the_witness_is_where_the_recursion_first_has_too_much(squares in prop::collection::vec((0_i64..7, 0_i64..7), 3..10)) {
        let pattern = Pattern::new(squares).unwrap();
        if let Verdict::Insoluble(witness) = check(&pattern) {
            let number = |square| number_at(&pattern, square);
            prop_assert_eq!(number(witness.square), i64::from(witness.number));
            prop_assert_eq!(number(witness.neighbour), i64::from(witness.neighbour_number));
        }
    }
}

fn number_at(pattern: &Pattern, square: Square) -> i64 {
    if square.i < 0 || square.j < 0 {
        return 0;
    }
    let come = number_at(pattern, square.left()) + number_at(pattern, square.below());
    if pattern.contains(square) { come + 1 } else { (come - 1).max(0) }
}
