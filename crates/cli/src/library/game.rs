//! A game that answers one question per call.

use crate::{AsPosition, Error, GameValue, Study, worth_within};
use campeao_base::Play;
use campeao_base::machine::{Deadline, Running};
use campeao_games::{
    Analysis, AnyPosition, Asked, Champion, Reason, Refusal, Resources, Ruleset, StartQuestion, StartTable,
    Step, Worth, entries, on_board_of,
};
use campeao_play::OwnGame;
use campeao_solve::sequence::Watch;
use campeao_study::{AnyStudy, StudyLimits};
use campeao_values::{LONGEST_NAME, Limit};
use std::ops::Deref;
use std::path::Path;
use std::time::{Duration, Instant};

/// The default time limit for solving starting positions.
const STARTS_TIME: Duration = Duration::from_secs(10);

/// A game of any kind, with its parameters and its convention of play fixed.
///
/// It is a [`Ruleset`], whose methods name the game, list its moves and draw its positions. The methods here answer one
/// question each, without reuse of earlier results. For many positions, use a [`champion`](Ruleset::champion), which
/// keeps its results.
///
/// ```
/// use campeao::prelude::*;
///
/// let game = find("game-9")?;
/// assert_eq!(game.title().en, "Taking one or four");
/// assert_eq!(game.steps(&game.read("6")?)?.len(), 2);
/// assert_eq!(game.advise("6")?.map(|step| step.to.to_string()), Some("5".to_owned()));
/// # Ok::<(), Error>(())
/// ```
pub struct Game {
    ruleset: Box<dyn Ruleset>,
    deadline: Deadline,
    resources: Resources,
}

/// The game of a name under normal play: of a family, `kayles` or `subtraction:1,4`; of a text, `game-9`; or of a file
/// with rules or a drawn graph. [`entries`](crate::games::entries) lists all games.
///
/// # Errors
/// If the name gives no game; the error suggests a similar name.
///
/// ```
/// use campeao::prelude::*;
/// assert_eq!(find("chomp:3x4")?.solve("4,4,4")?.outcome, Outcome::Win);
/// # Ok::<(), Error>(())
/// ```
pub fn find(name: &str) -> Result<Game, Error> {
    Ok(campeao_games::find(name, Play::Normal)?.into())
}

/// The game of a name under misère play: the player who would win in normal play loses.
///
/// # Errors
/// The errors of [`find`], and if the game has no misère form.
///
/// ```
/// use campeao::prelude::*;
/// assert_eq!(find("game-8")?.solve("3")?.outcome, Outcome::Loss);
/// assert_eq!(find_misere("game-8")?.solve("3")?.outcome, Outcome::Win);
/// # Ok::<(), Error>(())
/// ```
pub fn find_misere(name: &str) -> Result<Game, Error> {
    Ok(campeao_games::find(name, Play::Misere)?.into())
}

/// The names of all games, families first; [`entries`](crate::games::entries) describes them.
///
/// ```
/// assert!(campeao::names().any(|name| name == "kayles"));
/// ```
pub fn names() -> impl Iterator<Item = &'static str> {
    entries().iter().flatten().map(|entry| entry.name)
}

impl Game {
    /// A game of the user's own: a type with five methods, or a closure that lists the moves.
    ///
    /// ```
    /// use campeao::prelude::*;
    ///
    /// let moves = |heap: &u64, _| [1, 4].iter().filter_map(|taken| heap.checked_sub(*taken)).collect();
    /// let sizes = vec![Side::numbers("n", Text::new("the stones", "as pedras"), 0, 20)];
    /// let game = Game::own(MoveGame::new("one-or-four", 10, moves).with_sizes(sizes, |sizes| sizes.first().copied()));
    /// assert_eq!(game.solve("10")?.outcome, Outcome::Loss);
    /// assert_eq!(game.value("9")?.to_string(), "*2");
    /// assert_eq!(game.study()?.safe(), Some("n % 5 in {0, 2}"));
    /// # Ok::<(), Error>(())
    /// ```
    pub fn own(game: impl OwnGame) -> Self {
        game.ruleset().into()
    }

    /// The game of the text of a rule file, of formulas or of a board, with its usual parameters, under normal play.
    ///
    /// # Errors
    /// An error in the file, with its place.
    ///
    /// ```
    /// use campeao::prelude::*;
    ///
    /// let text = r#"
    /// name = "squares"
    /// heaps = "n"
    /// start = "100"
    /// title = { en = "Taking squares", pt = "Tirar quadrados" }
    /// rules = { en = "Take a square number.", pt = "Tira um número quadrado." }
    /// [[move]]
    /// label = { en = "take {t*t}", pt = "tira {t*t}" }
    /// where = "t in 1..=n and t*t <= n"
    /// to = ["n - t*t"]
    /// "#;
    /// assert_eq!(Game::from_rules(text)?.solve("5")?.outcome, Outcome::Loss);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn from_rules(text: &str) -> Result<Self, Error> {
        Ok(campeao_games::of_rules(text, None, None, Play::Normal)?.into())
    }

    /// The same game, each of whose questions ends at a deadline of its own. A [study](Self::study) and a
    /// [table](Self::table) leave out what the time does not allow; other questions, and other limits, end in
    /// [`Error::Deadline`]. Without a time, starting positions are solved for ten seconds.
    ///
    /// ```
    /// use campeao::prelude::*;
    /// use std::time::Duration;
    ///
    /// let table = find("clobber")?.within(Duration::from_millis(100)).table()?;
    /// assert_eq!(table.headings().len(), 2);
    /// let cancel = Cancel::default();
    /// let game = find("clobber:6x6")?.within(Deadline::default().with_memory(1 << 30).with_cancel(&cancel));
    /// cancel.cancel();
    /// assert!(matches!(game.solve(&game.start()), Err(Error::Deadline(DeadlineError::Cancelled))));
    /// # Ok::<(), Error>(())
    /// ```
    #[must_use]
    pub fn within(self, deadline: impl Into<Deadline>) -> Self {
        Self { deadline: deadline.into(), ..self }
    }

    /// The same game, whose big tables and proved laws are kept in a folder from one run to the next.
    #[must_use]
    pub fn cached_in(mut self, folder: impl AsRef<Path>) -> Self {
        self.resources.cache = Some(folder.as_ref().to_owned());
        self
    }

    /// The same game, whose tables are solved by so many threads; by default one per core.
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> Self {
        self.resources.threads = Some(threads);
        self
    }

    /// The resources of a champion.
    fn resources(&self) -> Resources {
        Resources { memory: Resources::from(&self.deadline).memory, ..self.resources.clone() }
    }

    /// Asks a champion about a position, on the board that the position has, until the deadline.
    fn ask<T>(
        &self,
        (other, position): &(Option<Box<dyn Ruleset>>, AnyPosition),
        question: impl FnOnce(&mut dyn Champion, &AnyPosition, &mut dyn Watch) -> Result<T, Refusal>,
    ) -> Result<T, Error> {
        let running = self.deadline.begin();
        running.check()?;
        let mut watch = |_: u64, _: u64| running.flow();
        let mut champion = other.as_deref().unwrap_or(&*self.ruleset).champion(&self.resources())?;
        question(&mut *champion, position, &mut watch).map_err(|refusal| ended(&running, refusal))
    }

    /// A position, with the game of the family on its board if that has another size.
    fn at(
        &self,
        read: impl Fn(&dyn Ruleset) -> Result<AnyPosition, Refusal>,
    ) -> Result<(Option<Box<dyn Ruleset>>, AnyPosition), Error> {
        Ok(on_board_of(&*self.ruleset, campeao_games::find, read)?)
    }

    /// The winner of a position, how soon, and the value of each move. A board may have any size.
    ///
    /// # Errors
    /// For a text that is not a position of the game, and if the position is beyond the limits or its winner is
    /// unknown.
    ///
    /// ```
    /// use campeao::prelude::*;
    /// let analysis = find("nim")?.solve("1+2+3+4+5")?;
    /// assert_eq!(analysis.good_moves().count(), 3);
    /// assert_eq!(find("cram")?.solve("6x8")?.outcome, Outcome::Loss);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn solve<P: AsPosition + ?Sized>(&self, position: &P) -> Result<Analysis, Error> {
        let asked = self.at(|game| position.read_in(game))?;
        self.ask(&asked, |champion, position, watch| champion.analyse(position, watch))
    }

    /// The reasons for a position's outcome: the definition first, then the law or the theory of the game.
    ///
    /// # Errors
    /// The errors of [`solve`](Self::solve).
    ///
    /// ```
    /// use campeao::prelude::*;
    /// let reasons = find("game-9")?.why("10")?;
    /// assert_eq!(reasons[0].tell(Language::English), "Each of its 2 moves leads to a fragile position.");
    /// # Ok::<(), Error>(())
    /// ```
    pub fn why<P: AsPosition + ?Sized>(&self, position: &P) -> Result<Vec<Reason>, Error> {
        let asked = self.at(|game| position.read_in(game))?;
        self.ask(&asked, |champion, position, watch| {
            let analysis = champion.analyse(position, watch)?;
            champion.reasons(&analysis, watch)
        })
    }

    /// The champion's move; `None` at the end.
    ///
    /// # Errors
    /// The errors of [`solve`](Self::solve), but a move may be known where the winner is not.
    ///
    /// ```
    /// use campeao::prelude::*;
    /// let advice = find("wythoff")?.advise("3,4")?;
    /// assert_eq!(advice.map(|step| step.to.to_string()), Some("1,2".to_owned()));
    /// # Ok::<(), Error>(())
    /// ```
    pub fn advise<P: AsPosition + ?Sized>(&self, position: &P) -> Result<Option<Step>, Error> {
        let asked = self.at(|game| position.read_in(game))?;
        self.ask(&asked, |champion, position, watch| champion.advise(position, watch))
    }

    /// The programme of "Jogos e Estratégias": the law of all positions, its proof or how far it was checked, and the
    /// strategy. Where the moves are not formulas, the law is that of the starting positions, whose table is filled
    /// within the time limit of [`within`](Self::within).
    ///
    /// # Errors
    /// The errors of the solvers.
    ///
    /// ```
    /// use campeao::prelude::*;
    /// let study = find("game-8")?.study()?;
    /// assert_eq!((study.status(), study.safe()), (Status::Proved, Some("n % 3 = 0")));
    /// assert_eq!(study.law()?.ok_or("no law")?.outcome(&[3_000_000])?, Some(Outcome::Loss));
    /// assert_eq!(find("cram:4x4")?.study()?.status(), Status::Proved);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn study(&self) -> Result<Study, Error> {
        let running = self.deadline.clone().without_time().begin();
        let mut watch = |_: u64, _: u64| running.flow();
        let time = self.deadline.time();
        let limits =
            StudyLimits { time: time.or(Some(STARTS_TIME)), positions: time, ..StudyLimits::default() };
        let study = AnyStudy::of(&*self.ruleset, &self.resources(), limits, &mut watch);
        Ok(study.map_err(|error| ended(&running, error))?.into())
    }

    /// The worth of a position as a game: the winner for either starting player, and the canonical form, the mean and
    /// the temperature where these exist.
    ///
    /// # Errors
    /// For a text that is not a position of the game, where positions have no values, and where one is beyond the
    /// limits.
    ///
    /// ```
    /// use campeao::prelude::*;
    /// let worth = find("domineering")?.worth("2x4")?;
    /// assert_eq!(worth.value.and_then(|value| value.name).as_deref(), Some("miny(2)"));
    /// # Ok::<(), Error>(())
    /// ```
    pub fn worth<P: AsPosition + ?Sized>(&self, position: &P) -> Result<Worth, Error> {
        let asked = self.at(|game| position.unseated_in(game))?;
        self.ask(&asked, |champion, position, watch| champion.worth(position, Asked::Value, watch))
    }

    /// The value of a position as a handle, which adds to other values and compares with them.
    ///
    /// # Errors
    /// The errors of [`worth`](Self::worth); and if the value is too long to be written.
    ///
    /// ```
    /// use campeao::prelude::*;
    /// let value = find("domineering")?.value("2x3")?;
    /// assert_eq!((value.to_string().as_str(), value.temperature()?), ("{2|-1/2}", Some("5/4".parse()?)));
    /// assert_eq!(value.compare(&campeao::worth("3/4")?)?, Some(Relation::Confused));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn value<P: AsPosition + ?Sized>(&self, position: &P) -> Result<GameValue, Error> {
        let named = self.worth(position)?.value.and_then(|value| value.name);
        let name = named.ok_or(Refusal::from(Limit::Name { limit: LONGEST_NAME }))?;
        worth_within(&name, self.deadline.clone())
    }

    /// The table of the starting positions and their winners, filled within the time limit of [`within`](Self::within);
    /// those not solved by then are unknown.
    ///
    /// # Errors
    /// The errors of the solvers.
    ///
    /// ```
    /// use campeao::prelude::*;
    /// let table = find("domineering")?.table()?;
    /// assert_eq!(table.at(&[1, 1]).outcome(), Some(Outcome::Win));
    /// # Ok::<(), Error>(())
    /// ```
    pub fn table(&self) -> Result<StartTable, Error> {
        let running = self.deadline.clone().without_time().begin();
        let mut watch = |_: u64, _: u64| running.flow();
        let headings = self.ruleset.sides().iter().map(|side| side.values.usual()).collect();
        let end = Instant::now().checked_add(self.deadline.time().unwrap_or(STARTS_TIME));
        let (sought, resources) = (StartQuestion::Outcome, self.resources());
        let table = StartTable::fill(&*self.ruleset, headings, sought, &resources, end, &mut watch);
        table.map_err(|refusal| ended(&running, refusal))
    }

    /// The ruleset itself.
    pub fn into_inner(self) -> Box<dyn Ruleset> {
        self.ruleset
    }
}

/// The limit that ended a question, or else its error.
fn ended(running: &Running, error: impl Into<Error>) -> Error {
    running.check().map_or_else(Error::from, |()| error.into())
}

impl From<Box<dyn Ruleset>> for Game {
    fn from(game: Box<dyn Ruleset>) -> Self {
        Self { ruleset: game, deadline: Deadline::default(), resources: Resources::default() }
    }
}

impl Deref for Game {
    type Target = dyn Ruleset;

    fn deref(&self) -> &Self::Target {
        self.ruleset.as_ref()
    }
}
