//! Wythoff's queens: the values by definition, Wythoff's pairs, and sums of queens.

use campeao_base::Play;
use campeao_boards::{BoardGame, QueenValues, Queens};
use campeao_rules::{End, Rules};
use campeao_solve::{Outcome, Search, mex, sequence::Quiet};

#[test]
fn values_are_the_least_that_no_move_reaches() {
    let values = QueenValues::new(90);
    for row in 0..90_usize {
        for column in 0..90_usize {
            let up = (0..row).map(|row| values.at(row, column));
            let left = (0..column).map(|column| values.at(row, column));
            let both = (1..=row.min(column)).map(|step| values.at(row - step, column - step));
            let least = mex(up.chain(left).chain(both).map(u64::from));
            assert_eq!(u64::from(values.at(row, column)), least, "{row},{column}");
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
    let values = QueenValues::new(10);
    for (row, line) in printed.iter().enumerate() {
        for (column, value) in line.iter().enumerate() {
            assert_eq!(values.at(row, column), *value, "{row},{column}");
        }
    }
}

#[test]
fn the_zeros_are_wythoffs_pairs() {
    let side = 400;
    let values = QueenValues::new(side);
    let pairs: Vec<(u64, u64)> = (0..side as u64).filter_map(QueenValues::safe_pair).collect();
    for row in 0..side {
        for column in row..side {
            let pair = pairs.contains(&(row as u64, column as u64));
            assert_eq!(values.at(row, column) == 0, pair, "{row},{column}");
            assert_eq!(values.at(row, column), values.at(column, row));
        }
    }
    assert_eq!(QueenValues::safe_pair(u64::MAX), None);
}

#[test]
fn sums_of_queens_are_won_as_the_search_says() {
    let game = Queens::new("5", Play::Normal).unwrap();
    let mut search = Search::new(&game, 1_000_000);
    let squares = || (0..5_u8).flat_map(|row| (0..5_u8).map(move |column| (row, column)));
    for first in squares() {
        for second in squares() {
            let text = format!("{},{}+{},{}+1,3", first.0, first.1, second.0, second.1);
            let position = game.read(&text).unwrap();
            let lost = search.value(&position, &mut Quiet).unwrap().outcome() == Some(Outcome::Loss);
            assert_eq!(game.by_theory(&position) == Some(End::Lost), lost, "{text}");
            assert_eq!(game.read(&position.to_string()).as_ref(), Ok(&position));
        }
    }
}

#[test]
fn queens_on_one_square_are_alike() {
    let game = Queens::new("4", Play::Misere).unwrap();
    let position = game.read("2,1+2,1").unwrap();
    assert_eq!(game.options(&position).unwrap().len(), 4);
    assert_eq!(game.drawn(&position), "0 . . . .\n1 . . . .\n2 . 2 . .\n3 . . . .\n  0 1 2 3\n");
    assert!(game.read("4,0").is_err() && game.read("1").is_err() && game.read("").is_err());
}
