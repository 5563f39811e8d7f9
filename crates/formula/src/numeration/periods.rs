//! Periods of places in the language of a numeration system, and the states in which strings may end.

/// The period of places, which leading zeros show, and the states in which strings may end.
#[derive(Clone, Debug)]
pub(super) struct Periods {
    /// The states after 0, 1, … zeros, up to the first that leads back to the start.
    pub(super) zeros: Vec<usize>,
    /// For each state the place within the period that its strings have reached.
    pub(super) places: Vec<usize>,
    /// The states in which strings may end: all of them, in most languages.
    pub(super) ends: Vec<bool>,
}

impl Periods {
    pub(super) fn of(images: &[Vec<u32>]) -> Self {
        let mut zeros = vec![0];
        while let Some(&next) = zeros.last().and_then(|&last| images[last].first())
            && !zeros.contains(&(next as usize))
        {
            zeros.push(next as usize);
        }
        let mut places = vec![0; images.len()];
        // The place of each state, found by a walk along all digits.
        let mut waiting = vec![(0_usize, 0_usize)];
        let mut met = vec![false; images.len()];
        while let Some((state, place)) = waiting.pop() {
            if !std::mem::replace(&mut met[state], true) {
                places[state] = place;
                let next = (place + 1) % zeros.len();
                waiting.extend(images[state].iter().map(|&letter| (letter as usize, next)));
            }
        }
        let ends = places.iter().map(|&place| place == 0).collect();
        Self { zeros, places, ends }
    }

    /// The same periods with fewer states in which strings end.
    pub(super) fn ending(self, ends: Vec<bool>) -> Self {
        Self { ends, ..self }
    }

    /// Whether all places are alike.
    pub(super) fn is_even(&self) -> bool {
        self.length() == 1 && self.ends.iter().all(|&ends| ends)
    }

    pub(super) fn length(&self) -> usize {
        self.zeros.len()
    }

    /// The number of empty strings from each state that end there: 1 or 0.
    pub(super) fn none(&self) -> Vec<i128> {
        self.ends.iter().map(|&ends| i128::from(ends)).collect()
    }
}
