//! Some of the moves of a position that has too many to be listed: the first of each kind, and a move given by its
//! variables.

use crate::play_error::PlayError;
use crate::sums::Sums;
use crate::{Game, Move, MoveRule, Position};
use smallvec::SmallVec;
use std::ops::ControlFlow;

/// The number of values of move variables tried per move asked for.
const TRIED_FOR_A_MOVE: u64 = 64;

/// The first moves of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FirstMoves {
    /// The moves, in the order of the rules.
    pub moves: Vec<Move>,
    /// Whether the position has no others.
    pub complete: bool,
}

impl Game {
    /// The first moves of each kind, at most `most` of them; in a sum, in each heap or piece. It takes no longer where there are more.
    ///
    /// # Errors
    /// The errors of [`Game::moves`], but for the limits on the number of moves.
    ///
    /// # Examples
    /// ```
    /// use campeao_base::Play;
    /// let nim = campeao_rules::catalogue::find("nim", Play::Normal)?;
    /// let first = nim.first_moves(&nim.parse_position("2,1000000000000")?, 5)?;
    /// assert_eq!((first.moves.len(), first.complete), (7, false));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn first_moves(&self, position: &Position, most: usize) -> Result<FirstMoves, PlayError> {
        let mut first = FirstMoves { moves: Vec::new(), complete: true };
        if self.explicit_end(&position.numbers)?.is_some() {
            return Ok(first);
        }
        let mut sums = Sums::new(self);
        let mut generator = self.generator().for_the_first(TRIED_FOR_A_MOVE.saturating_mul(most as u64));
        let mut last = None;
        for (index, part) in self.parts(position).enumerate() {
            if self.sum && last.replace(part) == Some(part) {
                continue;
            }
            let numbers: SmallVec<[i64; 4]> = part.iter().map(|&number| number as i64).collect();
            for rule in 0..self.move_rules().len() {
                let enough = first.moves.len() + most;
                let (mut failed, mut more) = (None, false);
                generator.steps_of(|other| other == rule, &numbers, position.player, &mut |step| {
                    more = first.moves.len() == enough;
                    if !more {
                        match self.made(position, self.sum.then_some(index), step, &mut sums) {
                            Ok(step) if self.is_listed(&step, &first.moves) => {}
                            Ok(step) => first.moves.push(step),
                            Err(error) => failed = Some(error),
                        }
                    }
                    if more || failed.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                })?;
                if let Some(error) = failed {
                    return Err(error);
                }
                first.complete &= !more && !generator.is_cut_short();
            }
        }
        Ok(first)
    }

    /// The move of the kind `rule`, a number of [`Game::move_rules`], whose variables have the values `chosen`; in a sum, made in the
    /// heap or piece with the number `part`. `None` where the rules do not allow it.
    ///
    /// # Errors
    /// The errors of [`Game::moves`], but for the limits on the number of moves.
    ///
    /// # Examples
    /// ```
    /// use campeao_base::Play;
    /// let nim = campeao_rules::catalogue::find("nim", Play::Normal)?;
    /// let position = nim.parse_position("2,1000000000000")?;
    /// let step = nim.chosen_move(&position, 1, 0, &[999_999_999_998])?.ok_or("no such move")?;
    /// assert_eq!(nim.show_position(&step.to), "2+2");
    /// assert_eq!(nim.chosen_move(&position, 0, 0, &[3])?, None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn chosen_move(
        &self,
        position: &Position,
        part: usize,
        rule: usize,
        chosen: &[i64],
    ) -> Result<Option<Move>, PlayError> {
        let Some(numbers) = self.parts(position).nth(part) else { return Ok(None) };
        if self.explicit_end(&position.numbers)?.is_some() {
            return Ok(None);
        }
        let numbers: SmallVec<[i64; 4]> = numbers.iter().map(|&number| number as i64).collect();
        let mut sums = Sums::new(self);
        let mut found = None;
        self.generator().chosen(rule, chosen, &numbers, position.player, &mut |step| {
            found = Some(self.made(position, self.sum.then_some(part), step, &mut sums));
        })?;
        found.transpose()
    }

    /// The move of the kind `rule` after which the numbers `to` stand in place of the heap or piece with the number
    /// `part`, or of the whole state. `None` where the rules do not allow it, and where the values of its variables
    /// cannot be computed from the numbers, since these are not linear in them.
    ///
    /// # Errors
    /// The errors of [`Game::moves`], but for the limits on the number of moves.
    ///
    /// # Examples
    /// ```
    /// use campeao_base::Play;
    /// let wythoff = campeao_rules::catalogue::find("wythoff", Play::Normal)?;
    /// let position = wythoff.parse_position("10000000,16180339")?;
    /// let rules = 0..wythoff.move_rules().len();
    /// let moves = rules.filter_map(|rule| wythoff.move_to(&position, 0, rule, &[9_999_997, 16_180_336]).ok().flatten());
    /// assert_eq!(moves.count(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn move_to(
        &self,
        position: &Position,
        part: usize,
        rule: usize,
        to: &[u64],
    ) -> Result<Option<Move>, PlayError> {
        let (Some(kind), Some(numbers)) = (self.move_rules().get(rule), self.parts(position).nth(part))
        else {
            return Ok(None);
        };
        let Some(chosen) = chosen(kind, numbers, to) else { return Ok(None) };
        let step = self.chosen_move(position, part, rule, &chosen)?;
        Ok(step.filter(
            |step| if self.sum { step.parts.as_slice() == to } else { step.to.numbers.as_slice() == to },
        ))
    }

    /// The move that a text names in a position with too many moves for a list: by its canonical text, by the position
    /// it leads to, or by the value of its only variable where one kind of move has a single variable. `None` if no
    /// move is named so.
    ///
    /// # Errors
    /// The errors of [`Game::moves`], but for the limits on the number of moves.
    ///
    /// # Examples
    /// ```
    /// use campeao_base::Play;
    /// let nim = campeao_rules::catalogue::find("nim", Play::Normal)?;
    /// let position = nim.parse_position("1000000000000")?;
    /// for text in ["1000000000000->3", "999999999997", "3"] {
    ///     assert!(nim.named_move(&position, text)?.is_some());
    /// }
    /// assert!(nim.named_move(&position, "1000000000001->3")?.is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn named_move(&self, position: &Position, text: &str) -> Result<Option<Move>, PlayError> {
        let plain = |text: &str| -> String {
            text.chars().filter(|letter| !letter.is_whitespace() && !"()".contains(*letter)).collect()
        };
        let text = plain(text);
        let (from, made) = text.split_once("->").unwrap_or(("", &text));
        let mut numbers: Vec<u64> = Vec::new();
        for number in made.split([',', '+']) {
            // The text before the numbers is the name of a kind; a letter after them is the player to move.
            let digits = number.trim_start_matches(|letter: char| !letter.is_ascii_digit());
            if let Ok(number) = digits.parse() {
                numbers.push(number);
            }
        }
        let heap: Option<u64> = from.parse().ok();
        let chosen: Vec<i64> = numbers.iter().filter_map(|&number| i64::try_from(number).ok()).collect();
        let (mut by_values, mut by_position) = (Vec::new(), Vec::new());
        for (part, own) in self.parts(position).enumerate() {
            if heap.is_some_and(|heap| own != [heap]) {
                continue;
            }
            for rule in 0..self.move_rules().len() {
                let mut orders = vec![numbers.clone()];
                if self.sum {
                    orders.push(numbers.iter().rev().copied().collect());
                }
                for to in orders {
                    by_position.extend(self.move_to(position, part, rule, &to)?);
                }
                if from.is_empty() {
                    by_values.extend(self.chosen_move(position, part, rule, &chosen)?);
                }
            }
        }
        let exact = by_values.iter().chain(&by_position).find(|step| plain(&self.show_move(step)) == text);
        if exact.is_some() {
            return Ok(exact.cloned());
        }
        // Bare values name a move only if a single kind of move can have them.
        let is_bare = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b',');
        match by_values.as_slice() {
            [only] if is_bare => Ok(Some(only.clone())),
            _ => Ok(by_position.into_iter().find(|step| plain(&self.show_position(&step.to)) == text)),
        }
    }
}

/// The values of a move's variables for which its linear entries are the numbers `to`, found one after another.
fn chosen(kind: &MoveRule, numbers: &[u64], to: &[u64]) -> Option<Vec<i64>> {
    let width = numbers.len();
    if kind.to.len() != to.len() {
        return None;
    }
    let mut found: Vec<Option<i128>> = vec![None; kind.variables.len()];
    for _ in 0..kind.variables.len() {
        for (term, &wanted) in kind.to.iter().zip(to) {
            let Some(affine) = term.as_affine() else { continue };
            let (mut rest, mut open) = (i128::from(wanted) - i128::from(affine.constant), Vec::new());
            for (&slot, &factor) in &affine.coefficients {
                let value = match slot.checked_sub(width) {
                    None => Some(i128::from(numbers[slot])),
                    Some(variable) => found[variable],
                };
                match value {
                    Some(value) => rest -= value.checked_mul(i128::from(factor))?,
                    None if factor != 0 => open.push((slot - width, i128::from(factor))),
                    None => {}
                }
            }
            if let [(variable, factor)] = open.as_slice()
                && rest % factor == 0
            {
                found[*variable] = Some(rest / factor);
            }
        }
    }
    found.into_iter().map(|value| i64::try_from(value?).ok()).collect()
}
