//! The options of a component.

use campeao_base::Player;
use campeao_solve::SolveError;
use std::sync::Arc;

use super::{NimSolver, Sum};
use crate::board::Board;
use crate::consumed::Consumed;

/// The number of moves made before the first check whether one of them decides; the number doubles each time. Looking
/// up several components at once hides the latency of memory, but the later ones may not be needed. If the first
/// moves do not decide, the others seldom do.
const FIRST_AT_ONCE: usize = 4;

/// Buffers for the components after each move: their boards, their numbers as far as they are cached, and the end
/// of each move's components. The buffers are reused for every question.
#[derive(Clone, Debug, Default)]
pub(super) struct Made {
    boards: Vec<Board>,
    numbers: Vec<Option<u32>>,
    ends: Vec<usize>,
}

impl NimSolver {
    /// The options of a component, sorted and each once; `None` if one of them is known to have the nim-value
    /// `value`.
    pub(super) fn made_options(
        &mut self,
        part: u32,
        value: Option<u16>,
    ) -> Result<Option<Vec<Sum>>, SolveError> {
        let board = self.parts.board(part);
        let game = Arc::clone(&self.game);
        let options = match Consumed::new(&game, &board) {
            Some(consumed) => {
                let mut made = std::mem::take(&mut self.made);
                let options = self.options_less(&board, &consumed, value, &mut made);
                self.made = made;
                options?
            }
            None => self.options_after(&board, value)?,
        };
        Ok(options.map(|mut options| {
            options.sort_unstable();
            options.dedup();
            options
        }))
    }

    /// The options as sums of components, from the boards after the moves.
    fn options_after(&mut self, board: &Board, value: Option<u16>) -> Result<Option<Vec<Sum>>, SolveError> {
        let boards = self.game.boards_after(board, Player::Left);
        let mut options = Vec::with_capacity(boards.len());
        for after in &boards {
            let option = self.sum(after)?;
            if value.is_some_and(|value| self.known_to_have(&option, value)) {
                return Ok(None);
            }
            options.push(option);
        }
        Ok(Some(options))
    }

    /// The options in a game whose moves only take squares out of use. Components are entered into the cache when
    /// all are made, so that nothing is entered if one option decides the question.
    fn options_less(
        &mut self,
        board: &Board,
        consumed: &Consumed<'_>,
        value: Option<u16>,
        made: &mut Made,
    ) -> Result<Option<Vec<Sum>>, SolveError> {
        let takings = consumed.takings(board, Player::Left);
        let Made { boards, numbers, ends } = made;
        boards.clear();
        numbers.clear();
        ends.clear();
        let (mut rest, mut count) = (takings.as_slice(), FIRST_AT_ONCE);
        while !rest.is_empty() {
            let (first, mut begin) = (ends.len(), boards.len());
            let (asked, others) = rest.split_at(count.min(rest.len()));
            (rest, count) = (others, 2 * count);
            for taken in asked {
                consumed.parts_without(*taken, |part| {
                    let part = board.cropped_to(part);
                    boards.push(part.normal(self.game.symmetries_on(part.grid())).board);
                });
                ends.push(boards.len());
            }
            self.parts.find(&boards[begin..], |number| numbers.push(number));
            let Some(value) = value else { continue };
            // Only an option all of whose components are cached can be known to have the value; new ones are not
            // numbered for it.
            for end in &ends[first..] {
                let met = &numbers[begin..*end];
                if met.iter().all(Option::is_some) {
                    let option = self.sum_of(met.iter().flatten().copied().collect());
                    if self.known_to_have(&option, value) {
                        return Ok(None);
                    }
                }
                begin = *end;
            }
        }
        let (mut options, mut begin) = (Vec::with_capacity(takings.len()), 0);
        for &mut end in ends {
            let mut option = Sum::new();
            for (board, number) in boards[begin..end].iter().zip(&numbers[begin..end]) {
                option.push(number.map_or_else(|| self.number(board), Ok)?);
            }
            options.push(self.sum_of(option));
            begin = end;
        }
        Ok(Some(options))
    }
}
