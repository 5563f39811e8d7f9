//! A monoid by generators and relations, and its elements as monomials.

use crate::misere::certificate::Certificate;
use std::collections::BTreeSet;
use std::fmt;

/// Generators and relations of a finite commutative monoid.
///
/// The generators are the elements of the heaps, in order of size, that are not products of earlier ones. Monomials are
/// in graded lexicographic order: by degree, then as words. Each element has its first monomial, and the relations are
/// the least monomials that are not the first of their elements.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Presentation {
    /// The heap and the element of each generator.
    generators: Vec<(u64, u16)>,
    relations: Vec<(Monomial, Monomial)>,
    /// The first monomial of each element.
    monomials: Vec<Monomial>,
}

/// A product of generators, named `a`, `b`, `c` and so on.
///
/// ```
/// use campeao_solve::misere::{Limits, Quotient};
/// use std::ops::ControlFlow;
/// let nim: campeao_rules::TakeAndBreak = "0.333".parse()?;
/// let quotient = Quotient::find(&nim, &Limits::default(), &mut |_, _| ControlFlow::Continue(()))?;
/// let presentation = quotient.presentation();
/// let relations: Vec<String> = presentation.relations().map(|(left, right)| format!("{left} = {right}")).collect();
/// assert_eq!(relations, ["a^2 = 1", "b^3 = b"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Monomial {
    /// The generators, in order, each as often as it occurs.
    letters: Vec<usize>,
}

impl Monomial {
    fn times(&self, letter: usize) -> Self {
        let mut letters = self.letters.clone();
        letters.insert(letters.partition_point(|&other| other <= letter), letter);
        Self { letters }
    }

    /// The monomial with one occurrence less of each of its letters in turn.
    fn divisors(&self) -> impl Iterator<Item = Self> + '_ {
        (0..self.letters.len()).map(|at| {
            let mut letters = self.letters.clone();
            letters.remove(at);
            Self { letters }
        })
    }
}

/// The name of a generator.
fn name(letter: usize) -> String {
    match char::from_u32('a' as u32 + letter as u32) {
        Some(name @ 'a'..='z') => name.to_string(),
        _ => format!("g{letter}"),
    }
}

impl fmt::Display for Monomial {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.letters.is_empty() {
            return formatter.write_str("1");
        }
        for power in self.letters.chunk_by(|one, other| one == other) {
            formatter.write_str(&name(power[0]))?;
            if power.len() > 1 {
                write!(formatter, "^{}", power.len())?;
            }
        }
        Ok(())
    }
}

impl Presentation {
    /// The presentation of a quotient.
    pub(crate) fn of(certificate: &Certificate) -> Self {
        let product = |x: u16, y: u16| certificate.products[usize::from(x)][usize::from(y)];
        let mut reached: BTreeSet<u16> = BTreeSet::from([0]);
        let mut generators: Vec<(u64, u16)> = Vec::new();
        for (heap, &element) in certificate.heaps.iter().enumerate() {
            if reached.contains(&element) {
                continue;
            }
            generators.push((heap as u64, element));
            let mut work: Vec<u16> = reached.iter().copied().collect();
            while let Some(known) = work.pop() {
                let new = generators.iter().map(|&(_, generator)| product(known, generator));
                work.extend(new.filter(|&element| reached.insert(element)));
            }
        }
        let mut first: Vec<Option<Monomial>> = vec![None; certificate.products.len()];
        first[0] = Some(Monomial::default());
        let mut relations = Vec::new();
        let mut level = vec![(Monomial::default(), 0)];
        while !level.is_empty() {
            // Every monomial of the next degree whose divisors are all first ones.
            let firsts: BTreeSet<&Monomial> = level.iter().map(|(monomial, _)| monomial).collect();
            let mut candidates: Vec<(Monomial, u16)> = Vec::new();
            for (monomial, element) in &level {
                for (letter, &(_, generator)) in generators.iter().enumerate() {
                    let longer = monomial.times(letter);
                    if longer.divisors().all(|divisor| firsts.contains(&divisor)) {
                        candidates.push((longer, product(*element, generator)));
                    }
                }
            }
            candidates.sort_unstable();
            candidates.dedup();
            let mut next = Vec::new();
            for (monomial, element) in candidates {
                if let Some(known) = &first[usize::from(element)] {
                    relations.push((monomial, known.clone()));
                } else {
                    first[usize::from(element)] = Some(monomial.clone());
                    next.push((monomial, element));
                }
            }
            level = next;
        }
        Self { generators, relations, monomials: first.into_iter().flatten().collect() }
    }

    /// The generators: their names and heaps.
    pub fn generators(&self) -> impl Iterator<Item = (String, u64)> + '_ {
        self.generators.iter().enumerate().map(|(letter, (heap, _))| (name(letter), *heap))
    }

    /// The relations: a monomial and the first one with the same element.
    pub fn relations(&self) -> impl Iterator<Item = (&Monomial, &Monomial)> {
        self.relations.iter().map(|(monomial, first)| (monomial, first))
    }

    /// The first monomial of an element.
    ///
    /// # Panics
    /// If there is no such element.
    pub fn monomial(&self, element: u16) -> &Monomial {
        &self.monomials[usize::from(element)]
    }
}
