//! Limits of scoring games, and the refusal of a question.

use campeao_base::told;
use campeao_numbers::TooLarge;

/// The limits of a [`ScoringGames`](crate::scoring::ScoringGames).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most games that may be interned.
    pub games: usize,
    /// The most steps since the limits were set: comparisons and sums that are not cached.
    pub steps: u64,
}

impl Default for Limits {
    /// A million games and ten million steps, which take some seconds.
    fn default() -> Self {
        Self { games: 1_000_000, steps: 10_000_000 }
    }
}

told! {
    /// The reason why a question about scoring games was not answered.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[non_exhaustive]
    pub enum Refusal {
        /// More games than [`Limits::games`].
        Games {
            /// The limit.
            limit: usize,
        } =>
            "more than {limit} different scoring games would be needed",
            "seriam precisos mais de {limit} jogos de pontos diferentes";
        /// More steps than [`Limits::steps`].
        Steps {
            /// The limit.
            limit: u64,
        } => "more than {limit} steps would be needed", "seriam precisos mais de {limit} passos";
        /// A side has neither options nor a score.
        NoScore =>
            "in a scoring game, write a score for a player without moves: `@@3` in place of the options of Left \
             or Right",
            "num jogo de pontos, escreve uma pontuação para um jogador sem jogadas: `@@3` no lugar das opções \
             do Esquerdo ou do Direito";
        /// The question applies to guaranteed games only.
        NotGuaranteed =>
            "scoring games are only compared if they are guaranteed: a player who cannot move must never gain \
             from the moves that the opponent makes afterwards",
            "os jogos de pontos só se comparam se forem garantidos: um jogador que não pode jogar nunca pode \
             ganhar com as jogadas que o adversário faz depois";
        /// A multiple of a game by a number that is too large.
        Copies {
            /// The most copies.
            limit: u64,
        } => "a sum may have at most {limit} copies", "uma soma pode ter no máximo {limit} cópias";
        /// A score with too many digits.
        Number(#[from] error: TooLarge) => error;
        /// The work was stopped from outside.
        Interrupted => "stopped", "interrompido";
    }
}
