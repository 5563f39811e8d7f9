//! Names with a case for each value of a bounded coordinate.

use super::joined;
use super::target::Target;

/// The most values of the coordinate.
const MOST_VALUES: u64 = 6;

/// Returns a name with a case for each value of the first bounded coordinate.
pub(super) fn name(target: &Target<'_>) -> Option<String> {
    let bounded = |slot: &&usize| target.bounds[**slot].high.is_some_and(|high| high < MOST_VALUES);
    let &slot = target.free.iter().find(bounded)?;
    if target.free.len() < 2 {
        return None;
    }
    let bounds = target.bounds[slot];
    let mut parts = Vec::new();
    for value in bounds.low..=bounds.high? {
        let name = super::name(&target.section(slot, value)?)?;
        let fixed = format!("{} = {value}", target.names[slot]);
        match name.as_str() {
            "false" => {}
            "true" => parts.push(fixed),
            name => parts.push(format!("{fixed} and {}", joined(name))),
        }
    }
    let text = parts.join(" or ");
    target.is_said_by(&text).then_some(text)
}
