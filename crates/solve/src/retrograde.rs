//! Retrograde analysis: who wins where a play may come back to a position it has left.
//!
//! A search from a position forwards needs every play to end. Where plays may go round, the reachable positions are
//! listed first and then judged backwards from the ends (Zermelo 1913; Ströhlein 1970): a position with a move to a
//! loss is won, one whose every move leads to a win is lost, and what neither reaches is drawn, for there both players
//! can go on for ever. Judging in the order of the distance gives the remoteness on the way.
//!
//! What can follow may be without end. So the positions nearest to the one that was asked for are judged first, with
//! the rest left open. Hypothesis: all positions at a distance below d are in the list with their options, and the
//! position is judged a win or a loss in fewer than d plies without the open ones. Conclusion: so it is, and in as many
//! plies, as whatever decides it sooner lies nearer than d.
//!
//! Positions are numbered in the order in which they are found, and the predecessors of all of them lie in one list,
//! so a position costs its own size and some words, and a move eight bytes.

use crate::sequence::Watch;
use crate::{Outcome, SolveError, TimedOutcome};
use campeao_rules::Rules;
use indexmap::IndexSet;
use rustc_hash::{FxBuildHasher, FxHashMap};

/// The number of positions after which the nearest are judged, and how many questions may be answered so: what is
/// answered so is found anew for each.
const NEAREST: usize = 1 << 8;
const MOST_NEAR: usize = 1 << 6;

/// How many moves are looked at for each position that may be remembered.
const MOVES_FOR_A_POSITION: u64 = 16;

/// Who wins from positions that may come again, with a memory.
///
/// It remembers every position that can follow one that was asked for, so a question about one of these costs
/// nothing, and another question costs only what is new. For rules whose every play ends it gives what
/// [`Search`](crate::Search) gives.
///
/// # Examples
/// A token goes round a ring of five seats, one seat a move; on seat 3 it may also stay. Whoever brings it to seat 0
/// wins.
/// ```
/// use campeao_rules::{End, Options, PlayError, Rules};
/// use campeao_solve::{Retrograde, TimedOutcome, sequence::Quiet};
///
/// struct Ring;
/// impl Rules for Ring {
///     type Position = u8;
///     type Move = ();
///     fn explicit_end(&self, seat: &u8) -> Result<Option<End>, PlayError> {
///         Ok((*seat == 0).then_some(End::Lost))
///     }
///     fn options(&self, seat: &u8) -> Result<Options<(), u8>, PlayError> {
///         let next = ((), (seat + 1) % 5);
///         Ok(if *seat == 3 { vec![next, ((), 3)] } else { vec![next] })
///     }
///     fn stuck(&self) -> End {
///         End::Lost
///     }
/// }
///
/// let mut table = Retrograde::new(&Ring, 1_000);
/// assert_eq!(table.value(&4, &mut Quiet)?, TimedOutcome::win(1));
/// assert_eq!(table.value(&3, &mut Quiet)?, TimedOutcome::DRAW);
/// # Ok::<(), campeao_solve::SolveError>(())
/// ```
#[derive(Debug)]
pub struct Retrograde<'r, R: Rules> {
    rules: &'r R,
    limit: u64,
    /// With each position all that can follow it, so that every value in the list is final.
    positions: IndexSet<R::Position, FxBuildHasher>,
    /// The value of the position with the same number.
    values: Vec<TimedOutcome>,
    moves: u64,
    /// The values of positions that were judged without all that can follow them.
    near: FxHashMap<R::Position, TimedOutcome>,
}

/// The options of the positions found for one question, by numbers.
#[derive(Clone)]
struct Found {
    /// The number of the first of them; smaller ones were judged before.
    first: usize,
    /// Where the options of each begin in `options`, and where the last end.
    starts: Vec<usize>,
    options: Vec<u32>,
    /// For each the least number of plies that lead to it.
    distances: Vec<u32>,
    /// The distance below which all positions have their options here; `None` if all of them have.
    open: Option<u32>,
}

impl<'r, R: Rules> Retrograde<'r, R> {
    /// A table that remembers at most `limit` positions, and looks at sixteen times as many moves.
    pub fn new(rules: &'r R, limit: u64) -> Self {
        let limit = limit.min(u64::from(TimedOutcome::MAXIMAL_PLIES));
        Self {
            rules,
            limit,
            positions: IndexSet::default(),
            values: Vec::new(),
            moves: 0,
            near: FxHashMap::default(),
        }
    }

    /// How many positions have been judged.
    pub fn solved(&self) -> usize {
        self.values.len()
    }

    /// The positions that have been judged with their values, in the order in which they were found.
    pub fn iter(&self) -> impl Iterator<Item = (&R::Position, TimedOutcome)> {
        self.positions.iter().zip(self.values.iter().copied())
    }

    /// The value of a position: a win or a loss with its remoteness when the winner hurries and the loser delays, or a
    /// draw, which may be one of the rules' ends or a play without end. Time and memory go with the number of
    /// positions that can follow and of their moves.
    ///
    /// Beyond the limit the table forgets all it knows, and a question that met a memory half full is tried once
    /// more.
    ///
    /// # Errors
    /// [`SolveError::TooManyPositions`] beyond the limit, [`SolveError::Interrupted`] by the watch, and what the
    /// rules' evaluation reports.
    pub fn value(
        &mut self,
        position: &R::Position,
        watch: &mut dyn Watch,
    ) -> Result<TimedOutcome, SolveError> {
        if let Some(value) = self.known(position).or_else(|| self.near.get(position).copied()) {
            return Ok(value);
        }
        let mut answer = self.solve(position, watch);
        if matches!(answer, Err(SolveError::TooManyPositions { .. })) {
            let crowded = self.spent() > self.limit / 2;
            self.forget(0);
            if crowded {
                answer = self.solve(position, watch);
            }
        }
        answer
    }

    /// The value of a position that has been judged.
    pub fn known(&self, position: &R::Position) -> Option<TimedOutcome> {
        self.values.get(self.positions.get_index_of(position)?).copied()
    }

    /// How much of the limit is used up.
    fn spent(&self) -> u64 {
        (self.positions.len() as u64).max(self.moves / MOVES_FOR_A_POSITION)
    }

    /// Forgets all positions but the first so many.
    fn forget(&mut self, kept: usize) {
        self.positions.truncate(kept);
        self.values.truncate(kept);
        if kept == 0 {
            self.positions.shrink_to_fit();
            self.moves = 0;
        }
    }

    fn solve(&mut self, position: &R::Position, watch: &mut dyn Watch) -> Result<TimedOutcome, SolveError> {
        let (kept, moves) = (self.positions.len(), self.moves);
        let mut found = Found::new(kept);
        let mut nearest = (self.near.len() < MOST_NEAR).then_some(NEAREST);
        self.positions.insert(position.clone());
        loop {
            let explored = self.explore(&mut found, nearest.take(), watch);
            // Whatever stands in the way farther off, the nearest positions may decide.
            if explored.as_ref().is_err_and(|error| !matches!(error, SolveError::Interrupted)) {
                found.open = found.distances.get(found.starts.len() - 1).copied();
            }
            let near = match found.open {
                Some(open) => self.nearby(&found, open, watch)?,
                None => None,
            };
            let judged = match (explored, near) {
                (_, Some(value)) => {
                    self.near.insert(position.clone(), value);
                    Err(Ok(value))
                }
                (Err(error), None) => Err(Err(error)),
                (Ok(()), None) if found.open.take().is_some() => continue,
                (Ok(()), None) => self.judge(&found, watch).map_err(Err),
            };
            if let Err(answer) = judged {
                self.forget(kept);
                self.moves = moves;
                return answer;
            }
            return Ok(self.known(position).unwrap_or(TimedOutcome::UNKNOWN));
        }
    }

    /// The value of the first position found, if those nearer than `open` decide it.
    fn nearby(
        &mut self,
        found: &Found,
        open: u32,
        watch: &mut dyn Watch,
    ) -> Result<Option<TimedOutcome>, SolveError> {
        let mut whole = found.clone();
        let explored = self.values.len();
        self.values.resize(self.positions.len(), TimedOutcome::UNKNOWN);
        whole.starts.resize(self.positions.len() - found.first + 1, whole.options.len());
        self.hear_all(&whole, watch)?;
        let value = self.values[found.first];
        self.values.truncate(explored);
        // What was judged here may rest on too little: only ends stay.
        for (number, value) in self.values.iter_mut().enumerate().skip(found.first) {
            if found.has_options(number) {
                *value = TimedOutcome::UNKNOWN;
            }
        }
        Ok(Some(value).filter(|value| value.plies().is_some_and(|plies| plies < open)))
    }

    /// Lists all that can follow the positions found and is not known yet, and settles the ends; or stops after so many
    /// positions.
    fn explore(
        &mut self,
        found: &mut Found,
        nearest: Option<usize>,
        watch: &mut dyn Watch,
    ) -> Result<(), SolveError> {
        let first = found.first;
        let mut next = first + found.starts.len() - 1;
        while let Some(position) = self.positions.get_index(next) {
            let distance = found.distances[next - first];
            if nearest.is_some_and(|nearest| next - first >= nearest) {
                found.open = Some(distance);
                return Ok(());
            }
            let value = if let Some(end) = self.rules.explicit_end(position)? {
                TimedOutcome::of_end(end)
            } else {
                let options = self.rules.options(position)?;
                for (_, to) in &options {
                    let known = self.positions.get_index_of(to);
                    let number = known.unwrap_or_else(|| {
                        found.distances.push(distance + 1);
                        self.positions.insert_full(to.clone()).0
                    });
                    found.options.push(number as u32);
                }
                self.moves += options.len() as u64;
                if options.is_empty() {
                    TimedOutcome::of_end(self.rules.stuck())
                } else {
                    TimedOutcome::UNKNOWN
                }
            };
            found.starts.push(found.options.len());
            self.values.push(value);
            next += 1;
            if self.spent() > self.limit {
                return Err(SolveError::TooManyPositions { limit: self.limit });
            }
            if next.is_multiple_of(1 << 14) && watch.progress(next as u64, self.limit).is_break() {
                return Err(SolveError::Interrupted);
            }
        }
        Ok(())
    }

    /// Judges what was found, backwards from the ends and from what was known before.
    fn judge(&mut self, found: &Found, watch: &mut dyn Watch) -> Result<(), SolveError> {
        self.hear_all(found, watch)?;
        for value in self.values.iter_mut().skip(found.first).filter(|value| !value.is_known()) {
            *value = TimedOutcome::DRAW;
        }
        Ok(())
    }

    /// Finds the wins and the losses among what was found.
    fn hear_all(&mut self, found: &Found, watch: &mut dyn Watch) -> Result<(), SolveError> {
        let Predecessors { starts, numbers, mut known } = found.turned_round(&self.values);
        // The nearest first: ends are at distance 0, and whoever is judged next is one ply further than the last.
        known.sort_by_key(|(_, value)| value.plies());
        let mut earlier = known.into_iter().peekable();
        let mut waiting: Vec<u32> = found.starts.windows(2).map(|ends| (ends[1] - ends[0]) as u32).collect();
        let mut queue: Vec<u32> = (found.first..self.values.len())
            .filter(|&number| self.values[number].plies().is_some())
            .map(|number| (number - found.first) as u32)
            .collect();
        let mut head = 0;
        loop {
            let value = queue.get(head).map(|&number| self.values[found.first + number as usize]);
            let of_queue = value.and_then(TimedOutcome::plies);
            if let Some((before, option)) =
                earlier.next_if(|(_, option)| of_queue.is_none_or(|plies| option.plies() < Some(plies)))
            {
                self.hear(found.first, before, option, &mut waiting, &mut queue);
                continue;
            }
            let (Some(&number), Some(option)) = (queue.get(head), value) else { break };
            head += 1;
            for &before in &numbers[starts[number as usize]..starts[number as usize + 1]] {
                self.hear(found.first, before, option, &mut waiting, &mut queue);
            }
            if head.is_multiple_of(1 << 16)
                && watch.progress((found.first + head) as u64, self.limit).is_break()
            {
                return Err(SolveError::Interrupted);
            }
        }
        Ok(())
    }

    /// A position hears the value of one of its options, the nearest options first.
    fn hear(
        &mut self,
        first: usize,
        number: u32,
        option: TimedOutcome,
        waiting: &mut [u32],
        queue: &mut Vec<u32>,
    ) {
        let value = &mut self.values[first + number as usize];
        let Some(plies) = option.plies().filter(|_| !value.is_known()) else { return };
        if option.outcome() == Some(Outcome::Loss) {
            *value = TimedOutcome::win(plies + 1);
        } else {
            let waiting = &mut waiting[number as usize];
            *waiting -= 1;
            if *waiting > 0 {
                return;
            }
            *value = TimedOutcome::loss(plies + 1);
        }
        queue.push(number);
    }
}

/// The moves of what was found, backwards.
struct Predecessors {
    /// Where the predecessors of each begin in `numbers`, and where the last end.
    starts: Vec<usize>,
    /// Numbers counted from the first that was found.
    numbers: Vec<u32>,
    /// Those with a move to a win or a loss that was judged before, and its value.
    known: Vec<(u32, TimedOutcome)>,
}

impl Found {
    /// Nothing but the position that was asked for, to which others have the numbers below.
    fn new(first: usize) -> Self {
        Self { first, starts: vec![0], options: Vec::new(), distances: vec![0], open: None }
    }

    /// Whether a position that was explored has options.
    fn has_options(&self, number: usize) -> bool {
        let at = number - self.first;
        self.starts[at] < self.starts[at + 1]
    }

    fn turned_round(&self, values: &[TimedOutcome]) -> Predecessors {
        let count = self.starts.len() - 1;
        let mut starts = vec![0; count + 1];
        for &option in self.options.iter().filter(|&&option| option as usize >= self.first) {
            starts[option as usize - self.first] += 1;
        }
        // Each entry becomes the end of its stretch, and goes down to its beginning while the stretch is filled.
        let mut end = 0;
        for start in &mut starts {
            end += *start;
            *start = end;
        }
        let mut numbers = vec![0; end];
        let mut known = Vec::new();
        for number in (0..count).rev() {
            for &option in self.options[self.starts[number]..self.starts[number + 1]].iter().rev() {
                let option = option as usize;
                if option >= self.first {
                    let start = &mut starts[option - self.first];
                    *start -= 1;
                    numbers[*start] = number as u32;
                } else if values[option].plies().is_some() {
                    known.push((number as u32, values[option]));
                }
            }
        }
        Predecessors { starts, numbers, known }
    }
}
