//! Outcomes without their distance: a search that stops at the first winning move.
//!
//! Hypothesis: every play ends. A position is won if one option is lost for the opponent, who is to move there; the
//! other options do not matter and are not examined. Without such an option the outcome is the best among all options.

use crate::pace::Pace;
use crate::sequence::Watch;
use crate::{Outcome, SolveError};
use campeao_rules::Rules;
use rustc_hash::FxHashMap;

/// A memoised search for outcomes alone. It examines far fewer positions than [`Search`](crate::Search), which needs
/// all moves to find the distance.
///
/// # Examples
/// ```
/// # use campeao_base::Play;
/// # use campeao_rules::RuleFile;
/// use campeao_solve::{Outcome, OutcomeSearch, sequence::Quiet};
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
/// let game = RuleFile::parse(text)?.game(None, Play::Misere)?;
/// let mut search = OutcomeSearch::new(&game, 1_000);
/// assert_eq!(search.outcome(&game.parse_position("6")?, &mut Quiet)?, Outcome::Loss);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct OutcomeSearch<'r, R: Rules> {
    rules: &'r R,
    limit: u64,
    known: FxHashMap<R::Position, Outcome>,
}

/// A position whose moves are being examined.
struct Open<P> {
    position: P,
    /// The pending options; the last is examined next.
    waiting: Vec<P>,
    /// The best outcome, for the player to move, among the options seen so far.
    best: Outcome,
}

/// The number of positions searched between two looks at the watch.
const BETWEEN_LOOKS: usize = 1 << 12;

impl<'r, R: Rules> OutcomeSearch<'r, R> {
    /// A search that keeps at most `limit` positions in memory.
    pub fn new(rules: &'r R, limit: u64) -> Self {
        Self { rules, limit, known: FxHashMap::default() }
    }

    /// The outcome of a position for the player to move. Long plays need no more stack than short ones. Results are
    /// kept when the limit is met, and dropped by the next question that meets it.
    ///
    /// # Errors
    /// [`SolveError::TooManyPositions`] beyond the limit; errors of evaluating the rules; and if the watch stops the
    /// work.
    pub fn outcome(&mut self, position: &R::Position, watch: &mut dyn Watch) -> Result<Outcome, SolveError> {
        if let Some(&known) = self.known.get(position) {
            return Ok(known);
        }
        let crowded = self.known.len() as u64 > self.limit / 2;
        match self.search(position, watch) {
            Err(SolveError::TooManyPositions { .. }) if crowded => {
                self.known = FxHashMap::default();
                self.search(position, watch)
            }
            other => other,
        }
    }

    fn search(&mut self, position: &R::Position, watch: &mut dyn Watch) -> Result<Outcome, SolveError> {
        let mut stack = vec![self.opened(position.clone())?];
        let mut pace = Pace::new();
        loop {
            let Some(open) = stack.last_mut() else { return Ok(Outcome::Draw) };
            if open.best != Outcome::Win
                && let Some(option) = open.waiting.pop()
            {
                if let Some(then) = self.known.get(&option) {
                    open.best = open.best.max(for_the_other(*then));
                } else {
                    open.waiting.push(option.clone());
                    if (self.known.len() + stack.len()) as u64 >= self.limit {
                        return Err(SolveError::TooManyPositions { limit: self.limit });
                    }
                    stack.push(self.opened(option)?);
                }
                continue;
            }
            let Some(Open { position, best, .. }) = stack.pop() else { return Ok(Outcome::Draw) };
            self.known.insert(position, best);
            let known = self.known.len();
            let asks = pace.asks() || known.is_multiple_of(BETWEEN_LOOKS);
            if asks && watch.progress(known as u64, self.limit).is_break() {
                return Err(SolveError::Interrupted);
            }
            if stack.is_empty() {
                return Ok(best);
            }
        }
    }

    /// A position with all its options pending; an end has none.
    fn opened(&self, position: R::Position) -> Result<Open<R::Position>, SolveError> {
        if let Some(end) = self.rules.explicit_end(&position)? {
            return Ok(Open { position, waiting: Vec::new(), best: end.into() });
        }
        let options = self.rules.options(&position)?;
        let best = if options.is_empty() { self.rules.stuck().into() } else { Outcome::Loss };
        let waiting = options.into_iter().rev().map(|(_, to)| to).collect();
        Ok(Open { position, waiting, best })
    }
}

/// An outcome from the view of the other player.
const fn for_the_other(outcome: Outcome) -> Outcome {
    match outcome {
        Outcome::Win => Outcome::Loss,
        Outcome::Draw => Outcome::Draw,
        Outcome::Loss => Outcome::Win,
    }
}
