//! What a board of a partizan game or a Hackenbush graph is worth, who wins, and what the moves leave.

use crate::{Mistake, Unanswered};
use campeao_draw::Picture;
use campeao_grids::{self as grids, Analyst, GridError};
use campeao_hackenbush::{Diagram, Figure, Graph, Refusal, Solver, Worth};
use campeao_message::Player;
use campeao_speech::Speaker;
use campeao_values::{Games, Limit, Outcome, Value};
use serde::Serialize;
use utoipa::ToSchema;

/// The name under which Hackenbush is asked for.
const HACKENBUSH: &str = "hackenbush";
/// The figure that is meant where no graph is given.
const USUAL_FIGURE: &str = "girl";

/// What is asked about a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Question<'q> {
    /// The game: `hackenbush`, or a family of [`campeao_grids::NAMES`].
    pub game: &'q str,
    /// The position; the game's example where none is given.
    pub position: Option<&'q str>,
    /// Whether the moves are rated.
    pub moves: bool,
    /// Whether only the winner is asked for, which is found on larger boards than the value.
    pub winner: bool,
    /// Whether a picture is wanted.
    pub picture: bool,
}

/// What a position is worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Valued {
    /// The game, as asked for.
    pub game: String,
    /// The canonical text of the position.
    pub position: String,
    /// `L`, `R`, `N` (who starts wins) or `P` (who starts loses).
    pub outcome: &'static str,
    /// The value in writing; null where only the winner was asked for.
    pub value: Option<String>,
    /// The mean value of what is no number, else null.
    pub mean: Option<String>,
    /// Its temperature.
    pub temperature: Option<String>,
    /// Its Left stop.
    pub left_stop: Option<String>,
    /// Its Right stop.
    pub right_stop: Option<String>,
    /// The parts of a Hackenbush graph; absent for other games.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<ValuedPart>,
    /// The moves of both players; absent where they were not asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<ValuedMoves>,
}

/// A part of a Hackenbush graph.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ValuedPart {
    /// The number of its edges.
    pub edges: usize,
    /// The value of the part.
    pub value: String,
    /// How it was found.
    pub method: &'static str,
}

/// The moves of both players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ValuedMoves {
    /// Each move of Left.
    pub left: Vec<ValuedMove>,
    /// Each move of Right.
    pub right: Vec<ValuedMove>,
}

/// A move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ValuedMove {
    /// The move.
    #[serde(rename = "move")]
    pub name: String,
    /// What it leaves.
    pub value: String,
    /// Whether it wins, if nothing else is on the table.
    pub wins: bool,
}

/// What a position is worth, and what it looks like.
#[derive(Clone, Debug)]
pub struct Valuation {
    /// What it is worth.
    pub valued: Valued,
    /// The position in characters; `None` where it is too large.
    pub drawn: Option<String>,
    /// The position as a picture, where one was asked for.
    pub picture: Option<Picture>,
}

impl Valuation {
    /// Answers a question.
    ///
    /// # Errors
    /// If there is no such game or position, or a limit is met.
    ///
    /// ```
    /// use campeao_answers::worth::{Question, Valuation};
    /// use campeao_message::Language;
    /// use campeao_speech::Speaker;
    ///
    /// let question = Question { game: "domineering", position: Some("2x3"), moves: true, ..Question::default() };
    /// let valued = Valuation::new(&question, &Speaker::new(Language::English))?.valued;
    /// let valued = serde_json::to_value(valued)?;
    /// assert_eq!((&valued["value"], &valued["outcome"]), (&"{2|-1/2}".into(), &"N".into()));
    /// let left = valued["moves"]["left"].as_array().unwrap();
    /// assert!(left.iter().any(|step| step["wins"] == true));
    /// assert!(valued.get("parts").is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(question: &Question<'_>, speaker: &Speaker) -> Result<Self, Unanswered> {
        if question.game == HACKENBUSH {
            let text = question.position.unwrap_or(USUAL_FIGURE);
            let graph = match Figure::of_name(text) {
                Some(figure) => figure.graph(),
                None => text.parse(),
            };
            let graph: Graph = graph.map_err(|error| Unanswered::of(&error, speaker))?;
            return Self::of_graph(&graph, question).map_err(|refusal| Unanswered::of(&refusal, speaker));
        }
        let Some(analyst) = grids::analyst(question.game) else {
            let known: Vec<String> =
                grids::NAMES.into_iter().chain([HACKENBUSH]).map(str::to_owned).collect();
            let known = speaker.all_of(&known);
            let arguments = [("name", question.game.into()), ("known", known.into())];
            return Err(Mistake::new(speaker.say("worth-unknown", &arguments)).into());
        };
        Self::of_board(analyst, question).map_err(|error| Unanswered::of(&error, speaker))
    }

    fn of_board(mut analyst: Box<dyn Analyst>, question: &Question<'_>) -> Result<Self, GridError> {
        let text = question.position.unwrap_or(analyst.example());
        let position = analyst.read(text)?;
        let picture = question.picture.then(|| analyst.picture(&position, None)).transpose()?;
        let drawn = Some(analyst.drawn(&position)?);
        let mut valued = Valued::blank(question.game, position.clone());
        let mut games = Games::new();
        if question.winner {
            valued.outcome = analyst.outcome(&mut games, &position)?.letter();
            return Ok(Self { valued, drawn, picture });
        }
        let value = analyst.value(&mut games, &position)?;
        valued.outcome = games.outcome(value)?.letter();
        valued.value = Some(games.name(value)?);
        valued.describe(value, &mut games)?;
        if question.moves {
            let mut moves = |player| -> Result<Vec<ValuedMove>, GridError> {
                let rated = analyst.rated_moves(&mut games, &position, player)?;
                let named = rated.into_iter().map(|rated| {
                    Ok(ValuedMove { name: rated.name, value: games.name(rated.value)?, wins: rated.wins })
                });
                named.collect()
            };
            valued.moves = Some(ValuedMoves { left: moves(Player::Left)?, right: moves(Player::Right)? });
        }
        Ok(Self { valued, drawn, picture })
    }

    fn of_graph(graph: &Graph, question: &Question<'_>) -> Result<Self, Refusal> {
        let diagram = Diagram::new(graph);
        let picture = question.picture.then(|| diagram.to_picture()).transpose()?;
        let drawn = diagram.to_text().ok();
        let mut valued = Valued::blank(question.game, graph.to_string());
        let mut solver = Solver::new();
        let answer = solver.value(graph)?;
        valued.outcome = solver.outcome_of(&answer.worth)?.letter();
        if question.winner {
            return Ok(Self { valued, drawn, picture });
        }
        valued.value = Some(solver.name(&answer.worth)?);
        if let Worth::Game(value) = answer.worth {
            valued.describe(value, solver.games())?;
        }
        for part in &answer.parts {
            let value = solver.name(&part.worth)?;
            valued.parts.push(ValuedPart { edges: part.edges, value, method: part.method.name() });
        }
        if question.moves {
            let mut moves = |player| -> Result<Vec<ValuedMove>, Refusal> {
                let cuts = solver.cuts(graph, player)?;
                let named = cuts.into_iter().map(|cut| {
                    let value = solver.name(&cut.worth)?;
                    Ok(ValuedMove { name: graph.edge_text(cut.edge), value, wins: cut.wins })
                });
                named.collect()
            };
            valued.moves = Some(ValuedMoves { left: moves(Player::Left)?, right: moves(Player::Right)? });
        }
        Ok(Self { valued, drawn, picture })
    }
}

impl Valued {
    fn blank(game: &str, position: String) -> Self {
        Self {
            game: game.to_owned(),
            position,
            outcome: Outcome::Previous.letter(),
            value: None,
            mean: None,
            temperature: None,
            left_stop: None,
            right_stop: None,
            parts: Vec::new(),
            moves: None,
        }
    }

    /// Takes in the numbers of a value that is no number itself.
    fn describe(&mut self, value: Value, games: &mut Games) -> Result<(), Limit> {
        if games.as_number(value).is_none() {
            self.mean = Some(games.mean(value)?.to_string());
            self.temperature = Some(games.temperature(value)?.to_string());
            self.left_stop = Some(games.left_stop(value).to_string());
            self.right_stop = Some(games.right_stop(value).to_string());
        }
        Ok(())
    }
}
