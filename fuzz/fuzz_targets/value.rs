//! Law: a value that can be written reads back as the same value, and equals itself in every way.
#![no_main]

use campeao_worksheet::{Kind, Limits, Object, Session};
use libfuzzer_sys::fuzz_target;
use std::time::Duration;

fuzz_target!(|source: &str| {
    let limits = Limits {
        steps: 20_000,
        calls: 60,
        items: 2_000,
        bytes: 64 << 20,
        characters: 20_000,
        time: Some(Duration::from_secs(2)),
        ..Limits::default()
    };
    let mut session = Session::with_limits(limits);
    let Ok(value) = session.evaluate(source) else { return };
    // A function may refer to names around it, which its text leaves out.
    if Kind::of(&value, session.games()) == Kind::Function {
        return;
    }
    let Ok(printed) = session.text(&value) else { return };
    if printed.contains("->") {
        return;
    }
    let mut fresh = Session::with_limits(limits);
    // A value just within the limits of one session may exceed them in another.
    let Ok(again) = fresh.evaluate(&printed) else { return };
    assert_eq!(fresh.text(&again).ok().as_ref(), Some(&printed), "{source}");
    if let Ok(same) = session.evaluate(&format!("({printed}) = ans")) {
        assert!(matches!(same, Object::Boolean(true)), "{source} prints as {printed}");
    }
});
