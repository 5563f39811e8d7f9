//! `campeao cite`: a citation of the program, or of a theorem file with the digest by which it is known again.

use crate::console::Console;
use crate::digest::sha256;
use crate::failure::Failure;
use crate::theorem;
use campeao_answers::theorem::ToldTheorem;
use campeao_draw::latex_text;
use clap::Args;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(crate) struct CiteArguments {
    theorem: Option<PathBuf>,
}

/// The version of the program.
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");

pub(crate) fn run(arguments: &CiteArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let entry = match &arguments.theorem {
        None => of_program(console),
        Some(path) => {
            let text = theorem::text(path, console)?;
            let certificate = theorem::parsed(&text, path, console)?;
            of_theorem(&ToldTheorem::new(&certificate, None), &text, console)
        }
    };
    console.line(entry)
}

/// The citation of the program in BibTeX.
fn of_program(console: &Console<'_>) -> String {
    let version = [("version", VERSION.into())];
    let title = format!("{{campeao}}: {}", latex_text(&console.say("cite-title", &[])));
    entry("campeao", &title, &[&console.say("cite-program", &version), "MIT / Apache-2.0"], console)
}

/// The citation of a theorem file with this text, in BibTeX.
fn of_theorem(theorem: &ToldTheorem, text: &str, console: &Console<'_>) -> String {
    let id = if theorem.about == "nim-values" { "cite-values" } else { "cite-positions" };
    let game = format!("\\texttt{{{}}}", latex_text(&theorem.game));
    let file = console.say("cite-file", &[("version", VERSION.into())]);
    let digest = format!("SHA-256 \\texttt{{{}}}", sha256(text.as_bytes()));
    let title = console.say(id, &[("game", game.into())]);
    entry(&format!("campeao-{}", key(&theorem.game)), &title, &[&file, &digest], console)
}

/// A name in a label of LaTeX or a key of BibTeX: letters, digits and hyphens.
pub(crate) fn key(name: &str) -> String {
    let key: String =
        name.chars().map(|sign| if sign.is_ascii_alphanumeric() { sign } else { '-' }).collect();
    key.trim_matches('-').to_owned()
}

/// An entry of BibTeX; the notes are separated by full stops.
fn entry(key: &str, title: &str, notes: &[&str], console: &Console<'_>) -> String {
    let author = latex_text(&console.say("cite-author", &[]));
    let note = notes.join(". ");
    format!("@misc{{{key},\n  author = {{{{{author}}}}},\n  title = {{{title}}},\n  note = {{{note}}}\n}}")
}
