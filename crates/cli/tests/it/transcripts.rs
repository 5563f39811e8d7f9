//! Golden transcripts: what is typed, and what is answered, in both languages.
//!
//! After a wanted change, `TRYCMD=overwrite cargo test -p campeao transcripts` writes them anew.

#[test]
fn transcripts_are_answered_as_written() {
    trycmd::TestCases::new()
        .env("LC_ALL", "C")
        .env("NO_COLOR", "1")
        .case("tests/cmd/*.trycmd")
        .case("tests/cmd/*.toml")
        .case("../../docs/counting.md")
        .case("../../docs/misere.md")
        .case("../../docs/pt/values.md")
        .case("../../docs/values.md")
        .case("../../docs/words.md");
}
