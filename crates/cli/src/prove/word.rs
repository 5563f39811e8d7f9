//! A word that is defined: what it is, and the word in a file.

use super::definition;
use crate::arguments::{ProveArguments, Saving};
use crate::console::Console;
use crate::export;
use crate::failure::Failure;
use crate::show::wrapped;
use campeao_answers::prove::DefinedWord;
use campeao_formula::{Scope, Word};
use campeao_prove::Prover;
use std::sync::Arc;
use std::time::Instant;

/// Tells the word that a text defines.
pub(super) fn run(
    text: &str,
    prover: &Prover,
    scope: &Scope,
    arguments: &ProveArguments,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let begun = Instant::now();
    let mut scope = scope.clone();
    let name = definition(text, prover, &mut scope, console)?;
    let seconds = begun.elapsed().as_secs_f64();
    let word = name.as_deref().and_then(|name| scope.word_named(name).ok());
    let Some(word) = word else {
        return Err(Failure::mistake(console.say("prove-definition-alone", &[])));
    };
    if arguments.dot.is_some() || arguments.svg.is_some() {
        return Err(Failure::mistake(console.say("prove-word-drawn", &[])));
    }
    if let Some(Saving { path, .. }) = &arguments.save {
        export::write(path, word.to_text().as_bytes(), console)?;
    }
    let told = DefinedWord::new(text, &word, seconds);
    if arguments.json { console.json(&told) } else { tell(&told, &word, console) }
}

pub(super) fn tell(told: &DefinedWord, word: &Arc<Word>, console: &mut Console<'_>) -> Result<(), Failure> {
    let listed = |letters: &[i64]| letters.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
    let arguments = [
        ("word", word.name().to_owned().into()),
        ("indices", word.variables().join(", ").into()),
        ("states", told.automaton_states.into()),
        ("numeration", told.numeration.as_str().into()),
        ("letters", listed(&told.letters).into()),
    ];
    console.line(wrapped(&console.say("prove-word", &arguments)))?;
    if let Some(first) = &told.first {
        console.line(wrapped(&console.say("prove-word-first", &[("letters", listed(first).into())])))?;
    }
    Ok(())
}
