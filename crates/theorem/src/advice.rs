//! The advice of a theorem: the verdict on a position, and a good move.

use campeao_base::told;
use dashu_int::UBig;

told! {
    /// The verdict on a position, for the player to move.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Standing: Tell {
        /// The player to move loses.
        Safe => "Safe: the player to move loses.", "Segura: quem joga perde.";
        /// The player to move wins.
        Fragile => "Fragile: the player to move wins.", "Frágil: quem joga ganha.";
        /// Neither can win.
        Neutral => "Neutral: neither player can win.", "Neutra: nenhum dos jogadores pode ganhar.";
    }
}

impl Standing {
    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Safe => "safe",
            Self::Fragile => "fragile",
            Self::Neutral => "neutral",
        }
    }
}

/// The verdict on a position, with a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The verdict.
    pub standing: Standing,
    /// A move that keeps a win, or a draw in a neutral position; `None` where the game is lost or has ended.
    pub step: Option<BigMove>,
}

/// A move with numbers of any size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BigMove {
    /// The index of its kind.
    pub kind: usize,
    /// The values of its variables.
    pub chosen: Vec<UBig>,
    /// The position it leads to.
    pub next: Vec<UBig>,
}

told! {
    /// The reason why there is no advice.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    pub enum AdviceError {
        /// The numbers are not as many as the coordinates.
        Width {
            /// The number of coordinates.
            expected: usize,
            /// The number of numbers given.
            found: usize,
        } =>
            "a position of this game has {expected} numbers, but {found} are given",
            "uma posição deste jogo tem {expected} números, mas são dados {found}";
        /// The numbers are not a position.
        NoPosition => "these numbers do not describe a position of the game",
            "estes números não descrevem uma posição do jogo";
        /// A number beyond the limit.
        TooLong {
            /// The limit.
            limit: usize,
        } =>
            "a number may have at most {limit} binary digits",
            "um número pode ter no máximo {limit} algarismos binários";
        /// The rules use an operation that is not supported for numbers of this size.
        Beyond =>
            "the rules use a function that cannot be computed for numbers of this size",
            "as regras usam uma função que não se pode calcular para números deste tamanho";
        /// The theorem is about the nim-values of heaps, not about positions.
        Heaps =>
            "this theorem is about nim-values of heaps; to play a position, use a theorem about safe positions",
            "este teorema é sobre nim-valores de montes; para jogar uma posição, usa um teorema sobre posições seguras";
    }
}
