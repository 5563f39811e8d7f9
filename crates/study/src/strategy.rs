//! Strategies as data: what the champion does, for every position that the law covers. Words are put
//! to them elsewhere.

use crate::StudyError;
use crate::groups::Bicycle;
use crate::law::{Law, LawKind};
use crate::least_take::{LeastTake, LimitGame};
use crate::pattern::Pattern;
use campeao_rules::{Game, Move, Player, Position, Shape};
use campeao_solve::sequence::Watch;
use campeao_solve::{Outcome, Solver};

/// What the champion does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// By the residue of the only number: which takes win.
    Residues {
        /// For each player who may be to move.
        players: Vec<(Player, Residues)>,
    },
    /// Write the heaps in base 2 one under another and make every column even.
    EvenColumns,
    /// The same with the residues of the heaps.
    EvenColumnsOfResidues {
        /// The modulus.
        modulus: u64,
    },
    /// Add the nim-values of the heaps without carry and make the sum 0.
    ZeroNimSum,
    /// Misère: the same while some heap is firm after the move; else leave a fickle sum worth 1.
    TameMisere,
    /// Read the row of the pile from the table, reduced by the period; where no repetition of the
    /// last take is allowed, by the diagonals of game 20.
    Rows {
        /// From which row on the table repeats.
        preperiod: u64,
        /// With which period.
        period: u64,
        /// Whether the rule of the diagonals applies.
        diagonals: bool,
    },
    /// Take the smallest part of the Zeckendorf representation.
    SmallestZeckendorfPart {
        /// 1 in misère play, else 0.
        shift: u64,
    },
    /// Take the least winning take, by residues and powers of two.
    LeastTake(LeastTake),
    /// Ride into the group below, by (8).
    GroupBelow {
        /// 1 in misère play, else 0.
        shift: u64,
    },
    /// Ask the learned automaton.
    Automaton,
    /// Look the position up.
    Table,
}

/// The winning takes by residue, from some size on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Residues {
    /// From which size on.
    pub from: u64,
    /// The modulus.
    pub period: u64,
    /// For each residue that is fragile, the moves that always win; empty for safe residues.
    pub takes: Vec<Vec<String>>,
}

/// The strategy that goes with a law.
pub(crate) fn strategy(
    game: &Game,
    law: Option<&Law>,
    solver: &mut Solver<'_>,
    watch: &mut dyn Watch,
) -> Result<Strategy, StudyError> {
    let Some(law) = law else { return Ok(Strategy::Table) };
    Ok(match &law.kind {
        LawKind::Residues if matches!(solver.shape(), Shape::TakeAndBreak(_)) => Strategy::ZeroNimSum,
        LawKind::Residues => match (law.preperiod, law.period) {
            (Some(preperiod), Some(period)) => residues(game, preperiod, period, solver, watch)?,
            _ => Strategy::Table,
        },
        LawKind::Rows => match (law.preperiod, law.period) {
            (Some(preperiod), Some(period)) => {
                Strategy::Rows { preperiod, period, diagonals: has_diagonals(game) }
            }
            _ => Strategy::Table,
        },
        LawKind::NimSum => Strategy::EvenColumns,
        LawKind::NimSumOfResidues { modulus } => Strategy::EvenColumnsOfResidues { modulus: *modulus },
        LawKind::NimValues => Strategy::ZeroNimSum,
        LawKind::Tame => Strategy::TameMisere,
        LawKind::LeastTake(LeastTake::Zeckendorf { shift }) => {
            Strategy::SmallestZeckendorfPart { shift: *shift }
        }
        LawKind::LeastTake(least) => Strategy::LeastTake(least.clone()),
        LawKind::Groups { shift } => Strategy::GroupBelow { shift: *shift },
        LawKind::Learned => Strategy::Automaton,
    })
}

/// The most residues for which takes are listed.
const MOST_RESIDUES: u64 = 200;

fn residues(
    game: &Game,
    preperiod: u64,
    period: u64,
    solver: &mut Solver<'_>,
    watch: &mut dyn Watch,
) -> Result<Strategy, StudyError> {
    // Moves from sizes well above the preperiod repeat with the period.
    let reach = reach(game);
    let from = preperiod + reach;
    if period > MOST_RESIDUES || from > 1 << 20 {
        return Ok(Strategy::Table);
    }
    let mut players = Vec::new();
    for player in game.movers() {
        let mut rows = Vec::new();
        for size in 0..from + period {
            let position = single(game, size).with_player(player);
            let mut takes = Vec::new();
            if solver.verdict(&position, watch)?.outcome == Outcome::Win {
                for step in game.moves(&position)? {
                    if solver.verdict(&step.to, watch)?.outcome == Outcome::Loss {
                        takes.push(amount(game, &step));
                    }
                }
                takes.dedup();
            }
            rows.push(takes);
        }
        let pattern = Pattern::least(from, period, rows);
        let takes = (0..pattern.period)
            .map(|residue| {
                let first = pattern.preperiod
                    + (residue + pattern.period - pattern.preperiod % pattern.period) % pattern.period;
                pattern.at(first).clone()
            })
            .collect();
        players.push((player, Residues { from: pattern.preperiod, period: pattern.period, takes }));
    }
    Ok(Strategy::Residues { players })
}

/// The position with one number: a heap, or the only coordinate.
fn single(game: &Game, size: u64) -> Position {
    if game.is_sum() { Position::heaps([size]) } else { Position::tuple([size]) }
}

/// How a move of a single pile is called in a strategy by residues: the amount taken, or for broken
/// heaps the move itself.
fn amount(game: &Game, step: &Move) -> String {
    match (step.heap, step.parts.as_slice()) {
        (Some(heap), []) => heap.to_string(),
        (Some(heap), [part]) => (heap - part).to_string(),
        _ => game.show_move(step),
    }
}

/// The greatest amount that a recognised rule takes.
fn reach(game: &Game) -> u64 {
    match game.shape() {
        Ok(Shape::Subtraction(set)) => set.last().map_or(1, |&take| u64::from(take)),
        Ok(Shape::TakeAndBreak(code)) => code.last_digit(),
        Ok(Shape::Rows(rows)) => rows.reach,
        _ => 1,
    }
}

/// Whether the game is "take from a set, never the last take again", where the diagonals of game 20
/// fill the table: one rule, `to = (n - t, t)`, `t` from a set and different from the last take.
pub(crate) fn has_diagonals(game: &Game) -> bool {
    use campeao_formula::{Formula, Relation, Term};
    let [rule] = game.move_rules() else { return false };
    if game.is_sum() || game.is_partizan() || game.state_width() != 2 || rule.variables.len() != 1 {
        return false;
    }
    let conjuncts: Vec<&Formula> = rule.condition.conjuncts().collect();
    let differs = |formula: &Formula| match formula {
        Formula::Compare { relation: Relation::NotEqual, left, right } => {
            matches!(
                (left, right),
                (Term::Variable(2), Term::Variable(1)) | (Term::Variable(1), Term::Variable(2))
            )
        }
        _ => false,
    };
    conjuncts.len() == 2
        && conjuncts.iter().any(|formula| differs(formula))
        && rule.to.get(1) == Some(&Term::Variable(2))
        && matches!(game.rank_terms(), [Term::Variable(0)])
}

/// What a study recognises in a game before it looks at any table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Recognised {
    pub(crate) limit: Option<LimitGame>,
    pub(crate) bicycle: Option<Bicycle>,
}

impl Recognised {
    pub(crate) fn of(game: &Game) -> Self {
        Self { limit: LimitGame::of(game), bicycle: Bicycle::of(game) }
    }
}
