//! Wythoff's queens, a rule file: moves and their names according to the rules, the values by definition, Wythoff's
//! pairs, and sums of queens.

use campeao_base::{Language, Play, Tell};
use campeao_games::{AnyGame, Asked, Board, Champion, Refusal, Resources, find};
use campeao_play::{Method, Reason};
use campeao_rules::{End, Options, PlayError, Rules};
use campeao_solve::{Outcome, Search, mex, sequence::Quiet};

fn game(name: &str) -> AnyGame {
    find(name, Play::Normal).unwrap()
}

/// The squares that a queen reaches: up, to the left, and both at once.
fn reached((row, column): (u64, u64)) -> impl Iterator<Item = (u64, u64)> {
    let up = (0..row).rev().map(move |row| (row, column));
    let left = (0..column).rev().map(move |column| (row, column));
    let both = (1..=row.min(column)).map(move |step| (row - step, column - step));
    up.chain(left).chain(both)
}

/// The nim-values on a board, each the least that no move leads to.
fn values(side: u64) -> Vec<Vec<u64>> {
    let mut values: Vec<Vec<u64>> = vec![Vec::new(); side as usize];
    for row in 0..side {
        for column in 0..side {
            let after = reached((row, column)).map(|(row, column)| values[row as usize][column as usize]);
            let value = mex(after.collect::<Vec<_>>());
            values[row as usize].push(value);
        }
    }
    values
}

/// Sums of queens by definition.
struct Queens;

impl Rules for Queens {
    type Position = Vec<(u64, u64)>;
    type Move = ((u64, u64), (u64, u64));

    fn explicit_end(&self, _position: &Self::Position) -> Result<Option<End>, PlayError> {
        Ok(None)
    }

    fn options(&self, position: &Self::Position) -> Result<Options<Self::Move, Self::Position>, PlayError> {
        let mut options = Vec::new();
        for (queen, &from) in position.iter().enumerate() {
            // Queens on one square are alike.
            if queen > 0 && position[queen - 1] == from {
                continue;
            }
            for to in reached(from) {
                let mut squares = position.clone();
                squares[queen] = to;
                squares.sort_unstable();
                options.push(((from, to), squares));
            }
        }
        Ok(options)
    }

    fn stuck(&self) -> End {
        End::Lost
    }
}

fn text(position: &[(u64, u64)]) -> String {
    position.iter().map(|(row, column)| format!("{row},{column}")).collect::<Vec<_>>().join("+")
}

fn value(champion: &mut dyn Champion, game: &AnyGame, position: &str) -> String {
    let position = game.unseated(position).unwrap();
    champion.worth(&position, Asked::Value, &mut Quiet).unwrap().value.unwrap().name.unwrap()
}

fn nimber(value: u64) -> String {
    match value {
        0 => "0".to_owned(),
        1 => "*".to_owned(),
        more => format!("*{more}"),
    }
}

#[test]
fn the_moves_of_queens_and_their_names_are_those_of_the_definition() {
    let game = game("queens:6");
    let squares = || (0..6).flat_map(|row| (0..6).map(move |column| (row, column)));
    for position in squares().flat_map(|one| squares().map(move |two| vec![one.min(two), one.max(two)])) {
        let read = game.read(&text(&position)).unwrap();
        assert_eq!(read.text(), text(&position));
        let steps = game.steps(&read).unwrap();
        let expected = Queens.options(&position).unwrap();
        assert_eq!(steps.len(), expected.len(), "{read}");
        for (step, ((from, to), after)) in steps.iter().zip(&expected) {
            let (from, to) = (text(&[*from]), text(&[*to]));
            assert_eq!((step.text.as_str(), step.to.text()), (&*format!("{from}->{to}"), &*text(after)));
            assert_eq!(step.label.en, format!("move the queen from {from} to {to}"));
            assert_eq!(step.label.pt, format!("move a dama de {from} para {to}"));
            assert_eq!(step.clicks, [from, to]);
        }
    }
}

#[test]
fn values_are_the_least_that_no_move_reaches() {
    let game = game("queens:26");
    let mut champion = game.champion(&Resources::default()).unwrap();
    for (row, line) in values(26).iter().enumerate() {
        for (column, expected) in line.iter().enumerate() {
            let found = value(&mut *champion, &game, &format!("{row},{column}"));
            assert_eq!(found, nimber(*expected), "{row},{column}");
        }
    }
}

#[test]
fn the_printed_values_are_these() {
    // Example 4.13 of Teixeira's text, in the order in which the table must have been printed.
    let printed = [
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
        [1, 2, 0, 4, 5, 3, 7, 8, 6, 10],
        [2, 0, 1, 5, 3, 4, 8, 6, 7, 11],
        [3, 4, 5, 6, 2, 0, 1, 9, 10, 12],
        [4, 5, 3, 2, 7, 6, 9, 0, 1, 8],
        [5, 3, 4, 0, 6, 8, 10, 1, 2, 7],
        [6, 7, 8, 1, 9, 10, 3, 4, 5, 13],
        [7, 8, 6, 9, 0, 1, 4, 5, 3, 14],
        [8, 6, 7, 10, 1, 2, 5, 3, 4, 15],
        [9, 10, 11, 12, 8, 7, 13, 14, 15, 16],
    ];
    assert_eq!(values(10), printed);
}

#[test]
fn the_zeros_are_wythoffs_pairs() {
    let values = values(150);
    // The square ⌊kφ⌋, ⌊kφ²⌋, for kφ = (k + √(5k²))/2.
    let pair = |k: u64| u64::midpoint(k, (5 * k * k).isqrt());
    let pairs: Vec<(u64, u64)> = (0..150).map(|k| (pair(k), pair(k) + k)).collect();
    for row in 0..150 {
        for column in row..150 {
            let value = values[row as usize][column as usize];
            assert_eq!(value == 0, pairs.contains(&(row, column)), "{row},{column}");
            assert_eq!(value, values[column as usize][row as usize]);
        }
    }
}

#[test]
fn sums_of_queens_are_won_as_the_search_says() {
    let game = game("queens:5");
    let mut search = Search::new(&Queens, 1_000_000);
    let mut champion = game.champion(&Resources::default()).unwrap();
    let squares = || (0..5).flat_map(|row| (0..5).map(move |column| (row, column)));
    for (first, second) in squares().flat_map(|one| squares().map(move |two| (one, two))) {
        let mut position = vec![first, second, (1, 3)];
        position.sort_unstable();
        let lost = search.value(&position, &mut Quiet).unwrap().outcome() == Some(Outcome::Loss);
        let zero = value(&mut *champion, &game, &text(&position)) == "0";
        assert_eq!(zero, lost, "{position:?}");
    }
}

#[test]
fn of_the_moves_from_5_7_and_9_6_exactly_two_win() {
    let game = game("queens");
    assert_eq!((game.name(), game.start().text()), ("queens:10", "5,7+9,6"));
    let analysis = game.champion(&Resources::default()).unwrap().analyse(&game.start(), &mut Quiet).unwrap();
    assert_eq!(analysis.outcome, Outcome::Win);
    let good = analysis.moves.iter().filter(|step| step.outcome == Outcome::Loss);
    assert_eq!(good.map(|step| step.step.text.as_str()).collect::<Vec<_>>(), ["9,6->3,6", "9,6->6,3"]);
}

#[test]
fn many_queens_are_judged_by_their_nim_sum() {
    let game = game("queens:26");
    let mut champion = game.champion(&Resources::default()).unwrap();
    let position = game.read("25,25+24,20+19,23+21,17+25,3").unwrap();
    let analysis = champion.analyse(&position, &mut Quiet).unwrap();
    assert_eq!(analysis.method, Method::Theory);
    let reasons = champion.reasons(&analysis, &mut Quiet).unwrap();
    let Some(Reason::Theory(theory)) = reasons.last() else { panic!("{reasons:?}") };
    let values = values(26);
    let of = |row: usize, column: usize| values[row][column];
    let sum = of(25, 25) ^ of(24, 20) ^ of(19, 23) ^ of(21, 17) ^ of(25, 3);
    assert!(theory.en.starts_with(&format!("The nim-values of the queens are 19,23: {}; ", of(19, 23))));
    assert!(theory.en.ends_with(&format!("their nim-sum is {sum}.")), "{}", theory.en);
    assert_eq!(analysis.outcome == Outcome::Loss, sum == 0);
}

#[test]
fn queens_on_one_square_are_alike_and_stay_in_the_corner() {
    let game = find("queens:4", Play::Misere).unwrap();
    let position = game.read("2,1+2,1").unwrap();
    assert_eq!(game.steps(&position).unwrap().len(), 4);
    let drawn = Board::Drawn("0 . . . .\n1 . . . .\n2 . 2 . .\n3 . . . .\n  0 1 2 3\n".to_owned());
    assert_eq!(game.board(&position).unwrap(), drawn);
    assert_eq!(game.read("1,0+0,0").unwrap().text(), "0,0+1,0");
    for text in ["4,0", "1,2,3", "", "0"] {
        assert!(game.read(text).is_err(), "{text}");
    }
    assert!(game.known_laws().is_empty());
}

#[test]
fn the_side_is_a_parameter_within_bounds() {
    let start = |name: &str| game(name).start().text().to_owned();
    assert_eq!((start("queens:8"), start("queens:side=12")), ("7,7".to_owned(), "5,7+9,6".to_owned()));
    assert_eq!((game("example-1.5").name(), start("example-1.5")), ("queens:8", "7,7".to_owned()));
    let refused = |name: &str| find(name, Play::Normal).err().unwrap().tell(Language::English);
    assert_eq!(refused("queens:1"), "the parameter `side` must be a whole number from 2 to 26");
    assert_eq!(
        refused("queens:sides=8"),
        "`sides` is not a parameter of this game; its parameters are: side"
    );
    let sized = game("queens").read("8");
    assert!(matches!(sized, Err(Refusal::SizeInName { name, .. }) if name == "queens:8"));
}

#[test]
fn a_table_of_queens_runs_over_all_squares_and_wythoff_is_cited() {
    let game = game("queens:5");
    let sides: Vec<_> = game.sides().into_iter().map(|side| (side.values.usual(), side.meaning.en)).collect();
    let squares: Vec<String> = (0..5).map(|place: u8| place.to_string()).collect();
    assert_eq!(sides[0], (squares.clone(), "the row of a single queen".to_owned()));
    assert_eq!(sides[1], (squares, "the column of a single queen".to_owned()));
    let laws = game.known_laws();
    let source = laws[0].source.as_ref().map(|source| source.text.as_str());
    assert_eq!(source, Some("W. A. Wythoff, A modification of the game of Nim (1907)"));
}
