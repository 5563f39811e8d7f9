//! Lists in sentences: `a, b or c`, `a, b e c`.

use crate::Speaker;

impl Speaker {
    /// Alternatives: `a, b or c`.
    pub fn any_of(&self, parts: &[String]) -> String {
        match parts.split_last() {
            None => String::new(),
            Some((last, [])) => last.clone(),
            Some((last, others)) => {
                self.say("list-or", &[("others", others.join(", ").into()), ("last", last.into())])
            }
        }
    }

    /// An enumeration: `a, b and c`.
    pub fn all_of(&self, parts: &[String]) -> String {
        match parts.split_last() {
            None => String::new(),
            Some((last, [])) => last.clone(),
            Some((last, others)) => {
                self.say("list-and", &[("others", others.join(", ").into()), ("last", last.into())])
            }
        }
    }
}
