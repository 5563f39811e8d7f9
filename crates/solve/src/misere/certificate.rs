//! The certificate that a monoid is the misère quotient of the heaps of a game.

use serde::{Deserialize, Serialize};

/// A finite commutative monoid, its P-portion and the element of each heap: enough to check, without knowing how it was
/// found, that this is the misère quotient of these heaps, or of all.
///
/// # Conditions
///
/// Let `Φ` be the element of a heap, and for a sum the product of its heaps' elements. The certificate is valid if
///
/// 1. the table is that of a commutative monoid with identity 0; heaps without moves, and the heap of 0, have the
///    identity, which is not in the P-portion;
/// 2. the elements of the heaps generate it;
/// 3. it is *reduced*: for `x != y` some `z` has exactly one of `xz`, `yz` in the P-portion;
/// 4. no move leads from P to P: for every option `h'` of a heap `h` and every `y`, not both `Φ(h) y` and `Φ(h') y` are in
///    the P-portion;
/// 5. from N a move leads to P: for every sum `X` of heaps, not all of them without moves, `Φ(X)` is in the P-portion or
///    some option has its element there;
/// 6. where a period is claimed, the theorem of Plambeck and Siegel proves it from these heaps.
///
/// By induction on the sum, 4 and 5 say that a sum is a P-position exactly when its element is in the P-portion; 2 and 3
/// then say that two sums have the same element exactly when they have the same outcome in every context.
///
/// T. E. Plambeck and A. N. Siegel, *Misère quotients for impartial games*, 2008.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Certificate {
    /// The multiplication table, row by row. Element 0 is the identity.
    pub products: Vec<Vec<u16>>,
    /// The elements of P-positions, in increasing order.
    pub p_portion: Vec<u16>,
    /// The element of each heap, from that of size 0 up.
    pub heaps: Vec<u16>,
    /// The preperiod and the period of the elements, where they are claimed to repeat for ever.
    pub period: Option<Period>,
}

/// A period of the elements of the heaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Period {
    /// The least heap from which the elements repeat.
    pub preperiod: u64,
    /// The least period.
    pub period: u64,
}
