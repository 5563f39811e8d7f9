//! Counts: for each index the number of solutions of a condition, as a linear representation, with its consequences.

use crate::attention::{attentively, interrupted};
use crate::convert::json;
use crate::error::{self, wrong};
use crate::prove::Word;
use campeao::answers::count::{Asked, CountedAlong, Counting};
use campeao::answers::{Mistake, Unanswered};
use campeao::prove::counting::{ExportFormat, LinearRepresentation, Uncounted};
use campeao::prove::{Budget, Prover, Question};
use dashu_int::UBig;
use dashu_ratio::RBig;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;

/// The longest string of digits along which counts are computed.
const LONGEST: usize = 10_000;

/// The number of solutions of a condition, for each value of its other names, and the facts about these counts.
#[pyclass(frozen, module = "campeao._campeao", name = "Counted")]
pub(crate) struct Counted {
    question: String,
    names: Vec<String>,
    prover: Prover,
    counting: Counting,
}

fn uncounted(error: &Uncounted) -> Unanswered {
    if error.is_interruption() { Unanswered::Interrupted } else { wrong(error) }
}

/// A number in hexadecimal digits, which Python reads for any length; counts are naturals.
fn hexadecimal(number: &RBig) -> String {
    number.numerator().in_radix(16).to_string()
}

impl Counted {
    /// Counts, and examines the counts.
    pub(crate) fn of(
        text: &str,
        question: &Question,
        counted: Vec<String>,
        prover: &Prover,
    ) -> Result<Self, Unanswered> {
        let counting = Counting::of(question, None, prover, &counted).map_err(|error| uncounted(&error))?;
        Ok(Self { question: text.to_owned(), names: counted, prover: prover.clone(), counting })
    }

    fn least(&self) -> &LinearRepresentation {
        self.counting.series(false)
    }

    /// The names of the index's variables.
    fn index(&self) -> &[String] {
        &self.counting.counted.names
    }
}

#[pymethods]
impl Counted {
    /// The results as JSON; with the representation of the automaton if `unreduced`.
    fn told(&self, python: Python<'_>, unreduced: bool) -> PyResult<String> {
        attentively(python, None, None, |_| {
            let asked = Asked { question: &self.question, counted: &self.names, values: Some(0), unreduced };
            json(&self.counting.told(&asked, &self.prover, &error::speaker()))
        })
    }

    /// The count at an index, which is a number in hexadecimal digits for each name; the count is in such digits too.
    fn value(&self, python: Python<'_>, index: Vec<String>) -> PyResult<String> {
        let names = self.index();
        if index.len() != names.len() {
            let (wanted, given) = (names.len(), index.len());
            return Err(PyIndexError::new_err(format!("an index is of {wanted} numbers here, not {given}")));
        }
        attentively(python, None, None, |_| {
            let read = |digits: &String| UBig::from_str_radix(digits, 16);
            let index = index.iter().map(read).collect::<Result<Vec<_>, _>>();
            let index = index.map_err(|wrong| Mistake::new(format!("an index: {wrong}")))?;
            Ok(hexadecimal(&self.least().value(&index)))
        })
    }

    /// The first counts of one name, in hexadecimal digits.
    fn first(&self, python: Python<'_>, count: u64, limit: Option<f64>) -> PyResult<Vec<String>> {
        if self.index().len() != 1 {
            let names = self.index().len();
            return Err(PyIndexError::new_err(format!("an index is of {names} numbers here, not 1")));
        }
        attentively(python, limit, None, |_| {
            let value = |index: u64| {
                if interrupted() {
                    return Err(Unanswered::Interrupted);
                }
                Ok(hexadecimal(&self.least().value(&[index.into()])))
            };
            (0..count).map(value).collect()
        })
    }

    /// The counts along strings of symbols, `before repeated^k after`, as JSON.
    fn along(
        &self,
        python: Python<'_>,
        before: Vec<usize>,
        repeated: Vec<usize>,
        after: Vec<usize>,
    ) -> PyResult<String> {
        let symbols = self.least().matrices().len();
        let all = || before.iter().chain(&repeated).chain(&after);
        if let Some(strange) = all().find(|symbol| **symbol >= symbols) {
            return Err(PyIndexError::new_err(format!("there is no symbol {strange}: there are {symbols}")));
        }
        if all().count() > LONGEST {
            return Err(error::plain(&format!("more than {LONGEST} symbols")));
        }
        attentively(python, None, None, |_| {
            let along = self.least().subsequence(&before, &repeated, &after);
            json(&CountedAlong::new(&along, &error::speaker()))
        })
    }

    /// The least index, in hexadecimal digits, at which this differs from another; `None` if they are equal everywhere.
    fn least_difference(
        &self,
        python: Python<'_>,
        other: &Self,
        limit: Option<f64>,
    ) -> PyResult<Option<Vec<String>>> {
        attentively(python, limit, None, |attention| {
            let prover =
                self.prover.clone().with_budget(Budget::default()).with_interrupt(attention.signal());
            let least = self.counting.counted.least_difference(&other.counting.counted, &prover);
            let least = least.map_err(|error| uncounted(&error))?;
            Ok(least.map(|index| index.iter().map(|number| number.in_radix(16).to_string()).collect()))
        })
    }

    /// The automaton whose letters are the counts, where they are bounded.
    fn word(&self, python: Python<'_>) -> PyResult<Option<Word>> {
        attentively(python, None, None, |_| {
            let word = self.counting.word("count").transpose().map_err(|error| wrong(&error))?;
            Ok(word.map(Word::plain))
        })
    }

    /// The automaton of the pairs of an index and its count, where there is one.
    fn graph(&self, python: Python<'_>) -> Option<Word> {
        let graph = self.counting.examined.graph.as_ref().ok()?;
        let (names, numeration) = (self.counting.names_and_value(), self.least().numeration());
        python.detach(|| Word::of_set("graph", &graph.automaton, &names, numeration))
    }

    /// A program with the least representation, for Python, Sage or Maple.
    fn export(&self, program: &str) -> PyResult<String> {
        let format = match program {
            "python" => ExportFormat::Python,
            "sage" => ExportFormat::Sage,
            "maple" => ExportFormat::Maple,
            other => return Err(error::unlisted("program", other, &["python", "sage", "maple"])),
        };
        Ok(self.least().export(format))
    }
}
