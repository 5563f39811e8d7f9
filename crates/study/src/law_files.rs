//! Laws in a folder, each as a theorem file, which later runs can use.
//!
//! The name of a file is made of the game, the convention of play and the digest of the rules. A file is used only
//! for a game with exactly the rules that it states, and only after `campeao-verify` has confirmed it. Files are
//! written whole or not at all, so several processes may write at once.

use crate::law::Law;
#[cfg(not(target_family = "wasm"))]
use crate::law::Status;
#[cfg(not(target_family = "wasm"))]
use crate::law_book::theorem_file;
use crate::law_book::{keep, law_of};
use campeao_base::{Text, told};
use campeao_rules::Game;
use campeao_theorem::{Certificate, CertificateError};
use campeao_verify::{CheckError, CheckLimits};
use std::fmt::Write as _;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The reason why the file of a law was not used.
#[derive(Debug)]
pub(crate) struct UnusedLaw {
    path: String,
    why: Text,
}

#[derive(Debug)]
enum Unused {
    Unreadable(io::Error),
    NoTheorem(CertificateError),
    OtherRules,
    Unconfirmed(CheckError),
}

told! { Tell for struct UnusedLaw { path, why } =>
"The file {path} was not used: {why}.",
"O ficheiro {path} não foi usado: {why}." }

told! { Tell for Unused {
    Unreadable { 0: failure } => "{error}", "{error}", error = failure.to_string();
    NoTheorem(error) => error;
    OtherRules => "it is about other rules", "trata de outras regras";
    Unconfirmed(error) => error;
} }

/// The greatest length of the name of a law file.
const LONGEST_NAME: usize = 200;

/// Returns the path of a game's law in a folder; `None` if the name is too long for a file.
fn path(game: &Game, folder: &Path) -> Option<PathBuf> {
    let mut name = String::new();
    for byte in game.name().bytes() {
        if byte.is_ascii_alphanumeric() || byte == b'-' {
            name.push(char::from(byte));
        } else {
            let _ = write!(name, "%{byte:02x}");
        }
    }
    let name = format!("{name}.{}.{:08x}.json", game.play().name(), game.digest());
    (name.len() <= LONGEST_NAME).then(|| folder.join(name))
}

/// Reads the law of a game in a folder, after a check; it is then cached in memory.
pub(crate) fn read(game: &Game, folder: &Path) -> Result<Option<Arc<Law>>, UnusedLaw> {
    let Some(path) = path(game, folder).filter(|_| !cfg!(target_family = "wasm")) else { return Ok(None) };
    let law = match std::fs::read_to_string(&path) {
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
            return Ok(None);
        }
        Err(error) => Err(Unused::Unreadable(error)),
        Ok(text) => confirmed(game, &text),
    };
    match law {
        Ok(law) => {
            keep(game, &law);
            Ok(Some(Arc::new(law)))
        }
        Err(why) => Err(UnusedLaw { path: path.display().to_string(), why: Text::told(&why) }),
    }
}

/// Returns the law of a theorem file, if it is about the game and the checker confirms it.
fn confirmed(game: &Game, text: &str) -> Result<Law, Unused> {
    let certificate = Certificate::from_json(text).map_err(Unused::NoTheorem)?;
    let law = law_of(game, certificate).ok_or(Unused::OtherRules)?;
    let limits = CheckLimits { time: None, ..CheckLimits::default() };
    campeao_verify::check(text, limits).map_err(Unused::Unconfirmed)?;
    Ok(law)
}

/// Writes the theorem file of a law into a folder, if the law has one. An error is ignored: the law is then searched
/// for again.
pub(crate) fn write(game: &Game, law: &Law, folder: &Path) {
    #[cfg(not(target_family = "wasm"))]
    if law.status == Status::Proved
        && let (Some(file), Some(path)) = (theorem_file(game, law), path(game, folder))
    {
        let _ =
            std::fs::create_dir_all(folder).and_then(|()| campeao_base::files::write(path, file.as_bytes()));
    }
    #[cfg(target_family = "wasm")]
    let _ = (game, law, folder);
}
