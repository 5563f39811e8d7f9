//! The heap at which claimed nim-values are wrong.

use campeao_base::told;

/// A heap at which claimed nim-values are wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The violated condition.
    pub kind: ViolationKind,
    /// The heap.
    pub heap: u64,
    /// The value that is claimed, wrongly reached, or missing; `None` where the heap has no value.
    pub value: Option<u64>,
}

told! {
    /// A violation of the definition by claimed nim-values.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum ViolationKind: Tell {
        /// A move makes a heap that is not smaller, so the game need not end.
        Grows => "Every move leaves only smaller heaps.", "Toda a jogada deixa só montes mais pequenos.";
        /// The heap has no value.
        Missing => "Every heap has a value.", "Todo o monte tem um valor.";
        /// The heap has a second value.
        Twofold => "No heap has two values.", "Nenhum monte tem dois valores.";
        /// A move leads to the heap's own value.
        OwnValue => "No move leads to the heap's own value.", "Nenhuma jogada leva ao valor do próprio monte.";
        /// No move leads to this smaller value.
        Unreached => "Every smaller value is reached by a move.", "A todo o valor menor leva alguma jogada.";
    }
}

impl ViolationKind {
    /// All kinds, in the order of a proof.
    pub(crate) const ALL: [Self; 5] =
        [Self::Grows, Self::Missing, Self::Twofold, Self::OwnValue, Self::Unreached];

    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Grows => "grows",
            Self::Missing => "missing",
            Self::Twofold => "twofold",
            Self::OwnValue => "own-value",
            Self::Unreached => "unreached",
        }
    }
}
