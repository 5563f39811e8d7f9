//! Laws of strips against canonical values, and words of which nothing is proved.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a panic in a test is the report, also in its helpers"
)]

use campeao_base::{Language, Player, Tell as _};
use campeao_boards::{GridGame, Solver};
use campeao_rules::board::BoardRules;
use campeao_rules::catalogue::CATALOGUE;
use campeao_strips::certificate::{ClaimedLaw, StripFile};
use campeao_strips::{Effort, Strip, StripError, StripTheorem, prove};
use campeao_values::{Games, OutcomeClass};

const CANNIBAL: &str = r#"
name = "cannibal-clobber"
title = "Cannibal Clobber"
rules = "A piece takes the place of any piece next to it."
[board]
usual = "4x4"
pieces = { x = "left", o = "right" }
start = "xo/ox"
[[move]]
label = "{from} takes {to}"
pattern = "own piece"
becomes = ". own"
turns = "all"
"#;

fn clobber() -> &'static str {
    CATALOGUE.iter().find(|file| file.name == "clobber").unwrap().text
}

fn law(file: &str, word: &str) -> Result<StripTheorem, StripError> {
    let strip = Strip::of(&BoardRules::parse(file).unwrap())?;
    prove(&strip, &strip.word(word)?, &Effort::default(), &mut || false)
}

/// Compares a law with the canonical values of short powers; returns the number of values and outcomes compared.
fn held_against_canonical_values(theorem: &StripTheorem, word: &str, letters: usize) -> [usize; 2] {
    let game = GridGame::parse(clobber()).unwrap();
    let (mut games, mut solver) = (Games::new(), Solver::new(&game));
    let mut compared = [0, 0];
    for copies in 1..=letters / word.len() {
        let board = game.board(&word.repeat(copies)).unwrap();
        let value = solver.value(&mut games, &board).unwrap();
        if let Some(stated) = theorem.law().values().and_then(|law| law.value(copies)) {
            let known = games.as_number_ups_nimber(value);
            let known = known.map(|(number, ups, star)| (number.to_string(), i64::from(ups), star));
            assert_eq!(known, Some((stated.number.to_string(), stated.ups, stated.star)), "{word} {copies}");
            compared[0] += 1;
        }
        if let Some(stated) = theorem.law().outcomes().and_then(|law| law.outcome(copies)) {
            assert_eq!(games.outcome(value).unwrap(), stated, "{word} {copies}");
            compared[1] += 1;
        }
    }
    compared
}

#[test]
fn two_and_one_stones_of_clobber_are_worth_ups() {
    let theorem = law(clobber(), "xxo").unwrap();
    let values = theorem.law().values().unwrap();
    assert_eq!(values.formula().unwrap().to_string(), "(n+1)//2");
    assert_eq!(values.value(1000).unwrap().to_string(), "^500");
    assert_eq!(theorem.law().outcomes().unwrap().constant(), Some(OutcomeClass::Left));
    assert_eq!(
        theorem.tell(Language::English),
        "n copies of xxo are worth (n+1)//2 ups, rounded down, for every n from 1 on. Left wins, whoever starts."
    );
    let good = theorem.winning_move(1000, Player::Left).unwrap();
    assert_eq!((good.to.len(), good.before.len()), (3000, 2));
    assert_eq!(good.to[good.place - 1..=good.place], good.after);
    assert_eq!(theorem.winning_move(1000, Player::Right), None);
    assert_eq!(held_against_canonical_values(&theorem, "xxo", 24), [8, 8]);
}

#[test]
fn three_and_one_stones_of_clobber_are_lefts_from_three_copies_on() {
    let theorem = law(clobber(), "xxxo").unwrap();
    let outcomes = theorem.law().outcomes().unwrap();
    assert!((3..60).all(|copies| outcomes.outcome(copies) == Some(OutcomeClass::Left)));
    assert!(held_against_canonical_values(&theorem, "xxxo", 24)[1] >= 5);
}

#[test]
fn four_and_two_stones_of_clobber_are_worth_nothing() {
    let theorem = law(clobber(), "xxxxoo").unwrap();
    assert_eq!(theorem.law().outcomes().unwrap().constant(), Some(OutcomeClass::Previous));
    assert_eq!(held_against_canonical_values(&theorem, "xxxxoo", 24), [4, 4]);
}

#[test]
fn short_powers_that_the_bounds_do_not_decide_are_played_out() {
    let theorem = law(clobber(), "xxoxo").unwrap();
    assert!(theorem.window(Player::Right).is_none());
    assert_eq!(
        theorem.tell(Language::English),
        "The outcomes of 1, 2, … copies are N, L, N, L. The last one holds from there on."
    );
    assert_eq!(held_against_canonical_values(&theorem, "xxoxo", 16), [0, 3]);
    let game = GridGame::parse(clobber()).unwrap();
    let (mut games, mut solver) = (Games::new(), Solver::new(&game));
    for (copies, player) in [(1, Player::Left), (1, Player::Right), (3, Player::Left), (3, Player::Right)] {
        let to = theorem.kinds().strip().text(&theorem.winning_move(copies, player).unwrap().to);
        let value = solver.value(&mut games, &game.board(&to).unwrap()).unwrap();
        let outcome = games.outcome(value).unwrap();
        let won = if player == Player::Left { OutcomeClass::Left } else { OutcomeClass::Right };
        assert!(outcome == won || outcome == OutcomeClass::Previous, "{copies} {player:?}");
    }
    let file = serde_json::to_value(StripFile::of(&theorem)).unwrap();
    let check = |file: &serde_json::Value| campeao_verify::check(&file.to_string(), 100_000);
    assert!(check(&file).is_ok());
    let sentences = campeao_verify::walnut(&file.to_string()).unwrap();
    assert!(
        sentences.contains("# The outcome for n = 1 is left to play")
            && !sentences.contains("eval outcome_1 ")
    );
    assert!(sentences.contains("eval outcome_2 "));
    for (copies, true_one) in [(1, "N"), (2, "L"), (3, "N")] {
        for outcome in ["L", "R", "N", "P"] {
            let mut stated = file.clone();
            stated["claim"]["outcomes"]["first"][copies - 1] = outcome.into();
            assert_eq!(check(&stated).is_ok(), outcome == true_one, "{copies} {outcome}");
        }
    }
}

#[test]
fn levelled_bounds_decide_the_winner_of_bounds_that_rise_late() {
    let theorem = law(clobber(), "xxoxoxo").unwrap();
    assert_eq!(theorem.law().outcomes().unwrap().constant(), Some(OutcomeClass::Left));
    assert_eq!(held_against_canonical_values(&theorem, "xxoxoxo", 21), [0, 3]);
    let file = serde_json::to_value(StripFile::of(&theorem)).unwrap();
    let check = |file: &serde_json::Value| campeao_verify::check(&file.to_string(), 100_000);
    assert!(check(&file).is_ok());
    // A floor without one of its ups is true of its row, but it breaks the period; one more is too much.
    let length = file["left"]["rows"][0].as_array().unwrap().len();
    for change in [-1, 1] {
        let mut spoilt = file.clone();
        let ups = &mut spoilt["left"]["rows"][0][length - 10][0][0][1];
        *ups = (ups.as_i64().unwrap() + change).into();
        assert!(check(&spoilt).is_err(), "{change}");
    }
}

#[test]
fn a_reflected_and_an_exchanged_word_have_the_law_of_the_word() {
    let values = |word: &str| law(clobber(), word).unwrap().law().values().unwrap().clone();
    let (one, mirrored, exchanged) = (values("xxo"), values("oxx"), values("oox"));
    for copies in 1..40 {
        assert_eq!(one.value(copies), mirrored.value(copies), "{copies}");
        assert_eq!(one.value(copies), exchanged.value(copies).map(|bound| -bound), "{copies}");
    }
}

#[test]
fn cannibal_rows_of_two_and_one_stones_are_lefts() {
    let theorem = law(CANNIBAL, "xxo").unwrap();
    assert_eq!(theorem.law().outcomes().unwrap().constant(), Some(OutcomeClass::Left));
}

#[test]
fn alternating_stones_are_not_proved() {
    let strip = Strip::of(&BoardRules::parse(clobber()).unwrap()).unwrap();
    let effort = Effort { exact_below: 10, letters: 80 };
    let silent = match prove(&strip, &strip.word("xo").unwrap(), &effort, &mut || false) {
        Err(StripError::Open { .. }) => true,
        Ok(theorem) => theorem.law().values().is_none(),
        Err(_) => false,
    };
    assert!(silent);
}

#[test]
fn two_rows_are_not_proved() {
    let strip = Strip::of(&BoardRules::parse(clobber()).unwrap()).unwrap();
    assert_eq!(strip.word("xx/oo"), Err(StripError::Rows));
}

#[test]
fn a_certificate_is_checked_by_a_program_that_shares_nothing() {
    let theorem = law(clobber(), "xxo").unwrap();
    let file = StripFile::of(&theorem).text().unwrap();
    let checked = campeao_verify::check(&file, 100_000).unwrap();
    assert!(checked.statements > theorem.bounds());
    let claimed = ClaimedLaw::read(&file).unwrap();
    assert_eq!((claimed.name().as_str(), &claimed.law), ("clobber:(xxo)^n", theorem.law()));
    assert_eq!(claimed.tell(Language::Portuguese), theorem.tell(Language::Portuguese));
}

#[test]
fn the_certificate_of_a_winner_alone_is_checked() {
    let file = StripFile::of(&law(CANNIBAL, "xxo").unwrap()).text().unwrap();
    assert!(campeao_verify::check(&file, 100_000).is_ok());
}

#[test]
fn spoilt_certificates_are_refused() {
    let theorem = law(clobber(), "xxo").unwrap();
    let file = serde_json::to_value(StripFile::of(&theorem)).unwrap();
    let length = file["left"]["rows"][0].as_array().unwrap().len();
    let refused = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut spoilt = file.clone();
        change(&mut spoilt);
        campeao_verify::check(&spoilt.to_string(), 100_000).is_err()
    };
    // The first floor of a row is the strongest with its nimber: one more ↑ is too much.
    let places: [(usize, usize); 4] = [(0, 3), (1, 7), (0, 20), (2, length - 1)];
    for (kind, n) in places {
        for side in ["left", "right"] {
            let raise = |file: &mut serde_json::Value| {
                let ups = &mut file[side]["rows"][kind][n][0][0][1];
                *ups = (ups.as_i64().unwrap() + 1).into();
            };
            assert!(refused(&raise), "{side} {kind} {n}");
        }
    }
    for key in ["from", "period"] {
        let other = |file: &mut serde_json::Value| {
            let number = file["left"][key].as_u64().unwrap();
            file["left"][key] = (number - 1).into();
        };
        assert!(refused(&other), "{key}");
    }
    assert!(refused(&|file| file["claim"]["values"]["step"] = serde_json::json!(["0", 2])));
    assert!(refused(&|file| file["claim"]["values"]["first"][4] = serde_json::json!(["0", 4, 0])));
    assert!(refused(&|file| file["claim"]["outcomes"]["first"][0] = "R".into()));
    assert!(refused(&|file| file["strip"]["moves"][0]["becomes"] = "=x".into()));
    assert!(refused(&|file| file["kinds"][3] = serde_json::json!(["xx", 0, "xx"])));
}
