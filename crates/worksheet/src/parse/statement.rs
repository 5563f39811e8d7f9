//! Statements: expressions, assignments and definitions of functions.

use super::{Parsed, Parser};
use crate::syntax::{Expression, ExpressionKind, Name, SheetStatement};
use crate::token::Token;
use crate::{Error, ErrorKind, Expectation, is_valid_name};
use std::sync::Arc;

impl Parser<'_> {
    pub(super) fn statements(mut self) -> Parsed<Vec<SheetStatement>> {
        let mut statements = Vec::new();
        loop {
            while self.cursor.accept(Token::Separator) {}
            if self.cursor.peek() == Token::End {
                break;
            }
            statements.push(self.statement()?);
            if !matches!(self.cursor.peek(), Token::Separator | Token::End) {
                return Err(self.unexpected(&[
                    Expectation::Operator,
                    Expectation::Symbol(";"),
                    Expectation::End,
                ]));
            }
        }
        if statements.is_empty() {
            return Err(Error::new(self.cursor.span(), ErrorKind::Empty));
        }
        Ok(statements)
    }

    fn statement(&mut self) -> Parsed<SheetStatement> {
        if !self.cursor.accept(Token::Let) {
            let target = self.expression()?;
            return if self.cursor.accept(Token::Assign) {
                self.assignment(target)
            } else {
                Ok(SheetStatement::Expression(target))
            };
        }
        // The target is read as an operand, so that the equals sign after it is not read as a comparison.
        let target = self.operand()?;
        if self.cursor.peek() != Token::Equal || self.cursor.text(0) != "=" {
            self.require(Token::Assign, &[Expectation::Symbol("="), Expectation::Symbol(":=")])?;
        } else {
            self.cursor.advance();
        }
        self.assignment(target)
    }

    fn assignment(&mut self, target: Expression) -> Parsed<SheetStatement> {
        let value = self.expression()?;
        let wrong = Error::new(target.span, ErrorKind::NotAssignable);
        match target.kind {
            ExpressionKind::Name(text) => {
                Ok(SheetStatement::Assignment { name: named(text, target.span)?, value })
            }
            ExpressionKind::Call { function, arguments } => {
                let ExpressionKind::Name(text) = function.kind else { return Err(wrong) };
                let mut parameters = Vec::with_capacity(arguments.len());
                for argument in arguments {
                    let ExpressionKind::Name(text) = argument.kind else {
                        return Err(Error::new(argument.span, ErrorKind::NotAssignable));
                    };
                    parameters.push(named(text, argument.span)?);
                }
                distinct(&parameters)?;
                let name = named(text, function.span)?;
                Ok(SheetStatement::Definition { name, parameters, body: Arc::new(value) })
            }
            _ => Err(wrong),
        }
    }
}

/// A name that may be defined.
pub(super) fn named(text: String, span: crate::Span) -> Parsed<Name> {
    if is_valid_name(&text) && !crate::constants::is_constant(&text) {
        Ok(Name { text: text.into(), span })
    } else {
        Err(Error::new(span, ErrorKind::ReservedName { name: text }))
    }
}

/// Checks that no parameter of a function occurs twice.
pub(super) fn distinct(parameters: &[Name]) -> Parsed<()> {
    for (index, name) in parameters.iter().enumerate() {
        if parameters[..index].contains(name) {
            return Err(Error::new(name.span, ErrorKind::NameTwice { name: String::from(&*name.text) }));
        }
    }
    Ok(())
}
