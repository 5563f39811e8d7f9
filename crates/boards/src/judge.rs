//! The judge for boards of partizan games: winners by search, and values if they can be found quickly.

use campeao_base::{Player, Text};
use campeao_play::{Judge, Judged, KnownValues, Refusal, Turn};
use campeao_solve::SolveError;
use campeao_solve::sequence::Watch;
use campeao_values::{self as values, Games, Limit, Limits, Value};
use std::sync::Arc;

use crate::board::Board;
use crate::copying::CopyingLaws;
use crate::error::GridError;
use crate::game::GridGame;
use crate::solver::{DEFAULT_PARTS, Solver};
use crate::squares::WORD_SQUARES;
use crate::winner::WinnerSearch;

/// The number of further positions that are allowed before the watch is asked again.
const STRIDE: usize = 10_000;
/// The greatest number of live squares of a board whose value is computed.
const MOST_VALUED: u32 = 18;
/// The most components whose values are cached, and the most steps of the arena, for one question.
const VALUED_PARTS: usize = 200_000;
const VALUED_STEPS: u64 = 300_000;

/// The intervals at which the watch is asked while a value is computed without a limit of its own: in valued
/// components, and at first in arena steps.
const PARTS_BETWEEN_LOOKS: usize = 20_000;
const STEPS_BETWEEN_LOOKS: u64 = 1 << 18;

/// The judge: winners by search, and values if they can be found quickly.
pub(crate) struct GridJudge<const N: usize = 1> {
    game: Arc<GridGame<N>>,
    /// The search and its arena.
    search: WinnerSearch<N>,
    searched: Games,
    /// The solver of values, on boards of one word, and its arena.
    solver: Solver,
    valued: Games,
    /// The limits of either arena during play, and of the values' arena while a value is computed without a limit of
    /// its own.
    limits: Limits,
    most: Limits,
    /// The greatest number of cached positions.
    positions: usize,
    /// The values found earlier, with which both caches begin.
    learnt: Option<(Solver, Games)>,
}

impl<const N: usize> GridJudge<N> {
    /// A judge that may use `memory` bytes.
    pub(crate) fn new(game: &Arc<GridGame<N>>, word: &Arc<GridGame>, memory: u64) -> Self {
        let count = |number| usize::try_from(number).unwrap_or(usize::MAX);
        let within = |bytes| Limits { bytes: count(bytes), ..Limits::default() };
        let (limits, most) = (within(memory / 4), within(memory));
        Self {
            game: Arc::clone(game),
            search: WinnerSearch::over(game, Solver::with_limit(word, 0), 0),
            searched: Games::with_limits(limits),
            solver: Solver::with_limit(word, VALUED_PARTS),
            valued: Games::with_limits(limits),
            limits,
            most,
            positions: count(memory / WinnerSearch::<N>::REMEMBERED_BYTES),
            learnt: None,
        }
    }

    /// A solver and an arena that contain only the values found earlier.
    fn begun(&self) -> (Solver, Games) {
        let (solver, mut games) = match &self.learnt {
            Some(learnt) => learnt.clone(),
            None => (Solver::new(self.solver.game()), Games::new()),
        };
        games.set_limits(self.limits);
        (solver, games)
    }

    /// The number of values found earlier.
    fn learnt(&self) -> usize {
        self.learnt.as_ref().map_or(0, |(solver, _)| solver.len())
    }

    /// Whether the player to move wins. The search asks the watch from time to time and then continues. A request
    /// that would fit an empty cache is never refused: a full cache is emptied first.
    fn wins(&mut self, position: &Board<N>, mover: Player, watch: &mut dyn Watch) -> Result<bool, Refusal> {
        let mut alone = self.search.remembered() <= self.learnt();
        loop {
            let refusal = match self.search.winner(&mut self.searched, position, mover) {
                Ok(winner) => return Ok(winner == mover),
                Err(GridError::Positions { .. }) => {
                    let remembered = self.search.remembered();
                    if watch.progress(remembered as u64, self.positions as u64).is_break() {
                        return Err(SolveError::Interrupted.into());
                    }
                    if remembered < self.positions {
                        self.search.set_limit((remembered + STRIDE).min(self.positions));
                        continue;
                    }
                    GridError::Memory { limit: self.positions }
                }
                Err(error) => error,
            };
            // The cache or the arena is full; smaller positions may still fit into new ones.
            self.forget_search();
            if alone {
                return Err(refusal.into());
            }
            alone = true;
        }
    }

    /// Whether a position has too many live squares to be valued.
    fn is_large(&self, position: &Board<N>) -> bool {
        self.game.parts(position).iter().map(|part| part.present().len()).sum::<u32>() > MOST_VALUED
    }

    /// The copying laws, if they are consulted about a position: before a search, if it is too large to be valued.
    fn laws(&self, position: &Board<N>) -> Option<&CopyingLaws> {
        let laws =
            self.is_large(position).then(|| self.solver.game().consulted(position.present().len())).flatten();
        laws.map(|laws| &laws.copying)
    }

    /// Whether the player to move wins, if a law decides it.
    fn wins_by_law(&self, position: &Board<N>, mover: Player) -> Option<bool> {
        let laws = self.laws(position)?;
        if laws.loses(position, mover).is_some() {
            return Some(false);
        }
        let after = self.game.boards_after(position, mover);
        after.iter().any(|to| laws.loses(to, mover.opponent()).is_some()).then_some(true)
    }

    /// The values of a position and of the positions after its moves, if they are found quickly.
    fn values(&mut self, position: &Board<N>, turns: &[Turn<Board<N>>]) -> Option<(Value, Vec<Value>)> {
        if self.is_large(position) {
            return None;
        }
        let learnt = self.learnt();
        if self.solver.len() > learnt + VALUED_PARTS / 2 {
            self.forget_values();
        }
        self.solver.set_limit(learnt + VALUED_PARTS);
        // Arena steps are counted from here.
        self.valued.set_limits(Limits { steps: VALUED_STEPS, ..self.limits });
        let value = self.value_found(position).ok()?;
        let after = turns.iter().map(|turn| self.value_found(&turn.to));
        Some((value, after.collect::<Result<_, _>>().ok()?))
    }

    /// The value of a position, within the limits set; for a large board, if each of its components fits into a word.
    fn value_found(&mut self, position: &Board<N>) -> Result<Value, GridError> {
        if let Some(board) = position.resized() {
            return self.solver.value(&mut self.valued, &board);
        }
        let mut value = Value::ZERO;
        for part in self.game.parts(position) {
            let squares = part.grid().len();
            let part = part.resized().ok_or(GridError::Large { squares, limit: WORD_SQUARES })?;
            let part = self.solver.value(&mut self.valued, &part)?;
            value = self.valued.add(value, part)?;
        }
        Ok(value)
    }

    fn forget_values(&mut self) {
        (self.solver, self.valued) = self.begun();
        self.solver.set_limit(VALUED_PARTS);
    }

    fn forget_search(&mut self) {
        let (solver, games) = self.begun();
        self.search = WinnerSearch::over(&self.game, solver, 0);
        self.searched = games;
    }

    /// Asks the watch between two stretches of work on a value; returns the number of valued components.
    fn look(&self, watch: &mut dyn Watch) -> Result<usize, SolveError> {
        let known = self.solver.len();
        let stop = watch.progress(known as u64, DEFAULT_PARTS as u64).is_break();
        if stop { Err(SolveError::Interrupted) } else { Ok(known) }
    }
}

impl<const N: usize> Judge<Board<N>> for GridJudge<N> {
    fn judge(
        &mut self,
        position: &Board<N>,
        mover: Player,
        turns: &[Turn<Board<N>>],
        watch: &mut dyn Watch,
    ) -> Result<Judged, Refusal> {
        let wins = self.wins(position, mover, watch)?;
        let winning = turns.iter().map(|turn| Ok(wins && !self.wins(&turn.to, mover.opponent(), watch)?));
        let winning = winning.collect::<Result<Vec<bool>, Refusal>>()?;
        let judged = Judged { wins, winning, values: self.values(position, turns) };
        self.game.sound(judged)
    }

    /// Values found before the watch is asked are kept. If a stretch of steps does not suffice because a game has many
    /// options, the next stretch is longer.
    fn value(&mut self, position: &Board<N>, watch: &mut dyn Watch) -> Result<Value, Refusal> {
        let mut known = self.look(watch)?;
        let mut steps = STEPS_BETWEEN_LOOKS;
        loop {
            self.solver.set_limit((known + PARTS_BETWEEN_LOOKS).min(DEFAULT_PARTS));
            // Arena steps are counted from here.
            self.valued.set_limits(Limits { steps, ..self.most });
            let value = self.value_found(position);
            self.valued.set_limits(self.most);
            match value {
                Ok(value) => return self.game.sound(value),
                Err(GridError::Positions { limit }) if limit < DEFAULT_PARTS => known = self.look(watch)?,
                Err(GridError::Value(Limit::Steps { .. })) => {
                    let now = self.look(watch)?;
                    steps = if now > known { STEPS_BETWEEN_LOOKS } else { steps.saturating_mul(2) };
                    known = now;
                }
                Err(error) => {
                    // The arena is full; smaller positions may still fit into a new one.
                    self.forget_values();
                    return Err(error.into());
                }
            }
        }
    }

    fn by_law(&self, position: &Board<N>, mover: Player, turns: &[Turn<Board<N>>]) -> Option<Vec<bool>> {
        let laws = self.laws(position)?;
        if laws.loses(position, mover).is_some() {
            return Some(vec![false; turns.len()]);
        }
        let lost = |turn: &Turn<Board<N>>| laws.loses(&turn.to, mover.opponent()).is_some();
        let winning: Vec<bool> = turns.iter().map(lost).collect();
        winning.contains(&true).then_some(winning)
    }

    fn law_reason(&self, position: &Board<N>, mover: Player) -> Option<Text> {
        self.laws(position)?.reason(position, mover, self.game.boards_after(position, mover))
    }

    /// The outcome by a law, or by a search, which reaches larger boards than values do.
    fn outcome(
        &mut self,
        position: &Board<N>,
        watch: &mut dyn Watch,
    ) -> Result<values::OutcomeClass, Refusal> {
        let mut wins = |player| match self.wins_by_law(position, player) {
            Some(wins) => Ok(wins),
            None => self.wins(position, player, watch),
        };
        let starters = [wins(Player::Left)?, wins(Player::Right)?];
        self.game.sound(values::OutcomeClass::of_starters(starters))
    }

    /// Values found since the champion was first asked are dropped, because they belong to another arena.
    fn remember(&mut self, known: &KnownValues) -> Result<usize, Refusal> {
        let game = Arc::clone(self.solver.game());
        game.expects_rules_of(known)?;
        let (mut solver, mut games) = (Solver::new(&game), known.games.clone());
        games.set_limits(self.most);
        let mut useful = 0;
        for (text, value) in &known.positions {
            let board = game.board(text)?;
            useful += usize::from(solver.learn(&mut games, &board, *value)?);
        }
        self.learnt = Some((solver, games));
        self.forget_values();
        self.forget_search();
        Ok(useful)
    }

    fn games(&mut self) -> &mut Games {
        &mut self.valued
    }
}

impl GridGame {
    /// Refuses values that were found for other rules.
    pub(crate) fn expects_rules_of(&self, known: &KnownValues) -> Result<(), Refusal> {
        let digest = u64::from(self.rules().digest);
        if known.rules == digest {
            return Ok(());
        }
        let name = |game: &str, rules: u64| format!("{game} ({rules:08x})");
        let found = name(&known.game, known.rules);
        Err(Refusal::OtherTable { found, expected: name(self.family(), digest) })
    }
}
