//! Labels of moves: texts with terms in braces, such as `take {t}`.

use crate::effort::compile_term;
use crate::error::{RulesError, RulesErrorKind};
use campeao_base::{Language, Text};
use campeao_formula::{self as formula, Frame, Slot, Span, Term, TermCode};

/// A text in both languages whose braces hold terms.
#[derive(Clone, Debug)]
pub(crate) struct Label {
    en: Vec<Piece>,
    pt: Vec<Piece>,
}

#[derive(Clone, Debug)]
enum Piece {
    Words(String),
    Value { code: TermCode, term: Term },
}

impl Label {
    /// Parses a label; `read` parses the terms.
    pub(crate) fn parse(
        text: &Text,
        read: &dyn Fn(&str) -> Result<Term, formula::Error>,
    ) -> Result<Self, RulesError> {
        Ok(Self { en: pieces(&text.en, read)?, pt: pieces(&text.pt, read)? })
    }

    /// The variables in its terms.
    pub(crate) fn slots(&self) -> impl Iterator<Item = Slot> {
        let terms = self.en.iter().chain(&self.pt).filter_map(|piece| match piece {
            Piece::Words(_) => None,
            Piece::Value { term, .. } => Some(term),
        });
        terms.flat_map(Term::variables)
    }

    /// The label with its terms evaluated; a term that cannot be evaluated is shown as `?`.
    pub(crate) fn render(&self, language: Language, frame: &mut Frame) -> String {
        self.written(language, |code, _| match code.eval(frame) {
            Ok(value) => value.to_string(),
            Err(_) => "?".to_owned(),
        })
    }

    /// The label with its terms written by `write`.
    fn written(&self, language: Language, mut write: impl FnMut(&TermCode, &Term) -> String) -> String {
        let pieces = match language {
            Language::English => &self.en,
            Language::Portuguese => &self.pt,
        };
        let mut text = |piece: &Piece| match piece {
            Piece::Words(words) => words.clone(),
            Piece::Value { code, term } => write(code, term),
        };
        pieces.iter().map(&mut text).collect()
    }

    /// The label of a move with these values of its variables, whose slots begin at `first`, in an unspecified state,
    /// whose coordinates appear by name.
    pub(crate) fn general(
        &self,
        language: Language,
        names: &[String],
        first: Slot,
        chosen: &[i64],
    ) -> String {
        self.written(language, |_, term| {
            let known = (first..).zip(chosen);
            let term = known
                .fold(term.clone(), |term, (slot, &value)| term.substitute(slot, &Term::Constant(value)));
            term.display(names).to_string()
        })
    }
}

fn pieces(text: &str, read: &dyn Fn(&str) -> Result<Term, formula::Error>) -> Result<Vec<Piece>, RulesError> {
    let mut out = Vec::new();
    let mut rest = text;
    while let Some(open) = rest.find('{') {
        out.push(Piece::Words(rest[..open].to_owned()));
        let start = text.len() - rest.len() + open;
        let Some(length) = rest[open..].find('}') else {
            return Err(RulesError::at(RulesErrorKind::OpenBrace, text, Span { start, end: text.len() }));
        };
        let term = read(&rest[open + 1..open + length]).map_err(|error| {
            let span = Span { start: start + 1 + error.span.start, end: start + 1 + error.span.end };
            RulesError::at(RulesErrorKind::Formula(error), text, span)
        })?;
        out.push(Piece::Value { code: compile_term(&term), term });
        rest = &rest[open + length + 1..];
    }
    out.push(Piece::Words(rest.to_owned()));
    Ok(out)
}
