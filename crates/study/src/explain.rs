//! The reasons why a position is safe or fragile, as data specific to the game.

use crate::StudyError;
use crate::groups::Place;
use crate::law::{Certificate, Law, LawKind};
use crate::least_take::zeckendorf;
use crate::strategy::{Recognised, has_diagonals};
use crate::wythoff::WythoffPairs;
use campeao_base::Play;
use campeao_prove::Numeration;
use campeao_rules::{Game, Position, Shape};
use campeao_solve::sequence::{Genus, Watch};
use campeao_solve::{HeapGenera, Outcome, Solver};
use campeao_theorem::{Induction, InductionTheorem};
use std::sync::Arc;

/// The reason for a verdict.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Explanation {
    /// The game is over.
    Ended,
    /// Nim: the heaps in base 2, one under another; `odd` lists the columns with an odd number of ones, by their
    /// exponents, greatest first. In a safe position no column is odd.
    BinaryPile {
        /// The heaps.
        heaps: Vec<u64>,
        /// The columns with an odd number of ones.
        odd: Vec<u32>,
    },
    /// Nim-values of the heaps and their nim-sum, which is 0 in a safe position.
    NimValues {
        /// Each heap with its value.
        heaps: Vec<(u64, u64)>,
        /// Their nim-sum.
        sum: u64,
        /// The modulus, if the values are residues of the heaps.
        modulus: Option<u64>,
    },
    /// Misère play of tame heaps: each with its normal and misère nim-values.
    Genera {
        /// Each heap with the two values.
        heaps: Vec<(u64, u64, u64)>,
        /// The nim-sum of the first values.
        sum: u64,
    },
    /// Misère play of wild heaps by their quotient.
    Quotient {
        /// The generators that occur, each with a heap whose element it is.
        generators: Vec<(String, u64)>,
        /// Each heap with its element.
        heaps: Vec<(u64, String)>,
        /// The element of the sum.
        product: String,
        /// Whether the product is the element of a P-position.
        safe: bool,
    },
    /// The residue of the pile decides, from some size on.
    Residue {
        /// The pile.
        pile: u64,
        /// The modulus.
        period: u64,
        /// The residue.
        residue: u64,
        /// The size in the table with the same outcome as the pile.
        representative: u64,
    },
    /// The row of the table with the same outcomes as the pile's, and the diagonal from which it was filled.
    Diagonal {
        /// The pile.
        pile: u64,
        /// The row in the table.
        representative: u64,
        /// The allowed takes.
        takes: Vec<u64>,
        /// The outcome of the row at each take.
        row: Vec<Outcome>,
        /// The outcomes of the positions that the takes lead to; `None` for takes greater than the pile.
        diagonal: Vec<Option<Outcome>>,
    },
    /// The parts of the pile in the Zeckendorf representation or a greedy one by other numbers, and the limit of the
    /// next take.
    Parts {
        /// Whether the numbers are the Fibonacci numbers.
        fibonacci: bool,
        /// The pile, minus one in misère play.
        pile: u64,
        /// Whether one was subtracted for misère play.
        misere: bool,
        /// The parts, greatest first.
        parts: Vec<u64>,
        /// The most that may be taken.
        limit: u64,
    },
    /// The least winning take and the limit.
    LeastTake {
        /// The pile.
        pile: u64,
        /// The least winning take, if any take could win.
        least: Option<u64>,
        /// The most that may be taken.
        limit: u64,
    },
    /// The safe sizes around a size.
    Orbit {
        /// The size.
        size: u64,
        /// The greatest safe size up to it: the size itself, if it is safe.
        below: u64,
        /// The next safe size.
        above: Option<u64>,
    },
    /// The place of the distance among the groups of its stage.
    Groups {
        /// The stage.
        stage: u64,
        /// The distance.
        distance: u64,
        /// 1 in misère play, else 0.
        shift: u64,
        /// The place.
        place: Place,
    },
    /// The law that gives the outcome.
    Law(LawInWords),
    /// No law is known, and the outcome is that of the table, move by move.
    Table {
        /// The number of moves.
        moves: usize,
        /// The number of moves to safe positions.
        winning: usize,
    },
}

/// A law about all positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LawInWords {
    /// The safe positions are the pairs of one of Wythoff's games.
    Pairs(WythoffPairs),
    /// The safe positions as a formula, and the neutral ones if there are any.
    Formula {
        /// The safe positions.
        safe: String,
        /// The neutral positions.
        neutral: Option<String>,
    },
    /// The safe positions are those that an automaton accepts.
    Automaton {
        /// The number of its states.
        states: usize,
        /// The numeration in which it reads numbers.
        system: Numeration,
    },
    /// A theorem by an induction for a whole kind of games.
    Induction(Arc<InductionTheorem>),
    /// A law of another kind.
    Other,
}

/// The length of the longest formula that is given.
const LONGEST_TOLD: usize = 200;

impl LawInWords {
    fn of(law: &Law) -> Self {
        let short = |formula: &String| formula.len() <= LONGEST_TOLD;
        match &law.certificate {
            Certificate::Automata(theorem) => {
                if let Some(pairs) = WythoffPairs::of(theorem) {
                    return Self::Pairs(pairs);
                }
            }
            Certificate::Induction(theorem) => return Self::Induction(Arc::clone(theorem)),
            _ => {}
        }
        match (&law.safe, &law.certificate) {
            (Some(safe), _) if short(safe) && law.neutral.as_ref().is_none_or(short) => {
                Self::Formula { safe: safe.clone(), neutral: law.neutral.clone() }
            }
            (_, Certificate::Automata(theorem)) => {
                Self::Automaton { states: theorem.law().states(), system: theorem.numeration().clone() }
            }
            _ => Self::Other,
        }
    }
}

/// Explains the outcome of a position by the law of the game if there is one, else by its moves.
pub fn explain(
    solver: &mut Solver<'_>,
    law: Option<&Law>,
    position: &Position,
    watch: &mut dyn Watch,
) -> Result<Explanation, StudyError> {
    let game = solver.game();
    if game.end(position)?.is_some() {
        return Ok(Explanation::Ended);
    }
    if game.is_sum() && !game.is_partizan() {
        if let Some(explanation) = of_sum(solver, position, watch)? {
            return Ok(explanation);
        }
    } else if let Some(law) = law {
        let explanation = match law.kind {
            LawKind::Rows | LawKind::Residues => of_rows(solver, law, position, watch)?,
            _ => of_tuple(game, law, position),
        };
        if let Some(explanation) = explanation {
            return Ok(explanation);
        }
    }
    let moves = game.moves(position)?;
    let mut winning = 0;
    for step in &moves {
        winning += usize::from(solver.verdict(&step.to, watch)?.outcome == Outcome::Loss);
    }
    Ok(Explanation::Table { moves: moves.len(), winning })
}

/// Explains the outcome of a position of any size by a law.
pub(crate) fn explain_by_law(game: &Game, law: &Law, position: &Position) -> Explanation {
    let by_place = if game.is_sum() { None } else { of_tuple(game, law, position) };
    by_place.unwrap_or_else(|| Explanation::Law(LawInWords::of(law)))
}

fn of_sum(
    solver: &mut Solver<'_>,
    position: &Position,
    watch: &mut dyn Watch,
) -> Result<Option<Explanation>, StudyError> {
    let heaps = &position.numbers;
    let most = heaps.last().copied().unwrap_or(0);
    if solver.game().play() == Play::Misere {
        let Some(genera) = solver.heap_genera(most, watch)? else {
            return of_quotient(solver, heaps, most, watch);
        };
        let genus = |heap: u64| match genera {
            // The genus of a heap n of Nim is (n, n) from 2 on; the heaps 0 and 1 have the values 0 and 1 in normal
            // play, and 1 and 0 in misère play.
            HeapGenera::Nim => Some(if heap <= 1 { (heap, 1 - heap) } else { (heap, heap) }),
            HeapGenera::Table(tameness) => {
                tameness.genus(heap).map(|Genus { normal, misere }| (u64::from(normal), u64::from(misere)))
            }
        };
        let pairs: Option<Vec<(u64, u64, u64)>> =
            heaps.iter().map(|&heap| genus(heap).map(|(normal, misere)| (heap, normal, misere))).collect();
        let Some(pairs) = pairs else { return Ok(None) };
        let sum = pairs.iter().fold(0, |sum, (_, normal, _)| sum ^ normal);
        return Ok(Some(Explanation::Genera { heaps: pairs, sum }));
    }
    if *solver.shape() == Shape::Nim {
        let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
        let odd = (0..64).rev().filter(|column| sum >> column & 1 == 1).collect();
        return Ok(Some(Explanation::BinaryPile { heaps: heaps.to_vec(), odd }));
    }
    // If 1 to k may be taken, the nim-value is the remainder modulo k + 1, which is a simpler reason than a table.
    let modulus = match solver.shape() {
        Shape::Subtraction(set) if set.iter().copied().eq(1..=set.len() as u32) => Some(set.len() as u64 + 1),
        _ => None,
    };
    let values = solver.heap_values(most, watch)?;
    let pairs: Option<Vec<(u64, u64)>> =
        heaps.iter().map(|&heap| values.value(heap).map(|value| (heap, value))).collect();
    Ok(pairs.map(|heaps| {
        let sum = heaps.iter().fold(0, |sum, (_, value)| sum ^ value);
        Explanation::NimValues { heaps, sum, modulus }
    }))
}

/// The elements of wild heaps, and of their sum.
fn of_quotient(
    solver: &mut Solver<'_>,
    heaps: &[u64],
    most: u64,
    watch: &mut dyn Watch,
) -> Result<Option<Explanation>, StudyError> {
    let Some(quotient) = solver.misere_quotient(most, watch)? else { return Ok(None) };
    let presentation = quotient.presentation();
    let monomial = |element: u16| presentation.monomial(element).to_string();
    let elements: Option<Vec<(u64, String)>> =
        heaps.iter().map(|&heap| quotient.element(heap).map(|element| (heap, monomial(element)))).collect();
    let sum = quotient.sum(heaps.iter().copied());
    let (Some(elements), Some(sum), Some(safe)) = (elements, sum, quotient.is_p(heaps.iter().copied()))
    else {
        return Ok(None);
    };
    let product = monomial(sum);
    let occurs = |name: &str| product.contains(name) || elements.iter().any(|(_, text)| text.contains(name));
    let generators = presentation.generators().filter(|(name, _)| occurs(name)).collect();
    Ok(Some(Explanation::Quotient { generators, heaps: elements, product, safe }))
}

/// Explains a position by a law of a kind that has a special explanation.
fn of_tuple(game: &Game, law: &Law, position: &Position) -> Option<Explanation> {
    let recognised = Recognised::of(game);
    match (&law.kind, &recognised) {
        (LawKind::LeastTake(least), Recognised { limit: Some(limit_game), .. }) => {
            let pile = position.numbers[limit_game.pile];
            let limit = limit_game.limit_after(position.numbers[limit_game.last]).unwrap_or(0);
            Some(match least {
                crate::LeastTake::Zeckendorf { shift } => {
                    let rest = pile.saturating_sub(*shift);
                    let parts = zeckendorf(rest);
                    Explanation::Parts { fibonacci: true, pile: rest, misere: *shift > 0, parts, limit }
                }
                crate::LeastTake::Greedy { shift, .. } => {
                    let parts = least.greedy_parts(pile)?;
                    let rest = pile.saturating_sub(*shift);
                    Explanation::Parts { fibonacci: false, pile: rest, misere: *shift > 0, parts, limit }
                }
                crate::LeastTake::Powers { .. } => {
                    Explanation::LeastTake { pile, least: least.at(pile), limit }
                }
            })
        }
        (LawKind::Groups { shift }, Recognised { bicycle: Some(bicycle), .. }) => {
            let (stage, distance) = (position.numbers[bicycle.stage], position.numbers[bicycle.distance]);
            let place = bicycle.place(stage, distance);
            place.map(|place| Explanation::Groups { stage, distance, shift: *shift, place })
        }
        (LawKind::Induction(_), _) => of_orbit(law, position.numbers[0]),
        _ => None,
    }
}

/// Finds the safe sizes around a size, from the start of the orbit on.
fn of_orbit(law: &Law, size: u64) -> Option<Explanation> {
    let Certificate::Induction(theorem) = &law.certificate else { return None };
    let Induction::Orbit(orbit) = theorem.induction() else { return None };
    let (_, behind) = orbit.last_run(size).filter(|(first, _)| *first >= orbit.from())?;
    let below = size.min(behind - 1);
    let above = orbit.next_safe(below);
    Some(Explanation::Orbit { size, below, above })
}

fn of_rows(
    solver: &mut Solver<'_>,
    law: &Law,
    position: &Position,
    watch: &mut dyn Watch,
) -> Result<Option<Explanation>, StudyError> {
    let game = solver.game();
    let (Some(preperiod), Some(period)) = (law.preperiod, law.period) else { return Ok(None) };
    let pile_slot = match solver.shape() {
        Shape::Rows(rows) => rows.pile,
        _ => 0,
    };
    let pile = position.numbers[pile_slot];
    let reduce = |n: u64| if n < preperiod { n } else { preperiod + (n - preperiod) % period };
    let representative = reduce(pile);
    if !has_diagonals(game) {
        let residue = pile % period;
        return Ok((pile >= preperiod && period > 1).then_some(Explanation::Residue {
            pile,
            period,
            residue,
            representative,
        }));
    }
    // A take t leads to the column t of the pile n - t, so the outcomes along that diagonal show the winning takes.
    let takes = allowed_takes(game, pile_slot)?;
    let mut row = Vec::new();
    let mut diagonal = Vec::new();
    for &take in &takes {
        let mut same = position.clone();
        same.numbers[1] = take;
        row.push(solver.verdict(&same, watch)?.outcome);
        diagonal.push(match pile.checked_sub(take) {
            Some(rest) => {
                let mut option = same;
                option.numbers[pile_slot] = rest;
                Some(solver.verdict(&option, watch)?.outcome)
            }
            None => None,
        });
    }
    Ok(Some(Explanation::Diagonal { pile, representative, takes, row, diagonal }))
}

/// Returns the allowed takes of a "no repeat" game: those of a large pile at the opening or after any take.
fn allowed_takes(game: &Game, pile_slot: usize) -> Result<Vec<u64>, StudyError> {
    const PLENTY: u64 = 1 << 40;
    let mut takes = Vec::new();
    for state in game.row_states(pile_slot) {
        let mut numbers: Vec<u64> = state.iter().map(|number| number.unsigned_abs()).collect();
        numbers[pile_slot] = PLENTY;
        if game.in_domain(&numbers).unwrap_or(false) {
            for step in game.moves(&Position::tuple(numbers))? {
                takes.push(PLENTY - step.to.numbers[pile_slot]);
            }
        }
    }
    takes.sort_unstable();
    takes.dedup();
    Ok(takes)
}
