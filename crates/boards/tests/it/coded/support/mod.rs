//! Helpers that the tests of the games share: tables of answers, and checks of the texts of every game.

use campeao_boards::coded::BoardGame;
use campeao_solve::sequence::Quiet;
use campeao_solve::{Retrograde, TimedOutcome};
use std::collections::HashSet;

/// The rows of a table in `tests/data`.
pub(crate) fn rows(name: &str) -> Vec<csv::StringRecord> {
    let path = format!("{}/tests/data/{name}", env!("CARGO_MANIFEST_DIR"));
    let mut reader =
        csv::ReaderBuilder::new().comment(Some(b'#')).trim(csv::Trim::All).from_path(path).unwrap();
    let rows: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    assert!(!rows.is_empty());
    rows
}

/// The value of a position by retrograde analysis.
pub(crate) fn value<G: BoardGame>(game: &G, position: &str) -> TimedOutcome {
    let position = game.read(position).unwrap();
    Retrograde::new(game, 5_000_000).value(&position, &mut Quiet).unwrap()
}

/// Checks the texts of a game: positions and moves have different texts, which can be read back; labels and pictures
/// exist; an ended position has no move. Examines `most` positions from the start on.
pub(crate) fn texts_are_in_order<G: BoardGame>(game: &G, most: usize) {
    let mut seen: HashSet<G::Position> = HashSet::from([game.start()]);
    let mut texts: HashSet<String> = HashSet::new();
    let mut queue = vec![game.start()];
    let mut head = 0;
    while let Some(position) = queue.get(head).cloned() {
        head += 1;
        let text = game.text(&position);
        assert!(texts.insert(text.clone()), "two positions are written {text}");
        assert_eq!(game.read(&text).unwrap(), position, "{text}");
        assert_eq!(game.mover(&position).is_some(), game.players().is_some());
        let drawn = game.drawn(&position);
        assert!(drawn.ends_with('\n') && drawn.lines().all(|line| line.trim_end() == line), "{drawn}");
        if head <= 50 {
            let svg = game.picture(&position, "title").to_svg(campeao_draw::ThemeChoice::Light);
            assert!(svg.contains("<title>title</title>"));
            game.reason(&position);
        }
        let options = game.options(&position).unwrap();
        if game.explicit_end(&position).unwrap().is_some() {
            assert!(options.is_empty(), "{text} has ended");
        }
        let mut names: HashSet<String> = HashSet::new();
        for (step, to) in options {
            let name = game.step_text(&position, &step);
            assert!(names.insert(name.clone()), "two moves of {text} are written {name}");
            let label = game.label(&position, &step);
            assert!(!label.en.is_empty() && !label.pt.is_empty());
            if seen.len() < most && seen.insert(to.clone()) {
                queue.push(to);
            }
        }
    }
    let text = game.title();
    let rules = game.rules();
    assert!(!text.en.is_empty() && !text.pt.is_empty() && rules.en != rules.pt);
    assert!(!game.sources().is_empty());
}

/// The name's arguments give the same game again.
pub(crate) fn arguments_give_the_game_again<G: BoardGame + PartialEq + std::fmt::Debug>(
    game: &G,
    make: impl Fn(&str) -> G,
    names: &[&str],
) {
    let arguments = game.arguments();
    let found: Vec<&str> = arguments.iter().map(|argument| argument.name.as_str()).collect();
    assert_eq!(found, names);
    let values: Vec<String> = arguments.into_iter().map(|argument| argument.value).collect();
    assert_eq!(&make(&values.join(",")), game);
}

/// The error message for a position that cannot be read.
pub(crate) fn refused<G: BoardGame>(game: &G, text: &str) -> String {
    let refusal: campeao_play::Refusal = game.read(text).err().unwrap().into();
    refusal.to_string()
}
