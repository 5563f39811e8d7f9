//! The reasons why a strip has no theorem.

use campeao_base::told;
use campeao_values::Limit;

told! {
    /// The reason why nothing is proved about the rows of a word.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[non_exhaustive]
    pub enum StripError {
        /// The file has an end, points, a graph, a ring, marks, passes or plays that may repeat.
        Rules {
            /// The game.
            game: String,
        } =>
            "the laws of strips need a board file in which only the patterns decide; `{game}` has other rules too",
            "as leis das tiras pedem um ficheiro de tabuleiro em que só os padrões decidem; `{game}` tem também outras regras";
        /// A move has a condition, a further change or a second part.
        Conditions {
            /// The game.
            game: String,
        } =>
            "the laws of strips do not know conditions or further changes of moves, which `{game}` has",
            "as leis das tiras não conhecem condições nem outras mudanças das jogadas, que `{game}` tem";
        /// A pattern has a stretch of any length.
        Run {
            /// The game.
            game: String,
        } =>
            "the laws of strips need patterns of fixed length; `{game}` has a pattern of any length",
            "as leis das tiras pedem padrões de comprimento fixo; `{game}` tem um padrão de qualquer comprimento";
        /// A pattern looks beyond the edge, skips a square or is too long.
        Edge {
            /// The game.
            game: String,
        } =>
            "the laws of strips need patterns of at most eight squares side by side on the board, unlike those of `{game}`",
            "as leis das tiras pedem padrões de, no máximo, oito casas seguidas do tabuleiro, ao contrário dos de `{game}`";
        /// A letter that the game has not.
        Letter {
            /// The letter.
            letter: char,
            /// The letters of the game.
            known: String,
        } => "`{letter}` is no letter of the strip; its letters are {known}", "`{letter}` não é uma letra da tira; as suas letras são {known}";
        /// A word of several rows.
        Rows =>
            "not proved: the laws of strips are about one row, because a move on several rows need not split the board",
            "não demonstrado: as leis das tiras são sobre uma só linha, porque uma jogada em várias linhas pode não dividir o tabuleiro";
        /// An empty or too long word.
        Length {
            /// The longest word.
            longest: usize,
        } => "the repeated word has from 1 to {longest} letters", "a palavra repetida tem de 1 a {longest} letras";
        /// A move leaves the letters on both of its sides in one part.
        Whole {
            /// The position before the move.
            from: String,
            /// The position after it.
            to: String,
            /// The numbers of different parts of the first powers.
            growth: String,
        } =>
            "the move from {from} to {to} does not split the strip, so its parts have no finite list (the first powers have {growth} different parts)",
            "a jogada de {from} para {to} não divide a tira, por isso as suas partes não têm uma lista finita (as primeiras potências têm {growth} partes diferentes)";
        /// The ends of parts become too many or too long.
        Ends {
            /// The limit.
            limit: usize,
            /// The numbers of different parts of the first powers.
            growth: String,
        } =>
            "the parts have more than {limit} kinds (the first powers have {growth} different parts)",
            "as partes têm mais de {limit} tipos (as primeiras potências têm {growth} partes diferentes)";
        /// The bounds do not repeat within the lengths computed.
        Open {
            /// The number of letters of the longest strip.
            letters: usize,
        } =>
            "not proved: the bounds of strips of up to {letters} letters do not repeat",
            "não demonstrado: os limites das tiras com até {letters} letras não se repetem";
        /// The work was cancelled.
        Cancelled => "cancelled", "cancelado";
        /// A value is too large.
        Limit(#[from] limit: Limit) => limit;
    }
}
