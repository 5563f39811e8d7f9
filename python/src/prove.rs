//! Questions about all naturals, words, and their automata.

use crate::attention::attentively;
use crate::convert::json;
use crate::count::Counted;
use crate::error::{self, wrong};
use campeao::answers::prove::{Decision, Setting};
use campeao::answers::{Mistake, Unanswered, automaton_picture};
use campeao::draw::ThemeChoice;
use campeao::formula::{DigitOrder, Scope, Word as NamedWord, definition_parts};
use campeao::prove::{
    Automaton, Budget, DefinitionError, Definitions, Numeration, NumerationError, ProveError,
    Prover as Decider, Question, big,
};
use dashu_int::UBig;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyTuple};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// The default numeration, where neither the user nor the question gives one.
const USUAL: &str = "2";

/// A prover with the definitions that it keeps.
#[pyclass(frozen, module = "campeao._campeao", name = "Prover")]
pub(crate) struct Prover {
    given: Option<String>,
    states: Option<usize>,
    with_library: bool,
    defined: Mutex<Defined>,
}

#[derive(Default)]
struct Defined {
    /// The definitions in their order.
    texts: Vec<String>,
    /// The settings of the systems, with the meanings of names, by the systems' names.
    settings: HashMap<String, Setting>,
}

/// An automaton that reads numbers and gives a letter: a word, an array, or the set of those with the letter 1.
#[pyclass(frozen, module = "campeao._campeao", name = "Word")]
#[derive(Clone)]
pub(crate) struct Word {
    automaton: NamedWord,
    svg: Option<String>,
    graphviz: Option<String>,
}

fn misdefined(wrong: &DefinitionError, text: &str) -> Unanswered {
    let speaker = error::speaker();
    match wrong {
        DefinitionError::Formula(error) => Mistake::of_formula(error, "definition", text, &speaker).into(),
        DefinitionError::Undecided(ProveError::Interrupted) => Unanswered::Interrupted,
        other => Unanswered::of(other, &speaker),
    }
}

impl Prover {
    /// The setting of a system, with the definitions made so far.
    fn setting(&self, numeration: &Numeration) -> Result<Setting, Unanswered> {
        let name = numeration.name();
        if let Some(setting) = self.defined().settings.get(&name) {
            return Ok(setting.clone());
        }
        let prover = Decider::new(numeration.clone());
        let mut scope = prover.scope();
        if self.with_library {
            prover.define_all(&Definitions::standard(), &mut scope).map_err(|error| wrong(&error))?;
        }
        let texts = self.defined().texts.clone();
        for text in &texts {
            prover.define(text, &mut scope).map_err(|error| misdefined(&error, text))?;
        }
        let setting = Setting { prover, scope, is_fixed: self.given.is_some() };
        self.defined().settings.insert(name, setting.clone());
        Ok(setting)
    }

    fn defined(&self) -> std::sync::MutexGuard<'_, Defined> {
        self.defined.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn numeration(&self) -> Result<Numeration, Unanswered> {
        let read = self.given.as_deref().unwrap_or(USUAL).parse();
        read.map_err(|error: NumerationError| wrong(&error))
    }

    /// The limit of states; time is limited by the watch.
    fn budget(&self) -> Budget {
        self.states.map_or_else(Budget::default, Budget::of_states)
    }

    /// A question, and the prover for it: in the given system, else in the one that its words need.
    fn question(&self, text: &str) -> Result<(Question, Decider), Unanswered> {
        let speaker = error::speaker();
        let read = |scope: &Scope| {
            Question::read(text, scope)
                .map_err(|error| Unanswered::from(Mistake::of_formula(&error, "question", text, &speaker)))
        };
        let usual = self.setting(&self.numeration()?)?;
        let (question, setting) = usual.question(&speaker, read, |numeration| self.setting(&numeration))?;
        Ok((question, setting.prover))
    }
}

#[pymethods]
impl Prover {
    #[new]
    #[pyo3(signature = (numeration, states, library))]
    fn new(numeration: Option<String>, states: Option<usize>, library: bool) -> PyResult<Self> {
        let made = Self { given: numeration, states, with_library: library, defined: Mutex::default() };
        match made.numeration() {
            Ok(_) => Ok(made),
            Err(Unanswered::Mistake(mistake)) => Err(error::of(&mistake)),
            Err(Unanswered::Interrupted) => Err(error::plain(&Unanswered::Interrupted.to_string())),
        }
    }

    /// Adds a definition; returns its name.
    fn define(&self, python: Python<'_>, text: &str, limit: Option<f64>) -> PyResult<String> {
        attentively(python, limit, None, |attention| {
            if definition_parts(text).is_none() {
                return Err(Mistake::new(error::speaker().say("prove-no-definition", &[])).into());
            }
            let numeration = self.numeration()?;
            let mut setting = self.setting(&numeration)?;
            let patient =
                setting.prover.clone().with_budget(self.budget()).with_interrupt(attention.signal());
            let name = patient.define(text, &mut setting.scope).map_err(|error| misdefined(&error, text))?;
            let mut defined = self.defined();
            defined.texts.push(text.to_owned());
            // Other systems evaluate it on demand.
            defined.settings.clear();
            defined.settings.insert(numeration.name(), setting);
            name.ok_or_else(|| Mistake::new(error::speaker().say("prove-no-definition", &[])).into())
        })
    }

    /// The word or set of a name, defined or classic.
    fn word(&self, python: Python<'_>, name: &str) -> PyResult<Word> {
        let word = attentively(python, None, None, |_| {
            let setting = self.setting(&self.numeration()?)?;
            let found = setting.scope.word_named(name).map(|word| (*word).clone());
            found.map_err(|error| Mistake::of_formula(&error, "name", name, &error::speaker()).into())
        })?;
        Ok(Word::plain(word))
    }

    /// The definitions in their order.
    #[getter]
    fn definitions(&self) -> Vec<String> {
        self.defined().texts.clone()
    }

    /// The answer to a question as JSON, with the automaton of a condition.
    fn decide(&self, python: Python<'_>, text: &str, limit: Option<f64>) -> PyResult<(String, Option<Word>)> {
        attentively(python, limit, None, |attention| {
            let (question, decider) = self.question(text)?;
            let patient = decider.with_budget(self.budget()).with_interrupt(attention.signal());
            let decision = Decision::of(text, &question, &patient)?;
            let word = decision
                .condition()
                .and_then(|(names, members)| Word::of_set("condition", members, names, patient.numeration()));
            Ok((json(&decision.told(&error::speaker()))?, word))
        })
    }

    /// The number of solutions of a condition in these names, for each value of its other names.
    fn count(
        &self,
        python: Python<'_>,
        text: &str,
        counted: Vec<String>,
        limit: Option<f64>,
    ) -> PyResult<Counted> {
        attentively(python, limit, None, |attention| {
            let (question, decider) = self.question(text)?;
            let patient = decider.clone().with_budget(self.budget()).with_interrupt(attention.signal());
            Counted::of(text, &question, counted, &patient)
        })
    }
}

impl Word {
    /// The set of the tuples that an automaton accepts, with its pictures; `None` where it cannot be a word.
    pub(crate) fn of_set(
        name: &str,
        members: &Automaton,
        variables: &[String],
        numeration: &Numeration,
    ) -> Option<Self> {
        let automaton = members.to_word(name, variables, numeration).ok()?;
        let picture = automaton_picture(members, variables);
        let svg = picture.map(|picture| picture.to_svg(ThemeChoice::Automatic));
        Some(Self { automaton, svg, graphviz: Some(members.to_graphviz(variables)) })
    }

    /// A word, with its pictures if it is a set.
    pub(crate) fn plain(automaton: NamedWord) -> Self {
        let Some(members) = members(&automaton) else { return Self { automaton, svg: None, graphviz: None } };
        let variables = automaton.variables();
        let svg =
            automaton_picture(&members, variables).map(|picture| picture.to_svg(ThemeChoice::Automatic));
        let graphviz = Some(members.to_graphviz(variables));
        Self { automaton, svg, graphviz }
    }

    /// The digits of a number of any size, in the numeration of the word.
    fn digits_of(&self, number: &Bound<'_, PyAny>) -> PyResult<Vec<usize>> {
        let numeration = self.automaton.numeration();
        if let Ok(small) = number.extract::<u64>() {
            return Ok(numeration.digits(small));
        }
        if !number.is_instance_of::<PyInt>() {
            let kind = number.get_type().name()?.to_string();
            return Err(PyTypeError::new_err(format!("an index is an integer, not `{kind}`")));
        }
        let hexadecimal: String = number.call_method1("__format__", ("x",))?.extract()?;
        let read = UBig::from_str_radix(&hexadecimal, 16);
        let negative = |_| {
            error::plain(&format!("an index is at least 0, not -0x{}", hexadecimal.trim_start_matches('-')))
        };
        Ok(big::digits(numeration, &read.map_err(negative)?))
    }
}

/// The automaton of a set; `None` for a word with other letters. Digits of no number lead to a state that accepts nothing.
fn members(word: &NamedWord) -> Option<Automaton> {
    if !word.is_relation() {
        return None;
    }
    let mut accepting: Vec<bool> = word.letters().iter().map(|letter| *letter == 1).collect();
    let sink = u32::try_from(accepting.len()).ok()?;
    let symbols = word.targets().len() / accepting.len();
    let mut next: Vec<u32> = word.targets().iter().map(|target| target.unwrap_or(sink)).collect();
    if next.contains(&sink) {
        next.extend(std::iter::repeat_n(sink, symbols));
        accepting.push(false);
    }
    Automaton::from_table((0..word.arity()).collect(), word.numeration().alphabet(), next, accepting).ok()
}

#[pymethods]
impl Word {
    /// The word from a text in the format of automata, or in that of Walnut.
    #[new]
    #[pyo3(signature = (text, name="word"))]
    fn new(python: Python<'_>, text: &str, name: &str) -> PyResult<Self> {
        attentively(python, None, None, |_| {
            let word = if NamedWord::begins_in_walnut(text) {
                NamedWord::parse_walnut(name, text).map_err(|error| wrong(&error))?
            } else {
                NamedWord::parse(name, text).map_err(|error| wrong(&error))?
            };
            Ok(Self::plain(word))
        })
    }

    /// The text in Walnut's format, with the most or the least significant digit first.
    fn walnut(&self, python: Python<'_>, lsd: bool) -> PyResult<String> {
        let order = if lsd { DigitOrder::LeastSignificantFirst } else { DigitOrder::MostSignificantFirst };
        attentively(python, None, None, |_| self.automaton.to_walnut(order).map_err(|error| wrong(&error)))
    }

    /// The text, which can be read back.
    fn text(&self) -> String {
        self.automaton.to_text()
    }

    #[getter]
    fn name(&self) -> &str {
        self.automaton.name()
    }

    #[getter]
    fn numeration(&self) -> String {
        self.automaton.numeration().name()
    }

    #[getter]
    fn variables(&self) -> Vec<String> {
        self.automaton.variables().to_vec()
    }

    #[getter]
    fn states(&self) -> usize {
        self.automaton.letters().len()
    }

    /// The number of digits of a numeration.
    #[staticmethod]
    fn alphabet_of(python: Python<'_>, numeration: &str) -> PyResult<usize> {
        attentively(python, None, None, |_| {
            let read = numeration.parse::<Numeration>().map_err(|error| wrong(&error))?;
            Ok(read.alphabet())
        })
    }

    /// The number of digits of the numeration.
    #[getter]
    fn alphabet(&self) -> usize {
        self.automaton.numeration().alphabet()
    }

    /// The letter of each state.
    #[getter]
    fn letters(&self) -> Vec<i64> {
        self.automaton.letters().to_vec()
    }

    /// The targets state by state, symbol by symbol; `None` where no digits of a number lead.
    #[getter]
    fn targets(&self) -> Vec<Option<u32>> {
        self.automaton.targets().to_vec()
    }

    /// The digits of a number, the most significant one first.
    fn digits(&self, number: &Bound<'_, PyAny>) -> PyResult<Vec<usize>> {
        self.digits_of(number)
    }

    /// The letter at some indices.
    #[pyo3(signature = (*indices))]
    fn letter(&self, indices: &Bound<'_, PyTuple>) -> PyResult<i64> {
        if indices.len() != self.automaton.arity() {
            let wanted = self.automaton.arity();
            return Err(error::plain(&format!(
                "`{}` has {wanted} indices, not {}",
                self.automaton.name(),
                indices.len()
            )));
        }
        let words =
            indices.iter().map(|index| self.digits_of(&index)).collect::<PyResult<Vec<Vec<usize>>>>()?;
        let length = words.iter().map(Vec::len).max().unwrap_or(0);
        let (letters, targets) = (self.automaton.letters(), self.automaton.targets());
        let (alphabet, symbols) = (self.alphabet(), targets.len() / letters.len());
        let state = (0..length).try_fold(0, |state, place| {
            let symbol =
                words.iter().fold(0, |symbol, word| symbol * alphabet + big::digit(word, length, place));
            targets[state * symbols + symbol].map(|target| target as usize)
        });
        state.map(|state| letters[state]).ok_or_else(error::too_large)
    }

    /// The picture of the automaton, if it is a set and small.
    fn svg(&self) -> Option<&str> {
        self.svg.as_deref()
    }

    /// The automaton for Graphviz, if it is a set.
    fn graphviz(&self) -> Option<&str> {
        self.graphviz.as_deref()
    }
}
