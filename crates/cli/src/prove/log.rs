//! The automata on the way in a file, as Markdown: what each decides, its states, the time it took.

use crate::console::Console;
use crate::export;
use crate::failure::Failure;
use campeao_prove::{Prover, Step};
use std::fmt::Write as _;
use std::path::Path;

/// Writes the log of a question.
pub(super) fn write(
    path: &Path,
    question: &str,
    prover: &Prover,
    steps: &[Step],
    seconds: f64,
    console: &Console<'_>,
) -> Result<(), Failure> {
    let arguments = [
        ("question", question.into()),
        ("numeration", prover.numeration().name().into()),
        ("steps", steps.len().into()),
        ("states", steps.iter().map(|step| step.states).max().unwrap_or(0).into()),
        ("seconds", format!("{seconds:.3}").into()),
    ];
    let mut text = console.say("prove-log", &arguments);
    text.push_str("\n\n");
    text.push_str(&console.say("prove-log-head", &[]));
    text.push_str("\n|---:|---:|---:|---|\n");
    for (number, Step { formula, states, time }) in steps.iter().enumerate() {
        let (number, seconds) = (number + 1, time.as_secs_f64());
        let formula = formula.replace('|', "\\|");
        let _ = writeln!(text, "| {number} | {states} | {seconds:.6} | `{formula}` |");
    }
    export::write(path, text.as_bytes(), console)
}
