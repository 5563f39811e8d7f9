//! Pictures of positions of rule files: every move has a target, and the picture shows every coordinate.

use campeao_base::{Language, Play};
use campeao_play::Ruleset as _;
use campeao_study::RuleGame;

/// Returns the targets of the moves of a position, in the order of the rules, and checks that the picture contains
/// them all.
fn clicks(game: &str, position: &str) -> Vec<Vec<String>> {
    let game = RuleGame::from(campeao_rules::catalogue::find(game, Play::Normal).unwrap());
    let position = game.read(position).unwrap();
    let picture = game.picture(&position, Language::English).unwrap();
    let names: Vec<&str> = picture.targets().iter().map(|target| target.name.as_str()).collect();
    let clicks: Vec<Vec<String>> =
        game.steps(&position).unwrap().into_iter().map(|step| step.clicks).collect();
    for click in clicks.iter().flatten() {
        assert!(names.contains(&click.as_str()), "{click} is no place of the picture of {position}");
    }
    clicks
}

#[test]
fn a_bicycle_is_ridden_by_touching_where_it_goes() {
    // Three kilometres remain after a ride of one, two after a ride of two.
    assert_eq!(clicks("bicycle", "2,4"), [["0:3"], ["0:2"]]);
    // Far from the goal the omitted cells share a target.
    assert_eq!(clicks("bicycle", "1,2008"), [["0:2007"]]);
    let far = clicks("bicycle", "60,2008");
    assert_eq!(far.iter().filter(|click| **click == ["0:*"]).count(), 31);
}

#[test]
fn a_count_goes_on_by_touching_its_next_number() {
    assert_eq!(clicks("count-up", "28"), [["0:2"], ["0:1"], ["0:0"]]);
}

#[test]
fn stones_that_face_each_other_go_to_the_cell_that_is_touched() {
    // White to move with a gap of two and one cell behind, on either row.
    let found = clicks("northcott-gaps", "1,2,0,0,1,0,O");
    assert_eq!(found, [["0:2"], ["0:1"], ["0:4"], ["1:1"]]);
}

#[test]
fn skittles_are_touched_in_the_middle_of_what_falls() {
    let found = clicks("kayles", "4");
    // Taking one of four: at the end or beside it; taking two of four: at the end or in the middle.
    let mut names: Vec<&str> = found.iter().map(|click| click[0].as_str()).collect();
    names.sort_unstable();
    assert_eq!(names, ["0:0", "0:1", "0:2", "0:3"]);
    assert_eq!(clicks("kayles", "30").len(), 30);
}

#[test]
fn a_tuple_without_a_picture_of_its_own_is_drawn_as_piles() {
    let text = r#"
name = "shift"
state = ["a", "b"]
rank = ["a"]
start = "2,1"
title = { en = "Shift", pt = "Passa" }
rules = { en = "…", pt = "…" }
[[move]]
label = { en = "shift {t}", pt = "passa {t}" }
where = "t in 1..=a"
to = ["a - t", "b + t"]
"#;
    let file = campeao_rules::RuleFile::parse(text).unwrap();
    let game = RuleGame::from(file.game(None, Play::Normal).unwrap());
    let position = game.read("2,1").unwrap();
    let clicks: Vec<Vec<String>> =
        game.steps(&position).unwrap().into_iter().map(|step| step.clicks).collect();
    assert_eq!(clicks, [["0:1"], ["0:0"]]);
    let picture = game.picture(&position, Language::English).unwrap();
    assert!(picture.targets().iter().any(|target| target.name == "1:+"));
}

#[test]
fn wrong_rows_are_refused_where_they_stand() {
    let file = |state: &str, rows: &str| {
        format!(
            "name = \"x\"\n{state}\nstart = \"3\"\nrows = {rows}\ntitle = \"X\"\nrules = \"…\"\n[[move]]\nlabel = \"take\"\nto = [\"n - 1\"]\n"
        )
    };
    let wrong = |state: &str, rows: &str| {
        let error = campeao_rules::RuleFile::parse(&file(state, rows)).unwrap_err();
        assert!(error.place.is_some(), "{error:?}");
    };
    wrong("heaps = \"n\"", r#"[["n", "@flag"]]"#);
    wrong("heaps = \"n\"", r#"[["n"], ["n"]]"#);
    wrong("state = [\"n\"]\nrank = [\"n\"]", r#"[["n", "@pin"]]"#);
    wrong("state = [\"n\"]\nrank = [\"n\"]", r#"[["n", "@horse"]]"#);
    wrong("state = [\"n\"]\nrank = [\"n\"]", r#"[["m"]]"#);
    assert!(campeao_rules::RuleFile::parse(&file("heaps = \"n\"", r#"[["n", "@pin"]]"#)).is_ok());
}
