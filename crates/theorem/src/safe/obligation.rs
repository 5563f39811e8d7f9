//! The obligations that make a law true.

use campeao_base::told;
use serde::{Deserialize, Serialize};
use std::fmt;

told! {
    /// A statement about all positions. Together they imply that exactly the positions of the law are safe.
    ///
    /// Theorem 4.1 of "Jogos e Estratégias" with the ends and the neutral positions spelt out. Without
    /// [`Ends`](Self::Ends) the others would not determine the safe positions.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Obligation: Tell {
        /// In other coordinates, the cases of a move cover it.
        Covered =>
            "In the new coordinates, the cases of a move cover it completely.",
            "Nas novas coordenadas, os casos de uma jogada esgotam-na.";
        /// Moves lead from positions to positions.
        Closed =>
            "Every move leads from a position to a position.",
            "Toda a jogada leva de uma posição a uma posição.";
        /// The rank is natural and shrinks with every move, so that the game ends.
        Ends =>
            "The rank is natural and shrinks with every move, so every game ends.",
            "A ordem é natural e diminui em cada jogada, por isso o jogo acaba sempre.";
        /// Where play may repeat: after every move from a safe position that leaves a move, some reply leads back to a
        /// safe one and makes a natural number smaller, so that the winner's play ends.
        Replies =>
            "After every move from a safe position that leaves a move, some reply leads back to a safe position \
             and makes a natural number smaller. So the winner's strategy comes to an end.",
            "Depois de cada jogada de uma posição segura que deixe alguma jogada, uma resposta volta a uma \
             segura e diminui um número natural. Por isso, a estratégia de quem ganha chega ao fim.";
        /// No position is claimed to be both safe and neutral.
        Disjoint => "No position is both safe and neutral.", "Nenhuma posição é ao mesmo tempo segura e neutra.";
        /// Where the game has ended, the law agrees with the rules.
        Ended =>
            "Where the game has ended the law says what the rules say.",
            "Onde o jogo acabou, a lei diz o que dizem as regras.";
        /// I: from every fragile position some move leads to a safe one.
        One =>
            "(I) From every fragile position with a move, some move leads to a safe one.",
            "(I) De toda a posição frágil com alguma jogada, uma jogada leva a uma segura.";
        /// II: all moves from a safe position lead to fragile ones.
        Two =>
            "(II) Every move from a safe position leads to a fragile one.",
            "(II) Toda a jogada de uma posição segura leva a uma frágil.";
        /// III: from a neutral position some move leads to a neutral one, none to a safe one.
        Three =>
            "(III) From every neutral position with a move, some move leads to a neutral one and none to a safe one.",
            "(III) De toda a posição neutra com alguma jogada, uma jogada leva a uma neutra e nenhuma a uma segura.";
    }
}

impl Obligation {
    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Covered => "covered",
            Self::Closed => "closed",
            Self::Ends => "ends",
            Self::Replies => "replies",
            Self::Disjoint => "disjoint",
            Self::Ended => "ended",
            Self::One => "one",
            Self::Two => "two",
            Self::Three => "three",
        }
    }
}

impl fmt::Display for Obligation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}
