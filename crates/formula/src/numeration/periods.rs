//! Places that come in periods, and where strings may end: what leading zeros do in the language of a numeration system.

/// What leading zeros do in a language, and in which states its strings end.
#[derive(Clone, Debug)]
pub(super) struct Periods {
    /// The states after 0, 1, … zeros, before they lead back to the start.
    pub(super) zeros: Vec<usize>,
    /// How many places of a period the strings to each state have.
    pub(super) places: Vec<usize>,
    /// In which of these strings may end: in all, in most languages.
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
        // The states after some symbols, period by period.
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

    /// The same where strings end in fewer states.
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

    /// The strings of no digits, from each state.
    pub(super) fn none(&self) -> Vec<i128> {
        self.ends.iter().map(|&ends| i128::from(ends)).collect()
    }
}
