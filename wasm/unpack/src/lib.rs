//! **How does the module for browsers get through the network?** Packed with xz, which browsers do not know; this small
//! module comes before it and unpacks it piece by piece, so that a browser compiles it while it comes.
//!
//! | function | what it does |
//! |---|---|
//! | `room(length)` | makes room for the next packed piece, and tells where |
//! | `unpack()` | fills the window: how many bytes stand there; 0 where another piece is wanted, -1 where it is no such file |
//! | `window()` | tells where the window is |
//! | `ended()` | whether the file is there whole, and its check sum is right |
#![expect(unsafe_code, reason = "functions for a page have no other form")]

use std::cell::RefCell;
use xz4rust::{XzDecoder, XzError, XzNextBlockResult};

/// So many bytes are unpacked at a time.
const WINDOW: usize = 1 << 16;
/// What `scripts/site` packs with remembers no more.
const DICTIONARY: usize = 8 << 20;

struct Unpacking {
    decoder: Box<XzDecoder<'static>>,
    /// What has come and is not read yet.
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

/// Makes room for a packed piece after those that have come.
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *mut u8 {
    UNPACKING.with_borrow_mut(|unpacking| {
        let read = unpacking.packed.len();
        unpacking.packed.resize(read + length, 0);
        unpacking.packed[read..].as_mut_ptr()
    })
}

/// Fills the window: how many bytes stand there; 0 where another piece is wanted, -1 where it is no such file.
#[unsafe(no_mangle)]
pub extern "C" fn unpack() -> i32 {
    UNPACKING.with_borrow_mut(Unpacking::fill)
}

/// Where the window is.
#[unsafe(no_mangle)]
pub extern "C" fn window() -> *const u8 {
    UNPACKING.with_borrow(|unpacking| unpacking.window.as_ptr())
}

/// Whether the file has come whole.
#[unsafe(no_mangle)]
pub extern "C" fn ended() -> bool {
    UNPACKING.with_borrow(|unpacking| unpacking.ended)
}
