//! Strategies as data: the champion's moves, for every position that the law covers. Other modules put them into
//! words.

use crate::StudyError;
use crate::advice::{Advice, ForSizes, Residues, bounded, proved, repeating};
use crate::groups::Bicycle;
use crate::law::{Certificate, Law, LawKind};
use crate::least_take::{LeastTake, LimitGame};
use campeao_base::{Play, Player};
use campeao_rules::{Game, Shape};
use campeao_solve::Solver;
use campeao_solve::sequence::Watch;
use campeao_theorem::InductionTheorem;
use std::sync::Arc;

/// A rule for the champion's moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// By the residue of the only number.
    Residues {
        /// The residues for each player who may be to move.
        players: Vec<(Player, Residues)>,
    },
    /// By the only number, size by size.
    Sizes {
        /// The advice at all sizes of the game, for each player who may be to move.
        players: Vec<(Player, Vec<(u64, Advice)>)>,
    },
    /// Write the heaps in base 2 one under another and make every column even.
    EvenColumns,
    /// Write the residues of the heaps in base 2 and make every column even.
    EvenColumnsOfResidues {
        /// The modulus.
        modulus: u64,
    },
    /// Add the nim-values of the heaps without carry and make the sum 0.
    ZeroNimSum,
    /// Misère: make the nim-sum 0 if some heap is firm after the move; else leave a sum of fickle heaps with nim-sum
    /// 1.
    TameMisere,
    /// Misère: make the product of the heaps' elements in the misère quotient an element of the P-portion.
    Quotient,
    /// Read the row of the pile from the table, reduced by the period; if the last take must not be repeated, by the
    /// diagonals of game 20.
    Rows {
        /// The row from which on the table is periodic.
        preperiod: u64,
        /// The period.
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
    /// Follow a theorem by induction.
    Induction(Arc<InductionTheorem>),
    /// Ask the learned automaton.
    Automaton,
    /// Look the position up.
    Table,
}

/// Returns the strategy that follows from a law.
pub(crate) fn strategy(
    game: &Game,
    law: Option<&Law>,
    solver: &mut Solver<'_>,
    watch: &mut dyn Watch,
) -> Result<Strategy, StudyError> {
    let Some(law) = law else { return Ok(Strategy::Table) };
    Ok(match &law.kind {
        // With a greatest size there are finitely many positions, so good moves are listed by size unless they are
        // periodic.
        _ if has_a_greatest_size(game) => {
            let period = law.period.filter(|_| law.kind == LawKind::Residues);
            for_sizes(bounded(solver, period, watch)?).unwrap_or(Strategy::Table)
        }
        LawKind::Residues => match (solver.shape(), game.play(), law.preperiod, law.period) {
            (Shape::Nim, Play::Normal, ..) => Strategy::EvenColumns,
            (Shape::Nim, Play::Misere, ..) => Strategy::TameMisere,
            (Shape::TakeAndBreak(_), Play::Normal, ..) => Strategy::ZeroNimSum,
            (_, Play::Misere, ..) if matches!(law.certificate, Certificate::Quotient { .. }) => {
                Strategy::Quotient
            }
            (_, _, Some(preperiod), Some(period)) => {
                for_sizes(repeating(solver, preperiod, period, watch)?).unwrap_or(Strategy::Table)
            }
            _ => Strategy::Table,
        },
        LawKind::Rows => match (law.preperiod, law.period) {
            (Some(preperiod), Some(period)) => {
                Strategy::Rows { preperiod, period, diagonals: has_diagonals(game) }
            }
            _ => Strategy::Table,
        },
        LawKind::Listed => Strategy::Table,
        LawKind::Induction(_) => match &law.certificate {
            Certificate::Induction(theorem) => Strategy::Induction(Arc::clone(theorem)),
            _ => Strategy::Table,
        },
        LawKind::NimSum => Strategy::EvenColumns,
        LawKind::NimSumOfResidues { modulus } => Strategy::EvenColumnsOfResidues { modulus: *modulus },
        LawKind::NimValues { .. } => Strategy::ZeroNimSum,
        LawKind::Tame => Strategy::TameMisere,
        LawKind::Quotient { .. } => Strategy::Quotient,
        LawKind::LeastTake(LeastTake::Zeckendorf { shift }) => {
            Strategy::SmallestZeckendorfPart { shift: *shift }
        }
        LawKind::LeastTake(least) => Strategy::LeastTake(least.clone()),
        LawKind::Groups { shift } => Strategy::GroupBelow { shift: *shift },
        LawKind::Learned => match &law.certificate {
            Certificate::Automata(theorem) if game.state_width() == 1 => {
                for_sizes(proved(solver, theorem, watch)?).unwrap_or(Strategy::Automaton)
            }
            _ => Strategy::Automaton,
        },
    })
}

/// Whether a position is one number with a greatest value.
fn has_a_greatest_size(game: &Game) -> bool {
    !game.is_sum() && game.state_width() == 1 && game.variables()[0].bounds.high.is_some()
}

fn for_sizes(told: Option<ForSizes>) -> Option<Strategy> {
    Some(match told? {
        ForSizes::Residues(players) => Strategy::Residues { players },
        ForSizes::Listed(players) => Strategy::Sizes { players },
    })
}

/// Whether the game is "take from a set, never the last take again", whose table the diagonals of game 20 fill: one
/// rule, `to = (n - t, t)`, `t` from a constant set and different from the last take, and no ends.
pub(crate) fn has_diagonals(game: &Game) -> bool {
    use campeao_formula::{Formula, Relation, Term};
    let [rule] = game.move_rules() else { return false };
    let plain = !game.is_sum() && !game.is_partizan() && game.ends().is_empty();
    if !plain || game.state_width() != 2 || rule.variables.len() != 1 {
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
    let ranges = |formula: &Formula| match formula {
        Formula::Member { term: Term::Variable(2), set } => set.variables().is_empty(),
        _ => false,
    };
    conjuncts.len() == 2
        && conjuncts.iter().any(|formula| differs(formula))
        && conjuncts.iter().any(|formula| ranges(formula))
        && rule.to.get(1) == Some(&Term::Variable(2))
        && matches!(game.rank_terms(), [Term::Variable(0)])
}

/// The forms of games that a study recognises from the rules alone, without a table.
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
