//! The definition as a program: a memoised search of everything that can follow a position.
//!
//! It works on any [`Rules`] and is the oracle that every clever solver is tested against. It keeps
//! its own stack, so long games do not overflow the machine's.

use crate::sequence::Watch;
use crate::{Gathered, SolveError, Value};
use campeao_rules::Rules;
use rustc_hash::FxHashMap;

/// A search with its memory.
///
/// # Examples
/// ```
/// # use campeao_rules::{Play, RuleFile};
/// use campeao_solve::{Search, Value, sequence::Quiet};
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
/// assert_eq!(search.value(&game.parse_position("7")?, &mut Quiet)?, Value::loss(4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Search<'r, R: Rules> {
    rules: &'r R,
    limit: u64,
    values: FxHashMap<R::Position, Value>,
}

struct Frame<P> {
    position: P,
    options: Vec<P>,
    next: usize,
    gathered: Gathered,
}

impl<'r, R: Rules> Search<'r, R> {
    /// A search that remembers at most `limit` positions.
    pub fn new(rules: &'r R, limit: u64) -> Self {
        Self { rules, limit, values: FxHashMap::default() }
    }

    /// How many positions have been solved.
    pub fn solved(&self) -> usize {
        self.values.len()
    }

    /// The value of a position by Definition 2.1: time and memory go with the number of positions
    /// that can follow.
    ///
    /// # Errors
    /// [`SolveError::TooManyPositions`] beyond the limit; what the rules' evaluation reports.
    pub fn value(&mut self, position: &R::Position, watch: &mut dyn Watch) -> Result<Value, SolveError> {
        if let Some(value) = self.values.get(position) {
            return Ok(*value);
        }
        let stuck = Value::of_end(self.rules.stuck());
        let mut stack = Vec::new();
        if let Some(value) = self.open(position.clone(), &mut stack)? {
            return Ok(value);
        }
        loop {
            let Some(top) = stack.last_mut() else { return Ok(Value::UNKNOWN) };
            if let Some(option) = top.options.get(top.next) {
                if let Some(value) = self.values.get(option) {
                    top.gathered.add(*value);
                    top.next += 1;
                } else {
                    let option = option.clone();
                    self.open(option, &mut stack)?;
                }
                continue;
            }
            let Some(done) = stack.pop() else { return Ok(Value::UNKNOWN) };
            let value = done.gathered.value(stuck);
            self.values.insert(done.position, value);
            let solved = self.values.len() as u64;
            if solved.is_multiple_of(1 << 14) && watch.progress(solved, self.limit).is_break() {
                return Err(SolveError::Interrupted);
            }
            if stack.is_empty() {
                return Ok(value);
            }
        }
    }

    /// Settles an ended position at once, or puts an open one on the stack.
    fn open(
        &mut self,
        position: R::Position,
        stack: &mut Vec<Frame<R::Position>>,
    ) -> Result<Option<Value>, SolveError> {
        if self.values.len() as u64 + stack.len() as u64 >= self.limit {
            // A full memory would refuse every later question too.
            self.values = FxHashMap::default();
            return Err(SolveError::TooManyPositions { limit: self.limit });
        }
        if let Some(end) = self.rules.explicit_end(&position)? {
            let value = Value::of_end(end);
            self.values.insert(position, value);
            return Ok(Some(value));
        }
        let options = self.rules.options(&position)?.into_iter().map(|(_, to)| to).collect();
        stack.push(Frame { position, options, next: 0, gathered: Gathered::default() });
        Ok(None)
    }
}
