//! The laws of known games, class by class, compared with the expected ones and with brute force.

use crate::brute::Brute;
use crate::games::{clobber, col, cram, domineering, node_kayles, snort};
use Shape::{Cylinder, Plane, Torus};
use Winner::{First, Second};
use campeao_base::{Play, Player};
use campeao_symmetry::{
    Contents, Laws, Limits, Rewrite, RewriteRules, Shape, WindowCell, Winner, search, strategies_on,
};

/// Images alone, without replies of other kinds.
const IMAGES: Limits = Limits {
    reach: 1,
    cores: 512,
    renamings: 1000,
    placements: 10_000_000,
    pictures: 10_000_000,
    replies: 0,
};

/// Compares the laws with the expected winners, on all boards up to sides beyond every bound.
fn expect(rules: &RewriteRules, expected: impl Fn(u32, u32) -> Option<Winner>) {
    let laws = search(rules, &IMAGES).unwrap();
    let legal = |axis: usize, side: u32| {
        !rules.shape.rings()[axis] || side > rules.extent() && side.is_multiple_of(rules.periods()[axis])
    };
    for rows in (1..24).filter(|&side| legal(0, side)) {
        for columns in (1..24).filter(|&side| legal(1, side)) {
            let found = laws.on(rows, columns).map(campeao_symmetry::Law::winner);
            assert_eq!(found, expected(rows, columns), "{:?} {rows} × {columns}", rules.shape);
        }
    }
}

/// Checks that no law is false, including those with other replies, on boards with at most `cells` cells; nor any
/// exchange.
fn confirm(rules: &RewriteRules, cells: u32) {
    let laws = search(rules, &Limits::default()).unwrap();
    let mut confirmed = 0;
    for [rows, columns] in crate::random::boards(rules, cells) {
        let mut brute = Brute::new(rules, rows, columns, Play::Normal);
        for law in laws.laws.iter().filter(|law| law.sizes().contains(rows, columns)) {
            assert!(brute.confirms(law.winner()), "{:?} {rows} × {columns}: {law}", rules.shape);
            assert_eq!(law.certificate.check(rules), Ok(()), "{law}");
            confirmed += 1;
        }
        exchanges_hold(rules, &laws, rows, columns);
    }
    assert!(confirmed > 0 || rules.rewrites[0] != rules.rewrites[1]);
}

/// Checks that the outcome does not depend on the player who starts, in both conventions. Returns the number of laws
/// that state this.
pub(crate) fn exchanges_hold(rules: &RewriteRules, laws: &Laws, rows: u32, columns: u32) -> usize {
    let held: Vec<_> = laws.exchanges.iter().filter(|law| law.sizes.contains(rows, columns)).collect();
    for law in &held {
        for play in [Play::Normal, Play::Misere] {
            let mut brute = Brute::new(rules, rows, columns, play);
            let left = brute.wins_starting(Player::Left);
            assert_eq!(left, brute.wins_starting(Player::Right), "{play} {rows} × {columns}: {law}");
        }
    }
    held.len()
}

const fn even(side: u32) -> bool {
    side.is_multiple_of(2)
}

/// A condition with a winner.
fn if_so(condition: bool, winner: Winner) -> Option<Winner> {
    condition.then_some(winner)
}

#[test]
fn cram_on_the_plane() {
    expect(&cram(Plane), |m, n| match (even(m), even(n)) {
        (true, true) => Some(Second),
        (false, false) if m * n == 1 => Some(Second),
        (false, false) => if_so(m * n == 3, First),
        _ => Some(First),
    });
}

#[test]
fn cram_on_a_cylinder() {
    expect(&cram(Cylinder), |m, n| match (even(m), n) {
        (true, 2) => Some(Second),
        (false, 2) => Some(First),
        (_, n) if even(n) => Some(Second),
        (true, _) => Some(First),
        (false, n) => if_so(m == 1 && n == 3, First),
    });
}

#[test]
fn cram_on_a_torus() {
    expect(&cram(Torus), |m, n| match (m, n) {
        (2, 2) => Some(Second),
        (m, n) if even(m) && m >= 4 || even(n) && n >= 4 => Some(Second),
        (m, n) => if_so(m == 2 || n == 2, First),
    });
}

#[test]
fn domineering_everywhere() {
    let plane = |m, n| match (m, n) {
        (1, 1) => Some(Second),
        _ => if_so((m, n) == (2, 2), First),
    };
    expect(&domineering(Plane), plane);
    expect(&domineering(Cylinder), |_, _| None);
    expect(&domineering(Torus), |m, n| if_so((m, n) == (2, 2), First));
}

#[test]
fn clobber_everywhere() {
    expect(&clobber(Plane), |m, n| match (m.min(n), m.max(n)) {
        (1, 1) => Some(Second),
        (1, longer) => if_so(longer <= 3, First),
        _ => None,
    });
    expect(&clobber(Cylinder), |m, n| match (m, n) {
        (_, 2) => if_so(m == 1, First),
        (_, n) if n % 4 == 2 => Some(Second),
        (m, _) => if_so(even(m), Second),
    });
    expect(&clobber(Torus), |m, n| if_so((m, n) != (2, 2), Second));
}

#[test]
fn col_everywhere() {
    expect(&col(Plane), |m, n| if m * n == 1 { Some(First) } else { if_so(even(m * n), Second) });
    expect(&col(Cylinder), |m, n| if_so(even(m * n), Second));
    expect(&col(Torus), |m, n| if_so(even(m * n), Second));
}

#[test]
fn snort_everywhere() {
    expect(&snort(Plane), |m, n| Some(if even(m) && even(n) { Second } else { First }));
    expect(&snort(Cylinder), |m, n| match (even(m), even(n)) {
        (_, true) => Some(Second),
        (true, false) => Some(First),
        (false, false) => if_so(n == 3, First),
    });
    expect(&snort(Torus), |m, n| if even(m * n) { Some(Second) } else { if_so(m == 3 && n == 3, First) });
}

#[test]
fn node_kayles_everywhere() {
    expect(&node_kayles(Plane), |m, n| match (even(m), even(n)) {
        (true, true) => Some(Second),
        (false, false) => Some(First),
        _ => if_so(m == 2 || n == 2, First),
    });
    expect(
        &node_kayles(Cylinder),
        |m, n| if even(n) { Some(Second) } else { if_so(n == 3 && !even(m), First) },
    );
    expect(
        &node_kayles(Torus),
        |m, n| if even(m * n) { Some(Second) } else { if_so(m == 3 && n == 3, First) },
    );
}

#[test]
fn brute_force_agrees_on_the_plane() {
    confirm(&cram(Plane), 12);
    confirm(&domineering(Plane), 12);
    confirm(&clobber(Plane), 10);
    confirm(&col(Plane), 9);
    confirm(&snort(Plane), 9);
    confirm(&node_kayles(Plane), 15);
}

#[test]
fn brute_force_agrees_on_rings() {
    for shape in [Cylinder, Torus] {
        confirm(&cram(shape), 12);
        confirm(&clobber(shape), 8);
        confirm(&col(shape), 9);
        confirm(&snort(shape), 9);
        confirm(&node_kayles(shape), 15);
    }
}

/// A strip of five columns in a ring, decided for every length.
#[test]
fn node_kayles_on_a_narrow_cylinder_needs_other_replies() {
    let rules = node_kayles(Cylinder);
    let laws = search(&rules, &Limits::default()).unwrap();
    let law = laws.on(25, 5).unwrap();
    assert!(law.has_other_replies() && law.winner() == Second && law.sizes().contains(5, 5));
    assert!(Brute::new(&rules, 5, 5, Play::Normal).confirms(Second));
}

/// Moves along an axis that see neither the core nor a border exist on long strips only: here 1 × 7 is won by the middle,
/// for there is room for no other move; but replying in place, where the image of every move is itself, wins on no longer one.
#[test]
fn a_core_that_fills_a_strip_says_nothing_of_longer_ones() {
    let ordered = [2, 2, 3].into_iter().zip(0..);
    let cells = ordered.map(|(becomes, column)| WindowCell::write(0, column, Contents::one(1), becomes));
    let moves = vec![Rewrite::new(cells.collect())];
    let rules = RewriteRules::new(4, [moves.clone(), moves], vec![vec![1]], Plane).unwrap();
    let laws = search(&rules, &IMAGES).unwrap();
    assert_eq!(laws.on(1, 7).map(campeao_symmetry::Law::winner), Some(First));
    for columns in 9..30 {
        assert_eq!(laws.on(1, columns), None, "{columns}");
        assert_eq!(strategies_on(&rules, 1, columns, &IMAGES), Ok(Vec::new()), "{columns}");
    }
}
