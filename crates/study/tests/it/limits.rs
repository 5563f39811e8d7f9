//! Games whose larger positions are too large to be solved, and studies with little time.

use campeao_base::Play;
use campeao_play::Resources;
use campeao_rules::{Game, Position, RuleFile};
use campeao_solve::sequence::Quiet;
use campeao_solve::{Outcome, Solver};
use campeao_study::{AnyStudy, Status, StudyLimits, Thoroughness, law, ruleset};
use std::time::Duration;

/// A heap from which one is taken, by rules that try six million values for each piece of the heap. Ten million are allowed.
fn laborious() -> Game {
    let text = r#"
name = "laborious"
state = ["n"]
rank = ["n"]
start = "1"
title = { en = "Laborious", pt = "Trabalhoso" }
rules = { en = "Take one.", pt = "Tira um." }
[[move]]
label = { en = "take one", pt = "tira um" }
where = "t in 1..=6000000*n"
when = "t*t <= 1"
to = ["n - 1"]
"#;
    RuleFile::parse(text).unwrap_or_else(|error| panic!("{error}")).game(None, Play::Normal).unwrap()
}

#[test]
fn a_size_that_is_too_large_does_not_spoil_the_smaller_ones() {
    let game = laborious();
    let mut solver = Solver::new(&game).unwrap();
    for (size, outcome) in [(0, Outcome::Loss), (1, Outcome::Win)] {
        assert_eq!(solver.verdict(&Position::tuple([size]), &mut Quiet).unwrap().outcome, outcome);
    }
    for size in 2..4 {
        let refused = solver.verdict(&Position::tuple([size]), &mut Quiet).unwrap_err();
        assert!(refused.is_of_size(), "{size}: {refused}");
    }
    assert_eq!(law(&mut solver, Thoroughness::Quick, &mut Quiet).unwrap(), None);
    let game = ruleset(game);
    let mut champion = game.champion(&Resources::default()).unwrap();
    let analysis = champion.analyse(&game.read("1").unwrap(), &mut Quiet).unwrap();
    assert!(!champion.reasons(&analysis, &mut Quiet).unwrap().is_empty());
}

#[test]
fn a_study_without_time_leaves_its_parts_out() {
    let limits = StudyLimits { positions: Some(Duration::ZERO), ..StudyLimits::default() };
    let study = AnyStudy::of(&*ruleset(laborious()), &Resources::default(), limits, &mut Quiet).unwrap();
    assert_eq!((study.status(), study.safe()), (Status::Unknown, None));
}
