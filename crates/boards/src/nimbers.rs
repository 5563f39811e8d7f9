//! Nim-values of boards on which both players have the same moves, by the Sprague-Grundy theorem.
//!
//! A component G has the nim-value n if and only if the player to move loses G + *n. That question is asked for n =
//! 0, 1, … in turn. Of an option `G₁ + … + G_k` the small components are valued. If their nim-values sum to v, the
//! option together with *n is lost exactly if the greatest component has the value n ⊕ v, which is the next
//! question (J. Lemoine, S. Viennot, *Nimbers are inevitable*, Theoretical Computer Science 462, 2012).
//!
//! Proof numbers estimate how many questions are still open below each question, and decide which one is explored
//! next (A. Kishimoto, M. Winands, M. Müller, J.-T. Saito, *Game-tree search using proof numbers: the first twenty
//! years*, ICGA Journal 35(3), 2012). See Siegel, *Combinatorial Game Theory*, IV.1.

mod options;
mod parts;

use campeao_base::machine::on_enough_stack;
use campeao_solve::SolveError;
use campeao_solve::sequence::Watch;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::sync::Arc;

use crate::board::Board;
use crate::game::GridGame;
use crate::surveys::Surveys;
use options::Made;
use parts::{HEAPS, Parts};

/// The greatest number of cached components and open questions.
const MOST_PARTS: usize = 60_000_000;
/// The number of entries made between two questions to the watch.
const STRIDE: usize = 200_000;
/// The greatest number of cached options; beyond it they are dropped, and made again when they are needed.
const MOST_OPTIONS: usize = 2_000_000;

/// The question whether the player to move loses a component, by its number, together with a heap of a size.
type Question = (u32, u16);

/// A sum of components: their numbers, the greatest component last.
type Sum = SmallVec<[u32; 4]>;

/// Proof numbers: estimates of the open questions to be answered until the player to move is proved to win, and to
/// lose.
#[derive(Clone, Copy, Debug)]
struct Effort {
    win: u32,
    lose: u32,
}

/// The proof number of a statement that is false.
const NEVER: u32 = 1 << 30;

impl Effort {
    const WON: Self = Self { win: 0, lose: NEVER };
    const LOST: Self = Self { win: NEVER, lose: 0 };
    const UNLIMITED: Self = Self { win: NEVER, lose: NEVER };

    /// The estimate for a component of which only the number of moves is known: to win, one move may be enough; to
    /// lose, every move must be refuted.
    fn guess(moves: u32) -> Self {
        Self { win: 1, lose: moves.max(1) }
    }
}

/// The combined proof numbers of the replies to a question.
struct Outlook {
    /// The proof numbers of the question.
    effort: Effort,
    /// The place and the proof numbers of the most promising reply, if one is open.
    next: Option<(usize, Effort)>,
    /// The winning estimate of the second best reply: the best reply is explored until it exceeds this.
    second: u32,
}

/// A solver of nim-values, with a cache of components.
///
/// ```
/// use campeao_boards::{NimSolver, named};
/// use campeao_solve::sequence::Quiet;
/// let cram = named("cram")?;
/// let mut nimbers = NimSolver::new(&cram);
/// assert_eq!(nimbers.value(&cram.board("4x5")?, &mut Quiet), Ok(2));
/// # Ok::<(), campeao_boards::GridError>(())
/// ```
#[derive(Clone, Debug)]
pub struct NimSolver {
    game: Arc<GridGame>,
    parts: Parts,
    surveys: Surveys,
    /// The proof numbers of questions that are still open.
    efforts: FxHashMap<Question, Effort>,
    options: FxHashMap<u32, Arc<[Sum]>>,
    /// The number of cached options.
    kept: usize,
    made: Made,
    limit: usize,
}

impl NimSolver {
    /// A solver of a game with an empty cache.
    pub fn new(game: &Arc<GridGame>) -> Self {
        Self {
            game: Arc::clone(game),
            parts: Parts::default(),
            surveys: Surveys::default(),
            efforts: FxHashMap::default(),
            options: FxHashMap::default(),
            kept: 0,
            made: Made::default(),
            limit: 0,
        }
    }

    /// Enters the nim-value of a board that was found before; the caller vouches for it. Returns whether it is
    /// used: a board of several components is not looked up.
    pub fn learn(&mut self, board: &Board, value: u16) -> bool {
        self.limit = MOST_PARTS;
        let Ok(&[part]) = self.sum(board).as_deref() else { return false };
        self.parts.is_worth(part, value);
        true
    }

    /// The number of cached components and open questions.
    pub fn len(&self) -> usize {
        self.parts.len() + self.efforts.len()
    }

    /// Whether the cache is empty.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The nim-value of a board. Answers found before the watch stops the work are kept.
    ///
    /// # Errors
    /// Beyond the limit of memory, and if the watch stops the work.
    pub fn value(&mut self, board: &Board, watch: &mut dyn Watch) -> Result<u64, SolveError> {
        loop {
            let most = (self.len() + STRIDE).min(MOST_PARTS);
            match self.value_within(board, most) {
                Err(SolveError::TooManyPositions { .. }) if most < MOST_PARTS => {
                    let stop = watch.progress(self.len() as u64, MOST_PARTS as u64).is_break();
                    if stop {
                        return Err(SolveError::Interrupted);
                    }
                }
                other => return other,
            }
        }
    }

    /// The nim-value of a board, with at most `most` cached components and open questions.
    ///
    /// # Errors
    /// If more would be needed.
    fn value_within(&mut self, board: &Board, most: usize) -> Result<u64, SolveError> {
        self.limit = most;
        let mut value = 0;
        for part in self.sum(board)? {
            value ^= self.value_of(part)?;
        }
        Ok(value.into())
    }

    /// The components of a board, the greatest last. Equal ones are left out in pairs, since G + G = 0.
    fn sum(&mut self, board: &Board) -> Result<Sum, SolveError> {
        let mut numbers = Sum::new();
        for part in self.surveys.parts(&self.game, board) {
            numbers.push(self.number(&part.normal(self.game.symmetries_on(part.grid())).board)?);
        }
        Ok(self.sum_of(numbers))
    }

    /// The number of a component in normal form, unless the cache is full.
    fn number(&mut self, part: &Board) -> Result<u32, SolveError> {
        let number = self.parts.number(&self.game, part).filter(|_| self.len() <= self.limit);
        number.ok_or(SolveError::TooManyPositions { limit: self.limit as u64 })
    }

    /// A sum of components, the greatest last, without pairs of equal ones.
    #[inline]
    fn sum_of(&self, mut sum: Sum) -> Sum {
        if sum.len() < 2 {
            return sum;
        }
        sum.sort_unstable_by_key(|part| (self.parts.squares(*part), *part));
        let mut place = 0;
        while let (Some(one), Some(other)) = (sum.get(place), sum.get(place + 1)) {
            if one == other {
                sum.drain(place..place + 2);
            } else {
                place += 1;
            }
        }
        sum
    }

    /// The options of a component, each once; `None` if one of them is known to have the nim-value `value`.
    fn options(&mut self, part: u32, value: Option<u16>) -> Result<Option<Arc<[Sum]>>, SolveError> {
        if let Some(options) = self.options.get(&part) {
            let known = |value| options.iter().any(|option| self.known_to_have(option, value));
            let known = value.is_some_and(known);
            return Ok((!known).then(|| Arc::clone(options)));
        }
        let Some(options) = self.made_options(part, value)? else { return Ok(None) };
        let options: Arc<[Sum]> = options.into();
        if self.kept > MOST_OPTIONS {
            self.options.clear();
            self.kept = 0;
        }
        self.kept += options.len();
        self.options.insert(part, Arc::clone(&options));
        Ok(Some(options))
    }

    /// The nim-value of a component: the least value that it is proved to have.
    fn value_of(&mut self, part: u32) -> Result<u16, SolveError> {
        for heap in 0..HEAPS {
            if self.has(part, heap)? {
                return Ok(heap);
            }
        }
        // Excluded values are cached for small heaps only, so beyond them the value is found as the mex of the
        // options.
        let mut values = Vec::new();
        for option in self.options(part, None)?.iter().flat_map(|options| options.iter()) {
            let mut value = 0;
            for part in option {
                value ^= self.value_of(*part)?;
            }
            values.push(value);
        }
        let value = (HEAPS..=u16::MAX).find(|value| !values.contains(value)).unwrap_or(u16::MAX);
        self.parts.is_worth(part, value);
        Ok(value)
    }

    /// Whether a component has a nim-value.
    fn has(&mut self, part: u32, value: u16) -> Result<bool, SolveError> {
        loop {
            if let Some(known) = self.parts.has(part, value) {
                return Ok(known);
            }
            on_enough_stack(|| self.explore((part, value), Effort::UNLIMITED))?;
        }
    }

    fn effort(&self, question: Question) -> Effort {
        match self.parts.has(question.0, question.1) {
            Some(true) => Effort::LOST,
            Some(false) => Effort::WON,
            None => {
                let found =
                    if self.parts.is_tried(question.0) { self.efforts.get(&question).copied() } else { None };
                found.unwrap_or_else(|| Effort::guess(self.parts.moves(question.0)))
            }
        }
    }

    /// Explores an open question until it is answered or one of its proof numbers reaches the limit.
    fn explore(&mut self, (part, heap): Question, limit: Effort) -> Result<(), SolveError> {
        let Some(replies) = self.replies(part, heap)? else { return Ok(()) };
        loop {
            let Outlook { effort, next, second } = self.outlook(&replies);
            if effort.lose == 0 {
                self.parts.is_worth(part, heap);
                self.efforts.remove(&(part, heap));
                return Ok(());
            }
            if effort.win == 0 {
                // A win by a move on the heap proves a smaller nim-value of the component, so this value is
                // excluded in any case.
                self.parts.is_not_worth(part, heap);
                self.efforts.remove(&(part, heap));
                return Ok(());
            }
            let next = next.filter(|_| effort.win < limit.win && effort.lose < limit.lose);
            let Some((place, reply)) = next else {
                self.parts.is_now_tried(part);
                self.efforts.insert((part, heap), effort);
                return Ok(());
            };
            let win = (limit.lose - effort.lose).saturating_add(reply.win).min(NEVER);
            let lose = limit.win.min(second.saturating_add(second / 4 + 1));
            let question = replies[place];
            on_enough_stack(|| self.explore(question, Effort { win, lose }))?;
        }
    }

    /// The player to move wins if one reply leaves a lost question, and loses if none does.
    fn outlook(&self, replies: &[Question]) -> Outlook {
        let mut outlook = Outlook { effort: Effort::LOST, next: None, second: NEVER };
        for (place, reply) in replies.iter().enumerate() {
            let effort = self.effort(*reply);
            if effort.lose < outlook.effort.win {
                outlook.second = outlook.effort.win;
                outlook.effort.win = effort.lose;
                outlook.next = Some((place, effort));
            } else {
                outlook.second = outlook.second.min(effort.lose);
            }
            outlook.effort.lose = outlook.effort.lose.saturating_add(effort.win).min(NEVER);
        }
        outlook
    }

    /// The open questions that the player to move can leave, without those known to be won by the opponent. `None`
    /// if one reply already wins, which answers the question.
    fn replies(&mut self, part: u32, heap: u16) -> Result<Option<Vec<Question>>, SolveError> {
        let Some(options) = self.options(part, Some(heap))? else {
            self.parts.is_not_worth(part, heap);
            return Ok(None);
        };
        let mut replies: Vec<Question> =
            (0..heap).filter(|less| self.parts.has(part, *less).is_none()).map(|less| (part, less)).collect();
        for option in options.iter() {
            let Some((greatest, rest)) = option.split_last() else {
                // Pairs of equal components, whose sum is 0.
                if heap == 0 {
                    self.parts.is_not_worth(part, heap);
                    return Ok(None);
                }
                continue;
            };
            let mut left = heap;
            for small in rest {
                left ^= self.value_of(*small)?;
            }
            if left >= HEAPS {
                self.value_of(*greatest)?;
            }
            match self.parts.has(*greatest, left) {
                Some(true) => {
                    self.parts.is_not_worth(part, heap);
                    return Ok(None);
                }
                Some(false) => {}
                None => replies.push((*greatest, left)),
            }
        }
        replies.sort_unstable();
        replies.dedup();
        Ok(Some(replies))
    }

    /// Whether a sum of components is known to have a nim-value.
    fn known_to_have(&self, parts: &[u32], value: u16) -> bool {
        let Some((greatest, rest)) = parts.split_last() else { return value == 0 };
        let left = rest.iter().try_fold(value, |left, part| Some(left ^ self.parts.value(*part)?));
        left.is_some_and(|left| self.parts.has(*greatest, left) == Some(true))
    }
}
