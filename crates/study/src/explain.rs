//! Why a position is safe or fragile, as data: the champion's reasons, specific to the game.

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
    /// Nim: the heaps in base 2, one under another; `odd` lists the columns with an odd number of
    /// ones, by their exponents, greatest first. None is odd in a safe position.
    BinaryPile {
        /// The heaps.
        heaps: Vec<u64>,
        /// The columns with an odd number of ones.
        odd: Vec<u32>,
    },
    /// Nim-values of the heaps and their sum without carry; 0 in a safe position.
    NimValues {
        /// Each heap with its value.
        heaps: Vec<(u64, u64)>,
        /// Their nim-sum.
        sum: u64,
        /// The modulus of which the values are residues, if that is what they are.
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
        /// The generators that occur, with the heaps whose elements they are.
        generators: Vec<(String, u64)>,
        /// Each heap with its element.
        heaps: Vec<(u64, String)>,
        /// The element of the sum.
        product: String,
        /// Whether it is that of P-positions.
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
        /// The size in the table that stands for the pile.
        representative: u64,
    },
    /// The row of the table that stands for the pile, and the diagonal from which it was filled.
    Diagonal {
        /// The pile.
        pile: u64,
        /// The row that stands for it.
        representative: u64,
        /// The allowed takes.
        takes: Vec<u64>,
        /// The outcome of the row at each take.
        row: Vec<Outcome>,
        /// The outcomes of the positions that the takes lead to; `None` where the pile is too small.
        diagonal: Vec<Option<Outcome>>,
    },
    /// The parts of the pile, Zeckendorf's or greedy ones by other numbers, and the limit of the next take.
    Parts {
        /// Whether the numbers are those of Fibonacci.
        fibonacci: bool,
        /// The pile, less one in misère play.
        pile: u64,
        /// Whether one was taken off.
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
    /// Between which safe sizes a size lies.
    Orbit {
        /// The size.
        size: u64,
        /// The greatest safe size up to it: itself, if it is safe.
        below: u64,
        /// The next safe size.
        above: Option<u64>,
    },
    /// Where the distance lies among the groups of its stage.
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
    /// The law that says who wins.
    Law(LawInWords),
    /// No law is known here: the table says so, move by move.
    Table {
        /// How many moves there are.
        moves: usize,
        /// How many of them lead to safe positions.
        winning: usize,
    },
}

/// What a law says of all positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LawInWords {
    /// The safe positions are the pairs of one of Wythoff's games.
    Pairs(WythoffPairs),
    /// The safe positions as a formula, and the neutral ones where there are any.
    Formula {
        /// The safe positions.
        safe: String,
        /// The neutral positions.
        neutral: Option<String>,
    },
    /// The safe positions are those that an automaton accepts.
    Automaton {
        /// How many states it has.
        states: usize,
        /// The system in which it reads numbers.
        system: Numeration,
    },
    /// An induction made once for games of a kind.
    Induction(Arc<InductionTheorem>),
    /// A law of another kind.
    Other,
}

/// The longest formula that is told.
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

/// Explains a position of a game by the law of the game, if there is one, else by its moves.
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

/// Explains a position by a law that tells who wins it, however large it is.
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
            // The heaps of Nim are worth (n, n) from 2 on; the two conventions exchange 0 and 1 at the heaps 0 and
            // 1.
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
    // If 1 to k may be taken the nim-value is the remainder by k + 1, which is told instead of a table.
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

/// Where a position lies by a law whose kind says so.
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

/// Where a size lies among the safe ones, from the start of the orbit on.
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
    // A take t leads to the column t of the pile n - t, so the outcomes along that diagonal tell which takes win.
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

/// The takes of a "no repeat" game: those of a big pile at the opening or after any take.
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
