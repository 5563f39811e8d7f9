//! Play for points: the best scores of positions, and their worth as scoring games.

use crate::board_champion::with_mover;
use crate::score_search::{ScoreSearch, mover, too_large, wants};
use crate::scoring_values::{Scored, ScoringValues, Turn};
use crate::{
    AnalysedStep, Analysis, Asked, BoardFace, BoardGame, Ending, Leaving, Method, NoValue, Refusal, Standing,
    Worth, WorthQuestion,
};
use campeao_base::Player;
use campeao_rules::End;
use campeao_solve::sequence::Watch;
use campeao_solve::{self as solve, Outcome};

/// The scores and values of the positions met so far.
pub(crate) struct Points<P> {
    scores: ScoreSearch<P>,
    values: Option<ScoringValues<P>>,
}

impl<P: Clone + Eq + std::hash::Hash> Points<P> {
    /// A search that keeps at most this many positions in memory.
    pub(crate) fn within(positions: u64) -> Self {
        Self { scores: ScoreSearch::new(positions), values: None }
    }

    /// A position with all its moves, by the best scores.
    ///
    /// # Errors
    /// Beyond the limits, where the rules cannot be followed, and if the watch stops the work.
    pub(crate) fn analyse<G: BoardGame<Position = P> + 'static>(
        &mut self,
        face: &BoardFace<G>,
        standing: &Standing<P>,
        watch: &mut dyn Watch,
    ) -> Result<Analysis, Refusal> {
        let game = face.game();
        let position = &standing.position;
        let outcome = |total: i64, position: &P| match wants(game, mover(game, position)) * i128::from(total)
        {
            0 => Outcome::Draw,
            1.. => Outcome::Win,
            _ => Outcome::Loss,
        };
        // Points made before count too: a position is judged by the current lead and the best score from here.
        let mut total = |standing: &Standing<P>, watch: &mut dyn Watch| {
            let rest = self.scores.score(face, &standing.position, watch)?;
            let total = standing.lead.checked_add(rest);
            total.ok_or_else(|| Refusal::from(too_large(game, &standing.position)))
        };
        let score = total(standing, watch)?;
        let own = outcome(score, position);
        let options = face.options(position)?;
        let mut moves = Vec::with_capacity(options.len());
        for (step, to) in &options {
            let then = face.then(standing, (step, to))?;
            let reached = total(&then, watch)?;
            let step = face.named(position, step, then);
            let good = Some(reached == score);
            moves.push(AnalysedStep { good, ..AnalysedStep::new(step, own, outcome(reached, to)) });
        }
        let ending = options.is_empty().then(|| Ending {
            end: match own {
                Outcome::Win => End::Won,
                Outcome::Draw => End::Drawn,
                Outcome::Loss => End::Lost,
            },
            stuck: game.explicit_end(position).is_ok_and(|end| end.is_none()),
        });
        let method = Method::Solver(solve::Method::Search);
        Ok(Analysis {
            score: Some(score),
            ending,
            advice: moves.iter().position(|analysed| analysed.good == Some(true)),
            moves,
            ..Analysis::new(face.held(standing.clone()), own, method)
        })
    }

    /// The worth of a position as a scoring game, in which either player may be to move.
    ///
    /// # Errors
    /// The errors of [`Champion::worth`](crate::Champion::worth).
    pub(crate) fn worth<G: BoardGame<Position = P> + 'static>(
        &mut self,
        face: &BoardFace<G>,
        standing: &Standing<P>,
        asked: Asked,
        watch: &mut dyn Watch,
    ) -> Result<Worth, Refusal> {
        let game = face.game();
        if game.moves_again() {
            return Err(NoValue::Again.into());
        }
        let Standing { position, lead } = standing;
        let turn = |position: &P, player: Player| -> Result<Turn<P>, Refusal> {
            let from = with_mover(game, position, player);
            let options = face.options(&from)?;
            if options.is_empty() {
                return Ok(Turn::Stuck(game.points(&from, player).ok_or(NoValue::Points)?));
            }
            let origin = Standing { position: from, lead: 0 };
            let scored = options.iter().map(|(step, to)| scored(face, &origin, step, to));
            Ok(Turn::Moves(scored.collect::<Result<_, Refusal>>()?))
        };
        let moves = |player| {
            let from = Standing { position: with_mover(game, position, player), lead: *lead };
            let options = face.options(&from.position)?;
            let leaving = options.iter().map(|(step, to)| {
                let (text, label) = (game.step_text(&from.position, step), game.label(&from.position, step));
                Ok(Leaving { text, label, value: scored(face, &from, step, to)? })
            });
            leaving.collect()
        };
        let question = WorthQuestion { text: face.unseated(standing.clone()).into(), asked, moves: &moves };
        let values = self.values.get_or_insert_with(ScoringValues::new);
        values.worth(&(with_mover(game, position, Player::Left), *lead), question, &turn, watch)
    }
}

/// The result of a move: the position, with Left to move, and the lead.
fn scored<G: BoardGame + 'static>(
    face: &BoardFace<G>,
    from: &Standing<G::Position>,
    step: &G::Move,
    to: &G::Position,
) -> Result<Scored<G::Position>, Refusal> {
    let then = face.then(from, (step, to))?;
    Ok((with_mover(face.game(), &then.position, Player::Left), then.lead))
}
