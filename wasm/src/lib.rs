//! **And in a browser?** A desk behind five functions: `scripts/site` makes a WebAssembly module of it.
//!
//! | function | what it does |
//! |---|---|
//! | `start(memory)` | sets up the desk; the champions may use `memory` bytes |
//! | `room(length)` | allocates room for a question, the JSON of a [`Question`], and returns its address |
//! | `weigh()` | writes the task of the question, and whether it is light; returns the length of the reply |
//! | `answer()` | answers the question; returns the length of the reply |
//! | `reply()` | returns the address of the reply: `R status length media`, a line break, the body |
//!
//! The page provides the clock, and receives progress and panics. A question that exceeds the stack or the memory
//! ends the instance: the page discards it, reports this, and makes another one.
#![expect(unsafe_code, reason = "functions for a page have no other form")]

use campeao_answers::desk::{Desk, Question, Reply, send_reply};
use campeao_games::Resources;
use std::cell::RefCell;
use std::io::{self, Write};

#[cfg(target_family = "wasm")]
#[link(wasm_import_module = "campeao")]
unsafe extern "C" {
    /// Receives a line of progress.
    fn progress(text: *const u8, length: usize);
    /// Receives the message of a panic, before it ends the instance.
    fn panicked(text: *const u8, length: usize);
}

/// The data of an instance.
struct Page {
    desk: Desk,
    question: Vec<u8>,
    reply: Vec<u8>,
}

thread_local! {
    static PAGE: RefCell<Option<Page>> = const { RefCell::new(None) };
}

/// A writer of the output for the page: lines of progress are sent when they are flushed, and the reply is read at
/// the end.
struct Told<'r>(&'r mut Vec<u8>);

impl Write for Told<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.0.starts_with(b"P ") {
            #[cfg(target_family = "wasm")]
            // SAFETY: the page reads this number of bytes there before this returns.
            unsafe {
                progress(self.0.as_ptr(), self.0.len());
            }
            self.0.clear();
        }
        Ok(())
    }
}

/// Sets up the desk.
#[unsafe(no_mangle)]
pub extern "C" fn start(memory: f64) {
    #[cfg(target_family = "wasm")]
    std::panic::set_hook(Box::new(|panic| {
        let text = panic.to_string();
        // SAFETY: the page reads this number of bytes there before this returns.
        unsafe { panicked(text.as_ptr(), text.len()) }
    }));
    let resources = Resources { memory: memory as u64, ..Resources::default() };
    let page = Page { desk: Desk::new(resources), question: Vec::new(), reply: Vec::new() };
    PAGE.with_borrow_mut(|place| *place = Some(page));
}

/// Allocates room for a question, and returns its address.
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *mut u8 {
    PAGE.with_borrow_mut(|page| {
        page.as_mut().map_or(std::ptr::null_mut(), |page| {
            page.question = vec![0; length];
            page.question.as_mut_ptr()
        })
    })
}

/// Writes the task of the question in the allocated room, and whether it is light; returns the length of the reply.
#[unsafe(no_mangle)]
pub extern "C" fn weigh() -> usize {
    replied(|_, question, _| Question::weighed(question))
}

/// Answers the question in the allocated room; returns the length of the reply.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> usize {
    replied(|desk, question, out| match Question::order(question) {
        Ok(order) => desk.reply(&order, out),
        Err(refusal) => refusal,
    })
}

/// Writes the reply to the question in the allocated room; returns its length.
fn replied(reply_to: impl FnOnce(&mut Desk, &[u8], &mut dyn Write) -> Reply) -> usize {
    PAGE.with_borrow_mut(|page| {
        let Some(Page { desk, question, reply }) = page.as_mut() else { return 0 };
        reply.clear();
        let found = reply_to(desk, question, &mut Told(reply));
        // Writing to memory cannot fail.
        let _ = send_reply(reply, &found);
        reply.len()
    })
}

/// Returns the address of the reply.
#[unsafe(no_mangle)]
pub extern "C" fn reply() -> *const u8 {
    PAGE.with_borrow(|page| page.as_ref().map_or(std::ptr::null(), |page| page.reply.as_ptr()))
}
