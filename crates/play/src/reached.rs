//! Games whose positions are numbered by listing all that play from a start reaches.

use crate::{Ending, Numbered, Refusal};
use campeao_base::Play;
use campeao_rules::{End, PlayError, Rules};
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
pub struct PositionWriting<R: Rules> {
    /// The canonical text of a position.
    pub text: fn(&R, &R::Position) -> String,
    /// The position of a text.
    pub read: fn(&R, &str) -> Result<R::Position, Refusal>,
}

/// The positions that play from a start reaches, by number; see [`Reachable`].
pub struct ReachedNumbers {
    positions: Box<dyn Positions>,
    signature: Signature,
}

/// What is asked of listed positions, whatever they are made of: so the solver of tables is compiled for all of them once.
trait Positions: Send + Sync {
    fn len(&self) -> u64;
    fn layers(&self) -> &[Range<u64>];
    fn repeats(&self) -> bool;
    /// How play has ended in a position, if it has; else the numbers of those after the moves are shown.
    fn end_or_moves(&self, rank: u64, visit: &mut dyn FnMut(u64)) -> Result<Option<End>, PlayError>;
    fn rank(&self, position: &str) -> Result<Option<u64>, Refusal>;
    fn text(&self, rank: u64) -> Option<String>;
    fn ending(&self, position: &str) -> Result<Option<Ending>, Refusal>;
}

/// Positions of some rules.
struct Listed<R: Rules> {
    rules: Arc<R>,
    writing: PositionWriting<R>,
    reachable: Reachable<R::Position>,
}

impl ReachedNumbers {
    /// Lists what play from a start reaches, if that is at most so many positions. The signature is that of [`table_signature`],
    /// with what the name does not tell of the rules.
    ///
    /// # Errors
    /// Where there are more, the rules cannot be followed, and where the watch stops the work.
    pub fn list<R>(
        rules: Arc<R>,
        writing: PositionWriting<R>,
        signature: Signature,
        (start, most): (R::Position, u64),
        watch: &mut dyn Watch,
    ) -> Result<Self, Refusal>
    where
        R: Rules<Position: Send + Sync> + Send + Sync + 'static,
    {
        // In a browser nobody asks, and the code would have to be loaded: tables are the program's.
        if cfg!(target_family = "wasm") {
            return Err(Refusal::NotNumbered { name: signature.game().to_owned() });
        }
        let reachable = Reachable::list(&*rules, start, most, watch)?;
        Ok(Self { positions: Box::new(Listed { rules, writing, reachable }), signature })
    }
}

impl<R: Rules<Position: Send + Sync> + Send + Sync> Positions for Listed<R> {
    fn len(&self) -> u64 {
        self.reachable.len()
    }

    fn layers(&self) -> &[Range<u64>] {
        self.reachable.layers()
    }

    fn repeats(&self) -> bool {
        self.reachable.repeats()
    }

    fn end_or_moves(&self, rank: u64, visit: &mut dyn FnMut(u64)) -> Result<Option<End>, PlayError> {
        let Some(position) = self.reachable.position(rank) else { return Ok(None) };
        if let Some(end) = self.rules.explicit_end(position)? {
            return Ok(Some(end));
        }
        let mut can_move = false;
        self.rules.for_each_after(position, &mut |to| {
            can_move = true;
            // What the list does not hold is no position of a game that keeps its rules, and is refused by the solver.
            visit(self.reachable.number(&to).unwrap_or(u64::MAX));
        })?;
        Ok((!can_move).then(|| self.rules.stuck()))
    }

    fn rank(&self, position: &str) -> Result<Option<u64>, Refusal> {
        Ok(self.reachable.number(&(self.writing.read)(&self.rules, position)?))
    }

    fn text(&self, rank: u64) -> Option<String> {
        self.reachable.position(rank).map(|position| (self.writing.text)(&self.rules, position))
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

impl Indexed for ReachedNumbers {
    fn positions(&self) -> u64 {
        self.positions.len()
    }

    fn signature(&self) -> Signature {
        self.signature.clone()
    }

    fn levels(&self) -> Vec<Range<u64>> {
        self.positions.layers().to_vec()
    }

    fn repeats(&self) -> bool {
        self.positions.repeats()
    }

    fn expand<V: Visitor>(&self, range: Range<u64>, visitor: &mut V) {
        for rank in range {
            match self.positions.end_or_moves(rank, &mut |to| visitor.successor(to)) {
                Ok(Some(end)) => visitor.end(table_end(end)),
                Ok(None) => visitor.close(),
                Err(_) => {
                    visitor.successor(u64::MAX);
                    visitor.close();
                }
            }
        }
    }
}

impl Numbered for ReachedNumbers {
    fn indexed(&self) -> &dyn AnyIndexed {
        self
    }

    fn rank(&self, position: &str) -> Result<Option<u64>, Refusal> {
        self.positions.rank(position)
    }

    fn position(&self, rank: u64) -> String {
        self.positions.text(rank).unwrap_or_else(|| rank.to_string())
    }

    fn ending(&self, position: &str) -> Result<Option<Ending>, Refusal> {
        self.positions.ending(position)
    }
}

/// How a game ends, as tables have it.
pub const fn table_end(end: End) -> tablebase::TableEnd {
    match end {
        End::Lost => tablebase::TableEnd::Loss,
        End::Won => tablebase::TableEnd::Win,
        End::Drawn => tablebase::TableEnd::Draw,
    }
}
