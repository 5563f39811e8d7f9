//! Canonical forms modulo dicots: dominated options go, and a reversible option gives way to what follows the reply. Where nothing
//! follows it, the option goes, or a star takes its place.

use crate::{Dicots, Refusal};
use campeao_machine::on_enough_stack;
use campeao_message::Player;
use campeao_values::{Form, Forms};

impl Dicots {
    /// The canonical form of a dicot, modulo dicots.
    ///
    /// # Errors
    /// [`Refusal::NotDicot`] where it is none, and beyond the limits.
    pub fn canonical(&mut self, form: Form, forms: &mut Forms) -> Result<Form, Refusal> {
        if !self.is_dicot(form, forms)? {
            return Err(Refusal::NotDicot);
        }
        self.simplified(form, forms)
    }

    fn simplified(&mut self, form: Form, forms: &mut Forms) -> Result<Form, Refusal> {
        if let Some(&known) = self.canonical.get(&form) {
            return Ok(known);
        }
        self.step()?;
        let mut sides = [Vec::new(), Vec::new()];
        for player in Player::BOTH {
            for option in forms.options(player, form).to_vec() {
                sides[player.index()].push(on_enough_stack(|| self.simplified(option, forms))?);
            }
        }
        let [left, right] = sides;
        let mut simple = forms.game(&left, &right)?;
        while let Some(simpler) = self.simpler(simple, forms)? {
            simple = simpler;
        }
        self.canonical.insert(form, simple);
        self.canonical.insert(simple, simple);
        Ok(simple)
    }

    /// The form after one reduction, if one applies. The options are canonical.
    fn simpler(&mut self, form: Form, forms: &mut Forms) -> Result<Option<Form>, Refusal> {
        if form == Form::ZERO {
            return Ok(None);
        }
        if self.equal(form, Form::ZERO, forms)? {
            return Ok(Some(Form::ZERO));
        }
        for player in Player::BOTH {
            let options = forms.options(player, form).to_vec();
            for &option in &options {
                let others = without(&options, option);
                for &other in &others {
                    if self.likes(player, other, option, forms)? {
                        return with_side(form, player, &others, forms).map(Some);
                    }
                }
            }
            for &option in &options {
                let others = without(&options, option);
                for reply in forms.options(player.opponent(), option).to_vec() {
                    if self.likes(player, form, reply, forms)?
                        && let Some(simpler) =
                            self.reversed(form, player, [option, reply], others.clone(), forms)?
                    {
                        return Ok(Some(simpler));
                    }
                }
            }
        }
        Ok(None)
    }

    /// The form with what takes the place of an option that is reversible through a reply, if that is another form.
    fn reversed(
        &mut self,
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
        // The reply ends the game.
        if !others.is_empty() {
            let bare = with_side(form, player, &others, forms)?;
            if self.equal(bare, form, forms)? {
                return Ok(Some(bare));
            }
        }
        let star = forms.game(&[Form::ZERO], &[Form::ZERO])?;
        if option == star {
            return Ok(None);
        }
        others.push(star);
        let reduced = with_side(form, player, &others, forms)?;
        Ok(self.equal(reduced, form, forms)?.then_some(reduced))
    }

    fn equal(&mut self, one: Form, two: Form, forms: &Forms) -> Result<bool, Refusal> {
        Ok(self.at_least(one, two, forms)? && self.at_least(two, one, forms)?)
    }
}

fn without(options: &[Form], gone: Form) -> Vec<Form> {
    options.iter().copied().filter(|&option| option != gone).collect()
}

/// The form with other options of a player.
fn with_side(form: Form, player: Player, options: &[Form], forms: &mut Forms) -> Result<Form, Refusal> {
    let mut sides = [forms.left_options(form).to_vec(), forms.right_options(form).to_vec()];
    sides[player.index()] = options.to_vec();
    let [left, right] = sides;
    Ok(forms.game(&left, &right)?)
}
