//! From characters to tokens: numbers, words and symbols, each with its span.

use crate::quadratic::irrational_in;
use crate::{Error, ErrorKind, SOURCE_LENGTH_LIMIT, Span};

/// A token without its text, which the span gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Token {
    /// A number up to 2^63; 2^63 itself makes sense only after a minus sign.
    Number(u64),
    Name,
    /// A quadratic irrational, as a factor inside `floor`.
    Irrational,
    And,
    Or,
    Not,
    Xor,
    In,
    Exists,
    ForAll,
    True,
    False,
    Minimum,
    Maximum,
    Low2,
    LowFib,
    Sum,
    Count,
    For,
    Plus,
    Minus,
    Times,
    Divide,
    Modulo,
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
    Implies,
    Equivalent,
    OpenParenthesis,
    CloseParenthesis,
    OpenBrace,
    CloseBrace,
    OpenBracket,
    CloseBracket,
    Comma,
    Dot,
    Range,
    RangeExcluded,
    End,
}

/// The words of the language.
const WORDS: &[(&str, Token)] = &[
    ("and", Token::And),
    ("or", Token::Or),
    ("not", Token::Not),
    ("xor", Token::Xor),
    ("mod", Token::Modulo),
    ("in", Token::In),
    ("exists", Token::Exists),
    ("forall", Token::ForAll),
    ("true", Token::True),
    ("false", Token::False),
    ("min", Token::Minimum),
    ("max", Token::Maximum),
    ("low2", Token::Low2),
    ("lowfib", Token::LowFib),
    ("sum", Token::Sum),
    ("count", Token::Count),
    ("for", Token::For),
];

/// The Portuguese words of the language that come between two operands. No name is possible there, so they may be names
/// elsewhere.
const PORTUGUESE_BETWEEN: &[(&str, Token)] =
    &[("e", Token::And), ("ou", Token::Or), ("em", Token::In), ("para", Token::For)];

/// The function in which an irrational may stand. A definition may take its name.
pub(crate) const FLOOR: &str = "floor";

/// The symbols of the language; of two with a common prefix the longer one comes first.
const SYMBOLS: &[(&str, Token)] = &[
    ("<=>", Token::Equivalent),
    ("..=", Token::Range),
    ("//", Token::Divide),
    ("==", Token::Equal),
    ("=>", Token::Implies),
    ("!=", Token::NotEqual),
    ("<=", Token::LessOrEqual),
    (">=", Token::GreaterOrEqual),
    ("..", Token::RangeExcluded),
    ("+", Token::Plus),
    ("-", Token::Minus),
    ("*", Token::Times),
    ("%", Token::Modulo),
    ("=", Token::Equal),
    ("<", Token::Less),
    (">", Token::Greater),
    ("(", Token::OpenParenthesis),
    (")", Token::CloseParenthesis),
    ("{", Token::OpenBrace),
    ("}", Token::CloseBrace),
    ("[", Token::OpenBracket),
    ("]", Token::CloseBracket),
    (",", Token::Comma),
    (".", Token::Dot),
    ("⊕", Token::Xor),
    ("∧", Token::And),
    ("∨", Token::Or),
    ("¬", Token::Not),
    ("≤", Token::LessOrEqual),
    ("≥", Token::GreaterOrEqual),
    ("≠", Token::NotEqual),
    ("∈", Token::In),
    ("−", Token::Minus),
    ("·", Token::Times),
    ("∃", Token::Exists),
    ("∀", Token::ForAll),
];

/// Notation of other languages, and the corresponding notation of this one.
const FOREIGN: &[(&str, &str)] = &[
    ("&", "and"),
    ("|", "or"),
    ("!", "not"),
    ("^", "xor"),
    ("/", "//"),
    ("×", "*"),
    ("÷", "//"),
    ("⇒", "=>"),
    ("→", "=>"),
    ("⇔", "<=>"),
    ("↔", "<=>"),
    ("∉", "not in"),
    (";", ","),
];

/// Whether `name` may be declared: a letter or `_`, then letters, digits and `_`, and not a reserved word.
///
/// ```
/// use campeao_formula::is_valid_name;
///
/// assert!(is_valid_name("heap_2") && is_valid_name("posição"));
/// assert!(!is_valid_name("2n") && !is_valid_name("and") && !is_valid_name(""));
/// ```
pub fn is_valid_name(name: &str) -> bool {
    has_form_of_name(name) && !is_reserved(name)
}

pub(crate) fn has_form_of_name(name: &str) -> bool {
    name.starts_with(begins_name) && name.chars().all(continues_name)
}

pub(crate) fn is_reserved(name: &str) -> bool {
    WORDS.iter().any(|&(word, _)| word == name)
}

fn begins_name(character: char) -> bool {
    character.is_alphabetic() || character == '_'
}

fn continues_name(character: char) -> bool {
    character.is_alphanumeric() || character == '_'
}

/// Tokenises all of `source`; the last token is always `End`.
pub(crate) fn tokens(source: &str) -> Result<Vec<(Token, Span)>, Error> {
    if source.len() > SOURCE_LENGTH_LIMIT {
        let kind = ErrorKind::TooLong { limit: SOURCE_LENGTH_LIMIT };
        return Err(Error::new(Span::new(0, source.len()), kind));
    }
    let mut tokens = Vec::new();
    let mut start = 0;
    let mut irrationals: Vec<Span> = Vec::new();
    while let Some(character) = source[start..].chars().next() {
        let rest = &source[start..];
        if character.is_whitespace() {
            start += character.len_utf8();
            continue;
        }
        // The next irrational is the one found last. Where one `floor` is inside another, the irrational of the outer
        // one comes either before the inner `floor`, and has been removed from the list, or after it.
        if let Some(span) = irrationals.pop_if(|span| span.start == start) {
            tokens.push((Token::Irrational, span));
            start = span.end;
            continue;
        }
        let (token, length) = if character.is_ascii_digit() {
            number(rest, start)?
        } else if begins_name(character) {
            let length = rest.find(|next| !continues_name(next)).unwrap_or(rest.len());
            let word = WORDS.iter().find(|&&(word, _)| word == &rest[..length]);
            if &rest[..length] == FLOOR && rest[length..].starts_with('(') {
                let inside = length + 1;
                irrationals.extend(irrational_in(&rest[inside..], start + inside));
            }
            (word.map_or(Token::Name, |&(_, token)| token), length)
        } else if let Some(&(text, token)) = SYMBOLS.iter().find(|&&(text, _)| rest.starts_with(text)) {
            (token, text.len())
        } else {
            let instead = FOREIGN.iter().find(|&&(text, _)| rest.starts_with(text)).map(|&(_, ours)| ours);
            let span = Span::new(start, start + character.len_utf8());
            return Err(Error::new(span, ErrorKind::UnexpectedCharacter { character, instead }));
        };
        tokens.push((token, Span::new(start, start + length)));
        start += length;
    }
    tokens.push((Token::End, Span::new(source.len(), source.len())));
    read_portuguese(source, &mut tokens);
    Ok(tokens)
}

/// Takes `e`, `ou`, `em`, `para`, `não`, `existe` and `para todo` for reserved words where a name is impossible: after
/// an operand, or before a name.
fn read_portuguese(source: &str, tokens: &mut Vec<(Token, Span)>) {
    let mut place = 0;
    let mut before = Token::End;
    while place < tokens.len() {
        let (token, span) = tokens[place];
        if token == Token::Name {
            let name = |place: usize| tokens.get(place).map_or("", |(_, span)| span.text(source));
            let next = tokens.get(place + 1).map_or(Token::End, |(token, _)| *token);
            let between = |name: &str| PORTUGUESE_BETWEEN.iter().find(|(word, _)| *word == name);
            let begins = next == Token::Name && between(name(place + 1)).is_none();
            let found = match name(place) {
                "não" | "nao" if next == Token::In || name(place + 1) == "em" && ends_operand(before) => {
                    Some(Token::Not)
                }
                "em" if before == Token::Not => Some(Token::In),
                word if ends_operand(before) => between(word).map(|(_, token)| *token),
                "não" | "nao" if begins || begins_operand(next) => Some(Token::Not),
                "existe" | "existem" if begins => Some(Token::Exists),
                "para" if matches!(name(place + 1), "todo" | "todos" | "toda" | "todas" | "cada") => {
                    let end = tokens.remove(place + 1).1;
                    tokens[place].1 = span.to(end);
                    Some(Token::ForAll)
                }
                _ => None,
            };
            tokens[place].0 = found.unwrap_or(Token::Name);
        }
        before = tokens[place].0;
        place += 1;
    }
}

/// Whether an operand may end with a token.
const fn ends_operand(token: Token) -> bool {
    matches!(
        token,
        Token::Name
            | Token::Number(_)
            | Token::Irrational
            | Token::True
            | Token::False
            | Token::CloseParenthesis
            | Token::CloseBrace
            | Token::CloseBracket
    )
}

/// Whether an operand of `not` may begin with a token, other than a name.
const fn begins_operand(token: Token) -> bool {
    matches!(
        token,
        Token::Number(_)
            | Token::OpenParenthesis
            | Token::Not
            | Token::Exists
            | Token::ForAll
            | Token::True
            | Token::False
            | Token::Minimum
            | Token::Maximum
            | Token::Low2
            | Token::LowFib
            | Token::Sum
            | Token::Count
            | Token::Xor
    )
}

/// The number `rest` begins with, and its length.
fn number(rest: &str, start: usize) -> Result<(Token, usize), Error> {
    let length = rest.find(|next: char| !next.is_ascii_digit()).unwrap_or(rest.len());
    match rest[..length].parse::<u64>() {
        Ok(value) if value <= i64::MIN.unsigned_abs() => Ok((Token::Number(value), length)),
        _ => Err(Error::new(Span::new(start, start + length), ErrorKind::NumberTooLarge)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(source: &str) -> Vec<Token> {
        tokens(source).unwrap().into_iter().map(|(token, _)| token).collect()
    }

    #[test]
    fn longer_symbols_win() {
        assert_eq!(kinds("<=><="), [Token::Equivalent, Token::LessOrEqual, Token::End]);
        assert_eq!(kinds("1..=2"), [Token::Number(1), Token::Range, Token::Number(2), Token::End]);
        assert_eq!(kinds("2.x"), [Token::Number(2), Token::Dot, Token::Name, Token::End]);
    }

    #[test]
    fn no_symbol_is_hidden_by_an_earlier_one() {
        for (index, (text, token)) in SYMBOLS.iter().enumerate() {
            assert_eq!(kinds(text), [*token, Token::End], "{text}");
            assert!(SYMBOLS[..index].iter().all(|(earlier, _)| !text.starts_with(earlier)), "{text}");
        }
    }

    #[test]
    fn irrationals_are_tokens_inside_floors() {
        let found = |source: &str| kinds(source).iter().filter(|kind| **kind == Token::Irrational).count();
        assert_eq!(found("floor(floor(n*phi)*(1 + sqrt(5))/2)"), 2);
        assert_eq!(found("floor(sqrt(2)*floor(n*sqrt(3)))"), 2);
        assert_eq!(found("floor(n*phi) + n*phi"), 1);
        assert_eq!(found("phi*floor(n)"), 0);
    }

    #[test]
    fn portuguese_words_are_read_where_no_name_can_stand() {
        let same =
            |portuguese: &str, english: &str| assert_eq!(kinds(portuguese), kinds(english), "{portuguese}");
        same("n % 5 = 0 ou n % 5 = 2 e não r = 1", "n % 5 = 0 or n % 5 = 2 and not r = 1");
        same("existe k em 0..=n. n = 2*k", "exists k in 0..=n. n = 2*k");
        same(
            "para todo k em 1..=n. k não em {3} e nao (k = 4)",
            "forall k in 1..=n. k not in {3} and not (k = 4)",
        );
        same("xor(h mod 3 para h em heaps) = 0", "xor(h mod 3 for h in heaps) = 0");
        // Elsewhere they are names.
        same("e + ou = em e existe(e) = para", "a + b = c and f(a) = g");
        same("e = 1 e e < 3 ou ou = e", "a = 1 and a < 3 or b = a");
        same("não = 3", "a = 3");
    }

    #[test]
    fn words_are_not_names() {
        assert_eq!(kinds("mod modulo"), [Token::Modulo, Token::Name, Token::End]);
        assert!(WORDS.iter().all(|(word, _)| has_form_of_name(word) && !is_valid_name(word)));
    }

    #[test]
    fn spans_are_bytes() {
        let spans: Vec<Span> = tokens("é ≤ 10").unwrap().into_iter().map(|(_, span)| span).collect();
        assert_eq!(spans, [Span::new(0, 2), Span::new(3, 6), Span::new(7, 9), Span::new(9, 9)]);
    }
}
