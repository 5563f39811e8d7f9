//! The openings of a tournament: positions after random moves.

use campeao_games::{AnyPosition, Refusal, Ruleset, Step};

/// The number of times that an opening is drawn until it differs from those before it; small games have few.
const TRIES: usize = 32;

/// Draws openings, each after `length` random moves from a start, fewer where the game would be over. They are the same for the
/// same seed. Empty where the game is over at the start.
///
/// # Errors
/// Where the moves of a position cannot be listed.
pub(super) fn openings(
    game: &dyn Ruleset,
    start: &AnyPosition,
    (count, length): (u64, u16),
    seed: u64,
) -> Result<Vec<AnyPosition>, Refusal> {
    let mut chance = fastrand::Rng::with_seed(seed);
    let mut openings: Vec<AnyPosition> = Vec::new();
    if moves(game, start)?.is_empty() {
        return Ok(openings);
    }
    for _ in 0..count {
        let mut opening = drawn(game, start, length, &mut chance)?;
        for _ in 1..TRIES {
            if !openings.contains(&opening) {
                break;
            }
            opening = drawn(game, start, length, &mut chance)?;
        }
        openings.push(opening);
    }
    Ok(openings)
}

/// A position after random moves in which there is still a move.
fn drawn(
    game: &dyn Ruleset,
    start: &AnyPosition,
    length: u16,
    chance: &mut fastrand::Rng,
) -> Result<AnyPosition, Refusal> {
    let mut position = start.clone();
    for _ in 0..length {
        let steps = moves(game, &position)?;
        let Some(step) = chance.choice(&steps) else { break };
        if moves(game, &step.to)?.is_empty() {
            break;
        }
        position = step.to.clone();
    }
    Ok(position)
}

fn moves(game: &dyn Ruleset, position: &AnyPosition) -> Result<Vec<Step>, Refusal> {
    Ok(game.listed_steps(position)?.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_base::Play;

    fn drawn_of(game: &str, start: &str, count: u64, length: u16, seed: u64) -> Vec<String> {
        let game = campeao_games::find(game, Play::Normal).unwrap();
        let start = game.read(start).unwrap();
        let openings = openings(&*game, &start, (count, length), seed).unwrap();
        openings.into_iter().map(String::from).collect()
    }

    #[test]
    fn openings_are_the_same_for_the_same_seed_and_others_for_another() {
        let of_seed = |seed| drawn_of("nim", "3+5+7", 10, 2, seed);
        assert_eq!(of_seed(1), of_seed(1));
        assert_ne!(of_seed(1), of_seed(2));
    }

    #[test]
    fn openings_differ_as_long_as_there_are_others() {
        let openings = drawn_of("nim", "3+5+7", 10, 1, 7);
        let different: std::collections::BTreeSet<&String> = openings.iter().collect();
        assert_eq!(different.len(), 10);
        // From 1+1 one move leads to 1 only.
        assert_eq!(drawn_of("nim", "1+1", 3, 1, 7), ["1", "1", "1"]);
    }

    #[test]
    fn no_opening_is_over_unless_the_start_is() {
        assert_eq!(drawn_of("nim", "1+1", 1, 100, 7), ["1"]);
        assert!(drawn_of("nim", "0", 1, 2, 7).is_empty());
    }
}
