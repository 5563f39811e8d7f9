//! Moves made by touching the picture: of every game of the catalogue, at its start and after some moves.

use campeao_base::{Language, Play};
use campeao_games::{AnyPosition, Ruleset, Step, entries, find_in_catalogue};
use std::collections::HashSet;

/// All clicks name targets, these lie in the picture, and no move's clicks begin with those of another.
fn clicks_are_in_order(game: &dyn Ruleset, position: &AnyPosition) -> Vec<Step> {
    let name = game.name();
    let picture = game.picture(position, Language::English).unwrap();
    for target in picture.targets() {
        let within = target.x >= 0.0
            && target.y >= 0.0
            && target.x + target.width <= picture.width()
            && target.y + target.height <= picture.height();
        assert!(within && target.width > 0.0 && target.height > 0.0, "{name} {position}: {target:?}");
        let middle = (target.x + target.width / 2.0, target.y + target.height / 2.0);
        assert_eq!(picture.target_at(middle), Some(target), "{name} {position}: hidden");
    }
    let names: HashSet<&str> = picture.targets().iter().map(|target| target.name.as_str()).collect();
    let steps = game.steps(position).unwrap();
    let mut beginnings: HashSet<&[String]> = HashSet::new();
    for step in &steps {
        for click in &step.clicks {
            assert!(names.contains(click.as_str()), "{name} {position}: {step:?}");
        }
        beginnings.extend((1..step.clicks.len()).map(|length| &step.clicks[..length]));
    }
    for step in &steps {
        assert!(!beginnings.contains(step.clicks.as_slice()), "{name} {position}: {step:?}");
    }
    steps
}

#[test]
fn in_every_game_clicks_name_targets_and_none_begin_others() {
    for entry in entries().iter().flatten() {
        let game = find_in_catalogue(entry.name, Play::Normal).unwrap();
        let mut position = game.start();
        for ply in 0..6 {
            let steps = clicks_are_in_order(&*game, &position);
            let Some(step) = steps.get((17 * ply + 5) % steps.len().max(1)) else { break };
            position.clone_from(&step.to);
        }
    }
}

/// The clicks of the moves of a position, each with the text of its move.
fn clicks(name: &str, position: &str) -> Vec<(String, String)> {
    let game = find_in_catalogue(name, Play::Normal).unwrap();
    let steps = clicks_are_in_order(&*game, &game.read(position).unwrap());
    steps.into_iter().map(|step| (step.text, step.clicks.join(" "))).collect()
}

fn is(found: &[(String, String)], expected: &[(&str, &str)]) {
    let found: Vec<(&str, &str)> =
        found.iter().map(|(step, clicks)| (step.as_str(), clicks.as_str())).collect();
    assert_eq!(found, expected);
}

#[test]
fn a_stone_is_touched_to_take_it_and_those_above() {
    is(&clicks("nim", "1+2+2"), &[("1->0", "0:0"), ("2->1", "1:1"), ("2->0", "1:0")]);
    is(&clicks("subtraction:1,4", "1000"), &[("1000->999", "0:999"), ("1000->996", "0:996")]);
}

#[test]
fn moves_that_touch_the_same_stone_are_told_apart_by_being_asked() {
    let kayles = clicks("take-and-break:0.77", "4");
    let touching = |stone: &str| kayles.iter().filter(|(_, clicks)| clicks == stone).count();
    // One taken: 3 or 1+2; two taken: 2 or 1+1.
    assert_eq!((kayles.len(), touching("0:3"), touching("0:2")), (4, 2, 2));
    let behind_the_break = clicks("nim", "20");
    assert_eq!(behind_the_break.iter().filter(|(_, clicks)| clicks == "0:*").count(), 11);
}

#[test]
fn where_several_piles_may_shrink_the_last_touch_is_repeated() {
    is(&clicks("wythoff", "1,1"), &[("first 1", "0:0 0:0"), ("second 1", "1:0 1:0"), ("both 1", "0:0 1:0")]);
    is(&clicks("wythoff", "0,2"), &[("second 1", "1:1"), ("second 2", "1:0")]);
}

#[test]
fn stones_and_pawns_are_touched_before_their_squares() {
    is(&clicks("northcott:O.X/.OX", "O.X/.OX O"), &[("b2", "a2 b2"), ("a1", "b1 a1")]);
    let pawns = clicks("pawns:3x5", "B...P/B...P/B...P 0");
    assert!(pawns.contains(&("c2".to_owned(), "c1 c2".to_owned())));
    // A pawn that jumps, and one that can only pass.
    is(&clicks("pawns:1x4", ".BP. 0"), &[("a4", "a2 a4")]);
    is(
        &clicks("queens:4", "1,1"),
        &[("1,1->0,1", "1,1 0,1"), ("1,1->1,0", "1,1 1,0"), ("1,1->0,0", "1,1 0,0")],
    );
}

#[test]
fn a_lone_bean_of_the_last_line_is_touched_twice() {
    is(&clicks("beans:b,1x2", "**"), &[("a1", "a1 a1"), ("a1+b1", "a1 b1"), ("b1", "b1 b1")]);
    let lines = clicks("beans:a,2x2", "**/**");
    is(&lines, &[("2", "2"), ("1", "1"), ("a", "a"), ("b", "b")]);
}

#[test]
fn hands_touch_hands_and_share_their_fingers() {
    let hands = clicks("chopsticks", "2,1/1,1 A");
    assert!(hands.contains(&("2>1".to_owned(), "A2 B1".to_owned())));
    assert!(hands.contains(&("=3,0".to_owned(), "A2 A1".to_owned())));
}

#[test]
fn a_knight_goes_to_the_square_that_is_touched() {
    is(
        &clicks("knight", "3,3,8"),
        &[("southwest", "1,2"), ("southeast", "1,4"), ("westsouth", "2,1"), ("westnorth", "4,1")],
    );
}
