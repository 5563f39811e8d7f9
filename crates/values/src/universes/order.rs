//! Misère outcomes, and the order modulo a universe.
//!
//! Modulo dicots, and modulo dead-ending games, G is at least H if and only if
//! 1. if Left wins H moving first beside every game of the universe in which only Right can move, she also so wins G;
//!    and if Right so wins G, beside games in which only Left can move, he also so wins H;
//! 2. for each Left option of H there is a Left option of G that is at least as good, or a Right option of that option
//!    of H that is no better than G;
//! 3. for each Right option of G there is a Right option of H that is no better for Left, or a Left option of that
//!    option of G that is at least H.
//!
//! Among dicots the only game in which only Right can move is 0. Among dead-ending games Right can wait in such a game
//! as long as he wants, and the best one for him is one that he can end with any of his moves. Left wins beside it if
//! she has no move, or a move to a position that Right loses whatever he does: answer, wait or end the other game.

use crate::universes::{Refusal, Universe};
use crate::{Form, Forms, OutcomeClass, Relation};
use campeao_base::Player;
use campeao_base::machine::on_enough_stack;
use rustc_hash::FxHashMap;
use std::fmt;
use std::sync::Arc;

/// The most steps for one question.
const MOST_STEPS: u64 = 5_000_000;
/// The number of steps between two calls of the stop signal.
const STEPS_BETWEEN_LOOKS: u64 = 1 << 12;

/// The cached results about forms in misère play. All forms belong to one [`Forms`], which is an argument of every
/// question.
#[derive(Default)]
pub struct Universes {
    /// Whether a player who starts wins.
    wins: FxHashMap<(Player, Form), bool>,
    /// Whether a player who starts wins although the opponent can wait.
    outwaits: FxHashMap<(Player, Form), bool>,
    members: FxHashMap<(Universe, Form), bool>,
    order: FxHashMap<(Universe, Form, Form), bool>,
    pub(crate) canonical: FxHashMap<(Universe, Form), Form>,
    steps: u64,
    stop: Option<Arc<dyn Fn() -> bool + Send + Sync>>,
}

impl fmt::Debug for Universes {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Universes").field("steps", &self.steps).finish_non_exhaustive()
    }
}

impl Universes {
    /// An empty cache.
    pub fn new() -> Self {
        Self::default()
    }

    /// Resets the count of steps, and sets a signal that is asked from time to time whether to stop.
    pub fn stop_when(&mut self, signal: impl Fn() -> bool + Send + Sync + 'static) {
        self.steps = 0;
        self.stop = Some(Arc::new(signal));
    }

    /// Counts a step.
    pub(crate) fn step(&mut self) -> Result<(), Refusal> {
        self.steps += 1;
        if self.steps > MOST_STEPS {
            return Err(Refusal::Steps { limit: MOST_STEPS });
        }
        if self.steps.is_multiple_of(STEPS_BETWEEN_LOOKS) && self.stop.as_ref().is_some_and(|stop| stop()) {
            return Err(Refusal::Interrupted);
        }
        Ok(())
    }

    /// The outcome of a form in misère play, in which a player who cannot move wins. The form need not belong to a
    /// universe.
    ///
    /// # Errors
    /// Beyond the limits.
    pub fn outcome(&mut self, form: Form, forms: &Forms) -> Result<OutcomeClass, Refusal> {
        Ok(OutcomeClass::of_starters([
            self.wins(Player::Left, form, forms)?,
            self.wins(Player::Right, form, forms)?,
        ]))
    }

    fn wins(&mut self, player: Player, form: Form, forms: &Forms) -> Result<bool, Refusal> {
        if let Some(&known) = self.wins.get(&(player, form)) {
            return Ok(known);
        }
        self.step()?;
        let options = forms.options(player, form);
        let mut wins = options.is_empty();
        for &option in options {
            wins = wins || !on_enough_stack(|| self.wins(player.opponent(), option, forms))?;
        }
        self.wins.insert((player, form), wins);
        Ok(wins)
    }

    /// Whether a player who starts wins beside a game in which only the opponent can move, as often as the opponent
    /// wants, and which each of these moves may end.
    fn outwaits(&mut self, player: Player, form: Form, forms: &Forms) -> Result<bool, Refusal> {
        if let Some(&known) = self.outwaits.get(&(player, form)) {
            return Ok(known);
        }
        self.step()?;
        let options = forms.options(player, form);
        let mut wins = options.is_empty();
        for &option in options {
            wins = wins || on_enough_stack(|| self.holds(player, option, forms))?;
        }
        self.outwaits.insert((player, form), wins);
        Ok(wins)
    }

    /// Whether a player who has moved to a form, beside such a game, wins whatever the opponent does: wait, end that
    /// game, or move in the form.
    fn holds(&mut self, player: Player, form: Form, forms: &Forms) -> Result<bool, Refusal> {
        let mut holds = self.wins(player, form, forms)? && self.outwaits(player, form, forms)?;
        for &reply in forms.options(player.opponent(), form) {
            holds = holds && self.outwaits(player, reply, forms)?;
        }
        Ok(holds)
    }

    /// Whether a player who starts wins a form beside every game of a universe in which only the opponent can move.
    fn is_strong(
        &mut self,
        universe: Universe,
        player: Player,
        form: Form,
        forms: &Forms,
    ) -> Result<bool, Refusal> {
        Ok(self.wins(player, form, forms)?
            && (universe == Universe::Dicots || self.outwaits(player, form, forms)?))
    }

    /// Whether a form belongs to a universe.
    ///
    /// # Errors
    /// Beyond the limits.
    pub fn contains(&mut self, universe: Universe, form: Form, forms: &Forms) -> Result<bool, Refusal> {
        if let Some(&known) = self.members.get(&(universe, form)) {
            return Ok(known);
        }
        self.step()?;
        let mut belongs = true;
        for player in Player::BOTH {
            let (own, others) = (forms.options(player, form), forms.options(player.opponent(), form));
            if own.is_empty() {
                belongs = belongs
                    && match universe {
                        Universe::Dicots => others.is_empty(),
                        // The options belong to the universe too, so a player who has no move in them will never have
                        // one.
                        Universe::DeadEnding => {
                            others.iter().all(|&option| forms.options(player, option).is_empty())
                        }
                    };
            }
            for &option in own {
                belongs = belongs && on_enough_stack(|| self.contains(universe, option, forms))?;
            }
        }
        self.members.insert((universe, form), belongs);
        Ok(belongs)
    }

    /// Refuses a form that does not belong to a universe.
    pub(crate) fn require(&mut self, universe: Universe, form: Form, forms: &Forms) -> Result<(), Refusal> {
        match (self.contains(universe, form, forms)?, universe) {
            (true, _) => Ok(()),
            (false, Universe::Dicots) => Err(Refusal::NotDicot),
            (false, Universe::DeadEnding) => Err(Refusal::NotDeadEnding),
        }
    }

    /// The relation of two games of a universe, beside all games of it.
    ///
    /// # Errors
    /// [`Refusal::NotDicot`] or [`Refusal::NotDeadEnding`] unless both belong to the universe, and beyond the limits.
    pub fn compare(
        &mut self,
        universe: Universe,
        one: Form,
        two: Form,
        forms: &Forms,
    ) -> Result<Relation, Refusal> {
        self.require(universe, one, forms)?;
        self.require(universe, two, forms)?;
        Ok(Relation::of(self.at_least(universe, one, two, forms)?, self.at_least(universe, two, one, forms)?))
    }

    /// Whether a game of a universe is at least another.
    pub(crate) fn at_least(
        &mut self,
        universe: Universe,
        one: Form,
        two: Form,
        forms: &Forms,
    ) -> Result<bool, Refusal> {
        if one == two {
            return Ok(true);
        }
        if let Some(&known) = self.order.get(&(universe, one, two)) {
            return Ok(known);
        }
        self.step()?;
        let left = self.is_strong(universe, Player::Left, one, forms)?
            || !self.is_strong(universe, Player::Left, two, forms)?;
        let right = !self.is_strong(universe, Player::Right, one, forms)?
            || self.is_strong(universe, Player::Right, two, forms)?;
        let answer = left && right && on_enough_stack(|| self.is_answered(universe, one, two, forms))?;
        self.order.insert((universe, one, two), answer);
        Ok(answer)
    }

    /// Whether all moves of Left in the second game, and of Right in the first one, are answered.
    fn is_answered(
        &mut self,
        universe: Universe,
        one: Form,
        two: Form,
        forms: &Forms,
    ) -> Result<bool, Refusal> {
        for player in Player::BOTH {
            // The game in which the player moves, and the other one.
            let (here, there) = if player == Player::Left { (two, one) } else { (one, two) };
            for &option in forms.options(player, here) {
                let mut answered = false;
                for &better in forms.options(player, there) {
                    answered = answered || self.likes(universe, player, better, option, forms)?;
                }
                for &reply in forms.options(player.opponent(), option) {
                    answered = answered || self.likes(universe, player, there, reply, forms)?;
                }
                if !answered {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// Whether a game is at least as good for a player as another.
    pub(crate) fn likes(
        &mut self,
        universe: Universe,
        player: Player,
        one: Form,
        two: Form,
        forms: &Forms,
    ) -> Result<bool, Refusal> {
        match player {
            Player::Left => self.at_least(universe, one, two, forms),
            Player::Right => self.at_least(universe, two, one, forms),
        }
    }
}
