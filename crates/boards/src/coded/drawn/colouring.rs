//! The colours of a drawn game: the winner at each node, for either player to move.

use super::graph::LETTERS;
use super::{DrawnGame, DrawnGraph, Edge, Token};
use campeao_base::Player;
use campeao_play::{Coloured, ColouredPosition};
use campeao_solve::sequence::Watch;
use campeao_solve::{Outcome, Retrograde, SolveError, TimedOutcome};
use std::fmt::Write as _;

/// The winner, as a colour of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OutcomeColour {
    /// Left wins.
    Blue,
    /// Right wins.
    Red,
    /// Nobody wins.
    Grey,
}

impl OutcomeColour {
    /// The letter of the winner, `=` for nobody.
    pub const fn sign(self) -> char {
        match self {
            Self::Blue => 'L',
            Self::Red => 'R',
            Self::Grey => '=',
        }
    }

    /// The colour of an outcome, for a player to move.
    const fn of(outcome: Outcome, mover: Player) -> Self {
        match (outcome, mover) {
            (Outcome::Draw, _) => Self::Grey,
            (Outcome::Win, Player::Left) | (Outcome::Loss, Player::Right) => Self::Blue,
            (Outcome::Win, Player::Right) | (Outcome::Loss, Player::Left) => Self::Red,
        }
    }
}

/// A drawn game with its colours: for each node and each player to move, the winner and the remoteness, or, in a game
/// for points, the best score. Scores above 0 are blue, scores below 0 red; in misère play the other way round.
#[derive(Clone, Debug)]
pub struct Colouring<'g> {
    game: &'g DrawnGame,
    values: Vec<[TimedOutcome; 2]>,
    reached: Vec<[bool; 2]>,
}

impl<'g> Colouring<'g> {
    /// Colours a game, backwards from its ends.
    ///
    /// # Errors
    /// [`SolveError::Interrupted`] by the watch.
    pub fn of(game: &'g DrawnGame, watch: &mut dyn Watch) -> Result<Self, SolveError> {
        let graph = game.graph();
        let mut table = Retrograde::new(game, 2 * DrawnGraph::MOST_NODES as u64);
        let mut values = vec![[TimedOutcome::UNKNOWN; 2]; graph.nodes()];
        for (node, values) in values.iter_mut().enumerate() {
            for (player, value) in Player::BOTH.into_iter().zip(values) {
                *value = table.value(&game.token(node, player), watch)?;
            }
        }
        Ok(Self { game, values, reached: graph.reached() })
    }

    /// The game.
    pub const fn game(&self) -> &'g DrawnGame {
        self.game
    }

    /// The outcome of a position for the player to move, with the number of moves to the end.
    pub fn value(&self, token: &Token) -> Option<TimedOutcome> {
        Some(self.values.get(token.node())?[token.mover().index()])
    }

    /// The winner at a position.
    pub fn colour(&self, token: &Token) -> Option<OutcomeColour> {
        Some(OutcomeColour::of(self.value(token)?.outcome()?, token.mover()))
    }

    /// Whether play from the start can reach a position.
    pub fn is_reached(&self, token: &Token) -> bool {
        self.reached.get(token.node()).is_some_and(|players| players[token.mover().index()])
    }

    /// The result of a position in a few characters: the letter of the winner, `=`, or the score.
    pub fn sign(&self, token: &Token) -> String {
        let score = self.game.scores().and_then(|scores| scores.score(token.node(), token.mover()));
        match (score, self.colour(token)) {
            (Some(score), _) => format!("{score:+}"),
            (None, Some(colour)) => colour.sign().to_string(),
            (None, None) => "?".to_owned(),
        }
    }

    /// Whether a move keeps the best result: it wins, or draws if no move wins, or keeps the best score. In a lost
    /// position no move is good, except in a game for points.
    pub fn is_good(&self, token: &Token, edge: Edge) -> bool {
        let next = token.mover().opponent();
        let after = self.game.token(edge.to, next);
        if !edge.owner.allows(token.mover()) {
            return false;
        }
        if let Some(scores) = self.game.scores()
            && let Some(best) = scores.score(token.node(), token.mover())
        {
            return scores.score(edge.to, next) == Some(best);
        }
        let lost = self.value(token).and_then(TimedOutcome::outcome) == Some(Outcome::Loss);
        !lost && self.colour(token) == self.colour(&after)
    }

    /// The names of the nodes to which good moves lead, see [`Colouring::is_good`].
    pub fn good_moves(&self, token: &Token) -> impl Iterator<Item = &'g str> {
        let graph = self.game.graph();
        let edges: Vec<Edge> = graph.moves_of(token.node(), token.mover()).collect();
        edges.into_iter().filter(move |edge| self.is_good(token, *edge)).map(|edge| graph.name(edge.to))
    }

    /// The class of a node as a game that either player may begin, by the signs of the text: `+` Left wins, `-` Right
    /// wins, `0` the player who begins loses, `*` the player who begins wins; `=` if one of the two plays is drawn.
    pub fn class(&self, node: usize) -> char {
        let colour = |player| self.colour(&self.game.token(node, player));
        match (colour(Player::Left), colour(Player::Right)) {
            (Some(OutcomeColour::Blue), Some(OutcomeColour::Blue)) => '+',
            (Some(OutcomeColour::Red), Some(OutcomeColour::Red)) => '-',
            (Some(OutcomeColour::Red), Some(OutcomeColour::Blue)) => '0',
            (Some(OutcomeColour::Blue), Some(OutcomeColour::Red)) => '*',
            _ => '=',
        }
    }

    /// The labels below a node: for each player who can be to move there, the result, such as `L:R`, and its colour.
    pub fn of_node(&self, node: usize) -> Vec<(String, OutcomeColour)> {
        let said = |player: Player| {
            let token = self.game.token(node, player);
            let colour = self.colour(&token).filter(|_| self.is_reached(&token))?;
            Some((format!("{}:{}", LETTERS[player.index()], self.sign(&token)), colour))
        };
        Player::BOTH.into_iter().filter_map(said).collect()
    }

    /// The label of a move: the letters of its players, with a star for each player for whom it is good; and whether
    /// it is good for one of them. It is not good for a player who cannot be to move at the node.
    pub fn of_move(&self, node: usize, edge: Edge) -> (String, bool) {
        let (mut label, mut good) = (String::new(), false);
        for player in Player::BOTH.into_iter().filter(|player| edge.owner.allows(*player)) {
            label.push_str(LETTERS[player.index()]);
            let token = self.game.token(node, player);
            if self.is_reached(&token) && self.is_good(&token, edge) {
                label.push('*');
                good = true;
            }
        }
        (label, good)
    }

    /// The colours of the reachable positions as data.
    pub fn to_coloured(&self) -> Coloured {
        let all = (0..self.game.graph().nodes())
            .flat_map(|node| Player::BOTH.map(|player| self.game.token(node, player)))
            .filter(|token| self.is_reached(token));
        Coloured {
            positions: all.map(|token| self.position(&token)).collect(),
            players: [OutcomeColour::Blue.sign(), OutcomeColour::Red.sign()],
            scored: self.game.scores().is_some(),
            dot: self.to_dot(),
        }
    }

    fn position(&self, token: &Token) -> ColouredPosition {
        let scores = self.game.scores();
        ColouredPosition {
            position: token.to_string(),
            winner: self
                .colour(token)
                .filter(|colour| *colour != OutcomeColour::Grey)
                .map(OutcomeColour::sign),
            score: scores.and_then(|scores| scores.score(token.node(), token.mover())),
            remoteness: self.value(token).and_then(TimedOutcome::plies).filter(|_| scores.is_none()),
            good: self.good_moves(token).map(str::to_owned).collect(),
        }
    }

    /// A table of all reachable positions: node, player to move, result, good moves.
    pub fn to_text(&self) -> String {
        let graph = self.game.graph();
        let mut text = String::new();
        for node in 0..graph.nodes() {
            for player in Player::BOTH {
                let token = self.game.token(node, player);
                if !self.is_reached(&token) {
                    continue;
                }
                let plies = self.value(&token).and_then(TimedOutcome::plies).filter(|_| !graph.is_scored());
                let plies = plies.map_or(String::new(), |plies| format!(" {plies}"));
                let good: Vec<&str> = self.good_moves(&token).collect();
                let good = if good.is_empty() { String::new() } else { format!("  -> {}", good.join(" ")) };
                let _ = writeln!(text, "{token}: {}{plies}{good}", self.sign(&token));
            }
        }
        text
    }
}
