//! A game that answers a question a call.

use crate::Error;
use campeao_champion::{Analysis, Reason, Resources, Ruleset, Step};
use campeao_message::Play;
use campeao_rules::RuleFile;
use campeao_solve::sequence::Quiet;
use campeao_study::{Study, ruleset};
use std::ops::Deref;

/// A game of any kind, with its parameters and its convention of play fixed.
///
/// It is a [`Ruleset`], whose methods say what the game is called, list its moves and draw its positions. The methods
/// here answer one question each, from nothing and to the end. Whoever asks about many positions calls a
/// [`champion`](Ruleset::champion), which keeps what it has found.
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
pub struct Game(Box<dyn Ruleset>);

/// The game of a name under normal play: of a family, `kayles` or `subtraction:1,4`; of a text, `game-9`; or of a file
/// with rules or a drawn graph. [`entries`](crate::champion::entries) lists what there is.
///
/// # Errors
/// Where the name gives no game; the error says which may have been meant.
///
/// ```
/// use campeao::prelude::*;
/// assert_eq!(find("chomp:3x4")?.solve("4,4,4")?.outcome, Outcome::Win);
/// # Ok::<(), Error>(())
/// ```
pub fn find(name: &str) -> Result<Game, Error> {
    Ok(Game(campeao_champion::find(name, Play::Normal)?))
}

/// The game of a name under misère play: whoever would win loses.
///
/// # Errors
/// Those of [`find`], and where the game has no misère form or its theory knows none.
///
/// ```
/// use campeao::prelude::*;
/// assert_eq!(find("game-8")?.solve("3")?.outcome, Outcome::Loss);
/// assert_eq!(find_misere("game-8")?.solve("3")?.outcome, Outcome::Win);
/// # Ok::<(), Error>(())
/// ```
pub fn find_misere(name: &str) -> Result<Game, Error> {
    Ok(Game(campeao_champion::find(name, Play::Misere)?))
}

impl Game {
    /// The game of the text of a rule file, with its usual parameters, under normal play.
    ///
    /// # Errors
    /// What is wrong with the file, and where.
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
        let game = RuleFile::parse(text).and_then(|file| file.game(None, Play::Normal)).map_err(Box::new)?;
        Ok(Self(ruleset(game)))
    }

    /// Who wins a position, how soon, and what each move is worth.
    ///
    /// # Errors
    /// For a text that is no position of the game, and where the position is beyond the limits or beyond knowledge.
    ///
    /// ```
    /// use campeao::prelude::*;
    /// let analysis = find("nim")?.solve("1+2+3+4+5")?;
    /// assert_eq!(analysis.good_moves().count(), 3);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn solve(&self, position: &str) -> Result<Analysis, Error> {
        let position = self.0.read(position)?;
        Ok(self.0.champion(&Resources::default())?.analyse(&position, &mut Quiet)?)
    }

    /// Why a position is what it is: the definition first, then what the law or the theory of the game says.
    ///
    /// # Errors
    /// Those of [`solve`](Self::solve).
    ///
    /// ```
    /// use campeao::prelude::*;
    /// let reasons = find("game-9")?.why("10")?;
    /// assert_eq!(reasons[0].tell(Language::English), "Each of its 2 moves leads to a fragile position.");
    /// # Ok::<(), Error>(())
    /// ```
    pub fn why(&self, position: &str) -> Result<Vec<Reason>, Error> {
        let position = self.0.read(position)?;
        let mut champion = self.0.champion(&Resources::default())?;
        let analysis = champion.analyse(&position, &mut Quiet)?;
        Ok(champion.reasons(&analysis, &mut Quiet)?)
    }

    /// The champion's move, none at the end.
    ///
    /// # Errors
    /// Those of [`solve`](Self::solve), but a move may be known where the winner is not.
    ///
    /// ```
    /// use campeao::prelude::*;
    /// let advice = find("wythoff")?.advise("3,4")?;
    /// assert_eq!(advice.map(|step| step.to.to_string()), Some("1,2".to_owned()));
    /// # Ok::<(), Error>(())
    /// ```
    pub fn advise(&self, position: &str) -> Result<Option<Step>, Error> {
        let position = self.0.read(position)?;
        Ok(self.0.champion(&Resources::default())?.advise(&position, &mut Quiet)?)
    }

    /// The programme of "Jogos e Estratégias": the law of all positions, its proof or how far it was checked, and the
    /// strategy.
    ///
    /// # Errors
    /// What the solvers report, and where the game has code of its own and no [model](Ruleset::model) in a rule file.
    ///
    /// ```
    /// use campeao::prelude::*;
    /// let study = find("game-8")?.study()?;
    /// assert_eq!(study.law.and_then(|law| law.safe).as_deref(), Some("n % 3 = 0"));
    /// # Ok::<(), Error>(())
    /// ```
    pub fn study(&self) -> Result<Study, Error> {
        let model = self.0.model().ok_or_else(|| Error::NoRules { name: self.0.name().to_owned() })?;
        Ok(campeao_study::study(model, &mut Quiet)?)
    }

    /// The ruleset itself.
    pub fn into_inner(self) -> Box<dyn Ruleset> {
        self.0
    }
}

impl From<Box<dyn Ruleset>> for Game {
    fn from(game: Box<dyn Ruleset>) -> Self {
        Self(game)
    }
}

impl Deref for Game {
    type Target = dyn Ruleset;

    fn deref(&self) -> &Self::Target {
        self.0.as_ref()
    }
}
