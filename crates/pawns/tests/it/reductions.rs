//! The reductions against the plain solution, and the plain solution against the definition.

use std::ops::Range;

use campeao_pawns::{Board, Definition, PawnGame, PlainRace, Race, Side};
use campeao_tablebase::{Cell, Indexed, Quiet, Signature, SolveOptions, StoredOutcome, Visitor, solve};
use proptest::prelude::*;

fn game(columns: u8, rows: u8) -> PawnGame {
    PawnGame::new(columns, rows).unwrap()
}

fn plain(race: &PlainRace) -> Vec<u8> {
    solve::<_, u8>(race, &SolveOptions::default(), &mut Quiet).unwrap().cells().to_vec()
}

/// A race that answers nothing by itself.
struct BySuccessors<'a>(&'a Race);

impl Indexed for BySuccessors<'_> {
    fn positions(&self) -> u64 {
        self.0.positions()
    }
    fn signature(&self) -> Signature {
        self.0.signature()
    }
    fn levels(&self) -> Vec<Range<u64>> {
        self.0.levels()
    }
    fn expand<V: Visitor>(&self, range: Range<u64>, visitor: &mut V) {
        self.0.expand(range, visitor);
    }
}

/// All cells by way of the successors, and by way of whole rows.
fn both_ways(race: &Race) -> (Vec<u8>, Vec<u8>) {
    let game = BySuccessors(race);
    let by_successors = solve::<_, u8>(&game, &SolveOptions::default(), &mut Quiet).unwrap().cells().to_vec();
    let mut by_rows = vec![0; by_successors.len()];
    for level in race.levels() {
        let (finished, rest) = by_rows.split_at_mut(level.start as usize);
        let length = (level.end - level.start) as usize;
        assert!(race.answer(level, finished, &mut rest[..length]).is_some());
    }
    (by_successors, by_rows)
}

#[test]
fn the_plain_solution_is_the_definition() {
    for (columns, rows) in [(1, 3), (1, 9), (2, 3), (2, 6), (3, 3), (3, 4), (3, 5), (4, 3)] {
        let game = game(columns, rows);
        let race = PlainRace::new(game).unwrap();
        let cells = plain(&race);
        let mut definition = Definition::new(1 << 20);
        for (rank, cell) in cells.iter().enumerate() {
            let board = race.board(rank as u64).unwrap();
            assert_eq!(race.rank(&board).unwrap(), rank as u64);
            assert_eq!(definition.value(&board).unwrap(), cell.value(), "{board}");
            // The same seen from the other side.
            assert_eq!(race.rank(&board.mirrored()).unwrap(), rank as u64);
            assert_eq!(definition.value(&board.mirrored()).unwrap(), cell.value(), "{board}");
        }
    }
}

#[test]
fn the_reduced_solution_is_the_plain_one_on_all_boards_up_to_four_columns_and_seven_rows() {
    for columns in 1..=4 {
        for rows in 3..=7 {
            let game = game(columns, rows);
            let (plain_race, race) = (PlainRace::new(game).unwrap(), Race::new(game).unwrap());
            let cells = plain(&plain_race);
            let (by_successors, by_rows) = both_ways(&race);
            assert!(by_successors == by_rows, "{game}");
            let mut met = vec![false; by_rows.len()];
            for (rank, &cell) in cells.iter().enumerate() {
                let board = plain_race.board(rank as u64).unwrap();
                let reduced = race.rank(&board).unwrap() as usize;
                met[reduced] = true;
                assert_eq!(by_rows[reduced].value(), cell.value(), "{board}");
            }
            assert!(met.into_iter().all(|met| met), "every number is that of a position of {game}");
        }
    }
}

#[test]
fn ranks_and_boards_are_inverse_to_each_other() {
    for (columns, rows) in [(1, 3), (3, 5), (4, 4), (2, 12)] {
        let race = Race::new(game(columns, rows)).unwrap();
        for rank in 0..race.positions() {
            assert_eq!(race.rank(&race.board(rank).unwrap()).unwrap(), rank);
        }
        assert_eq!(race.board(race.positions()), None);
    }
}

#[test]
fn places_in_a_file_are_an_order_of_all_ranks() {
    for (columns, rows) in [(1, 3), (3, 5), (4, 4), (2, 12)] {
        let race = Race::new(game(columns, rows)).unwrap();
        let mut ranks = Vec::new();
        for start in (0..race.positions()).step_by(777) {
            race.stored(start..race.positions().min(start + 777), &mut ranks);
        }
        assert_eq!(ranks.len() as u64, race.positions());
        for (place, &rank) in (0..).zip(&ranks) {
            assert_eq!(race.place(rank), place);
        }
    }
}

#[test]
fn ten_columns_and_forty_rows_are_numbered_or_refused() {
    assert!(Race::new(game(10, 40)).is_err());
    assert!(PlainRace::new(game(10, 40)).is_err());
    assert!(Race::new(game(1, 40)).is_ok());
}

#[test]
fn positions_of_another_board_have_no_rank() {
    let race = Race::new(game(3, 5)).unwrap();
    assert!(race.rank(&game(3, 6).start()).is_err());
    assert!(PlainRace::new(game(3, 5)).unwrap().rank(&game(4, 5).start()).is_err());
}

/// A position of a board of some size, any pawns anywhere.
fn any_board() -> impl Strategy<Value = Board> {
    (1_u8..=4, 3_u8..=6)
        .prop_flat_map(|(columns, rows)| (Just(game(columns, rows)), any::<u64>(), any::<bool>()))
        .prop_map(|(game, number, white)| {
            let side = if white { Side::White } else { Side::Black };
            Board::from_id(game, u128::from(number) % game.configurations(), side).unwrap()
        })
}

proptest! {
    #[test]
    fn texts_of_boards_read_back(board in any_board()) {
        prop_assert_eq!(board.to_string().parse::<Board>().unwrap(), board);
    }

    #[test]
    fn moves_lower_the_steps_and_their_texts_read_back(board in any_board()) {
        let steps = |board: &Board| {
            let rows = board.game().rows();
            let both = |side| board.columns().iter().map(|column| u32::from(column.steps(side, rows))).sum::<u32>();
            both(Side::White) + both(Side::Black)
        };
        for play in board.moves() {
            let next = board.play(play).unwrap();
            prop_assert_eq!(play.to_string().parse::<campeao_pawns::Move>().unwrap(), play);
            prop_assert_eq!(next.to_move(), board.to_move().other());
            if board.moves() == [campeao_pawns::Move::Pass] {
                prop_assert_eq!(steps(&next), steps(&board));
            } else {
                prop_assert!(steps(&next) < steps(&board));
            }
        }
    }

    #[test]
    fn a_stretch_of_rows_is_the_same_wherever_it_is_cut(first in 0_u64..11_000, length in 1_u64..3_000) {
        let race = Race::new(game(4, 5)).unwrap();
        let (cells, _) = both_ways(&race);
        let level = race.levels().into_iter().find(|level| level.end > first.min(race.positions() - 1)).unwrap();
        let start = first.max(level.start).min(level.end - 1);
        let range = start..level.end.min(start + length);
        let mut out = vec![0_u8; (range.end - range.start) as usize];
        prop_assert!(race.answer(range.clone(), &cells[..level.start as usize], &mut out).is_some());
        prop_assert_eq!(&out[..], &cells[range.start as usize..range.end as usize]);
    }

    #[test]
    fn unlinked_positions_have_one_value_however_the_heaps_are_paired(board in any_board()) {
        // Exchange White's pawns of two crossed columns, if both stay crossed.
        let race = Race::new(board.game()).unwrap();
        let rows = board.game().rows();
        let crossed: Vec<usize> = (0..board.columns().len()).filter(|&c| board.columns()[c].is_crossed()).collect();
        if let [one, other, ..] = crossed[..] {
            let (a, b) = (board.columns()[one], board.columns()[other]);
            if a.white() > b.black() && b.white() > a.black() {
                let mut texts: Vec<String> = board.columns().iter().map(|c| c.to_text(rows)).collect();
                texts[one] = campeao_pawns::Column::new(b.white(), a.black()).to_text(rows);
                texts[other] = campeao_pawns::Column::new(a.white(), b.black()).to_text(rows);
                let exchanged: Board = format!("{} {}", texts.join("/"), board.to_move()).parse().unwrap();
                prop_assert_eq!(race.rank(&exchanged).unwrap(), race.rank(&board).unwrap());
                let mut definition = Definition::new(1 << 22);
                if board.game().columns() < 4 {
                    let values: [StoredOutcome; 2] =
                        [definition.value(&board).unwrap(), definition.value(&exchanged).unwrap()];
                    prop_assert_eq!(values[0], values[1]);
                }
            }
        }
    }
}
