//! Sets of pairs that depend only on the classes of both numbers: each number below a bound is a class of its own, and
//! the numbers from there on are divided by their residues.
//!
//! Such a set is a finite union of products of eventually periodic sets (Mezei). The name lists the products. A simpler
//! name is tried first: the residues of the sum while one of the numbers is small.

use super::target::Target;
use super::{among, joined};

/// The greatest modulus, and the greatest number from which residues decide.
const GREATEST_MODULUS: usize = 12;
const LATEST: usize = 6;
/// The greatest length of a name; a longer one is harder to read than the automaton.
const LONGEST: usize = 600;

/// Returns a name for a set of two unbounded coordinates.
pub(super) fn name(target: &Target<'_>) -> Option<String> {
    let names = target.free_names();
    let &[a, b] = names.as_slice() else { return None };
    if target.unbounded().len() < 2 {
        return None;
    }
    let square = Square::of(target);
    let said = |text: &String| text.len() <= LONGEST && target.is_said_by(text);
    square.of_small_numbers(a, b).filter(said).or_else(|| square.products(a, b).filter(said))
}

/// The first pairs, by rows.
struct Square {
    rows: Vec<Vec<bool>>,
}

impl Square {
    fn of(target: &Target<'_>) -> Self {
        let natural = |number: i64| number.unsigned_abs() as usize;
        let reach = target.pairs().map(|((x, y), _)| natural(x.max(y))).max().unwrap_or(0);
        let mut rows = vec![vec![false; reach + 1]; reach + 1];
        for ((x, y), holds) in target.pairs() {
            rows[natural(x)][natural(y)] = holds;
        }
        Self { rows }
    }

    /// Iterates over the pairs, and whether each belongs to the set.
    fn pairs(&self) -> impl Iterator<Item = ((usize, usize), bool)> + '_ {
        let reach = self.rows.len();
        (0..reach).flat_map(move |x| (0..reach).map(move |y| ((x, y), self.rows[x][y])))
    }

    /// Returns the name if the members are the pairs with a small number whose sum leaves some residues.
    fn of_small_numbers(&self, a: &str, b: &str) -> Option<String> {
        let greatest = self.pairs().filter(|(_, holds)| *holds).map(|((x, y), _)| x.min(y)).max()?;
        if greatest > LATEST {
            return None;
        }
        let first = &self.rows[0];
        (2..=GREATEST_MODULUS.min(first.len())).find_map(|modulus| {
            let is_regular =
                self.pairs().all(|((x, y), holds)| x.min(y) > greatest || holds == first[(x + y) % modulus]);
            let sums: Vec<u64> = (0..modulus).filter(|&sum| first[sum]).map(|sum| sum as u64).collect();
            let sum = among(&format!("({a} + {b}) % {modulus}"), &sums);
            is_regular.then(|| format!("min({a}, {b}) <= {greatest} and {sum}"))
        })
    }

    /// Returns the products of the smallest classes on which membership depends.
    fn products(&self, a: &str, b: &str) -> Option<String> {
        let all = (0..=LATEST)
            .flat_map(|from| (1..=GREATEST_MODULUS).map(move |modulus| Classes { from, modulus }));
        let mut all: Vec<Classes> = all.collect();
        all.sort_by_key(Classes::count);
        let decides = |classes: &Classes| {
            2 * classes.count() <= self.rows.len()
                && self.pairs().all(|((x, y), holds)| holds == self.rows[classes.of(x)][classes.of(y)])
        };
        let classes = all.into_iter().find(decides)?;
        let texts = [classes.text(a, b, |x, y| self.rows[x][y]), classes.text(b, a, |y, x| self.rows[x][y])];
        texts.into_iter().min_by_key(String::len)
    }
}

/// The classes of numbers: each number below `from`, and from there on the residues modulo `modulus`.
struct Classes {
    from: usize,
    modulus: usize,
}

impl Classes {
    const fn count(&self) -> usize {
        self.from + self.modulus
    }

    /// The least number in the class of a number.
    const fn of(&self, number: usize) -> usize {
        if number < self.from { number } else { self.late(number) }
    }

    /// The least number from `from` on with the residue of a number.
    const fn late(&self, number: usize) -> usize {
        let beyond = number + self.from * (self.modulus - 1);
        self.from + beyond % self.modulus
    }

    /// Returns the products whose union is the set, those with the same second factor as one.
    fn text(&self, a: &str, b: &str, holds: impl Fn(usize, usize) -> bool) -> String {
        let mut groups: Vec<(Vec<usize>, Vec<usize>)> = Vec::new();
        for x in 0..self.count() {
            let row: Vec<usize> = (0..self.count()).filter(|&y| holds(x, y)).collect();
            match groups.iter_mut().find(|(_, other)| *other == row) {
                _ if row.is_empty() => {}
                Some((rows, _)) => rows.push(x),
                None => groups.push((vec![x], row)),
            }
        }
        let product = |(rows, columns): &(Vec<usize>, Vec<usize>)| {
            let factors = [self.condition(a, rows), self.condition(b, columns)];
            let factors: Vec<String> = factors.iter().flatten().map(|factor| joined(factor)).collect();
            factors.join(" and ")
        };
        groups.iter().map(product).collect::<Vec<_>>().join(" or ")
    }

    /// Returns the condition that a number lies in some of the classes; `None` if it may lie in any.
    fn condition(&self, name: &str, classes: &[usize]) -> Option<String> {
        let is_late = |number: usize| classes.contains(&self.late(number));
        // The least number from which the residue decides.
        let mut from = self.from;
        while from > 0 && classes.contains(&(from - 1)) == is_late(from - 1) {
            from -= 1;
        }
        let residues: Vec<u64> =
            (0..self.modulus).filter(|&residue| is_late(residue)).map(|residue| residue as u64).collect();
        let small: Vec<u64> =
            (0..from).filter(|number| classes.contains(number)).map(|number| number as u64).collect();
        let mut late = Vec::new();
        if from > 0 {
            late.push(format!("{name} >= {from}"));
        }
        if residues.len() < self.modulus {
            late.push(among(&format!("{name} % {}", self.modulus), &residues));
        }
        let small = (!small.is_empty()).then(|| among(name, &small));
        let late = (!residues.is_empty()).then(|| late.join(" and "));
        let parts: Vec<String> = small.into_iter().chain(late).filter(|part| !part.is_empty()).collect();
        (!parts.is_empty()).then(|| parts.join(" or "))
    }
}
