//! Every example of the description of the language, in English and in Portuguese, is in the language.

use campeao_formula::check_syntax;

#[test]
fn the_examples_of_the_documents_are_well_formed() {
    for language in ["en", "pt"] {
        let pages = ["formulas", "sentences"].map(|page| {
            let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs");
            std::fs::read_to_string(format!("{folder}/{language}/reference/{page}.md")).unwrap()
        });
        let document = pages.concat();
        let mut lines = document.lines();
        let mut examples = 0;
        while lines.any(|line| line == "```formula") {
            for example in lines.by_ref().take_while(|line| *line != "```") {
                assert_eq!(check_syntax(example), Ok(()), "{example}");
                examples += 1;
            }
        }
        assert!(examples > 10);
    }
}
