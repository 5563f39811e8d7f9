//! Words of `CGSuite` that are not known here: a user of it is shown the equivalent, or the reason why there is none.

use crate::ErrorKind;
use crate::error::Absence;

/// A line for each equivalent, or for each reason why there is none: the equivalent or the reason, a tab, and the
/// words of `CGSuite` in lower case. Words that begin a statement stand above the empty line.
const TABLE: &str = include_str!("cgsuite.txt");

/// The equivalent of a word, or the reason why there is none.
fn here(table: &'static str, word: &str) -> Option<&'static str> {
    let lines = table.lines().filter_map(|line| line.split_once('\t'));
    lines
        .map(|(here, words)| (here, words.split(' ')))
        .find_map(|(here, mut words)| words.any(|known| known.eq_ignore_ascii_case(word)).then_some(here))
}

/// The error for a word of `CGSuite` at the beginning of a statement.
pub(crate) fn of_statement(word: &str) -> Option<ErrorKind> {
    let (statements, _) = TABLE.split_once("\n\n")?;
    Some(ErrorKind::CgsuiteWord { word: word.to_owned(), here: here(statements, word)? })
}

/// The error for a name of `CGSuite`, in any capitalisation.
pub(crate) fn of_name(name: &str) -> Option<ErrorKind> {
    let (word, here) = (name.to_owned(), here(TABLE, name)?);
    let reason = match here {
        "!classes" => Absence::Classes,
        "!changes" => Absence::Changes,
        "!printed" => Absence::Printed,
        "!misere" => Absence::Misere,
        "!alone" => Absence::Alone,
        "!missing" => Absence::Missing,
        _ => return Some(ErrorKind::CgsuiteWord { word, here }),
    };
    Some(ErrorKind::CgsuiteAbsent { word, reason })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shown_can_be_read_and_the_words_have_no_other_meaning() {
        let mut met = Vec::new();
        for (here, words) in TABLE.lines().filter_map(|line| line.split_once('\t')) {
            assert!(
                here.starts_with(['!']) || here.starts_with("campeao ") || crate::parse(here).is_ok(),
                "{here}"
            );
            for word in words.split(' ') {
                assert!(crate::find_function(word).is_none(), "{word}");
                assert!(crate::constants::value(word).is_none(), "{word}");
                assert!(!met.contains(&word), "{word} stands twice");
                let absent = matches!(of_name(word), Some(ErrorKind::CgsuiteAbsent { .. }));
                assert_eq!(absent, here.starts_with('!'), "{word}");
                met.push(word);
            }
        }
    }
}
