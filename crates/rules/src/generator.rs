//! Enumeration of moves: the compiled loops, run in place, with nothing allocated per move.

use crate::error::PlayError;
use crate::game::Game;
use crate::moves::{Choice, MoveRule, Values};
use crate::{MAXIMAL_COORDINATES, MAXIMAL_MOVES, Player};
use campeao_formula::{EvalError, Frame, Slot};
use std::ops::ControlFlow;

/// One legal move as the enumeration meets it.
#[derive(Clone, Copy, Debug)]
pub struct Step<'a> {
    /// Which of the game's kinds of move it is.
    pub rule: usize,
    /// The values of its variables.
    pub chosen: &'a [i64],
    /// The next state, or the heaps that take the heap's place; never negative.
    pub to: &'a [i64],
}

/// Enumerates the moves of one game; holds the scratch space, so make one and keep it.
///
/// # Examples
/// ```
/// # use campeao_rules::{Play, Player, RuleFile};
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
pub struct Generator<'g> {
    game: &'g Game,
    frame: Frame,
    next: [i64; MAXIMAL_COORDINATES],
    ranges: Vec<(i64, i64)>,
    offered: usize,
    made: u64,
}

/// Why an enumeration ended early: the visitor said so, or something failed.
enum Halt {
    Enough,
    Evaluation(EvalError),
    RankStuck,
    RankNegative,
    TooMany,
}

impl From<EvalError> for Halt {
    fn from(error: EvalError) -> Self {
        Self::Evaluation(error)
    }
}

impl<'g> Generator<'g> {
    pub(crate) fn new(game: &'g Game) -> Self {
        let frame = Frame::new(game.state_width() + MAXIMAL_COORDINATES);
        Self { game, frame, next: [0; MAXIMAL_COORDINATES], ranges: Vec::new(), offered: 0, made: 0 }
    }

    /// Calls `visit` with every move of `player` in the state `numbers`: the coordinates of a tuple,
    /// or the size of the one heap that is moved in. Ends of the game are not looked at here.
    ///
    /// Kinds of move come in the order of the file, the values of a variable in the order of its set.
    /// The visitor may stop the enumeration.
    ///
    /// # Errors
    /// An evaluation that overflows, a rank that does not shrink, more than [`MAXIMAL_MOVES`] moves.
    pub fn steps<F>(&mut self, numbers: &[i64], player: Player, visit: &mut F) -> Result<(), PlayError>
    where
        F: FnMut(Step<'_>) -> ControlFlow<()>,
    {
        self.frame.slots[..numbers.len()].copy_from_slice(numbers);
        self.made = 0;
        self.ranges.clear();
        let game = self.game;
        for (index, rule) in game.move_rules().iter().enumerate() {
            if !rule.allows(player) {
                continue;
            }
            match self.rule(index, rule, visit) {
                Ok(()) => {}
                Err(Halt::Enough) => return Ok(()),
                Err(halt) => return Err(self.explain(halt, numbers, player)),
            }
        }
        Ok(())
    }

    fn rule<F>(&mut self, index: usize, rule: &MoveRule, visit: &mut F) -> Result<(), Halt>
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
    ) -> Result<(), Halt>
    where
        F: FnMut(Step<'_>) -> ControlFlow<()>,
    {
        let Some((choice, later)) = choices.split_first() else {
            return self.offer(index, rule, visit);
        };
        let (mut least, mut greatest) = (i64::MIN, i64::MAX);
        for clip in &choice.clips {
            let rest = clip.rest.eval(&mut self.frame)?;
            if clip.coefficient < 0 {
                greatest = greatest.min(rest.div_euclid(-clip.coefficient));
            } else {
                least = least.max((-rest).div_euclid(clip.coefficient) + i64::from((-rest).rem_euclid(clip.coefficient) != 0));
            }
        }
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
            Values::Set(set) => set.ranges(&mut self.frame, &mut self.ranges)?,
        }
        for at in first..self.ranges.len() {
            let (low, high) = self.ranges[at];
            let (low, high) = (low.max(least), high.min(greatest));
            let mut value = low;
            while value <= high {
                self.made += 1;
                if self.made > MAXIMAL_MOVES {
                    return Err(Halt::TooMany);
                }
                self.frame.slots[choice.slot] = value;
                let mut admitted = true;
                for guard in &choice.guards {
                    if !guard.eval(&mut self.frame)? {
                        admitted = false;
                        break;
                    }
                }
                if admitted {
                    if later.is_empty() {
                        self.offer(index, rule, visit)?;
                    } else {
                        self.choose(index, rule, later, visit)?;
                    }
                }
                value += 1;
            }
        }
        self.ranges.truncate(first);
        Ok(())
    }

    #[inline]
    fn offer<F>(&mut self, index: usize, rule: &MoveRule, visit: &mut F) -> Result<(), Halt>
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
        self.offered = rule.next.len();
        let to = &self.next[..self.offered];
        let width = self.game.state_width();
        self.game.rank_shrinks(&self.frame.slots[..width], to)?;
        let chosen = &self.frame.slots[width..width + rule.choices.len()];
        match visit(Step { rule: index, chosen, to }) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(Halt::Enough),
        }
    }

    fn explain(&mut self, halt: Halt, numbers: &[i64], player: Player) -> PlayError {
        let position = self.game.show_numbers(numbers, player);
        match halt {
            Halt::Evaluation(error) => PlayError::Evaluation { position, error },
            Halt::RankStuck => {
                let next = self.game.next_player(player);
                let to = self.game.show_numbers(&self.next[..self.offered], next);
                PlayError::RankNotShrinking { from: position, to }
            }
            Halt::RankNegative => PlayError::NegativeRank { position },
            Halt::TooMany | Halt::Enough => PlayError::TooManyMoves { position, limit: MAXIMAL_MOVES },
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

/// What the rank said about a move.
pub(crate) enum RankFault {
    Stuck,
    Negative,
    Evaluation(EvalError),
}

impl From<RankFault> for Halt {
    fn from(fault: RankFault) -> Self {
        match fault {
            RankFault::Stuck => Self::RankStuck,
            RankFault::Negative => Self::RankNegative,
            RankFault::Evaluation(error) => Self::Evaluation(error),
        }
    }
}

/// How the rank is compared: by slots when its terms are plain variables, else by terms.
#[derive(Clone, Debug)]
pub(crate) enum Rank {
    /// Every heap that replaces a heap is smaller than it.
    Heaps,
    /// Coordinates, compared lexicographically.
    Slots(Vec<Slot>),
    /// Terms, compared lexicographically.
    Terms(Vec<campeao_formula::TermCode>),
}

impl Rank {
    #[inline]
    pub(crate) fn shrinks(&self, from: &[i64], to: &[i64]) -> Result<(), RankFault> {
        match self {
            Self::Heaps => {
                if to.iter().all(|heap| *heap < from[0]) {
                    Ok(())
                } else {
                    Err(RankFault::Stuck)
                }
            }
            Self::Slots(slots) => {
                for &slot in slots {
                    if to[slot] != from[slot] {
                        return if to[slot] < from[slot] { Ok(()) } else { Err(RankFault::Stuck) };
                    }
                }
                Err(RankFault::Stuck)
            }
            Self::Terms(terms) => {
                let mut before = Frame::new(from.len() + MAXIMAL_COORDINATES);
                before.slots[..from.len()].copy_from_slice(from);
                let mut after = Frame::new(to.len() + MAXIMAL_COORDINATES);
                after.slots[..to.len()].copy_from_slice(to);
                for term in terms {
                    let old = term.eval(&mut before).map_err(RankFault::Evaluation)?;
                    let new = term.eval(&mut after).map_err(RankFault::Evaluation)?;
                    if old < 0 {
                        return Err(RankFault::Negative);
                    }
                    if new != old {
                        return if new < old { Ok(()) } else { Err(RankFault::Stuck) };
                    }
                }
                Err(RankFault::Stuck)
            }
        }
    }
}
