//! Flags on a circle (E. Marques de Sá, *Jogos e Estratégias*, games 25 to 27). Two teams with n flags each place them
//! by turns on a circle of length 1, A first, each on a point that is free. In the end a point belongs to the team
//! whose flag is nearest; the team that covers more wins, and equal shares are a tie.
//!
//! The flags cut the circle into arcs. An arc between two flags of one team belongs to that team; an arc between flags
//! of different teams is divided equally, so it does not count in the difference. The lemma of the text: the
//! difference between the numbers of arcs of A and of B is that between their numbers of flags.

mod drawing;
mod known;
mod play;
mod slots;
mod strategy;

use campeao_base::told;
use std::{fmt, str::FromStr};

use campeao_numbers::Rational;

pub use known::Verdict;
pub(crate) use play::FLAGS;
pub use slots::{GREATEST_SLOTS, MOST_SLOT_POSITIONS, SlotMove, Slots};
pub use strategy::{Advice, Reason};

use crate::{ContinuousError, amount};

/// The most flags of a team.
pub const GREATEST_FLAGS: usize = 100;

/// A team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Team {
    /// A, with blue flags, who begins.
    Blue,
    /// B, with white flags.
    White,
}

impl Team {
    /// The other team.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Blue => Self::White,
            Self::White => Self::Blue,
        }
    }

    /// The letter of the text: A is blue, B is white.
    pub const fn letter(self) -> char {
        match self {
            Self::Blue => 'A',
            Self::White => 'B',
        }
    }

    /// The team of the flag with this index, from 0.
    pub(crate) const fn of_turn(turn: usize) -> Self {
        if turn.is_multiple_of(2) { Self::Blue } else { Self::White }
    }
}

impl fmt::Display for Team {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

told! { as written Team }

/// The holder of an arc.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Holder {
    /// The team with flags at both ends.
    Team(Team),
    /// Both teams, half each.
    Neutral,
}

/// An arc between neighbouring flags.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arc {
    /// The point where it begins, in the direction of growing numbers.
    pub start: Rational,
    /// Its length; the whole circle for a single flag.
    pub length: Rational,
    /// The team of the flag at the start.
    pub from: Team,
    /// The team of the flag at the end.
    pub to: Team,
}

impl Arc {
    /// Its holder.
    pub fn holder(&self) -> Holder {
        if self.from == self.to { Holder::Team(self.from) } else { Holder::Neutral }
    }

    /// The point at this distance from the start.
    pub(crate) fn point(&self, distance: &Rational) -> Rational {
        on_circle(&self.start + distance)
    }
}

/// The parts of the circle that the teams cover.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// Team A.
    pub blue: Rational,
    /// Team B.
    pub white: Rational,
}

impl Score {
    /// The team that covers more; `None` for a tie.
    pub fn leader(&self) -> Option<Team> {
        match self.blue.cmp(&self.white) {
            std::cmp::Ordering::Less => Some(Team::White),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(Team::Blue),
        }
    }

    /// The part of A minus the part of B.
    pub fn difference(&self) -> Rational {
        &self.blue - &self.white
    }
}

/// A position: the number of flags of each team, and the places of the flags, in the order of play. The first one
/// matters: it fixes the polygon in both strategies of the text.
///
/// ```
/// use campeao_continuous::{Flags, Team, amount};
/// let flags: Flags = "2: 0 1/2 0.25".parse()?;
/// assert_eq!((flags.to_string().as_str(), flags.to_move()), ("2: 0 1/2 1/4", Some(Team::White)));
/// assert_eq!(flags.score().difference(), amount("1/4")?);
/// // B's last flag, by the strategy of the text, wins.
/// let advice = flags.white_advice()?;
/// assert_eq!(flags.place(&advice.point)?.score().leader(), Some(Team::White));
/// # Ok::<(), campeao_continuous::ContinuousError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Flags {
    each: usize,
    points: Vec<Rational>,
}

impl Flags {
    /// The empty circle, for teams of this many flags.
    pub fn new(each: usize) -> Result<Self, ContinuousError> {
        if !(2..=GREATEST_FLAGS).contains(&each) {
            return Err(ContinuousError::Flags { flags: each.to_string() });
        }
        Ok(Self { each, points: Vec::new() })
    }

    /// The number of flags of each team.
    pub const fn each(&self) -> usize {
        self.each
    }

    /// The points with flags, in the order of play: A's first, then B's, and so on.
    pub fn points(&self) -> &[Rational] {
        &self.points
    }

    /// The team to move; `None` when all flags are placed.
    pub fn to_move(&self) -> Option<Team> {
        (self.points.len() < 2 * self.each).then(|| Team::of_turn(self.points.len()))
    }

    /// The number of flags that a team still has to place.
    pub fn flags_left(&self, team: Team) -> usize {
        let placed = match team {
            Team::Blue => self.points.len().div_ceil(2),
            Team::White => self.points.len() / 2,
        };
        self.each - placed
    }

    /// The position after a flag has been placed on a free point, a number from 0 to 1, 1 excluded.
    pub fn place(&self, point: &Rational) -> Result<Self, ContinuousError> {
        if self.to_move().is_none() {
            return Err(ContinuousError::Over);
        }
        if *point < Rational::ZERO || *point >= Rational::ONE {
            return Err(ContinuousError::Point { point: point.clone() });
        }
        if self.points.contains(point) {
            return Err(ContinuousError::Taken { point: point.clone() });
        }
        let mut points = self.points.clone();
        points.push(point.clone());
        Ok(Self { each: self.each, points })
    }

    /// The arcs between neighbouring flags, in the order of their starts; none without flags.
    pub fn arcs(&self) -> Vec<Arc> {
        let mut flags: Vec<(&Rational, Team)> =
            self.points.iter().enumerate().map(|(turn, point)| (point, Team::of_turn(turn))).collect();
        flags.sort();
        let next = flags.iter().cycle().skip(1);
        flags
            .iter()
            .zip(next)
            .map(|(&(start, from), &(end, to))| {
                let length = on_circle(end - start);
                let length = if length == Rational::ZERO { Rational::ONE } else { length };
                Arc { start: start.clone(), length, from, to }
            })
            .collect()
    }

    /// The parts that the teams cover so far.
    pub fn score(&self) -> Score {
        let mut score = Score { blue: Rational::ZERO, white: Rational::ZERO };
        for arc in self.arcs() {
            match arc.holder() {
                Holder::Team(Team::Blue) => score.blue += arc.length,
                Holder::Team(Team::White) => score.white += arc.length,
                Holder::Neutral => {
                    let half = arc.length / Rational::from(2);
                    score.blue += &half;
                    score.white += half;
                }
            }
        }
        score
    }

    /// The vertices of the regular polygon of n points, the first flag being one; none without flags.
    pub fn vertices(&self) -> Vec<Rational> {
        let Some(first) = self.points.first() else { return Vec::new() };
        let each = Rational::from(self.each);
        (0..self.each).map(|vertex| on_circle(first + Rational::from(vertex) / &each)).collect()
    }
}

/// The point of the circle, with whole turns removed.
fn on_circle(point: Rational) -> Rational {
    let turns = Rational::from(point.floor());
    point - turns
}

impl fmt::Display for Flags {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.each)?;
        self.points.iter().try_for_each(|point| write!(f, " {point}"))
    }
}

impl FromStr for Flags {
    type Err = ContinuousError;

    /// Reads the number of flags of each team, a colon, and the points in the order of play, separated by
    /// blanks.
    fn from_str(text: &str) -> Result<Self, ContinuousError> {
        let Some((each, points)) = text.split_once(':') else {
            return Err(ContinuousError::FlagPosition { text: text.trim().to_owned() });
        };
        let number =
            each.trim().parse().map_err(|_| ContinuousError::Flags { flags: each.trim().to_owned() })?;
        let empty = Self::new(number)?;
        let (count, most) = (points.split_whitespace().count(), 2 * empty.each);
        if count > most {
            return Err(ContinuousError::TooManyFlags { flags: count, most });
        }
        points.split_whitespace().try_fold(empty, |flags, point| flags.place(&amount(point)?))
    }
}
