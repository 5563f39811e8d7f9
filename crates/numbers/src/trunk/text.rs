//! Trunks as text, from the ground up. `LRRL` lists edges; `LR(RL)...` has a pattern that repeats for ever.
//! `LRRLRL...` is the same without brackets: the shortest block that stands twice at the end is repeated. `(wL)` is an
//! ordinal number of edges of one colour, and `(w LR)` is the same as `(LR)...`.

use std::{fmt, str::FromStr};

use dashu_int::UBig;

use super::{Edge, Run, Stretch, Trunk};
use crate::{
    digits::Reader,
    error::{Expected, ReadError},
    expression,
    limits::MOST_TERMS,
    ordinal::Ordinal,
};

/// The longest run that is written edge by edge.
const LONGEST_SPELT: u64 = 12;

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Self::Left { "L" } else { "R" })
    }
}

impl fmt::Display for Run {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.length.as_natural().as_ref().map(u64::try_from) {
            Some(Ok(length)) if length <= LONGEST_SPELT => {
                (0..length).try_for_each(|_| write!(f, "{}", self.edge))
            }
            _ => write!(f, "({}{})", self.length, self.edge),
        }
    }
}

impl fmt::Display for Trunk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut stretches = self.stretches.iter().peekable();
        while let Some(stretch) = stretches.next() {
            match (stretch, stretches.peek()) {
                (Stretch::Run(run), Some(Stretch::Repeat(pattern))) => {
                    // The pattern may begin within the run below it: `LR(RL)...` rather than `LRR(LR)...`.
                    let last = pattern.last().filter(|last| last.edge == run.edge);
                    let shorter = last.and_then(|last| shorten(&run.length, &last.length));
                    if let (Some(last), Some(length)) = (last, shorter) {
                        write!(f, "{}(", Run { edge: run.edge, length })?;
                        std::iter::once(last)
                            .chain(&pattern[..pattern.len() - 1])
                            .try_for_each(|run| write!(f, "{run}"))?;
                        f.write_str(")...")?;
                        stretches.next();
                    } else {
                        write!(f, "{run}")?;
                    }
                }
                (Stretch::Run(run), _) => write!(f, "{run}")?,
                (Stretch::Repeat(pattern), _) => {
                    f.write_str("(")?;
                    pattern.iter().try_for_each(|run| write!(f, "{run}"))?;
                    f.write_str(")...")?;
                }
            }
        }
        Ok(())
    }
}

/// The `x` with `x + end = length`, if both are finite.
fn shorten(length: &Ordinal, end: &Ordinal) -> Option<Ordinal> {
    (length.is_finite()).then(|| length.remainder_after(end)).flatten()
}

impl FromStr for Trunk {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        let mut reader = Reader::new(text);
        let trunk = stretch(&mut reader, 0)?;
        reader.end()?;
        Ok(trunk)
    }
}

/// Reads edges and brackets as far as they go.
fn stretch(reader: &mut Reader<'_>, depth: usize) -> Result<Trunk, ReadError> {
    let mut trunk = Trunk::empty();
    // The edges read since the last bracket; dots repeat a block of them.
    let mut bare = Vec::new();
    loop {
        reader.skip_blanks();
        let column = reader.column();
        let refuse = |reason: crate::TooLarge| ReadError::NoResult { column, reason: reason.into() };
        let edge = match reader.peek() {
            Some('L' | 'l') => Some(Edge::Left),
            Some('R' | 'r') => Some(Edge::Right),
            _ => None,
        };
        if let Some(edge) = edge {
            reader.take(&['L', 'l', 'R', 'r']);
            trunk.push(edge, &Ordinal::one()).map_err(refuse)?;
            bare.push(edge);
            continue;
        }
        if !bare.is_empty() && reader.dots() {
            let block = last_block(&bare).ok_or(ReadError::NoBlock { column })?;
            let block: Vec<Run> = block.iter().map(|&edge| Run { edge, length: Ordinal::one() }).collect();
            trunk.push_repeat(&block).map_err(refuse)?;
            bare.clear();
        }
        if depth < 2 && reader.take(&['(']) {
            let times = match reader.peek() {
                Some('L' | 'R' | 'l' | 'r' | '(') => None,
                _ => Some(expression::sum::<Ordinal>(reader, 0)?),
            };
            let inner = stretch(reader, depth + 1)?;
            if !reader.take(&[')']) {
                return Err(reader.refuse(Expected::ClosingBracket));
            }
            let times = match times {
                Some(times) => times,
                None if reader.dots() => Ordinal::omega(),
                None => Ordinal::one(),
            };
            bare.clear();
            repeat(&mut trunk, &inner, &times)
                .map_err(|refusal| refusal.map_or(ReadError::NoRepetition { column }, refuse))?;
        } else {
            return Ok(trunk);
        }
    }
}

/// The shortest block that stands twice at the end, within the limit on the runs of a trunk.
fn last_block(edges: &[Edge]) -> Option<&[Edge]> {
    (1..=MOST_TERMS.min(edges.len() / 2)).find_map(|length| {
        let (before, last) = edges.split_at(edges.len() - length);
        before.ends_with(last).then_some(last)
    })
}

/// Puts a trunk on top `times` times. The error is `None` where the result has no notation.
fn repeat(trunk: &mut Trunk, inner: &Trunk, times: &Ordinal) -> Result<(), Option<crate::TooLarge>> {
    let Some(runs) = inner.runs() else {
        return if times.is_one() { Ok(trunk.push_all(inner)?) } else { Err(None) };
    };
    if let [run] = &*runs {
        let length = run.length.product(times)?;
        return Ok(trunk.push(run.edge, &length)?);
    }
    let runs: Vec<Run> = runs.into_iter().cloned().collect();
    // The multiples of `w` in the count come first, then single copies.
    let (omegas, rest) = times.divided_by_power(&Ordinal::one());
    let many = |number: Ordinal| number.as_natural().ok_or(None);
    for _ in 0..small(&many(omegas)?)? {
        trunk.push_repeat(&runs)?;
    }
    for _ in 0..small(&many(rest)?)? {
        trunk.push_all(inner)?;
    }
    Ok(())
}

/// A finite count, as the number of copies that are made one by one.
fn small(count: &UBig) -> Result<usize, Option<crate::TooLarge>> {
    let count = usize::try_from(count).ok().filter(|count| *count <= MOST_TERMS);
    count.ok_or(Some(crate::TooLarge::Terms { limit: MOST_TERMS }))
}
