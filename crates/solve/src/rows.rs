//! Games of rows: one pile, a bounded memory, bounded takes.
//!
//! Hypothesis: the row of outcomes with n in the pile is the same function of the k rows below it, for every n.
//! Conclusion: if the k rows below n equal the k rows below n + p, the rows have the period p from n on, by
//! induction. Examples are subtraction games, partizan subtraction, and "no repeat" of either kind.

use crate::sequence::{PeriodCertificate, Rows, Watch, fill_until_periodic};
use crate::{Gathered, Outcome, SolveError, TimedOutcome};
use campeao_base::Player;
use campeao_rules::{Game, PlayError, Position, RowShape};
use std::ops::ControlFlow;

/// A game of rows with the moves of one row listed in advance.
#[derive(Clone, Debug)]
pub struct RowGame {
    shape: RowShape,
    width: usize,
    players: usize,
    lows: Vec<u64>,
    sizes: Vec<u64>,
    ends: Vec<Option<TimedOutcome>>,
    steps: Vec<Vec<RowStep>>,
    stuck: TimedOutcome,
}

/// A move of a row: the amount taken from the pile, and the column it leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct RowStep {
    take: u64,
    column: usize,
}

/// The proved law of the outcomes of a game of rows.
#[derive(Clone, Debug)]
pub struct RowLaw {
    rows: Rows<u8>,
    certificate: PeriodCertificate,
}

impl RowGame {
    /// Lists the moves of a row.
    pub fn new(game: &Game, shape: &RowShape) -> Result<Self, SolveError> {
        let pile = shape.pile;
        let mut lows = Vec::new();
        let mut sizes = Vec::new();
        for (slot, variable) in game.variables().iter().enumerate() {
            let high = if slot == pile {
                variable.bounds.low
            } else {
                variable.bounds.high.unwrap_or(variable.bounds.low)
            };
            lows.push(if slot == pile { 0 } else { variable.bounds.low });
            sizes.push(if slot == pile { 1 } else { high - variable.bounds.low + 1 });
        }
        let width = sizes.iter().product::<u64>() as usize;
        let players = game.movers().count();
        let mut row = Self {
            shape: shape.clone(),
            width,
            players,
            lows,
            sizes,
            ends: Vec::new(),
            steps: vec![Vec::new(); width * players],
            stuck: TimedOutcome::of_end(game.stuck()),
        };
        // With more in the pile than any move takes, all moves of a row are possible. With less, those that take at
        // most the pile remain.
        let plenty = i64::try_from(shape.reach).unwrap_or(i64::MAX / 2) + 1;
        let mut generator = game.generator();
        for player in game.movers() {
            for mut state in game.row_states(pile) {
                let numbers: Vec<u64> = state.iter().map(|&number| number.unsigned_abs()).collect();
                let within = game.in_domain(&numbers).unwrap_or(false);
                let end = if within { game.explicit_end(&numbers)? } else { None };
                row.ends.push(end.map(TimedOutcome::of_end));
                let from = row.column(&numbers, player);
                if !within || end.is_some() {
                    continue;
                }
                state[pile] = plenty;
                let next = game.next_player(player);
                let mut steps = Vec::new();
                let mut outside = None;
                generator.steps(&state, player, &mut |step| {
                    let to: Vec<u64> = step.to.iter().map(|&number| number.unsigned_abs()).collect();
                    if !game.in_domain(&to).unwrap_or(false) {
                        outside = Some(Position::tuple(to).with_player(next));
                        return ControlFlow::Break(());
                    }
                    let take = (plenty - step.to[pile]).unsigned_abs();
                    let step = RowStep { take, column: row.column(&to, next) };
                    if !steps.contains(&step) {
                        steps.push(step);
                    }
                    ControlFlow::Continue(())
                })?;
                if let Some(to) = outside {
                    let from = state.iter().map(|number| number.unsigned_abs());
                    let from = Position::tuple(from).with_player(player);
                    return Err(SolveError::Play(PlayError::LeavesDomain {
                        from: game.show_position(&from),
                        to: game.show_position(&to),
                    }));
                }
                row.steps[from] = steps;
            }
        }
        Ok(row)
    }

    /// The number of columns of a row: the states with one pile, for each player to move.
    pub const fn columns(&self) -> usize {
        self.width * self.players
    }

    /// The column of a position in its row.
    pub fn column_of(&self, position: &Position) -> usize {
        self.column(&position.numbers, position.player)
    }

    fn column(&self, numbers: &[u64], player: Player) -> usize {
        let mut index = 0;
        for (slot, &number) in numbers.iter().enumerate() {
            if slot != self.shape.pile {
                index = index * self.sizes[slot] + (number - self.lows[slot]);
            }
        }
        player.index() * self.width + index as usize
    }

    /// The values of all positions with up to `most` in the pile, row after row.
    ///
    /// Time: (`most` + 1) times the number of moves of a row.
    pub fn values(&self, most: u64, watch: &mut dyn Watch) -> Result<Vec<TimedOutcome>, SolveError> {
        let mut rows: Vec<TimedOutcome> = Vec::with_capacity((most as usize + 1) * self.columns());
        for pile in 0..=most {
            for column in 0..self.columns() {
                let value = self.ends[column].unwrap_or_else(|| {
                    let mut gathered = Gathered::default();
                    for step in self.steps[column].iter().filter(|step| step.take <= pile) {
                        let row = (pile - step.take) as usize;
                        gathered.add(rows[row * self.columns() + step.column]);
                    }
                    gathered.value(self.stuck)
                });
                rows.push(value);
            }
            if pile.is_multiple_of(1 << 16) && watch.progress(pile, most).is_break() {
                return Err(SolveError::Interrupted);
            }
        }
        Ok(rows)
    }

    /// The outcomes of all rows with a proof that they repeat, or `None` if no repetition is found
    /// among the first `limit` rows.
    pub fn law(&self, limit: u64, watch: &mut dyn Watch) -> Result<Option<RowLaw>, SolveError> {
        let columns = self.columns();
        let stuck = sign(self.stuck);
        let rule = |pile: u64, earlier: &Rows<u8>, row: &mut [u8]| {
            for (column, cell) in row.iter_mut().enumerate() {
                if let Some(end) = self.ends[column] {
                    *cell = sign(end);
                    continue;
                }
                let mut best = None;
                for step in self.steps[column].iter().filter(|step| step.take <= pile) {
                    let option = earlier[pile - step.take][step.column];
                    let mine = match option {
                        SAFE => FRAGILE,
                        FRAGILE => SAFE,
                        other => other,
                    };
                    best = best.max(Some(mine));
                }
                *cell = best.unwrap_or(stuck);
            }
        };
        let filled = fill_until_periodic(rule, self.shape.reach, columns, limit, watch)?;
        let certificate = filled.law.proved().copied();
        Ok(certificate.map(|certificate| RowLaw { rows: filled.table, certificate }))
    }
}

/// The bytes of a row law, in the order of preference for the player to move.
const SAFE: u8 = 0;
const NEUTRAL: u8 = 1;
const FRAGILE: u8 = 2;

const fn sign(value: TimedOutcome) -> u8 {
    match value.outcome() {
        Some(Outcome::Loss) => SAFE,
        Some(Outcome::Win) => FRAGILE,
        _ => NEUTRAL,
    }
}

impl RowLaw {
    /// The certificate that the rows repeat.
    pub const fn certificate(&self) -> &PeriodCertificate {
        &self.certificate
    }

    /// The outcome in any row, by the period.
    pub fn outcome(&self, pile: u64, column: usize) -> Outcome {
        match self.rows[self.certificate.reduce(pile)][column] {
            SAFE => Outcome::Loss,
            FRAGILE => Outcome::Win,
            _ => Outcome::Draw,
        }
    }
}
