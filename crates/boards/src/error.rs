//! Errors in a text, a size or a question.

use campeao_base::told;
use campeao_formula::EvalError;
use campeao_rules::board::BoardError;
use campeao_rules::{PositionError, RulesError};
use campeao_tablebase::WordsError;
use campeao_values::Limit;

told! {
    /// An error about a board.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[non_exhaustive]
    pub enum GridError {
        /// An error in the text of a board.
        Board(#[from] error: BoardError) => error;
        /// An error in the text of a position.
        Position(#[from] error: PositionError) => error;
        /// A condition on moves has no value.
        Condition(error: EvalError) => "in a condition on moves, {error}", "numa condição sobre jogadas, {error}";
        /// An error in the rules.
        Rules(#[from] error: Box<RulesError>) => error;
        /// A board of another size than the game's.
        OtherSize {
            /// The size of the text's board.
            found: String,
            /// The size of the game's board.
            expected: String,
        } =>
            "the board is {found}, but this game is played on {expected}",
            "o tabuleiro é {found}, mas este jogo joga-se em {expected}";
        /// A player named as the one to move who cannot be, in a game of marks placed in turn.
        NotInTurn {
            /// The player's letter.
            player: String,
        } =>
            "there is no such position: {player} cannot be to move here, for the players move in turn",
            "não há tal posição: não pode ser a vez de {player} aqui, pois os jogadores jogam à vez";
        /// The game was over before the last mark was put.
        Over =>
            "there is no such position: the game was over before the last move",
            "não há tal posição: o jogo já tinha acabado antes da última jogada";
        /// The starting position of another game of the family, which must be given in the game's name.
        InName {
            /// The text.
            text: String,
            /// The name of the game that begins with it.
            name: String,
        } =>
            "the board belongs to the game's name: for `{text}` say `{name}`",
            "o tabuleiro pertence ao nome do jogo: para `{text}` escreve `{name}`";
        /// More positions than allowed.
        Positions {
            /// The limit.
            limit: usize,
        } =>
            "more than {limit} positions would be needed; ask for less",
            "seriam precisas mais de {limit} posições; pede menos";
        /// More positions than the allowed memory can hold.
        Memory {
            /// The number of positions that it can hold.
            limit: usize,
        } =>
            "more than {limit} positions would be needed, for which the memory allowed has no room (`--memory`)",
            "seriam precisas mais de {limit} posições, que na memória permitida não cabem (`--memory`)";
        /// A board that is too large for the question.
        Large {
            /// The number of its squares.
            squares: u32,
            /// The most squares allowed.
            limit: u32,
        } =>
            "a board of {squares} squares is too large for this question: it may have at most {limit}",
            "um tabuleiro de {squares} casas é demasiado grande para esta pergunta: pode ter no máximo {limit}";
        /// No rule file of this name.
        NoFile {
            /// The name.
            name: String,
        } => "there is no board game `{name}`", "não há nenhum jogo de tabuleiro `{name}`";
        /// Positions that cannot be numbered.
        Words(#[from] error: WordsError) => error;
        /// A limit of the arithmetic of values.
        Value(#[from] limit: Limit) => limit;
    }
}
