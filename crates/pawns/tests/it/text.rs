//! The outputs that the text prints and the questions that it asks.

use campeao_pawns::{
    Board, Column, MemoryFigures, Move, MoveGraph, PawnGame, Reachable, Side, StrategyTable, column_entries,
    column_graph_dot, equivalents, inverse, reduced_neighbours, reduced_size, representative, sorting,
};

fn simple() -> PawnGame {
    PawnGame::new(3, 5).unwrap()
}

fn board(id: u128, side: Side) -> Board {
    Board::from_id(simple(), id, side).unwrap()
}

#[test]
fn columns_are_numbered_as_in_the_list() {
    // The list as printed; the extraction of the text dropped a dot here and there.
    let texts = [
        "BP...", "B.P..", "B..P.", "B...P", "PB...", ".BP..", ".B.P.", ".B..P", "P.B..", ".PB..", "..BP.",
        "..B.P", "P..B.", ".P.B.", "..PB.", "...BP", "P...B", ".P..B", "..P.B", "...PB",
    ];
    let entries = column_entries(simple());
    assert_eq!(entries.iter().map(|entry| entry.text.as_str()).collect::<Vec<_>>(), texts);
    let white: Vec<u8> = entries.iter().map(|entry| entry.white).collect();
    let black: Vec<u8> = entries.iter().map(|entry| entry.black).collect();
    assert_eq!(white, [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4]);
    assert_eq!(black, [1, 2, 3, 4, 0, 2, 3, 4, 0, 1, 3, 4, 0, 1, 2, 4, 0, 1, 2, 3]);
    assert_eq!(entries[1].mirrored, 11);
}

#[test]
fn column_moves_are_those_printed() {
    let entries = column_entries(simple());
    let drawn = |ids: &[u16]| {
        ids.iter().map(|&id| entries[usize::from(id)].text.as_str()).collect::<Vec<_>>().join(" ")
    };
    let white = [
        ".PB..",
        ".BP..",
        ".B.P. ..BP.",
        ".B..P ..B.P ...BP",
        "P.B.. P..B. P...B",
        "..PB.",
        "..BP.",
        "..B.P ...BP",
        "P..B. P...B",
        ".P.B. .P..B",
        "...PB",
        "...BP",
        "P...B",
        ".P..B",
        "..P.B",
        "",
        "",
        "",
        "",
        "",
    ];
    let black = [
        "",
        "BP...",
        "B.P.. BP...",
        "B..P. B.P.. BP...",
        "",
        "PB...",
        ".BP..",
        ".B.P. .BP..",
        "",
        "P.B..",
        ".PB..",
        "..BP.",
        "",
        "P..B.",
        ".P.B. P..B.",
        "..PB.",
        "",
        "P...B",
        ".P..B P...B",
        "..P.B .P..B P...B",
    ];
    for (id, entry) in entries.iter().enumerate() {
        assert_eq!(drawn(&entry.white_moves), white[id], "White in {}", entry.text);
        assert_eq!(drawn(&entry.black_moves), black[id], "Black in {}", entry.text);
    }
    let arrows = |moves: &[&str]| moves.iter().map(|list| list.split_whitespace().count()).sum::<usize>();
    assert_eq!(column_graph_dot(simple(), Side::White).matches("->").count(), arrows(&white));
    assert_eq!(column_graph_dot(simple(), Side::Black).matches("->").count(), arrows(&black));
}

#[test]
fn boards_are_numbered_in_base_20() {
    assert_eq!(board(995, Side::White).to_string(), "...BP/.PB../B..P. 0");
    assert_eq!(simple().start().id(), 1263);
    assert_eq!(simple().states(), 16_000);
    for id in 0..8000 {
        assert_eq!(board(id, Side::White).id(), id);
    }
    assert!(Board::from_id(simple(), 8000, Side::White).is_err());
}

#[test]
fn terminal_tells_who_is_home() {
    assert_eq!(board(1263, Side::White).terminal().code(), 0);
    assert_eq!(board(7979, Side::White).terminal().code(), 1);
    assert_eq!(board(7979, Side::White).to_string(), "...PB/..P.B/...PB 0");
    // The question of the text: who is home on both sides?
    let both: Vec<u128> = (0..8000).filter(|&id| board(id, Side::White).terminal().code() == 3).collect();
    assert_eq!(both, [6736]);
    assert_eq!(board(6736, Side::White).to_string(), "P...B/P...B/P...B 0");
    let counts =
        (0..4).map(|code| (0..8000).filter(|&id| board(id, Side::White).terminal().code() == code).count());
    assert_eq!(counts.collect::<Vec<_>>(), [7873, 63, 63, 1]);
}

#[test]
fn the_first_moves_are_those_printed_and_so_are_the_winning_ones() {
    let table = StrategyTable::new(simple()).unwrap();
    let first = [1267, 1271, 1275, 1343, 1423, 1503, 2863, 4463, 6063];
    assert_eq!(table.graph().neighbours(Side::White, 1263), first);
    assert!(table.wins(Side::White, 1263));
    assert!(table.wins(Side::Black, 1263));
    assert_eq!(table.good_moves(Side::White, 1263), [1271, 1275, 1423, 1503, 4463, 6063]);
    // 2863 loses: Black wins after it.
    assert!(table.wins(Side::Black, 2863));
    assert_eq!(board(2863, Side::Black).to_string(), "B...P/B...P/.B..P 1");
    assert_eq!(table.play(Side::White, 1263), Some(Move::Advance { column: 0, row: 2 }));
    // Configurations that are over are not in the table.
    assert_eq!(table.answer(Side::White, 7979), None);
    assert_eq!(table.to_text(Side::White).lines().count(), 7873);
    assert!(table.to_text(Side::White).contains("\n+1263: -1271\n"));
}

#[test]
fn lists_of_moves_are_at_most_nine_long() {
    let graph = MoveGraph::new(simple()).unwrap();
    assert_eq!(graph.longest_list(Side::White), 9);
    assert_eq!(graph.longest_list(Side::Black), 9);
    assert_eq!(graph.arcs(Side::White), graph.arcs(Side::Black));
    let figures = MemoryFigures::new(simple());
    assert_eq!(figures.lists, 8000 * 9 * 2);
    assert_eq!(figures.bits, 13);
    // The text has 16 MB and 2 MB here.
    assert_eq!((figures.matrix, figures.matrix_of_bits), (64_000_000, 8_000_000));
}

#[test]
fn stuck_players_pass_and_stay() {
    let graph = MoveGraph::new(simple()).unwrap();
    let mut passes = 0;
    for id in 0..8000 {
        for side in Side::ALL {
            let here = board(u128::from(id), side);
            if here.moves() == [Move::Pass] {
                assert_eq!(graph.neighbours(side, id), [id]);
                passes += 1;
            }
        }
    }
    // Each player: all columns home or blocked, 4 + 1 to the third power, less those where the player is home.
    assert_eq!(passes, 2 * (5_usize.pow(3) - 4_usize.pow(3)));
}

#[test]
fn two_players_are_never_stuck_at_once() {
    for (columns, rows) in [(1, 3), (2, 3), (3, 4), (3, 5), (2, 8)] {
        let game = PawnGame::new(columns, rows).unwrap();
        for id in 0..game.configurations() {
            let stuck = |side| Board::from_id(game, id, side).unwrap().moves() == [Move::Pass];
            assert!(!(stuck(Side::White) && stuck(Side::Black)));
        }
    }
}

#[test]
fn the_group_of_995_is_that_printed() {
    let board = board(995, Side::White);
    assert_eq!(equivalents(&board).into_iter().collect::<Vec<_>>(), [995, 1109, 3655, 3902, 6049, 6182]);
    assert_eq!(equivalents(&simple().start()).len(), 1);
}

/// `pi` as the text writes it for three columns.
fn pi_of_the_text(board: &Board) -> [usize; 3] {
    let ids = |board: &Board| board.columns().iter().map(|column| column.id(5)).collect::<Vec<u16>>();
    let (a, b) = (ids(board), ids(&representative(board)));
    if a[0] == b[0] {
        if a[1] == b[1] { [0, 1, 2] } else { [0, 2, 1] }
    } else if a[0] == b[1] {
        if a[1] == b[0] { [1, 0, 2] } else { [2, 0, 1] }
    } else if a[1] == b[0] {
        [1, 2, 0]
    } else {
        [2, 1, 0]
    }
}

#[test]
fn representatives_are_sorted_and_permutations_lead_there_and_back() {
    let mut representatives = 0;
    for id in 0..8000 {
        let board = board(id, Side::White);
        let sorted = representative(&board);
        let permutation = sorting(&board);
        assert_eq!(permutation, pi_of_the_text(&board));
        for (place, &column) in permutation.iter().enumerate() {
            assert_eq!(sorted.columns()[place], board.columns()[column]);
        }
        for (column, &place) in inverse(&permutation).iter().enumerate() {
            assert_eq!(sorted.columns()[place], board.columns()[column]);
        }
        assert_eq!(sorted.id(), *equivalents(&board).iter().max().unwrap());
        representatives += u128::from(sorted == board);
    }
    assert_eq!(representatives, simple().multisets());
}

#[test]
fn the_reduced_graph_is_the_image_of_the_graph() {
    let graph = MoveGraph::new(simple()).unwrap();
    for id in 0..8000 {
        let here = board(id, Side::White);
        let whole = graph.neighbours(Side::White, id as u32).iter();
        let image: std::collections::BTreeSet<u128> =
            whole.map(|&next| representative(&board(u128::from(next), Side::White)).id()).collect();
        let reduced: std::collections::BTreeSet<u128> = reduced_neighbours(&here).into_iter().collect();
        assert_eq!(image, reduced);
        let sorted: std::collections::BTreeSet<u128> =
            reduced_neighbours(&representative(&here)).into_iter().collect();
        assert_eq!(sorted, reduced);
    }
    let (vertices, _) = reduced_size(&graph).unwrap();
    // 1540 multisets less those with a player home: twice 20, one of them counted twice.
    assert_eq!(vertices, 1540 - 2 * 20 + 1);
}

#[test]
fn some_states_are_never_reached() {
    let reachable = Reachable::new(simple()).unwrap();
    let reached = reachable.count();
    assert_eq!(reached + reachable.missing().count(), 16_000);
    // Examples: nobody passes at the beginning; nobody moves on after the end; both cannot be home.
    for text in ["B...P/B...P/B...P 1", "P...B/P...B/.P..B 0", "P...B/P...B/P...B 0", "P...B/P...B/P...B 1"] {
        assert!(!reachable.contains(&text.parse().unwrap()), "{text}");
    }
    assert!(reachable.contains(&"...BP/.PB../B..P. 0".parse().unwrap()) || reached < 16_000);
    // Every state that is reached comes from one that is reached.
    for column in Column::all(5).filter(|column| column.is_crossed()) {
        let three = vec![column.to_text(5); 3].join("/");
        let here: Board = format!("{three} 0").parse().unwrap();
        assert_eq!(reachable.contains(&here), reachable.contains(&here.mirrored().mirrored()));
    }
}
