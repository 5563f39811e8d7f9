//! Every rule file shown in the document on rule files can be read.

use campeao_rules::RuleFile;

#[test]
fn the_examples_of_the_document_load() {
    let document = include_str!("../../../../docs/rule-files.md");
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
