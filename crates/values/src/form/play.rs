//! The winner of a form, by playing it out: the player who cannot move loses.

use super::{Form, Forms};
use crate::limits::Limit;
use crate::order::Relation;
use crate::outcome::OutcomeClass;
use campeao_base::Player;
use campeao_base::machine::on_enough_stack;

impl Forms {
    /// Whether the player who moves first wins: some option is lost for the opponent, who then moves first.
    pub fn wins_moving_first(&mut self, player: Player, form: Form) -> Result<bool, Limit> {
        if let Some(&known) = self.wins.get(&(player, form)) {
            return Ok(known);
        }
        self.descend()?;
        let answer = on_enough_stack(|| self.some_move_wins(player, form));
        self.budget.ascend();
        let answer = answer?;
        self.wins.insert((player, form), answer);
        Ok(answer)
    }

    fn some_move_wins(&mut self, player: Player, form: Form) -> Result<bool, Limit> {
        for index in 0..self.options(player, form).len() {
            let option = self.options(player, form)[index];
            if !self.wins_moving_first(player.opponent(), option)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The outcome, by play. Each position is visited once for each player to move.
    pub fn outcome(&mut self, form: Form) -> Result<OutcomeClass, Limit> {
        let left = self.wins_moving_first(Player::Left, form)?;
        let right = self.wins_moving_first(Player::Right, form)?;
        Ok(match (left, right) {
            (true, false) => OutcomeClass::Left,
            (false, true) => OutcomeClass::Right,
            (true, true) => OutcomeClass::Next,
            (false, false) => OutcomeClass::Previous,
        })
    }

    /// The sign, by the recursion of Definition 3.2 of the text of Teixeira: with a left option that is ≥ 0 and no right option
    /// that is ≤ 0 the game is positive; the other way round negative; with both, confused with 0; with no left option
    /// that is ≥ 0 *and* no right option that is ≤ 0, zero. (The text prints "or" in the line of zero.)
    ///
    /// ```
    /// use campeao_values::{Form, Forms, Relation};
    /// let mut forms = Forms::new();
    /// let star = forms.game(&[Form::ZERO], &[Form::ZERO])?;
    /// assert_eq!(forms.sign(star)?, Relation::Confused);
    /// # Ok::<(), campeao_values::Limit>(())
    /// ```
    pub fn sign(&mut self, form: Form) -> Result<Relation, Limit> {
        self.descend()?;
        let sign = on_enough_stack(|| self.sign_by_options(form));
        self.budget.ascend();
        sign
    }

    fn sign_by_options(&mut self, form: Form) -> Result<Relation, Limit> {
        if let Some(&known) = self.signs.get(&form) {
            return Ok(known);
        }
        let mut good_for_left = false;
        for index in 0..self.left_options(form).len() {
            let option = self.left_options(form)[index];
            good_for_left |= matches!(self.sign(option)?, Relation::Greater | Relation::Equal);
        }
        let mut good_for_right = false;
        for index in 0..self.right_options(form).len() {
            let option = self.right_options(form)[index];
            good_for_right |= matches!(self.sign(option)?, Relation::Less | Relation::Equal);
        }
        let sign = match (good_for_left, good_for_right) {
            (true, false) => Relation::Greater,
            (false, true) => Relation::Less,
            (false, false) => Relation::Equal,
            (true, true) => Relation::Confused,
        };
        self.signs.insert(form, sign);
        Ok(sign)
    }
}
