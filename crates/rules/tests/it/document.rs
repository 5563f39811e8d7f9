//! Every rule file shown in the document on rule files, in English and in Portuguese, can be read.

use campeao_rules::RuleFile;

/// The pages on rule files in a language, one behind another.
fn document(language: &str) -> String {
    ["rule-files", "rule-tuples", "rule-repeats", "rule-arrays", "rule-sums"]
        .map(|page| {
            let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs");
            std::fs::read_to_string(format!("{folder}/{language}/reference/{page}.md")).unwrap()
        })
        .concat()
}

#[test]
fn the_examples_of_the_documents_load() {
    for document in ["en", "pt"].map(document) {
        let mut lines = document.lines();
        let mut examples = 0;
        while lines.any(|line| line == "```toml") {
            let example: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
            let example = example.join("\n");
            if let Err(error) = RuleFile::parse(&example) {
                panic!("{error} ({:?}) in\n{example}", error.place.as_ref().map(|place| place.span));
            }
            examples += 1;
        }
        assert!(examples >= 7, "{examples} examples");
    }
}
