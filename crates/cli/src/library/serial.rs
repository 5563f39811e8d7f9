//! Values and formulas as serde knows them: as their texts.

use crate::{GameValue, LawFormula};
use serde::{Serialize, Serializer};

impl Serialize for GameValue {
    /// Writes the text in the language of values, which [`worth`](crate::worth) reads back.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for LawFormula {
    /// Writes the text in the language of conditions.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
