//! Coordinates that only bound the moves, so that the safe positions lie on one side of a threshold.

use crate::system::{MOST_NUMBERS, System};
use crate::{Refusal, Statement};
use campeao_base::Play;
use campeao_formula::{Formula, Relation, Slot, Term};
use campeao_prove::{ProveError, Prover};

/// A coordinate whose safe positions lie on one side of a threshold, for any other numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Threshold {
    /// The coordinate.
    pub coordinate: usize,
    /// Whether the safe side is the one below the threshold.
    pub below: bool,
}

/// The slot of the other value of the coordinate.
const OTHER: Slot = 3 * MOST_NUMBERS;

/// The coordinates that have a threshold because every value allows only moves that each smaller value allows too, to
/// the same positions; or each greater value.
///
/// Where fewer moves lead to the same positions, a position stays safe: each of its moves leads to a fragile one. So
/// for given other numbers the safe positions are all on one side. This covers games of normal play that end where
/// nobody can move; for others the list is empty.
///
/// # Errors
/// If the statement is invalid, or the prover cannot decide a sentence.
///
/// # Examples
/// In Fibonacci Nim one takes at most twice as many as the last player: a smaller last take leaves fewer moves.
/// ```
/// use campeao_base::Play;
/// use campeao_prove::{Numeration, Prover};
/// use campeao_theorem::{Statement, Threshold, thresholds};
/// let statement = Statement::of(&campeao_rules::catalogue::find("fibonacci-nim", Play::Normal)?).unwrap();
/// let prover = Prover::new(Numeration::base(2));
/// assert_eq!(statement.variables, ["n", "r"]);
/// assert_eq!(thresholds(&statement, &prover)?, [Threshold { coordinate: 1, below: true }]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn thresholds(statement: &Statement, prover: &Prover) -> Result<Vec<Threshold>, Refusal> {
    let system = System::read_plain(statement)?;
    let ends = [&system.won, &system.lost, &system.drawn];
    if system.play != Play::Normal
        || !system.replies.is_empty()
        || ends.iter().any(|end| **end != Formula::False)
    {
        return Ok(Vec::new());
    }
    let mut found = Vec::new();
    for coordinate in 0..system.width() {
        for below in [true, false] {
            if bounds(&system, coordinate, below, prover)? {
                found.push(Threshold { coordinate, below });
            }
        }
    }
    Ok(found)
}

/// Whether every move at another value of the coordinate, on the safe side, is possible at this value too, to the same
/// position, and the converse fails somewhere.
fn bounds(system: &System, coordinate: Slot, below: bool, prover: &Prover) -> Result<bool, ProveError> {
    let relation = if below { Relation::LessOrEqual } else { Relation::GreaterOrEqual };
    let number = Term::Variable(coordinate);
    let other = Term::Variable(OTHER);
    let of_other = |formula: &Formula| formula.substitute(coordinate, &other);
    let both = Formula::and(vec![
        Formula::compare(relation, other.clone(), number.clone()),
        system.domain.clone(),
        of_other(&system.domain),
    ]);
    let holds =
        |parts: Vec<Formula>| Ok::<bool, ProveError>(!prover.automaton(&Formula::and(parts))?.is_empty());
    let mut bounding = false;
    for update in &system.moves {
        let (legal, of_the_other) = (update.legal(), of_other(&update.legal()));
        let same = update
            .to
            .iter()
            .map(|to| Formula::compare(Relation::Equal, to.clone(), to.substitute(coordinate, &other)));
        let same = Formula::and(std::iter::once(legal.clone()).chain(same).collect());
        if holds(vec![both.clone(), of_the_other.clone(), Formula::not(same)])? {
            return Ok(false);
        }
        bounding = bounding || holds(vec![both.clone(), legal, Formula::not(of_the_other)])?;
    }
    Ok(bounding)
}
