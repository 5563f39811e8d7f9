//! The reason why plays end: a rank that shrinks with every move, or replies that bring a winner nearer where play may
//! repeat.

use super::Build;
use super::derived_rank::derived_rank;
use crate::effort::compile_term;
use crate::error::{RulesError, RulesErrorKind};
use crate::file::{RepliesEntry, Source};
use crate::game::Variable;
use crate::moves::MoveRule;
use crate::rank::Rank;
use campeao_formula::{Formula, Term};
use toml::Spanned;

/// The part of a game that proves that its plays end.
pub(super) struct Termination {
    pub(super) rank_terms: Vec<Term>,
    pub(super) rank: Rank,
    /// A list of terms for each mover; empty where the rank shrinks.
    pub(super) replies: Vec<Vec<Term>>,
}

impl Build<'_> {
    pub(super) fn termination(
        &self,
        heaps: bool,
        partizan: bool,
        (variables, domain, moves): (&[Variable], Option<&Formula>, &[MoveRule]),
    ) -> Result<Termination, RulesError> {
        let entries = &self.file.entries;
        let terms = |sources: &[Source]| -> Result<Vec<Term>, RulesError> {
            sources.iter().map(|source| self.term(source, &self.scope)).collect()
        };
        if heaps {
            return Ok(Termination { rank_terms: Vec::new(), rank: Rank::Heaps, replies: Vec::new() });
        }
        let may_repeat = entries.repeats || entries.replies.is_some();
        match (may_repeat, entries.rank.first()) {
            (false, None) => {
                let rank_terms = derived_rank(variables, domain, moves, !entries.pieces.is_empty())
                    .ok_or_else(|| RulesError::nowhere(RulesErrorKind::MissingRank))?;
                return Ok(Termination { rank: compared(&rank_terms), rank_terms, replies: Vec::new() });
            }
            (false, Some(_)) => {
                let rank_terms = terms(&entries.rank)?;
                return Ok(Termination { rank: compared(&rank_terms), rank_terms, replies: Vec::new() });
            }
            (true, None) => {}
            (true, Some(rank)) => {
                let place = entries.replies.as_ref().map_or_else(|| rank.span(), Spanned::span);
                return Err(self.at(&Spanned::new(place, ()), RulesErrorKind::RankAndReplies));
            }
        }
        if let Some(coordinates) = &entries.coordinates {
            return Err(self.at(&coordinates.replaces, RulesErrorKind::CoordinatesOfRepeating));
        }
        let Some(entry) = &entries.replies else {
            return Ok(Termination { rank_terms: Vec::new(), rank: Rank::Repeating, replies: Vec::new() });
        };
        let refuse = |kind| Err(self.at(entry, kind));
        let replies = match entry.get_ref() {
            RepliesEntry::Same(list) => vec![terms(list)?; if partizan { 2 } else { 1 }],
            RepliesEntry::Each { left, right } if partizan => vec![terms(left)?, terms(right)?],
            RepliesEntry::Each { .. } => return refuse(RulesErrorKind::RepliesOfPlayers),
        };
        if replies.iter().any(Vec::is_empty) {
            return refuse(RulesErrorKind::NoReplies);
        }
        Ok(Termination { rank_terms: Vec::new(), rank: Rank::Repeating, replies })
    }
}

/// A rank ready to be compared: by slots where its terms are plain variables.
fn compared(terms: &[Term]) -> Rank {
    let slots: Option<Vec<usize>> =
        terms.iter().map(|term| if let Term::Variable(slot) = term { Some(*slot) } else { None }).collect();
    slots.map_or_else(|| Rank::Terms(terms.iter().map(compile_term).collect()), Rank::Slots)
}
