//! Lists in sentences: `a, b or c`, `a, b e c`.

use crate::speech::Speaker;
use campeao_base::{AllOf, AnyOf};

impl Speaker {
    /// Alternatives: `a, b or c`.
    pub fn any_of(&self, parts: &[String]) -> String {
        self.tell(&AnyOf(parts))
    }

    /// An enumeration: `a, b and c`.
    pub fn all_of(&self, parts: &[String]) -> String {
        self.tell(&AllOf(parts))
    }
}
