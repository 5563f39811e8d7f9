//! Law: a text is accepted, or refused at a place inside it; an accepted text is printed as a text that is read as
//! the same expression.
#![no_main]

use campeao_worksheet::{SheetStatement, parse};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|source: &str| {
    match parse(source) {
        Ok(statements) => {
            let printed: Vec<String> = statements.iter().map(SheetStatement::to_string).collect();
            let printed = printed.join("; ");
            assert_eq!(parse(&printed).as_ref(), Ok(&statements), "{printed}");
        }
        Err(error) => assert!(source.get(error.span.start..error.span.end).is_some(), "{error:?}"),
    }
});
