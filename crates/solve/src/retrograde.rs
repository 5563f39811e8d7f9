//! Retrograde analysis: the outcomes where a play may return to an earlier position.
//!
//! A forward search needs every play to end. Where plays may repeat, the reachable positions are listed first and then
//! judged backwards from the ends (Zermelo 1913; Ströhlein 1970): a position with a move to a loss is won, one whose
//! every move leads to a win is lost, and any other is drawn, because both players can go on for ever. Judging in the
//! order of the distance gives the remoteness on the way.
//!
//! Positions may be too many, or endlessly many, and the one asked for decided all the same. Then only the nearest positions are
//! listed, in the order of their distance from it. Hypothesis: all positions nearer than d moves are listed with their moves, and the
//! position is won or lost in r <= d moves if every unlisted position counts as undecided. Conclusion: it is won or lost in r moves.
//! A win without the undecided positions is a win, and one in fewer than r moves would lie wholly among positions nearer than d.
//!
//! Positions are numbered in the order in which they are found, and the predecessors of all of them lie in one list,
//! so a position costs its own size and some words, and a move eight bytes.

use crate::pace::Pace;
use crate::sequence::Watch;
use crate::{Outcome, SolveError, TimedOutcome};
use campeao_rules::Rules;
use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;

/// The number of moves examined per position in memory.
const MOVES_FOR_A_POSITION: u64 = 16;

/// The numbers of nearest positions that are listed before all are.
const NEAREST: [u64; 3] = [1 << 6, 1 << 10, 1 << 14];
/// The most answers from the nearest positions while it is not known that there are too many: a list of all positions serves
/// further questions.
const NEAR_ANSWERS: u32 = 64;

/// A memoised solver of positions that may recur.
///
/// It keeps every position that can follow one that was asked for, so a question about one of these costs nothing, and
/// any other costs only its new positions. For rules whose every play ends it agrees with [`Search`](crate::Search).
///
/// # Examples
/// A token goes round a ring of five seats, one seat a move; on seat 3 it may also stay. The player who brings it to
/// seat 0 wins.
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
    /// The positions; with each also all that can follow it, so that every value is final.
    positions: IndexSet<R::Position, FxBuildHasher>,
    /// The value of the position with the same number.
    values: Vec<TimedOutcome>,
    moves: u64,
    /// The number of further questions that are first asked of the nearest positions; `None` if no question is.
    near_answers: Option<u32>,
}

/// The place where a list of positions ended early.
struct Stop {
    /// The number of moves from the position asked for to the nearest position without a list of its moves.
    depth: u32,
    reason: SolveError,
}

/// The options of the positions found for one question, as numbers.
struct Found {
    /// The first new number; smaller ones were judged before.
    first: usize,
    /// The beginning of each position's options in `options`, and the end of the last.
    starts: Vec<usize>,
    options: Vec<u32>,
    /// `None` if all positions were listed.
    stop: Option<Stop>,
}

impl<'r, R: Rules> Retrograde<'r, R> {
    /// A solver that keeps at most `limit` positions in memory, and examines sixteen times as many moves.
    pub fn new(rules: &'r R, limit: u64) -> Self {
        let limit = limit.min(u64::from(TimedOutcome::MAXIMAL_PLIES));
        Self {
            rules,
            limit,
            positions: IndexSet::default(),
            values: Vec::new(),
            moves: 0,
            near_answers: None,
        }
    }

    /// The same solver, but it first lists only the positions nearest to the one asked for. So it answers where positions are
    /// endlessly many, if the answer depends on few of them. Positions that were listed for such an answer are not kept.
    #[must_use]
    pub fn nearest_first(self) -> Self {
        Self { near_answers: Some(NEAR_ANSWERS), ..self }
    }

    /// The number of judged positions.
    pub fn solved(&self) -> usize {
        self.values.len()
    }

    /// The positions that have been judged with their values, in the order in which they were found.
    pub fn iter(&self) -> impl Iterator<Item = (&R::Position, TimedOutcome)> {
        self.positions.iter().zip(self.values.iter().copied())
    }

    /// The value of a position: a win or a loss with its remoteness when the winner hurries and the loser delays, or a
    /// draw, which may be one of the rules' ends or a play without end. Time and memory are proportional to the number
    /// of positions that can follow and of their moves.
    ///
    /// Beyond the limit the memory is cleared, and a question that began with a partly full memory is tried once more.
    ///
    /// # Errors
    /// [`SolveError::TooManyPositions`] beyond the limit, [`SolveError::Interrupted`] by the watch, and errors of
    /// evaluating the rules.
    pub fn value(
        &mut self,
        position: &R::Position,
        watch: &mut dyn Watch,
    ) -> Result<TimedOutcome, SolveError> {
        if let Some(value) = self.known(position) {
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

    /// The used part of the limit.
    fn spent(&self) -> u64 {
        (self.positions.len() as u64).max(self.moves / MOVES_FOR_A_POSITION)
    }

    /// Drops all positions but the first `kept`.
    fn forget(&mut self, kept: usize) {
        self.positions.truncate(kept);
        self.values.truncate(kept);
        if kept == 0 {
            self.positions.shrink_to_fit();
            self.moves = 0;
        }
    }

    fn solve(&mut self, position: &R::Position, watch: &mut dyn Watch) -> Result<TimedOutcome, SolveError> {
        if self.near_answers.is_some_and(|left| left > 0) {
            let limit = self.limit;
            for most in NEAREST.into_iter().filter(|&most| most < limit) {
                match self.solve_within(position, most, watch) {
                    Err(SolveError::TooManyPositions { .. }) => {}
                    answer => return answer,
                }
            }
        }
        self.solve_within(position, self.limit, watch)
    }

    /// The value of a position from at most `most` new positions.
    fn solve_within(
        &mut self,
        position: &R::Position,
        most: u64,
        watch: &mut dyn Watch,
    ) -> Result<TimedOutcome, SolveError> {
        let (kept, moves) = (self.positions.len(), self.moves);
        let explored = self.explore(position, most, watch);
        let judged = explored.and_then(|found| self.judge(&found, watch).map(|()| found.stop));
        let value = self.known(position).unwrap_or(TimedOutcome::UNKNOWN);
        let Some(stop) = judged.transpose() else { return Ok(value) };
        self.forget(kept);
        self.moves = moves;
        let Stop { depth, reason } = stop?;
        if let Some(left) = &mut self.near_answers {
            // If there are too many positions, no list of all is kept that a near answer would forgo.
            *left = if most == self.limit { u32::MAX } else { left.saturating_sub(1) };
        }
        if value.plies().is_none_or(|plies| plies > depth) { Err(reason) } else { Ok(value) }
    }

    /// Lists the unknown positions that can follow a position, the nearest first, and settles the ends.
    fn explore(
        &mut self,
        position: &R::Position,
        most: u64,
        watch: &mut dyn Watch,
    ) -> Result<Found, SolveError> {
        let first = self.positions.len();
        let moves = self.moves;
        let mut found = Found { first, starts: vec![0], options: Vec::new(), stop: None };
        self.positions.insert(position.clone());
        let mut next = first;
        // The number of moves to the next position, and the first position that is farther away.
        let (mut depth, mut farther) = (0, first + 1);
        let mut pace = Pace::new();
        while next < self.positions.len() {
            if next == farther {
                depth += 1;
                farther = self.positions.len();
            }
            let spent = ((next - first) as u64).max((self.moves - moves) / MOVES_FOR_A_POSITION);
            let listed = if self.spent() > self.limit || spent > most {
                Err(SolveError::TooManyPositions { limit: self.limit })
            } else {
                self.list_options(next, &mut found.options)
            };
            match listed {
                Ok(value) => self.values.push(value),
                Err(reason) if self.near_answers.is_some() => {
                    let farther = next > first && reason.is_of_size();
                    let reason = match reason {
                        SolveError::Play(error) if farther => SolveError::Farther(error),
                        reason => reason,
                    };
                    found.stop = Some(Stop { depth, reason });
                    break;
                }
                Err(error) => return Err(error),
            }
            found.starts.push(found.options.len());
            next += 1;
            let asks = pace.asks() || next.is_multiple_of(1 << 14);
            if asks && watch.progress(next as u64, self.limit).is_break() {
                return Err(SolveError::Interrupted);
            }
        }
        // Positions whose moves were not listed are undecided.
        self.values.resize(self.positions.len(), TimedOutcome::UNKNOWN);
        found.starts.resize(self.positions.len() - first + 1, found.options.len());
        Ok(found)
    }

    /// Lists the options of the position with this number, and returns its value if it has ended.
    fn list_options(&mut self, number: usize, listed: &mut Vec<u32>) -> Result<TimedOutcome, SolveError> {
        let Some(position) = self.positions.get_index(number) else { return Ok(TimedOutcome::UNKNOWN) };
        if let Some(end) = self.rules.explicit_end(position)? {
            return Ok(TimedOutcome::of_end(end));
        }
        let options = self.rules.options(position)?;
        self.moves += options.len() as u64;
        let value =
            if options.is_empty() { TimedOutcome::of_end(self.rules.stuck()) } else { TimedOutcome::UNKNOWN };
        listed.extend(options.into_iter().map(|(_, to)| self.positions.insert_full(to).0 as u32));
        Ok(value)
    }

    /// Judges the new positions, backwards from the ends and from those judged before.
    fn judge(&mut self, found: &Found, watch: &mut dyn Watch) -> Result<(), SolveError> {
        let Predecessors { starts, numbers, mut known } = found.turned_round(&self.values);
        // The nearest first: ends are at distance 0, and each further position is one ply beyond its option.
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
        if found.stop.is_none() {
            for value in self.values.iter_mut().skip(found.first).filter(|value| !value.is_known()) {
                *value = TimedOutcome::DRAW;
            }
        }
        Ok(())
    }

    /// Passes the value of an option to a position, the nearest options first.
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

/// The moves of the new positions, backwards.
struct Predecessors {
    /// The beginning of each position's predecessors in `numbers`, and the end of the last.
    starts: Vec<usize>,
    /// The predecessors, counted from the first new position.
    numbers: Vec<u32>,
    /// Positions with a move to a win or a loss that was judged before, with its value.
    known: Vec<(u32, TimedOutcome)>,
}

impl Found {
    fn turned_round(&self, values: &[TimedOutcome]) -> Predecessors {
        let count = self.starts.len() - 1;
        let mut starts = vec![0; count + 1];
        for &option in self.options.iter().filter(|&&option| option as usize >= self.first) {
            starts[option as usize - self.first] += 1;
        }
        // Each entry starts as the end of its stretch, and moves down to its beginning while the stretch is filled.
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
