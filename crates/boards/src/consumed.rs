//! Components after each move, in games whose moves only take squares out of use.
//!
//! Hypothesis: every move takes squares out of use, and writes nothing that a pattern asks for. Conclusion: the
//! placements that fit after a move are exactly those that fitted before and look at none of the squares taken. So
//! the components after all moves are found from the one list of placements of the board before.

use campeao_base::Player;
use smallvec::SmallVec;

use crate::board::Board;
use crate::game::GridGame;
use crate::reach::Links;
use crate::squares::{Squares, WORD_SQUARES};
use crate::turns::{Form, Turns};

/// A component of a game whose moves only take squares out of use, with its placements.
pub(crate) struct Consumed<'g> {
    game: &'g GridGame,
    turns: &'g Turns,
    /// One form for each set of squares looked at, with its placements that fit.
    places: SmallVec<[(&'g Form, Squares); 4]>,
}

impl<'g> Consumed<'g> {
    /// The placements on a component, if all moves only take squares out of use.
    pub(crate) fn new(game: &'g GridGame, part: &Board) -> Option<Self> {
        // The module for browsers is kept small and its boards are small, so it finds components as in all other
        // games.
        if cfg!(target_family = "wasm") {
            return None;
        }
        let derived = game.derived();
        let consuming = derived.consumes.as_ref().filter(|consuming| consuming.renewed.is_empty())?;
        let turns = game.turns(part.grid()).filter(|_| derived.splits)?;
        let forms = turns.forms.iter().filter(|form| consuming.links[form.window]);
        Some(Self { game, turns, places: forms.map(|form| (form, form.fits(part))).collect() })
    }

    /// The squares that each move of a player takes.
    pub(crate) fn takings(&self, part: &Board, player: Player) -> Vec<Squares> {
        let windows = &self.game.of[player.index()];
        let forms = self.turns.forms.iter().filter(|form| windows.contains(&form.window));
        let fits: SmallVec<[(&Form, Squares); 8]> = forms.map(|form| (form, form.fits(part))).collect();
        let mut takings = Vec::with_capacity(fits.iter().map(|(_, fits)| fits.len() as usize).sum());
        for (form, fits) in fits {
            for place in fits.iter().map(Squares::one) {
                let written = form.writes.iter().map(|(_, way)| way.forth(place));
                takings.push(written.fold(Squares::NONE, |all, square| all | square));
            }
        }
        takings
    }

    /// The components that are left when squares have been taken.
    ///
    /// The board was one component, so each component of the rest was linked to the others by placements that no
    /// longer fit, and has a square of one of these. As soon as a component has all squares of such placements, it is
    /// the only one.
    #[inline]
    pub(crate) fn parts_without(&self, taken: Squares, mut visit: impl FnMut(Squares)) {
        let (mut rest, mut torn, mut links) = (Squares::NONE, Squares::NONE, Links::default());
        for (form, fits) in &self.places {
            let met = |met, distance: &u32| met | taken.turned_back(*distance);
            let met = form.distances.iter().fold(Squares::NONE, met);
            let (kept, lost) = (fits.without(met), *fits & met);
            let mut before = None;
            for &distance in &form.distances {
                rest |= kept.turned(distance);
                torn |= lost.turned(distance);
                if let Some(before) = before.replace(distance) {
                    links.enter(distance.wrapping_sub(before) % WORD_SQUARES, kept.turned(before));
                }
            }
        }
        while !rest.is_empty() {
            torn &= rest;
            let seed = if torn.is_empty() { rest.lowest() } else { torn.lowest() };
            let part = links.grown_until(seed, |part| torn.without(part).is_empty());
            let part = if torn.without(part).is_empty() { rest } else { part };
            rest = rest.without(part);
            visit(part);
        }
    }
}
