//! Games whose positions are numbered by listing all that are reachable from a start.

use crate::{Ending, Numbered, Refusal};
use campeao_base::Play;
use campeao_rules::{End, PlayError, Rules};
use campeao_solve::Reachable;
use campeao_solve::sequence::Watch;
use campeao_tablebase::{self as tablebase, AnyIndexed, Indexed, Signature, Visitor};
use std::ops::Range;
use std::sync::Arc;

/// The version of the numbering, raised whenever a rank changes its meaning.
const NUMBERING: u32 = 1;
/// The separator between the name of the game and the start of the table, in signatures.
const FROM: &str = " from ";

/// The name of the game and the start in a signature, where the positions were listed from a start.
pub fn listed_from(signature: &Signature) -> Option<(&str, &str)> {
    signature.game().split_once(FROM)
}

/// The signature of a table of the positions reachable from a start.
pub fn table_signature(name: &str, play: Play, start: &str) -> Signature {
    let signature = Signature::new(format!("{name}{FROM}{start}"), NUMBERING);
    if play == Play::Misere { signature.with("misere", 1) } else { signature }
}

/// The functions that write and parse positions of rules.
pub struct PositionWriting<R: Rules> {
    /// The canonical text of a position.
    pub text: fn(&R, &R::Position) -> String,
    /// The position of a text.
    pub read: fn(&R, &str) -> Result<R::Position, Refusal>,
}

/// The positions reachable from a start, by number; see [`Reachable`].
pub struct ReachedNumbers {
    positions: Box<dyn Positions>,
    signature: Signature,
}

/// The interface of listed positions of any type, so that the solver of tables is compiled only once.
trait Positions: Send + Sync {
    fn len(&self) -> u64;
    fn layers(&self) -> &[Range<u64>];
    fn repeats(&self) -> bool;
    /// The end of play in a position, if it has ended; else visits the numbers of the positions after the moves.
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
    /// Lists the positions reachable from a start, at most a given number. The signature is that of
    /// [`table_signature`], extended by rules that the name does not determine.
    ///
    /// # Errors
    /// If there are more, the rules cannot be followed, or the watch stops the work.
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
        // A browser never builds tables, and the code would have to be loaded: tables are the program's.
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
            // A position missing from the list violates the rules of the game, and the solver refuses it.
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

/// The end of a game, in the terms of tables.
pub const fn table_end(end: End) -> tablebase::TableEnd {
    match end {
        End::Lost => tablebase::TableEnd::Loss,
        End::Won => tablebase::TableEnd::Win,
        End::Drawn => tablebase::TableEnd::Draw,
    }
}
