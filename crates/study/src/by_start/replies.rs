//! The replies with which the winner of the usual start wins against every play of the opponent, where they are few.
//!
//! Let the winner always play the champion's move. Then the positions at which the winner is to move are those that the
//! opponent's moves leave, and a position that comes up again has its answer already. Each answer leaves the opponent
//! fewer plies than before, so every play ends, and the winner wins it.

use campeao_play::{Analysis, AnyPosition, Champion, Refusal, Step};
use campeao_solve::Outcome;
use campeao_solve::sequence::Watch;
use rustc_hash::FxHashSet;

/// The most replies that are told.
const MOST_REPLIES: usize = 64;

/// The winner's answer to a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The position, with the winner to move.
    pub position: AnyPosition,
    /// The winner's move.
    pub step: Step,
}

/// Returns the replies of the winner of an analysed position, in the order in which a play can meet them; none if that
/// position is drawn, if there are too many, or if the number of plies to the end is not known everywhere.
///
/// # Errors
/// The errors of the champion, also if the watch stops the work.
pub(super) fn replies(
    champion: &mut dyn Champion,
    start: &Analysis,
    watch: &mut dyn Watch,
) -> Result<Vec<Reply>, Refusal> {
    let mut replies = Vec::new();
    // The positions at which the winner is to move, and whether each was met before.
    let (mut open, mut met) = (Vec::new(), FxHashSet::default());
    match (start.outcome, start.remoteness) {
        (Outcome::Win, Some(_)) => open.push(start.position.clone()),
        (Outcome::Loss, Some(_)) if start.moves.len() <= MOST_REPLIES => {
            open.extend(start.moves.iter().map(|analysed| analysed.step.to.clone()));
        }
        _ => return Ok(Vec::new()),
    }
    met.extend(open.iter().map(|position| position.text().to_owned()));
    open.reverse();
    while let Some(position) = open.pop() {
        let analysis = champion.analyse(&position, watch)?;
        if analysis.ending.is_some() {
            continue;
        }
        let Some(best) = analysis.best().filter(|best| best.good == Some(true) && best.remoteness.is_some())
        else {
            return Ok(Vec::new());
        };
        let after = champion.analyse(&best.step.to, watch)?;
        replies.push(Reply { step: best.step.clone(), position });
        let new = after.moves.iter().map(|analysed| &analysed.step.to);
        let new: Vec<AnyPosition> = new.filter(|to| met.insert(to.text().to_owned())).cloned().collect();
        open.extend(new.into_iter().rev());
        if after.partial || replies.len() + open.len() > MOST_REPLIES {
            return Ok(Vec::new());
        }
    }
    Ok(replies)
}
