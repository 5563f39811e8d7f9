//! From a name to a game of any kind.

use crate::table_file::TabledGame;
use crate::{HEADINGS, Heading, board_file, graph_file};
use campeao_base::{Play, told};
use campeao_boards::coded::BoardError;
use campeao_play::{AnyPosition, Family, Misere, Refusal, Ruleset};
use campeao_rules::Game;
use campeao_rules::board::is_board_file;
use campeao_rules::catalogue as games;
use campeao_study::ruleset;
use campeao_tablebase::Tablebase;
use std::path::{Path, PathBuf};

told! {
    /// The reason why a name gives no game.
    #[derive(Debug, thiserror::Error)]
    #[non_exhaustive]
    pub enum FindError {
        /// No game from a rule file has the name.
        Games(#[from] error: games::FindError) => error;
        /// A heading of the texts under which no single game stands; it suggests other names.
        Heading(heading: &'static Heading) => heading;
        /// A family with code of its own refuses the arguments.
        Arguments(#[from] refusal: Refusal) => refusal;
        /// A file of a table cannot be used to play a game.
        Table(refusal: Box<Refusal>) => refusal;
        /// A file does not contain a drawn game.
        Graph {
            /// Its path.
            path: PathBuf,
            /// The error in it.
            error: BoardError,
        } => "in {path}, {error}", "em {path}, {error}";
        /// The game has no misère form, since points are counted at its end.
        Counted {
            /// The game.
            name: &'static str,
        } =>
            "`{name}` has no misère form: the result is measured at the end and does not depend on the last move",
            "`{name}` não tem variante misère: o resultado mede-se no fim e não depende da última jogada";
        /// The game has no misère form, since it is a race.
        NoMisere {
            /// The game.
            name: &'static str,
        } =>
            "`{name}` has no misère form: the first player to arrive wins",
            "`{name}` não tem variante misère: ganha quem chegar primeiro";
    }
}

impl FindError {
    /// Whether there is no game of the name, as it is written.
    pub const fn is_unknown(&self) -> bool {
        matches!(self, Self::Games(games::FindError::Unknown { .. }))
    }
}

/// The families whose positions are not tuples of naturals, in the order in which games are listed: the one place where
/// a kind of game is registered.
pub(crate) fn families() -> impl Iterator<Item = &'static Family> {
    let kinds = [
        campeao_pawns::FAMILIES,
        campeao_boards::families(),
        campeao_hackenbush::FAMILIES,
        campeao_continuous::FAMILIES,
    ];
    kinds.into_iter().flatten()
}

/// The families with code of their own, then their instances: names, and the arguments of instances.
pub(crate) fn coded_names() -> impl Iterator<Item = (&'static str, &'static Family, Option<&'static str>)> {
    let own = families().map(|family| (family.name, family, None));
    let instances = families().flat_map(|family| {
        family.instances.iter().map(move |(name, arguments)| (*name, family, Some(*arguments)))
    });
    own.chain(instances)
}

/// The family with code of its own that a name means, with the arguments that an instance has.
fn coded(name: &str) -> Option<(&'static Family, Option<&'static str>)> {
    let own = |family: &&Family| family.name.eq_ignore_ascii_case(name);
    let of_instance = |family: &'static Family| {
        let (_, arguments) = family.instances.iter().find(|(own, _)| own.eq_ignore_ascii_case(name))?;
        Some((family, Some(*arguments)))
    };
    let family = families().find(own).map(|family| (family, None));
    family.or_else(|| families().find_map(of_instance))
}

/// The game of a name: a game with code of its own, a file that holds a drawn graph (its name ends in `.graph`, `.dot`
/// or `.gv`), the file of a game's table, or a name that [`campeao_rules::catalogue::find`] knows. The numbers of the
/// texts are understood in Portuguese too: `jogo-9`.
///
/// # Errors
/// An error in the name, its arguments or its file; for a number under which no single game stands, the
/// [`Heading`] that suggests other names.
///
/// # Examples
/// ```
/// use campeao_games::find;
/// use campeao_base::Play;
///
/// assert_eq!(find("game-9", Play::Normal)?.start(), "1000");
/// assert_eq!(find("pawns:3x5", Play::Normal)?.start(), "B...P/B...P/B...P 0");
/// assert_eq!(find("chopsticks:4", Play::Normal)?.start(), "1,1/1,1 A");
/// # Ok::<(), campeao_games::FindError>(())
/// ```
pub fn find(name: &str, play: Play) -> Result<Box<dyn Ruleset>, FindError> {
    let path = name.trim();
    if coded(head(path).0).is_none() && graph_file::is_path(path) {
        return Ok(Box::new(graph_file::read(path, play)?));
    }
    if Tablebase::is_begun(path) {
        return Ok(Box::new(TabledGame::open(Path::new(path))?));
    }
    if let Some(file) = games::read_file(path)?
        && is_board_file(&file.text)
    {
        return board_file::read(&file, play);
    }
    found(name, play, games::find)
}

/// The game of a name; no file is ever read.
pub fn find_in_catalogue(name: &str, play: Play) -> Result<Box<dyn Ruleset>, FindError> {
    found(name, play, games::find_in_catalogue)
}

/// The position that `read` parses in a game. Where the text is a board of another size, the family's game on that
/// board, which `find` gives, and the position there.
///
/// # Errors
/// If the text is not a position of any game of the family.
///
/// # Examples
/// ```
/// use campeao_base::Play;
/// use campeao_games::{find, on_board_of};
/// let cram = find("cram", Play::Normal)?;
/// let (other, start) = on_board_of(&*cram, find, |game| game.read("2x3"))?;
/// assert_eq!((other.ok_or("the same")?.name(), start.text()), ("cram:2x3", ".../..."));
/// assert!(on_board_of(&*cram, find, |game| Ok(game.start()))?.0.is_none());
/// let (larger, _) = on_board_of(&*find("chomp", Play::Normal)?, find, |game| game.read("14,10,5"))?;
/// assert_eq!(larger.ok_or("the same")?.name(), "chomp:3x14");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn on_board_of(
    game: &dyn Ruleset,
    find: impl Fn(&str, Play) -> Result<Box<dyn Ruleset>, FindError>,
    read: impl Fn(&dyn Ruleset) -> Result<AnyPosition, Refusal>,
) -> Result<(Option<Box<dyn Ruleset>>, AnyPosition), Refusal> {
    match read(game) {
        Err(Refusal::SizeInName { text, name }) => {
            let other = find(&name, game.play()).map_err(|_| Refusal::SizeInName { text, name })?;
            // A size is not a position in every game, but it has a start.
            let position = read(&*other).unwrap_or_else(|_| other.start());
            Ok((Some(other), position))
        }
        position => Ok((None, position?)),
    }
}

/// The part of a name before the first colon, and the part after it.
fn head(name: &str) -> (&str, Option<&str>) {
    match name.split_once(':') {
        Some((head, arguments)) => (head.trim(), Some(arguments)),
        None => (name.trim(), None),
    }
}

/// The English name for the Portuguese number of a text: `game-15` for `jogo-15`.
fn in_english(name: &str) -> Option<String> {
    let numbered = |own: &str, english: &str| {
        let number = name.get(..own.len()).filter(|start| start.eq_ignore_ascii_case(own))?;
        Some(format!("{english}{}", &name[number.len()..]))
    };
    numbered("jogo-", "game-").or_else(|| numbered("exemplo-", "example-"))
}

/// The game with code of its own that has this name, else the result of `elsewhere`.
fn found(
    name: &str,
    play: Play,
    elsewhere: impl Fn(&str, Play) -> Result<Game, games::FindError>,
) -> Result<Box<dyn Ruleset>, FindError> {
    #[cfg(not(target_family = "wasm"))]
    if let Some(game) = crate::own::registered(name.trim(), play) {
        return Ok(game);
    }
    let (head, arguments) = head(name);
    if let Some(heading) = Heading::of_name(head) {
        return Err(FindError::Heading(heading));
    }
    if let Some((family, own)) = coded(head) {
        match family.misere {
            Misere::Race if play == Play::Misere => return Err(FindError::NoMisere { name: family.name }),
            Misere::Counted if play == Play::Misere => return Err(FindError::Counted { name: family.name }),
            Misere::Played | Misere::Race | Misere::Counted => {}
        }
        if own.is_some() && arguments.is_some() {
            let (name, family) = (head.to_owned(), family.name.to_owned());
            return Err(games::FindError::Fixed { name, family }.into());
        }
        return Ok(family.game(own.or(arguments), play)?);
    }
    match elsewhere(name, play) {
        Ok(game) => Ok(ruleset(game)),
        Err(games::FindError::Unknown { name: unknown, nearest }) => {
            if let Some(english) = in_english(name.trim()) {
                return found(&english, play, elsewhere);
            }
            let known = nearest.as_deref().into_iter().chain(coded_names().map(|(name, ..)| name));
            let known = known.chain(HEADINGS.iter().map(|heading| heading.name));
            let nearest = games::nearest(&unknown, known).map(str::to_owned);
            Err(games::FindError::Unknown { name: unknown, nearest }.into())
        }
        Err(error) => Err(error.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_in_the_name_is_mended_whatever_kind_of_game_is_meant() {
        let nearest = |name: &str| match find(name, Play::Normal) {
            Err(FindError::Games(games::FindError::Unknown { nearest, .. })) => nearest,
            _ => None,
        };
        assert_eq!(nearest("pawn").as_deref(), Some("pawns"));
        assert_eq!(nearest("kayls").as_deref(), Some("kayles"));
        assert_eq!(nearest("chopstick").as_deref(), Some("chopsticks"));
        assert_eq!(nearest("game-15-e").as_deref(), Some("game-15-a"));
        assert_eq!(nearest("game14").as_deref(), Some("game-14"));
        assert!(matches!(find("PAWNS", Play::Misere), Err(FindError::NoMisere { name: "pawns" })));
    }

    #[test]
    fn numbers_are_understood_in_portuguese() {
        let family = |name: &str| find(name, Play::Normal).unwrap().family().to_owned();
        assert_eq!((family("jogo-9"), family("Jogo-15-D")), ("subtraction".to_owned(), "chomp".to_owned()));
        assert_eq!(family("exemplo-4.13"), "queens");
        assert!(matches!(find("jogo-15:4x4", Play::Normal), Err(FindError::Heading(_))));
        assert!(matches!(
            find("jogo-1.toml", Play::Normal),
            Err(FindError::Games(games::FindError::Read { .. }))
        ));
        assert!(matches!(
            find("jogo-30", Play::Normal),
            Err(FindError::Games(games::FindError::Unknown { .. }))
        ));
    }

    #[test]
    fn a_size_typed_as_a_position_is_led_into_the_name() {
        let refused = |name: &str, text: &str| match find(name, Play::Normal).unwrap().read(text) {
            Err(crate::Refusal::SizeInName { name, .. }) => Some(name),
            _ => None,
        };
        assert_eq!(refused("game-15-a", "4x4").as_deref(), Some("beans:a,4x4,over"));
        assert_eq!(refused("game-15-d", "4x4").as_deref(), Some("chomp:4x4"));
        assert_eq!(refused("game-18", "4X4").as_deref(), Some("northcott:4x4"));
        assert_eq!(refused("game-25", "4").as_deref(), Some("flags:4"));
        assert_eq!(refused("game-26", "4").as_deref(), Some("flags:4,margin"));
        assert_eq!(refused("game-15-a", "***"), None);
    }

    #[test]
    fn the_names_of_the_text_lead_to_the_games_of_the_text() {
        let start = |name: &str, text: &str| find(name, Play::Normal).unwrap().read(text).unwrap();
        assert_eq!(start("game-23", "7"), "1,7");
        assert_eq!(start("game-23", "3,7/2"), "3,7/2");
        assert_eq!(start("bicycle-real", "7"), "1,14");
        assert_eq!(start("game-14-I", "9"), "9,9,9");
        assert_eq!(start("game-14-II", "7"), "7,7,7,A");
        let promise = find("game-26", Play::Normal).unwrap();
        assert_ne!(promise.rules(), find("game-25", Play::Normal).unwrap().rules());
    }

    #[test]
    fn games_with_code_are_found_again_by_their_names() {
        for name in [
            "beans",
            "beans:c,.**/***",
            "chomp:10x10",
            "northcott:O..X/.OX.",
            "fifteen",
            "noughts",
            "chopsticks:4,dead=both",
            "drawn",
            "drawn: A -> B.dot L; B = draw",
            "game-18",
        ] {
            let game = find_in_catalogue(name, Play::Misere).unwrap();
            let again = find(game.name(), Play::Misere).unwrap();
            assert_eq!(again.name(), game.name());
            assert_eq!((again.start(), again.arguments()), (game.start(), game.arguments()));
        }
    }

    #[test]
    fn an_instance_takes_no_arguments_and_a_family_only_its_own() {
        let error = |name| find(name, Play::Normal).err();
        assert!(matches!(error("game-18:8x8"), Some(FindError::Games(games::FindError::Fixed { .. }))));
        assert!(matches!(error("chomp:8x"), Some(FindError::Arguments(_))));
        assert!(matches!(
            error("chopsticks:dead=alive"),
            Some(FindError::Games(games::FindError::Rules { .. }))
        ));
    }
}
