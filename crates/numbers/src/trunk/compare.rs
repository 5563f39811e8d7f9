//! The order of trunks, which is that of their values: at the first difference L is greatest, no edge in the middle, R
//! least. The common part below that place is the simplest number between them.

use std::cmp::Ordering;

use super::{Edge, Run, Stretch, Trunk};
use crate::{
    error::{Refusal, TooLarge},
    ordinal::Ordinal,
};

/// A place between numbers: a trunk with a tail, a run of edges of one colour that is longer than any ordinal. Every
/// trunk lies on one side of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cut {
    trunk: Trunk,
    tail: Edge,
}

impl Cut {
    /// The place next to all trunks that begin with this one, below them (tail R) or above them (tail L).
    pub(crate) fn beside_all_above(trunk: Trunk, tail: Edge) -> Self {
        let mut trunk = trunk;
        // Edges of the tail's colour at the top of the trunk are absorbed by the tail.
        while trunk.pop_run_if(|top| top.edge == tail) {}
        Self { trunk, tail }
    }

    /// The place next to the value of a trunk, on the side of this colour.
    pub(crate) fn next_to(trunk: &Trunk, side: Edge) -> Result<Self, TooLarge> {
        let mut trunk = trunk.clone();
        trunk.push(side, &Ordinal::one())?;
        Ok(Self { trunk, tail: side.opposite() })
    }

    /// The place below all numbers (R) or above all (L).
    pub(crate) fn end(side: Edge) -> Self {
        Self { trunk: Trunk::empty(), tail: side }
    }

    pub(crate) fn cmp(&self, other: &Self) -> Result<Ordering, TooLarge> {
        Ok(meet(self.runs(), other.runs())?.order)
    }

    /// The simplest number between two places.
    pub(crate) fn simplest_between(lower: &Self, upper: &Self) -> Result<Trunk, Refusal> {
        let meeting = meet(lower.runs(), upper.runs())?;
        if meeting.order == Ordering::Less { Ok(meeting.common) } else { Err(Refusal::NotSeparated) }
    }

    fn runs(&self) -> Runs<'_> {
        Runs { stretches: &self.trunk.stretches, inside: 0, tail: Some(self.tail) }
    }
}

/// The comparison of two trunks: their common part, and what follows.
pub(crate) struct Meeting {
    /// The common beginning.
    pub(crate) common: Trunk,
    /// The order of the first and the second.
    pub(crate) order: Ordering,
    /// The rest of the first trunk above the common part.
    pub(crate) rest: Trunk,
    /// Whether the common part is all of the second trunk.
    pub(crate) second_ends: bool,
}

/// Compares two trunks.
pub(crate) fn compare(first: &Trunk, second: &Trunk) -> Result<Meeting, TooLarge> {
    meet(first.read(), second.read())
}

impl Trunk {
    fn read(&self) -> Runs<'_> {
        Runs { stretches: &self.stretches, inside: 0, tail: None }
    }

    /// The order of the values: at the first difference L is greater than no edge, and no edge is greater than R.
    pub fn compare(&self, other: &Self) -> Result<Ordering, TooLarge> {
        Ok(compare(self, other)?.order)
    }

    /// Whether the trunk begins with `other`. A number is simpler than all numbers whose trunks begin with its trunk.
    pub fn begins_with(&self, other: &Self) -> Result<bool, TooLarge> {
        Ok(compare(self, other)?.second_ends)
    }
}

/// A trunk that is read run by run.
struct Runs<'a> {
    stretches: &'a [Stretch],
    /// The index of the next run in a repeated pattern.
    inside: usize,
    tail: Option<Edge>,
}

/// The next run, or the tail, which is longer than any run.
#[derive(Clone, Copy)]
enum Next<'a> {
    Run(&'a Run),
    Tail(Edge),
}

impl Next<'_> {
    fn edge(&self) -> Edge {
        match self {
            Next::Run(run) => run.edge,
            Next::Tail(edge) => *edge,
        }
    }
}

impl<'a> Runs<'a> {
    fn peek(&self) -> Option<Next<'a>> {
        match self.stretches.first() {
            Some(Stretch::Run(run)) => Some(Next::Run(run)),
            Some(Stretch::Repeat(pattern)) => Some(Next::Run(&pattern[self.inside])),
            None => self.tail.map(Next::Tail),
        }
    }

    fn advance(&mut self) {
        match self.stretches.first() {
            Some(Stretch::Repeat(pattern)) => self.inside = (self.inside + 1) % pattern.len(),
            Some(Stretch::Run(_)) => self.leave(),
            None => {}
        }
    }

    /// Goes on to the next stretch.
    fn leave(&mut self) {
        self.stretches = &self.stretches[1..];
        self.inside = 0;
    }

    fn pattern(&self) -> Option<&'a [Run]> {
        match self.stretches.first() {
            Some(Stretch::Repeat(pattern)) => Some(pattern),
            _ => None,
        }
    }

    /// The rest of the trunk above the first `read` edges of the next run.
    fn rest_after(&self, read: &Ordinal) -> Result<Trunk, TooLarge> {
        let mut rest = Trunk::empty();
        let Some((first, above)) = self.stretches.split_first() else { return Ok(rest) };
        let push_rest = |rest: &mut Trunk, run: &Run| {
            let length = run.length.remainder_after(read).unwrap_or_default();
            rest.push(run.edge, &length)
        };
        match first {
            Stretch::Run(run) => push_rest(&mut rest, run)?,
            Stretch::Repeat(pattern) => {
                push_rest(&mut rest, &pattern[self.inside])?;
                for run in &pattern[self.inside + 1..] {
                    rest.push(run.edge, &run.length)?;
                }
                rest.push_repeat(pattern)?;
            }
        }
        rest.push_stretches(above)?;
        Ok(rest)
    }
}

fn meet(mut first: Runs<'_>, mut second: Runs<'_>) -> Result<Meeting, TooLarge> {
    let mut common = Trunk::empty();
    // Set while both trunks are within repeated patterns: the common part at the start, the place in the first
    // pattern, and the number of equal runs since.
    let mut together: Option<(Trunk, usize, usize)> = None;
    while let (Some(Next::Run(run)), Some(Next::Run(other))) = (first.peek(), second.peek())
        && run == other
    {
        if let (Some(p), Some(q)) = (first.pattern(), second.pattern()) {
            let (before, start, equal) = together.get_or_insert((common.clone(), first.inside, 0));
            *equal += 1;
            if *equal > p.len() + q.len() {
                // Patterns that agree over the sum of their periods agree for ever (Fine and Wilf).
                let pattern: Vec<Run> = p[*start..].iter().chain(&p[..*start]).cloned().collect();
                before.push_repeat(&pattern)?;
                common = before.clone();
                together = None;
                first.leave();
                second.leave();
                continue;
            }
        } else {
            together = None;
        }
        common.push(run.edge, &run.length)?;
        first.advance();
        second.advance();
    }
    // Where the shorter of two runs ends, the longer one continues; the next run has the other colour.
    let (order, read) = match (first.peek(), second.peek()) {
        (Some(next), None) => (side(next.edge()), None),
        (None, Some(next)) => (side(next.edge()).reverse(), None),
        (Some(a), Some(b)) if a.edge() != b.edge() => (side(a.edge()), None),
        (None, None) | (Some(Next::Tail(_)), Some(Next::Tail(_))) => (Ordering::Equal, None),
        (Some(Next::Run(a)), Some(Next::Run(b))) if b.length < a.length => (side(a.edge), Some(b)),
        (Some(Next::Run(a)), Some(_)) => (side(a.edge).reverse(), Some(a)),
        (Some(Next::Tail(edge)), Some(Next::Run(b))) => (side(edge), Some(b)),
    };
    let mut length = Ordinal::zero();
    if let Some(run) = read {
        common.push(run.edge, &run.length)?;
        length = run.length.clone();
    }
    let second_ends = second.tail.is_none() && second.rest_after(&length)?.is_empty();
    Ok(Meeting { common, order, rest: first.rest_after(&length)?, second_ends })
}

/// The order of a trunk that continues with this edge against one that ends or continues with the other colour.
fn side(edge: Edge) -> Ordering {
    match edge {
        Edge::Left => Ordering::Greater,
        Edge::Right => Ordering::Less,
    }
}
