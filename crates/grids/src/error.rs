//! What can be wrong with a text, a size or a question.

use campeao_formula::EvalError;
use campeao_message::told;
use campeao_rules::board::BoardError;
use campeao_rules::{PositionError, RulesError};
use campeao_tablebase::WordsError;
use campeao_values::Limit;

/// Why something about a board was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GridError {
    /// Not the text of a board.
    Board(#[from] BoardError),
    /// Not the text of a position.
    Position(PositionError),
    /// A condition on moves has no value.
    Condition(EvalError),
    /// The rules are wrong.
    Rules(#[from] Box<RulesError>),
    /// A board of another size than the game's.
    OtherSize {
        /// The size of the text's board.
        found: String,
        /// The size of the game's board.
        expected: String,
    },
    /// The start of another game of the family, which belongs to the game's name.
    InName {
        /// The text.
        text: String,
        /// The name of the game that it starts.
        name: String,
    },
    /// More positions than allowed.
    Positions {
        /// The limit.
        limit: usize,
    },
    /// More positions than the memory that was allowed has room for.
    Memory {
        /// For how many it has.
        limit: usize,
    },
    /// A board that is too large for what is asked.
    Large {
        /// How many squares it has.
        squares: u32,
        /// How many it may have.
        limit: u32,
    },
    /// No rule file of this name.
    NoFile {
        /// The name.
        name: String,
    },
    /// Positions that cannot be numbered.
    Words(#[from] WordsError),
    /// A limit of the arithmetic of values.
    Value(#[from] Limit),
}

told! { GridError {
    Board(error) => error;
    Position(error) => error;
    Condition(error) => "in a condition on moves, {error}", "numa condição sobre jogadas, {error}";
    Rules(error) => error;
    OtherSize { found, expected } =>
        "the board is {found}, but this game is played on {expected}",
        "o tabuleiro é {found}, mas este jogo joga-se em {expected}";
    InName { text, name } =>
        "the board belongs to the game's name: for `{text}` say `{name}`",
        "o tabuleiro pertence ao nome do jogo: para `{text}` escreve `{name}`";
    Positions { limit } =>
        "more than {limit} positions would be needed; ask for less",
        "seriam precisas mais de {limit} posições; pede menos";
    Memory { limit } =>
        "more than {limit} positions would be needed, for which the memory allowed has no room (`--memory`)",
        "seriam precisas mais de {limit} posições, que na memória permitida não cabem (`--memory`)";
    Large { squares, limit } =>
        "a board of {squares} squares is too large for this question: it may have at most {limit}",
        "um tabuleiro de {squares} casas é demasiado grande para esta pergunta: pode ter no máximo {limit}";
    NoFile { name } => "there is no board game `{name}`", "não há nenhum jogo de tabuleiro `{name}`";
    Words(error) => error;
    Value(limit) => limit;
} }
