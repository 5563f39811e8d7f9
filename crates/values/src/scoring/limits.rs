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
            "in a scoring game a player without a move needs a score: `@@3` where Left's or Right's options would stand",
            "num jogo de pontos, um jogador sem jogadas precisa de uma pontuação: `@@3` onde estariam as opções do Esquerdo \
             ou do Direito";
        /// The question applies to guaranteed games only.
        NotGuaranteed =>
            "scoring games are compared only if they are guaranteed, that is, if a player who cannot move never gains by \
             the moves that the other one makes afterwards",
            "os jogos de pontos só se comparam se forem garantidos, isto é, se um jogador que não pode jogar nunca ganhar \
             com as jogadas que o outro faz depois";
        /// A multiple of a game by a number that is too large.
        Copies {
            /// The most copies.
            limit: u64,
        } => "a sum of more than {limit} copies is too long", "uma soma de mais de {limit} cópias é demasiado longa";
        /// A score with too many digits.
        Number(#[from] error: TooLarge) => error;
        /// The work was stopped from outside.
        Interrupted => "stopped", "interrompido";
    }
}
