//! The exchange of phrases in a sentence.

/// A sentence with a phrase replaced wherever it begins a word; with `is_whole`, only where it ends one too.
pub(super) fn exchanged(sentence: String, phrase: &str, other: &str, is_whole: bool) -> String {
    if !sentence.contains(phrase) {
        return sentence;
    }
    let inside = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    let mut told = String::with_capacity(sentence.len());
    for (place, rest) in sentence.split(phrase).enumerate() {
        if place > 0 {
            let is_inside = inside(told.chars().next_back()) || is_whole && inside(rest.chars().next());
            told.push_str(if is_inside { phrase } else { other });
        }
        told.push_str(rest);
    }
    told
}
