//! The solvers against the definition.

use std::ops::ControlFlow;

use crate::games::{Listed, Node, chopsticks, line, nim, wide};
use campeao_tablebase::{
    Cell, CheckedExtent, Inconsistency, Indexed, Progress, Quiet, SolveOptions, SolvingError, StoredOutcome,
    Table, TableEnd, Verdict, check_consistency, solve,
};
use proptest::prelude::*;

fn solved<C: Cell>(game: &Listed) -> Table<C> {
    solve(game, &SolveOptions { threads: Some(2), memory: None }, &mut Quiet).unwrap()
}

fn values<C: Cell>(table: &Table<C>) -> Vec<StoredOutcome> {
    table.cells().iter().map(|cell| cell.value()).collect()
}

/// A raw position: its kind, and its successors as fractions of the allowed range.
fn any_node() -> impl Strategy<Value = (u8, Vec<prop::sample::Index>)> {
    (0..20_u8, prop::collection::vec(any::<prop::sample::Index>(), 0..4))
}

/// A game with random moves, cut into levels; with `repeats` they may stay in their level.
pub(crate) fn any_game(repeats: bool) -> impl Strategy<Value = Listed> {
    let levels = prop::collection::vec(prop::collection::vec(any_node(), 0..12), 1..8);
    levels.prop_map(move |levels| {
        let mut nodes: Vec<Node> = Vec::new();
        let mut borders = Vec::new();
        for level in levels {
            let start = nodes.len();
            let reachable = |end: usize, nodes: &[Node]| -> Vec<u64> {
                let known = |rank: &u64| nodes.get(*rank as usize) != Some(&Node::End(TableEnd::Unreachable));
                (0..end as u64).filter(known).collect()
            };
            let allowed = reachable(if repeats { start + level.len() } else { start }, &nodes);
            for (kind, picks) in level {
                let successors: Vec<u64> = if allowed.is_empty() {
                    Vec::new()
                } else {
                    picks.iter().map(|pick| allowed[pick.index(allowed.len())]).collect()
                };
                nodes.push(match kind {
                    0 => Node::End(TableEnd::Loss),
                    1 => Node::End(TableEnd::Win),
                    2 => Node::End(TableEnd::Draw),
                    3 if !repeats => Node::End(TableEnd::Unreachable),
                    4 if !repeats => Node::Pass(successors),
                    _ => Node::Moves(successors),
                });
            }
            borders.push(nodes.len() as u64);
        }
        Listed { name: "random", nodes, borders, repeats }
    })
}

proptest! {
    #[test]
    fn games_whose_plays_end_have_the_values_of_the_definition(game in any_game(false)) {
        let expected = game.values_by_definition();
        prop_assert_eq!(values(&solved::<u8>(&game)), expected.clone());
        prop_assert_eq!(values(&solved::<u16>(&game)), expected);
    }

    #[test]
    fn games_whose_plays_repeat_have_the_values_of_the_definition(game in any_game(true)) {
        let expected = game.values_by_definition();
        prop_assert_eq!(values(&solved::<u8>(&game)), expected.clone());
        prop_assert_eq!(values(&solved::<u16>(&game)), expected);
    }

    #[test]
    fn solved_tables_are_consistent_and_changed_ones_are_not(
        game in any_game(false), place: prop::sample::Index, wrong in 0..40_u16,
    ) {
        let mut values = values(&solved::<u8>(&game));
        let look_up = |values: &[StoredOutcome], rank: u64| values.get(rank as usize).copied().ok_or("no such rank");
        let positions = values.len() as u64;
        prop_assert_eq!(
            check_consistency(&game, CheckedExtent::Full, true, |rank| look_up(&values, rank), &mut Quiet),
            Ok(positions)
        );
        prop_assume!(positions > 0);
        let place = place.index(values.len());
        prop_assume!(values[place] != StoredOutcome::Loss(wrong));
        values[place] = StoredOutcome::Loss(wrong);
        let found = check_consistency(&game, CheckedExtent::Full, true, |rank| look_up(&values, rank), &mut Quiet);
        prop_assert!(matches!(found, Err(Inconsistency::Value { .. })), "{:?}", found);
    }
}

#[test]
fn nim_is_lost_exactly_where_the_nim_sum_is_zero() {
    let (game, positions) = nim(15);
    let table = solved::<u8>(&game);
    assert_eq!(table.positions(), 4096);
    for (rank, [a, b, c]) in positions.into_iter().enumerate() {
        let lost = table.get(rank as u64).unwrap().verdict() == Verdict::Loss;
        assert_eq!(lost, a ^ b ^ c == 0, "{a} {b} {c}");
    }
    assert_eq!(table.get(4096), None);
    let census = table.census();
    // For any a and b, exactly one c makes the sum zero.
    assert_eq!((census.losses, census.wins, census.draws, census.unreachable), (256, 3840, 0, 0));
}

#[test]
fn nim_has_the_remoteness_of_the_definition() {
    let (game, _) = nim(7);
    assert_eq!(values(&solved::<u8>(&game)), game.values_by_definition());
}

#[test]
fn chopsticks_has_the_values_of_the_definition_draws_included() {
    let game = chopsticks();
    let table = solved::<u8>(&game);
    assert_eq!(values(&table), game.values_by_definition());
    let census = table.census();
    assert!(census.draws > 0 && census.wins > 0 && census.losses > 15, "{census:?}");
}

#[test]
fn a_quick_win_inside_a_level_is_preferred_to_a_slow_one_outside() {
    // 0 to 3: a ladder of losses and wins. In the level of 4, 5 and 6: 5 has just lost, and 6 may go to 2 (lost in two
    // plies) or to 5.
    let game = Listed {
        name: "quick",
        nodes: vec![
            Node::End(TableEnd::Loss),
            Node::Moves(vec![0]),
            Node::Moves(vec![1]),
            Node::Moves(vec![2, 1]),
            Node::Moves(vec![6, 4]),
            Node::Moves(vec![]),
            Node::Moves(vec![2, 5]),
        ],
        borders: vec![4, 7],
        repeats: true,
    };
    let table = solved::<u8>(&game);
    assert_eq!(table.get(2), Some(StoredOutcome::Loss(2)));
    assert_eq!(table.get(6), Some(StoredOutcome::Win(1)));
    assert_eq!(table.get(4), Some(StoredOutcome::Draw));
}

#[test]
fn plays_too_long_for_one_byte_are_refused_and_fit_into_two() {
    assert_eq!(solved::<u8>(&line(127)).get(126), Some(StoredOutcome::Loss(126)));
    let refused = solve::<_, u8>(&line(128), &SolveOptions::default(), &mut Quiet).err();
    assert_eq!(refused, Some(SolvingError::TooRemote { rank: 127, longest: 126 }));
    assert_eq!(solved::<u16>(&line(300)).get(299), Some(StoredOutcome::Win(299)));
    let repeating = Listed { repeats: true, ..line(128) };
    let refused = solve::<_, u8>(&repeating, &SolveOptions::default(), &mut Quiet).err();
    assert_eq!(refused, Some(SolvingError::TooRemote { rank: 127, longest: 126 }));
}

#[test]
fn plays_too_long_for_two_bytes_are_refused() {
    let refused = solve::<_, u16>(&line(32768), &SolveOptions::default(), &mut Quiet).err();
    assert_eq!(refused, Some(SolvingError::TooRemote { rank: 32767, longest: 32766 }));
}

#[test]
fn successors_that_are_not_finished_are_named() {
    let mut game = line(6);
    game.nodes[3] = Node::Moves(vec![1, 4]);
    let refused = solve::<_, u8>(&game, &SolveOptions::default(), &mut Quiet).err();
    assert_eq!(refused, Some(SolvingError::Order { rank: 3, successor: 4 }));
    game.repeats = true;
    let refused = solve::<_, u8>(&game, &SolveOptions::default(), &mut Quiet).err();
    assert_eq!(refused, Some(SolvingError::Order { rank: 3, successor: 4 }));
}

#[test]
fn successors_that_are_called_unreachable_are_named() {
    let mut game = line(6);
    game.nodes[3] = Node::End(TableEnd::Unreachable);
    let refused = |game: &Listed| solve::<_, u8>(game, &SolveOptions::default(), &mut Quiet).err();
    let expected = Some(SolvingError::Reachable { rank: 4, successor: 3 });
    assert_eq!(refused(&game), expected);
    assert_eq!(refused(&Listed { repeats: true, ..game.clone() }), expected);
    // In one level too.
    assert_eq!(refused(&Listed { repeats: true, borders: vec![6], ..game }), expected);
}

#[test]
fn passes_with_the_moves_after_them_are_refused_where_play_may_repeat() {
    let mut game = line(6);
    game.nodes[3] = Node::Pass(vec![2]);
    game.repeats = true;
    let refused = solve::<_, u8>(&game, &SolveOptions::default(), &mut Quiet).err();
    assert_eq!(refused, Some(SolvingError::Pass { rank: 3 }));
}

#[test]
fn too_little_memory_is_refused_with_what_is_needed() {
    let options = |memory| SolveOptions { memory: Some(memory), threads: Some(1) };
    let game = line(100);
    assert!(solve::<_, u8>(&game, &options(100), &mut Quiet).is_ok());
    let refused = solve::<_, u8>(&game, &options(99), &mut Quiet).err();
    assert_eq!(refused, Some(SolvingError::MemoryLimit { needed: 100, allowed: 99 }));
    let refused = solve::<_, u16>(&game, &options(100), &mut Quiet).err();
    assert_eq!(refused, Some(SolvingError::MemoryLimit { needed: 200, allowed: 100 }));
    // The moves inside a level count too.
    let repeating = chopsticks();
    let refused = solve::<_, u8>(&repeating, &options(225), &mut Quiet).err();
    let Some(SolvingError::MemoryLimit { needed, allowed: 225 }) = refused else { panic!("{refused:?}") };
    assert!(needed > 225);
    // The memory stated as necessary, first for the positions and then for the moves, is sufficient, and less is not.
    let mut enough = needed;
    while let Err(error) = solve::<_, u8>(&repeating, &options(enough), &mut Quiet) {
        let SolvingError::MemoryLimit { needed, allowed } = error else { panic!("{error:?}") };
        assert!(allowed == enough && needed > enough, "{enough}: {error:?}");
        enough = needed;
    }
    let refused = solve::<_, u8>(&repeating, &options(enough - 1), &mut Quiet).err();
    assert_eq!(refused, Some(SolvingError::MemoryLimit { needed: enough, allowed: enough - 1 }));
    assert!(enough < 100_000, "{enough}");
}

#[test]
fn a_watch_that_says_stop_is_obeyed_and_told_how_far_it_was() {
    let game = line(100);
    let mut seen = Vec::new();
    let mut watch = |progress: &Progress| {
        seen.push((progress.done, progress.total, progress.level, progress.levels));
        if progress.done < 40 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let stopped = solve::<_, u8>(&game, &SolveOptions::default(), &mut watch).err();
    assert_eq!(stopped, Some(SolvingError::Stopped { done: 40, total: 100 }));
    let expected: Vec<_> = (0..=40).map(|done| (done, 100, done as usize + 1, 100)).collect();
    assert_eq!(seen, expected);
}

#[test]
fn the_number_of_threads_does_not_change_the_table() {
    let (game, _) = nim(20);
    let table = |threads| {
        let options = SolveOptions { threads: Some(threads), memory: None };
        solve::<_, u8>(&game, &options, &mut Quiet).unwrap().cells().to_vec()
    };
    assert_eq!(table(1), table(4));
    assert_eq!(table(0), table(1));
}

#[test]
fn levels_that_several_threads_share_are_consistent() {
    let width = 5000;
    let game = wide(width);
    let table = solved::<u8>(&game);
    let value_of = |rank| table.get(rank).ok_or("no such rank");
    assert_eq!(check_consistency(&game, CheckedExtent::Full, true, value_of, &mut Quiet), Ok(3 * width));
    assert!(table.census().longest >= 2);
}

#[test]
fn a_sample_finds_errors_that_are_everywhere() {
    let (game, _) = nim(5);
    let sample = CheckedExtent::Sample { positions: 50, seed: 1 };
    let found = check_consistency(&game, sample, true, |_| Ok::<_, ()>(StoredOutcome::Draw), &mut Quiet);
    // Only the position without counters is not made a draw by draws.
    assert!(found == Ok(50) || matches!(found, Err(Inconsistency::Value { rank: 0, .. })), "{found:?}");
    let found = check_consistency(&game, sample, true, |_| Ok::<_, ()>(StoredOutcome::Loss(3)), &mut Quiet);
    assert!(matches!(found, Err(Inconsistency::Value { .. })), "{found:?}");
    assert_eq!(game.positions(), 216);
}
