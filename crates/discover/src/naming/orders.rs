//! Inequalities between two coordinates: `q <= w`, `2*a <= b + 1`.

use super::target::Target;

/// The greatest factor, and the greatest constant on either side.
const GREATEST_FACTOR: u64 = 3;
const GREATEST_CONSTANT: u64 = 3;

/// Returns a name for a set of two or more unbounded coordinates.
pub(super) fn name(target: &Target<'_>) -> Option<String> {
    if target.unbounded().len() < 2 {
        return None;
    }
    let names = target.free_names();
    let mut texts = Vec::new();
    for factor in 1..=GREATEST_FACTOR {
        for constant in 0..=GREATEST_CONSTANT {
            for x in &names {
                for y in names.iter().filter(|y| *y != x) {
                    // With both factors 1 the converse inequality belongs to the pair in the other order.
                    let x = if factor == 1 { (*x).to_owned() } else { format!("{factor}*{x}") };
                    let relations = if factor == 1 { &["<="][..] } else { &["<=", ">="] };
                    for relation in relations {
                        if constant == 0 {
                            texts.push(format!("{x} {relation} {y}"));
                        } else {
                            texts.push(format!("{x} {relation} {y} + {constant}"));
                            texts.push(format!("{x} + {constant} {relation} {y}"));
                        }
                    }
                }
            }
        }
    }
    texts.into_iter().find(|text| target.is_said_by(text))
}
