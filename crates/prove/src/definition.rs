//! Definitions of words and sets of numbers, in addition to those of formulas: fixed points of morphisms, images of
//! words, outputs of transducers, periodic words, words of terms, regular expressions over digits, multiples of
//! quadratic irrationals.
//! ```text
//! f := 0 -> 01, 1 -> 0            the fixed point that begins with 0
//! g := f : 0 -> 1, 1 -> 02        the image of f
//! s := f | a 0 -> a 0; a 1 -> a 1 what a transducer writes while it reads f
//! p := 2(01)^w                    2 01 01 01 …
//! w[n] := TM[n] + 2*PD[n]         the values of a term
//! powers := /10*/                 the numbers with such digits
//! c := [0; 2, (1, 3)]             the characteristic word of a quadratic slope
//! b := floor(n*sqrt(2))           the pairs n, y with y = floor(n*sqrt(2)); as a term, b(n) is y
//! squares[n] := campeao automaton 1 …    an automaton as its file has it, over several lines
//! numeration cows := 1,0,1        another name for a numeration
//! ```

mod error;
mod image;
mod regular;
mod sturmian;
mod term_word;

use crate::{Automaton, Making, Numeration, ProveError, Prover};
use campeao_formula::{
    self as formula, Error, ErrorKind, Morphism, Quadratic, Scope, Span, Transducer, Word, definition_parts,
};
pub use error::{DefinitionError, RegularError};
use std::sync::Arc;

/// The keyword before the name of a numeration.
const SYSTEM: &str = "numeration ";

impl Prover {
    /// Reads a text as a definition, if it is one: of a word or a set of numbers as above, whose automaton is made
    /// now, or of a formula, a term or a set ([`Scope::definition`]). Returns the defined name, or `None` for any
    /// other text.
    ///
    /// A fixed point has the numeration of its morphism. Images, transducers and terms have that of their words.
    /// Periodic words, regular expressions and terms without words have this prover's.
    ///
    /// # Errors
    /// The mistake in the text, or the reason why there is no such word. Decisions on the way have the prover's
    /// budget.
    ///
    /// # Examples
    /// ```
    /// use campeao_prove::{Numeration, Prover, Question, Verdict};
    /// let prover = Prover::new(Numeration::base(2));
    /// let mut scope = prover.scope();
    /// for text in ["f := 0 -> 01, 1 -> 0", "g := f : 0 -> 1, 1 -> 02", "square(i, n) := forall t. i <= t < i + n => g[t] = g[t + n]"] {
    ///     prover.define(text, &mut scope)?;
    /// }
    /// let question = Question::read("exists i, n. n > 4 and square(i, n)", &scope)?;
    /// let prover = Prover::new(question.numeration().unwrap().unwrap());
    /// assert!(matches!(question.decide(&prover)?.verdict, Verdict::True { .. }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn define(&self, text: &str, scope: &mut Scope) -> Result<Option<String>, DefinitionError> {
        let Some((head, body)) = definition_parts(text) else { return Ok(None) };
        let body_text = body.text(text);
        if let Some(name) = head.text(text).trim().strip_prefix(SYSTEM) {
            let name = name.trim();
            let system = scope.system(body_text)?;
            let start = head.start + head.text(text).find(name).unwrap_or(0);
            let place = Span::new(start, start + name.len());
            scope.name_system(name, system).map_err(|error| Error::new(place, error.kind))?;
            return Ok(Some(name.to_owned()));
        }
        let (name_span, variables) = word_head(head, text);
        let name = name_span.text(text);
        let word = match Kind::of(body_text, head.text(text)) {
            None => return Ok(scope.definition(text)?),
            Some(Kind::Automaton) => {
                let word = Word::parse(name, body_text)?;
                let expected = word.arity();
                let found = variables.map_or(expected, |variables| variables.len());
                if found != expected {
                    let kind = ErrorKind::ArgumentCount { name: name.to_owned(), expected, found };
                    return Err(Error::new(head, kind).into());
                }
                word
            }
            // Fixed points, automata and periodic words are defined by the text itself; images and transduced words
            // begin with the name of a word.
            Some(Kind::FixedPoint) => body_text.parse::<Morphism>()?.fixed_point(name)?.minimized(),
            Some(Kind::Image { word, morphism }) => {
                let word = word_named(word, body, scope)?;
                self.image(&word, &morphism.parse()?, name)?
            }
            Some(Kind::Transduced { word, transducer }) => {
                let word = word_named(word, body, scope)?;
                transducer.parse::<Transducer>()?.applied(&word, name)?
            }
            Some(Kind::Periodic(letters)) => self.periodic(letters, name)?,
            Some(Kind::Regular(expression)) => self.regular(expression, scope, name)?,
            Some(Kind::Slope(number)) => self.characteristic_word(&Quadratic::parse(number)?, name)?,
            Some(Kind::Multiples(number)) => self.multiples(&Quadratic::parse(number)?, name)?,
            Some(Kind::Term) => {
                let variables = variables.unwrap_or_default();
                // The body is parsed by itself, so the place of a mistake is moved by the offset of the body in the
                // text.
                let shifted = |error: Error| {
                    let span = Span::new(body.start + error.span.start, body.start + error.span.end);
                    DefinitionError::from(Error::new(span, error.kind))
                };
                let mut inner = scope.clone();
                for variable in &variables {
                    inner.variable(variable).map_err(|error| Error::new(head, error.kind))?;
                }
                let term = formula::term(body_text, &inner).map_err(shifted)?;
                self.word_of_term(&term, &variables, name)?
            }
        };
        scope.word(word).map_err(|error| Error::new(name_span, error.kind))?;
        Ok(Some(name.to_owned()))
    }

    /// A prover with the same budget for another system.
    pub(crate) fn in_system(&self, numeration: &Numeration) -> Self {
        Self::with_meter(numeration.clone(), self.meter.clone())
    }

    /// The word whose letter at a number is that of the case whose automaton accepts the number.
    ///
    /// # Errors
    /// If no automaton accepts some number.
    pub(crate) fn word_of_cases(
        &self,
        cases: &[(i64, Automaton)],
        variables: &[String],
        name: &str,
    ) -> Result<Word, DefinitionError> {
        let tracks: Vec<usize> = (0..variables.len()).collect();
        let all = Automaton::greedy(&self.numeration, tracks.clone(), &self.meter)?;
        let full: Vec<Automaton> =
            cases.iter().map(|(_, case)| self.and(case, &all)).collect::<Result<_, _>>()?;
        let mut covered = self.truth(false);
        for case in &full {
            covered = self.or(&covered, case)?;
        }
        let open = self.and(&all, &self.not(&covered)?)?;
        if let Some(at) = open.least(&self.numeration) {
            return Err(DefinitionError::NoLetter { at });
        }
        let alphabet = self.numeration.alphabet();
        let mut digits = vec![0; tracks.len()];
        let start = (vec![0_usize; tracks.len()], vec![0_u32; full.len()]);
        let mut order = vec![start.clone()];
        let mut numbers = rustc_hash::FxHashMap::from_iter([(start, 0_u32)]);
        let symbols = self.meter.symbols(Making::Word, alphabet, tracks.len())?;
        let (mut letters, mut next) = (Vec::new(), Vec::new());
        while let Some((greedy, states)) = order.get(letters.len()).cloned() {
            self.meter.check(Making::Word, order.len(), symbols)?;
            let accepted =
                full.iter().zip(&states).position(|(case, &state)| case.accepting()[state as usize]);
            // No number ends within a period, so any letter may stand there.
            letters.push(accepted.map_or(letters.first().copied().unwrap_or(0), |place| cases[place].0));
            for symbol in 0..symbols {
                crate::automaton::spell(symbol, alphabet, &mut digits);
                let steps = greedy.iter().zip(&digits);
                let after: Option<Vec<usize>> =
                    steps.map(|(&state, &digit)| self.numeration.greedy_step(state, digit)).collect();
                next.push(after.map(|after| {
                    let row = full.iter().zip(&states);
                    let states = row.map(|(case, &state)| case.row(state as usize)[symbol]).collect();
                    *numbers.entry((after, states)).or_insert_with_key(|state| {
                        order.push(state.clone());
                        (order.len() - 1) as u32
                    })
                }));
            }
        }
        Ok(Word::new(name, self.numeration.clone(), variables.to_vec(), letters, next)?.minimized())
    }

    /// The automaton of a condition given as a text, over the given variables.
    fn condition(
        &self,
        text: &str,
        scope: &Scope,
        variables: &[String],
    ) -> Result<Automaton, DefinitionError> {
        let mut inner = scope.clone();
        for variable in variables {
            inner.variable(variable)?;
        }
        let sentence = formula::Sentence::parse(text, &inner)?;
        Ok(self.automaton(&sentence.formula)?)
    }

    /// The word `u v v v …` of letters `u (v)`.
    fn periodic(&self, letters: Periodic, name: &str) -> Result<Word, DefinitionError> {
        let Periodic { before, period } = letters;
        let mut different: Vec<i64> = before.iter().chain(&period).copied().collect();
        different.sort_unstable();
        different.dedup();
        let places = |letters: &[i64], letter: i64| {
            let places = (0..letters.len()).filter(|&place| letters[place] == letter);
            places.map(|place| place.to_string()).collect::<Vec<_>>().join(", ")
        };
        let variables = ["n".to_owned()];
        let mut cases = Vec::new();
        for letter in different {
            let (early, late) = (places(&before, letter), places(&period, letter));
            let (begun, length) = (before.len(), period.len());
            let text = format!("n in {{{early}}} or n >= {begun} and (n - {begun}) % {length} in {{{late}}}");
            cases.push((letter, self.condition(&text, &Scope::new(), &variables)?));
        }
        self.word_of_cases(&cases, &variables, name)
    }
}

/// The word with whose name a body begins.
fn word_named(name: &str, body: Span, scope: &Scope) -> Result<Arc<Word>, Error> {
    let span = Span::new(body.start, body.start + name.len());
    scope.word_named(name).map_err(|error| Error::new(span, error.kind))
}

/// The name in the head of a definition, and the indices in brackets after it.
fn word_head(head: Span, text: &str) -> (Span, Option<Vec<String>>) {
    let written = head.text(text);
    let start = head.start + written.len() - written.trim_start().len();
    let trimmed = written.trim();
    let indices = trimmed.strip_suffix(']').and_then(|rest| rest.split_once('['));
    match indices {
        Some((name, inside)) => {
            let variables = inside.split(',').map(|name| name.trim().to_owned()).collect();
            (Span::new(start, start + name.trim_end().len()), Some(variables))
        }
        None => (Span::new(start, start + trimmed.len()), None),
    }
}

/// The letters of an ultimately periodic word.
struct Periodic {
    before: Vec<i64>,
    period: Vec<i64>,
}

/// The kind of a definition other than a formula.
enum Kind<'t> {
    Automaton,
    FixedPoint,
    Image { word: &'t str, morphism: &'t str },
    Transduced { word: &'t str, transducer: &'t str },
    Periodic(Periodic),
    Regular(&'t str),
    Slope(&'t str),
    Multiples(&'t str),
    Term,
}

impl<'t> Kind<'t> {
    /// The kind of a body, for a head that may have indices in brackets, or parameters in parentheses.
    fn of(body: &'t str, head: &str) -> Option<Self> {
        if Word::begins(body) {
            return Some(Self::Automaton);
        }
        if let Some(expression) = body.strip_prefix('/').and_then(|rest| rest.strip_suffix('/')) {
            return Some(Self::Regular(expression));
        }
        if body.starts_with('[') && body.ends_with(']') {
            return Some(Self::Slope(body));
        }
        let multiple = body.strip_prefix("floor(").and_then(|rest| rest.trim_end().strip_suffix(')'));
        if let Some(number) = multiple
            .filter(|_| !head.contains(['[', '(']))
            .and_then(|inside| inside.trim_start().strip_prefix('n')?.trim_start().strip_prefix('*'))
        {
            return Some(Self::Multiples(number));
        }
        if let Some(arrow) = body.find("->") {
            let before = &body[..arrow];
            return Some(match (before.split_once(':'), before.split_once('|')) {
                (Some((word, _)), _) => Self::Image { word: word.trim(), morphism: &body[word.len() + 1..] },
                (None, Some((word, _))) => {
                    Self::Transduced { word: word.trim(), transducer: &body[word.len() + 1..] }
                }
                (None, None) => Self::FixedPoint,
            });
        }
        let repeated = body.strip_suffix("^w").or_else(|| body.strip_suffix("^ω"));
        if let Some((before, period)) =
            repeated.and_then(|body| body.trim_end().strip_suffix(')')).and_then(|body| body.split_once('('))
            && let (Some(before), Some(period)) = (formula::letters(before), formula::letters(period))
            && !period.is_empty()
        {
            return Some(Self::Periodic(Periodic { before, period }));
        }
        head.contains('[').then_some(Self::Term)
    }
}

/// Whether a definition depends on the numeration of the prover: a regular expression, a periodic word, the values of
/// a term.
pub(crate) fn depends_on_numeration(text: &str) -> bool {
    definition_parts(text).is_some_and(|(head, body)| {
        let kind = Kind::of(body.text(text), head.text(text));
        matches!(kind, Some(Kind::Periodic(_) | Kind::Regular(_) | Kind::Term))
    })
}

impl From<ProveError> for DefinitionError {
    fn from(error: ProveError) -> Self {
        Self::Undecided(error)
    }
}
