//! Is what a file claims true? A second road to the same statements: machines that read digits are explored state by
//! state, nothing is minimised, nothing is kept from one statement to the next, and the obligations are stated here a
//! second time.
//!
//! What is shared with the prover is the language of conditions and the reading of a statement. The automata of the
//! file are taken as they stand there.

#[cfg(test)]
mod agreement;
mod blocks;
mod build;
mod chains;
mod choice;
mod codes;
mod explore;
mod induction;
mod limits;
mod machine;
mod meter;
mod reader;
mod rows;
mod safe;
mod values;

use crate::{Certificate, Mistake};
use build::{Builder, all, not};
use campeao_base::{Player, told};
use campeao_formula::{Slot, Term};
use campeao_prove::{Automaton, Numeration};
use explore::Explorer;
pub use limits::CheckLimits;
use meter::Meter;
use std::time::Duration;

/// What a check has gone through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// What is confirmed: the certificate, without its formula if that was not checked.
    pub confirmed: Certificate,
    /// How many statements about all positions were confirmed.
    pub statements: usize,
    /// How many states of machines were visited.
    pub states: usize,
    /// How many heaps were valued, where a table is made.
    pub rows: u64,
    /// What was found of the formula of the law.
    pub formula: FormulaChecked,
}

/// What a check found of the formula of a law.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FormulaChecked {
    /// The file has none: the law is what the automata say.
    Absent,
    /// It says what the automata say.
    Confirmed,
    /// It uses what this checker does not know.
    Beyond(Beyond),
}

told! {
    /// Why a file is not confirmed.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    pub enum CheckError {
        /// A statement is false.
        False {
            /// What was claimed: the name of an obligation, of a kind of violation, or `formula`, `numbers`.
            claim: &'static str,
            /// For which player to move.
            player: Player,
            /// The numbers that contradict it, the coordinates first; `None` if they are too long to be told.
            numbers: Option<Vec<u64>>,
        } => {
            False { claim, player: _, numbers: None } =>
                "the statement `{claim}` is false at {numbers}",
                "a afirmação `{claim}` é falsa em {numbers}",
                numbers = LongNumbers;
            False { claim, player: _, numbers: Some(state) } =>
                "the statement `{claim}` is false at {numbers}",
                "a afirmação `{claim}` é falsa em {numbers}",
                numbers = crate::error::numbers(state);
        }
        /// The language has more than this checker knows.
        Beyond(#[from] what: Beyond) =>
            "the checker does not know all that the statement uses: {what}",
            "o verificador não conhece tudo o que a afirmação usa: {what}";
        /// There are too many states.
        TooManyStates {
            /// The limit.
            limit: usize,
        } =>
            "more than {limit} states would have to be visited (`--states`)",
            "seria preciso visitar mais de {limit} estados (`--states`)";
        /// There is too much to keep.
        OutOfMemory {
            /// The limit.
            limit: usize,
        } => {
            OutOfMemory { limit: bytes } =>
                "more than {limit} MB would have to be kept (`--memory`)",
                "seria preciso guardar mais de {limit} MB (`--memory`)",
                limit = bytes.div_ceil(1 << 20);
        }
        /// It takes too long.
        OutOfTime {
            /// The limit.
            limit: Duration,
        } => {
            OutOfTime { limit: time } =>
                "it takes more than {limit} seconds (`--time`); nothing is confirmed",
                "são precisos mais de {limit} segundos (`--time`); nada fica confirmado",
                limit = time.as_secs_f64().to_string();
        }
        /// Somebody wanted the work to stop.
        Interrupted => "stopped", "interrompido";
        /// The statement cannot be read.
        Mistake(#[from] mistake: Mistake) => mistake;
    }
}

/// Numbers that are not told.
struct LongNumbers;

told! { Tell for struct LongNumbers => "numbers too long to be told", "números demasiado longos para os dizer" }

told! {
    /// What a formula may use that the checker does not know.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
    pub enum Beyond {
        /// A product of two variables.
        Product => "a product of two variables", "um produto de duas variáveis";
        /// The list of heaps.
        List => "the list of heaps", "a lista dos montes";
        /// A sum or a count over a set that is not constant, or too long.
        Range =>
            "a sum or a count over a set that is not constant, or too long",
            "uma soma ou uma contagem sobre um conjunto que não é constante, ou demasiado longo";
        /// A number that is too big, or too many numbers at once.
        Numbers =>
            "a number that is too big, or too many numbers at once",
            "um número demasiado grande, ou demasiados números ao mesmo tempo";
        /// A function of the digits of another system of numeration, or one that not all numbers have in this.
        Numeration =>
            "a function of the digits of another system of numeration, or one that not all numbers have in this",
            "uma função dos algarismos de outro sistema de numeração, ou uma que nem todos os números têm neste";
        /// Numbers in a system of numeration that is neither a base nor that of a recurrence or a limit.
        System =>
            "numbers in a system that is neither a base nor that of a recurrence or a limit",
            "números num sistema que não é uma base nem o de uma recorrência ou de um limite";
    }
}

/// Checks a certificate within limits: a [`CheckLimits`], or the most states that may be visited.
///
/// # Errors
/// The statement that is false, with numbers that show it, or why this checker cannot tell.
///
/// # Examples
/// ```
/// use campeao_prove::{Numeration, Prover};
/// use campeao_base::Play;
/// use campeao_theorem::{Certificate, FormulaChecked, Pursuit, SafeSet, Statement, check, prove};
/// let game = campeao_games::find("fibonacci-nim", Play::Normal)?;
/// let prover = Prover::new(Numeration::zeckendorf());
/// let statement = Statement::of(&game).unwrap();
/// let law = SafeSet::from_formulas(&statement, "n = 0 or 2*r < lowfib(n)", None, &prover)?;
/// let theorem = prove(&statement, law, &prover, Pursuit::Simplest)?.with_formulas("n = 0 or 2*r < lowfib(n)");
/// let text = Certificate::from(theorem).to_json()?;
/// let checked = check(&Certificate::from_json(&text)?, 100_000)?;
/// assert_eq!(checked.formula, FormulaChecked::Confirmed);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check(certificate: &Certificate, limits: impl Into<CheckLimits>) -> Result<Checked, CheckError> {
    let base_2 = Numeration::base(2);
    let numeration = match certificate {
        Certificate::Safe(theorem) => theorem.numeration(),
        Certificate::Grundy(theorem) => theorem.numeration(),
        Certificate::Induction(_) | Certificate::Code(_) => &base_2,
    };
    let builder = Builder::new(numeration)?;
    let mut explorer = Explorer::new(numeration.clone(), Meter::new(limits.into()));
    let formula = match certificate {
        Certificate::Safe(theorem) => safe::check(theorem, &builder, &mut explorer)?,
        Certificate::Grundy(theorem) => values::check(theorem, &builder, &mut explorer)?,
        Certificate::Induction(theorem) => induction::check(theorem, &builder, &mut explorer)?,
        Certificate::Code(theorem) => codes::check(theorem, &mut explorer)?,
    };
    let rows = if let Certificate::Code(theorem) = certificate { theorem.rows() } else { 0 };
    let confirmed = match formula {
        FormulaChecked::Beyond(_) => certificate.clone().without_formula(),
        FormulaChecked::Absent | FormulaChecked::Confirmed => certificate.clone(),
    };
    Ok(Checked { confirmed, statements: explorer.statements, states: explorer.meter.states, rows, formula })
}

/// Leading zeros must not change what an automaton accepts.
fn numbers(
    set: &Automaton,
    tracks: &[Slot],
    player: Player,
    builder: &Builder,
    explorer: &mut Explorer,
) -> Result<(), CheckError> {
    let terms: Vec<Term> = tracks.iter().copied().map(Term::Variable).collect();
    let mut after_zero = set.table().to_vec();
    let symbols = after_zero.len() / set.states();
    let start = after_zero[0] as usize;
    after_zero.copy_within(start * symbols..(start + 1) * symbols, 0);
    let mut accepting = set.accepting().to_vec();
    accepting[0] = accepting[start];
    let shifted = Automaton::from_table(set.tracks().to_vec(), set.alphabet(), after_zero, accepting)
        .map_err(|_| Mistake::Sets)?;
    let (one, other) = (builder.applied(set, &terms)?, builder.applied(&shifted, &terms)?);
    explorer.confirm("numbers", player, tracks, all(vec![one.clone(), not(other.clone())]), builder)?;
    explorer.confirm("numbers", player, tracks, all(vec![not(one), other]), builder)
}
