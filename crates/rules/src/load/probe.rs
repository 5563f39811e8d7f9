//! Test moves in the first positions, so that a rank that does not shrink, a move out of the domain or a failing
//! evaluation is detected when the file is read.

use crate::trial::is_too_long;
use crate::{Game, PlayError, Position};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// The number of positions tested.
const PROBED_POSITIONS: usize = 300;
/// The number of moves after which no further position is tested.
const PROBED_MOVES: u64 = 20_000;

/// Plays in the first positions of a game, visiting at most about `effort` parts of its formulas.
///
/// Positions that exceed this, or whose single evaluations take too many steps, are skipped; if there is no other, the
/// first failing evaluation is the error.
pub(super) fn probe(game: &Game, effort: u64) -> Result<(), PlayError> {
    let trial = game.on_trial();
    let mut probe =
        Probe { allowance: effort / trial.trial_cost(), game: &trial, moves: 0, played: 0, too_long: None };
    // Half of the effort for finding positions, half for playing in them.
    let tuples = usize::try_from(probe.allowance / 2).unwrap_or(usize::MAX).min(PROBED_POSITIONS * 1000);
    probe.allowance /= 2;
    for position in trial.positions_among(PROBED_POSITIONS, tuples) {
        for player in trial.movers() {
            probe.play(&position.clone().with_player(player))?;
        }
        if probe.moves > PROBED_MOVES || probe.allowance == 0 {
            break;
        }
    }
    match probe.too_long {
        Some(error) if probe.played == 0 => Err(error),
        _ => Ok(()),
    }
}

struct Probe<'g> {
    game: &'g Game,
    /// The number of positions and values of move variables that may still be examined.
    allowance: u64,
    moves: u64,
    played: u64,
    too_long: Option<PlayError>,
}

impl Probe<'_> {
    fn play(&mut self, position: &Position) -> Result<(), PlayError> {
        match self.try_moves(position) {
            Err(error @ PlayError::Evaluation { .. }) if too_long(&error) => {
                self.too_long.get_or_insert(error);
                Ok(())
            }
            Err(error) => Err(error),
            Ok(()) => {
                self.played += 1;
                Ok(())
            }
        }
    }

    fn try_moves(&mut self, position: &Position) -> Result<(), PlayError> {
        self.allowance = self.allowance.saturating_sub(1);
        if self.game.explicit_end(&position.numbers)?.is_some() {
            return Ok(());
        }
        let game = self.game;
        let next = game.next_player(position.player);
        let state: Vec<i64> = if position.numbers.is_empty() {
            vec![0]
        } else {
            position.numbers.iter().map(|&number| number as i64).collect()
        };
        let mut fault = None;
        let mut written: BTreeMap<String, Position> = BTreeMap::new();
        let mut generator = game.generator().with_allowance(self.allowance);
        let mut targets = 0;
        let enumerated = generator.steps(&state, position.player, &mut |step| {
            targets += 1;
            let numbers = step.to.iter().map(|&number| number.unsigned_abs());
            let width = game.state_width() + 1;
            // The counts of pieces are not numbers of the pieces.
            let made = numbers.enumerate().filter(|(place, _)| !game.is_of_pieces() || place % width != 0);
            let to =
                Position { numbers: game.in_order(made.map(|(_, number)| number).collect()), player: next };
            fault = match game.in_domain(&to.numbers) {
                Ok(true) => None,
                Ok(false) => Some(PlayError::LeavesDomain {
                    from: game.show_position(position),
                    to: game.show_position(&to),
                }),
                Err(error) => Some(PlayError::Evaluation { position: game.show_position(&to), error }),
            };
            if let Some(text) = game.notation(step.rule, step.chosen)
                && written.entry(text.clone()).or_insert_with(|| to.clone()) != &to
            {
                fault = Some(PlayError::SameNotation { position: game.show_position(position), text });
            }
            if fault.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        self.moves += targets;
        self.allowance = self.allowance.saturating_sub(generator.tried()).saturating_sub(targets);
        enumerated?;
        fault.map_or(Ok(()), Err)
    }
}

const fn too_long(error: &PlayError) -> bool {
    matches!(error, PlayError::Evaluation { error, .. } if is_too_long(error))
}
