use super::*;
use campeao_base::Language;
use serde_json::{Value as Json, json};
use std::ops::ControlFlow;

fn answers(text: &str) -> Json {
    answers_from(text, 1)
}

fn answers_from(text: &str, line: usize) -> Json {
    let mut out = Vec::new();
    let mut teller = Teller { out: &mut out, told: Instant::now() };
    serde_json::to_value(
        sheet(text, line, &Resources::default(), &Speaker::new(Language::English), &mut teller).ok().unwrap(),
    )
    .unwrap()
}

#[test]
fn every_statement_is_answered_and_names_hold_below() {
    let answers = answers("G := {3||1|-2}\nnonsense +* \nG.mean + 1/2");
    assert_eq!((&answers[0]["value"], &answers[0]["name"]), (&json!("{3||1|-2}"), &json!("G")));
    assert_eq!(answers[0]["trace"], "trace({3||1|-2})");
    assert!(answers[0]["thermograph"].as_str().unwrap().starts_with("<svg"));
    assert_eq!((&answers[1]["at_line"], &answers[1]["column"]), (&json!(2), &json!(1)));
    assert_eq!((&answers[2]["value"], &answers[2]["line"]), (&json!("7/4"), &json!(3)));
}

#[test]
fn statements_above_the_first_line_are_run_and_not_told() {
    let answers = answers_from("G := {3||1|-2}\n1/0\nG.mean", 3);
    assert_eq!(answers.as_array().unwrap().len(), 1);
    assert_eq!((&answers[0]["value"], &answers[0]["line"]), (&json!("5/4"), &json!(3)));
    assert_eq!(answers[0]["latex"], "\\frac{5}{4}");
}

#[test]
fn options_lead_down_the_tree() {
    let game = &answers("{3||1|-2}")[0];
    assert_eq!(game["options"]["left"], json!([{ "value": "3", "written": "3" }]));
    let right = game["options"]["right"][0]["value"].as_str().unwrap();
    assert_eq!(answers(right)[0]["options"]["right"][0]["written"], "−2");
    assert_eq!(answers("1/w")[0]["options"], Json::Null);
}

#[test]
fn a_comparison_offers_its_witness_and_the_witness_plays_it_out() {
    let asked = &answers("^ <> *")[0];
    assert_eq!((&asked["value"], &asked["witness"]), (&json!("true"), &json!("witness((^), (*))")));
    let told = &answers(asked["witness"].as_str().unwrap())[0];
    assert!(told["account"].as_str().unwrap().contains("Left"), "{told}");
    let plays = told["plays"].as_array().unwrap();
    // The starting player wins a game that is confused with 0.
    assert_eq!((&plays[0]["starter"], &plays[0]["winner"]), (&json!("L"), &json!("L")));
    assert_eq!((&plays[1]["starter"], &plays[1]["winner"]), (&json!("R"), &json!("R")));
    for play in plays {
        // The winner moves last, and players alternate.
        let movers: Vec<&Json> =
            play["moves"].as_array().unwrap().iter().map(|step| &step["player"]).collect();
        assert_eq!(movers.last(), Some(&&play["winner"]));
        assert!(movers.windows(2).all(|pair| pair[0] != pair[1]), "{play}");
    }
}

#[test]
fn numbers_have_their_place_on_the_line() {
    let place = |text: &str| answers(text)[0]["place"].clone();
    assert_eq!(place("-3/4"), json!({ "infinite": 0, "real": -0.75, "infinitesimal": 0 }));
    assert_eq!(place("trunk(\"LR(wL)\")"), json!({ "infinite": 0, "real": 1.0, "infinitesimal": -1 }));
    assert_eq!(place("trunk(\"(wL)R\")"), json!({ "infinite": 1, "real": -1.0, "infinitesimal": 0 }));
    let third = place("trunk(\"LR(RL)...\")");
    assert!((third["real"].as_f64().unwrap() - 1.0 / 3.0).abs() < 1e-12);
    assert!((place("sqrt(2)")["real"].as_f64().unwrap() - 2_f64.sqrt()).abs() < 1e-12);
    assert_eq!(place("*"), Json::Null);
}

#[test]
fn only_games_have_thermographs() {
    let speaker = Speaker::new(Language::English);
    let drawn = thermograph("G := {2|-1}\nG + *", &Resources::default(), &speaker).ok().unwrap();
    assert_eq!(drawn.media, media::SVG);
    assert!(thermograph("w + 1", &Resources::default(), &speaker).is_err());
    assert!(thermograph("{2|", &Resources::default(), &speaker).is_err());
}

#[test]
fn every_function_is_explained_in_both_languages() {
    for language in Language::ALL {
        let all = function_help(&Speaker::new(language));
        assert_eq!(all.len(), functions().count());
        assert!(
            all.iter().all(|function| function.help.contains(' ') && !function.topic.starts_with("topic-"))
        );
    }
}

#[test]
fn a_sheet_too_long_is_refused_and_says_how_long_it_may_be() {
    let mut out = Vec::new();
    let mut teller = Teller { out: &mut out, told: Instant::now() };
    for language in Language::ALL {
        let refused = sheet(
            &"1\n".repeat(MOST_LINES + 1),
            1,
            &Resources::default(),
            &Speaker::new(language),
            &mut teller,
        );
        let Err(Fault::Unanswered(Unanswered::Mistake(mistake))) = refused else { panic!("it is answered") };
        assert!(mistake.sentence.contains(&MOST_LINES.to_string()), "{mistake}");
    }
}

#[test]
fn a_sheet_nobody_waits_for_ends() {
    struct Gone;
    impl std::io::Write for Gone {
        fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
            Err(std::io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Err(std::io::ErrorKind::BrokenPipe.into())
        }
    }
    let mut gone = Gone;
    let long_ago = Instant::now().checked_sub(Duration::from_secs(1)).unwrap();
    let mut teller = Teller { out: &mut gone, told: long_ago };
    assert_eq!(teller.progress(0, 1), ControlFlow::Break(()));
    teller.told = long_ago;
    assert!(
        sheet("1\n2", 1, &Resources::default(), &Speaker::new(Language::English), &mut teller)
            .ok()
            .unwrap()
            .is_empty()
    );
}

#[test]
fn every_kind_of_value_has_a_word_on_the_page() {
    for language in [Language::English, Language::Portuguese] {
        let speaker = Speaker::new(language);
        for kind in Kind::ALL.into_iter().filter(|&kind| kind != Kind::Anything) {
            let id = format!("page-values-kind-{}", kind.word());
            assert_ne!(speaker.say(&id, &[]), id);
        }
    }
}
