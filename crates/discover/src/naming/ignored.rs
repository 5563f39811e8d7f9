//! Names that omit a coordinate on which the set does not depend.

use super::target::Target;

/// Returns a name without a coordinate on which the set does not depend.
pub(super) fn name(target: &Target<'_>) -> Option<String> {
    if target.free.len() < 2 {
        return None;
    }
    let &slot = target.free.iter().find(|&&slot| target.ignores(slot))?;
    let name = super::name(&target.section(slot, target.bounds[slot].low)?)?;
    target.is_said_by(&name).then_some(name)
}
