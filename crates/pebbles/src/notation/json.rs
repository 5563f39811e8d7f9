//! Patterns in JSON: a list of pairs, or an object that holds one.

use serde_json::Value;

use crate::{Pattern, PatternReadError, Square};

fn fault(reason: impl Into<String>) -> PatternReadError {
    PatternReadError::Json { reason: reason.into() }
}

pub(super) fn read(text: &str) -> Result<Pattern, PatternReadError> {
    let value: Value =
        serde_json::from_str(text).map_err(|error| fault(format!("this is not JSON: {error}")))?;
    let list = match &value {
        Value::Object(fields) => fields.get("pattern").ok_or_else(|| fault("the object has no `pattern`"))?,
        other => other,
    };
    match list {
        Value::String(text) => text.parse(),
        Value::Array(entries) => {
            let squares: Result<Vec<Square>, PatternReadError> = entries.iter().map(square).collect();
            Ok(Pattern::new(squares?)?)
        }
        other => Err(fault(format!("`{other}` is neither a list nor a text"))),
    }
}

fn square(entry: &Value) -> Result<Square, PatternReadError> {
    let wrong = || fault(format!("`{entry}` is not a pair of whole numbers"));
    let [i, j] = entry.as_array().ok_or_else(wrong)?.as_slice() else { return Err(wrong()) };
    Square::new(i.as_i64().ok_or_else(wrong)?, j.as_i64().ok_or_else(wrong)?).checked()
}

pub(super) fn write(pattern: &Pattern) -> String {
    let pairs: Vec<Value> =
        pattern.squares().iter().map(|square| Value::from(vec![square.i, square.j])).collect();
    Value::from(pairs).to_string()
}
