//! Why a question about dicots was not answered.

use campeao_message::told;
use campeao_values::Limit;

/// Why a question about dicots was not answered.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// At some position one player can move and the other cannot.
    NotDicot,
    /// The work needs more steps than allowed.
    Steps {
        /// The most.
        limit: u64,
    },
    /// A limit of the arena of forms.
    Forms(#[from] Limit),
    /// Someone stopped the work.
    Interrupted,
}

told! { Refusal {
    NotDicot =>
        "in misère play games are compared modulo dicots, and this game is none: at some position one player can move and \
         the other cannot",
        "no jogo misère os jogos comparam-se módulo dicots, e este jogo não é um: nalguma posição um jogador pode jogar e o \
         outro não";
    Steps { limit } => "more than {limit} steps would be needed", "seriam precisos mais de {limit} passos";
    Forms(limit) => limit;
    Interrupted => "stopped", "interrompido";
} }
