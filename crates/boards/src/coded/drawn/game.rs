//! A drawn game as a board game, with its texts and pictures.

use super::graph::LETTERS;
use super::{Colouring, DrawnGraph, Ending, Scores, picture};
use crate::coded::arguments::{argument, text};
use crate::coded::turn::split_mover;
use crate::coded::{BoardError, Cell, Made};
use campeao_base::{Play, Player, Text};
use campeao_draw::Picture;
use campeao_play::{BoardGame, Coloured, Refusal, Side, Signature};
use campeao_rules::file::SourceEntry;
use campeao_rules::{Argument, End, Options, PlayError, Rules};
use campeao_solve::sequence::{Quiet, Watch};
use std::fmt::{self, Write as _};
use std::sync::Arc;

/// A drawn game with its convention of play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnGame {
    graph: DrawnGraph,
    play: Play,
    /// The best scores, in a game for points.
    scores: Option<Scores>,
}

/// A position: the token is on a node, and a player is to move. The text is `A L`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Token {
    node: usize,
    mover: Player,
    name: Arc<str>,
}

/// A move. Its text is the name of the node to which it leads.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    to: Arc<str>,
}

impl Token {
    /// The number of the node.
    pub const fn node(&self) -> usize {
        self.node
    }

    /// The player to move.
    pub const fn mover(&self) -> Player {
        self.mover
    }
}

impl fmt::Display for Token {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} {}", self.name, LETTERS[self.mover.index()])
    }
}

impl fmt::Display for Step {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.to)
    }
}

/// The graph with the name `example`.
const EXAMPLE: &str = include_str!("example.txt");

impl DrawnGame {
    /// The game with the argument after the colon of its name: a graph with statements separated by `;`, a graph in
    /// Graphviz's language, or `example`.
    pub fn new(arguments: &str, play: Play) -> Result<Self, BoardError> {
        let words = arguments.trim();
        let words = words.strip_prefix("graph=").unwrap_or(words).trim();
        let graph = if words.is_empty() || words.eq_ignore_ascii_case(Self::USUAL) { EXAMPLE } else { words };
        Self::from_graph(DrawnGraph::read(graph)?, play)
    }

    /// The game of a graph.
    ///
    /// # Errors
    /// If it is for points and has no best score, see [`Scores::of`].
    pub fn from_graph(graph: DrawnGraph, play: Play) -> Result<Self, BoardError> {
        let scores = graph.is_scored().then(|| Scores::of(&graph, play)).transpose()?;
        Ok(Self { graph, play, scores })
    }

    /// Its graph.
    pub const fn graph(&self) -> &DrawnGraph {
        &self.graph
    }

    /// The best scores, in a game for points.
    pub const fn scores(&self) -> Option<&Scores> {
        self.scores.as_ref()
    }

    /// The position with the token on a node.
    pub fn token(&self, node: usize, mover: Player) -> Token {
        Token { node, mover, name: self.graph.shared_name(node) }
    }

    /// The graph as a picture with its colours, letters and good moves. The node of the token has a ring.
    pub fn coloured(&self, colouring: &Colouring<'_>, token: Option<&Token>, title: &str) -> Picture {
        picture::drawn(colouring, token, title)
    }
}

impl Rules for DrawnGame {
    type Position = Token;
    type Move = Step;

    fn explicit_end(&self, token: &Token) -> Result<Option<End>, PlayError> {
        let for_left = |points: i64| match points {
            0 => End::Drawn,
            1.. => End::Won,
            _ => End::Lost,
        };
        let end = self.graph.ending(token.node).map(|ending| match (ending, token.mover) {
            (Ending::Won(player), mover) if player == mover => End::Won,
            (Ending::Won(_), _) => End::Lost,
            (Ending::Drawn, _) => End::Drawn,
            (Ending::Points(points), Player::Left) => for_left(points),
            // A score of -2^63 has no opposite, but only the sign matters here.
            (Ending::Points(points), Player::Right) => for_left(points.saturating_neg()),
        });
        Ok(end.map(|end| end.under(self.play)))
    }

    fn options(&self, token: &Token) -> Result<Options<Step, Token>, PlayError> {
        let next = token.mover.opponent();
        let moves = self.graph.moves_of(token.node, token.mover);
        Ok(moves
            .map(|edge| (Step { to: self.graph.shared_name(edge.to) }, self.token(edge.to, next)))
            .collect())
    }

    fn stuck(&self) -> End {
        End::Lost.under(self.play)
    }
}

impl Made for DrawnGame {
    const NAME: &'static str = "drawn";
    const USUAL: &'static str = "example";

    fn make(arguments: &str, play: Play) -> Result<Self, BoardError> {
        Self::new(arguments, play)
    }
}

impl BoardGame for DrawnGame {
    type Error = BoardError;

    fn family(&self) -> &str {
        Self::NAME
    }

    fn again(&self, arguments: &str) -> Result<Self, BoardError> {
        Self::make(arguments, self.play)
    }

    fn text(&self, position: &Token) -> String {
        position.to_string()
    }

    fn step_text(&self, _position: &Token, step: &Step) -> String {
        step.to_string()
    }

    fn arguments(&self) -> Vec<Argument> {
        let is_example = EXAMPLE.parse().is_ok_and(|example: DrawnGraph| example == self.graph);
        let graph = if is_example { Self::USUAL.to_owned() } else { self.graph.to_line() };
        vec![argument(
            "graph",
            graph,
            "the moves and ends of the drawing, or example",
            "as jogadas e os fins do desenho, ou example",
        )]
    }

    fn title(&self) -> Text {
        text("A drawn game", "Jogo desenhado")
    }

    fn rules(&self) -> Text {
        let mut en = "A token stands on a node of a drawing. In turn, L moves it along a blue line (L), R along a red \
                      one (R), both along a grey one (LR). "
            .to_owned();
        let mut pt =
            "Uma peça está num nó de um desenho. Na sua vez, L leva-a por uma linha azul (L), R por uma \
                      vermelha (R), ambos por uma cinzenta (LR). "
                .to_owned();
        if self.graph.is_scored() {
            en.push_str("At an end its points are counted: L wants as many as possible, R as few.");
            pt.push_str("Num fim contam-se os seus pontos: L quer o máximo, R o mínimo.");
        } else {
            en.push_str(
                "At an end the winner named there has won; at any other node a player without a move loses. A play \
                 that never ends is a draw.",
            );
            pt.push_str(
                "Num fim ganha quem lá estiver escrito; noutro nó, perde quem não tiver jogada. Uma partida que nunca \
                 acaba é um empate.",
            );
        }
        text(en, pt)
    }

    fn sources(&self) -> Vec<SourceEntry> {
        vec![SourceEntry {
            text: "R. C. Teixeira, Jogos Combinatórios e Números Surreais (2013)".to_owned(),
            place: text("section 1.1 and example 1.7", "secção 1.1 e exemplo 1.7"),
        }]
    }

    fn play(&self) -> Play {
        self.play
    }

    fn players(&self) -> Option<[String; 2]> {
        Some(LETTERS.map(str::to_owned))
    }

    fn mover(&self, token: &Token) -> Option<Player> {
        Some(token.mover)
    }

    fn with_mover(&self, token: &Token, mover: Player) -> Option<Token> {
        Some(self.token(token.node, mover))
    }

    fn start(&self) -> Token {
        self.token(0, self.graph.mover())
    }

    fn read(&self, text: &str) -> Result<Token, BoardError> {
        let example = self.start().to_string();
        let (name, mover) = split_mover(text, LETTERS, &example)?;
        let node = self
            .graph
            .find(name)
            .ok_or_else(|| BoardError::Form { text: text.trim().to_owned(), example })?;
        Ok(self.token(node, mover.unwrap_or(self.graph.mover())))
    }

    fn counts_points(&self) -> bool {
        self.scores.is_some()
    }

    fn points(&self, token: &Token, _player: Player) -> Option<i64> {
        match self.graph.ending(token.node)? {
            Ending::Points(points) => Some(points),
            Ending::Won(_) | Ending::Drawn => None,
        }
    }

    fn sides(&self) -> Vec<Side> {
        let nodes = (0..self.graph.nodes()).map(|node| self.graph.name(node).to_owned()).collect();
        vec![
            Side::texts("player", text("who is to move", "quem joga"), LETTERS.map(str::to_owned).to_vec()),
            Side::texts("node", text("the node of the token", "o nó da peça"), nodes),
        ]
    }

    fn start_at(&self, cell: &[String]) -> Option<Cell<Token>> {
        let [player, node] = cell else { return None };
        self.read(&format!("{node} {player}")).ok().map(Cell::Position)
    }

    fn coloured(&self, watch: &mut dyn Watch) -> Result<Option<Coloured>, Refusal> {
        Ok(Some(Colouring::of(self, watch)?.to_coloured()))
    }

    fn label(&self, _token: &Token, step: &Step) -> Text {
        text(format!("go to {step}"), format!("vai para {step}"))
    }

    fn clicks(&self, _token: &Token, step: &Step) -> Vec<String> {
        if picture::is_drawn(&self.graph) { vec![step.to_string()] } else { Vec::new() }
    }

    fn drawn(&self, token: &Token) -> String {
        let mut text = String::new();
        for node in 0..self.graph.nodes() {
            let here = if node == token.node { '>' } else { ' ' };
            let mut line = format!("{here} {}", self.graph.name(node));
            if let Some(ending) = self.graph.ending(node) {
                let _ = write!(line, " = {}", ending.word());
            }
            for edge in self.graph.moves(node) {
                let _ = write!(line, "  -{}-> {}", edge.owner.word(), self.graph.name(edge.to));
            }
            text.push_str(&line);
            text.push('\n');
        }
        text
    }

    fn picture(&self, token: &Token, title: &str) -> Picture {
        match Colouring::of(self, &mut Quiet) {
            Ok(colouring) => self.coloured(&colouring, Some(token), title),
            // A graph has no more positions than the limit, so this cannot happen.
            Err(_) => Picture::new(0.0, 0.0).titled(title),
        }
    }

    fn repeats(&self) -> bool {
        self.graph.circle().is_some()
    }

    fn signed(&self, signature: Signature) -> Signature {
        signature.with_text("rules", &self.graph.to_line())
    }
}
