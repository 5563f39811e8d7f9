//! A rule file explained back to its author.

use crate::speech::Speaker;
use crate::study::shape_name;
use campeao_base::Play;
use campeao_formula::{Formula, Term};
use campeao_games::{AnyGame, BoardFile, Example, FindError};
use campeao_rules::file::MoveEntry;
use campeao_rules::{Game, MoveRule, PlayError, Position, RuleFile, Shape};
use campeao_solve::Ply;
use serde::Serialize;
use utoipa::ToSchema;

/// The number of first positions listed.
const FIRST: usize = 8;

/// A sound rule file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Checked {
    /// The path as given.
    pub file: String,
    /// The game's name.
    pub name: String,
    /// The name for people.
    pub title: String,
    /// The coordinates of a position, or the variable for a heap.
    pub variables: Vec<String>,
    /// The formula that positions satisfy, or null.
    pub domain: Option<String>,
    /// The kinds of move.
    pub moves: Vec<CheckedMove>,
    /// The conditions under which the game ends.
    pub ends: CheckedEnds,
    /// The terms of the rank, which shrinks with every move; empty for sums of heaps and where play may repeat.
    pub rank: Vec<String>,
    /// The terms that the winner's replies make smaller, where play may repeat; else empty.
    pub replies: Vec<String>,
    /// Whether these terms were found from the smallest positions, not given in the file.
    pub replies_found: bool,
    /// The shape recognised in the rules.
    pub shape: &'static str,
    /// The usual start.
    pub start: String,
    /// The names of well-known games in the file.
    pub instances: Vec<String>,
    /// The first positions with their moves.
    pub first: Vec<CheckedPosition>,
    /// The numbers of positions and plays ply by ply from the usual start, or null if they were not asked for.
    pub perft: Option<Vec<CountedPly>>,
}

/// A sound board rule file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct CheckedBoard {
    /// The path as given.
    pub file: String,
    /// The name for people.
    pub title: String,
    /// The usual start.
    pub start: String,
    /// Whether both players have the same moves.
    pub impartial: bool,
    /// The number of motions of the board, with or without an exchange of colours, that keep the rules or exchange the
    /// players.
    pub symmetries: usize,
    /// Whether a reason was found why every play ends.
    pub every_play_ends: bool,
    /// Whether positions split into independent components.
    pub splits: bool,
    /// The number of laws proved for boards of every size.
    pub laws: usize,
    /// The counting of points; absent in games without points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<CheckedPoints>,
    /// The kinds of move, each by an example.
    pub moves: Vec<CheckedExample>,
    /// The numbers of positions and plays ply by ply, or null if they were not asked for.
    pub perft: Option<Vec<CountedPly>>,
}

/// The counting of points on a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct CheckedPoints {
    /// The number whose growth the moving player scores.
    pub count: String,
    /// Whether a player who scores moves again.
    pub again: bool,
}

/// A kind of move on a board, by an example.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct CheckedExample {
    /// The name of the example's move; the label with … in its places where no example was found.
    pub label: String,
    /// `left` or `right` where only that player moves so, or null for both.
    pub player: Option<&'static str>,
    /// A board on which the move can be made.
    pub before: String,
    /// The board after it, or null where no example was found.
    pub after: Option<String>,
}

/// The numbers of positions and plays after some plies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct CountedPly {
    /// The number of plies.
    pub ply: u32,
    /// The distinct positions after that many plies.
    pub positions: u64,
    /// The number of plays, as text; null from 2^128 on.
    pub plays: Option<String>,
}

impl From<Ply> for CountedPly {
    fn from(ply: Ply) -> Self {
        Self { ply: ply.ply, positions: ply.positions, plays: ply.plays.map(|plays| plays.to_string()) }
    }
}

/// The names of the players in JSON.
const PLAYERS: [&str; 2] = ["left", "right"];

impl CheckedBoard {
    /// The game of a file with a path, on the usual board, and the consequences of its rules.
    ///
    /// # Errors
    /// If there is no game on the usual board.
    pub fn new(path: &str, file: &BoardFile, speaker: &Speaker) -> Result<(AnyGame, Self), FindError> {
        let (game, facts) = (file.ruleset(None, Play::Normal)?, file.facts(Play::Normal)?);
        let example = |example: Example| {
            let Example { label, player, before, after } = example;
            let player = player.map(|player| PLAYERS[player.index()]);
            let label = speaker.read(&label);
            let label = if after.is_some() { label.to_owned() } else { without_places(label) };
            CheckedExample { label, player, before, after }
        };
        let checked = Self {
            file: path.to_owned(),
            title: speaker.read(game.title()).to_owned(),
            start: game.start().into(),
            impartial: facts.impartial,
            symmetries: facts.symmetries,
            every_play_ends: facts.ends,
            splits: facts.splits,
            laws: facts.laws,
            points: facts.points.map(|(count, again)| CheckedPoints { count, again }),
            moves: facts.examples.into_iter().map(example).collect(),
            perft: None,
        };
        Ok((game, checked))
    }
}

/// A label whose places, such as `{from}`, are left open.
fn without_places(label: &str) -> String {
    let mut parts = label.split('{');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |told, part| told + "…" + part.split_once('}').map_or(part, |(_, rest)| rest))
}

/// A kind of move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct CheckedMove {
    /// The label as written.
    pub label: String,
    /// The player who may make it, or null for both.
    pub player: Option<String>,
    /// The variables of the choice.
    pub variables: Vec<String>,
    /// The condition.
    pub condition: String,
    /// The next state, or the heaps or pieces that replace one.
    pub to: Vec<String>,
    /// The points of the player who makes it; absent where points are not counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<String>,
}

/// The conditions under which a game ends, besides the positions without a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct CheckedEnds {
    /// The condition under which the player to move has won, or null.
    pub won: Option<String>,
    /// The condition under which the player to move has lost, or null.
    pub lost: Option<String>,
    /// The condition under which the game is drawn, or null.
    pub drawn: Option<String>,
}

/// A position with its moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct CheckedPosition {
    /// The position.
    pub position: String,
    /// Its moves.
    pub moves: Vec<String>,
}

impl Checked {
    /// A rule file with the name `name`, its game without arguments, and the shape recognised in it.
    ///
    /// # Errors
    /// If the moves of one of the first positions break the rules of rule files.
    ///
    /// ```
    /// use campeao_answers::rules::Checked;
    /// use campeao_base::{Language, Play};
    /// use campeao_rules::RuleFile;
    /// use campeao_answers::speech::Speaker;
    ///
    /// let text = r#"
    /// name = "take"
    /// heaps = "n"
    /// start = "10"
    /// title = { en = "Take", pt = "Tirar" }
    /// rules = { en = "Take 1 or 4.", pt = "Tira 1 ou 4." }
    /// [[move]]
    /// label = { en = "take {t}", pt = "tira {t}" }
    /// where = "t in {1, 4}"
    /// to = ["n - t"]
    /// "#;
    /// let file = RuleFile::parse(text)?;
    /// let game = file.game(None, Play::Normal)?;
    /// let checked = Checked::new("take.toml", &file, &game, &game.shape()?, &Speaker::new(Language::English))?;
    /// assert_eq!((checked.shape, checked.moves[0].to.as_slice()), ("subtraction", &["n - t".to_owned()][..]));
    /// assert_eq!(checked.first[2].moves, ["2->1"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(
        name: &str,
        file: &RuleFile,
        game: &Game,
        shape: &Shape,
        speaker: &Speaker,
    ) -> Result<Self, PlayError> {
        let end = |formula: &Option<Formula>| formula.as_ref().map(|formula| written(game, formula, &[]));
        let mut first = Vec::new();
        for position in first_positions(game) {
            let moves = game.moves(&position)?.iter().map(|step| game.show_move(step)).collect();
            first.push(CheckedPosition { position: game.show_position(&position), moves });
        }
        Ok(Self {
            file: name.to_owned(),
            name: game.name().to_owned(),
            title: speaker.read(game.title()).to_owned(),
            variables: game.variables().iter().map(|variable| variable.name.clone()).collect(),
            domain: game.domain().map(|domain| written(game, domain, &[])),
            moves: game
                .move_rules()
                .iter()
                // One entry of a file may give several rules, so the entry is looked up for each rule.
                .zip(game.move_rules().iter().filter_map(|rule| file.entries().moves.get(rule.entry)))
                .map(|(rule, entry)| CheckedMove::new(game, rule, entry, speaker))
                .collect(),
            ends: CheckedEnds {
                won: end(&game.ends().won),
                lost: end(&game.ends().lost),
                drawn: end(&game.ends().drawn),
            },
            rank: game.rank_terms().iter().map(|term| written_term(game, term, &[])).collect(),
            replies: replies(game),
            replies_found: file.entries().replies.is_none() && game.repeats() && !game.lacks_replies(),
            shape: shape_name(shape),
            start: game.show_position(game.start()),
            instances: file.entries().instances.iter().map(|entry| entry.name.get_ref().clone()).collect(),
            first,
            perft: None,
        })
    }
}

impl CheckedMove {
    fn new(game: &Game, rule: &MoveRule, entry: &MoveEntry, speaker: &Speaker) -> Self {
        let letter =
            |player: campeao_base::Player| game.players().map(|players| players[player.index()].clone());
        let label = speaker.read(&entry.label).to_owned();
        let in_place = |label: String, (name, value): &(String, i64)| {
            label.replace(&format!("{{{name}}}"), &value.to_string())
        };
        Self {
            label: rule.values.iter().fold(label, in_place),
            player: rule.player.and_then(letter),
            variables: rule.variables.clone(),
            condition: written(game, &rule.condition, &rule.variables),
            to: made(game, rule),
            points: entry.points.as_ref().map(|points| points.get_ref().trim().to_owned()),
        }
    }
}

/// The result of a move, as written in a rule file: a term for each coordinate or heap, or a text for each piece.
fn made(game: &Game, rule: &MoveRule) -> Vec<String> {
    let terms = rule.to.iter().map(|term| written_term(game, term, &rule.variables)).collect::<Vec<_>>();
    if !game.is_of_pieces() {
        return terms;
    }
    let piece = |counted: &[String]| match counted {
        [count, numbers @ ..] if count == "1" => numbers.join(", "),
        [count, numbers @ ..] => format!("{count} of {}", numbers.join(", ")),
        [] => String::new(),
    };
    terms.chunks(game.state_width() + 1).map(piece).collect()
}

/// The terms that the winner's replies make smaller: once where they are the same for both players.
fn replies(game: &Game) -> Vec<String> {
    if !game.repeats() {
        return Vec::new();
    }
    let of = |player| game.reply_terms(player).iter().map(|term| written_term(game, term, &[]));
    let [left, right] = campeao_base::Player::BOTH.map(|player| of(player).collect::<Vec<_>>());
    if left == right { left } else { [left, right].concat() }
}

/// The first positions; in games whose players differ, once for each player to move.
pub fn first_positions(game: &Game) -> Vec<Position> {
    let first = game.first_positions(FIRST);
    first.flat_map(|position| game.movers().map(move |player| position.clone().with_player(player))).collect()
}

/// The names of the state's variables and of a move's.
fn names(game: &Game, chosen: &[String]) -> Vec<String> {
    game.scope().variables().iter().chain(chosen).cloned().collect()
}

fn written(game: &Game, formula: &Formula, chosen: &[String]) -> String {
    formula.display(&names(game, chosen)).to_string()
}

fn written_term(game: &Game, term: &Term, chosen: &[String]) -> String {
    term.display(&names(game, chosen)).to_string()
}
