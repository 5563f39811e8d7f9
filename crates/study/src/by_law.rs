//! Positions that are too large to be solved, judged by a law: the outcome and the good moves.
//!
//! Hypothesis: a theorem or a proved formula tells for every position whether it is safe, fragile or neutral, or a
//! proved period gives the nim-value of every heap.
//! Conclusion: a move is good exactly if the position that it leads to is of the right class. So each move listed
//! here is made by the rules and judged by the law; if there are too many moves for a list, a strategy proposes the
//! good ones.

use crate::Conjecture;
use crate::chain::Answer;
use crate::law::{Certificate, Law, LawKind};
use campeao_base::Play;
use campeao_play::Method;
use campeao_rules::{Game, Move, PlayError, Position, Shape};
use campeao_solve::sequence::Watch;
use campeao_solve::{Outcome, SolveError, Solver, is_good};
use campeao_theorem::{AdviceError, BigMove, Guide, InductionTheorem, Standing};
use std::sync::Arc;

/// The greatest number of moves of a kind for which all are listed.
pub(crate) const LISTED: usize = 1 << 12;
/// The number of moves of a kind that are listed if there are more than [`LISTED`].
pub(crate) const FIRST: usize = 8;
/// The most good moves that are listed in that case.
const GOOD: usize = 64;
/// The numbers of moves of a kind that are tried, one after the other, in search of a good one.
const TRIED: [usize; 2] = [LISTED, 1 << 16];
/// The greatest values tried for a move's two variables if the first moves of its kind include no good one.
const PAIRS: [i64; 2] = [64, 4096];
/// The value of the second variable up to which no move must be legal before the value of the first one is abandoned.
const VAIN: i64 = 64;

/// A position judged by a law.
pub(crate) struct Judged {
    pub(crate) outcome: Outcome,
    pub(crate) grundy: Option<u64>,
    /// The moves in the order of the rules.
    pub(crate) moves: Vec<JudgedMove>,
    /// Whether some moves are not listed.
    pub(crate) partial: bool,
    /// The index in the list of a move that makes progress, if play may repeat.
    pub(crate) advice: Option<usize>,
    pub(crate) method: Method,
}

/// A move judged by a law.
pub(crate) struct JudgedMove {
    pub(crate) step: Move,
    pub(crate) outcome: Outcome,
    pub(crate) grundy: Option<u64>,
}

/// A law in a form that judges positions.
pub(crate) enum ByLaw {
    /// The automata of the safe and the neutral positions.
    Automata(Box<Guide>),
    /// A law by induction.
    Induction(Arc<InductionTheorem>),
    /// The nim-value of each heap.
    Heaps(HeapLaw),
    /// A formula about heaps.
    Formula(Box<Conjecture>),
}

/// The nim-values of heaps, if they are arithmetically periodic.
pub(crate) struct HeapLaw {
    beginning: Vec<u64>,
    preperiod: u64,
    period: u64,
    saltus: u64,
    /// The remainders modulo the period at which the values do not grow.
    steady: Vec<u64>,
}

/// A judge of positions that also proposes moves.
trait Judge {
    /// Returns the outcome, and the nim-value if it is known; `None` if the position is outside its scope.
    fn verdict(&mut self, position: &Position) -> Result<Option<(Outcome, Option<u64>)>, SolveError>;

    /// Returns moves that a strategy proposes.
    fn strategy(&mut self, game: &Game, position: &Position) -> Result<Vec<Move>, SolveError>;

    /// The method of the judge.
    fn method(&self) -> Method {
        Method::Law
    }
}

impl ByLaw {
    /// Prepares a law, if it determines the outcome of every position.
    pub(crate) fn of(game: &Game, law: &Law) -> Option<Self> {
        match (&law.certificate, &law.kind) {
            (Certificate::Automata(theorem), _) => Guide::new(theorem).ok().map(Box::new).map(Self::Automata),
            (Certificate::Induction(theorem), _) => Some(Self::Induction(Arc::clone(theorem))),
            (Certificate::Values(_), LawKind::NimValues { values: Some(values), steady }) => {
                let (preperiod, period) = (law.preperiod?, law.period.filter(|period| *period > 0)?);
                let whole = values.len() as u64 == preperiod + period;
                whole.then(|| {
                    let (beginning, steady) = (values.clone(), steady.clone());
                    Self::Heaps(HeapLaw {
                        beginning,
                        preperiod,
                        period,
                        saltus: law.saltus.unwrap_or(0),
                        steady,
                    })
                })
            }
            (Certificate::Period(_), LawKind::Residues | LawKind::Tame) if game.is_sum() => {
                let claim = Conjecture::parse(game, law.safe.as_deref()?, None, law.neutral.as_deref());
                Some(Self::Formula(Box::new(claim.ok()?)))
            }
            _ => None,
        }
    }

    /// Judges a position with its moves; `None` if the law does not cover it.
    pub(crate) fn judge(&self, game: &Game, position: &Position) -> Result<Option<Judged>, SolveError> {
        match self {
            Self::Automata(guide) => judge(game, position, &mut Told(guide.as_ref())),
            Self::Induction(theorem) => judge(game, position, &mut Told(theorem.as_ref())),
            Self::Heaps(heaps) => judge(game, position, &mut &*heaps),
            Self::Formula(formula) => judge(game, position, &mut formula.as_ref()),
        }
    }

    /// Judges a sum with too many moves for a list by the solver's knowledge of its heaps.
    pub(crate) fn of_solver(
        solver: &mut Solver<'_>,
        position: &Position,
        watch: &mut dyn Watch,
    ) -> Result<Answer, SolveError> {
        let game = solver.game();
        let method = Method::Solver(solver.verdict(position, watch)?.method);
        match judge(game, position, &mut OfSolver { solver, watch, method })? {
            Some(judged) => Ok(Answer::Judged(judged)),
            None => Err(PlayError::TooManyMoves {
                position: game.show_position(position),
                limit: campeao_rules::MAXIMAL_LISTED as u64,
            }
            .into()),
        }
    }
}

/// Judges a position with all its moves if they are few, else with the good moves that are found and the first moves
/// of each kind.
fn judge(game: &Game, position: &Position, by: &mut dyn Judge) -> Result<Option<Judged>, SolveError> {
    let Some((outcome, grundy)) = by.verdict(position)? else { return Ok(None) };
    let named = by.strategy(game, position)?;
    let all = game.first_moves(position, LISTED)?;
    let partial = !all.complete;
    let listed = if partial { game.first_moves(position, FIRST)?.moves } else { all.moves };
    let mut moves = Vec::new();
    for step in named.iter().cloned().chain(listed) {
        let Some((outcome, grundy)) = by.verdict(&step.to)? else { return Ok(None) };
        moves.push(JudgedMove { step, outcome, grundy });
    }
    let is_good = |step: &JudgedMove| is_good(outcome, step.outcome) == Some(true);
    if outcome != Outcome::Loss {
        // If the strategy proposes no move, there may still be a good one among the first moves.
        for most in TRIED {
            if moves.iter().any(is_good) || !partial {
                break;
            }
            for step in game.first_moves(position, most)?.moves {
                let Some((outcome, grundy)) = by.verdict(&step.to)? else { return Ok(None) };
                let step = JudgedMove { step, outcome, grundy };
                if is_good(&step) && moves.len() < GOOD {
                    moves.push(step);
                }
            }
        }
        if partial && !moves.iter().any(is_good) {
            try_pairs(game, position, |step| {
                let Some((outcome, grundy)) = by.verdict(&step.to)? else { return Ok(false) };
                let step = JudgedMove { step, outcome, grundy };
                let found = is_good(&step);
                moves.extend(found.then_some(step));
                Ok(found)
            })?;
        }
        if !moves.iter().any(is_good) {
            return Ok(None);
        }
    }
    // Sort by the heap, the kind and the values of the variables.
    moves.sort_unstable_by(|JudgedMove { step: one, .. }, JudgedMove { step: other, .. }| {
        (&one.from, one.rule, &one.chosen).cmp(&(&other.from, other.rule, &other.chosen))
    });
    moves.dedup_by(|one, other| one.step == other.step);
    let advised = named.first().filter(|_| game.repeats());
    let advice = advised.and_then(|step| moves.iter().position(|known| known.step == *step));
    Ok(Some(Judged { outcome, grundy, moves, partial, advice, method: by.method() }))
}

/// Tries moves of kinds with two variables until `is_found` accepts one: the first moves in the order of the rules
/// all have the same value of the first variable.
fn try_pairs(
    game: &Game,
    position: &Position,
    mut is_found: impl FnMut(Move) -> Result<bool, SolveError>,
) -> Result<(), SolveError> {
    let parts = if game.is_sum() { position.numbers.len() / game.state_width() } else { 1 };
    let kinds = game.move_rules().iter().enumerate().filter(|(_, kind)| kind.variables.len() == 2);
    for (rule, part) in kinds.flat_map(|(rule, _)| (0..parts).map(move |part| (rule, part))) {
        for first in 0..=PAIRS[0] {
            let mut legal = false;
            for second in 0..=PAIRS[1] {
                if second > VAIN && !legal {
                    break;
                }
                if let Some(step) = game.chosen_move(position, part, rule, &[first, second])? {
                    legal = true;
                    if is_found(step)? {
                        return Ok(());
                    }
                }
            }
        }
    }
    Ok(())
}

/// A theorem that gives the class of a position and good moves in it.
trait Advises {
    fn standing_of(&self, position: &Position) -> Result<Standing, AdviceError>;
    fn moves_of(&self, position: &Position) -> Result<Vec<BigMove>, AdviceError>;
}

impl Advises for Guide {
    fn standing_of(&self, position: &Position) -> Result<Standing, AdviceError> {
        self.standing(position.player, &numbers(position))
    }

    fn moves_of(&self, position: &Position) -> Result<Vec<BigMove>, AdviceError> {
        match self.standing_of(position)? {
            Standing::Safe => Ok(Vec::new()),
            _ => self.good_moves(position.player, &numbers(position), GOOD),
        }
    }
}

impl Advises for InductionTheorem {
    fn standing_of(&self, position: &Position) -> Result<Standing, AdviceError> {
        Ok(self.advise(&numbers(position))?.standing)
    }

    fn moves_of(&self, position: &Position) -> Result<Vec<BigMove>, AdviceError> {
        Ok(self.advise(&numbers(position))?.step.into_iter().collect())
    }
}

fn numbers<Number: From<u64>>(position: &Position) -> Vec<Number> {
    position.numbers.iter().copied().map(Number::from).collect()
}

/// A theorem as a judge.
struct Told<'t, T>(&'t T);

impl<T: Advises> Judge for Told<'_, T> {
    fn verdict(&mut self, position: &Position) -> Result<Option<(Outcome, Option<u64>)>, SolveError> {
        let Ok(standing) = self.0.standing_of(position) else { return Ok(None) };
        let outcome = match standing {
            Standing::Safe => Outcome::Loss,
            Standing::Fragile => Outcome::Win,
            Standing::Neutral => Outcome::Draw,
        };
        Ok(Some((outcome, None)))
    }

    fn strategy(&mut self, game: &Game, position: &Position) -> Result<Vec<Move>, SolveError> {
        let mut moves = Vec::new();
        for step in self.0.moves_of(position).unwrap_or_default() {
            let chosen: Option<Vec<i64>> =
                step.chosen.iter().map(|value| i64::try_from(value).ok()).collect();
            if let Some(chosen) = chosen {
                moves.extend(game.chosen_move(position, 0, step.kind, &chosen)?);
            }
        }
        Ok(moves)
    }
}

impl HeapLaw {
    /// The nim-value of a heap; `None` if it does not fit into 64 bits.
    fn value(&self, heap: u64) -> Option<u64> {
        let Some(beyond) = heap.checked_sub(self.preperiod) else {
            return self.beginning.get(heap as usize).copied();
        };
        let first = self.beginning[(self.preperiod + beyond % self.period) as usize];
        let grows = !self.steady.contains(&(heap % self.period));
        let gain = if grows { self.saltus.checked_mul(beyond / self.period)? } else { 0 };
        first.checked_add(gain)
    }

    /// Iterates over the heaps with a value, only the least for each remainder.
    fn heaps(&self, value: u64) -> impl Iterator<Item = u64> + use<'_> {
        (0..).zip(&self.beginning).filter_map(move |(heap, &first)| {
            let periods = match value.checked_sub(first)? {
                0 => 0,
                more if heap >= self.preperiod && more.is_multiple_of(self.saltus.max(1)) => {
                    more / self.saltus.max(1)
                }
                _ => return None,
            };
            let heap = periods.checked_mul(self.period)?.checked_add(heap)?;
            (self.value(heap)? == value).then_some(heap)
        })
    }

    fn sum(&self, position: &Position) -> Option<u64> {
        position.numbers.iter().try_fold(0, |sum, &heap| Some(sum ^ self.value(heap)?))
    }
}

impl Judge for &HeapLaw {
    fn verdict(&mut self, position: &Position) -> Result<Option<(Outcome, Option<u64>)>, SolveError> {
        let Some(sum) = self.sum(position) else { return Ok(None) };
        Ok(Some((if sum == 0 { Outcome::Loss } else { Outcome::Win }, Some(sum))))
    }

    fn strategy(&mut self, game: &Game, position: &Position) -> Result<Vec<Move>, SolveError> {
        let wanted = |heap| Some(self.heaps(self.value(heap)? ^ self.sum(position)?).collect());
        Ok(leaving(game, position, |heap| wanted(heap).unwrap_or_default())?)
    }
}

impl Judge for &Conjecture {
    fn verdict(&mut self, position: &Position) -> Result<Option<(Outcome, Option<u64>)>, SolveError> {
        if self.is_about_single_heaps() && position.numbers.len() > 1 {
            return Ok(None);
        }
        let classes = self.classes(position).unwrap_or_default();
        Ok(match classes.as_slice() {
            [outcome] => Some((*outcome, None)),
            _ => None,
        })
    }

    fn strategy(&mut self, _: &Game, _: &Position) -> Result<Vec<Move>, SolveError> {
        Ok(Vec::new())
    }
}

/// A judge that asks the solver about the heaps of a sum.
struct OfSolver<'s, 'g, 'w> {
    solver: &'s mut Solver<'g>,
    watch: &'w mut dyn Watch,
    method: Method,
}

impl Judge for OfSolver<'_, '_, '_> {
    fn verdict(&mut self, position: &Position) -> Result<Option<(Outcome, Option<u64>)>, SolveError> {
        let outcome = self.solver.outcome(position, self.watch)?;
        let value = match self.solver.game().play() {
            Play::Normal => self.solver.nim_value(position, self.watch)?,
            Play::Misere => None,
        };
        Ok(Some((outcome, value)))
    }

    fn strategy(&mut self, game: &Game, position: &Position) -> Result<Vec<Move>, SolveError> {
        if *self.solver.shape() != Shape::Nim {
            return Ok(Vec::new());
        }
        // In misère play the good move may leave 0 or 1 of a heap.
        let sum = position.numbers.iter().fold(0, |sum, heap| sum ^ heap);
        Ok(leaving(game, position, |heap| vec![heap ^ sum, 0, 1])?)
    }

    fn method(&self) -> Method {
        self.method
    }
}

/// Returns the moves that replace a heap by one of the wanted sizes, by kinds that leave one heap.
fn leaving(
    game: &Game,
    position: &Position,
    wanted: impl Fn(u64) -> Vec<u64>,
) -> Result<Vec<Move>, PlayError> {
    let mut moves = Vec::new();
    for (part, &heap) in position.numbers.iter().enumerate() {
        if part > 0 && position.numbers[part - 1] == heap {
            continue;
        }
        for size in wanted(heap).into_iter().filter(|size| *size < heap) {
            for rule in 0..game.move_rules().len() {
                moves.extend(game.move_to(position, part, rule, &[size])?);
            }
        }
    }
    Ok(moves)
}
