//! What a study finds, in words: strategies and judgements.

mod judgement;
mod strategy;

/// Numbers as they stand in a list.
fn numbers(numbers: impl IntoIterator<Item = u64>) -> Vec<String> {
    numbers.into_iter().map(|number| number.to_string()).collect()
}
