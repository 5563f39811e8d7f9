//! Parameters of rule files: the meaning of their arguments in formulas and in texts.
//!
//! A word of a `choice` is a number in formulas: for each word there is a constant, named after the parameter and the word, which is 1
//! for the chosen one and 0 for the others.

use crate::catalogue::nearest;
use crate::error::RulesErrorKind;
use crate::file::{ParameterEntry, ParameterKind};
use campeao_base::{Text, told};
use std::ops::Range;
use toml::Spanned;

told! {
    /// The kind of argument that a parameter takes.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Wanted {
        /// A natural number.
        Number => "a natural number, such as 31", "um número natural, como 31";
        /// A natural number that is at least this one.
        AtLeast(least: u64) => "a whole number, at least {least}", "um número inteiro, pelo menos {least}";
        /// A natural number within bounds.
        Within {
            /// The least.
            least: u64,
            /// The greatest.
            most: u64,
        } => "a whole number from {least} to {most}", "um número inteiro de {least} a {most}";
        /// 0 or 1.
        Flag => "0 or 1", "0 ou 1";
        /// One of several words.
        Word {
            /// The words.
            known: Box<str>,
            /// The word that may have been meant.
            nearest: Option<Box<str>>,
        } => {
            Word { known, nearest: None } => "one of {known}", "uma destas palavras: {known}";
            Word { known, nearest: Some(nearest) } =>
                "one of {known}; did you mean `{nearest}`?",
                "uma destas palavras: {known}; querias dizer `{nearest}`?";
        }
        /// A set of numbers.
        Set => "a set of naturals, such as 1,4 or 1..5", "um conjunto de naturais, como 1,4 ou 1..5";
        /// A take-and-break code.
        Code => "a take-and-break code, such as 0.137", "um código de tirar e partir, como 0.137";
    }
}

/// A natural number in digits.
pub(crate) fn natural(text: &str) -> Option<i64> {
    text.parse::<i64>().ok().filter(|value| *value >= 0)
}

/// The separator of the arguments in the name of a game with these parameters: a comma where one of them is a word and
/// none is written with commas itself, else a slash.
pub fn separator(parameters: &[ParameterEntry]) -> char {
    let numbers = |kind| matches!(kind, ParameterKind::Number | ParameterKind::Flag | ParameterKind::Choice);
    let has_words = parameters.iter().any(|parameter| parameter.kind == ParameterKind::Choice);
    if has_words && parameters.iter().all(|parameter| numbers(parameter.kind)) { ',' } else { '/' }
}

impl ParameterEntry {
    /// The words of a choice with their descriptions in the rules, in the order of the file.
    pub fn words(&self) -> impl Iterator<Item = (&str, &Text)> {
        let choices = self.choices.iter().flat_map(|choices| &choices.get_ref().0);
        choices.map(|(word, text)| (word.get_ref().as_str(), text))
    }

    /// The number of an argument, or the index of a word among the words of a choice; else the kind expected.
    pub(crate) fn value(&self, text: &str) -> Result<i64, Wanted> {
        match self.kind {
            ParameterKind::Choice => {
                let place = self.words().position(|(word, _)| word.eq_ignore_ascii_case(text));
                place.map(|place| place as i64).ok_or_else(|| Wanted::Word {
                    known: self.words().map(|(word, _)| word).collect::<Vec<_>>().join(", ").into(),
                    nearest: nearest(text, self.words().map(|(word, _)| word)).map(Box::from),
                })
            }
            ParameterKind::Flag => natural(text).filter(|value| *value <= 1).ok_or(Wanted::Flag),
            ParameterKind::Number => {
                let bound = |bound: &Option<Spanned<u64>>| bound.as_ref().map(|bound| *bound.get_ref());
                let (least, most) = (bound(&self.least), bound(&self.most));
                let lies = |value: u64| least.unwrap_or(0) <= value && most.is_none_or(|most| value <= most);
                let wanted = match (least, most) {
                    (None, None) => Wanted::Number,
                    (least, Some(most)) => Wanted::Within { least: least.unwrap_or(0), most },
                    (Some(least), None) => Wanted::AtLeast(least),
                };
                natural(text).filter(|value| lies(value.unsigned_abs())).ok_or(wanted)
            }
            ParameterKind::Set | ParameterKind::Term | ParameterKind::Code => Err(Wanted::Number),
        }
    }

    /// The canonical text of a value: a number, or a word of a choice.
    pub fn shown(&self, value: i64) -> String {
        let word = self.words().nth(usize::try_from(value).unwrap_or(usize::MAX));
        word.map_or_else(|| value.to_string(), |(word, _)| word.to_owned())
    }

    /// The constants for a value in formulas.
    pub(crate) fn constants(&self, value: i64) -> Vec<(String, i64)> {
        let name = self.name.get_ref();
        if self.kind != ParameterKind::Choice {
            return vec![(name.clone(), value)];
        }
        let words = (0..).zip(self.words());
        words.map(|(place, (word, _))| (format!("{name}_{word}"), i64::from(place == value))).collect()
    }

    /// An error if the parameter has an entry that its kind does not allow, or lacks one; with the place of the entry,
    /// or of the name.
    pub(crate) fn misfit(&self) -> Option<(Range<usize>, RulesErrorKind)> {
        let bound = self.least.as_ref().or(self.most.as_ref());
        if let Some(bound) = bound.filter(|_| self.kind != ParameterKind::Number) {
            return Some((bound.span(), RulesErrorKind::BoundsIdle));
        }
        let is_choice = self.kind == ParameterKind::Choice;
        match &self.choices {
            Some(choices) if !is_choice || choices.get_ref().0.is_empty() => {
                Some((choices.span(), RulesErrorKind::Choices))
            }
            None if is_choice => Some((self.name.span(), RulesErrorKind::Choices)),
            _ => None,
        }
    }
}

/// A text with each parameter in braces replaced by its argument; in the rules, a choice is replaced by the description
/// of its word, which may mention other parameters.
pub(crate) fn filled<'p>(
    text: &Text,
    given: impl IntoIterator<Item = (&'p ParameterEntry, String)>,
    in_rules: bool,
) -> Text {
    let given: Vec<(&ParameterEntry, String)> = given.into_iter().collect();
    let mut filled = text.clone();
    for (parameter, argument) in given.iter().chain(&given) {
        let place = format!("{{{}}}", parameter.name.get_ref());
        let words = parameter.words().find(|(word, _)| in_rules && word == argument);
        let told = words.map_or_else(|| Text::same(argument.as_str()), |(_, text)| text.clone());
        filled = Text::new(filled.en.replace(&place, &told.en), filled.pt.replace(&place, &told.pt));
    }
    filled
}

/// A name in braces that is left after a text is filled, and so is not a parameter; `stuck` stands for the words of an
/// end.
pub(crate) fn unfilled(text: &Text) -> Option<String> {
    let names = [&text.en, &text.pt].into_iter().flat_map(|text| text.split('{').skip(1));
    let names = names.filter_map(|rest| rest.split_once('}')).map(|(name, _)| name);
    let is_name = |name: &&str| {
        let mut letters = name.chars();
        letters.next().is_some_and(char::is_alphabetic)
            && letters.all(|letter| letter.is_alphanumeric() || letter == '_')
    };
    names.filter(|name| *name != "stuck").find(is_name).map(str::to_owned)
}
