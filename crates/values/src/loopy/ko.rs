//! Kos, and their thermographs under the rules of Go.
//!
//! The loopy value of a graph does not determine the value of a ko; the graph and the rules of Go do. The *ban*: a
//! player must not undo the last move until another move has been made. Besides the game there is a stack of coupons,
//! the greatest on top; a player who takes the top coupon gets its number in points. At temperature t the next coupon
//! has the number t, so a move in the game costs a tax of t. Without threats nobody can take back at once. A
//! *komaster* has enough threats to do so, but then owes a further move in the game as soon as the opponent plays
//! elsewhere, so threats are not used for nothing.
//!
//! The thermograph is the limit of Left's result as the coupons lie ever closer. It is found from temperature 0 up.
//! Between two corners the best move of every position stays the same, so all results are linear in t.
//!
//! E. Berlekamp, *The economist's view of combinatorial games*, Games of No Chance, 1996; W. Spight, *Extended
//! thermography for multiple kos in Go*, 1999.

use crate::loopy::short::short_positions;
use crate::loopy::{Budget, Graph, Refusal};
use crate::{Games, Outline, Turn, Value};
use campeao_base::Player;
use campeao_numbers::Rational;
use rustc_hash::FxHashMap;

/// A state of play: the vertex, the player to move, the vertex to which the move must not lead back, and the
/// komaster's debt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Place {
    vertex: u32,
    turn: Player,
    before: Option<u32>,
    owes: Debt,
}

/// The komaster's debt for a ko that was taken back at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Debt {
    None,
    /// A move in the game, due if the opponent, who is to move, plays elsewhere.
    Soon,
    /// A move in the game, due now.
    Now,
}

/// A choice of the player to move.
#[derive(Clone, Copy, Debug)]
enum Choice {
    /// Take a coupon.
    Elsewhere(usize),
    /// Move in the game.
    Move(usize),
    /// Move to the number at a vertex.
    End(usize),
}

/// The states of a game with their choices, in an order in which the targets of moves come first.
struct WitnessPlay<'b> {
    places: Vec<Place>,
    choices: Vec<Vec<Choice>>,
    order: Vec<usize>,
    numbers: Vec<Option<Rational>>,
    budget: &'b mut Budget,
}

impl Graph {
    /// The thermograph of the game, in which nobody may take back at once except the komaster, if there is one. A
    /// vertex that is a number is replaced by it, which is correct at least from temperature 0 up.
    ///
    /// # Errors
    /// [`Refusal::KoLoop`] if a play repeats although no move undoes the one before it; [`Refusal::KoUnsettled`] if
    /// the result depends on the value of a position in which nobody wants to move at temperature 0;
    /// [`Refusal::KoGain`] if a player gains by cycling without end; and beyond the limits.
    ///
    /// # Examples
    /// Left can fill the ko and then has a point; Right can take it, and fill it in turn for nothing. The point takes
    /// three moves, so each is worth a third.
    /// ```
    /// use campeao_values::loopy::{Budget, Graph};
    /// use campeao_numbers::Rational;
    /// use campeao_values::Games;
    ///
    /// let ko = Graph::new(vec![[vec![2], vec![1]], [vec![0], vec![3]], [vec![3], vec![]], [vec![], vec![]]])?;
    /// let thermograph = ko.ko_thermograph(None, &mut Games::new(), &mut Budget::default())?;
    /// let foot = thermograph.mast().ok_or("no mast")?;
    /// let third = |count: u32| Rational::from_parts(count.into(), 3_u32.into());
    /// assert_eq!((&foot.value, &foot.temperature), (&third(2), &third(1)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn ko_thermograph(
        &self,
        komaster: Option<Player>,
        games: &mut Games,
        budget: &mut Budget,
    ) -> Result<Outline, Refusal> {
        let known = short_positions(self, games)?;
        let number = |value: Option<Value>| Some(games.as_number(value?)?.to_rational());
        let numbers: Vec<Option<Rational>> = known.into_iter().map(number).collect();
        if let Some(number) = &numbers[0] {
            let foot = Turn { temperature: Rational::ZERO, value: number.clone() };
            return Ok(Outline::new([vec![foot.clone()], vec![foot]], [0, 0]));
        }
        WitnessPlay::of(self, komaster, numbers, budget)?.thermograph()
    }
}

impl<'b> WitnessPlay<'b> {
    fn of(
        graph: &Graph,
        komaster: Option<Player>,
        numbers: Vec<Option<Rational>>,
        budget: &'b mut Budget,
    ) -> Result<Self, Refusal> {
        let start = |turn| Place { vertex: 0, turn, before: None, owes: Debt::None };
        let mut places: Vec<Place> = Player::BOTH.map(start).to_vec();
        let mut found: FxHashMap<Place, usize> =
            places.iter().enumerate().map(|(number, place)| (*place, number)).collect();
        let mut choices: Vec<Vec<Choice>> = Vec::new();
        while let Some(&place) = places.get(choices.len()) {
            let mut here = Vec::new();
            let mut number_of = |next: Place| {
                *found.entry(next).or_insert_with(|| {
                    places.push(next);
                    places.len() - 1
                })
            };
            let Place { vertex, turn, before, owes } = place;
            for &option in graph.options(vertex, turn) {
                budget.spend(1)?;
                let takes_back = before == Some(option);
                if takes_back && komaster != Some(turn) {
                    continue;
                }
                let owes = if takes_back { Debt::Soon } else { Debt::None };
                let next = Place { vertex: option, turn: turn.opponent(), before: Some(vertex), owes };
                let is_number = numbers[option as usize].is_some();
                here.push(if is_number {
                    Choice::End(option as usize)
                } else {
                    Choice::Move(number_of(next))
                });
            }
            // A debt without a possible move is forgiven.
            if owes != Debt::Now || here.is_empty() {
                let owes = if owes == Debt::Soon { Debt::Now } else { Debt::None };
                here.push(Choice::Elsewhere(number_of(Place {
                    vertex,
                    turn: turn.opponent(),
                    before: None,
                    owes,
                })));
            }
            choices.push(here);
        }
        let order = order(&choices).ok_or(Refusal::KoLoop)?;
        Ok(Self { places, choices, order, numbers, budget })
    }

    fn turn(&self, place: usize) -> Player {
        self.places[place].turn
    }

    /// The best result for the player to move.
    fn best<T: Ord>(&self, place: usize, numbers: impl Iterator<Item = T>) -> Option<T> {
        match self.turn(place) {
            Player::Left => numbers.max(),
            Player::Right => numbers.min(),
        }
    }

    /// Left's result at temperature 0 for every state, provided that it does not depend on the value of positions in
    /// which both players would play elsewhere for ever. That value is at least the least number at which play can
    /// end, and at most the greatest.
    fn ground(&mut self) -> Result<Vec<Rational>, Refusal> {
        let ends = || self.numbers.iter().flatten();
        let (Some(least), Some(greatest)) = (ends().min().cloned(), ends().max().cloned()) else {
            return Err(Refusal::KoUnsettled);
        };
        let (from_below, from_above) = (self.settled(least)?, self.settled(greatest)?);
        if from_below == from_above { Ok(from_below) } else { Err(Refusal::KoUnsettled) }
    }

    /// Left's result at temperature 0, if positions in which both play elsewhere for ever have the value `bound`.
    fn settled(&mut self, bound: Rational) -> Result<Vec<Rational>, Refusal> {
        let mut values = vec![bound; self.places.len()];
        loop {
            let mut better = vec![Rational::ZERO; values.len()];
            for &place in &self.order {
                self.budget.spend(self.choices[place].len() as u64)?;
                let offers = self.choices[place].iter().filter_map(|&choice| match choice {
                    Choice::Elsewhere(next) => Some(&values[next]),
                    Choice::Move(next) => Some(&better[next]),
                    Choice::End(vertex) => self.numbers[vertex].as_ref(),
                });
                if let Some(best) = self.best(place, offers).cloned() {
                    better[place] = best;
                }
            }
            if better == values {
                return Ok(values);
            }
            values = better;
        }
    }

    fn thermograph(mut self) -> Result<Outline, Refusal> {
        let mut values = self.ground()?;
        let mut temperature = Rational::ZERO;
        let mut walls: [Wall; 2] = Default::default();
        loop {
            let offers = self.offers(&values, &temperature);
            let slopes = self.slopes(&values, &offers)?;
            for (wall, start) in walls.iter_mut().zip([0, 1]) {
                wall.turn(&temperature, &values[start], slopes[start]);
            }
            let Some(step) = self.next_corner(&values, &offers, &slopes) else { break };
            temperature += &step;
            for (value, slope) in values.iter_mut().zip(&slopes) {
                *value += &step * Rational::from(*slope);
            }
        }
        let slopes = walls.each_ref().map(|wall| wall.slope.unwrap_or(0));
        Ok(Outline::new(walls.map(|wall| wall.corners), slopes))
    }

    /// The results of each choice at a temperature.
    fn offers(&self, values: &[Rational], temperature: &Rational) -> Vec<Vec<Rational>> {
        let each = |(place, choices): (usize, &Vec<Choice>)| {
            let taxed = |value: &Rational| match self.turn(place) {
                Player::Left => value - temperature,
                Player::Right => value + temperature,
            };
            let offer = |choice: &Choice| match *choice {
                Choice::Elsewhere(next) => values[next].clone(),
                Choice::Move(next) => taxed(&values[next]),
                Choice::End(vertex) => taxed(self.numbers[vertex].as_ref().unwrap_or(&Rational::ZERO)),
            };
            choices.iter().map(offer).collect()
        };
        self.choices.iter().enumerate().map(each).collect()
    }

    /// The slope of a choice, from the slopes of the states.
    fn slope(&self, place: usize, choice: Choice, elsewhere: &[i64], moved: &[i64]) -> i64 {
        let tax = if self.turn(place) == Player::Left { -1 } else { 1 };
        match choice {
            Choice::Elsewhere(next) => elsewhere[next],
            Choice::Move(next) => moved[next] + tax,
            Choice::End(_) => tax,
        }
    }

    /// The slope of each state's result above this temperature, for the currently best choices. The coupons are close
    /// together, so the slope of playing elsewhere is known at once.
    fn slopes(&mut self, values: &[Rational], offers: &[Vec<Rational>]) -> Result<Vec<i64>, Refusal> {
        let mut slopes = vec![0; values.len()];
        for _ in 0..4 * values.len() + 16 {
            let mut better = vec![0; values.len()];
            for &place in &self.order {
                self.budget.spend(self.choices[place].len() as u64)?;
                let tight = self.choices[place].iter().zip(&offers[place]);
                let tight = tight.filter(|(_, offer)| **offer == values[place]);
                let gains = tight.map(|(&choice, _)| self.slope(place, choice, &slopes, &better));
                better[place] = self.best(place, gains).unwrap_or(0);
            }
            if better == slopes {
                return Ok(slopes);
            }
            slopes = better;
        }
        Err(Refusal::KoGain)
    }

    /// The number of degrees until another choice becomes as good as the best one in some state; `None` if that never
    /// happens.
    fn next_corner(&self, values: &[Rational], offers: &[Vec<Rational>], slopes: &[i64]) -> Option<Rational> {
        let mut least: Option<Rational> = None;
        for (place, choices) in self.choices.iter().enumerate() {
            for (&choice, offer) in choices.iter().zip(&offers[place]) {
                let gains = self.slope(place, choice, slopes, slopes) - slopes[place];
                let (lead, gains) = match self.turn(place) {
                    Player::Left => (&values[place] - offer, gains),
                    Player::Right => (offer - &values[place], -gains),
                };
                if gains > 0 && lead > Rational::ZERO {
                    let step = lead / Rational::from(gains);
                    if least.as_ref().is_none_or(|least| step < *least) {
                        least = Some(step);
                    }
                }
            }
        }
        least
    }
}

/// A wall under construction.
#[derive(Default)]
struct Wall {
    corners: Vec<Turn>,
    slope: Option<i64>,
}

impl Wall {
    /// Adds a corner here, from which the wall continues with `slope`.
    fn turn(&mut self, temperature: &Rational, value: &Rational, slope: i64) {
        if self.slope != Some(slope) {
            self.corners.push(Turn { temperature: temperature.clone(), value: value.clone() });
            self.slope = Some(slope);
        }
    }
}

/// An order of the states in which the targets of moves come first; `None` if the moves form a cycle.
fn order(choices: &[Vec<Choice>]) -> Option<Vec<usize>> {
    let moves = |place: usize| {
        choices[place].iter().filter_map(|choice| match *choice {
            Choice::Move(next) => Some(next),
            Choice::Elsewhere(_) | Choice::End(_) => None,
        })
    };
    let mut waiting: Vec<usize> = (0..choices.len()).map(|place| moves(place).count()).collect();
    let mut above: Vec<Vec<usize>> = vec![Vec::new(); choices.len()];
    for place in 0..choices.len() {
        for next in moves(place) {
            above[next].push(place);
        }
    }
    let mut order: Vec<usize> = (0..choices.len()).filter(|&place| waiting[place] == 0).collect();
    let mut done = 0;
    while let Some(&place) = order.get(done) {
        done += 1;
        for &earlier in &above[place] {
            waiting[earlier] -= 1;
            if waiting[earlier] == 0 {
                order.push(earlier);
            }
        }
    }
    (order.len() == choices.len()).then_some(order)
}
