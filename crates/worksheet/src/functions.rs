//! The built-in functions: one list, from which calls, help, completion and documentation are made.
//!
//! Names are looked up without regard to capitals and underscores, so that `left_stop`, `LeftStop` and `leftstop` are
//! one function. Help for a function is the sentence `function-…` of the interface texts.

mod arguments;
mod lists;
mod loopy;
mod misere;
mod nimbers;
mod numbers;
mod operations;
mod order;
mod positions;
mod powers;
mod scoring;
mod structure;
mod sums;
mod temperature;
#[cfg(test)]
mod tests;

pub(crate) use numbers::trunk;

use crate::{ErrorKind, Kind, Object, Session};

/// A built-in function.
///
/// ```
/// use campeao_worksheet::find_function;
///
/// let function = find_function("LeftStop").unwrap();
/// assert_eq!((function.name, function.signature().as_str()), ("left_stop", "left_stop(game)"));
/// assert_eq!(function.example, ("left_stop({3||1|-2})", "3"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Function {
    /// The name, in small letters, words joined by `_`.
    pub name: &'static str,
    /// Other names for it.
    pub aliases: &'static [&'static str],
    /// The topic of the function.
    pub topic: Topic,
    /// The parameters; optional ones come last.
    pub parameters: &'static [Parameter],
    /// An expression that uses the function, and the printed result.
    pub example: (&'static str, &'static str),
    pub(crate) run: fn(&mut Session, &[Object]) -> Result<Object, ErrorKind>,
}

/// A parameter of a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Its name in help.
    pub name: &'static str,
    /// The kind of object it takes.
    pub kind: Kind,
    /// Whether the argument may be left out.
    pub optional: bool,
}

/// The topics of functions, in the order of help.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Topic {
    /// Winners and comparison.
    Order,
    /// Options, birthdays, canonical forms.
    Structure,
    /// Stops, means, temperatures.
    Temperature,
    /// Sums and products of games.
    Operations,
    /// Sums of many hot games.
    Sums,
    /// Games in which play may go on for ever.
    Loopy,
    /// Games for points.
    Scoring,
    /// Misère play.
    Misere,
    /// Numbers, trunks and ordinals.
    Numbers,
    /// Nimbers.
    Nimbers,
    /// Positions of games, and boards as texts.
    Positions,
    /// Lists and sets.
    Lists,
}

impl Topic {
    /// All topics in order.
    pub const ALL: [Self; 12] = [
        Self::Order,
        Self::Structure,
        Self::Temperature,
        Self::Operations,
        Self::Sums,
        Self::Loopy,
        Self::Scoring,
        Self::Misere,
        Self::Numbers,
        Self::Nimbers,
        Self::Positions,
        Self::Lists,
    ];

    /// The word for the topic in ids of texts.
    pub fn id(self) -> &'static str {
        match self {
            Self::Order => "order",
            Self::Structure => "structure",
            Self::Temperature => "temperature",
            Self::Operations => "operations",
            Self::Sums => "sums",
            Self::Loopy => "loopy",
            Self::Scoring => "scoring",
            Self::Misere => "misere",
            Self::Numbers => "numbers",
            Self::Nimbers => "nimbers",
            Self::Positions => "positions",
            Self::Lists => "lists",
        }
    }

    fn functions(self) -> &'static [&'static [Function]] {
        match self {
            Self::Order => &[order::FUNCTIONS],
            Self::Structure => &[structure::FUNCTIONS],
            Self::Temperature => &[temperature::FUNCTIONS],
            Self::Operations => &[operations::FUNCTIONS, powers::FUNCTIONS],
            Self::Sums => &[sums::FUNCTIONS],
            Self::Loopy => &[loopy::FUNCTIONS],
            Self::Scoring => &[scoring::FUNCTIONS],
            Self::Misere => &[misere::FUNCTIONS],
            Self::Numbers => &[numbers::FUNCTIONS],
            Self::Nimbers => &[nimbers::FUNCTIONS],
            Self::Positions => &[positions::FUNCTIONS],
            Self::Lists => &[lists::FUNCTIONS],
        }
    }
}

impl Function {
    /// The name and all other names.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        std::iter::once(self.name).chain(self.aliases.iter().copied())
    }

    /// The form of a call, as in `cool(game, temperature)`; optional arguments are in brackets.
    pub fn signature(&self) -> String {
        let parameters = self.parameters.iter().enumerate().map(|(place, parameter)| {
            let comma = if place == 0 { "" } else { ", " };
            if parameter.optional {
                format!("[{comma}{}]", parameter.name)
            } else {
                format!("{comma}{}", parameter.name)
            }
        });
        format!("{}({})", self.name, parameters.collect::<String>())
    }

    /// The id of the sentence that explains the function.
    pub fn help_id(&self) -> String {
        format!("function-{}", self.name.replace('_', "-"))
    }

    /// The least and the greatest number of arguments.
    pub(crate) fn argument_count(&self) -> (usize, usize) {
        let optional = self.parameters.iter().filter(|parameter| parameter.optional).count();
        (self.parameters.len() - optional, self.parameters.len())
    }
}

impl Parameter {
    const fn new(name: &'static str, kind: Kind) -> Self {
        Self { name, kind, optional: false }
    }

    const fn optional(name: &'static str, kind: Kind) -> Self {
        Self { name, kind, optional: true }
    }
}

/// All functions, by topic.
pub fn all() -> impl Iterator<Item = &'static Function> {
    Topic::ALL.into_iter().flat_map(Topic::functions).copied().flatten()
}

/// The function with this name, in any capitalisation, with or without underscores.
pub fn find(name: &str) -> Option<&'static Function> {
    let wanted = plain(name);
    all().find(|function| function.names().any(|name| plain(name) == wanted))
}

/// The names of functions that are close to a name in spelling, or contain it.
///
/// ```
/// use campeao_worksheet::functions_like;
/// assert_eq!(functions_like("atomic"), ["atomic_weight"]);
/// assert_eq!(functions_like("temprature"), ["temperature"]);
/// assert!(functions_like("zzz").is_empty());
/// ```
pub fn like(name: &str) -> Vec<&'static str> {
    let wanted = plain(name);
    let limit = (wanted.chars().count() / 3).max(1);
    let close = |known: &str| {
        let known = plain(known);
        (wanted.len() > 2 && known.contains(&wanted)) || strsim::osa_distance(&known, &wanted) <= limit
    };
    all().filter(|function| function.names().any(close)).map(|function| function.name).collect()
}

fn plain(name: &str) -> String {
    name.chars().filter(|character| *character != '_').flat_map(char::to_lowercase).collect()
}
