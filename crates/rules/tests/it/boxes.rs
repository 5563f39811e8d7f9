//! The boxes that play does not leave: their corners for small games, and that no play leaves them.

use crate::support::{game, kind};
use campeao_rules::Interval;

/// A box that play from `(n, r)` does not leave, for a pile `n` and one other coordinate.
fn closed_box(body: &str, start: (i64, i64)) -> Option<Vec<Interval>> {
    let rules = format!("state = [\"n\", \"r\"]\nrank = [\"n\"]\nstart = \"1,1\"\n{}", kind(body));
    game(&rules).closed_box(&[(start.0, start.0), (start.1, start.1)], 10_000)
}

#[test]
fn a_box_goes_as_far_as_the_moves_do() {
    for (body, start, wanted) in [
        // A choice of 0 belongs to the line of a move.
        ("where = \"t in 1..=3\"\nto = [\"n - t\", \"r\"]", (20, 5), ((0, 20), (5, 5))),
        ("where = \"t in 1..=2*r\"\nto = [\"n - t\", \"t\"]", (20, 3), ((0, 20), (0, 20))),
        ("where = \"t in {1, 3, 5..=7}\"\nto = [\"n - t\", \"t\"]", (20, 2), ((0, 20), (0, 7))),
        // More than is there cannot be taken.
        ("where = \"t in 1..=100\"\nto = [\"n - 2*t\", \"t\"]", (21, 4), ((0, 21), (0, 10))),
        ("where = \"t in 1..=100\"\nto = [\"n - t\", \"7 - 2*t\"]", (21, 4), ((0, 21), (1, 7))),
        ("where = \"t in 1..=100, u in 1..=1\"\nto = [\"n - u\", \"7*u - 2*t\"]", (21, 4), ((0, 21), (0, 5))),
        ("where = \"u in 2..=3, t in 1..=100\"\nto = [\"n - t - u\", \"t\"]", (21, 4), ((0, 21), (1, 19))),
        // With two variables there is no line.
        ("where = \"t in {3, 5}, u in {t..=t + 2, 9}\"\nto = [\"n - t\", \"u\"]", (20, 4), ((0, 20), (3, 9))),
        (
            "where = \"t >= 2, t >= r, t <= 6, t < 9, u in {1}\"\nto = [\"n - t*u\", \"t\"]",
            (20, 3),
            ((0, 20), (3, 6)),
        ),
        // No move is possible.
        ("where = \"t >= 5, t <= 3, u in {1}\"\nto = [\"n - t\", \"9*u\"]", (20, 2), ((20, 20), (2, 2))),
        ("to = [\"n - 1\", \"0 - 1 - r\"]", (20, 2), ((20, 20), (2, 2))),
        ("when = \"n > 0\"\nto = [\"n - 30\", \"0\"]", (20, 2), ((20, 20), (2, 2))),
        ("to = [\"n - 20\", \"9\"]", (20, 2), ((0, 20), (2, 9))),
        ("to = [\"n - 1\", \"r // 2\"]", (20, 9), ((0, 20), (0, 9))),
        ("to = [\"n - 1\", \"r - 3\"]", (20, 9), ((0, 20), (0, 9))),
        // The other coordinate grows with every move, until the pile is empty.
        ("to = [\"n - 1\", \"r + 2\"]", (5, 1), ((0, 5), (1, 13))),
    ] {
        let (pile, other) = wanted;
        assert_eq!(closed_box(body, start), Some(vec![pile, other]), "{body}");
    }
}

#[test]
fn a_box_of_unknown_or_too_many_cells_is_not_given() {
    for body in [
        "to = [\"n - 1\", \"count(k < r for k in 1..=3)\"]",
        "where = \"t in 1..=count(k < r for k in 1..=3)\"\nto = [\"n - t\", \"t\"]",
        "when = \"n > 1000\"\nto = [\"n - 1\", \"r*9223372036854775807 + 1\"]",
        "where = \"t in 1..=3\"\nto = [\"n - t\", \"r*100 + 1\"]",
    ] {
        assert_eq!(closed_box(body, (9, 2)), None, "{body}");
    }
    let rules = kind("where = \"t in 1..=3\"\nto = [\"n - t\", \"r\"]");
    let game = game(&format!("state = [\"n\", \"r\"]\nrank = [\"n\"]\nstart = \"1,1\"\n{rules}"));
    let start = [(0, 9), (2, 4)];
    assert_eq!(game.closed_box(&start, 30), Some(start.to_vec()));
    assert_eq!(game.closed_box(&start, 29), None);
}

/// If the rank is not a single coordinate, it does not bound the play, and a box must be found that no move leaves.
#[test]
fn a_box_of_another_rank_is_closed_or_not_given() {
    let rules = |body: &str| {
        game(&format!("state = [\"n\", \"r\"]\nrank = [\"n\", \"r\"]\nstart = \"1,1\"\n{}", kind(body)))
    };
    let start = [(4, 4), (3, 3)];
    let shrinking = rules("where = \"t in 1..=r\"\nto = [\"n\", \"r - t\"]");
    assert_eq!(shrinking.closed_box(&start, 100), Some(vec![(4, 4), (0, 3)]));
    let growing = rules("to = [\"n - 1\", \"r + 1\"]");
    assert_eq!(growing.closed_box(&start, 1_000), None);
}
