//! Games whose play may repeat: outcomes by the definition, conjectures that hold only because play cycles, proofs by
//! replies.

use campeao_base::{Play, Player};
use campeao_discover::{Budget, Found, Stop, discover};
use campeao_rules::{Game, Position, RuleFile};
use campeao_solve::sequence::Quiet;
use campeao_solve::{LevelTable, Method, Outcome, SolveError, Solver};
use campeao_study::{
    Condition, Conjecture, Extent, Judgement, Status, StudyError, certify, positions, proof_for_every_size,
    study, with_replies_found,
};
use std::collections::BTreeMap;

fn northcott(play: Play) -> Game {
    campeao_rules::catalogue::find("northcott-gaps", play).unwrap()
}

/// Makes a game with one coordinate below `seats`, and the given moves.
fn ring(seats: u64, rest: &str) -> Game {
    let text = format!(
        "name = \"ring\"\nstate = [\"n\"]\ndomain = \"n < {seats}\"\nstart = \"1\"\n\
         title = {{ en = \"A ring\", pt = \"Uma roda\" }}\nrules = {{ en = \"Go on.\", pt = \"Avança.\" }}\n{rest}"
    );
    RuleFile::parse(&text).unwrap_or_else(|error| panic!("{error}")).game(None, Play::Normal).unwrap()
}

/// Seven seats, of which the first is lost and the last a draw; a move goes on by one or by three.
fn seven_seats() -> Game {
    ring(
        7,
        "replies = [\"n\"]\n[ends]\nlost = \"n = 0\"\ndrawn = \"n = 6\"\n\
         [[move]]\nlabel = { en = \"on\", pt = \"avança\" }\nwhere = \"t in {1, 3}\"\nto = [\"(n + t) % 7\"]\n",
    )
}

/// Returns the outcomes of all positions that can follow a position, with the plies, by the definition: first the
/// ends, then step by step the positions decided by them. Positions never decided are drawn.
fn by_definition(game: &Game, start: &Position) -> BTreeMap<Position, (Outcome, Option<u32>)> {
    let mut options: BTreeMap<Position, Vec<Position>> = BTreeMap::new();
    let mut waiting = vec![start.clone()];
    while let Some(position) = waiting.pop() {
        options.entry(position).or_insert_with_key(|position| {
            let next: Vec<Position> = game.moves(position).unwrap().into_iter().map(|step| step.to).collect();
            waiting.extend(next.iter().cloned());
            next
        });
    }
    let mut known: BTreeMap<Position, (Outcome, Option<u32>)> = BTreeMap::new();
    for plies in 0.. {
        let mut news = Vec::new();
        for (position, next) in options.iter().filter(|(position, _)| !known.contains_key(*position)) {
            let end = game.end(position).unwrap();
            let value = |option| known.get(option).map(|value| value.0);
            let outcome = match end {
                Some(end) => Some(Outcome::from(end)),
                None if next.iter().any(|option| value(option) == Some(Outcome::Loss)) => Some(Outcome::Win),
                None if next.iter().all(|option| value(option) == Some(Outcome::Win)) => Some(Outcome::Loss),
                None => None,
            };
            news.extend(outcome.map(|outcome| (position.clone(), (outcome, Some(plies)))));
        }
        if news.is_empty() {
            break;
        }
        known.extend(news);
    }
    let drawn = |position: &Position| match known.get(position) {
        Some(&(Outcome::Draw, _)) | None => (Outcome::Draw, None),
        Some(&value) => value,
    };
    options.keys().map(|position| (position.clone(), drawn(position))).collect()
}

#[test]
fn outcomes_are_those_of_the_definition() {
    let seats = seven_seats();
    let cases = [
        (northcott(Play::Normal), "2,1,1,1,2,1,O"),
        (northcott(Play::Normal), "0,3,0,1,1,2,X"),
        (northcott(Play::Misere), "0,1,1,1,1,0,O"),
        (northcott(Play::Misere), "0,1,0,0,0,0,O"),
        (seats.clone(), "1"),
        (seats, "4"),
    ];
    for (game, start) in cases {
        assert!(!LevelTable::suits(&game));
        let start = game.parse_position(start).unwrap();
        let mut solver = Solver::new(&game).unwrap();
        for (position, (outcome, plies)) in by_definition(&game, &start) {
            let shown = format!("{} {}", game.name(), game.show_position(&position));
            let verdict = solver.verdict(&position, &mut Quiet).unwrap();
            assert_eq!((verdict.outcome, verdict.remoteness), (outcome, plies), "{shown}");
            assert_eq!(verdict.method, Method::Retrograde);
            assert_eq!(solver.nim_value(&position, &mut Quiet).unwrap(), None);
            if game.state_width() == 6 && game.play() == Play::Normal {
                let balanced = position.numbers[1] == position.numbers[4];
                assert_eq!(outcome == Outcome::Loss, balanced, "{shown}");
            }
        }
    }
}

#[test]
fn a_game_without_bounds_is_refused() {
    let game = ring(
        1 << 40,
        "replies = [\"n\"]\n[[move]]\nlabel = { en = \"on\", pt = \"avança\" }\nto = [\"n + 1\"]\n",
    );
    let mut solver = Solver::new(&game).unwrap();
    let refused = solver.verdict(game.start(), &mut Quiet);
    assert!(matches!(refused, Err(SolveError::TooManyPositions { .. })), "{refused:?}");
}

#[test]
fn the_law_of_the_gaps_is_accepted_and_proved() {
    let game = northcott(Play::Normal);
    let list = positions(&game, Extent { up_to: 2, heaps: 1 }).unwrap();
    assert_eq!(list.len(), 2 * 3_usize.pow(6));
    let judge = |safe: &str| {
        let conjecture = Conjecture::parse(&game, safe, None, None).unwrap();
        conjecture.judge(&game, &list, &mut Quiet).unwrap()
    };
    assert!(judge("g = h").is_accepted());
    let Judgement::Refuted(refutation) = judge("g = h and a = 0") else { panic!() };
    // After the retreat of the black stone, no advance of the white one leaves the black one at its edge.
    assert_eq!(game.show_position(&refutation.position), "0,0,1,0,0,0,X");
    assert_eq!(refutation.condition, Condition::Replies);
    assert!(proof_for_every_size(&game, "g = h", None, None).is_some());
    assert!(proof_for_every_size(&game, "g = h and a = c", None, None).is_none());
}

/// Claims that satisfy I and II only because play cycles are not laws: nobody wins on a ring without an end.
#[test]
fn going_round_is_no_win() {
    let game = ring(
        4,
        "replies = [\"n\"]\n[[move]]\nlabel = { en = \"on\", pt = \"avança\" }\nto = [\"(n + 1) % 4\"]\n",
    );
    let list = positions(&game, Extent::of(&game, None, None)).unwrap();
    let conjecture = Conjecture::parse(&game, "n % 2 = 0", None, None).unwrap();
    let Judgement::Refuted(refutation) = conjecture.judge(&game, &list, &mut Quiet).unwrap() else {
        panic!()
    };
    assert_eq!(
        (refutation.condition, game.show_position(&refutation.position)),
        (Condition::Replies, "0".into())
    );
    assert!(refutation.step.is_some());
    assert!(proof_for_every_size(&game, "n % 2 = 0", None, None).is_none());
    let drawn = Conjecture::parse(&game, "false", None, Some("true")).unwrap();
    assert!(drawn.judge(&game, &list, &mut Quiet).unwrap().is_accepted());
}

#[test]
fn a_study_learns_the_law() {
    let game = northcott(Play::Normal);
    let found = study(&game, &mut Quiet).unwrap();
    assert_eq!((found.status, found.start.unwrap().outcome), (Status::Proved, Outcome::Win));
    let openings: Vec<String> = found.openings.iter().map(|step| game.show_move(step)).collect();
    assert_eq!(openings, ["first 3"]);
    let law = found.law.unwrap();
    assert_eq!(law.safe.as_deref(), Some("g = h"));
    let checked =
        campeao_verify::check(&certify(&game, &law, &mut Quiet).unwrap().to_json().unwrap(), 100_000);
    assert!(checked.is_ok_and(|checked| checked.formula == campeao_verify::FormulaChecked::Confirmed));
    // The misère game is a draw; no law is found for it, and the search for one ends.
    let drawn = study(&northcott(Play::Misere), &mut Quiet).unwrap();
    assert_eq!((drawn.status, drawn.start.unwrap().outcome), (Status::Unknown, Outcome::Draw));
}

#[test]
fn a_finite_game_is_studied_seat_by_seat() {
    let game = seven_seats();
    let law = study(&game, &mut Quiet).unwrap().law.unwrap();
    assert_eq!((law.status, law.certificate.name()), (Status::Proved, "exhaustion"));
    let conjecture = Conjecture::parse(&game, &law.safe.unwrap(), None, None).unwrap();
    let mut solver = Solver::new(&game).unwrap();
    for seat in 0..7 {
        let position = Position::tuple([seat]);
        let safe = solver.verdict(&position, &mut Quiet).unwrap().outcome == Outcome::Loss;
        assert_eq!(conjecture.classes(&position).unwrap().contains(&Outcome::Loss), safe, "{seat}");
    }
}

/// Makes a game of the catalogue without the line that gives the terms that the winner's replies make smaller.
fn left_open(name: &str) -> Game {
    let file = campeao_rules::catalogue::CATALOGUE.iter().find(|file| file.name == name).unwrap();
    let said = file.text.lines().find(|line| line.starts_with("replies = ")).unwrap();
    let text = file.text.replace(said, "repeats = true");
    RuleFile::parse(&text).unwrap_or_else(|error| panic!("{error}")).game(None, Play::Normal).unwrap()
}

#[test]
fn what_replies_make_smaller_is_found() {
    let open = left_open("northcott-gaps");
    assert!(open.lacks_replies());
    let game = with_replies_found(open);
    let told = |player| game.reply_terms(player)[0].display(game.scope().variables()).to_string();
    assert_eq!([told(Player::Left), told(Player::Right)], ["g + b + h + d", "a + g + c + h"]);
    // Compared with the definition on more positions than the search used, and proved for every size.
    let list = positions(&game, Extent { up_to: 3, heaps: 1 }).unwrap();
    let conjecture = Conjecture::parse(&game, "g = h", None, None).unwrap();
    assert!(conjecture.judge(&game, &list, &mut Quiet).unwrap().is_accepted());
    let found = study(&game, &mut Quiet).unwrap();
    assert_eq!((found.status, found.law.unwrap().safe.as_deref()), (Status::Proved, Some("g = h")));
}

/// Along the lost positions the coordinate decreases, increases and decreases again.
#[test]
fn where_nothing_simple_shrinks_no_law_is_claimed() {
    let to = |from: u32, to: u32| {
        format!(
            "[[move]]\nlabel = {{ en = \"on\", pt = \"avança\" }}\nwhere = \"n = {from}\"\nto = [\"{to}\"]\n"
        )
    };
    let moves: String =
        [(3, 6), (6, 1), (1, 5), (5, 4), (4, 7), (7, 0), (2, 2)].map(|(one, other)| to(one, other)).concat();
    let game = with_replies_found(ring(8, &format!("repeats = true\n{moves}")));
    assert!(game.lacks_replies());
    assert_eq!(Solver::new(&game).unwrap().verdict(game.start(), &mut Quiet).unwrap().outcome, Outcome::Loss);
    let list = positions(&game, Extent::of(&game, None, None)).unwrap();
    let conjecture = Conjecture::parse(&game, "n in {0, 1, 3, 4}", None, Some("n = 2")).unwrap();
    assert!(matches!(conjecture.judge(&game, &list, &mut Quiet), Err(StudyError::Unmeasured)));
    let Found::NoLaw(evidence) = discover(&game, &Budget::default(), &mut Quiet).unwrap() else { panic!() };
    assert!(evidence.tried.iter().all(|tried| tried.stop == Stop::Unmeasured), "{evidence:?}");
    // The law of a finite game is found nevertheless.
    let found = study(&game, &mut Quiet).unwrap();
    assert_eq!(found.law.unwrap().safe.as_deref(), Some("n in {0, 1, 3, 4}"));
    // The same game with its positions renamed so that the coordinate decreases along the lost positions.
    let moves: String =
        [(5, 6), (6, 3), (3, 4), (4, 1), (1, 7), (7, 0), (2, 2)].map(|(one, other)| to(one, other)).concat();
    let game = with_replies_found(ring(8, &format!("repeats = true\n{moves}")));
    let conjecture = Conjecture::parse(&game, "n in {0, 1, 3, 5}", None, Some("n = 2")).unwrap();
    assert!(conjecture.judge(&game, &list, &mut Quiet).unwrap().is_accepted());
}
