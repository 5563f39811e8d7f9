//! Helpers that the tests of studies share: the tables of known facts, the games of the catalogue and small boxes of
//! their positions.

use campeao_base::{Play, Player};
use campeao_rules::catalogue::{entries, find};
use campeao_rules::{Game, Position};
use campeao_solve::Outcome;
use campeao_study::{Extent, positions};
use csv::StringRecord;
use std::collections::{BTreeMap, BTreeSet};

/// A row of a table of facts.
pub(crate) struct Row {
    head: StringRecord,
    record: StringRecord,
}

impl Row {
    pub(crate) fn get(&self, column: &str) -> &str {
        let index = self.head.iter().position(|name| name == column);
        &self.record[index.unwrap_or_else(|| panic!("no column `{column}`"))]
    }

    pub(crate) fn number(&self, column: &str) -> u64 {
        self.get(column).parse().unwrap()
    }

    pub(crate) fn list(&self, column: &str) -> Vec<&str> {
        self.get(column).split(';').filter(|part| !part.is_empty()).collect()
    }

    pub(crate) fn numbers(&self, column: &str) -> Vec<u64> {
        self.list(column).into_iter().map(|number| number.parse().unwrap()).collect()
    }

    /// The row in words, for messages.
    pub(crate) fn words(&self) -> String {
        self.record.iter().take(4).collect::<Vec<_>>().join(" | ")
    }
}

/// Returns the rows of a table, grouped by rules, so that a solver keeps its tables.
pub(crate) fn rows_by_game(path: &str) -> Vec<(Game, Vec<Row>)> {
    let mut reader = csv::Reader::from_path(path).unwrap();
    let head = reader.headers().unwrap().clone();
    let mut rows: BTreeMap<String, (Game, Vec<Row>)> = BTreeMap::new();
    for record in reader.records() {
        let row = Row { head: head.clone(), record: record.unwrap() };
        let game = find(row.get("game"), convention(row.get("play"))).unwrap();
        rows.entry(same_rules(&game)).or_insert_with(|| (game, Vec::new())).1.push(row);
    }
    assert!(!rows.is_empty(), "{path} is empty");
    rows.into_values().collect()
}

/// A key that games with the same rules in the same convention share.
pub(crate) fn same_rules(game: &Game) -> String {
    let arguments: Vec<&str> = game.arguments().iter().map(|argument| argument.value.as_str()).collect();
    format!("{} {} {}", game.family(), arguments.join("/"), game.play())
}

/// Reads one of the tables of known facts of the catalogue.
pub(crate) fn facts(name: &str) -> Vec<(Game, Vec<Row>)> {
    rows_by_game(&format!("{}/../rules/tests/data/{name}.csv", env!("CARGO_MANIFEST_DIR")))
}

pub(crate) fn convention(text: &str) -> Play {
    match text {
        "normal" => Play::Normal,
        "misere" => Play::Misere,
        other => panic!("`{other}` is no convention of play"),
    }
}

pub(crate) fn outcome(text: &str) -> Outcome {
    match text {
        "win" => Outcome::Win,
        "loss" => Outcome::Loss,
        "draw" => Outcome::Draw,
        other => panic!("`{other}` is no outcome"),
    }
}

/// The player in a cell: a letter of a partizan game, or empty.
pub(crate) fn player(game: &Game, letter: &str) -> Player {
    let Some(letters) = game.players() else { return Player::Left };
    Player::BOTH.into_iter().find(|player| letters[player.index()] == letter).unwrap()
}

/// A game with its convention, in words.
pub(crate) fn named(game: &Game) -> String {
    format!("{} ({})", game.name(), game.play())
}

/// Returns the games of the catalogue with different rules whose plays all end, in both conventions.
pub(crate) fn distinct_games() -> Vec<Game> {
    let mut seen = BTreeSet::new();
    let mut games = Vec::new();
    for entry in entries().map(Result::unwrap) {
        for play in [Play::Normal, Play::Misere] {
            let game = find(entry.name, play).unwrap();
            // Sums of pieces are tested in the crate of their champion.
            if !game.repeats() && !game.is_of_pieces() && seen.insert(same_rules(&game)) {
                games.push(game);
            }
        }
    }
    games
}

/// One test for each game and convention: `for_each_game!(check)` makes a module `check` in which every game of
/// [`distinct_games`] has its tests, so that a failure hides no other and the tests run in parallel.
macro_rules! for_each_game {
    ($check:ident) => {
        crate::support::for_each_game! {
            $check:
            nim "nim",
            subtraction "subtraction",
            partizan_subtraction "partizan-subtraction",
            partizan_splittles "partizan-splittles",
            no_repeat "no-repeat",
            no_repeat_own "no-repeat-own",
            dynamic_nim "dynamic-nim",
            rabbits "rabbits",
            bicycle "bicycle",
            bicycle_real "bicycle-real",
            count_up "count-up",
            take_and_break "take-and-break",
            row_of_stones "row-of-stones",
            lasker_nim "lasker-nim",
            moore_nim "moore-nim",
            nim_with_a_pass "nim-with-a-pass",
            wythoff "wythoff",
            generalised_wythoff "generalised-wythoff",
            knight "knight",
            knight_apart "knight-apart",
            game_8 "game-8",
            game_10 "game-10",
            example_4_10 "example-4.10",
            example_4_12 "example-4.12",
            game_13_ii "game-13-II",
            game_13_iii "game-13-III",
            game_13_iv "game-13-IV",
            up_to_one_more "up-to-one-more",
            kayles "kayles",
            dawsons_kayles "dawsons-kayles",
        }
    };
    ($check:ident: $($name:ident $text:literal,)*) => {
        mod $check {
            /// The games that are tested here.
            #[allow(dead_code, reason = "one module asks for it")]
            pub(crate) const NAMES: &[&str] = &[$($text),*];
            $(mod $name {
                #[test]
                fn normal() {
                    super::super::$check(&campeao_rules::catalogue::find($text, campeao_base::Play::Normal).unwrap());
                }
                #[test]
                fn misere() {
                    super::super::$check(&campeao_rules::catalogue::find($text, campeao_base::Play::Misere).unwrap());
                }
            })*
        }
    };
}
pub(crate) use for_each_game;

/// Returns all small positions of a game: heaps and sums of up to three small ones, or a small box.
pub(crate) fn small_positions(game: &Game) -> Vec<Position> {
    let up_to = if game.is_sum() {
        9
    } else {
        match game.state_width() {
            1 => 60,
            2 => 30,
            _ => 14,
        }
    };
    positions(game, Extent { up_to, heaps: 3 }).unwrap()
}

/// A generator of pseudo-random numbers with a seed (Steele, Lea and Flood, 2014).
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % bound as u64) as usize
    }
}
