//! Games in play: the moves of a sum, ends in both conventions, the instances in a file; and the limits on the
//! lengths of lists in a file.

use crate::support::{game, kind, rule_file};
use campeao_base::{Language, Play, Player, Text, UnknownLanguage};
use campeao_rules::{
    Axis, End, Game, MAXIMAL_ENTRIES, PlayError, RowShape, RuleFile, RulesErrorKind, Shape, TableLayout,
    TakeAndBreak,
};

/// The moves of a position as texts, with where they lead.
fn listed(rules: &str, position: &str) -> Vec<(String, String)> {
    let game = game(rules);
    let position = game.parse_position(position).unwrap();
    let moves = game.moves(&position).unwrap();
    moves.iter().map(|step| (game.show_move(step), game.show_position(&step.to))).collect()
}

fn pairs(wanted: &[(&str, &str)]) -> Vec<(String, String)> {
    wanted.iter().map(|&(text, to)| (text.to_owned(), to.to_owned())).collect()
}

#[test]
fn the_moves_of_a_sum_are_those_of_its_heaps_equal_ones_once() {
    let take = format!("heaps = \"n\"\nstart = \"9\"\n{}", kind("where = \"t in {1, 3}\"\nto = [\"n - t\"]"));
    let wanted = pairs(&[("2->1", "1+2+5"), ("5->4", "2+2+4"), ("5->2", "2+2+2")]);
    assert_eq!(listed(&take, "5+2+2"), wanted);
    assert_eq!(listed(&take, "1+1"), pairs(&[("1->0", "1")]));
    // Takes greater than the heap are not tried, however large the set.
    let any = "where = \"t in {1..=1000000000000000000}\"\nto = [\"n - t\"]";
    let any = format!("heaps = \"n\"\nstart = \"9\"\n{}", kind(any));
    assert_eq!(listed(&any, "3"), pairs(&[("3->2", "2"), ("3->1", "1"), ("3->0", "0")]));
    assert_eq!(listed(&take, "0"), []);
    let split = format!(
        "heaps = \"n\"\nstart = \"9\"\n{}",
        kind("where = \"a in 1..=n - 1\"\nto = [\"n - a\", \"a\"]")
    );
    let wanted = pairs(&[("3->1+2", "1+2+4"), ("3->1+2", "1+2+4")]);
    assert_eq!(listed(&split, "4+3")[..2], wanted);
    assert_eq!(listed(&split, "4+3").len(), 5);
}

/// In a partizan sum the letter changes with every move, and a kind of move may belong to one player.
#[test]
fn the_players_of_a_sum_move_in_turn() {
    let rules = format!(
        "heaps = \"n\"\nstart = \"9,A\"\n{}{}",
        kind("player = \"left\"\nwhere = \"t in {1, 2}\"\nto = [\"n - t\"]"),
        kind("player = \"right\"\nto = [\"n - 2\"]")
    );
    assert_eq!(listed(&rules, "3,A"), pairs(&[("3->2", "2,B"), ("3->1", "1,B")]));
    assert_eq!(listed(&rules, "3+1,B"), pairs(&[("3->1", "1+1,A")]));
    let game = game(&rules);
    assert_eq!(game.end(&game.parse_position("1,B").unwrap()), Ok(Some(End::Lost)));
    assert_eq!(game.end(&game.parse_position("1,A").unwrap()), Ok(None));
    assert_eq!(game.shape(), Ok(Shape::General));
    assert!(game.is_partizan() && game.is_sum() && !game.may_be_drawn());
    assert_eq!(game.movers().collect::<Vec<_>>(), Player::BOTH);
}

#[test]
fn ends_are_exchanged_in_misere_play_and_draws_are_not() {
    let rules = format!(
        "state = [\"n\"]\nrank = [\"n\"]\nstart = \"9\"\n{}[ends]\nwon = \"n = 1\"\nlost = \"n in {{1, 2}}\"\n\
         drawn = \"n = 3\"\n",
        kind("to = [\"n - 1\"]")
    );
    let game = game(&rules);
    assert!(game.may_be_drawn() && !game.ends().is_empty() && !game.repeats());
    let ends = |play: Play| {
        let game = game.clone().with_play(play);
        (0..=4)
            .map(move |n| game.end(&game.parse_position(&n.to_string()).unwrap()).unwrap())
            .collect::<Vec<_>>()
    };
    let (won, lost, drawn) = (Some(End::Won), Some(End::Lost), Some(End::Drawn));
    assert_eq!(ends(Play::Normal), [lost, won, lost, drawn, None]);
    assert_eq!(ends(Play::Misere), [won, lost, won, drawn, None]);
    // After the end of the game there is no move, even if the rules have one.
    assert_eq!(listed(&rules, "2"), []);
    assert_eq!(listed(&rules, "4"), pairs(&[("->3", "3")]));
    assert_eq!(game.stuck(), End::Lost);
    assert!(!self::game("state = [\"n\"]\nrank = [\"n\"]\nstart = \"9\"\n[[move]]\nlabel = { en = \"\", pt = \"\" }\nto = [\"n - 1\"]").may_be_drawn());
}

/// Moves with the same text in one position lead to the same position: names and values only where these tell them apart.
#[test]
fn moves_are_named_without_doubt() {
    let head = "state = [\"n\", \"r\"]\nrank = [\"n\"]\nstart = \"9,1\"\n";
    let one = kind("name = \"one\"\nto = [\"n - 1\", \"r\"]");
    let same = kind("name = \"ONE\"\nto = [\"n - 2\", \"r\"]");
    let left = kind("name = \"one\"\nplayer = \"left\"\nto = [\"n - 1\", \"r\"]");
    let right = kind("name = \"one\"\nplayer = \"right\"\nto = [\"n - 2\", \"r\"]");
    let named = kind("name = \"some\"\nwhere = \"t in 1..=1, u in {3}\"\nto = [\"n - t\", \"u\"]");
    let nameless = kind("where = \"t in 2..=3\"\nto = [\"n - t\", \"r\"]");
    for (kinds, position, wanted) in [
        (format!("{one}{named}"), "5,0", vec![("one", "4,0"), ("some 1,3", "4,3")]),
        (format!("{one}{same}"), "5,0", vec![("->4,0", "4,0"), ("->3,0", "3,0")]),
        (format!("{one}{nameless}"), "5,0", vec![("one", "4,0"), ("2", "3,0"), ("3", "2,0")]),
        (format!("{nameless}{nameless}"), "2,0", vec![("->0,0", "0,0"), ("->0,0", "0,0")]),
        (format!("{left}{right}"), "5,0,B", vec![("one", "3,0,A")]),
        (format!("{one}{right}"), "5,0,A", vec![("->4,0,B", "4,0,B")]),
    ] {
        assert_eq!(listed(&format!("{head}{kinds}"), position), pairs(&wanted), "{kinds}");
    }
}

#[test]
fn an_instance_says_what_is_its_own() {
    let source = |text: &str| format!("text = \"{text}\"\nplace = {{ en = \"p. 1\", pt = \"p. 1\" }}\n");
    let text = rule_file(&format!(
        "heaps = \"n\"\nstart = \"9\"\n[[parameter]]\nname = \"s\"\nkind = \"set\"\ndefault = \"1,4\"\n\
         meaning = {{ en = \"amounts\", pt = \"quantidades\" }}\n[[source]]\n{}{}\
         [[instance]]\nname = \"own\"\ntitle = {{ en = \"Own\", pt = \"Seu\" }}\nrules = {{ en = \"Take.\", pt = \"Tira.\" }}\n\
         start = \"7+1\"\narguments = \"2,3\"\n[[instance.source]]\n{}[[instance]]\nname = \"bare\"\n",
        source("A book"),
        kind("where = \"t in s\"\nto = [\"n - t\"]"),
        source("Another")
    ));
    let file = RuleFile::parse(&text).unwrap();
    assert_eq!(file.text(), text);
    let described = |game: &Game| {
        let argument = &game.arguments()[0];
        [
            game.name().to_owned(),
            game.family().to_owned(),
            game.title().en.clone(),
            game.rules().pt.clone(),
            game.show_position(game.start()),
            format!("{} {} {}", argument.name, argument.value, argument.meaning.en),
            game.sources().iter().map(|source| source.text.as_str()).collect::<Vec<_>>().join(";"),
        ]
    };
    let own = file.instance("own", Play::Misere).unwrap().unwrap();
    assert_eq!(described(&own), ["own", "trial", "Own", "Tira.", "1+7", "s 2,3 amounts", "Another"]);
    assert_eq!((own.play(), own.shape()), (Play::Misere, Ok(Shape::Subtraction(vec![2, 3]))));
    let bare = file.instance("bare", Play::Normal).unwrap().unwrap();
    assert_eq!(described(&bare), ["bare", "trial", "Trial", "Joga.", "9", "s 1,4 amounts", "A book"]);
    assert!(file.instance("other", Play::Normal).unwrap().is_none());
    let given = file.game(Some("3..5"), Play::Normal).unwrap();
    assert_eq!(described(&given), ["trial:3..5", "trial", "Trial", "Joga.", "9", "s 3..5 amounts", "A book"]);
    let usual = file.game(None, Play::Normal).unwrap();
    assert_eq!((usual.name(), usual.play()), ("trial", Play::Normal));
}

/// A start may be written with terms in the parameters, and a size as a term in the only coordinate.
#[test]
fn starts_and_sizes_are_reckoned() {
    let parameter = "[[parameter]]\nname = \"k\"\nkind = \"number\"\ndefault = \"3\"\n\
                     meaning = { en = \"\", pt = \"\" }\n";
    let text = rule_file(&format!(
        "state = [\"n\", \"r\"]\nrank = [\"n\"]\nplayers = [\"A\", \"B\"]\nstart = \"2*k + 1,min(k, 5),B\"\n{}{parameter}",
        kind("to = [\"n - 1\", \"r\"]")
    ));
    let file = RuleFile::parse(&text).unwrap();
    for (arguments, start) in [(None, "7,3,B"), (Some("9"), "19,5,B")] {
        let game = file.game(arguments, Play::Normal).unwrap();
        assert_eq!(game.show_position(game.start()), start);
    }
    let down = kind("to = [\"n - 1\"]");
    for (size, start) in [("n", "4"), ("2*n", "8"), ("d + 1", "5")] {
        let game =
            game(&format!("state = [\"n\"]\nrank = [\"n\"]\nstart = \"6\"\nsize = \"{size}\"\n{down}"));
        let found = game.start_of_size(4).map(|position| game.show_position(&position));
        assert_eq!(found.as_deref(), Some(start), "{size}");
    }
}

#[test]
fn a_table_is_laid_out_as_the_file_says_or_as_is_usual() {
    let (first, second, third) = (Axis::Coordinate(0), Axis::Coordinate(1), Axis::Coordinate(2));
    let layout = |rows, columns| TableLayout {
        rows,
        columns,
        rows_from: None,
        columns_from: None,
        rows_to: None,
        columns_to: None,
    };
    let three = "state = [\"a\", \"b\", \"c\"]\nrank = [\"a\"]\nstart = \"1,1,1\"\n";
    let step = kind("to = [\"a - 1\", \"b\", \"c\"]");
    let single = "state = [\"a\"]\nrank = [\"a\"]\n";
    let down = kind("to = [\"a - 1\"]");
    for (head, moves, table, wanted) in [
        (three.to_owned(), &step, "", layout(Some(first), second)),
        (three.to_owned(), &step, "rows = \"a\"", layout(Some(first), second)),
        (three.to_owned(), &step, "rows = \"b\"", layout(Some(second), first)),
        (three.to_owned(), &step, "columns = \"c\"", layout(None, third)),
        (three.to_owned(), &step, "rows = \"c\"\ncolumns = \"b\"", layout(Some(third), second)),
        (format!("{single}start = \"1\"\n"), &down, "", layout(None, first)),
        (format!("{single}start = \"1\"\n"), &down, "rows = \"a\"", layout(Some(first), first)),
        (
            format!("{single}players = [\"A\", \"B\"]\nstart = \"1,A\"\n"),
            &down,
            "",
            layout(Some(Axis::Player), first),
        ),
        (
            format!("{single}players = [\"A\", \"B\"]\nstart = \"1,A\"\n"),
            &down,
            "rows = \"a\"\ncolumns = \"player\"",
            layout(Some(first), Axis::Player),
        ),
    ] {
        let game = game(&format!("{head}{moves}[table]\n{table}\n"));
        assert_eq!(*game.table(), wanted, "{head}{table}");
    }
    let bounded = "rows_from = 1\nrows_to = 2\ncolumns_from = 3\ncolumns_to = 4\n";
    let table = *game(&format!("{three}{step}[table]\n{bounded}")).table();
    let numbers = [table.rows_from, table.rows_to, table.columns_from, table.columns_to];
    assert_eq!(numbers, [1, 2, 3, 4].map(Some));
}

#[test]
fn a_list_of_a_file_has_at_most_a_hundred_entries() {
    let state = "state = [\"n\"]\nstart = \"5\"\n";
    let take = kind("where = \"t in 1..=n\"\nto = [\"n - t\"]");
    let list = |count: usize| vec!["\"n\""; count].join(", ");
    let each = |line: &dyn Fn(usize) -> String, count: usize| (0..count).map(line).collect::<String>();
    let parameter = |at: usize| {
        format!(
            "[[parameter]]\nname = \"p{at}\"\nkind = \"number\"\ndefault = \"1\"\nmeaning = {{ en = \"\", pt = \"\" }}\n"
        )
    };
    let files: [(&str, &dyn Fn(usize) -> String); 6] = [
        ("rank", &|count| format!("{state}rank = [{}]\n{take}", list(count))),
        ("replies", &|count| format!("{state}replies = [{}]\n{take}", list(count))),
        ("replies of a player", &|count| {
            let replies = format!("replies = {{ left = [\"n\"], right = [{}] }}\n", list(count));
            format!("{state}players = [\"A\", \"B\"]\n{replies}{take}")
        }),
        ("parameters", &|count| format!("{state}rank = [\"n\"]\n{take}{}", each(&parameter, count))),
        ("definitions", &|count| {
            format!(
                "{state}rank = [\"n\"]\n{take}[define]\n{}",
                each(&|at| format!("d{at} = \"n\"\n"), count)
            )
        }),
        ("sizes", &|count| format!("{state}rank = [\"n\"]\nsize = [{}]\n{take}", list(count))),
    ];
    for (name, file) in files {
        let read = |count: usize| RuleFile::parse(&rule_file(&file(count))).map_err(|error| error.kind);
        assert!(read(MAXIMAL_ENTRIES).is_ok(), "{name}");
        let limit = MAXIMAL_ENTRIES;
        assert_eq!(read(MAXIMAL_ENTRIES + 1).err(), Some(RulesErrorKind::TooMany { limit }), "{name}");
    }
}

/// Each instance is read separately; if they would be too much work, the error gives the number of instances not
/// read.
#[test]
fn the_limit_on_instances_is_the_one_that_is_told() {
    let read = |instances: usize| {
        let kinds = kind("where = \"t in 1..=few\"\nto = [\"n - t\"]").repeat(16);
        let instances: Vec<String> =
            (0..instances).map(|at| format!("[[instance]]\nname = \"i{at}\"\n")).collect();
        let instances = instances.concat();
        let define = "[define]\nfew = \"min(n, 2)\"\n";
        let text =
            rule_file(&format!("state = [\"n\"]\nrank = [\"n\"]\nstart = \"5\"\n{kinds}{define}{instances}"));
        RuleFile::parse(&text).map_err(|error| error.kind)
    };
    let Err(RulesErrorKind::TooMany { limit }) = read(90) else { panic!("90 instances were read") };
    assert!((20..40).contains(&limit), "{limit}");
    assert!(read(limit).is_ok());
    assert_eq!(read(limit + 1).err(), Some(RulesErrorKind::TooMany { limit }));
}

/// An error that does not occur at the first positions is reported in play, with its position.
#[test]
fn mistakes_far_up_are_told_with_their_position() {
    let rules = |to: &str, rank: &str| {
        let head =
            format!("state = [\"n\"]\nrank = [\"{rank}\"]\nplayers = [\"A\", \"B\"]\nstart = \"5,A\"\n");
        game(&format!("{head}{}", kind(&format!("when = \"n > 5000\"\nto = [\"{to}\"]"))))
    };
    let error = |game: Game, position: &str| {
        let position = game.parse_position(position).unwrap();
        game.moves(&position).unwrap_err()
    };
    let position = "6000,B".to_owned();
    assert_eq!(
        error(rules("n", "n"), &position),
        PlayError::RankNotShrinking { from: position.clone(), to: "6000,A".to_owned() }
    );
    assert_eq!(
        error(rules("n + 1", "3 - n"), &position),
        PlayError::NegativeRank { position: position.clone() }
    );
    let beyond = error(rules("n*n*9223372036854775807", "n"), &position);
    assert!(matches!(beyond, PlayError::Evaluation { position: found, .. } if found == position));
    let nim = format!("heaps = \"n\"\nstart = \"5\"\n{}", kind("where = \"t in 1..=n\"\nto = [\"n - t\"]"));
    let many = |heaps: &str| error(game(&nim), heaps);
    let listed = PlayError::TooManyMoves { position: "7+1000001".to_owned(), limit: 1_000_000 };
    assert_eq!(many("1000001+7"), listed);
    let tried = PlayError::TooManyMoves { position: "10000001".to_owned(), limit: 10_000_000 };
    assert_eq!(many("7+10000001"), tried);
}

/// One pile on which the moves do not depend, and the reach of the moves.
#[test]
fn rows_are_known_by_their_pile_and_reach() {
    let rows = |pile: usize, reach: u64| Ok(Shape::Rows(RowShape { pile, reach }));
    let general = Ok(Shape::General);
    let leaves =
        |from: &str, to: &str| Err(PlayError::LeavesDomain { from: from.to_owned(), to: to.to_owned() });
    let far = "when = \"r = 40\"\nto = [\"n - 1\", \"r + 1\"]";
    for (domain, rank, body, wanted) in [
        ("r <= 4", "n", "where = \"t in 1..=3, t != r\"\nto = [\"n - t\", \"t\"]", rows(0, 3)),
        ("r <= 4", "n", "where = \"t in {2, 7}\"\nto = [\"n - t - 1\", \"r\"]", rows(0, 8)),
        ("r <= 4 and r != 2", "n", "when = \"r = 4\"\nto = [\"n - 5\", \"1\"]", rows(0, 5)),
        ("n <= 4", "r", "to = [\"n // 2\", \"r - 2\"]", rows(1, 2)),
        ("n <= 4", "r", "when = \"r > 3\"\nto = [\"n // 2\", \"r - 2\"]", general.clone()),
        ("n <= 4", "r", "to = [\"min(n, r)\", \"r - 2\"]", general.clone()),
        ("r <= 4", "n", "to = [\"n // 2 - 1\", \"r\"]", general.clone()),
        ("r <= 4", "2*n", "to = [\"n - 2\", \"r\"]", general.clone()),
        ("r <= n", "n", "when = \"n > r\"\nto = [\"n - 1\", \"r\"]", general.clone()),
        ("true", "n", "to = [\"n - 1\", \"r\"]", general.clone()),
        // The first positions do not show that the row of 40 leads out.
        ("r <= 40", "n", far, leaves("1099511627776,40", "1099511627775,41")),
    ] {
        let head =
            format!("state = [\"n\", \"r\"]\ndomain = \"{domain}\"\nrank = [\"{rank}\"]\nstart = \"0,0\"\n");
        assert_eq!(game(&format!("{head}{}", kind(body))).shape(), wanted, "{domain} {body}");
    }
}

#[test]
fn names_are_those_of_files_and_addresses() {
    assert_eq!(Player::BOTH.map(Player::name), ["left", "right"]);
    assert_eq!(Player::BOTH.map(Player::opponent), [Player::Right, Player::Left]);
    assert_eq!([Play::Normal, Play::Misere].map(|play| play.to_string()), ["normal", "misere"]);
    assert_eq!(Language::ALL.map(|language| language.to_string()), ["en", "pt"]);
    for (text, wanted) in [
        ("pt", Ok(Language::Portuguese)),
        ("PT_pt.UTF-8", Ok(Language::Portuguese)),
        ("en-GB", Ok(Language::English)),
        ("en.x", Ok(Language::English)),
        ("fr", Err(UnknownLanguage)),
        ("", Err(UnknownLanguage)),
    ] {
        assert_eq!(text.parse(), wanted, "{text}");
    }
    let same = Text::same("Nim");
    assert_eq!(Language::ALL.map(|language| same.get(language)), ["Nim", "Nim"]);
}

/// Rules of sums that are nearly those of a known shape, and the shape they have.
#[test]
fn the_shapes_of_sums_are_told_apart() {
    let code = |text: &str| Shape::TakeAndBreak(TakeAndBreak::parse(text).unwrap());
    let nim = "where = \"t in 1..=n\"\nto = [\"n - t\"]";
    for (bodies, wanted) in [
        (vec![nim], Shape::Nim),
        (vec!["where = \"t in 2..=n\"\nto = [\"n - t\"]"], Shape::General),
        (vec!["where = \"t in 1..=n\"\nto = [\"n - t\", \"0\"]"], Shape::General),
        (vec!["where = \"t in 1..=n\"\nwhen = \"n > 3\"\nto = [\"n - t\"]"], Shape::General),
        (vec![nim, "to = [\"n - 1\"]"], Shape::General),
        (vec!["to = [\"n - 1\"]", "to = [\"n - 4\"]"], Shape::Subtraction(vec![1, 4])),
        (vec!["where = \"t in {1, 3..=4}\"\nto = [\"n - t\"]"], Shape::Subtraction(vec![1, 3, 4])),
        (vec!["where = \"t in {2}\"\nwhen = \"n > t\"\nto = [\"n - t\"]"], code("0.02")),
        (vec!["where = \"t in {2}\"\nwhen = \"t < n\"\nto = [\"n - t\"]"], code("0.02")),
        (vec!["where = \"t in {2}\"\nwhen = \"n >= t + 1\"\nto = [\"n - t\"]"], code("0.02")),
        (vec!["where = \"t in {2}\"\nwhen = \"n <= t + 1\"\nto = [\"n - t\"]"], Shape::General),
        (vec!["where = \"t in {2}\"\nwhen = \"n > t + 1\"\nto = [\"n - t\"]"], Shape::General),
        (vec!["where = \"t in {2}\"\nwhen = \"n >= t + 2\"\nto = [\"n - t\"]"], Shape::General),
        (vec!["where = \"t in {2}\"\nwhen = \"n <= t\"\nto = [\"n - t\"]"], code("0.01")),
        (vec!["where = \"t in {2}\"\nwhen = \"n = t\"\nto = []"], code("0.01")),
        (vec!["when = \"n = 2\"\nto = []"], code("0.01")),
        (vec!["when = \"2 = n\"\nto = []"], code("0.01")),
        (vec!["when = \"n = 2\"\nto = [\"0\"]"], Shape::General),
        (vec!["where = \"t in {2}\"\nwhen = \"n >= t\"\nto = []"], Shape::General),
        (vec!["where = \"t in {2}\"\nwhen = \"n != t\"\nto = [\"n - t\"]"], code("0.02")),
        (vec!["where = \"a in 1..=n - 1\"\nto = [\"a\", \"n - a\"]"], code("4.0")),
        (vec!["where = \"a in 1..=n - 3\"\nto = [\"a\", \"n - 2 - a\"]"], code("0.04")),
        (vec!["where = \"a in 1..=n - 4\"\nto = [\"a\", \"n - 2 - a\"]"], Shape::General),
        (vec!["where = \"a in 2..=n - 3\"\nto = [\"a\", \"n - 2 - a\"]"], Shape::General),
        (vec!["to = [\"n - 1\"]", "where = \"a in 1..=n - 2\"\nto = [\"a\", \"n - 1 - a\"]"], code("0.7")),
        (
            vec![
                "where = \"a in 1..=n - 2, b in a..=n - a - 1\"\nwhen = \"b <= n - a - b\"\nto = [\"a\", \"b\", \"n - a - b\"]",
            ],
            code("8.0"),
        ),
        (
            vec![
                "where = \"a in 1..=n - 2, b in 1..=n - a\"\nwhen = \"n - a - b > 0\"\nto = [\"a\", \"b\", \"n - a - b\"]",
            ],
            Shape::General,
        ),
        (
            vec![
                "where = \"a in 1..=n - 2, b in 1..=n - a - 1\"\nwhen = \"a <= b\"\nto = [\"a\", \"b\", \"n - a - b\"]",
            ],
            code("8.0"),
        ),
        (
            vec![
                "where = \"a in 1..=n - 2, b in 1..=n - a - 1\"\nwhen = \"b >= a\"\nto = [\"a\", \"b\", \"n - a - b\"]",
            ],
            code("8.0"),
        ),
        (
            vec![
                "where = \"a in 1..=n - 2, b in 1..=n - a - 1\"\nwhen = \"a != b\"\nto = [\"a\", \"b\", \"n - a - b\"]",
            ],
            Shape::General,
        ),
        (
            vec![
                "where = \"a in 1..=n - 2, b in 1..=n - a - 1\"\nwhen = \"a < b\"\nto = [\"a\", \"b\", \"n - a - b\"]",
            ],
            Shape::General,
        ),
        (
            vec![
                "where = \"a in 1..=n - 2, b in 1..=n - a - 1\"\nwhen = \"b <= a\"\nto = [\"a\", \"b\", \"n - a - b\"]",
            ],
            Shape::General,
        ),
        (
            vec![
                "where = \"a in 1..=n - 2, b in 1..=n - a - 1\"\nwhen = \"n - a - b > 0\"\nto = [\"a\", \"b\", \"n - a - b\"]",
            ],
            code("8.0"),
        ),
        (
            vec![
                "where = \"a in 1..=n - 2, b in 1..=n - a - 1\"\nwhen = \"n - a - b >= 1\"\nto = [\"a\", \"b\", \"n - a - b\"]",
            ],
            code("8.0"),
        ),
        (
            vec![
                "where = \"a in 1..=n - 2, b in 1..=n - a - 1\"\nwhen = \"n - a - b >= b\"\nto = [\"a\", \"b\", \"n - a - b\"]",
            ],
            code("8.0"),
        ),
        (
            vec![
                "where = \"a in 1..=n - 2, b in 1..=n - a - 1\"\nwhen = \"b <= n - a - b\"\nto = [\"a\", \"b\", \"n - a - b\"]",
            ],
            code("8.0"),
        ),
        (
            vec![
                "where = \"a in 1..=n - 2, b in 1..=n - a - 1\"\nwhen = \"n - a - b < 5\"\nto = [\"a\", \"b\", \"n - a - b\"]",
            ],
            Shape::General,
        ),
        (
            vec![
                "where = \"a in 1..=n - 2, b in 1..=n - a - 1\"\nwhen = \"n - a - b != 1\"\nto = [\"a\", \"b\", \"n - a - b\"]",
            ],
            Shape::General,
        ),
        (
            vec![
                "where = \"a in 1..=n - 2, b in 1..=n - a - 1\"\nwhen = \"n - a - b > b\"\nto = [\"a\", \"b\", \"n - a - b\"]",
            ],
            Shape::General,
        ),
        (
            vec![
                "where = \"a in 1..=n - 2, b in 1..=n - a - 1\"\nwhen = \"n - a - b >= 2\"\nto = [\"a\", \"b\", \"n - a - b\"]",
            ],
            Shape::General,
        ),
        (vec!["where = \"t in {1048576}\"\nto = [\"n - t\"]"], Shape::Subtraction(vec![1 << 20])),
        (vec!["where = \"t in {1048577}\"\nto = [\"n - t\"]"], Shape::General),
        (vec!["where = \"t in {}\"\nto = [\"n - t\"]"], Shape::General),
    ] {
        let kinds: String = bodies.iter().map(|body| kind(body)).collect();
        let game = game(&format!("heaps = \"n\"\nstart = \"9\"\n{kinds}"));
        assert_eq!(game.shape(), Ok(wanted), "{bodies:?}");
    }
}

#[test]
fn a_move_that_makes_too_many_pieces_is_refused_when_it_is_met() {
    let head = "pieces = [\"m\", \"n\"]\nrank = [\"m\"]\nstart = \"2,1\"\n";
    let refused = |count: &str| {
        let game = game(&format!("{head}{}", kind(&format!("to = [\"{count} of m - 1, n\"]"))));
        game.moves(game.start()).map(|moves| moves.len())
    };
    assert_eq!(refused("1000"), Ok(1));
    for count in ["1001", "2000000000"] {
        assert!(matches!(refused(count), Err(PlayError::TooManyPieces { limit: 1000, .. })), "{count}");
    }
}
