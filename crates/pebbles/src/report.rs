//! Answers as JSON.
//!
//! Every report is a plain structure with serde's `Serialize`; fields that do not apply are left out.

use serde::Serialize;
use serde_json::Value;

use crate::verdict::WitnessReport;
use crate::{
    Game, LimitError, Limits, Outcome, Pattern, Reach, ReplayError, check, reach, solve, value_test,
};
use crate::{schwartz_value, write_moves};

/// The answer about one pattern.
///
/// ```
/// use campeao_pebbles::{Limits, PatternReport};
/// let report = PatternReport::solving(&"0,0".parse()?, &Limits::default())?;
/// assert_eq!(
///     report.to_json().to_string(),
///     r#"{"action":"0,0:1","length":1,"pattern":"0,0","solution":"0,1;1,0","solvable":true}"#,
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PatternReport {
    /// The pattern.
    pub pattern: String,
    /// Whether it can be vacated.
    pub solvable: bool,
    /// Moves of the shortest game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub length: Option<u64>,
    /// Where it leads.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<String>,
    /// Its action, as `i,j:c;...`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
    /// Why there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub witness: Option<WitnessReport>,
}

impl PatternReport {
    /// The verdict alone.
    pub fn checking(pattern: &Pattern) -> Self {
        let witness = match check(pattern) {
            crate::Verdict::Solvable => None,
            crate::Verdict::Insoluble(witness) => Some(witness.into()),
        };
        let solvable = witness.is_none();
        Self { pattern: pattern.to_string(), solvable, length: None, solution: None, action: None, witness }
    }

    /// The verdict with the least solution.
    pub fn solving(pattern: &Pattern, limits: &Limits) -> Result<Self, LimitError> {
        Ok(Self::of_outcome(pattern, &solve(pattern, limits)?))
    }

    /// The report of an outcome that is known.
    pub fn of_outcome(pattern: &Pattern, outcome: &Outcome) -> Self {
        let pattern = pattern.to_string();
        match outcome {
            Outcome::Solved(solution) => Self {
                pattern,
                solvable: true,
                length: Some(solution.length()),
                solution: Some(solution.end().to_string()),
                action: Some(solution.action().to_string()),
                witness: None,
            },
            Outcome::Insoluble(witness) => Self {
                pattern,
                solvable: false,
                length: None,
                solution: None,
                action: None,
                witness: Some((*witness).into()),
            },
        }
    }
}

/// The answer about two patterns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReachReport {
    /// The first pattern.
    pub start: String,
    /// The other one.
    pub end: String,
    /// Whether the first can be played into the other.
    pub reachable: bool,
    /// The number of moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub length: Option<u64>,
    /// The action, as `i,j:c;...`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
    /// Why it cannot, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub obstacle: Option<String>,
}

impl ReachReport {
    /// Decides and reports.
    pub fn new(start: &Pattern, end: &Pattern) -> Self {
        let reach = reach(start, end);
        let obstacle = match &reach {
            Reach::Reachable(_) => None,
            Reach::Unreachable(obstacle) => Some(obstacle.to_string()),
        };
        Self {
            start: start.to_string(),
            end: end.to_string(),
            reachable: obstacle.is_none(),
            length: reach.action().map(crate::Action::length),
            action: reach.action().map(ToString::to_string),
            obstacle,
        }
    }
}

/// The answer about a list of moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReplayReport {
    /// Whether all moves are legal.
    pub legal: bool,
    /// The moves made, up to the first illegal one.
    pub length: usize,
    /// The pattern after them.
    pub position: String,
    /// Whether the first pattern has been vacated.
    pub won: bool,
    /// The moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<String>,
    /// The first illegal move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub illegal: Option<String>,
    /// Why it is illegal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl From<&Result<Game, ReplayError>> for ReplayReport {
    fn from(replay: &Result<Game, ReplayError>) -> Self {
        match replay {
            Ok(game) => Self {
                legal: true,
                length: game.moves().len(),
                position: game.position().to_string(),
                won: game.is_won(),
                moves: Some(write_moves(game.moves())),
                illegal: None,
                reason: None,
            },
            Err(error) => Self {
                legal: false,
                length: error.number - 1,
                position: error.position.to_string(),
                won: false,
                moves: None,
                illegal: Some(error.play.to_string()),
                reason: Some(error.reason.to_string()),
            },
        }
    }
}

/// What Schwartz's measure says of a pattern.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MeasureReport {
    /// The pattern.
    pub pattern: String,
    /// Its value where it stands.
    pub value: String,
    /// Its value in the corner.
    pub value_in_corner: String,
    /// Whether that value, 2 or more, proves the pattern insoluble.
    pub proves_insoluble: bool,
}

impl MeasureReport {
    /// Measures and reports.
    pub fn new(pattern: &Pattern) -> Self {
        let test = value_test(pattern);
        Self {
            pattern: pattern.to_string(),
            value: schwartz_value(pattern).to_string(),
            value_in_corner: test.value.to_string(),
            proves_insoluble: test.proves_insoluble,
        }
    }
}

macro_rules! to_json {
    ($($report:ty),*) => {$(
        impl $report {
            /// The report as a JSON value.
            pub fn to_json(&self) -> Value {
                // Texts, numbers and truth values can always be written.
                serde_json::to_value(self).unwrap_or(Value::Null)
            }
        }
    )*};
}
to_json!(PatternReport, ReachReport, ReplayReport, MeasureReport);
