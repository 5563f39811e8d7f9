//! The text of automata in Walnut: a line with the numeration of each index, then the states with their transitions.
//!
//! Walnut reads digits from the most significant one (`msd_2`) or from the least significant one (`lsd_2`), and a word is
//! read here from the most significant one. Between the two orders stands the reversal of an automaton.
//!
//! Let A have the states Q, the start q, the steps δ and the letters λ. Its reversal B has as states functions from Q to
//! letters. It starts in λ, a digit d leads from f to r ↦ f(δ(r, d)), and the letter of f is f(q). **Then B has after a
//! string the letter that A has after the reversed string.** By induction on its length, B is after the string u in the
//! function r ↦ λ(state of A from r after u reversed): for ud, the string ud reversed begins with d.

use super::{MOST_STATES, MOST_TARGETS, MOST_VARIABLES, Word, WordError};
use crate::Numeration;
use campeao_base::told;
use std::collections::HashMap;
use std::fmt::Write as _;

/// The order in which an automaton reads the digits of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DigitOrder {
    /// The most significant digit first: `msd`.
    MostSignificantFirst,
    /// The least significant digit first: `lsd`.
    LeastSignificantFirst,
}

impl DigitOrder {
    /// The beginning of Walnut's names of numerations: `msd` or `lsd`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::MostSignificantFirst => "msd",
            Self::LeastSignificantFirst => "lsd",
        }
    }

    /// The order and the numeration of a name: `msd_2`, `lsd_fib`; base 2 is left out in `msd` and `lsd`.
    fn read(name: &str) -> Option<(Self, Numeration)> {
        let order = [Self::MostSignificantFirst, Self::LeastSignificantFirst]
            .into_iter()
            .find(|order| name.starts_with(order.name()))?;
        let system = match &name[order.name().len()..] {
            "" => Numeration::base(2),
            // Negative bases of Walnut write integers, and not naturals.
            rest if rest.starts_with("_neg") => return None,
            rest if rest.starts_with('_') => name.parse().ok()?,
            _ => return None,
        };
        Some((order, system))
    }
}

told! {
    /// The reason why a text of Walnut is not read, or an automaton not written in Walnut's format.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[non_exhaustive]
    pub enum WalnutError {
        /// The numeration is unknown, or one of integers.
        System {
            /// The number of the line, from 1.
            line: usize,
            /// The name found.
            found: String,
        } =>
            "line {line}: `{found}` is no numeration system of naturals that is known here",
            "linha {line}: `{found}` não é um sistema de numeração de números naturais que aqui se conheça";
        /// The numerations of two indices differ.
        Systems {
            /// The number of the line, from 1.
            line: usize,
        } =>
            "line {line}: all numbers that an automaton reads must have the same numeration system",
            "linha {line}: todos os números que um autómato lê têm de ter o mesmo sistema de numeração";
        /// A line that is neither a state nor a transition.
        Line {
            /// The number of the line, from 1.
            line: usize,
            /// The required form, in the notation of the format.
            wanted: &'static str,
        } =>
            "line {line}: {wanted} was expected",
            "linha {line}: esperava-se {wanted}";
        /// The same state or the same transition stands twice, or a digit leads to two states.
        Twice {
            /// The number of the line, from 1.
            line: usize,
        } =>
            "line {line}: a state has one line, and its digits lead to one state, since the automaton is deterministic",
            "linha {line}: um estado tem uma linha, e os seus algarismos levam a um só estado, porque o autómato é determinístico";
        /// A transition leads to a state that has no line.
        NoState {
            /// The number of the line, from 1.
            line: usize,
        } => "line {line}: the state to which it leads has no line", "linha {line}: o estado a que leva não tem linha";
        /// Walnut has no name for the numeration.
        NoName {
            /// The numeration.
            numeration: String,
        } =>
            "Walnut has no name for the numeration system `{numeration}`",
            "o Walnut não tem um nome para o sistema de numeração `{numeration}`";
        /// The automaton is not a word.
        Word(#[from] error: WordError) => error;
    }
}

/// An automaton whose letters and targets may be missing.
struct Table {
    letters: Vec<Option<i64>>,
    next: Vec<Option<u32>>,
}

impl Table {
    /// The reversal, of which only the states that have a letter from some state are made.
    fn reversed(&self) -> Result<Self, WordError> {
        let (states, symbols) = (self.letters.len(), self.next.len() / self.letters.len());
        let mut order = vec![self.letters.clone()];
        let mut numbers = HashMap::from([(self.letters.clone(), 0_u32)]);
        let (mut letters, mut next) = (Vec::new(), Vec::new());
        while let Some(function) = order.get(letters.len()).cloned() {
            if order.len() > MOST_STATES || order.len() * states.max(symbols) > MOST_TARGETS {
                return Err(too_large());
            }
            letters.push(function[0]);
            for symbol in 0..symbols {
                let after: Vec<Option<i64>> = (0..states)
                    .map(|state| self.next[state * symbols + symbol].and_then(|to| function[to as usize]))
                    .collect();
                next.push(after.iter().any(Option::is_some).then(|| {
                    *numbers.entry(after).or_insert_with_key(|after| {
                        order.push(after.clone());
                        (order.len() - 1) as u32
                    })
                }));
            }
        }
        Ok(Self { letters, next })
    }

    /// The table in which all that is missing leads to a state with the letter 0.
    fn completed(mut self) -> Self {
        let symbols = self.next.len() / self.letters.len();
        let sink = self.letters.len() as u32;
        self.letters.push(Some(0));
        self.next.extend(std::iter::repeat_n(Some(sink), symbols));
        for target in &mut self.next {
            target.get_or_insert(sink);
        }
        self
    }

    /// The word. A state without a letter is no target.
    fn word(self, name: &str, numeration: &Numeration, variables: Vec<String>) -> Result<Word, WordError> {
        let has_letter = |to: &u32| self.letters[*to as usize].is_some();
        let next = self.next.iter().map(|target| target.filter(has_letter)).collect();
        let letters = self.letters.iter().map(|letter| letter.unwrap_or_default()).collect();
        Word::new(name, numeration.clone(), variables, letters, next)
    }
}

const fn too_large() -> WordError {
    WordError::Size { states: MOST_STATES, variables: MOST_VARIABLES }
}

/// A line without its comment, with its number.
type Line<'t> = (usize, &'t str);

/// The places of the symbols that a transition writes: a digit for each index, or `*` for all digits.
fn symbols(written: &str, alphabet: usize, arity: usize, line: usize) -> Result<Vec<usize>, WalnutError> {
    let wrong = || WalnutError::Line { line, wanted: "`digits -> state`" };
    let mut places = vec![0];
    let mut count = 0;
    for digit in written.split_whitespace() {
        let digits: Vec<usize> = if digit == "*" {
            (0..alphabet).collect()
        } else {
            let digit = digit.parse::<usize>().ok().filter(|digit| *digit < alphabet);
            vec![digit.ok_or_else(wrong)?]
        };
        count += 1;
        if count > arity {
            return Err(wrong());
        }
        places = places
            .iter()
            .flat_map(|place| digits.iter().map(move |digit| place * alphabet + digit))
            .collect();
    }
    if count == arity { Ok(places) } else { Err(wrong()) }
}

impl Word {
    /// Whether a text begins like an automaton of Walnut: with the name of a numeration, as in `msd_2` or `lsd_fib lsd_fib`.
    ///
    /// ```
    /// use campeao_formula::Word;
    /// assert!(Word::begins_in_walnut("# Thue-Morse\nmsd_2\n") && !Word::begins_in_walnut("campeao automaton 1"));
    /// ```
    pub fn begins_in_walnut(text: &str) -> bool {
        lines(text).next().is_some_and(|(_, line)| line.starts_with("msd") || line.starts_with("lsd"))
    }

    /// Reads an automaton from a file of Walnut, with `msd` or `lsd`.
    ///
    /// The variables are `n`, or `a`, `b`, … in the order of the file. Where a set, whose letters are 0 and 1, has no
    /// transition, it accepts nothing. `*` stands for all digits, and `#` begins a comment.
    ///
    /// # Errors
    ///
    /// The first line that is not understood; an automaton that is not deterministic, has no transition for digits of a
    /// number, or whose letters depend on leading zeros; one with too many states, above all when `lsd` is reversed.
    ///
    /// ```
    /// use campeao_formula::Word;
    /// // The numbers of the digits 01, from the least significant one: 1, 3, 5, …
    /// let odd = Word::parse_walnut("odd", "lsd_2\n0 0\n1 -> 1\n1 1\n* -> 1\n")?;
    /// assert_eq!((0..6).filter_map(|n| odd.letter(&[n])).collect::<Vec<_>>(), [0, 1, 0, 1, 0, 1]);
    /// # Ok::<(), campeao_formula::WalnutError>(())
    /// ```
    pub fn parse_walnut(name: &str, text: &str) -> Result<Self, WalnutError> {
        let mut lines = lines(text);
        let header = lines.next().unwrap_or((1, ""));
        let (order, numeration, arity) = systems(header)?;
        let alphabet = numeration.alphabet();
        let width = alphabet
            .checked_pow(arity as u32)
            .filter(|width| *width <= MOST_TARGETS)
            .ok_or_else(too_large)?;
        let variables = if arity == 1 {
            vec!["n".to_owned()]
        } else {
            ('a'..='z').take(arity).map(String::from).collect()
        };
        let mut table = Table { letters: Vec::new(), next: Vec::new() };
        let mut numbers: HashMap<u64, u32> = HashMap::new();
        // The place in the table, the number of the state that it leads to, and the line.
        let mut transitions: Vec<(usize, u64, usize)> = Vec::new();
        for (line, text) in lines {
            if let Some((digits, to)) = text.split_once("->") {
                let wrong = || WalnutError::Line { line, wanted: "`digits -> state`" };
                let state = table
                    .letters
                    .len()
                    .checked_sub(1)
                    .ok_or(WalnutError::Line { line, wanted: "`state letter`" })?;
                let targets: Vec<&str> = to.split_whitespace().collect();
                let [to] = targets[..] else {
                    return Err(if targets.is_empty() { wrong() } else { WalnutError::Twice { line } });
                };
                let to = to.parse::<u64>().map_err(|_| wrong())?;
                for symbol in symbols(digits, alphabet, arity, line)? {
                    transitions.push((state * width + symbol, to, line));
                }
                if transitions.len() > MOST_TARGETS {
                    return Err(too_large().into());
                }
            } else {
                let wrong = WalnutError::Line { line, wanted: "`state letter`" };
                let parts: Vec<&str> = text.split_whitespace().collect();
                let [number, letter] = parts[..] else { return Err(wrong) };
                let (Ok(number), Ok(letter)) = (number.parse::<u64>(), letter.parse::<i64>()) else {
                    return Err(wrong);
                };
                if numbers.insert(number, table.letters.len() as u32).is_some() {
                    return Err(WalnutError::Twice { line });
                }
                table.letters.push(Some(letter));
                if table.letters.len() > MOST_STATES || table.letters.len() * width > MOST_TARGETS {
                    return Err(too_large().into());
                }
            }
        }
        if table.letters.is_empty() {
            return Err(WalnutError::Line { line: header.0 + 1, wanted: "`state letter`" });
        }
        table.next = vec![None; table.letters.len() * width];
        for (place, to, line) in transitions {
            let to = *numbers.get(&to).ok_or(WalnutError::NoState { line })?;
            if table.next[place].replace(to).is_some_and(|before| before != to) {
                return Err(WalnutError::Twice { line });
            }
        }
        let is_set = table.letters.iter().all(|letter| matches!(letter, Some(0 | 1)));
        if order == DigitOrder::LeastSignificantFirst {
            let table = if is_set { table.completed() } else { table };
            return Ok(table.reversed()?.word(name, &numeration, variables)?.minimized());
        }
        let whole = Table { letters: table.letters.clone(), next: table.next.clone() };
        match whole.word(name, &numeration, variables.clone()) {
            // The digits of some number lead nowhere: the set does not have it.
            Err(WordError::NoTarget { .. }) if is_set => {
                Ok(table.completed().word(name, &numeration, variables)?)
            }
            word => Ok(word?),
        }
    }

    /// The text of the automaton for Walnut, its digits in this order. Walnut numbers the indices and forgets their names:
    /// the first one is the first in alphabetical order.
    ///
    /// # Errors
    ///
    /// [`WalnutError::NoName`] for a numeration that Walnut has not; too many states, where the automaton is reversed.
    ///
    /// ```
    /// use campeao_formula::{DigitOrder, Word};
    /// let text = Word::classic("FW").unwrap().to_walnut(DigitOrder::MostSignificantFirst)?;
    /// assert_eq!(text, "msd_fib\n\n0 0\n0 -> 0\n1 -> 1\n\n1 1\n0 -> 0\n");
    /// # Ok::<(), campeao_formula::WalnutError>(())
    /// ```
    pub fn to_walnut(&self, order: DigitOrder) -> Result<String, WalnutError> {
        let system = system(&self.numeration)
            .ok_or_else(|| WalnutError::NoName { numeration: self.numeration.name() })?;
        let here =
            Table { letters: self.letters.iter().copied().map(Some).collect(), next: self.next.clone() };
        let table = match order {
            DigitOrder::MostSignificantFirst => here,
            DigitOrder::LeastSignificantFirst => here.reversed()?,
        };
        let named = vec![format!("{}_{system}", order.name()); self.arity()];
        let mut text = named.join(" ");
        text.push('\n');
        let mut digits = vec![0; self.arity()];
        for (state, (letter, row)) in
            table.letters.iter().zip(table.next.chunks_exact(self.symbols())).enumerate()
        {
            let _ = writeln!(text, "\n{state} {}", letter.unwrap_or_default());
            for (symbol, target) in row.iter().enumerate() {
                let Some(target) = target else { continue };
                let mut rest = symbol;
                for digit in digits.iter_mut().rev() {
                    *digit = rest % self.numeration.alphabet();
                    rest /= self.numeration.alphabet();
                }
                for digit in &digits {
                    let _ = write!(text, "{digit} ");
                }
                let _ = writeln!(text, "-> {target}");
            }
        }
        Ok(text)
    }
}

/// The lines of a text that say something, with their numbers from 1.
fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    let numbered = text.lines().enumerate();
    numbered
        .map(|(index, line)| (index + 1, line.split('#').next().unwrap_or_default().trim()))
        .filter(|(_, line)| !line.is_empty())
}

/// The order, the numeration and the number of indices of the first line.
fn systems((line, text): Line<'_>) -> Result<(DigitOrder, Numeration, usize), WalnutError> {
    let mut names = text.split_whitespace();
    let first = names.next().unwrap_or_default();
    let (order, numeration) = DigitOrder::read(first)
        .ok_or_else(|| WalnutError::System { line, found: first.chars().take(40).collect() })?;
    let mut arity = 1;
    for name in names {
        if DigitOrder::read(name).as_ref() != Some(&(order, numeration.clone())) {
            return Err(WalnutError::Systems { line });
        }
        arity += 1;
    }
    if arity > MOST_VARIABLES {
        return Err(too_large().into());
    }
    Ok((order, numeration, arity))
}

/// Walnut's name of a numeration, without the order of the digits.
fn system(numeration: &Numeration) -> Option<String> {
    match numeration.name().as_str() {
        "2,1;1,2" => Some("pell".to_owned()),
        "1,1;1,3" => Some("lucas".to_owned()),
        "1,0,1" => Some("nara".to_owned()),
        name => (name == "fib" || name == "trib" || numeration.is_base()).then(|| name.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use DigitOrder::{LeastSignificantFirst, MostSignificantFirst};
    use proptest::prelude::*;

    /// The sums a + b = c in base 2, from the least significant digit: the states are the carries.
    const SUMS: &str = "lsd_2 lsd_2 lsd_2\n\n0 1\n0 0 0 -> 0\n0 1 1 -> 0\n1 0 1 -> 0\n1 1 0 -> 1\n\n\
                        1 0\n0 0 1 -> 0\n0 1 0 -> 1\n1 0 0 -> 1\n1 1 1 -> 1\n";

    #[test]
    fn sums_are_read_from_either_end() {
        let sums = Word::parse_walnut("sums", SUMS).unwrap();
        assert_eq!(sums.variables(), ["a", "b", "c"]);
        let text = sums.to_walnut(MostSignificantFirst).unwrap();
        let again = Word::parse_walnut("sums", &text).unwrap();
        let back = Word::parse_walnut("sums", &sums.to_walnut(LeastSignificantFirst).unwrap()).unwrap();
        for (a, b, c) in (0..9).flat_map(|a| (0..9).flat_map(move |b| (0..18).map(move |c| (a, b, c)))) {
            for word in [&sums, &again, &back] {
                assert_eq!(word.letter(&[a, b, c]), Some(i64::from(a + b == c)), "{a} + {b} = {c}");
            }
        }
    }

    #[test]
    fn classic_words_come_back_from_both_orders() {
        for (name, _) in Word::classics() {
            let word = Word::classic(name).unwrap();
            let msd = word.to_walnut(MostSignificantFirst).unwrap();
            assert_eq!(Word::parse_walnut(name, &msd).unwrap(), word, "{msd}");
            let lsd = word.to_walnut(LeastSignificantFirst).unwrap();
            let back = Word::parse_walnut(name, &lsd).unwrap();
            assert!((0..300).all(|n| back.letter(&[n]) == word.letter(&[n])), "{lsd}");
        }
    }

    #[test]
    fn sets_accept_nothing_where_no_transition_leads() {
        // Powers of two, as Walnut writes them.
        let powers =
            Word::parse_walnut("p", "# 0*10*\nmsd_2\n\n0 0\n0 -> 0\n1 -> 1\n\n1 1\n0 -> 1\n").unwrap();
        assert!((0_u64..200).all(|n| powers.letter(&[n]) == Some(i64::from(n.is_power_of_two()))));
        let word = "msd_2\n0 5\n0 -> 0\n1 -> 1\n1 7\n0 -> 1\n";
        assert_eq!(Word::parse_walnut("w", word), Err(WordError::NoTarget { state: 1 }.into()));
    }

    #[test]
    fn states_have_any_numbers_and_the_first_one_begins() {
        let word = Word::parse_walnut("w", "msd_3\n7 1\n* -> 4\n0 -> 7\n4 0\n* -> 4").unwrap_err();
        assert_eq!(word, WalnutError::Twice { line: 4 });
        let zero = Word::parse_walnut("w", "msd_3\n7 1\n0 -> 7\n1 -> 4\n2 -> 4\n4 0\n* -> 4").unwrap();
        assert_eq!((zero.letter(&[0]), zero.letter(&[5])), (Some(1), Some(0)));
    }

    #[test]
    fn damage_is_told_with_its_line() {
        let wrong = |text: &str| Word::parse_walnut("w", text).unwrap_err();
        let line = |line, wanted| WalnutError::Line { line, wanted };
        assert_eq!(wrong(""), WalnutError::System { line: 1, found: String::new() });
        assert_eq!(wrong("msd_neg_2\n"), WalnutError::System { line: 1, found: "msd_neg_2".into() });
        assert_eq!(wrong("{0, 1}\n0 0\n"), WalnutError::System { line: 1, found: "{0,".into() });
        assert_eq!(wrong("\nmsd_2 lsd_2\n"), WalnutError::Systems { line: 2 });
        assert_eq!(wrong("msd_2\n"), line(2, "`state letter`"));
        assert_eq!(wrong("msd_2\n0 -> 0\n"), line(2, "`state letter`"));
        assert_eq!(wrong("msd_2\n0\n"), line(2, "`state letter`"));
        assert_eq!(wrong("msd_2\n0 0\n2 -> 0\n"), line(3, "`digits -> state`"));
        assert_eq!(wrong("msd_2\n0 0\n0 0 -> 0\n"), line(3, "`digits -> state`"));
        assert_eq!(wrong("msd_2\n0 0\n0 -> 1\n"), WalnutError::NoState { line: 3 });
        assert_eq!(wrong("msd_2\n0 0\n0 -> 0 1\n"), WalnutError::Twice { line: 3 });
        assert_eq!(wrong("msd_2\n0 0\n0 0\n"), WalnutError::Twice { line: 3 });
        let padovan: Numeration = "padovan".parse().unwrap();
        let word = Word::new("w", padovan, vec!["n".into()], vec![0], vec![Some(0); 2]).unwrap();
        let numeration = word.numeration().name();
        assert_eq!(word.to_walnut(MostSignificantFirst), Err(WalnutError::NoName { numeration }));
    }

    proptest! {
        #[test]
        fn the_reversed_automaton_reads_reversed_digits(targets in proptest::collection::vec(0_u32..5, 15), letters in proptest::collection::vec(-2_i64..3, 5)) {
            let table = Table {
                letters: letters.iter().copied().map(Some).collect(),
                next: targets.iter().copied().map(Some).collect(),
            };
            let reversed = table.reversed().unwrap();
            let after = |table: &Table, digits: &[usize]| {
                let state = digits.iter().fold(0, |state, digit| table.next[state * 3 + digit].unwrap() as usize);
                table.letters[state]
            };
            for number in 0..243 {
                let digits: Vec<usize> = (0..5).map(|place| number / 3_usize.pow(place) % 3).collect();
                let back: Vec<usize> = digits.iter().rev().copied().collect();
                prop_assert_eq!(after(&table, &digits), after(&reversed, &back));
            }
        }
    }
}
