//! The progress of a search for a quotient: reported from time to time, also within a heap; the watch may stop the
//! work.

use crate::misere::stop::StopReason;
use std::cell::RefCell;
use std::ops::ControlFlow;
use std::rc::Rc;

/// Called with the current heap and the greatest wanted; may stop the work.
pub(crate) type Watch<'w> = dyn FnMut(u64, u64) -> ControlFlow<()> + 'w;

/// The watch with the current heap, shared by all parts of the search.
#[derive(Clone)]
pub(crate) struct Progress<'w> {
    watch: Rc<RefCell<&'w mut Watch<'w>>>,
    heap: u64,
    greatest: u64,
}

impl<'w> Progress<'w> {
    pub(crate) fn new(watch: &'w mut Watch<'w>, greatest: u64) -> Self {
        Self { watch: Rc::new(RefCell::new(watch)), heap: 0, greatest }
    }

    /// Sets the current heap.
    pub(crate) fn at(&mut self, heap: u64) -> Result<(), StopReason> {
        self.heap = heap;
        self.report()
    }

    /// Reports the progress.
    pub(crate) fn report(&self) -> Result<(), StopReason> {
        let answer = self.watch.borrow_mut()(self.heap, self.greatest);
        if answer.is_break() { Err(StopReason::Interrupted) } else { Ok(()) }
    }
}
