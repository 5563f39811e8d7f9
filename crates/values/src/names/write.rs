//! Writes the names of games from their shapes.

use std::rc::Rc;

use campeao_numbers::Dyadic;

use super::{Arrow, LONGEST_NAME, Notation, Shape};
use crate::arena::{Games, Options};
use crate::limits::Limit;
use crate::theory::Table;
use crate::value::Value;

pub(super) fn written(games: &mut Games, game: Value, notation: Notation) -> Result<String, Limit> {
    let mut writer = Writer { notation, known: Table::default() };
    let name = writer.name(games, game)?;
    Ok(writer.enclosed(&name))
}

/// A name, with its length and the bars outside braces.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Name {
    kind: Kind,
    /// The greatest number of adjacent bars in it; if it is not 0, the text still needs its braces.
    bars: usize,
    /// The length by which names are sorted first.
    length: usize,
    text: Rc<str>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Natural,
    Number,
    Sum,
    Braces,
}

struct Writer {
    notation: Notation,
    known: Table<Name>,
}

impl Writer {
    fn name(&mut self, games: &mut Games, game: Value) -> Result<Name, Limit> {
        if let Some(name) = self.known.get(&game) {
            return Ok(name.clone());
        }
        let name = games.nested(|games| self.compose(games, game))?;
        if name.length > LONGEST_NAME {
            return Err(Limit::Name { limit: LONGEST_NAME });
        }
        self.known.insert(game, name.clone());
        Ok(name)
    }

    fn compose(&mut self, games: &mut Games, game: Value) -> Result<Name, Limit> {
        let (kind, bars, text) = match games.shape(game)? {
            Shape::Small { number, arrow: Arrow::Multiple(0), nimber: 0 } => {
                let natural = number.is_integer() && number.signum() >= 0;
                (if natural { Kind::Natural } else { Kind::Number }, 0, self.number(&number))
            }
            Shape::Small { number, arrow, nimber } => (
                Kind::Sum,
                0,
                format!("{}{}{}", self.before(&number), self.arrow(arrow), self.nimber(nimber)),
            ),
            Shape::Tiny { number, of, miny } => {
                let of = self.name(games, of)?;
                let of = self.enclosed(&of);
                let text = match (self.notation, miny) {
                    // Most fonts lack special characters for these.
                    (Notation::Plain | Notation::Unicode, false) => format!("tiny({of})"),
                    (Notation::Plain | Notation::Unicode, true) => format!("miny({of})"),
                    (Notation::Latex, false) => format!("{{+}}_{{{of}}}"),
                    (Notation::Latex, true) => format!("{{-}}_{{{of}}}"),
                };
                (Kind::Sum, 0, format!("{}{text}", self.before(&number)))
            }
            Shape::Switch { of } => {
                let of = self.name(games, of)?;
                let inner = self.enclosed(&of);
                let sign = match self.notation {
                    Notation::Plain => "+-",
                    Notation::Unicode => "±",
                    Notation::Latex => r"\pm ",
                };
                let text = match of.kind {
                    Kind::Natural | Kind::Braces => format!("{sign}{inner}"),
                    Kind::Number | Kind::Sum => format!("{sign}({inner})"),
                };
                (Kind::Sum, 0, text)
            }
            Shape::Options { left, right } => {
                let (left, left_bars) = self.side(games, &left)?;
                let (right, right_bars) = self.side(games, &right)?;
                let bars = left_bars.max(right_bars) + 1;
                (Kind::Braces, bars, format!("{left}{}{right}", self.bars(bars)))
            }
        };
        Ok(Name { kind, bars, length: text.len(), text: text.into() })
    }

    /// The options of a player, and the greatest number of adjacent bars outside braces.
    fn side(&mut self, games: &mut Games, options: &Options) -> Result<(String, usize), Limit> {
        let mut names = Vec::new();
        for &option in options {
            names.push(self.name(games, option)?);
        }
        if let [only] = names.as_slice() {
            return Ok((only.text.to_string(), only.bars));
        }
        names.sort_unstable();
        let names: Vec<String> = names.iter().map(|name| self.enclosed(name)).collect();
        Ok((names.join(","), 0))
    }

    /// The text in braces, if it has bars.
    fn enclosed(&self, name: &Name) -> String {
        match (name.kind, self.notation) {
            (Kind::Braces, Notation::Latex) => format!(r"\left\{{{}\right\}}", name.text),
            (Kind::Braces, _) => format!("{{{}}}", name.text),
            _ => name.text.to_string(),
        }
    }

    fn bars(&self, count: usize) -> String {
        match (self.notation, count) {
            (Notation::Latex, 1) => r" \mid ".to_owned(),
            (Notation::Latex, _) => {
                let pairs = r"\|".repeat(count / 2);
                let rest = if count % 2 == 1 { "|" } else { "" };
                format!(r" \mathrel{{{pairs}{rest}}} ")
            }
            _ => "|".repeat(count),
        }
    }

    fn number(&self, number: &Dyadic) -> String {
        let text = number.to_string();
        match self.notation {
            Notation::Plain => text,
            Notation::Unicode => text.replace('-', "−"),
            Notation::Latex => match text.split_once('/') {
                Some((above, below)) => {
                    let sign = if above.starts_with('-') { "-" } else { "" };
                    format!(r"{sign}\frac{{{}}}{{{below}}}", above.trim_start_matches('-'))
                }
                None => text,
            },
        }
    }

    /// A number in front of another summand: nothing for 0.
    fn before(&self, number: &Dyadic) -> String {
        if number.is_zero() { String::new() } else { format!("{}+", self.number(number)) }
    }

    fn nimber(&self, nimber: u32) -> String {
        match (nimber, self.notation) {
            (0, _) => String::new(),
            (1, Notation::Latex) => r"{\ast}".to_owned(),
            (_, Notation::Latex) => format!(r"{{\ast}}{nimber}"),
            (1, _) => "*".to_owned(),
            _ => format!("*{nimber}"),
        }
    }

    fn arrow(&self, arrow: Arrow) -> String {
        let sign = |down: bool| match (self.notation, down) {
            (Notation::Plain, false) => "^",
            (Notation::Plain, true) => "v",
            (Notation::Unicode, false) => "↑",
            (Notation::Unicode, true) => "↓",
            (Notation::Latex, false) => r"{\uparrow}",
            (Notation::Latex, true) => r"{\downarrow}",
        };
        match arrow {
            Arrow::Multiple(0) => String::new(),
            Arrow::Multiple(ups) => {
                let sign = sign(ups < 0);
                let count = ups.unsigned_abs();
                match (count, self.notation) {
                    (1, _) => sign.to_owned(),
                    (_, Notation::Latex) => format!(r"{count}\cdot {sign}"),
                    _ => format!("{sign}{count}"),
                }
            }
            Arrow::Power { order, down } => match self.notation {
                Notation::Plain => format!("{}<{order}>", sign(down)),
                Notation::Unicode => format!("{}^{order}", sign(down)),
                Notation::Latex => format!("{}^{{{order}}}", sign(down)),
            },
            Arrow::PowerSum { order, down } => match self.notation {
                Notation::Plain => format!("{}[{order}]", sign(down)),
                Notation::Unicode => format!("{}^→{order}", sign(down)),
                Notation::Latex => format!(r"{}^{{\to {order}}}", sign(down)),
            },
            Arrow::Digits(digits) => {
                let part = |down: bool| Some(format!("{}.{}", sign(down), digits.written(down)?));
                let parts: Vec<String> = [false, true].into_iter().filter_map(part).collect();
                parts.join("+")
            }
        }
    }
}
