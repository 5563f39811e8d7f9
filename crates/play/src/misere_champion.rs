//! The champion of a partizan game under misère play, in which values do not decide the winner: by search.

use crate::{
    AnalysedStep, Analysis, AnyPosition, Asked, Champion, Ending, Method, NoValue, Partizan, PartizanFace,
    Reason, Refusal, Worth,
};
use campeao_base::Player;
use campeao_rules::Rules;
use campeao_solve::sequence::Watch;
use campeao_solve::{self as solve, Outcome, OutcomeSearch, Search, SolveError};

/// The most positions kept in memory by a search that also finds distances.
const TIMED: u64 = 100_000;
/// The most positions kept in memory by a search for the winner alone.
const SEARCHED: u64 = 4_000_000;

/// The champion of a partizan game under misère play.
pub(crate) struct MisereChampion<'g, G: Partizan> {
    face: &'g PartizanFace<G>,
    timed: Search<'g, PartizanFace<G>>,
    search: OutcomeSearch<'g, PartizanFace<G>>,
}

impl<'g, G: Partizan> MisereChampion<'g, G> {
    pub(crate) fn new(face: &'g PartizanFace<G>) -> Self {
        Self { face, timed: Search::new(face, TIMED), search: OutcomeSearch::new(face, SEARCHED) }
    }

    /// The outcome of a position, and the distance if it is asked for and found within the smaller limit.
    fn judge(
        &mut self,
        position: &G::Position,
        mover: Player,
        timed: bool,
        watch: &mut dyn Watch,
    ) -> Result<(Outcome, Option<u32>), SolveError> {
        let seat = self.face.game().alike(position, mover);
        if !timed {
            return Ok((self.search.outcome(&seat, watch)?, None));
        }
        match self.timed.value(&seat, watch) {
            // A search that ends has judged its position.
            Ok(value) => Ok((value.outcome().unwrap_or(Outcome::Draw), value.plies())),
            Err(SolveError::TooManyPositions { .. }) => Ok((self.search.outcome(&seat, watch)?, None)),
            Err(error) => Err(error),
        }
    }
}

impl<G: Partizan> Champion for MisereChampion<'_, G> {
    fn analyse(&mut self, position: &AnyPosition, watch: &mut dyn Watch) -> Result<Analysis, Refusal> {
        let (position, mover) = self.face.seat(position)?;
        let turns = self.face.game().turns(&position, mover)?;
        let (outcome, remoteness) = self.judge(&position, mover, true, watch)?;
        // Where the distance of the position is out of reach, its moves are not tried one by one.
        let timed = remoteness.is_some();
        let mut moves = Vec::with_capacity(turns.len());
        for turn in &turns {
            let (then, remoteness) = self.judge(&turn.to, mover.opponent(), timed, watch)?;
            let step = self.face.named(turn, mover);
            moves.push(AnalysedStep { remoteness, ..AnalysedStep::new(step, outcome, then) });
        }
        let ending = turns.is_empty().then(|| Ending { end: self.face.stuck(), stuck: true });
        let method = Method::Solver(solve::Method::Search);
        let position = self.face.seated(position, mover);
        Ok(Analysis { remoteness, ending, moves, ..Analysis::new(position, outcome, method) })
    }

    fn reasons(&mut self, analysis: &Analysis, _watch: &mut dyn Watch) -> Result<Vec<Reason>, Refusal> {
        Ok(vec![Reason::by_definition(analysis)])
    }

    fn worth(
        &mut self,
        _position: &AnyPosition,
        _asked: Asked,
        _watch: &mut dyn Watch,
    ) -> Result<Worth, Refusal> {
        Err(NoValue::Misere.into())
    }
}
