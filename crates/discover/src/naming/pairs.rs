//! Wythoff's pairs: one number ends in an even number of zeros in Zeckendorf's system, the other is its shift.
//!
//! The numbers that end in an even number of zeros are those for which the letter of the Fibonacci word before them is
//! 0 (Wythoff 1907 in the words of Zeckendorf's system; Silber 1976).

use super::target::Target;

/// Returns a name for a set of two coordinates in Zeckendorf's system.
pub(super) fn name(target: &Target<'_>) -> Option<String> {
    let names = target.free_names();
    let &[a, b] = names.as_slice() else { return None };
    if !target.is_zeckendorf() || target.unbounded().len() < 2 {
        return None;
    }
    let pair = |a: &str, b: &str| format!("{a} >= 1 and FW[{a} - 1] = 0 and {b} = shift({a})");
    target.said_by(&format!("{} or {}", pair(a, b), pair(b, a)))
}
