//! Running text, broken into lines of a comfortable width.

use unicode_width::UnicodeWidthStr as _;

/// The widest line of running text.
const MEASURE: usize = 78;

/// Running text broken into lines of a comfortable width; lines that are indented stay as they are.
pub(crate) fn wrapped(text: &str) -> String {
    let lines: Vec<String> = text
        .lines()
        .map(|line| if line.starts_with(' ') { line.to_owned() } else { paragraph(line) })
        .collect();
    lines.join("\n")
}

fn paragraph(text: &str) -> String {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let last = lines.len() - 1;
        if !lines[last].is_empty() && lines[last].width() + 1 + word.width() > MEASURE {
            lines.push(word.to_owned());
            continue;
        }
        if !lines[last].is_empty() {
            lines[last].push(' ');
        }
        lines[last].push_str(word);
    }
    lines.join("\n")
}
