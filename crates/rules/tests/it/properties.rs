//! The optimised parts compared with simple ones: enumeration, notation and shapes for small random rule files, and
//! for strange texts.

use crate::support::{catalogue, game, kind};
use campeao_base::{Play, Player};
use campeao_formula::{Frame, Term};
use campeao_rules::catalogue::CatalogueFile;
use campeao_rules::{Game, Position, RowShape, RuleFile, Shape, TakeAndBreak};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

/// A kind of move of a game with the state `(n, r)`.
fn tuple_kind() -> impl Strategy<Value = String> {
    let set = prop::collection::vec(1_i64..9, 1..4)
        .prop_map(|set| format!("{{{}}}", set.iter().map(i64::to_string).collect::<Vec<_>>().join(", ")));
    let range = prop_oneof![
        set.prop_map(|set| format!("t in {set}")),
        (1_i64..4, 0_i64..3).prop_map(|(factor, more)| format!("t in 1..={factor}*r + {more}")),
        (1_i64..4, 0_i64..5).prop_map(|(low, more)| format!("t >= {low}, r + {more} >= t")),
        (1_i64..6, 1_i64..4).prop_map(|(one, low)| format!("t in {{{one}, {low}..=r, 2..=5}}")),
        (1_i64..4).prop_map(|most| format!("t in 1..={most}, u in t..=r + 2, u != 3")),
        Just("r > 2".to_owned()),
    ];
    let guard = prop_oneof![
        Just(String::new()),
        Just("n % 3 != r % 2".to_owned()),
        (1_i64..9).prop_map(|least| format!("n > {least} or r = 1")),
        Just("exists k in 1..=n. k*k = n + r".to_owned()),
    ];
    let to = prop_oneof![
        Just(["n - t", "t"]),
        Just(["n - t - 1", "r"]),
        Just(["n - t", "r + t - 4"]),
        Just(["n - 2*t", "min(t, r)"]),
        Just(["n // 2 - t", "t xor 3"]),
    ];
    let name = prop_oneof![Just(""), Just("name = \"one\"\n"), Just("name = \"two\"\n")];
    let player =
        prop_oneof![3 => Just(""), 1 => Just("player = \"left\"\n"), 1 => Just("player = \"right\"\n")];
    (range, guard, to, name, player).prop_map(|(range, guard, to, name, player)| {
        let [first, second] = if range.starts_with('t') { to } else { ["n - 1", "r - 1"] };
        let when = if guard.is_empty() { guard } else { format!("when = \"{guard}\"\n") };
        kind(&format!("{name}{player}where = \"{range}\"\n{when}to = [\"{first}\", \"{second}\"]"))
    })
}

fn tuple_game() -> impl Strategy<Value = Game> {
    prop::collection::vec(tuple_kind(), 1..4).prop_map(|kinds| {
        game(&format!("state = [\"n\", \"r\"]\nrank = [\"n\"]\nstart = \"9,1\"\n{}", kinds.concat()))
    })
}

/// A kind of move of a sum, often one that the shapes know.
fn heap_kind() -> impl Strategy<Value = String> {
    let set = prop::collection::vec(1_i64..9, 0..4)
        .prop_map(|set| format!("{{{}}}", set.iter().map(i64::to_string).collect::<Vec<_>>().join(", ")));
    let guard = prop_oneof![
        4 => Just(String::new()),
        1 => Just("n > t".to_owned()),
        1 => Just("n = t".to_owned()),
        1 => Just("n >= t + 1".to_owned()),
        1 => Just("n != t".to_owned()),
        1 => Just("n % 3 = 1".to_owned()),
        1 => Just("n > t, n = t".to_owned()),
    ];
    (set, guard, 0_usize..7, 1_i64..5).prop_map(|(set, guard, form, amount)| {
        let when = |guard: &str| if guard.is_empty() { String::new() } else { format!("when = \"{guard}\"\n") };
        let constant = guard.replace('t', &amount.to_string());
        kind(&match form {
            0 => format!("where = \"t in {set}\"\n{}to = [\"n - t\"]", when(&guard)),
            1 => format!("where = \"t in {set}\"\nwhen = \"n = t\"\nto = []"),
            2 => format!("where = \"t in {set}, a in 1..=n - t - 1\"\nwhen = \"a <= n - t - a\"\nto = [\"a\", \"n - t - a\"]"),
            3 => format!("where = \"a in 1..=n - {amount} - 1\"\nto = [\"a\", \"n - {amount} - a\"]"),
            4 => format!("{}to = [\"n - {amount}\"]", when(&constant)),
            5 => format!(
                "where = \"t in {set}, a in 1..=n - t - 2, b in a..=n - t - a - 1\"\nwhen = \"b <= n - t - a - b\"\n\
                 to = [\"a\", \"b\", \"n - t - a - b\"]"
            ),
            _ => format!("where = \"t in {set}\"\n{}to = []", when(&guard)),
        })
    })
}

fn heap_game() -> impl Strategy<Value = Game> {
    prop::collection::vec(heap_kind(), 1..4)
        .prop_map(|kinds| game(&format!("heaps = \"n\"\nstart = \"9\"\n{}", kinds.concat())))
}

/// Games whose shape is that of rows, or nearly.
fn row_game() -> impl Strategy<Value = Game> {
    let step = (0_usize..4, 1_i64..5, 0_i64..4).prop_map(|(form, most, last)| {
        kind(&match form {
            0 => format!("where = \"t in 1..={most}, t != r\"\nto = [\"n - t\", \"t\"]"),
            1 => format!(
                "where = \"t in {{1, {most}}}\"\nwhen = \"r != {last}\"\nto = [\"n - t - 1\", \"{last}\"]"
            ),
            2 => format!("when = \"r > 0\"\nto = [\"n - {most}\", \"r - 1\"]"),
            _ => format!("when = \"n > {last}\"\nto = [\"n - {most}\", \"r\"]"),
        })
    });
    prop::collection::vec(step, 1..3).prop_map(|kinds| {
        let head = "state = [\"n\", \"r\"]\ndomain = \"r <= 4\"\nrank = [\"n\"]\nstart = \"9,1\"\n";
        game(&format!("{head}{}", kinds.concat()))
    })
}

type Listed = Vec<(usize, Vec<i64>, Vec<i64>)>;

/// The moves by the generator, sorted.
fn enumerated(game: &Game, state: &[i64], player: Player) -> Listed {
    let mut found = Vec::new();
    let mut generator = game.generator();
    let done = generator.steps(state, player, &mut |step| {
        found.push((step.rule, step.chosen.to_vec(), step.to.to_vec()));
        ControlFlow::Continue(())
    });
    done.unwrap();
    found.sort();
    found
}

/// The moves by trying all values from -1 to 30 for the variables, sorted.
fn tried(game: &Game, state: &[i64], player: Player) -> Listed {
    let mut found = Vec::new();
    for (index, rule) in game.move_rules().iter().enumerate().filter(|(_, rule)| rule.allows(player)) {
        let condition = rule.condition.compile();
        let to: Vec<_> = rule.to.iter().map(Term::compile).collect();
        let width = rule.variables.len();
        for number in 0..32_i64.pow(width as u32) {
            let chosen: Vec<i64> = (0..width).map(|at| number / 32_i64.pow(at as u32) % 32 - 1).collect();
            let mut frame = Frame { slots: [state, &chosen].concat(), list: Vec::new() };
            if !condition.eval(&mut frame).unwrap() {
                continue;
            }
            let next: Vec<i64> = to.iter().map(|term| term.eval(&mut frame).unwrap()).collect();
            if next.iter().all(|number| *number >= 0) {
                found.push((index, chosen, next));
            }
        }
    }
    found.sort();
    found
}

/// The sets of heaps that a heap can become, according to the rules.
fn becomes(game: &Game, heap: i64) -> BTreeSet<Vec<u64>> {
    let moves = enumerated(game, &[heap], Player::Left);
    let position = |to: Vec<i64>| Position::heaps(to.into_iter().map(i64::unsigned_abs)).numbers.to_vec();
    moves.into_iter().map(|(_, _, to)| position(to)).collect()
}

/// The same by the digits of a code.
fn becomes_by_code(code: &TakeAndBreak, heap: u64) -> BTreeSet<Vec<u64>> {
    let mut found = BTreeSet::new();
    for (taken, digit) in code.digits().iter().enumerate() {
        let Some(left) = heap.checked_sub(taken as u64) else { continue };
        for first in 0..=left {
            for second in 0..=left - first {
                let parts = Position::heaps([first, second, left - first - second]).numbers.to_vec();
                if digit >> parts.len() & 1 == 1 && heap > 0 {
                    found.insert(parts);
                }
            }
        }
    }
    found
}

fn check_notation(game: &Game, position: &Position) {
    let moves = game.moves(position).unwrap();
    let mut named = BTreeMap::new();
    for step in &moves {
        let text = game.show_move(step);
        let to = named.entry(text.clone()).or_insert_with(|| step.to.clone());
        assert_eq!(to, &step.to, "{text} is said of two moves");
        assert_eq!(game.find_move(position, &moves, &text).map(|step| &step.to), Some(&step.to), "{text}");
        assert_eq!(game.parse_position(&game.show_position(&step.to)).as_ref(), Ok(&step.to));
    }
    assert_eq!(game.end(position).unwrap().is_some(), moves.is_empty());
}

fn check_rows(game: &Game, shape: &RowShape) {
    let relative = |pile: i64, state: &[i64], player| -> Listed {
        let mut state = state.to_vec();
        state[shape.pile] = pile;
        let mut moves = enumerated(game, &state, player);
        for (_, _, to) in &mut moves {
            to[shape.pile] = pile - to[shape.pile];
        }
        moves.sort();
        moves
    };
    let reach = shape.reach as i64;
    for state in game.row_states(shape.pile) {
        for player in game.movers() {
            let row = relative(reach, &state, player);
            assert!(row.iter().all(|(_, _, to)| to[shape.pile] <= reach));
            for pile in reach + 1..reach + 20 {
                assert_eq!(relative(pile, &state, player), row);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn tuple_moves_are_those_found_by_trying(game in tuple_game(), n in 0_i64..14, r in 0_i64..9) {
        for player in Player::BOTH {
            prop_assert_eq!(enumerated(&game, &[n, r], player), tried(&game, &[n, r], player));
            let player = if game.is_partizan() { player } else { Player::Left };
            check_notation(&game, &Position::tuple([n as u64, r as u64]).with_player(player));
        }
    }

    #[test]
    fn heap_moves_are_those_found_by_trying(game in heap_game(), n in 0_i64..11) {
        prop_assert_eq!(enumerated(&game, &[n], Player::Left), tried(&game, &[n], Player::Left));
        check_notation(&game, &Position::heaps([n as u64, 3, 3, 5]));
    }

    #[test]
    fn heap_shapes_have_the_moves_of_the_rules(game in heap_game()) {
        let code = match game.shape().unwrap() {
            Shape::Subtraction(set) => {
                let mut digits = vec![0; TakeAndBreak::MOST_DIGITS];
                for amount in set {
                    digits[amount as usize] = 3;
                }
                TakeAndBreak::from_digits(&digits).unwrap()
            }
            Shape::TakeAndBreak(code) => code,
            other => { prop_assert_eq!(other, Shape::General); return Ok(()); }
        };
        for heap in 0..=60 {
            prop_assert_eq!(becomes(&game, heap), becomes_by_code(&code, heap.unsigned_abs()), "{} at {}", code, heap);
        }
    }

    #[test]
    fn rows_far_enough_up_have_equal_moves(game in row_game()) {
        if let Shape::Rows(shape) = game.shape().unwrap() {
            check_rows(&game, &shape);
        }
    }

    #[test]
    fn play_never_leaves_a_closed_box(game in tuple_game(), n in 0_i64..14, r in 0_i64..9) {
        let found = game.closed_box(&[(n, n), (r, r)], 1 << 30);
        let Some(region) = found else { return Ok(()) };
        let mut open: Vec<Position> = game
            .movers()
            .map(|player| Position::tuple([n as u64, r as u64]).with_player(player))
            .collect();
        let mut seen: BTreeSet<Position> = BTreeSet::new();
        while let Some(position) = open.pop() {
            if !seen.insert(position.clone()) {
                continue;
            }
            for (number, (low, high)) in position.numbers.iter().zip(&region) {
                prop_assert!((*low..=*high).contains(&(*number as i64)), "{:?} of {:?}", position, region);
            }
            open.extend(game.moves(&position).unwrap().into_iter().map(|step| step.to));
        }
    }

    #[test]
    fn no_text_makes_reading_panic(text in "[0-9a-zA-B,+() >é→-]{0,30}", game in prop_oneof![tuple_game(), heap_game()]) {
        if let Ok(position) = game.parse_position(&text) {
            prop_assert_eq!(game.parse_position(&game.show_position(&position)), Ok(position));
        }
        let moves = game.moves(game.start()).unwrap();
        let _ = game.find_move(game.start(), &moves, &text);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn no_damaged_file_makes_reading_panic(
        file in any::<prop::sample::Index>(),
        cuts in prop::collection::vec((any::<prop::sample::Index>(), 0_usize..12, "[a-z0-9\"'=+*(){}.,\\[\\] -]{0,4}"), 1..4),
    ) {
        let files: Vec<&str> = catalogue().map(|file| file.text).collect();
        let mut text: Vec<char> = file.get(&files).chars().collect();
        for (place, length, filling) in cuts {
            let start = place.index(text.len());
            let end = (start + length).min(text.len());
            text.splice(start..end, filling.chars());
        }
        let text: String = text.into_iter().collect();
        if let Ok(file) = RuleFile::parse(&text) {
            let game = file.game(None, Play::Misere).unwrap();
            let _ = game.shape();
            for position in game.first_positions(20) {
                for player in game.movers() {
                    let position = position.clone().with_player(player);
                    prop_assert_eq!(game.parse_position(&game.show_position(&position)), Ok(position));
                }
            }
        }
    }
}

#[test]
fn the_catalogue_has_the_shapes_its_rules_have() {
    for CatalogueFile { name, text } in catalogue() {
        let file = RuleFile::parse(text).unwrap_or_else(|error| panic!("{name}: {error}"));
        let game = file.game(None, Play::Normal).unwrap();
        if let Shape::Rows(shape) = game.shape().unwrap() {
            check_rows(&game, &shape);
        }
        for position in game.first_positions(40) {
            for player in game.movers() {
                check_notation(&game, &position.clone().with_player(player));
            }
        }
    }
}

#[test]
fn replies_are_of_the_player_who_replies() {
    let file = "state = [\"n\"]\nstart = \"5,A\"\nreplies = { left = [\"n\"], right = [\"9 - n\", \"n\"] }\n";
    let told =
        game(&format!("{file}{}", kind("player = \"left\"\nwhere = \"t in 1..=n\"\nto = [\"n + t\"]")));
    assert!(told.repeats() && told.rank_terms().is_empty());
    assert_eq!(Player::BOTH.map(|player| told.reply_terms(player).len()), [1, 2]);
    let file = "state = [\"n\"]\nstart = \"5\"\nreplies = [\"n\"]\n";
    let one = "where = \"t in 1..=n\"\nto = [\"n + t\"]";
    for (name, of_one) in [("", true), ("players = [\"A\", \"B\"]\n", false)] {
        let game = game(&format!("{name}{file}{}", kind(one)));
        assert_eq!(game.is_partizan(), !of_one);
        assert_eq!(game.reply_terms(Player::Left), game.reply_terms(Player::Right));
        let moves = game.moves(game.start()).unwrap();
        assert_eq!(moves.iter().map(|step| step.to.numbers[0]).collect::<Vec<_>>(), [6, 7, 8, 9, 10]);
    }
}
