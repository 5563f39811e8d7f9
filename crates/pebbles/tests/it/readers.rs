//! Readers: what is written is read back, what is wrong is named, and no text breaks them.

use campeao_pebbles::{
    Action, FARTHEST, Move, Notation, Pattern, ReadError, Square, read_moves, write_moves,
};
use proptest::prelude::*;

#[test]
fn the_example_board_is_the_first_figure() {
    let text = include_str!("../data/figure-1.txt");
    assert_eq!(Notation::detect(text), Notation::Board);
    assert_eq!(Notation::Board.read(text).unwrap().to_string(), "2,2;2,3");
}

#[test]
fn notations_are_recognised() {
    let cases = [
        ("2,2;2,3", Notation::List),
        (" (2,2) (2,3) ", Notation::List),
        ("-1,0", Notation::List),
        ("[[2,2],[2,3]]", Notation::Json),
        (r#"{"pattern": "2,2;2,3"}"#, Notation::Json),
        ("i,j\n2,2\n2,3\n", Notation::Csv),
        ("2,2\n2,3", Notation::Csv),
        ("o\no", Notation::Board),
        ("at 2,2\no\no", Notation::Board),
    ];
    for (text, notation) in cases {
        assert_eq!(Notation::detect(text), notation, "{text}");
        assert!(notation.read(text).is_ok(), "{text}");
    }
}

#[test]
fn faults_are_named() {
    let fault = |text: &str| Notation::detect(text).read(text).unwrap_err().to_string();
    assert_eq!(fault(""), "a pattern has at least one pebble");
    assert_eq!(fault("1,2;3"), "`3` is not a square: write its column and row, as 2,3");
    assert!(fault("o.\n.?").starts_with("line 2, column 2: `?` is no sign of a board"));
    let reason = |text: &str| match Notation::detect(text).read(text) {
        Err(ReadError::Json { reason } | ReadError::Csv { line: 2, reason }) => reason,
        other => panic!("{other:?}"),
    };
    assert!(reason("[[1]]").contains("`[1]` is not a pair of whole numbers"));
    assert!(reason("{}").contains("the object has no `pattern`"));
    assert!(reason("i,j\n1,x").starts_with("`1,x` is not a square"));
    assert!(fault("9223372036854775807,0").contains("too far away"));
    assert_eq!(
        "0,0:3".parse::<Action>().unwrap_err(),
        ReadError::PlayedTooOften { square: Square::ORIGIN, times: 3 }
    );
    assert_eq!(
        "0,0:1;0,0:1".parse::<Action>().unwrap_err(),
        ReadError::NamedTwice { square: Square::ORIGIN }
    );
    assert!("J 1".parse::<Move>().is_err() && "K 1 2".parse::<Move>().is_err());
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
        for notation in Notation::ALL {
            let text = notation.write(&pattern).unwrap();
            prop_assert_eq!(notation.read(&text).unwrap(), pattern.clone());
            let detected = Notation::detect(&text);
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
        for notation in Notation::ALL {
            if let Ok(pattern) = notation.read(&text) {
                prop_assert_eq!(pattern.to_string().parse::<Pattern>().unwrap(), pattern);
            }
        }
        if let Ok(pattern) = Notation::detect(&text).read(&text) {
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
