//! The numeration systems in which a law is searched.

use campeao_prove::Numeration;
use campeao_rules::Game;

/// The numeration systems that are tried for every game.
fn usual() -> Vec<Numeration> {
    let recurrences: [&[i64]; 6] = [&[2], &[1, 1], &[3], &[2, 1], &[1, 1, 1], &[3, 1]];
    recurrences.into_iter().filter_map(|system| Numeration::recurrence(system).ok()).collect()
}

/// The greatest base that is tried because the rules use its residues.
const GREATEST_BASE: u8 = 10;

/// The numeration systems for a game: the usual ones, and the bases up to ten whose residues the rules use.
pub(crate) fn candidates(game: &Game) -> Vec<Numeration> {
    let mut systems = usual();
    for base in moduli(game) {
        let system = Numeration::base(base);
        if !systems.contains(&system) {
            systems.push(system);
        }
    }
    systems
}

/// The greatest slope of pairs for which a system is made: its digits go up to the slope.
const GREATEST_SLOPE: u64 = 35;

/// The recurrence U(n + 2) = p U(n + 1) + q U(n) for whose greatest root the larger number of a pair is about that many
/// times the smaller; `None` if the coefficients are not clear from the pair, or do not give a system.
///
/// Such numbers are often a number and the same digits with a 0 appended, as in Wythoff's game. The root of x² = px + q
/// lies between p and p + 1 where 1 ≤ q ≤ p, so p is the quotient of the pair, and q follows from the equation.
pub(crate) fn of_slope([low, high]: [u64; 2]) -> Option<Numeration> {
    let p = high.checked_div(low).filter(|p| (1..=GREATEST_SLOPE).contains(p))?;
    let (low, high) = (i128::from(low), i128::from(high));
    let (scale, wanted) = (low * low, high * (high - i128::from(p) * low));
    let q = (2 * wanted + scale) / (2 * scale);
    let is_clear = (wanted - q * scale).abs() * 8 <= scale && (1..=i128::from(p)).contains(&q);
    let coefficients = [p as i64, i64::try_from(q).ok()?];
    is_clear.then(|| Numeration::recurrence(&coefficients).ok()).flatten()
}

/// The moduli up to ten in the rules, in ascending order.
fn moduli(game: &Game) -> Vec<u8> {
    let state = game.scope().variables();
    let mut texts: Vec<String> = Vec::new();
    texts.extend(game.domain().map(|domain| domain.display(state).to_string()));
    for rule in game.move_rules() {
        let names: Vec<String> = state.iter().chain(&rule.variables).cloned().collect();
        texts.push(rule.condition.display(&names).to_string());
        texts.extend(rule.to.iter().map(|term| term.display(&names).to_string()));
    }
    let mut found: Vec<u8> = texts
        .iter()
        .flat_map(|text| text.split(['%', '/']).skip(1))
        .filter_map(|after| {
            let digits: String = after.trim_start().chars().take_while(char::is_ascii_digit).collect();
            digits.parse().ok()
        })
        .filter(|base| (2..=GREATEST_BASE).contains(base))
        .collect();
    found.sort_unstable();
    found.dedup();
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_base::Play;
    use campeao_rules::RuleFile;

    #[test]
    fn the_slope_of_a_pair_gives_a_recurrence() {
        // The pairs ⌊kα⌋, ⌊kα⌋ + tk have the slope (t + √(t² + 4))/2, the root of x² = tx + 1.
        for t in 1..=GREATEST_SLOPE {
            for k in [10_000_u64, 10_001, 12_345] {
                let root = (u128::from(k).pow(2) * (u128::from(t).pow(2) + 4)).isqrt() as u64;
                let low = (2 * k + root - t * k) / 2;
                assert_eq!(
                    of_slope([low, low + t * k]),
                    Numeration::recurrence(&[t as i64, 1]).ok(),
                    "{t}, {k}"
                );
            }
        }
        // 2732/1000 is near 1 + √3, the root of x² = 2x + 2; 2600/1000 is near no root.
        assert_eq!(of_slope([1000, 2732]), Numeration::recurrence(&[2, 2]).ok());
        assert_eq!([[1000, 2600], [0, 5], [7, 7], [1, 99]].map(of_slope), [None, None, None, None]);
    }

    #[test]
    fn moduli_of_the_rules_are_tried_as_bases() {
        let text = r#"
            name = "tens"
            state = ["n"]
            rank = ["n"]
            start = "20"
            title = { en = "Tens", pt = "Dezenas" }
            rules = { en = "…", pt = "…" }
            [[move]]
            label = { en = "take {t}", pt = "tira {t}" }
            where = "t in 1..=9, n % 10 >= t, n // 7 > 0"
            to = ["n - t"]
        "#;
        let game = RuleFile::parse(text).unwrap().game(None, Play::Normal).unwrap();
        assert_eq!(moduli(&game), [7, 10]);
        assert_eq!(candidates(&game).len(), usual().len() + 2);
    }
}
