//! Other coordinates for proofs, read off the boundaries of the safe positions.
//!
//! Hypothesis: with all coordinates but `d` fixed at `x`, the safe positions form runs. The run `i` begins at
//! `b(i, x)`, and the differences `b(i + 1, x) - b(i, x)` are linear in `i` and `x`. Conclusion: in the coordinates `w`
//! and `q` of `d = b(w, x) - b(0, x) + q` the beginnings of the runs are linear, so that automata may read the law.
//! The differences are read off a few rows; whether the coordinates help is left to the proof.

mod linear_law;

pub(crate) use linear_law::linear_law;

use crate::affine::Affine;
use campeao_base::Player;
use campeao_formula::{Slot, Term};
use campeao_rules::{Coordinates, Game, Position};
use campeao_solve::sequence::Quiet;
use campeao_solve::{Outcome, Search};
use campeao_theorem::claim_scope;

/// The lengths of the rows; a longer row is solved if the shorter one has too few runs.
const LENGTHS: [u64; 3] = [64, 128, 256];
/// The most positions that may be solved.
const SOLVED: u64 = 1 << 16;
/// The most runs of a stretch, and the most runs at the beginning of a row that may lie apart.
const STRIDE: usize = 3;
const APART: usize = 2;
/// The fewest beginnings of stretches in the first row: two differences of their lengths, which must be equal.
const STRETCHES: usize = 4;
/// The fewest beginnings of stretches in the other rows, where the lengths must grow alike.
const CONFIRMED: usize = 3;

/// Adds other coordinates for proofs to a game whose rule file offers none: in them one coordinate is
/// `start + offset` with `0 <= offset < width`, where the starts are those of runs of safe positions and grow
/// quadratically with a counter. They are a guess, which a proof may confirm. Returns the game unchanged if its rows
/// do not suggest such coordinates.
///
/// # Examples
/// Two friends share a bicycle, and in stage `k` each rides up to `2*k` kilometres.
/// ```
/// use campeao_discover::with_coordinates_found;
/// use campeao_base::Play;
/// use campeao_rules::RuleFile;
/// let text = r#"
/// name = "bicycle-of-long-stages"
/// state = ["k", "d"]
/// domain = "k >= 1"
/// rank = ["d"]
/// start = "1,2008"
/// title = { en = "Long stages", pt = "Etapas longas" }
/// rules = { en = "Ride up to 2k km.", pt = "Pedala até 2k km." }
/// [[move]]
/// label = { en = "ride {j} km", pt = "pedala {j} km" }
/// where = "j in 1..=2*k"
/// to = ["k + 1", "d - j"]
/// "#;
/// let game = with_coordinates_found(RuleFile::parse(text)?.game(None, Play::Normal)?);
/// let found = game.coordinates().map(|found| (found.start.as_str(), found.width.as_str()));
/// assert_eq!(found, Some(("w * (2 * k + 2 * w - 1)", "2 * k + 4 * w + 1")));
/// # Ok::<(), campeao_rules::RulesError>(())
/// ```
#[must_use]
pub fn with_coordinates_found(game: Game) -> Game {
    // The search is left out of the module for browsers, which must be small.
    let found = if cfg!(target_family = "wasm") { None } else { found(&game) };
    match found {
        Some(coordinates) => game.with_coordinates(coordinates),
        None => game,
    }
}

fn found(game: &Game) -> Option<Coordinates> {
    let [Term::Variable(replaces)] = *game.rank_terms() else { return None };
    let variables = game.variables();
    if game.coordinates().is_some() || game.is_sum() || game.repeats() || variables.len() < 2 {
        return None;
    }
    if variables[replaces].bounds.high.is_some() {
        return None;
    }
    let first: Vec<u64> = variables.iter().map(|variable| variable.bounds.low).collect();
    let mut rows = Rows { positions: Positions::of(game), replaces };
    for length in LENGTHS {
        let starts = rows.starts(&first, length)?;
        for (stride, apart) in (1..=STRIDE).flat_map(|stride| (0..=APART).map(move |apart| (stride, apart))) {
            let Some(growth) = Growth::of(&starts, stride, apart, STRETCHES) else { continue };
            if let Some(stretches) = rows.stretches(&first, length, growth, stride, apart) {
                return stretches.named(game, replaces);
            }
        }
        if starts.len() >= STRIDE * STRETCHES + APART {
            return None;
        }
    }
    None
}

/// The positions of a game, solved by definition.
struct Positions<'g> {
    game: &'g Game,
    search: Search<'g, Game>,
}

impl<'g> Positions<'g> {
    fn of(game: &'g Game) -> Self {
        Self { game, search: Search::new(game, SOLVED) }
    }

    /// Whether a tuple is a safe position; `None` if it takes too much to solve it.
    fn is_safe(&mut self, numbers: &[u64], mover: Player) -> Option<bool> {
        if !self.game.in_domain(numbers).ok()? {
            return Some(false);
        }
        let position = Position::tuple(numbers.iter().copied()).with_player(mover);
        Some(self.search.value(&position, &mut Quiet).ok()?.outcome() == Some(Outcome::Loss))
    }
}

/// The rows of a game: the positions that differ in one coordinate only.
struct Rows<'g> {
    positions: Positions<'g>,
    replaces: Slot,
}

impl Rows<'_> {
    /// Returns where the runs of safe positions of a row begin, up to a length; `None` if solving it takes too much.
    fn starts(&mut self, others: &[u64], length: u64) -> Option<Vec<i64>> {
        let mover = self.positions.game.movers().next()?;
        let mut starts = Vec::new();
        let mut before = false;
        let mut numbers = others.to_vec();
        for number in 0..=length {
            numbers[self.replaces] = number;
            let safe = self.positions.is_safe(&numbers, mover)?;
            if safe && !before {
                starts.push(number as i64);
            }
            before = safe;
        }
        Some(starts)
    }

    /// Returns the stretches whose first lengths are linear in the other coordinates and grow alike in all rows.
    fn stretches(
        &mut self,
        first: &[u64],
        length: u64,
        growth: Growth,
        stride: usize,
        apart: usize,
    ) -> Option<Stretches> {
        let game = self.positions.game;
        let others: Vec<Slot> = (0..first.len()).filter(|&slot| slot != self.replaces).collect();
        // The length of the first stretch some steps away from the first row; where there is no row, as expected.
        let mut at = |steps: &[Slot], expected: i64| -> Option<i64> {
            let mut numbers = first.to_vec();
            for &slot in steps {
                numbers[slot] += 1;
            }
            let mut far = numbers.clone();
            far[self.replaces] = length;
            if !game.in_domain(&far).ok()? {
                return Some(expected);
            }
            let starts = self.starts(&numbers, length)?;
            let here = Growth::of(&starts, stride, apart, CONFIRMED)?;
            (here.second == growth.second).then_some(here.first)
        };
        let mut width = Affine { parts: Vec::new(), constant: growth.first };
        for &slot in &others {
            let factor = at(&[slot], growth.first)? - growth.first;
            width.constant -= factor * first[slot] as i64;
            width.parts.push((factor, slot));
        }
        // The lengths are linear if they are so at the points two steps away.
        for (index, &one) in others.iter().enumerate() {
            for &other in &others[index..] {
                let steps = |slot: Slot| i64::from(slot == one) + i64::from(slot == other);
                let grown: i64 = width.parts.iter().map(|&(factor, slot)| factor * steps(slot)).sum();
                let expected = growth.first + grown;
                if at(&[one, other], expected)? != expected {
                    return None;
                }
            }
        }
        let mut second = growth.second;
        // The stretches begin before the runs that lie apart, if they are not empty there.
        for _ in 0..apart / stride {
            if width.constant > second {
                width.constant -= second;
            }
        }
        if second % 2 == 1 {
            // Half of an odd number is no coefficient, so a stretch has twice as many runs.
            for (factor, _) in &mut width.parts {
                *factor *= 2;
            }
            width.constant = 2 * width.constant + second;
            second *= 4;
        }
        let varies = second > 0 || width.parts.iter().any(|(factor, _)| *factor > 0);
        let positive = width.constant > 0 && width.parts.iter().all(|(factor, _)| *factor >= 0);
        (varies && positive).then_some(Stretches { width, second })
    }
}

/// The growth of the stretches of a row: the length of the first one, and how much longer each next one is.
#[derive(Clone, Copy, Debug)]
struct Growth {
    first: i64,
    second: i64,
}

impl Growth {
    /// Reads at least `least` stretches of some runs each off the beginnings of the runs of a row.
    fn of(starts: &[i64], stride: usize, apart: usize, least: usize) -> Option<Self> {
        let starts: Vec<i64> = starts.iter().skip(apart).step_by(stride).copied().collect();
        let lengths: Vec<i64> = starts.windows(2).map(|pair| pair[1] - pair[0]).collect();
        let first = *lengths.first().filter(|_| starts.len() >= least)?;
        let second = lengths[1] - first;
        let alike = lengths.windows(2).all(|pair| pair[1] - pair[0] == second);
        (alike && second >= 0).then_some(Self { first, second })
    }
}

/// Stretches whose lengths are linear in the other coordinates and in the counter.
struct Stretches {
    /// The length of the first stretch.
    width: Affine<Slot>,
    /// The growth of the length with the counter, an even number.
    second: i64,
}

impl Stretches {
    /// Returns the coordinates with names that the game does not use.
    fn named(self, game: &Game, replaces: Slot) -> Option<Coordinates> {
        let mut scope = claim_scope(game);
        let is_of_moves =
            |name: &str| game.move_rules().iter().any(|rule| rule.variables.iter().any(|own| own == name));
        let numbered = |letter: &'static str| {
            std::iter::once(letter.to_owned()).chain((1_u32..).map(move |number| format!("{letter}{number}")))
        };
        let mut free = |letter: &'static str| {
            numbered(letter)
                .take(100)
                .find(|name| !is_of_moves(name.as_str()) && scope.variable(name).is_ok())
        };
        let (counter, offset) = (free("w")?, free("q")?);
        let named =
            self.width.parts.iter().map(|&(factor, slot)| (factor, game.variables()[slot].name.as_str()));
        let named: Vec<(i64, &str)> = named.collect();
        let with = |factor: i64, constant: i64| {
            let parts: Vec<(i64, &str)> = named.iter().copied().chain([(factor, counter.as_str())]).collect();
            Affine { parts, constant }.to_string()
        };
        // The lengths `constant + second*i` for `i < w` add up to `w*(second/2*w + constant - second/2)`.
        let (half, constant) = (self.second / 2, self.width.constant);
        let (start, width) = (with(half, constant - half), with(self.second, constant));
        Some(Coordinates { replaces, start: format!("{counter} * ({start})"), width, counter, offset })
    }
}
