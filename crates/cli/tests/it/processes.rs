//! The processes that a program has started, as the system tells of them, and waiting until they are as they should be.

use std::fs;
use std::time::Duration;

/// Returns the value of `found` as soon as there is one; fails after some minutes.
pub(crate) fn until<T>(what: &str, mut found: impl FnMut() -> Option<T>) -> T {
    for _ in 0..60_000 {
        if let Some(found) = found() {
            return found;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    panic!("{what}: waited for in vain");
}

/// The state of a process in the words of the system; `None` if the process has gone.
fn told(process: u32) -> Option<Vec<String>> {
    let line = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // Before the state stands the name, which is in brackets.
    let rest = line.rsplit(") ").next()?;
    Some(rest.split_whitespace().map(str::to_owned).collect())
}

/// The processes that a process has started and that have not ended.
pub(crate) fn children(of: u32) -> Vec<u32> {
    let entries = fs::read_dir("/proc").unwrap().filter_map(Result::ok);
    let numbers = entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    numbers.filter(|&number| told(number).is_some_and(|told| told[1] == of.to_string())).collect()
}

/// Whether a process is running. A process that has ended may still be listed, as Z, until its parent waits for it.
pub(crate) fn lives(process: u32) -> bool {
    told(process).is_some_and(|told| !told[0].starts_with(['Z', 'X']))
}

/// The time of the processor that the children of a process have had, in hundredths of a second.
pub(crate) fn work(of: u32) -> u64 {
    let ticks = |child| told(child).map_or(0, |told| told[11].parse::<u64>().unwrap());
    children(of).into_iter().map(ticks).sum()
}

/// Waits until the children of a process have worked on something for a while.
pub(crate) fn until_they_work(of: u32) {
    let before = work(of);
    until("work", || (work(of) > before + 20).then_some(()));
}
