//! Automata for Coq: one digit at a time, the first number's first.

use crate::{CheckError, Refused};
use std::collections::HashMap;
use std::rc::Rc;

/// The automaton of rows over all digits of a place. The states of the rows come first; each further state stands for a
/// partly read place, by its possible results.
pub(super) fn digits(
    base: usize,
    width: usize,
    rows: &[Vec<u32>],
    accepting: &[u32],
) -> Result<String, CheckError> {
    let symbols =
        u32::try_from(width).ok().and_then(|width| base.checked_pow(width)).ok_or(Refused::Automaton)?;
    let known = |state: &u32| (*state as usize) < rows.len();
    if rows.iter().any(|row| row.len() != symbols || !row.iter().all(known)) || !accepting.iter().all(known) {
        return Err(Refused::Automaton.into());
    }
    let mut nodes: Vec<(usize, Rc<[u32]>)> =
        rows.iter().map(|row| (width, Rc::from(row.as_slice()))).collect();
    let (mut index, mut lines, mut place) = (HashMap::new(), Vec::new(), 0);
    while let Some((left, row)) = nodes.get(place).cloned() {
        let mut to = Vec::with_capacity(base);
        for rest in row.chunks(row.len() / base) {
            to.push(if left == 1 {
                rest[0] as usize + 1
            } else {
                *index.entry((left - 1, rest.to_vec())).or_insert_with(|| {
                    nodes.push((left - 1, Rc::from(rest)));
                    nodes.len()
                })
            });
        }
        let accepts = place < rows.len() && accepting.contains(&(place as u32));
        let to: Vec<String> = to.iter().map(usize::to_string).collect();
        lines.push(format!("({accepts}, [{}])", to.join("; ")));
        place += 1;
    }
    Ok(format!("table_of [\n  {}]%positive", lines.join(";\n  ")))
}

/// The rows and the accepting states of a machine that reads a digit of each number at a time, numbered as they are
/// found.
pub(super) fn machine(
    base: usize,
    width: usize,
    step: impl Fn(u32, &[u8]) -> Option<u32>,
    accept: impl Fn(u32) -> bool,
) -> (Vec<Vec<u32>>, Vec<u32>) {
    let (mut states, mut rows) = (vec![Some(0)], Vec::new());
    let symbols = base.pow(width as u32);
    while let Some(&state) = states.get(rows.len()) {
        let row = (0..symbols).map(|symbol| {
            let read: Vec<u8> =
                (0..width).rev().map(|place| (symbol / base.pow(place as u32) % base) as u8).collect();
            let after = state.and_then(|state| step(state, &read));
            let found = states.iter().position(|&known| known == after);
            found.unwrap_or_else(|| {
                states.push(after);
                states.len() - 1
            }) as u32
        });
        let row: Vec<u32> = row.collect();
        rows.push(row);
    }
    let accepting =
        (0..).zip(&states).filter(|(_, state)| state.is_some_and(&accept)).map(|(place, _)| place);
    (rows, accepting.collect())
}
