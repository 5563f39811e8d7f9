use super::form::{CELLS, GUESSES, LARGE};
use super::tournament::Match;
use super::*;
use campeao_answers::desk::speaker;
use campeao_base::Language;
use campeao_lessons::{Step, lessons};
use std::net::IpAddr;

fn client(last: u8) -> Client {
    Client::from(IpAddr::from([10, 0, 0, last]))
}

/// A room for the first lesson: play, bet, play, tap, play, guess, order, bet.
fn opened() -> (Rooms, String, String) {
    let (name, lesson) = lessons(speaker(Language::English)).next().unwrap();
    let rooms = Rooms::default();
    let forms = lesson.unwrap().steps().map(Form::of).collect();
    let (code, secret) = rooms.open(client(1), name, forms);
    (rooms, code, secret)
}

fn lists(numbers: &[&[u32]]) -> Answer {
    numbers.iter().map(|list| list.to_vec()).collect()
}

fn counts(board: &Board) -> Vec<(&[u32], usize)> {
    board.counts.iter().map(|count| (count.numbers.as_slice(), count.phones)).collect()
}

#[test]
fn answers_are_counted_and_shown_when_they_are_uncovered() {
    let (rooms, code, secret) = opened();
    let phones: Vec<String> = (0..3).map(|last| rooms.enter(client(last), &code).unwrap().phone).collect();
    for (phone, choice) in phones.iter().zip([1, 0, 1]) {
        rooms.answer(&code, phone, 2, lists(&[&[choice]])).unwrap();
    }
    let covered = rooms.show(&code, &secret, 2, false).unwrap();
    assert_eq!((covered.phones, covered.answered, covered.counts.len()), (3, 3, 0));
    let board = rooms.show(&code, &secret, 2, true).unwrap();
    assert_eq!(counts(&board), [(&[0][..], 1), (&[1][..], 2)]);
    // Guesses are a list, which grows.
    rooms.answer(&code, &phones[0], 6, lists(&[&[0, 2]])).unwrap();
    rooms.answer(&code, &phones[0], 6, lists(&[&[0, 2], &[0, 3]])).unwrap();
    rooms.answer(&code, &phones[1], 6, lists(&[&[0, 3]])).unwrap();
    let board = rooms.show(&code, &secret, 6, true).unwrap();
    assert_eq!(counts(&board), [(&[0, 2][..], 1), (&[0, 3][..], 2)]);
    let board = rooms.show(&code, &secret, 2, true).unwrap();
    assert_eq!(board.answered, 3, "each step keeps its answers");
}

#[test]
fn a_doubled_and_a_late_answer_change_nothing() {
    let (rooms, code, secret) = opened();
    let phone = rooms.enter(client(2), &code).unwrap().phone;
    rooms.answer(&code, &phone, 2, lists(&[&[0]])).unwrap();
    assert_eq!(rooms.answer(&code, &phone, 2, lists(&[&[1]])), Err(Refused::Late));
    rooms.show(&code, &secret, 6, true).unwrap();
    assert_eq!(rooms.answer(&code, &phone, 6, lists(&[&[0, 2]])), Err(Refused::Late));
    assert_eq!(counts(&rooms.show(&code, &secret, 2, true).unwrap()), [(&[0][..], 1)]);
    // A step that is covered again takes answers again.
    rooms.show(&code, &secret, 6, false).unwrap();
    rooms.answer(&code, &phone, 6, lists(&[&[0, 2]])).unwrap();
}

#[test]
fn an_answer_that_is_not_one_to_its_step_is_refused() {
    let (rooms, code, _) = opened();
    let phone = rooms.enter(client(2), &code).unwrap().phone;
    let many: Answer = (0..=CELLS as u32).map(|cell| vec![cell]).collect();
    let guesses: Answer = (0..=GUESSES as u32).map(|number| vec![number, 3]).collect();
    for (step, answer) in [
        (0, lists(&[&[0]])),
        (9, lists(&[&[0]])),
        (usize::MAX, lists(&[&[0]])),
        (1, lists(&[&[0]])),
        (2, lists(&[&[2]])),
        (2, lists(&[&[0], &[1]])),
        (4, many),
        (4, lists(&[&[CELLS as u32]])),
        (6, lists(&[&[0]])),
        (6, lists(&[&[0, LARGE]])),
        (6, guesses),
    ] {
        assert_eq!(rooms.answer(&code, &phone, step, answer), Err(Refused::Malformed), "step {step}");
    }
    rooms.answer(&code, &phone, 1, lists(&[&[]])).unwrap();
    rooms.answer(&code, &phone, 4, lists(&[&[0], &[3]])).unwrap();
}

#[test]
fn only_the_secret_opens_the_teachers_side() {
    let (rooms, code, secret) = opened();
    let phone = rooms.enter(client(2), &code).unwrap().phone;
    assert_ne!(code, secret);
    for wrong in ["", code.as_str(), phone.as_str(), "secret"] {
        assert_eq!(rooms.show(&code, wrong, 1, true), Err(Refused::Gone));
        assert_eq!(rooms.result(&code, Reporter::Teacher(wrong, 1), Outcome::First), Err(Refused::Gone));
        let draw = Draw { game: "nim".into(), from: "start".into(), seed: 1, players: Some(4) };
        assert_eq!(rooms.draw(&code, wrong, draw, |_| String::new()), Err(Refused::Gone));
    }
    assert_eq!(rooms.show("none", &secret, 1, true), Err(Refused::Gone));
    assert_eq!(rooms.answer(&code, "none", 2, lists(&[&[0]])), Err(Refused::Gone));
    assert_eq!(rooms.show(&code, &secret, 9, true), Err(Refused::Malformed));
    assert!(rooms.show(&code, &secret, 8, true).is_ok());
}

#[test]
fn a_full_room_takes_a_phone_of_another_client_and_none_of_the_greediest() {
    let (rooms, code, secret) = opened();
    let honest = rooms.enter(client(2), &code).unwrap();
    let greedy: Vec<Entered> = (1..PHONES).map(|_| rooms.enter(client(3), &code).unwrap()).collect();
    assert_eq!(rooms.enter(client(3), &code), Err(Refused::Full));
    let other = rooms.enter(client(4), &code).unwrap();
    assert_eq!(other.number as usize, PHONES + 1);
    assert_eq!(rooms.show(&code, &secret, 2, false).unwrap().phones, PHONES);
    for phone in [&honest, &other, &greedy[0]] {
        rooms.answer(&code, &phone.phone, 2, lists(&[&[0]])).unwrap();
    }
    let last = greedy.last().unwrap();
    assert_eq!(rooms.answer(&code, &last.phone, 2, lists(&[&[0]])), Err(Refused::Gone));
}

#[test]
fn a_room_of_one_phone_for_each_client_turns_the_next_away() {
    let (rooms, code, _) = opened();
    for last in 0..PHONES {
        rooms.enter(client(u8::try_from(last).unwrap()), &code).unwrap();
    }
    assert_eq!(rooms.enter(client(200), &code), Err(Refused::Full));
}

#[test]
fn a_client_that_opens_too_many_rooms_loses_its_own() {
    let (rooms, code, _) = opened();
    let first = rooms.open(client(2), "x", Vec::new()).0;
    for _ in 0..ROOMS {
        rooms.open(client(2), "x", Vec::new());
    }
    assert_eq!(rooms.lesson(&first), Err(Refused::Gone));
    assert!(rooms.lesson(&code).is_ok());
}

#[tokio::test(start_paused = true)]
async fn whoever_waits_is_told_of_a_change_that_concerns_them() {
    let (rooms, code, secret) = opened();
    let rooms = std::sync::Arc::new(rooms);
    let phone = rooms.enter(client(2), &code).unwrap().phone;
    let seen = rooms.class(&code, &phone, 0).await.unwrap().version;
    let version = rooms.board(&code, &secret, 0).await.unwrap().version;
    let (waiting, asked) = (rooms.clone(), (code.clone(), phone.clone()));
    let pupil = tokio::spawn(async move { waiting.class(&asked.0, &asked.1, seen).await });
    let (waiting, asked) = (rooms.clone(), (code.clone(), secret.clone()));
    let teacher = tokio::spawn(async move { waiting.board(&asked.0, &asked.1, version).await });
    tokio::task::yield_now().await;
    // An answer concerns the teacher alone, the next step both.
    rooms.answer(&code, &phone, 2, lists(&[&[0]])).unwrap();
    assert_eq!(teacher.await.unwrap().unwrap().version, version + 1);
    assert!(!pupil.is_finished());
    let shown = rooms.show(&code, &secret, 2, false).unwrap();
    assert_eq!(pupil.await.unwrap().unwrap().step, 2);
    // Without a change the time runs out.
    assert_eq!(rooms.board(&code, &secret, shown.version).await.unwrap(), shown);
    assert_eq!(rooms.board(&code, "none", 0).await, Err(Refused::Gone));
    assert_eq!(rooms.class(&code, "none", 0).await, Err(Refused::Gone));
}

#[test]
fn the_phones_of_a_round_are_paired_in_shared_games_and_report_their_results() {
    let (rooms, code, secret) = opened();
    let phones: Vec<Entered> = (0..4).map(|last| rooms.enter(client(last), &code).unwrap()).collect();
    let draw = Draw { game: "nim".into(), from: "3+5".into(), seed: 7, players: None };
    let share = |from: &str| format!("shared from {from}");
    let board = rooms.draw(&code, &secret, draw.clone(), share).unwrap();
    let table = board.tournament.unwrap();
    assert_eq!(
        (table.round, table.matches.len(), table.matches[0].shared.as_str()),
        (1, 2, "shared from 3+5")
    );
    let Match { first, second, .. } = table.matches[0].clone();
    let by = |number: u32| phones.iter().find(|phone| phone.number == number).unwrap().phone.as_str();
    rooms.result(&code, Reporter::Phone(by(first)), Outcome::Second).unwrap();
    rooms.result(&code, Reporter::Phone(by(second)), Outcome::Second).unwrap();
    assert_eq!(rooms.result(&code, Reporter::Phone("none"), Outcome::First), Err(Refused::Gone));
    assert_eq!(rooms.result(&code, Reporter::Teacher(&secret, 99), Outcome::First), Err(Refused::Malformed));
    let board = rooms.draw(&code, &secret, draw.clone(), share).unwrap();
    let table = board.tournament.unwrap();
    assert_eq!((table.round, table.scores[0].player, table.scores[0].won), (2, second, 1));
    // Another seed begins anew.
    let board = rooms.draw(&code, &secret, Draw { seed: 8, ..draw }, share).unwrap();
    assert_eq!(board.tournament.map(|table| (table.round, table.scores[0].won)), Some((1, 0)));
}

/// The form of the answers to the first step of a lesson for which something holds.
fn form(name: &str, holds: impl Fn(&Step) -> bool) -> Form {
    let lesson = lessons(speaker(Language::English)).find(|(known, _)| *known == name).unwrap().1.unwrap();
    let step = lesson.steps().find(|step| holds(step)).unwrap();
    Form::of(step)
}

#[test]
fn things_cards_and_values_are_sent_with_their_places_and_whether_all_are_right() {
    let sort = form("write-a-champion", |step| step.sort.is_some());
    assert!(sort.has(&lists(&[&[0, 1], &[1, 0], &[2, 0], &[3, 0], &[4, 1], &[5, 1]])));
    for wrong in [lists(&[&[0, 6]]), lists(&[&[0]]), (0..7).map(|thing| vec![thing % 6, thing / 6]).collect()]
    {
        assert!(!sort.has(&wrong), "{wrong:?}");
    }
    let order = form("losing-numbers", |step| step.order == Some(true));
    assert!(order.has(&(0..=5).map(|place| vec![place, 1]).collect()));
    assert!(!order.has(&lists(&[&[6, 0]])));
    let values = form("half-a-move", |step| step.fill.is_some());
    assert!(values.has(&lists(&[&[0, 0, 1, 1], &[1, 1, 1, 2], &[2, 1, 0, 1]])));
    assert!(!values.has(&lists(&[&[0, 0, LARGE, 1]])) && !values.has(&lists(&[&[0, 1]])));
    let cells = form("adding-games", |step| step.fill.as_ref().is_some_and(|fill| fill.nim_values.is_some()));
    assert!(cells.has(&lists(&[&[0, 0], &[9, 2], &[10, 1]])));
    let worth = form("half-a-move", |step| step.draw.is_some());
    assert!(worth.has(&lists(&[&[0, 1, 1, 2]])) && worth.replaces && !worth.has(&lists(&[&[1]])));
    let drawn = form("empty-the-squares", |step| step.draw.is_some());
    assert!(drawn.has(&lists(&[&[1]])) && drawn.replaces);
    assert!(!drawn.has(&lists(&[&[2]])) && !drawn.has(&lists(&[&[0], &[1]])));
}
