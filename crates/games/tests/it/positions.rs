//! Positions of all kinds of game in the language of values.

use campeao_games::{Library, Resources};
use campeao_worksheet::{ErrorKind, Session};

fn session() -> Session {
    Session::new().with_rulesets(Library::of_catalogue(Resources::default()))
}

fn text(session: &mut Session, source: &str) -> String {
    match session.evaluate(source) {
        Ok(object) => session.text(&object).unwrap(),
        Err(error) => error.to_string(),
    }
}

/// By definition the worth of a position is the game whose options are the worths of its options; checked for all
/// followers.
fn every_follower_is_worth_its_options(game: &str, position: &str) {
    let mut session = session();
    let followers = format!("f := followers(position(\"{game}\", \"{position}\")); length(f)");
    let count: usize = text(&mut session, &followers).parse().unwrap_or_else(|_| panic!("{game}"));
    assert!(count > 3, "{game} {position}: {count}");
    let other = "[p for p in f where p.worth != game([q.worth for q in p.left_options], [q.worth for q in p.right_options])]";
    assert_eq!(text(&mut session, other), "[]", "{game}");
    assert_eq!(text(&mut session, "[p for p in f where p.outcome != outcome(p.worth)]"), "[]", "{game}");
}

macro_rules! by_definition {
    ($($name:ident: $game:literal, $position:literal;)*) => { $(
        #[test]
        fn $name() {
            every_follower_is_worth_its_options($game, $position);
        }
    )* };
}

by_definition! {
    domineering: "domineering", "3x3";
    clobber: "clobber", "xox/oxo";
    toads_and_frogs: "toads-and-frogs", "TT.FF";
    snort: "snort", "..x/.#.";
    nim: "nim", "2,3";
    kayles: "kayles", "6";
    partizan_subtraction: "partizan-subtraction", "12";
    hackenbush: "hackenbush", "B(R R) LRRL";
    drawn: "drawn:A -> B L; A -> C R; B -> D; C -> D L; B -> C R", "A";
    amazons: "amazons", "x.o/...";
}

#[test]
fn positions_of_different_games_are_added_and_compared() {
    let mut session = session();
    for (source, answer) in [
        ("clobber(\"xo/ox\") + ^", "^*"),
        ("domineering(\"2x2\") + nim(1) + hackenbush(\"BR\")", "{3/2+*|-1/2+*}"),
        ("toads_and_frogs(\"T.F\") = nim(1)", "true"),
        ("partizan_subtraction(3).temperature", "0"),
        ("position(\"subtraction:1,4\", 9).worth", "*2"),
        ("game(\"subtraction:1,4\", 9)", "position(\"subtraction:1,4\", \"9\")"),
        ("game(\"nim\", 3, 5)", "`game` takes 1 to 2 arguments, not 3"),
        ("game([nim(0)], [nim(1)])", "^"),
        ("game([0])", "a list was expected, not nothing"),
        ("ToadsAndFrogs(\"T.F\")", "toads_and_frogs(\"T.F\")"),
        ("[n for n in 1..8 where domineering(\"3x\" + n).temperature > 1][1]", "2"),
        ("nim(\"x\")", "`x` is not a natural number below 2^63"),
        ("domineerin(\"2x2\")", "the name `domineerin` is not known here; did you mean `domineering`?"),
        ("position(\"domineerin\")", "there is no game `domineerin`; did you mean `domineering`?"),
    ] {
        assert_eq!(text(&mut session, source), answer, "{source}");
    }
}

#[test]
fn games_of_texts_are_those_of_the_catalogue() {
    let mut session = session();
    for (rules, same) in [
        (
            "f(s) := {[f(t) for t in rewrites(s, \"xo\", \".x\", \"all\")] | [f(t) for t in rewrites(s, \"ox\", \".o\", \"all\")]}",
            "[s for s in words(\".xo\", 3) where f(s + \"/\" + s) != clobber(s + \"/\" + s).worth]",
        ),
        (
            "f(s) := {[f(t) for t in rewrites(s, \"./.\", \"#/#\")] | [f(t) for t in rewrites(s, \"..\", \"##\")]}",
            "[s for s in words(\".#\", 3) where f(s + \"/\" + s) != domineering(s + \"/\" + s).worth]",
        ),
        (
            "f(s) := {[f(t) for t in joined(rewrites(s, \"T.\", \".T\"), rewrites(s, \"TF.\", \".FT\"))] | [f(t) for t in joined(rewrites(s, \".F\", \"F.\"), rewrites(s, \".TF\", \"FT.\"))]}",
            "[s for s in words(\"T.F\", 5) where f(s) != toads_and_frogs(s).worth]",
        ),
    ] {
        assert_eq!(text(&mut session, &format!("{rules}; {same}")), "[]", "{rules}");
    }
}

#[test]
fn what_is_refused_says_why_and_leaves_the_session_alone() {
    let mut session = session();
    for source in ["position(\"flags\").worth", "pawns().worth", "followers(pawns())"] {
        let error = session.evaluate(source).unwrap_err();
        assert!(matches!(error.kind, ErrorKind::Refused(_)), "{source}: {error}");
    }
    // In the catalogue-only mode no file is read.
    let error = session.evaluate("position(\"/etc/passwd\")").unwrap_err();
    assert!(matches!(error.kind, ErrorKind::UnknownGame { .. } | ErrorKind::Refused(_)), "{error}");
    session.stop_when(|| true);
    let error = session.evaluate("domineering(\"6x6\").worth").unwrap_err();
    assert_eq!(error.kind, ErrorKind::Interrupted);
    session.stop_when(|| false);
    assert_eq!(text(&mut session, "domineering(\"2x2\").worth"), "+-1");
}

#[test]
fn a_position_is_written_as_it_is_read() {
    let mut session = session();
    for source in ["nim(3, 5)", "toads_and_frogs(\"T.F\")", "position(\"subtraction:1,4\", 9)", "chomp()"] {
        let printed = text(&mut session, source);
        assert_eq!(text(&mut session, &printed), printed);
        assert_eq!(text(&mut session, &format!("({source}) = ({printed})")), "true");
    }
    assert_eq!(text(&mut session, "toads_and_frogs(\"T.F\")"), "toads_and_frogs(\"T.F\")");
}
