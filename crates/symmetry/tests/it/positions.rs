//! Positions in the middle of a play: copying goes on to the end on boards of every size, and on small ones the search by
//! definition agrees.

use crate::brute::Brute;
use crate::games::{clobber, col, cram, domineering, node_kayles, snort};
use crate::random;
use campeao_base::{Play, Player};
use campeao_symmetry::{CellContent, Copied, Law, Limits, RewriteRules, Shape, search};
use fastrand::Rng;

/// Follows the strategy of a law on one board against random moves. Returns the number of positions judged lost.
fn follow(rules: &RewriteRules, law: &Law, [rows, columns]: [u32; 2], rng: &mut Rng) -> usize {
    let Some(copied) = law.certificate.copied(rows, columns) else { return 0 };
    let brute = Brute::new(rules, rows, columns, Play::Normal);
    let mut judged = 0;
    for &(follower, starts) in law.winner().claims() {
        let loses = |position: &[CellContent]| copied.loses(follower.opponent(), position);
        let reply = |position: &[CellContent]| -> Option<Vec<CellContent>> {
            brute.after(position, follower).into_iter().find(|after| loses(after))
        };
        let mut position = brute.start();
        if starts {
            position = reply(&position).expect("a first move");
        }
        // A rule of the random ones may let a play go on for ever.
        for _ in 0..60 {
            assert!(loses(&position), "{rows}x{columns} {position:?} {law}");
            judged += 1;
            let moves = brute.after(&position, follower.opponent());
            if moves.is_empty() {
                break;
            }
            let after = &moves[rng.usize(0..moves.len())];
            position = reply(after).unwrap_or_else(|| panic!("no reply: {rows}x{columns} {after:?} {law}"));
        }
    }
    judged
}

/// Follows all laws of a game on boards of all residues, up to well beyond the bounds.
fn follow_all(rules: &RewriteRules, rng: &mut Rng) -> usize {
    let laws = search(rules, &Limits { replies: 2_000, ..Limits::default() }).unwrap();
    let mut judged = 0;
    for law in &laws.laws {
        assert_eq!(law.certificate.check(rules), Ok(()));
        let [rows, columns] = [0, 1].map(|axis| laws.bounds[axis] + 2 * laws.periods[axis] + 4);
        let (mut sizes, mut far) = (Vec::new(), Vec::new());
        for (row, column) in (1..rows).flat_map(|row| (1..columns).map(move |column| (row, column))) {
            let beyond = row >= laws.bounds[0] || column >= laws.bounds[1];
            if law.sizes().contains(row, column) {
                if beyond { &mut far } else { &mut sizes }.push([row, column]);
            }
        }
        rng.shuffle(&mut sizes);
        rng.shuffle(&mut far);
        for size in sizes.iter().take(3).chain(far.iter().take(3)) {
            judged += follow(rules, law, *size, rng);
        }
    }
    judged
}

#[test]
fn copying_goes_on_to_the_end_on_large_boards() {
    let mut rng = Rng::with_seed(52);
    for shape in Shape::ALL {
        for game in [cram, domineering, clobber, node_kayles, col, snort] {
            follow_all(&game(shape), &mut rng);
        }
    }
    let judged: usize =
        (7000..7040).map(|seed| follow_all(&random::rules(&mut Rng::with_seed(seed)), &mut rng)).sum();
    assert!(judged > 1000, "{judged}");
}

/// Holds every position of a small board against the definition, whether play leads there or not.
fn hold(rules: &RewriteRules, copied: &Copied, [rows, columns]: [u32; 2]) -> usize {
    let mut brute = Brute::new(rules, rows, columns, Play::Normal);
    let (cells, mut judged) = ((rows * columns) as usize, 0);
    let contents = usize::from(rules.contents);
    for number in 0..contents.pow(cells as u32) {
        let digit = |cell: usize| (number / contents.pow(cell as u32) % contents) as CellContent;
        let position: Vec<CellContent> = (0..cells).map(digit).collect();
        for mover in Player::BOTH {
            if copied.loses(mover, &position) {
                assert!(!brute.wins(&position, mover), "{rows}x{columns} {position:?} {mover:?}");
                judged += 1;
            }
        }
    }
    judged
}

#[test]
fn every_position_that_a_certificate_decides_is_lost() {
    let mut judged = 0;
    for shape in Shape::ALL {
        for game in [cram, domineering, clobber, node_kayles, col, snort] {
            let rules = game(shape);
            for law in search(&rules, &Limits::default()).unwrap().laws {
                for size in random::boards(&rules, 8) {
                    if let Some(copied) = law.certificate.copied(size[0], size[1]) {
                        judged += hold(&rules, &copied, size);
                    }
                }
            }
        }
    }
    assert!(judged > 1000, "{judged}");
}
