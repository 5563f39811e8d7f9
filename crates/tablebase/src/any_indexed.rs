//! Indexed games behind a pointer, for code that solves games of any kind.

use std::ops::Range;

use crate::{Cell, Indexed, Signature, TableEnd, Visitor};

/// An [`Indexed`] game behind a pointer. Every indexed game is one, and a pointer to one is again an indexed game.
///
/// ```
/// use campeao_tablebase::{AnyIndexed, Indexed, Quiet, Signature, SolveOptions, StoredOutcome, Visitor, solve};
/// # use std::ops::Range;
/// # struct Subtraction;
/// # impl Indexed for Subtraction {
/// #     fn positions(&self) -> u64 { 101 }
/// #     fn signature(&self) -> Signature { Signature::new("subtraction", 1) }
/// #     fn levels(&self) -> Vec<Range<u64>> { (0..101).map(|heap| heap..heap + 1).collect() }
/// #     fn expand<V: Visitor>(&self, range: Range<u64>, visitor: &mut V) {
/// #         for heap in range {
/// #             (1..=heap.min(3)).for_each(|taken| visitor.successor(heap - taken));
/// #             visitor.close();
/// #         }
/// #     }
/// # }
/// let game: &dyn AnyIndexed = &Subtraction;
/// let table = solve::<_, u8>(&game, &SolveOptions::default(), &mut Quiet)?;
/// assert_eq!(table.get(99), Some(StoredOutcome::Win(49)));
/// # Ok::<(), campeao_tablebase::SolvingError>(())
/// ```
pub trait AnyIndexed: Sync {
    /// As [`Indexed::positions`].
    fn any_positions(&self) -> u64;
    /// As [`Indexed::signature`].
    fn any_signature(&self) -> Signature;
    /// As [`Indexed::levels`].
    fn any_levels(&self) -> Vec<Range<u64>>;
    /// As [`Indexed::repeats`].
    fn any_repeats(&self) -> bool;
    /// As [`Indexed::expand`].
    fn any_expand(&self, range: Range<u64>, visitor: &mut dyn Visitor);
    /// As [`Indexed::answer`], with cells of one byte.
    fn any_answer_bytes(&self, range: Range<u64>, finished: &[u8], out: &mut [u8]) -> Option<u64>;
    /// As [`Indexed::answer`], with cells of two bytes.
    fn any_answer_words(&self, range: Range<u64>, finished: &[u16], out: &mut [u16]) -> Option<u64>;
    /// As [`Indexed::place`].
    fn any_place(&self, rank: u64) -> u64;
    /// As [`Indexed::stored`].
    fn any_stored(&self, places: Range<u64>, ranks: &mut Vec<u64>);
}

impl<G: Indexed> AnyIndexed for G {
    fn any_positions(&self) -> u64 {
        self.positions()
    }
    fn any_signature(&self) -> Signature {
        self.signature()
    }
    fn any_levels(&self) -> Vec<Range<u64>> {
        self.levels()
    }
    fn any_repeats(&self) -> bool {
        self.repeats()
    }
    fn any_expand(&self, range: Range<u64>, mut visitor: &mut dyn Visitor) {
        self.expand(range, &mut visitor);
    }
    fn any_answer_bytes(&self, range: Range<u64>, finished: &[u8], out: &mut [u8]) -> Option<u64> {
        self.answer(range, finished, out)
    }
    fn any_answer_words(&self, range: Range<u64>, finished: &[u16], out: &mut [u16]) -> Option<u64> {
        self.answer(range, finished, out)
    }
    fn any_place(&self, rank: u64) -> u64 {
        self.place(rank)
    }
    fn any_stored(&self, places: Range<u64>, ranks: &mut Vec<u64>) {
        self.stored(places, ranks);
    }
}

impl Indexed for &dyn AnyIndexed {
    fn positions(&self) -> u64 {
        (**self).any_positions()
    }
    fn signature(&self) -> Signature {
        (**self).any_signature()
    }
    fn levels(&self) -> Vec<Range<u64>> {
        (**self).any_levels()
    }
    fn repeats(&self) -> bool {
        (**self).any_repeats()
    }
    fn expand<V: Visitor>(&self, range: Range<u64>, visitor: &mut V) {
        (**self).any_expand(range, visitor);
    }
    fn answer<C: Cell>(&self, range: Range<u64>, finished: &[C], out: &mut [C]) -> Option<u64> {
        // A cell is one byte or two, so one of the casts is from a type to itself.
        if C::BYTES == 1 {
            let finished = bytemuck::try_cast_slice(finished).ok()?;
            (**self).any_answer_bytes(range, finished, bytemuck::try_cast_slice_mut(out).ok()?)
        } else {
            let finished = bytemuck::try_cast_slice(finished).ok()?;
            (**self).any_answer_words(range, finished, bytemuck::try_cast_slice_mut(out).ok()?)
        }
    }
    fn place(&self, rank: u64) -> u64 {
        (**self).any_place(rank)
    }
    fn stored(&self, places: Range<u64>, ranks: &mut Vec<u64>) {
        (**self).any_stored(places, ranks);
    }
}

impl<V: Visitor + ?Sized> Visitor for &mut V {
    fn successor(&mut self, rank: u64) {
        (**self).successor(rank);
    }
    fn close(&mut self) {
        (**self).close();
    }
    fn close_after_pass(&mut self) {
        (**self).close_after_pass();
    }
    fn end(&mut self, end: TableEnd) {
        (**self).end(end);
    }
}
