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
    /// The outcome for the player to move.
    pub outcome: Outcome,
    /// The number of plies when the winner hurries and the loser delays; `None` where it is not known.
    pub remoteness: Option<u32>,
    /// The nim-value, where the position has one.
    pub grundy: Option<u64>,
    /// The score of Left under best play, where points are counted.
    pub score: Option<i64>,
    /// The ending, if the game has ended here.
    pub ending: Option<Ending>,
    /// The moves, in the order of the rules.
    pub moves: Vec<AnalysedStep>,
    /// Whether some moves are not listed, since they are too many; at least one good move is listed if there is one.
    pub partial: bool,
    /// The index of the champion's move in the list, where outcomes and distances do not determine it: where play may
    /// repeat and distances are not known, and where points are counted.
    pub advice: Option<usize>,
    /// The method by which the verdict was found.
    pub method: Method,
}

/// The ending of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The result for the player who would have been to move.
    pub end: End,
    /// Whether it ended because that player has no move.
    pub stuck: bool,
}

/// A move with its effect on the outcome.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct AnalysedStep {
    /// The move.
    pub step: Step,
    /// The winner after it, from the view of the player then to move: the opponent, unless a player who scores moves
    /// again.
    pub outcome: Outcome,
    /// The number of plies after it.
    pub remoteness: Option<u32>,
    /// The nim-value of the position it leads to, where it has one.
    pub grundy: Option<u64>,
    /// Whether the move is good or bad; see [`campeao_solve::is_good`].
    pub good: Option<bool>,
}

impl AnalysedStep {
    /// A move of which only the outcomes before it (`own`) and after it (`outcome`) are known, each for the player then
    /// to move.
    pub const fn new(step: Step, own: Outcome, outcome: Outcome) -> Self {
        Self { step, outcome, remoteness: None, grundy: None, good: is_good(own, outcome) }
    }
}

told! {
    /// The method by which a verdict was found.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum Method: Tell {
        /// A method of the general solver.
        Solver(method: solve::Method) => method;
        /// A table of all positions, filled from the ends.
        Tablebase =>
            "by a table of all positions, filled from the ends of the game",
            "por uma tabela de todas as posições, preenchida a partir dos finais do jogo";
        /// Retrograde analysis of all positions that can follow.
        Retrograde =>
            "backwards from the ends of the game, through all positions that can be reached",
            "a partir dos finais do jogo, para trás, por todas as posições alcançáveis";
        /// A table of the game's own.
        OwnTable => "by a table made for this game", "por uma tabela feita para este jogo";
        /// A law proved for every size.
        Law => "by a law that is proved for every size", "por uma lei provada para todos os tamanhos";
        /// A theorem about the game.
        Theory => "by a theorem about this game", "por um teorema sobre este jogo";
        /// The values of the components, and search where these are too large.
        Values =>
            "by the values of the parts, and by search where the parts are too large",
            "pelos valores das partes, e por procura onde elas são demasiado grandes";
        /// The rules alone: the game is over.
        Rules => "by the rules: the game is over", "pelas regras: o jogo acabou";
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Method {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
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
    /// A bare verdict: no distance, no value, no ending, and no moves yet.
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

    /// The champion's move: the advised one, if there is one; else the fastest win, else a draw, else the longest
    /// resistance; the first among equals. Where distances are not known, any winning move will do, and the first move
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
