//! Nim-values of the positions of impartial tuple games, by the smallest excluded value, found by
//! search. Sums of heaps have their own, faster way in [`crate::HeapValues`].

use crate::SolveError;
use campeao_message::Play;
use campeao_rules::{Game, Position};
use rustc_hash::FxHashMap;

/// Nim-values with their memory.
#[derive(Debug)]
pub struct GrundySearch<'g> {
    game: &'g Game,
    limit: usize,
    values: FxHashMap<Position, u64>,
}

impl<'g> GrundySearch<'g> {
    /// A search that looks at no more than `limit` positions and moves together.
    pub fn new(game: &'g Game, limit: usize) -> Self {
        Self { game, limit, values: FxHashMap::default() }
    }

    /// Whether positions of the game have nim-values: impartial, normal play that never repeats, no ends but having
    /// no move.
    pub fn suits(game: &Game) -> bool {
        !game.is_partizan() && !game.repeats() && game.play() == Play::Normal && game.ends().is_empty()
    }

    /// The nim-value of a position; `None` if finding it takes more than the limit.
    pub fn value(&mut self, position: &Position) -> Result<Option<u64>, SolveError> {
        let mut work = 0;
        let mut stack: Vec<(Position, Vec<Position>)> = Vec::new();
        let mut current = Some(position.clone());
        loop {
            if let Some(position) = current.take()
                && !self.values.contains_key(&position)
            {
                let options: Vec<Position> =
                    self.game.moves(&position)?.into_iter().map(|step| step.to).collect();
                work += options.len() + 1;
                if work > self.limit {
                    return Ok(None);
                }
                stack.push((position, options));
            }
            let Some((_, options)) = stack.last() else { break };
            match options.iter().find(|option| !self.values.contains_key(*option)) {
                Some(option) => current = Some(option.clone()),
                None => {
                    if let Some((position, options)) = stack.pop() {
                        let values = options.iter().filter_map(|option| self.values.get(option).copied());
                        let value = mex(values);
                        self.values.insert(position, value);
                    }
                }
            }
        }
        Ok(self.values.get(position).copied())
    }
}

/// The smallest natural number that is not among `values`.
///
/// ```
/// assert_eq!(campeao_solve::mex([0, 1, 2, 5, 9]), 3);
/// ```
pub fn mex(values: impl IntoIterator<Item = u64>) -> u64 {
    let mut values: Vec<u64> = values.into_iter().collect();
    values.sort_unstable();
    values.dedup();
    (0..).zip(&values).find(|(index, value)| index != *value).map_or(values.len() as u64, |(index, _)| index)
}
