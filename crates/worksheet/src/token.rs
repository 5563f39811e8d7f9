//! Makes tokens from characters: numbers, words and signs, each with its span.
//!
//! A line break ends a statement only where a statement can end. Line breaks inside brackets, or after an operator
//! that needs a right operand, are dropped.

use crate::{DIGIT_LIMIT, Error, ErrorKind, SOURCE_LENGTH_LIMIT, Span};
use std::iter::Peekable;

/// A token without its text, which the span gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Token {
    Number,
    Name,
    /// A text in quotation marks.
    Text,
    /// `LRRLRL...`, `LR(RL)...`: an infinite trunk.
    Trunk,
    /// `v`, `vv`, `v3`: downs.
    Downs,
    /// `↑`, `⇑`, `↓`, `⇓`: this many ups.
    Ups(i8),
    If,
    Then,
    ElseIf,
    Else,
    EndWord,
    And,
    Or,
    Not,
    True,
    False,
    Let,
    For,
    In,
    Where,
    Plus,
    Minus,
    PlusMinus,
    /// `+_`, the sign of tiny games.
    Tiny,
    /// `-_`, the sign of miny games.
    Miny,
    Star,
    /// `·` and `×`, which are never part of a game.
    Times,
    Slash,
    Percent,
    Caret,
    Colon,
    /// `@`, before points.
    At,
    /// `&`, between an onside and an offside.
    Ampersand,
    /// This many bars in a row.
    Bars(usize),
    Comma,
    Dot,
    Range,
    Ellipsis,
    Assign,
    Arrow,
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
    Confused,
    LessOrConfused,
    GreaterOrConfused,
    Compare,
    OpenParenthesis,
    CloseParenthesis,
    OpenBracket,
    CloseBracket,
    OpenBrace,
    CloseBrace,
    /// `;` or a line break between statements.
    Separator,
    End,
}

/// The words of the language.
const WORDS: &[(&str, Token)] = &[
    ("if", Token::If),
    ("then", Token::Then),
    ("elseif", Token::ElseIf),
    ("else", Token::Else),
    ("end", Token::EndWord),
    ("and", Token::And),
    ("or", Token::Or),
    ("not", Token::Not),
    ("true", Token::True),
    ("false", Token::False),
    ("let", Token::Let),
    ("for", Token::For),
    ("in", Token::In),
    ("where", Token::Where),
];

/// The signs of the language; a sign comes before the shorter signs with which it begins.
const SIGNS: &[(&str, Token)] = &[
    ("<=>", Token::Compare),
    ("<|>", Token::Confused),
    ("...", Token::Ellipsis),
    (":=", Token::Assign),
    ("->", Token::Arrow),
    ("==", Token::Equal),
    ("!=", Token::NotEqual),
    ("<>", Token::Confused),
    ("<|", Token::LessOrConfused),
    ("|>", Token::GreaterOrConfused),
    ("<=", Token::LessOrEqual),
    (">=", Token::GreaterOrEqual),
    ("+-", Token::PlusMinus),
    ("+_", Token::Tiny),
    ("-_", Token::Miny),
    ("..", Token::Range),
    ("+", Token::Plus),
    ("-", Token::Minus),
    ("*", Token::Star),
    ("/", Token::Slash),
    ("%", Token::Percent),
    ("^", Token::Caret),
    (":", Token::Colon),
    ("@", Token::At),
    ("&", Token::Ampersand),
    (",", Token::Comma),
    (".", Token::Dot),
    ("=", Token::Equal),
    ("<", Token::Less),
    (">", Token::Greater),
    ("(", Token::OpenParenthesis),
    (")", Token::CloseParenthesis),
    ("[", Token::OpenBracket),
    ("]", Token::CloseBracket),
    ("{", Token::OpenBrace),
    ("}", Token::CloseBrace),
    (";", Token::Separator),
    ("±", Token::PlusMinus),
    ("⧾", Token::Tiny),
    ("⧿", Token::Miny),
    ("∗", Token::Star),
    ("⋆", Token::Star),
    ("−", Token::Minus),
    ("·", Token::Times),
    ("×", Token::Times),
    ("↑", Token::Ups(1)),
    ("⇑", Token::Ups(2)),
    ("↓", Token::Ups(-1)),
    ("⇓", Token::Ups(-2)),
    ("≤", Token::LessOrEqual),
    ("≥", Token::GreaterOrEqual),
    ("≠", Token::NotEqual),
    ("‖", Token::Confused),
    ("∥", Token::Confused),
    ("…", Token::Ellipsis),
    ("→", Token::Arrow),
    ("←", Token::Assign),
];

/// Whether `name` may be defined: it is a letter followed by letters, digits and `_`, no word of the language, and not
/// `v`, `vv`, `v2`, …, which are downs.
///
/// ```
/// use campeao_worksheet::is_valid_name;
///
/// assert!(is_valid_name("G2") && is_valid_name("left_option"));
/// assert!(!is_valid_name("if") && !is_valid_name("v3") && !is_valid_name("2G"));
/// ```
pub fn is_valid_name(name: &str) -> bool {
    name.starts_with(char::is_alphabetic) && name.chars().all(continues_name) && word(name) == Token::Name
}

fn continues_name(character: char) -> bool {
    character.is_alphanumeric() || character == '_'
}

/// The token of a word.
fn word(text: &str) -> Token {
    let behind = text.trim_start_matches('v');
    let vees = text.len() - behind.len();
    if (vees > 0 && behind.is_empty())
        || (vees == 1 && behind.bytes().all(|character| character.is_ascii_digit()))
    {
        return Token::Downs;
    }
    WORDS.iter().find(|&&(word, _)| word == text).map_or(Token::Name, |&(_, token)| token)
}

/// Whether a word is a trunk of more than one edge; blue edges, `B` or `L`, belong to Left.
pub(crate) fn is_trunk(word: &str) -> bool {
    word.len() > 1 && word.bytes().all(|edge| b"LRB".contains(&edge))
}

/// The spans of infinite trunks, if they begin a token. From each `...` the edges and brackets are read backwards, as
/// far as the brackets match.
fn endless_trunks(source: &str) -> Vec<Span> {
    let mut trunks = Vec::new();
    let mut read = 0;
    while let Some(dots) = source[read..].find(['.', '…']).map(|place| read + place) {
        let sign = if source[dots..].starts_with('…') { "…" } else { "..." };
        read = dots + sign.len();
        if !source[dots..].starts_with(sign) {
            read = dots + 1;
            continue;
        }
        let (mut depth, mut start) = (0_usize, dots);
        for (place, edge) in source[..dots].bytes().enumerate().rev() {
            match edge {
                b'L' | b'R' | b'B' => {}
                b')' => depth += 1,
                b'(' if depth > 0 => depth -= 1,
                _ => break,
            }
            if depth == 0 {
                start = place;
            }
        }
        let goes_on = source[..start].ends_with(continues_name) && !source[start..].starts_with('(');
        if start < dots && !goes_on {
            trunks.push(Span::new(start, read));
        }
    }
    trunks
}

/// Reads all of `source`; the last token is always `End`.
pub(crate) fn tokens(source: &str) -> Result<Vec<(Token, Span)>, Error> {
    if source.len() > SOURCE_LENGTH_LIMIT {
        let kind = ErrorKind::TooLong { limit: SOURCE_LENGTH_LIMIT };
        return Err(Error::new(Span::new(0, source.len()), kind));
    }
    let trunks = endless_trunks(source).into_iter().peekable();
    let mut reader = Reader { source, at: 0, depth: 0, trunks, tokens: Vec::new() };
    while reader.token()? {}
    reader.tokens.push((Token::End, Span::new(source.len(), source.len())));
    Ok(reader.tokens)
}

/// A reader of a source.
struct Reader<'s> {
    source: &'s str,
    at: usize,
    /// The number of open brackets and `if`s.
    depth: usize,
    /// The infinite trunks that have not been read yet.
    trunks: Peekable<std::vec::IntoIter<Span>>,
    tokens: Vec<(Token, Span)>,
}

impl Reader<'_> {
    /// Reads a token, or blank space, or a comment; false at the end.
    fn token(&mut self) -> Result<bool, Error> {
        let rest = &self.source[self.at..];
        while self.trunks.next_if(|trunk| trunk.start < self.at).is_some() {}
        let Some(character) = rest.chars().next() else { return Ok(false) };
        if character == '\n' {
            self.line_break();
        } else if character.is_whitespace() {
            self.at += character.len_utf8();
        } else if rest.starts_with("//") || character == '#' {
            self.at += rest.find('\n').unwrap_or(rest.len());
        } else if rest.starts_with("/*") {
            let length = rest.find("*/").ok_or_else(|| self.error(2, ErrorKind::OpenComment))?;
            self.at += length + 2;
        } else if character.is_ascii_digit() {
            let length = rest.find(|next: char| !next.is_ascii_digit()).unwrap_or(rest.len());
            if length > DIGIT_LIMIT {
                return Err(self.error(length, ErrorKind::NumberTooLong { limit: DIGIT_LIMIT }));
            }
            self.push(Token::Number, length);
        } else if let Some(trunk) = self.trunks.next_if(|trunk| trunk.start == self.at) {
            self.push(Token::Trunk, trunk.end - trunk.start);
        } else if character.is_alphabetic() {
            let length = rest.find(|next| !continues_name(next)).unwrap_or(rest.len());
            self.push(word(&rest[..length]), length);
        } else if character == '"' {
            self.quoted(rest)?;
        } else if character == '|' && !rest.starts_with("|>") {
            let length = rest.len() - rest.trim_start_matches('|').len();
            self.push(Token::Bars(length), length);
        } else if let Some(&(text, token)) = SIGNS.iter().find(|&&(text, _)| rest.starts_with(text)) {
            self.push(token, text.len());
        } else {
            return Err(self.error(character.len_utf8(), ErrorKind::UnexpectedCharacter { character }));
        }
        Ok(true)
    }

    fn error(&self, length: usize, kind: ErrorKind) -> Error {
        Error::new(Span::new(self.at, self.at + length), kind)
    }

    fn push(&mut self, token: Token, length: usize) {
        match token {
            Token::OpenParenthesis | Token::OpenBracket | Token::OpenBrace | Token::If => self.depth += 1,
            Token::CloseParenthesis | Token::CloseBracket | Token::CloseBrace | Token::EndWord => {
                self.depth = self.depth.saturating_sub(1);
            }
            _ => {}
        }
        self.tokens.push((token, Span::new(self.at, self.at + length)));
        self.at += length;
    }

    /// Reads a text in quotation marks, which may contain `\"` and `\\`.
    fn quoted(&mut self, rest: &str) -> Result<(), Error> {
        let mut escaped = false;
        for (place, character) in rest.char_indices().skip(1) {
            match character {
                '\n' => break,
                '"' if !escaped => {
                    self.push(Token::Text, place + 1);
                    return Ok(());
                }
                _ => escaped = character == '\\' && !escaped,
            }
        }
        Err(self.error(1, ErrorKind::OpenText))
    }

    /// Keeps a line break if it can end a statement.
    fn line_break(&mut self) {
        let wanting = match self.tokens.last() {
            None => true,
            Some((token, _)) => wants_more(*token),
        };
        if self.depth > 0 || wanting {
            self.at += 1;
        } else {
            self.push(Token::Separator, 1);
        }
    }
}

/// Whether a statement cannot end after the token. A star, a caret or a bar may be the end of a game.
fn wants_more(token: Token) -> bool {
    use Token as T;
    matches!(
        token,
        T::Separator
            | T::And
            | T::Or
            | T::Not
            | T::Let
            | T::Plus
            | T::Minus
            | T::PlusMinus
            | T::Tiny
            | T::Miny
            | T::Times
            | T::Slash
            | T::Percent
            | T::Colon
            | T::At
            | T::Ampersand
            | T::Comma
            | T::Dot
            | T::Range
            | T::Assign
            | T::Arrow
            | T::Equal
            | T::NotEqual
            | T::Less
            | T::LessOrEqual
            | T::Greater
            | T::GreaterOrEqual
            | T::Confused
            | T::LessOrConfused
            | T::GreaterOrConfused
            | T::Compare
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(source: &str) -> Vec<Token> {
        tokens(source).unwrap().into_iter().map(|(token, _)| token).collect()
    }

    #[test]
    fn no_sign_is_hidden_by_an_earlier_one() {
        for (index, (text, token)) in SIGNS.iter().enumerate() {
            assert_eq!(kinds(text), [*token, Token::End], "{text}");
            assert!(SIGNS[..index].iter().all(|(earlier, _)| !text.starts_with(earlier)), "{text}");
        }
    }

    #[test]
    fn bars_are_counted_and_arrows_of_confusion_are_not_bars() {
        assert_eq!(kinds("|||"), [Token::Bars(3), Token::End]);
        assert_eq!(kinds("|>"), [Token::GreaterOrConfused, Token::End]);
        assert_eq!(kinds("<|"), [Token::LessOrConfused, Token::End]);
    }

    #[test]
    fn downs_are_no_names() {
        for downs in ["v", "vv", "v3", "v12"] {
            assert_eq!(kinds(downs), [Token::Downs, Token::End]);
        }
        for name in ["vv3", "v3a", "value", "va"] {
            assert_eq!(kinds(name), [Token::Name, Token::End]);
        }
    }

    #[test]
    fn trunks_without_end_are_words() {
        for trunk in ["LRRLRL...", "LR(RL)...", "(LR)…", "B..."] {
            assert_eq!(kinds(trunk), [Token::Trunk, Token::End], "{trunk}");
        }
        assert_eq!(kinds("f(LR(RL)...)").len(), 5);
        assert_eq!(kinds("xLR...").len(), 3);
        assert_eq!(kinds("\"LR...\" + LL...").len(), 4);
        assert_eq!(kinds("LR(RL)....mean").len(), 4);
        assert_eq!(kinds("L..R"), [Token::Name, Token::Range, Token::Name, Token::End]);
        assert_eq!(kinds("{L, ...|}")[3], Token::Ellipsis);
    }

    #[test]
    fn a_line_break_ends_a_statement_only_where_one_can_end() {
        assert_eq!(kinds("1\n2"), [Token::Number, Token::Separator, Token::Number, Token::End]);
        assert_eq!(kinds("1 +\n2"), [Token::Number, Token::Plus, Token::Number, Token::End]);
        assert_eq!(kinds("\n\n1\n\n"), [Token::Number, Token::Separator, Token::End]);
        assert_eq!(
            kinds("(\n)\n"),
            [Token::OpenParenthesis, Token::CloseParenthesis, Token::Separator, Token::End]
        );
        assert_eq!(kinds("1*\n2"), [Token::Number, Token::Star, Token::Separator, Token::Number, Token::End]);
    }

    #[test]
    fn comments_are_blank_space() {
        assert_eq!(kinds("1 // one\n2 /* two\n */ # three"), kinds("1\n2"));
        assert_eq!(tokens("1 /* two").unwrap_err().kind, ErrorKind::OpenComment);
    }

    #[test]
    fn quotation_marks_can_be_quoted() {
        assert_eq!(kinds(r#""a \" b \\" 1"#), [Token::Text, Token::Number, Token::End]);
        assert_eq!(tokens("\"a").unwrap_err().kind, ErrorKind::OpenText);
    }
}
