//! Equivalence of states: the coarsest partition that letters and steps respect (Moore 1956).

/// The class of each state, numbered from 0 in order of appearance: states of one class have the same `kind`, and their
/// rows, of equal length, lead to the same classes. `None` leads nowhere.
pub(crate) fn classes<'r, R>(kinds: &[u64], row: impl Fn(usize) -> R) -> Vec<u32>
where
    R: Iterator<Item = Option<u32>> + 'r,
{
    let mut class: Vec<u32> = vec![0; kinds.len()];
    let mut count = 0;
    loop {
        let mut met = std::collections::HashMap::new();
        let next: Vec<u32> = (0..kinds.len())
            .map(|state| {
                let after: Vec<Option<u32>> =
                    row(state).map(|target| target.map(|target| class[target as usize])).collect();
                let number = met.len() as u32;
                *met.entry((kinds[state], class[state], after)).or_insert(number)
            })
            .collect();
        class = next;
        if met.len() == count {
            return class;
        }
        count = met.len();
    }
}
