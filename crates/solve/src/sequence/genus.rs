//! The genus of a heap and of a sum, which decides sums when the player without a move *wins*.

/// The normal and misère Grundy values of a position.
///
/// # Tame sums
///
/// Call a position *fickle* when its genus is `(0, 1)` or `(1, 0)`, *firm* when it is `(k, k)`, and
/// tame in either case. The genera of the Nim heaps 0, 1, 2, 3 are `(0, 1)`, `(1, 0)`, `(2, 2)`,
/// `(3, 3)`.
///
/// **Theorem.** Let all components of a sum and all their followers be tame, and let `x` be the xor of
/// the normal values of the components. The genus of the sum is `(x, 1 - x)` when all components are
/// fickle, and `(x, x)` when some component is firm.
///
/// **Proof.** The normal value is `x` by Sprague and Grundy. For the misère value, first look at the
/// options of a fickle position that has any. Genus `(0, 1)`: no option has normal value 0 and none has
/// misère value 1, but some has misère value 0. This leaves `(1, 0)`, which occurs, and `(k, k)` with
/// `k >= 2`. Genus `(1, 0)`, which always has options: in the same way `(0, 1)`, which
/// occurs, and `(k, k)` with `k >= 2`. Now use induction on the sum.
///
/// *All components fickle.* When none has an option, `x = 0` and the genus is `(0, 1)`. Otherwise a
/// move to the other fickle genus leaves, by induction, genus `(1 - x, x)`, and such a move exists; a
/// move to `(k, k)` leaves misère value `k ^ y >= 2` with `y` in `{0, 1}`. The misère values of the
/// options contain `x`, not `1 - x`, and otherwise only values of at least 2: the least one missing
/// is `1 - x`, as claimed.
///
/// *Two or more firm components.* Every option still has a firm component, so its misère value is
/// its normal value, and the least missing is `x` for both.
///
/// *One firm component `F` of genus `(k, k)`.* Let `r` in `{0, 1}` be the xor of the others, all fickle;
/// `x = k ^ r`. Moving in `F` to a position of misère value `m` leaves misère value `m ^ r`, whether
/// firm (`m = j` and the sum has value `j ^ r`) or fickle (normal value `1 - m`, all components are
/// fickle, and the sum has `1 - (1 - m) ^ r = m ^ r`). As `m` is never `k`, this is never `x`.
/// Moving in a fickle component leaves `x ^ 1`, or `x` xored with a number of at least 2, never `x`. So
/// `x` is missing, and it remains to reach each `y < x`. If `y ^ r < k`, move in `F` to misère
/// value `y ^ r`. Otherwise `r = 1`, and `y < k ^ 1` with `y ^ 1 >= k` is possible only for even `k`
/// and `y = k = x ^ 1`. As `r = 1`, some fickle component has genus `(1, 0)` and can be moved to
/// `(0, 1)`, which leaves `x ^ 1`. ∎
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Genus {
    /// The Grundy value when the player without a move loses.
    pub normal: u16,
    /// The Grundy value when the player without a move wins.
    pub misere: u16,
}

impl Genus {
    /// The genus of a position without options.
    pub const EMPTY: Genus = Genus { normal: 0, misere: 1 };

    /// Whether the genus is `(0, 1)` or `(1, 0)`.
    pub fn is_fickle(self) -> bool {
        self.normal <= 1 && self.misere == 1 - self.normal
    }

    /// Whether the genus is `(k, k)`.
    pub fn is_firm(self) -> bool {
        self.normal == self.misere
    }

    /// Whether the genus is one that occurs in Nim.
    pub fn is_tame(self) -> bool {
        self.is_fickle() || self.is_firm()
    }

    /// Whether the player to move loses by misère play.
    pub fn is_safe_in_misere_play(self) -> bool {
        self.misere == 0
    }

    /// The genus of a sum, or nothing when a component is not tame.
    ///
    /// The answer supposes that the followers of the components are tame too; see the theorem above, and
    /// [`Tameness::genus_of_sum`](super::Tameness::genus_of_sum), which ensures it.
    ///
    /// ```
    /// use campeao_solve::sequence::Genus;
    /// let nim = |heap: u16| match heap {
    ///     0 | 1 => Genus { normal: heap, misere: 1 - heap },
    ///     _ => Genus { normal: heap, misere: heap },
    /// };
    /// // Misère Nim: 1 + 1 + 1 is lost by the player to move, as is 1 + 2 + 3.
    /// assert_eq!(Genus::of_sum([nim(1), nim(1), nim(1)]), Some(Genus { normal: 1, misere: 0 }));
    /// assert_eq!(Genus::of_sum([nim(1), nim(2), nim(3)]), Some(Genus { normal: 0, misere: 0 }));
    /// ```
    pub fn of_sum(components: impl IntoIterator<Item = Genus>) -> Option<Genus> {
        let (mut normal, mut all_fickle) = (0, true);
        for component in components {
            if !component.is_tame() {
                return None;
            }
            normal ^= component.normal;
            all_fickle &= component.is_fickle();
        }
        let misere = if all_fickle { 1 - normal } else { normal };
        Some(Genus { normal, misere })
    }
}
