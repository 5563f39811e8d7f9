//! Predicates of Walnut, as sentences of `campeao prove`.
//!
//! Walnut computes with naturals: a comparison or a call that contains a difference `a - b` with `a < b` is false. Here
//! differences are integers, so `a >= b` is added to it. `&`, `|` and `^` bind equally, from the left, and so do `=>`
//! and `<=>`; the body of a quantifier extends as far to the right as possible.

use super::Wrong;
use campeao_formula::is_valid_name;
use std::collections::BTreeSet;

/// A translated predicate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Predicate {
    /// The formula.
    pub(super) text: String,
    /// Its free names, in alphabetical order, which is the order of the arguments in Walnut.
    pub(super) free: Vec<String>,
    /// The numeration, if it names one.
    pub(super) system: Option<String>,
}

/// The words that Walnut brings along, and their names here.
const WORDS: [(&str, &str); 2] = [("T", "TM"), ("F", "FW")];
/// Words whose letters 0 and 1 are exchanged here.
const EXCHANGED: [&str; 2] = ["PD", "PF"];
/// Functions of the language, whose names no definition may take.
const FUNCTIONS: [&str; 4] = ["low", "shift", "unshift", "floor"];

/// The priorities of operators, as Walnut has them: the less, the tighter.
const PRODUCT: u8 = 10;
const SUM: u8 = 20;
const COMPARISON: u8 = 40;
const NEGATION: u8 = 80;
const CONNECTION: u8 = 90;
const IMPLICATION: u8 = 100;
const EQUIVALENCE: u8 = 110;
const WHOLE: u8 = 200;

/// The greatest depth of a predicate.
const DEEPEST: usize = 200;

/// The binary operators, longer signs first, with their priorities and their signs here.
const OPERATORS: [(&str, u8, &str); 16] = [
    ("<=>", EQUIVALENCE, "<=>"),
    ("=>", IMPLICATION, "=>"),
    ("<=", COMPARISON, "<="),
    (">=", COMPARISON, ">="),
    ("!=", COMPARISON, "!="),
    ("<", COMPARISON, "<"),
    (">", COMPARISON, ">"),
    ("=", COMPARISON, "="),
    ("&", CONNECTION, "and"),
    ("|", CONNECTION, "or"),
    ("^", CONNECTION, "xor"),
    ("+", SUM, "+"),
    ("-", SUM, "-"),
    ("*", PRODUCT, "*"),
    ("/", PRODUCT, "//"),
    ("%", PRODUCT, "%"),
];

/// The shape of a formula, which says where it needs parentheses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    Atom,
    And,
    Or,
    Other,
}

/// A part of a predicate.
enum Part {
    /// A term with its priority, and the conditions under which all its differences are natural.
    Term {
        text: String,
        priority: u8,
        needs: Vec<String>,
    },
    Formula {
        text: String,
        shape: Shape,
    },
}

/// The name here of a name in Walnut.
pub(super) fn renamed(name: &str) -> String {
    if is_valid_name(name) && !FUNCTIONS.contains(&name) { name.to_owned() } else { format!("{name}_") }
}

/// The numeration of `?msd_fib` and the like, without the question mark.
pub(super) fn system(word: &str) -> Result<String, Wrong> {
    let bare =
        ["msd_", "lsd_", "msd", "lsd"].iter().find_map(|order| word.strip_prefix(order)).unwrap_or(word);
    match bare {
        "" => Ok("2".to_owned()),
        "fib" | "trib" | "pell" => Ok(bare.to_owned()),
        base if base.bytes().all(|digit| digit.is_ascii_digit()) => Ok(base.to_owned()),
        _ => Err(Wrong::Unsupported(format!("?{word}"))),
    }
}

/// Translates a predicate. `words` are the words that the file defines.
pub(super) fn translated(text: &str, words: &[String]) -> Result<Predicate, Wrong> {
    let mut reader =
        Reader { rest: text, words, bound: Vec::new(), free: BTreeSet::new(), system: None, depth: 0 };
    let part = reader.expression(WHOLE)?;
    reader.skip_blanks();
    if !reader.rest.is_empty() {
        return Err(reader.unexpected());
    }
    let (text, _) = formula(part)?;
    Ok(Predicate { text, free: reader.free.into_iter().collect(), system: reader.system })
}

struct Reader<'t, 'w> {
    rest: &'t str,
    words: &'w [String],
    bound: Vec<String>,
    free: BTreeSet<String>,
    system: Option<String>,
    /// The number of expressions that contain the next sign.
    depth: usize,
}

impl Reader<'_, '_> {
    fn skip_blanks(&mut self) {
        self.rest = self.rest.trim_start();
    }

    fn unexpected(&self) -> Wrong {
        let found: String = self.rest.chars().take(12).collect();
        if found.is_empty() { Wrong::Ended } else { Wrong::Unexpected(found) }
    }

    /// Whether a sign comes next, which is then read.
    fn takes(&mut self, sign: &str) -> bool {
        self.skip_blanks();
        let rest = self.rest.strip_prefix(sign);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn expects(&mut self, sign: &str) -> Result<(), Wrong> {
        if self.takes(sign) { Ok(()) } else { Err(self.unexpected()) }
    }

    /// Letters, digits and `_`; empty where there are none.
    fn word(&mut self) -> String {
        self.skip_blanks();
        let ends = |sign: char| !(sign.is_ascii_alphanumeric() || sign == '_');
        let (word, rest) = self.rest.split_at(self.rest.find(ends).unwrap_or(self.rest.len()));
        self.rest = rest;
        word.to_owned()
    }

    /// A name, which begins with a letter.
    fn name(&mut self) -> Result<String, Wrong> {
        self.skip_blanks();
        if !self.rest.starts_with(|sign: char| sign.is_ascii_alphabetic()) {
            return Err(self.unexpected());
        }
        Ok(self.word())
    }

    /// A part whose operators have at most this priority.
    fn expression(&mut self, most: u8) -> Result<Part, Wrong> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(Wrong::Deep);
        }
        let part = self.chain(most);
        self.depth -= 1;
        part
    }

    /// Operands and the operators between them.
    fn chain(&mut self, most: u8) -> Result<Part, Wrong> {
        let mut left = self.operand()?;
        loop {
            self.skip_blanks();
            let found = OPERATORS.iter().find(|(sign, ..)| self.rest.starts_with(sign));
            let Some(&(sign, priority, here)) = found.filter(|(_, priority, _)| *priority <= most) else {
                return Ok(left);
            };
            self.rest = &self.rest[sign.len()..];
            let right = self.expression(priority - 1)?;
            left = joined(left, (priority, here), right)?;
        }
    }

    fn operand(&mut self) -> Result<Part, Wrong> {
        while self.takes("?") {
            let found = system(&self.word())?;
            if self.system.as_ref().is_some_and(|known| *known != found) {
                return Err(Wrong::Systems);
            }
            self.system = Some(found);
        }
        let Some(first) = self.rest.chars().next() else { return Err(Wrong::Ended) };
        match first {
            '~' | '\u{2dc}' | '\u{303}' => {
                self.rest = &self.rest[first.len_utf8()..];
                let (text, shape) = formula(self.expression(NEGATION - 1)?)?;
                Ok(Part::Formula { text: format!("not {}", wrapped(&text, shape)), shape: Shape::Other })
            }
            'E' | 'A' => {
                self.rest = &self.rest[1..];
                self.quantified(if first == 'E' { "exists" } else { "forall" })
            }
            '(' => {
                self.rest = &self.rest[1..];
                let inner = self.expression(WHOLE)?;
                self.expects(")")?;
                Ok(match inner {
                    Part::Term { text, priority, needs } if priority > 0 => {
                        Part::Term { text: format!("({text})"), priority: 0, needs }
                    }
                    other => other,
                })
            }
            '@' => {
                self.rest = &self.rest[1..];
                let sign = if self.takes("-") { "-" } else { "" };
                let digits = self.word();
                let is_letter = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
                if !is_letter {
                    return Err(self.unexpected());
                }
                Ok(Part::Term { text: format!("{sign}{digits}"), priority: 0, needs: Vec::new() })
            }
            '$' => {
                self.rest = &self.rest[1..];
                self.call()
            }
            '.' => {
                self.rest = &self.rest[1..];
                let name = self.name()?;
                self.letter(&name)
            }
            '0'..='9' => {
                let text = self.word();
                if !text.bytes().all(|digit| digit.is_ascii_digit()) {
                    return Err(Wrong::Unexpected(text));
                }
                Ok(Part::Term { text, priority: 0, needs: Vec::new() })
            }
            'I' | '_' | '`' | '#' => Err(Wrong::Unsupported(first.to_string())),
            _ => {
                let name = self.name()?;
                self.skip_blanks();
                if self.rest.starts_with('[') {
                    return self.letter(&name);
                }
                let name = renamed(&name);
                if !self.bound.contains(&name) {
                    self.free.insert(name.clone());
                }
                Ok(Part::Term { text: name, priority: 0, needs: Vec::new() })
            }
        }
    }

    /// The names and the body of a quantifier.
    fn quantified(&mut self, quantifier: &str) -> Result<Part, Wrong> {
        let outside = self.bound.len();
        loop {
            let name = self.name()?;
            self.bound.push(renamed(&name));
            if !self.takes(",") {
                break;
            }
        }
        let names = self.bound[outside..].join(", ");
        let (body, _) = formula(self.expression(WHOLE)?)?;
        self.bound.truncate(outside);
        Ok(Part::Formula { text: format!("{quantifier} {names}. {body}"), shape: Shape::Other })
    }

    /// A letter of a word, behind the word's name.
    fn letter(&mut self, name: &str) -> Result<Part, Wrong> {
        let (mut indices, mut all) = (Vec::new(), Vec::new());
        while self.takes("[") {
            let Part::Term { text, needs, .. } = self.expression(WHOLE)? else {
                return Err(self.unexpected());
            };
            self.expects("]")?;
            indices.push(text);
            all.extend(needs);
        }
        let indices = indices.join(", ");
        let own = self.words.iter().any(|word| word == name);
        let here = WORDS.iter().find(|(theirs, _)| *theirs == name && !own).map_or(name, |(_, here)| *here);
        let text = if EXCHANGED.contains(&name) && !own {
            format!("(1 - {here}[{indices}])")
        } else {
            format!("{here}[{indices}]")
        };
        Ok(Part::Term { text, priority: 0, needs: all })
    }

    /// A call of a definition, behind the sign `$`.
    fn call(&mut self) -> Result<Part, Wrong> {
        let name = renamed(&self.name()?);
        self.expects("(")?;
        let (mut arguments, mut all) = (Vec::new(), Vec::new());
        while !self.takes(")") {
            if !arguments.is_empty() {
                self.expects(",")?;
            }
            let Part::Term { text, needs, .. } = self.expression(WHOLE)? else {
                return Err(self.unexpected());
            };
            arguments.push(text);
            all.extend(needs);
        }
        let text = if arguments.is_empty() { name } else { format!("{name}({})", arguments.join(", ")) };
        Ok(needing(text, all))
    }
}

/// An atom under the conditions that its differences need.
fn needing(atom: String, needs: Vec<String>) -> Part {
    let shape = if needs.is_empty() { Shape::Atom } else { Shape::And };
    Part::Formula { text: std::iter::once(atom).chain(needs).collect::<Vec<_>>().join(" and "), shape }
}

/// A part as a formula.
fn formula(part: Part) -> Result<(String, Shape), Wrong> {
    match part {
        Part::Formula { text, shape } => Ok((text, shape)),
        Part::Term { text, .. } => Err(Wrong::Unexpected(text)),
    }
}

/// A formula as a part of a greater one.
fn wrapped(text: &str, shape: Shape) -> String {
    if shape == Shape::Atom { text.to_owned() } else { format!("({text})") }
}

/// A term as an operand of an operator of some priority.
fn enclosed(text: &str, priority: u8, most: u8) -> String {
    if priority <= most { text.to_owned() } else { format!("({text})") }
}

/// Two parts joined by an operator, given by its priority and its sign here.
fn joined(left: Part, (priority, sign): (u8, &str), right: Part) -> Result<Part, Wrong> {
    match (left, right) {
        (
            Part::Term { text: left, priority: lower, needs: mut all },
            Part::Term { text: right, priority: upper, needs },
        ) if priority <= COMPARISON => {
            all.extend(needs);
            if priority == COMPARISON {
                return Ok(needing(format!("{left} {sign} {right}"), all));
            }
            if sign == "-" {
                all.push(format!("{left} >= {right}"));
            }
            let (left, right) = (enclosed(&left, lower, priority), enclosed(&right, upper, priority - 1));
            Ok(Part::Term { text: format!("{left} {sign} {right}"), priority, needs: all })
        }
        (left, right) if priority > COMPARISON => {
            let ((left, before), (right, after)) = (formula(left)?, formula(right)?);
            let chain = match sign {
                "and" => Shape::And,
                "or" => Shape::Or,
                _ => Shape::Other,
            };
            // A chain of the same connective is one level.
            let kept = |text: &str, shape: Shape| {
                if chain != Shape::Other && shape == chain { text.to_owned() } else { wrapped(text, shape) }
            };
            let (left, right) = (kept(&left, before), kept(&right, after));
            Ok(match sign {
                "xor" => Part::Formula { text: format!("not ({left} <=> {right})"), shape: Shape::Other },
                _ => Part::Formula { text: format!("{left} {sign} {right}"), shape: chain },
            })
        }
        (Part::Formula { text, .. } | Part::Term { text, .. }, _) => Err(Wrong::Unexpected(text)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn here(text: &str) -> String {
        translated(text, &[]).unwrap().text
    }

    #[test]
    fn operators_bind_as_in_walnut() {
        for (walnut, formula) in [
            (
                "Ei,n (n>0) & At (t<=n) => T[i+t]=T[i+t+n]",
                "exists i, n. n > 0 and (forall t. t <= n => TM[i + t] = TM[i + t + n])",
            ),
            ("a=1 | b=2 & c=3", "(a = 1 or b = 2) and c = 3"),
            ("a=1 => b=2 => c=3", "(a = 1 => b = 2) => c = 3"),
            ("~a=1 & b=2", "(not a = 1) and b = 2"),
            ("a=1 ^ b=1", "not (a = 1 <=> b = 1)"),
            ("2*(a+b)/3 != c", "2 * (a + b) // 3 != c"),
        ] {
            assert_eq!(here(walnut), formula, "{walnut}");
        }
    }

    #[test]
    fn differences_are_natural_where_walnut_has_naturals() {
        assert_eq!(here("a-1 < b"), "a - 1 < b and a >= 1");
        assert_eq!(here("~(a-b-1 = 0)"), "not (a - b - 1 = 0 and a >= b and a - b >= 1)");
        assert_eq!(here("$odd(n-1)"), "odd(n - 1) and n >= 1");
        assert_eq!(here("a-(b-1) = 0"), "a - (b - 1) = 0 and b >= 1 and a >= (b - 1)");
    }

    #[test]
    fn words_have_their_names_and_letters_here() {
        assert_eq!(here("PD[n]=@1 & T[n]=@0 & F[n]=@1"), "(1 - PD[n]) = 1 and TM[n] = 0 and FW[n] = 1");
        let own = translated("T[n]=@-1", &["T".to_owned()]).unwrap();
        assert_eq!(own.text, "T[n] = -1");
    }

    #[test]
    fn free_names_and_the_numeration_are_found() {
        let predicate = translated("?msd_fib Ej n=i+j & $in(j, max)", &[]).unwrap();
        assert_eq!(predicate.free, ["i", "max_", "n"]);
        assert_eq!(predicate.system.as_deref(), Some("fib"));
        assert_eq!(predicate.text, "exists j. n = i + j and in_(j, max_)");
        assert_eq!(translated("?msd_2 a=1 & ?msd_fib b=1", &[]), Err(Wrong::Systems));
    }

    #[test]
    fn other_signs_are_refused() {
        assert_eq!(translated("_a=1", &[]), Err(Wrong::Unsupported("_".to_owned())));
        assert_eq!(translated("?msd_neg_2 a=1", &[]), Err(Wrong::Unsupported("?msd_neg_2".to_owned())));
        assert_eq!(translated("a=", &[]), Err(Wrong::Ended));
        assert_eq!(translated("2n=a", &[]), Err(Wrong::Unexpected("2n".to_owned())));
        assert!(matches!(translated("a=1 b", &[]), Err(Wrong::Unexpected(_))));
        assert_eq!(translated(&"(".repeat(100_000), &[]), Err(Wrong::Deep));
        assert_eq!(translated(&"~".repeat(100_000), &[]), Err(Wrong::Deep));
        assert!(matches!(translated("(a=1) + 2 = 3", &[]), Err(Wrong::Unexpected(_))));
    }
}
