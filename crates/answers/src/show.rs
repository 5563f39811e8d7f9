//! A game's rules, and a position with its moves.

use crate::colours::ShownColour;
use crate::speech::Speaker;
use campeao_games::{AnyPosition, Coloured, Refusal, Ruleset};
use campeao_rules::Game;
use serde::Serialize;
use utoipa::ToSchema;

/// A game and a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Shown {
    /// The game's name with its arguments.
    pub game: String,
    /// The family.
    pub family: String,
    /// The convention of play: `normal` or `misere`.
    pub play: &'static str,
    /// The name for people.
    pub title: String,
    /// The rules for people.
    pub rules: String,
    /// Its sources.
    pub sources: Vec<String>,
    /// The parameters with their values.
    pub parameters: Vec<ShownParameter>,
    /// The coordinates of a position; none for games with code of their own.
    pub variables: Vec<ShownVariable>,
    /// The letters of the two players; null where both have the same moves.
    pub players: Option<[String; 2]>,
    /// The usual start.
    pub start: String,
    /// The position shown.
    pub position: String,
    /// The moves of the position.
    pub moves: Vec<ShownMove>,
    /// The colours of a drawn graph; null for other games.
    pub colours: Option<Vec<ShownColour>>,
}

/// A parameter of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ShownParameter {
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: String,
    /// Its meaning.
    pub meaning: String,
}

/// A coordinate of a position, or the variable for a heap.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ShownVariable {
    /// Its name.
    pub name: String,
    /// Its meaning, or null.
    pub meaning: Option<String>,
    /// The least value.
    pub low: u64,
    /// The greatest value, or null.
    pub high: Option<u64>,
}

/// A move of the position shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ShownMove {
    /// The move.
    #[serde(rename = "move")]
    pub text: String,
    /// The move for people.
    pub label: String,
    /// The position it leads to.
    pub to: String,
}

impl Shown {
    /// A game and a position given by its canonical text, with colours where the game has them; see
    /// [`Ruleset::coloured`].
    ///
    /// # Errors
    /// If the rules cannot be followed.
    ///
    /// ```
    /// use campeao_answers::show::Shown;
    /// use campeao_base::{Language, Play};
    /// use campeao_answers::speech::Speaker;
    ///
    /// let game = campeao_games::find("subtraction:1,4", Play::Normal)?;
    /// let shown = Shown::new(game.as_ref(), &game.read("6")?, None, &Speaker::new(Language::English))?;
    /// assert_eq!(shown.family, "subtraction");
    /// let moves: Vec<&str> = shown.moves.iter().map(|step| step.to.as_str()).collect();
    /// assert_eq!(moves, ["5", "2"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(
        game: &dyn Ruleset,
        position: &AnyPosition,
        coloured: Option<&Coloured>,
        speaker: &Speaker,
    ) -> Result<Self, Refusal> {
        let moves = game.steps(position)?;
        Ok(Self {
            game: game.name().to_owned(),
            family: game.family().to_owned(),
            play: game.play().name(),
            title: speaker.read(game.title()).to_owned(),
            rules: speaker.read(game.rules()).to_owned(),
            sources: game.sources().iter().map(|source| speaker.tell(source)).collect(),
            parameters: game
                .arguments()
                .iter()
                .map(|argument| ShownParameter {
                    name: argument.name.clone(),
                    value: argument.value.clone(),
                    meaning: speaker.read(&argument.meaning).to_owned(),
                })
                .collect(),
            variables: game
                .relation()
                .map_or(&[][..], Game::variables)
                .iter()
                .map(|variable| ShownVariable {
                    name: variable.name.clone(),
                    meaning: variable.meaning.as_ref().map(|meaning| speaker.read(meaning).to_owned()),
                    low: variable.bounds.low,
                    high: variable.bounds.high,
                })
                .collect(),
            players: game.players().cloned(),
            start: game.start().into(),
            position: position.text().to_owned(),
            moves: moves
                .into_iter()
                .map(|step| ShownMove {
                    label: speaker.read(&step.label).to_owned(),
                    text: step.text,
                    to: step.to.into(),
                })
                .collect(),
            colours: coloured.map(ShownColour::all),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_base::{Language, Play};
    use campeao_solve::sequence::Quiet;

    #[test]
    fn a_drawn_graph_is_shown_with_its_colours() {
        let game = campeao_games::find("drawn:A -> B L", Play::Normal).unwrap();
        let coloured = game.coloured(&mut Quiet).unwrap();
        let speaker = Speaker::new(Language::English);
        let shown = Shown::new(game.as_ref(), &game.start(), coloured.as_ref(), &speaker).unwrap();
        let colours = serde_json::to_value(shown).unwrap()["colours"].clone();
        assert_eq!(
            colours[0],
            serde_json::json!({
                "position": "A L", "winner": "L", "score": null, "remoteness": 1, "good": ["B"]
            })
        );
    }
}
