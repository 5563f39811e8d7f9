//! The processor time of a process, which is less than the elapsed time where many share a processor.

use std::time::Duration;
use tokio::time::Instant;

/// A process with the time at which its measurement began.
pub(crate) struct Worked {
    process: Option<u32>,
    /// Its processor time before, where the system reports it.
    before: Option<Duration>,
    since: Instant,
}

/// The shortest wait between two checks: the resolution of the system's count.
const TICK: Duration = Duration::from_millis(10);

impl Worked {
    /// A process, if it has not ended, measured from now on.
    pub(crate) fn since_now(process: Option<u32>) -> Self {
        Self { process, before: process.and_then(processor_time), since: Instant::now() }
    }

    /// Its processor time since then, at most the elapsed time if it has several threads; the elapsed time where the
    /// system does not report it.
    fn time(&self) -> Duration {
        let now = self.process.and_then(processor_time);
        let worked = now.zip(self.before).map(|(now, before)| now.saturating_sub(before));
        worked.unwrap_or(Duration::MAX).min(self.since.elapsed())
    }

    /// Waits until it has worked that long.
    pub(crate) async fn for_time(&self, longest: Duration) {
        while let Some(rest) = longest.checked_sub(self.time()).filter(|rest| !rest.is_zero()) {
            tokio::time::sleep(rest.max(TICK)).await;
        }
    }
}

/// The time that a process has had a processor since it began.
#[cfg(target_os = "linux")]
fn processor_time(process: u32) -> Option<Duration> {
    let status = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name, which may contain anything, ends with the last bracket; the numbers follow, separated by blanks, and
    // the twelfth and the thirteenth count the ticks in user mode and in system mode.
    let mut numbers = status.rsplit_once(')')?.1.split_whitespace().skip(11);
    let own: u64 = numbers.next()?.parse().ok()?;
    let of_system: u64 = numbers.next()?.parse().ok()?;
    let in_second = rustix::param::clock_ticks_per_second();
    Some(Duration::from_millis((own + of_system).saturating_mul(1000) / in_second))
}

/// The processor time of a process, which is not available on this system.
#[cfg(not(target_os = "linux"))]
const fn processor_time(_process: u32) -> Option<Duration> {
    None
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn a_process_that_sleeps_does_not_work_and_one_that_works_does() {
        let run = |script| std::process::Command::new("/bin/sh").args(["-c", script]).spawn().unwrap();
        let (mut asleep, mut at_work) = (run("sleep 60"), run("while :; do :; done"));
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let [sleeper, worker] = [&asleep, &at_work].map(|process| Worked::since_now(Some(process.id())));
            tokio::select! {
                () = sleeper.for_time(Duration::from_millis(200)) => panic!("it sleeps"),
                () = worker.for_time(Duration::from_millis(200)) => {}
            }
            assert!(worker.time() >= Duration::from_millis(200));
        });
        for process in [&mut asleep, &mut at_work] {
            process.kill().unwrap();
            process.wait().unwrap();
        }
    }
}
