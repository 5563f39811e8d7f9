//! Law: a file that is not byte by byte as it was written is refused, or its blocks are; nothing panics.
#![no_main]
#![allow(clippy::expect_used, reason = "a panic is the finding")]

use std::io::Write;
use std::ops::Range;
use std::sync::OnceLock;

use campeao_tablebase::{BuildOptions, Indexed, Quiet, Signature, Tablebase, Visitor, build};
use libfuzzer_sys::fuzz_target;

/// One heap, from which one to three counters are taken.
struct Subtraction;

impl Indexed for Subtraction {
    fn positions(&self) -> u64 {
        3000
    }
    fn signature(&self) -> Signature {
        Signature::new("subtraction", 1).with("most", 3)
    }
    fn levels(&self) -> Vec<Range<u64>> {
        (0..3000).map(|heap| heap..heap + 1).collect()
    }
    fn expand<V: Visitor>(&self, range: Range<u64>, visitor: &mut V) {
        for heap in range {
            for taken in 1..=heap.min(3) {
                visitor.successor(heap - taken);
            }
            visitor.close();
        }
    }
}

fuzz_target!(|input: (Option<&[u8]>, Vec<(u16, u8)>)| {
    let (whole, changes) = input;
    let sound = SOUND.get_or_init(sound);
    let mut bytes = whole.map_or_else(|| sound.clone(), <[u8]>::to_vec);
    for (place, byte) in changes {
        let length = bytes.len();
        if length > 0 {
            bytes[usize::from(place) % length] = byte;
        }
    }
    let mut file = tempfile::NamedTempFile::new().expect("there is room");
    file.write_all(&bytes).expect("there is room");
    let Ok(tablebase) = Tablebase::open(file.path()) else { return };
    let verified = tablebase.verify().is_ok();
    assert!(!verified || &bytes == sound);
    for place in [0, 1, 2999, 3000, u64::MAX] {
        let answer = tablebase.value(place);
        assert!(!verified || answer.is_ok() == (place < 3000));
    }
});

static SOUND: OnceLock<Vec<u8>> = OnceLock::new();

fn sound() -> Vec<u8> {
    let folder = tempfile::tempdir().expect("there is room");
    let path = folder.path().join("sound.tb");
    let options = BuildOptions { block_shift: 10, ..BuildOptions::default() };
    build::<_, u16>(&Subtraction, &path, &options, &mut Quiet).expect("the game is sound");
    std::fs::read(path).expect("it was just written")
}
