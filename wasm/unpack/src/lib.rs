//! **How does the module for browsers get through the network?** It is packed with xz, which browsers cannot read;
//! this small module is loaded first and unpacks it piece by piece, so that a browser compiles it while it arrives.
//!
//! | function | what it does |
//! |---|---|
//! | `room(length)` | allocates room for the next packed piece, and returns its address |
//! | `unpack()` | fills the window and returns the number of bytes in it; 0 if another piece is needed, -1 if the file is invalid |
//! | `window()` | returns the address of the window |
//! | `ended()` | whether the file is complete, and its check sum is right |
#![expect(unsafe_code, reason = "functions for a page have no other form")]

use std::cell::RefCell;
use xz4rust::{XzDecoder, XzError, XzNextBlockResult};

/// The number of bytes unpacked at a time.
const WINDOW: usize = 1 << 16;
/// The size of the dictionary with which `scripts/site` packs.
const DICTIONARY: usize = 8 << 20;

struct Unpacking {
    decoder: Box<XzDecoder<'static>>,
    /// The bytes that have arrived and are not read yet.
    packed: Vec<u8>,
    window: Vec<u8>,
    ended: bool,
}

impl Unpacking {
    fn new() -> Self {
        let decoder = XzDecoder::in_heap_with_alloc_dict_size(DICTIONARY, DICTIONARY);
        Self { decoder, packed: Vec::new(), window: vec![0; WINDOW], ended: false }
    }

    /// Fills the window; see `unpack`.
    fn fill(&mut self) -> i32 {
        if self.ended {
            return 0;
        }
        match self.decoder.decode(&self.packed, &mut self.window) {
            Ok(result) => {
                self.packed.drain(..result.input_consumed());
                self.ended = matches!(result, XzNextBlockResult::EndOfStream(..));
                result.output_produced() as i32
            }
            Err(XzError::NeedsLargerInputBuffer) => 0,
            Err(_) => -1,
        }
    }
}

thread_local! {
    static UNPACKING: RefCell<Unpacking> = RefCell::new(Unpacking::new());
}

/// Allocates room for a packed piece after the earlier ones.
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *mut u8 {
    UNPACKING.with_borrow_mut(|unpacking| {
        let read = unpacking.packed.len();
        unpacking.packed.resize(read + length, 0);
        unpacking.packed[read..].as_mut_ptr()
    })
}

/// Fills the window and returns the number of bytes in it; 0 if another piece is needed, -1 if the file is invalid.
#[unsafe(no_mangle)]
pub extern "C" fn unpack() -> i32 {
    UNPACKING.with_borrow_mut(Unpacking::fill)
}

/// Returns the address of the window.
#[unsafe(no_mangle)]
pub extern "C" fn window() -> *const u8 {
    UNPACKING.with_borrow(|unpacking| unpacking.window.as_ptr())
}

/// Whether the file is complete.
#[unsafe(no_mangle)]
pub extern "C" fn ended() -> bool {
    UNPACKING.with_borrow(|unpacking| unpacking.ended)
}
