//! Rules in normal form, and invalid rules.

use crate::games::{EMPTY, LEFT, col};
use campeao_symmetry::{
    Condition, Contents, Limits, Rewrite, RewriteError, RewriteRules, Shape, WindowCell, search,
};

fn rules(rewrite: Rewrite) -> Result<RewriteRules, RewriteError> {
    RewriteRules::new(3, [vec![rewrite.clone()], vec![rewrite]], vec![vec![EMPTY]], Shape::Plane)
}

fn stone(row: i16, column: i16) -> WindowCell {
    WindowCell::write(row, column, Contents::one(EMPTY), LEFT)
}

#[test]
fn a_rewrite_is_the_same_wherever_its_anchor_is() {
    let guard = |row, column| WindowCell::guard(row, column, Contents::of(&[0, EMPTY]));
    let one = rules(Rewrite::new(vec![stone(0, 0), guard(0, 1), guard(-1, 0)])).unwrap();
    let all = WindowCell::guard(7, 7, Contents::all(3));
    let other = rules(Rewrite::new(vec![guard(4, 5), stone(5, 5), all, guard(5, 6), stone(5, 5)])).unwrap();
    assert_eq!(one, other);
    assert_eq!(one.extent(), 1);
}

#[test]
fn what_can_never_be_done_is_no_rewrite() {
    let nowhere = WindowCell::guard(0, 1, Contents::EMPTY);
    assert!(rules(Rewrite::new(vec![stone(0, 0), nowhere])).unwrap().rewrites[0].is_empty());
    let anywhere = Condition { row: 0, column: 1, fits: Contents::all(3) };
    let always = Rewrite { cells: vec![stone(0, 0)], forbidden: vec![vec![anywhere]] };
    assert!(rules(always).unwrap().rewrites[0].is_empty());
    let never = Condition { row: 9, column: 1, fits: Contents::EMPTY };
    let free = Rewrite { cells: vec![stone(0, 0)], forbidden: vec![vec![never]] };
    assert_eq!(rules(free), rules(Rewrite::new(vec![stone(3, 3)])));
}

#[test]
fn what_is_no_rule_is_refused() {
    assert_eq!(rules(Rewrite::new(vec![])), Err(RewriteError::NothingWritten));
    assert_eq!(rules(Rewrite::new(vec![stone(0, 1001)])), Err(RewriteError::TooFar { limit: 1000 }));
    let twice = Rewrite::new(vec![stone(0, 0), WindowCell::write(0, 0, Contents::one(EMPTY), EMPTY)]);
    assert_eq!(rules(twice), Err(RewriteError::WrittenTwice));
    let unknown = Rewrite::new(vec![WindowCell::write(0, 0, Contents::one(3), LEFT)]);
    assert_eq!(rules(unknown), Err(RewriteError::UnknownContent { contents: 3 }));
    let start = |start| RewriteRules::new(3, [vec![], vec![]], start, Shape::Plane);
    assert_eq!(start(vec![]), Err(RewriteError::StartIsNoRectangle));
    assert_eq!(start(vec![vec![1, 1], vec![1]]), Err(RewriteError::StartIsNoRectangle));
    assert_eq!(start(vec![vec![3]]), Err(RewriteError::UnknownContent { contents: 3 }));
    assert_eq!(start(vec![vec![1, 2, 1, 2]]).unwrap().start, [[1, 2]]);
}

/// Fourteen contents that cannot be confused do not exceed the limits.
#[test]
fn many_contents_that_differ_are_not_exchanged() {
    let aged = |colour: u8| WindowCell::write(0, 0, Contents::one(colour), colour + 1);
    let ages = (1..15).map(|colour| {
        let beside = WindowCell::guard(0, 1, Contents::of(&(0..=colour).collect::<Vec<_>>()));
        Rewrite::new(if colour % 2 == 0 { vec![aged(colour), beside] } else { vec![aged(colour)] })
    });
    let moves: Vec<Rewrite> = ages.collect();
    let rules = RewriteRules::new(16, [moves.clone(), moves], vec![vec![1]], Shape::Plane).unwrap();
    assert!(search(&rules, &Limits { replies: 0, ..Limits::default() }).is_ok());
    // And those that can be are.
    let laws = search(&col(Shape::Plane), &Limits::default()).unwrap();
    assert_eq!(laws.laws[0].renaming().exchanged(), [(2, 3)]);
}
