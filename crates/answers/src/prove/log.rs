//! A question with its answer and the intermediate automata as a document, in Markdown or LaTeX: the formula of each
//! automaton, its states, the time it took.

use crate::speech::Speaker;
use campeao_draw::latex_text;
use campeao_prove::{Prover, Step};
use std::fmt::Write as _;

/// The log of a question with these sentences as its answer, in LaTeX or else in Markdown.
pub(crate) fn log(
    (question, prover): (&str, &Prover),
    answer: &[String],
    steps: &[Step],
    seconds: f64,
    latex: bool,
    speaker: &Speaker,
) -> String {
    let arguments = [
        ("numeration", prover.numeration().name().into()),
        ("steps", steps.len().into()),
        ("states", steps.iter().map(|step| step.states).max().unwrap_or(0).into()),
        ("seconds", format!("{seconds:.3}").into()),
    ];
    let sentences = [answer.join(" "), speaker.say("prove-log", &arguments)];
    let columns = speaker.say("prove-log-columns", &[]);
    let columns: Vec<&str> = columns.split(", ").collect();
    let written = if latex { in_latex } else { in_markdown };
    written(question, &sentences, &columns, steps)
}

fn in_markdown(question: &str, sentences: &[String], columns: &[&str], steps: &[Step]) -> String {
    let mut text = format!("# `{question}`\n\n{}\n\n", sentences.join("\n\n"));
    let _ = writeln!(text, "| {} |\n|---:|---:|---:|---|", columns.join(" | "));
    for (number, Step { formula, states, time }) in steps.iter().enumerate() {
        let formula = formula.replace('|', "\\|");
        let _ = writeln!(text, "| {} | {states} | {:.6} | `{formula}` |", number + 1, time.as_secs_f64());
    }
    text
}

fn in_latex(question: &str, sentences: &[String], columns: &[&str], steps: &[Step]) -> String {
    let code = |formula: &str| format!("\\texttt{{{}}}", latex_text(formula));
    let mut text = String::from(
        "\\documentclass{article}\n\\usepackage[T1]{fontenc}\n\\usepackage{longtable}\n\\begin{document}\n\n",
    );
    let _ = writeln!(text, "\\section*{{{}}}\n", code(question));
    for sentence in sentences {
        // Text in backquotes is a formula.
        let parts = sentence.split('`').enumerate();
        let told: String =
            parts.map(|(place, part)| if place % 2 == 1 { code(part) } else { latex_text(part) }).collect();
        let _ = writeln!(text, "{told}\n");
    }
    let _ = writeln!(
        text,
        "\\begin{{longtable}}{{rrrp{{0.6\\textwidth}}}}\n{} \\\\\n\\hline",
        columns.join(" & ")
    );
    for (number, Step { formula, states, time }) in steps.iter().enumerate() {
        let seconds = time.as_secs_f64();
        let _ = writeln!(text, "{} & {states} & {seconds:.6} & {} \\\\", number + 1, code(formula));
    }
    text.push_str("\\end{longtable}\n\n\\end{document}\n");
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn formulas_survive_in_both_forms() {
        let time = Duration::from_micros(1500);
        let steps = [Step { formula: "a | b_1 <= 2^3".to_owned(), states: 4, time }];
        let sentences = ["It ran out in the part `n % 2`.".to_owned()];
        let columns = ["step", "states", "seconds", "part"];
        let markdown = in_markdown("forall n. n % 2 = 0", &sentences, &columns, &steps);
        assert!(markdown.starts_with("# `forall n. n % 2 = 0`\n\nIt ran out"));
        assert!(markdown.ends_with("| 1 | 4 | 0.001500 | `a \\| b_1 <= 2^3` |\n"), "{markdown}");
        let written = in_latex("forall n. n % 2 = 0", &sentences, &columns, &steps);
        assert!(written.contains("\\section*{\\texttt{forall n. n \\% 2 = 0}}"), "{written}");
        assert!(written.contains("in the part \\texttt{n \\% 2}.\n"), "{written}");
        assert!(written.contains("\\texttt{a $|$ b\\_1 $<$= 2\\textasciicircum{}3} \\\\\n"), "{written}");
    }
}
