//! The walls of a thermograph, of a short game or of a ko.

use super::{Thermograph, Trajectory};
use campeao_base::Player;
use campeao_numbers::{Dyadic, Rational};

/// A corner of a wall: Left's result at a temperature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The temperature.
    pub temperature: Rational,
    /// Left's result there.
    pub value: Rational,
}

/// The walls of a thermograph: of a short game from temperature −1 up, of a ko from 0.
///
/// ```
/// use campeao_base::Player;
/// use campeao_numbers::Rational;
/// use campeao_values::Games;
///
/// let mut games = Games::new();
/// let two = games.integer(2);
/// let switch = games.switch(two)?;
/// let outline = games.thermograph(switch)?.outline();
/// assert_eq!(outline.at(Player::Left, &Rational::ONE), Rational::ONE);
/// assert_eq!(outline.mast().map(|foot| foot.temperature.clone()), Some(Rational::from(2)));
/// # Ok::<(), campeao_values::Limit>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outline {
    walls: [Vec<Turn>; 2],
    /// The slopes of the walls above their last corners.
    slopes: [i64; 2],
}

impl Outline {
    /// The walls of Left and of Right through their corners, with their slopes above the last corners. Each wall has
    /// at least one corner, and the lowest temperature comes first.
    pub fn new(walls: [Vec<Turn>; 2], slopes: [i64; 2]) -> Self {
        Self { walls, slopes }
    }

    /// The corners of the wall of the player who moves first, the lowest temperature first. Above the last corner the
    /// wall is the mast, if there is [one](Self::mast).
    pub fn wall(&self, first: Player) -> &[Turn] {
        &self.walls[first.index()]
    }

    /// Left's result at a temperature if this player moves first; below the first corner, the result at that corner.
    pub fn at(&self, first: Player, temperature: &Rational) -> Rational {
        let wall = self.wall(first);
        let above = wall.partition_point(|corner| corner.temperature <= *temperature);
        let Some(from) = above.checked_sub(1).and_then(|place| wall.get(place)) else {
            return wall.first().map_or(Rational::ZERO, |corner| corner.value.clone());
        };
        let way = temperature - &from.temperature;
        let slope = match wall.get(above) {
            Some(to) => (&to.value - &from.value) / (&to.temperature - &from.temperature),
            None => Rational::from(self.slopes[first.index()]),
        };
        &from.value + way * slope
    }

    /// The foot of the mast: the temperature above which Left's result is the mean for either starter, and the mean.
    /// `None` if a wall keeps moving.
    pub fn mast(&self) -> Option<&Turn> {
        let [left, right] = self.walls.each_ref().map(|wall| wall.last());
        let (left, right) = (left?, right?);
        let foot = if left.temperature < right.temperature { right } else { left };
        (self.slopes == [0, 0] && left.value == right.value).then_some(foot)
    }
}

impl Trajectory {
    /// The corners in rational numbers, the lowest temperature first.
    pub fn turns(&self) -> Vec<Turn> {
        let turn = |[temperature, value]: [Rational; 2]| Turn { temperature, value };
        let corners = self.corners().iter();
        corners.map(|corner| turn([&corner.temperature, &corner.value].map(Dyadic::to_rational))).collect()
    }
}

impl Thermograph {
    /// The walls of the thermograph in rational numbers.
    pub fn outline(&self) -> Outline {
        Outline::new([&self.left, &self.right].map(Trajectory::turns), [0, 0])
    }
}
