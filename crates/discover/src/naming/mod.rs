//! Names: formulas equivalent to an automaton.
//!
//! A recogniser reads the parameters of a template off the first members of a set. The prover decides whether the
//! formula and the automaton are equivalent, so a name is never a guess.

mod classes;
mod ignored;
mod lines;
mod orders;
mod pairs;
mod periodic;
mod regions;
mod residues;
mod sections;
mod sums;
mod target;
mod threshold;

use campeao_prove::{Automaton, Prover};
use campeao_rules::Game;
use campeao_theorem::{LawFormulas, SafeSet};
use target::Target;

/// Formulas equivalent to a law, if the templates suffice: constants, finite sets and residues (row by row if the
/// other coordinates are bounded), orders of two coordinates, lines of two coordinates, thresholds against smallest
/// parts, nim-sums and equal heaps, residues of several coordinates, products of eventually periodic sets, and
/// Wythoff's pairs. Each may have a few exceptions, may hold piece by piece for the values of bounded coordinates, and
/// may omit coordinates on which nothing depends.
///
/// A formula uses the coordinates and, where the players' laws differ, `player`. The prover has decided that it
/// equals the law for all tuples of the domain.
///
/// # Examples
/// ```
/// use campeao_discover::name_of_law;
/// use campeao_prove::{Numeration, Prover};
/// use campeao_base::Play;
/// use campeao_theorem::{SafeSet, Statement};
/// let game = campeao_rules::catalogue::find("moore-nim", Play::Normal)?;
/// let prover = Prover::new(Numeration::base(2));
/// let statement = Statement::of(&game).unwrap();
/// let law = SafeSet::from_formulas(&statement, "not (a != b or b != c)", None, &prover)?;
/// let formulas = name_of_law(&game, &law, &prover).unwrap();
/// assert_eq!((formulas.safe.as_str(), formulas.neutral), ("a = b and b = c", None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn name_of_law(game: &Game, law: &SafeSet, prover: &Prover) -> Option<LawFormulas> {
    let neutral = match law.neutral.as_slice() {
        [] => None,
        sets => Some(name_of_sets(game, sets, prover)?),
    };
    Some(LawFormulas { safe: name_of_sets(game, &law.safe, prover)?, neutral })
}

/// A formula for a set of positions for each player who may be to move.
fn name_of_sets(game: &Game, sets: &[Automaton], prover: &Prover) -> Option<String> {
    let names = sets.iter().map(|set| name(&Target::new(game, set, prover)?));
    for_movers(game, names.collect::<Option<_>>()?)
}

/// One formula made of a formula for each player who may be to move.
pub(crate) fn for_movers(game: &Game, names: Vec<String>) -> Option<String> {
    let same = names.windows(2).all(|pair| pair[0] == pair[1]);
    let Some(players) = game.players().filter(|_| !same) else { return names.into_iter().next() };
    let parts = players.iter().zip(&names).filter(|(_, name)| *name != "false").map(|(player, name)| {
        if name == "true" {
            format!("player = {player}")
        } else {
            format!("player = {player} and {}", joined(name))
        }
    });
    let parts: Vec<String> = parts.collect();
    Some(if parts.is_empty() { "false".to_owned() } else { parts.join(" or ") })
}

/// The first template equivalent to the target. In the browser the last one is left out, to keep the module small.
fn name(target: &Target<'_>) -> Option<String> {
    ["false", "true"]
        .into_iter()
        .find(|constant| target.is_said_by(constant))
        .map(str::to_owned)
        .or_else(|| periodic::name(target))
        .or_else(|| orders::name(target))
        .or_else(|| sums::name(target))
        .or_else(|| lines::name(target))
        .or_else(|| threshold::name(target))
        .or_else(|| pairs::name(target))
        .or_else(|| residues::name(target))
        .or_else(|| sections::name(target))
        .or_else(|| ignored::name(target))
        .or_else(|| regions::name(target))
        .or_else(|| if cfg!(target_family = "wasm") { None } else { classes::name(target) })
}

/// A formula as a member of a conjunction.
fn joined(formula: &str) -> String {
    if formula.contains(" or ") { format!("({formula})") } else { formula.to_owned() }
}

/// The condition that a term has one of some values, ascending: `n = 3`, `n % 5 in {0, 2}`.
fn among(term: &str, values: &[u64]) -> String {
    if let [value] = values {
        return format!("{term} = {value}");
    }
    let list: Vec<String> = values.iter().map(u64::to_string).collect();
    format!("{term} in {{{}}}", list.join(", "))
}
