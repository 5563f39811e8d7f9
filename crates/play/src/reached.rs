//! Games whose positions are numbered by listing all that play from a start reaches.

use crate::{Ending, Numbered, Refusal};
use campeao_message::Play;
use campeao_rules::{End, Rules};
use campeao_solve::Reachable;
use campeao_solve::sequence::Watch;
use campeao_tablebase::{self as tablebase, AnyIndexed, Indexed, Signature, Visitor};
use std::ops::Range;
use std::sync::Arc;

/// Raised whenever ranks come to mean other positions.
const NUMBERING: u32 = 1;
/// What parts the name of the game from the start of the table, in signatures.
const FROM: &str = " from ";

/// The name of the game and the start that a signature gives, where the positions were listed from a start.
pub fn listed_from(signature: &Signature) -> Option<(&str, &str)> {
    signature.game().split_once(FROM)
}

/// The signature of a table of what play from a start reaches.
pub fn table_signature(name: &str, play: Play, start: &str) -> Signature {
    let signature = Signature::new(format!("{name}{FROM}{start}"), NUMBERING);
    if play == Play::Misere { signature.with("misere", 1) } else { signature }
}

/// How rules write their positions and read them.
pub struct Writing<R: Rules> {
    /// The canonical text of a position.
    pub text: fn(&R, &R::Position) -> String,
    /// The position of a text.
    pub read: fn(&R, &str) -> Result<R::Position, Refusal>,
}

/// The positions that play from a start reaches, by number; see [`Reachable`].
pub struct ReachedNumbers<R: Rules> {
    rules: Arc<R>,
    writing: Writing<R>,
    listed: Reachable<R::Position>,
    signature: Signature,
}

impl<R: Rules> ReachedNumbers<R> {
    /// Lists what play from a start reaches, if that is at most so many positions. The signature is that of [`table_signature`],
    /// with what the name does not tell of the rules.
    ///
    /// # Errors
    /// Where there are more, the rules cannot be followed, and where the watch stops the work.
    pub fn list(
        rules: Arc<R>,
        writing: Writing<R>,
        signature: Signature,
        (start, most): (R::Position, u64),
        watch: &mut dyn Watch,
    ) -> Result<Self, Refusal> {
        let listed = Reachable::list(&*rules, start, most, watch)?;
        Ok(Self { rules, writing, listed, signature })
    }
}

impl<R: Rules<Position: Send + Sync> + Send + Sync> Indexed for ReachedNumbers<R> {
    fn positions(&self) -> u64 {
        self.listed.len()
    }

    fn signature(&self) -> Signature {
        self.signature.clone()
    }

    fn levels(&self) -> Vec<Range<u64>> {
        self.listed.layers().to_vec()
    }

    fn repeats(&self) -> bool {
        self.listed.repeats()
    }

    fn expand<V: Visitor>(&self, range: Range<u64>, visitor: &mut V) {
        for position in range.filter_map(|rank| self.listed.position(rank)) {
            if let Ok(Some(end)) = self.rules.explicit_end(position) {
                visitor.end(table_end(end));
                continue;
            }
            let mut moves = 0_u64;
            let followed = self.rules.for_each_after(position, &mut |to| {
                moves += 1;
                // What the list does not hold is no position of a game that keeps its rules, and is refused by the solver.
                visitor.successor(self.listed.number(&to).unwrap_or(u64::MAX));
            });
            match followed {
                Ok(()) if moves == 0 => visitor.end(table_end(self.rules.stuck())),
                Ok(()) => visitor.close(),
                Err(_) => {
                    visitor.successor(u64::MAX);
                    visitor.close();
                }
            }
        }
    }
}

impl<R> Numbered for ReachedNumbers<R>
where
    R: Rules<Position: Send + Sync> + Send + Sync,
{
    fn indexed(&self) -> &dyn AnyIndexed {
        self
    }

    fn rank(&self, position: &str) -> Result<Option<u64>, Refusal> {
        Ok(self.listed.number(&(self.writing.read)(&self.rules, position)?))
    }

    fn position(&self, rank: u64) -> String {
        self.listed
            .position(rank)
            .map_or_else(|| rank.to_string(), |position| (self.writing.text)(&self.rules, position))
    }

    fn ending(&self, position: &str) -> Result<Option<Ending>, Refusal> {
        let position = (self.writing.read)(&self.rules, position)?;
        if let Some(end) = self.rules.explicit_end(&position)? {
            return Ok(Some(Ending { end, stuck: false }));
        }
        let is_stuck = self.rules.options(&position)?.is_empty();
        Ok(is_stuck.then(|| Ending { end: self.rules.stuck(), stuck: true }))
    }
}

/// How a game ends, as tables have it.
pub const fn table_end(end: End) -> tablebase::End {
    match end {
        End::Lost => tablebase::End::Loss,
        End::Won => tablebase::End::Win,
        End::Drawn => tablebase::End::Draw,
    }
}
