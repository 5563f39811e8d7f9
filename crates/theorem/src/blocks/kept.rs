//! Relations of boundaries that are preserved from round to round: those of a pair follow from those of the pair it is
//! derived from.
//!
//! Hypothesis: `p*v + e <= q*u` and `t*u <= r*v + f` for boundaries `v` before `u`; `y = (a*u + b) // c` and `x = (g*v + h) // k`.
//! Conclusion: `a*p*k*x + e' <= q*g*c*y` with `e' = g*a*e - a*p*h + q*g*(b - c + 1)`, and `t*g*c*y <= a*r*k*x + f'` with `f' = g*a*f + a*r*(k - 1 - h) + t*g*b`.
//! Proof: `a*u + b - c + 1 <= c*y <= a*u + b` and `g*v + h - k + 1 <= k*x <= g*v + h`; multiply, and add.

use super::search::{Bounds, Pair, Source};
use crate::induction::line::Line;
use dashu_base::Gcd;
use std::collections::{BTreeMap, BTreeSet};

/// The most corrections of a relation's constant before it is preserved.
const MENDED: usize = 400;

/// The origin of a pair of boundaries.
#[derive(Clone, Copy)]
enum Origin {
    /// The later one is derived from the earlier one.
    Each,
    /// Both are derived from the same boundary.
    Same,
    /// They are derived from another pair; the flag tells whether the earlier one comes from its later one.
    Pair(Pair, bool),
}

/// The relations of all pairs reachable from the given ones by their origins, with fractions of bounded denominators;
/// `None` if none are preserved.
pub(super) fn kept(
    sources: &[Source],
    table: &[u64],
    pairs: BTreeSet<Pair>,
    most: i128,
) -> Option<BTreeMap<Pair, Bounds>> {
    let all = Sources { sources, table };
    let mut origins = BTreeMap::new();
    let mut left: Vec<Pair> = pairs.into_iter().collect();
    while let Some(pair) = left.pop() {
        if origins.contains_key(&pair) {
            continue;
        }
        let origin = all.origin(pair);
        origins.insert(pair, origin);
        if let Origin::Pair(other, _) = origin {
            if other.1 > table.len() {
                return None;
            }
            left.push(other);
        }
    }
    let mut bounds = BTreeMap::new();
    for &pair in origins.keys() {
        all.settle(pair, &origins, &mut bounds, most)?;
    }
    Some(bounds)
}

struct Sources<'s> {
    sources: &'s [Source],
    table: &'s [u64],
}

impl Sources<'_> {
    /// The place in the round that is `places` before another.
    fn before(&self, place: usize, places: usize) -> usize {
        super::before(self.sources.len(), place, places)
    }

    fn origin(&self, (place, places): Pair) -> Origin {
        let (back, _) = self.sources[place];
        let earlier = self.before(place, places);
        let far = places + self.sources[earlier].0;
        match far.cmp(&back) {
            _ if places == back => Origin::Each,
            std::cmp::Ordering::Equal => Origin::Same,
            std::cmp::Ordering::Greater => Origin::Pair((self.before(place, back), far - back), true),
            std::cmp::Ordering::Less => Origin::Pair((self.before(place, far), back - far), false),
        }
    }

    /// Finds the relation of a pair, after those that it needs.
    fn settle(
        &self,
        pair: Pair,
        origins: &BTreeMap<Pair, Origin>,
        bounds: &mut BTreeMap<Pair, Bounds>,
        most: i128,
    ) -> Option<()> {
        // Back along the origins of pairs, to a known pair or around a cycle.
        let mut way = Vec::new();
        let mut at = pair;
        while !bounds.contains_key(&at) {
            if let Some(begin) = way.iter().position(|&other| other == at) {
                let round: Vec<Pair> = way[begin..].to_vec();
                bounds.insert(at, self.around(&round, origins, most)?);
                break;
            }
            way.push(at);
            match origins[&at] {
                Origin::Pair(other, _) => at = other,
                Origin::Each => {
                    let Line { rise, more, parts } = self.sources[at.0].1;
                    bounds.insert(at, reduced([(rise, more - parts + 1, parts), (rise, more, parts)]));
                }
                Origin::Same => {
                    bounds.insert(at, self.after(at, [(1, 0, 1), (1, 0, 1)], true)?);
                }
            }
        }
        for &pair in way.iter().rev() {
            if let Origin::Pair(other, forward) = origins[&pair]
                && !bounds.contains_key(&pair)
            {
                let found = self.after(pair, bounds[&other], forward)?;
                bounds.insert(pair, found);
            }
        }
        Some(())
    }

    /// The relation of a pair that follows from that of its origin.
    fn after(&self, (place, places): Pair, before: Bounds, forward: bool) -> Option<Bounds> {
        // y = (a*u + b) // c, and x = (g*v + h) // k.
        let Line { rise: a, more: b, parts: c } = self.sources[place].1;
        let Line { rise: g, more: h, parts: k } = self.sources[self.before(place, places)].1;
        let [(p, e, q), (r, f, t)] = before;
        let [(p, e, q), (r, f, t)] = if forward { [(p, e, q), (r, f, t)] } else { [(t, -f, r), (q, -e, p)] };
        let product = |factors: &[i128]| factors.iter().try_fold(1_i128, |all, &one| all.checked_mul(one));
        let sum = |parts: &[Option<i128>]| parts.iter().try_fold(0_i128, |all, &one| all.checked_add(one?));
        let least = (
            product(&[a, p, k])?,
            sum(&[product(&[g, a, e]), product(&[-a, p, h]), product(&[q, g, b - c + 1])])?,
            product(&[q, g, c])?,
        );
        let most = (
            product(&[a, r, k])?,
            sum(&[product(&[g, a, f]), product(&[a, r, k - 1 - h]), product(&[t, g, b])])?,
            product(&[t, g, c])?,
        );
        Some(reduced([least, most]))
    }

    /// A relation of a pair in a cycle of origins: fractions below and above the ratio, with a constant that makes it
    /// preserved.
    fn around(&self, round: &[Pair], origins: &BTreeMap<Pair, Origin>, denominators: i128) -> Option<Bounds> {
        let (place, places) = *round.first()?;
        let later = (places..self.table.len()).rev().find(|number| number % self.sources.len() == place)?;
        let (y, x) = (i128::from(self.table[later]), i128::from(self.table[later - places]));
        // The best fraction with a margin of an eighth of the greatest denominator's unit.
        let room = 8 * denominators;
        let below = |q: i128| (y * q * (room - 1) / (x * room), q);
        let above = |q: i128| (y * q * (room + 1) / (x * room) + 1, q);
        let by_size = |one: &(i128, i128), other: &(i128, i128)| (one.0 * other.1).cmp(&(other.0 * one.1));
        let (p, q) = (1..=denominators).map(below).max_by(by_size)?;
        let (r, t) = (1..=denominators).map(above).min_by(by_size)?;
        let (mut e, mut f) = (0, 0);
        for _ in 0..MENDED {
            let mut bounds = reduced([(p, e, q), (r, f, t)]);
            let asked = bounds;
            for &pair in round.iter().skip(1).rev().chain(round.first()) {
                let Origin::Pair(_, forward) = origins[&pair] else { return None };
                bounds = self.after(pair, bounds, forward)?;
            }
            let [least, most] = bounds;
            let [(p, asked_e, q), (r, asked_f, t)] = asked;
            if (least.0, least.2, most.0, most.2) != (p, q, r, t) {
                return None;
            }
            if least.1 >= asked_e && most.1 <= asked_f {
                return Some(asked);
            }
            e += (asked_e - least.1).max(0);
            f -= (most.1 - asked_f).max(0);
        }
        None
    }
}

/// The same relation with the least factors.
fn reduced([(p, e, q), (r, f, t)]: Bounds) -> Bounds {
    let common =
        |one: i128, other: i128| i128::try_from(one.unsigned_abs().gcd(other.unsigned_abs())).unwrap_or(1);
    let (least, most) = (common(p, q).max(1), common(r, t).max(1));
    [(p / least, -(-e).div_euclid(least), q / least), (r / most, f.div_euclid(most), t / most)]
}
