//! The height up to which two trunks agree. They are read run by run; if both repeat a pattern and return to an
//! earlier pair of places, they agree for as long as both repeat.

use campeao_numbers::trunk::{Run, Stretch};
use campeao_numbers::{MOST_TERMS, Ordinal, TooLarge, Trunk};

/// A place in a trunk.
#[derive(Clone)]
struct Cursor<'a> {
    stretches: &'a [Stretch],
    /// The index of the stretch.
    stretch: usize,
    /// The index of the run within a repeated pattern.
    run: usize,
    /// The remaining length of the run, if a part of it has been read.
    left: Option<Ordinal>,
}

impl<'a> Cursor<'a> {
    fn new(trunk: &'a Trunk) -> Self {
        Self { stretches: trunk.stretches(), stretch: 0, run: 0, left: None }
    }

    /// Returns the next run and its remaining length.
    fn next(&self) -> Option<(&'a Run, Ordinal)> {
        let run = match self.stretches.get(self.stretch)? {
            Stretch::Run(run) => run,
            Stretch::Repeat(pattern) => pattern.get(self.run)?,
        };
        Some((run, self.left.clone().unwrap_or_else(|| run.length.clone())))
    }

    /// Reads `length` edges of the run, of which `left` remain.
    fn read(&mut self, length: &Ordinal, left: &Ordinal) {
        let rest = left.remainder_after(length).filter(|rest| !rest.is_zero());
        if rest.is_some() {
            self.left = rest;
            return;
        }
        self.left = None;
        match self.stretches.get(self.stretch) {
            Some(Stretch::Repeat(pattern)) => self.run = (self.run + 1) % pattern.len().max(1),
            _ => self.stretch += 1,
        }
    }

    fn repeats(&self) -> bool {
        matches!(self.stretches.get(self.stretch), Some(Stretch::Repeat(_)))
    }

    /// Moves to the end of the repeated pattern.
    fn leave(&mut self) {
        (self.stretch, self.run, self.left) = (self.stretch + 1, 0, None);
    }

    fn is_at_the_place_of(&self, other: &Self) -> bool {
        (self.stretch, self.run, &self.left) == (other.stretch, other.run, &other.left)
    }
}

/// Returns the number of edges in which two trunks agree, from the ground up; `None` if they are equal.
pub(super) fn common_height(one: &Trunk, other: &Trunk) -> Result<Option<Ordinal>, TooLarge> {
    let (mut one, mut other) = (Cursor::new(one), Cursor::new(other));
    let mut height = Ordinal::zero();
    // The pairs of places in the two trunks from where both repeat their patterns, with the heights there.
    let mut seen: Vec<(Cursor<'_>, Cursor<'_>, Ordinal)> = Vec::new();
    loop {
        if one.repeats() && other.repeats() {
            let same = |(a, b, _): &&(Cursor<'_>, Cursor<'_>, Ordinal)| {
                a.is_at_the_place_of(&one) && b.is_at_the_place_of(&other)
            };
            if let Some((_, _, before)) = seen.iter().find(same) {
                let cycle = height.remainder_after(before).unwrap_or_default();
                height = before.sum(&cycle.product(&Ordinal::omega())?)?;
                one.leave();
                other.leave();
                seen.clear();
                continue;
            }
            if seen.len() >= MOST_TERMS {
                return Err(TooLarge::Steps { limit: MOST_TERMS });
            }
            seen.push((one.clone(), other.clone(), height.clone()));
        } else {
            seen.clear();
        }
        match (one.next(), other.next()) {
            (None, None) => return Ok(None),
            (Some((run, left)), Some((other_run, other_left))) if run.edge == other_run.edge => {
                let length = left.clone().min(other_left.clone());
                height = height.sum(&length)?;
                one.read(&length, &left);
                other.read(&length, &other_left);
            }
            _ => return Ok(Some(height)),
        }
    }
}
