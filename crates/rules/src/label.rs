//! Labels of moves: texts with terms in braces, such as `take {t}`.

use crate::effort::compile_term;
use crate::error::{RulesError, RulesErrorKind};
use crate::{Language, Text};
use campeao_formula::{self as formula, Frame, Span, Term, TermCode};

/// A text in both languages whose braces hold terms.
#[derive(Clone, Debug)]
pub(crate) struct Label {
    en: Vec<Piece>,
    pt: Vec<Piece>,
}

#[derive(Clone, Debug)]
enum Piece {
    Words(String),
    Value(TermCode),
}

impl Label {
    /// Reads a label; `read` gives the terms their meaning.
    pub(crate) fn parse(
        text: &Text,
        read: &dyn Fn(&str) -> Result<Term, formula::Error>,
    ) -> Result<Self, RulesError> {
        Ok(Self { en: pieces(&text.en, read)?, pt: pieces(&text.pt, read)? })
    }

    /// The label with its terms evaluated; a term that cannot be evaluated is shown as `?`.
    pub(crate) fn render(&self, language: Language, frame: &mut Frame) -> String {
        let pieces = match language {
            Language::English => &self.en,
            Language::Portuguese => &self.pt,
        };
        let mut out = String::new();
        for piece in pieces {
            match piece {
                Piece::Words(words) => out.push_str(words),
                Piece::Value(term) => match term.eval(frame) {
                    Ok(value) => out.push_str(&value.to_string()),
                    Err(_) => out.push('?'),
                },
            }
        }
        out
    }
}

fn pieces(text: &str, read: &dyn Fn(&str) -> Result<Term, formula::Error>) -> Result<Vec<Piece>, RulesError> {
    let mut out = Vec::new();
    let mut rest = text;
    while let Some(open) = rest.find('{') {
        if open > 0 {
            out.push(Piece::Words(rest[..open].to_owned()));
        }
        let start = text.len() - rest.len() + open;
        let Some(length) = rest[open..].find('}') else {
            return Err(RulesError::at(RulesErrorKind::OpenBrace, text, Span { start, end: text.len() }));
        };
        let term = read(&rest[open + 1..open + length]).map_err(|error| {
            let span = Span { start: start + 1 + error.span.start, end: start + 1 + error.span.end };
            RulesError::at(RulesErrorKind::Formula(error), text, span)
        })?;
        out.push(Piece::Value(compile_term(&term)));
        rest = &rest[open + length + 1..];
    }
    if !rest.is_empty() {
        out.push(Piece::Words(rest.to_owned()));
    }
    Ok(out)
}
