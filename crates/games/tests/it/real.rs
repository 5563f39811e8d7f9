//! Games whose moves are real numbers, behind the common face.

use campeao_base::{Language, Play};
use campeao_continuous::{Flags, Team, amount};
use campeao_games::{FindError, Reason, Refusal, Resources, Ruleset, find};
use campeao_solve::{Outcome, sequence::Quiet};

fn game(name: &str, play: Play) -> Box<dyn Ruleset> {
    find(name, play).unwrap()
}

#[test]
fn any_legal_amount_is_a_move_and_no_other() {
    let ride = game("bicycle-continuous", Play::Normal);
    assert!(ride.is_continuous() && !game("nim", Play::Normal).is_continuous());
    let third = ride.read("3,10").unwrap();
    let step = |text: &str| ride.step(&third, text);
    assert_eq!(step("2.5").unwrap().unwrap().to, "4,15/2");
    assert_eq!(step(" 7/3 ").unwrap().unwrap().text, "7/3");
    assert_eq!(step("ride 2").unwrap().unwrap().amount, Some(2));
    assert_eq!(step("nonsense").unwrap(), None);
    assert!(matches!(step("7/2"), Err(Refusal::Game(_))));
    assert!(matches!(step("1/0"), Err(Refusal::Game(_))));
    let flags = game("flags", Play::Normal);
    let first = flags.read("3: 0").unwrap();
    assert_eq!(flags.step(&first, "0.25").unwrap().unwrap().to, "3: 0 1/4");
    assert!(matches!(flags.step(&first, "0"), Err(Refusal::Game(_))));
    assert!(matches!(flags.read("2: 0"), Err(Refusal::Position(_))));
    assert_eq!(flags.mover(&first).unwrap().as_deref(), Some("B"));
    // Other games name their moves as before.
    let nim = game("nim", Play::Normal);
    assert_eq!(nim.step(&nim.read("1+2").unwrap(), "2->0").unwrap().unwrap().to, "1");
}

#[test]
fn the_rider_who_can_win_does_so_whatever_the_other_rides() {
    for (play, start) in [(Play::Normal, "1,2007"), (Play::Misere, "1,30"), (Play::Normal, "2,101/2")] {
        let ride = game("bicycle-continuous", play);
        for seed in 1..20_u64 {
            let mut champion = ride.champion(&Resources::default()).unwrap();
            let mut position = ride.read(start).unwrap();
            let mut plies = 0;
            let first = champion.analyse(&position, &mut Quiet).unwrap();
            let winner = u64::from(first.outcome == Outcome::Loss);
            loop {
                let analysis = champion.analyse(&position, &mut Quiet).unwrap();
                let expected = if plies % 2 == winner { Outcome::Win } else { Outcome::Loss };
                assert_eq!(analysis.outcome, expected, "{position}");
                if analysis.ending.is_some() {
                    break;
                }
                let told = champion.reasons(&analysis, &mut Quiet).unwrap();
                assert!(matches!(told.as_slice(), [Reason::Theory(_)]), "{told:?}");
                let step = if plies % 2 == winner {
                    champion.advise(&position, &mut Quiet).unwrap().unwrap()
                } else {
                    let stage: u64 = position.text().split(',').next().unwrap().parse().unwrap();
                    let least = 7 * stage.min(1);
                    let sevenths = least + (seed * 31 + plies * 17) % (7 * stage - least + 1);
                    ride.step(&position, &format!("{sevenths}/7")).unwrap().unwrap()
                };
                position = step.to;
                plies += 1;
            }
        }
    }
}

#[test]
fn flags_are_placed_by_the_strategy_and_win_for_b() {
    for each in ["2", "3", "5"] {
        let flags = game(&format!("flags:{each}"), Play::Normal);
        for seed in 1..30_usize {
            let mut champion = flags.champion(&Resources::default()).unwrap();
            let mut position = flags.start();
            let mut ply = 0;
            loop {
                let analysis = champion.analyse(&position, &mut Quiet).unwrap();
                let mover = flags.mover(&position).unwrap().unwrap();
                assert_eq!(analysis.outcome == Outcome::Win, mover == "B", "{position}");
                if analysis.ending.is_some() {
                    break;
                }
                let told = champion.reasons(&analysis, &mut Quiet).unwrap();
                assert!(matches!(told.as_slice(), [Reason::Theory(_)]), "{told:?}");
                position = if mover == "B" {
                    champion.advise(&position, &mut Quiet).unwrap().unwrap().to
                } else {
                    let point = format!("{}/997", (seed * 313 + ply * 101) % 997);
                    flags.step(&position, &point).unwrap().unwrap().to
                };
                ply += 1;
            }
        }
    }
}

#[test]
fn what_nobody_knows_is_not_claimed_but_advised_upon() {
    let flags = game("flags", Play::Normal);
    let mut champion = flags.champion(&Resources::default()).unwrap();
    let second = flags.read("3: 0 1/4").unwrap();
    let refusal = champion.analyse(&second, &mut Quiet).unwrap_err();
    assert!(matches!(refusal, Refusal::OutcomeUnknown { .. }), "{refusal}");
    assert_eq!(champion.advise(&second, &mut Quiet).unwrap().unwrap().text, "1/3");
    // Before its last flag A sees a winning move.
    let outcome = |position: &str| {
        let position = flags.read(position).unwrap();
        flags.champion(&Resources::default()).unwrap().analyse(&position, &mut Quiet).unwrap().outcome
    };
    assert_eq!(outcome("3: 0 1/8 1/3 1/4"), Outcome::Win);
    assert_eq!(outcome("3: 0 1/8 1/3 1/4 2/3"), Outcome::Loss);
    assert_eq!(outcome("3: 0 1/8 1/3 1/4 2/3 3/16"), Outcome::Win);
}

#[test]
fn the_advised_moves_keep_the_loss_of_game_26_below_a_hundredth() {
    let flags = game("game-26", Play::Normal);
    for seed in 1..60_usize {
        let mut champion = flags.champion(&Resources::default()).unwrap();
        let mut position: Flags = flags.start().text().parse().unwrap();
        while let Some(team) = position.to_move() {
            let read = flags.read(&position.to_string()).unwrap();
            let to: String = if team == Team::Blue {
                champion.advise(&read, &mut Quiet).unwrap().unwrap().to.into()
            } else if seed % 2 == 0 {
                position.place(&position.white_advice().unwrap().point).unwrap().to_string()
            } else {
                let point = format!("{}/997", (seed * 313 + read.text().len() * 101) % 997);
                flags.step(&read, &point).unwrap().unwrap().to.into()
            };
            position = to.parse().unwrap();
        }
        let score = position.score();
        assert!(score.white - score.blue < amount("1/100").unwrap(), "{position}");
    }
}

#[test]
fn game_27_is_told_to_be_open_with_what_is_known() {
    let flags = game("game-27", Play::Normal);
    assert!(flags.rules().en.contains("nobody knows") && flags.rules().pt.contains("ninguém sabe"));
    let mut champion = flags.champion(&Resources::default()).unwrap();
    let analysis = champion.analyse(&flags.start(), &mut Quiet).unwrap();
    let told = champion.reasons(&analysis, &mut Quiet).unwrap();
    let Some(Reason::Theory(open)) = told.first() else { panic!("{told:?}") };
    assert!(
        open.en.contains("Nobody knows") && open.en.contains("kept to its strategy of game 25"),
        "{}",
        open.en
    );
    assert!(flags.known_laws()[0].reason.en.contains("Lemma"));
    let refusal = champion.analyse(&flags.read("3: 0 1/4").unwrap(), &mut Quiet).unwrap_err();
    assert!(refusal.to_string().contains("before the last flag"), "{refusal}");
}

#[test]
fn pictures_offer_what_the_moves_name() {
    for (name, position) in
        [("bicycle-continuous", "4,100"), ("flags", "3: 0 1/3 2/3"), ("flags", "3: 0 1/3 2/3 1/6 1/7")]
    {
        let game = game(name, Play::Normal);
        let position = game.read(position).unwrap();
        let picture = game.picture(&position, Language::English).unwrap();
        let steps = game.steps(&position).unwrap();
        assert!(!steps.is_empty() && !picture.targets().is_empty());
        for target in picture.targets() {
            assert!(steps.iter().any(|step| step.clicks == [target.name.clone()]), "{name}: {target:?}");
        }
    }
    assert!(matches!(find("flags:1", Play::Normal), Err(FindError::Arguments(_))));
    assert!(matches!(find("flags", Play::Misere), Err(FindError::Counted { .. })));
}
