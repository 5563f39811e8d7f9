//! Puzzles: positions in which exactly one move wins.

use crate::Unanswered;
use crate::desk::board::DrawnMove;
use crate::desk::fault::Fault;
use crate::desk::task::Difficulty;
use crate::speech::Speaker;
use campeao_games::Seated;
use campeao_games::{Difficulty as Hard, Puzzle};
use campeao_solve::sequence::Watch;
use serde::Serialize;
use utoipa::ToSchema;

/// A puzzle, or none.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PuzzleFound {
    /// The puzzle; null where the random search found none that is so hard.
    found: Option<PuzzleTold>,
}

/// A position in which exactly one move wins.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct PuzzleTold {
    /// The position.
    position: String,
    /// The move that wins.
    solution: DrawnMove,
    /// The number of plies to the win; null where it is not known.
    plies: Option<u32>,
    /// The number of moves.
    moves: usize,
}

impl PuzzleFound {
    pub(crate) fn new(
        table: &mut Seated,
        seed: u64,
        difficulty: Difficulty,
        speaker: &Speaker,
        watch: &mut dyn Watch,
    ) -> Result<Self, Fault> {
        let mut chance = fastrand::Rng::with_seed(seed);
        let difficulty = match difficulty {
            Difficulty::Easy => Hard::Easy,
            Difficulty::Medium => Hard::Medium,
            Difficulty::Hard => Hard::Hard,
        };
        let mut draw = |below: usize| chance.u64(..below as u64) as usize;
        let found = table.ask(|game, champion| Puzzle::find(game, champion, difficulty, &mut draw, watch));
        let found = found.map_err(|refusal| Unanswered::of_refusal(refusal, speaker))?;
        let told = found.map(|Puzzle { position, solution, plies, moves }| PuzzleTold {
            position: position.into(),
            solution: DrawnMove::new(solution, speaker),
            plies,
            moves,
        });
        Ok(Self { found: told })
    }
}
