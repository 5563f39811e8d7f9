//! The winner, where it is known: at the end, before the last flag, and where B has kept to the strategy of the text.
//! It is not known which moves of the other positions win, lose or tie (game 27).

use std::collections::BTreeSet;

use campeao_numbers::Rational;

use super::strategy::{longest, middle};
use super::{Arc, Flags, Holder, Team};

/// The end of the game under best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// A team wins.
    Wins(Team),
    /// A tie.
    Tie,
}

impl Flags {
    /// The end of the game under best play; `None` where it is not known.
    ///
    /// ```
    /// use campeao_continuous::{Flags, Team, Verdict};
    /// let known = |text: &str| -> Result<Option<Verdict>, Box<dyn std::error::Error>> {
    ///     Ok(text.parse::<Flags>()?.known())
    /// };
    /// assert_eq!(known("3:")?, Some(Verdict::Wins(Team::White)));
    /// assert_eq!(known("3: 0 1/3 1/2")?, Some(Verdict::Wins(Team::White)));
    /// assert_eq!(known("3: 0 1/4")?, None);
    /// assert_eq!(known("2: 0 1/8 1/2")?, Some(Verdict::Tie));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn known(&self) -> Option<Verdict> {
        if self.to_move().is_none() {
            return Some(self.score().leader().map_or(Verdict::Tie, Verdict::Wins));
        }
        if self.points.len() + 1 == 2 * self.each {
            return Some(self.before_the_last_flag());
        }
        self.white_has_kept().then_some(Verdict::Wins(Team::White))
    }

    /// Whether every flag of B was placed by the strategy of the text: on a free vertex of the polygon while there is
    /// one, and then in a blue arc, a large one if there is one, else one of the longest.
    pub fn white_has_kept(&self) -> bool {
        let flags = |turn: usize| Self { each: self.each, points: self.points[..turn].to_vec() };
        (1..self.points.len()).step_by(2).all(|turn| flags(turn).keeps(&self.points[turn]))
    }

    /// Whether a flag of B on a free point keeps to the strategy. Its last flag may be anywhere.
    fn keeps(&self, point: &Rational) -> bool {
        let vertices = self.vertices();
        if self.flags_left(Team::White) == 1 {
            true
        } else if vertices.iter().any(|vertex| !self.points.contains(vertex)) {
            vertices.contains(point)
        } else {
            self.blue_arcs_to_neutralise().iter().any(|arc| arc.contains(point))
        }
    }

    /// The blue arcs in which the strategy places a flag when the vertices are full.
    fn blue_arcs_to_neutralise(&self) -> Vec<Arc> {
        let mut arcs = self.arcs();
        arcs.retain(|arc| arc.holder() == Holder::Team(Team::Blue));
        let length = longest(&arcs, |_| true).map(|arc| arc.length.clone());
        if arcs.iter().any(|arc| self.is_large(arc)) {
            arcs.retain(|arc| self.is_large(arc));
        } else {
            arcs.retain(|arc| Some(&arc.length) == length.as_ref());
        }
        arcs
    }

    /// The verdict before the last flag, which is B's. In a blue arc it reduces A's advantage by the arc's length; in a
    /// neutral one by any amount between 0 and the length, ends excluded; in a white one not at all.
    fn before_the_last_flag(&self) -> Verdict {
        let arcs = self.arcs();
        let length = |holder| longest(&arcs, |arc| arc.holder() == holder).map(|arc| arc.length.clone());
        let (blue, neutral) = (length(Holder::Team(Team::Blue)), length(Holder::Neutral));
        let white = length(Holder::Team(Team::White));
        let advantage = self.score().difference();
        let wins = |length: &Option<Rational>| length.as_ref().is_some_and(|length| advantage < *length);
        if wins(&blue) || wins(&neutral) || (white.is_some() && advantage < Rational::ZERO) {
            Verdict::Wins(Team::White)
        } else if blue.as_ref() == Some(&advantage) || (white.is_some() && advantage == Rational::ZERO) {
            Verdict::Tie
        } else {
            Verdict::Wins(Team::Blue)
        }
    }

    /// Some points to choose from, in order: while B keeps to the strategy, one for each choice that it allows, apart
    /// from the place within an arc; otherwise the free vertices of the polygon, the middles of the arcs, and the
    /// advice of the strategies. Every other free point may be chosen as well.
    pub fn offers(&self) -> Vec<Rational> {
        let Some(mover) = self.to_move() else { return Vec::new() };
        if self.points.is_empty() {
            return vec![Rational::ZERO];
        }
        let free: Vec<Rational> =
            self.vertices().into_iter().filter(|vertex| !self.points.contains(vertex)).collect();
        let mut offers: BTreeSet<Rational> = free.iter().cloned().collect();
        if mover == Team::White && self.flags_left(mover) > 1 && self.white_has_kept() {
            if free.is_empty() {
                offers.extend(self.blue_arcs_to_neutralise().iter().map(middle));
            }
        } else {
            offers.extend(self.arcs().iter().map(middle));
            offers.extend(self.advice().map(|advice| advice.point));
        }
        offers.into_iter().collect()
    }

    /// The advice of the strategy of the team to move; A's margin is a hundredth of a large arc. `None` at the end.
    pub fn advice(&self) -> Option<super::Advice> {
        match self.to_move()? {
            Team::Blue => self.blue_advice(&(self.large() / Rational::from(100))).ok(),
            Team::White => self.white_advice().ok(),
        }
    }
}

impl Arc {
    /// Whether a point lies inside, its ends excluded.
    fn contains(&self, point: &Rational) -> bool {
        let distance = super::on_circle(point - &self.start);
        distance > Rational::ZERO && distance < self.length
    }
}
