//! The definition as a program: a memoised search of everything that can follow a position.
//!
//! It works on any [`Rules`] and is the oracle that every clever solver is tested against. It keeps
//! its own stack, so long games do not overflow the machine's.
//!
//! Where rules have symmetries, one position may represent all its images ([`Search::up_to`]): play from them is the
//! same, move for move, so outcome and remoteness are too.

use crate::pace::Pace;
use crate::sequence::Watch;
use crate::{Gathered, SolveError, TimedOutcome};
use campeao_rules::Rules;
use rustc_hash::FxHashMap;

/// A memoised search.
///
/// # Examples
/// ```
/// # use campeao_base::Play;
/// # use campeao_rules::RuleFile;
/// use campeao_solve::{Search, TimedOutcome, sequence::Quiet};
/// # let text = r#"
/// # name = "take"
/// # heaps = "n"
/// # start = "10"
/// # title = { en = "Take", pt = "Tirar" }
/// # rules = { en = "…", pt = "…" }
/// # [[move]]
/// # label = { en = "take {t}", pt = "tira {t}" }
/// # where = "t in {1, 4}"
/// # to = ["n - t"]
/// # "#;
/// let game = RuleFile::parse(text)?.game(None, Play::Normal)?;
/// let mut search = Search::new(&game, 1_000_000);
/// assert_eq!(search.value(&game.parse_position("7")?, &mut Quiet)?, TimedOutcome::loss(4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Search<'r, R: Rules> {
    rules: &'r R,
    limit: u64,
    values: FxHashMap<R::Position, TimedOutcome>,
    moves: u64,
    /// The representative of a position and all its images.
    normal: fn(&R, R::Position) -> R::Position,
}

/// The number of moves examined per position in memory: positions with very many moves cost time and memory for each of
/// them.
const MOVES_FOR_A_POSITION: u64 = 4;

/// The number of moves found between two looks at the watch while positions are opened.
const MOVES_BETWEEN_LOOKS: u64 = 1 << 14;

/// The open positions of a search, each with its pending options; all pending options are in one list, those of the
/// last position at its end.
struct Stack<P> {
    frames: Vec<Frame<P>>,
    waiting: Vec<P>,
}

struct Frame<P> {
    position: P,
    /// The beginning of its options in the list of pending ones.
    first: usize,
    gathered: Gathered,
}

impl<'r, R: Rules> Search<'r, R> {
    /// A search that keeps at most `limit` positions in memory, and examines four times as many moves.
    pub fn new(rules: &'r R, limit: u64) -> Self {
        Self { rules, limit, values: FxHashMap::default(), moves: 0, normal: |_, position| position }
    }

    /// The same search up to symmetry: it examines only the representatives that `normal` gives.
    #[must_use]
    pub fn up_to(self, normal: fn(&R, R::Position) -> R::Position) -> Self {
        Self { normal, ..self }
    }

    /// The number of positions solved.
    pub fn solved(&self) -> usize {
        self.values.len()
    }

    /// The value of a position by Definition 2.1. Time and memory are proportional to the number of positions that can
    /// follow and of their moves.
    ///
    /// Beyond the limit the memory is cleared, so that smaller questions can follow one that was too big, and a
    /// question that began with a partly full memory is tried once more.
    ///
    /// # Errors
    /// [`SolveError::TooManyPositions`] beyond the limit; errors of evaluating the rules.
    pub fn value(
        &mut self,
        position: &R::Position,
        watch: &mut dyn Watch,
    ) -> Result<TimedOutcome, SolveError> {
        let position = &(self.normal)(self.rules, position.clone());
        if let Some(value) = self.values.get(position) {
            return Ok(*value);
        }
        let crowded = self.spent() > self.limit / 2;
        let mut answer = self.solve(position, watch);
        if matches!(answer, Err(SolveError::TooManyPositions { .. })) {
            self.forget();
            if crowded {
                answer = self.solve(position, watch);
                if answer.is_err() {
                    self.forget();
                }
            }
        }
        answer
    }

    /// The used part of the limit.
    fn spent(&self) -> u64 {
        (self.values.len() as u64).max(self.moves / MOVES_FOR_A_POSITION)
    }

    fn forget(&mut self) {
        self.values = FxHashMap::default();
        self.moves = 0;
    }

    fn solve(&mut self, position: &R::Position, watch: &mut dyn Watch) -> Result<TimedOutcome, SolveError> {
        let stuck = TimedOutcome::of_end(self.rules.stuck());
        let mut stack = Stack { frames: Vec::new(), waiting: Vec::new() };
        let (mut looked, mut pace) = (self.moves, Pace::new());
        if let Some(value) = self.open(position.clone(), &mut stack)? {
            return Ok(value);
        }
        loop {
            let Some(top) = stack.frames.last_mut() else { return Ok(TimedOutcome::UNKNOWN) };
            if stack.waiting.len() > top.first
                && let Some(option) = stack.waiting.last()
            {
                if let Some(value) = self.values.get(option) {
                    top.gathered.add(*value);
                    stack.waiting.pop();
                } else {
                    let option = option.clone();
                    self.open(option, &mut stack)?;
                    if pace.asks() || self.moves - looked >= MOVES_BETWEEN_LOOKS {
                        looked = self.moves;
                        let held = self.values.len() + stack.frames.len();
                        let spent = self.spent().max(held as u64 + stack.waiting.len() as u64);
                        if watch.progress(spent, self.limit).is_break() {
                            return Err(SolveError::Interrupted);
                        }
                    }
                }
                continue;
            }
            let Some(done) = stack.frames.pop() else { return Ok(TimedOutcome::UNKNOWN) };
            let value = done.gathered.value(stuck);
            self.values.insert(done.position, value);
            let solved = self.values.len() as u64;
            if solved.is_multiple_of(1 << 14) && watch.progress(solved, self.limit).is_break() {
                return Err(SolveError::Interrupted);
            }
            if stack.frames.is_empty() {
                return Ok(value);
            }
        }
    }

    /// Settles an ended position at once, or pushes an open one on the stack.
    fn open(
        &mut self,
        position: R::Position,
        stack: &mut Stack<R::Position>,
    ) -> Result<Option<TimedOutcome>, SolveError> {
        let held = self.values.len() + stack.frames.len() + stack.waiting.len();
        if held as u64 >= self.limit || self.spent() >= self.limit {
            return Err(SolveError::TooManyPositions { limit: self.limit });
        }
        if let Some(end) = self.rules.explicit_end(&position)? {
            let value = TimedOutcome::of_end(end);
            self.values.insert(position, value);
            return Ok(Some(value));
        }
        let first = stack.waiting.len();
        // The last pending option is examined first: it is the first in the order of the rules, which changes the
        // least.
        let options = self.rules.options(&position)?;
        stack.waiting.extend(options.into_iter().rev().map(|(_, to)| (self.normal)(self.rules, to)));
        self.moves += (stack.waiting.len() - first) as u64;
        stack.frames.push(Frame { position, first, gathered: Gathered::default() });
        Ok(None)
    }
}
