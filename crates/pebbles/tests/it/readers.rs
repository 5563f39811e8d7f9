//! Readers: written texts are read back, errors are named, and no text causes a panic.

use campeao_pebbles::{
    Action, FARTHEST, Move, Pattern, PatternNotation, PatternReadError, Square, read_moves, write_moves,
};
use proptest::prelude::*;

#[test]
fn the_example_board_is_the_first_figure() {
    let text = include_str!("../data/figure-1.txt");
    assert_eq!(PatternNotation::detect(text), PatternNotation::Board);
    assert_eq!(PatternNotation::Board.read(text).unwrap().to_string(), "2,2;2,3");
}

#[test]
fn notations_are_recognised() {
    let cases = [
        ("2,2;2,3", PatternNotation::List),
        (" (2,2) (2,3) ", PatternNotation::List),
        ("-1,0", PatternNotation::List),
        ("[[2,2],[2,3]]", PatternNotation::Json),
        (r#"{"pattern": "2,2;2,3"}"#, PatternNotation::Json),
        ("i,j\n2,2\n2,3\n", PatternNotation::Csv),
        ("2,2\n2,3", PatternNotation::Csv),
        ("o\no", PatternNotation::Board),
        ("at 2,2\no\no", PatternNotation::Board),
    ];
    for (text, notation) in cases {
        assert_eq!(PatternNotation::detect(text), notation, "{text}");
        assert!(notation.read(text).is_ok(), "{text}");
    }
}

#[test]
fn faults_are_named() {
    let fault = |text: &str| PatternNotation::detect(text).read(text).unwrap_err().to_string();
    assert_eq!(fault(""), "a pattern must have at least one pebble");
    assert_eq!(fault("1,2;3"), "`3` is not a square: write its column and row, such as 2,3");
    assert!(fault("o.\n.?").starts_with("line 2, column 2: `?` has no meaning on a board"));
    let reason = |text: &str| match PatternNotation::detect(text).read(text) {
        Err(PatternReadError::Json { reason } | PatternReadError::Csv { line: 2, reason }) => reason,
        other => panic!("{other:?}"),
    };
    assert!(reason("[[1]]").contains("`[1]` is not a pair of whole numbers"));
    assert!(reason("{}").contains("the object has no `pattern`"));
    assert!(reason("i,j\n1,x").starts_with("`1,x` is not a square"));
    assert!(fault("9223372036854775807,0").contains("too far away"));
    assert_eq!(
        "0,0:3".parse::<Action>().unwrap_err(),
        PatternReadError::PlayedTooOften { square: Square::ORIGIN, times: 3 }
    );
    assert_eq!(
        "0,0:1;0,0:1".parse::<Action>().unwrap_err(),
        PatternReadError::NamedTwice { square: Square::ORIGIN }
    );
    assert!("J 1".parse::<Move>().is_err() && "K 1 2".parse::<Move>().is_err());
}

#[test]
fn every_sign_of_a_board_is_read() {
    let read = |text: &str| PatternNotation::Board.read(text).map(|pattern| pattern.to_string());
    let all = "0,1;1,1;2,1;3,1;4,0;4,1;5,1;6,1".to_owned();
    assert_eq!(read("\n  \n oOx X#*●\n.·_ . o\n\n"), Ok(all));
    assert_eq!(read("\nat -2,5\n.o\no\n"), Ok("-2,5;-1,6".to_owned()));
    assert_eq!(read("at 1\no").unwrap_err(), PatternReadError::Square { text: "1".to_owned() });
    assert_eq!(read(".\n..").unwrap_err().to_string(), "a pattern must have at least one pebble");
    let fault = PatternReadError::BoardSign { line: 4, column: 3, character: 'y' };
    assert_eq!(read("\n\no\n. yo\n").unwrap_err(), fault);
}

#[test]
fn boards_are_drawn_up_to_a_limit() {
    let wide: Pattern = "0,0;4095,4095".parse().unwrap();
    assert_eq!(PatternNotation::Board.write(&wide).unwrap().len(), "at 0,0\n".len() + 4096 * 4097);
    let wider: Pattern = "0,0;4096,4095".parse().unwrap();
    assert!(PatternNotation::Board.write(&wider).is_err());
}

#[test]
fn faults_of_tables_and_of_data_are_named() {
    let fault = |notation: PatternNotation, text: &str| match notation.read(text).unwrap_err() {
        PatternReadError::Csv { line, reason } => format!("line {line}: {reason}"),
        PatternReadError::Json { reason } => reason,
        error => error.to_string(),
    };
    let csv = |text: &str| fault(PatternNotation::Csv, text);
    assert!(
        csv("i,j\n1,2\n1,2,3").starts_with("line 3: 3 values instead of two"),
        "{}",
        csv("i,j\n1,2\n1,2,3")
    );
    assert!(csv("i,j\ni,j").starts_with("line 2: `i,j` is not a square"));
    assert!(csv("i\n1").starts_with("line 1: 1 values instead of two"));
    assert_eq!(csv("i,j\n"), "a pattern must have at least one pebble");
    assert_eq!(
        PatternNotation::Csv.read("j,i\n1,2").unwrap_err().to_string().split(':').next(),
        Some("line 1")
    );
    let json = |text: &str| fault(PatternNotation::Json, text);
    assert!(json("{\"pattern\": 3}").starts_with("`3` is neither a list nor a text"));
    assert!(json("[[1,2.5]]").starts_with("`[1,2.5]` is not a pair"));
    assert!(json("[[1,2,3]]").starts_with("`[1,2,3]` is not a pair"));
    assert!(json("[1]").starts_with("`1` is not a pair"));
    assert!(json("[").starts_with("this is not JSON"));
}

#[test]
fn moves_are_read_by_their_letter_or_in_parentheses() {
    let moves = vec![Move(Square::new(2, 3)), Move(Square::new(-2, 4))];
    for text in ["J 2 3, J -2 4", "(J 2 3; j -2 4)", "J 2 3\nJ -2 4\n", "(2,3),(-2, 4)", "(2,3)\n(-2,4)"] {
        assert_eq!(read_moves(text), Ok(moves.clone()), "{text}");
    }
    assert_eq!(read_moves("2,3;2,4"), Err(PatternReadError::Move { text: "2".to_owned() }));
    assert_eq!(read_moves(""), Ok(vec![]));
}

#[test]
fn the_farthest_squares_are_read() {
    let text = format!("-{FARTHEST},{FARTHEST}");
    assert_eq!(text.parse::<Pattern>().unwrap().to_string(), text);
}

proptest! {
    #[test]
    fn every_notation_reads_what_it_writes(squares in prop::collection::vec((-40_i64..40, -40_i64..40), 1..30)) {
        let pattern = Pattern::new(squares).unwrap();
        for notation in PatternNotation::ALL {
            let text = notation.write(&pattern).unwrap();
            prop_assert_eq!(notation.read(&text).unwrap(), pattern.clone());
            let detected = PatternNotation::detect(&text);
            prop_assert_eq!(detected.read(&text).unwrap(), pattern.clone(), "{} as {}", notation, detected);
        }
    }

    #[test]
    fn actions_and_moves_read_what_they_write(entries in prop::collection::btree_map((-40_i64..40, -40_i64..40), 1_u64..3, 0..30)) {
        let action = Action::new(entries.iter().map(|(&square, &times)| (Square::from(square), times))).unwrap();
        prop_assert_eq!(action.to_string().parse::<Action>().unwrap(), action);
        let moves: Vec<Move> = entries.keys().map(|&square| Move(square.into())).collect();
        prop_assert_eq!(read_moves(&write_moves(&moves)).unwrap(), moves);
    }

    /// A text is either refused or is a pattern that is read back alike.
    #[test]
    fn no_text_breaks_a_reader(text in r#"(?s)([0-9,;.o#\-\n()\[\]{}" at:ijJ]|\PC){0,40}"#) {
        for notation in PatternNotation::ALL {
            if let Ok(pattern) = notation.read(&text) {
                prop_assert_eq!(pattern.to_string().parse::<Pattern>().unwrap(), pattern);
            }
        }
        if let Ok(pattern) = PatternNotation::detect(&text).read(&text) {
            prop_assert!(pattern.len() > 0);
        }
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string().parse::<Action>().unwrap(), action);
        }
        if let Ok(moves) = read_moves(&text) {
            prop_assert_eq!(read_moves(&write_moves(&moves)).unwrap(), moves);
        }
    }
}
