//! The champion of a partizan game: winners by the values of its components and by search, reasons by values.

use crate::partizan::{Judge, Judged, Partizan, PartizanFace, Turn};
use crate::worth::undominated;
use crate::worth_words::WorthTold;
use crate::{
    AnalysedStep, Analysis, AnyPosition, Asked, Champion, Ending, KnownValues, Leaving, Method, Reason,
    Refusal, Worth,
};
use campeao_base::Player;
use campeao_rules::End;
use campeao_solve::Outcome;
use campeao_solve::sequence::Watch;
use campeao_values::Value;

/// The champion of a partizan game.
pub(crate) struct PartizanChampion<'g, G: Partizan> {
    face: &'g PartizanFace<G>,
    judge: Box<dyn Judge<G::Position>>,
}

impl<'g, G: Partizan> PartizanChampion<'g, G> {
    pub(crate) fn new(face: &'g PartizanFace<G>, judge: Box<dyn Judge<G::Position>>) -> Self {
        Self { face, judge }
    }

    /// A position with its player to move, its moves and their judgement.
    fn judged(
        &mut self,
        position: &AnyPosition,
        watch: &mut dyn Watch,
    ) -> Result<Known<G::Position>, Refusal> {
        let (position, mover) = self.face.seat(position)?;
        let turns = self.face.game().turns(&position, mover)?;
        let judged = self.judge.judge(&position, mover, &turns, watch)?;
        Ok(Known { position, mover, turns, judged })
    }
}

impl<G: Partizan> PartizanChampion<'_, G> {
    /// The analysis of a position by a law that determines the winner; a won position includes the moves that the law
    /// gives.
    fn by_law(&self, position: &AnyPosition) -> Result<Option<Analysis>, Refusal> {
        let (position, mover) = self.face.seat(position)?;
        let turns = self.face.game().turns(&position, mover)?;
        if turns.is_empty() {
            return Ok(None);
        }
        let Some(winning) = self.judge.by_law(&position, mover, &turns) else { return Ok(None) };
        let wins = winning.contains(&true);
        let (own, then) = if wins { (Outcome::Win, Outcome::Loss) } else { (Outcome::Loss, Outcome::Win) };
        let told = turns.iter().zip(&winning).filter(|(_, winning)| **winning == wins);
        let moves: Vec<AnalysedStep> =
            told.map(|(turn, _)| AnalysedStep::new(self.face.named(turn, mover), own, then)).collect();
        Ok(Some(Analysis {
            partial: moves.len() < turns.len(),
            moves,
            ..Analysis::new(self.face.seated(position, mover), own, Method::Law)
        }))
    }
}

/// A judged position.
struct Known<P> {
    position: P,
    mover: Player,
    turns: Vec<Turn<P>>,
    judged: Judged,
}

impl<G: Partizan> Champion for PartizanChampion<'_, G> {
    fn analyse(&mut self, position: &AnyPosition, watch: &mut dyn Watch) -> Result<Analysis, Refusal> {
        let outcome = |wins: bool| if wins { Outcome::Win } else { Outcome::Loss };
        if let Some(analysis) = self.by_law(position)? {
            return Ok(analysis);
        }
        let Known { position, mover, turns, judged } = self.judged(position, watch)?;
        let own = outcome(judged.wins);
        let moves = turns
            .iter()
            .zip(&judged.winning)
            .map(|(turn, &wins)| AnalysedStep::new(self.face.named(turn, mover), own, outcome(!wins)));
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
            ending: turns.is_empty().then_some(Ending { end: End::Lost, stuck: true }),
            moves: moves.collect(),
            advice,
            ..Analysis::new(self.face.seated(position, mover), own, Method::Values)
        })
    }

    /// The definition, and the values where they can be found and written.
    fn reasons(&mut self, analysis: &Analysis, watch: &mut dyn Watch) -> Result<Vec<Reason>, Refusal> {
        let mut reasons = vec![Reason::by_definition(analysis)];
        if analysis.ending.is_some() {
            return Ok(reasons);
        }
        if analysis.method == Method::Law {
            let (position, mover) = self.face.seat(&analysis.position)?;
            reasons.extend(self.judge.law_reason(&position, mover).map(Reason::Theory));
            return Ok(reasons);
        }
        let Known { position, mover, turns, judged } = self.judged(&analysis.position, watch)?;
        if let Some((value, after)) = judged.values {
            let mut moves = [Vec::new(), Vec::new()];
            moves[mover.index()] = leaving(&turns, after);
            let games = self.judge.games();
            // The limit counts steps from here.
            games.set_limits(games.limits());
            // A worth beyond the limits is left out.
            let worth = Worth::of_value(games, self.face.game().text(&position), value, Some(moves)).ok();
            if let Some(told) = worth.as_ref().and_then(|worth| WorthTold::new(worth, mover)) {
                reasons.push(Reason::told(&told));
            }
        }
        Ok(reasons)
    }

    fn remember(&mut self, known: &KnownValues) -> Result<usize, Refusal> {
        self.judge.remember(known)
    }

    fn worth(
        &mut self,
        position: &AnyPosition,
        asked: Asked,
        watch: &mut dyn Watch,
    ) -> Result<Worth, Refusal> {
        let (position, _) = self.face.seat(position)?;
        let text = self.face.game().text(&position);
        if asked == Asked::Winner {
            return Ok(Worth::of_outcome(text, self.judge.outcome(&position, watch)?, Method::Values));
        }
        let value = self.judge.value(&position, watch)?;
        let moves = match asked {
            Asked::Moves => {
                let mut of = |player| -> Result<Vec<Leaving<Value>>, Refusal> {
                    let turns = self.face.game().turns(&position, player)?;
                    let after = self.judge.values_after(&position, player, &turns, watch)?;
                    Ok(leaving(&turns, after))
                };
                Some([of(Player::Left)?, of(Player::Right)?])
            }
            Asked::Winner | Asked::Value => None,
        };
        let parts = self.judge.parts(&position, watch)?;
        Ok(Worth {
            method: Method::Values,
            parts,
            ..Worth::of_value(self.judge.games(), text, value, moves)?
        })
    }
}

/// Moves by their names with the values that they leave.
fn leaving<P>(turns: &[Turn<P>], after: Vec<Value>) -> Vec<Leaving<Value>> {
    let named = |(turn, value): (&Turn<P>, Value)| Leaving {
        text: turn.text.clone(),
        label: turn.label.clone(),
        value,
    };
    turns.iter().zip(after).map(named).collect()
}
