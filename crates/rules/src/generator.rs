//! Enumeration of moves: the compiled loops, without allocation per move.

use crate::game::Game;
use crate::moves::{Choice, MoveRule, Values};
use crate::play_error::PlayError;
use crate::rank::{RankFault, Scales};
use crate::{MAXIMAL_COORDINATES, MAXIMAL_MOVES};
use campeao_base::Player;
use campeao_formula::{EvalError, Frame};
use std::ops::ControlFlow;

/// One legal move of an enumeration.
#[derive(Clone, Copy, Debug)]
pub struct Step<'a> {
    /// The index of its kind of move.
    pub rule: usize,
    /// The values of its variables.
    pub chosen: &'a [i64],
    /// The next state, or the replacement of the heap; never negative. In a sum of pieces, for each new piece its count
    /// and then its numbers.
    pub to: &'a [i64],
}

/// An enumerator of the moves of one game; it holds scratch space and should be reused.
///
/// # Examples
/// ```
/// # use campeao_base::{Play, Player};
/// # use campeao_rules::RuleFile;
/// # use std::ops::ControlFlow;
/// # let text = r#"
/// # name = "twice"
/// # state = ["n", "r"]
/// # rank = ["n"]
/// # start = "20,1"
/// # title = { en = "Twice", pt = "Dobro" }
/// # rules = { en = "…", pt = "…" }
/// # [[move]]
/// # label = { en = "take {t}", pt = "tira {t}" }
/// # where = "t in 1..=2*r"
/// # to = ["n - t", "t"]
/// # "#;
/// let game = RuleFile::parse(text)?.game(None, Play::Normal)?;
/// let mut generator = game.generator();
/// let mut count = 0;
/// generator.steps(&[20, 3], Player::Left, &mut |step| {
///     assert_eq!(step.to[0] + step.to[1], 20);
///     count += 1;
///     ControlFlow::Continue(())
/// })?;
/// assert_eq!(count, 6);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct MoveGenerator<'g> {
    game: &'g Game,
    frame: Frame,
    next: Vec<i64>,
    ranges: Vec<(i64, i64)>,
    scales: Scales,
    offered: usize,
    tried: u64,
    allowance: u64,
    /// Whether values are counted one by one, so that an enumeration can begin however many there are.
    by_turns: bool,
}

/// The reason why an enumeration ended early: the visitor stopped it, or an error.
#[derive(Clone, Copy)]
enum EnumerationEnd {
    Enough,
    Evaluation(EvalError),
    RankStuck,
    RankNegative,
    TooMany,
}

impl From<EvalError> for EnumerationEnd {
    fn from(error: EvalError) -> Self {
        Self::Evaluation(error)
    }
}

impl<'g> MoveGenerator<'g> {
    pub(crate) fn new(game: &'g Game) -> Self {
        let frame = Frame::new(game.state_width() + MAXIMAL_COORDINATES);
        let made = game.move_rules().iter().map(|rule| rule.next.len()).max().unwrap_or(0);
        Self {
            game,
            frame,
            next: vec![0; made],
            ranges: Vec::new(),
            scales: Scales::new(game.state_width()),
            offered: 0,
            tried: 0,
            allowance: u64::MAX,
            by_turns: false,
        }
    }

    /// The same generator, which ends an enumeration silently before it tries more than `allowance` values.
    pub(crate) fn with_allowance(mut self, allowance: u64) -> Self {
        self.allowance = allowance;
        self
    }

    /// The same generator, which begins however many values there are, and ends silently after the first `allowance` of
    /// them.
    pub(crate) fn for_the_first(self, allowance: u64) -> Self {
        Self { allowance, by_turns: true, ..self }
    }

    /// Whether the last enumeration ended because of its allowance.
    pub(crate) const fn is_cut_short(&self) -> bool {
        self.tried > self.allowance
    }

    /// Calls `visit` with the move of one kind whose variables have these values, if `player` may make it.
    ///
    /// # Errors
    /// The errors of [`steps`](Self::steps).
    pub(crate) fn chosen(
        &mut self,
        rule: usize,
        chosen: &[i64],
        numbers: &[i64],
        player: Player,
        visit: &mut impl FnMut(Step<'_>),
    ) -> Result<(), PlayError> {
        let game = self.game;
        let kind = game.move_rules().get(rule);
        let Some(kind) = kind.filter(|kind| kind.allows(player) && kind.choices.len() == chosen.len()) else {
            return Ok(());
        };
        let condition = kind.condition.compile();
        let holds = condition.eval(self.frame_for(numbers, chosen)).map_err(EnumerationEnd::from);
        let mut show = |step: Step<'_>| {
            visit(step);
            ControlFlow::Continue(())
        };
        match holds.and_then(|holds| if holds { self.offer(rule, kind, &mut show) } else { Ok(()) }) {
            Ok(()) | Err(EnumerationEnd::Enough) => Ok(()),
            Err(halt) => Err(self.explain(halt, numbers, player)),
        }
    }

    /// The number of values of move variables that the last enumeration tried.
    pub(crate) const fn tried(&self) -> u64 {
        self.tried
    }

    /// Calls `visit` with every move of `player` in the state `numbers`: the coordinates of a tuple, or the numbers of
    /// the one heap or piece that is moved in. Ends of the game are not considered here.
    ///
    /// Kinds of move come in the order of the file, the values of a variable from the least to the greatest,
    /// each once. The visitor may stop the enumeration.
    ///
    /// # Errors
    /// An evaluation that overflows, a rank that does not shrink, more than [`MAXIMAL_MOVES`] values to be
    /// tried, which is known before the first of them is.
    ///
    /// # Panics
    /// If `numbers` has more entries than the state has coordinates.
    pub fn steps<F>(&mut self, numbers: &[i64], player: Player, visit: &mut F) -> Result<(), PlayError>
    where
        F: FnMut(Step<'_>) -> ControlFlow<()>,
    {
        self.steps_of(|_| true, numbers, player, visit)
    }

    /// The same for the kinds of move whose indices in the file are `wanted`.
    ///
    /// # Errors
    /// The errors of [`steps`](Self::steps).
    ///
    /// # Panics
    /// If `numbers` has more entries than the state has coordinates.
    pub fn steps_of<F>(
        &mut self,
        wanted: impl Fn(usize) -> bool,
        numbers: &[i64],
        player: Player,
        visit: &mut F,
    ) -> Result<(), PlayError>
    where
        F: FnMut(Step<'_>) -> ControlFlow<()>,
    {
        self.frame.slots[..numbers.len()].copy_from_slice(numbers);
        self.tried = 0;
        self.ranges.clear();
        let game = self.game;
        for (index, rule) in game.move_rules().iter().enumerate() {
            if !rule.allows(player) || !wanted(index) {
                continue;
            }
            match self.rule(index, rule, visit) {
                Ok(()) => {}
                Err(EnumerationEnd::Enough) => return Ok(()),
                Err(halt) => return Err(self.explain(halt, numbers, player)),
            }
        }
        Ok(())
    }

    fn rule<F>(&mut self, index: usize, rule: &MoveRule, visit: &mut F) -> Result<(), EnumerationEnd>
    where
        F: FnMut(Step<'_>) -> ControlFlow<()>,
    {
        for guard in &rule.before {
            if !guard.eval(&mut self.frame)? {
                return Ok(());
            }
        }
        self.choose(index, rule, &rule.choices, visit)
    }

    fn choose<F>(
        &mut self,
        index: usize,
        rule: &MoveRule,
        choices: &[Choice],
        visit: &mut F,
    ) -> Result<(), EnumerationEnd>
    where
        F: FnMut(Step<'_>) -> ControlFlow<()>,
    {
        let Some((choice, later)) = choices.split_first() else {
            return self.offer(index, rule, visit);
        };
        let (mut least, greatest) = self.clip(choice);
        let first = self.ranges.len();
        match &choice.values {
            Values::Fixed(ranges) => self.ranges.extend_from_slice(ranges),
            Values::Between(lows, highs) => {
                let (mut low, mut high) = (i64::MIN, i64::MAX);
                for term in lows {
                    low = low.max(term.eval(&mut self.frame)?);
                }
                for term in highs {
                    high = high.min(term.eval(&mut self.frame)?);
                }
                self.ranges.push((low, high));
            }
            Values::Set(set) => {
                set.ranges(&mut self.frame, &mut self.ranges)?;
                self.ranges[first..].sort_unstable();
            }
        }
        for at in first..self.ranges.len() {
            let (low, high) = self.ranges[at];
            let (low, high) = (low.max(least), high.min(greatest));
            if low > high {
                continue;
            }
            self.allow(low, high)?;
            if !(later.is_empty() && self.line(index, rule, choice, (low, high), visit)?) {
                for value in low..=high {
                    self.take_turn()?;
                    self.frame.slots[choice.slot] = value;
                    if self.admits(choice)? {
                        self.choose(index, rule, later, visit)?;
                    }
                }
            }
            // The common values of overlapping ranges are visited once.
            let Some(behind) = high.checked_add(1) else { break };
            least = behind;
        }
        self.ranges.truncate(first);
        Ok(())
    }

    /// Visits the moves for the values from `low` to `high` of the last variable, if the next states are natural and
    /// linear in it, so that each follows from the one before by an addition. Otherwise does nothing and returns false.
    fn line<F>(
        &mut self,
        index: usize,
        rule: &MoveRule,
        choice: &Choice,
        (low, high): (i64, i64),
        visit: &mut F,
    ) -> Result<bool, EnumerationEnd>
    where
        F: FnMut(Step<'_>) -> ControlFlow<()>,
    {
        let Some(slopes) = &rule.slopes else { return Ok(false) };
        for end in [high, low] {
            self.frame.slots[choice.slot] = end;
            for (entry, term) in self.next.iter_mut().zip(&rule.next) {
                match term.eval(&mut self.frame) {
                    Ok(value) if value >= 0 => *entry = value,
                    _ => return Ok(false),
                }
            }
        }
        let mut value = low;
        loop {
            self.take_turn()?;
            self.frame.slots[choice.slot] = value;
            if self.admits(choice)? {
                self.show(index, rule, visit)?;
            }
            if value == high {
                return Ok(true);
            }
            value += 1;
            for (entry, slope) in self.next.iter_mut().zip(slopes) {
                *entry += slope;
            }
        }
    }

    #[inline]
    fn admits(&mut self, choice: &Choice) -> Result<bool, EvalError> {
        for guard in &choice.guards {
            if !guard.eval(&mut self.frame)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The values of a variable for which no entry of the next state is negative. A bound that does not fit 64 bits is
    /// left to the test of the entry itself.
    fn clip(&mut self, choice: &Choice) -> (i64, i64) {
        let (mut least, mut greatest) = (i64::MIN, i64::MAX);
        for clip in &choice.clips {
            let Ok(rest) = clip.rest.eval(&mut self.frame) else { continue };
            if clip.coefficient > 0 {
                least = least.max(rest.div_euclid(clip.coefficient).saturating_neg());
            } else if let Some(divisor) = clip.coefficient.checked_neg() {
                greatest = greatest.min(rest.div_euclid(divisor));
            }
        }
        (least, greatest)
    }

    /// Counts the values from `low` to `high` as tried; fails if they exceed the allowance.
    fn allow(&mut self, low: i64, high: i64) -> Result<(), EnumerationEnd> {
        if self.by_turns {
            return Ok(());
        }
        self.tried = self.tried.saturating_add(high.abs_diff(low)).saturating_add(1);
        if self.tried > MAXIMAL_MOVES {
            Err(EnumerationEnd::TooMany)
        } else if self.tried > self.allowance {
            Err(EnumerationEnd::Enough)
        } else {
            Ok(())
        }
    }

    /// Counts one value, where values are counted one by one.
    #[inline]
    fn take_turn(&mut self) -> Result<(), EnumerationEnd> {
        if self.by_turns {
            self.tried += 1;
            if self.is_cut_short() {
                return Err(EnumerationEnd::Enough);
            }
        }
        Ok(())
    }

    #[inline]
    fn offer<F>(&mut self, index: usize, rule: &MoveRule, visit: &mut F) -> Result<(), EnumerationEnd>
    where
        F: FnMut(Step<'_>) -> ControlFlow<()>,
    {
        for (entry, term) in self.next.iter_mut().zip(&rule.next) {
            let value = term.eval(&mut self.frame)?;
            if value < 0 {
                return Ok(());
            }
            *entry = value;
        }
        self.show(index, rule, visit)
    }

    /// Calls the visitor with the move to the computed next state, if the rank admits it.
    #[inline]
    fn show<F>(&mut self, index: usize, rule: &MoveRule, visit: &mut F) -> Result<(), EnumerationEnd>
    where
        F: FnMut(Step<'_>) -> ControlFlow<()>,
    {
        self.offered = rule.next.len();
        let to = &self.next[..self.offered];
        let width = self.game.state_width();
        let from = &self.frame.slots[..width];
        if self.game.is_of_pieces() {
            pieces_shrink(self.game, from, to, &mut self.scales)?;
        } else {
            self.game.rank.shrinks(from, to, &mut self.scales)?;
        }
        let chosen = &self.frame.slots[width..width + rule.choices.len()];
        match visit(Step { rule: index, chosen, to }) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(EnumerationEnd::Enough),
        }
    }

    fn explain(&mut self, halt: EnumerationEnd, numbers: &[i64], player: Player) -> PlayError {
        let position = self.game.show_numbers(numbers, player);
        match halt {
            EnumerationEnd::Evaluation(error) => PlayError::Evaluation { position, error },
            EnumerationEnd::RankStuck => {
                let next = self.game.next_player(player);
                let to = self.game.show_numbers(&self.next[..self.offered], next);
                PlayError::RankNotShrinking { from: position, to }
            }
            EnumerationEnd::RankNegative => PlayError::NegativeRank { position },
            EnumerationEnd::TooMany | EnumerationEnd::Enough => {
                PlayError::TooManyMoves { position, limit: MAXIMAL_MOVES }
            }
        }
    }

    /// The values of the state and of a move's variables, for labels.
    pub(crate) fn frame_for(&mut self, numbers: &[i64], chosen: &[i64]) -> &mut Frame {
        let width = self.game.state_width();
        self.frame.slots[..numbers.len()].copy_from_slice(numbers);
        self.frame.slots[width..width + chosen.len()].copy_from_slice(chosen);
        &mut self.frame
    }
}

/// Checks the rank of each piece that replaces one. A separate function, so that the code for moves of other games
/// stays short.
#[inline(never)]
fn pieces_shrink(game: &Game, from: &[i64], to: &[i64], scales: &mut Scales) -> Result<(), RankFault> {
    let mut made = to.chunks(from.len() + 1).filter(|counted| counted[0] > 0);
    made.try_for_each(|counted| game.rank.shrinks(from, &counted[1..], scales))
}

impl From<RankFault> for EnumerationEnd {
    fn from(fault: RankFault) -> Self {
        match fault {
            RankFault::Stuck => Self::RankStuck,
            RankFault::Negative => Self::RankNegative,
            RankFault::Evaluation(error) => Self::Evaluation(error),
        }
    }
}
