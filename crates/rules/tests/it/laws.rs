//! Laws stated in files, pieces on boards, bounds and names of arguments: their meaning, and the refused ones.

use campeao_base::{Language, Play, Tell};
use campeao_rules::board::BoardRules;
use campeao_rules::{Game, RuleFile, RulesError, RulesErrorKind, SquareBoard};

/// A queen that goes up or to the left on a board, with more entries of its file.
fn rooks(more: &str) -> String {
    format!(
        r#"
name = "rooks"
pieces = ["row", "column"]
domain = "row <= side - 1, column <= side - 1"
rank = ["row + column"]
start = ["4,5+2,1", "side - 1,side - 1"]
size = "row, column"
squares = "R"
title = "Rooks"
rules = "A rook goes up or to the left."
{more}
[[parameter]]
name = "side"
kind = "number"
default = "8"
least = 2
most = 26
meaning = "the side"
[[move]]
label = "go up by {{t}}"
where = "t in 1..=row"
to = ["row - t, column"]
[[move]]
label = "go left by {{t}}"
where = "t in 1..=column"
to = ["row, column - t"]
"#
    )
}

fn game(text: &str, arguments: &str) -> Result<Game, RulesError> {
    RuleFile::parse(text)?.game(Some(arguments), Play::Normal)
}

/// The kind of the error, and the underlined text.
fn refused(text: &str) -> (RulesErrorKind, String) {
    let error = RuleFile::parse(text).unwrap_err();
    let place = error.place.map(|place| place.text[place.span.start..place.span.end].to_owned());
    (error.kind, place.unwrap_or_default())
}

const LAW: &str = "[[law]]\ntheorem = \"Equal heaps.\"\n";

#[test]
fn a_law_is_about_sizes_with_parameters_written_out() {
    let law = format!("{LAW}safe = \"row = column and row < side\"\nwithin = \"row + column > 0\"\n");
    let game = game(&rooks(&law), "6").unwrap();
    let laws: Vec<_> = game.laws().collect();
    assert_eq!(laws[0].safe.as_deref(), Some("row = column and row < 6"));
    assert_eq!(
        (laws[0].within.as_deref(), laws[0].theorem.pt.as_str()),
        (Some("row + column > 0"), "Equal heaps.")
    );
    assert_eq!(game.clone().with_play(Play::Misere).laws().count(), 0);
    let misere = format!("{LAW}play = \"misere\"\n");
    assert_eq!(RuleFile::parse(&rooks(&misere)).unwrap().game(None, Play::Misere).unwrap().laws().count(), 1);
}

#[test]
fn a_law_without_effect_or_of_other_numbers_is_refused() {
    let (kind, _) = refused(&rooks(&format!("{LAW}within = \"row > 0\"\n")));
    assert_eq!(kind, RulesErrorKind::LawWithoutSafe);
    let (kind, _) = refused(&rooks(&format!("{LAW}play = \"misere\"\nvalue = \"*\"\n")));
    assert_eq!(kind, RulesErrorKind::LawWithoutSafe);
    let valued = game(&rooks(&format!("{LAW}within = \"row < 1\"\nvalue = \"*column\"\n")), "8").unwrap();
    assert_eq!(valued.laws().next().and_then(|law| law.value.as_deref()), Some("*column"));
    let (kind, place) = refused(&rooks(&format!("{LAW}safe = \"row = colum\"\n")));
    assert!(matches!(kind, RulesErrorKind::Formula(_)) && place == "colum", "{kind:?} {place}");
    let sized = rooks(&format!("{LAW}safe = \"row = column\"\n")).replace("\"row, column\"", "\"n, n\"");
    let (kind, place) = refused(&sized);
    assert!(matches!(kind, RulesErrorKind::LawName { name, sizes } if name == "row" && sizes == "n"));
    assert_eq!(place, "\"row = column\"");
    let heaps = "name = \"take\"\nheaps = \"n\"\nstart = \"5\"\ntitle = \"T\"\nrules = \"R\"\n[[move]]\nlabel = \"take\"\nto = [\"n - 1\"]\n";
    assert_eq!(refused(&format!("{heaps}{LAW}")).0, RulesErrorKind::LawElsewhere);
    assert_eq!(
        refused(&format!("keeps = true\n{heaps}")),
        (RulesErrorKind::KeepsElsewhere, "true".to_owned())
    );
    let (kind, _) = refused(&rooks("reason = \"The sum is {sum}.\""));
    assert_eq!(kind, RulesErrorKind::ReasonElsewhere);
    let (kind, place) = refused(&format!("squares = \"Q\"\n{heaps}"));
    assert!(matches!(kind, RulesErrorKind::SquaresElsewhere { .. }) && place == "\"Q\"");
    let (kind, _) = refused(&rooks("").replace("row <= side - 1, ", ""));
    assert!(matches!(kind, RulesErrorKind::SquaresElsewhere { limit: 100 }));
}

#[test]
fn pieces_lie_on_a_board_that_the_name_tells() {
    let start = |arguments: &str| {
        let game = game(&rooks(""), arguments).unwrap();
        (game.name().to_owned(), game.show_position(game.start()))
    };
    assert_eq!(start("8"), ("rooks:8".to_owned(), "2,1+4,5".to_owned()));
    assert_eq!(start("4"), ("rooks:4".to_owned(), "3,3".to_owned()));
    let usual = RuleFile::parse(&rooks("")).unwrap().game(None, Play::Normal).unwrap();
    assert_eq!(usual.name(), "rooks:8");
    assert_eq!(usual.squares(), Some(SquareBoard { rows: 8, columns: 8, sign: 'R' }));
    assert_eq!(usual.again("5").unwrap().name(), "rooks:5");
    let shown =
        |game: &Game, text: &str| game.parse_position(text).map(|position| game.show_position(&position));
    assert_eq!(shown(&usual, "0,0+3,1").as_deref(), Ok("3,1"));
    let kept = game(&rooks("keeps = true"), "8").unwrap();
    assert_eq!(shown(&kept, "3,1+0,0").as_deref(), Ok("0,0+3,1"));
    assert!(shown(&kept, "0").is_err() && shown(&usual, "0").as_deref() == Ok("0"));
}

#[test]
fn arguments_go_by_place_or_by_name_and_lie_within_their_bounds() {
    let text = rooks("").replace("[[move]]\nlabel = \"go up", "[[parameter]]\nname = \"far\"\nkind = \"flag\"\ndefault = \"0\"\nmeaning = \"m\"\n[[move]]\nlabel = \"go up");
    let name = |arguments: &str| game(&text, arguments).map(|game| game.name().to_owned());
    assert_eq!(name("far=1/side=5").as_deref(), Ok("rooks:5/1"));
    assert_eq!(name("5/FAR=1").as_deref(), Ok("rooks:5/1"));
    let told = |arguments: &str| name(arguments).unwrap_err().tell(Language::English);
    assert_eq!(told("1"), "the parameter `side` must be a whole number from 2 to 26");
    assert_eq!(told("5/side=6"), "the parameter `side` is given twice; give it once");
    assert_eq!(told("sides=6"), "`sides` is not a parameter of this game; its parameters are: side, far");
    let idle = text.replace("kind = \"flag\"", "kind = \"flag\"\nleast = 1");
    assert_eq!(refused(&idle), (RulesErrorKind::BoundsIdle, "1".to_owned()));
}

#[test]
fn a_board_file_states_laws_of_rows_and_columns() {
    let file = |law: &str| {
        format!(
            "name = \"row\"\ntitle = \"T\"\nrules = \"R\"\n[board]\nusual = \"3x4\"\npieces = {{ x = \"left\", o = \"right\" }}\n\
             [[parameter]]\nname = \"k\"\nkind = \"number\"\ndefault = \"3\"\nleast = 2\nmeaning = \"m\"\n\
             [[move]]\nlabel = \"put\"\npattern = \".\"\nbecomes = \"own\"\n[ends]\nlost = \"line_other >= k\"\ndrawn = \"count_empty = 0\"\n{law}"
        )
    };
    let law = format!("{LAW}safe = \"rows = columns and columns > k\"\n");
    let rules = BoardRules::parse(&file(&law)).unwrap();
    assert_eq!(rules.laws[0].1.safe.as_deref(), Some("rows = columns and columns > 3"));
    let (other, _) = rules.on("4x4,4").unwrap();
    assert_eq!(other.laws[0].1.safe.as_deref(), Some("rows = columns and columns > 4"));
    assert!(rules.on("4x4,1").is_err());
    let wrong = BoardRules::parse(&file(&format!("{LAW}safe = \"row = 1\"\n"))).unwrap_err();
    assert!(matches!(wrong.kind, RulesErrorKind::Formula(_)));
    // A law does not change which tables are of the game.
    assert_eq!(rules.digest, BoardRules::parse(&file("")).unwrap().digest);
}
