//! The games of the registry for the language of values.

use crate::{Asked, Champion, Resources, Ruleset, Seated, entries, find, find_in_catalogue};
use campeao_base::{Language, Play, Player, Text};
use campeao_draw::Picture;
use campeao_play::{Refusal, Worth};
use campeao_solve::SolveError;
use campeao_solve::sequence::Watch as WorkWatch;
use campeao_values::Limit;
use campeao_worksheet::{Position, RulesetError, Rulesets, Watch};
use std::collections::HashMap;
use std::fs::{Metadata, metadata};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::SystemTime;

/// The most games whose champions are kept.
const MOST_GAMES: usize = 16;

/// All games that have a name, with the champions of those asked for last. A champion remembers its results.
///
/// ```
/// use campeao_games::{Library, Resources};
/// use campeao_worksheet::Session;
///
/// let mut session = Session::new().with_rulesets(Library::of_catalogue(Resources::default()));
/// for (source, value) in [
///     ("clobber(\"xo/ox\") + ^", "^*"),
///     ("domineering(\"4x4\").temperature", "0"),
///     ("[toads_and_frogs(s).worth for s in [\"T.F\", \"TF.\", \"TTF.\"]]", "[*, 0, 0]"),
/// ] {
///     let object = session.evaluate(source)?;
///     assert_eq!(session.text(&object)?, value, "{source}");
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Library {
    reads_files: bool,
    resources: Resources,
    /// The games by the names they were asked for, the one asked for last at the end.
    seated: Vec<(Arc<str>, Seated)>,
    /// A preparation of every champion before its first question.
    prepare: Option<Prepare>,
    /// The last change and the length of the files from which games were read, by the names of the games.
    read: HashMap<Arc<str>, Option<Standing>>,
}

/// A function that prepares the champion of a game.
type Prepare = Box<dyn Fn(&dyn Ruleset, &mut dyn Champion) -> Result<(), Refusal> + Send>;

/// The time of a file's last change, and its length.
type Standing = (Option<SystemTime>, u64);

/// The last change and the length of the file whose path names a game; `None` where the name is not the path of a file.
fn standing(game: &str) -> Option<Standing> {
    let without_arguments = || game.rsplit_once(':').map(|(path, _)| path);
    let metadata = metadata(game).ok().or_else(|| metadata(without_arguments()?).ok());
    let metadata = metadata.filter(Metadata::is_file)?;
    Some((metadata.modified().ok(), metadata.len()))
}

impl Library {
    /// The games of the catalogue; no file is ever read.
    pub fn of_catalogue(resources: Resources) -> Self {
        Self::new(false, resources)
    }

    /// The games of the catalogue, and of files named by their paths.
    pub fn with_files(resources: Resources) -> Self {
        Self::new(true, resources)
    }

    fn new(reads_files: bool, resources: Resources) -> Self {
        Self { reads_files, resources, seated: Vec::new(), prepare: None, read: HashMap::new() }
    }

    /// The same games, with a preparation of every champion before its first question, for example by cached values.
    #[must_use]
    pub fn preparing(
        mut self,
        prepare: impl Fn(&dyn Ruleset, &mut dyn Champion) -> Result<(), Refusal> + Send + 'static,
    ) -> Self {
        self.prepare = Some(Box::new(prepare));
        self
    }

    /// A game with its champion.
    fn seated(&mut self, game: &str) -> Result<&mut (Arc<str>, Seated), RulesetError> {
        let known = self.seated.iter().position(|(name, _)| &**name == game);
        let table = if let Some(place) = known {
            self.seated.remove(place)
        } else {
            let found = if self.reads_files { find } else { find_in_catalogue };
            // Examined before the file is read, so that no change in between is missed.
            let standing = if self.reads_files { standing(game) } else { None };
            let ruleset = found(game, Play::Normal).map_err(|error| {
                if error.is_unknown() {
                    RulesetError::NoGame
                } else {
                    RulesetError::Refused(Text::told(&error))
                }
            })?;
            if self.reads_files {
                self.read.insert(game.into(), standing);
            }
            let mut seated = Seated::new(ruleset, self.resources.clone());
            if let Some(prepare) = &self.prepare {
                seated.ask(|game, champion| prepare(game, champion)).map_err(untold)?;
            }
            (game.into(), seated)
        };
        if self.seated.len() >= MOST_GAMES {
            self.seated.remove(0);
        }
        self.seated.push(table);
        self.seated.last_mut().ok_or(RulesetError::NoGame)
    }
}

/// The watch of a session, in the form that champions expect.
struct Watched<'w>(Watch<'w>);

impl WorkWatch for Watched<'_> {
    fn progress(&mut self, done: u64, total: u64) -> ControlFlow<()> {
        (self.0)(done, total)
    }
}

fn untold(refusal: Refusal) -> RulesetError {
    match refusal {
        Refusal::Solve(SolveError::Interrupted) | Refusal::Values(Limit::Interrupted) => {
            RulesetError::Stopped
        }
        refusal => RulesetError::Refused(Text::told(&refusal)),
    }
}

/// The worth of a position in the language of values; its text is parsed here.
fn asked(
    seated: &mut Seated,
    position: &Position,
    asked: Asked,
    watch: Watch<'_>,
) -> Result<Worth, RulesetError> {
    let ask = seated
        .ask(|game, champion| champion.worth(&game.unseated(&position.text)?, asked, &mut Watched(watch)));
    ask.map_err(untold)
}

impl Rulesets for Library {
    fn knows(&self, game: &str) -> bool {
        entries().iter().flatten().any(|entry| entry.name.eq_ignore_ascii_case(game))
    }

    fn names(&self) -> Vec<String> {
        entries().iter().flatten().map(|entry| entry.name.to_owned()).collect()
    }

    fn changed(&mut self) -> bool {
        let before = self.read.len();
        self.read.retain(|game, known| known.is_none() || standing(game) == *known);
        let Self { read, seated, reads_files, .. } = self;
        if *reads_files {
            seated.retain(|(game, _)| read.contains_key(game));
        }
        read.len() < before
    }

    fn position(&mut self, game: &str, text: Option<&str>) -> Result<Position, RulesetError> {
        let (name, seated) = self.seated(game)?;
        let position = match text {
            Some(text) => seated.game().unseated(text),
            None => seated.game().unseated(seated.game().start().text()),
        };
        Ok(Position { game: Arc::clone(name), text: position.map_err(untold)?.text().into() })
    }

    fn value(&mut self, position: &Position, watch: Watch<'_>) -> Result<String, RulesetError> {
        let (_, seated) = self.seated(&position.game)?;
        let worth = asked(seated, position, Asked::Value, watch)?;
        // A value was asked for, so there is one.
        let value = worth.value.ok_or(RulesetError::NoGame)?;
        value.into_name().map_err(|limit| untold(limit.into()))
    }

    fn outcome(&mut self, position: &Position, watch: Watch<'_>) -> Result<&'static str, RulesetError> {
        let (_, seated) = self.seated(&position.game)?;
        Ok(asked(seated, position, Asked::Winner, watch)?.outcome.letter())
    }

    fn options(&mut self, position: &Position, player: Player) -> Result<Vec<Position>, RulesetError> {
        let (name, seated) = self.seated(&position.game)?;
        let game = seated.game();
        let after = game.unseated(&position.text).and_then(|position| game.after(&position, player));
        let after = after.map_err(untold)?.into_iter();
        Ok(after.map(|to| Position { game: Arc::clone(name), text: to.text().into() }).collect())
    }

    fn picture(&mut self, position: &Position, language: Language) -> Result<Picture, RulesetError> {
        let (_, seated) = self.seated(&position.game)?;
        let game = seated.game();
        game.unseated(&position.text).and_then(|position| game.picture(&position, language)).map_err(untold)
    }
}
