//! Laws that combine lines with residues.
//!
//! A set is divided into pieces by a condition: whether one coordinate reaches another that bounds it, the order of
//! two coordinates, or the residue of one. Each piece is named separately. Pieces are found on the sample; the prover
//! decides whether the whole name is right.

use super::target::Target;
use super::{among, joined};
use std::collections::BTreeSet;

/// The greatest modulus of residues, and the greatest constant of a line.
const GREATEST_MODULUS: i64 = 6;
const GREATEST_CONSTANT: i64 = 2;
/// The most divisions if no coordinate bounds another, and otherwise.
const DIVISIONS: [usize; 2] = [2, 1];
/// The fewest points of a piece.
const FEWEST: usize = 6;
/// The greatest length of a name; a longer one is harder to read than the automaton.
const LONGEST: usize = 600;

/// A tuple of the sample by its free slots, and whether it belongs to the set.
type Point<'a> = (&'a [i64], bool);
/// A condition on a tuple, with its text.
type Test = (String, Box<dyn Fn(&[i64]) -> bool>);

/// Returns a name for a set of two or more coordinates, two of them unbounded.
pub(super) fn name(target: &Target<'_>) -> Option<String> {
    if target.unbounded().len() < 2 {
        return None;
    }
    let pieces = Pieces { names: target.free_names(), slots: target.free.clone() };
    let points: Vec<Point<'_>> = target.sampled_frames().collect();
    let text = pieces.whole(&points)?;
    if text.len() > LONGEST { None } else { target.said_by(&text) }
}

/// A region in which the coordinates in some slots reach their bounds and others are below them, as stated by
/// `texts`.
struct Region<'a> {
    texts: Vec<String>,
    reached: Vec<usize>,
    points: Vec<Point<'a>>,
}

/// The coordinates that the names of pieces may use.
struct Pieces<'a> {
    names: Vec<&'a str>,
    slots: Vec<usize>,
}

impl Pieces<'_> {
    /// Returns a name for all points. The points at which a coordinate reaches its bound are named first, without
    /// that coordinate.
    fn whole(&self, points: &[Point<'_>]) -> Option<String> {
        let mut regions = vec![Region { texts: Vec::new(), reached: Vec::new(), points: points.to_vec() }];
        let bounds = self.bounds(points);
        for &(low, high) in &bounds {
            let (one, other) = (self.slots[low], self.slots[high]);
            let mut divided = Vec::new();
            for Region { texts, reached, points } in regions {
                let (on, off): (Vec<_>, Vec<_>) =
                    points.into_iter().partition(|(at, _)| at[one] == at[other]);
                for (relation, points) in [("<", off), ("=", on)] {
                    let (mut texts, mut reached) = (texts.clone(), reached.clone());
                    texts.push(format!("{} {relation} {}", self.names[low], self.names[high]));
                    reached.extend((relation == "=").then_some(one));
                    divided.push(Region { texts, reached, points });
                }
            }
            regions = divided;
        }
        let divisions = DIVISIONS[usize::from(!bounds.is_empty() || self.slots.len() > 2)];
        let mut parts = Vec::new();
        for Region { texts, reached, points } in
            regions.into_iter().filter(|region| !region.points.is_empty())
        {
            let named = self.without(&reached).simplest(&points, divisions)?;
            match named.as_str() {
                "false" => {}
                "true" => parts.push(texts.join(" and ")),
                _ if texts.is_empty() => parts.push(named),
                _ => parts.push(format!("{} and {}", texts.join(" and "), joined(&named))),
            }
        }
        (!parts.is_empty()).then(|| parts.join(" or "))
    }

    /// Returns the coordinates without those in some slots.
    fn without(&self, slots: &[usize]) -> Self {
        let both = self.names.iter().zip(&self.slots).filter(|(_, slot)| !slots.contains(slot));
        let (names, slots) = both.map(|(&name, &slot)| (name, slot)).unzip();
        Self { names, slots }
    }

    /// Returns the pairs of coordinates in which the first never exceeds the second and sometimes equals it.
    fn bounds(&self, points: &[Point<'_>]) -> Vec<(usize, usize)> {
        let places = 0..self.slots.len();
        let pairs = places.clone().flat_map(|low| places.clone().map(move |high| (low, high)));
        let is_bound = |&(low, high): &(usize, usize)| {
            let (one, other) = (self.slots[low], self.slots[high]);
            low != high
                && points.iter().all(|(at, _)| at[one] <= at[other])
                && points.iter().any(|(at, _)| at[one] == at[other])
        };
        pairs.filter(is_bound).collect()
    }

    /// Returns a name with the fewest divisions.
    fn simplest(&self, points: &[Point<'_>], divisions: usize) -> Option<String> {
        (0..=divisions).find_map(|divisions| self.divided(points, divisions))
    }

    fn divided(&self, points: &[Point<'_>], divisions: usize) -> Option<String> {
        if let Some(plain) = self.plain(points) {
            return Some(plain);
        }
        let rest = divisions.checked_sub(1)?;
        self.tests().into_iter().find_map(|tests| {
            let mut parts = Vec::new();
            for (text, test) in &tests {
                let here: Vec<Point<'_>> = points.iter().filter(|(at, _)| test(at)).copied().collect();
                if here.is_empty() {
                    continue;
                }
                let named = self.divided(&here, rest)?;
                match named.as_str() {
                    "false" => {}
                    "true" => parts.push(text.clone()),
                    named => parts.push(format!("{text} and {}", joined(named))),
                }
            }
            Some(parts.join(" or "))
        })
    }

    /// Returns the possible divisions: by the order of two coordinates, or by the residues of one.
    fn tests(&self) -> Vec<Vec<Test>> {
        let mut tests: Vec<Vec<Test>> = Vec::new();
        for modulus in 2..=GREATEST_MODULUS {
            for (place, &slot) in self.slots.iter().enumerate() {
                let name = self.names[place];
                let leaves = |residue: i64| {
                    test(format!("{name} % {modulus} = {residue}"), move |at| at[slot] % modulus == residue)
                };
                tests.push((0..modulus).map(leaves).collect());
            }
        }
        for (place, &one) in self.slots.iter().enumerate() {
            for (behind, &other) in self.slots.iter().enumerate().skip(place + 1) {
                let (name, against) = (self.names[place], self.names[behind]);
                tests.push(vec![
                    test(format!("{name} < {against}"), move |at| at[one] < at[other]),
                    test(format!("{name} = {against}"), move |at| at[one] == at[other]),
                    test(format!("{name} > {against}"), move |at| at[one] > at[other]),
                ]);
            }
        }
        tests
    }

    /// Returns a name without divisions: nothing, everything, residues of one coordinate or of two, a line, or its
    /// complement.
    fn plain(&self, points: &[Point<'_>]) -> Option<String> {
        if points.iter().all(|(_, holds)| !holds) {
            return Some("false".to_owned());
        }
        if points.iter().all(|(_, holds)| *holds) {
            return Some("true".to_owned());
        }
        if points.len() < FEWEST {
            return None;
        }
        (2..=GREATEST_MODULUS)
            .find_map(|modulus| self.residues(points, modulus))
            .or_else(|| self.line(points))
    }

    /// Returns the name if the members are the points with some residues of each coordinate.
    fn residues(&self, points: &[Point<'_>], modulus: i64) -> Option<String> {
        let sets: Vec<BTreeSet<u64>> = self
            .slots
            .iter()
            .map(|&slot| {
                let members = points.iter().filter(|(_, holds)| *holds);
                members.map(|(at, _)| at[slot].rem_euclid(modulus).unsigned_abs()).collect()
            })
            .collect();
        let inside = |at: &[i64]| {
            let mut each = self.slots.iter().zip(&sets);
            each.all(|(&slot, set)| set.contains(&at[slot].rem_euclid(modulus).unsigned_abs()))
        };
        if !points.iter().all(|(at, holds)| inside(at) == *holds) {
            return None;
        }
        // If all points of the piece have the same residue, it is not mentioned.
        let told = self.slots.iter().zip(&self.names).zip(&sets).filter_map(|((&slot, name), set)| {
            let left: BTreeSet<u64> =
                points.iter().map(|(at, _)| at[slot].rem_euclid(modulus).unsigned_abs()).collect();
            let values: Vec<u64> = set.iter().copied().collect();
            (left != *set).then(|| among(&format!("{name} % {modulus}"), &values))
        });
        let told: Vec<String> = told.collect();
        (!told.is_empty()).then(|| told.join(" and "))
    }

    /// Returns the name if the members are the points on a line, or off it.
    fn line(&self, points: &[Point<'_>]) -> Option<String> {
        for constant in 0..=GREATEST_CONSTANT {
            for (place, &one) in self.slots.iter().enumerate() {
                for (behind, &other) in self.slots.iter().enumerate().filter(|(behind, _)| *behind != place) {
                    let on = |at: &[i64]| at[one] == at[other] + constant;
                    let relation = if points.iter().all(|(at, holds)| on(at) == *holds) {
                        "="
                    } else if points.iter().all(|(at, holds)| on(at) != *holds) {
                        "!="
                    } else {
                        continue;
                    };
                    let (name, against) = (self.names[place], self.names[behind]);
                    return Some(match constant {
                        0 => format!("{name} {relation} {against}"),
                        _ => format!("{name} {relation} {against} + {constant}"),
                    });
                }
            }
        }
        None
    }
}

fn test(text: String, holds: impl Fn(&[i64]) -> bool + 'static) -> Test {
    (text, Box::new(holds))
}
