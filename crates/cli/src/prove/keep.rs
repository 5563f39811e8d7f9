//! The automaton of a condition in files: for Graphviz, as a picture, to be loaded again.

use super::answer::Outcome;
use crate::arguments::{ProveArguments, Saving};
use crate::console::Console;
use crate::export;
use crate::failure::Failure;
use crate::show::wrapped;
use campeao_answers::automaton_picture;
use campeao_prove::{Answer, Prover, Verdict};

/// Writes the files that were asked for.
pub(super) fn keep(
    arguments: &ProveArguments,
    prover: &Prover,
    answer: &Outcome,
    console: &Console<'_>,
) -> Result<(), Failure> {
    let ProveArguments { dot, svg, save, .. } = arguments;
    if dot.is_none() && svg.is_none() && save.is_none() {
        return Ok(());
    }
    let (names, members) = match answer {
        Ok(Answer { verdict: Verdict::Condition { names, members }, .. }) => (names, members),
        Ok(_) => return Err(Failure::mistake(console.say("prove-nothing-to-keep", &[]))),
        Err(_) => return Ok(()),
    };
    if let Some(path) = dot {
        export::write(path, members.to_graphviz(names).as_bytes(), console)?;
    }
    if let Some(path) = svg {
        let Some(picture) = automaton_picture(members, names) else {
            let states = members.states().into();
            return Err(Failure::mistake(console.say("prove-too-big-to-draw", &[("states", states)])));
        };
        let png = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("png"));
        let drawn = if png { export::png(&picture, console)? } else { export::svg(&picture) };
        export::write(path, &drawn, console)?;
    }
    if let Some(Saving { path, .. }) = save {
        let word = members.to_word("kept", names, prover.numeration()).map_err(|error| {
            let error = console.speaker.tell(&error).into();
            Failure::mistake(console.say("prove-cannot-save", &[("error", error)]))
        })?;
        export::write(path, word.to_text().as_bytes(), console)?;
    }
    Ok(())
}

/// Says in which order the variables of a kept automaton stand.
pub(super) fn tell(
    arguments: &ProveArguments,
    answer: &Outcome,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let (Some(Saving { path, .. }), Ok(Answer { verdict: Verdict::Condition { names, .. }, .. })) =
        (&arguments.save, answer)
    else {
        return Ok(());
    };
    let arguments = [("path", path.display().to_string().into()), ("names", names.join(", ").into())];
    console.line(wrapped(&console.say("prove-saved", &arguments)))
}
