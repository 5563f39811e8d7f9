//! Errors of playing a game of a rule file.

use campeao_base::told;
use campeao_formula as formula;

told! {
    /// An error in playing from a position, after the rules have been read.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[non_exhaustive]
    pub enum PlayError {
        /// A formula could not be evaluated.
        Evaluation {
            /// The position, as written.
            position: String,
            /// The cause.
            error: formula::EvalError,
        } => "at {position}: {error}", "em {position}: {error}";
        /// A move makes the rank no smaller, so the game might never end.
        RankNotShrinking {
            /// The position before the move.
            from: String,
            /// The position after it.
            to: String,
        } =>
            "every move must make the rank smaller, so that every game ends, but it does not shrink here: \
             {from} -> {to}",
            "cada jogada tem de diminuir a ordem (`rank`), para que todas as partidas acabem, mas aqui não \
             diminui: {from} -> {to}";
        /// The rank of a position is negative.
        NegativeRank {
            /// The position.
            position: String,
        } => "the rank of {position} is negative", "a ordem (`rank`) de {position} é negativa";
        /// A move leads out of the domain.
        LeavesDomain {
            /// The position before the move.
            from: String,
            /// Its value after the move.
            to: String,
        } =>
            "a move leaves the domain: {from} -> {to}; forbid it with `when`, or widen `domain`",
            "uma jogada sai do domínio: {from} -> {to}; proíbe-a com `when` ou alarga `domain`";
        /// A position has more pieces than [`crate::MAXIMAL_HEAPS`], or leads to one that has.
        TooManyPieces {
            /// The position.
            position: String,
            /// The limit.
            limit: usize,
        } =>
            "{position} has, or leads to, more than {limit} pieces",
            "{position} tem, ou leva a, mais de {limit} peças";
        /// Two moves of a position have the same text and lead to different positions.
        SameNotation {
            /// The position.
            position: String,
            /// The text.
            text: String,
        } =>
            "two different moves in {position} are written `{text}`; change `notation` so that they differ",
            "duas jogadas diferentes em {position} escrevem-se `{text}`; muda a `notation` para se distinguirem";
        /// A position has more moves than [`crate::MAXIMAL_MOVES`].
        TooManyMoves {
            /// The position.
            position: String,
            /// The limit.
            limit: u64,
        } => "{position} has more than {limit} moves to try", "{position} tem mais de {limit} jogadas para experimentar";
        /// The rules, written in another language, raised an error of their own.
        Untold {
            /// The position.
            position: String,
        } => "the rules raised an error instead of listing the moves of {position}",
            "as regras deram um erro em vez de indicar as jogadas de {position}";
    }
}
