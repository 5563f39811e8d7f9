//! Laws proved by a study answer positions beyond any table: in the library, in the shell as JSON and on the pages,
//! in agreement with the theorem.

use assert_cmd::Command;
use campeao::answers::desk::{Desk, GameChoice, Order, Task};
use campeao::answers::solve::Solved;
use campeao::answers::table::{Choice, Filled, Filling, Quantity};
use campeao::formula::{Formula, Frame, Scope, formula};
use campeao::games::Refusal;
use campeao::prelude::*;
use campeao::rules::{self, Position};
use campeao::solve::SolveError;
use campeao::study::{Certificate, Conjecture, Law, Vocabulary, certify};
use campeao::theorem::Standing;
use serde_json::Value;
use std::ops::ControlFlow;

/// The number of positions of a game that are tested.
const ASKED: usize = 3;
/// The most steps of work, as solvers count them, before an answer.
const WORK: u64 = 1 << 24;

/// A watch that counts work.
#[derive(Default)]
struct Counted {
    before: u64,
    last: u64,
}

impl Watch for Counted {
    fn progress(&mut self, done: u64, _: u64) -> ControlFlow<()> {
        // A new stage counts from the beginning.
        if done < self.last {
            self.before += self.last;
        }
        self.last = done;
        if self.before + done > WORK { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// Positions of a game with numbers beyond a thousand million, as far as it has such.
fn large_positions(game: &rules::Game) -> Vec<Position> {
    let mut numbers = 1_000_000_007_u64;
    let mut next = move || {
        numbers = numbers.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        numbers >> 20
    };
    let mut found = Vec::new();
    for _ in 0..4000 {
        let position = if game.is_sum() {
            let heaps = game.start().numbers.len().clamp(1, 2);
            Position::heaps((0..heaps).map(|_| 1_000_000_000 + next() % 1_000_000))
        } else {
            let tuple = game.variables().iter().map(|variable| {
                let low = variable.bounds.low;
                let high = variable.bounds.high.unwrap_or(low + (10_000_000_000 >> (next() % 16)));
                low + next() % (high - low + 1)
            });
            Position::tuple(tuple)
        };
        if game.in_domain(&position.numbers).unwrap_or(false)
            && game.end(&position).is_ok_and(|end| end.is_none())
        {
            found.extend(game.movers().map(|player| position.clone().with_player(player)));
        }
        if found.len() >= ASKED {
            break;
        }
    }
    found.truncate(ASKED);
    found
}

/// The outcome of a position by the law itself: by its certificate and by its formula, where it has them.
fn claimed(game: &rules::Game, law: &Law, position: &Position) -> Vec<Outcome> {
    let mut claimed = Vec::new();
    let numbers: Vec<_> = position.numbers.iter().map(|&number| number.into()).collect();
    let advice =
        certify(game, law, &mut Quiet).and_then(|theorem| theorem.advise(position.player, &numbers).ok());
    claimed.extend(advice.map(|advice| match advice.standing {
        Standing::Safe => Outcome::Loss,
        Standing::Fragile => Outcome::Win,
        Standing::Neutral => Outcome::Draw,
    }));
    if let Some(safe) = &law.safe
        && let words = Vocabulary::new(law.numeration().cloned())
        && let Ok(claim) = Conjecture::parse_in(game, &words, safe, None, law.neutral.as_deref())
        && (position.numbers.len() <= 1 || !claim.is_about_single_heaps())
        && let Ok(classes) = claim.classes(position)
    {
        claimed.extend(classes);
    }
    claimed
}

/// The answer of the pages about a position.
fn on_a_page(desk: &mut Desk, name: &str, misere: bool, position: &str) -> Value {
    let game = GameChoice { name: name.to_owned(), misere, rules: None };
    let order = Order::new(Language::English, Task::Position { game, position: Some(position.to_owned()) });
    let reply = desk.reply(&order, &mut std::io::sink());
    serde_json::from_slice(&reply.body).unwrap()
}

/// The answers of the shell about positions, a line each.
fn in_the_shell(name: &str, misere: bool, positions: &[String]) -> Vec<Value> {
    let mut command = Command::cargo_bin("campeao").unwrap();
    command.args(["solve", name, "-", "--json"]).args(misere.then_some("--misere"));
    let output = command.env("LC_ALL", "C").write_stdin(positions.join("\n")).output().unwrap();
    let lines = String::from_utf8(output.stdout).unwrap();
    lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn walk(name: &str, misere: bool) {
    let found = if misere { find_misere(name) } else { find(name) };
    let Some(game) = found.ok().filter(|game| game.relation().is_some()) else { return };
    let AnyStudy::Positions { game: rules, study } = game.study().unwrap().into_inner() else {
        panic!("{name}")
    };
    let proved = study.law.as_ref().filter(|law| law.status == Status::Proved);
    // The positions of a finite game are all in its table.
    let Some(law) = proved.filter(|law| !matches!(law.certificate, Certificate::Exhaustion { .. })) else {
        return;
    };
    let mut desk = Desk::new(Resources::default());
    let positions = large_positions(&rules);
    let texts: Vec<String> = positions.iter().map(|position| rules.show_position(position)).collect();
    let told = in_the_shell(name, misere, &texts);
    assert_eq!(told.len(), texts.len(), "{name}");
    for ((position, text), shell) in positions.iter().zip(&texts).zip(told) {
        let case = format!("{name} at {text}, {}", if misere { "misère" } else { "normal" });
        let mut champion = game.champion(&Resources::default()).unwrap();
        let analysis = match champion.analyse(&game.read(text).unwrap(), &mut Counted::default()) {
            Ok(analysis) => analysis,
            Err(Refusal::Solve(SolveError::Interrupted)) => panic!("{case}: more than {WORK} steps"),
            Err(refusal) => panic!("{case}: {}", refusal.tell(Language::English)),
        };
        for claimed in claimed(&rules, law, position) {
            assert_eq!(analysis.outcome, claimed, "{case}");
        }
        // A won position has a good move, a lost one has none.
        let good: Vec<_> = analysis.good_moves().collect();
        assert_eq!(good.is_empty(), analysis.outcome == Outcome::Loss, "{case}");
        for step in &analysis.moves {
            let to = rules.parse_position(step.step.to.text()).unwrap();
            for claimed in claimed(&rules, law, &to) {
                assert_eq!(step.outcome, claimed, "{case}, {}", step.step.to);
            }
        }
        let library = serde_json::to_value(Solved::new(&*game, &analysis)).unwrap();
        assert_eq!(shell, library, "{case}");
        let page = on_a_page(&mut desk, name, misere, text);
        for (field, value) in library.as_object().unwrap() {
            assert_eq!(&page[field], value, "{case}: {field}");
        }
    }
}

#[test]
fn what_is_proved_answers_positions_beyond_any_table() {
    for name in crate::library::names() {
        walk(name, false);
        walk(name, true);
    }
}

#[test]
fn a_table_of_positions_beyond_the_solver_is_filled_by_the_law() {
    let wythoff = find("wythoff").unwrap();
    let span = |low: u64| Some(format!("{low}..{}", low + 3).parse().unwrap());
    let choice = Choice { rows: span(10_000_000), columns: span(16_180_338), ..Choice::default() };
    let table =
        Filled::new(&*wythoff, &choice, Quantity::Outcome, &Resources::default(), &mut Quiet).unwrap();
    for (row, column) in (0..4).flat_map(|row| (0..4).map(move |column| (row, column))) {
        let (a, b) = (10_000_000 + row as u64, 16_180_338 + column as u64);
        let outcome = wythoff.solve(&format!("{a},{b}")).unwrap().outcome;
        assert_eq!(*table.cell(row, column), Filling::Outcome(outcome), "{a},{b}");
    }
    // 10000000 is the whole part of 6180340 times the golden ratio, and 16180340 is 6180340 more.
    assert_eq!(*table.cell(0, 2), Filling::Outcome(Outcome::Loss));
}

/// Boards beyond any table, by rows and columns.
const BOARDS: [[i64; 2]; 4] = [[12, 14], [13, 14], [13, 15], [1, 40]];

/// Compares the answers about large starts with the proved laws of starts, of those whose sizes are rows and columns.
fn walk_starts(name: &str, misere: bool) {
    let found = |name: &str| if misere { find_misere(name) } else { find(name) };
    let Some(game) = found(name).ok().filter(|game| game.relation().is_none()) else { return };
    let mut scope = Scope::new();
    for side in ["rows", "columns"] {
        scope.variable(side).unwrap();
    }
    for law in game.known_laws().into_iter().filter(|law| law.proof.is_some()) {
        let Some(safe) = law.safe.as_deref().and_then(|safe| formula(safe, &scope).ok()) else { continue };
        let within = law.within.as_deref().map(|within| formula(within, &scope).unwrap());
        for sizes in BOARDS {
            let holds = |claim: &Formula| {
                let mut frame = Frame { slots: sizes.to_vec(), list: Vec::new() };
                claim.compile().eval(&mut frame).unwrap()
            };
            let [rows, columns] = sizes;
            let board = format!("{name}:{rows}x{columns}");
            let Some(other) = found(&board).ok().filter(|_| within.as_ref().is_none_or(holds)) else {
                continue;
            };
            let expected = if holds(&safe) { Outcome::Loss } else { Outcome::Win };
            let mut champion = other.champion(&Resources::default()).unwrap();
            let analysis = champion.analyse(&other.start(), &mut Counted::default());
            let analysis =
                analysis.unwrap_or_else(|error| panic!("{board}: {}", error.tell(Language::English)));
            assert_eq!(analysis.outcome, expected, "{board}");
            let start = other.start().text().to_owned();
            let shell = in_the_shell(&board, misere, std::slice::from_ref(&start)).swap_remove(0);
            let page = on_a_page(&mut Desk::new(Resources::default()), &board, misere, &start);
            for told in [shell, page] {
                assert_eq!(told["outcome"].as_str(), Some(expected.name()), "{board}");
            }
        }
    }
}

#[test]
fn what_is_proved_about_starts_answers_boards_beyond_any_table() {
    for name in crate::library::names() {
        walk_starts(name, false);
        walk_starts(name, true);
    }
}

#[test]
fn a_board_of_another_size_is_a_position_of_the_game_of_that_size() {
    let mut desk = Desk::new(Resources::default());
    for (name, position, meant) in [
        ("cram", "6x8", "cram:6x8"),
        ("cram:3x3", ".../...", "cram:2x3"),
        ("domineering", ".../...", "domineering:2x3"),
        ("node-kayles", "../..", "node-kayles:2x2"),
        ("cram", "12x14", "cram:12x14"),
        ("node-kayles:2x3", "11x13", "node-kayles:11x13"),
        ("fox-and-geese", "4x6", "fox-and-geese:4x6"),
    ] {
        let outcome = find(name).unwrap().solve(position).unwrap().outcome.name();
        assert_eq!(
            outcome,
            find(meant).unwrap().solve(find(meant).unwrap().start().text()).unwrap().outcome.name()
        );
        let shell = in_the_shell(name, false, &[position.to_owned()]).swap_remove(0);
        let page = on_a_page(&mut desk, name, false, position);
        for told in [shell, page] {
            assert_eq!(
                (told["game"].as_str(), told["outcome"].as_str()),
                (Some(meant), Some(outcome)),
                "{name}"
            );
        }
    }
    // A text that is not a size is refused.
    assert!(find("cram").unwrap().solve("x").is_err());
    assert!(on_a_page(&mut desk, "cram", false, "x")["error"].is_string());
}
