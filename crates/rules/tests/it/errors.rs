//! Invalid and hostile files: the kind of each error, its underlined place, and the time needed.

use crate::support::{kind, rule_file};
use campeao_base::Play;
use campeao_rules::{MAXIMAL_FILE, RuleFile, RulesError};

/// The name of the error's kind, inner kinds after a dot, and the text it underlines.
fn described(error: &RulesError) -> (String, String) {
    let debugged = format!("{:?}", error.kind);
    let word =
        |text: &str| -> String { text.chars().take_while(|letter| letter.is_alphanumeric()).collect() };
    let outer = word(&debugged);
    let inner = match outer.as_str() {
        "Formula" => debugged.split("kind: ").nth(1).map(word),
        "Play" | "BadStart" => debugged.split('(').nth(1).map(word),
        _ => None,
    };
    let underlined = error.place.as_ref().map_or("", |place| &place.text[place.span.start..place.span.end]);
    (inner.map_or(outer.clone(), |inner| format!("{outer}.{inner}")), underlined.to_owned())
}

const TUPLE: &str = "state = [\"n\"]\nrank = [\"n\"]\nstart = \"5\"\n";
/// A tuple that still wants its `replies`.
const REPLIES: &str = "state = [\"n\"]\nstart = \"5\"\n";
const HEAPS: &str = "heaps = \"n\"\nstart = \"5\"\n";
const PIECES: &str = "pieces = [\"m\", \"n\"]\nrank = [\"m + n\"]\nstart = \"2,2\"\n";
const TAKE: &str = "where = \"t in 1..=n\"\nto = [\"n - t\"]";

#[test]
fn every_wrong_file_says_what_is_wrong_and_where() {
    let take = kind(TAKE);
    let with = |head: &str, body: &str| format!("{head}{}", kind(body));
    let deep = format!("{}n{}", "(".repeat(300), ")".repeat(300));
    let letters: Vec<String> = ('a'..='q').map(|letter| format!("\"{letter}\"")).collect();
    let letters = letters.join(", ");
    let cases: Vec<(String, &str, &str)> = vec![
        (with("state = [\"n\"]\nstart = \"5\"\n", "to = [\"n\"]"), "MissingRank", ""),
        (with(TUPLE, "to = [\"n\"]"), "Play.RankNotShrinking", "\"n\""),
        (with(TUPLE, "to = [\"n + 1\"]"), "Play.RankNotShrinking", "\"n\""),
        (
            with("state = [\"n\"]\nrank = [\"3 - n\"]\nstart = \"0\"\n", "to = [\"n + 1\"]"),
            "Play.NegativeRank",
            "\"3 - n\"",
        ),
        (with(HEAPS, "to = [\"n\"]"), "Play.RankNotShrinking", ""),
        (with(TUPLE, "where = \"t in 1..\"\nto = [\"n - t\"]"), "Formula.RangeWithoutEnd", ".."),
        (with(TUPLE, "where = \"t >= 1\"\nto = [\"n - t\"]"), "UnboundedVariable", "t"),
        (with(TUPLE, "where = \"t in 1..=nn\"\nto = [\"n - t\"]"), "Formula.UnknownName", "nn"),
        (with(TUPLE, "where = \"t in 1..=n, u > 0\"\nto = [\"n - t\"]"), "UnboundedVariable", "u"),
        (with(TUPLE, "where = \"s in {1, 2}, t >= 1\"\nto = [\"n - t\"]"), "UnboundedVariable", "t"),
        (with(TUPLE, "where = \"t in 1..=u, u >= t\"\nto = [\"n - t\"]"), "UnboundedVariable", "u"),
        (with(TUPLE, "where = \"u >= t, t in 1..=u\"\nto = [\"n - t\"]"), "UnboundedVariable", "u"),
        (
            with(TUPLE, "where = \"t in 1..=n, s in t..=u, u > s\"\nto = [\"n - t\"]"),
            "UnboundedVariable",
            "u",
        ),
        (with(TUPLE, "to = [\"n - 1\", \"n\"]"), "WrongLength", "\"n - 1\""),
        (with(TUPLE, "to = []"), "WrongLength", ""),
        (with(TUPLE, "when = \"m > 1\"\nto = [\"n - 1\"]"), "Formula.UnknownName", "m"),
        (with(TUPLE, "to = [\"n - m\"]"), "Formula.UnknownName", "m"),
        (with(&format!("{TUPLE}size = \"m\"\n"), TAKE), "NotAVariable", "\"m\""),
        (with(&format!("{TUPLE}piles = [\"m\"]\n"), TAKE), "NotAVariable", "\"m\""),
        (format!("{TUPLE}{take}[table]\nrows = \"m\"\n"), "NotAVariable", "\"m\""),
        (format!("{TUPLE}{take}[table]\nrows = \"player\"\n"), "NotAVariable", "\"player\""),
        (with("state = [\"n\"]\nrank = [\"n\"]\nstart = \"x\"\n", TAKE), "BadStart.NotANumber", "\"x\""),
        (with("state = [\"n\"]\nrank = [\"n\"]\nstart = \"-1\"\n", TAKE), "BadStart.NotANumber", "\"-1\""),
        (with("state = [\"n\"]\nrank = [\"n\"]\nstart = \"1,2\"\n", TAKE), "BadStart.WrongForm", "\"1,2\""),
        (
            with("state = [\"n\", \"r\"]\nrank = [\"n\"]\nstart = \"5\"\n", "to = [\"n - 1\", \"r\"]"),
            "BadStart.WrongForm",
            "\"5\"",
        ),
        (with("heaps = \"n\"\nstart = \"\"\n", TAKE), "BadStart.WrongForm", "\"\""),
        (with(&format!("{TUPLE}domain = \"n > 7\"\n"), TAKE), "BadStart.OutsideDomain", "\"5\""),
        (with(&format!("{TUPLE}domain = \"n != 3\"\n"), TAKE), "Play.LeavesDomain", "\"n != 3\""),
        (with(&format!("{TUPLE}colour = \"red\"\n"), TAKE), "Toml", "colour"),
        (with(TUPLE, &format!("{TAKE}\nwhy = \"so\"")), "Toml", "why"),
        (with("state = \"n\"\nrank = [\"n\"]\nstart = \"5\"\n", TAKE), "Toml", "\"n\""),
        (with("state = [\"n\"]\nrank = [\"n\"]\nstart = 5\n", TAKE), "Toml", "5"),
        (with(&format!("{TUPLE}heaps = \"m\"\n"), TAKE), "StateOrHeaps", ""),
        (with("start = \"5\"\n", TAKE), "StateOrHeaps", ""),
        (
            with(&format!("state = [{letters}]\nrank = [\"a\"]\nstart = \"0\"\n"), "to = []"),
            "TooMany",
            "\"q\"",
        ),
        (with(HEAPS, &format!("to = [{}]", ["\"0\""; 17].join(", "))), "TooMany", "\"0\""),
        (
            with(
                TUPLE,
                "where = \"x1 in {1}, x2 in {1}, x3 in {1}, x4 in {1}, x5 in {1}, x6 in {1}, x7 in {1}, x8 in {1}, \
                 x9 in {1}, x10 in {1}, x11 in {1}, x12 in {1}, x13 in {1}, x14 in {1}, x15 in {1}, x16 in {1}, t in 1..=n\"\nto = [\"n - t\"]",
            ),
            "TooMany",
            "t",
        ),
        (format!("{TUPLE}{}", take.repeat(101)), "TooMany", "\"n - t\""),
        (with(&format!("{TUPLE}size = [\"n,n\"]\n"), TAKE), "StartForm", "\"n,n\""),
        (with(&format!("{TUPLE}size = [\"n\", \"5\"]\n"), TAKE), "NoSize", "\"5\""),
        (with(&format!("{TUPLE}size = []\n"), TAKE), "NoSize", "[]"),
        (with(&format!("{TUPLE}size = [\"2*\"]\n"), TAKE), "Formula.Expected", ""),
        (with(&format!("{TUPLE}size = 3\n"), TAKE), "Toml", "3"),
        (with(&format!("{HEAPS}size = \"m\"\n"), TAKE), "NotAVariable", "\"m\""),
        (with(&format!("{HEAPS}size = [\"n\"]\n"), TAKE), "SizesInSum", "[\"n\"]"),
        (with("state = [\"n\", \"n\"]\nrank = [\"n\"]\nstart = \"0,0\"\n", TAKE), "Formula.NameTaken", "n"),
        (with("state = [\"for\"]\nrank = [\"for\"]\nstart = \"0\"\n", TAKE), "Formula.ReservedName", "for"),
        (format!("{HEAPS}[[move]]\nlabel = {{ en = \"take {{n\", pt = \"\" }}\n{TAKE}\n"), "OpenBrace", "{n"),
        (
            format!("{HEAPS}[[move]]\nlabel = {{ en = \"take {{n + s}}\", pt = \"\" }}\n{TAKE}\n"),
            "Formula.UnknownName",
            "s",
        ),
        (with(TUPLE, "to = [\"n // 0\"]"), "Formula.DivisorNotPositive", "0"),
        (with(TUPLE, "to = [\"n // n\"]"), "Formula.DivisorNotConstant", "n"),
        (with(TUPLE, "to = [\"99999999999999999999\"]"), "Formula.NumberTooLarge", "99999999999999999999"),
        (
            with(TUPLE, "when = \"n > 0\"\nto = [\"n * 9223372036854775807 * n * 9 - 9\"]"),
            "Play.Evaluation",
            "",
        ),
        (with(TUPLE, &format!("to = [\"{deep}\"]")), "Formula.TooDeep", "("),
        (
            format!("{TUPLE}{take}[define]\nf = \"f + 1\"\n{}", kind("to = [\"f\"]")),
            "Formula.InDefinition",
            "",
        ),
        (format!("{TUPLE}{take}[define]\n\"f(x\" = \"x\"\n"), "Formula.InvalidName", "\"f(x\""),
        (format!("{TUPLE}{take}[define]\n\"f(x)\" = \"x +\"\n"), "Formula.Expected", ""),
        (with(&format!("{TUPLE}players = [\"A\", \"a\"]\n"), TAKE), "BadPlayer", ""),
        (with(&format!("{TUPLE}players = [\"A\", \"2\"]\n"), TAKE), "BadPlayer", ""),
        (with(&format!("{TUPLE}players = [\"\", \"B\"]\n"), TAKE), "BadPlayer", ""),
        (format!("{HEAPS}{take}[ends]\nlost = \"n = 1\"\n"), "EndsInSum", "\"n = 1\""),
        (with(PIECES, "to = [\"m\"]"), "PieceLength", "\"m\""),
        (with(PIECES, "to = [\"2 of m\"]"), "PieceLength", "\"2 of m\""),
        (with(PIECES, "to = [\"m, n\"]"), "Play.RankNotShrinking", "\"m + n\""),
        (with(PIECES, "to = [\"m - 1, n\", \"m - 1, n + 1\"]"), "Play.RankNotShrinking", "\"m + n\""),
        (with(PIECES, "to = [\"m - 1, k\"]"), "Formula.UnknownName", "k"),
        (
            with(&format!("{PIECES}domain = \"m >= 1\"\n"), "to = [\"m - 1, n\"]"),
            "Play.LeavesDomain",
            "\"m >= 1\"",
        ),
        (with("pieces = [\"m\", \"n\"]\nstart = \"2,2\"\n", "to = [\"m, n\"]"), "MissingRank", ""),
        (with(&format!("{PIECES}state = [\"a\"]\n"), "to = [\"m - 1, n\"]"), "StateOrHeaps", ""),
        (with(&format!("{PIECES}piles = [\"m\"]\n"), "to = [\"m - 1, n\"]"), "OnlyWithState", "\"m\""),
        (with(&format!("{PIECES}replies = [\"m\"]\n"), "to = [\"m - 1, n\"]"), "OnlyWithState", "[\"m\"]"),
        (
            format!("{PIECES}{}[ends]\nlost = \"n = 1\"\n", kind("to = [\"m - 1, n\"]")),
            "EndsInSum",
            "\"n = 1\"",
        ),
        (
            with(
                "pieces = [\"m\", \"n\"]\nrank = [\"m\"]\nstart = \"2\"\nsize = \"m, n\"\n",
                "to = [\"m - 1, n\"]",
            ),
            "BadStart.WrongForm",
            "\"2\"",
        ),
        (format!("{HEAPS}rank = [\"n\"]\n{take}"), "OnlyWithState", "\"n\""),
        (format!("{HEAPS}domain = \"n > 0\"\n{take}"), "OnlyWithState", "\"n > 0\""),
        (format!("{HEAPS}replies = [\"n\"]\n{take}"), "OnlyWithState", "[\"n\"]"),
        (with(&format!("{TUPLE}replies = [\"n\"]\n"), TAKE), "RankAndReplies", "[\"n\"]"),
        (with(&format!("{TUPLE}repeats = true\n"), TAKE), "RankAndReplies", "\"n\""),
        (format!("{HEAPS}repeats = true\n{take}"), "OnlyWithState", "\"n\""),
        (with(&format!("{REPLIES}repeats = false\n"), "to = [\"n\"]"), "MissingRank", ""),
        (with(&format!("{REPLIES}replies = []\n"), TAKE), "NoReplies", "[]"),
        (with(&format!("{REPLIES}replies = [\"n\", \"m\"]\n"), TAKE), "Formula.UnknownName", "m"),
        (with(&format!("{REPLIES}replies = \"n\"\n"), TAKE), "Toml", "\"n\""),
        (
            with(&format!("{REPLIES}replies = {{ left = [\"n\"], right = [\"n\"] }}\n"), TAKE),
            "RepliesOfPlayers",
            "{ left = [\"n\"], right = [\"n\"] }",
        ),
        (
            with(
                &format!("{REPLIES}players = [\"A\", \"B\"]\nreplies = {{ left = [\"n\"], right = [] }}\n"),
                TAKE,
            ),
            "NoReplies",
            "{ left = [\"n\"], right = [] }",
        ),
        (with(&format!("{REPLIES}replies = {{ left = [\"n\"] }}\n"), TAKE), "Toml", ""),
        (
            with(&format!("{REPLIES}replies = {{ left = [\"n\"], middle = [\"n\"] }}\n"), TAKE),
            "Toml",
            "middle",
        ),
        (
            format!(
                "{REPLIES}replies = [\"n\"]\n{take}[coordinates]\nreplaces = \"n\"\ncounter = \"w\"\noffset = \"q\"\n\
                 start = \"2*w\"\nwidth = \"2\"\n"
            ),
            "CoordinatesOfRepeating",
            "\"n\"",
        ),
        (
            with(HEAPS, "when = \"count(h > 0 for h in heaps) = 1\"\nto = [\"n - 1\"]"),
            "Formula.UnknownName",
            "heaps",
        ),
        (with(TUPLE, &format!("name = \"two words\"\n{TAKE}")), "BadName", "\"two words\""),
        (with(TUPLE, &format!("name = \"3\"\n{TAKE}")), "BadName", "\"3\""),
        (format!("{TUPLE}{take}[[instance]]\nname = \"a b\"\n"), "BadName", "\"a b\""),
        (
            format!("{TUPLE}{take}[[instance]]\nname = \"a\"\narguments = \"1\"\n"),
            "TooManyArguments",
            "\"1\"",
        ),
        (with(TUPLE, "where = \"t in {1..=1000000000}\"\nto = [\"n - 1\"]"), "Play.TooManyMoves", ""),
        (
            with(TUPLE, "where = \"t in {0..=1000000000000000000}\"\nto = [\"n - 1\"]"),
            "Play.TooManyMoves",
            "",
        ),
        (
            with(TUPLE, "when = \"exists k in 1..=1000000000. k < 0\"\nto = [\"n - 1\"]"),
            "Play.Evaluation",
            "",
        ),
        (
            with(&format!("{TUPLE}domain = \"forall k in 1..=1000000000. k > 0\"\n"), TAKE),
            "BadStart.Evaluation",
            "\"5\"",
        ),
    ];
    let mut failures = Vec::new();
    for (rest, wanted, underlined) in cases {
        match RuleFile::parse(&rule_file(&rest)) {
            Ok(_) => failures.push(format!("{wanted}: nothing found wrong in\n{rest}")),
            Err(error) => {
                let found = described(&error);
                let fits = found.0 == wanted && (underlined.is_empty() || found.1 == underlined);
                if !fits {
                    failures.push(format!("{wanted} at {underlined:?}: found {found:?} in\n{rest}"));
                }
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n---\n"));
}

#[test]
fn a_name_has_no_odd_characters() {
    for name in ["", "a b", "a:b", "a/b", "é", "a\\n", "-a", ".", "a_b"] {
        let text = rule_file(&format!("{HEAPS}{}", kind(TAKE)));
        let text = text.replace("name = \"trial\"", &format!("name = \"{name}\""));
        assert_eq!(
            RuleFile::parse(&text).map_err(|error| described(&error).0).err().as_deref(),
            Some("BadName"),
            "{name:?}"
        );
    }
}

#[test]
fn empty_and_long_files_are_refused() {
    assert_eq!(described(&RuleFile::parse("").unwrap_err()).0, "Toml");
    let long = " ".repeat(MAXIMAL_FILE + 1);
    assert_eq!(described(&RuleFile::parse(&long).unwrap_err()).0, "FileTooLong");
    let file = rule_file(&format!("{HEAPS}{}", kind(TAKE)));
    let longest = format!("{file}{}", " ".repeat(MAXIMAL_FILE - file.len()));
    assert!(RuleFile::parse(&longest).is_ok());
}

#[test]
fn arguments_are_checked_and_underlined() {
    let parameter = |kind: &str, default: &str| {
        format!(
            "[[parameter]]\nname = \"p\"\nkind = \"{kind}\"\ndefault = \"{default}\"\n\
             meaning = {{ en = \"\", pt = \"\" }}\n"
        )
    };
    for (sort, default, wrong, wanted, underlined) in [
        ("number", "3", "x", "BadArgument", "x"),
        ("number", "3", "-1", "BadArgument", "-1"),
        ("set", "1,4", "4..1", "BadArgument", "4..1"),
        ("set", "1,4", "", "BadArgument", ""),
        ("term", "2*n", "2*", "Formula.Expected", ""),
        ("term", "2*n", "2*m", "Formula.UnknownName", "m"),
        ("code", "0.137", "1.3", "BadArgument", "1.3"),
        ("number", "3", "1/2", "TooManyArguments", ""),
    ] {
        let head = format!("{HEAPS}{}{}", parameter(sort, default), kind(TAKE));
        let file = RuleFile::parse(&rule_file(&head)).unwrap_or_else(|error| panic!("{error} in {head}"));
        let error = file.game(Some(wrong), Play::Normal).unwrap_err();
        assert_eq!(described(&error), (wanted.to_owned(), underlined.to_owned()), "{sort} {wrong}");
        if wanted == "BadArgument" {
            let error = RuleFile::parse(&rule_file(&head.replace(default, wrong))).unwrap_err();
            assert_eq!(described(&error), (wanted.to_owned(), format!("\"{wrong}\"")));
        }
    }
}

/// Errors in an instance's arguments are underlined at their place in the file, other mistakes at their own places;
/// and the message names the mistake.
#[test]
fn mistakes_of_an_instance_are_underlined_in_the_file() {
    for (instance, wanted, underlined, said) in [
        (
            "arguments = \"x\"",
            "BadArgument",
            "\"x\"",
            "the parameter `p` must be a natural number, such as 31",
        ),
        ("arguments = \"1/2\"", "TooManyArguments", "\"1/2\"", "2"),
        ("arguments = \"2\"\nstart = \"y\"", "BadStart.NotANumber", "\"y\"", "`y` is not a natural number"),
        ("start = \"1,2,q\"", "BadStart.NotANumber", "\"1,2,q\"", "`q` is not a natural number"),
    ] {
        let parameter = "[[parameter]]\nname = \"p\"\nkind = \"number\"\ndefault = \"1\"\n\
                         meaning = { en = \"\", pt = \"\" }\n";
        let file =
            rule_file(&format!("{HEAPS}{}{parameter}[[instance]]\nname = \"i\"\n{instance}\n", kind(TAKE)));
        let error = RuleFile::parse(&file).unwrap_err();
        assert_eq!(described(&error), (wanted.to_owned(), underlined.to_owned()), "{instance}");
        assert_eq!(error.place.as_ref().map(|place| &*place.text), Some(file.as_str()));
        assert!(error.to_string().contains(said), "{error}");
    }
}

/// Each text that uses a definition needs much work, however short it is.
#[test]
fn a_file_that_is_too_much_work_is_refused() {
    let read = |uses: usize| {
        let label = "{few}".repeat(uses);
        let rest =
            format!("[[move]]\nlabel = {{ en = \"{label}\", pt = \"\" }}\n{TAKE}\n[define]\nfew = \"n\"\n");
        RuleFile::parse(&rule_file(&format!("{HEAPS}{rest}"))).map_err(|error| described(&error).0)
    };
    assert!(read(500).is_ok());
    assert_eq!(read(520).err().as_deref(), Some("Formula.TooLarge"));
}

/// Positions in which an evaluation takes too long are left out of the trial, if there are others.
#[test]
fn what_takes_long_far_up_is_no_mistake() {
    let file = format!("{TUPLE}{}", kind("when = \"not exists k in 1..=n*n. k < 0\"\nto = [\"n - 1\"]"));
    assert!(RuleFile::parse(&rule_file(&file)).is_ok());
}

/// The formulas of a file have two hundred thousand parts at most, definitions written out.
#[test]
fn formulas_of_too_many_parts_are_refused() {
    let read = |moves: usize| {
        let sum = vec!["n"; 2000].join(" + ");
        let kinds = kind("to = [\"min(many, n - 1)\"]").repeat(moves);
        let file = format!("{TUPLE}{kinds}[define]\nmany = \"{sum}\"\n");
        RuleFile::parse(&rule_file(&file)).map_err(|error| described(&error).0)
    };
    assert!(read(20).is_ok());
    assert_eq!(read(100).err().as_deref(), Some("Formula.TooLarge"));
}

#[test]
fn hostile_files_are_read_or_refused_fast() {
    let doubling = |depth: usize| {
        let mut text = String::from("[define]\na0 = \"n + n*n\"\n");
        for level in 1..=depth {
            let below = level - 1;
            text = [
                text,
                format!(
                    "a{level} = \"a{below} + a{below}\"
"
                ),
            ]
            .concat();
        }
        text
    };
    let many = |count: usize, body: &str| kind(body).repeat(count);
    let wide = "state = [\"a\", \"b\", \"c\", \"d\", \"e\", \"f\", \"g\", \"h\"]\nrank = [\"a\"]\n";
    let step = "to = [\"a - 1\", \"b\", \"c\", \"d\", \"e\", \"f\", \"g\", \"h\"]";
    let same = "to = [\"n - 1\"]";
    let instances: Vec<String> =
        (0..100).map(|index| format!("[[instance]]\nname = \"i{index}\"\n")).collect();
    let instances = instances.concat();
    let files = vec![
        format!("{TUPLE}{}", many(20_000, same)),
        format!("{TUPLE}{}{}", many(90, "to = [\"a13\"]"), doubling(13)),
        format!("{TUPLE}{}{}", many(90, "when = \"a12 = a12\"\nto = [\"n - 1\"]"), doubling(12)),
        format!("{TUPLE}{}{instances}", many(90, same)),
        format!("{TUPLE}{}{}{instances}", many(9, "to = [\"min(a9, n - 1)\"]"), doubling(9)),
        format!(
            "{wide}start = \"300,300,300,300,300,300,300,300\"\ndomain = \"a*a = 90000\"\n{}",
            kind(step)
        ),
        format!(
            "{wide}start = \"1,1,1,1,1,1,1,1\"\ndomain = \"b = 5 and b = 3 or a*b*c*d*e*f*g*h = 1\"\n{}",
            kind(step)
        ),
        format!(
            "{TUPLE}{}",
            kind("where = \"t in 1..=100000, u in 1..=100000\"\nwhen = \"t > u + 100000\"\nto = [\"n - 1\"]")
        ),
        format!(
            "{TUPLE}{}",
            kind(
                "where = \"t in 1..=1000\"\nwhen = \"exists k in 1..=100000. k*k*k = t + n*n\"\nto = [\"n - 1\"]"
            )
        ),
        format!("{TUPLE}domain = \"forall k in 0..=n. exists m in 0..=2000. m >= k\"\n{}", kind(TAKE)),
        "state = [\"n\"]\nrank = [\"1000000000000000000 - n\"]\nstart = \"0\"\n".to_owned()
            + &kind("to = [\"n + 1\"]"),
        format!("{TUPLE}{}", kind("where = \"t in {9223372036854775807}\"\nto = [\"n - 1\"]")),
        format!("{TUPLE}{}", kind("where = \"t in {-9223372036854775808}\"\nto = [\"n + t\"]")),
        format!("{HEAPS}{}", kind("where = \"t in {1..=1000000000000000000}\"\nto = [\"n - t\"]")),
        format!("{HEAPS}{}", kind("to = [\"n - 9223372036854775807 - 1\"]")),
        format!("state = [\"n\"]\nrank = [\"n\"]\nstart = \"{}\"\n{}", ",".repeat(500_000), kind(same)),
        format!(
            "{HEAPS}{}",
            format!("[[move]]\nlabel = {{ en = \"{}\", pt = \"\" }}\n{TAKE}\n", "{n}".repeat(100_000))
        ),
        format!("{HEAPS}x = {}1{}\n{}", "[".repeat(200_000), "]".repeat(200_000), kind(TAKE)),
        format!("{HEAPS}{} = 1\n{}", vec!["x"; 200_000].join("."), kind(TAKE)),
    ];
    for rest in files {
        if let Ok(file) = RuleFile::parse(&rule_file(&rest)) {
            let game = file.game(None, Play::Normal).unwrap();
            let _ = game.shape();
            let _ = game.closed_box(&vec![(0, 100); game.state_width()], 1 << 20);
        }
    }
}

#[test]
fn the_source_of_an_error_in_a_file_is_what_is_wrong() {
    let error = RuleFile::parse("name = 3").unwrap_err();
    let source = std::error::Error::source(&error).unwrap();
    assert_eq!(source.downcast_ref(), Some(&error.kind));
}
