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
            "in misère play games are compared modulo dicots, but in some position of this game only one player \
             can move. With \"dead-ending\" as the last argument, games are compared modulo a larger class",
            "no jogo misère os jogos comparam-se módulo dicots, mas nalguma posição deste jogo só um jogador \
             pode jogar. Com \"dead-ending\" como último argumento, os jogos comparam-se módulo uma classe maior";
        /// At some position a player who cannot move can move again later.
        NotDeadEnding =>
            "this game is not dead-ending: in some position a player cannot move, but can move again later",
            "este jogo não é dead-ending: nalguma posição um jogador não pode jogar, mas volta a poder mais tarde";
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
