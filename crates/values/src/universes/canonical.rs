//! Canonical forms modulo a universe.
//!
//! Dominated options are removed, and a reversible option is replaced by the player's options after the reply. If the
//! player has no options after the reply, the reversible option is removed if the game is as good without it;
//! otherwise the simplest option that is reversible in the same way takes its place.
//!
//! Among dicots that simplest option is a star. Among dead-ending games it is, for Left, a game in which only Right
//! can move: 0 if the game is at least 0, otherwise the least *perfect murder* that the game is at least, where M(0) =
//! 0 and M(n) = {|0, M(n - 1)}. Each game other than 0 in which only Right can move is at least the perfect murder
//! with as many moves. The choice depends on the value alone.

use crate::universes::{Refusal, Universe, Universes};
use crate::{Form, Forms};
use campeao_base::Player;
use campeao_base::machine::on_enough_stack;

impl Universes {
    /// The canonical form of a game modulo a universe to which the game belongs.
    ///
    /// # Errors
    /// [`Refusal::NotDicot`] or [`Refusal::NotDeadEnding`] if the game does not belong to the universe, and beyond the
    /// limits.
    pub fn canonical(&mut self, universe: Universe, form: Form, forms: &mut Forms) -> Result<Form, Refusal> {
        self.require(universe, form, forms)?;
        self.simplified(universe, form, forms)
    }

    fn simplified(&mut self, universe: Universe, form: Form, forms: &mut Forms) -> Result<Form, Refusal> {
        if let Some(&known) = self.canonical.get(&(universe, form)) {
            return Ok(known);
        }
        self.step()?;
        let mut sides = [Vec::new(), Vec::new()];
        for player in Player::BOTH {
            for option in forms.options(player, form).to_vec() {
                sides[player.index()].push(on_enough_stack(|| self.simplified(universe, option, forms))?);
            }
        }
        let [left, right] = sides;
        let mut simple = forms.game(&left, &right)?;
        while let Some(simpler) = self.simpler(universe, simple, forms)? {
            simple = simpler;
        }
        self.canonical.insert((universe, form), simple);
        self.canonical.insert((universe, simple), simple);
        Ok(simple)
    }

    /// The form after one reduction, if one applies. The options are canonical.
    fn simpler(
        &mut self,
        universe: Universe,
        form: Form,
        forms: &mut Forms,
    ) -> Result<Option<Form>, Refusal> {
        if form == Form::ZERO {
            return Ok(None);
        }
        if self.equal(universe, form, Form::ZERO, forms)? {
            return Ok(Some(Form::ZERO));
        }
        for player in Player::BOTH {
            let options = forms.options(player, form).to_vec();
            for &option in &options {
                let others = without(&options, option);
                for &other in &others {
                    if self.likes(universe, player, other, option, forms)? {
                        return with_side(form, player, &others, forms).map(Some);
                    }
                }
            }
            for &option in &options {
                let others = without(&options, option);
                for reply in forms.options(player.opponent(), option).to_vec() {
                    if self.likes(universe, player, form, reply, forms)?
                        && let Some(simpler) =
                            self.reversed(universe, form, player, [option, reply], others.clone(), forms)?
                    {
                        return Ok(Some(simpler));
                    }
                }
            }
        }
        Ok(None)
    }

    /// The form in which an option that is reversible through a reply is replaced, if that changes the form.
    fn reversed(
        &mut self,
        universe: Universe,
        form: Form,
        player: Player,
        [option, reply]: [Form; 2],
        mut others: Vec<Form>,
        forms: &mut Forms,
    ) -> Result<Option<Form>, Refusal> {
        let follow = forms.options(player, reply);
        if !follow.is_empty() {
            others.extend(follow);
            let reduced = with_side(form, player, &others, forms)?;
            return Ok((reduced != form).then_some(reduced));
        }
        // The player has no move after the reply.
        let bare = with_side(form, player, &others, forms)?;
        if self.contains(universe, bare, forms)? && self.equal(universe, bare, form, forms)? {
            return Ok(Some(bare));
        }
        let plainest = self.plainest(universe, form, player, reply, forms)?;
        if option == plainest {
            return Ok(None);
        }
        others.push(plainest);
        let reduced = with_side(form, player, &others, forms)?;
        Ok(self.equal(universe, reduced, form, forms)?.then_some(reduced))
    }

    /// The simplest option of a player that may replace one reversible through an end.
    fn plainest(
        &mut self,
        universe: Universe,
        form: Form,
        player: Player,
        end: Form,
        forms: &mut Forms,
    ) -> Result<Form, Refusal> {
        let opponents = |options: &[Form], forms: &mut Forms| match player {
            Player::Left => forms.game(&[], options),
            Player::Right => forms.game(options, &[]),
        };
        match universe {
            Universe::Dicots => Ok(forms.game(&[Form::ZERO], &[Form::ZERO])?),
            Universe::DeadEnding => {
                let mut murder = Form::ZERO;
                while forms.generation(murder) < forms.generation(end)
                    && !self.likes(universe, player, form, murder, forms)?
                {
                    murder = opponents(&[Form::ZERO, murder], forms)?;
                }
                Ok(opponents(&[murder], forms)?)
            }
        }
    }

    fn equal(&mut self, universe: Universe, one: Form, two: Form, forms: &Forms) -> Result<bool, Refusal> {
        Ok(self.at_least(universe, one, two, forms)? && self.at_least(universe, two, one, forms)?)
    }
}

fn without(options: &[Form], gone: Form) -> Vec<Form> {
    options.iter().copied().filter(|&option| option != gone).collect()
}

/// The form with one player's options replaced.
fn with_side(form: Form, player: Player, options: &[Form], forms: &mut Forms) -> Result<Form, Refusal> {
    let mut sides = [forms.left_options(form).to_vec(), forms.right_options(form).to_vec()];
    sides[player.index()] = options.to_vec();
    let [left, right] = sides;
    Ok(forms.game(&left, &right)?)
}
