//! The first boards of families of rows, drawn with their values.

use crate::speech::Speaker;
use crate::strips::{StripFamily, board_file};
use campeao_draw::{Picture, PictureList};
use campeao_games::{Asked, NamedValue, Resources, Ruleset};
use campeao_rules::board::BoardRules;
use campeao_solve::sequence::Watch;
use campeao_strips::scan::words;
use campeao_strips::{Strip, StripTheorem};
use campeao_values::OutcomeClass;
use campeao_worksheet::{Notation, Session};

/// The words of at most some letters, one of each class of turns, reflections and exchanges of the players. `None` where
/// the game has no board file in the catalogue, or one that the laws of strips do not understand.
///
/// ```
/// use campeao_answers::strip_boards::words_of;
/// assert_eq!(words_of("clobber", 4).unwrap(), ["x", "xo", "xxo", "xxxo", "xxoo"]);
/// assert!(words_of("snort", 4).is_none() && words_of("nim", 4).is_none());
/// ```
pub fn words_of(game: &str, longest: usize) -> Option<Vec<String>> {
    let strip = Strip::of(&BoardRules::parse(board_file(game)?).ok()?).ok()?;
    Some(words(&strip, longest).iter().map(|word| strip.text(word)).collect())
}

/// A board of a family.
#[derive(Clone, Debug)]
pub struct FirstBoard {
    /// The number of copies.
    pub copies: usize,
    /// The name of the game that begins with this board, as in `clobber:xxo`.
    pub game: String,
    /// The board.
    pub picture: Picture,
    /// Its value in the signs of books; `None` where it is unknown or long.
    pub value: Option<String>,
    /// The letter of its outcome; `None` where it is unknown.
    pub outcome: Option<&'static str>,
}

/// The most boards.
const BOARDS: usize = 6;
/// The most letters of a board that is drawn, and of one that is valued where the law states no value.
const DRAWN: usize = 36;
const VALUED: usize = 24;
/// The longest value that stands beside a board, in letters.
const LONGEST_VALUE: usize = 40;

/// The first boards of a family with their values: those of its law, else those of the game's champion. `find` gives the
/// game of a name. The list ends before the first row that is no board of the game.
pub fn first_boards(
    family: StripFamily<'_>,
    theorem: Option<&StripTheorem>,
    find: &dyn Fn(&str) -> Option<Box<dyn Ruleset>>,
    resources: &Resources,
    speaker: &Speaker,
    watch: &mut dyn Watch,
) -> Vec<FirstBoard> {
    let letters = family.word.chars().count();
    let (mut boards, mut session) = (Vec::new(), Session::new());
    for copies in (1..=BOARDS).take_while(|copies| copies * letters <= DRAWN) {
        let name = family.row(copies);
        let Some(game) = find(&name) else { break };
        let Ok(picture) = game.picture(&game.start(), speaker.language()) else { break };
        let law = theorem.map(StripTheorem::law);
        let stated = law.and_then(|law| law.values()?.value(copies)).map(|value| value.to_string());
        let decided = law.and_then(|law| law.outcomes()?.outcome(copies)).map(OutcomeClass::letter);
        let (mut value, mut outcome) = (stated, decided);
        if value.is_none() && copies * letters <= VALUED {
            let worth = game.champion(resources).and_then(|mut champion| {
                let start = game.start();
                champion.worth(&start, Asked::Value, watch)
            });
            if let Ok(worth) = worth {
                outcome = Some(worth.outcome.letter());
                value = worth.value.and_then(|NamedValue { name, .. }| name);
            }
        }
        let short = value.filter(|name| name.chars().count() <= LONGEST_VALUE);
        let value = short.map(|name| in_signs(&mut session, &name));
        boards.push(FirstBoard { copies, game: name, picture, value, outcome });
    }
    boards
}

/// A value in the signs of books: `↑2*` for `^2*`.
pub(crate) fn in_signs(session: &mut Session, name: &str) -> String {
    let value = session.evaluate(name).ok();
    let written = value.and_then(|value| session.text_in(&value, Notation::Unicode).ok());
    written.unwrap_or_else(|| name.to_owned())
}

/// The boards of a family below each other, each with its value, else with its winner in words.
pub fn picture_of_boards(family: StripFamily<'_>, boards: &[FirstBoard], speaker: &Speaker) -> Picture {
    let caption = |board: &FirstBoard| match (&board.value, board.outcome) {
        (Some(value), _) => value.clone(),
        (None, Some(outcome)) => speaker.say("eval-outcome", &[("outcome", outcome.into())]),
        (None, None) => String::new(),
    };
    let rows =
        boards.iter().map(|board| (format!("n = {}", board.copies), board.picture.clone(), caption(board)));
    let StripFamily { game, word, .. } = family;
    PictureList::new(rows).titled(format!("{game}:({word})^n")).to_picture()
}

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_base::{Language, Play};
    use campeao_games::{find_in_catalogue, rule_text};
    use campeao_solve::sequence::Quiet;
    use campeao_strips::{Effort, prove};

    /// The values and the outcomes of the first boards of Clobber.
    fn boards(word: &str, theorem: Option<&StripTheorem>) -> Vec<(Option<String>, Option<&'static str>)> {
        let family = StripFamily { game: "clobber", word, copies: None };
        let find = |name: &str| find_in_catalogue(name, Play::Normal).ok();
        let speaker = Speaker::new(Language::English);
        let found = first_boards(family, theorem, &find, &Resources::default(), &speaker, &mut Quiet);
        let picture = picture_of_boards(family, &found, &speaker);
        assert!(found.iter().all(|board| board.picture.width() < picture.width()));
        found.into_iter().map(|board| (board.value, board.outcome)).collect()
    }

    #[test]
    fn the_values_of_a_law_are_those_of_the_champion() {
        let rules = BoardRules::parse(rule_text("clobber").unwrap()).unwrap();
        let strip = Strip::of(&rules).unwrap();
        for (word, count) in [("xxo", 6), ("xxxo", 6), ("xxoo", 6)] {
            let theorem = prove(&strip, &strip.word(word).unwrap(), &Effort::default(), &mut || false);
            let by_law = boards(word, Some(&theorem.unwrap()));
            assert_eq!(by_law.len(), count);
            assert_eq!(by_law, boards(word, None), "{word}");
        }
    }

    #[test]
    fn values_are_written_in_the_signs_of_books() {
        let values: Vec<Option<String>> = boards("xxo", None).into_iter().map(|(value, _)| value).collect();
        let written = ["↑", "↑", "↑2", "↑2", "↑3", "↑3"].map(|value| Some(value.to_owned()));
        assert_eq!(values, written);
    }

    #[test]
    fn a_row_that_is_no_board_ends_the_list() {
        assert!(boards("xz", None).is_empty());
    }
}
