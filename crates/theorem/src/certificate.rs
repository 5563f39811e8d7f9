//! Theorems as files: JSON that anybody can read and check.

use crate::grundy::GrundyTheorem;
use crate::{LawFormulas, Mistake, Obligation, Proved, SafeSet, Statement, Theorem};
use campeao_prove::{Automaton, Numeration, ProveError, Track};
use campeao_rules::Player;
use serde::{Deserialize, Serialize};

/// What the format is called in a file.
const FORMAT: &str = "campeao-theorem";
/// The version of the format that is written, and the newest that is read.
const VERSION: u32 = 1;
/// The longest file that is read, in bytes.
pub const LONGEST_FILE: usize = 64 << 20;

/// A theorem about the safe positions of a game, or about the nim-values of heaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Certificate {
    /// Which positions are safe.
    Safe(Box<Theorem>),
    /// Which nim-value each heap has.
    Grundy(GrundyTheorem),
}

impl From<Theorem> for Certificate {
    fn from(theorem: Theorem) -> Self {
        Self::Safe(Box::new(theorem))
    }
}

impl From<GrundyTheorem> for Certificate {
    fn from(theorem: GrundyTheorem) -> Self {
        Self::Grundy(theorem)
    }
}

/// Why a text is no certificate.
#[derive(Debug, thiserror::Error)]
pub enum CertificateError {
    /// Not of the form.
    #[error("this is no theorem's file: {0}")]
    Json(#[from] serde_json::Error),
    /// A file of another kind.
    #[error("this is a file of the kind `{found}`, not `{FORMAT}`")]
    Foreign {
        /// The kind.
        found: String,
    },
    /// A file of a newer version.
    #[error("version {found} of the format is newer than {VERSION}, the newest known here")]
    Newer {
        /// The version.
        found: u32,
    },
    /// A file that is too long.
    #[error("{found} bytes are too long for a theorem, at most {LONGEST_FILE} are read")]
    TooLong {
        /// How long it is.
        found: usize,
    },
    /// A numeration system that is not known.
    #[error(transparent)]
    Numeration(#[from] campeao_prove::NumerationError),
    /// A table that is no automaton.
    #[error("automaton {index}: {error}")]
    Automaton {
        /// Which one, from 0.
        index: usize,
        /// What is wrong.
        error: ProveError,
    },
    /// A statement that cannot be read.
    #[error(transparent)]
    Mistake(#[from] Mistake),
}

/// The file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    format: String,
    version: u32,
    /// The rules, for a theorem about safe positions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    statement: Option<Statement>,
    /// The rules, for a theorem about nim-values.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    heaps: Option<crate::HeapStatement>,
    numeration: String,
    /// The law as a formula, where it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    law: Option<String>,
    /// The neutral positions as a formula, where the law is given as formulas and there are any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    neutral_law: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    safe: Vec<Table>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    neutral: Vec<Table>,
    /// The pairs of a heap and its nim-value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    values: Option<Table>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    shown: Vec<Shown>,
}

/// An automaton: most significant digits first, all coordinates at once, the first one's digit the most significant
/// of a symbol; state 0 is the start.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    /// A row of targets for each state.
    next: Vec<Vec<u32>>,
    /// The accepting states.
    accepting: Vec<u32>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Shown {
    obligation: Obligation,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    player: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    kind: Option<usize>,
}

impl Table {
    fn of(automaton: &Automaton) -> Self {
        let states = automaton.states();
        let symbols = automaton.table().len() / states;
        let accepting = automaton.accepting();
        Self {
            next: automaton.table().chunks(symbols).map(<[u32]>::to_vec).collect(),
            accepting: (0..states as u32).filter(|&state| accepting[state as usize]).collect(),
        }
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

impl Certificate {
    /// The theorem as the text of a file.
    ///
    /// # Errors
    /// Only what the writer of JSON reports, which no theorem brings about.
    pub fn to_json(&self) -> Result<String, CertificateError> {
        let file = match self {
            Self::Safe(theorem) => File {
                format: FORMAT.to_owned(),
                version: VERSION,
                statement: Some(theorem.statement().clone()),
                heaps: None,
                numeration: theorem.numeration().name(),
                law: theorem.formula().map(str::to_owned),
                neutral_law: theorem.neutral_formula().map(str::to_owned),
                safe: theorem.law().safe.iter().map(Table::of).collect(),
                neutral: theorem.law().neutral.iter().map(Table::of).collect(),
                values: None,
                shown: theorem.steps().iter().map(|step| Shown::of(step, theorem.statement())).collect(),
            },
            Self::Grundy(theorem) => File {
                format: FORMAT.to_owned(),
                version: VERSION,
                statement: None,
                heaps: Some(theorem.statement().clone()),
                numeration: theorem.numeration().name(),
                law: theorem.formula().map(str::to_owned),
                neutral_law: None,
                safe: Vec::new(),
                neutral: Vec::new(),
                values: Some(Table::of(theorem.values())),
                shown: Vec::new(),
            },
        };
        Ok(serde_json::to_string(&file)? + "\n")
    }

    /// Reads a file. What it says is taken as a claim: [`check`](crate::check) sees whether it is true.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn from_json(text: &str) -> Result<Self, CertificateError> {
        if text.len() > LONGEST_FILE {
            return Err(CertificateError::TooLong { found: text.len() });
        }
        // A foreign or newer file is told from a broken one before its form is judged.
        let head: Head = serde_json::from_str(text)?;
        if head.format != FORMAT {
            return Err(CertificateError::Foreign { found: head.format });
        }
        if head.version > VERSION {
            return Err(CertificateError::Newer { found: head.version });
        }
        let file: File = serde_json::from_str(text)?;
        let numeration: Numeration = file.numeration.parse()?;
        let automata = |tables: &[Table], width: usize| -> Result<Vec<Automaton>, CertificateError> {
            let read = |(index, table): (usize, &Table)| {
                table
                    .automaton(width, &numeration)
                    .map_err(|error| CertificateError::Automaton { index, error })
            };
            tables.iter().enumerate().map(read).collect()
        };
        match (file.statement, file.heaps) {
            (Some(statement), None) => {
                let width = crate::system::System::read(&statement)?.width();
                let law =
                    SafeSet { safe: automata(&file.safe, width)?, neutral: automata(&file.neutral, width)? };
                let players = statement.movers().len();
                if law.safe.len() != players || !(law.neutral.is_empty() || law.neutral.len() == players) {
                    return Err(Mistake::Sets.into());
                }
                let steps = file.shown.iter().map(Shown::step).collect::<Result<_, _>>()?;
                let mut theorem = Theorem::new(statement, numeration, law, steps);
                if let Some(safe) = file.law {
                    theorem = theorem.with_formulas(LawFormulas { safe, neutral: file.neutral_law });
                }
                Ok(theorem.into())
            }
            (None, Some(heaps)) => {
                let table = file.values.ok_or(Mistake::Sets)?;
                let values = automata(std::slice::from_ref(&table), 2)?.remove(0);
                Ok(Self::Grundy(GrundyTheorem::new(heaps, numeration, values, file.law)))
            }
            _ => Err(Mistake::Sets.into()),
        }
    }
}

/// What tells files apart.
#[derive(Deserialize)]
struct Head {
    format: String,
    version: u32,
}

impl Shown {
    fn of(step: &Proved, statement: &Statement) -> Self {
        Self {
            obligation: step.obligation,
            player: statement.players.is_some().then(|| step.player.name().to_owned()),
            kind: step.kind,
        }
    }

    fn step(&self) -> Result<Proved, Mistake> {
        let player = match self.player.as_deref() {
            None | Some("left") => Player::Left,
            Some("right") => Player::Right,
            Some(other) => return Err(Mistake::Player { found: other.to_owned() }),
        };
        Ok(Proved { obligation: self.obligation, player, kind: self.kind })
    }
}
