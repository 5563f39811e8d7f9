//! The search for blocks: the derivations of boundaries are guessed from those of a table, the terms come from the
//! moves, and relations are carried on from round to round.

use super::kept::kept;
use super::proof::{holds, sentences};
use super::{Between, Blocks, GREATEST_FACTOR, Round, before, compared};
use crate::certificate::Induction;
use crate::formulas::{compare, constant, is, within};
use crate::induction::line::{Line, line};
use crate::induction::sizes::{BETWEEN, EARLIER, LATER, TO, has_one_number, order, runs};
use crate::induction::{InductionLaw as _, InductionTheorem, read_rules};
use crate::system::{System, Update, move_pairs};
use crate::{Refusal, Statement};
use campeao_formula::{Relation, Term};
use campeao_prove::{Automaton, ProveError, Prover};
use std::collections::BTreeSet;

/// The most boundaries of a table: more are not growing blocks.
const MOST_BOUNDARIES: usize = 160;
/// The longest round, the number of rounds of the table that must agree, and the farthest derivation.
const LONGEST: usize = 12;
const AGREEING: usize = 3;
const FARTHEST: usize = 12;
/// The size from which on lines are fitted.
const FITTED_FROM: u64 = 1 << 10;
/// The number of sizes of a block whose moves are examined.
const LOOKS: u64 = 16;
/// The most safe blocks named as targets of moves from one fragile block.
const MOST_INTO: usize = 3;
/// The greatest denominators of the fractions that separate boundaries, tried in turn.
const DENOMINATORS: [i128; 4] = [5, 8, 16, 32];
/// The derivation of a boundary: the number of places back, and the line.
pub(super) type Source = (usize, Line);

/// `p*x + e <= q*y` and `t*y <= r*x + f`, as `(p, e, q)` and `(r, f, t)`.
pub(super) type Bounds = [(i128, i128, i128); 2];

/// A place of the round, and the number of places back to the other boundary.
pub(super) type Pair = (usize, usize);

/// Proves that the sizes of a game with a single number are alternately safe and fragile in blocks, each derived from
/// earlier ones, given the safe sizes of a table, ascending and complete up to the last one; `None` if no proof is
/// found from these.
///
/// # Errors
/// If the prover cannot decide a statement, or the game is of another kind.
///
/// # Examples
/// ```
/// use campeao_base::Play;
/// use campeao_prove::{Numeration, Prover};
/// use campeao_theorem::{Induction, MoveStatement, Statement, prove_blocks};
/// // Take half or a quarter and one, rounded down.
/// let take = |what: &str| MoveStatement {
///     player: None,
///     variables: vec!["t".into()],
///     condition: format!("t = {what}, t >= 1, t <= n"),
///     to: vec!["n - t".into()],
/// };
/// let statement = Statement {
///     game: "half or quarter".into(),
///     play: "normal".into(),
///     variables: vec!["n".into()],
///     players: None,
///     domain: "true".into(),
///     rank: vec!["n".into()],
///     replies: Vec::new(),
///     moves: vec![take("n // 2"), take("n // 4 + 1")],
///     won: None,
///     lost: None,
///     drawn: None,
///     coordinates: None,
/// };
/// // By the definition.
/// let mut safe = Vec::new();
/// for n in 0_u64..8192 {
///     let options = [n / 2, n / 4 + 1].into_iter().filter(|t| (1..=n).contains(t)).map(|t| n - t);
///     if options.into_iter().all(|to| safe.binary_search(&to).is_err()) {
///         safe.push(n);
///     }
/// }
/// let theorem = prove_blocks(&statement, &safe, &Prover::new(Numeration::base(2)))?.unwrap();
/// let Induction::Blocks(blocks) = theorem.induction() else { panic!() };
/// assert_eq!(blocks.rounds.len(), 4);
/// assert_eq!(blocks.rounds[1].next, "(4*n + 3) // 3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn prove_blocks(
    statement: &Statement,
    safe: &[u64],
    prover: &Prover,
) -> Result<Option<InductionTheorem>, Refusal> {
    let system = read_rules(statement, has_one_number)?;
    let table: Vec<u64> = runs(safe).into_iter().flat_map(|(first, behind)| [first, behind]).collect();
    if table.len() > MOST_BOUNDARIES {
        return Ok(None);
    }
    let Some(found) = Search::of(&system, table, prover)? else { return Ok(None) };
    for most in DENOMINATORS {
        let Some(blocks) = found.blocks(most) else { continue };
        if blocks.check_form(&system).is_ok() && holds(&system, &found.moves, &blocks, prover)? {
            return Ok(Some(InductionTheorem::new(statement, Induction::Blocks(blocks))?));
        }
    }
    Ok(None)
}

struct Search<'s> {
    system: &'s System,
    prover: &'s Prover,
    moves: Automaton,
    /// The boundaries of the table.
    table: Vec<u64>,
    sources: Vec<Source>,
    reach: usize,
    into: Vec<Vec<usize>>,
}

impl<'s> Search<'s> {
    /// The law guessed from the table and the moves; `None` if boundaries are not derived from others by such rounds.
    fn of(system: &'s System, table: Vec<u64>, prover: &'s Prover) -> Result<Option<Self>, Refusal> {
        let moves = system.move_pairs(&[TO], prover)?;
        let mut found =
            Self { system, prover, moves, table, sources: Vec::new(), reach: 1, into: Vec::new() };
        let mut lines = BTreeSet::new();
        for update in &system.moves {
            lines.extend(found.lines(update)?);
        }
        let Some(sources) = found.rounds(&lines) else { return Ok(None) };
        found.sources = sources;
        Ok(if found.look()? { Some(found) } else { None })
    }

    /// The lines of a kind of move: from a size to the least greater one with a move to it or above, and to the least
    /// greater one whose moves all lead there.
    fn lines(&self, update: &Update) -> Result<Vec<Line>, Refusal> {
        let prover = self.prover;
        let kind = move_pairs(std::slice::from_ref(update), &[TO], prover)?;
        let kind = prover.applied(&kind, &[Term::Variable(LATER), Term::Variable(TO)])?;
        let low = order(prover, TO, EARLIER)?;
        let some_low = prover.exist(&[TO], &prover.both(&kind, &low)?)?;
        let some_high = prover.exist(&[TO], &prover.both(&kind, &prover.complement(&low)?)?)?;
        let all_high = prover.both(&prover.exist(&[TO], &kind)?, &prover.complement(&some_low)?)?;
        let mut found = Vec::new();
        for reached in [some_high, all_high] {
            let above =
                prover.both(&reached, &prover.automaton(&compare(LATER, Relation::Greater, EARLIER))?)?;
            // A relation that does not depend on both sizes gives no line.
            if above.tracks().len() != 2 {
                continue;
            }
            let sooner = prover.applied(&above, &[Term::Variable(BETWEEN), Term::Variable(EARLIER)])?;
            let sooner = prover.both(&sooner, &order(prover, BETWEEN, LATER)?)?;
            let least = prover.both(&above, &prover.complement(&prover.exist(&[BETWEEN], &sooner)?)?)?;
            let pair = |size: u64| {
                let here = prover.automaton(&is(EARLIER, size))?;
                let later = prover.both(&least, &here)?.least(prover.numeration());
                Ok(later.and_then(|numbers| numbers.first().map(|&later| (size, later))))
            };
            found.extend(line(pair, FITTED_FROM)?);
        }
        Ok(found)
    }

    /// The derivations for the shortest round that fits the last boundaries of the table.
    fn rounds(&self, lines: &BTreeSet<Line>) -> Option<Vec<Source>> {
        let (table, count) = (&self.table, self.table.len());
        let at = |number: usize| i128::from(table[number]);
        let source = |length: usize, place: usize| {
            let late: Vec<usize> =
                (count - AGREEING * length..count).filter(|number| number % length == place).collect();
            let comes = |back: usize, line: &Line| {
                late.iter().all(|&number| number >= back && line.at(table[number - back]) == at(number))
            };
            (1..=FARTHEST)
                .find_map(|back| lines.iter().find(|line| comes(back, line)).map(|&line| (back, line)))
        };
        // The ratio of neighbours is the same from round to round, up to a hundredth.
        let steady = |length: usize| {
            (count - length..count).all(|number| {
                let one = at(number) * at(number - length - 1);
                let other = at(number - 1) * at(number - length);
                (one - other).abs() * 100 < one
            })
        };
        let lengths = (2..=LONGEST).step_by(2).filter(|length| AGREEING * length <= count);
        lengths.filter(|&length| steady(length)).find_map(|length| {
            (0..length).map(|place| source(length, place)).collect::<Option<Vec<Source>>>()
        })
    }

    /// Determines how far moves lead back from the last blocks of the table, and into which safe blocks; returns
    /// whether few of these suffice.
    fn look(&mut self) -> Result<bool, Refusal> {
        let (count, length) = (self.table.len(), self.sources.len());
        self.into = vec![Vec::new(); length];
        for number in count - length..count {
            if number % 2 == 1 {
                self.reach = self.reach.max(self.back_from(number)?);
            } else if let Some(into) = self.entered_from(number)? {
                self.into[number % length] = into;
            } else {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The number of places before the end of a safe block of the boundary below which no move from its first size
    /// leads.
    fn back_from(&self, number: usize) -> Result<usize, Refusal> {
        let least = self.options(self.table[number - 1])?.least(self.prover.numeration());
        Ok(least.map_or(1, |least| {
            let block = self.table.partition_point(|&boundary| boundary <= least[0]);
            number + 1 - block.max(1)
        }))
    }

    /// A few safe blocks such that moves lead into one of them from each examined size of a fragile block.
    fn entered_from(&self, number: usize) -> Result<Option<Vec<usize>>, Refusal> {
        let (first, behind) = (self.table[number - 1], self.table[number]);
        let mut looks: Vec<BTreeSet<usize>> = Vec::new();
        for look in 0..=LOOKS {
            let options = self.options(first + (behind - 1 - first) * look / LOOKS)?;
            let mut hit = BTreeSet::new();
            for back in (2..=FARTHEST.min(number)).step_by(2) {
                if self.meets(&options, (self.table[number - back], self.table[number - back + 1]))? {
                    hit.insert(back);
                }
            }
            looks.push(hit);
        }
        Ok(cover(&looks))
    }

    fn options(&self, size: u64) -> Result<Automaton, ProveError> {
        self.prover.applied(&self.moves, &[constant(size), Term::Variable(TO)])
    }

    fn meets(&self, options: &Automaton, block: (u64, u64)) -> Result<bool, ProveError> {
        Ok(!self.prover.both(options, &self.prover.automaton(&within(TO, block))?)?.is_empty())
    }

    /// The pairs that the sentences compare.
    fn compared(&self) -> BTreeSet<Pair> {
        let length = self.sources.len();
        // Neighbouring boundaries are always compared, to prove that boundaries ascend.
        let mut pairs: BTreeSet<Pair> = (0..length).map(|place| (place, 1)).collect();
        for number in 0..length {
            for mut places in sentences(number, self.reach, &self.into[number]) {
                places.sort_unstable();
                places.dedup();
                let apart =
                    compared(&places).map(|(late, early)| (before(length, number, late), early - late));
                pairs.extend(apart.filter(|&(place, places)| self.sources[place].0 != places));
            }
        }
        pairs
    }

    /// The law with relations of bounded denominators; `None` if some cannot be preserved, or the table is too short.
    fn blocks(&self, most: i128) -> Option<Blocks> {
        let bounds = kept(&self.sources, &self.table, self.compared(), most)?;
        let length = self.sources.len();
        let small =
            |&number: &i128| i64::try_from(number).ok().filter(|small| small.abs() <= GREATEST_FACTOR);
        let triple =
            |(one, more, other): (i128, i128, i128)| Some([small(&one)?, small(&more)?, small(&other)?]);
        let between = |place: usize| {
            let own = bounds.iter().filter(|((at, _), _)| *at == place);
            own.map(|(&(_, places), &[least, most])| {
                Some(Between { places, least: triple(least)?, most: triple(most)? })
            })
            .collect::<Option<Vec<Between>>>()
        };
        let name = &self.system.names[0];
        let round = |place: usize| {
            let (back, line) = self.sources[place];
            let into = self.into[place].clone();
            Some(Round { back, next: line.text(name), into, between: between(place)? })
        };
        let rounds = (0..length).map(round).collect::<Option<Vec<Round>>>()?;
        let mut blocks = Blocks { listed: Vec::new(), reach: self.reach, rounds };
        let (window, farthest) = (blocks.window(), blocks.farthest());
        let keeps = |number: usize, first: usize| {
            let (back, line) = self.sources[number % length];
            let y = i128::from(self.table[number]);
            let comes = number < first + farthest || line.at(self.table[number - back]) == y;
            let own = bounds.iter().filter(|((place, _), _)| *place == number % length);
            let late = own.filter(|((_, places), _)| number >= first + places);
            comes
                && late.into_iter().all(|(&(_, places), &[(p, e, q), (r, f, t)])| {
                    let x = i128::from(self.table[number - places]);
                    p * x + e <= q * y && t * y <= r * x + f
                })
        };
        let count = self.table.len();
        let first = (0..(count + 1).checked_sub(window + farthest)?)
            .find(|&first| (first..count).all(|number| keeps(number, first)))?;
        blocks.listed = self.table[..first + window + farthest].to_vec();
        Some(blocks)
    }
}

/// A few numbers such that each set contains one of them.
fn cover(sets: &[BTreeSet<usize>]) -> Option<Vec<usize>> {
    let all: Vec<usize> = sets.iter().flatten().copied().collect::<BTreeSet<_>>().into_iter().collect();
    let mut chosen = vec![Vec::new()];
    for _ in 0..MOST_INTO {
        let longer = chosen.iter().flat_map(|few: &Vec<usize>| {
            let beyond = all.iter().filter(|&number| few.last().is_none_or(|last| number > last));
            beyond.map(|&number| few.iter().copied().chain([number]).collect())
        });
        chosen = longer.collect();
        let covers = |few: &&Vec<usize>| sets.iter().all(|set| few.iter().any(|number| set.contains(number)));
        if let Some(few) = chosen.iter().find(covers) {
            return Some(few.clone());
        }
    }
    None
}
