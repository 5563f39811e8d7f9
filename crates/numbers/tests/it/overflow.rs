//! A number that wraps would be wrong without a sign of it, so tests are compiled with overflow checks, optimised or not.

use std::hint::black_box;
use std::panic::catch_unwind;

#[test]
fn the_tests_run_with_overflow_checks() {
    assert!(catch_unwind(|| black_box(u8::MAX) + black_box(1)).is_err());
}
