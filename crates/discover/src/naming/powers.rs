//! The weights of the numeration, such as powers of two or Fibonacci numbers, perhaps plus or minus a constant.

use super::target::Target;

/// The greatest shift.
const GREATEST_SHIFT: i64 = 3;

/// A name for a set of one coordinate: the numbers that are their own least part.
pub(super) fn name(target: &Target<'_>) -> Option<String> {
    let names = target.free_names();
    let &[n] = names.as_slice() else { return None };
    let low = if target.is_binary() {
        "low2"
    } else if target.is_zeckendorf() {
        "lowfib"
    } else {
        "low"
    };
    let shifts = (0..=GREATEST_SHIFT).flat_map(|size| if size == 0 { vec![0] } else { vec![size, -size] });
    shifts.into_iter().find_map(|shift| {
        let text = match shift {
            0 => format!("{n} >= 1 and {low}({n}) = {n}"),
            1.. => format!("{low}({n} + {shift}) = {n} + {shift}"),
            _ => format!("{n} >= {} and {low}({n} - {}) = {n} - {}", 1 - shift, -shift, -shift),
        };
        target.said_by(&text)
    })
}
