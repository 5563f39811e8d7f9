//! Prints the tables of `docs/en/reference/pebbles.md`: one line for the request on the command line.
//!
//! `tables solvable 10 10`, `tables pebbles 8 8`, `tables minimal 6 6`, `tables maximal 5 5`,
//! `tables unavoidable 10`, `tables positions 60`

use std::env;
use std::error::Error;
use std::time::Instant;

use campeao_pebbles::{
    Pattern, Square, count_positions, count_solvable, count_solvable_by_pebbles, maximal_solvable,
    minimal_insoluble, minimal_unavoidable,
};

/// The most states, patterns or sets that are kept.
const LIMIT: usize = 100_000_000;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let number = |place: usize| arguments.get(place).map_or(Ok(0), |text| text.parse::<u32>());
    let (first, second) = (number(1)?, number(2)?);
    let begin = Instant::now();
    match arguments.first().map(String::as_str) {
        Some("solvable") => {
            let (count, cost) = count_solvable(first, second, LIMIT)?;
            println!("{first} x {second}: {count}, {} states, {} steps", cost.states, cost.steps);
        }
        Some("pebbles") => {
            let (counts, _) = count_solvable_by_pebbles(first, second, LIMIT)?;
            let counts: Vec<String> = counts.iter().map(ToString::to_string).collect();
            println!("{first} x {second}: {}", counts.join(" "));
        }
        Some("minimal") => by_size(&minimal_insoluble(first, second, LIMIT)?),
        Some("maximal") => by_size(&maximal_solvable(first, second, LIMIT)?),
        Some("unavoidable") => by_size(&minimal_unavoidable(first as usize, LIMIT)?),
        Some("positions") => {
            let corner = Pattern::single(Square::ORIGIN)?;
            let counts = count_positions(&corner, first as usize, LIMIT)?;
            println!("{}", counts.last().map(ToString::to_string).unwrap_or_default());
        }
        _ => return Err("what shall be counted?".into()),
    }
    println!("{:.2} s, {}", begin.elapsed().as_secs_f64(), peak_memory());
    Ok(())
}

fn by_size(patterns: &[Pattern]) {
    let largest = patterns.iter().map(Pattern::len).max().unwrap_or(0);
    for size in 1..=largest {
        let count = patterns.iter().filter(|pattern| pattern.len() == size).count();
        print!("{size}:{count} ");
    }
    println!("in all {}", patterns.len());
}

/// The greatest memory this program has used, where the system tells.
fn peak_memory() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmHWM:"));
    line.map_or_else(String::new, |line| line.split_whitespace().skip(1).collect::<Vec<_>>().join(" "))
}
