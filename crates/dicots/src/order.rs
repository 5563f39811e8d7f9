//! Misère outcomes, and the order modulo dicots.
//!
//! For dicots G and H, G is at least H if and only if
//! 1. the misère outcome of G is at least that of H;
//! 2. for each option of Left in H there is one of hers in G that is at least as good, or one of Right from it that is no better than G;
//! 3. for each option of Right in G there is one of his in H that is no better for Left, or one of Left from it that is at least H.

use crate::Refusal;
use campeao_machine::on_enough_stack;
use campeao_message::Player;
use campeao_values::{Form, Forms, Outcome, Relation};
use rustc_hash::FxHashMap;
use std::fmt;
use std::sync::Arc;

/// The most steps of a question.
const MOST_STEPS: u64 = 5_000_000;
/// How many steps pass between two looks at the stop signal.
const STEPS_BETWEEN_LOOKS: u64 = 1 << 12;

/// What is known of forms in misère play. All of them belong to one [`Forms`], which is given along with each question.
#[derive(Default)]
pub struct Dicots {
    /// Whether a player who starts wins.
    wins: FxHashMap<(Player, Form), bool>,
    /// Whether both players can move or neither, everywhere.
    balanced: FxHashMap<Form, bool>,
    order: FxHashMap<(Form, Form), bool>,
    pub(crate) canonical: FxHashMap<Form, Form>,
    steps: u64,
    stop: Option<Arc<dyn Fn() -> bool + Send + Sync>>,
}

impl fmt::Debug for Dicots {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Dicots").field("steps", &self.steps).finish_non_exhaustive()
    }
}

impl Dicots {
    /// Nothing known yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Counts steps from here, and asks `signal` now and then whether to stop.
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

    /// Who wins a form in misère play, in which whoever cannot move wins. It need be no dicot.
    ///
    /// # Errors
    /// Beyond the limits.
    pub fn outcome(&mut self, form: Form, forms: &Forms) -> Result<Outcome, Refusal> {
        Ok(Outcome::of_starters([
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

    /// Whether at every position of a form both players can move or neither can.
    ///
    /// # Errors
    /// Beyond the limits.
    pub fn is_dicot(&mut self, form: Form, forms: &Forms) -> Result<bool, Refusal> {
        if let Some(&known) = self.balanced.get(&form) {
            return Ok(known);
        }
        self.step()?;
        let (left, right) = (forms.left_options(form), forms.right_options(form));
        let mut is_dicot = left.is_empty() == right.is_empty();
        for &option in left.iter().chain(right) {
            is_dicot = is_dicot && on_enough_stack(|| self.is_dicot(option, forms))?;
        }
        self.balanced.insert(form, is_dicot);
        Ok(is_dicot)
    }

    /// How a dicot compares with another, beside all dicots.
    ///
    /// # Errors
    /// [`Refusal::NotDicot`] unless both are dicots, and beyond the limits.
    pub fn compare(&mut self, one: Form, two: Form, forms: &Forms) -> Result<Relation, Refusal> {
        if !self.is_dicot(one, forms)? || !self.is_dicot(two, forms)? {
            return Err(Refusal::NotDicot);
        }
        Ok(Relation::of(self.at_least(one, two, forms)?, self.at_least(two, one, forms)?))
    }

    /// Whether a dicot is at least another.
    pub(crate) fn at_least(&mut self, one: Form, two: Form, forms: &Forms) -> Result<bool, Refusal> {
        if one == two {
            return Ok(true);
        }
        if let Some(&known) = self.order.get(&(one, two)) {
            return Ok(known);
        }
        self.step()?;
        let left = self.wins(Player::Left, one, forms)? || !self.wins(Player::Left, two, forms)?;
        let right = !self.wins(Player::Right, one, forms)? || self.wins(Player::Right, two, forms)?;
        let answer = left && right && on_enough_stack(|| self.is_answered(one, two, forms))?;
        self.order.insert((one, two), answer);
        Ok(answer)
    }

    /// Whether all moves of Left in the second game, and of Right in the first one, have an answer.
    fn is_answered(&mut self, one: Form, two: Form, forms: &Forms) -> Result<bool, Refusal> {
        for player in Player::BOTH {
            // The game in which the player moves, and the other one.
            let (here, there) = if player == Player::Left { (two, one) } else { (one, two) };
            for &option in forms.options(player, here) {
                let mut answered = false;
                for &better in forms.options(player, there) {
                    answered = answered || self.likes(player, better, option, forms)?;
                }
                for &reply in forms.options(player.opponent(), option) {
                    answered = answered || self.likes(player, there, reply, forms)?;
                }
                if !answered {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// Whether a player likes a dicot at least as well as another.
    pub(crate) fn likes(
        &mut self,
        player: Player,
        one: Form,
        two: Form,
        forms: &Forms,
    ) -> Result<bool, Refusal> {
        match player {
            Player::Left => self.at_least(one, two, forms),
            Player::Right => self.at_least(two, one, forms),
        }
    }
}
