//! Which tuples are positions: the bounds that a domain sets, the first positions, the states of a row; and how
//! positions and starts are read.

use crate::support::{game, kind};
use campeao_base::{Language, Play, Player};
use campeao_formula::Term;
use campeao_rules::{Bounds, Game, PositionError, RuleFile};

/// A game of the coordinates `n` and `r` without any moves.
fn still(domain: &str, start: &str) -> Game {
    let still = kind("when = \"n > 1000000\"\nto = [\"n - 1\", \"r\"]");
    game(&format!(
        "state = [\"n\", \"r\"]\ndomain = \"{domain}\"\nrank = [\"n\"]\nstart = \"{start}\"\n{still}"
    ))
}

const DOMAINS: [(&str, &str); 22] = [
    ("n >= 3 and n <= 8", "3,0"),
    ("n > 3 and 8 > n", "4,0"),
    ("3 <= n and 8 >= n, r = 2", "3,2"),
    ("3 < n, n < 8, 2 = r", "4,2"),
    ("n in {2, 5..=7}, r <= 3", "2,0"),
    ("n in 4..=9, r in {6, 1}", "4,1"),
    ("n <= 9 and n <= 4 and n >= 1 and n >= 2", "2,0"),
    ("n <= 3 or n <= 5", "0,0"),
    ("(n <= 3 and r <= 7) or (n in 2..=5 and r <= 1)", "0,0"),
    ("(n >= 2 and n <= 4) or (n >= 6 and n <= 7 and r <= 2)", "2,0"),
    ("n <= 3 or r <= 2", "0,0"),
    ("n != 3, r <= 1", "0,0"),
    ("n <= r, r <= 4", "0,0"),
    ("n + r = 5", "5,0"),
    ("n <= 0 or n = 6", "0,0"),
    ("r < 1", "0,0"),
    ("n <= 5, r <= 5, n % 2 = r % 2", "0,0"),
    ("n >= 2, r >= 1, n*n = r", "2,4"),
    ("n in 0..=3, r in 5..=6", "0,5"),
    ("not n > 4, r <= 2", "0,0"),
    ("n <= 4 and r = 0 - 0", "0,0"),
    ("0 - 3 <= n, n <= 2", "0,0"),
];

fn holds(game: &Game, n: u64, r: u64) -> bool {
    game.in_domain(&[n, r]).unwrap()
}

/// Bounds hold all positions; where a formula compares a coordinate with a number they are met.
#[test]
fn bounds_are_those_of_the_domain() {
    for (domain, start) in DOMAINS {
        let game = still(domain, start);
        for (slot, variable) in game.variables().iter().enumerate() {
            let values = (0..40_u64).flat_map(|n| (0..40).map(move |r| [n, r]));
            let values: Vec<u64> =
                values.filter(|&[n, r]| holds(&game, n, r)).map(|numbers| numbers[slot]).collect();
            let Bounds { low, high } = variable.bounds;
            let (least, greatest) = (*values.iter().min().unwrap(), *values.iter().max().unwrap());
            assert!(
                low <= least && high.is_none_or(|high| greatest <= high),
                "{domain}: {:?}",
                variable.bounds
            );
            if !["n <= r", "n + r", "n*n", "not n", "0 - "].iter().any(|part| domain.contains(part)) {
                assert_eq!(low, least, "{domain}");
                assert_eq!(high, (greatest < 39).then_some(greatest), "{domain}");
            }
        }
    }
}

/// By the greatest coordinate, then in lexicographic order.
#[test]
fn the_first_positions_are_the_simplest() {
    for (domain, start) in DOMAINS {
        let game = still(domain, start);
        let mut all: Vec<[u64; 2]> = (0..40_u64)
            .flat_map(|n| (0..40).map(move |r| [n, r]))
            .filter(|&[n, r]| holds(&game, n, r))
            .collect();
        all.sort_by_key(|numbers| (numbers[0].max(numbers[1]), *numbers));
        for count in [0, 1, 3] {
            let found = game.first_positions(count).map(|position| position.numbers.to_vec());
            let wanted = all.iter().take(count).map(|numbers| numbers.to_vec());
            assert_eq!(found.collect::<Vec<_>>(), wanted.collect::<Vec<_>>(), "{domain}");
        }
    }
    // Rare positions are looked for among a thousand tuples for each that is asked for.
    let rare = still("n >= 2, r >= 1, n*n = r", "2,4");
    assert_eq!(rare.first_positions(1).count(), 1);
    assert_eq!(still("n in 40..=41, r in 50..=51", "40,50").first_positions(9).count(), 4);
    assert_eq!(still("n + r = 3000", "3000,0").first_positions(2).count(), 0);
}

#[test]
fn the_states_of_a_row_are_those_of_the_other_coordinates() {
    for (domain, start, width, states) in [
        ("r in 2..=4", "0,2", Some(3), vec![[0, 2], [0, 3], [0, 4]]),
        ("n >= 7, r = 3", "7,3", Some(1), vec![[0, 3]]),
        ("n <= 7", "0,0", None, vec![[0, 0]]),
        ("r <= 65535", "0,0", Some(65_536), vec![]),
        ("r <= 65536", "0,0", None, vec![]),
    ] {
        let game = still(domain, start);
        assert_eq!(game.row_width(0), width, "{domain}");
        if !states.is_empty() {
            assert_eq!(game.row_states(0).collect::<Vec<_>>(), states, "{domain}");
        }
    }
    let three =
        "state = [\"a\", \"n\", \"b\"]\ndomain = \"a in 1..=2, b <= 2\"\nrank = [\"n\"]\nstart = \"1,5,0\"\n";
    let three = game(&format!("{three}{}", kind("to = [\"a\", \"n - 1\", \"b\"]")));
    assert_eq!(three.row_width(1), Some(6));
    let states = [[1, 0, 0], [1, 0, 1], [1, 0, 2], [2, 0, 0], [2, 0, 1], [2, 0, 2]];
    assert_eq!(three.row_states(1).collect::<Vec<_>>(), states);
}

/// Two players with letters of their own, and a start with the player who begins.
fn partizan(size: &str) -> Game {
    game(&format!(
        "state = [\"n\", \"r\"]\ndomain = \"r <= 9\"\nrank = [\"n\"]\nplayers = [\"Ana\", \"Rui\"]\n\
         start = \"8,1,Rui\"\n{size}{}",
        kind("where = \"t in 1..=2\"\nto = [\"n - t\", \"r\"]")
    ))
}

#[test]
fn positions_are_read_as_people_write_them() {
    let game = partizan("");
    for (text, canonical) in [
        ("5,3,Ana", "5,3,Ana"),
        (" ( 5 , 3 , ana ) ", "5,3,Ana"),
        ("5,3,RUI", "5,3,Rui"),
        ("5,3", "5,3,Rui"),
        ("7", "7,1,Rui"),
        ("7,Ana", "7,1,Ana"),
        ("9223372036854775807,0", "9223372036854775807,0,Rui"),
    ] {
        let position = game.parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(game.show_position(&position), canonical, "{text}");
    }
    let number = |found: &str| PositionError::NotANumber { found: found.to_owned() };
    let form = PositionError::WrongForm { form: "8,1,Rui".to_owned() };
    let player = |found: &str| PositionError::UnknownPlayer {
        found: found.to_owned(),
        first: "Ana".to_owned(),
        second: "Rui".to_owned(),
    };
    let outside =
        PositionError::OutsideDomain { position: "5,10,Rui".to_owned(), domain: "r <= 9".to_owned() };
    for (text, wanted) in [
        ("", number("")),
        ("-5,3", number("-5")),
        ("5,,3", number("")),
        ("5,3,1", form),
        ("5,3,Eva", player("Eva")),
        ("5,-3", player("-3")),
        ("5,10", outside),
        ("+5,3", number("+5")),
        ("9223372036854775808,0", number("9223372036854775808")),
        ("(5,3", number("(5")),
    ] {
        assert_eq!(game.parse_position(text), Err(wanted), "{text}");
    }
}

#[test]
fn heaps_are_read_in_any_order_and_no_more_than_a_thousand() {
    let game =
        game(&format!("heaps = \"n\"\nstart = \"9\"\n{}", kind("where = \"t in {1, 2}\"\nto = [\"n - t\"]")));
    for (text, canonical) in
        [("4+0+2", "2+4"), ("4,2, 4", "2+4+4"), ("0", "0"), ("7", "7"), ("(1 + 1)", "1+1")]
    {
        assert_eq!(
            game.parse_position(text).map(|position| game.show_position(&position)).as_deref(),
            Ok(canonical)
        );
    }
    assert_eq!(game.parse_position(" "), Err(PositionError::WrongForm { form: "9".to_owned() }));
    let many = |count: usize| vec!["1"; count].join("+");
    assert_eq!(game.parse_position(&many(1000)).map(|position| position.numbers.len()), Ok(1000));
    assert_eq!(game.parse_position(&many(1001)), Err(PositionError::TooManyHeaps { limit: 1000 }));
}

#[test]
fn a_size_means_a_start() {
    for (size, forms, names, size_of_four) in [
        ("", vec!["n,1,Rui"], 1, Some("4,1,Rui")),
        ("size = \"r\"\n", vec!["8,r,Rui"], 1, Some("8,4,Rui")),
        ("size = \"n,n // 2\"\n", vec!["n,n // 2,Rui"], 1, Some("4,2,Rui")),
        ("size = \"2*d, min(d, 9), Ana\"\n", vec!["2 * d,min(d, 9),Ana"], 1, Some("8,4,Ana")),
        ("size = [\"n,r\", \"n,n\"]\n", vec!["n,r,Rui", "n,n,Rui"], 2, Some("4,4,Rui")),
        ("size = [\"n - 5,3\"]\n", vec!["n - 5,3,Rui"], 1, None),
        ("size = [\"n,r\"]\n", vec!["n,r,Rui"], 2, None),
    ] {
        let game = partizan(size);
        let shown: Vec<String> = game.starts().iter().map(ToString::to_string).collect();
        assert_eq!(shown, forms, "{size}");
        assert_eq!(game.starts()[0].names().len(), names, "{size}");
        let start = game.start_of_size(4).map(|position| game.show_position(&position));
        assert_eq!(start.as_deref(), size_of_four, "{size}");
    }
    let game = partizan("size = [\"7,n\"]\n");
    assert_eq!([0, 1, 2].map(|slot| game.starts()[0].moves_coordinate(slot)), [false, true, false]);
    assert_eq!(game.starts()[0].player(), Player::Right);
    assert_eq!(game.starts()[0].terms(), [Term::Constant(7), Term::Variable(0)]);
    assert_eq!(game.starts()[0].position(&[u64::MAX]), None);
    let far = partizan("size = [\"n - 5,3\"]\n");
    let none = PositionError::NoStart { size: 4, form: "n - 5,3,Rui".to_owned() };
    assert_eq!(far.parse_position("4"), Err(none));
    assert_eq!(
        far.parse_position("5").map(|position| far.show_position(&position)).as_deref(),
        Ok("0,3,Rui")
    );
}

#[test]
fn labels_are_texts_with_their_terms_written_out() {
    let text = crate::support::rule_file(
        "state = [\"n\", \"r\"]\nrank = [\"n\"]\nstart = \"8,1\"\n[[move]]\nname = \"go\"\n\
         label = { en = \"{t} of {n}, {n - t}{r}\", pt = \"tira {t}!\" }\nwhere = \"t in 1..=2\"\nto = [\"n - t\", \"r\"]\n\
         [[move]]\nname = \"far\"\nlabel = { en = \"\", pt = \"{n*9223372036854775807}\" }\nto = [\"n - 1\", \"r\"]\n",
    );
    let game = RuleFile::parse(&text).unwrap().game(None, Play::Normal).unwrap();
    let moves = game.moves(game.start()).unwrap();
    let labels =
        |language| moves.iter().map(|step| game.label(game.start(), step, language)).collect::<Vec<_>>();
    assert_eq!(labels(Language::English), ["1 of 8, 71", "2 of 8, 61", ""]);
    assert_eq!(labels(Language::Portuguese), ["tira 1!", "tira 2!", "?"]);
    assert_eq!(game.general_label(0, &[2], Language::English), "2 of n, n - 2r");
    assert_eq!(game.general_label(0, &[2], Language::Portuguese), "tira 2!");
    assert_eq!(game.general_label(2, &[], Language::English), "");
    // A move is found by its text, its label in either language, and where it leads.
    for (text, place) in [
        ("go 1", Some(0)),
        (" GO(2) ", Some(1)),
        ("tira 2!", Some(1)),
        ("2 OF 8,61", Some(1)),
        ("6,1", Some(1)),
        ("(7, 1)", Some(0)),
        ("far", Some(2)),
        ("go 3", None),
        ("", Some(2)),
    ] {
        let found = game.find_move(game.start(), &moves, text);
        assert_eq!(found, place.map(|place| &moves[place]), "{text}");
    }
}
