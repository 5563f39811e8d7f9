//! Studies of small random games, with draws, ends and bounds of all kinds: every statement of a study is compared
//! with solving, position by position, and every theorem file is checked and played.

use crate::strategies::{Definition, tells_the_truth};
use crate::studies::{by_automaton, claim};
use crate::support::{Dice, named};
use campeao_base::Play;
use campeao_discover::{Budget, Found, discover};
use campeao_rules::{Game, Position, RuleFile};
use campeao_solve::Outcome;
use campeao_solve::sequence::Quiet;
use campeao_study::{Extent, LawKind, Status, Study, certify, is_finite, positions, study};
use campeao_theorem::{Certificate, Guide, Standing};
use campeao_verify::{FormulaChecked, check};
use std::fmt::Write as _;

/// The number of games of a kind that are generated if not all laws can be proved.
const COUNT: u64 = 12;
/// The greatest size examined in games without a bound.
const FAR: u64 = 60;

/// Writes a rule file about one or two numbers, with its special lines.
pub(crate) fn written(special: &str, moves: &[(&str, &str)]) -> String {
    let mut text = format!(
        "name = \"random\"\ntitle = {{ en = \"Random\", pt = \"Ao acaso\" }}\n\
         rules = {{ en = \"As written.\", pt = \"Como escrito.\" }}\n{special}"
    );
    for (number, (condition, to)) in moves.iter().enumerate() {
        text.push_str("\n[[move]]\nlabel = { en = \"move\", pt = \"joga\" }\n");
        let _ = write!(text, "name = \"kind{number}\"\nwhere = \"{condition}\"\nto = [{to}]\n");
    }
    text
}

pub(crate) fn game(text: &str, play: Play) -> Game {
    let file = RuleFile::parse(text).unwrap_or_else(|error| panic!("{error} in\n{text}"));
    file.game(None, play).unwrap()
}

/// Draws some of the numbers from `low` to `high`, at least one.
pub(crate) fn some(dice: &mut Dice, low: u64, high: u64) -> String {
    let mut chosen: Vec<String> =
        (low..=high).filter(|_| dice.below(2) == 0).map(|number| number.to_string()).collect();
    if chosen.is_empty() {
        chosen.push((low + dice.below((high - low + 1) as usize) as u64).to_string());
    }
    format!("{{{}}}", chosen.join(", "))
}

/// Draws ends at some of the numbers up to `high`: always drawn ends, sometimes others.
fn ends(dice: &mut Dice, name: &str, high: u64) -> String {
    let mut text = format!("[ends]\ndrawn = \"{name} in {}\"\n", some(dice, 0, high));
    for end in ["won", "lost"] {
        if dice.below(2) == 0 {
            let at = dice.below(high as usize + 1);
            let _ = writeln!(text, "{end} = \"{name} = {at}\"");
        }
    }
    text
}

/// Checks that every statement of a study is true, and that a law proved by automata is confirmed from its file and
/// can be played.
pub(crate) fn is_true(game: &Game, found: &Study, text: &str) {
    let place = format!("{} of\n{text}\n{:?}", named(game), found.law);
    let law = found.law.as_ref().unwrap_or_else(|| panic!("no law: {place}"));
    assert_eq!(law.status, Status::Proved, "{place}");
    // Chains are traced back anew for each position.
    let far = if law.kind == LawKind::Induction("chains") { FAR / 3 } else { FAR };
    let list = positions(game, Extent::of(game, Some(far), Some(1))).unwrap();
    let conjecture = claim(game, law);
    let mut truth = Definition::of(game);
    for position in &list {
        let outcome = truth.outcome(position);
        match &conjecture {
            Some(conjecture) => {
                assert_eq!(conjecture.classes(position).unwrap(), [outcome], "{position:?} in {place}");
            }
            None => assert_eq!(by_automaton(game, law, position), outcome, "{position:?} in {place}"),
        }
    }
    tells_the_truth(game, found);
    let Some(certificate) = certify(game, law, &mut Quiet) else {
        assert!(game.repeats(), "not to be saved: {place}");
        return;
    };
    let read = Certificate::from_json(&certificate.to_json().unwrap()).unwrap();
    let checked = check(&certificate.to_json().unwrap(), 1_000_000)
        .unwrap_or_else(|error| panic!("{error} in {place}"));
    assert!(checked.formula == FormulaChecked::Confirmed || law.safe.is_none(), "{place}");
    let guide = match &read {
        Certificate::Safe(theorem) => Some(Guide::new(theorem).unwrap()),
        Certificate::Induction(_) => None,
        Certificate::Grundy(_) | Certificate::Code(_) => panic!("{place}"),
    };
    for position in &list {
        plays(game, &read, guide.as_ref(), position, &mut truth);
    }
}

/// Checks that a guide knows the class of a position, and that its move preserves it.
fn plays(
    game: &Game,
    theorem: &Certificate,
    guide: Option<&Guide>,
    position: &Position,
    truth: &mut Definition<'_>,
) {
    let state: Vec<_> = position.numbers.iter().map(|&number| number.into()).collect();
    let advice = match (guide, theorem) {
        (Some(guide), _) => guide.advise(position.player, &state).unwrap(),
        (None, Certificate::Induction(theorem)) => theorem.advise(&state).unwrap(),
        (None, _) => panic!("nobody advises"),
    };
    let outcome = truth.outcome(position);
    let standing = match outcome {
        Outcome::Loss => Standing::Safe,
        Outcome::Win => Standing::Fragile,
        Outcome::Draw => Standing::Neutral,
    };
    let shown = game.show_position(position);
    assert_eq!(advice.standing, standing, "{shown}");
    let over = game.end(position).unwrap().is_some();
    assert_eq!(advice.step.is_none(), over || outcome == Outcome::Loss, "{shown}");
    if let Some(step) = advice.step {
        let next = step.next.iter().map(|number| u64::try_from(number).unwrap());
        let next = Position::tuple(next).with_player(game.next_player(position.player));
        let kept = if outcome == Outcome::Win { Outcome::Loss } else { Outcome::Draw };
        assert_eq!(truth.outcome(&next), kept, "{shown}");
    }
}

fn each(count: u64, seed: u64, mut make: impl FnMut(&mut Dice) -> String) {
    for number in 0..count {
        let text = make(&mut Dice(seed + number));
        for play in [Play::Normal, Play::Misere] {
            let game = game(&text, play);
            is_true(&game, &study(&game, &mut Quiet).unwrap(), &text);
        }
    }
}

#[test]
fn a_pile_with_irregular_ends() {
    each(6, 100, |dice| {
        let ends = ends(dice, "n", 4);
        let steps = format!("t in {}", some(dice, 1, 4));
        written(
            &format!("state = [\"n\"]\npiles = [\"n\"]\nrank = [\"n\"]\nstart = \"9\"\n{ends}"),
            &[(&steps, "\"n - t\"")],
        )
    });
}

#[test]
fn a_pile_from_which_two_players_take_differently() {
    each(3, 200, |dice| {
        let ends = ends(dice, "n", 3);
        let (left, right) = (some(dice, 1, 3), some(dice, 1, 3));
        let kind = |player: &str, steps: &str| {
            format!(
                "\n[[move]]\nlabel = {{ en = \"take {{t}}\", pt = \"tira {{t}}\" }}\nplayer = \"{player}\"\n\
                 where = \"t in {steps}\"\nto = [\"n - t\"]\n"
            )
        };
        let head = written(
            &format!(
                "state = [\"n\"]\npiles = [\"n\"]\nrank = [\"n\"]\nstart = \"9,A\"\nplayers = [\"A\", \"B\"]\n{ends}"
            ),
            &[],
        );
        head + &kind("left", &left) + &kind("right", &right)
    });
}

#[test]
fn counting_up_to_a_target() {
    each(12, 300, |dice| {
        let target = 5 + dice.below(20) as u64;
        let ends = if dice.below(3) == 0 { String::new() } else { ends(dice, "n", target) };
        let steps = format!("t in {}, n + t <= {target}", some(dice, 1, 4));
        written(
            &format!(
                "state = [\"n\"]\ndomain = \"n <= {target}\"\nrank = [\"{target} - n\"]\nstart = \"0\"\n{ends}"
            ),
            &[(&steps, "\"n + t\"")],
        )
    });
}

#[test]
fn to_and_fro_up_to_a_target() {
    each(12, 400, |dice| {
        let target = 4 + dice.below(12) as u64;
        let ends = if dice.below(3) == 0 {
            format!("[ends]\nlost = \"x = {target}\"\n")
        } else {
            ends(dice, "x", target)
        };
        let steps = format!("t in {}, x + t <= {target}", some(dice, 1, 3));
        written(
            &format!("state = [\"x\"]\ndomain = \"x <= {target}\"\nreplies = [\"x\"]\nstart = \"0\"\n{ends}"),
            &[(&steps, "\"x + t\""), ("x >= 1", "\"x - 1\"")],
        )
    });
}

#[test]
fn a_pile_with_a_memory() {
    each(6, 500, |dice| {
        let ends = ends(dice, "r", 3);
        let steps = format!("t in {}, t != r", some(dice, 1, 3));
        written(
            &format!(
                "state = [\"n\", \"r\"]\ndomain = \"r <= 3\"\nsize = \"n\"\npiles = [\"n\"]\nrank = [\"n\"]\nstart = \"9,0\"\n{ends}"
            ),
            &[(&steps, "\"n - t\", \"t\"")],
        )
    });
}

#[test]
fn two_piles_with_a_draw() {
    for safe_end in ["a + b = 1", "a = 0 and b = 2"] {
        let text = written(
            &format!(
                "state = [\"a\", \"b\"]\nrank = [\"a + b\"]\nstart = \"3,4\"\n[ends]\ndrawn = \"a + b = 0\"\nlost = \"{safe_end}\"\n"
            ),
            &[("t in 1..=2", "\"a - t\", \"b\""), ("t in 1..=2", "\"a\", \"b - t\"")],
        );
        let game = game(&text, Play::Normal);
        let found = study(&game, &mut Quiet).unwrap();
        assert!(found.law.is_some(), "{text}");
        let law = found.law.as_ref().unwrap();
        let mut truth = Definition::of(&game);
        for position in positions(&game, Extent { up_to: 14, heaps: 1 }).unwrap() {
            assert_eq!(
                by_automaton(&game, law, &position),
                truth.outcome(&position),
                "{position:?} of {text}"
            );
        }
        tells_the_truth(&game, &found);
    }
}

/// Whether a law is found and proved without a time limit: a study stops after half a minute, which may not be enough
/// on a busy machine.
fn is_found_in_time(game: &Game) -> bool {
    let budget = Budget { time: None, ..Budget::default() };
    matches!(discover(game, &budget, &mut Quiet), Ok(Found::Law(_) | Found::Chains(_)))
}

/// Checks that of every hundred random games at least `proved` have a law, and that no law is false.
fn most(count: u64, seed: u64, proved: u64, mut make: impl FnMut(&mut Dice) -> String) {
    let (mut with_law, mut without) = (0, Vec::new());
    for number in 0..count {
        let text = make(&mut Dice(seed + number));
        for play in [Play::Normal, Play::Misere] {
            let game = game(&text, play);
            let found = study(&game, &mut Quiet).unwrap();
            if found.law.is_some() {
                is_true(&game, &found, &text);
                with_law += 1;
            } else if is_found_in_time(&game) {
                with_law += 1;
            } else {
                let told: Vec<&str> = text.lines().filter(|line| line.starts_with("where")).collect();
                without.push(format!("{play}: {}", told.join("; ")));
            }
        }
    }
    assert!(with_law * 100 >= proved * 2 * count, "{with_law} of {}:\n{}", 2 * count, without.join("\n"));
}

/// Draws a fraction of the pile: `n // 3`, perhaps with a constant added or subtracted.
pub(crate) fn part(dice: &mut Dice) -> String {
    let parts = 2 + dice.below(4);
    let more = ["", "", " + 1", " + 2", " - 1"][dice.below(5)];
    format!("n // {parts}{more}")
}

#[test]
fn a_pile_of_which_a_part_may_be_taken() {
    most(COUNT, 600, 98, |dice| {
        let mut moves = vec![format!("t in 1..=n, t <= {}", part(dice))];
        if dice.below(2) == 0 {
            moves.push(format!("t in {}, t <= n", some(dice, 1, 6)));
        }
        let moves: Vec<(&str, &str)> = moves.iter().map(|text| (text.as_str(), "\"n - t\"")).collect();
        written("state = [\"n\"]\npiles = [\"n\"]\nrank = [\"n\"]\nstart = \"30\"\n", &moves)
    });
}

#[test]
fn a_pile_with_a_limit_by_the_last_take() {
    most(COUNT, 700, 98, |dice| {
        let rise = 1 + dice.below(5);
        let more = ["", " + 1", " + 2", " // 2", " // 2 + 1"][dice.below(5)];
        let limit = match dice.below(4) {
            0 => format!("t in 1..=min({rise}*r{more}, {})", 3 + dice.below(9)),
            1 => format!("t >= 1 and t <= n and t < {rise}*r{more} + 1"),
            _ => format!("t in 1..=n, t <= {rise}*r{more}"),
        };
        written(
            "state = [\"n\", \"r\"]\ndomain = \"r >= 1\"\npiles = [\"n\"]\nrank = [\"n\"]\nsize = \"n\"\nstart = \"30,1\"\n",
            &[(&limit, "\"n - t\", \"t\"")],
        )
    });
}

#[test]
fn two_piles_with_moves_on_one_or_both() {
    most(COUNT / 2, 800, 90, |dice| {
        let takes = |dice: &mut Dice| {
            if dice.below(3) == 0 { "t >= 1".to_owned() } else { format!("t in {}", some(dice, 1, 3)) }
        };
        let mut moves = vec![
            (format!("t in 1..=a, {}", takes(dice)), "\"a - t\", \"b\""),
            (format!("t in 1..=b, {}", takes(dice)), "\"a\", \"b - t\""),
        ];
        match dice.below(3) {
            0 => moves.push((format!("t in 1..=a, t <= b, {}", takes(dice)), "\"a - t\", \"b - t\"")),
            1 => moves.push((format!("t in 1..=a, {}", takes(dice)), "\"a - t\", \"b + t\"")),
            _ => {}
        }
        let moves: Vec<(&str, &str)> =
            moves.iter().map(|(condition, to)| (condition.as_str(), *to)).collect();
        let rank = if moves.iter().any(|(_, to)| to.contains('+')) { "2*a + b" } else { "a + b" };
        written(&format!("state = [\"a\", \"b\"]\nrank = [\"{rank}\"]\nstart = \"7,9\"\n"), &moves)
    });
}

#[test]
fn a_law_may_have_exceptions_near_the_start() {
    let text = written(
        "state = [\"n\"]\nrank = [\"n\"]\nstart = \"21\"\n[ends]\nlost = \"n = 1\"\ndrawn = \"n = 0\"\n",
        &[("t in 1..=3", "\"n - t\"")],
    );
    let game = game(&text, Play::Normal);
    let found = study(&game, &mut Quiet).unwrap();
    is_true(&game, &found, &text);
    let law = found.law.unwrap();
    assert_eq!((law.safe.as_deref(), law.neutral.as_deref()), (Some("n % 4 = 1"), Some("n = 0")));
    assert!(!is_finite(&game));
}

#[test]
fn a_finite_domain_has_no_residues() {
    let text = written(
        "state = [\"x\"]\ndomain = \"x <= 12\"\nreplies = [\"x\"]\nstart = \"0\"\n[ends]\nlost = \"x = 12\"\n",
        &[("t in 1..=3, x + t <= 12", "\"x + t\""), ("x >= 1", "\"x - 1\"")],
    );
    let game = game(&text, Play::Normal);
    let found = study(&game, &mut Quiet).unwrap();
    is_true(&game, &found, &text);
    let law = found.law.unwrap();
    assert_eq!(law.safe.as_deref(), Some("x = 12"));
    assert!(law.neutral.is_some_and(|neutral| !neutral.contains('%')));
    assert_eq!(law.period, None);
}
