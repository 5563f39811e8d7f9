//! The outputs that the text prints and the questions that it asks.

use campeao_pawns::{
    Board, Column, Definition, MemoryFigures, Move, MoveGraph, PawnGame, ReachableStates, Side,
    StrategyTable, column_entries, column_graph_dot, equivalents, inverse, reduced_neighbours, reduced_size,
    representative, sorting,
};
use campeao_tablebase::StoredOutcome;

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
    // For each player: all columns home or blocked, 4 + 1 to the third power, minus the cases in which the player is
    // home.
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
    let reachable = ReachableStates::new(simple()).unwrap();
    let reached = reachable.count();
    assert_eq!(reached + reachable.missing().count(), 16_000);
    // Examples: no player passes at the beginning; no player moves after the end; both players cannot be home.
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

#[test]
fn the_winner_goes_to_the_first_lost_answer_and_the_loser_to_the_slowest() {
    let game = PawnGame::new(2, 5).unwrap();
    let table = StrategyTable::new(game).unwrap();
    let mut definition = Definition::new(1 << 16);
    for side in Side::ALL {
        let mut lines = table.to_text(side);
        for id in 0..game.configurations() as u32 {
            let here = Board::from_id(game, u128::from(id), side).unwrap();
            let after: Vec<Board> = here.moves().into_iter().map(|play| here.play(play).unwrap()).collect();
            let values: Vec<StoredOutcome> =
                after.iter().map(|next| definition.value(next).unwrap()).collect();
            let is_over = here.terminal().is_over();
            assert_eq!(table.value(side, id), (!is_over).then(|| definition.value(&here).unwrap()));
            let good: Vec<usize> =
                (0..after.len()).filter(|&index| !matches!(values[index], StoredOutcome::Win(_))).collect();
            let ids =
                |places: &[usize]| places.iter().map(|&place| after[place].id() as u32).collect::<Vec<_>>();
            assert_eq!(table.good_moves(side, id), ids(&good));
            let plies = |index: &usize| values[*index].remoteness().unwrap();
            let longest = (0..after.len()).map(|index| plies(&index)).max();
            let chosen = good
                .first()
                .copied()
                .or_else(|| (0..after.len()).find(|index| Some(plies(index)) == longest));
            assert_eq!(table.answer(side, id), chosen.map(|index| after[index].id() as u32));
            assert_eq!(table.play(side, id), chosen.map(|index| here.moves()[index]));
            assert_eq!(table.wins(side, id), !is_over && !good.is_empty());
            // Its line of the table.
            if let Some(chosen) = chosen {
                let sign = |wins: bool| if wins { '+' } else { '-' };
                let next = after[chosen].id();
                let answered = sign(table.wins(side.other(), next as u32));
                let line = format!("{}{id}: {answered}{next}\n", sign(table.wins(side, id)));
                lines = lines.strip_prefix(&line).unwrap_or_else(|| panic!("{line} {lines}")).to_owned();
            }
        }
        assert_eq!(lines, "");
    }
    assert_eq!(table.value(Side::White, game.configurations() as u32), None);
}

#[test]
fn what_is_reached_is_the_beginning_and_what_follows_from_it() {
    for (columns, rows) in [(1, 4), (2, 4), (3, 3)] {
        let game = PawnGame::new(columns, rows).unwrap();
        let reachable = ReachableStates::new(game).unwrap();
        let mut followers = std::collections::HashSet::from([game.start()]);
        let mut reached = 0;
        for id in 0..game.configurations() {
            for side in Side::ALL {
                let here = Board::from_id(game, id, side).unwrap();
                if reachable.contains(&here) {
                    reached += 1;
                    followers.extend(here.moves().into_iter().map(|play| here.play(play).unwrap()));
                }
            }
        }
        // The successors of reachable positions are reachable, and as many as these; every game continues to its end.
        assert_eq!(followers.len(), reached);
        assert!(followers.iter().all(|board| reachable.contains(board)));
        assert_eq!(reachable.count(), reached);
        let missing: Vec<Board> = reachable.missing().collect();
        assert_eq!(missing.len() + reached, game.states() as usize);
        assert!(missing.iter().all(|board| !reachable.contains(board)));
        assert!(!reachable.contains(&PawnGame::new(columns, rows + 1).unwrap().start()));
    }
    assert!(ReachableStates::new(PawnGame::new(4, 7).unwrap()).is_err());
}

#[test]
fn graphs_for_graphviz_have_a_box_a_column_and_an_arrow_a_move() {
    let game = PawnGame::new(1, 3).unwrap();
    let boxes = "  0 [label=\"0\\nBP.\"];\n  1 [label=\"1\\nB.P\"];\n  2 [label=\"2\\nPB.\"];\n  \
        3 [label=\"3\\n.BP\"];\n  4 [label=\"4\\nP.B\"];\n  5 [label=\"5\\n.PB\"];\n";
    let graph = |player, arrows: &str| {
        format!(
            "digraph moves_of_player_{player} {{\n  node [shape=box fontname=monospace];\n{boxes}{arrows}}}\n"
        )
    };
    assert_eq!(column_graph_dot(game, Side::White), graph(0, "  0 -> 5;\n  1 -> 3;\n  2 -> 4;\n"));
    assert_eq!(column_graph_dot(game, Side::Black), graph(1, "  1 -> 0;\n  3 -> 2;\n  5 -> 4;\n"));
}

#[test]
fn figures_of_memory_follow_from_the_counts() {
    let figures = |columns, rows| MemoryFigures::new(PawnGame::new(columns, rows).unwrap());
    // 6 configurations are 3 bits, a byte each, and there is one move at most.
    let small = figures(1, 3);
    assert_eq!((small.configurations, small.representatives, small.bits), (6, 6, 3));
    assert_eq!((small.matrix, small.matrix_of_bits, small.verdicts), (36, 5, 1));
    assert_eq!((small.lists, small.lists_of_representatives), (6, 6));
    // 56^5 configurations are 30 bits, four bytes each, and there are thirty moves at most.
    let large = figures(5, 8);
    assert_eq!((large.configurations, large.representatives, large.bits), (550_731_776, 5_461_512, 30));
    assert_eq!(large.lists, 550_731_776 * 30 * 4);
    assert_eq!(large.lists_of_representatives, 5_461_512 * 30 * 4);
    assert_eq!(large.verdicts, 5_461_512 / 8);
    // Longer than can be counted is as long as can be.
    assert_eq!(figures(10, 40).matrix, u128::MAX);
}

#[test]
fn graphs_of_at_most_a_million_configurations_are_listed() {
    assert!(MoveGraph::new(PawnGame::new(4, 7).unwrap()).is_err());
    let graph = MoveGraph::new(PawnGame::new(2, 3).unwrap()).unwrap();
    assert_eq!(graph.configurations(), 36);
    assert!(
        graph.neighbours(Side::White, 36).is_empty() && graph.neighbours(Side::Black, u32::MAX).is_empty()
    );
    let longest = |side| (0..36).map(|id| graph.neighbours(side, id).len()).max().unwrap();
    let arcs = |side| (0..36).map(|id| graph.neighbours(side, id).len()).sum::<usize>();
    for side in Side::ALL {
        assert_eq!((graph.longest_list(side), graph.arcs(side)), (longest(side), arcs(side)));
        for id in 0..36 {
            let here = Board::from_id(graph.game(), u128::from(id), side).unwrap();
            let after: Vec<u32> =
                here.moves().into_iter().map(|play| here.play(play).unwrap().id() as u32).collect();
            assert_eq!(graph.neighbours(side, id), after);
        }
    }
}
