//! The results of a study in words: strategies and judgements.

mod judgement;
mod strategy;

/// Numbers as texts of a list.
fn numbers(numbers: impl IntoIterator<Item = u64>) -> Vec<String> {
    numbers.into_iter().map(|number| number.to_string()).collect()
}
