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
