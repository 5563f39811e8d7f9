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
        /// A player named in the text who cannot be to move, in a game of marks placed in turn.
        NotInTurn {
            /// The player's letter.
            player: String,
        } =>
            "this is not a position of the game: it cannot be {player}'s turn here, since the players alternate",
            "isto não é uma posição do jogo: não pode ser a vez de {player}, pois os jogadores alternam";
        /// The game was over before the last mark was put.
        Over =>
            "this is not a position of the game: the game was over before the last move",
            "isto não é uma posição do jogo: o jogo já tinha acabado antes da última jogada";
        /// The starting position of another game of the family, which must be given in the game's name.
        InName {
            /// The text.
            text: String,
            /// The name of the game that begins with it.
            name: String,
        } =>
            "the board is part of the game's name: for `{text}`, write `{name}`",
            "o tabuleiro faz parte do nome do jogo: para `{text}`, escreve `{name}`";
        /// More positions than allowed.
        Positions {
            /// The limit.
            limit: usize,
        } =>
            "the answer needs more than {limit} positions: try a smaller board",
            "a resposta exige mais de {limit} posições: experimenta um tabuleiro mais pequeno";
        /// More positions than the allowed memory can hold.
        Memory {
            /// The number of positions that it can hold.
            limit: usize,
        } =>
            "the answer needs more than {limit} positions, which do not fit in the memory allowed (`--memory`)",
            "a resposta exige mais de {limit} posições, que não cabem na memória permitida (`--memory`)";
        /// A board that is too large for the question.
        Large {
            /// The number of its squares.
            squares: u32,
            /// The most squares allowed.
            limit: u32,
        } =>
            "a board of {squares} squares is too large for this question: choose one with at most {limit}",
            "um tabuleiro de {squares} casas é demasiado grande para esta pergunta: escolhe um com {limit}, no máximo";
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
