//! Names without coordinates on which nothing depends.

use super::target::Target;

/// A name without a coordinate on which nothing depends.
pub(super) fn name(target: &Target<'_>) -> Option<String> {
    if target.free.len() < 2 {
        return None;
    }
    let &slot = target.free.iter().find(|&&slot| target.ignores(slot))?;
    let name = super::name(&target.section(slot, target.bounds[slot].low)?)?;
    target.is_said_by(&name).then_some(name)
}
