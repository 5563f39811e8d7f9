//! The solitaire of pebbles: verdicts with games or reasons, games replayed, measures.

use crate::Unanswered;
use crate::desk::fault::Fault;
use crate::pebbles::{MeasuredPattern, ReplayedGame, SolvedPattern};
use crate::speech::Speaker;
use campeao_pebbles::{Game, Limits, Pattern, PatternNotation, Sequence, insoluble_kernel, read_moves};
use serde::Serialize;
use utoipa::ToSchema;

/// The longest game that is written out, in moves; of longer ones only the length is told.
const LONGEST_GAME: u64 = 5000;
/// The limit of the solver: a solution of about a million squares.
const LIMITS: Limits = Limits { words: 1 << 14 };

/// Whether a pattern can be vacated, with a shortest game or with an obstacle.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PebblesSolved {
    /// The verdict, with the least action and a game that has it, if they are not too long to write.
    #[serde(flatten)]
    solved: SolvedPattern,
    /// The number of pebbles.
    pebbles: usize,
    /// A smallest insoluble part of the pattern; null for a solvable pattern.
    kernel: Option<String>,
}

/// A list of moves, played.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PebblesReplayed {
    /// The result.
    #[serde(flatten)]
    replayed: ReplayedGame,
}

/// The measures of a pattern.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PebblesMeasured {
    /// The values.
    #[serde(flatten)]
    measured: MeasuredPattern,
}

/// Decides a pattern.
pub(super) fn solved(pattern: &str, speaker: &Speaker) -> Result<PebblesSolved, Fault> {
    let pattern = read(pattern, speaker)?;
    // This order of moves is pleasant to watch.
    let mut solved = SolvedPattern::solve(&pattern, &LIMITS, Some(Sequence::Nearby), LONGEST_GAME, speaker)?;
    if solved.length.is_some_and(|length| length > LONGEST_GAME) {
        (solved.action, solved.solution) = (None, None);
    }
    let kernel = if solved.solvable { None } else { insoluble_kernel(&pattern) };
    Ok(PebblesSolved { solved, pebbles: pattern.len(), kernel: kernel.map(|kernel| kernel.to_string()) })
}

/// Plays moves.
pub(super) fn replayed(pattern: &str, moves: &str, speaker: &Speaker) -> Result<PebblesReplayed, Fault> {
    let pattern = read(pattern, speaker)?;
    let moves = if moves.trim().is_empty() { Ok(Vec::new()) } else { read_moves(moves) };
    let moves = moves.map_err(|error| Unanswered::of(&error, speaker))?;
    Ok(PebblesReplayed { replayed: ReplayedGame::new(&Game::replay(pattern, moves), speaker) })
}

/// Measures a pattern.
pub(super) fn measured(pattern: &str, speaker: &Speaker) -> Result<PebblesMeasured, Fault> {
    let pattern = read(pattern, speaker)?;
    let measured = MeasuredPattern::new(&pattern, None).map_err(|error| Unanswered::of(&error, speaker))?;
    Ok(PebblesMeasured { measured })
}

/// A pattern in any of its notations.
fn read(text: &str, speaker: &Speaker) -> Result<Pattern, Fault> {
    PatternNotation::detect(text).read(text).map_err(|error| Unanswered::of(&error, speaker).into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_base::Language;
    use serde_json::{Value, json};

    fn json_of(answer: Result<impl Serialize, Fault>) -> Result<Value, String> {
        match answer {
            Ok(answer) => Ok(serde_json::to_value(answer).unwrap()),
            Err(Fault::Unanswered(unanswered)) => Err(unanswered.to_string()),
            Err(Fault::Missing(mistake)) => Err(mistake.to_string()),
        }
    }

    #[test]
    fn a_solvable_pattern_comes_with_a_game_that_replays() {
        let speaker = Speaker::new(Language::English);
        let told = json_of(solved("2,2;2,3", &speaker)).unwrap();
        assert_eq!((&told["length"], &told["pebbles"]), (&json!(6), &json!(2)));
        let moves = told["moves"].as_str().unwrap();
        let replayed = json_of(replayed("2,2;2,3", moves, &speaker)).unwrap();
        assert_eq!((&replayed["legal"], &replayed["won"]), (&json!(true), &json!(true)));
        assert_eq!(replayed["position"], told["solution"]);
    }

    #[test]
    fn an_insoluble_pattern_comes_with_its_witness_and_its_kernel() {
        let speaker = Speaker::new(Language::Portuguese);
        let told = json_of(solved("1,1;1,2;2,1;9,9", &speaker)).unwrap();
        assert_eq!((&told["solvable"], &told["kernel"]), (&json!(false), &json!("1,1;1,2;2,1")));
        assert_eq!(told["witness"]["square"], json!([2, 1]));
        assert!(told.get("moves").is_none());
    }

    #[test]
    fn long_games_are_not_written_out() {
        let diagonal: Vec<String> = (0..80).map(|place| format!("{place},{}", 80 - place)).collect();
        let told = json_of(solved(&diagonal.join(";"), &Speaker::new(Language::English))).unwrap();
        let length = told["length"].as_u64();
        assert!(
            length.is_none_or(|length| (length <= LONGEST_GAME) == told.get("action").is_some()),
            "{told}"
        );
    }

    #[test]
    fn patterns_are_measured_and_nonsense_is_refused() {
        let speaker = Speaker::new(Language::English);
        let told = json_of(measured("0,0;0,1", &speaker)).unwrap();
        assert_eq!((&told["value"], &told["proves_insoluble"]), (&json!("3/2"), &json!(false)));
        assert!(json_of(measured("0;1", &speaker)).is_err());
        assert_eq!(json_of(replayed("0,0", "", &speaker)).unwrap()["length"], 0);
        let illegal = json_of(replayed("0,0;0,1", "J 0 0", &speaker)).unwrap();
        assert_eq!((&illegal["legal"], &illegal["illegal"]), (&json!(false), &json!("J 0 0")));
    }
}
