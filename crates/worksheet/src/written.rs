//! Objects as text. In the plain notation the text reads back as the same object, except for functions that capture
//! names.

use crate::display::quoted;
use crate::rulesets::Position;
use crate::{ErrorKind, Object, Session, functions, is_valid_name};
use campeao_base::machine::on_enough_stack;
use campeao_draw::latex_text;
use campeao_numbers::{Ordinal, Surreal};
use campeao_values::{Form, Notation};
use std::iter::Peekable;
use std::str::Chars;

impl Session {
    /// The text of an object in the plain notation.
    ///
    /// # Errors
    ///
    /// If the text is longer than [`Limits::characters`](crate::Limits::characters).
    pub fn text(&mut self, object: &Object) -> Result<String, ErrorKind> {
        self.text_in(object, Notation::Plain)
    }

    /// The text of an object in the given notation.
    pub fn text_in(&mut self, object: &Object, notation: Notation) -> Result<String, ErrorKind> {
        let mut writer = Writer { session: self, notation, text: String::new() };
        writer.object(object)?;
        writer.checked()?;
        Ok(writer.text)
    }
}

struct Writer<'s> {
    session: &'s mut Session,
    notation: Notation,
    text: String,
}

impl Writer<'_> {
    fn checked(&self) -> Result<(), ErrorKind> {
        let limit = self.session.limits.characters;
        if self.text.len() > limit { Err(ErrorKind::TooManyCharacters { limit }) } else { Ok(()) }
    }

    fn object(&mut self, object: &Object) -> Result<(), ErrorKind> {
        self.checked()?;
        match object {
            Object::Game(game) => self.text += &self.session.games.name_in(*game, self.notation)?,
            Object::Number(number) => self.number(number),
            Object::Sum(number, game) => {
                self.number(number);
                self.text += " + ";
                self.text += &self.session.games.name_in(*game, self.notation)?;
            }
            Object::Nimber(size) => self.nimber(size),
            Object::Boolean(truth) => self.words(if *truth { "true" } else { "false" }),
            Object::Text(text) => {
                let mut quotation = String::new();
                // Writing to a string does not fail.
                let _ = quoted(text, &mut quotation);
                self.words(&quotation);
            }
            Object::List(items) => self.items("[", items.as_slice(), "]")?,
            Object::Set(items) if self.notation == Notation::Latex => {
                self.items(r"\{", items.as_slice(), r"\}")?;
            }
            Object::Set(items) => self.items("{", items.as_slice(), "}")?,
            Object::Function(closure) => self.words(&closure.to_string()),
            Object::Thermograph(_, game) => {
                self.function("thermograph");
                self.text += &self.session.games.name_in(*game, self.notation)?;
                self.text += ")";
            }
            Object::Ko(ko) => self.words(&ko.to_string()),
            Object::Form(form) => {
                self.function("form");
                self.form(*form)?;
                self.text += ")";
            }
            Object::Diagram(diagram) => {
                let (function, rest) = diagram.call();
                self.function(function);
                self.form(diagram.form)?;
                self.text += &rest;
                self.text += ")";
            }
            Object::Loopy(game) => self.text += &self.session.loopy_name(game, self.notation)?,
            Object::Scoring(game) => self.text += &self.session.scoring.name_in(*game, self.notation),
            Object::Stuck(score) => self.text += &self.session.scoring.stuck_name(score, self.notation),
            Object::Position(position) => self.position(position),
            Object::Nothing => self.words("none"),
        }
        Ok(())
    }

    /// Writes words that are not part of a formula.
    fn words(&mut self, words: &str) {
        if self.notation == Notation::Latex {
            self.text += &[r"\text{", &latex_text(words), "}"].concat();
        } else {
            self.text += words;
        }
    }

    /// Writes the name of a function with its opening parenthesis.
    fn function(&mut self, name: &str) {
        if self.notation == Notation::Latex {
            self.text += &[r"\operatorname{", &latex_text(name), "}("].concat();
        } else {
            self.text += &[name, "("].concat();
        }
    }

    /// Writes a position, by the name of the game if that is a name of the language.
    fn position(&mut self, position: &Position) {
        let name = position.game.replace('-', "_");
        let mut quotation = String::new();
        // Writing to a string does not fail.
        let _ = quoted(&position.text, &mut quotation);
        if self.session.game_named(&name).as_deref() == Some(&*position.game)
            && is_valid_name(&name)
            && functions::find(&name).is_none()
        {
            self.words(&[&name, "(", &quotation, ")"].concat());
        } else {
            let mut game = String::new();
            let _ = quoted(&position.game, &mut game);
            self.words(&["position(", &game, ", ", &quotation, ")"].concat());
        }
    }

    fn items(&mut self, opening: &str, items: &[Object], closing: &str) -> Result<(), ErrorKind> {
        self.text += opening;
        for (place, item) in items.iter().enumerate() {
            if place > 0 {
                self.text += ", ";
            }
            self.object(item)?;
        }
        self.text += closing;
        Ok(())
    }

    fn number(&mut self, number: &Surreal) {
        let text = number.to_string();
        self.text += &self.spelt(&text);
    }

    /// A number as the number library writes it, in the given notation.
    fn spelt(&self, text: &str) -> String {
        match self.notation {
            Notation::Plain => text.to_owned(),
            Notation::Unicode => unicode(text),
            Notation::Latex => latex(text),
        }
    }

    fn nimber(&mut self, size: &Ordinal) {
        let star = if self.notation == Notation::Latex { r"{\ast}" } else { "*" };
        let size = match size.as_natural() {
            Some(size) => size.to_string(),
            None => format!("({})", self.spelt(&size.to_string())),
        };
        self.text += star;
        self.text += &size;
    }

    /// Writes a form, with 0 for { | }.
    fn form(&mut self, form: Form) -> Result<(), ErrorKind> {
        self.checked()?;
        if form == Form::ZERO {
            self.text += "0";
            return Ok(());
        }
        let (open, bar, close) = match self.notation {
            Notation::Latex => (r"\left\{", r"\mid ", r"\right\}"),
            _ => ("{", "|", "}"),
        };
        let left = self.session.forms.left_options(form).to_vec();
        let right = self.session.forms.right_options(form).to_vec();
        self.text += open;
        self.forms(&left)?;
        self.text += bar;
        self.forms(&right)?;
        self.text += close;
        Ok(())
    }

    fn forms(&mut self, forms: &[Form]) -> Result<(), ErrorKind> {
        for (place, form) in forms.iter().enumerate() {
            if place > 0 {
                self.text += ",";
            }
            on_enough_stack(|| self.form(*form))?;
        }
        Ok(())
    }
}

/// A normal form in mathematical signs, with roots such as `√2`.
fn unicode(text: &str) -> String {
    let mut pieces = text.split("sqrt(");
    let mut bare = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        // The radicand is a natural number.
        bare.push('√');
        bare += &piece.replacen(')', "", 1);
    }
    bare.replace('w', "ω").replace('*', "·").replace('-', "−")
}

/// A normal form for LaTeX: fractions, exponents and radicands become groups.
fn latex(text: &str) -> String {
    let mut latex = String::new();
    let text = text.replace("sqrt(", "√(");
    // For each open group, whether it was opened by a parenthesis that LaTeX writes as a brace.
    let mut groups: Vec<bool> = Vec::new();
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        match character {
            'w' => latex += r"\omega",
            '*' => latex += r"\,",
            '^' | '√' if characters.peek() == Some(&'(') => {
                characters.next();
                groups.push(true);
                latex += if character == '^' { "^{" } else { r"\sqrt{" };
            }
            '^' => {
                latex += "^{";
                while let Some(next) = characters.next_if(|next| next.is_alphanumeric() || *next == '-') {
                    if next == 'w' { latex += r"\omega" } else { latex.push(next) }
                }
                latex.push('}');
            }
            '(' => {
                groups.push(false);
                latex.push('(');
            }
            '0'..='9' => {
                let above: String = std::iter::once(character).chain(digits(&mut characters)).collect();
                if characters.next_if_eq(&'/').is_some() {
                    let below: String = digits(&mut characters).collect();
                    latex += &[r"\frac{", &above, "}{", &below, "}"].concat();
                } else {
                    latex += &above;
                }
            }
            ')' => latex.push(if groups.pop() == Some(true) { '}' } else { ')' }),
            other => latex.push(other),
        }
    }
    latex
}

/// The digits that come next.
fn digits(characters: &mut Peekable<Chars<'_>>) -> impl Iterator<Item = char> {
    std::iter::from_fn(|| characters.next_if(char::is_ascii_digit))
}

#[cfg(test)]
mod tests {
    use super::{latex, unicode};

    #[test]
    fn roots_are_written_with_their_sign() {
        let text = "w^(1 - sqrt(2)*1/2)*(-1 + sqrt(3)) - sqrt(10)";
        assert_eq!(unicode(text), "ω^(1 − √2·1/2)·(−1 + √3) − √10");
        assert_eq!(latex(text), r"\omega^{1 - \sqrt{2}\,\frac{1}{2}}\,(-1 + \sqrt{3}) - \sqrt{10}");
    }

    #[test]
    fn fractions_are_fractions_in_latex() {
        assert_eq!(latex("-1/3"), r"-\frac{1}{3}");
        assert_eq!(
            latex("w^(1/2)*12/35 + w^-1*2 - 10"),
            r"\omega^{\frac{1}{2}}\,\frac{12}{35} + \omega^{-1}\,2 - 10"
        );
    }
}
