//! The worth of a position: its value as a game, whoever is to move.

use crate::{Method, Refusal};
use campeao_base::{Player, Text, told};
use campeao_numbers::Dyadic;
use campeao_values::loopy::{self as loopy, Budget, Loopy, LoopyOutcome};
use campeao_values::scoring::{ScoringGame, ScoringGames};
use campeao_values::{Games, LONGEST_NAME, Limit, OutcomeClass, Relation, Value};

/// A question about the worth of a position; each includes the ones before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Asked {
    /// The winner, for either starting player: often found where the value is out of reach.
    Winner,
    /// The value.
    #[default]
    Value,
    /// The value, and the positions that the moves of both players leave.
    Moves,
}

/// The worth of a position, whoever is to move.
///
/// ```
/// use campeao_play::{Method, NamedValue, Worth};
/// use campeao_values::OutcomeClass;
///
/// let worth = Worth {
///     position: "3,5".to_owned(),
///     outcome: OutcomeClass::Next.into(),
///     method: Method::Law,
///     value: Some(NamedValue::nimber(6)),
///     parts: Vec::new(),
///     moves: None,
/// };
/// assert_eq!(worth.value.and_then(|value| value.name).as_deref(), Some("*6"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Worth {
    /// The canonical text of the position, without the player to move.
    pub position: String,
    /// The outcome; where play may go on for ever, a draw if neither player can force an end.
    pub outcome: LoopyOutcome,
    /// The method by which the value was found, or the winner where only that was asked for.
    pub method: Method,
    /// The value; `None` where only the winner was asked for.
    pub value: Option<NamedValue>,
    /// The components whose sum the position is, where the game knows them.
    pub parts: Vec<WorthPart>,
    /// The moves of both players, where they were asked for.
    pub moves: Option<BothMoves>,
}

/// A value with its name and its measures.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct NamedValue {
    /// The name, such as `1/2` or `{1|-1}`; `None` where it is longer than [`LONGEST_NAME`].
    pub name: Option<String>,
    /// Its measures; `None` for a loopy game and for a game for points.
    pub measures: Option<Measures>,
    /// The scores of a game for points if Left starts, and if Right starts.
    pub scores: Option<[Dyadic; 2]>,
}

/// The measures of a short game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Measures {
    /// The mean value.
    pub mean: Dyadic,
    /// The temperature; below 0 for a number.
    pub temperature: Dyadic,
    /// The Left stop: the value at which the game stops if Left starts.
    pub left_stop: Dyadic,
    /// The Right stop: the value at which the game stops if Right starts.
    pub right_stop: Dyadic,
    /// Whether the value is a number: then the mean and both stops are the number itself.
    pub is_number: bool,
}

/// A component of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct WorthPart {
    /// Its size in the pieces of the game, such as the edges of a graph.
    pub size: usize,
    /// The name of its value.
    pub value: String,
    /// The name of the method by which that was found.
    pub method: &'static str,
}

/// The moves of both players from a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct BothMoves {
    /// Left's moves.
    pub left: Vec<ValuedMove>,
    /// Right's moves.
    pub right: Vec<ValuedMove>,
}

/// A move with the value that it leaves.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct ValuedMove {
    /// The canonical text of the move.
    pub text: String,
    /// The move's name for people.
    pub label: Text,
    /// The name of the value that it leaves; `None` where it is too long.
    pub value: Option<String>,
    /// Whether the move wins if nothing else is in play.
    pub wins: bool,
    /// Whether no other move leaves a value that is better for the player.
    pub undominated: bool,
}

told! { Tell for struct ValuedMove {
    ValuedMove { label, value: Some(value), text: _, wins: _, undominated: _ } =>
        "{label} (leaves {value})",
        "{label} (deixa {value})";
    ValuedMove { label, value: None, text: _, wins: _, undominated: _ } => "{label}", "{label}";
} }

impl BothMoves {
    /// The moves of a player.
    pub fn of(&self, player: Player) -> &[ValuedMove] {
        match player {
            Player::Left => &self.left,
            Player::Right => &self.right,
        }
    }
}

/// The names of a move, and the value that it leaves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leaving<V> {
    /// The canonical text of the move.
    pub text: String,
    /// The move's name for people.
    pub label: Text,
    /// The value that it leaves.
    pub value: V,
}

impl Worth {
    /// The worth of a position of which only the winner is known.
    pub fn of_outcome(position: String, outcome: impl Into<LoopyOutcome>, method: Method) -> Self {
        Self { position, outcome: outcome.into(), method, value: None, parts: Vec::new(), moves: None }
    }

    /// The worth of a position that was found by searching all positions that can follow.
    fn searched(position: String, outcome: impl Into<LoopyOutcome>) -> Self {
        Self::of_outcome(position, outcome, Method::Solver(campeao_solve::Method::Search))
    }

    /// The worth of a position of this value, with the moves of Left and of Right where they are wanted.
    ///
    /// # Errors
    /// Beyond the limits of the arena.
    pub fn of_value(
        games: &mut Games,
        position: String,
        value: Value,
        moves: Option<[Vec<Leaving<Value>>; 2]>,
    ) -> Result<Self, Limit> {
        let moves = match moves {
            Some([left, right]) => Some(BothMoves {
                left: valued(games, Player::Left, left)?,
                right: valued(games, Player::Right, right)?,
            }),
            None => None,
        };
        let (outcome, named) = (games.outcome(value)?, NamedValue::of(games, value)?);
        Ok(Self { moves, value: Some(named), ..Self::searched(position, outcome) })
    }

    /// The worth of a position of this loopy value, with the moves of Left and of Right where they are wanted.
    ///
    /// # Errors
    /// Beyond the limits of the arena and of the budget.
    pub fn of_loopy(
        games: &mut Games,
        position: String,
        value: &Loopy,
        moves: Option<[Vec<Leaving<Loopy>>; 2]>,
        budget: &mut Budget,
    ) -> Result<Self, Refusal> {
        let moves = match moves {
            Some([left, right]) => Some(BothMoves {
                left: valued_loopy(games, Player::Left, left, budget)?,
                right: valued_loopy(games, Player::Right, right, budget)?,
            }),
            None => None,
        };
        let named = NamedValue { name: loopy_name(games, value, budget)?, measures: None, scores: None };
        Ok(Self { moves, value: Some(named), ..Self::searched(position, value.outcome(budget)?) })
    }

    /// The worth of a position of a game for points, with the moves of Left and of Right where they are wanted. A move
    /// counts as winning if it leaves the player more points.
    ///
    /// # Errors
    /// Beyond the limits of the arena.
    pub fn of_scoring(
        games: &mut ScoringGames,
        position: String,
        value: ScoringGame,
        moves: Option<[Vec<Leaving<ScoringGame>>; 2]>,
    ) -> Result<Self, campeao_values::scoring::Refusal> {
        let moves = match moves {
            Some([left, right]) => Some(BothMoves {
                left: scored(games, Player::Left, left)?,
                right: scored(games, Player::Right, right)?,
            }),
            None => None,
        };
        let scores = Player::BOTH.map(|starter| games.score(value, starter).clone());
        let [left_starts, right_starts] =
            scores.each_ref().map(|score| loopy::Ending::of_sign(score.signum()));
        let outcome = LoopyOutcome { left_starts, right_starts };
        let named = NamedValue { name: Some(games.name(value)), measures: None, scores: Some(scores) };
        Ok(Self { moves, value: Some(named), ..Self::searched(position, outcome) })
    }

    /// The worth of a position of this nim-value, with the moves of Left and of Right where they are wanted. Different
    /// nimbers do not compare, so that no move is better than another.
    pub fn of_nimber(
        position: String,
        nimber: u64,
        moves: Option<[Vec<Leaving<u64>>; 2]>,
        method: Method,
    ) -> Self {
        let named = |leaving: Leaving<u64>| ValuedMove {
            text: leaving.text,
            label: leaving.label,
            value: Some(nimber_name(leaving.value)),
            wins: leaving.value == 0,
            undominated: true,
        };
        let moves = moves.map(|[left, right]| BothMoves {
            left: left.into_iter().map(named).collect(),
            right: right.into_iter().map(named).collect(),
        });
        let outcome = if nimber == 0 { OutcomeClass::Previous } else { OutcomeClass::Next };
        Self { moves, value: Some(NamedValue::nimber(nimber)), ..Self::of_outcome(position, outcome, method) }
    }
}

/// The moves of a player by the names of the values that they leave.
fn valued(games: &mut Games, player: Player, moves: Vec<Leaving<Value>>) -> Result<Vec<ValuedMove>, Limit> {
    let values: Vec<Value> = moves.iter().map(|leaving| leaving.value).collect();
    let best = undominated(games, player, &values)?;
    let mut named = Vec::with_capacity(moves.len());
    for (Leaving { text, label, value }, undominated) in moves.into_iter().zip(best) {
        let wins = games.outcome(value)?.winner(player.opponent()) == player;
        named.push(ValuedMove { text, label, value: name_of(games, value)?, wins, undominated });
    }
    Ok(named)
}

/// The moves of a player by the names of the loopy games that they leave.
fn valued_loopy(
    games: &mut Games,
    player: Player,
    moves: Vec<Leaving<Loopy>>,
    budget: &mut Budget,
) -> Result<Vec<ValuedMove>, Refusal> {
    let values: Vec<Loopy> = moves.iter().map(|leaving| leaving.value.clone()).collect();
    let mut named = Vec::with_capacity(moves.len());
    for Leaving { text, label, value } in moves {
        let mut undominated = true;
        for other in values.iter().filter(|other| **other != value) {
            let relation = other.compare(&value, budget)?;
            let better = if player == Player::Left { Relation::Greater } else { Relation::Less };
            undominated &= relation != better;
        }
        let winner = match player {
            Player::Left => loopy::Ending::LeftWins,
            Player::Right => loopy::Ending::RightWins,
        };
        let wins = value.outcome(budget)?.of_starter(player.opponent()) == winner;
        named.push(ValuedMove { text, label, value: loopy_name(games, &value, budget)?, wins, undominated });
    }
    Ok(named)
}

/// The moves of a player by the names of the games for points that they leave.
fn scored(
    games: &mut ScoringGames,
    player: Player,
    moves: Vec<Leaving<ScoringGame>>,
) -> Result<Vec<ValuedMove>, campeao_values::scoring::Refusal> {
    let values: Vec<ScoringGame> = moves.iter().map(|leaving| leaving.value).collect();
    let mut named = Vec::with_capacity(moves.len());
    for Leaving { text, label, value } in moves {
        let mut undominated = true;
        for &other in values.iter().filter(|&&other| other != value) {
            undominated &= !match player {
                Player::Left => games.at_least(other, value)?,
                Player::Right => games.at_least(value, other)?,
            };
        }
        let score = games.score(value, player.opponent()).signum();
        let wins = if player == Player::Left { score > 0 } else { score < 0 };
        named.push(ValuedMove { text, label, value: Some(games.name(value)), wins, undominated });
    }
    Ok(named)
}

/// Whether each value is beaten by no other one, for this player.
pub(crate) fn undominated(games: &mut Games, player: Player, values: &[Value]) -> Result<Vec<bool>, Limit> {
    let mut different = values.to_vec();
    different.sort_unstable();
    different.dedup();
    let mut best = Vec::with_capacity(different.len());
    for &value in &different {
        let mut beaten = false;
        for &other in different.iter().filter(|other| **other != value) {
            beaten = beaten
                || match player {
                    Player::Left => games.at_least(other, value)?,
                    Player::Right => games.at_least(value, other)?,
                };
        }
        if !beaten {
            best.push(value);
        }
    }
    Ok(values.iter().map(|value| best.contains(value)).collect())
}

impl NamedValue {
    /// A value of an arena.
    ///
    /// # Errors
    /// Beyond the limits of the arena.
    pub fn of(games: &mut Games, value: Value) -> Result<Self, Limit> {
        Ok(Self {
            name: name_of(games, value)?,
            measures: Some(Measures {
                mean: games.mean(value)?,
                temperature: games.temperature(value)?,
                left_stop: games.left_stop(value),
                right_stop: games.right_stop(value),
                is_number: games.as_number(value).is_some(),
            }),
            scores: None,
        })
    }

    /// The name, where it is required.
    ///
    /// # Errors
    /// If it is too long.
    pub fn into_name(self) -> Result<String, Limit> {
        self.name.ok_or(Limit::Name { limit: LONGEST_NAME })
    }

    /// The value of a position with this nim-value.
    pub fn nimber(nimber: u64) -> Self {
        let zero = || Dyadic::ZERO;
        Self {
            name: Some(nimber_name(nimber)),
            measures: Some(Measures {
                mean: zero(),
                temperature: if nimber == 0 { Dyadic::from(-1) } else { zero() },
                left_stop: zero(),
                right_stop: zero(),
                is_number: nimber == 0,
            }),
            scores: None,
        }
    }
}

/// The name of a value, if it is not too long.
fn name_of(games: &mut Games, value: Value) -> Result<Option<String>, Limit> {
    match games.name(value) {
        Err(Limit::Name { .. }) => Ok(None),
        name => name.map(Some),
    }
}

/// The name of a loopy game, if it is not too long.
fn loopy_name(games: &mut Games, value: &Loopy, budget: &mut Budget) -> Result<Option<String>, Refusal> {
    match value.name(games, budget) {
        Err(loopy::Refusal::Values(Limit::Name { .. })) => Ok(None),
        name => Ok(Some(name?)),
    }
}

/// The name of a nimber as a game: `0`, `*`, `*2`.
fn nimber_name(nimber: u64) -> String {
    match nimber {
        0 => "0".to_owned(),
        1 => "*".to_owned(),
        more => format!("*{more}"),
    }
}

told! {
    /// The reason why a position has no value in the theory of short games.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
    pub enum NoValue {
        /// Values do not decide sums of games under misère play.
        Misere =>
            "positions have no values in misère play: the theory of values is about normal play, in which a \
             player who cannot move loses",
            "as posições não têm valores no jogo misère: a teoria dos valores é a do jogo normal, em que perde quem não \
             puder jogar";
        /// A play may return to a position, and the game does not end with a loss for the player who cannot move.
        Repeats =>
            "this position has no value: play may repeat, and the game can end before a player is left without a move",
            "esta posição não tem valor: as partidas podem repetir-se, e o jogo pode acabar antes de um jogador \
             ficar sem jogadas";
        /// The game has ends other than a loss for the player who cannot move.
        Ends =>
            "this position has no value: the game can end before a player is left without a move",
            "esta posição não tem valor: o jogo pode acabar antes de um jogador ficar sem jogadas";
        /// The game is for points, and its rules do not define the score of a player without a move.
        Points =>
            "this position has no value: from here a player can run out of moves where no points are written, \
             and sums of games need them there",
            "esta posição não tem valor: daqui um jogador pode ficar sem jogadas onde não há pontos escritos, e \
             as somas de jogos precisam deles aí";
        /// The game is for points, and a player who scores moves again.
        Again =>
            "this position has no value: a player who scores moves again, so a sum cannot be played part by part",
            "esta posição não tem valor: quem faz pontos joga outra vez, por isso uma soma não se pode jogar \
             parcela a parcela";
        /// Moves are real numbers, so that a position has infinitely many.
        RealMoves =>
            "this position has no value: its moves are real numbers, and the theory is about games with \
             finitely many moves",
            "esta posição não tem valor: as suas jogadas são números reais, e a teoria é a dos jogos com um \
             número finito de jogadas";
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each step makes two differences of one game, so that its name at least doubles.
    #[test]
    fn a_value_whose_name_is_too_long_is_told_without_it() {
        let mut games = Games::new();
        let (mut game, mut width) = (games.integer(0), 1);
        for _ in 0..24 {
            let number = games.integer(width);
            let (left, right) = (games.add(game, number).unwrap(), games.subtract(game, number).unwrap());
            game = games.game(&[left], &[right]).unwrap();
            width *= 3;
        }
        let after = Leaving { text: "a1".to_owned(), label: Text::same("place"), value: game };
        let moves = Some([vec![after], Vec::new()]);
        let worth = Worth::of_value(&mut games, "p".to_owned(), game, moves).unwrap();
        assert_eq!(worth.moves.unwrap().left[0].value, None);
        let value = worth.value.unwrap();
        let mean = value.measures.as_ref().map(|measures| measures.mean.clone());
        assert_eq!((mean, value.name.as_ref()), (Some(Dyadic::ZERO), None));
        assert!(matches!(value.into_name(), Err(Limit::Name { limit: LONGEST_NAME })));
    }
}
