//! Theorems from files: described, played, checked.

mod advised;
mod checking;
mod coq;

pub use advised::Advised;
pub use checking::Checking;
pub use coq::{CoqRun, CoqVerdict};

use crate::speech::Speaker;
use crate::study::LawSequence;
use campeao_prove::Numeration;
use campeao_theorem::{BigMove, Certificate};
use campeao_verify::{CheckError, Confirmed, FormulaChecked};
use serde::Serialize;
use std::time::Duration;
use utoipa::ToSchema;

/// A theorem.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ToldTheorem {
    /// The game's name with its arguments.
    pub game: String,
    /// Its subject: `safe-positions` or `nim-values`.
    pub about: &'static str,
    /// The convention of play: `normal` or `misere`.
    pub play: String,
    /// The law as a formula, or null.
    pub law: Option<String>,
    /// The neutral positions as a formula; absent where there are none, or no formula.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub neutral_law: Option<String>,
    /// The numeration of its automata: a base, `fib`, `trib`, or the coefficients of a recurrence.
    pub numeration: String,
    /// The number of states of the automaton of the law.
    pub states: usize,
    /// The sequence of numbers in the law; absent where it has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sequence: Option<LawSequence>,
    /// The code of the take-and-break game whose nim-values are periodic; absent for other theorems.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// The heap from which on the nim-values are periodic; absent for other theorems.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub preperiod: Option<u64>,
    /// The period; absent for other theorems.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub period: Option<u64>,
    /// Its verdict on a position; absent if none was asked about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub advice: Option<ToldAdvice>,
}

/// The verdict on a position, and a good move; numbers are texts, since they may be long.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ToldAdvice {
    /// The coordinates of the position.
    pub position: Vec<String>,
    /// The player to move, or null.
    pub player: Option<String>,
    /// The standing of the position for the player to move: `safe`, `fragile` or `neutral`.
    pub standing: &'static str,
    /// A move that keeps a win or a draw; null where the game is lost or has ended.
    #[serde(rename = "move")]
    pub step: Option<ToldMove>,
}

/// A move with numbers of any size.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ToldMove {
    /// The index of the kind of move, from 0.
    pub kind: usize,
    /// The values of the move's variables.
    pub values: Vec<String>,
    /// The coordinates of the position it leads to.
    pub to: Vec<String>,
}

/// A check of a theorem.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Verified {
    /// The game's name with its arguments.
    pub game: String,
    /// The checker with its version: `campeao` or `Coq`.
    pub checker: String,
    /// The time of the check, in seconds.
    pub seconds: f64,
    /// Whether the checker confirms it.
    pub confirmed: bool,
    /// The number of statements about all positions, or of lemmas in Coq, that were confirmed; or null.
    pub statements: Option<usize>,
    /// The number of states of machines visited, or null.
    pub states: Option<usize>,
    /// The number of heaps valued, where a table was made; absent elsewhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rows: Option<u64>,
    /// Whether the formula is equivalent to the automata; null if the file has none, or is not confirmed.
    pub formula: Option<bool>,
    /// The reason why the formula was not checked, in words, or null.
    pub unchecked: Option<String>,
    /// The statement that is false, or the lemma that Coq refuses; or null.
    pub claim: Option<String>,
    /// Numbers for which it is false, or null.
    pub numbers: Option<Vec<u64>>,
    /// The reason why it is not confirmed, in a sentence, or null.
    pub reason: Option<String>,
}

impl ToldTheorem {
    /// A theorem with its verdict on a position, if one was asked about.
    ///
    /// ```
    /// use campeao_answers::theorem::ToldTheorem;
    /// use campeao_base::Play;
    /// use campeao_solve::sequence::Quiet;
    ///
    /// let game = campeao_rules::catalogue::find("fibonacci-nim", Play::Normal)?;
    /// let law = campeao_study::study(&game, &mut Quiet)?.law.unwrap();
    /// let certificate = campeao_study::certify(&game, &law, &mut Quiet).unwrap();
    /// let told = serde_json::to_value(ToldTheorem::new(&certificate, None))?;
    /// assert_eq!((&told["about"], &told["numeration"]), (&"safe-positions".into(), &"fib".into()));
    /// assert!(told.get("advice").is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(certificate: &Certificate, advice: Option<ToldAdvice>) -> Self {
        let told = Self {
            game: certificate.game().to_owned(),
            about: "safe-positions",
            play: certificate.statement().map_or("normal", |statement| &statement.play).to_owned(),
            law: None,
            neutral_law: None,
            numeration: Numeration::base(2).name(),
            states: 0,
            sequence: None,
            code: None,
            preperiod: None,
            period: None,
            advice,
        };
        match certificate {
            Certificate::Safe(theorem) => Self {
                law: theorem.formula().map(str::to_owned),
                neutral_law: theorem.neutral_formula().map(str::to_owned),
                numeration: theorem.numeration().name(),
                states: theorem.law().states(),
                ..told
            },
            Certificate::Induction(theorem) => {
                Self { states: theorem.states(), sequence: LawSequence::of(theorem), ..told }
            }
            Certificate::Grundy(theorem) => Self {
                about: "nim-values",
                law: theorem.formula().map(str::to_owned),
                numeration: theorem.numeration().name(),
                states: theorem.values().states(),
                ..told
            },
            Certificate::Code(theorem) => Self {
                about: "nim-values",
                code: Some(theorem.code().to_string()),
                preperiod: Some(theorem.preperiod()),
                period: Some(theorem.period()),
                ..told
            },
        }
    }
}

impl From<&BigMove> for ToldMove {
    fn from(step: &BigMove) -> Self {
        Self { kind: step.kind, values: texts(&step.chosen), to: texts(&step.next) }
    }
}

impl Verified {
    /// The check of a theorem about a game of this name, and the time that it took.
    pub fn of(
        game: &str,
        checked: &Result<Confirmed, CheckError>,
        elapsed: Duration,
        speaker: &Speaker,
    ) -> Self {
        let (claim, numbers) = match checked {
            Err(CheckError::False { claim, numbers, .. }) => (Some((*claim).to_owned()), numbers.clone()),
            _ => (None, None),
        };
        let told = checked.as_ref().ok();
        let (formula, unchecked) = match told.map(|checked| checked.formula) {
            None | Some(FormulaChecked::Absent) => (None, None),
            Some(FormulaChecked::Confirmed) => (Some(true), None),
            Some(FormulaChecked::Beyond(what)) => (Some(false), Some(speaker.tell(&what))),
        };
        Self {
            game: game.to_owned(),
            checker: concat!("campeao ", env!("CARGO_PKG_VERSION")).to_owned(),
            seconds: elapsed.as_secs_f64(),
            confirmed: told.is_some(),
            statements: told.map(|checked| checked.statements),
            states: told.map(|checked| checked.states),
            rows: told.map(|checked| checked.rows).filter(|&rows| rows > 0),
            formula,
            unchecked,
            claim,
            numbers,
            reason: checked.as_ref().err().map(|error| speaker.tell(error)),
        }
    }
}

fn texts(numbers: &[impl ToString]) -> Vec<String> {
    numbers.iter().map(ToString::to_string).collect()
}
