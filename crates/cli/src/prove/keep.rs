//! The automaton of a condition in files: for Graphviz, as a picture, for loading later.

use super::count::save;
use crate::arguments::{ProveArguments, Saving};
use crate::console::Console;
use crate::export::{self, Remark};
use crate::failure::Failure;
use campeao_answers::automaton_picture;
use campeao_answers::prove::Decision;

/// Writes the requested files.
pub(super) fn keep(
    arguments: &ProveArguments,
    decision: &Decision<'_>,
    console: &Console<'_>,
) -> Result<(), Failure> {
    let ProveArguments { dot, svg, save: saving, .. } = arguments;
    if dot.is_none() && svg.is_none() && saving.is_none() || decision.answer.is_err() {
        return Ok(());
    }
    let Some((names, members)) = decision.condition() else {
        return Err(Failure::mistake(console.say("prove-nothing-to-keep", &[])));
    };
    if let Some(path) = dot {
        let content = export::signed(members.to_graphviz(names).into_bytes(), Remark::Slashes, path, console);
        export::write(path, &content, console)?;
    }
    if let Some(path) = svg {
        let Some(picture) = automaton_picture(members, names) else {
            let states = members.states().into();
            return Err(Failure::mistake(console.say("prove-too-big-to-draw", &[("states", states)])));
        };
        export::drawing(&picture, path, console)?;
    }
    match (saving, decision.word("kept")) {
        (Some(Saving { path, .. }), Some(word)) => save(path, word, console),
        _ => Ok(()),
    }
}

/// Writes the order of the variables of a saved automaton.
pub(super) fn tell(
    arguments: &ProveArguments,
    decision: &Decision<'_>,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let (Some(Saving { path, .. }), Some((names, _))) = (&arguments.save, decision.condition()) else {
        return Ok(());
    };
    let arguments = [("path", path.display().to_string().into()), ("names", names.join(", ").into())];
    console.sentence(console.say("prove-saved", &arguments))
}
