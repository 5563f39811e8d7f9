//! From a name to a game.

use super::files::files;
use super::name::{Name, nearest};
use crate::{Game, MAXIMAL_FILE, RuleFile, RulesError, RulesErrorKind};
use campeao_base::{Play, told};
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

told! {
    /// The reason why a name gives no game.
    #[derive(Debug, thiserror::Error)]
    #[non_exhaustive]
    pub enum FindError {
        /// No family and no instance has the name.
        Unknown {
            /// The name as given, without arguments.
            name: String,
            /// A known name that may have been meant.
            nearest: Option<String>,
        } => {
            Unknown { name, nearest: None } => "there is no game `{name}`", "não há nenhum jogo `{name}`";
            Unknown { name, nearest: Some(nearest) } =>
                "there is no game `{name}`; did you mean `{nearest}`?",
                "não há nenhum jogo `{name}`; querias dizer `{nearest}`?";
        }
        /// An instance was given arguments, but its arguments are fixed.
        Fixed {
            /// The instance.
            name: String,
            /// Its family, which takes arguments.
            family: String,
        } =>
            "`{name}` has fixed parameters; to choose others, write `{family}:…`",
            "`{name}` tem parâmetros fixos; para escolher outros, escreve `{family}:…`";
        /// The rules are wrong, or the arguments are.
        Rules {
            /// The family or the path.
            name: String,
            /// The error, with its place.
            #[source]
            error: Box<RulesError>,
        } => {
            Rules { name: _, error } => error;
        }
        /// The rule file cannot be read.
        Read {
            /// Its path.
            path: PathBuf,
            /// The error of the system.
            #[source]
            error: io::Error,
        } => "cannot read {path}: {error}", "não é possível ler {path}: {error}";
    }
}

impl FindError {
    /// The name at fault: the name asked for, or the file or instance with the error.
    pub fn name(&self) -> std::borrow::Cow<'_, str> {
        match self {
            Self::Unknown { name, .. } | Self::Fixed { name, .. } | Self::Rules { name, .. } => name.into(),
            Self::Read { path, .. } => path.to_string_lossy(),
        }
    }

    /// An error in a rule file, or in the arguments given to it; `name` is its path, or the family.
    pub fn rules(name: &str, error: RulesError) -> Self {
        Self::Rules { name: name.to_owned(), error: Box::new(error) }
    }
}

/// The game of a name.
///
/// # Arguments
/// `name` is one of
/// - a family of the catalogue, `subtraction`, with its usual parameters;
/// - a family with arguments, `partizan-subtraction:1,4/2,3`;
/// - an instance, `game-9`;
/// - the path of a rule file, `my/game.toml` or `my/game.toml:1,4`; a path ends in `.toml` or has a
///   slash before the colon, so that a file in the working directory without the ending is `./game`.
///
/// Small and capital letters are the same in names of the catalogue. Where files must not be read, as
/// in a service for others, use [`find_in_catalogue`].
///
/// # Examples
/// ```
/// use campeao_rules::catalogue::find;
/// use campeao_base::Play;
///
/// let game = find("game-9", Play::Misere)?;
/// assert_eq!(game.show_position(game.start()), "1000");
/// # Ok::<(), campeao_rules::catalogue::FindError>(())
/// ```
pub fn find(name: &str, play: Play) -> Result<Game, FindError> {
    let Some(file) = read_file(name)? else { return catalogued(Name::new(name), play) };
    let rules = |error| FindError::rules(&file.path, error);
    RuleFile::parse(&file.text).and_then(|rules| rules.game(file.arguments.as_deref(), play)).map_err(rules)
}

/// A user's own rule file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnFile {
    /// Its path, as in the name of the game.
    pub path: String,
    /// The arguments that follow the path.
    pub arguments: Option<String>,
    /// Its text.
    pub text: String,
}

/// The rule file whose path a name is; `None` where the name is not a path.
///
/// # Errors
/// If the file cannot be read, or is longer than a rule file may be.
pub fn read_file(name: &str) -> Result<Option<OwnFile>, FindError> {
    let name = Name::new(name);
    if !name.is_path {
        return Ok(None);
    }
    let cannot_read = |error| FindError::Read { path: name.path().to_owned(), error };
    let bytes = read(name.path()).map_err(cannot_read)?;
    if bytes.len() > MAXIMAL_FILE {
        let kind = RulesErrorKind::FileTooLong { limit: MAXIMAL_FILE };
        return Err(FindError::rules(name.head, RulesError { kind, place: None }));
    }
    let text = String::from_utf8(bytes)
        .map_err(|error| cannot_read(io::Error::new(io::ErrorKind::InvalidData, error)))?;
    let (path, arguments) = (name.head.to_owned(), name.arguments.map(str::to_owned));
    Ok(Some(OwnFile { path, arguments, text }))
}

/// The game of a name of the catalogue; no file is ever read.
///
/// # Examples
/// ```
/// use campeao_rules::catalogue::find_in_catalogue;
/// use campeao_base::Play;
///
/// assert!(find_in_catalogue("kayles", Play::Normal).is_ok());
/// assert!(find_in_catalogue("/etc/passwd", Play::Normal).is_err());
/// ```
pub fn find_in_catalogue(name: &str, play: Play) -> Result<Game, FindError> {
    catalogued(Name::new(name), play)
}

fn catalogued(name: Name<'_>, play: Play) -> Result<Game, FindError> {
    among(files().map(|(catalogued, file)| (catalogued.name, file)), name, play)
}

/// The game of a name among files. A broken file, which may have had the name, is blamed only where no sound file has
/// it.
fn among(
    files: impl Iterator<Item = (&'static str, impl FnOnce() -> &'static Result<RuleFile, RulesError>)>,
    name: Name<'_>,
    play: Play,
) -> Result<Game, FindError> {
    let head = name.head;
    let mut files: Vec<_> = files.collect();
    if let Some(at) = files.iter().position(|(family, _)| family.eq_ignore_ascii_case(head)) {
        let (family, file) = files.swap_remove(at);
        let game = file().as_ref().map_err(Clone::clone).and_then(|file| file.game(name.arguments, play));
        return game.map_err(|error| FindError::rules(family, error));
    }
    let (mut known, mut broken) = (Vec::new(), None);
    for (family, file) in files {
        known.push(family);
        let file = match file() {
            Ok(file) => file,
            Err(error) => {
                broken.get_or_insert_with(|| FindError::rules(family, error.clone()));
                continue;
            }
        };
        for instance in &file.entries().instances {
            let own = instance.name.get_ref();
            known.push(own);
            if !own.eq_ignore_ascii_case(head) {
                continue;
            }
            if name.arguments.is_some() {
                return Err(FindError::Fixed { name: own.clone(), family: family.to_owned() });
            }
            if let Some(game) = file.instance(own, play).map_err(|error| FindError::rules(own, error))? {
                return Ok(game);
            }
        }
    }
    let nearest = || nearest(head, known.into_iter()).map(str::to_owned);
    Err(broken.unwrap_or_else(|| FindError::Unknown { name: head.to_owned(), nearest: nearest() }))
}

/// The content of a file, up to one byte more than a rule file may have.
fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(MAXIMAL_FILE as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::CATALOGUE;

    #[test]
    fn a_broken_file_is_to_blame_for_its_own_games_and_stands_in_the_way_of_no_other() {
        let text = |name: &str| CATALOGUE.iter().find(|file| file.name == name).unwrap().text;
        let broken = text("subtraction").replace("title", "titel");
        let files: &'static [_] = Box::leak(Box::new([
            ("subtraction", RuleFile::parse(&broken)),
            ("take-and-break", RuleFile::parse(text("take-and-break"))),
        ]));
        let found = |name| {
            among(files.iter().map(|(name, file)| (*name, move || file)), Name::new(name), Play::Normal)
        };
        assert_eq!(found("kayles").unwrap().family(), "take-and-break");
        for name in ["subtraction:1,4", "game-9", "backgammon"] {
            let Err(FindError::Rules { name: blamed, .. }) = found(name) else { panic!("{name}") };
            assert_eq!(blamed, "subtraction");
        }
    }
}
