//! Regular expressions over the digits of one or several numbers.
//!
//! An expression is read into *places*, one for each of its symbols, with the places that may follow each (Glushkov
//! 1961). It denotes the tuples of numbers some of whose digit strings match, with as many leading zeros as needed.
//! `{name}` denotes the digits of the numbers in a set, without leading zeros, and `~` reverses the part that follows.
//! So the language also has unions, concatenations, stars and reversals of automata, and quotients (`quotient.rs`).

mod quotient;

use super::{DefinitionError, RegularError};
use crate::automaton::{Automaton, spell};
use crate::{Numeration, ProveError, Prover};
use campeao_formula::{Scope, Word};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

/// The most symbols of an expression.
const MOST_SYMBOLS: usize = 1000;

/// A symbol of an expression: any digits, or one tuple of digits.
#[derive(Clone, Debug)]
enum Symbol {
    Any,
    Digits(Vec<usize>),
}

/// A part of an expression by its places: those that may come first, those that may come last, and whether the empty
/// string matches.
#[derive(Clone, Debug, Default)]
struct Part {
    first: Vec<usize>,
    last: Vec<usize>,
    empty: bool,
}

impl Symbol {
    /// Whether some tuple of digits matches both symbols.
    fn meets(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Digits(one), Self::Digits(other)) => one == other,
            _ => true,
        }
    }
}

/// The reader of an expression.
struct Reader<'t, 's> {
    scope: &'s Scope,
    numeration: &'s Numeration,
    rest: std::iter::Peekable<std::str::Chars<'t>>,
    symbols: Vec<Symbol>,
    /// For each place, the places that may follow it.
    follow: Vec<Vec<usize>>,
    depth: usize,
}

/// The greatest depth of parentheses.
const DEEPEST: usize = 100;

impl Reader<'_, '_> {
    fn unexpected(&mut self) -> RegularError {
        RegularError::Unexpected { found: self.rest.next().map(String::from).unwrap_or_default() }
    }

    fn skip_spaces(&mut self) {
        while self.rest.next_if(|letter| letter.is_whitespace()).is_some() {}
    }

    fn follows(&mut self, before: &[usize], after: &[usize]) {
        for &place in before {
            let next = &mut self.follow[place];
            next.extend(after);
            next.sort_unstable();
            next.dedup();
        }
    }

    /// `one | other | …`
    fn choice(&mut self) -> Result<Part, DefinitionError> {
        let mut all = self.quotient()?;
        while self.rest.next_if_eq(&'|').is_some() {
            let other = self.quotient()?;
            all.first.extend(other.first);
            all.last.extend(other.last);
            all.empty |= other.empty;
        }
        Ok(all)
    }

    fn sequence(&mut self) -> Result<Part, DefinitionError> {
        let mut all = Part { empty: true, ..Part::default() };
        loop {
            self.skip_spaces();
            if matches!(self.rest.peek(), None | Some('|' | ')' | '/' | '\\')) {
                return Ok(all);
            }
            let next = self.repeated()?;
            self.follows(&all.last, &next.first);
            if all.empty {
                all.first.extend(&next.first);
            }
            if !next.empty {
                all.last.clear();
            }
            all.last.extend(&next.last);
            all.empty &= next.empty;
        }
    }

    fn repeated(&mut self) -> Result<Part, DefinitionError> {
        let mut part = self.single()?;
        loop {
            self.skip_spaces();
            let Some(sign) = self.rest.next_if(|letter| matches!(letter, '*' | '+' | '?')) else {
                return Ok(part);
            };
            if sign != '?' {
                let (first, last) = (part.first.clone(), part.last.clone());
                self.follows(&last, &first);
            }
            part.empty |= sign != '+';
        }
    }

    fn single(&mut self) -> Result<Part, DefinitionError> {
        let symbol = match self.rest.peek() {
            Some('(') => {
                self.rest.next();
                // The reader calls itself within parentheses and after `~`, so the depth bounds the stack.
                self.depth += 1;
                if self.depth > DEEPEST {
                    return Err(RegularError::Size { limit: DEEPEST }.into());
                }
                let inside = self.choice()?;
                self.depth -= 1;
                if self.rest.next_if_eq(&')').is_none() {
                    return Err(self.unexpected().into());
                }
                return Ok(inside);
            }
            Some('~') => {
                self.rest.next();
                self.skip_spaces();
                self.depth += 1;
                if self.depth > DEEPEST {
                    return Err(RegularError::Size { limit: DEEPEST }.into());
                }
                // The places from `start` on belong to this part alone, so reversing the arrows among them reverses
                // the part.
                let start = self.symbols.len();
                let part = self.single()?;
                self.depth -= 1;
                return Ok(self.backwards(start, part));
            }
            Some('{') => {
                self.rest.next();
                let inside: String =
                    std::iter::from_fn(|| self.rest.next_if(|&letter| letter != '}')).collect();
                if self.rest.next_if_eq(&'}').is_none() {
                    return Err(RegularError::Unexpected { found: format!("{{{inside}") }.into());
                }
                return self.set(inside.trim());
            }
            Some('.') => {
                self.rest.next();
                Symbol::Any
            }
            Some('[') => {
                self.rest.next();
                let inside: String =
                    std::iter::from_fn(|| self.rest.next_if(|&letter| letter != ']')).collect();
                let digits: Option<Vec<usize>> =
                    inside.split(',').map(|digit| digit.trim().parse().ok()).collect();
                let Some(digits) = digits.filter(|_| self.rest.next_if_eq(&']').is_some()) else {
                    return Err(RegularError::Unexpected { found: format!("[{inside}") }.into());
                };
                Symbol::Digits(digits)
            }
            Some(letter) => {
                let Some(digit) = letter.to_digit(10) else { return Err(self.unexpected().into()) };
                self.rest.next();
                Symbol::Digits(vec![digit as usize])
            }
            None => return Err(self.unexpected().into()),
        };
        let place = self.place(symbol)?;
        Ok(Part { first: vec![place], last: vec![place], empty: false })
    }

    /// A new place with a symbol.
    fn place(&mut self, symbol: Symbol) -> Result<usize, RegularError> {
        if self.symbols.len() >= MOST_SYMBOLS {
            return Err(RegularError::Size { limit: MOST_SYMBOLS });
        }
        self.symbols.push(symbol);
        self.follow.push(Vec::new());
        Ok(self.symbols.len() - 1)
    }

    /// Reads the digits of the numbers in a set: one place for each pair of a symbol and the state that it leads to.
    fn set(&mut self, name: &str) -> Result<Part, DefinitionError> {
        let word = self.scope.word_named(name)?.minimized();
        if word.numeration() != self.numeration {
            let needs = word.numeration().clone();
            return Err(ProveError::WordNumeration { word: name.to_owned(), needs }.into());
        }
        if !self.numeration.is_even() {
            let system = self.numeration.clone();
            return Err(ProveError::Places { function: format!("{{{name}}}"), system }.into());
        }
        let symbols = word.targets().len() / word.letters().len();
        let mut digits = vec![0; word.arity()];
        let mut places: BTreeMap<(usize, u32), usize> = BTreeMap::new();
        for row in word.targets().chunks_exact(symbols) {
            for (symbol, target) in row.iter().enumerate() {
                let Some(target) = *target else { continue };
                // All arrows into a place read the place's symbol. An automaton's arrows need not, so a state is split
                // by the symbol read last.
                if let Entry::Vacant(entry) = places.entry((symbol, target)) {
                    spell(symbol, self.numeration.alphabet(), &mut digits);
                    entry.insert(self.place(Symbol::Digits(digits.clone()))?);
                }
            }
        }
        let after = |state: usize| {
            let row = &word.targets()[state * symbols..(state + 1) * symbols];
            let places = &places;
            row.iter()
                .enumerate()
                .filter_map(move |(symbol, target)| places.get(&(symbol, (*target)?)).copied())
        };
        // The digits of a number have no leading zero, so no zero may come first.
        let starting = |place: &usize| !matches!(&self.symbols[*place], Symbol::Digits(digits) if digits.iter().all(|&digit| digit == 0));
        let first = after(0).filter(starting).collect();
        let ends = |target: u32| word.letters()[target as usize] != 0;
        let last = places.iter().filter(|((_, target), _)| ends(*target)).map(|(_, &place)| place).collect();
        let follow: Vec<(usize, Vec<usize>)> =
            places.iter().map(|(&(_, target), &place)| (place, after(target as usize).collect())).collect();
        for (place, next) in follow {
            self.follow[place] = next;
        }
        Ok(Part { first, last, empty: ends(0) })
    }

    /// The reversed part, whose places are those from `start` on.
    fn backwards(&mut self, start: usize, part: Part) -> Part {
        let mut turned = vec![Vec::new(); self.follow.len() - start];
        for (place, next) in self.follow[start..].iter().enumerate() {
            for &next in next {
                turned[next - start].push(place + start);
            }
        }
        self.follow.truncate(start);
        self.follow.extend(turned);
        Part { first: part.last, last: part.first, empty: part.empty }
    }
}

impl Prover {
    /// The numbers with digits that match, as a word of letters 0 and 1 with a variable for each digit of a symbol.
    pub(super) fn regular(
        &self,
        expression: &str,
        scope: &Scope,
        name: &str,
    ) -> Result<Word, DefinitionError> {
        let mut reader = Reader {
            scope,
            numeration: &self.numeration,
            rest: expression.chars().peekable(),
            symbols: Vec::new(),
            follow: Vec::new(),
            depth: 0,
        };
        let whole = reader.choice()?;
        if reader.rest.peek().is_some() {
            return Err(reader.unexpected().into());
        }
        let width = width(&reader.symbols, &self.numeration)?;
        let matches = |place: usize, digits: &[usize]| match &reader.symbols[place] {
            Symbol::Any => true,
            Symbol::Digits(wanted) => wanted == digits,
        };
        // The places that leading zeros may have reached before the first nonzero digit.
        let zeros = vec![0; width];
        let mut early: Vec<usize> =
            whole.first.iter().copied().filter(|&place| matches(place, &zeros)).collect();
        let mut at = 0;
        while let Some(&place) = early.get(at) {
            at += 1;
            for &next in reader.follow[place].iter().filter(|&&next| matches(next, &zeros)) {
                if !early.contains(&next) {
                    early.push(next);
                }
            }
        }
        let nothing = whole.empty || early.iter().any(|place| whole.last.contains(place));
        // A state: `None` while all digits are 0, otherwise the places that may have been read last.
        let found = Automaton::explore(
            (0..width).collect(),
            self.numeration.alphabet(),
            None,
            &self.meter,
            |state: &Option<Vec<usize>>, digits| {
                let mut next: Vec<usize> = match state {
                    None if *digits == zeros => return Ok(None),
                    None => {
                        let follow = early.iter().flat_map(|&place| &reader.follow[place]);
                        whole.first.iter().chain(follow).copied().collect()
                    }
                    Some(places) => places.iter().flat_map(|&place| reader.follow[place].clone()).collect(),
                };
                next.retain(|&place| matches(place, digits));
                next.sort_unstable();
                next.dedup();
                Ok(Some(next))
            },
            |state| match state {
                None => nothing,
                Some(places) => places.iter().any(|place| whole.last.contains(place)),
            },
        )?
        .within_greedy(&self.numeration, &self.meter)?;
        let variables: Vec<String> = match width {
            1 => vec!["n".to_owned()],
            _ => (1..=width).map(|place| format!("n{place}")).collect(),
        };
        Ok(found.to_word(name, &variables, &self.numeration)?)
    }
}

/// The number of digits of each symbol, after a check that none is too great.
fn width(symbols: &[Symbol], numeration: &Numeration) -> Result<usize, RegularError> {
    let mut width = None;
    for symbol in symbols {
        let Symbol::Digits(digits) = symbol else { continue };
        if let Some(&found) = digits.iter().find(|&&digit| digit >= numeration.alphabet()) {
            return Err(RegularError::Digit { found, system: numeration.name() });
        }
        let one = *width.get_or_insert(digits.len());
        if one != digits.len() {
            return Err(RegularError::Width { one, other: digits.len() });
        }
    }
    Ok(width.unwrap_or(1))
}

#[cfg(test)]
mod agreement;

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether a string matches, by definition.
    fn matches(word: &[usize], expression: &str) -> bool {
        // A few expressions are matched by hand.
        let text: String = word.iter().map(ToString::to_string).collect();
        let stripped = text.trim_start_matches('0');
        let padded = |text: &str| format!("000{text}");
        match expression {
            "10*" => stripped.starts_with('1') && stripped[1..].chars().all(|digit| digit == '0'),
            "(00|11)*" => {
                let even = if stripped.len().is_multiple_of(2) {
                    stripped.to_owned()
                } else {
                    format!("0{stripped}")
                };
                even.as_bytes().chunks(2).all(|pair| pair[0] == pair[1])
            }
            "0*1(0|1)?1" => {
                let long = padded(stripped);
                long.ends_with("11") && stripped.len() == 2 || stripped.len() == 3 && stripped.ends_with('1')
            }
            "001.+" => stripped.len() >= 2,
            _ => unreachable!(),
        }
    }

    #[test]
    fn expressions_mean_the_numbers_whose_digits_match() {
        let prover = Prover::new(Numeration::base(2));
        for expression in ["10*", "(00|11)*", "0*1(0|1)?1", "001.+"] {
            let word = prover.regular(expression, &Scope::new(), "r").unwrap();
            assert_eq!(word.variables(), ["n"]);
            for n in 0..200 {
                let digits = Numeration::base(2).digits(n);
                assert_eq!(
                    word.letter(&[n]),
                    Some(i64::from(matches(&digits, expression))),
                    "{expression} {n}"
                );
            }
        }
    }

    /// An expression is as deep as its deepest part, and spaces between parts have no meaning.
    #[test]
    fn expressions_are_as_deep_as_their_deepest_part() {
        let prover = Prover::new(Numeration::base(2));
        let read = |expression: &str| prover.regular(expression, &Scope::new(), "r");
        for (open, close) in [("(", ")"), ("~", ""), ("~(", ")")] {
            let each = open.len();
            for (levels, fits) in [(DEEPEST / each, true), (DEEPEST / each + 1, false)] {
                let deep = format!("{}1{}", open.repeat(levels), close.repeat(levels));
                assert_eq!(read(&deep).is_ok(), fits, "{levels} times {open}");
                assert_eq!(read(&format!("{deep}{deep}|{deep}")).is_ok(), fits, "{levels} times {open}");
            }
            assert!(read(&format!("{open}1{close}").repeat(DEEPEST + 1)).is_ok(), "{open}");
        }
        let (close, wide) = (read("~(1|01)*/1"), read(" ~ ( 1 | 0 1 ) * / 1 "));
        let letters = |word: Result<Word, DefinitionError>| -> Vec<Option<i64>> {
            let word = word.unwrap();
            (0..64).map(|number| word.letter(&[number])).collect()
        };
        assert_eq!(letters(close), letters(wide));
    }

    #[test]
    fn several_numbers_are_read_at_once() {
        let prover = Prover::new(Numeration::zeckendorf());
        let word = prover.regular("([0,0]|[1,0]|[0,1])*", &Scope::new(), "apart").unwrap();
        assert_eq!(word.variables(), ["n1", "n2"]);
        for (a, b) in (0..60).flat_map(|a| (0..60).map(move |b| (a, b))) {
            let [x, y] = [a, b].map(|number| Numeration::zeckendorf().digits(number));
            let apart = (1..=x.len().min(y.len())).all(|back| x[x.len() - back] + y[y.len() - back] < 2);
            assert_eq!(word.letter(&[a, b]), Some(i64::from(apart)), "{a} {b}");
        }
    }

    #[test]
    fn sets_are_parts_of_expressions() {
        let prover = Prover::new(Numeration::base(2));
        let mut scope = prover.scope();
        for text in ["odd := /.*1/", "power := /10*/", "long := /1..+/"] {
            prover.define(text, &mut scope).unwrap();
        }
        let digits = |number: u64| if number == 0 { String::new() } else { format!("{number:b}") };
        let in_set = |name: &str, text: &str| {
            // The empty string writes 0, and no other string with a leading zero is the digits of a number.
            let number = u64::from_str_radix(text, 2).unwrap_or(0);
            !text.starts_with('0') && scope.word_named(name).unwrap().letter(&[number]) == Some(1)
        };
        let cut = |text: &str, left: &dyn Fn(&str) -> bool, right: &dyn Fn(&str) -> bool| {
            (0..=text.len()).any(|place| left(&text[..place]) && right(&text[place..]))
        };
        // Whether some string of zeros and the digits of a number match.
        let padded = |number: u64, test: &dyn Fn(&str) -> bool| {
            (0..8).any(|zeros| test(&format!("{}{}", "0".repeat(zeros), digits(number))))
        };
        let backwards = |text: &str| text.chars().rev().collect::<String>();
        for number in 0..200 {
            let is = |expression: &str| {
                prover.regular(expression, &scope, "r").unwrap().letter(&[number]) == Some(1)
            };
            let (odd, power, long) = (
                |text: &str| in_set("odd", text),
                |text: &str| in_set("power", text),
                |text: &str| in_set("long", text),
            );
            assert_eq!(is("{odd}{power}"), padded(number, &|text| cut(text, &odd, &power)), "{number}");
            assert_eq!(is("{odd}|{power}"), padded(number, &|text| odd(text) || power(text)), "{number}");
            assert_eq!(is("~{power}"), padded(number, &|text| power(&backwards(text))), "{number}");
            assert_eq!(
                is("~({odd}0)1"),
                padded(number, &|text| {
                    cut(text, &|left| cut(&backwards(left), &odd, &|end| end == "0"), &|end| end == "1")
                }),
                "{number}"
            );
            assert_eq!(is("{long}{long}"), padded(number, &|text| cut(text, &long, &long)), "{number}");
            let twice = |text: &str| cut(text, &power, &power);
            // For the star, a string that begins with 1 is split before each 1.
            let many = |text: &str| text.is_empty() || text.starts_with('1');
            assert_eq!(is("{power}*"), padded(number, &many), "{number}");
            assert!(!padded(number, &twice) || is("{power}*"), "{number}");
        }
    }

    type Test<'t> = &'t dyn Fn(&str) -> bool;

    #[test]
    fn quotients_leave_what_is_before_or_behind() {
        let prover = Prover::new(Numeration::base(2));
        // Strings by brute force: x matches if it is completed by some string of at most 8 digits.
        let strings: Vec<String> = (0..9_usize)
            .flat_map(|length| (0..1_usize << length).map(move |code| (length, code)))
            .map(|(length, code)| if length == 0 { String::new() } else { format!("{code:0length$b}") })
            .collect();
        let all = |text: &str, digit: char| text.chars().all(|other| other == digit);
        let power = |text: &str| text.strip_prefix('1').is_some_and(|rest| all(rest, '0'));
        let pairs =
            |text: &str| text.len().is_multiple_of(2) && text.as_bytes().chunks(2).all(|pair| pair == b"10");
        let cases: [(&str, Test<'_>, Test<'_>, bool); 5] = [
            ("(10)*/(0)", &pairs, &|text| text == "0", true),
            ("(10*)/(00)", &power, &|text| text == "00", true),
            ("(1)\\(10)*", &pairs, &|text| text == "1", false),
            ("(10)*/(10)*", &pairs, &pairs, true),
            ("(10*)\\(10*)", &power, &power, false),
        ];
        for (expression, whole, part, right) in cases {
            let word = prover.regular(expression, &Scope::new(), "r").unwrap();
            let matches = |text: &str| {
                let joined =
                    |other: &String| if right { format!("{text}{other}") } else { format!("{other}{text}") };
                strings.iter().any(|other| part(other) && whole(&joined(other)))
            };
            for number in 0..64_u64 {
                let digits = if number == 0 { String::new() } else { format!("{number:b}") };
                let wanted = (0..4).any(|zeros| matches(&format!("{}{digits}", "0".repeat(zeros))));
                assert_eq!(word.letter(&[number]), Some(i64::from(wanted)), "{expression} {number}");
            }
        }
        // As in algebra, a(b/c) is not (ab)/c, and quotients associate to the left.
        let same = |one: &str, other: &str| {
            let [one, other] = [one, other].map(|text| prover.regular(text, &Scope::new(), "r").unwrap());
            assert_eq!(one, other);
        };
        same("1110*/0/0", "(1110*/0)/0");
        same("(11)\\110|01", "0|01");
    }

    #[test]
    fn what_is_no_expression_is_refused() {
        let prover = Prover::new(Numeration::base(3));
        let refused = |expression: &str| match prover.regular(expression, &Scope::new(), "r") {
            Err(DefinitionError::Regular(error)) => error,
            other => panic!("{expression}: {other:?}"),
        };
        assert_eq!(refused("10)"), RegularError::Unexpected { found: ")".into() });
        assert_eq!(refused("(10"), RegularError::Unexpected { found: String::new() });
        assert_eq!(refused("*"), RegularError::Unexpected { found: "*".into() });
        assert_eq!(refused("3"), RegularError::Digit { found: 3, system: "3".into() });
        assert_eq!(refused("[1,0]1"), RegularError::Width { one: 2, other: 1 });
        assert_eq!(refused("[1;0]"), RegularError::Unexpected { found: "[1;0".into() });
        assert_eq!(refused("{r"), RegularError::Unexpected { found: "{r".into() });
        assert!(matches!(prover.regular("{r}", &Scope::new(), "r"), Err(DefinitionError::Formula(_))));
        assert!(matches!(prover.regular("{TM}", &Scope::new(), "r"), Err(DefinitionError::Undecided(_))));
        assert!(matches!(refused(&"(".repeat(200)), RegularError::Size { .. }));
        assert!(matches!(refused(&"~".repeat(200)), RegularError::Size { .. }));
    }
}
