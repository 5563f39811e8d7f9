//! One game of a tournament: its moves, and the reason why it ends.

use super::player::{Failed, Player, Turn};
use crate::console::Console;
use crate::failure::Failure;
use crate::play::moves_again;
use crate::watch::Progress;
use campeao_answers::arena::{ArenaGame, GameEnd};
use campeao_games::{AnyPosition, Champion, Ruleset};
use campeao_solve::Outcome;
use std::collections::HashMap;

/// The number of times a position occurs before a game is a draw: it might go on for ever.
const REPEATED: u32 = 3;

/// The game of a tournament, with the champion, who also knows who has won in the end.
pub(super) struct Referee<'g> {
    pub(super) game: &'g dyn Ruleset,
    pub(super) champion: Box<dyn Champion + 'g>,
    /// The number of moves after which a game is a draw.
    pub(super) longest: u64,
}

impl Referee<'_> {
    /// Plays a game from an opening, in which the player `first` is to move.
    pub(super) fn play(
        &mut self,
        opening: &AnyPosition,
        first: usize,
        players: &mut [Player; 2],
        console: &Console<'_>,
    ) -> Result<ArenaGame, Failure> {
        let mut position = opening.clone();
        let mut mover = first;
        let mut moves = Vec::new();
        let mut occurred: HashMap<AnyPosition, u32> = HashMap::new();
        let (winner, end, fault) = loop {
            let (steps, _) = self.game.listed_steps(&position).map_err(|refusal| console.refused(refusal))?;
            if steps.is_empty() {
                break (self.winner(&position, mover, console)?, GameEnd::Rules, None);
            }
            let occurrences = occurred.entry(position.clone()).or_default();
            *occurrences += 1;
            if *occurrences == REPEATED {
                break (None, GameEnd::Repetition, None);
            }
            if moves.len() as u64 == self.longest {
                break (None, GameEnd::Length, None);
            }
            let turn = Turn { game: self.game, position: &position, steps: &steps };
            let step = match players[mover].choose(&turn, &mut *self.champion, console) {
                Ok(step) => step,
                Err(Failed::Bot(fault)) => break (Some(1 - mover), GameEnd::Fault, Some(fault)),
                Err(Failed::Arena(failure)) => return Err(failure),
            };
            if !moves_again(self.game, &position, &step.to) {
                mover = 1 - mover;
            }
            moves.push(step.text);
            position = step.to;
        };
        let [opening, position] = [opening, &position].map(|position| position.text().to_owned());
        Ok(ArenaGame { opening, first, moves, position, winner, end, fault })
    }

    /// The winner of a game that is over in a position with a player to move.
    fn winner(
        &mut self,
        position: &AnyPosition,
        mover: usize,
        console: &Console<'_>,
    ) -> Result<Option<usize>, Failure> {
        Ok(match console.analysis(&mut *self.champion, position, Progress::new())?.outcome {
            Outcome::Win => Some(mover),
            Outcome::Draw => None,
            Outcome::Loss => Some(1 - mover),
        })
    }
}
