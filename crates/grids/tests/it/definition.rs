//! Moves, values and winners are those of the rules by the letter.

use crate::common::{Definition, all_boards, moves, text};
use campeao_grids::{
    Clobber, Col, Domineering, GridGame, Position, Snort, Solver, Step, ToadsAndFrogs, WinnerSearch,
};
use campeao_message::Player;
use campeao_values::Games;

/// Holds a game against its rules on all boards of some sizes, with some signs.
fn hold<G: GridGame>(sizes: &[(usize, usize)], signs: &[char]) {
    let mut games = Games::new();
    let (mut solver, mut definition) = (Solver::<G>::new(), Definition::new(G::NAME));
    let mut search = WinnerSearch::<G>::new().with_small(1);
    for &(height, width) in sizes {
        for rows in all_boards(height, width, signs) {
            let board = text(&rows);
            let position: Position<G> = board.parse().unwrap();
            assert_eq!(position.to_string(), board);
            for player in Player::BOTH {
                let mut expected: Vec<String> = moves(G::NAME, &rows, player).iter().map(text).collect();
                let found = position.moves(player);
                let mut texts: Vec<String> = found.iter().map(|(_, after)| after.to_string()).collect();
                expected.sort();
                texts.sort();
                assert_eq!(texts, expected, "{player:?} on {board}");
                for (step, after) in found {
                    let name = step.name(position.board().grid());
                    let read = Step::read(&name, position.board().grid()).unwrap();
                    assert_eq!(position.after(player, read), Ok(after), "{name} on {board}");
                }
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

#[test]
fn domineering_is_as_its_rules_say() {
    hold::<Domineering>(&[(1, 1), (1, 9), (9, 1), (2, 5), (3, 3), (4, 3), (3, 4), (4, 4)], &['.', '#']);
}

#[test]
fn clobber_is_as_its_rules_say() {
    hold::<Clobber>(&[(1, 8), (8, 1), (2, 4), (4, 2)], &['.', 'x', 'o']);
    hold::<Clobber>(&[(3, 3)], &['.', 'x', 'o']);
    hold::<Clobber>(&[(2, 3), (1, 6)], &['.', '#', 'x', 'o']);
}

#[test]
fn toads_and_frogs_is_as_its_rules_say() {
    hold::<ToadsAndFrogs>(&[(1, 9), (8, 1), (2, 4)], &['.', 'T', 'F']);
    hold::<ToadsAndFrogs>(&[(1, 7), (2, 3)], &['.', '#', 'T', 'F']);
}

#[test]
fn snort_is_as_its_rules_say() {
    hold::<Snort>(&[(1, 8), (8, 1), (2, 3), (3, 2), (3, 3)], &['.', 'x', 'o']);
    hold::<Snort>(&[(2, 3), (1, 5)], &['.', '#', 'x', 'o']);
}

#[test]
fn col_is_as_its_rules_say() {
    hold::<Col>(&[(1, 8), (8, 1), (2, 3), (3, 2), (3, 3)], &['.', 'x', 'o']);
    hold::<Col>(&[(2, 3), (1, 5)], &['.', '#', 'x', 'o']);
}
