//! A defined word: its description, and the word in a file.

use super::count::save;
use super::definition;
use crate::arguments::{ProveArguments, Saving};
use crate::console::Console;
use crate::failure::Failure;
use campeao_answers::prove::{DefinedWord, Setting};
use std::time::Instant;

/// Writes the word that a text defines.
pub(super) fn run(
    text: &str,
    mut setting: Setting,
    arguments: &ProveArguments,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let begun = Instant::now();
    let name = definition(text, &mut setting, console)?;
    let seconds = begun.elapsed().as_secs_f64();
    let word = name.as_deref().and_then(|name| setting.scope.word_named(name).ok());
    let Some(word) = word else {
        return Err(Failure::mistake(console.say("prove-definition-alone", &[])));
    };
    if arguments.dot.is_some() || arguments.svg.is_some() {
        return Err(Failure::mistake(console.say("prove-word-drawn", &[])));
    }
    if let Some(Saving { path, .. }) = &arguments.save {
        save(path, Ok((*word).clone()), console)?;
    }
    let told = DefinedWord::new(text, &word, seconds);
    if arguments.json { console.json(&told) } else { console.sentences(told.sentences(console.speaker)) }
}
