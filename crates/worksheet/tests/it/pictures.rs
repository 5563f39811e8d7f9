//! Pictures of lists, and outputs that are read back.

use campeao_draw::ThemeChoice;
use campeao_worksheet::Session;

fn picture(session: &mut Session, source: &str) -> Option<String> {
    let object = session.evaluate(source).unwrap_or_else(|error| panic!("{source}: {error}"));
    session.list_picture(&object).unwrap().map(|picture| picture.to_svg(ThemeChoice::Light))
}

#[test]
fn games_are_compared_in_one_frame_and_numbers_plotted() {
    let mut session = Session::new();
    let compared = picture(&mut session, "[{3|-1}, 1/2, thermograph({2||1|-5})]").unwrap();
    for told in ["{3|−1}", "1/2", "m = 1, t = 2", "m = 1/2, t = −1/2"] {
        assert!(compared.contains(told), "{told} is not in {compared}");
    }
    let plotted = picture(&mut session, "[temperature({n|-n}) for n in 1..7]").unwrap();
    assert!(plotted.contains("[1, 2, 3, 4, 5, 6, 7]") && !plotted.contains("m = "));
    let long = picture(&mut session, "[n^2 for n in 1..100]").unwrap();
    assert!(long.contains("[1, 4, 9, ") && long.contains('…') && !long.contains("10000]"));
    for none in ["[1]", "[]", "5", "{3|1}", "[1, true]", "[{n|-1} for n in 1..9]", "[*, [1]]"] {
        assert_eq!(picture(&mut session, none), None, "{none}");
    }
}

/// A thousand values and more: all games born by day 3.
#[test]
fn every_game_born_by_day_three_is_printed_and_read_back_as_it_was() {
    let mut session = Session::new();
    let games = session.evaluate("days(3)").unwrap();
    let games = session.text(&games).unwrap();
    let count = session.evaluate("length(days(3))").unwrap();
    assert_eq!(session.text(&count).unwrap(), "1474");
    // In one list all are read at once, and must be printed as they were and in the same order.
    let again = session.evaluate(&games).unwrap();
    assert_eq!(session.text(&again).unwrap(), games);
    let equal = session.evaluate(&format!("({games}) = days(3)")).unwrap();
    assert_eq!(session.text(&equal).unwrap(), "true");
    // And each by itself is the value that the list has in its place.
    for place in (1..=1474).step_by(7) {
        let element = session.evaluate(&format!("days(3)[{place}]")).unwrap();
        let name = session.text(&element).unwrap();
        let read = session.evaluate(&name).unwrap();
        assert_eq!(session.text(&read).unwrap(), name);
    }
}
