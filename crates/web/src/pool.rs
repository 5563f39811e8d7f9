//! The workers: processes that answer one order at a time, within limits, and that may be killed.

use crate::protocol::{self, Message, Reply};
use crate::task::{GameChoice, Order, Task, Weight};
use std::io;
use std::path::PathBuf;
use std::process::Stdio;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::io::BufReader;
use tokio::process::{Child, ChildStdin, ChildStdout, Command};
use tokio::sync::{Semaphore, SemaphorePermit, mpsc};

/// What workers may use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most bytes of memory of a worker.
    pub memory: u64,
    /// The longest time for an answer; [`PATIENCE`] times as long where its progress is watched.
    pub time: Duration,
    /// The longest time in a seat for light tasks; what lasts longer begins anew among the heavy ones.
    pub light_time: Duration,
    /// How many heavy tasks run at a time.
    pub heavy: usize,
    /// How many light tasks run at a time.
    pub light: usize,
    /// How many tasks of a weight may wait before more are turned away.
    pub waiting: usize,
}

/// How many times longer work may last that somebody watches, who sees how far it is and can stop it.
pub const PATIENCE: u32 = 10;

impl Default for Limits {
    /// One heavy task a core, four light ones, a minute and 3 GiB for each, which is enough for the greatest tablebase.
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let (time, light_time) = (Duration::from_secs(60), Duration::from_secs(2));
        Self { memory: 3 << 30, time, light_time, heavy: cores, light: 4 * cores, waiting: 256 }
    }
}

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Unanswered {
    /// Too many wait already.
    #[error("too many tasks are waiting")]
    Busy,
    /// It lasted too long.
    #[error("no answer within {} seconds", .0.as_secs())]
    TooLong(Duration),
    /// The worker ended before it answered, which is what happens when the memory is not enough.
    #[error("the work needs more than {0} bytes of memory")]
    Ended(u64),
    /// No worker could be started.
    #[error("no worker could be started: {0}")]
    Start(io::Error),
}

/// The processes, and how many may be at work.
pub(crate) struct Pool {
    program: PathBuf,
    arguments: Vec<String>,
    limits: Limits,
    light: Lane,
    heavy: Lane,
}

/// The processes for one weight.
struct Lane {
    seats: Semaphore,
    queue: Semaphore,
    idle: Mutex<Vec<Worker>>,
}

/// A process that waits for an order or works on one. It is killed when this is dropped.
struct Worker {
    _process: Child,
    orders: ChildStdin,
    messages: BufReader<ChildStdout>,
    /// The game it worked on last, of which it remembers positions.
    last: Option<GameChoice>,
}

impl Lane {
    fn new(seats: usize, waiting: usize) -> Self {
        Self { seats: Semaphore::new(seats), queue: Semaphore::new(seats + waiting), idle: Mutex::default() }
    }

    /// A place in the queue, then a seat.
    async fn seat(&self) -> Result<(SemaphorePermit<'_>, SemaphorePermit<'_>), Unanswered> {
        let queued = self.queue.try_acquire().map_err(|_| Unanswered::Busy)?;
        let seat = self.seats.acquire().await.map_err(|_| Unanswered::Busy)?;
        Ok((queued, seat))
    }

    /// An idle worker: one that knows the game, if there is one.
    fn take(&self, game: Option<&GameChoice>) -> Option<Worker> {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let place = idle.iter().position(|worker| worker.last.as_ref() == game);
        match place {
            Some(place) => Some(idle.swap_remove(place)),
            None => idle.pop(),
        }
    }

    /// Whether an idle worker remembers the game.
    fn knows(&self, game: Option<&GameChoice>) -> bool {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        game.is_some() && idle.iter().any(|worker| worker.last.as_ref() == game)
    }

    fn give_back(&self, worker: Worker) {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(worker);
    }
}

impl Pool {
    /// A pool of workers that are started with a program and its arguments.
    pub(crate) fn new(program: PathBuf, arguments: Vec<String>, limits: Limits) -> Self {
        let lane = |seats| Lane::new(seats, limits.waiting);
        Self { program, arguments, light: lane(limits.light), heavy: lane(limits.heavy), limits }
    }

    /// The answer to an order. Progress is sent to whoever wants it; when the future is dropped, the work stops.
    ///
    /// # Errors
    /// Where there is no answer within the limits.
    pub(crate) async fn answer(
        &self,
        order: &Order,
        progress: Option<&mpsc::Sender<(u64, u64)>>,
    ) -> Result<Reply, Unanswered> {
        let time = if progress.is_some() { self.limits.time * PATIENCE } else { self.limits.time };
        let light = order.task.weight() == Weight::Light && !self.heavy.knows(order.task.game());
        if light {
            let light_time = self.limits.light_time.min(time);
            match self.attempt(Weight::Light, light_time, order, progress).await {
                Err(Unanswered::TooLong(_)) => {}
                other => return other,
            }
        }
        self.attempt(Weight::Heavy, time, order, progress).await
    }

    /// The answer of a worker of this weight within a time.
    async fn attempt(
        &self,
        weight: Weight,
        time: Duration,
        order: &Order,
        progress: Option<&mpsc::Sender<(u64, u64)>>,
    ) -> Result<Reply, Unanswered> {
        let lane = match weight {
            Weight::Light => &self.light,
            Weight::Heavy => &self.heavy,
        };
        let _seated = lane.seat().await?;
        let game = order.task.game();
        let mut worker = match lane.take(game) {
            Some(worker) => worker,
            None => self.start(weight).map_err(Unanswered::Start)?,
        };
        let answered = tokio::time::timeout(time, worker.work(order, progress)).await;
        let reply = answered.map_err(|_| Unanswered::TooLong(time))?;
        let reply = reply.map_err(|_| Unanswered::Ended(self.limits.memory))?;
        worker.last = game.cloned();
        lane.give_back(worker);
        Ok(reply)
    }

    fn start(&self, weight: Weight) -> io::Result<Worker> {
        let mut command = Command::new(&self.program);
        command
            .args(&self.arguments)
            .arg("--memory")
            .arg(self.limits.memory.to_string())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true);
        if weight == Weight::Heavy {
            command.arg("--patient");
        }
        let mut process = command.spawn()?;
        let (Some(orders), Some(messages)) = (process.stdin.take(), process.stdout.take()) else {
            return Err(io::ErrorKind::BrokenPipe.into());
        };
        Ok(Worker { _process: process, orders, messages: BufReader::new(messages), last: None })
    }
}

impl Worker {
    async fn work(
        &mut self,
        order: &Order,
        progress: Option<&mpsc::Sender<(u64, u64)>>,
    ) -> io::Result<Reply> {
        protocol::send_order(&mut self.orders, order).await?;
        loop {
            match protocol::read_message(&mut self.messages).await? {
                Message::Reply(reply) => return Ok(reply),
                Message::Progress { done, total } => {
                    if let Some(progress) = progress {
                        // Whoever is behind will be told more than enough later.
                        let _ = progress.try_send((done, total));
                    }
                }
            }
        }
    }
}

impl Task {
    /// The game it is about.
    pub(crate) const fn game(&self) -> Option<&GameChoice> {
        match self {
            Self::Show { game }
            | Self::Board { game, .. }
            | Self::Picture { game, .. }
            | Self::Position { game, .. }
            | Self::Why { game, .. }
            | Self::Step { game, .. }
            | Self::Advice { game, .. }
            | Self::Random { game, .. }
            | Self::Table { game, .. }
            | Self::Study { game }
            | Self::Theorem { game }
            | Self::Conjecture { game, .. } => Some(game),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_rules::Language;

    /// A pool whose workers are a shell script.
    fn pool(script: &str, limits: Limits) -> Pool {
        Pool::new("/bin/sh".into(), vec!["-c".to_owned(), script.to_owned()], limits)
    }

    fn run<T>(future: impl Future<Output = T>) -> T {
        tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(future)
    }

    fn order() -> Order {
        Order::new(Language::English, Task::Games)
    }

    #[test]
    fn a_worker_is_used_again_and_tells_its_progress() {
        let script = "n=0; while read line; do n=$((n+1)); echo P $n 9; echo R 200 1 text/csv\\; charset=utf-8; printf $n; done";
        let pool = pool(script, Limits { light: 1, ..Limits::default() });
        run(async {
            let (sender, mut receiver) = mpsc::channel(4);
            for number in 1..=3_u8 {
                let reply = pool.answer(&order(), Some(&sender)).await.unwrap();
                assert_eq!(reply.body, number.to_string().into_bytes());
                assert_eq!(receiver.recv().await, Some((u64::from(number), 9)));
            }
        });
    }

    #[test]
    fn what_lasts_too_long_is_killed_and_the_next_order_finds_a_fresh_worker() {
        let limits = Limits { light: 1, time: Duration::from_millis(50), ..Limits::default() };
        let pool = pool("read line; sleep 60", limits);
        run(async {
            for _ in 0..2 {
                assert!(matches!(pool.answer(&order(), None).await, Err(Unanswered::TooLong(_))));
            }
        });
        assert!(pool.light.idle.lock().unwrap().is_empty());
    }

    #[test]
    fn a_worker_that_ends_is_told_from_one_that_answers() {
        let pool = pool("read line; exit 3", Limits { memory: 1 << 20, ..Limits::default() });
        run(async {
            assert!(
                matches!(pool.answer(&order(), None).await, Err(Unanswered::Ended(bytes)) if bytes == 1 << 20)
            );
        });
    }

    #[test]
    fn more_than_may_wait_are_turned_away() {
        let limits = Limits { light: 1, waiting: 1, time: Duration::from_millis(200), ..Limits::default() };
        let pool = pool("read line; sleep 60", limits);
        run(async {
            let (order, pool) = (order(), &pool);
            let (first, second, third) =
                tokio::join!(pool.answer(&order, None), pool.answer(&order, None), pool.answer(&order, None));
            assert!(matches!(first, Err(Unanswered::TooLong(_))));
            assert!(matches!(second, Err(Unanswered::TooLong(_))));
            assert!(matches!(third, Err(Unanswered::Busy)));
        });
    }
}
