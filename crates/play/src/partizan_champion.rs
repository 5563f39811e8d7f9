//! The champion of a partizan game: winners by the values of its parts and by search, reasons by values.

use crate::partizan::{Judge, Judged, Partizan, PartizanFace, Turn};
use crate::valued::Valued;
use crate::{AnalysedStep, Analysis, Champion, Ending, Method, Reason, Refusal, ValuedMove};
use campeao_message::Player;
use campeao_rules::End;
use campeao_solve::sequence::Watch;
use campeao_solve::{Outcome, is_good};
use campeao_values::{Games, Limit, Value};

/// Names of values with more letters than this are not told.
const LONGEST_NAME: usize = 120;

/// Whoever plays a partizan game without erring.
pub(crate) struct PartizanChampion<'g, G: Partizan> {
    face: &'g PartizanFace<G>,
    judge: Box<dyn Judge<G::Position>>,
}

impl<'g, G: Partizan> PartizanChampion<'g, G> {
    pub(crate) fn new(face: &'g PartizanFace<G>, judge: Box<dyn Judge<G::Position>>) -> Self {
        Self { face, judge }
    }

    /// A position with its player to move, its moves and what is known of them.
    fn judged(&mut self, position: &str, watch: &mut dyn Watch) -> Result<Known<G::Position>, Refusal> {
        let (position, mover) = self.face.read(position)?;
        let turns = self.face.game().turns(&position, mover)?;
        let judged = self.judge.judge(&position, mover, &turns, watch)?;
        Ok(Known { position, mover, turns, judged })
    }
}

/// What is known of a position.
struct Known<P> {
    position: P,
    mover: Player,
    turns: Vec<Turn<P>>,
    judged: Judged,
}

impl<G: Partizan> Champion for PartizanChampion<'_, G> {
    fn analyse(&mut self, position: &str, watch: &mut dyn Watch) -> Result<Analysis, Refusal> {
        let Known { position, mover, turns, judged } = self.judged(position, watch)?;
        let outcome = |wins: bool| if wins { Outcome::Win } else { Outcome::Loss };
        let own = outcome(judged.wins);
        let moves = turns.iter().zip(&judged.winning).map(|(turn, &wins)| {
            let then = outcome(!wins);
            AnalysedStep {
                step: PartizanFace::<G>::named(turn, mover),
                outcome: then,
                remoteness: None,
                grundy: None,
                good: is_good(own, then),
            }
        });
        let advice = match &judged.values {
            Some((_, after)) => {
                let best = undominated(self.judge.games(), mover, after).ok();
                best.and_then(|best| {
                    (0..best.len()).find(|&place| best[place] && judged.winning[place] == judged.wins)
                })
            }
            None => None,
        };
        Ok(Analysis {
            position: PartizanFace::<G>::written(&position, mover),
            outcome: own,
            remoteness: None,
            grundy: None,
            ending: turns.is_empty().then_some(Ending { end: End::Lost, stuck: true }),
            moves: moves.collect(),
            advice,
            method: Method::Values,
        })
    }

    /// The definition, and the values where they can be found and written.
    fn reasons(&mut self, analysis: &Analysis, watch: &mut dyn Watch) -> Result<Vec<Reason>, Refusal> {
        let mut reasons = vec![Reason::by_definition(analysis)];
        if analysis.ending.is_some() {
            return Ok(reasons);
        }
        let Known { mover, turns, judged, .. } = self.judged(&analysis.position, watch)?;
        if let Some((value, after)) = &judged.values
            && let Ok(Some(valued)) =
                valued(self.judge.games(), mover, *value, turns.iter().zip(after).zip(&judged.winning))
        {
            reasons.push(Reason::told(&valued));
        }
        Ok(reasons)
    }
}

/// Which values no other one beats, as a player sees them.
fn undominated(games: &mut Games, mover: Player, values: &[Value]) -> Result<Vec<bool>, Limit> {
    let mut different = values.to_vec();
    different.sort_unstable();
    different.dedup();
    let mut best = Vec::with_capacity(different.len());
    for &value in &different {
        let mut beaten = false;
        for &other in different.iter().filter(|other| **other != value) {
            beaten = beaten
                || match mover {
                    Player::Left => games.at_least(other, value)?,
                    Player::Right => games.at_least(value, other)?,
                };
        }
        if !beaten {
            best.push(value);
        }
    }
    Ok(values.iter().map(|value| best.contains(value)).collect())
}

/// The value of a position and those after its moves by their names; none where the value has too long a name.
fn valued<'t, P: 't>(
    games: &mut Games,
    mover: Player,
    value: Value,
    moves: impl Iterator<Item = ((&'t Turn<P>, &'t Value), &'t bool)>,
) -> Result<Option<Valued>, Limit> {
    let name = |games: &mut Games, value| {
        games.name(value).map(|name| (name.chars().count() <= LONGEST_NAME).then_some(name))
    };
    let Some(own) = name(games, value)? else { return Ok(None) };
    let moves: Vec<((&Turn<P>, &Value), &bool)> = moves.collect();
    let values: Vec<Value> = moves.iter().map(|((_, value), _)| **value).collect();
    let best = undominated(games, mover, &values)?;
    let mut named = Vec::with_capacity(moves.len());
    for (((turn, value), &wins), undominated) in moves.into_iter().zip(best) {
        if let Some(value) = name(games, *value)? {
            let (text, label) = (turn.text.clone(), turn.label.clone());
            named.push(ValuedMove { text, label, value, wins, undominated });
        }
    }
    Ok(Some(Valued { value: own, outcome: games.outcome(value)?, moves: named }))
}
