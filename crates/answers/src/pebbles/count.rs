//! The number of solvable patterns of a box.

use campeao_pebbles::{CountError, count_solvable, count_solvable_by_pebbles};
use serde::Serialize;
use utoipa::ToSchema;

/// The most states in memory at one time; each takes about 100 bytes.
pub const COUNTED_STATES: usize = 1 << 23;

/// The number of solvable patterns of a box. Counts are texts, since they are too large for most JSON parsers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct CountedPatterns {
    /// The columns of the box.
    pub columns: u32,
    /// Its rows.
    pub rows: u32,
    /// The number of solvable patterns, the empty one included; absent where they are counted by pebbles.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<String>,
    /// The numbers of solvable patterns with 0, 1, 2, … pebbles; absent where they are counted together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by_pebbles: Option<Vec<String>>,
}

impl CountedPatterns {
    /// Counts the solvable patterns of a box, in all or by their pebbles.
    ///
    /// # Errors
    /// If the box is too large for [`COUNTED_STATES`].
    ///
    /// ```
    /// use campeao_answers::pebbles::CountedPatterns;
    /// let counted = CountedPatterns::new(1, 2, true)?;
    /// assert_eq!(serde_json::to_string(&counted)?, r#"{"columns":1,"rows":2,"by_pebbles":["1","2","1"]}"#);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(columns: u32, rows: u32, by_pebbles: bool) -> Result<Self, CountError> {
        let mut counted = Self { columns, rows, count: None, by_pebbles: None };
        if by_pebbles {
            let (counts, _) = count_solvable_by_pebbles(columns, rows, COUNTED_STATES)?;
            counted.by_pebbles = Some(counts.iter().map(ToString::to_string).collect());
        } else {
            let (count, _) = count_solvable(columns, rows, COUNTED_STATES)?;
            counted.count = Some(count.to_string());
        }
        Ok(counted)
    }
}
