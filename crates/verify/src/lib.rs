//! Is the file of a theorem true? A checker that shares nothing with the prover but the syntax of formulas.
//!
//! The file is a claim: the rules of a game as formulas, a law as automata, perhaps a formula of the law. The checker
//! derives the statements that make the law true, writes each as the condition of its contradictions, and decides by
//! automata of its own that no numbers satisfy it. It has its own parser of rules, its own systems of numeration, and
//! one source file for each kind of theorem, whose head states the induction that it trusts.
//!
//! ```
//! use campeao_verify::{FormulaChecked, check};
//! // Kayles: from 71 on the nim-values repeat after 12 heaps.
//! let file = r#"{"format": "campeao-theorem", "version": 1,
//!     "code": {"game": "kayles", "digits": "0.77", "preperiod": 71, "period": 12}}"#;
//! let checked = check(file, 100_000)?;
//! assert_eq!((checked.statements, checked.rows, checked.formula), (1, 168, FormulaChecked::Absent));
//! assert!(check(&file.replace("71", "70"), 100_000).is_err());
//! # Ok::<(), campeao_verify::CheckError>(())
//! ```

mod automaton;
mod blocks;
mod chains;
mod codes;
mod condition;
mod coordinates;
mod coq;
mod digits;
mod error;
mod file;
mod formula;
mod induction;
mod limits;
mod numeration;
mod orbit;
mod polynomial;
mod rules;
mod safe;
mod space;
mod strips;
mod sums;
mod take_away;
mod values;

pub use coq::coq;
pub use error::{Beyond, CheckError, Refused};
pub use file::LONGEST_FILE;
pub use limits::CheckLimits;
pub use strips::Unwritten;

use file::File;
use limits::Meter;
use numeration::Numeration;
use space::Space;

/// The facts that a check has confirmed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Confirmed {
    /// The number of statements about all positions that were confirmed.
    pub statements: usize,
    /// The number of states of automata explored.
    pub states: usize,
    /// The number of heaps valued, where a table is made.
    pub rows: u64,
    /// The result for the formula of the law.
    pub formula: FormulaChecked,
}

/// The result of a check for the formula of a law.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FormulaChecked {
    /// The file has none: the law is given by the automata alone.
    Absent,
    /// It is equivalent to the automata.
    Confirmed,
    /// It uses a feature that this checker does not support, so nothing is confirmed about it.
    Beyond(Beyond),
}

/// Writes the theorem of a file about strips as sentences about natural numbers, in the syntax of Walnut. Each has a name, and
/// all are true exactly if the bounds of long words follow by the rules from those of short ones, and the claim from
/// the bounds.
///
/// # Errors
/// The rule of its form that the file breaks; also if the theorem is of another kind, or has numbers that the sentences
/// cannot tell apart.
///
/// ```
/// // Rows of one kind of stone, which nobody can move.
/// let rows = vec![(vec![("0", 0, 0)], Vec::<u8>::new()); 12];
/// # let moves = serde_json::json!([{"player": "left", "pattern": ["o", "x"], "becomes": ".x"}]);
/// let table = serde_json::json!({"exact": 2, "from": 1, "period": 1, "step": ["0", 0], "rows": [rows]});
/// let file = serde_json::json!({"format": "campeao-theorem", "version": 1, "kinds": [["", 0, ""]], "words": {},
///     "strip": {"game": "clobber", "word": "x", "moves": moves}, "left": table,
///     "claim": {"outcomes": {"first": [null, "P"], "period": 1}}});
/// let sentences = campeao_verify::walnut(&file.to_string())?;
/// assert!(sentences.contains("eval left1_floor0_cases \"An,c (n>=3 & $left1_floor0(n,c)) => (c=0)\";"));
/// # Ok::<(), campeao_verify::Unwritten>(())
/// ```
pub fn walnut(text: &str) -> Result<String, Unwritten> {
    match File::read(text)? {
        File::Strip(file) => strips::sentences(&file, crc32fast::hash(text.as_bytes())),
        File::Safe(_) | File::Values(_) | File::Code(_) | File::Induction(_) => Err(Unwritten::Kind),
    }
}

/// Checks the text of a theorem's file within limits: a [`CheckLimits`], or the most states that may be explored.
///
/// # Errors
/// The statement that is false, with numbers that show it; the rule of its form that the file breaks; or the limit that is reached.
pub fn check(text: &str, limits: impl Into<CheckLimits>) -> Result<Confirmed, CheckError> {
    let meter = Meter::new(limits.into());
    let file = File::read(text)?;
    if let File::Code(file) = &file {
        let (statements, rows) = codes::check(&file.code, &meter)?;
        return Ok(Confirmed { statements, states: 0, rows, formula: FormulaChecked::Absent });
    }
    if let File::Strip(file) = &file {
        let statements = strips::check(file, &meter)?;
        return Ok(Confirmed { statements, states: 0, rows: 0, formula: FormulaChecked::Absent });
    }
    let numeration = match &file {
        File::Safe(file) => &file.numeration,
        File::Values(file) => &file.numeration,
        File::Code(_) | File::Induction(_) | File::Strip(_) => "2",
    };
    let space = Space::new(Numeration::parse(numeration)?, meter);
    let formula = match &file {
        File::Safe(file) => safe::check(file, &space)?,
        File::Values(file) => values::check(file, &space)?,
        File::Induction(file) => induction::check(file, &space)?,
        File::Code(_) | File::Strip(_) => FormulaChecked::Absent,
    };
    Ok(Confirmed { statements: space.statements.get(), states: space.meter.states(), rows: 0, formula })
}

#[cfg(test)]
mod tests;
