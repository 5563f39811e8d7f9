//! A game that answers one question per call.

use crate::Error;
use campeao_base::Play;
use campeao_games::{
    Analysis, AnyPosition, Asked, Reason, Refusal, Resources, Ruleset, StartQuestion, StartTable, Step,
    Worth, on_board_of,
};
use campeao_solve::sequence::Quiet;
use campeao_study::{AnyStudy, StudyLimits};
use std::ops::Deref;
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
    /// The time limit for solving starting positions in a study or a table.
    time: Duration,
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

impl Game {
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

    /// The same game, with a time limit for solving starting positions in a [study](Self::study) or a
    /// [table](Self::table); the default is ten seconds.
    ///
    /// ```
    /// use campeao::prelude::*;
    /// use std::time::Duration;
    /// let table = find("clobber")?.within(Duration::from_millis(100)).table()?;
    /// assert_eq!(table.headings().len(), 2);
    /// # Ok::<(), Error>(())
    /// ```
    #[must_use]
    pub fn within(self, time: Duration) -> Self {
        Self { time, ..self }
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
    pub fn solve(&self, position: &str) -> Result<Analysis, Error> {
        let (other, position) = self.at(|game| game.read(position))?;
        let mut champion = other.as_deref().unwrap_or(&*self.ruleset).champion(&Resources::default())?;
        Ok(champion.analyse(&position, &mut Quiet)?)
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
    pub fn why(&self, position: &str) -> Result<Vec<Reason>, Error> {
        let (other, position) = self.at(|game| game.read(position))?;
        let mut champion = other.as_deref().unwrap_or(&*self.ruleset).champion(&Resources::default())?;
        let analysis = champion.analyse(&position, &mut Quiet)?;
        Ok(champion.reasons(&analysis, &mut Quiet)?)
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
    pub fn advise(&self, position: &str) -> Result<Option<Step>, Error> {
        let (other, position) = self.at(|game| game.read(position))?;
        let mut champion = other.as_deref().unwrap_or(&*self.ruleset).champion(&Resources::default())?;
        Ok(champion.advise(&position, &mut Quiet)?)
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
    /// assert_eq!(find("cram:4x4")?.study()?.status(), Status::Proved);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn study(&self) -> Result<AnyStudy, Error> {
        let limits = StudyLimits { time: Some(self.time), ..StudyLimits::default() };
        Ok(AnyStudy::of(&*self.ruleset, &Resources::default(), limits, &mut Quiet)?)
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
    pub fn worth(&self, position: &str) -> Result<Worth, Error> {
        let (other, position) = self.at(|game| game.unseated(position))?;
        let mut champion = other.as_deref().unwrap_or(&*self.ruleset).champion(&Resources::default())?;
        Ok(champion.worth(&position, Asked::Value, &mut Quiet)?)
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
        let headings = self.ruleset.sides().iter().map(|side| side.values.usual()).collect();
        let deadline = Instant::now().checked_add(self.time);
        let (sought, resources) = (StartQuestion::Outcome, Resources::default());
        Ok(StartTable::fill(&*self.ruleset, headings, sought, &resources, deadline, &mut Quiet)?)
    }

    /// The ruleset itself.
    pub fn into_inner(self) -> Box<dyn Ruleset> {
        self.ruleset
    }
}

impl From<Box<dyn Ruleset>> for Game {
    fn from(game: Box<dyn Ruleset>) -> Self {
        Self { ruleset: game, time: STARTS_TIME }
    }
}

impl Deref for Game {
    type Target = dyn Ruleset;

    fn deref(&self) -> &Self::Target {
        self.ruleset.as_ref()
    }
}
