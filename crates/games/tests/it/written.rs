//! Games of the texts that have code of their own, written as rule files of a few lines: position by position they are the same games.

use campeao_base::Play;
use campeao_games::{BoardFile, Resources, Ruleset, find};
use campeao_solve::sequence::Quiet;
use std::collections::{BTreeSet, HashSet};

/// A game in code, the same game as a rule file, and the translation of positions between their notations.
struct Pair {
    own: Box<dyn Ruleset>,
    written: Box<dyn Ruleset>,
    text: fn(&str, usize) -> String,
    /// The number of rows of the board.
    rows: usize,
}

/// The game of a file of at most 40 lines, with the arguments in its name.
fn file(name: &str, arguments: &str) -> Box<dyn Ruleset> {
    let path = format!("{}/tests/data/written/{name}.toml", env!("CARGO_MANIFEST_DIR"));
    let lines =
        std::fs::read_to_string(&path).unwrap().lines().filter(|line| !line.trim().is_empty()).count();
    assert!(lines <= 40, "{name}");
    let name = if arguments.is_empty() { path } else { format!("{path}:{arguments}") };
    find(&name, Play::Normal).unwrap()
}

impl Pair {
    fn new(own: &str, written: Box<dyn Ruleset>, rows: usize, text: fn(&str, usize) -> String) -> Self {
        Self { own: find(own, Play::Normal).unwrap(), written, text, rows }
    }

    /// Checks that the start and all positions that follow have the same moves in both games, and the same winner, in
    /// as many plies where both count them. Returns the number of positions.
    fn hold(&self) -> usize {
        assert_eq!(self.written.start().text(), (self.text)(self.own.start().text(), self.rows));
        self.hold_from(self.own.start().text())
    }

    /// The same from a position.
    fn hold_from(&self, start: &str) -> usize {
        let start = self.own.read(start).unwrap();
        let mut open = vec![start.clone()];
        let mut known: HashSet<_> = open.iter().cloned().collect();
        while let Some(position) = open.pop() {
            let text = (self.text)(position.text(), self.rows);
            let there = self.written.read(&text).unwrap();
            let after = self.own.steps(&position).unwrap();
            let expected: BTreeSet<String> =
                after.iter().map(|step| (self.text)(step.to.text(), self.rows)).collect();
            let found: BTreeSet<String> =
                self.written.steps(&there).unwrap().iter().map(|step| step.to.text().to_owned()).collect();
            assert_eq!(found, expected, "after {position}");
            if found.is_empty() {
                assert_eq!(outcome(&*self.written, there.text()), outcome(&*self.own, position.text()));
            }
            open.extend(after.into_iter().map(|step| step.to).filter(|to| known.insert(to.clone())));
        }
        let there = (self.text)(start.text(), self.rows);
        let (found, plies) = outcome(&*self.written, &there);
        let (expected, own) = outcome(&*self.own, start.text());
        assert_eq!(found, expected);
        assert!(own.is_none() || plies.is_none() || own == plies, "{own:?} {plies:?}");
        known.len()
    }
}

/// Who wins a position, and how soon.
fn outcome(game: &dyn Ruleset, position: &str) -> (String, Option<u32>) {
    let position = game.read(position).unwrap();
    let analysis = game.champion(&Resources::default()).unwrap().analyse(&position, &mut Quiet).unwrap();
    (analysis.outcome.name().to_owned(), analysis.remoteness)
}

/// The pawn race as printed in the document for authors of rule files.
fn race() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/en/reference/board-ends.md");
    let text = std::fs::read_to_string(path).unwrap();
    let found = text.split("```toml\n").find(|example| example.starts_with("name = \"race\"")).unwrap();
    found.split("```").next().unwrap().to_owned()
}

/// The columns of a race, White's end first, as rows from Black's end.
fn rows_of_race(text: &str, rows: usize) -> String {
    let (columns, mover) = text.split_once(' ').unwrap();
    let columns: Vec<Vec<char>> = columns.split('/').map(|column| column.chars().collect()).collect();
    let row = |row: usize| columns.iter().map(|column| column[row]).collect::<String>();
    let board: Vec<String> = (0..rows).rev().map(row).collect();
    format!("{} {}", board.join("/"), if mover == "0" { 'L' } else { 'R' })
}

fn races(least: usize, most: usize) {
    let mut held = 0;
    for (columns, rows) in (1..=4_u32).flat_map(|columns| (3..=6_usize).map(move |rows| (columns, rows))) {
        if (least..most).contains(&(rows * (rows - 1)).pow(columns)) {
            let columns = columns as usize;
            let board = format!("{rows}x{columns}");
            let race = BoardFile::parse("race.toml", &race()).unwrap();
            let race = race.ruleset(Some(&board), Play::Normal).unwrap();
            let pair = Pair::new(&format!("pawns:{columns}x{rows}"), race, rows, rows_of_race);
            held += usize::from(pair.hold() > 1);
        }
    }
    assert!(held > 0);
}

#[test]
fn the_pawn_race_is_a_file() {
    races(0, 500);
}

#[test]
#[ignore = "some minutes: all boards of up to 4 columns and 6 rows"]
fn the_pawn_race_is_a_file_on_larger_boards() {
    races(500, usize::MAX);
}

/// The columns of the white stones of all rows, then of the black ones.
fn places_of_rows(text: &str, _: usize) -> String {
    let (board, mover) = text.split_once(' ').unwrap();
    let places = ['O', 'X'].into_iter().flat_map(|stone| board.split('/').map(move |row| row.find(stone)));
    let places: Vec<String> = places.map(|place| place.unwrap().to_string()).collect();
    format!("{},{mover}", places.join(","))
}

#[test]
fn northcotts_game_is_a_file_of_numbers_too() {
    for (rows, columns) in [(1, 5), (2, 3), (2, 4), (3, 3)] {
        let own = format!("northcott:{rows}x{columns}");
        Pair::new(&own, file("northcott-rows", &format!("{rows}/{columns}")), rows, places_of_rows).hold();
    }
}

#[test]
fn beans_are_files() {
    for reading in ["a", "b", "c", "d"] {
        for (rows, columns) in [(1, 4), (2, 3), (3, 3)] {
            let own = format!("beans:{reading},{rows}x{columns}");
            let text = |text: &str, _| text.replace('*', "b");
            let written = file(&format!("beans-{reading}"), &format!("{rows}x{columns}"));
            Pair::new(&own, written, rows, text).hold();
        }
    }
}

#[test]
fn chomp_is_a_file() {
    let rows = |text: &str, height| {
        let rows: Vec<usize> = text.split(',').map(|row| row.parse().unwrap()).collect();
        let row = |row: usize| {
            let left = rows.get(row).copied().unwrap_or(0);
            ".".repeat(4 - left) + &"b".repeat(left)
        };
        (0..height).map(row).collect::<Vec<_>>().join("/")
    };
    Pair::new("chomp:3x4", file("beans-d", "3x4"), 3, rows).hold();
}

/// The board with one sign on it.
fn sign_at(sign: char, side: usize, row: usize, column: usize) -> String {
    let square = |at: (usize, usize)| if at == (row, column) { sign } else { '.' };
    let rows = (0..side).map(|row| (0..side).map(|column| square((row, column))).collect::<String>());
    rows.collect::<Vec<_>>().join("/")
}

#[test]
fn a_queen_is_a_file() {
    let text = |text: &str, side| {
        let (row, column) = text.split_once(',').unwrap();
        sign_at('q', side, row.parse().unwrap(), column.parse().unwrap())
    };
    assert_eq!(Pair::new("queens:8", file("queen", "8x8"), 8, text).hold(), 64);
}

#[test]
fn chopsticks_are_a_file() {
    let text = |text: &str, _| {
        let (hands, mover) = text.split_once(' ').unwrap();
        let (a, b) = hands.split_once('/').unwrap();
        if mover == "A" { format!("{a},{b}") } else { format!("{b},{a}") }
    };
    assert!(Pair::new("chopsticks", file("chopsticks", ""), 0, text).hold() > 100);
}

#[test]
fn the_knight_is_a_file() {
    let text = |text: &str, side| {
        let at: Vec<usize> = text.split(',').map(|number| number.parse().unwrap()).collect();
        sign_at('k', side, side - at[0], at[1] - 1)
    };
    assert!(Pair::new("knight", file("knight", "8x8"), 8, text).hold() > 30);
}

#[test]
fn noughts_and_crosses_are_a_file() {
    let text = |text: &str, _| {
        let (board, mover) = text.split_once(' ').unwrap();
        format!("{} {}", board.to_lowercase(), if mover == "X" { 'L' } else { 'R' })
    };
    Pair::new("noughts", find("k-in-a-row:3x3", Play::Normal).unwrap(), 3, text).hold();
}
