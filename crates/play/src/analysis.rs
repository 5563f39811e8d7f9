//! The analysis of a position with all its moves.

use crate::{AnyPosition, Step};
use campeao_base::told;
use campeao_rules::End;
use campeao_solve::{self as solve, Outcome, is_good, preference};

/// A position with its verdict and its moves.
#[derive(Clone, Debug)]
pub struct Analysis {
    /// The position.
    pub position: AnyPosition,
    /// Who wins, seen by the player to move.
    pub outcome: Outcome,
    /// In how many plies, when the winner hurries and the loser delays; `None` where that is not known.
    pub remoteness: Option<u32>,
    /// The nim-value, where the position has one.
    pub grundy: Option<u64>,
    /// What Left scores if both play as well as can be, where points are counted.
    pub score: Option<i64>,
    /// How the game has ended here, if it has.
    pub ending: Option<Ending>,
    /// The moves, in the order of the rules.
    pub moves: Vec<AnalysedStep>,
    /// Whether there are moves that are not listed, since they are too many; of the good ones, if there are any, one is listed at least.
    pub partial: bool,
    /// The place in the list of the champion's move, where outcomes and distances do not tell it: where play may
    /// go round and distances are not known, and where points are counted.
    pub advice: Option<usize>,
    /// How the verdict was found.
    pub method: Method,
}

/// How a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// For the player who would have been to move.
    pub end: End,
    /// Whether it ended because that player has no move.
    pub stuck: bool,
}

/// A move with what it makes of the position.
#[derive(Clone, Debug)]
pub struct AnalysedStep {
    /// The move.
    pub step: Step,
    /// Who wins after it, seen by the player who is then to move: the opponent, unless whoever scores moves again.
    pub outcome: Outcome,
    /// In how many plies after it.
    pub remoteness: Option<u32>,
    /// The nim-value of the position it leads to, where it has one.
    pub grundy: Option<u64>,
    /// Whether the move is good or bad; see [`campeao_solve::is_good`].
    pub good: Option<bool>,
}

impl AnalysedStep {
    /// A move of which no more is known than who wins before it (`own`) and after it (`outcome`), each time seen by the player
    /// to move.
    pub const fn new(step: Step, own: Outcome, outcome: Outcome) -> Self {
        Self { step, outcome, remoteness: None, grundy: None, good: is_good(own, outcome) }
    }
}

told! {
    /// How a verdict was found.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum Method: Tell {
        /// By a method of the general solver.
        Solver(method: solve::Method) => method;
        /// In a table of all positions, filled from the ends.
        Tablebase =>
            "by a table of all positions, filled from the ends of the game",
            "por uma tabela de todas as posições, preenchida a partir dos finais do jogo";
        /// Backwards from the ends, through all positions that can follow.
        Retrograde =>
            "backwards from the ends of the game, through all positions that can follow",
            "a partir dos finais do jogo, para trás, por todas as posições que podem seguir-se";
        /// In a table of the game's own.
        OwnTable => "by a table that is this game's own", "por uma tabela própria deste jogo";
        /// By a law that is proved for every size.
        Law => "by a law that is proved for every size", "por uma lei provada para todos os tamanhos";
        /// By a theorem about the game.
        Theory => "by a theorem about this game", "por um teorema sobre este jogo";
        /// By the values of the parts, and by search where these are too large.
        Values =>
            "by the values of the parts, and by search where these are too large",
            "pelos valores das partes, e por procura onde estas são demasiado grandes";
        /// By the rules alone: the game is over.
        Rules => "by the rules: the game is over", "pelas regras: o jogo acabou";
    }
}

impl Method {
    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Solver(method) => method.name(),
            Self::Tablebase => "tablebase",
            Self::Retrograde => "retrograde",
            Self::OwnTable => "own-table",
            Self::Law => "law",
            Self::Theory => "theory",
            Self::Values => "values",
            Self::Rules => "rules",
        }
    }
}

impl Analysis {
    /// A verdict of which no more is known: no distance, no value, no end, and no moves yet.
    pub const fn new(position: AnyPosition, outcome: Outcome, method: Method) -> Self {
        Self {
            position,
            outcome,
            remoteness: None,
            grundy: None,
            score: None,
            ending: None,
            moves: Vec::new(),
            partial: false,
            advice: None,
            method,
        }
    }

    /// The champion's move: the one advised, if there is one; else the fastest win, else a draw, else the longest
    /// resistance; the first of equals. Where distances are not known any winning move will do, and the first move
    /// resists.
    pub fn best(&self) -> Option<&AnalysedStep> {
        let advised = self.advice.and_then(|place| self.moves.get(place));
        advised.or_else(|| self.moves.iter().min_by_key(|step| preference(step.outcome, step.remoteness)))
    }

    /// The good moves.
    pub fn good_moves(&self) -> impl Iterator<Item = &AnalysedStep> {
        self.moves.iter().filter(|step| step.good == Some(true))
    }
}
