//! The bicycle (games 6 and 22): safe positions come in groups, formula (6) of the text, and good
//! rides in intervals, formula (8) as corrected.

use campeao_formula::{Formula, Item, Slot, Term};
use campeao_rules::{Game, Play};

/// A game of this kind: stage `k`, distance `d`; one rides from 1 to `k` and the stage goes up by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bicycle {
    pub(crate) stage: Slot,
    pub(crate) distance: Slot,
    /// 1 in misère play, else 0.
    pub(crate) shift: u64,
}

/// Where a position lies among the groups of its stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In a group: `w(k + w) <= d <= w(k + w + 1)`.
    Within {
        /// The group's number.
        group: u64,
    },
    /// Strictly below a group and above the one before it; good rides are those of (8).
    Below {
        /// The number `w` of the group above.
        group: u64,
        /// The shortest good ride.
        shortest: u64,
        /// The longest good ride.
        longest: u64,
    },
    /// In misère play, at the destination already: the rider has won.
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
        let [rule] = game.move_rules() else { return None };
        let mut conjuncts = rule.condition.conjuncts();
        let Some(Formula::Member { term: Term::Variable(2), set }) = conjuncts.next() else { return None };
        let [Item::Range { low, high }] = set.items.as_slice() else { return None };
        let next = rule.to[stage].as_affine()?;
        let left = rule.to[distance].as_affine()?;
        let one_further = next.constant == 1
            && next.coefficients.get(&stage) == Some(&1)
            && next.coefficients.values().filter(|coefficient| **coefficient != 0).count() == 1;
        let ridden = left.constant == 0
            && left.coefficients.get(&distance) == Some(&1)
            && left.coefficients.get(&2) == Some(&-1)
            && left.coefficients.values().filter(|coefficient| **coefficient != 0).count() == 2;
        let shift = u64::from(game.play() == Play::Misere);
        (rule.variables.len() == 1
            && conjuncts.next().is_none()
            && low.as_constant() == Some(1)
            && *high == Term::Variable(stage)
            && one_further
            && ridden)
            .then_some(Self { stage, distance, shift })
    }

    /// The safe positions as a formula: (6), shifted by one in misère play.
    pub(crate) fn formula(self, game: &Game) -> String {
        let (k, d) = (&game.variables()[self.stage].name, &game.variables()[self.distance].name);
        let shift = match self.shift {
            0 => String::new(),
            shift => format!(" + {shift}"),
        };
        format!("exists w in 0..={d}. w*({k} + w){shift} <= {d} <= w*({k} + w + 1){shift}")
    }

    /// The same in the coordinates that the rule file offers: the counter is the group's number.
    pub(crate) fn linear(self, game: &Game) -> Option<String> {
        let coordinates = game.coordinates().filter(|coordinates| coordinates.replaces == self.distance)?;
        let (w, q) = (&coordinates.counter, &coordinates.offset);
        Some(match self.shift {
            0 => format!("{q} <= {w}"),
            shift => format!("{shift} <= {q} <= {w} + {shift}"),
        })
    }

    /// Where a position lies. All numbers are below 2^31 in any position of interest; `None` beyond.
    pub(crate) fn place(self, stage: u64, distance: u64) -> Option<Place> {
        let Some(distance) = distance.checked_sub(self.shift) else { return Some(Place::Arrived) };
        if stage >= 1 << 31 || distance >= 1 << 31 {
            return None;
        }
        // The group above or around: the least w with d <= w(k + w + 1).
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
