//! Arrays of coordinates: the short form is equivalent to the expanded one.

use campeao_base::Play;
use campeao_rules::{Game, Position, RuleFile, RulesError, RulesErrorKind};
use std::collections::BTreeSet;

const HEAD: &str = "title = \"A game\"\nrules = \"Its rules.\"\n";

fn game(text: &str, arguments: Option<&str>) -> Result<Game, RulesError> {
    RuleFile::parse(&format!("{HEAD}{text}"))?.game(arguments, Play::Normal)
}

fn columns(arguments: &str) -> Result<Game, RulesError> {
    let rules = r#"
name = "columns"
state = ["a[1..=r]"]
domain = "forall i in 1..=r - 1. a[i] >= a[i + 1]"
rank = ["sum(x for x in a)"]
start = "3 for i in 1..=r"
size = "n for i in 1..=r"
piles = ["a"]
terms = { a = "the squares of the column" }
ends = { won = "sum(x for x in a) = 0" }
[[parameter]]
name = "r"
kind = "number"
default = "2"
meaning = "the columns"
[[move]]
name = "column"
for = "i in 1..=r"
label = "eat {t} of column {i}"
where = "t in 0..=a[i] - 1"
change = ["a[j] = min(a[j], t) for j in i..=r"]
"#;
    game(rules, Some(arguments))
}

/// The positions after the moves of Chomp by columns, by definition.
fn eaten(columns: &[u64]) -> BTreeSet<Vec<u64>> {
    let mut after = BTreeSet::new();
    for column in 0..columns.len() {
        for left in 0..columns[column] {
            let cut =
                |(place, &height): (usize, &u64)| if place < column { height } else { height.min(left) };
            after.insert(columns.iter().enumerate().map(cut).collect());
        }
    }
    after
}

#[test]
fn chomp_by_columns_has_the_moves_of_chomp() {
    for count in 1..=4_usize {
        let game = columns(&count.to_string()).unwrap();
        assert_eq!(game.start(), &Position::tuple(vec![3; count]));
        assert_eq!(game.start_of_size(5), Some(Position::tuple(vec![5; count])));
        assert!(game.variables().iter().all(|variable| variable.pile && variable.meaning.is_some()));
        let mut open = vec![vec![3; count]];
        let mut seen = BTreeSet::new();
        while let Some(position) = open.pop() {
            if !seen.insert(position.clone()) {
                continue;
            }
            assert!(game.in_domain(&position).unwrap());
            let moves = game.moves(&Position::tuple(position.iter().copied())).unwrap();
            let after: BTreeSet<Vec<u64>> = moves.iter().map(|step| step.to.numbers.to_vec()).collect();
            assert_eq!(after, eaten(&position), "{position:?}");
            open.extend(after);
        }
    }
}

#[test]
fn kinds_are_named_after_their_numbers() {
    let game = columns("2").unwrap();
    let moves = game.moves(&Position::tuple([1, 1])).unwrap();
    let texts: Vec<String> = moves.iter().map(|step| game.show_move(step)).collect();
    assert_eq!(texts, ["column-1 0", "column-2 0"]);
    assert_eq!(game.move_rules()[1].values, [("i".to_owned(), 2)]);
}

/// A file with this state, this rank and this kind of move.
fn told(state: &str, rank: &str, kind: &str) -> String {
    let text = format!(
        "name = \"g\"\nstate = [{state}]\nrank = [\"{rank}\"]\nstart = \"4 for i in 1..=3\"\n[[move]]\nlabel = \"m\"\n{kind}\n"
    );
    game(&text, None).map_or_else(|error| error.to_string(), |_| "right".to_owned())
}

#[test]
fn what_is_wrong_is_said_where_it_stands() {
    let (state, rank) = ("\"a[1..=3]\"", "a1 + a2 + a3");
    let right = "for = \"i in 1..=3\"\nwhere = \"t in 1..=a[i]\"\nchange = [\"a[i] = a[i] - t\"]";
    assert_eq!(told(state, rank, right), "right");
    for (state, rank, kind, expected) in [
        ("\"a[1..=n]\"", rank, right, "`a[1..=n]` is not a coordinate"),
        ("\"a[{1, 3}]\"", rank, right, "is not a coordinate"),
        ("\"a[1..=17]\"", rank, right, "16"),
        ("\"a[1..=3]\", \"a2\"", rank, right, "a2"),
        (state, "a", right, "only after `in`"),
        (state, "a[4]", right, "there is no `a[4]`: the indices run from 1 to 3"),
        (state, rank, "where = \"i in 1..=3, a[i] > 0\"\nto = [\"0\", \"0\", \"0\"]", "must be a constant"),
        (
            state,
            rank,
            "for = \"i in 1..=a1\"\nchange = [\"a1 = 0\"]",
            "not a list of names with constant ranges",
        ),
        (state, rank, "for = \"a in 1..=3\"\nchange = [\"a1 = 0\"]", "`a`"),
        (state, rank, "change = [\"a1 - 1\"]", "does not say how a coordinate changes"),
        (state, rank, "change = [\"a1 + 1 = 3\"]", "does not say how a coordinate changes"),
        (state, rank, "when = \"a1 > 0\"", "either `to`"),
        (state, rank, "to = [\"0\", \"0\", \"0\"]\nchange = [\"a1 = 0\"]", "either `to`"),
        (state, rank, "change = [\"a1 = b\"]", "`b`"),
    ] {
        let found = told(state, rank, kind);
        assert!(found.contains(expected), "{state} {rank} {kind}: {found}");
    }
    // An error in an argument is not attributed to the coordinates that it numbers.
    let wrong = columns("2,4").unwrap_err().kind;
    assert!(matches!(wrong, RulesErrorKind::BadArgument { parameter, .. } if parameter == "r"));
}

#[test]
fn a_flag_is_a_number_that_is_zero_or_one() {
    let rules = r#"
name = "takeaway"
state = ["n"]
rank = ["n"]
start = "5"
[[parameter]]
name = "two"
kind = "flag"
default = "0"
meaning = "whether two may be taken"
[[move]]
label = "take {t}"
where = "t in 1..=n and t <= 1 + two"
to = ["n - t"]
"#;
    let moves = |arguments| {
        let game = game(rules, arguments)?;
        Ok::<usize, RulesError>(game.moves(game.start()).unwrap().len())
    };
    assert_eq!((moves(None).unwrap(), moves(Some("1")).unwrap()), (1, 2));
    for refused in ["2", "x"] {
        assert!(moves(Some(refused)).unwrap_err().to_string().contains("0 or 1"));
    }
}

/// A condition that a flag makes false leaves the move's range as it is: the kind of move is sound, and never made.
#[test]
fn a_kind_of_move_may_be_shut_by_a_flag() {
    let rules = r#"
name = "takeaway"
state = ["n"]
rank = ["n"]
start = "5"
[[parameter]]
name = "three"
kind = "flag"
default = "0"
meaning = "whether three may be taken"
[[move]]
label = "take {t}"
where = "t in {1, 2}"
to = ["n - t"]
[[move]]
label = "take {t}"
where = "t in {3} and three = 1"
to = ["n - t"]
"#;
    for (flag, many) in [("0", 2), ("1", 3)] {
        let game = game(rules, Some(flag)).unwrap();
        assert_eq!(game.moves(game.start()).unwrap().len(), many, "{flag}");
    }
    // It still needs its range.
    let unbounded = game(&rules.replace("t in {3} and", "t >= 3 and"), None).unwrap_err();
    assert!(matches!(unbounded.kind, RulesErrorKind::UnboundedVariable { name } if name == "t"));
}
