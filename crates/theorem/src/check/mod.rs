//! Is what a file claims true? A second road to the same statements: machines that read digits are explored state by
//! state, nothing is minimised and nothing kept, and the obligations are stated here a second time.
//!
//! What is shared with the prover is the language of conditions and the reading of a statement. The automata of the
//! file are taken as they stand there.

mod build;
mod choice;
mod explore;
mod machine;
mod reader;
mod safe;
mod sets;
mod values;

use crate::{Certificate, Mistake};
use build::Builder;
use campeao_rules::Player;
use explore::Explorer;

/// What a check has gone through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checked {
    /// How many statements about all positions were confirmed.
    pub statements: usize,
    /// How many states of machines were visited.
    pub states: usize,
    /// Whether the formula of the law was found to say what the automata say; `false` if the file has none or it is
    /// beyond this checker.
    pub formula: bool,
}

/// Why a file is not confirmed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CheckError {
    /// A statement is false.
    #[error("`{claim}` fails at {numbers:?}")]
    False {
        /// What was claimed: the name of an obligation, of a kind of violation, or `formula`, `numbers`.
        claim: &'static str,
        /// For which player to move.
        player: Player,
        /// The numbers that contradict it, the coordinates first; `None` if they are too long to be told.
        numbers: Option<Vec<u64>>,
    },
    /// The language has more than this checker knows.
    #[error("the checker does not know all that the statement uses")]
    Beyond,
    /// There are too many states.
    #[error("more than {limit} states would have to be visited")]
    TooManyStates {
        /// The limit.
        limit: usize,
    },
    /// The statement cannot be read.
    #[error(transparent)]
    Mistake(#[from] Mistake),
}

/// Checks a certificate, visiting at most `limit` states.
///
/// # Errors
/// The statement that is false, with numbers that show it, or why this checker cannot tell.
///
/// # Examples
/// ```
/// use campeao_prove::{Numeration, Prover};
/// use campeao_rules::Play;
/// use campeao_theorem::{Certificate, Pursuit, SafeSet, Statement, check, prove};
/// let game = campeao_games::find("fibonacci-nim", Play::Normal)?;
/// let prover = Prover::new(Numeration::zeckendorf());
/// let statement = Statement::of(&game).unwrap();
/// let law = SafeSet::from_formulas(&statement, "n = 0 or 2*r < lowfib(n)", None, &prover)?;
/// let theorem = prove(&statement, law, &prover, Pursuit::Simplest)?.with_formulas("n = 0 or 2*r < lowfib(n)");
/// let text = Certificate::from(theorem).to_json()?;
/// let checked = check(&Certificate::from_json(&text)?, 100_000)?;
/// assert!(checked.formula);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check(certificate: &Certificate, limit: usize) -> Result<Checked, CheckError> {
    let numeration = match certificate {
        Certificate::Safe(theorem) => theorem.numeration(),
        Certificate::Grundy(theorem) => theorem.numeration(),
    };
    let builder = Builder::new(numeration.coefficients());
    let mut explorer = Explorer::new(numeration.clone(), limit);
    let formula = match certificate {
        Certificate::Safe(theorem) => safe::check(theorem, &builder, &mut explorer)?,
        Certificate::Grundy(theorem) => values::check(theorem, &builder, &mut explorer)?,
    };
    Ok(Checked { statements: explorer.statements, states: explorer.states, formula })
}
