//! Lists in sentences: `a, b or c`, `a, b e c`.

use crate::{Language, Tell};

/// Alternatives: `a, b or c`.
///
/// ```
/// use campeao_base::{AnyOf, Language, Tell};
/// assert_eq!(AnyOf(&[1, 4, 9]).tell(Language::English), "1, 4 or 9");
/// assert_eq!(AnyOf(&["uma"]).tell(Language::Portuguese), "uma");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct AnyOf<'a, T>(pub &'a [T]);

/// An enumeration: `a, b and c`.
///
/// ```
/// use campeao_base::{AllOf, Language, Tell};
/// assert_eq!(AllOf(&[1, 4, 9]).tell(Language::Portuguese), "1, 4 e 9");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct AllOf<'a, T>(pub &'a [T]);

impl<T: Tell> Tell for AnyOf<'_, T> {
    fn tell(&self, language: Language) -> String {
        let word = match language {
            Language::English => "or",
            Language::Portuguese => "ou",
        };
        listed(self.0, word, language)
    }
}

impl<T: Tell> Tell for AllOf<'_, T> {
    fn tell(&self, language: Language) -> String {
        let word = match language {
            Language::English => "and",
            Language::Portuguese => "e",
        };
        listed(self.0, word, language)
    }
}

/// The items with commas between them, and the word before the last.
fn listed<T: Tell>(parts: &[T], word: &str, language: Language) -> String {
    let told: Vec<String> = parts.iter().map(|part| part.tell(language)).collect();
    match told.split_last() {
        None => String::new(),
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} {word} {last}", others.join(", ")),
    }
}
