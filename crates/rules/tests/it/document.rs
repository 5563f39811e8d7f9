//! Every rule file shown in the document on rule files, in English and in Portuguese, can be read.

use campeao_rules::RuleFile;

const DOCUMENTS: [&str; 2] =
    [include_str!("../../../../docs/rule-files.md"), include_str!("../../../../docs/pt/rule-files.md")];

#[test]
fn the_examples_of_the_documents_load() {
    for document in DOCUMENTS {
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
