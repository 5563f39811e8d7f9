//! Misère play, in which a player who cannot move wins, compared with its definition.

use campeao_base::{Play, Player};
use campeao_boards::{Board, GridGame, families, named};
use campeao_play::{Asked, NoValue, Refusal, Resources};
use campeao_solve::Outcome;
use campeao_solve::sequence::Quiet;

/// Whether the player to move wins, and the number of plies if the winner hurries and the loser delays.
fn by_definition(game: &GridGame, board: &Board, mover: Player) -> (bool, u32) {
    let then = game.moves(board, mover).into_iter().map(|(_, to)| by_definition(game, &to, mover.opponent()));
    let after: Vec<(bool, u32)> = then.collect();
    let soonest = after.iter().filter(|(wins, _)| !wins).map(|(_, plies)| plies + 1).min();
    let latest = after.iter().map(|(_, plies)| plies + 1).max();
    match (soonest, latest) {
        (Some(soonest), _) => (true, soonest),
        (None, Some(latest)) => (false, latest),
        (None, None) => (true, 0),
    }
}

/// Both players on these boards, with all their moves.
fn agree(name: &str, boards: &[&str]) {
    let family = families().iter().find(|family| family.name == name).unwrap();
    let rules = named(name).unwrap();
    for board in boards {
        let game = family.game(Some(board), Play::Misere).unwrap();
        assert!(game.rules().en.ends_with("A player who cannot move wins."), "{}", game.rules().en);
        assert!(game.rules().pt.ends_with("Quem não puder jogar ganha."), "{}", game.rules().pt);
        let mut champion = game.champion(&Resources::default()).unwrap();
        let position = rules.board(board).unwrap();
        let written = rules.written(&position);
        for (mover, letter) in Player::BOTH.into_iter().zip(["L", "R"]) {
            let read = game.read(&format!("{written} {letter}")).unwrap();
            let analysis = champion.analyse(&read, &mut Quiet).unwrap();
            let (wins, plies) = by_definition(&rules, &position, mover);
            let outcome = |wins: bool| if wins { Outcome::Win } else { Outcome::Loss };
            assert_eq!((analysis.outcome, analysis.remoteness), (outcome(wins), Some(plies)), "{board}");
            for (step, (_, to)) in analysis.moves.iter().zip(rules.moves(&position, mover)) {
                let (wins, plies) = by_definition(&rules, &to, mover.opponent());
                assert_eq!((step.outcome, step.remoteness), (outcome(wins), Some(plies)), "{board} {step:?}");
            }
            assert_eq!(analysis.moves.len(), rules.moves(&position, mover).len());
        }
        let refusal = champion.worth(&game.unseated(board).unwrap(), Asked::Value, &mut Quiet).unwrap_err();
        assert!(matches!(refusal, Refusal::NoValue(NoValue::Misere)), "{refusal}");
    }
}

#[test]
fn boards_are_searched_as_the_definition_says() {
    agree("domineering", &["1x1", "2x2", "3x3", "3x4", "..#/...", "..../.##./...."]);
    agree("clobber", &["2x3", "3x3", "xxo/oxx", "xo.x/oxxo"]);
    agree("toads-and-frogs", &["T.F", "TT..FF", "T.TF.F"]);
    agree("snort", &["1x4", "2x3", "x../..o"]);
    agree("col", &["1x4", "2x3", "x../..o"]);
}

/// If the length of a play is too hard to find, the winner is still found by search.
#[test]
fn larger_boards_have_a_winner_without_plies() {
    let family = families().iter().find(|family| family.name == "domineering").unwrap();
    let game = family.game(Some("5x5"), Play::Misere).unwrap();
    let mut champion = game.champion(&Resources::default()).unwrap();
    let analysis = champion.analyse(&game.start(), &mut Quiet).unwrap();
    assert_eq!(analysis.remoteness, None);
    let good = analysis.moves.iter().any(|step| step.outcome == Outcome::Loss);
    assert_eq!(good, analysis.outcome == Outcome::Win);
}
