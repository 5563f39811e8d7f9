//! The number of moves generated per second: `t in 1..=2*r`, from `(n, r)` to `(n - t, t)`.
//!
//! Run with `cargo run --release --package campeao-formula --example throughput`.

use campeao_formula::{Error, Frame, Scope, formula, set, term};
use std::hint::black_box;
use std::time::Instant;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (moves, total) = moves(2_000)?;
    // For each of 2000 sizes and r = 1, ..., 100 there are 2r moves.
    assert_eq!(moves, 2_000 * 100 * 101);
    assert_eq!(total % 2, 0);
    Ok(())
}

/// Makes the moves from all positions with `n < sizes` and `1 <= r <= 100`, and adds up where they lead.
fn moves(sizes: i64) -> Result<(u64, i64), Box<dyn std::error::Error>> {
    let scope = scope()?;
    let taken = set("1..=2*r", &scope)?.compile();
    let legal = formula("1 <= t <= 2*r and (t <= n or n >= 0)", &scope)?.compile();
    let followers = [term("n - t", &scope)?.compile(), term("t", &scope)?.compile()];
    let mut frame = Frame::new(scope.variables().len());
    let mut ranges = Vec::new();
    let (mut moves, mut total) = (0, 0_i64);
    for checked in [false, true] {
        let start = Instant::now();
        (moves, total) = (0, 0);
        for n in 0..sizes {
            for r in 1..=100 {
                frame.slots[0] = n;
                frame.slots[1] = r;
                ranges.clear();
                taken.ranges(&mut frame, &mut ranges)?;
                for &(low, high) in &ranges {
                    for t in low..=high {
                        frame.slots[2] = t;
                        if checked && !legal.eval(&mut frame)? {
                            continue;
                        }
                        for follower in &followers {
                            total = total.wrapping_add(black_box(follower.eval(&mut frame)?));
                        }
                        moves += 1;
                    }
                }
            }
        }
        let seconds = start.elapsed().as_secs_f64();
        let kind = if checked { "each checked by a formula" } else { "unchecked" };
        println!("{kind}: {:.0} million moves a second", moves as f64 / seconds / 1e6);
    }
    Ok((moves, total))
}

fn scope() -> Result<Scope, Error> {
    let mut scope = Scope::new();
    for name in ["n", "r", "t"] {
        scope.variable(name)?;
    }
    Ok(scope)
}
