//! A reader accepts or refuses any text, and the written form of an accepted one is read back.

use campeao_base::{Language, Play};
use campeao_boards::coded::{Beans, BoardGame, Chomp, Fifteen};
use campeao_boards::families;
use proptest::prelude::*;

/// Texts of signs that mean something to one game or another.
fn texts() -> impl Strategy<Value = String> {
    let signs = "0123456789,/.*OXoxAB -=+éab:x".chars().collect::<Vec<char>>();
    prop::collection::vec(prop::sample::select(signs), 0..16).prop_map(|signs| signs.into_iter().collect())
}

fn reads_again<G: BoardGame>(game: &G, text: &str) -> Result<(), TestCaseError> {
    if let Ok(position) = game.read(text) {
        prop_assert_eq!(&game.read(&game.text(&position)).unwrap(), &position);
        let options = game.options(&position).unwrap();
        for (step, to) in options {
            game.label(&position, &step);
            prop_assert_eq!(&game.read(&game.text(&to)).unwrap(), &to);
        }
        game.picture(&position, "title");
        game.reason(&position);
        game.by_theory(&position);
    }
    Ok(())
}

/// The same for noughts and crosses, whose rules are a file.
fn reads_marks_again(text: &str) -> Result<(), TestCaseError> {
    let family = families().iter().find(|family| family.name == "noughts").unwrap();
    let game = family.game(None, Play::Normal).unwrap();
    if let Ok(position) = game.read(text) {
        prop_assert_eq!(&game.read(position.text()).unwrap(), &position);
        for step in game.steps(&position).unwrap() {
            prop_assert_eq!(&game.read(step.to.text()).unwrap(), &step.to);
        }
        game.picture(&position, Language::English).unwrap();
    }
    Ok(())
}

proptest! {
    #[test]
    fn positions_are_read_and_written(text in texts(), any in ".{0,24}") {
        for text in [&text, &any] {
            reads_marks_again(text)?;
            reads_again(&Fifteen::new("", Play::Normal).unwrap(), text)?;
            reads_again(&Beans::new("c,2x3", Play::Normal).unwrap(), text)?;
            reads_again(&Chomp::new("3x4", Play::Normal).unwrap(), text)?;
        }
    }

    #[test]
    fn arguments_are_read_and_written(text in texts(), any in ".{0,24}") {
        for text in [&text, &any] {
            macro_rules! again {
                ($($game:ident)*) => {$(
                    if let Ok(game) = $game::new(text, Play::Misere) {
                        let values: Vec<String> = game.arguments().into_iter().map(|argument| argument.value).collect();
                        prop_assert_eq!(&$game::new(&values.join(","), Play::Misere).unwrap(), &game);
                        prop_assert_eq!(&game.read(&game.start().to_string()).unwrap(), &game.start());
                    }
                )*};
            }
            again!(Fifteen Beans Chomp);
        }
    }
}
