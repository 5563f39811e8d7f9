//! Facts about whole boards, tables in files, and their limits.

use std::fs::{self, File};
use std::ops::ControlFlow;

use campeao_pawns::{
    Board, Definition, Knows, PawnError, PawnGame, PawnTable, Race, Side, advise, best_line,
};
use campeao_tablebase::{
    BuildOptions, CheckedExtent, Indexed, Progress, Quiet, SolveOptions, SolvingError, StoredOutcome,
    check_consistency,
};

/// The rows of `tests/data/boards.csv` as fields.
fn rows_of(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.lines().skip(1).map(|line| line.split(',').collect())
}

fn verify_board(fields: &[&str]) {
    let [size, multisets, first_player, moves, plies] = fields[..] else { panic!("{fields:?}") };
    let game: PawnGame = size.parse().unwrap();
    let table = PawnTable::solve(game, &SolveOptions::default(), &mut Quiet).unwrap();
    let solution = table.solution().unwrap();
    assert_eq!(solution.configurations.to_string(), multisets, "{size}");
    assert_eq!(solution.first_player_wins, first_player == "wins", "{size}");
    // The winning moves of the first column; all columns have the same.
    let first_column: Vec<&str> = solution
        .winning_first_moves
        .iter()
        .map(String::as_str)
        .filter(|play| play.starts_with('a'))
        .collect();
    assert_eq!(first_column.join(" "), moves, "{size}");
    assert_eq!(solution.winning_first_moves.len(), first_column.len() * usize::from(game.columns()));
    assert_eq!(solution.plies.unwrap().to_string(), plies, "{size}");
}

#[test]
fn the_boards_of_the_list_have_these_winners_moves_and_plies() {
    // Larger boards wait for `every_board_of_the_list`.
    for fields in rows_of(include_str!("../data/boards.csv")) {
        if fields[1].parse::<u64>().unwrap() < 1_000_000 {
            verify_board(&fields);
        }
    }
}

/// The winning first moves in one column, by the laws seen in the table of `docs/en/explanation/pawns.md`, and the plies where a
/// law gives them.
fn by_law(columns: u16, rows: u16) -> (Vec<String>, Option<u16>) {
    let to_row = |row: u16| format!("a{row}");
    match (columns, rows) {
        (1, 3) => (vec![], Some(2)),
        (_, 3) if columns.is_multiple_of(2) => (vec![], Some(3 * columns)),
        (_, 3) => (vec![to_row(2)], Some(3 * columns)),
        (_, 4) => (vec![to_row(2), to_row(3)], Some(4 * columns - 1)),
        _ => {
            let touching = (columns % 2 == 1).then(|| to_row(rows - 1));
            let plies = (rows == 5).then_some(6 * columns - 3);
            ([to_row(rows - 2)].into_iter().chain(touching).collect(), plies)
        }
    }
}

#[test]
fn small_boards_follow_the_laws_of_the_table() {
    for (columns, largest) in [(1, 20), (2, 14), (3, 9), (4, 7), (5, 6), (6, 5), (10, 4)] {
        for rows in 3..=largest {
            let game = PawnGame::new(columns, rows).unwrap();
            let table = PawnTable::solve(game, &SolveOptions::default(), &mut Quiet).unwrap();
            let solution = table.solution().unwrap();
            let (moves, plies) = by_law(u16::from(columns), u16::from(rows));
            let first_column = solution.winning_first_moves.iter().filter(|play| play.starts_with('a'));
            assert_eq!(first_column.cloned().collect::<Vec<_>>(), moves, "{game}");
            assert_eq!(solution.first_player_wins, !moves.is_empty(), "{game}");
            if plies.is_some() {
                assert_eq!(solution.plies, plies, "{game}");
            }
        }
    }
}

#[test]
#[ignore = "solves the whole chessboard: a minute and two gigabytes in a release build"]
fn every_board_of_the_list() {
    for fields in rows_of(include_str!("../data/boards.csv")) {
        verify_board(&fields);
    }
}

#[test]
fn every_value_of_4x6_follows_from_those_of_its_successors() {
    let game = PawnGame::new(4, 6).unwrap();
    let table = PawnTable::solve(game, &SolveOptions::default(), &mut Quiet).unwrap();
    let value = |rank| table.value_of_rank(rank);
    let checked = check_consistency(table.race(), CheckedExtent::Full, true, value, &mut Quiet).unwrap();
    assert_eq!(checked, table.race().positions());
}

#[test]
fn every_value_of_5x8_follows_from_those_of_its_successors() {
    let table = PawnTable::solve(PawnGame::new(5, 8).unwrap(), &SolveOptions::default(), &mut Quiet).unwrap();
    let value = |rank| table.value_of_rank(rank);
    let checked = check_consistency(table.race(), CheckedExtent::Full, true, value, &mut Quiet).unwrap();
    assert_eq!(checked, 3_918_740);
}

#[test]
#[ignore = "solves the whole chessboard: a minute and two gigabytes in a release build"]
fn ten_million_values_of_8x8_follow_from_those_of_their_successors() {
    let table = PawnTable::solve(PawnGame::new(8, 8).unwrap(), &SolveOptions::default(), &mut Quiet).unwrap();
    let value = |rank| table.value_of_rank(rank);
    let extent = CheckedExtent::Sample { positions: 10_000_000, seed: 8 };
    assert_eq!(check_consistency(table.race(), extent, true, value, &mut Quiet).unwrap(), 10_000_000);
}

#[test]
fn a_file_says_what_the_table_in_memory_says() {
    let folder = tempfile::tempdir().unwrap();
    let game = PawnGame::new(3, 6).unwrap();
    let memory = PawnTable::solve(game, &SolveOptions::default(), &mut Quiet).unwrap();
    let file = PawnTable::cached(game, folder.path(), &BuildOptions::default(), &mut Quiet).unwrap();
    let options = BuildOptions { remoteness: false, ..BuildOptions::default() };
    let verdicts = PawnTable::cached(game, folder.path(), &options, &mut Quiet).unwrap();
    for rank in 0..memory.race().positions() {
        let board = memory.race().board(rank).unwrap();
        let value = memory.value(&board).unwrap();
        assert_eq!(file.value(&board).unwrap(), value);
        assert_eq!(verdicts.verdict(&board).unwrap(), value.verdict());
        assert_eq!(file.winning_moves(&board).unwrap(), verdicts.winning_moves(&board).unwrap());
    }
    assert!(matches!(verdicts.value(&game.start()), Err(PawnError::File(_))));
    assert_eq!(verdicts.solution().unwrap().plies, None);
    let sizes = [&file, &verdicts].map(|table| table.solution().unwrap().file_bytes.unwrap());
    assert!(sizes[1] < sizes[0]);
    // Once more: nothing is solved again, and any board's file can be opened by its name alone.
    let path = folder.path().join("pawns-3x6.tablebase");
    let bytes = fs::read(&path).unwrap();
    let again = PawnTable::cached(game, folder.path(), &BuildOptions::default(), &mut Quiet).unwrap();
    assert_eq!(again.value(&game.start()).unwrap(), memory.value(&game.start()).unwrap());
    assert_eq!(PawnTable::open(&path).unwrap().game(), game);
    assert_eq!(fs::read(&path).unwrap(), bytes);
}

#[test]
fn verdicts_alone_win_every_won_game() {
    let folder = tempfile::tempdir().unwrap();
    let game = PawnGame::new(2, 5).unwrap();
    let options = BuildOptions { remoteness: false, ..BuildOptions::default() };
    let table = PawnTable::cached(game, folder.path(), &options, &mut Quiet).unwrap();
    let mut definition = Definition::new(1 << 16);
    for id in 0..game.configurations() {
        let start = Board::from_id(game, id, Side::White).unwrap();
        let StoredOutcome::Win(_) = definition.value(&start).unwrap() else { continue };
        let mut board = start.clone();
        while let Some(play) = table.sound_move(&board).unwrap() {
            board = board.play(play).unwrap();
            // Black answers with the last of the moves, Black's own sound ones or not.
            if let Some(&answer) = board.moves().last() {
                board = board.play(answer).unwrap();
            }
        }
        assert!(board.terminal().white, "{start}");
    }
}

#[test]
fn files_that_are_no_pawn_race_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("text");
    fs::write(&path, "not a tablebase").unwrap();
    assert!(matches!(PawnTable::open(&path), Err(PawnError::File(_))));
    assert!(matches!(PawnTable::open(folder.path().join("missing")), Err(PawnError::File(_))));
    let plain = campeao_pawns::PlainRace::new(PawnGame::new(2, 3).unwrap()).unwrap();
    let path = folder.path().join("plain");
    campeao_tablebase::build::<_, u8>(&plain, &path, &BuildOptions::default(), &mut Quiet).unwrap();
    assert!(matches!(PawnTable::open(&path), Err(PawnError::OtherFile { .. })));
}

#[test]
fn limits_on_memory_are_kept() {
    let game = PawnGame::new(8, 8).unwrap();
    let options = SolveOptions { memory: Some(1 << 30), threads: Some(1) };
    assert!(matches!(
        PawnTable::solve(game, &options, &mut Quiet),
        Err(PawnError::Memory { needed, allowed }) if needed > allowed && allowed == 1 << 30
    ));
    let huge = PawnGame::new(10, 40).unwrap();
    assert!(matches!(PawnTable::solve(huge, &options, &mut Quiet), Err(PawnError::TooManyPositions { .. })));
}

#[test]
fn games_too_long_for_one_byte_are_counted_in_two() {
    let game = PawnGame::new(2, 40).unwrap();
    let mut table = PawnTable::solve(game, &SolveOptions::default(), &mut Quiet).unwrap();
    let line = best_line(&mut table, &game.start(), usize::MAX).unwrap();
    let value = table.value(&game.start()).unwrap();
    assert_eq!(line.len(), usize::from(value.remoteness().unwrap()));
}

#[test]
fn advice_explains_itself() {
    let game = PawnGame::new(3, 5).unwrap();
    let mut table = PawnTable::solve(game, &SolveOptions::default(), &mut Quiet).unwrap();
    let board = "P..B./.P..B/..PB. 0".parse().unwrap();
    let advice = advise(&mut table, &board).unwrap();
    assert_eq!(advice.value, StoredOutcome::Win(3));
    assert_eq!(advice.account.decided(), Some((true, 3)));
    assert_eq!(Knows::value(&mut table, &board).unwrap(), advice.value);
    let race = Race::new(game).unwrap();
    assert_eq!(race.signature().to_string(), "pawns v1, columns 3, rows 5");
}

/// The lock of a program that is building the table of a board in a folder.
fn builder(game: PawnGame, folder: &std::path::Path) -> File {
    let file = File::create(folder.join(format!("pawns-{game}.tablebase.partial"))).unwrap();
    fs4::FileExt::lock(&file).unwrap();
    file
}

#[test]
fn a_table_that_another_program_is_building_is_waited_for() {
    let game = PawnGame::new(3, 5).unwrap();
    let folder = tempfile::tempdir().unwrap();
    // The other one goes away as soon as this one has begun to wait.
    let mut other = Some(builder(game, folder.path()));
    let mut watch = |_: &Progress| {
        other = None;
        ControlFlow::Continue(())
    };
    let table = PawnTable::cached(game, folder.path(), &BuildOptions::default(), &mut watch).unwrap();
    assert_eq!(table.value(&game.start()).unwrap(), StoredOutcome::Win(15));
    assert!(other.is_none());
}

#[test]
fn the_wait_for_another_program_can_be_stopped() {
    let game = PawnGame::new(3, 5).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let _other = builder(game, folder.path());
    let mut watch = |_: &Progress| ControlFlow::Break(());
    let stopped = PawnTable::cached(game, folder.path(), &BuildOptions::default(), &mut watch);
    assert!(matches!(stopped, Err(PawnError::Solve(SolvingError::Stopped { .. }))));
}

#[test]
fn a_solution_says_what_the_table_holds() {
    let folder = tempfile::tempdir().unwrap();
    let game = PawnGame::new(3, 5).unwrap();
    let memory = PawnTable::solve(game, &SolveOptions::default(), &mut Quiet).unwrap();
    let file = PawnTable::cached(game, folder.path(), &BuildOptions::default(), &mut Quiet).unwrap();
    assert!(memory.file().is_none() && file.file().is_some());
    let values: Vec<StoredOutcome> = (0..1445).map(|rank| memory.value_of_rank(rank).unwrap()).collect();
    let longest = values.iter().filter_map(|value| value.remoteness()).max().unwrap();
    let bytes = fs::metadata(folder.path().join("pawns-3x5.tablebase")).unwrap().len();
    for (table, file_bytes) in [(&memory, None), (&file, Some(bytes))] {
        let solution = table.solution().unwrap();
        assert_eq!((solution.columns, solution.rows, solution.positions), (3, 5, 1445));
        assert_eq!((solution.plies, solution.longest), (Some(15), longest));
        assert_eq!(solution.file_bytes, file_bytes);
        assert!(solution.seconds >= 0.0);
        // A running program takes more than a mebibyte and less than a tebibyte.
        assert!(solution.peak_memory.is_none_or(|bytes| (1 << 20..1 << 40).contains(&bytes)));
        assert_eq!(solution.peak_memory.is_some(), cfg!(target_os = "linux"));
        let beyond = table.value_of_rank(1445);
        assert!(matches!(beyond, Err(PawnError::Rank { rank: 1445, positions: 1445 })));
    }
}

#[test]
fn a_sound_move_keeps_a_win_or_leaves_the_fewest_winning_answers() {
    let game = PawnGame::new(2, 5).unwrap();
    let table = PawnTable::solve(game, &SolveOptions::default(), &mut Quiet).unwrap();
    let mut definition = Definition::new(1 << 16);
    for id in 0..game.configurations() {
        for side in Side::ALL {
            let board = Board::from_id(game, id, side).unwrap();
            let mut winning = |board: &Board| {
                let moves = board.moves().into_iter();
                let wins = |play: &campeao_pawns::Move| {
                    let after = board.play(*play).unwrap();
                    matches!(definition.value(&after).unwrap(), StoredOutcome::Loss(_))
                };
                moves.filter(wins).collect::<Vec<_>>()
            };
            let expected = winning(&board);
            assert_eq!(table.winning_moves(&board).unwrap(), expected, "{board}");
            let sound = expected.first().copied().or_else(|| {
                board.moves().into_iter().min_by_key(|&play| winning(&board.play(play).unwrap()).len())
            });
            assert_eq!(table.sound_move(&board).unwrap(), sound, "{board}");
        }
    }
}

#[test]
fn as_much_memory_as_is_needed_is_enough() {
    let game = PawnGame::new(3, 5).unwrap();
    let options = |memory| SolveOptions { memory: Some(memory), threads: Some(1) };
    let Err(PawnError::Memory { needed, allowed: 1 }) = PawnTable::solve(game, &options(1), &mut Quiet)
    else {
        panic!("a byte is too little")
    };
    assert!(PawnTable::solve(game, &options(needed), &mut Quiet).is_ok());
    let refused = PawnTable::solve(game, &options(needed - 1), &mut Quiet);
    assert!(
        matches!(refused, Err(PawnError::Memory { needed: n, allowed }) if n == needed && allowed == needed - 1)
    );
}

/// Games that last too long for cells of one byte need more than the minimum, and the error gives the memory left for
/// the cells.
#[test]
fn what_the_numbering_takes_is_not_there_for_the_cells() {
    let game = PawnGame::new(3, 32).unwrap();
    let positions = Race::new(game).unwrap().positions();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("table");
    let solve = |memory: u64| {
        let options = SolveOptions { memory: Some(memory), threads: Some(1) };
        PawnTable::solve(game, &options, &mut Quiet).err().unwrap()
    };
    let build = |memory: u64| {
        let solve = SolveOptions { memory: Some(memory), threads: Some(1) };
        PawnTable::build(game, &path, &BuildOptions { solve, ..BuildOptions::default() }, &mut Quiet)
            .err()
            .unwrap()
    };
    let least = |refusal: PawnError| match refusal {
        PawnError::Memory { needed, .. } => needed,
        other => panic!("{other}"),
    };
    for refusal in [solve(least(solve(1))), build(least(build(1)))] {
        let text = refusal.to_string();
        assert!(
            text.ends_with(&format!("but only {positions} are allowed; allow more with `--memory`")),
            "{text}"
        );
    }
}
