//! The known name closest in spelling to an unknown one.

/// The candidate closest to `name`, if it is at most a third of its letters (but at least one) away: letters inserted, deleted,
/// replaced, or exchanged with their neighbour.
pub(crate) fn closest<'n>(name: &str, candidates: impl Iterator<Item = &'n str>) -> Option<String> {
    let limit = (name.chars().count() / 3).max(1);
    candidates
        .map(|candidate| (strsim::osa_distance(name, candidate), candidate))
        .filter(|&(distance, candidate)| distance <= limit && distance < candidate.chars().count())
        .min()
        .map(|(_, candidate)| candidate.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_pen_is_recognized() {
        let known = ["heap", "taken", "n"];
        assert_eq!(closest("haep2", known.into_iter()), None);
        for heap in ["heep", "haep", "hea", "heaps"] {
            assert_eq!(closest(heap, known.into_iter()).as_deref(), Some("heap"));
        }
        assert_eq!(closest("m", known.into_iter()), None);
        assert_eq!(closest("takken", known.into_iter()).as_deref(), Some("taken"));
    }
}
