//! Whether a pattern can be vacated, and how.

use crate::speech::Speaker;
use crate::{Mistake, Unanswered};
use campeao_pebbles::{
    self as pebbles, Action, Answer, DiagonalWitness, Limits, Pattern, Reconstruction, Sequence, Staying,
    Verdict, check, reconstruct, solve,
};
use serde::{Serialize, Serializer};
use std::fmt::Display;
use utoipa::ToSchema;

/// Whether a pattern can be vacated, and by a solver the shortest way to do it.
///
/// Parts that may be millions of squares long stay in the library's representation and are written piece by piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct SolvedPattern {
    /// The pattern, as squares `i,j;i,j`.
    pub pattern: String,
    /// Whether its squares can all be empty at once.
    pub solvable: bool,
    /// The fewest moves; absent if it is insoluble or was only checked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub length: Option<u64>,
    /// The pattern to which these moves lead.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "as_text")]
    #[schema(value_type = Option<String>)]
    pub solution: Option<Staying>,
    /// The number of times each square is played, as `i,j:c;i,j:c`.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "as_text")]
    #[schema(value_type = Option<String>)]
    pub action: Option<Action>,
    /// The reason why it is insoluble; absent if it is solvable.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub witness: Option<PatternWitness>,
    /// A game, as `J 2 3, J 2 4`; absent where none was asked for.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "as_text")]
    #[schema(value_type = Option<String>)]
    pub moves: Option<Reconstruction>,
}

/// Writes a value as its text, piece by piece.
#[expect(clippy::ref_option, reason = "serde hands over the field as it is")]
fn as_text<S: Serializer>(value: &Option<impl Display>, serializer: S) -> Result<S::Ok, S::Error> {
    match value {
        Some(value) => serializer.collect_str(value),
        None => serializer.serialize_none(),
    }
}

/// A square that is in the way: it and its diagonal neighbour would have to be played too often.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct PatternWitness {
    /// Column and row of the square.
    pub square: [i64; 2],
    /// The number of times it would have to be played.
    pub number: u8,
    /// Column and row of its neighbour on the diagonal.
    pub neighbour: [i64; 2],
    /// The number of times the neighbour would have to be played.
    pub neighbour_number: u8,
    /// The same in a sentence.
    pub reason: String,
}

/// A solution of a pattern.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct PatternSolution {
    /// The number of moves.
    pub length: u64,
    /// The last pattern.
    pub solution: String,
    /// The number of times each square is played.
    pub action: String,
}

/// A line of a batch that is not a pattern.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct UnreadPattern {
    /// The line.
    pub pattern: String,
    /// The error, in a sentence.
    pub error: String,
}

impl SolvedPattern {
    /// Decides whether a pattern can be vacated, without solving it.
    ///
    /// ```
    /// use campeao_answers::pebbles::SolvedPattern;
    /// use campeao_base::Language;
    /// use campeao_answers::speech::Speaker;
    ///
    /// let speaker = Speaker::new(Language::English);
    /// let checked = SolvedPattern::checked(&"2,2;2,3".parse()?, &speaker);
    /// assert_eq!(serde_json::to_string(&checked)?, r#"{"pattern":"2,2;2,3","solvable":true}"#);
    /// assert!(SolvedPattern::checked(&"1,1;1,2;2,1".parse()?, &speaker).witness.is_some());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn checked(pattern: &Pattern, speaker: &Speaker) -> Self {
        match check(pattern) {
            Verdict::Solvable => Self::new(pattern, None),
            Verdict::Insoluble(witness) => Self::new(pattern, Some(PatternWitness::new(witness, speaker))),
        }
    }

    /// Solves a pattern; adds a game in the given order, if one is given and the game is not longer than a bound.
    ///
    /// # Errors
    /// If the limits are met.
    ///
    /// ```
    /// use campeao_answers::pebbles::SolvedPattern;
    /// use campeao_answers::speech::Speaker;
    /// use campeao_base::Language;
    /// use campeao_pebbles::{Limits, Sequence};
    ///
    /// let (limits, speaker) = (Limits::default(), Speaker::new(Language::English));
    /// let solved = SolvedPattern::solve(&"2,2;2,3".parse()?, &limits, Some(Sequence::Waves), 100, &speaker)?;
    /// assert_eq!((solved.length, solved.moves.is_some()), (Some(6), true));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solve(
        pattern: &Pattern,
        limits: &Limits,
        order: Option<Sequence>,
        longest: u64,
        speaker: &Speaker,
    ) -> Result<Self, Unanswered> {
        let outcome = solve(pattern, limits).map_err(|error| Unanswered::of(&error, speaker))?;
        let moves = match (outcome.solution(), order) {
            (Some(solution), Some(order)) if solution.length() <= longest => {
                let moves = reconstruct(pattern, solution.action(), order);
                // A solution's own action always fits.
                Some(moves.map_err(|error| Mistake::new(error.to_string()))?)
            }
            _ => None,
        };
        Ok(Self::of_outcome(pattern, outcome, moves, speaker))
    }

    /// The answer from a solver's result, with a game if one is given.
    ///
    /// ```
    /// use campeao_answers::pebbles::SolvedPattern;
    /// use campeao_pebbles::{Limits, Pattern, solve};
    /// use campeao_base::Language;
    /// use campeao_answers::speech::Speaker;
    ///
    /// let pattern: Pattern = "0,0".parse()?;
    /// let outcome = solve(&pattern, &Limits::default())?;
    /// let solved = SolvedPattern::of_outcome(&pattern, outcome, None, &Speaker::new(Language::English));
    /// assert_eq!(
    ///     serde_json::to_string(&solved)?,
    ///     r#"{"pattern":"0,0","solvable":true,"length":1,"solution":"0,1;1,0","action":"0,0:1"}"#,
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_outcome(
        pattern: &Pattern,
        outcome: Answer,
        moves: Option<Reconstruction>,
        speaker: &Speaker,
    ) -> Self {
        match outcome {
            Answer::Solved(solution) => {
                let length = Some(solution.length());
                let (action, staying) = solution.into_parts();
                Self {
                    length,
                    solution: Some(staying),
                    action: Some(action),
                    moves,
                    ..Self::new(pattern, None)
                }
            }
            Answer::Insoluble(witness) => {
                Self { moves, ..Self::new(pattern, Some(PatternWitness::new(witness, speaker))) }
            }
        }
    }

    fn new(pattern: &Pattern, witness: Option<PatternWitness>) -> Self {
        Self {
            pattern: pattern.to_string(),
            solvable: witness.is_none(),
            length: None,
            solution: None,
            action: None,
            witness,
            moves: None,
        }
    }
}

impl PatternWitness {
    /// A witness with its reason in the speaker's language.
    pub fn new(witness: DiagonalWitness, speaker: &Speaker) -> Self {
        Self {
            square: [witness.square.i, witness.square.j],
            number: witness.number,
            neighbour: [witness.neighbour.i, witness.neighbour.j],
            neighbour_number: witness.neighbour_number,
            reason: speaker.tell(&witness),
        }
    }
}

impl From<&pebbles::FoundSolution> for PatternSolution {
    fn from(found: &pebbles::FoundSolution) -> Self {
        Self {
            length: found.action.length(),
            solution: found.end.to_string(),
            action: found.action.to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_base::Language;
    use campeao_pebbles::{Square, write_moves};
    use serde_json::{Value, json};
    use std::io::{self, Write};

    /// A writer that counts its characters and records the longest piece.
    #[derive(Default)]
    struct Counted {
        bytes: usize,
        longest: usize,
    }

    impl Write for Counted {
        fn write(&mut self, piece: &[u8]) -> io::Result<usize> {
            self.bytes += piece.len();
            self.longest = self.longest.max(piece.len());
            Ok(piece.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn diagonal(length: i64) -> Pattern {
        Pattern::new((0..length).map(|i| Square::new(i, -i))).unwrap()
    }

    fn solved(pattern: &Pattern, sequence: Sequence) -> SolvedPattern {
        let outcome = solve(pattern, &Limits::default()).unwrap();
        let moves = outcome.solution().map(|found| reconstruct(pattern, found.action(), sequence).unwrap());
        SolvedPattern::of_outcome(pattern, outcome, moves, &Speaker::new(Language::English))
    }

    #[test]
    fn a_large_solution_is_written_piece_by_piece() {
        let pattern = diagonal(600);
        let mut counted = Counted::default();
        serde_json::to_writer(&mut counted, &solved(&pattern, Sequence::Waves)).unwrap();
        // The text of the pattern itself is the longest piece; everything else is far longer altogether.
        assert!(counted.longest <= pattern.to_string().len(), "{}", counted.longest);
        assert!(counted.bytes > 1000 * counted.longest, "{}", counted.bytes);
    }

    #[test]
    fn texts_are_those_of_what_they_stand_for() {
        for text in ["0,0", "2,2;2,3", "-3,70;64,1;63,2;0,0", "1,1;1,2;2,1", "0,0;0,1;1,0"] {
            let pattern: Pattern = text.parse().unwrap();
            let told = serde_json::to_value(solved(&pattern, Sequence::Nearby)).unwrap();
            let outcome = solve(&pattern, &Limits::default()).unwrap();
            let Some(solution) = outcome.solution() else {
                assert_eq!((&told["solvable"], told.get("action")), (&json!(false), None), "{text}");
                assert!(told["witness"]["square"].is_array(), "{text}");
                continue;
            };
            let moves: Vec<_> = reconstruct(&pattern, solution.action(), Sequence::Nearby).unwrap().collect();
            assert_eq!(told["solution"], Value::from(solution.end().to_string()), "{text}");
            assert_eq!(told["action"], Value::from(solution.action().to_string()), "{text}");
            assert_eq!(told["moves"], Value::from(write_moves(&moves)), "{text}");
        }
    }
}
