//! Tables of expressions and answers.

use campeao_worksheet::Session;

/// Checks a table of expressions and their values, and reports all differences at once.
pub(crate) fn every_row_holds(text: &str) {
    let pairs = rows(text).into_iter().map(|row| <[String; 2]>::try_from(row).unwrap());
    all_hold(pairs.map(|[expression, value]| (expression, value)));
}

/// Holds expressions, each evaluated by itself, against their values.
pub(crate) fn all_hold(pairs: impl IntoIterator<Item = (String, String)>) {
    let mut wrong = Vec::new();
    for (expression, value) in pairs {
        let mut session = Session::new();
        let found = session.evaluate(&expression).map(|object| session.text(&object));
        if !matches!(&found, Ok(Ok(text)) if *text == value) {
            wrong.push(format!("{expression}: {value} is not {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The rows of a CSV file, whose fields may be quoted; the heading is left out.
pub(crate) fn rows(text: &str) -> Vec<Vec<String>> {
    text.lines().skip(1).map(fields).collect()
}

fn fields(line: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let (mut quoted, mut characters) = (false, line.chars().peekable());
    while let Some(character) = characters.next() {
        match character {
            '"' if quoted && characters.next_if_eq(&'"').is_some() => fields.last_mut().unwrap().push('"'),
            '"' => quoted = !quoted,
            ',' if !quoted => fields.push(String::new()),
            other => fields.last_mut().unwrap().push(other),
        }
    }
    fields
}
