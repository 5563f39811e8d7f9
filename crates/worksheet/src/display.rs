//! Prints the syntax tree with the fewest parentheses. The printed text reads back as the same tree.

use crate::syntax::{
    Clause, Expression, ExpressionKind, Literal, Name, Operator, SheetStatement, Side, Sign,
};
use campeao_base::machine::on_enough_stack;
use campeao_values::Arrow;
use dashu_int::UBig;
use std::fmt::{self, Display, Formatter, Write as _};

/// The binding strength of an expression, the weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Strength {
    Function,
    Or,
    And,
    Not,
    Comparison,
    Range,
    Sides,
    Sum,
    Product,
    OrdinalSum,
    Sign,
    Power,
    Operand,
    /// Stronger than every expression, so that parentheses are always written.
    Closed,
}

impl Strength {
    fn of(expression: &Expression) -> Self {
        match &expression.kind {
            ExpressionKind::Function { .. } => Self::Function,
            ExpressionKind::Prefix { sign: Sign::Not, .. } => Self::Not,
            ExpressionKind::Prefix { .. } | ExpressionKind::Literal(Literal { negative: true, .. }) => {
                Self::Sign
            }
            ExpressionKind::Comparison { .. } => Self::Comparison,
            ExpressionKind::Range { .. } => Self::Range,
            ExpressionKind::Power { .. } => Self::Power,
            ExpressionKind::Chain { rest, .. } => match rest.first().map(|link| link.operator) {
                Some(Operator::Or) => Self::Or,
                Some(Operator::And) => Self::And,
                Some(Operator::Times | Operator::Divided | Operator::Modulo) => Self::Product,
                Some(Operator::Colon) => Self::OrdinalSum,
                Some(Operator::Sides) => Self::Sides,
                _ => Self::Sum,
            },
            _ => Self::Operand,
        }
    }

    /// The next greater strength.
    fn stronger(self) -> Self {
        match self {
            Self::Function => Self::Or,
            Self::Or => Self::And,
            Self::And => Self::Not,
            Self::Not => Self::Comparison,
            Self::Comparison => Self::Range,
            Self::Range => Self::Sides,
            Self::Sides => Self::Sum,
            Self::Sum => Self::Product,
            Self::Product => Self::OrdinalSum,
            Self::OrdinalSum => Self::Sign,
            Self::Sign => Self::Power,
            Self::Power => Self::Operand,
            Self::Operand | Self::Closed => Self::Closed,
        }
    }
}

impl Display for SheetStatement {
    fn fmt(&self, to: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Expression(expression) => write!(to, "{expression}"),
            Self::Assignment { name, value } => write!(to, "{} := {value}", name.text),
            Self::Definition { name, parameters, body } => {
                to.write_str(&name.text)?;
                names(parameters, to)?;
                write!(to, " := {body}")
            }
        }
    }
}

impl Display for Expression {
    fn fmt(&self, to: &mut Formatter<'_>) -> fmt::Result {
        write(self, Strength::Function, to)
    }
}

/// Prints an expression, in parentheses if it is weaker than `least`.
fn write(expression: &Expression, least: Strength, to: &mut Formatter<'_>) -> fmt::Result {
    on_enough_stack(|| {
        if Strength::of(expression) < least {
            to.write_char('(')?;
            bare(expression, to)?;
            to.write_char(')')
        } else {
            bare(expression, to)
        }
    })
}

fn bare(expression: &Expression, to: &mut Formatter<'_>) -> fmt::Result {
    let strength = Strength::of(expression);
    match &expression.kind {
        ExpressionKind::Integer(value) => write!(to, "{value}"),
        ExpressionKind::Literal(literal) => write!(to, "{literal}"),
        ExpressionKind::Text(text) => quoted(text, to),
        ExpressionKind::Boolean(truth) => write!(to, "{truth}"),
        ExpressionKind::Name(name) => to.write_str(name),
        ExpressionKind::Nimber(size) => {
            to.write_char('*')?;
            let name = matches!(size.kind, ExpressionKind::Name(_));
            write(size, if name { Strength::Operand } else { Strength::Closed }, to)
        }
        ExpressionKind::Game { label, left, right } => {
            if let Some(label) = label {
                to.write_str(&label.text)?;
            }
            to.write_char('{')?;
            side(left, to)?;
            to.write_char('|')?;
            side(right, to)?;
            to.write_char('}')
        }
        ExpressionKind::Set(items) => {
            to.write_char('{')?;
            listed(items, Strength::Range, to)?;
            to.write_char('}')
        }
        ExpressionKind::List(items) => {
            to.write_char('[')?;
            listed(items, Strength::Function, to)?;
            to.write_char(']')
        }
        ExpressionKind::Prefix { sign, operand } => {
            to.write_str(sign.symbol())?;
            if *sign == Sign::Not {
                to.write_char(' ')?;
            }
            let belongs = matches!(&operand.kind, ExpressionKind::Literal(literal) if literal.number.is_some() && !literal.negative);
            write(operand, if belongs { Strength::Closed } else { strength }, to)
        }
        ExpressionKind::Chain { first, rest } => {
            write(first, beside(first, strength), to)?;
            for link in rest {
                write!(to, " {} ", link.operator.symbol())?;
                write(&link.operand, beside(&link.operand, strength), to)?;
            }
            Ok(())
        }
        ExpressionKind::Power { base, exponent } => {
            let literal = matches!(base.kind, ExpressionKind::Literal(_));
            write(base, if literal { Strength::Closed } else { Strength::Operand }, to)?;
            to.write_char('^')?;
            let starred = matches!(exponent.kind, ExpressionKind::Literal(_) | ExpressionKind::Nimber(_));
            let starred = starred || starts_with_star(exponent);
            write(exponent, if starred { Strength::Closed } else { Strength::Sign }, to)
        }
        ExpressionKind::Comparison { left, relation, right } => {
            write(left, Strength::Range, to)?;
            write!(to, " {} ", relation.symbol())?;
            write(right, Strength::Range, to)
        }
        ExpressionKind::Range { first, last } => {
            write(first, Strength::Sides, to)?;
            to.write_str(" .. ")?;
            write(last, Strength::Sides, to)
        }
        ExpressionKind::Call { function, arguments } => {
            // Parentheses of a call right after a method's name would be read as the method's own.
            let bare =
                matches!(&function.kind, ExpressionKind::Method { arguments, .. } if arguments.is_empty());
            applied(function, bare || matches!(function.kind, ExpressionKind::Text(_)), to)?;
            called(arguments, to)
        }
        ExpressionKind::Method { receiver, name, arguments } => {
            applied(receiver, false, to)?;
            write!(to, ".{}", name.text)?;
            if arguments.is_empty() { Ok(()) } else { called(arguments, to) }
        }
        ExpressionKind::Element { list, index } => {
            applied(list, matches!(list.kind, ExpressionKind::Text(_)), to)?;
            write!(to, "[{index}]")
        }
        ExpressionKind::Choice { branches, otherwise } => {
            for (place, (condition, result)) in branches.iter().enumerate() {
                let word = if place == 0 { "if" } else { "elseif" };
                write!(to, "{word} {condition} then {result} ")?;
            }
            write!(to, "else {otherwise} end")
        }
        ExpressionKind::Function { parameters, body } => {
            names(parameters, to)?;
            write!(to, " -> {body}")
        }
        ExpressionKind::Collection { item, clauses } => {
            write!(to, "[{item}")?;
            for Clause { name, list, condition } in clauses {
                write!(to, " for {} in {list}", name.text)?;
                if let Some(condition) = condition {
                    write!(to, " where {condition}")?;
                }
            }
            to.write_char(']')
        }
    }
}

/// The least strength that an operand of a chain needs. A star or caret at the end of a literal would be read as an
/// operator before the sign of a product.
fn beside(operand: &Expression, chain: Strength) -> Strength {
    match &operand.kind {
        ExpressionKind::Literal(literal) if chain == Strength::Product && literal.parts() != 1 => {
            Strength::Closed
        }
        _ => chain.stronger(),
    }
}

/// Whether the exponent begins with a star, which would be read as a nimber after ups.
fn starts_with_star(exponent: &Expression) -> bool {
    match &exponent.kind {
        ExpressionKind::Power { base, .. } => starts_with_star(base),
        ExpressionKind::Call { function, .. } => starts_with_star(function),
        ExpressionKind::Method { receiver, .. } => starts_with_star(receiver),
        ExpressionKind::Element { list, .. } => starts_with_star(list),
        ExpressionKind::Nimber(_) => true,
        _ => false,
    }
}

/// Writes the operand of a call, a method or an index.
fn applied(operand: &Expression, closed: bool, to: &mut Formatter<'_>) -> fmt::Result {
    let number = matches!(operand.kind, ExpressionKind::Integer(_) | ExpressionKind::Literal(_));
    write(operand, if closed || number { Strength::Closed } else { Strength::Operand }, to)
}

fn called(arguments: &[Expression], to: &mut Formatter<'_>) -> fmt::Result {
    to.write_char('(')?;
    listed(arguments, Strength::Function, to)?;
    to.write_char(')')
}

fn listed(items: &[Expression], least: Strength, to: &mut Formatter<'_>) -> fmt::Result {
    for (place, item) in items.iter().enumerate() {
        if place > 0 {
            to.write_str(", ")?;
        }
        write(item, least, to)?;
    }
    Ok(())
}

fn side(side: &Side, to: &mut Formatter<'_>) -> fmt::Result {
    listed(&side.options, Strength::Range, to)?;
    if side.endless { to.write_str(", ...") } else { Ok(()) }
}

fn names(names: &[Name], to: &mut Formatter<'_>) -> fmt::Result {
    let names: Vec<&str> = names.iter().map(|name| &*name.text).collect();
    write!(to, "({})", names.join(", "))
}

/// A text in quotation marks.
pub(crate) fn quoted(text: &str, to: &mut impl fmt::Write) -> fmt::Result {
    to.write_char('"')?;
    for character in text.chars() {
        if matches!(character, '"' | '\\') {
            to.write_char('\\')?;
        }
        to.write_char(character)?;
    }
    to.write_char('"')
}

impl Literal {
    /// The number of parts present: number, ups and nimber.
    fn parts(&self) -> usize {
        usize::from(self.number.is_some())
            + usize::from(self.arrow != Arrow::Multiple(0))
            + usize::from(self.nimber.is_some())
    }
}

impl Display for Literal {
    fn fmt(&self, to: &mut Formatter<'_>) -> fmt::Result {
        if self.negative {
            to.write_char('-')?;
        }
        if let Some((numerator, denominator)) = &self.number {
            write!(to, "{numerator}")?;
            if let Some(denominator) = denominator {
                write!(to, "/{denominator}")?;
            }
        }
        let sign = |down: bool| if down { 'v' } else { '^' };
        match self.arrow {
            // A literal without any part would be empty.
            Arrow::Multiple(0) if self.parts() == 0 => to.write_str("^0")?,
            // Without the zero ups it would be read as a bare number, or as a product with the number after the star.
            Arrow::Multiple(0) if self.number.is_some() && self.nimber != Some(UBig::ONE) => {
                to.write_str("v0")?;
            }
            Arrow::Multiple(0) => {}
            Arrow::Multiple(1) => to.write_char('^')?,
            Arrow::Multiple(-1) => to.write_char('v')?,
            // After a number `^3` would be a power.
            Arrow::Multiple(ups) if ups > 0 && self.number.is_some() => write!(to, "↑{ups}")?,
            Arrow::Multiple(ups) => write!(to, "{}{}", sign(ups < 0), ups.unsigned_abs())?,
            Arrow::Power { order, down } => write!(to, "{}<{order}>", sign(down))?,
            Arrow::PowerSum { order, down } => write!(to, "{}[{order}]", sign(down))?,
            Arrow::Digits(digits) => {
                let down = digits.written(true);
                let written =
                    down.clone().or_else(|| digits.written(false)).unwrap_or_else(|| "0".to_owned());
                write!(to, "{}.{written}", sign(down.is_some()))?;
            }
        }
        match &self.nimber {
            None => Ok(()),
            Some(nimber) if nimber.is_one() => to.write_char('*'),
            Some(nimber) => write!(to, "*{nimber}"),
        }
    }
}
