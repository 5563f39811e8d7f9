//! Puzzles: positions in which exactly one move wins.

use crate::{Analysis, AnyPosition, Champion, Refusal, Ruleset, Start, Step, Values};
use campeao_solve::Outcome;
use campeao_solve::sequence::Watch;

/// The most positions tried before the search for a puzzle gives up.
const TRIES: usize = 60;
/// Plays from the usual start that are longer than this begin at smaller starts.
const LONG: usize = 60;
/// The greatest size of a smaller start, above the least.
const SIZES: u64 = 20;

/// The difficulty of a puzzle: the distance of the end, and the number of moves among which the good one hides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Difficulty {
    /// Won in at most three plies.
    Easy,
    /// Won in four to seven plies.
    Medium,
    /// Won in more than seven plies, by one of at least three moves.
    Hard,
}

impl Difficulty {
    /// Whether a position won in this many plies, by one of this many moves, has this difficulty. Where the plies are
    /// not known, the moves alone count: up to four, up to nine, more.
    ///
    /// ```
    /// use campeao_play::Difficulty;
    /// assert!(Difficulty::Medium.holds(Some(5), 3));
    /// assert!(!Difficulty::Hard.holds(Some(5), 9));
    /// ```
    pub const fn holds(self, plies: Option<u32>, moves: usize) -> bool {
        match (self, plies) {
            (Self::Easy, Some(plies)) => plies <= 3 && moves >= 2,
            (Self::Medium, Some(plies)) => plies > 3 && plies <= 7 && moves >= 2,
            (Self::Hard, Some(plies)) => plies > 7 && moves >= 3,
            (Self::Easy, None) => moves >= 2 && moves <= 4,
            (Self::Medium, None) => moves > 4 && moves <= 9,
            (Self::Hard, None) => moves > 9,
        }
    }
}

/// A position in which exactly one move wins.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// The position.
    pub position: AnyPosition,
    /// The move that wins.
    pub solution: Step,
    /// The number of plies to the win, where it is known.
    pub plies: Option<u32>,
    /// The number of moves.
    pub moves: usize,
}

impl Puzzle {
    /// The puzzle of an analysed position, if it is one.
    pub fn of(analysis: &Analysis) -> Option<Self> {
        if analysis.outcome != Outcome::Win || analysis.ending.is_some() {
            return None;
        }
        let mut winning = analysis.good_moves();
        let solution = winning.next()?.step.clone();
        if winning.next().is_some() {
            return None;
        }
        let (plies, moves) = (analysis.remoteness, analysis.moves.len());
        Some(Self { position: analysis.position.clone(), solution, plies, moves })
    }

    /// A puzzle of a game among the positions of random plays; `None` where the search gave up. `draw` gives a number
    /// below its argument, which is at least one; the same draws give the same puzzle.
    ///
    /// # Errors
    /// The errors of the champion, where a position is beyond it, and if the watch stops the work.
    pub fn find(
        game: &dyn Ruleset,
        champion: &mut dyn Champion,
        difficulty: Difficulty,
        draw: &mut dyn FnMut(usize) -> usize,
        watch: &mut dyn Watch,
    ) -> Result<Option<Self>, Refusal> {
        let is_long = walk(game, game.start(), draw)?.len() > LONG;
        for _ in 0..TRIES {
            let from = if is_long { smaller(game, draw)? } else { game.start() };
            let mut met = walk(game, from, draw)?;
            let position = met.swap_remove(draw(met.len()));
            let analysis = champion.analyse(&position, watch)?;
            let found = Self::of(&analysis).filter(|puzzle| difficulty.holds(puzzle.plies, puzzle.moves));
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }
}

/// The positions of a random play up to a maximal length, its start first.
fn walk(
    game: &dyn Ruleset,
    from: AnyPosition,
    draw: &mut dyn FnMut(usize) -> usize,
) -> Result<Vec<AnyPosition>, Refusal> {
    let mut met = vec![from];
    while met.len() <= LONG {
        let mut steps = game.steps(&met[met.len() - 1])?;
        if steps.is_empty() {
            break;
        }
        met.push(steps.swap_remove(draw(steps.len())).to);
    }
    Ok(met)
}

/// A smaller start, where the starts have a side of numbers and are positions of the game itself; else the usual one.
fn smaller(game: &dyn Ruleset, draw: &mut dyn FnMut(usize) -> usize) -> Result<AnyPosition, Refusal> {
    if let [side] = game.sides().as_slice()
        && let Values::Numbers { least, usual, .. } = side.values
    {
        let last = usual.min(least + SIZES);
        let size = (least..=last)
            .nth(draw(usize::try_from(last.saturating_sub(least)).unwrap_or(0) + 1))
            .unwrap_or(last);
        if let Some(Start::Position(position)) = game.start_at(&[size.to_string()])? {
            return Ok(position);
        }
    }
    Ok(game.start())
}
