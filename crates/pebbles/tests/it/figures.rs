//! The figures of the text, as data.

use campeao_pebbles::{
    AllOrders, Game, Limits, Minimality, Obstacle, Pattern, Reach, ReplayError, Sequence, Square, Verdict,
    check, count_orders, jumps, minimality, reach, read_moves, reconstruct, solve, write_moves,
};

fn figure_1() -> Pattern {
    "2,2;2,3".parse().unwrap()
}

const PRINTED_ORDERS: [&str; 4] = [
    "J 2 3, J 2 4, J 3 4, J 3 3, J 2 2, J 2 3",
    "J 2 3, J 2 2, J 3 3, J 3 4, J 2 4, J 2 3",
    "J 2 3, J 2 4, J 2 2, J 3 4, J 3 3, J 2 3",
    "J 2 3, J 3 3, J 2 2, J 3 4, J 2 4, J 2 3",
];

#[test]
fn the_four_printed_games_are_won_and_end_alike() {
    for order in PRINTED_ORDERS {
        let game = Game::replay(figure_1(), read_moves(order).unwrap()).unwrap();
        assert!(game.is_won());
        assert_eq!(game.position().to_string(), "2,4;2,5;3,2;3,3;3,4;3,5;4,3;4,4");
    }
}

#[test]
fn the_printed_action_has_eight_orders_and_the_four_are_among_them() {
    let outcome = solve(&figure_1(), &Limits::default()).unwrap();
    let action = outcome.solution().unwrap().action();
    assert_eq!(action.to_string(), "2,2:1;2,3:2;2,4:1;3,3:1;3,4:1");
    let orders: Vec<String> =
        AllOrders::new(&figure_1(), action).unwrap().map(|moves| write_moves(&moves)).collect();
    assert_eq!(orders.len(), 8);
    assert!(orders.is_sorted());
    for order in PRINTED_ORDERS {
        assert!(orders.iter().any(|found| found == order), "{order}");
    }
    assert_eq!(count_orders(&figure_1(), action, 100).unwrap(), 8_u32.into());
    assert!(count_orders(&figure_1(), action, 3).is_err());
    for order in &orders {
        assert!(Game::replay(figure_1(), read_moves(order).unwrap()).unwrap().is_won());
    }
}

#[test]
fn nearby_play_jumps_less_than_play_wave_by_wave() {
    let start: Pattern = "0,0;3,-3;6,-6;1,-1;-1,1".parse().unwrap();
    let outcome = solve(&start, &Limits::default()).unwrap();
    let action = outcome.solution().unwrap().action();
    let play = |sequence| reconstruct(&start, action, sequence).unwrap().collect::<Vec<_>>();
    assert!(jumps(&play(Sequence::Nearby)) < jumps(&play(Sequence::Waves)));
}

#[test]
fn the_first_illegal_move_is_named_with_its_reason() {
    let moves = read_moves("J 2 3, J 2 2, J 2 3, J 2 4").unwrap();
    let ReplayError { number, play, reason, position } = Game::replay(figure_1(), moves).unwrap_err();
    assert_eq!((number, play.to_string().as_str()), (3, "J 2 3"));
    assert_eq!(reason.to_string(), "2,3 is not free: there are pebbles on 3,3 and on 2,4");
    assert_eq!(position.to_string(), "2,3;2,4;3,2;3,3");
    let empty = Game::replay(figure_1(), read_moves("J 9 9").unwrap()).unwrap_err();
    assert_eq!(empty.to_string(), "Move 1, J 9 9, is illegal: 9,9 has no pebble");
}

#[test]
fn the_insoluble_patterns_of_the_second_figure_have_three_on_2_2() {
    // The figure is lost; fifteen patterns of three pebbles with coordinates up to 3 fit the description in the text.
    let squares: Vec<Square> = (0..16).map(|bit| Square::new(bit % 4, bit / 4)).collect();
    let mut fitting = 0;
    for a in 0..16 {
        for b in a + 1..16 {
            for c in b + 1..16 {
                let pattern = Pattern::new([squares[a], squares[b], squares[c]]).unwrap();
                let number = number_at(&pattern, Square::new(2, 2));
                if number == 3 {
                    fitting += 1;
                    assert!(!check(&pattern).is_solvable(), "{pattern}");
                }
            }
        }
    }
    assert_eq!(fitting, 15);
}

/// The recursion (5) by its definition.
fn number_at(pattern: &Pattern, square: Square) -> i64 {
    if square.i < 0 || square.j < 0 {
        return 0;
    }
    let come = number_at(pattern, square.left()) + number_at(pattern, square.below());
    if pattern.contains(square) { come + 1 } else { (come - 1).max(0) }
}

#[test]
fn the_witness_names_a_pebble_and_its_neighbour() {
    let row: Pattern = "0,0;1,0;2,0".parse().unwrap();
    let Verdict::Insoluble(witness) = check(&row) else { panic!("three in a row are insoluble") };
    assert_eq!(witness.square, Square::new(2, 0));
    assert_eq!((witness.number, witness.neighbour, witness.neighbour_number), (3, Square::new(1, 1), 1));
}

#[test]
fn corollary_3_needs_finite_support() {
    let from: Pattern = "0,0".parse().unwrap();
    let to: Pattern = "1,0".parse().unwrap();
    assert_eq!(reach(&from, &to), Reach::Unreachable(Obstacle::Endless { square: Square::new(0, 1) }));
    assert_eq!(reach(&from, &from).action().unwrap().length(), 0);
}

#[test]
fn minimality_tells_the_four_cases_apart() {
    let start = figure_1();
    let outcome = solve(&start, &Limits::default()).unwrap();
    let least = outcome.solution().unwrap().end();
    assert!(matches!(minimality(&start, &least), Minimality::Least(_)));
    let mut game = Game::new(least);
    let top = game.free_squares()[0];
    game.play(campeao_pebbles::Move(top)).unwrap();
    let Minimality::NotLeast { excess, .. } = minimality(&start, &game.position()) else {
        panic!("one too many")
    };
    assert_eq!(excess, [(top, 1)]);
    assert_eq!(minimality(&start, &start), Minimality::NotVacated(Square::new(2, 2)));
    let elsewhere = "5,5;6,6".parse().unwrap();
    assert!(matches!(minimality(&start, &elsewhere), Minimality::Unreachable(_)));
}

#[test]
fn the_larger_box_is_needed() {
    let start: Pattern = "0,0;1,0".parse().unwrap();
    let outcome = solve(&start, &Limits::default()).unwrap();
    assert!(outcome.solution().unwrap().end().contains(Square::new(3, 0)));
}
