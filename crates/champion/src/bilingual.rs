//! Texts in both languages.

use campeao_message::Text;
use campeao_rules::file::SourceEntry;

/// A text in both languages.
pub(crate) fn text(en: impl Into<String>, pt: impl Into<String>) -> Text {
    Text { en: en.into(), pt: pt.into() }
}

/// A place in a work.
pub(crate) fn source(work: &str, en: &str, pt: &str) -> SourceEntry {
    SourceEntry { text: work.to_owned(), place: text(en, pt) }
}
