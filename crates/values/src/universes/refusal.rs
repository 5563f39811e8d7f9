//! Refusals of questions about games in misère play.

use crate::Limit;
use campeao_base::told;

told! {
    /// The reason why a question about games in misère play was not answered.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[non_exhaustive]
    pub enum Refusal {
        /// At some position one player can move and the other cannot.
        NotDicot =>
            "in misère play games are compared modulo dicots, and this game is none: at some position one player can move and \
             the other cannot; with \"dead-ending\" as the last argument they are compared modulo more games",
            "no jogo misère os jogos comparam-se módulo dicots, e este jogo não é um: nalguma posição um jogador pode jogar e o \
             outro não; com \"dead-ending\" como último argumento comparam-se módulo mais jogos";
        /// At some position a player who cannot move can move again later.
        NotDeadEnding =>
            "this game is not dead-ending: somewhere a player who cannot move can move again later",
            "este jogo não é dead-ending: algures um jogador que não pode jogar volta a poder jogar mais tarde";
        /// The work needs more steps than allowed.
        Steps {
            /// The most steps.
            limit: u64,
        } => "more than {limit} steps would be needed", "seriam precisos mais de {limit} passos";
        /// A limit of the arena of forms.
        Forms(#[from] limit: Limit) => limit;
        /// The work was stopped from outside.
        Interrupted => "stopped", "interrompido";
    }
}
