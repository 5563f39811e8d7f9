//! Winners of sums, without the value of the whole: a search of the moves that uses the values of small components,
//! and bounds.
//!
//! A position is a sum of components. The small ones are replaced by the sum V of their values, in which only the
//! options of the canonical form need be tried; so are larger ones whose values are cached. The large components G
//! are searched, in normal form, with a table of answers.
//!
//! Two facts decide most positions without a search. If Left to move wins G + V and W ≥ V, then Left to move wins G +
//! W; if she loses G + V and W ≤ V, she loses G + W; for Right with the signs changed. And bounds by cuts decide sums
//! far from 0 (`bounds.rs`). The search asks only whether a player wins, without scores or a window. See Nathan
//! Bullock, *Domineering: Solving Large Combinatorial Search Spaces*, ICGA Journal 25(2), 2002, and Jos Uiterwijk,
//! *Perfectly Solving Domineering Boards*, 2014, for bounds made for one game.

mod bounds;
mod cuts;
mod sure;
mod tries;

use campeao_base::Player;
use campeao_values::{Games, OutcomeClass, Relation, Value};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::sync::Arc;

use crate::board::Board;
use crate::error::GridError;
use crate::game::GridGame;
use crate::solver::Solver;
use crate::surveys::Surveys;
use crate::symmetry::Symmetry;
use bounds::Bounds;
use campeao_base::machine::on_enough_stack;
use sure::Sure;

/// The default limit of cached positions, bounds and values.
pub const DEFAULT_POSITIONS: usize = 15_000_000;

/// The default for the most squares of a component whose value is computed.
pub const SMALL_SQUARES: u32 = 12;

/// A sum of games: large components in normal form, sorted, and the value of all the rest.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Sum<const N: usize> {
    large: SmallVec<[Board<N>; 1]>,
    rest: Value,
}

/// The key of cached answers: the large components of a sum and the player to move. A single large component is in
/// the normal form of all symmetries, also of those that negate.
type Question<const N: usize> = (SmallVec<[Board<N>; 1]>, Player);

/// For some large components, the values of the rest for which it is known whether the player to move wins. The
/// answers for better and worse rests follow from these.
type Answers = SmallVec<[(Value, bool); 1]>;

/// The verdict on a sum before it is searched.
enum Verdict<const N: usize> {
    /// Whether the player to move wins.
    Known(bool),
    /// Not decided; a guess of the advantage of the player to move, with the question and the rest.
    Open(i32, Question<N>, Value),
}

/// A search for winners, with a cache. It belongs to one arena, as a [`Solver`] does.
///
/// ```
/// use campeao_boards::{WinnerSearch, named};
/// use campeao_values::{Games, OutcomeClass};
/// let game = named("domineering")?;
/// let (mut games, mut search) = (Games::new(), WinnerSearch::new(&game));
/// assert_eq!(search.outcome(&mut games, &game.board("5x5")?)?, OutcomeClass::Previous);
/// assert_eq!(search.outcome(&mut games, &game.board("6x6")?)?, OutcomeClass::Next);
/// # Ok::<(), campeao_boards::GridError>(())
/// ```
#[derive(Clone, Debug)]
pub struct WinnerSearch<const N: usize = 1> {
    game: Arc<GridGame<N>>,
    surveys: Surveys<N>,
    /// The solver of small components and of slabs, on boards of one word.
    solver: Solver,
    bounds: Bounds,
    /// The symmetries that keep the value.
    keeping: Vec<Symmetry>,
    /// The cached answers: whether the player to move wins.
    answers: FxHashMap<Question<N>, Answers>,
    /// The number of answers.
    answered: usize,
    searched: u64,
    limit: usize,
    small: u32,
}

impl WinnerSearch {
    /// A search with a limit that uses the values cached by a solver, in that solver's arena.
    ///
    /// ```
    /// use campeao_boards::{Solver, WinnerSearch, named};
    /// use campeao_values::{Games, OutcomeClass};
    /// let game = named("domineering")?;
    /// let (mut games, mut solver) = (Games::new(), Solver::new(&game));
    /// // What is learnt is not searched.
    /// let board = game.board("4x4")?;
    /// let value = Solver::new(&game).value(&mut games, &board)?;
    /// solver.learn(&mut games, &board, value)?;
    /// let mut search = WinnerSearch::with_memory(solver, 1000);
    /// assert_eq!(search.outcome(&mut games, &board)?, OutcomeClass::Next);
    /// assert_eq!(search.searched(), 0);
    /// # Ok::<(), campeao_boards::GridError>(())
    /// ```
    pub fn with_memory(solver: Solver, limit: usize) -> Self {
        let game = Arc::clone(solver.game());
        Self::over(&game, solver, limit)
    }
}

impl<const N: usize> WinnerSearch<N> {
    /// The approximate memory of a cached answer in bytes, with the spare room of the table: 47 million took 6.4 GB
    /// with two words a set.
    pub(crate) const REMEMBERED_BYTES: u64 = size_of::<Question<N>>() as u64 + 60;

    /// A search with an empty cache and the default limit.
    pub fn new(game: &Arc<GridGame<N>>) -> Self {
        Self::with_limit(game, DEFAULT_POSITIONS)
    }

    /// A search that caches at most `limit` positions, bounds and values of small components; beyond them it returns
    /// an error.
    pub fn with_limit(game: &Arc<GridGame<N>>, limit: usize) -> Self {
        Self::over(game, Solver::with_limit(&game.word(), limit), limit)
    }

    /// A search with a limit on boards of any number of words, with a solver of the same game on boards of one word.
    pub(crate) fn over(game: &Arc<GridGame<N>>, solver: Solver, limit: usize) -> Self {
        Self {
            game: Arc::clone(game),
            surveys: Surveys::default(),
            bounds: Bounds::default(),
            keeping: game.symmetries().iter().copied().filter(|symmetry| !symmetry.negates).collect(),
            answers: FxHashMap::default(),
            answered: 0,
            searched: 0,
            limit,
            small: SMALL_SQUARES,
            solver,
        }
    }

    /// The same search with another size of small components.
    #[must_use]
    pub fn with_small(mut self, squares: u32) -> Self {
        self.small = squares;
        self
    }

    /// Sets another limit. The cache stays, so a search that was refused continues with a higher limit where it
    /// stopped.
    pub fn set_limit(&mut self, limit: usize) {
        self.limit = limit;
        self.solver.set_limit(limit.saturating_sub(self.answered + self.bounds.len()));
    }

    /// The number of cached positions, bounds and values.
    pub fn remembered(&self) -> usize {
        self.answered + self.bounds.len() + self.solver.len()
    }

    /// The number of positions that were searched, not decided by bounds, values or the cache.
    pub fn searched(&self) -> u64 {
        self.searched
    }

    /// The outcome: the winner for either starter.
    pub fn outcome(&mut self, games: &mut Games, board: &Board<N>) -> Result<OutcomeClass, GridError> {
        let at_most = self.winner(games, board, Player::Left)? == Player::Right;
        let at_least = self.winner(games, board, Player::Right)? == Player::Left;
        Ok(OutcomeClass::of(Relation::of(at_least, at_most)))
    }

    /// The winner if `starter` moves first.
    pub fn winner(
        &mut self,
        games: &mut Games,
        board: &Board<N>,
        starter: Player,
    ) -> Result<Player, GridError> {
        let mut sum = Sum { large: SmallVec::new(), rest: Value::ZERO };
        self.add(games, &mut sum, board)?;
        Ok(if self.wins(games, &sum, starter)? { starter } else { starter.opponent() })
    }

    /// Adds the components of a board to a sum.
    fn add(&mut self, games: &mut Games, sum: &mut Sum<N>, board: &Board<N>) -> Result<(), GridError> {
        for part in self.surveys.parts(&self.game, board) {
            let known = match part.resized() {
                Some(part) if part.present().len() <= self.small => {
                    Some(self.solver.part_value(games, &part)?)
                }
                Some(part) => self.solver.learnt_value(games, &part)?,
                None => None,
            };
            match known {
                Some(value) => sum.rest = games.add(sum.rest, value)?,
                None => sum.large.push(part.normal(&self.keeping).board),
            }
        }
        sum.large.sort_unstable();
        Ok(())
    }

    /// Whether the player to move wins.
    fn wins(&mut self, games: &mut Games, sum: &Sum<N>, mover: Player) -> Result<bool, GridError> {
        match self.verdict(games, sum, mover)? {
            Verdict::Known(answer) => Ok(answer),
            Verdict::Open(_, question, rest) => self.search(games, sum, mover, (question, rest)),
        }
    }

    /// The question of a sum, and the value of the rest beside its large components.
    fn question(
        &self,
        games: &mut Games,
        sum: &Sum<N>,
        mover: Player,
    ) -> Result<(Question<N>, Value), GridError> {
        let [only] = sum.large.as_slice() else {
            return Ok(((sum.large.clone(), mover), sum.rest));
        };
        let normal = only.normal(self.game.symmetries_on(only.grid()));
        let large = SmallVec::from([normal.board]);
        Ok(if normal.negated {
            ((large, mover.opponent()), games.negate(sum.rest)?)
        } else {
            ((large, mover), sum.rest)
        })
    }

    /// The cached answer to a question, or one that follows because the rest is no worse, or no better, than a
    /// cached one.
    fn answer(
        &self,
        games: &mut Games,
        question: &Question<N>,
        rest: Value,
    ) -> Result<Option<bool>, GridError> {
        let answers = self.answers.get(question).map(SmallVec::as_slice).unwrap_or_default();
        for &(known, won) in answers {
            let (greater, less) =
                if won == (question.1 == Player::Left) { (rest, known) } else { (known, rest) };
            if games.at_least(greater, less)? {
                return Ok(Some(won));
            }
        }
        Ok(None)
    }

    fn verdict(&mut self, games: &mut Games, sum: &Sum<N>, mover: Player) -> Result<Verdict<N>, GridError> {
        if sum.large.is_empty() {
            return Ok(Verdict::Known(match mover {
                Player::Left => !games.at_least(Value::ZERO, sum.rest)?,
                Player::Right => !games.at_least(sum.rest, Value::ZERO)?,
            }));
        }
        let (question, rest) = self.question(games, sum, mover)?;
        if let Some(answer) = self.answer(games, &question, rest)? {
            return Ok(Verdict::Known(answer));
        }
        let parts = (sum.large.as_slice(), sum.rest);
        let (own, other) = ((mover, true), (mover.opponent(), false));
        let mut bounds = [Sure::OF_NOTHING; 2];
        for ((player, starts), bound) in [own, other].into_iter().zip(&mut bounds) {
            *bound = self.bounds.of_sum(games, &mut self.solver, parts, (player, starts))?;
            if bound.margin(starts).0 > 0 {
                return Ok(Verdict::Known(starts));
            }
        }
        for ((player, starts), bound) in [own, other].into_iter().zip(&bounds) {
            let (_, degree) = bound.margin(starts);
            let asked = (player, starts, degree);
            if bound.is_nearly_enough(starts)
                && self.bounds.wins_in_slabs(games, &mut self.solver, parts, asked)?
            {
                return Ok(Verdict::Known(starts));
            }
        }
        let [own, other] = bounds;
        Ok(Verdict::Open(own.guess() - other.guess(), question, rest))
    }

    /// Whether the player to move wins, by a search of his moves, when nothing else decides.
    fn search(
        &mut self,
        games: &mut Games,
        sum: &Sum<N>,
        mover: Player,
        (question, rest): (Question<N>, Value),
    ) -> Result<bool, GridError> {
        if let Some(answer) = self.answer(games, &question, rest)? {
            return Ok(answer);
        }
        self.searched += 1;
        let won = on_enough_stack(|| self.wins_by_a_move(games, sum, mover))?;
        if self.remembered() >= self.limit {
            return Err(GridError::Positions { limit: self.limit });
        }
        self.answered += 1;
        self.answers.entry(question).or_default().push((rest, won));
        Ok(won)
    }
}
