//! Scoring games in the language.

use crate::table::every_row_holds;
use campeao_worksheet::{Notation, Session};
use proptest::prelude::*;

#[test]
fn every_row_of_the_table_of_scoring_games_holds() {
    every_row_holds(include_str!("../data/scoring.csv"));
}

#[test]
fn the_literature_writes_angles_and_empty_sets() {
    let mut session = Session::new();
    let game = session.evaluate("{{@@-3|@4}|@1/2 + 2}").unwrap();
    assert_eq!(session.text_in(&game, Notation::Unicode).unwrap(), "⟨⟨∅^-3 | 4⟩ | 1/2 + 2\u{302}⟩");
    let latex = session.text_in(&game, Notation::Latex).unwrap();
    assert!(latex.contains(r"\emptyset^{-3} \mid 4") && latex.contains(r"\widehat{2}"), "{latex}");
}

/// Braces of points and scores, some of them not guaranteed.
fn braces() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        (-4..=4i32, 0..2u32).prop_map(|(points, halves)| format!("@({points}/{})", 1 << halves)),
        prop::sample::select(vec!["*", "1", "^", "+-1"]).prop_map(str::to_owned),
    ];
    leaf.prop_recursive(4, 16, 3, |option| {
        let side = prop_oneof![
            3 => prop::collection::vec(option, 1..=2).prop_map(|options| options.join(", ")),
            1 => (-4..=4i32).prop_map(|score| format!("@@({score})")),
        ];
        (side.clone(), side).prop_map(|(left, right)| format!("{{{left}|{right}}}"))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn what_is_written_reads_back_as_the_same_game(braces in braces(), points in -3..=3i32) {
        let mut session = Session::new();
        let Ok(game) = session.evaluate(&format!("{braces} + {points}")) else { return Ok(()) };
        let text = session.text(&game).unwrap();
        let again = session.evaluate(&text).unwrap();
        prop_assert_eq!(session.text(&again).unwrap(), &*text);
        // A session that met the games in another order writes them the same.
        let mut fresh = Session::new();
        let again = fresh.evaluate(&text).unwrap();
        prop_assert_eq!(fresh.text(&again).unwrap(), text);
        fresh.summary(&again, Notation::Plain).unwrap();
    }
}
