//! Braces: games with one bar, games with slashes, `{a||b|c}`, and sets.
//!
//! Of several runs of bars the longest one divides first. Two runs of that length would be ambiguous, and are refused.

use super::{Parsed, Parser};
use crate::syntax::{Expression, ExpressionKind, Side};
use crate::token::Token;
use crate::{BAR_LIMIT, Error, ErrorKind, Expectation, Span};

impl Parser<'_> {
    pub(super) fn braces(&mut self) -> Parsed<ExpressionKind> {
        let outer = std::mem::replace(&mut self.deepest, self.depth);
        let start = self.cursor.span();
        self.cursor.advance();
        let mut sides = vec![self.side()?];
        let mut bars = Vec::new();
        while let Token::Bars(length) = self.cursor.peek() {
            if length > BAR_LIMIT {
                return Err(Error::new(self.cursor.span(), ErrorKind::TooManyBars { limit: BAR_LIMIT }));
            }
            bars.push((length, self.cursor.span()));
            self.cursor.advance();
            sides.push(self.side()?);
        }
        self.require(
            Token::CloseBrace,
            &[Expectation::Operator, Expectation::Symbol(","), Expectation::Bar, Expectation::Symbol("}")],
        )?;
        let levels = bars.iter().map(|(length, _)| *length).max().unwrap_or(0);
        self.reached(self.deepest + levels)?;
        self.deepest = self.deepest.max(outer);
        let Some((_, last)) = bars.last() else {
            let set = sides.pop().unwrap_or_default();
            if set.endless {
                return Err(Error::new(start.to(self.cursor.last_span()), ErrorKind::EndlessSet));
            }
            return Ok(ExpressionKind::Set(set.options));
        };
        let span = start.to(*last);
        divided(&mut sides, &bars, span)
    }

    /// The options between two bars or braces.
    fn side(&mut self) -> Parsed<Side> {
        let mut side = Side::default();
        if matches!(self.cursor.peek(), Token::Bars(_) | Token::CloseBrace) {
            return Ok(side);
        }
        loop {
            side.options.push(self.deeper(Self::entry)?);
            if !self.cursor.accept(Token::Comma) {
                return Ok(side);
            }
            if self.cursor.accept(Token::Ellipsis) {
                side.endless = true;
                return Ok(side);
            }
        }
    }
}

/// The game with the parts `sides` and the `bars` between them.
fn divided(sides: &mut [Side], bars: &[(usize, Span)], span: Span) -> Parsed<ExpressionKind> {
    let longest = bars.iter().map(|(length, _)| *length).max().unwrap_or(0);
    let mut places = bars.iter().enumerate().filter(|(_, (length, _))| *length == longest);
    let middle = places.next().map_or(0, |(place, _)| place);
    if let Some((_, (_, second))) = places.next() {
        return Err(Error::new(*second, ErrorKind::AmbiguousBars { bars: longest }));
    }
    let (left, right) = sides.split_at_mut(middle + 1);
    Ok(ExpressionKind::Game {
        label: None,
        left: part(left, &bars[..middle], span)?,
        right: part(right, bars.get(middle + 1..).unwrap_or_default(), span)?,
    })
}

/// One side of a game: its options, or the one option made of the parts and bars inside.
fn part(sides: &mut [Side], bars: &[(usize, Span)], span: Span) -> Parsed<Side> {
    if bars.is_empty() {
        return Ok(sides.first_mut().map(std::mem::take).unwrap_or_default());
    }
    let kind = divided(sides, bars, span)?;
    Ok(Side { options: vec![Expression { span, kind }], endless: false })
}
