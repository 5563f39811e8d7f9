//! Lines, rounded down, that probably map one size to the next.

use campeao_prove::ProveError;

/// A size so large that the ratio of the next one to it determines the slope.
pub(crate) const LARGE: u64 = 1 << 40;

/// The number of sizes to which a line is fitted.
const FITTED: u64 = 96;
/// The greatest denominator of a slope.
const MOST_PARTS: i128 = 1000;
/// The most by which a line may miss the next size of a large one, per unit of the denominator.
const MISS: i128 = 1 << 12;

/// A line, rounded down: `(rise*s + more) // parts`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Line {
    pub(crate) rise: i128,
    pub(crate) more: i128,
    pub(crate) parts: i128,
}

impl Line {
    /// The image of a size.
    pub(crate) fn at(self, size: u64) -> i128 {
        (self.rise * i128::from(size) + self.more).div_euclid(self.parts)
    }

    /// The line as a term in the variable with this name.
    pub(crate) fn text(self, name: &str) -> String {
        let Self { rise, more, parts } = self;
        let product = if rise == 1 { name.to_owned() } else { format!("{rise}*{name}") };
        let sum = match more {
            0 => product,
            1.. => format!("{product} + {more}"),
            _ => format!("{product} - {}", -more),
        };
        match (parts, more) {
            (1, _) => sum,
            (_, 0) => format!("{sum} // {parts}"),
            _ => format!("({sum}) // {parts}"),
        }
    }
}

/// A line, rounded down, that probably maps the first of two sizes to the second. Both are given as functions of the
/// earlier sizes from `from` on.
pub(crate) fn line(
    pair: impl Fn(u64) -> Result<Option<(u64, u64)>, ProveError>,
    from: u64,
) -> Result<Option<Line>, ProveError> {
    let Some((near, far)) = pair(LARGE)? else { return Ok(None) };
    let Some((rise, parts)) = slope(i128::from(far), i128::from(near)) else { return Ok(None) };
    let (mut least, mut most) = (i128::MIN, i128::MAX);
    for size in from..from.saturating_add(FITTED) {
        let Some((size, next)) = pair(size)? else { return Ok(None) };
        let low = parts * i128::from(next) - rise * i128::from(size);
        least = least.max(low);
        most = most.min(low + parts - 1);
    }
    Ok((least <= most).then_some(Line { rise, more: least, parts }))
}

/// The simplest fraction `p / q` with which `p * large / q` lies close to `far`: the first convergent that does.
fn slope(far: i128, large: i128) -> Option<(i128, i128)> {
    let (mut before, mut last) = ((0, 1), (1, 0));
    let (mut rest, mut divisor) = (far, large);
    while divisor != 0 {
        let quotient = rest / divisor;
        (before, last) = (last, (quotient * last.0 + before.0, quotient * last.1 + before.1));
        (rest, divisor) = (divisor, rest % divisor);
        if last.1 > MOST_PARTS {
            return None;
        }
        if (far * last.1 - last.0 * large).abs() <= MISS * last.1 {
            return Some(last);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::{FITTED, LARGE, Line, MISS, line, slope};
    use campeao_formula::{Frame, Scope, term};

    /// The square root of 2, to 40 binary digits after the point.
    const LARGE_ROOT: i128 = 1_554_944_255_987;

    #[test]
    fn a_slope_is_the_simplest_line_that_comes_close() {
        assert_eq!(slope(3 * 500_000 + 1, 1_000_000), Some((3, 2)));
        assert_eq!(slope(5_000_017, 4_000_000), Some((5, 4)));
        assert_eq!(slope(1 << 40, 1 << 40), Some((1, 1)));
        assert_eq!(slope(LARGE_ROOT, 1 << 40), None);
        // Denominators are bounded, so a fraction may fail to come close enough.
        assert_eq!(slope(1_001_000_000, 1_000_000_000), Some((1001, 1000)));
        assert_eq!(slope(1_002_000_000, 1_001_000_000), None);
        assert_eq!(slope(1_400_000_000 + MISS, 1_000_000_000), Some((7, 5)));
        assert_ne!(slope(1_400_000_000 + MISS + 1, 1_000_000_000), Some((7, 5)));
    }

    /// Lines survive being written as terms and fitted to their values; values off a line are rejected.
    #[test]
    fn lines_are_told_and_found() {
        let mut scope = Scope::new();
        scope.variable("n").unwrap();
        assert_eq!(Line { rise: 3, more: 0, parts: 2 }.text("n"), "3*n // 2");
        for (rise, parts) in [(1, 1), (3, 1), (1, 3), (5, 3), (7, 4)] {
            for more in [0, 1, -1, 2, -9, 4000, -4000] {
                let told = Line { rise, more, parts };
                let code = term(&told.text("n"), &scope).unwrap().compile();
                for size in [0_u64, 1, 2, 7, 100, 20_000] {
                    let mut frame = Frame::new(1);
                    frame.slots[0] = size.cast_signed();
                    assert_eq!(i128::from(code.eval(&mut frame).unwrap()), told.at(size), "{told:?} {size}");
                }
                let pair = |size: u64| Ok(Some((size, u64::try_from(told.at(size)).unwrap())));
                let found = line(pair, 30_000).unwrap().unwrap();
                for size in (30_000..30_000 + FITTED).chain([LARGE]) {
                    assert_eq!(found.at(size), told.at(size), "{told:?} {found:?} {size}");
                }
                let bent = |size: u64| {
                    Ok(Some((size, u64::try_from(told.at(size)).unwrap() + u64::from(size == 30_050))))
                };
                if let Some(found) = line(bent, 30_000).unwrap() {
                    for size in 30_000..30_000 + FITTED {
                        assert_eq!(
                            Some((size, u64::try_from(found.at(size)).unwrap())),
                            bent(size).unwrap(),
                            "{told:?}"
                        );
                    }
                }
            }
        }
    }
}
