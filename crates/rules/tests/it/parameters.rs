//! Parameters that are words, and texts that mention parameters.

use campeao_base::{Language, Play, Tell, Text};
use campeao_rules::board::{BoardFileError, BoardRules};
use campeao_rules::{RuleFile, RulesError, RulesErrorKind};

const HEAP: &str = r#"
name = "takes"
heaps = "n"
start = "10"
title = "Takes ({most}, {odd})"
rules = { en = "Take one to {most}. {odd}", pt = "Tira uma a {most}. {odd}" }
[[parameter]]
name = "most"
kind = "number"
default = "3"
meaning = "m"
[[parameter]]
name = "odd"
kind = "choice"
default = "may"
choices = { may = "Any number will do.", must = { en = "An odd number up to {most}.", pt = "Um número ímpar até {most}." } }
meaning = "m"
[[move]]
label = "take {t}"
where = "t in 1..=most"
when = "odd_may = 1 or t % 2 = 1"
to = ["n - t"]
"#;

const BOARD: &str = r#"
name = "row"
title = "A row ({who})"
rules = "Put a stone. {who}"
[board]
usual = "4x4"
pieces = { x = "nobody" }
[[parameter]]
name = "who"
kind = "choice"
default = "any"
choices = { any = "Anywhere.", apart = "Not beside another one." }
meaning = "m"
[[move]]
label = "put a stone on {cells}"
pattern = "."
becomes = "x"
when = "who_any = 1"
[[move]]
label = "put a stone on {cells}"
pattern = "."
becomes = "x"
when = "who_apart = 1 and near_x = 0"
"#;

/// The message of the error, and the text at its place.
fn told(error: &RulesError) -> (String, String) {
    let place = error.place.as_ref().map_or("", |place| &place.text[place.span.start..place.span.end]);
    (error.kind.tell(Language::English), place.to_owned())
}

fn refused(text: &str) -> (String, String) {
    told(&RuleFile::parse(text).unwrap_err())
}

#[test]
fn a_word_is_given_by_its_place_or_by_its_name_and_commas_separate() {
    let file = RuleFile::parse(HEAP).unwrap();
    let moves = |arguments: &str| {
        let game = file.game(Some(arguments), Play::Normal).unwrap();
        (game.name().to_owned(), game.moves(game.start()).unwrap().len())
    };
    assert_eq!(moves("4"), ("takes:4,may".to_owned(), 4));
    assert_eq!(moves("4,must"), ("takes:4,must".to_owned(), 2));
    assert_eq!(moves("odd=Must"), ("takes:3,must".to_owned(), 2));
    assert_eq!(moves(", must"), ("takes:3,must".to_owned(), 2));
    assert_eq!(moves(""), ("takes:3,may".to_owned(), 3));
    let wrong = |arguments: &str| told(&file.game(Some(arguments), Play::Normal).unwrap_err());
    let known = "the parameter `odd` must be one of may, must";
    assert_eq!(wrong("3,mast"), (format!("{known}; did you mean `must`?"), "mast".to_owned()));
    assert_eq!(wrong("3,whatever"), (known.to_owned(), "whatever".to_owned()));
}

#[test]
fn texts_speak_of_parameters_and_the_rules_of_their_words() {
    let file = RuleFile::parse(HEAP).unwrap();
    let game = file.game(Some("5,must"), Play::Normal).unwrap();
    assert_eq!(game.title(), &Text::same("Takes (5, must)"));
    let rules = Text::new("Take one to 5. An odd number up to 5.", "Tira uma a 5. Um número ímpar até 5.");
    assert_eq!(game.rules(), &rules);
    let unknown = HEAP.replace("to {most}. {odd}", "to {msot}. {odd}");
    let error = "`msot` in braces is not a parameter; the parameters are: most, odd";
    assert_eq!(refused(&unknown), (error.to_owned(), "{msot}".to_owned()));
}

#[test]
fn only_a_choice_lists_its_words() {
    let fault = |from: &str, to: &str| RuleFile::parse(&HEAP.replace(from, to)).unwrap_err();
    let choices = HEAP.lines().find(|line| line.starts_with("choices")).unwrap();
    let [none, number] =
        [fault(choices, ""), fault("\"choice\"\ndefault = \"may\"", "\"number\"\ndefault = \"0\"")];
    assert_eq!((none.kind.clone(), told(&none).1), (RulesErrorKind::Choices, "\"odd\"".to_owned()));
    assert_eq!(number.kind, RulesErrorKind::Choices);
    let (error, place) = told(&fault("default = \"may\"", "default = \"my\""));
    assert_eq!((error.contains("did you mean `may`?"), place.as_str()), (true, "\"my\""));
    let no_name = HEAP.replace("choices = { may", "choices = { \"a-b\" = \"\", may");
    assert_eq!(refused(&no_name).1, "\"odd\"");
}

#[test]
fn a_board_file_has_words_too() {
    let rules = BoardRules::parse(BOARD).unwrap();
    assert_eq!(rules.told_parameters(), 0);
    let (apart, _) = rules.on("3x3,apart").unwrap();
    assert_eq!((apart.moves[0].forms[0].len(), apart.moves[1].forms[0].len()), (0, 1));
    assert_eq!(apart.filled(&apart.entries.rules, true).en, "Put a stone. Not beside another one.");
    assert_eq!(apart.filled(&apart.entries.title, false).en, "A row (apart)");
    let wrong = rules.on("3x3,who=apert").unwrap_err().tell(Language::English);
    assert_eq!(wrong, "`who` cannot be `apert`; it must be one of any, apart; did you mean `apart`?");
    let unused = BOARD.replace("who_any = 1", "count_empty >= 0").replace("who_apart = 1 and ", "");
    let error = BoardRules::parse(&unused).unwrap_err();
    assert!(matches!(error.kind, RulesErrorKind::BoardFile(BoardFileError::ParameterIdle { .. })));
    let unknown = BoardRules::parse(&BOARD.replace("A row ({who})", "A row ({whom})")).unwrap_err();
    assert_eq!(told(&unknown).1, "{whom}");
}
