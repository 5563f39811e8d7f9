//! The two strategies of the text. By the first, B always wins (game 25); by the second, A loses by an arbitrarily
//! small margin (game 26). Both use the regular polygon with n vertices of which A's first flag is one. An arc between
//! neighbouring flags on neighbouring vertices is called *large*; no other arc is as long once the vertices are full.

use campeao_base::told;
use campeao_numbers::Rational;

use super::{Arc, Flags, Holder, Team, on_circle};
use crate::ContinuousError;

/// A place for a flag, with the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The point.
    pub point: Rational,
    /// The phase of the strategy.
    pub reason: Reason,
}

told! { Tell for struct Advice {
    Advice { point: _, reason: Reason::First } =>
        "The first flag may go anywhere: it fixes the regular polygon that guides both teams.",
        "A primeira bandeira pode ir para qualquer ponto: fixa o polígono regular que guia as duas equipas.";
    Advice { point: at, reason: Reason::Vertex { number: _ } } =>
        "Phase 1: take vertices of the first flag's regular polygon while one is free, for example {at}.",
        "Fase 1: ocupa vértices do polígono regular da primeira bandeira enquanto houver um livre, por exemplo {at}.";
    Advice { point: at, reason: Reason::Neutralize { length, large: true } } =>
        "Phase 2: the vertices are taken. Place a flag in the middle of an opponent's arc that is a whole side of the \
         polygon, of length {length}, for example at {at}: it then belongs to both.",
        "Fase 2: os vértices estão ocupados. Coloca uma bandeira no meio de um arco do adversário que seja um lado \
         inteiro do polígono, de comprimento {length}, por exemplo em {at}: passa a ser de ambos.";
    Advice { point: at, reason: Reason::Neutralize { length, large: false } } =>
        "Phase 2: the vertices are taken. Place a flag in the middle of the opponent's longest arc, of length \
         {length}, for example at {at}: it then belongs to both.",
        "Fase 2: os vértices estão ocupados. Coloca uma bandeira no meio do arco mais comprido do adversário, de \
         comprimento {length}, por exemplo em {at}: passa a ser de ambos.";
    Advice { point: at, reason: Reason::LastNeutralizes { length } } =>
        "Phase 3: the last flag, at {at}, shares one of A's arcs between both; its length, {length}, is more than A's \
         lead.",
        "Fase 3: a última bandeira, em {at}, faz com que um arco de A passe a ser de ambos; o seu comprimento, \
         {length}, é maior do que a vantagem de A.";
    Advice { point: at, reason: Reason::LastLonger { length, advantage } } =>
        "Phase 3: the last flag, at {at}, gives B an arc of length {length}, which is more than A's lead of \
         {advantage}.",
        "Fase 3: a última bandeira, em {at}, dá a B um arco de comprimento {length}, mais do que a vantagem de A, \
         que é {advantage}.";
    Advice { point: at, reason: Reason::JustShorter { length } } =>
        "A cannot win, but loses by little: the flag at {at} makes an arc of length {length}, just shorter than a \
         side of the polygon.",
        "A não pode ganhar, mas perde por pouco: a bandeira em {at} faz um arco de comprimento {length}, só um \
         pouco mais curto do que um lado do polígono.";
    Advice { point: at, reason: Reason::OffStrategy } =>
        "The strategy does not lead to this position; {at}, the middle of the longest arc that is not your own, is a \
         sensible point.",
        "A estratégia não leva a esta posição; {at}, o meio do mais comprido dos arcos que não são teus, é um ponto \
         sensato.";
} }

/// The phases of the strategies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The first flag, anywhere: it fixes the polygon.
    First,
    /// Phase 1: a free vertex of the polygon, counted from the first flag.
    Vertex {
        /// Its number.
        number: usize,
    },
    /// Phase 2: the middle of an opponent's arc, which becomes neutral; large arcs come first.
    Neutralize {
        /// The length of the arc.
        length: Rational,
        /// Whether it is a large one.
        large: bool,
    },
    /// Phase 3: B's last flag makes an arc of A neutral, which is enough.
    LastNeutralizes {
        /// The length of the arc.
        length: Rational,
    },
    /// Phase 3: B's last flag makes a white arc, longer than A's advantage, in a neutral one.
    LastLonger {
        /// The length of the white arc.
        length: Rational,
        /// A's advantage before.
        advantage: Rational,
    },
    /// Phase 2 of A: a blue arc in a large neutral one, shorter than it by the margin.
    JustShorter {
        /// The length of the blue arc.
        length: Rational,
    },
    /// The position did not arise by the strategy: the middle of the longest arc that is not the team's own.
    OffStrategy,
}

impl Flags {
    /// B's flag by the strategy that wins game 25, if B has followed it so far.
    ///
    /// # Errors
    ///
    /// If B is not to move.
    pub fn white_advice(&self) -> Result<Advice, ContinuousError> {
        self.check_mover(Team::White)?;
        let arcs = self.arcs();
        if self.flags_left(Team::White) == 1 {
            return Ok(self.last_white(&arcs));
        }
        if let Some(advice) = self.free_vertex() {
            return Ok(advice);
        }
        Ok(self.neutralize(&arcs, Team::Blue).unwrap_or_else(|| off_strategy(&arcs, Team::White)))
    }

    /// A's flag by the strategy of game 26, by which A loses by less than n times the margin, if A has
    /// followed it so far.
    ///
    /// # Errors
    ///
    /// If A is not to move, or the margin is not between 0 and 1/n.
    ///
    /// ```
    /// use campeao_continuous::{Flags, Reason, amount};
    /// let flags: Flags = "2: 0 1/2".parse()?;
    /// let advice = flags.blue_advice(&amount("1/100")?)?;
    /// assert_eq!(advice.reason, Reason::JustShorter { length: amount("49/100")? });
    /// # Ok::<(), campeao_continuous::ContinuousError>(())
    /// ```
    pub fn blue_advice(&self, margin: &Rational) -> Result<Advice, ContinuousError> {
        let large = self.large();
        if *margin <= Rational::ZERO || *margin >= large {
            return Err(ContinuousError::Margin { margin: margin.clone(), flags: self.each });
        }
        self.check_mover(Team::Blue)?;
        if self.points.is_empty() {
            return Ok(Advice { point: Rational::ZERO, reason: Reason::First });
        }
        if let Some(advice) = self.free_vertex() {
            return Ok(advice);
        }
        let arcs = self.arcs();
        if let Some(advice) = self.neutralize(&arcs, Team::White) {
            return Ok(advice);
        }
        let neutral = arcs.iter().find(|arc| arc.holder() == Holder::Neutral && self.is_large(arc));
        Ok(neutral.map_or_else(
            || off_strategy(&arcs, Team::Blue),
            |arc| {
                let length = &large - margin;
                let point = inside(arc, Team::Blue, &length);
                Advice { point, reason: Reason::JustShorter { length } }
            },
        ))
    }

    fn check_mover(&self, team: Team) -> Result<(), ContinuousError> {
        match self.to_move() {
            None => Err(ContinuousError::Over),
            Some(mover) if mover != team => Err(ContinuousError::NotToMove { team }),
            Some(_) => Ok(()),
        }
    }

    /// The length of a large arc.
    pub(super) fn large(&self) -> Rational {
        Rational::ONE / Rational::from(self.each)
    }

    pub(super) fn is_large(&self, arc: &Arc) -> bool {
        arc.length == self.large() && self.vertices().contains(&arc.start)
    }

    /// A vertex of the polygon without a flag, the first one going round.
    fn free_vertex(&self) -> Option<Advice> {
        let mut vertices = self.vertices().into_iter().enumerate();
        let (number, point) = vertices.find(|(_, vertex)| !self.points.contains(vertex))?;
        Some(Advice { point, reason: Reason::Vertex { number } })
    }

    /// The middle of an arc of a team: a large one, or else the longest.
    fn neutralize(&self, arcs: &[Arc], of: Team) -> Option<Advice> {
        let arc = longest(arcs, |arc| arc.holder() == Holder::Team(of) && self.is_large(arc))
            .or_else(|| longest(arcs, |arc| arc.holder() == Holder::Team(of)))?;
        let reason = Reason::Neutralize { length: arc.length.clone(), large: self.is_large(arc) };
        Some(Advice { point: middle(arc), reason })
    }

    /// B's last flag. Either it neutralises the longest blue arc, or it makes a white arc in the longest neutral one,
    /// of any length below the whole; other places change nothing. By the strategy one of the two wins.
    fn last_white(&self, arcs: &[Arc]) -> Advice {
        let advantage = self.score().difference();
        if let Some(blue) = longest(arcs, |arc| arc.holder() == Holder::Team(Team::Blue))
            && advantage < blue.length
        {
            let reason = Reason::LastNeutralizes { length: blue.length.clone() };
            return Advice { point: middle(blue), reason };
        }
        if let Some(neutral) = longest(arcs, |arc| arc.holder() == Holder::Neutral)
            && advantage < neutral.length
        {
            let least = advantage.clone().max(Rational::ZERO);
            let length = (least + &neutral.length) / Rational::from(2);
            let point = inside(neutral, Team::White, &length);
            return Advice { point, reason: Reason::LastLonger { length, advantage } };
        }
        off_strategy(arcs, Team::White)
    }
}

/// The longest of some arcs, the first among equals.
pub(super) fn longest(arcs: &[Arc], wanted: impl Fn(&Arc) -> bool) -> Option<&Arc> {
    arcs.iter()
        .filter(|arc| wanted(arc))
        .reduce(|one, other| if other.length > one.length { other } else { one })
}

pub(super) fn middle(arc: &Arc) -> Rational {
    arc.point(&(&arc.length / Rational::from(2)))
}

/// The point of a neutral arc at a distance from a team's end.
fn inside(arc: &Arc, team: Team, distance: &Rational) -> Rational {
    if arc.from == team { arc.point(distance) } else { on_circle(&arc.start + &arc.length - distance) }
}

/// The middle of the longest arc that is not the team's own, or else of its longest.
fn off_strategy(arcs: &[Arc], team: Team) -> Advice {
    let arc = longest(arcs, |arc| arc.holder() == Holder::Team(team.other()))
        .or_else(|| longest(arcs, |arc| arc.holder() == Holder::Neutral))
        .or_else(|| longest(arcs, |_| true));
    Advice { point: arc.map_or(Rational::ZERO, middle), reason: Reason::OffStrategy }
}
