//! The notation of a game's name: `family`, `family:arguments`, or the path of a rule file with or without arguments.

use std::path::Path;

/// The parts of a game's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Name<'n> {
    /// The family, the instance or the path.
    pub(crate) head: &'n str,
    /// The arguments after the colon.
    pub(crate) arguments: Option<&'n str>,
    /// Whether the head is the path of a file.
    pub(crate) is_path: bool,
}

/// The ending of rule files.
const ENDING: &str = ".toml";

impl<'n> Name<'n> {
    /// Splits a name.
    ///
    /// The head is a path if it ends in `.toml` or has a slash of either kind before the first colon;
    /// the slashes between arguments make no path.
    pub(crate) fn new(text: &'n str) -> Self {
        let text = text.trim();
        let behind_ending = format!("{ENDING}:");
        if let Some(at) = text.find(&behind_ending) {
            let (head, arguments) = text.split_at(at + ENDING.len());
            return Self { head, arguments: Some(&arguments[1..]), is_path: true };
        }
        if text.ends_with(ENDING) {
            return Self { head: text, arguments: None, is_path: true };
        }
        let (head, arguments) = match text.split_once(':') {
            Some((head, arguments)) => (head.trim_end(), Some(arguments)),
            None => (text, None),
        };
        Self { head, arguments, is_path: head.contains(['/', '\\']) }
    }

    /// The head as a path.
    pub(crate) fn path(&self) -> &'n Path {
        Path::new(self.head)
    }
}

/// The candidate nearest to `name`, if it is near enough to have been meant.
///
/// Near enough means at most one slip (a letter added, left out, changed, or exchanged with its neighbour) for every
/// three letters, and one more. A changed number is not a slip: `game-27` does not mean game 3.
pub fn nearest<'c>(name: &str, candidates: impl Iterator<Item = &'c str>) -> Option<&'c str> {
    let name = name.to_ascii_lowercase();
    let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
    let number = digits(&name);
    let allowed = 1 + name.chars().count() / 3;
    candidates
        .filter(|candidate| digits(candidate) == number)
        .map(|candidate| (strsim::damerau_levenshtein(&name, &candidate.to_ascii_lowercase()), candidate))
        .filter(|(slips, _)| *slips <= allowed)
        .min_by_key(|(slips, _)| *slips)
        .map(|(_, candidate)| candidate)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_taken_apart_at_the_first_colon() {
        let name = Name::new(" partizan-subtraction:1,4/2,3 ");
        assert_eq!(
            (name.head, name.arguments, name.is_path),
            ("partizan-subtraction", Some("1,4/2,3"), false)
        );
        assert_eq!(Name::new("nim"), Name { head: "nim", arguments: None, is_path: false });
    }

    #[test]
    fn paths_are_known_by_slash_or_ending() {
        for (text, head, arguments) in [
            ("mine.toml", "mine.toml", None),
            ("mine.toml:1,4/2", "mine.toml", Some("1,4/2")),
            ("games/mine", "games/mine", None),
            ("./mine:3", "./mine", Some("3")),
            (r"C:\games\mine.toml:3", r"C:\games\mine.toml", Some("3")),
        ] {
            assert_eq!(Name::new(text), Name { head, arguments, is_path: true }, "{text}");
        }
    }

    #[test]
    fn only_names_within_reach_are_nearest() {
        let candidates = ["nim", "game-1", "game-14-I", "fibonacci-nim"];
        let near = |name| nearest(name, candidates.into_iter());
        assert_eq!(near("NIN"), Some("nim"));
        assert_eq!(near("fibonacci"), Some("fibonacci-nim"));
        assert_eq!(near("gmae-1"), Some("game-1"));
        assert_eq!(near("game-14"), Some("game-14-I"));
        assert_eq!((near("chess"), near("game-2"), near("game")), (None, None, None));
    }
}
