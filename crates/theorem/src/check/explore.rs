//! Is a condition ever satisfied? All digits are tried, from state to state.

use super::CheckError;
use super::build::Builder;
use super::choice::Choice;
use super::machine::{Machine, Track};
use super::meter::Meter;
use super::reader::{Desk, Reader};
use super::rows::Rows;
use campeao_base::Player;
use campeao_prove::Numeration;
use std::ops::ControlFlow;

/// A seeker of contradictions, with the count of what it has done.
pub(super) struct Explorer {
    numeration: Numeration,
    pub(super) meter: Meter,
    pub(super) statements: usize,
}

/// From which earlier place a place, which is a beginning of all numbers, was reached, and by which digits.
struct Reached {
    from: usize,
    digits: Vec<usize>,
}

impl Explorer {
    pub(super) const fn new(numeration: Numeration, meter: Meter) -> Self {
        Self { numeration, meter, statements: 0 }
    }

    /// Confirms that no numbers on the given tracks satisfy a contradiction to a claim.
    pub(super) fn confirm(
        &mut self,
        claim: &'static str,
        player: Player,
        numbers: &[Track],
        contradiction: Machine,
        builder: &Builder,
    ) -> Result<(), CheckError> {
        self.statements += 1;
        match self.found(numbers, contradiction, builder)? {
            Some(numbers) => Err(CheckError::False { claim, player, numbers: numbers.0 }),
            None => Ok(()),
        }
    }

    /// Whether some numbers on the given tracks satisfy a condition.
    pub(super) fn is_satisfied(
        &mut self,
        numbers: &[Track],
        condition: Machine,
        builder: &Builder,
    ) -> Result<bool, CheckError> {
        Ok(self.found(numbers, condition, builder)?.is_some())
    }

    /// Numbers on the given tracks that satisfy a condition.
    fn found(
        &mut self,
        numbers: &[Track],
        condition: Machine,
        builder: &Builder,
    ) -> Result<Option<Found>, CheckError> {
        // Numbers of which some are asked for may be read beside the others.
        let condition = match condition {
            Machine::Some(_, inner) => *inner,
            other => other,
        };
        let mut desk =
            Desk { places: &builder.places, digits: vec![0; builder.tracks()], meter: &mut self.meter };
        // All that is spoken of is read: what were left out would count as 0.
        let mut tracks = Reader::new(&condition, desk.places).tracks;
        tracks.retain(|track| !numbers.contains(track));
        tracks.splice(0..0, numbers.iter().copied());
        let choice = Choice::new(&tracks, &condition, desk.places);
        let mut ways: Rows<i64> = Rows::default();
        let mut order: Vec<Reached> = Vec::new();
        if let Some(begin) = choice.begin(&mut desk) {
            ways.number(&begin, desk.meter);
            order.push(Reached { from: 0, digits: Vec::new() });
        }
        let mut next = vec![0; choice.width];
        let mut at = 0;
        while at < order.len() {
            let way = ways.get(at as u32);
            desk.meter.visit();
            desk.meter.going()?;
            if choice.accepts_way(&way, &desk) {
                return Ok(Some(Found(self.numbers(&order, at, numbers.len()))));
            }
            // Whatever is visited continues: all places are wanted.
            let _ = choice.each(&way, &mut next, &mut desk, &mut |next, desk| {
                if ways.number(next, desk.meter) as usize == order.len() {
                    desk.meter.keep(size_of::<Reached>() + size_of_val(numbers));
                    let digits = numbers.iter().map(|&track| desk.digits[track]).collect();
                    order.push(Reached { from: at, digits });
                }
                ControlFlow::Continue(())
            });
            desk.meter.going()?;
            at += 1;
        }
        desk.meter.going()?;
        self.meter.release();
        Ok(None)
    }

    /// The numbers read on the way to a place.
    fn numbers(&self, order: &[Reached], mut at: usize, count: usize) -> Option<Vec<u64>> {
        let mut strings = vec![Vec::new(); count];
        while at > 0 {
            for (string, &digit) in strings.iter_mut().zip(&order[at].digits) {
                string.push(digit);
            }
            at = order[at].from;
        }
        let value = |string: &Vec<usize>| {
            let digits: Vec<usize> = string.iter().rev().copied().collect();
            self.numeration.value(&digits)
        };
        strings.iter().map(value).collect()
    }
}

/// Numbers that were sought; `None` if they are too long to be told.
struct Found(Option<Vec<u64>>);
