//! What a position is worth: its value as a game, whoever is to move.

use campeao_message::{Text, told};
use campeao_numbers::Dyadic;
use campeao_values::Outcome;

/// What is asked about the worth of a position; each asks for all that the ones before it ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Asked {
    /// Who wins, whoever starts: often found where the value is out of reach.
    Winner,
    /// The value.
    #[default]
    Value,
    /// What the moves of both players leave, too.
    Moves,
}

/// What a position is worth, without regard to whose turn it is.
///
/// ```
/// use campeao_play::{NamedValue, Worth};
/// use campeao_values::Outcome;
///
/// let worth = Worth {
///     position: "3,5".to_owned(),
///     outcome: Outcome::Next,
///     value: Some(NamedValue::nimber(6)),
///     parts: Vec::new(),
///     moves: None,
/// };
/// assert_eq!(worth.value.map(|value| value.name).as_deref(), Some("*6"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worth {
    /// The canonical text of the position, without the player to move.
    pub position: String,
    /// Who wins.
    pub outcome: Outcome,
    /// The value; `None` where only the winner was asked for.
    pub value: Option<NamedValue>,
    /// The parts of which the position is the sum, where the game tells them.
    pub parts: Vec<WorthPart>,
    /// The moves of both players, where they were asked for.
    pub moves: Option<BothMoves>,
}

/// A value with its name and its measures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedValue {
    /// The name, such as `1/2` or `{1|-1}`.
    pub name: String,
    /// The mean value.
    pub mean: Dyadic,
    /// The temperature; below 0 for a number.
    pub temperature: Dyadic,
    /// Where the game stops if Left starts.
    pub left_stop: Dyadic,
    /// Where the game stops if Right starts.
    pub right_stop: Dyadic,
    /// Whether the value is a number: then the mean and both stops are the number itself.
    pub is_number: bool,
}

/// A part of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorthPart {
    /// How large it is, in the pieces of the game, such as the edges of a graph.
    pub size: usize,
    /// The name of its value.
    pub value: String,
    /// The name of the method by which that was found.
    pub method: &'static str,
}

/// The moves of both players from a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BothMoves {
    /// Those of Left.
    pub left: Vec<ValuedMove>,
    /// Those of Right.
    pub right: Vec<ValuedMove>,
}

/// A move with the value that it leaves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValuedMove {
    /// The canonical text of the move.
    pub text: String,
    /// What people call the move.
    pub label: Text,
    /// The name of the value that it leaves.
    pub value: String,
    /// Whether the player wins with it, if nothing else is on the table.
    pub wins: bool,
    /// Whether no other move leaves a value that the player would rather have.
    pub undominated: bool,
}

told! { Tell for struct ValuedMove { label, value, text: _, wins: _, undominated: _ } =>
    "{label} (leaves {value})",
    "{label} (deixa {value})"
}

impl NamedValue {
    /// The value of a position with this nim-value.
    pub fn nimber(nimber: u64) -> Self {
        let zero = || Dyadic::ZERO;
        Self {
            name: nimber_name(nimber),
            mean: zero(),
            temperature: if nimber == 0 { Dyadic::from(-1) } else { zero() },
            left_stop: zero(),
            right_stop: zero(),
            is_number: nimber == 0,
        }
    }
}

/// The name of a nimber as a game: `0`, `*`, `*2`.
pub(crate) fn nimber_name(nimber: u64) -> String {
    match nimber {
        0 => "0".to_owned(),
        1 => "*".to_owned(),
        more => format!("*{more}"),
    }
}

/// Why a position has no value in the theory of short games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum NoValue {
    /// Under misère play sums of games do not decide by values.
    Misere,
    /// A play may come back to a position.
    Repeats,
    /// The game has ends other than that whoever cannot move loses.
    Ends,
    /// The game is for points.
    Points,
    /// Moves are real numbers, so that a position has infinitely many.
    RealMoves,
    /// Nobody has given this game values.
    Unknown,
}

told! { NoValue {
    Misere =>
        "positions have no values under misère play: the theory of values is one of normal play, in which whoever \
         cannot move loses",
        "as posições não têm valores no jogo misère: a teoria dos valores é a do jogo normal, em que perde quem não \
         puder jogar";
    Repeats =>
        "this position has no value: a play may come back to where it was, and the theory is one of games that end",
        "esta posição não tem valor: uma partida pode voltar onde já esteve, e a teoria é a dos jogos que acabam";
    Ends =>
        "this position has no value: the game also ends otherwise than by a player who cannot move and loses",
        "esta posição não tem valor: o jogo também acaba de outro modo que não o de um jogador que não pode jogar e \
         perde";
    Points =>
        "this position has no value: the game is for points, not for the last move",
        "esta posição não tem valor: o jogo é por pontos, não pela última jogada";
    RealMoves =>
        "this position has no value: its moves are real numbers, infinitely many, and the theory is one of games with \
         finitely many moves",
        "esta posição não tem valor: as suas jogadas são números reais, em número infinito, e a teoria é a dos jogos \
         com um número finito de jogadas";
    Unknown => "no values are known for this game", "não se conhecem valores para este jogo";
} }
