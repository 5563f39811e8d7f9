//! Bounds on stops from thermographs.
//!
//! Let A be the sum of games Gᵢ with walls Lᵢ(t) and Rᵢ(t), and Lₐ, Rₐ the walls of A. For every t ≥ 0, since cooling is
//! linear and stops of sums are bounded by sums of stops,
//!
//! - Lₐ(0) ≥ Lₐ(t) ≥ Σ Rᵢ(t) + max (Lᵢ(t) − Rᵢ(t)): Left moves in the widest part, and answers in the others;
//! - Lₐ(0) ≤ Lₐ(t) + t ≤ Σ Lᵢ(t) + t, as a left wall gains at most a degree a degree downwards;
//!
//! and the mirror images for Right (*Winning Ways*, chapter 6, the thermostatic strategy). Between corners the lower
//! bound is convex and the upper one concave, so each bound is best at a corner and only corners are examined. Far
//! above all corners the bounds say that the Left stop is at least the mean.

use std::sync::Arc;

use campeao_numbers::Dyadic;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use super::position::{Position, game};
use crate::arena::Games;
use crate::kernel::Kernel;
use crate::limits::Limit;
use crate::thermograph::Thermograph;

/// Bounds of both stops of a sum: for each, a lower and an upper one.
#[derive(Clone, Debug)]
pub(super) struct Estimate {
    pub(super) left: (Dyadic, Dyadic),
    pub(super) right: (Dyadic, Dyadic),
}

/// The exponent e of the unit 1/2^e in which numbers are added.
const UNIT: u32 = 16;

/// A temperature above all others, at which every wall is at the mean.
const FAR: i64 = 1 << 60;

/// The most parts that are added in units.
const MOST_PARTS: usize = 1 << 16;

/// The left and the right wall at each of the chosen temperatures, in units.
type Walls = Arc<[(i64, i64)]>;

/// The thermographs of kernels, cached.
#[derive(Default)]
pub(super) struct Thermostat {
    /// The chosen temperatures, in units.
    temperatures: Vec<i64>,
    /// The walls; `None` if they are not small multiples of the unit.
    walls: HashMap<Kernel, Option<Walls>, FxBuildHasher>,
    known: HashMap<Kernel, Arc<Thermograph>, FxBuildHasher>,
}

impl Thermostat {
    pub(super) fn thermograph(
        &mut self,
        games: &mut Games,
        kernel: Kernel,
    ) -> Result<Arc<Thermograph>, Limit> {
        if let Some(known) = self.known.get(&kernel) {
            return Ok(Arc::clone(known));
        }
        let thermograph = games.thermograph(game(kernel))?;
        self.known.insert(kernel, Arc::clone(&thermograph));
        Ok(thermograph)
    }

    /// The mean of a position.
    pub(super) fn mean(&mut self, games: &mut Games, position: &Position) -> Result<Dyadic, Limit> {
        let mut mean = position.number.clone();
        for &kernel in &position.kernels {
            mean += self.thermograph(games, kernel)?.mean();
        }
        Ok(mean)
    }

    /// The bounds of both stops of a position.
    pub(super) fn estimate(&mut self, games: &mut Games, position: &Position) -> Result<Estimate, Limit> {
        if position.kernels.len() > MOST_PARTS {
            return self.estimate_by_mean(games, position);
        }
        if self.temperatures.is_empty() {
            self.choose_temperatures(games, position)?;
        }
        let mut sums = vec![(0_i64, 0_i64, 0_i64); self.temperatures.len()];
        for &kernel in &position.kernels {
            let Some(walls) = self.walls(games, kernel)? else {
                return self.estimate_by_mean(games, position);
            };
            for ((left, right, widest), wall) in sums.iter_mut().zip(walls.iter()) {
                *left += wall.0;
                *right += wall.1;
                *widest = (*widest).max(wall.0 - wall.1);
            }
        }
        let (mut left, mut right) = ((i64::MIN, i64::MAX), (i64::MIN, i64::MAX));
        for (&(of_left, of_right, widest), &t) in sums.iter().zip(&self.temperatures) {
            left = (left.0.max(of_right + widest), left.1.min(of_left + t));
            right = (right.0.max(of_right - t), right.1.min(of_left - widest));
        }
        let number = |units: i64| Dyadic::new(units, UNIT) + &position.number;
        Ok(Estimate { left: (number(left.0), number(left.1)), right: (number(right.0), number(right.1)) })
    }

    /// Chooses the temperatures at which bounds are taken, for this and all later positions. Any choice gives valid
    /// bounds; the corners of the first position give the best bounds for it.
    fn choose_temperatures(&mut self, games: &mut Games, position: &Position) -> Result<(), Limit> {
        self.temperatures.extend([0, FAR]);
        for &kernel in &position.kernels {
            let thermograph = self.thermograph(games, kernel)?;
            for wall in [thermograph.left_wall(), thermograph.right_wall()] {
                let units = wall.corners().iter().filter_map(|corner| units(&corner.temperature));
                self.temperatures.extend(units.filter(|&t| t > 0));
            }
        }
        self.temperatures.sort_unstable();
        self.temperatures.dedup();
        Ok(())
    }

    /// Both walls of a kernel at the chosen temperatures, if they are small multiples of the unit.
    fn walls(&mut self, games: &mut Games, kernel: Kernel) -> Result<Option<Walls>, Limit> {
        if let Some(known) = self.walls.get(&kernel) {
            return Ok(known.clone());
        }
        let thermograph = self.thermograph(games, kernel)?;
        let walls: Option<Vec<(i64, i64)>> = self
            .temperatures
            .iter()
            .map(|&t| {
                if t == FAR {
                    return units(thermograph.mean()).map(|mean| (mean, mean));
                }
                let t = Dyadic::new(t, UNIT);
                Some((units(&thermograph.left_wall().at(&t))?, units(&thermograph.right_wall().at(&t))?))
            })
            .collect();
        let walls = walls.map(Arc::from);
        self.walls.insert(kernel, walls.clone());
        Ok(walls)
    }

    /// Coarse bounds if numbers are too large or too fine for the unit: the mean plus or minus the greatest
    /// temperature.
    fn estimate_by_mean(&mut self, games: &mut Games, position: &Position) -> Result<Estimate, Limit> {
        let mean = self.mean(games, position)?;
        let mut hottest = Dyadic::ZERO;
        for &kernel in &position.kernels {
            hottest = hottest.max(self.thermograph(games, kernel)?.temperature().clone());
        }
        Ok(Estimate { left: (mean.clone(), &mean + &hottest), right: (&mean - &hottest, mean) })
    }
}

/// A number as a multiple of the unit, if it is one and so small that sums of many do not overflow.
fn units(number: &Dyadic) -> Option<i64> {
    let (numerator, exponent) = number.as_small()?;
    let units = numerator.checked_mul(1 << UNIT.checked_sub(exponent)?)?;
    (units.abs() < 1 << 44).then_some(units)
}
