//! Law: the printed form of a formula is read back as the same formula with the same meaning.
#![no_main]
#![allow(clippy::expect_used, reason = "a panic is the finding")]

use campeao_formula::{Frame, Scope, formula};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (&str, i16, i16)| {
    let (source, n, r) = input;
    let mut scope = Scope::new();
    for name in ["n", "r"] {
        scope.variable(name).expect("the names are fit");
    }
    scope.list("heaps").expect("the name is fit");
    let Ok(read) = formula(source, &scope) else { return };
    let printed = read.display(scope.variables()).to_string();
    let again = formula(&printed, &scope).expect("what is printed reads back");
    assert_eq!(again, read, "{printed}");
    let mut frame = Frame::new(2);
    frame.slots[0] = i64::from(n);
    frame.slots[1] = i64::from(r);
    frame.list = vec![3, 5];
    let code = read.compile().with_step_limit(10_000);
    let first = code.eval(&mut frame);
    assert_eq!(again.compile().with_step_limit(10_000).eval(&mut frame), first);
});
