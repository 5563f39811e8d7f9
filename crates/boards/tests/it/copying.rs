//! Large starts and positions by the laws that are proved for boards of every size.

use campeao_base::{Play, Player};
use campeao_boards::{face, families, named};
use campeao_play::{Analysis, Asked, Method, ProvedBy, Resources, StartAnswer, StartQuestion, StartTable};
use campeao_solve::sequence::Quiet;
use campeao_solve::{Outcome, mex};
use campeao_symmetry::Certificate;

fn analysed(name: &str, board: &str, position: Option<&str>) -> Analysis {
    let game = face(&named(name).unwrap(), board, Play::Normal).unwrap();
    let position = position.map_or_else(|| game.start(), |text| game.read(text).unwrap());
    game.champion(&Resources::default()).unwrap().analyse(&position, &mut Quiet).unwrap()
}

/// The certificates of a game about copying.
fn certificates(name: &str) -> Vec<Certificate> {
    let game =
        families().iter().find(|family| family.name == name).unwrap().game(None, Play::Normal).unwrap();
    let proofs = game.known_laws().into_iter().filter_map(|law| law.proof);
    let images = proofs.filter(|proof| proof.by == ProvedBy::Images);
    images.flat_map(|proof| serde_json::from_str::<Vec<Certificate>>(&proof.certificate).unwrap()).collect()
}

#[test]
fn starts_beyond_any_table_are_answered_by_every_certificate() {
    let mut walked = 0;
    for name in families().iter().map(|family| family.name) {
        for certificate in certificates(name) {
            let sides = (1..=26).flat_map(|rows| (1..=26).map(move |columns| (rows, columns)));
            let large = sides
                .filter(|&(rows, columns)| rows * columns >= 60 && certificate.sizes.contains(rows, columns));
            let mut large: Vec<(u32, u32)> = large.collect();
            large.sort_by_key(|(rows, columns)| rows * columns);
            let Some(last) = large.len().checked_sub(1) else { continue };
            for (rows, columns) in [large[0], large[last / 2], large[last]] {
                let found = analysed(name, &format!("{rows}x{columns}"), None);
                // Left starts, where it matters who does.
                let claims = certificate.winner.claims();
                let wins = claims.iter().find_map(|&(player, starts)| match (player, starts) {
                    (Player::Left, true) => Some(Outcome::Win),
                    (Player::Right, false) => Some(Outcome::Loss),
                    _ => None,
                });
                let Some(wins) = wins else { continue };
                assert_eq!((found.method, found.outcome), (Method::Law, wins), "{name}:{rows}x{columns}");
                assert_eq!(
                    found.best().is_some_and(|best| best.outcome == Outcome::Loss),
                    wins == Outcome::Win
                );
                walked += 1;
            }
        }
    }
    assert!(walked > 30, "{walked}");
}

#[test]
fn the_champion_wins_large_boards_by_copying() {
    // Each row: the game, the board, and whether the player who starts follows the strategy.
    for (name, board, starts) in [
        ("cram", "6x8", false),
        ("cram", "6x7", true),
        ("cram", "10x10", false),
        ("snort", "7x7", true),
        ("col", "6x7", false),
        ("node-kayles", "9x9", true),
    ] {
        let game = face(&named(name).unwrap(), board, Play::Normal).unwrap();
        let mut champion = game.champion(&Resources::default()).unwrap();
        let (mut position, mut chance) = (game.start(), 0x9E37_79B9_7F4A_7C15_u64);
        for ply in 0.. {
            let follows = starts == (ply % 2 == 0);
            if !follows {
                let steps = game.steps(&position).unwrap();
                if steps.is_empty() {
                    break;
                }
                chance = chance.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
                position = steps[(chance >> 33) as usize % steps.len()].to.clone();
                continue;
            }
            let found = champion.analyse(&position, &mut Quiet).unwrap();
            assert_eq!(found.outcome, Outcome::Win, "{name}:{board} {position}");
            position = found.best().unwrap().step.to.clone();
        }
    }
}

#[test]
fn a_symmetric_position_in_the_middle_of_a_play_is_lost_and_told_with_its_law() {
    let game = face(&named("cram").unwrap(), "6x8", Play::Normal).unwrap();
    let mut champion = game.champion(&Resources::default()).unwrap();
    let lost = game.read("##....../......../......../......../......../......##").unwrap();
    let found = champion.analyse(&lost, &mut Quiet).unwrap();
    assert_eq!((found.method, found.outcome, found.grundy), (Method::Law, Outcome::Loss, Some(0)));
    assert!(!found.partial && found.moves.iter().all(|step| step.outcome == Outcome::Win));
    let reasons = champion.reasons(&found, &mut Quiet).unwrap();
    let told = campeao_base::Text::told(&reasons[1]);
    assert!(told.en.contains("the half turn") && told.pt.contains("a meia-volta"), "{told:?}");
    assert!(told.en.contains("even number of rows and an even number of columns"), "{told:?}");
    // One move leads from this position to the lost one.
    let won = game.read("##....../......../......../......../......../........").unwrap();
    let found = champion.analyse(&won, &mut Quiet).unwrap();
    assert_eq!((found.method, found.outcome, found.partial), (Method::Law, Outcome::Win, true));
    assert_eq!(found.best().map(|best| best.step.to.text()), Some(lost.text()));
    assert_eq!(
        champion.worth(&lost, Asked::Value, &mut Quiet).unwrap().value.unwrap().name.as_deref(),
        Some("0")
    );
}

#[test]
fn winners_are_told_by_laws() {
    for (name, board, expected) in [
        ("cram", "6x6", campeao_values::OutcomeClass::Previous),
        ("cram", "6x7", campeao_values::OutcomeClass::Next),
        ("snort", "7x7", campeao_values::OutcomeClass::Next),
        ("col", "8x8", campeao_values::OutcomeClass::Previous),
    ] {
        let game = face(&named(name).unwrap(), board, Play::Normal).unwrap();
        let mut champion = game.champion(&Resources::default()).unwrap();
        let worth = champion.worth(&game.start(), Asked::Winner, &mut Quiet).unwrap();
        assert_eq!(worth.outcome, expected.into(), "{name}:{board}");
    }
}

/// The nim-values of Dawson's Kayles 0.07: a move takes two neighbours of a row.
fn rows_of_dominoes(most: usize) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    for length in 0..=most {
        let left = (0..length.saturating_sub(1)).map(|taken| values[taken] ^ values[length - 2 - taken]);
        let value = mex(left);
        values.push(value);
    }
    values
}

#[test]
fn tables_of_nim_values_are_made_of_components() {
    let game = face(&named("cram").unwrap(), "4x4", Play::Normal).unwrap();
    let headings = vec![vec!["1".to_owned()], (1..=64).map(|length| length.to_string()).collect()];
    let resources = Resources::default();
    let table =
        StartTable::fill(&*game, headings, StartQuestion::NimValue, &resources, None, &mut Quiet).unwrap();
    let found = table.answers().iter().map(|answer| match answer {
        StartAnswer::Known(facts) => facts.grundy,
        _ => None,
    });
    let expected = rows_of_dominoes(64).into_iter().skip(1).map(Some);
    assert_eq!(found.collect::<Vec<_>>(), expected.collect::<Vec<_>>());
    for length in [40, 64] {
        let found = analysed("cram", &format!("1x{length}"), None);
        let values = rows_of_dominoes(length);
        assert_eq!(found.grundy, Some(values[length]));
        let after: Vec<Option<u64>> =
            (0..length - 1).map(|taken| Some(values[taken] ^ values[length - 2 - taken])).collect();
        assert_eq!(found.moves.iter().map(|step| step.grundy).collect::<Vec<_>>(), after);
    }
}
