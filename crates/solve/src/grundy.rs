//! Nim-values of the positions of impartial games, by the smallest excluded value, found by search. For sums of heaps
//! [`crate::HeapValues`] is faster.

use crate::SolveError;
use crate::pace::Pace;
use crate::sequence::{Quiet, Watch};
use campeao_base::Play;
use campeao_rules::{End, Game, Rules};
use rustc_hash::{FxHashMap, FxHashSet};

/// Nim-values with their memory.
///
/// A position without moves that is lost has the value 0; any other position has the smallest natural that is not the
/// value of an option. Where the player who cannot move has *won*, as on the empty board of Chomp, the position has no
/// value, and moves to it are ignored, because they lose at once. So the value 0 always means that the player to move
/// loses.
///
/// Under misère play, in which a player who cannot move wins, such positions have the value 1 instead: these are the
/// misère nim-values, the base of the exponent of a genus ("Winning Ways", ch. 13). The value 0 means the same, but
/// sums of games do not have the nim-sum of their values.
///
/// # Examples
/// A token goes one or two steps down a ladder.
/// ```
/// use campeao_rules::{End, Options, PlayError, Rules};
/// use campeao_solve::GrundySearch;
///
/// struct Ladder;
/// impl Rules for Ladder {
///     type Position = u8;
///     type Move = u8;
///     fn explicit_end(&self, _: &u8) -> Result<Option<End>, PlayError> {
///         Ok(None)
///     }
///     fn options(&self, step: &u8) -> Result<Options<u8, u8>, PlayError> {
///         Ok((1..=2).filter(|down| down <= step).map(|down| (down, step - down)).collect())
///     }
///     fn stuck(&self) -> End {
///         End::Lost
///     }
/// }
/// let mut values = GrundySearch::new(&Ladder, 1000);
/// assert_eq!(values.value(&4)?, Some(1));
/// assert_eq!(values.value(&9)?, Some(0));
/// # Ok::<(), campeao_solve::SolveError>(())
/// ```
#[derive(Debug)]
pub struct GrundySearch<'r, R: Rules> {
    rules: &'r R,
    limit: usize,
    /// The value of a position without moves that the player to move has won.
    won: Option<u64>,
    /// Whether a play may return to an earlier position.
    may_repeat: bool,
    /// The value of each judged position; `None` where it has none.
    values: FxHashMap<R::Position, Option<u64>>,
}

/// The result of a search for a nim-value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NimValue {
    /// The nim-value.
    Found(u64),
    /// There is none: a play may be drawn or go on for ever, or the player to move has won for lack of moves.
    None,
}

/// The number of positions and moves examined between two looks at the watch.
const WORK_BETWEEN_LOOKS: usize = 1 << 14;

impl<'r, R: Rules> GrundySearch<'r, R> {
    /// A search in an impartial game whose every play ends. It examines at most `limit` positions and moves together.
    pub fn new(rules: &'r R, limit: usize) -> Self {
        Self { rules, limit, won: None, may_repeat: false, values: FxHashMap::default() }
    }

    /// The same search where a play may return to an earlier position: a position from which it may has no nim-value here.
    #[must_use]
    pub fn where_play_may_repeat(self) -> Self {
        Self { may_repeat: true, ..self }
    }

    /// A search for the values under this convention of play, which the rules' ends already follow.
    ///
    /// # Examples
    /// ```
    /// # use campeao_base::Play;
    /// # use campeao_rules::RuleFile;
    /// use campeao_solve::GrundySearch;
    /// # let text = r#"
    /// # name = "take"
    /// # heaps = "n"
    /// # start = "10"
    /// # title = { en = "Take", pt = "Tirar" }
    /// # rules = { en = "…", pt = "…" }
    /// # [[move]]
    /// # label = { en = "take {t}", pt = "tira {t}" }
    /// # where = "t in 1..=n"
    /// # to = ["n - t"]
    /// # "#;
    /// let nim = RuleFile::parse(text)?.game(None, Play::Misere)?;
    /// let mut values = GrundySearch::under(Play::Misere, &nim, 1000);
    /// assert_eq!(values.value(&nim.parse_position("1")?)?, Some(0));
    /// assert_eq!(values.value(&nim.parse_position("1+1")?)?, Some(1));
    /// assert_eq!(values.value(&nim.parse_position("2+2")?)?, Some(0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn under(play: Play, rules: &'r R, limit: usize) -> Self {
        let won = match play {
            Play::Normal => None,
            Play::Misere => Some(1),
        };
        Self { won, ..Self::new(rules, limit) }
    }

    /// The nim-value of a position; `None` if it has none, or if finding it takes more than the limit.
    ///
    /// # Errors
    /// Errors of evaluating the rules.
    pub fn value(&mut self, position: &R::Position) -> Result<Option<u64>, SolveError> {
        match self.judge(position, self.limit, &mut Quiet) {
            Ok(NimValue::Found(value)) => Ok(Some(value)),
            Ok(NimValue::None) | Err(SolveError::TooManyPositions { .. }) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// The same with a limit of its own, and with a watch.
    ///
    /// # Errors
    /// Errors of evaluating the rules; beyond the limit; and if the watch stops the work.
    pub fn judge(
        &mut self,
        position: &R::Position,
        limit: usize,
        watch: &mut dyn Watch,
    ) -> Result<NimValue, SolveError> {
        let (mut work, mut looked, mut pace) = (0, 0, Pace::new());
        let mut stack: Vec<(R::Position, Vec<R::Position>)> = Vec::new();
        // The positions on the stack, if play may repeat.
        let mut open: FxHashSet<R::Position> = FxHashSet::default();
        let mut current = Some(position.clone());
        loop {
            if let Some(position) = current.take()
                && !self.values.contains_key(&position)
            {
                let (options, end) = self.options(&position)?;
                work += options.len() + 1;
                if pace.asks() || work - looked > WORK_BETWEEN_LOOKS {
                    looked = work;
                    if watch.progress(work as u64, limit as u64).is_break() {
                        return Err(SolveError::Interrupted);
                    }
                }
                match end {
                    // Where a play may be drawn there are no nim-values.
                    Some(End::Drawn) => return Ok(NimValue::None),
                    _ if work > limit => return Err(SolveError::TooManyPositions { limit: limit as u64 }),
                    Some(End::Won) => {
                        self.values.insert(position, self.won);
                    }
                    Some(End::Lost) | None => {
                        if self.may_repeat {
                            open.insert(position.clone());
                        }
                        stack.push((position, options));
                    }
                }
            }
            let Some((_, options)) = stack.last() else { break };
            match options.iter().find(|option| !self.values.contains_key(*option)) {
                Some(option) if open.contains(option) => return Ok(NimValue::None),
                Some(option) => current = Some(option.clone()),
                None => {
                    if let Some((position, options)) = stack.pop() {
                        open.remove(&position);
                        let values =
                            options.iter().filter_map(|option| self.values.get(option).copied().flatten());
                        let value = mex(values);
                        self.values.insert(position, Some(value));
                    }
                }
            }
        }
        Ok(self.values.get(position).copied().flatten().map_or(NimValue::None, NimValue::Found))
    }

    /// The options of a position, and its end if there are none.
    fn options(&self, position: &R::Position) -> Result<(Vec<R::Position>, Option<End>), SolveError> {
        if let Some(end) = self.rules.explicit_end(position)? {
            return Ok((Vec::new(), Some(end)));
        }
        let options: Vec<R::Position> = self.rules.options(position)?.into_iter().map(|(_, to)| to).collect();
        let end = options.is_empty().then(|| self.rules.stuck());
        Ok((options, end))
    }
}

impl GrundySearch<'_, Game> {
    /// Whether all positions of the game have nim-values: it is impartial, plays never repeat, and having no move is the
    /// only end.
    pub fn suits(game: &Game) -> bool {
        !game.is_partizan() && !game.repeats() && game.ends().is_empty()
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
