//! The parts common to theorem files of all kinds: the format with its version, automata as tables, numerations,
//! formulas on a line.

use crate::Mistake;
use campeao_base::told;
use campeao_prove::{Automaton, Numeration, NumerationError, ProveError, Track};
use serde::{Deserialize, Serialize};

/// The name of the format in a file.
pub(crate) const FORMAT: &str = "campeao-theorem";
/// The version of the format that is written and read.
pub(crate) const VERSION: u32 = 1;
/// The longest file that is read, in bytes.
pub const LONGEST_FILE: usize = 64 << 20;

/// The reason why a text is not a certificate.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CertificateError {
    /// The text does not have the form.
    Json(#[from] serde_json::Error),
    /// A file of another kind.
    Foreign {
        /// The kind.
        found: String,
    },
    /// A file of another version.
    Version {
        /// The version.
        found: u32,
    },
    /// A file that is too long.
    TooLong {
        /// Its length in bytes.
        found: usize,
    },
    /// A numeration system that is not known.
    Numeration(#[from] NumerationError),
    /// A table that is not an automaton.
    Automaton {
        /// The index of the table, from 0.
        index: usize,
        /// The error.
        error: ProveError,
    },
    /// A statement that cannot be read.
    Mistake(#[from] Mistake),
}

told! { CertificateError {
    Json { 0: error } =>
        "this is not a theorem file: {reason}",
        "isto não é um ficheiro de teorema: {reason}",
        reason = error.to_string();
    Foreign { found } =>
        "this is a file of the kind `{found}`, but `campeao-theorem` is needed",
        "isto é um ficheiro do tipo `{found}`, mas é preciso `campeao-theorem`";
    Version { found } =>
        "this program does not know version {found} of the format",
        "este programa não conhece a versão {found} do formato";
    TooLong { found } =>
        "{found} bytes are too many for a theorem file",
        "{found} bytes são demasiados para um ficheiro de teorema";
    Numeration(error) => error;
    Automaton { index, error } => "automaton {index}: {error}", "autómato {index}: {error}";
    Mistake(mistake) => mistake;
} }

/// An automaton: most significant digits first, all coordinates at once, with the first one's digit as the most
/// significant of a symbol; state 0 is the start.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Table {
    /// A row of targets for each state.
    next: Vec<Vec<u32>>,
    /// The accepting states.
    accepting: Vec<u32>,
}

impl Table {
    pub(crate) fn of(automaton: &Automaton) -> Self {
        let states = automaton.states();
        let symbols = automaton.table().len() / states;
        let accepting = automaton.accepting();
        Self {
            next: automaton.table().chunks(symbols).map(<[u32]>::to_vec).collect(),
            accepting: (0..states as u32).filter(|&state| accepting[state as usize]).collect(),
        }
    }

    /// The table of one state that accepts nothing, over the digits of an automaton.
    pub(crate) fn blank(automaton: &Automaton) -> Self {
        let symbols = automaton.table().len() / automaton.states();
        Self { next: vec![vec![0; symbols]], accepting: Vec::new() }
    }

    /// The automaton of a file with this index, over the tracks from 0 up to `width`.
    pub(crate) fn read(
        &self,
        index: usize,
        width: usize,
        numeration: &Numeration,
    ) -> Result<Automaton, CertificateError> {
        self.automaton(width, numeration).map_err(|error| CertificateError::Automaton { index, error })
    }

    fn automaton(&self, width: usize, numeration: &Numeration) -> Result<Automaton, ProveError> {
        let tracks: Vec<Track> = (0..width).collect();
        let alphabet = numeration.alphabet();
        let symbols = alphabet.checked_pow(width as u32).ok_or(ProveError::TooBig)?;
        let states = self.next.len();
        if self.next.iter().any(|row| row.len() != symbols)
            || self.accepting.iter().any(|&state| state as usize >= states)
        {
            return Err(ProveError::NoAutomaton);
        }
        let mut accepting = vec![false; states];
        for &state in &self.accepting {
            accepting[state as usize] = true;
        }
        Automaton::from_table(tracks, alphabet, self.next.concat(), accepting)
    }
}

/// The numeration of a file, in its canonical text: without blanks or leading zeros.
pub(crate) fn numeration(text: &str) -> Result<Numeration, CertificateError> {
    let found: Numeration = text.parse()?;
    let coefficients = found.coefficients().iter().map(i64::to_string).collect::<Vec<_>>().join(",");
    let name = found.name();
    if text == name || text == coefficients || text.starts_with("limit(") && text.ends_with(')') {
        return Ok(found);
    }
    Err(NumerationError::Unknown { found: text.to_owned(), near: Some(name) }.into())
}

/// A formula on one line, for display.
pub(crate) fn on_a_line(formula: &str) -> String {
    formula.split_whitespace().collect::<Vec<_>>().join(" ")
}
