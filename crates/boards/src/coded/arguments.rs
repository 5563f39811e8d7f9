//! The arguments in a game's name, as in `beans:c,gaps=stop`: given by position or by parameter name.

use crate::coded::{BoardError, Quantity};
use campeao_base::Text;
use campeao_rules::Argument;

/// The most rows or columns of a board: one for each letter.
pub(crate) const MOST_SIDE: u64 = 26;

/// The arguments of a name, sorted by parameter.
#[derive(Debug)]
pub(crate) struct Arguments<'t> {
    names: &'static [&'static str],
    values: Vec<Option<&'t str>>,
}

impl<'t> Arguments<'t> {
    /// Reads the text after the colon; arguments without a name are taken by the parameters in order.
    pub(crate) fn read(text: &'t str, names: &'static [&'static str]) -> Result<Self, BoardError> {
        let mut values = vec![None; names.len()];
        let pieces = text.split(',').map(str::trim);
        for (place, piece) in pieces.enumerate().filter(|(_, piece)| !piece.is_empty()) {
            let (number, value) = match piece.split_once('=') {
                Some((name, value)) => {
                    let name = name.trim();
                    let number = names.iter().position(|known| known.eq_ignore_ascii_case(name));
                    let unknown = || BoardError::Parameter { name: name.to_owned(), known: names.join(", ") };
                    (number.ok_or_else(unknown)?, value.trim())
                }
                None => (place, piece),
            };
            let found = text.split(',').count();
            let expected = names.len();
            let slot = values.get_mut(number).ok_or(BoardError::TooManyArguments { expected, found })?;
            if slot.replace(value).is_some() {
                return Err(BoardError::Twice { name: names[number] });
            }
        }
        Ok(Self { names, values })
    }

    /// The argument given for a parameter.
    pub(crate) fn given(&self, name: &str) -> Option<&'t str> {
        self.values.get(self.names.iter().position(|known| *known == name)?).copied().flatten()
    }

    /// The argument as one of several words; the default if none is given.
    pub(crate) fn choice<T: Choice>(&self, name: &'static str) -> Result<T, BoardError> {
        let Some(text) = self.given(name) else { return Ok(T::default()) };
        let found = T::ALL.iter().find(|choice| choice.word().eq_ignore_ascii_case(text));
        found.copied().ok_or_else(|| {
            let known: Vec<&str> = T::ALL.iter().map(|choice| choice.word()).collect();
            BoardError::Choice { name, value: text.to_owned(), known: known.join(", ") }
        })
    }
}

/// A parameter whose values are words; the default is the usual value.
pub(crate) trait Choice: Copy + Default + 'static {
    /// All values.
    const ALL: &'static [Self];
    /// The word for the value.
    fn word(self) -> &'static str;
}

/// A natural number within bounds.
pub(crate) fn natural(what: Quantity, text: &str, (least, greatest): (u64, u64)) -> Result<u64, BoardError> {
    let number = text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten();
    number.filter(|number| (least..=greatest).contains(number)).ok_or_else(|| BoardError::Range {
        what,
        value: text.to_owned(),
        least,
        greatest,
    })
}

/// Two numbers, as in `8x8`, both within bounds.
pub(crate) fn sides(what: Quantity, text: &str, bounds: (u64, u64)) -> Result<(usize, usize), BoardError> {
    let sides = text
        .split_once(['x', 'X', '×'])
        .filter(|(rows, columns)| !rows.trim().is_empty() && !columns.trim().is_empty());
    let Some((rows, columns)) = sides else { return Err(BoardError::Sides { what, text: text.to_owned() }) };
    let side = |side: &str| natural(what, side.trim(), bounds).map(|side| side as usize);
    Ok((side(rows)?, side(columns)?))
}

/// A parameter with its value, for the list of the game's parameters.
pub(crate) fn argument(name: &str, value: impl Into<String>, en: &str, pt: &str) -> Argument {
    Argument { name: name.to_owned(), value: value.into(), meaning: text(en, pt), implied: false }
}

/// A text in both languages.
pub(crate) fn text(en: impl Into<String>, pt: impl Into<String>) -> Text {
    Text { en: en.into(), pt: pt.into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: &[&str] = &["fingers", "start", "dead"];

    #[test]
    fn arguments_go_by_place_or_by_name() {
        let arguments = Arguments::read("5, dead = touched", NAMES).unwrap();
        assert_eq!(arguments.given("fingers"), Some("5"));
        assert_eq!(arguments.given("start"), None);
        assert_eq!(arguments.given("dead"), Some("touched"));
    }

    #[test]
    fn mistakes_in_arguments_are_named() {
        let read = |text: &'static str| Arguments::read(text, NAMES).unwrap_err().to_string();
        assert_eq!(
            read("finger=5"),
            "`finger` is not a parameter of this game; its parameters are: fingers, start, dead"
        );
        assert_eq!(read("5,fingers=5"), "the parameter `fingers` is given twice");
        assert_eq!(read("1,2,3,4"), "this game takes at most 3 arguments, but was given 4");
        let board =
            |text| sides(Quantity::Parameter("board"), text, (1, 9)).map_err(|error| error.to_string());
        assert_eq!(board("8x9"), Ok((8, 9)));
        for text in ["8", "8x", "x8"] {
            assert_eq!(
                board(text),
                Err(format!(
                    "the parameter `board`: `{text}` is not a size; write rows and columns, such as 4x5"
                ))
            );
        }
        assert_eq!(
            board("8x10"),
            Err("the parameter `board` is `10`, but must be a whole number from 1 to 9".to_owned())
        );
    }
}
