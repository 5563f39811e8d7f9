//! The limits of workers, and the number that fit on the machine.

use std::time::Duration;

/// The limits of workers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most bytes of memory for an answer.
    pub memory: u64,
    /// The time limit of an answer from the arrival of the question, including the wait for a worker; [`PATIENCE`]
    /// times as long if its progress is watched.
    pub time: Duration,
    /// The time limit of light tasks, in processor time where the system reports it, so that they stay light on a
    /// loaded machine. Longer ones begin anew among the heavy ones.
    pub light_time: Duration,
    /// The number of heavy tasks that run at a time.
    pub heavy: usize,
    /// The number of light tasks that run at a time.
    pub light: usize,
    /// The number of tasks of a weight that may wait before more are refused.
    pub waiting: usize,
}

/// The factor by which watched work may last longer, since the watcher sees its progress and can stop it.
pub const PATIENCE: u32 = 10;

/// The least memory with which a worker can answer simple questions.
pub const LEAST_MEMORY: u64 = 64 << 20;

/// The divisor that gives the memory of a light task; larger ones begin anew among the heavy ones.
const LIGHT_PART: u64 = 4;
/// The memory for an answer if the machine has enough: the need of the greatest tablebase.
const MEMORY: u64 = 3 << 30;

/// The resources of a machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Machine {
    cores: usize,
    /// Bytes of memory, where the system reports it.
    memory: Option<u64>,
}

impl Default for Limits {
    /// The limits for this machine.
    fn default() -> Self {
        Self::new(None)
    }
}

impl Limits {
    /// The limits for this machine, with this memory for an answer, if it is given.
    ///
    /// An answer has a minute. Heavy tasks run one per core, light ones four per core, but they use at most a half and
    /// a quarter of the machine's memory; there are at least one and two.
    #[must_use]
    pub fn new(memory: Option<u64>) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self::on(Machine { cores, memory: machine_memory() }, memory)
    }

    fn on(machine: Machine, memory: Option<u64>) -> Self {
        let half = machine.memory.map(|all| all / 2);
        let memory = memory.unwrap_or_else(|| MEMORY.min(half.unwrap_or(MEMORY)).max(LEAST_MEMORY));
        let fit = |part: Option<u64>, each: u64| {
            let fit = part.map_or(u64::MAX, |part| part / each.max(1));
            usize::try_from(fit).unwrap_or(usize::MAX)
        };
        let limits = Self {
            memory,
            time: Duration::from_secs(60),
            light_time: Duration::from_secs(2),
            heavy: machine.cores.min(fit(half, memory)).max(1),
            light: 4 * machine.cores,
            waiting: 256,
        };
        let light = limits.light.min(fit(half.map(|half| half / 2), limits.light_memory())).max(2);
        Self { light, ..limits }
    }

    /// The most bytes of memory of a light task.
    #[must_use]
    pub fn light_memory(&self) -> u64 {
        (self.memory / LIGHT_PART).max(LEAST_MEMORY.min(self.memory))
    }
}

/// The memory of this machine, or of the container in which this runs, in bytes.
#[cfg(target_os = "linux")]
fn machine_memory() -> Option<u64> {
    let system = rustix::system::sysinfo();
    #[allow(clippy::useless_conversion, reason = "machines of 32 bits count in u32")]
    let units = u64::from(system.totalram);
    let all = units.checked_mul(u64::from(system.mem_unit))?;
    let contained = std::fs::read_to_string("/sys/fs/cgroup/memory.max").ok();
    let contained = contained.and_then(|limit| limit.trim().parse().ok());
    Some(contained.map_or(all, |limit: u64| all.min(limit)))
}

/// The memory of this machine in bytes, which is not available on this system.
#[cfg(not(target_os = "linux"))]
const fn machine_memory() -> Option<u64> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    const GIB: u64 = 1 << 30;

    #[test]
    fn workers_want_no_more_than_the_machine_has() {
        for cores in [1, 2, 8, 64] {
            for memory in [GIB, 4 * GIB, 16 * GIB, 256 * GIB] {
                for given in [None, Some(GIB / 4)] {
                    let limits = Limits::on(Machine { cores, memory: Some(memory) }, given);
                    let heavy = limits.heavy as u64 * limits.memory;
                    let light = limits.light as u64 * limits.light_memory();
                    assert!(heavy + light <= memory / 4 * 3, "{cores} cores, {memory} bytes: {limits:?}");
                }
            }
        }
    }

    #[test]
    fn a_roomy_machine_works_on_every_core() {
        for memory in [None, Some(256 * GIB)] {
            let limits = Limits::on(Machine { cores: 8, memory }, None);
            assert_eq!((limits.heavy, limits.light, limits.memory), (8, 32, MEMORY));
        }
    }
}
