//! Helpers that the tests of solvers share: random rule files, and the search by definition.

use campeao_base::Play;
use campeao_rules::{Game, Position, RuleFile};
use campeao_solve::Search;

/// Numbers that look random and are the same every time (Steele, Lea and Flood, 2014).
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number from 0 up to one less than `bound`.
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound
    }

    /// A number from `low` to `high`.
    pub(crate) fn between(&mut self, low: u64, high: u64) -> u64 {
        low + self.below(high - low + 1)
    }

    pub(crate) fn chance(&mut self, percent: u64) -> bool {
        self.below(100) < percent
    }

    pub(crate) fn pick<'t, T>(&mut self, list: &'t [T]) -> &'t T {
        &list[self.below(list.len() as u64) as usize]
    }

    /// A set of one to `count` numbers from 1 to `greatest`, as a formula has it.
    pub(crate) fn set(&mut self, count: u64, greatest: u64) -> Vec<u64> {
        let mut set: Vec<u64> = (0..self.between(1, count)).map(|_| self.between(1, greatest)).collect();
        set.sort_unstable();
        set.dedup();
        set
    }
}

/// `{1, 4}`.
pub(crate) fn braces(set: &[u64]) -> String {
    format!("{{{}}}", list(set))
}

/// `1,4`.
pub(crate) fn list(set: &[u64]) -> String {
    set.iter().map(u64::to_string).collect::<Vec<_>>().join(",")
}

/// A rule file: `head` has the state, and the rest of the file follows.
pub(crate) fn text(head: &str, moves: &str, rest: &str) -> String {
    format!(
        "name = \"by-chance\"\n{head}\ntitle = {{ en = \"By chance\", pt = \"Ao acaso\" }}\n\
         rules = {{ en = \"As written.\", pt = \"Como escrito.\" }}\n{moves}\n{rest}\n"
    )
}

/// A kind of move.
pub(crate) fn step(name: &str, player: Option<&str>, choice: &str, when: &str, to: &str) -> String {
    let line = |key: &str, value: &str| match value {
        "" => String::new(),
        value => format!("{key} = \"{value}\"\n"),
    };
    format!(
        "[[move]]\nname = \"{name}\"\nlabel = {{ en = \"{name}\", pt = \"{name}\" }}\n{}{}{}to = [{to}]\n",
        line("player", player.unwrap_or("")),
        line("where", choice),
        line("when", when),
    )
}

pub(crate) fn game(text: &str, play: Play) -> Game {
    let file = RuleFile::parse(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    file.game(None, play).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

pub(crate) fn at(game: &Game, text: &str) -> Position {
    game.parse_position(text).unwrap()
}

/// The search by definition, with room for any small game.
pub(crate) fn oracle(game: &Game) -> Search<'_, Game> {
    Search::new(game, 10_000_000)
}

/// The subtraction game of a set.
pub(crate) fn subtraction(set: &[u64], start: &str) -> String {
    let head = format!("heaps = \"n\"\nstart = \"{start}\"");
    text(&head, &step("take", None, &format!("t in {}", braces(set)), "", "\"n - t\""), "")
}

/// "Not the last take again".
pub(crate) fn no_repeat(set: &[u64], start: &str) -> String {
    let set = braces(set);
    let head = format!(
        "state = [\"n\", \"r\"]\ndomain = \"r = 0 or r in {set}\"\nrank = [\"n\"]\nstart = \"{start}\""
    );
    text(&head, &step("take", None, &format!("t in {set}, t != r"), "", "\"n - t\", \"t\""), "")
}

/// Different sets for the two players.
pub(crate) fn partizan(left: &[u64], right: &[u64], start: &str) -> String {
    let head = format!("state = [\"n\"]\nrank = [\"n\"]\nplayers = [\"A\", \"B\"]\nstart = \"{start}\"");
    let moves = step("left", Some("left"), &format!("t in {}", braces(left)), "", "\"n - t\"")
        + &step("right", Some("right"), &format!("t in {}", braces(right)), "", "\"n - t\"");
    text(&head, &moves, "")
}

/// A take-and-break code such as `137` for 0.137, written out as rules.
pub(crate) fn take_and_break(digits: &str, start: &str) -> String {
    let mut moves = String::new();
    for (amount, digit) in (1_u64..).zip(digits.bytes()) {
        let digit = digit - b'0';
        if digit & 1 != 0 {
            moves += &step(&format!("clear{amount}"), None, "", &format!("n = {amount}"), "");
        }
        if digit & 2 != 0 {
            moves += &step(
                &format!("reduce{amount}"),
                None,
                "",
                &format!("n > {amount}"),
                &format!("\"n - {amount}\""),
            );
        }
        if digit & 4 != 0 {
            let choice = format!("a in 1..=n - {amount} - 1");
            let when = format!("a <= n - {amount} - a");
            let to = format!("\"a\", \"n - {amount} - a\"");
            moves += &step(&format!("split{amount}"), None, &choice, &when, &to);
        }
    }
    text(&format!("heaps = \"n\"\nstart = \"{start}\""), &moves, "")
}
