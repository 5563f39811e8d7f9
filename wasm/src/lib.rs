//! **And in a browser?** A desk behind four functions: `scripts/site` makes a WebAssembly module of it.
//!
//! | function | what it does |
//! |---|---|
//! | `start(memory)` | sets up the desk; champions may use so many bytes |
//! | `room(length)` | makes room for an order, a line of JSON, and tells where |
//! | `answer()` | answers the order that was written there; gives the length of what came |
//! | `reply()` | tells where that stands: `R status length media`, a line break, the body |
//!
//! The page gives the clock, and hears of progress and of panics. What fits no stack or no memory ends the instance: the
//! page throws it away, says so, and makes another one.
#![expect(unsafe_code, reason = "functions for a page have no other form")]

use campeao_answers::desk::Desk;
use campeao_games::Resources;
use std::cell::RefCell;
use std::io::{self, Write};

#[cfg(target_family = "wasm")]
#[link(wasm_import_module = "campeao")]
unsafe extern "C" {
    /// Hears a line of progress.
    fn progress(text: *const u8, length: usize);
    /// Hears what a panic says, before it ends the instance.
    fn panicked(text: *const u8, length: usize);
}

/// Everything an instance holds.
struct Page {
    desk: Desk,
    order: Vec<u8>,
    reply: Vec<u8>,
}

thread_local! {
    static PAGE: RefCell<Option<Page>> = const { RefCell::new(None) };
}

/// What the page hears while it waits, and what it reads at the end: lines of progress are told as they are flushed.
struct Told<'r>(&'r mut Vec<u8>);

impl Write for Told<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.0.starts_with(b"P ") {
            #[cfg(target_family = "wasm")]
            // SAFETY: the page reads so many bytes there before this returns.
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
        // SAFETY: the page reads so many bytes there before this returns.
        unsafe { panicked(text.as_ptr(), text.len()) }
    }));
    let resources = Resources { memory: memory as u64, ..Resources::default() };
    let page = Page { desk: Desk::new(resources), order: Vec::new(), reply: Vec::new() };
    PAGE.with_borrow_mut(|place| *place = Some(page));
}

/// Makes room for an order.
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *mut u8 {
    PAGE.with_borrow_mut(|page| {
        page.as_mut().map_or(std::ptr::null_mut(), |page| {
            page.order = vec![0; length];
            page.order.as_mut_ptr()
        })
    })
}

/// Answers the order for which room was made; gives the length of the reply.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> usize {
    PAGE.with_borrow_mut(|page| {
        let Some(Page { desk, order, reply }) = page.as_mut() else { return 0 };
        reply.clear();
        // Writing to memory cannot fail, and an order that is no text is none.
        let _ = desk.answer(&String::from_utf8_lossy(order), &mut Told(reply));
        reply.len()
    })
}

/// Where the reply stands.
#[unsafe(no_mangle)]
pub extern "C" fn reply() -> *const u8 {
    PAGE.with_borrow(|page| page.as_ref().map_or(std::ptr::null(), |page| page.reply.as_ptr()))
}
