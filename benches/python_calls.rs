//! What `python/benches/against_rust.py` asks of Python, asked of the library: the processor's seconds for the same questions, as
//! JSON on one line.

use campeao_base::Play;
use campeao_games::{Resources, Seated, find};
use campeao_solve::sequence::Quiet;
use campeao_values::{Games, Relation};
use rustix::time::{ClockId, clock_gettime};
use std::hint::black_box;

/// The number of games; each is added to each.
const GAMES: usize = 1000;
/// The number of repetitions of a call.
const CALLS: u32 = 200_000;

/// The processor time of this thread in seconds, which does not include the work of others on the machine.
fn now() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

type Outcome = Result<(), Box<dyn std::error::Error>>;

fn main() -> Outcome {
    let mut games = Games::new();
    let values: Vec<_> = games.born_by(3)?.into_iter().take(GAMES).collect();
    let begun = now();
    for &one in &values {
        for &two in &values {
            black_box(games.add(one, two)?);
        }
    }
    let sums = now() - begun;
    let zero = games.integer(0);
    let mut zeros = 0;
    for &one in &values {
        let negative = games.negate(one)?;
        zeros += usize::from(values.contains(&negative) && games.add(one, negative)? == zero);
    }
    let (one, two) = (values[GAMES / 2], values[GAMES / 3]);
    let begun = now();
    for _ in 0..CALLS {
        black_box(games.add(black_box(one), black_box(two))?);
    }
    let add = (now() - begun) / f64::from(CALLS);
    let begun = now();
    let mut less = 0;
    for _ in 0..CALLS {
        less += u32::from(matches!(games.compare(black_box(one), black_box(two))?, Relation::Less));
    }
    let compare = (now() - begun) / f64::from(CALLS);
    let (outcome, outcome_calls) = outcome()?;
    println!(
        "{{\"sums\":{sums},\"zeros\":{zeros},\"add\":{add},\"compare\":{compare},\"less\":{},\"outcome\":{outcome},\"wins\":{}}}",
        less == CALLS,
        outcome_calls
    );
    Ok(())
}

/// The seconds of a question who wins a position of Nim, and whether it was always a win.
fn outcome() -> Result<(f64, bool), Box<dyn std::error::Error>> {
    const CALLS: u32 = 20_000;
    let game = find("nim", Play::Normal).map_err(|error| error.to_string())?;
    let mut seat = Seated::new(game, Resources::default());
    let begun = now();
    let mut wins = 0;
    for _ in 0..CALLS {
        let position = seat.game().read("3+5+7")?;
        let analysis = seat.ask(|_, champion| champion.analyse(&position, &mut Quiet))?;
        wins += u32::from(analysis.outcome.name() == "win");
    }
    Ok(((now() - begun) / f64::from(CALLS), wins == CALLS))
}
