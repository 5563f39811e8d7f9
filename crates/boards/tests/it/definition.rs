//! Moves, values and winners agree with a literal reading of the rules.

use crate::common::{Definition, all_boards, moves, text};
use campeao_base::Player;
use campeao_boards::{NimSolver, Solver, WinnerSearch, named};
use campeao_solve::sequence::Quiet;
use campeao_values::Games;

/// Compares a game with its rules on all boards of some sizes, with some signs.
fn hold(name: &'static str, sizes: &[(usize, usize)], signs: &[char]) {
    let mut games = Games::new();
    let game = named(name).unwrap();
    let (mut solver, mut definition) = (Solver::new(&game), Definition::new(name));
    let mut search = WinnerSearch::new(&game).with_small(1);
    for &(height, width) in sizes {
        for rows in all_boards(height, width, signs) {
            let board = text(&rows);
            let position = game.board(&board).unwrap();
            assert_eq!(game.written(&position), board);
            for player in Player::BOTH {
                let mut expected: Vec<String> = moves(name, &rows, player).iter().map(text).collect();
                let found = game.moves(&position, player);
                assert_eq!(game.can_move(&position, player), !found.is_empty());
                let mut texts: Vec<String> = found.iter().map(|(_, after)| game.written(after)).collect();
                expected.sort();
                texts.sort();
                assert_eq!(texts, expected, "{player:?} on {board}");
                let mut names: Vec<String> =
                    found.iter().map(|(step, _)| game.step_name(position.grid(), *step)).collect();
                names.sort();
                names.dedup();
                assert_eq!(names.len(), expected.len(), "two moves of one name on {board}");
            }
            let form = definition.form(&rows);
            let value = solver.value(&mut games, &position).unwrap();
            assert_eq!(value, definition.forms.value(form, &mut games).unwrap(), "the value of {board}");
            let outcome = definition.forms.outcome(form).unwrap();
            assert_eq!(games.outcome(value).unwrap(), outcome, "the sign of {board}");
            assert_eq!(search.outcome(&mut games, &position).unwrap(), outcome, "the winner of {board}");
        }
    }
    assert!(search.searched() > 0);
}

/// The outcomes of the boards of one size, found by a search with the values of all boards of another size in its
/// memory, and the number of positions searched. With `lies`, each of these values is greater by one.
fn remembered(
    name: &str,
    known: (usize, usize),
    asked: (usize, usize),
    signs: &[char],
    lies: bool,
) -> (Vec<String>, u64) {
    let game = named(name).unwrap();
    let (mut games, mut own, mut memory) = (Games::new(), Solver::new(&game), Solver::new(&game));
    for rows in all_boards(known.0, known.1, signs) {
        let board = game.board(&text(&rows)).unwrap();
        let mut value = own.value(&mut games, &board).unwrap();
        if lies {
            let one = games.integer(1);
            value = games.add(value, one).unwrap();
        }
        memory.learn(&mut games, &board, value).unwrap();
    }
    let mut search = WinnerSearch::with_memory(memory, 1_000_000).with_small(1);
    let mut outcomes = Vec::new();
    for rows in all_boards(asked.0, asked.1, signs) {
        let board = game.board(&text(&rows)).unwrap();
        outcomes.push(format!("{} {:?}", text(&rows), search.outcome(&mut games, &board).unwrap()));
    }
    (outcomes, search.searched())
}

#[test]
fn a_memory_that_was_filled_before_answers_as_the_search_without_it() {
    for (name, known, asked, signs) in [
        ("domineering", (3, 3), (4, 3), &['.', '#'][..]),
        ("clobber", (1, 6), (1, 8), &['.', 'x', 'o'][..]),
        ("toads-and-frogs", (1, 6), (1, 8), &['.', 'T', 'F'][..]),
    ] {
        let (plain, searched) = remembered(name, (1, 1), asked, signs, false);
        let (with, fewer) = remembered(name, known, asked, signs, false);
        assert_eq!(with, plain, "{name}");
        assert!(fewer < searched, "{name}: {fewer} of {searched}");
        // The search uses the values in its memory.
        assert_ne!(remembered(name, known, asked, signs, true).0, plain, "{name}");
    }
}

#[test]
fn nim_values_that_were_found_before_are_believed() {
    let cram = named("cram").unwrap();
    let mut filled = [NimSolver::new(&cram), NimSolver::new(&cram)];
    for rows in all_boards(3, 3, &['.', '#']) {
        let board = cram.board(&text(&rows)).unwrap();
        let value = NimSolver::new(&cram).value(&board, &mut Quiet).unwrap() as u16;
        let whole = filled[0].learn(&board, value);
        assert_eq!(filled[1].learn(&board, value + 1), whole, "{}", text(&rows));
    }
    let [mut told, mut deceived] = filled;
    let mut lies = 0;
    for rows in all_boards(3, 4, &['.', '#']) {
        let board = cram.board(&text(&rows)).unwrap();
        let mut alone = NimSolver::new(&cram);
        let value = alone.value(&board, &mut Quiet).unwrap();
        assert_eq!(told.value(&board, &mut Quiet).unwrap(), value, "{}", text(&rows));
        lies += usize::from(deceived.value(&board, &mut Quiet).unwrap() != value);
    }
    assert!(lies > 100, "{lies}");
}

#[test]
fn domineering_is_as_its_rules_say() {
    hold("domineering", &[(1, 1), (1, 9), (9, 1), (2, 5), (3, 3), (4, 3), (3, 4), (4, 4)], &['.', '#']);
}

#[test]
fn clobber_is_as_its_rules_say() {
    hold("clobber", &[(1, 8), (8, 1), (2, 4), (4, 2)], &['.', 'x', 'o']);
    hold("clobber", &[(3, 3)], &['.', 'x', 'o']);
    hold("clobber", &[(2, 3), (1, 6)], &['.', '#', 'x', 'o']);
}

#[test]
fn toads_and_frogs_is_as_its_rules_say() {
    hold("toads-and-frogs", &[(1, 9), (8, 1), (2, 4)], &['.', 'T', 'F']);
    hold("toads-and-frogs", &[(1, 7), (2, 3)], &['.', '#', 'T', 'F']);
}

#[test]
fn snort_is_as_its_rules_say() {
    hold("snort", &[(1, 8), (8, 1), (2, 3), (3, 2), (3, 3)], &['.', 'x', 'o']);
    hold("snort", &[(2, 3), (1, 5)], &['.', '#', 'x', 'o']);
}

#[test]
fn col_is_as_its_rules_say() {
    hold("col", &[(1, 8), (8, 1), (2, 3), (3, 2), (3, 3)], &['.', 'x', 'o']);
    hold("col", &[(2, 3), (1, 5)], &['.', '#', 'x', 'o']);
}

/// If Left's direction is the horizontal one, the players have exchanged their moves, and the turned board has the
/// value of the original one.
#[test]
fn the_other_direction_is_the_negative_and_the_board_turned() {
    for (name, signs, sizes) in [
        ("domineering", &['.', '#'][..], &[(3, 3), (2, 4), (1, 6)][..]),
        ("fission", &['.', 's', '#'], &[(1, 5), (3, 2), (2, 3)]),
    ] {
        let usual = named(name).unwrap();
        let (other, _) = usual.on("2x3,1").unwrap();
        assert_eq!(other.symmetries().len(), usual.symmetries().len());
        assert_eq!(
            other.rules().moves.iter().filter(|kind| kind.forms.iter().any(|f| !f.is_empty())).count(),
            2
        );
        let mut games = Games::new();
        let (mut one, mut two) = (Solver::new(&usual), Solver::new(&other));
        let mut search = WinnerSearch::new(&other).with_small(1);
        for &(height, width) in sizes {
            for rows in all_boards(height, width, signs) {
                let board = usual.board(&text(&rows)).unwrap();
                for player in Player::BOTH {
                    let mut after = usual.boards_after(&board, player).into_vec();
                    let mut exchanged = other.boards_after(&board, player.opponent()).into_vec();
                    after.sort_by_key(|board| usual.written(board));
                    exchanged.sort_by_key(|board| usual.written(board));
                    assert_eq!(after, exchanged, "{name} {}", text(&rows));
                }
                let value = one.value(&mut games, &board).unwrap();
                let negative = games.negate(value).unwrap();
                assert_eq!(two.value(&mut games, &board).unwrap(), negative, "{name} {}", text(&rows));
                let outcome = games.outcome(negative).unwrap();
                assert_eq!(search.outcome(&mut games, &board).unwrap(), outcome, "{name} {}", text(&rows));
                let turned: Vec<Vec<char>> =
                    (0..width).map(|column| rows.iter().rev().map(|row| row[column]).collect()).collect();
                let turned = other.board(&text(&turned)).unwrap();
                assert_eq!(two.value(&mut games, &turned).unwrap(), value, "{name} {}", text(&rows));
            }
        }
    }
}
