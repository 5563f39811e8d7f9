//! The results of a study of a game: its law, the proof, the strategy.

use campeao_prove::Numeration;
use campeao_rules::{Game, Shape};
use campeao_solve::sequence::Criterion;
use campeao_study::{Certificate, LawKind, Status, Strategy, Study};
use campeao_theorem::{InductionTheorem, NumberSequence};
use serde::Serialize;
use utoipa::ToSchema;

/// A study of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Studied {
    /// The game's name with its arguments.
    pub game: String,
    /// The convention of play: `normal` or `misere`.
    pub play: &'static str,
    /// The subject: `positions` or `starts`.
    pub about: &'static str,
    /// The shape recognised in the rules; `board` for a game with code of its own.
    pub shape: &'static str,
    /// The status of the law: `proved`, `known` by a theorem, `checked` or `unknown`.
    pub status: &'static str,
    /// The law: a formula for the safe positions, or null.
    pub safe: Option<String>,
    /// A formula for the starts that the law covers; null where it covers all.
    pub within: Option<String>,
    /// The values of starts by theorems.
    pub worth: Vec<StudiedWorth>,
    /// The law: a formula for the neutral positions; null where none is neutral, or where there is no formula. All other
    /// positions are fragile.
    pub neutral: Option<String>,
    /// The kind of law, or null.
    pub law: Option<&'static str>,
    /// The row or heap from which on it is periodic, or null.
    pub preperiod: Option<u64>,
    /// Its period, or null.
    pub period: Option<u64>,
    /// The gain of the values over a period, or null.
    pub saltus: Option<u64>,
    /// The reason why the law may be believed; null without a law.
    pub certificate: Option<StudiedCertificate>,
    /// The statement and reason of a theorem by which the law is known; else null.
    pub reason: Option<String>,
    /// The source of that theorem; null where the reason is the whole proof.
    pub source: Option<String>,
    /// The sequence of numbers in the law, if it has one; else null.
    pub sequence: Option<LawSequence>,
    /// The nim-values of the heaps up to the end of the first period, where the law is that their nim-sum is 0 and
    /// there are at most 1048576; else null.
    pub values: Option<Vec<u64>>,
    /// The residues modulo the period at which the values do not grow; at the other residues they gain the saltus.
    pub steady: Vec<u64>,
    /// A period observed in nim-values but not proved, else null.
    pub observed: Option<StudiedObservation>,
    /// In misère play of take-and-break games, how far heaps are tame; else null.
    pub tameness: Option<StudiedTameness>,
    /// Where no law was found, the systems of numeration that were tried without success.
    pub tried: Vec<StudiedAttempt>,
    /// Where no law was found, the coordinates that have a threshold: positions are safe on one side of it.
    pub thresholds: Vec<StudiedThreshold>,
    /// The kind of strategy.
    pub strategy: &'static str,
    /// The law of the starts.
    pub starts: Vec<StudiedStarts>,
    /// The safe sizes of the starts in one number, as evidence.
    pub safe_starts: Vec<u64>,
    /// The greatest size examined.
    pub safe_starts_up_to: u64,
    /// The safe starts form by form.
    pub forms: Vec<StudiedForm>,
    /// Further results for boards of every size, and the boards without a law with the reason, in sentences.
    pub remarks: Vec<String>,
    /// The outcome of the usual start; null where it is beyond the limits.
    pub start: Option<StudiedStart>,
}

/// The value of starts by a theorem.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct StudiedWorth {
    /// The value, in the language of values and in the names of the sizes of a start.
    pub value: String,
    /// A formula for the starts that it covers; null where it covers all.
    pub within: Option<String>,
}

/// The safe starts of a form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct StudiedForm {
    /// The form, such as `n,n,n`.
    pub form: String,
    /// The names of its sizes.
    pub names: Vec<String>,
    /// The sizes of the safe starts, as evidence.
    pub sizes: Vec<Vec<u64>>,
    /// The greatest size examined.
    pub up_to: u64,
    /// A formula for the safe sizes that is proved for every size, or null.
    pub safe: Option<String>,
    /// A formula that fits the safe sizes so far, where the game has no law; or null.
    pub seen: Option<String>,
}

/// A sequence of numbers in a law.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct LawSequence {
    /// The kind of numbers: `safe-sizes`, `safe-runs` for the first sizes of runs of safe sizes, or `greedy-numbers`
    /// for the numbers whose sum a pile is written as.
    pub kind: &'static str,
    /// Its first numbers.
    pub begins: Vec<u64>,
    /// The sizes just after these runs; null for other sequences.
    pub behind: Option<Vec<u64>>,
    /// The number from which on the following rules hold; null where only the rule of the law's kind is known.
    pub from: Option<u64>,
    /// The next number, as a formula in the game's variable for the previous number, or for the size just after the
    /// previous run; or null.
    pub next: Option<String>,
    /// The size just after a run, as a formula in the game's variable for its first size; or null.
    pub end: Option<String>,
    /// The distance k in the recurrence: each number is the sum of the previous one and the one k places before it; or
    /// null.
    pub back: Option<usize>,
}

impl LawSequence {
    /// The sequence of a law by induction; `None` where positions with several numbers form the sequence.
    pub fn of(theorem: &InductionTheorem) -> Option<Self> {
        let NumberSequence { kind, begins, behind, from, next, end, back } = theorem.sequence()?;
        Some(Self { kind, begins, behind, from, next, end, back })
    }
}

/// The reason why a law may be believed. Fields that do not belong to its kind are absent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct StudiedCertificate {
    /// Its kind.
    pub name: &'static str,
    /// The number of rows computed to prove the period.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rows: Option<u64>,
    /// The number of rows that the theorem requires.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rows_needed: Option<u64>,
    /// The number of rows on which each row depends.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub window: Option<u64>,
    /// The heap or coordinate up to which the conditions were verified.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub up_to: Option<u64>,
    /// The number of positions solved or examined.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub positions: Option<u64>,
    /// The numeration of the automata: a base, `fib`, `trib`, or the coefficients of a recurrence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub numeration: Option<String>,
    /// The number of states of the automaton of the safe positions, or of elements of the misère quotient.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub states: Option<usize>,
}

/// A period observed in nim-values but not proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct StudiedObservation {
    /// The heap from which on they are periodic.
    pub preperiod: u64,
    /// The period.
    pub period: u64,
    /// The gain over a period.
    pub saltus: i64,
    /// The greatest heap examined.
    pub up_to: u64,
}

/// The heaps up to which a game is tame, so that misère sums of them are won as in Nim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct StudiedTameness {
    /// The greatest heap up to which all are tame.
    pub up_to: u64,
    /// The first wild heap, or null where none was met.
    pub first_wild: Option<u64>,
}

/// A coordinate whose safe positions are on one side of a threshold, whatever the other numbers are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct StudiedThreshold {
    /// The coordinate.
    pub name: String,
    /// The safe side: `below` or `above`.
    pub safe: &'static str,
}

/// A system of numeration in which no law was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct StudiedAttempt {
    /// The system: a base, `fib`, `trib`, or the coefficients of a recurrence.
    pub numeration: String,
    /// The number of residuals of the safe positions for prefixes of 1, 2, 3, … digits; growing numbers are evidence
    /// against a law in this system.
    pub residuals: Vec<usize>,
    /// The reason why the search ended there.
    pub stop: &'static str,
}

/// The law of the starts for one player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct StudiedStarts {
    /// The player who starts, or null.
    pub player: Option<String>,
    /// A formula for the safe sizes of the start.
    pub safe: String,
    /// A formula for the neutral sizes; null where there are none.
    pub neutral: Option<String>,
    /// The size from which on it is periodic.
    pub preperiod: u64,
    /// Its period.
    pub period: u64,
}

/// The outcome of the usual start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct StudiedStart {
    /// The usual start.
    pub position: String,
    /// The player to move there, or null.
    pub player: Option<String>,
    /// The outcome for the player to move: `win`, `loss` or `draw`.
    pub outcome: &'static str,
    /// The number of plies to the end.
    pub remoteness: Option<u32>,
    /// The method.
    pub method: &'static str,
    /// The good moves there.
    pub openings: Vec<String>,
    /// The winner's replies to every play of the opponent; absent where they are many and where a theorem gives a
    /// strategy.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub replies: Vec<StudiedReply>,
}

/// The winner's move at a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct StudiedReply {
    /// The position, with the winner to move.
    pub position: String,
    /// The move.
    #[serde(rename = "move")]
    pub step: String,
}

impl Studied {
    /// The results of the study of this game.
    ///
    /// ```
    /// use campeao_answers::study::Studied;
    /// use campeao_base::Play;
    /// use campeao_solve::sequence::Quiet;
    ///
    /// let game = campeao_rules::catalogue::find("subtraction:1,4", Play::Normal)?;
    /// let study = campeao_study::study(&game, &mut Quiet)?;
    /// let studied = serde_json::to_value(Studied::new(&game, &study))?;
    /// assert_eq!((&studied["status"], &studied["period"]), (&"proved".into(), &5.into()));
    /// assert_eq!(studied["certificate"]["name"], "repeated-window");
    /// assert!(studied["certificate"].get("states").is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(game: &Game, study: &Study) -> Self {
        let law = study.law.as_ref();
        // Most games have starts of a single form in one number, whose sizes are listed without the form.
        let single = study.safe_starts.iter().find(|form| form.names.len() == 1);
        Self {
            game: game.name().to_owned(),
            play: game.play().name(),
            about: "positions",
            shape: shape_name(&study.shape),
            status: study.status.name(),
            safe: law.and_then(|law| law.safe.clone()),
            within: None,
            worth: Vec::new(),
            neutral: law.and_then(|law| law.neutral.clone()),
            law: law.map(|law| law_name(&law.kind)),
            preperiod: law.and_then(|law| law.preperiod),
            period: law.and_then(|law| law.period),
            saltus: law.and_then(|law| law.saltus),
            certificate: law
                .filter(|law| law.status != Status::Unknown)
                .map(|law| StudiedCertificate::from(&law.certificate)),
            reason: None,
            source: None,
            sequence: study.law.as_ref().and_then(|law| match &law.certificate {
                Certificate::Induction(theorem) => LawSequence::of(theorem),
                _ => None,
            }),
            values: study.law.as_ref().and_then(|law| match &law.kind {
                LawKind::NimValues { values, .. } => values.clone(),
                _ => None,
            }),
            steady: study.law.as_ref().map_or_else(Vec::new, |law| match &law.kind {
                LawKind::NimValues { steady, .. } => steady.clone(),
                _ => Vec::new(),
            }),
            observed: study.observed.map(|observed| StudiedObservation {
                preperiod: observed.preperiod,
                period: observed.period,
                saltus: observed.saltus,
                up_to: observed.filled_up_to,
            }),
            tameness: study.tameness.as_ref().map(|tameness| StudiedTameness {
                up_to: tameness.genera.len().saturating_sub(1) as u64,
                first_wild: tameness.first_wild.map(|wild| wild.size),
            }),
            tried: study
                .evidence
                .iter()
                .flat_map(|evidence| &evidence.tried)
                .map(|tried| StudiedAttempt {
                    numeration: tried.numeration.name(),
                    residuals: tried.residuals.clone(),
                    stop: tried.stop.name(),
                })
                .collect(),
            thresholds: study
                .thresholds
                .iter()
                .map(|threshold| StudiedThreshold {
                    name: game.variables()[threshold.coordinate].name.clone(),
                    safe: if threshold.below { "below" } else { "above" },
                })
                .collect(),
            strategy: strategy_name(&study.strategy),
            starts: study
                .starts
                .iter()
                .map(|(player, law)| StudiedStarts {
                    player: game.players().map(|players| players[player.index()].clone()),
                    safe: law.safe.clone(),
                    neutral: law.neutral.clone(),
                    preperiod: law.preperiod,
                    period: law.period,
                })
                .collect(),
            safe_starts: single.map(|form| form.sizes.concat()).unwrap_or_default(),
            safe_starts_up_to: single.map_or(0, |form| form.up_to),
            forms: study
                .safe_starts
                .iter()
                .map(|form| StudiedForm {
                    form: form.form.clone(),
                    names: form.names.clone(),
                    sizes: form.sizes.clone(),
                    up_to: form.up_to,
                    safe: form.law.as_ref().map(|law| law.safe.clone()),
                    seen: form.seen.as_ref().map(|law| law.safe.clone()),
                })
                .collect(),
            remarks: Vec::new(),
            start: study.start.map(|verdict| StudiedStart {
                position: game.show_position(game.start()),
                player: game.players().map(|players| players[game.start().player.index()].clone()),
                outcome: verdict.outcome.name(),
                remoteness: verdict.remoteness,
                method: verdict.method.name(),
                openings: study.openings.iter().map(|step| game.show_move(step)).collect(),
                replies: Vec::new(),
            }),
        }
    }
}

impl StudiedCertificate {
    /// A certificate of a kind, without numbers.
    pub(crate) const fn named(name: &'static str) -> Self {
        Self {
            name,
            rows: None,
            rows_needed: None,
            window: None,
            up_to: None,
            positions: None,
            numeration: None,
            states: None,
        }
    }
}

impl From<&Certificate> for StudiedCertificate {
    fn from(certificate: &Certificate) -> Self {
        let mut told = Self::named(certificate.name());
        match certificate {
            Certificate::Period(period) => {
                told.rows = Some(period.filled_up_to);
                told.rows_needed = Some(period.criterion.rows_needed(period.preperiod, period.period));
                if let Criterion::RepeatedWindow { window } = period.criterion {
                    told.window = Some(window);
                }
            }
            Certificate::Bouton => {}
            Certificate::Induction(_) => told.numeration = Some(Numeration::base(2).name()),
            Certificate::Automata(theorem) => {
                told.numeration = Some(theorem.numeration().name());
                told.states = Some(theorem.law().states());
            }
            Certificate::Values(theorem) => {
                told.numeration = Some(theorem.numeration().name());
                told.states = Some(theorem.values().states());
            }
            Certificate::Quotient { order, up_to } => {
                told.up_to = Some(*up_to);
                told.states = Some(*order);
            }
            Certificate::Exhaustion { positions } => told.positions = Some(*positions),
            Certificate::Conditions { up_to, positions } => {
                told.up_to = Some(*up_to);
                told.positions = Some(*positions);
            }
        }
        told
    }
}

/// The name of a shape in JSON.
pub const fn shape_name(shape: &Shape) -> &'static str {
    match shape {
        Shape::Nim => "nim",
        Shape::Subtraction(_) => "subtraction",
        Shape::TakeAndBreak(_) => "take-and-break",
        Shape::Rows(_) => "rows",
        Shape::General => "general",
    }
}

/// The name of a kind of law in JSON.
pub const fn law_name(kind: &LawKind) -> &'static str {
    match kind {
        LawKind::Rows => "rows",
        LawKind::Residues => "residues",
        LawKind::NimSum => "nim-sum",
        LawKind::NimSumOfResidues { .. } => "nim-sum-of-residues",
        LawKind::NimValues { .. } => "nim-values",
        LawKind::Tame => "tame-misere",
        LawKind::Quotient { .. } => "misere-quotient",
        LawKind::Listed => "listed",
        LawKind::Induction(name) => name,
        LawKind::LeastTake(_) => "least-take",
        LawKind::Groups { .. } => "groups",
        LawKind::Learned => "learned",
    }
}

/// The name of a strategy in JSON.
pub fn strategy_name(strategy: &Strategy) -> &'static str {
    match strategy {
        Strategy::Residues { .. } => "residues",
        Strategy::Sizes { .. } => "sizes",
        Strategy::EvenColumns => "even-columns",
        Strategy::EvenColumnsOfResidues { .. } => "even-columns-of-residues",
        Strategy::ZeroNimSum => "zero-nim-sum",
        Strategy::TameMisere => "tame-misere",
        Strategy::Quotient => "misere-quotient",
        Strategy::Rows { .. } => "rows",
        Strategy::SmallestZeckendorfPart { .. } => "smallest-zeckendorf-part",
        Strategy::LeastTake(_) => "least-take",
        Strategy::GroupBelow { .. } => "group-below",
        Strategy::Induction(theorem) => theorem.strategy().map_or("table", |(name, _)| name),
        Strategy::Automaton => "automaton",
        Strategy::Table => "table",
    }
}
