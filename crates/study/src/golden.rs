//! Wythoff's pairs, recognised in a theorem whatever its automaton or its formula looks like.

use campeao_prove::Prover;
use campeao_theorem::{SafeSet, Theorem};

/// Whether exactly 0,0 and the pairs `floor(k*phi)`, `floor(k*phi) + k` for `k = 1, 2, 3, …`, in either order, are safe; `phi` is the golden number.
///
/// Decided for all naturals in Zeckendorf's system, in which `floor(k*phi)` is the shift of `k - 1`, plus 1 (W. A. Wythoff 1907; R. Silber 1976).
///
/// # Examples
/// ```
/// use campeao_base::Play;
/// use campeao_study::{are_golden_pairs, proof_for_every_size};
/// let game = campeao_rules::catalogue::find("wythoff", Play::Normal)?;
/// let pair = |a: &str, b: &str| format!("{a} >= 1 and FW[{a} - 1] = 0 and {b} = shift({a})");
/// let law = format!("a + b = 0 or {} or {}", pair("a", "b"), pair("b", "a"));
/// let fib = campeao_prove::Numeration::zeckendorf();
/// let theorem = proof_for_every_size(&game, &law, None, Some(&fib)).unwrap();
/// assert!(are_golden_pairs(&theorem));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn are_golden_pairs(theorem: &Theorem) -> bool {
    let statement = theorem.statement();
    let [a, b] = statement.variables.as_slice() else { return false };
    let plain = statement.coordinates.is_none() && statement.players.is_none() && a != "k" && b != "k";
    if !plain || !theorem.numeration().is_zeckendorf() {
        return false;
    }
    let pair = |less: &str, more: &str| {
        format!("(exists k in 1..={more}. {less} = shift(k - 1) + 1 and {more} = {less} + k)")
    };
    let text = format!("{a} = 0 and {b} = 0 or {} or {}", pair(a, b), pair(b, a));
    let prover = Prover::new(theorem.numeration().clone());
    SafeSet::from_formulas(statement, &text, None, &prover).is_ok_and(|law| law == *theorem.law())
}
