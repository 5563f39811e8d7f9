//! Theorems as files: JSON that anybody can read and check.

use crate::code_theorem::{CodeTheorem, Rare};
use crate::grundy::GrundyTheorem;
use crate::induction::{
    Between, Blocks, Chains, Induction, InductionTheorem, Orbit, Round, Runs, TakeAway, told_formula,
};
use crate::system::System;
use crate::{
    Advice, AdviceError, Guide, HeapStatement, LawFormulas, Mistake, Obligation, Proved, SafeSet, Statement,
    Theorem,
};
use campeao_base::{Player, told};
use campeao_prove::{Automaton, Numeration, NumerationError, ProveError, Track};
use campeao_rules::TakeAndBreak;
use dashu::integer::UBig;
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

/// What the format is called in a file.
const FORMAT: &str = "campeao-theorem";
/// The version of the format that is written and read.
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
    /// That the nim-values of a take-and-break game repeat, by a table that is made anew to check it.
    Code(CodeTheorem),
    /// Which positions are safe, by an induction made once for games of a kind.
    Induction(Box<InductionTheorem>),
}

impl From<InductionTheorem> for Certificate {
    fn from(theorem: InductionTheorem) -> Self {
        Self::Induction(Box::new(theorem))
    }
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

impl From<CodeTheorem> for Certificate {
    fn from(theorem: CodeTheorem) -> Self {
        Self::Code(theorem)
    }
}

/// Why a text is no certificate.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CertificateError {
    /// Not of the form.
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
        /// How long it is.
        found: usize,
    },
    /// A numeration system that is not known.
    Numeration(#[from] NumerationError),
    /// A table that is no automaton.
    Automaton {
        /// Which one, from 0.
        index: usize,
        /// What is wrong.
        error: ProveError,
    },
    /// A statement that cannot be read.
    Mistake(#[from] Mistake),
}

told! { CertificateError {
    Json { 0: error } =>
        "this is no theorem's file: {reason}",
        "isto não é o ficheiro de um teorema: {reason}",
        reason = error.to_string();
    Foreign { found } =>
        "this is a file of the kind `{found}`, not `campeao-theorem`",
        "isto é um ficheiro do tipo `{found}`, não `campeao-theorem`";
    Version { found } =>
        "version {found} of the format is not known here",
        "a versão {found} do formato não é conhecida aqui";
    TooLong { found } =>
        "{found} bytes are too long for a theorem",
        "{found} bytes são demasiado para um teorema";
    Numeration(error) => error;
    Automaton { index, error } => "automaton {index}: {error}", "autómato {index}: {error}";
    Mistake(mistake) => mistake;
} }

/// The file of a theorem about safe positions.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SafeFile {
    format: String,
    version: u32,
    /// The rules.
    statement: Statement,
    numeration: String,
    /// The law as a formula, where it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    law: Option<String>,
    /// The neutral positions as a formula, where the law is given as formulas and there are any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    neutral_law: Option<String>,
    safe: Vec<Table>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    neutral: Vec<Table>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    shown: Option<Vec<Shown>>,
}

/// The file of a theorem about nim-values.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ValuesFile {
    format: String,
    version: u32,
    /// The rules.
    heaps: HeapStatement,
    numeration: String,
    /// The law as a formula, where it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    law: Option<String>,
    /// The pairs of a heap and its nim-value.
    values: Table,
}

/// The file of a theorem about nim-values that repeat.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct CodeFile {
    format: String,
    version: u32,
    code: CodeEntry,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct CodeEntry {
    game: String,
    /// The code, which is the rules.
    digits: String,
    preperiod: u64,
    period: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rare: Option<RareEntry>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RareEntry {
    mask: u16,
    /// The last heap with a rare value.
    last: u64,
    /// How great a part shows all rare values below a heap's own.
    part: u64,
}

/// The file of a theorem by induction.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct InductionFile {
    format: String,
    version: u32,
    /// The rules.
    statement: Statement,
    induction: InductionEntry,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
enum InductionEntry {
    Blocks {
        /// The first boundaries of blocks that are in turns safe and fragile.
        listed: Vec<u64>,
        /// How many boundaries a move leads back from a safe block at most.
        reach: usize,
        /// How the other boundaries come from those before.
        rounds: Vec<RoundEntry>,
    },
    Chains {
        /// For each coordinate a number of which the distances on its lines are multiples.
        steps: Vec<u64>,
        /// The positions that are safe without following another.
        firsts: Table,
        /// The pairs of a position and one that it follows.
        next: Table,
        /// Pairs of positions, not both of which are safe.
        pairs: Table,
    },
    Orbit {
        /// The safe sizes before the orbit.
        early: Vec<u64>,
        /// Those that start it.
        start: Vec<u64>,
        /// The pairs of a later and an earlier size, one step apart, two steps, ….
        steps: Vec<Table>,
        /// The size that follows, as a term in the game's number.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        next: Option<String>,
        /// Where the sizes come in runs, which `start` and `steps` tell by their first ones.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        runs: Option<RunsEntry>,
    },
    TakeAway {
        /// The coordinate that is the pile.
        pile: String,
        /// The coordinate that is the last take.
        last: String,
        /// The limit, in the last take.
        limit: String,
    },
}

/// Where a boundary comes from.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RoundEntry {
    /// How many places before it that one stands.
    back: usize,
    /// As a term in the game's number, which stands for that one.
    next: String,
    /// Into which safe blocks moves lead from the fragile one that it ends.
    into: Vec<usize>,
    /// How it is related to boundaries `k` places before: `k`, `p`, `e`, `q`, `r`, `f`, `t`.
    between: Vec<(usize, i64, i64, i64, i64, i64, i64)>,
}

impl RoundEntry {
    fn of(round: &Round) -> Self {
        let between = round
            .between
            .iter()
            .map(|&Between { places, least: [p, e, q], most: [r, f, t] }| (places, p, e, q, r, f, t));
        Self {
            back: round.back,
            next: round.next.clone(),
            into: round.into.clone(),
            between: between.collect(),
        }
    }

    fn read(&self) -> Round {
        let between = self.between.iter().map(|&(places, p, e, q, r, f, t)| Between {
            places,
            least: [p, e, q],
            most: [r, f, t],
        });
        let next = told_formula(&self.next);
        Round { back: self.back, next, into: self.into.clone(), between: between.collect() }
    }
}

/// How far runs of safe sizes go.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RunsEntry {
    /// The pairs of the size behind a run and its first one.
    ends: Table,
    /// The sizes behind the runs of `start`.
    behind: Vec<u64>,
    /// The size behind a run, as a term in the game's number, which stands for its first one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    end: Option<String>,
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

#[derive(PartialEq, Eq, Serialize, Deserialize)]
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

    /// The automaton of a file that has this number.
    fn read(
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

/// The numeration of a file, which is written in one way: neither blanks nor zeros stand before a number.
fn numeration(text: &str) -> Result<Numeration, CertificateError> {
    let found: Numeration = text.parse()?;
    let coefficients = found.coefficients().iter().map(i64::to_string).collect::<Vec<_>>().join(",");
    let name = found.name();
    if text == name || text == coefficients || text.starts_with("limit(") && text.ends_with(')') {
        return Ok(found);
    }
    Err(NumerationError::Unknown { found: text.to_owned(), near: Some(name) }.into())
}

impl Certificate {
    /// The theorem as the text of a file.
    ///
    /// # Errors
    /// Only what the writer of JSON reports, which no theorem brings about.
    pub fn to_json(&self) -> Result<String, CertificateError> {
        let (format, version) = (FORMAT.to_owned(), VERSION);
        let text = match self {
            Self::Safe(theorem) => serde_json::to_string(&SafeFile {
                format,
                version,
                statement: theorem.statement().clone(),
                numeration: theorem.numeration().name(),
                law: theorem.formula().map(str::to_owned),
                neutral_law: theorem.neutral_formula().map(str::to_owned),
                safe: theorem.law().safe.iter().map(Table::of).collect(),
                neutral: theorem.law().neutral.iter().map(Table::of).collect(),
                shown: Some(Shown::all(theorem)),
            }),
            Self::Grundy(theorem) => serde_json::to_string(&ValuesFile {
                format,
                version,
                heaps: theorem.statement().clone(),
                numeration: theorem.numeration().name(),
                law: theorem.formula().map(str::to_owned),
                values: Table::of(theorem.values()),
            }),
            Self::Code(theorem) => {
                let rare = theorem.rare().map(|Rare { mask, last, part }| RareEntry { mask, last, part });
                let code = CodeEntry {
                    game: theorem.game().to_owned(),
                    digits: theorem.code().to_string(),
                    preperiod: theorem.preperiod(),
                    period: theorem.period(),
                    rare,
                };
                serde_json::to_string(&CodeFile { format, version, code })
            }
            Self::Induction(theorem) => {
                let statement = theorem.statement().clone();
                let induction = InductionEntry::of(theorem.induction(), &statement);
                serde_json::to_string(&InductionFile { format, version, statement, induction })
            }
        };
        Ok(text? + "\n")
    }

    /// Reads a file. What it says is taken as a claim: `campeao-verify` checks whether it is true.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn from_json(text: &str) -> Result<Self, CertificateError> {
        if text.len() > LONGEST_FILE {
            return Err(CertificateError::TooLong { found: text.len() });
        }
        // A file of another kind or version is told from a broken one before its form is judged.
        let head: Head = serde_json::from_str(text)?;
        if head.format != FORMAT {
            return Err(CertificateError::Foreign { found: head.format });
        }
        if head.version != VERSION {
            return Err(CertificateError::Version { found: head.version });
        }
        if head.heaps.is_some() {
            Self::values(serde_json::from_str(text)?)
        } else if head.code.is_some() {
            Self::code(&serde_json::from_str(text)?)
        } else if head.induction.is_some() {
            Self::induction(&serde_json::from_str(text)?)
        } else {
            Self::safe(serde_json::from_str(text)?)
        }
    }

    fn safe(file: SafeFile) -> Result<Self, CertificateError> {
        let numeration = numeration(&file.numeration)?;
        let width = System::read(&file.statement)?.width();
        let automata = |tables: &[Table]| -> Result<Vec<Automaton>, CertificateError> {
            tables.iter().enumerate().map(|(index, table)| table.read(index, width, &numeration)).collect()
        };
        let law = SafeSet { safe: automata(&file.safe)?, neutral: automata(&file.neutral)? };
        let players = file.statement.movers().len();
        if law.safe.len() != players || !(law.neutral.is_empty() || law.neutral.len() == players) {
            return Err(Mistake::Sets.into());
        }
        let theorem = Theorem::new(&file.statement, numeration, law)?;
        if file.shown.is_some_and(|shown| shown != Shown::all(&theorem)) {
            return Err(Mistake::Shown.into());
        }
        Ok(match (file.law, file.neutral_law) {
            (Some(safe), neutral) if neutral.is_none() || !theorem.law().neutral.is_empty() => {
                theorem.with_formulas(LawFormulas { safe, neutral })
            }
            (None, None) => theorem,
            _ => return Err(Mistake::NeutralLaw.into()),
        }
        .into())
    }

    fn values(file: ValuesFile) -> Result<Self, CertificateError> {
        let numeration = numeration(&file.numeration)?;
        let values = file.values.read(0, 2, &numeration)?;
        let theorem = GrundyTheorem::new(&file.heaps, numeration, values)?;
        Ok(match file.law {
            Some(formula) => theorem.with_formula(formula),
            None => theorem,
        }
        .into())
    }

    fn code(file: &CodeFile) -> Result<Self, CertificateError> {
        let CodeEntry { game, digits, preperiod, period, rare } = &file.code;
        let code = TakeAndBreak::parse(digits).map_err(Mistake::from)?;
        let rare = rare.as_ref().map(|&RareEntry { mask, last, part }| Rare { mask, last, part });
        Ok(CodeTheorem::new(game, code, *preperiod, *period, rare)?.into())
    }

    fn induction(file: &InductionFile) -> Result<Self, CertificateError> {
        let induction = file.induction.read(&file.statement)?;
        Ok(InductionTheorem::new(&file.statement, induction)?.into())
    }

    /// The same, the automata being all that is known of the law.
    #[must_use]
    pub fn without_formula(self) -> Self {
        match self {
            Self::Safe(theorem) => theorem.without_formula().into(),
            Self::Grundy(theorem) => theorem.without_formula().into(),
            Self::Code(_) => self,
            Self::Induction(theorem) => theorem.without_formula().into(),
        }
    }

    /// The law as a formula, if it has one; for safe sizes that follow one another, which of them follows.
    pub fn formula(&self) -> Option<&str> {
        match self {
            Self::Safe(theorem) => theorem.formula(),
            Self::Grundy(theorem) => theorem.formula(),
            Self::Code(_) => None,
            Self::Induction(theorem) => theorem.formula(),
        }
    }

    /// The verdict on a position and a good move, by the theorem.
    ///
    /// # Errors
    /// Numbers that are no position, or too long; theorems about heaps.
    pub fn advise(&self, player: Player, state: &[UBig]) -> Result<Advice, AdviceError> {
        match self {
            // A theorem that was proved, or read whole, is made ready without complaint.
            Self::Safe(theorem) => {
                Guide::new(theorem).map_err(|_| AdviceError::Beyond)?.advise(player, state)
            }
            Self::Induction(theorem) => theorem.advise(state),
            Self::Grundy(_) | Self::Code(_) => Err(AdviceError::Heaps),
        }
    }

    /// The rules with positions that it is about; `None` where it is about heaps and their values.
    pub fn statement(&self) -> Option<&Statement> {
        match self {
            Self::Safe(theorem) => Some(theorem.statement()),
            Self::Grundy(_) | Self::Code(_) => None,
            Self::Induction(theorem) => Some(theorem.statement()),
        }
    }

    /// The name of the game that it is about.
    pub fn game(&self) -> &str {
        match self {
            Self::Safe(theorem) => &theorem.statement().game,
            Self::Grundy(theorem) => &theorem.statement().game,
            Self::Code(theorem) => theorem.game(),
            Self::Induction(theorem) => &theorem.statement().game,
        }
    }
}

/// What tells files apart.
#[derive(Deserialize)]
struct Head {
    format: String,
    version: u32,
    #[serde(default)]
    heaps: Option<IgnoredAny>,
    #[serde(default)]
    code: Option<IgnoredAny>,
    #[serde(default)]
    induction: Option<IgnoredAny>,
}

impl InductionEntry {
    fn of(induction: &Induction, statement: &Statement) -> Self {
        match induction {
            Induction::Blocks(Blocks { listed, reach, rounds }) => Self::Blocks {
                listed: listed.clone(),
                reach: *reach,
                rounds: rounds.iter().map(RoundEntry::of).collect(),
            },
            Induction::Chains(Chains { steps, firsts, next, pairs }) => Self::Chains {
                steps: steps.clone(),
                firsts: Table::of(firsts),
                next: Table::of(next),
                pairs: Table::of(pairs),
            },
            Induction::Orbit(orbit) => Self::Orbit {
                early: orbit.early.clone(),
                start: orbit.start.clone(),
                steps: orbit.steps.iter().map(Table::of).collect(),
                next: orbit.next.clone(),
                runs: orbit.runs.as_ref().map(|runs| RunsEntry {
                    ends: Table::of(&runs.ends),
                    behind: runs.behind.clone(),
                    end: runs.end.clone(),
                }),
            },
            Induction::TakeAway(law) => Self::TakeAway {
                pile: statement.variables[law.pile].clone(),
                last: statement.variables[law.last].clone(),
                limit: law.limit.clone(),
            },
        }
    }

    fn read(&self, statement: &Statement) -> Result<Induction, CertificateError> {
        match self {
            Self::Blocks { listed, reach, rounds } => Ok(Induction::Blocks(Blocks {
                listed: listed.clone(),
                reach: *reach,
                rounds: rounds.iter().map(RoundEntry::read).collect(),
            })),
            Self::Chains { steps, firsts, next, pairs } => {
                let width = statement.variables.len();
                let read = |index, table: &Table, count| table.read(index, count, &Numeration::base(2));
                Ok(Induction::Chains(Chains {
                    steps: steps.clone(),
                    firsts: read(0, firsts, width)?,
                    next: read(1, next, 2 * width)?,
                    pairs: read(2, pairs, 2 * width)?,
                }))
            }
            Self::Orbit { early, start, steps, next, runs } => {
                let tables = steps.iter().enumerate();
                let steps = tables.map(|(index, table)| table.read(index, 2, &Numeration::base(2)));
                let runs = runs.as_ref().map(|runs| {
                    let ends = runs.ends.read(start.len(), 2, &Numeration::base(2))?;
                    let (behind, end) = (runs.behind.clone(), runs.end.as_deref().map(told_formula));
                    Ok::<_, CertificateError>(Runs { ends, behind, end })
                });
                Ok(Induction::Orbit(Orbit {
                    early: early.clone(),
                    start: start.clone(),
                    steps: steps.collect::<Result<_, _>>()?,
                    next: next.as_deref().map(told_formula),
                    runs: runs.transpose()?,
                }))
            }
            Self::TakeAway { pile, last, limit } => {
                let place = |name: &String| {
                    statement.variables.iter().position(|other| other == name).ok_or(Mistake::Induction)
                };
                let (pile, last) = (place(pile)?, place(last)?);
                Ok(Induction::TakeAway(TakeAway { pile, last, limit: told_formula(limit) }))
            }
        }
    }
}

impl Shown {
    /// What a proof of a theorem shows.
    fn all(theorem: &Theorem) -> Vec<Self> {
        let partizan = theorem.statement().players.is_some();
        let shown = |step: &Proved| Self {
            obligation: step.obligation,
            player: partizan.then(|| step.player.name().to_owned()),
            kind: step.kind,
        };
        theorem.steps().iter().map(shown).collect()
    }
}
