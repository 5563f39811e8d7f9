//! The known name closest in spelling to an unknown one.

/// The candidate closest to `name`, if it is at most a third of its letters (but at least one) away.
pub(crate) fn closest<'n>(name: &str, candidates: impl Iterator<Item = &'n str>) -> Option<String> {
    let limit = (name.chars().count() / 3).max(1);
    candidates
        .map(|candidate| (distance(name, candidate), candidate))
        .filter(|&(distance, candidate)| distance <= limit && distance < candidate.chars().count())
        .min()
        .map(|(_, candidate)| candidate.to_owned())
}

/// The least number of letters to insert, delete or replace (Levenshtein). Time `O(|left| * |right|)`.
fn distance(left: &str, right: &str) -> usize {
    let right: Vec<char> = right.chars().collect();
    let mut row: Vec<usize> = (0..=right.len()).collect();
    for (index, letter) in left.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = index + 1;
        for (column, other) in right.iter().enumerate() {
            let replaced = diagonal + usize::from(letter != *other);
            diagonal = row[column + 1];
            row[column + 1] = replaced.min(diagonal + 1).min(row[column] + 1);
        }
    }
    row[right.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_pen_is_recognized() {
        let known = ["heap", "taken", "n"];
        assert_eq!(closest("haep2", known.into_iter()), None);
        assert_eq!(closest("heep", known.into_iter()).as_deref(), Some("heap"));
        assert_eq!(closest("m", known.into_iter()), None);
        assert_eq!(closest("takken", known.into_iter()).as_deref(), Some("taken"));
    }

    #[test]
    fn distances_count_letters() {
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(distance("monte", "ponte"), 1);
        assert_eq!(distance("posição", "posicao"), 2);
    }
}
