//! What a theorem speaks of: the rules of a game, written out as formulas.

use crate::Mistake;
use crate::coordinates::Coordinates;
use crate::system::System;
use campeao_formula::{Formula, Term};
use campeao_rules::{Game, Play, Player};
use serde::{Deserialize, Serialize};

/// The rules of a game in which the state is a tuple of naturals, as texts in the language of conditions.
///
/// It holds all that a proof uses, parameters and definitions written out, so that whoever reads a proof can see
/// what was proved and check it without the rule file.
///
/// # Examples
/// ```
/// use campeao_rules::Play;
/// use campeao_theorem::Statement;
/// let game = campeao_games::find("fibonacci-nim", Play::Normal)?;
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
    /// Which tuples are positions.
    pub domain: String,
    /// What shrinks with every move, lexicographically; empty if play may repeat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rank: Vec<String>,
    /// Where play may repeat, what the winner's reply makes smaller, for each player who may be to move in a safe
    /// position.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub replies: Vec<Vec<String>>,
    /// The kinds of move.
    pub moves: Vec<MoveStatement>,
    /// Where the player to move has won in normal play, though there may be moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub won: Option<String>,
    /// Where the player to move has lost in normal play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lost: Option<String>,
    /// Where the game is drawn.
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
    /// Who may make it, `left` or `right`; both if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    /// Its variables, naturals.
    pub variables: Vec<String>,
    /// When it may be made; besides, no entry of the next state may be negative.
    #[serde(rename = "where")]
    pub condition: String,
    /// The next state.
    pub to: Vec<String>,
}

/// One coordinate written as `start + offset` with `0 <= offset < width`, where `start` counts up with a counter:
/// for the bicycle the distance is `w*(k + w) + q` with `q < k + 2*w + 1`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CoordinatesStatement {
    /// The coordinate that is replaced.
    pub replaced: String,
    /// The name of the counter.
    pub counter: String,
    /// The name of the offset.
    pub offset: String,
    /// Where the stretch of a counter begins: a polynomial in the counter and the other coordinates, 0 at counter 0.
    pub start: String,
    /// How long it is: what `start` grows by with the counter.
    pub width: String,
}

impl Statement {
    /// The rules of a game; `None` for a sum of heaps, which has no tuple for its state.
    pub fn of(game: &Game) -> Option<Self> {
        if game.is_sum() {
            return None;
        }
        let names = game.scope().variables();
        let moves = game.move_rules().iter().map(|rule| {
            let mut all = names.to_vec();
            all.extend(rule.variables.iter().cloned());
            MoveStatement {
                player: rule.player.map(|player| player.name().to_owned()),
                variables: rule.variables.clone(),
                condition: rule.condition.display(&all).to_string(),
                to: rule.to.iter().map(|term| term.display(&all).to_string()).collect(),
            }
        });
        // The winner replies where the other player is to move.
        let replies = |loser| -> Vec<String> {
            let terms = game.reply_terms(game.next_player(loser)).iter();
            terms.map(|term| term.display(names).to_string()).collect()
        };
        let written =
            |formula: &Option<Formula>| formula.as_ref().map(|formula| formula.display(names).to_string());
        Some(Self {
            game: game.name().to_owned(),
            play: game.play().name().to_owned(),
            variables: names.to_vec(),
            players: game.players().cloned(),
            domain: game.domain().unwrap_or(&Formula::True).display(names).to_string(),
            rank: game.rank_terms().iter().map(|term| term.display(names).to_string()).collect(),
            replies: if game.repeats() { game.movers().map(replies).collect() } else { Vec::new() },
            moves: moves.collect(),
            won: written(&game.ends().won),
            lost: written(&game.ends().lost),
            drawn: written(&game.ends().drawn),
            coordinates: game.coordinates().map(|coordinates| CoordinatesStatement {
                replaced: names[coordinates.replaces].clone(),
                counter: coordinates.counter.clone(),
                offset: coordinates.offset.clone(),
                start: coordinates.start.clone(),
                width: coordinates.width.clone(),
            }),
        })
    }

    /// The same rules, the proof to be made in other coordinates, or in the rules' own.
    #[must_use]
    pub fn in_coordinates(mut self, coordinates: Option<CoordinatesStatement>) -> Self {
        self.coordinates = coordinates;
        self
    }

    /// The rules in the other coordinates, which are then the rules' own; `None` if there are no others. A kind of move
    /// is written in cases, by the change of the counter.
    ///
    /// # Errors
    /// What is wrong with the rules or with the coordinates.
    ///
    /// # Examples
    /// ```
    /// use campeao_rules::Play;
    /// use campeao_theorem::Statement;
    /// let bicycle = Statement::of(&campeao_games::find("bicycle", Play::Normal)?).unwrap();
    /// let restated = bicycle.restated()?.unwrap();
    /// assert_eq!(restated.variables, ["k", "w", "q"]);
    /// assert_eq!(restated.moves.len(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn restated(&self) -> Result<Option<Self>, Mistake> {
        if self.coordinates.is_none() {
            return Ok(None);
        }
        let system = System::read(self)?;
        let names = &system.names;
        let formula = |formula: &Formula| formula.display(names).to_string();
        let terms = |terms: &[Term]| terms.iter().map(|term| term.display(names).to_string()).collect();
        let moves = system.moves.iter().map(|update| {
            let mut all = names.clone();
            all.extend(update.variables.iter().cloned());
            MoveStatement {
                player: update.player.map(|player| player.name().to_owned()),
                variables: update.variables.clone(),
                condition: update.condition.display(&all).to_string(),
                to: update.to.iter().map(|term| term.display(&all).to_string()).collect(),
            }
        });
        let end = |end: &Formula| (*end != Formula::False).then(|| formula(end));
        Ok(Some(Self {
            game: self.game.clone(),
            play: self.play.clone(),
            variables: names.clone(),
            players: self.players.clone(),
            domain: formula(&system.domain),
            rank: terms(&system.rank),
            replies: Vec::new(),
            moves: moves.collect(),
            won: end(&system.won),
            lost: end(&system.lost),
            drawn: end(&system.drawn),
            coordinates: None,
        }))
    }

    /// The other coordinates, if there are any, made ready.
    ///
    /// # Errors
    /// What is wrong with the rules or with the coordinates.
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
