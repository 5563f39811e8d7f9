//! The bicycle (games 6, 22 and 23): the safe positions form groups, by the formulas (6) and (9) of the text, and the
//! good rides form intervals, by formula (8) as corrected.

use campeao_base::Play;
use campeao_formula::{Affine, Formula, Item, Relation, Slot, Term};
use campeao_rules::{Game, MoveRule};

/// A game of this kind: the stage is `k` and the distance `d`; a rider covers a distance from 1 to `k`, and the stage
/// grows by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bicycle {
    pub(crate) stage: Slot,
    pub(crate) distance: Slot,
    /// 1 in misère play, else 0.
    pub(crate) shift: u64,
    pub(crate) rides: Rides,
}

/// The distances that may be ridden.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rides {
    /// Naturals (games 6 and 22).
    Natural,
    /// Reals (game 23). The remaining distance is given by its double, rounded to an odd number if it is not a
    /// natural.
    Real,
}

/// The place of a position among the groups of its stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In a group: `w(k + w) <= d <= w(k + w + 1)`.
    Within {
        /// The group's number.
        group: u64,
    },
    /// Strictly below a group and above the previous one; the good rides are those of (8).
    Below {
        /// The number `w` of the group above.
        group: u64,
        /// The shortest good ride.
        shortest: u64,
        /// The longest good ride.
        longest: u64,
    },
    /// In misère play, at the destination already: the player to move has won.
    Arrived,
}

impl Bicycle {
    /// Recognises the game from the syntax of its rules.
    pub(crate) fn of(game: &Game) -> Option<Self> {
        if game.is_sum() || game.is_partizan() || game.state_width() != 2 || !game.ends().is_empty() {
            return None;
        }
        let [Term::Variable(distance)] = game.rank_terms() else { return None };
        let (distance, stage) = (*distance, 1 - *distance);
        let affine = |constant: i64, parts: &[(Slot, i64)]| Affine {
            constant,
            coefficients: parts.iter().copied().collect(),
        };
        let leads = |rule: &MoveRule, left: &Affine| {
            rule.to[stage].as_affine() == Some(affine(1, &[(stage, 1)]))
                && rule.to[distance].as_affine().as_ref() == Some(left)
        };
        let (ride, rides, high) = match game.move_rules() {
            [ride] => (ride, Rides::Natural, affine(0, &[(stage, 1)])),
            // With real rides a distance counts half units. At 1, less than one unit is left and no ride fits, so
            // arriving is a separate move.
            [ride, arrive] => {
                let near = Formula::compare(Relation::Equal, Term::Variable(distance), Term::Constant(1));
                if !arrive.variables.is_empty()
                    || arrive.condition != near
                    || !leads(arrive, &affine(-1, &[(distance, 1)]))
                {
                    return None;
                }
                (ride, Rides::Real, affine(0, &[(stage, 2)]))
            }
            _ => return None,
        };
        let mut conjuncts = ride.condition.conjuncts();
        let Some(Formula::Member { term: Term::Variable(2), set }) = conjuncts.next() else { return None };
        let [Item::Range { low, high: end }] = set.items.as_slice() else { return None };
        let least = if rides == Rides::Real { 2 } else { 1 };
        let shift = u64::from(game.play() == Play::Misere);
        (ride.variables.len() == 1
            && conjuncts.next().is_none()
            && low.as_constant() == Some(least)
            && end.as_affine() == Some(high)
            && leads(ride, &affine(0, &[(distance, 1), (2, -1)])))
        .then_some(Self { stage, distance, shift, rides })
    }

    /// The formula of the safe positions: (6) or (9), shifted by one in misère play.
    pub(crate) fn formula(self, game: &Game) -> String {
        let (k, d) = (&game.variables()[self.stage].name, &game.variables()[self.distance].name);
        if self.rides == Rides::Real {
            let (above, below) = if self.shift == 0 { ("- 1", "") } else { ("+ 1", " + 2") };
            return format!("exists w in 0..={d}. 2*w*({k} + w) {above} <= {d} <= 2*w*({k} + w + 1){below}");
        }
        let shift = match self.shift {
            0 => String::new(),
            shift => format!(" + {shift}"),
        };
        format!("exists w in 0..={d}. w*({k} + w){shift} <= {d} <= w*({k} + w + 1){shift}")
    }

    /// The formula in the other coordinates of the game; the counter is the group's number.
    pub(crate) fn linear(self, game: &Game) -> Option<String> {
        let coordinates = game.coordinates().filter(|coordinates| coordinates.replaces == self.distance)?;
        let (w, q) = (&coordinates.counter, &coordinates.offset);
        Some(match (self.rides, self.shift) {
            // The place before the next group belongs to the group, too.
            (Rides::Real, 0) => {
                let k = &game.variables()[self.stage].name;
                format!("{q} <= 2*{w} or {q} = 2*{k} + 4*{w} + 1")
            }
            (Rides::Real, _) => format!("1 <= {q} <= 2*{w} + 2"),
            (Rides::Natural, 0) => format!("{q} <= {w}"),
            (Rides::Natural, shift) => format!("{shift} <= {q} <= {w} + {shift}"),
        })
    }

    /// Returns the place of a position with natural distances. All numbers are below 2^31 in any position of
    /// interest; `None` beyond.
    pub(crate) fn place(self, stage: u64, distance: u64) -> Option<Place> {
        if self.rides == Rides::Real {
            return None;
        }
        let Some(distance) = distance.checked_sub(self.shift) else { return Some(Place::Arrived) };
        if stage >= 1 << 31 || distance >= 1 << 31 {
            return None;
        }
        // The group above the distance or around it: the least w with d <= w(k + w + 1).
        let group = (0..=distance).find(|w| distance <= w * (stage + w + 1))?;
        if distance >= group * (stage + group) {
            return Some(Place::Within { group });
        }
        let below = group - 1;
        let shortest = distance.saturating_sub(below * (stage + 2 + below)).max(1);
        let longest = (distance - below * (stage + 1 + below)).min(stage);
        Some(Place::Below { group, shortest, longest })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_kinds_of_ride_are_recognised() {
        for (name, rides) in [("bicycle", Rides::Natural), ("bicycle-real", Rides::Real)] {
            let game = campeao_rules::catalogue::find(name, Play::Normal).unwrap();
            assert_eq!(Bicycle::of(&game).map(|bicycle| bicycle.rides), Some(rides));
        }
        let other = campeao_rules::catalogue::find("fibonacci-nim", Play::Normal).unwrap();
        assert_eq!(Bicycle::of(&other), None);
    }
}
