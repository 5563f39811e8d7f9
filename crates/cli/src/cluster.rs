//! `--workers`, `--hosts`: a table of positions that several processes solve together, and tables of starts that they
//! divide among themselves.
//!
//! The typed command starts the processes of this machine, copies of the program with the same arguments and a few
//! internal ones, and watches them; `campeao-cluster` does the rest.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use campeao_games::{AnyPosition, Refusal, Ruleset};
use campeao_play::{Numbered, numbered};
use campeao_tablebase::cluster::{
    ClusterError, Crew, Dataflow, Ended, Greeting, Hosts, Journal, LOST, Line, News, Report, Supervisor,
    meet, peak_memory,
};
use campeao_tablebase::{
    BuildError, BuildOptions, Indexed as _, Phase, Progress as Told, SolvingError, Watch, build_together,
};
use clap::Args;
use serde::Serialize;

use crate::console::Console;
use crate::failure::Failure;
use crate::interrupt::interrupted;
use crate::watch::Progress;

/// The processes that work together.
#[derive(Debug, Default, Args)]
pub(crate) struct ClusterArguments {
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024), conflicts_with = "hosts")]
    workers: Option<u16>,
    #[arg(long, value_name = "FILE", requires = "process")]
    hosts: Option<PathBuf>,
    #[arg(long, value_name = "I")]
    process: Option<usize>,
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    wait: u64,
    #[arg(long, value_name = "SECONDS", default_value_t = 600)]
    patience: u64,
    /// Whether this is one of the processes, not the command that started them.
    #[arg(long, hide = true)]
    member: bool,
    /// The addresses of all processes, separated by commas.
    #[arg(long, hide = true)]
    addresses: Option<String>,
}

/// The interval between two lines of progress of a process.
const PACE: Duration = Duration::from_millis(200);

/// Settings that tell the C library of Linux when to return memory to the system. Parcels of messages come and go,
/// and a heap that has grown for one keeps its memory, so large blocks are returned at once: for blocks of less than
/// 8 MiB that would cost more time than the memory is worth. Without the other setting, the library would return the
/// end of the heap whenever 128 KiB of it are free, and request it again for the next parcel.
const RETURNED: [(&str, &str); 2] =
    [("MALLOC_MMAP_THRESHOLD_", "8388608"), ("MALLOC_TRIM_THRESHOLD_", "4194304")];

impl ClusterArguments {
    /// Whether several processes are requested.
    pub(crate) const fn is_wanted(&self) -> bool {
        self.workers.is_some() || self.hosts.is_some() || self.member
    }

    /// Whether this is one of the processes.
    pub(crate) const fn is_member(&self) -> bool {
        self.member
    }

    /// Solves a game with the processes. Returns the report of this machine's processes if the whole table is here.
    /// Otherwise, and for a single member process, everything has been reported already.
    pub(crate) fn run(
        &self,
        (game, start): (&dyn Ruleset, &AnyPosition),
        folder: &Path,
        options: &BuildOptions,
        console: &mut Console<'_>,
    ) -> Result<Option<ClusterReport>, Failure> {
        let numbered = numbered(game, start, &options.solve, &mut Progress::new());
        let numbered = numbered.map_err(|refusal| console.refused(refusal))?;
        if self.member {
            return self.work(&*numbered, folder, options, console).map(|()| None);
        }
        let threads = options.solve.threads.is_none();
        let (report, alone, count) = self.supervise(threads, 2, console)?;
        if alone {
            return Ok(Some(report));
        }
        let process = self.process.unwrap_or(1);
        let shard = folder.join(format!("shard-{process:03}-of-{count:03}.tablebase"));
        let shard = shard.display().to_string();
        console.sentence(console.say("cluster-shard", &[("file", shard.into())]))?;
        report.tell("cluster-report", console)?;
        Ok(None)
    }

    /// Starts the processes of this machine and watches them. Returns their report, whether they are all processes, and
    /// the total number. They receive a number of threads if they share the cores of the machine; `passes` is the
    /// number of times the work covers the positions.
    fn supervise(
        &self,
        share_cores: bool,
        passes: u64,
        console: &Console<'_>,
    ) -> Result<(ClusterReport, bool, usize), Failure> {
        let find = || match (&self.hosts, self.workers) {
            (Some(path), _) => Hosts::open(path),
            (None, workers) => Hosts::local(workers.unwrap_or(1).into()),
        };
        let hosts = find().map_err(|error| console.mistake(&error))?;
        let (count, alone) = match self.process {
            Some(process) => {
                hosts.index(process).map_err(|error| console.mistake(&error))?;
                (1, hosts.count() == 1)
            }
            None => (hosts.count(), true),
        };
        let threads = share_cores.then(|| (machine_cores() / count).max(1));
        // Each process is this program again, with the same arguments. Its number and all addresses follow, unless the
        // user has chosen this one process. The ports are chosen anew at every start: another program may have taken a
        // port that was free.
        let command = |index: usize, addresses: &str| {
            let mut command = Command::new(std::env::current_exe().unwrap_or_else(|_| "campeao".into()));
            command.args(std::env::args_os().skip(1)).arg("--member").envs(RETURNED);
            if self.process.is_none() {
                command.arg("--process").arg((index + 1).to_string()).arg("--addresses").arg(addresses);
                if let Some(threads) = threads {
                    command.arg("--threads").arg(threads.to_string());
                }
            }
            command
        };
        let commands = || {
            let addresses = find()?.addresses().join(",");
            Ok((0..count).map(|index| command(index, &addresses)).collect())
        };
        let mut progress = Progress::new();
        let mut far = Far { solved: 0, written: vec![0.0; count], total: 1 };
        let supervisor = Supervisor { commands: &commands, pause: Duration::from_secs(1) };
        let ended = supervisor.run(&mut |news| {
            match news {
                News::Progress { process, done, total, writing } => {
                    far.hear(*process, *done, *total, *writing);
                }
                News::Again { why } => {
                    let words = why.lines().last().unwrap_or_default().to_owned();
                    let _ = writeln!(
                        std::io::stderr(),
                        "{}",
                        console.say("cluster-again", &[("why", words.into())])
                    );
                }
                News::Quiet => {}
            }
            campeao_solve::sequence::Watch::progress(&mut progress, far.done(), passes * far.total)
        });
        drop(progress);
        match ended.map_err(|error| console.mistake(&error))? {
            Ended::Stopped => Err(Failure::Interrupted),
            Ended::Failed { words, .. } => {
                let error = format!("{}: ", console.say("error", &[]));
                Err(Failure::mistake(words.strip_prefix(&error).unwrap_or(&words)))
            }
            Ended::Done(reports) => Ok((ClusterReport::new(&reports), alone, hosts.count())),
        }
    }

    /// Does tasks with the processes, and stores each result in the journal as it arrives. Returns the results with a
    /// report in the process that keeps the journal; `None` for a member process. The journal stays: the
    /// caller removes it after writing the results.
    pub(crate) fn tasks(&self, tasks: Tasks<'_>, console: &Console<'_>) -> Result<Option<Answered>, Failure> {
        if self.member {
            return self.help(tasks, console).map(|()| None);
        }
        let (report, ..) = self.supervise(false, 1, console)?;
        if self.process.is_some_and(|process| process > 1) {
            return Ok(None);
        }
        let journal = Journal::open(&tasks.journal, &tasks.what, tasks.count);
        let journal = journal.map_err(|error| console.mistake(&error))?;
        Ok(Some((journal.results().iter().flatten().cloned().collect(), report)))
    }

    /// Does tasks as one of the processes.
    fn help(&self, tasks: Tasks<'_>, console: &Console<'_>) -> Result<(), Failure> {
        let Tasks { what, count, journal, work } = tasks;
        let told = |error: ClusterError| match error {
            ClusterError::Lost { .. } => {
                let _ = writeln!(std::io::stderr(), "{}", console.speaker.tell(&error));
                std::process::exit(LOST);
            }
            other => console.mistake(&other),
        };
        let mut journal = match self.process {
            None | Some(1) => Some(Journal::open(&journal, &what, count).map_err(told)?),
            _ => None,
        };
        let kept = journal.as_ref().map_or(0, |journal| journal.results().iter().flatten().count());
        let mut report = Report { kept: kept as u64, positions: count as u64, cores: 1, ..Report::default() };
        if kept == count {
            // All tasks were done before, so the report of this process is enough.
            write_line(&Line::Report(report));
            return Ok(());
        }
        let (streams, index) = self.join(what.into_bytes(), console)?;
        let begun = Instant::now();
        let crew = Crew { streams, index, patience: Duration::from_secs(self.patience) };
        let mut watch = Written { latest: None };
        let mut say = |done: usize| watch.say(done as u64, count as u64, false);
        let mut work = |task: usize| work(task).map_err(Undone::Failed);
        let traffic = crew.work(journal.as_mut(), &mut work, &mut say).map_err(|undone| match undone {
            Undone::Cluster(error) => told(error),
            Undone::Failed(failure) => failure,
        })?;
        (report.worked, report.waited) = (begun.elapsed(), traffic.waited);
        (report.sent, report.memory) = (traffic.sent, peak_memory());
        write_line(&Line::Report(report));
        Ok(())
    }

    /// Works as one of the processes.
    fn work(
        &self,
        game: &dyn Numbered,
        folder: &Path,
        options: &BuildOptions,
        console: &Console<'_>,
    ) -> Result<(), Failure> {
        let indexed = game.indexed();
        let BuildOptions { remoteness, block_shift, compression, .. } = options;
        let form = format!("{remoteness} {block_shift} {compression:?}");
        let identity = format!("{} {} {form}", (&indexed).signature(), (&indexed).positions()).into_bytes();
        let (streams, index) = self.join(identity, console)?;
        let patience = Duration::from_secs(self.patience);
        let peers = Dataflow::new(streams, index, patience);
        let mut peers = peers.map_err(|error| console.mistake(&error))?;
        let cores = options.solve.threads.map_or_else(machine_cores, |threads| threads.max(1));
        let begun = Instant::now();
        let mut watch = Written { latest: None };
        let built = build_together(&indexed, folder, options, &mut peers, &mut watch);
        // A fault in the rules makes the table wrong, and the error of the build may only be its consequence.
        if let Some(fault) = game.fault() {
            return Err(console.refused(fault));
        }
        let built = match built {
            Err(BuildError::Solve(error @ SolvingError::Peer { .. })) => {
                let _ = writeln!(std::io::stderr(), "{error}");
                std::process::exit(LOST);
            }
            other => other.map_err(|error| console.refused(Refusal::from(error)))?,
        };
        let worked = begun.elapsed();
        let traffic = peers.finish();
        let report = Report {
            kept: built.kept,
            positions: (&indexed).positions(),
            worked,
            waited: traffic.waited,
            rounds: traffic.rounds,
            sent: traffic.sent,
            memory: peak_memory(),
            cores: cores as u64,
        };
        write_line(&Line::Report(report));
        Ok(())
    }

    /// Joins the processes that work on a task: returns the connections to the others, and the index of this one.
    fn join(
        &self,
        identity: Vec<u8>,
        console: &Console<'_>,
    ) -> Result<(Vec<Option<TcpStream>>, usize), Failure> {
        end_with_supervisor();
        let lost = console.say("cluster-lost", &[]);
        std::panic::set_hook(Box::new(move |info| {
            let why = info.payload().downcast_ref::<String>().map_or_else(
                || info.payload().downcast_ref::<&str>().copied().unwrap_or_default(),
                String::as_str,
            );
            let _ = writeln!(std::io::stderr(), "{lost} {why}");
            std::process::exit(LOST);
        }));
        let hosts = match (&self.addresses, &self.hosts) {
            (Some(addresses), _) => Hosts::read(&addresses.replace(',', "\n")),
            (None, Some(path)) => Hosts::open(path),
            (None, None) => Hosts::local(1),
        };
        let told = |error: &ClusterError| match error {
            // The port was free when the supervisor chose it: all begin again with other ports.
            ClusterError::Listen { .. } if self.addresses.is_some() => {
                let _ = writeln!(std::io::stderr(), "{}", console.speaker.tell(error));
                std::process::exit(LOST);
            }
            _ => console.mistake(error),
        };
        let hosts = hosts.map_err(|error| told(&error))?;
        let index = hosts.index(self.process.unwrap_or(1)).map_err(|error| told(&error))?;
        let greeting = Greeting { version: env!("CARGO_PKG_VERSION").to_owned(), identity };
        let streams = meet(&hosts, index, &greeting, Duration::from_secs(self.wait));
        Ok((streams.map_err(|error| told(&error))?, index))
    }
}

/// Tasks that do not depend on each other.
pub(crate) struct Tasks<'t> {
    /// Their description, on one line.
    pub(crate) what: String,
    /// Their number.
    pub(crate) count: usize,
    /// The file for results until all are there.
    pub(crate) journal: PathBuf,
    /// Does one task.
    pub(crate) work: &'t mut dyn FnMut(usize) -> Result<Vec<u8>, Failure>,
}

/// The results of tasks, in the order of the tasks, with a report.
pub(crate) type Answered = (Vec<Vec<u8>>, ClusterReport);

/// The reason why a task was not done.
enum Undone {
    Cluster(ClusterError),
    Failed(Failure),
}

impl From<ClusterError> for Undone {
    fn from(error: ClusterError) -> Self {
        Self::Cluster(error)
    }
}

/// The number of cores of this machine.
fn machine_cores() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

/// The progress of the processes of this machine: all solve together, and each writes its share.
struct Far {
    solved: u64,
    /// The written part of each process's share.
    written: Vec<f64>,
    total: u64,
}

impl Far {
    fn hear(&mut self, process: usize, done: u64, total: u64, writing: bool) {
        if writing {
            self.solved = self.total;
            self.written[process] = done as f64 / total.max(1) as f64;
        } else {
            (self.solved, self.total) = (done, total.max(1));
            self.written.fill(0.0);
        }
    }

    /// The number of positions solved, plus those written.
    fn done(&self) -> u64 {
        let written = self.written.iter().sum::<f64>() / self.written.len() as f64;
        self.solved + (written * self.total as f64) as u64
    }
}

/// Ends this process when its standard input ends: then its supervisor is gone.
fn end_with_supervisor() {
    std::thread::spawn(|| {
        let mut nothing = [0; 64];
        while let Ok(1..) = std::io::stdin().read(&mut nothing) {}
        std::process::exit(LOST);
    });
}

fn write_line(line: &Line) {
    // If nobody reads the output any more, the standard input ends as well.
    let _ = writeln!(std::io::stdout(), "{}", line.write());
}

/// A watch that reports the progress of the work to the supervisor.
struct Written {
    latest: Option<Instant>,
}

impl Written {
    fn say(&mut self, done: u64, total: u64, writing: bool) {
        if self.latest.is_none_or(|latest| latest.elapsed() >= PACE) {
            self.latest = Some(Instant::now());
            write_line(&Line::Progress { done, total, writing });
        }
    }
}

impl Watch for Written {
    fn progress(&mut self, progress: &Told) -> ControlFlow<()> {
        self.say(progress.done, progress.total, progress.phase == Phase::Writing);
        if interrupted() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// The totals of the processes of this machine.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct ClusterReport {
    /// The number of processes, and of their cores.
    processes: usize,
    cores: u64,
    /// The number of positions in all, and of those solved before.
    positions: u64,
    kept: u64,
    /// The seconds of the longest process.
    seconds: f64,
    /// The seconds that they waited for others, in total.
    waited_seconds: f64,
    /// The bytes that they sent to others, in total.
    sent_bytes: u64,
    /// The number of rounds.
    rounds: u64,
    /// The peak memory of a process in bytes.
    memory_bytes: u64,
}

impl ClusterReport {
    fn new(reports: &[Report]) -> Self {
        let most = |of: fn(&Report) -> u64| reports.iter().map(of).max().unwrap_or(0);
        let seconds = reports.iter().map(|report| report.worked.as_secs_f64()).fold(0.0, f64::max);
        Self {
            processes: reports.len(),
            cores: reports.iter().map(|report| report.cores).sum(),
            positions: most(|report| report.positions),
            kept: most(|report| report.kept),
            seconds,
            waited_seconds: reports.iter().map(|report| report.waited.as_secs_f64()).sum(),
            sent_bytes: reports.iter().map(|report| report.sent).sum(),
            rounds: most(|report| report.rounds),
            memory_bytes: most(|report| report.memory),
        }
    }

    /// The report as JSON.
    pub(crate) fn json(&self) -> Option<serde_json::Value> {
        serde_json::to_value(self).ok()
    }

    /// Writes the report as a sentence.
    pub(crate) fn tell(&self, sentence: &str, console: &mut Console<'_>) -> Result<(), Failure> {
        let solved = self.positions - self.kept.min(self.positions);
        let processes = self.processes as f64;
        let share = |part: f64, whole: f64| if whole > 0.0 { part / whole } else { 0.0 };
        let rate = share(solved as f64, self.seconds * self.cores as f64);
        let bytes = share(self.sent_bytes as f64, solved as f64);
        let waited = 100.0 * share(self.waited_seconds, self.seconds * processes);
        let arguments = [
            ("processes", self.processes.into()),
            ("positions", solved.into()),
            ("kept", self.kept.into()),
            ("seconds", format!("{:.1}", self.seconds).into()),
            ("rate", format!("{rate:.0}").into()),
            ("bytes", format!("{bytes:.2}").into()),
            ("waited", format!("{waited:.0}").into()),
            ("memory", (self.memory_bytes >> 20).into()),
        ];
        console.sentence(console.say(sentence, &arguments))
    }
}
