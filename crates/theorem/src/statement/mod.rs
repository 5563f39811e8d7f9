//! The subject of a theorem: the rules of a game, expanded as formulas.

mod words;

pub use words::EndSentence;
pub(crate) use words::{MoveSentence, numbered};

use crate::Mistake;
use crate::coordinates::Coordinates;
use crate::system::System;
use campeao_base::{Play, Player, told};
use campeao_formula::{Formula, Term};
use campeao_rules::Game;
use serde::{Deserialize, Serialize};

/// The rules of a game in which the state is a tuple of naturals, as texts in the language of conditions.
///
/// It holds everything that a proof uses, with parameters and definitions expanded, so that a reader of the proof can
/// check it without the rule file.
///
/// # Examples
/// ```
/// use campeao_base::Play;
/// use campeao_theorem::Statement;
/// let game = campeao_rules::catalogue::find("fibonacci-nim", Play::Normal)?;
/// let statement = Statement::of(&game).unwrap();
/// assert_eq!(statement.variables, ["n", "r"]);
/// assert_eq!(statement.moves[0].to, ["n - t", "t"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Statement {
    /// The name by which the game is found again.
    pub game: String,
    /// `normal` or `misere`.
    pub play: String,
    /// The coordinates of the state.
    pub variables: Vec<String>,
    /// The letters of the players of a partizan game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<[String; 2]>,
    /// The formula for the tuples that are positions.
    pub domain: String,
    /// The terms that shrink with every move, lexicographically; empty if play may repeat, and in other coordinates,
    /// where the counter and the offset shrink.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rank: Vec<String>,
    /// Where play may repeat, the terms that the winner's reply makes smaller, for each player who may be to move in a
    /// safe position.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub replies: Vec<Vec<String>>,
    /// The kinds of move.
    pub moves: Vec<MoveStatement>,
    /// The condition under which the player to move has won in normal play, though there may be moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub won: Option<String>,
    /// The condition under which the player to move has lost in normal play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lost: Option<String>,
    /// The condition under which the game is drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawn: Option<String>,
    /// Other coordinates, in which the proof is made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub coordinates: Option<CoordinatesStatement>,
}

/// A kind of move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoveStatement {
    /// The player who may make it, `left` or `right`; both if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    /// Its variables, which are naturals.
    pub variables: Vec<String>,
    /// The condition under which it may be made; in addition, no entry of the next state may be negative.
    #[serde(rename = "where")]
    pub condition: String,
    /// The next state.
    pub to: Vec<String>,
}

/// One coordinate written as `start + offset` with `0 <= offset < width`, where `start` grows with a counter: for the
/// bicycle the distance is `w*(k + w) + q` with `q < k + 2*w + 1`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CoordinatesStatement {
    /// The coordinate that is replaced.
    pub replaced: String,
    /// The name of the counter.
    pub counter: String,
    /// The name of the offset.
    pub offset: String,
    /// The start of a stretch: a polynomial in the counter and the other coordinates, 0 at counter 0.
    pub start: String,
    /// The width of a stretch: the growth of `start` with the counter.
    pub width: String,
}

told! { Tell for struct CoordinatesStatement { replaced, counter: _, offset, start, width } =>
    "Here {replaced} = {start} + {offset}, and 0 <= {offset} < {width}.",
    "Aqui {replaced} = {start} + {offset}, e 0 <= {offset} < {width}."
}

impl Statement {
    /// The rules of a game, in the other coordinates if its rule file offers some; `None` for a sum of heaps, whose
    /// state is not a tuple.
    pub fn of(game: &Game) -> Option<Self> {
        let plain = Self::plain(game)?;
        let Some(coordinates) = game.coordinates() else { return Some(plain) };
        Some(Self {
            rank: Vec::new(),
            coordinates: Some(CoordinatesStatement {
                replaced: plain.variables[coordinates.replaces].clone(),
                counter: coordinates.counter.clone(),
                offset: coordinates.offset.clone(),
                start: coordinates.start.clone(),
                width: coordinates.width.clone(),
            }),
            ..plain
        })
    }

    /// The rules of a game in their own coordinates, even if its rule file offers others; `None` for a sum.
    pub fn plain(game: &Game) -> Option<Self> {
        if game.is_sum() || game.is_of_pieces() {
            return None;
        }
        let names = game.scope().variables();
        let moves = game.move_rules().iter().map(|rule| {
            MoveStatement::written(rule.player, names, &rule.variables, &rule.condition, &rule.to)
        });
        // The winner replies where the other player is to move.
        let replies = |loser| texts(game.reply_terms(game.next_player(loser)), names);
        let written =
            |formula: &Option<Formula>| formula.as_ref().map(|formula| formula.display(names).to_string());
        Some(Self {
            game: game.name().to_owned(),
            play: game.play().name().to_owned(),
            variables: names.to_vec(),
            players: game.players().cloned(),
            domain: game.domain().unwrap_or(&Formula::True).display(names).to_string(),
            rank: texts(game.rank_terms(), names),
            replies: if game.repeats() { game.movers().map(replies).collect() } else { Vec::new() },
            moves: moves.collect(),
            won: written(&game.ends().won),
            lost: written(&game.ends().lost),
            drawn: written(&game.ends().drawn),
            coordinates: None,
        })
    }

    /// Whether this states the rules of a game, in any coordinates.
    ///
    /// # Examples
    /// ```
    /// use campeao_base::Play;
    /// use campeao_rules::catalogue::find;
    /// use campeao_theorem::Statement;
    /// let (wythoff, game) = (find("wythoff", Play::Normal)?, find("fibonacci-nim", Play::Normal)?);
    /// let statement = Statement::of(&wythoff).ok_or("no tuple")?;
    /// assert!(statement.is_of(&wythoff) && !statement.is_of(&game));
    /// assert!(!statement.is_of(&find("wythoff", Play::Misere)?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_of(&self, game: &Game) -> bool {
        let bare = |statement: &Self| -> Option<Self> {
            Some(Self { coordinates: None, rank: Vec::new(), ..statement.normalised().ok()? })
        };
        let own = Self::plain(game).and_then(|own| bare(&own));
        own.is_some() && own == bare(self)
    }

    /// The same statement, rewritten from its parsed form, so that anything unparsed is lost. A theorem keeps, shows
    /// and saves its statement in this form.
    pub(crate) fn normalised(&self) -> Result<Self, Mistake> {
        // Other coordinates are checked here as well.
        System::read(self)?;
        let plain = System::read_plain(self)?;
        let coordinates =
            self.coordinates.as_ref().map(|text| Coordinates::read(text, &plain)).transpose()?;
        Ok(Self { coordinates: coordinates.map(Coordinates::written), ..Self::written(&plain) })
    }

    /// Parsed rules, as texts.
    fn written(system: &System) -> Self {
        let names = &system.names;
        let end = |end: &Formula| (*end != Formula::False).then(|| end.display(names).to_string());
        let moves = system.moves.iter().map(|update| {
            MoveStatement::written(update.player, names, &update.variables, &update.condition, &update.to)
        });
        Self {
            game: system.game.clone(),
            play: system.play.name().to_owned(),
            variables: names.clone(),
            players: system.players.clone(),
            domain: system.domain.display(names).to_string(),
            rank: texts(&system.rank, names),
            replies: system.replies.iter().map(|terms| texts(terms, names)).collect(),
            moves: moves.collect(),
            won: end(&system.won),
            lost: end(&system.lost),
            drawn: end(&system.drawn),
            coordinates: None,
        }
    }

    /// The rules in the other coordinates, which are then the rules' own; `None` if there are no others. A kind of move
    /// is written in cases, by the change of the counter.
    ///
    /// # Errors
    /// An error in the rules or in the coordinates.
    ///
    /// # Examples
    /// ```
    /// use campeao_base::Play;
    /// use campeao_theorem::Statement;
    /// let bicycle = Statement::of(&campeao_rules::catalogue::find("bicycle", Play::Normal)?).unwrap();
    /// let restated = bicycle.restated()?.unwrap();
    /// assert_eq!(restated.variables, ["k", "w", "q"]);
    /// assert_eq!(restated.moves.len(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn restated(&self) -> Result<Option<Self>, Mistake> {
        if self.coordinates.is_none() {
            return Ok(None);
        }
        Ok(Some(Self::written(&System::read(self)?)))
    }

    /// The other coordinates, if there are any, parsed.
    ///
    /// # Errors
    /// An error in the rules or in the coordinates.
    pub fn read_coordinates(&self) -> Result<Option<Coordinates>, Mistake> {
        let Some(coordinates) = &self.coordinates else { return Ok(None) };
        Coordinates::read(coordinates, &System::read_plain(self)?).map(Some)
    }

    /// The convention of play.
    pub fn convention(&self) -> Play {
        if self.play == Play::Misere.name() { Play::Misere } else { Play::Normal }
    }

    /// The players who may be to move: one in an impartial game.
    pub fn movers(&self) -> &'static [Player] {
        if self.players.is_some() { &Player::BOTH } else { &Player::BOTH[..1] }
    }
}

impl MoveStatement {
    /// A kind of move as texts.
    fn written(
        player: Option<Player>,
        state: &[String],
        variables: &[String],
        condition: &Formula,
        to: &[Term],
    ) -> Self {
        let names: Vec<String> = state.iter().chain(variables).cloned().collect();
        Self {
            player: player.map(|player| player.name().to_owned()),
            variables: variables.to_vec(),
            condition: condition.display(&names).to_string(),
            to: texts(to, &names),
        }
    }
}

/// Terms as texts.
pub(crate) fn texts(terms: &[Term], names: &[String]) -> Vec<String> {
    terms.iter().map(|term| term.display(names).to_string()).collect()
}
