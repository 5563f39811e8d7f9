//! Starts that are given cell by cell but repeat a tile.

use super::condition::{Condition, Quantity};
use super::content::Content;
use super::drawing::{Drawing, MOST_SIDE, standing};
use campeao_formula::{Formula, Term};

/// The longest side of a tile.
const LONGEST: usize = 16;

/// The tile that a start repeats on boards of every size, if its conditions only use remainders of a cell's place.
pub(super) fn tile(cells: &[(Content, Condition)]) -> Option<Drawing> {
    let of_place = |quantity| matches!(quantity, Quantity::Row | Quantity::Column);
    let mut divisors = Vec::new();
    let mut repeats = |(_, condition): &(Content, Condition)| {
        condition.quantities().all(of_place) && formula_repeats(condition.formula(), &mut divisors)
    };
    if !cells.iter().all(&mut repeats) {
        return None;
    }
    let is_period = |side: &usize| divisors.iter().all(|divisor| *side as i64 % divisor == 0);
    let side = (1..=LONGEST).find(is_period)?;
    let board = |rows: usize, columns: usize| {
        let cell = |cell: usize| standing(cells, [rows, columns], [cell / columns, cell % columns]);
        (0..rows * columns).map(cell).collect::<Vec<Content>>()
    };
    let tile = board(side, side);
    // A condition whose numbers overflow has no value and counts as false, whatever the remainders.
    let repeated = |cell: usize| tile[cell / MOST_SIDE % side * side + cell % MOST_SIDE % side];
    let is_repeated = (0..).zip(board(MOST_SIDE, MOST_SIDE)).all(|(cell, content)| repeated(cell) == content);
    is_repeated.then_some(Drawing { columns: side, cells: tile })
}

/// Whether a formula has the same value for places with the same remainders; collects the divisors.
fn formula_repeats(formula: &Formula, divisors: &mut Vec<i64>) -> bool {
    match formula {
        Formula::True | Formula::False => true,
        Formula::Compare { left, right, .. } => term_repeats(left, divisors) && term_repeats(right, divisors),
        Formula::Member { term, set } => set.variables().is_empty() && term_repeats(term, divisors),
        Formula::Not(inner) => formula_repeats(inner, divisors),
        Formula::And(parts) | Formula::Or(parts) => parts.iter().all(|part| formula_repeats(part, divisors)),
        Formula::Implies(one, other) | Formula::Equivalent(one, other) => {
            formula_repeats(one, divisors) && formula_repeats(other, divisors)
        }
        Formula::Quantified { .. } => false,
    }
}

fn term_repeats(term: &Term, divisors: &mut Vec<i64>) -> bool {
    match term {
        _ if term.variables().is_empty() => true,
        Term::Modulo(inner, divisor) if is_polynomial(inner) => {
            divisors.push(*divisor);
            true
        }
        Term::Modulo(inner, _) | Term::Divide(inner, _) | Term::Negate(inner) => {
            term_repeats(inner, divisors)
        }
        Term::Add(parts) | Term::Multiply(parts) | Term::Minimum(parts) | Term::Maximum(parts) => {
            parts.iter().all(|part| term_repeats(part, divisors))
        }
        _ => false,
    }
}

fn is_polynomial(term: &Term) -> bool {
    match term {
        Term::Constant(_) | Term::Variable(_) => true,
        Term::Negate(inner) => is_polynomial(inner),
        Term::Add(parts) | Term::Multiply(parts) => parts.iter().all(is_polynomial),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::super::{BoardRules, StartRule};

    /// The start of a game with a stone on the cells that satisfy this condition.
    fn start(stones: &str) -> StartRule {
        let text = "name = \"g\"\ntitle = \"G\"\nrules = \"R\"\n[board]\nusual = \"2x2\"\npieces = { x = \"left\" }\n[board.start]\n";
        let step = "[[move]]\nlabel = \"m\"\npattern = \".\"\nbecomes = \"#\"\n";
        BoardRules::parse(&format!("{text}x = \"{stones}\"\n{step}")).unwrap().start
    }

    #[test]
    fn starts_that_ask_for_remainders_alone_are_tiles() {
        for (stones, side) in [
            ("true", 1),
            ("(row + column) % 2 = 0", 2),
            ("row % 2 = 1 or column % 3 in {0, 2}", 6),
            ("(row * column + 2 * row) % 4 // 2 >= 1 and not row % 2 = 0", 4),
        ] {
            let StartRule::Tile(tile) = start(stones) else { panic!("{stones}") };
            assert_eq!((tile.columns, tile.cells.len()), (side, side * side), "{stones}");
        }
    }

    #[test]
    fn other_starts_are_none() {
        for stones in [
            "row = 1",
            "(row + columns) % 2 = 0",
            "row // 2 % 2 = 0",
            "row % 17 = 0",
            "row % 2 = 0 and column >= 2",
            "(row * row * row * row * 1000000000001 * column * column * column) % 2 = 1",
        ] {
            assert!(matches!(start(stones), StartRule::Cells(_)), "{stones}");
        }
    }
}
