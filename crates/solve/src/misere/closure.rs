//! The test whether every position of a class of N-positions has a winning move, by the pairs of all sums of heaps.
//!
//! A position `X` has an element `x` and a set `W(X)` of contexts `y` in which some move in `X` wins, that is, leads to
//! an element of the P-portion. The pair of a sum follows from its parts: `W(X + Y) = (W(X) : y) ∪ (W(Y) : x)`, where
//! `(W : x)` is the set of all `z` with `xz` in `W`. So the pairs `(x, W)` of all sums are the closure of those of the
//! heaps, and a pair with larger `W` implies no condition beyond those of one with smaller `W`: per element only the
//! minimal sets are kept.

use crate::misere::elements::Elements;
use crate::misere::monoid::Monoid;
use crate::misere::word::Word;

/// The pair of a position: its element, the contexts in which a move in it wins, and a word for it.
#[derive(Clone, Debug)]
pub(crate) struct Pair {
    pub(crate) element: u16,
    pub(crate) wins: Elements,
    pub(crate) word: Word,
}

/// The minimal pairs of all sums of some heaps.
#[derive(Clone, Debug)]
pub(crate) struct Closure {
    /// The minimal pairs of each element.
    minimal: Vec<Vec<Pair>>,
    heaps: Vec<Pair>,
}

/// The reason why a heap does not fit.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Misfit {
    /// An element and one of its options times the same context are both in the P-portion.
    BothP {
        /// The context.
        context: u16,
    },
    /// A sum has neither an element of the P-portion nor a move to one.
    Stuck {
        /// A word of the sum.
        word: Word,
    },
    /// There are more sums than allowed.
    TooMany,
}

impl Closure {
    pub(crate) fn new(order: usize) -> Self {
        Self { minimal: vec![Vec::new(); order], heaps: Vec::new() }
    }

    /// The first misfit of one position on its own.
    pub(crate) fn misfit(monoid: &Monoid, pair: &Pair) -> Option<Misfit> {
        match monoid.winning(pair.element).common(&pair.wins) {
            Some(context) => Some(Misfit::BothP { context: context as u16 }),
            None if Self::is_stuck(monoid, pair) => Some(Misfit::Stuck { word: pair.word }),
            None => None,
        }
    }

    fn is_stuck(monoid: &Monoid, pair: &Pair) -> bool {
        !monoid.is_p(pair.element) && !pair.wins.contains(0)
    }

    /// Whether a pair implies no new condition.
    pub(crate) fn covers(&self, pair: &Pair) -> bool {
        self.minimal[usize::from(pair.element)].iter().any(|known| known.wins.is_subset(&pair.wins))
    }

    /// Adds a heap and all sums with it, up to a limit on their number. After a misfit the closure is unusable.
    ///
    /// `joined` makes the word of a sum; words matter only while a monoid is being learned.
    pub(crate) fn admit(
        &mut self,
        monoid: &Monoid,
        heap: Pair,
        sums: &mut u64,
        joined: impl Fn(Word, Word) -> Word,
    ) -> Result<(), Misfit> {
        if let Some(misfit) = Self::misfit(monoid, &heap) {
            return Err(misfit);
        }
        if self.covers(&heap) {
            return Ok(());
        }
        let mut work: Vec<Pair> = Vec::new();
        let known: Vec<Pair> = self.minimal.iter().flatten().cloned().collect();
        for pair in &known {
            self.join(monoid, pair, &heap, &mut work, sums, &joined)?;
        }
        self.keep(heap.clone());
        work.push(heap.clone());
        self.heaps.push(heap);
        while let Some(pair) = work.pop() {
            if !self.minimal[usize::from(pair.element)].iter().any(|known| known.wins == pair.wins) {
                // A smaller pair has been added since.
                continue;
            }
            for index in 0..self.heaps.len() {
                let heap = self.heaps[index].clone();
                self.join(monoid, &pair, &heap, &mut work, sums, &joined)?;
            }
        }
        Ok(())
    }

    fn join(
        &mut self,
        monoid: &Monoid,
        left: &Pair,
        right: &Pair,
        work: &mut Vec<Pair>,
        sums: &mut u64,
        joined: &impl Fn(Word, Word) -> Word,
    ) -> Result<(), Misfit> {
        let element = monoid.product(left.element, right.element);
        // A sum that is compared with many pairs costs as much as several sums.
        let cost = 1 + self.minimal[usize::from(element)].len() as u64 / 16;
        *sums = sums.checked_sub(cost).ok_or(Misfit::TooMany)?;
        let mut wins = monoid.residual(&left.wins, right.element);
        wins.unite(&monoid.residual(&right.wins, left.element));
        let sum = Pair { element, wins, word: joined(left.word, right.word) };
        if Self::is_stuck(monoid, &sum) {
            return Err(Misfit::Stuck { word: sum.word });
        }
        if !self.covers(&sum) {
            self.keep(sum.clone());
            work.push(sum);
        }
        Ok(())
    }

    fn keep(&mut self, pair: Pair) {
        let minimal = &mut self.minimal[usize::from(pair.element)];
        minimal.retain(|known| !pair.wins.is_subset(&known.wins));
        minimal.push(pair);
    }
}
