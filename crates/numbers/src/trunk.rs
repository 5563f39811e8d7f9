//! Trunks: Hackenbush strings of blue edges L and red edges R, one on another (the text of Teixeira, chapter 2 and
//! section 3.3; *Winning Ways* ch. 3). Read from the ground up, a trunk is the sign expansion of its value, L for +
//! and R for -, and every surreal number is the value of exactly one trunk of ordinal length (*On Numbers and
//! Games* ch. 3; Gonshor, *An Introduction to the Theory of Surreal Numbers*, ch. 2).
//!
//! A trunk is kept as runs of ordinal length and patterns repeated `w` times, such as `LR(RL)...` for 1/3.

mod compare;
mod finite;
mod text;
mod value;

pub(crate) use compare::{Cut, compare};
pub(crate) use finite::real_runs;
pub(crate) use value::is_dyadic;

use crate::{error::TooLarge, limits::MOST_TERMS, ordinal::Ordinal};

/// The colour of an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edge {
    /// Blue, Left's: +.
    Left,
    /// Red, Right's: -.
    Right,
}

impl Edge {
    /// The other colour.
    #[must_use]
    pub fn opposite(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }
}

/// Edges of one colour, one on another.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Run {
    /// Their colour.
    pub edge: Edge,
    /// The number of edges; not 0.
    pub length: Ordinal,
}

/// A part of a trunk.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Stretch {
    /// One run.
    Run(Run),
    /// Runs of alternating colours, an even number, repeated `w` times.
    Repeat(Vec<Run>),
}

/// A trunk, from the ground up.
///
/// ```
/// use campeao_numbers::Trunk;
/// let value = |text: &str| text.parse::<Trunk>().unwrap().value().unwrap().to_string();
/// assert_eq!(value("LLLLRRLLRL"), "219/64");
/// assert_eq!(value("LR(RL)..."), "1/3");
/// assert_eq!(value("LRRLRL..."), "1/3");
/// assert_eq!(value("L(R)..."), "w^-1");
/// assert_eq!(value("LR(wL)"), "1 - w^-1");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Trunk {
    /// Neighbouring runs differ in colour. A repeated pattern begins as early as possible, at the boundary of runs,
    /// and is not itself a repetition of a shorter pattern.
    stretches: Vec<Stretch>,
    /// The number of runs, counting the runs of each pattern once.
    size: usize,
}

impl Trunk {
    /// The ground alone, whose value is 0.
    pub fn empty() -> Self {
        Self::default()
    }

    /// The stretches, from the ground up.
    pub fn stretches(&self) -> &[Stretch] {
        &self.stretches
    }

    /// Whether it has no edges.
    pub fn is_empty(&self) -> bool {
        self.stretches.is_empty()
    }

    /// The number of edges: the birthday of the value.
    pub fn length(&self) -> Result<Ordinal, TooLarge> {
        self.count(|_| true)
    }

    /// The number of blue edges.
    pub(crate) fn blue(&self) -> Result<Ordinal, TooLarge> {
        self.count(|run| run.edge == Edge::Left)
    }

    fn count(&self, counted: impl Fn(&Run) -> bool) -> Result<Ordinal, TooLarge> {
        let runs = |total: Ordinal, runs: &[Run]| {
            runs.iter().filter(|run| counted(run)).try_fold(total, |total, run| total.sum(&run.length))
        };
        self.stretches.iter().try_fold(Ordinal::zero(), |total, stretch| match stretch {
            Stretch::Run(run) => runs(total, std::slice::from_ref(run)),
            Stretch::Repeat(pattern) => {
                total.sum(&runs(Ordinal::zero(), pattern)?.product(&Ordinal::omega())?)
            }
        })
    }

    /// The runs, if no pattern is repeated.
    pub(crate) fn runs(&self) -> Option<Vec<&Run>> {
        let runs = self.stretches.iter().map(|stretch| match stretch {
            Stretch::Run(run) => Some(run),
            Stretch::Repeat(_) => None,
        });
        runs.collect()
    }

    /// The trunk of opposite colours, whose value is the negative.
    #[must_use]
    pub fn opposite(&self) -> Self {
        let turn = |run: &Run| Run { edge: run.edge.opposite(), length: run.length.clone() };
        let stretches = self.stretches.iter().map(|stretch| match stretch {
            Stretch::Run(run) => Stretch::Run(turn(run)),
            Stretch::Repeat(pattern) => Stretch::Repeat(pattern.iter().map(turn).collect()),
        });
        Self { stretches: stretches.collect(), size: self.size }
    }

    /// Puts edges of one colour on top.
    pub fn push(&mut self, edge: Edge, length: &Ordinal) -> Result<(), TooLarge> {
        if length.is_zero() {
            return Ok(());
        }
        if let Some(Stretch::Run(run)) = self.stretches.last_mut()
            && run.edge == edge
        {
            run.length = run.length.sum(length)?;
            return Ok(());
        }
        self.make_room(1)?;
        self.stretches.push(Stretch::Run(Run { edge, length: length.clone() }));
        Ok(())
    }

    /// Counts runs that are about to be added; refused beyond the limit.
    fn make_room(&mut self, runs: usize) -> Result<(), TooLarge> {
        if self.size + runs > MOST_TERMS {
            return Err(TooLarge::Terms { limit: MOST_TERMS });
        }
        self.size += runs;
        Ok(())
    }

    /// Takes the uppermost run off, if it satisfies a condition.
    fn pop_run_if(&mut self, condition: impl FnOnce(&Run) -> bool) -> bool {
        let taken = matches!(self.stretches.last(), Some(Stretch::Run(top)) if condition(top));
        if taken {
            self.stretches.pop();
            self.size -= 1;
        }
        taken
    }

    /// Puts a pattern on top, `w` times.
    pub fn push_repeat(&mut self, pattern: &[Run]) -> Result<(), TooLarge> {
        let mut merged = Self::empty();
        for run in pattern {
            merged.push(run.edge, &run.length)?;
        }
        let mut pattern: Vec<Run> = Vec::with_capacity(merged.stretches.len());
        pattern.extend(merged.stretches.into_iter().filter_map(|stretch| match stretch {
            Stretch::Run(run) => Some(run),
            Stretch::Repeat(_) => None,
        }));
        match &mut *pattern {
            [] => return Ok(()),
            [run] => return self.push(run.edge, &run.length.product(&Ordinal::omega())?),
            [first, .., last] if first.edge == last.edge => {
                // From the second copy on, the first run joins the last run of the copy before; the first copy keeps
                // its own run.
                last.length = last.length.sum(&first.length)?;
                let first = pattern.remove(0);
                self.push(first.edge, &first.length)?;
            }
            _ => {}
        }
        if let Some(Stretch::Run(top)) = self.stretches.last()
            && top.edge == pattern[0].edge
        {
            // If the pattern's first run has the colour of the run below, the pattern begins after it.
            self.push(pattern[0].edge, &pattern[0].length.clone())?;
            pattern.rotate_left(1);
        }
        let period = (1..=pattern.len()).find(|period| {
            pattern.len().is_multiple_of(*period)
                && pattern.iter().zip(&pattern[*period..]).all(|(a, b)| a == b)
        });
        pattern.truncate(period.unwrap_or(pattern.len()));
        while self.pop_run_if(|top| pattern.last() == Some(top)) {
            pattern.rotate_right(1);
        }
        self.make_room(pattern.len())?;
        self.stretches.push(Stretch::Repeat(pattern));
        Ok(())
    }

    /// Puts another trunk on top.
    pub fn push_all(&mut self, other: &Self) -> Result<(), TooLarge> {
        self.push_stretches(&other.stretches)
    }

    fn push_stretches(&mut self, stretches: &[Stretch]) -> Result<(), TooLarge> {
        stretches.iter().try_for_each(|stretch| match stretch {
            Stretch::Run(run) => self.push(run.edge, &run.length),
            Stretch::Repeat(pattern) => self.push_repeat(pattern),
        })
    }
}
