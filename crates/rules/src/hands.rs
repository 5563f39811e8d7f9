//! Hands: tuples whose first half belongs to the player to move, and the second half to the other player.
//!
//! The rules are written once, from the view of the moving player: a move may change the numbers of both, and then the
//! halves are exchanged. The order in a hand is irrelevant, so the greatest number comes first.

use crate::game::{Game, Move};
use crate::{MAXIMAL_COORDINATES, Numbers, Position};
use campeao_base::{Language, Player};
use campeao_formula::{Frame, TermCode};
use std::cmp::Reverse;

impl Game {
    /// Whether each player has a hand of numbers, from the view of the player to move.
    ///
    /// # Examples
    /// ```
    /// use campeao_base::{Play, Player};
    /// use campeao_rules::catalogue::find;
    /// let game = find("chopsticks", Play::Normal)?;
    /// let position = game.parse_position("1,2/4,0 B")?;
    /// assert!(game.has_hands());
    /// assert_eq!(game.show_position(&position), "2,1/4,0 B");
    /// assert_eq!(game.hand(&position, Player::Left), [2, 1]);
    /// assert_eq!(position.numbers.as_slice(), [4, 0, 2, 1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn has_hands(&self) -> bool {
        self.hands
    }

    /// The hand of a player at a position.
    pub fn hand<'p>(&self, position: &'p Position, player: Player) -> &'p [u64] {
        let (own, other) = position.numbers.split_at(position.numbers.len() / 2);
        if player == position.player { own } else { other }
    }

    /// The same hands with this player to move.
    pub fn seated(&self, position: &Position, mover: Player) -> Position {
        let mut numbers = position.numbers.clone();
        if mover != position.player {
            let half = numbers.len() / 2;
            numbers.rotate_left(half);
        }
        Position { numbers, player: mover }
    }

    /// The numbers of a tuple in canonical order: those of each hand from the greatest.
    pub(crate) fn in_order(&self, mut numbers: Numbers) -> Numbers {
        if self.hands {
            let (own, other) = numbers.split_at_mut(self.state_width() / 2);
            for hand in [own, other] {
                hand.sort_unstable_by_key(|number| Reverse(*number));
            }
        }
        numbers
    }

    /// The numbers of hands to touch for a move, in this order, each with the hand's player.
    pub fn touches(&self, position: &Position, step: &Move) -> Vec<(Player, u64)> {
        let mut frame = self.frame_of_move(&position.numbers, &step.chosen);
        let mut touched = |player: Player, codes: &[TermCode]| -> Vec<(Player, u64)> {
            let numbers = codes.iter().filter_map(|code| u64::try_from(code.eval(&mut frame).ok()?).ok());
            numbers.map(|number| (player, number)).collect()
        };
        let [own, other] = &self.move_rules()[step.rule].touch;
        [touched(position.player, own), touched(position.player.opponent(), other)].concat()
    }

    /// The text of a move in the notation of its kind, if it has one: it depends on the values of the move's variables
    /// alone.
    pub(crate) fn notation(&self, rule: usize, chosen: &[i64]) -> Option<String> {
        let notation = self.moves.get(rule)?.notation.as_ref()?;
        Some(notation.render(Language::English, &mut self.frame_of_move(&[], chosen)))
    }

    /// A frame with the numbers of a state and the values of a move's variables.
    fn frame_of_move(&self, numbers: &[u64], chosen: &[i64]) -> Frame {
        let mut frame = Frame::new(self.state_width() + MAXIMAL_COORDINATES);
        for (slot, &number) in frame.slots.iter_mut().zip(numbers) {
            *slot = number as i64;
        }
        frame.slots[self.state_width()..][..chosen.len()].copy_from_slice(chosen);
        frame
    }
}
