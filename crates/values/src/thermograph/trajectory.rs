//! Trajectories: the walls of thermographs.
//!
//! A trajectory gives a number for every temperature from −1 up. It is continuous, made of finitely many straight
//! pieces, and moves by −1, 0 or +1 for each degree. All its corners are dyadic, so that everything here is exact
//! (Siegel, *Combinatorial Game Theory*, II.5; *Winning Ways*, chapter 6).

use std::cmp::Ordering;

use campeao_numbers::Dyadic;

/// A corner of a trajectory: a temperature and the value there.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Corner {
    /// The temperature, at least −1.
    pub temperature: Dyadic,
    /// The value there.
    pub value: Dyadic,
}

/// A continuous line of slopes −1, 0 and +1 over the temperatures from −1 up.
///
/// ```
/// use campeao_numbers::Dyadic;
/// use campeao_values::Trajectory;
///
/// // Left moves from ±1 to 1 and pays the tax t; Right moves to −1 and pays it back.
/// let left = Trajectory::constant(Dyadic::from(1)).taxed_down();
/// let right = Trajectory::constant(Dyadic::from(-1)).taxed_up();
/// let temperature = left.meeting(&right);
/// assert_eq!(temperature, Some(Dyadic::from(1)));
/// assert_eq!(left.at(&Dyadic::from(1)), Dyadic::ZERO);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Trajectory {
    /// At least one corner; the first is at −1. No three corners lie on a line, nor do the last two and the part above
    /// them.
    corners: Vec<Corner>,
    /// The slope above the last corner.
    slope: i8,
}

/// The lowest temperature of a trajectory.
pub(crate) fn ground() -> Dyadic {
    Dyadic::from(-1)
}

impl Trajectory {
    /// The same value at all temperatures: a mast.
    pub fn constant(value: Dyadic) -> Self {
        Self { corners: vec![Corner { temperature: ground(), value }], slope: 0 }
    }

    /// The trajectory through these corners, rising in temperature from −1, and constant above the last.
    ///
    /// The caller ensures that all slopes are −1, 0 or 1.
    pub(super) fn through(corners: impl IntoIterator<Item = (Dyadic, Dyadic)>) -> Self {
        let mut builder = Builder::default();
        for (temperature, value) in corners {
            builder.push(temperature, value);
        }
        builder.finish(0)
    }

    /// The corners, from the lowest temperature, −1, to the highest.
    pub fn corners(&self) -> &[Corner] {
        &self.corners
    }

    /// The slope above the last corner: −1, 0 or 1.
    pub fn final_slope(&self) -> i8 {
        self.slope
    }

    /// The value at a temperature; below −1, the value at −1.
    pub fn at(&self, temperature: &Dyadic) -> Dyadic {
        let above = self.corners.partition_point(|corner| corner.temperature <= *temperature);
        let Some(index) = above.checked_sub(1) else { return self.corners[0].value.clone() };
        let corner = &self.corners[index];
        along(&corner.value, self.slope_after(index), &(temperature - &corner.temperature))
    }

    /// The slope between a corner and the next.
    fn slope_after(&self, index: usize) -> i8 {
        match self.corners.get(index + 1) {
            Some(next) => sign(next.value.cmp(&self.corners[index].value)),
            None => self.slope,
        }
    }

    /// The trajectory lowered by the temperature: Left's profit after a tax of t on her move.
    ///
    /// The slopes of the trajectory must be 0 and +1, as those of a right wall are.
    #[must_use]
    pub fn taxed_down(&self) -> Self {
        self.taxed(-1)
    }

    /// The trajectory raised by the temperature: Left's result when Right moves and pays the tax.
    ///
    /// The slopes of the trajectory must be 0 and −1, as those of a left wall are.
    #[must_use]
    pub fn taxed_up(&self) -> Self {
        self.taxed(1)
    }

    fn taxed(&self, by: i8) -> Self {
        let corners = self.corners.iter().map(|corner| {
            let value = along(&corner.value, by, &corner.temperature);
            Corner { temperature: corner.temperature.clone(), value }
        });
        Self { corners: corners.collect(), slope: self.slope + by }
    }

    /// The trajectory shifted by a number.
    #[must_use]
    pub fn shifted(&self, by: &Dyadic) -> Self {
        let corners = self
            .corners
            .iter()
            .map(|corner| Corner { temperature: corner.temperature.clone(), value: &corner.value + by });
        Self { corners: corners.collect(), slope: self.slope }
    }

    /// The trajectory of the opposite values.
    #[must_use]
    pub fn negated(&self) -> Self {
        let corners = self
            .corners
            .iter()
            .map(|corner| Corner { temperature: corner.temperature.clone(), value: -&corner.value });
        Self { corners: corners.collect(), slope: -self.slope }
    }

    /// The greater of the two values at each temperature. Takes time linear in the corners.
    #[must_use]
    pub fn maximum(&self, other: &Self) -> Self {
        self.extreme(other, Ordering::Greater)
    }

    /// The lesser of the two values at each temperature. Takes time linear in the corners.
    #[must_use]
    pub fn minimum(&self, other: &Self) -> Self {
        self.extreme(other, Ordering::Less)
    }

    fn extreme(&self, other: &Self, wanted: Ordering) -> Self {
        let mut builder = Builder::default();
        let mut last_slope = 0;
        walk(self, other, |piece| {
            let order = piece.first.cmp(&piece.second);
            let first_is_better = order == wanted || order == Ordering::Equal;
            let value = if first_is_better { &piece.first } else { &piece.second };
            builder.push(piece.from.clone(), value.clone());
            last_slope = match piece.crossing() {
                Some(dt) => {
                    builder.push(&piece.from + &dt, along(&piece.first, piece.first_slope, &dt));
                    if first_is_better { piece.second_slope } else { piece.first_slope }
                }
                // If the values are equal at the start of the piece, the better slope wins.
                None if order == Ordering::Equal => match piece.first_slope.cmp(&piece.second_slope) {
                    better if better == wanted => piece.first_slope,
                    _ => piece.second_slope,
                },
                None if first_is_better => piece.first_slope,
                None => piece.second_slope,
            };
            true
        });
        builder.finish(last_slope)
    }

    /// The least temperature from −1 up at which the trajectory is not above `right`, if there is such a temperature.
    ///
    /// For a left and a right scaffold this is where the walls meet: their difference never grows, so above it the
    /// left scaffold stays on or below the right one.
    pub fn meeting(&self, right: &Self) -> Option<Dyadic> {
        let mut meeting = None;
        walk(self, right, |piece| {
            if piece.first <= piece.second {
                meeting = Some(piece.from.clone());
            } else if let Some(dt) = piece.crossing_or_touch() {
                meeting = Some(&piece.from + &dt);
            }
            meeting.is_none()
        });
        meeting
    }

    /// The trajectory up to a temperature, with a mast above it.
    #[must_use]
    pub fn with_mast_at(&self, temperature: &Dyadic) -> Self {
        let below = self.corners.partition_point(|corner| corner.temperature < *temperature);
        let mut corners = self.corners[..below].to_vec();
        corners.push(Corner { temperature: temperature.clone(), value: self.at(temperature) });
        let mut builder = Builder::default();
        for corner in corners {
            builder.push(corner.temperature, corner.value);
        }
        builder.finish(0)
    }
}

/// `value + slope · dt`.
fn along(value: &Dyadic, slope: i8, dt: &Dyadic) -> Dyadic {
    match slope {
        0 => value.clone(),
        1 => value + dt,
        _ => value - dt,
    }
}

const fn sign(order: Ordering) -> i8 {
    order as i8
}

/// A stretch of temperatures on which two trajectories are straight.
struct Piece {
    from: Dyadic,
    /// The length of the piece; `None` if it never ends.
    length: Option<Dyadic>,
    first: Dyadic,
    second: Dyadic,
    first_slope: i8,
    second_slope: i8,
}

impl Piece {
    /// The distance from the start of the piece to the point strictly within it where the two cross.
    fn crossing(&self) -> Option<Dyadic> {
        let dt = self.time_to_meet()?;
        self.length.as_ref().is_none_or(|length| dt < *length).then_some(dt)
    }

    /// The distance to the point where the two meet within the piece or at its end.
    fn crossing_or_touch(&self) -> Option<Dyadic> {
        let dt = self.time_to_meet()?;
        self.length.as_ref().is_none_or(|length| dt <= *length).then_some(dt)
    }

    /// The number of degrees until the two, which differ at the start, meet with these slopes.
    fn time_to_meet(&self) -> Option<Dyadic> {
        let rate = self.first_slope - self.second_slope;
        let order = sign(self.first.cmp(&self.second));
        (order * rate < 0).then(|| {
            let gap = (&self.first - &self.second).abs();
            if rate.abs() == 2 { gap.halved() } else { gap }
        })
    }
}

/// Visits the pieces on which both trajectories are straight, from the lowest up, until told to stop.
fn walk(first: &Trajectory, second: &Trajectory, mut visit: impl FnMut(&Piece) -> bool) {
    let (mut i, mut j) = (0, 0);
    let mut from = ground();
    loop {
        let (one, other) = (&first.corners[i], &second.corners[j]);
        let (first_slope, second_slope) = (first.slope_after(i), second.slope_after(j));
        let ends = [first.corners.get(i + 1), second.corners.get(j + 1)];
        let end = ends.into_iter().flatten().map(|corner| &corner.temperature).min();
        let piece = Piece {
            length: end.map(|end| end - &from),
            first: along(&one.value, first_slope, &(&from - &one.temperature)),
            second: along(&other.value, second_slope, &(&from - &other.temperature)),
            from,
            first_slope,
            second_slope,
        };
        if !visit(&piece) {
            return;
        }
        let Some(end) = end else { return };
        let end = end.clone();
        i += usize::from(ends[0].is_some_and(|corner| corner.temperature == end));
        j += usize::from(ends[1].is_some_and(|corner| corner.temperature == end));
        from = end;
    }
}

/// Collects corners and drops those that lie on a line with their neighbours.
#[derive(Default)]
struct Builder {
    corners: Vec<Corner>,
}

impl Builder {
    fn push(&mut self, temperature: Dyadic, value: Dyadic) {
        if self.corners.last().is_some_and(|last| last.temperature == temperature) {
            return;
        }
        if let [.., before, last] = self.corners.as_slice()
            && last.value.cmp(&before.value) == value.cmp(&last.value)
        {
            self.corners.pop();
        }
        self.corners.push(Corner { temperature, value });
    }

    fn finish(mut self, slope: i8) -> Trajectory {
        if let [.., before, last] = self.corners.as_slice()
            && sign(last.value.cmp(&before.value)) == slope
        {
            self.corners.pop();
        }
        Trajectory { corners: self.corners, slope }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(quarters: i64) -> Dyadic {
        Dyadic::new(quarters, 2)
    }

    /// A trajectory with slopes among −1, 0, 1 made of steps of a quarter.
    fn steps(start: i64, slopes: &[i8]) -> Trajectory {
        let mut value = start;
        let mut corners = vec![(number(-4), number(start))];
        for (index, slope) in slopes.iter().enumerate() {
            value += i64::from(*slope);
            corners.push((number(index as i64 - 3), number(value)));
        }
        Trajectory::through(corners)
    }

    use proptest::prelude::*;

    fn any_trajectory() -> impl Strategy<Value = Trajectory> {
        (-12_i64..12, prop::collection::vec(-1_i8..=1, 0..16))
            .prop_map(|(start, slopes)| steps(start, &slopes))
    }

    proptest! {
        #[test]
        fn the_extremes_are_those_of_the_values(a in any_trajectory(), b in any_trajectory()) {
            let (greater, lesser) = (a.maximum(&b), a.minimum(&b));
            for eighths in -8..40 {
                let t = Dyadic::new(eighths, 3);
                prop_assert_eq!(greater.at(&t), a.at(&t).max(b.at(&t)));
                prop_assert_eq!(lesser.at(&t), a.at(&t).min(b.at(&t)));
            }
            prop_assert_eq!(greater.negated(), a.negated().minimum(&b.negated()));
        }

        #[test]
        fn a_line_has_one_list_of_corners(a in any_trajectory(), b in any_trajectory()) {
            prop_assert_eq!(a.maximum(&a.minimum(&b)), a.clone());
            prop_assert_eq!(a.maximum(&b), b.maximum(&a));
            prop_assert_eq!(a.shifted(&number(3)).shifted(&number(-3)), a);
        }

        #[test]
        fn the_meeting_is_the_first_temperature_that_is_not_above(
            start in -12_i64..12, gap in 0_i64..9, downs in prop::collection::vec(-1_i8..=0, 0..16),
            ups in prop::collection::vec(0_i8..=1, 0..16),
        ) {
            let left = steps(start + gap, &downs);
            let right = steps(start, &ups);
            let meeting = left.meeting(&right);
            let first = (-8..64).map(|eighths| Dyadic::new(eighths, 3)).find(|t| left.at(t) <= right.at(t));
            prop_assert_eq!(&meeting, &first);
            if let Some(t) = meeting {
                let mast = left.with_mast_at(&t);
                prop_assert_eq!(mast.at(&number(1000)), left.at(&t));
                prop_assert_eq!(mast.at(&number(-4)), left.at(&number(-4)));
            }
        }
    }

    #[test]
    fn scaffolds_of_a_switch_meet_above_its_mean() {
        let left = Trajectory::constant(Dyadic::from(5)).taxed_down();
        let right = Trajectory::constant(Dyadic::from(-2)).taxed_up();
        let temperature = left.meeting(&right).unwrap();
        assert_eq!(temperature, Dyadic::new(7, 1));
        assert_eq!(left.at(&temperature), Dyadic::new(3, 1));
        assert_eq!(left.final_slope(), -1);
    }
}
