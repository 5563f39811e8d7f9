//! The value of a pattern under an invariant measure.

use campeao_pebbles::{Measure, MeasureError, Pattern, schwartz_value, value_test};
use serde::Serialize;
use utoipa::ToSchema;

/// The value of a pattern under Schwartz's measure, and under another one if it is given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct MeasuredPattern {
    /// The pattern.
    pub pattern: String,
    /// The sum of 2^-(i + j) over its squares, exactly.
    pub value: String,
    /// The value after the pattern has been moved so that its lowest column and row are 0.
    pub value_in_corner: String,
    /// Whether the latter value is 2 or more, which proves the pattern insoluble.
    pub proves_insoluble: bool,
    /// The value under the measure with a given first row; absent where none was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value_by_first_row: Option<String>,
}

impl MeasuredPattern {
    /// Measures a pattern, also by another measure if one is given.
    ///
    /// # Errors
    /// If the pattern is beyond the given measure.
    ///
    /// ```
    /// use campeao_answers::pebbles::MeasuredPattern;
    /// let measured = MeasuredPattern::new(&"0,0;0,1".parse()?, None)?;
    /// assert_eq!(
    ///     serde_json::to_string(&measured)?,
    ///     r#"{"pattern":"0,0;0,1","value":"3/2","value_in_corner":"3/2","proves_insoluble":false}"#,
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(pattern: &Pattern, measure: Option<&Measure>) -> Result<Self, MeasureError> {
        let value_by_first_row =
            measure.map(|measure| measure.of_pattern(pattern)).transpose()?.map(|value| value.to_string());
        let test = value_test(pattern);
        Ok(Self {
            pattern: pattern.to_string(),
            value: schwartz_value(pattern).to_string(),
            value_in_corner: test.value.to_string(),
            proves_insoluble: test.proves_insoluble,
            value_by_first_row,
        })
    }
}
