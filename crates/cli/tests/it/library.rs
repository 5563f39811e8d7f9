//! The library's front door: every game of the catalogue, and every rule file, answers every question.

use campeao::draw::ThemeChoice;
use campeao::games::{Refusal, rule_text};
use campeao::prelude::*;
use std::time::Duration;

/// The time for solving starting positions; the assertions hold for any number of solved ones.
const TIME: Duration = Duration::from_millis(50);

/// The names of the catalogue whose turn it is: one in ten, by `CAMPEAO_SLICE`, or all.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    let slice = std::env::var("CAMPEAO_SLICE").unwrap_or_else(|_| "0".to_owned());
    let all = entries().iter().map(|entry| entry.as_ref().unwrap().name).enumerate();
    all.filter(move |(number, _)| slice == "all" || slice == (number % 10).to_string()).map(|(_, name)| name)
}

#[test]
fn every_name_has_a_table_and_an_answer_about_its_start() {
    for name in entries().iter().map(|entry| entry.as_ref().unwrap().name) {
        let game = find(name).unwrap().within(TIME);
        let table = game.table().unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(table.headings().len(), game.sides().len(), "{name}");
        assert!(game.read(game.start().text()).is_ok(), "{name}");
    }
}

#[test]
fn every_name_is_studied_solved_and_valued_or_says_why_not() {
    for name in names() {
        let game = find(name).unwrap();
        let study =
            find(name).unwrap().within(TIME).study().unwrap_or_else(|error| panic!("{name}: {error}"));
        let about_positions = matches!(*study, AnyStudy::Positions { .. });
        assert_eq!(about_positions, game.model().is_some(), "{name}");
        assert!(study.safe().is_none() || study.status() != Status::Unknown, "{name}");
        // A start may exceed the limits, and then the answer is an error.
        match game.solve(game.start().text()) {
            Ok(analysis) => assert!(analysis.position == game.start(), "{name}"),
            Err(error) => assert!(matches!(error, Error::Refused(_)), "{name}: {error}"),
        }
        match game.worth(game.start().text()) {
            Ok(worth) => assert!(!worth.position.is_empty(), "{name}"),
            Err(error) => assert!(matches!(error, Error::Refused(_)), "{name}: {error}"),
        }
    }
}

#[test]
fn every_rule_file_of_the_catalogue_gives_its_game() {
    let families = entries().iter().flatten().filter(|entry| entry.is_family());
    let (mut boards, mut heaps) = (0, 0);
    for (name, text) in families.filter_map(|entry| Some((entry.name, rule_text(entry.family)?))) {
        let game = Game::from_rules(text).unwrap_or_else(|error| panic!("{name}: {error}"));
        let known = find(name).unwrap();
        assert_eq!((game.name(), game.start()), (known.name(), known.start()), "{name}");
        *(if text.contains("[board]") { &mut boards } else { &mut heaps }) += 1;
    }
    assert!(boards > 20 && heaps > 20, "{boards} {heaps}");
}

#[test]
fn board_games_are_studied_and_valued_like_all_others() {
    for name in ["domineering:4x4", "cram:4x4", "clobber:2x3", "hex:3x3"] {
        let game = find(name).unwrap().within(TIME);
        assert!(matches!(*game.study().unwrap(), AnyStudy::Starts(_)), "{name}");
    }
    assert_eq!(find("cram:4x4").unwrap().study().unwrap().status(), Status::Proved);
    assert_eq!(find("cram:4x4").unwrap().solve("4x4").unwrap().outcome, Outcome::Loss);
    let error = find("hex:3x3").unwrap().worth("3x3").unwrap_err();
    assert!(matches!(error, Error::Refused(Refusal::NoValue(_))), "{error}");
}

/// Every law with formulas agrees with the solvers, which do not use it, on small starts.
#[test]
fn laws_say_the_outcomes_that_solvers_find() {
    for name in ["nim", "wythoff", "fibonacci-nim", "subtraction:1,4", "kayles", "chomp", "cram", "game-8"] {
        let game = find(name).unwrap();
        let Some(law) = game.study().unwrap().law().unwrap() else { continue };
        let mut judged = 0;
        for (cell, answer) in game.table().unwrap().cells() {
            let numbers: Option<Vec<u64>> = cell.iter().map(|text| text.parse().ok()).collect();
            let is_of_starts = law.certificate.is_none();
            let (Some(numbers), Some(outcome), true) = (numbers, answer.outcome(), is_of_starts) else {
                continue;
            };
            if let Some(told) = law.outcome(&numbers).unwrap() {
                assert_eq!(told, outcome, "{name} {cell:?}");
                judged += 1;
            }
        }
        for heap in (0..40).filter(|_| law.certificate.is_some()) {
            let numbers = if game.start().text().contains(',') { vec![heap, heap + 1] } else { vec![heap] };
            let text: Vec<String> = numbers.iter().map(u64::to_string).collect();
            let Ok(analysis) = game.solve(&text.join(",")) else { continue };
            if let Some(told) = law.outcome(&numbers).unwrap() {
                assert_eq!(told, analysis.outcome, "{name} {numbers:?}");
                judged += 1;
            }
        }
        assert!(judged > 5 || law.safe.is_none(), "{name}: {judged}");
    }
}

/// A user's own game, by a closure and by a rule file of the catalogue, has the same table, values and law.
#[test]
fn an_own_game_is_answered_like_a_rule_file() {
    let moves = |heap: &u64, _: Player| [1, 4].iter().filter_map(|taken| heap.checked_sub(*taken)).collect();
    let sizes = vec![Side::numbers("n", Text::same("stones"), 0, 30)];
    let own = || MoveGame::new("own", 20, moves).with_sizes(sizes.clone(), |sizes| sizes.first().copied());
    let (game, known) = (Game::own(own()), find("subtraction:1,4").unwrap());
    let misere = (Game::own(own().under(Play::Misere)), find_misere("subtraction:1,4").unwrap());
    for heap in 0..30 {
        let position = heap.to_string();
        for (own, known) in [(&game, &known), (&misere.0, &misere.1)] {
            let (own, known) = (own.solve(&position).unwrap(), known.solve(&position).unwrap());
            assert_eq!((own.outcome, own.remoteness), (known.outcome, known.remoteness), "{heap}");
        }
        let (own, known) = (game.value(&position).unwrap(), known.value(&position).unwrap());
        assert_eq!(own.to_string(), known.to_string(), "{heap}");
    }
    let law = game.study().unwrap().law().unwrap().unwrap();
    assert_eq!(law.status, Status::Checked);
    assert_eq!(law.outcome(&[2007]).unwrap(), Some(Outcome::Loss));
    assert!(matches!(game.solve("seven"), Err(Error::Refused(_))));
    assert!(
        !game.picture(&game.start(), Language::English).unwrap().to_svg(ThemeChoice::Automatic).is_empty()
    );
}

#[test]
fn the_players_of_an_own_game_may_have_different_moves() {
    let moves = |heap: &u32, player: Player| {
        let most = if player == Player::Left { 1 } else { 2 };
        (1..=most).filter_map(|taken| heap.checked_sub(taken)).collect()
    };
    let game = Game::own(MoveGame::new("own", 4, moves).partizan());
    assert_eq!(game.start().text(), "4 L");
    assert_eq!(game.value("2").unwrap().to_string(), "v");
    assert_eq!(game.solve("2 R").unwrap().outcome, Outcome::Win);
    assert_eq!(game.solve("2 L").unwrap().outcome, Outcome::Loss);
}

/// Sums and differences of values from different sessions are those of the language of values.
#[test]
fn values_of_different_origin_add_and_compare() {
    let texts = ["0", "1/2", "*", "^", "{3||1|-2}", "+-1", "w", "on"];
    for one in texts {
        for two in texts {
            let (left, right) = (worth(one).unwrap(), worth(two).unwrap());
            let Ok(sum) = left.plus(&right) else { continue };
            assert_eq!(
                sum.to_string(),
                worth(&format!("({one}) + ({two})")).unwrap().to_string(),
                "{one} {two}"
            );
        }
        let value = worth(one).unwrap();
        if let Ok(difference) = value.minus(&value) {
            assert!(one == "on" || difference.to_string() == "0", "{one}");
        }
    }
    let options: Vec<String> = worth("{3||1|-2}")
        .unwrap()
        .options(Player::Right)
        .unwrap()
        .map(|option| option.to_string())
        .collect();
    assert_eq!(options, ["{1|-2}"]);
}

#[test]
fn a_deadline_ends_every_kind_of_question() {
    let cancel = Cancel::default();
    cancel.cancel();
    let cancelled = Deadline::default().with_cancel(&cancel);
    let game = find("clobber:6x6").unwrap().within(cancelled.clone());
    let start = game.start();
    let ended = [
        game.solve(&start).map(drop),
        game.why(&start).map(drop),
        game.worth(&start).map(drop),
        game.table().map(drop),
        game.study().map(drop),
        worth_within("clobber(\"6x6\")", cancelled).map(drop),
    ];
    for (number, ended) in ended.into_iter().enumerate() {
        assert!(matches!(ended, Err(Error::Deadline(DeadlineError::Cancelled))), "{number}: {ended:?}");
    }
    let out_of_work = Deadline::default().with_work(Duration::ZERO);
    let error = find("clobber:6x6").unwrap().within(out_of_work).solve(&start).unwrap_err();
    assert!(matches!(error, Error::Deadline(DeadlineError::OutOfWork)), "{error}");
}
