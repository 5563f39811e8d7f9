//! The reports of a process to its supervisor: lines on its standard output.

use std::time::Duration;

/// A line of a process.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// The number of positions that are solved, or, if `writing`, that are written of the process's share.
    Progress {
        /// The positions done.
        done: u64,
        /// Positions in all.
        total: u64,
        /// Whether they are being written.
        writing: bool,
    },
    /// All is done.
    Report(Report),
}

/// The result of a process's work.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Positions that were solved before this run.
    pub kept: u64,
    /// Positions in all.
    pub positions: u64,
    /// Time from the first round to the last.
    pub worked: Duration,
    /// The time spent waiting for others, which `worked` includes.
    pub waited: Duration,
    /// Rounds.
    pub rounds: u64,
    /// Bytes that were sent to others.
    pub sent: u64,
    /// The peak memory of the process in bytes; 0 where the system does not report it.
    pub memory: u64,
    /// The number of cores used.
    pub cores: u64,
}

impl Line {
    /// The line as text.
    ///
    /// ```
    /// use campeao_tablebase::cluster::{Line, Report};
    /// let line = Line::Report(Report { positions: 81, sent: 9, ..Report::default() });
    /// assert_eq!(line.write(), "report 0 81 0 0 0 9 0 0");
    /// assert_eq!(Line::read(&line.write()), Some(line));
    /// assert_eq!(Line::read("something else"), None);
    /// ```
    pub fn write(&self) -> String {
        match self {
            Self::Progress { done, total, writing } => {
                format!("progress {done} {total} {}", u8::from(*writing))
            }
            Self::Report(report) => {
                let Report { kept, positions, worked, waited, rounds, sent, memory, cores } = report;
                let [worked, waited] = [worked, waited].map(Duration::as_micros);
                format!("report {kept} {positions} {worked} {waited} {rounds} {sent} {memory} {cores}")
            }
        }
    }

    /// Parses a line; `None` if it is something else.
    pub fn read(line: &str) -> Option<Self> {
        let (kind, rest) = line.split_once(' ')?;
        let numbers: Vec<u64> = rest.split(' ').map(str::parse).collect::<Result<_, _>>().ok()?;
        match (kind, numbers.as_slice()) {
            ("progress", &[done, total, writing]) => {
                Some(Self::Progress { done, total, writing: writing == 1 })
            }
            ("report", &[kept, positions, worked, waited, rounds, sent, memory, cores]) => {
                let [worked, waited] = [worked, waited].map(Duration::from_micros);
                Some(Self::Report(Report { kept, positions, worked, waited, rounds, sent, memory, cores }))
            }
            _ => None,
        }
    }
}

/// The peak memory of this process in bytes, as Linux reports it; 0 elsewhere.
pub fn peak_memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<u64>().ok());
    kilobytes.map_or(0, |kilobytes| kilobytes * 1024)
}
