//! The workers: processes that answer one order at a time, within limits, and that may be killed.

use crate::clients::Client;
use crate::limits::{Limits, PATIENCE};
use crate::processor::Worked;
use crate::protocol::{self, Message};
use crate::queue::{NoSeat, Party, Queue, Sharing};
use campeao_answers::desk::Reply;
use campeao_answers::desk::{GameChoice, Order, Weight};
use std::io;
use std::path::PathBuf;
use std::process::Stdio;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::io::BufReader;
use tokio::process::{Child, ChildStdin, ChildStdout, Command};
use tokio::time::Instant;

/// The reason why there is no answer.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Unanswered {
    /// Too many tasks wait already.
    #[error("too many tasks are waiting")]
    Busy,
    /// It took too long.
    #[error("no answer within {} seconds", .0.as_secs())]
    TooLong(Duration),
    /// The worker ended before it answered, as happens when the memory is insufficient.
    #[error("the work needs more than {0} bytes of memory")]
    Ended(u64),
    /// No worker could be started.
    #[error("no worker could be started: {0}")]
    Start(io::Error),
}

/// A function that receives the progress of the work, in steps done and steps in all, and that must never block.
pub(crate) type Progress<'p> = dyn Fn(u64, u64) + Send + Sync + 'p;

/// The processes, and the number that may work at a time.
pub(crate) struct Pool {
    program: PathBuf,
    arguments: Vec<String>,
    limits: Limits,
    light: Lane,
    heavy: Lane,
}

/// The processes for one weight.
struct Lane {
    weight: Weight,
    /// The most bytes of memory of each process.
    memory: u64,
    /// The longest that a task may work in its seat, not counting waits for a processor. The deadline applies in any
    /// case.
    longest: Duration,
    queue: Queue,
    idle: Mutex<Vec<Worker>>,
}

/// A process that waits for an order or works on one. It is killed on drop.
struct Worker {
    process: Child,
    orders: ChildStdin,
    messages: BufReader<ChildStdout>,
    /// The game it worked on last, whose positions it has in memory.
    last: Option<GameChoice>,
}

/// The reason why an attempt gave no answer.
enum Stopped {
    /// Its time in the seat ran out.
    OutOfTime,
    /// Other tasks had a better claim to the seat.
    Displaced,
    /// The worker ended.
    Ended,
    /// It was not started.
    Refused(Unanswered),
}

/// The time that a light task keeps its seat against clients who hold fewer.
const LIGHT_QUANTUM: Duration = Duration::from_millis(200);
/// The time that a heavy task keeps its seat against clients who hold fewer: it has cost more and begins anew.
const HEAVY_QUANTUM: Duration = Duration::from_secs(5);

impl Lane {
    fn light(limits: &Limits) -> Self {
        let Limits { light: seats, waiting, light_time, .. } = *limits;
        let sharing = Sharing { seats, waiting, quantum: LIGHT_QUANTUM, by_subject: true };
        Self::new(Weight::Light, (limits.light_memory(), light_time), sharing)
    }

    fn heavy(limits: &Limits) -> Self {
        let Limits { heavy: seats, waiting, .. } = *limits;
        let sharing = Sharing { seats, waiting, quantum: HEAVY_QUANTUM, by_subject: false };
        Self::new(Weight::Heavy, (limits.memory, Duration::MAX), sharing)
    }

    fn new(weight: Weight, (memory, longest): (u64, Duration), sharing: Sharing) -> Self {
        Self { weight, memory, longest, queue: Queue::new(sharing), idle: Mutex::default() }
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

    /// Whether an idle worker has the game in memory.
    fn knows(&self, game: Option<&GameChoice>) -> bool {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        game.is_some() && idle.iter().any(|worker| worker.last.as_ref() == game)
    }

    fn give_back(&self, worker: Worker) {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(worker);
    }
}

impl Pool {
    /// A pool whose workers are started with a program and its arguments.
    pub(crate) fn new(program: PathBuf, arguments: Vec<String>, limits: Limits) -> Self {
        Self { program, arguments, light: Lane::light(&limits), heavy: Lane::heavy(&limits), limits }
    }

    /// The answer to a client's order; its time limit counts from now. Progress goes to a function if one is given; the
    /// work stops when the future is dropped.
    ///
    /// # Errors
    /// If there is no answer within the limits.
    pub(crate) async fn answer(
        &self,
        client: Client,
        order: &Order,
        progress: Option<&Progress<'_>>,
    ) -> Result<Reply, Unanswered> {
        let time = if progress.is_some() { self.limits.time * PATIENCE } else { self.limits.time };
        let deadline = Instant::now() + time;
        let party = Party { client, subject: order.task.subject().to_owned() };
        let light = order.task.weight() == Weight::Light && !self.heavy.knows(order.task.game());
        // Light work that turns out to be heavy begins anew among the heavy tasks, and displaced heavy work as soon as
        // it can.
        for lane in light.then_some(&self.light).into_iter().chain(std::iter::repeat(&self.heavy)) {
            let answered = self.attempt(lane, &party, deadline, order, progress).await;
            let last = lane.weight == Weight::Heavy || Instant::now() >= deadline;
            match answered {
                Ok(reply) => return Ok(reply),
                Err(Stopped::Refused(unanswered)) => return Err(unanswered),
                Err(Stopped::OutOfTime) if last => return Err(Unanswered::TooLong(time)),
                Err(Stopped::Ended) if last => return Err(Unanswered::Ended(self.limits.memory)),
                Err(_) => {}
            }
        }
        Err(Unanswered::Busy)
    }

    /// The answer of a worker of a lane before a deadline, and within the lane's time limit.
    async fn attempt(
        &self,
        lane: &Lane,
        party: &Party,
        deadline: Instant,
        order: &Order,
        progress: Option<&Progress<'_>>,
    ) -> Result<Reply, Stopped> {
        let seat = lane.queue.seat(party, deadline).await;
        let seat = seat.map_err(|NoSeat| Stopped::Refused(Unanswered::Busy))?;
        let game = order.task.game();
        let mut worker = match lane.take(game) {
            Some(worker) => worker,
            None => self.start(lane).map_err(|error| Stopped::Refused(Unanswered::Start(error)))?,
        };
        let worked = Worked::since_now(worker.process.id());
        let answered = tokio::select! {
            answered = worker.work(order, progress) => answered,
            () = worked.for_time(lane.longest) => return Err(Stopped::OutOfTime),
            () = tokio::time::sleep_until(deadline) => return Err(Stopped::OutOfTime),
            () = seat.asked_to_leave() => return Err(Stopped::Displaced),
        };
        let reply = answered.map_err(|_| Stopped::Ended)?;
        worker.last = game.cloned();
        lane.give_back(worker);
        if lane.weight == Weight::Light && reply.status == Reply::NO_MEMORY {
            Err(Stopped::Ended)
        } else {
            Ok(reply)
        }
    }

    fn start(&self, lane: &Lane) -> io::Result<Worker> {
        let mut command = Command::new(&self.program);
        command
            .args(&self.arguments)
            .arg("--memory")
            .arg(self.limits.memory.to_string())
            .arg("--confined")
            .arg(lane.memory.to_string())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true);
        if lane.weight == Weight::Heavy {
            command.arg("--patient");
        }
        let mut process = command.spawn()?;
        let (Some(orders), Some(messages)) = (process.stdin.take(), process.stdout.take()) else {
            return Err(io::ErrorKind::BrokenPipe.into());
        };
        Ok(Worker { process, orders, messages: BufReader::new(messages), last: None })
    }
}

impl Worker {
    async fn work(&mut self, order: &Order, progress: Option<&Progress<'_>>) -> io::Result<Reply> {
        protocol::send_order(&mut self.orders, order).await?;
        loop {
            match protocol::read_message(&mut self.messages).await? {
                Message::Reply(reply) => return Ok(reply),
                Message::Progress { done, total } => {
                    if let Some(progress) = progress {
                        progress(done, total);
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_answers::desk::Task;
    use campeao_base::Language;
    use std::net::IpAddr;

    /// A pool whose workers are a shell script.
    fn pool(script: &str, limits: Limits) -> Pool {
        Pool::new("/bin/sh".into(), vec!["-c".to_owned(), script.to_owned()], limits)
    }

    fn run<T>(future: impl Future<Output = T>) -> T {
        tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(future)
    }

    fn client() -> Client {
        Client::from(IpAddr::from([127, 0, 0, 1]))
    }

    fn order() -> Order {
        Order::new(Language::English, Task::Games)
    }

    #[test]
    fn a_worker_is_used_again_and_tells_its_progress() {
        let script = "n=0; while read line; do n=$((n+1)); echo P $n 9; echo R 200 1 text/csv\\; charset=utf-8; printf $n; done";
        let pool = pool(script, Limits { light: 1, ..Limits::default() });
        run(async {
            for number in 1..=3_u8 {
                let told = Mutex::new(Vec::new());
                let progress = |done, total| told.lock().unwrap().push((done, total));
                let reply = pool.answer(client(), &order(), Some(&progress)).await.unwrap();
                assert_eq!(reply.body, number.to_string().into_bytes());
                assert_eq!(*told.lock().unwrap(), [(u64::from(number), 9)]);
            }
        });
    }

    #[test]
    fn what_lasts_too_long_is_killed_and_the_next_order_finds_a_fresh_worker() {
        let limits = Limits { light: 1, time: Duration::from_millis(50), ..Limits::default() };
        let pool = pool("read line; sleep 60", limits);
        run(async {
            for _ in 0..2 {
                assert!(matches!(pool.answer(client(), &order(), None).await, Err(Unanswered::TooLong(_))));
            }
        });
        assert!(pool.light.idle.lock().unwrap().is_empty());
    }

    #[test]
    fn a_worker_that_ends_is_told_from_one_that_answers() {
        let pool = pool("read line; exit 3", Limits { memory: 1 << 20, ..Limits::default() });
        run(async {
            assert!(
                matches!(pool.answer(client(), &order(), None).await, Err(Unanswered::Ended(bytes)) if bytes == 1 << 20)
            );
        });
    }

    #[test]
    fn more_than_may_wait_are_turned_away_and_the_wait_counts() {
        let time = Duration::from_secs(20);
        let pool = pool(
            "read line; sleep 60",
            Limits { light: 1, waiting: 1, time, light_time: time, ..Limits::default() },
        );
        let runtime =
            tokio::runtime::Builder::new_current_thread().enable_all().start_paused(true).build().unwrap();
        runtime.block_on(async {
            let (order, begun) = (order(), Instant::now());
            let (first, second, third) = tokio::join!(
                pool.answer(client(), &order, None),
                pool.answer(client(), &order, None),
                pool.answer(client(), &order, None)
            );
            assert!(matches!(first, Err(Unanswered::TooLong(_))));
            // Its time ran out while it waited for the first one's seat, or just after it got it.
            assert!(matches!(second, Err(Unanswered::Busy | Unanswered::TooLong(_))));
            assert!(matches!(third, Err(Unanswered::Busy)));
            assert!((time..time + Duration::from_secs(1)).contains(&begun.elapsed()));
        });
    }

    /// Champions in a light worker refuse no more than those in a heavy one: memory beyond their limit is refused by
    /// the system, and the heavy worker begins anew.
    #[test]
    fn champions_are_told_of_the_memory_for_an_answer_in_every_seat() {
        let script = "t=\"$0 $*\"; read line; echo R 200 ${#t} text/csv\\; charset=utf-8; printf %s \"$t\"";
        let limits = Limits { memory: 1 << 30, ..Limits::default() };
        let eval = Task::Eval { text: "1".to_owned(), from: 0 };
        for (task, confined) in [(Task::Games, limits.light_memory()), (eval, limits.memory)] {
            let pool = pool(script, limits.clone());
            let body = run(pool.answer(client(), &Order::new(Language::English, task), None)).unwrap().body;
            let told = String::from_utf8(body).unwrap();
            assert!(told.starts_with(&format!("--memory {} --confined {confined}", limits.memory)), "{told}");
        }
    }

    /// A loaded machine does not make tasks heavy.
    #[cfg(target_os = "linux")]
    #[test]
    fn light_work_that_waits_for_a_processor_stays_light() {
        let script = "read line; sleep 0.4; echo R 200 ${#1} text/csv\\; charset=utf-8; printf %s \"$1\"";
        let arguments = ["-c", script, "sh", "own"].map(str::to_owned).into();
        let limits = Limits { light_time: Duration::from_millis(100), heavy: 0, ..Limits::default() };
        let pool = Pool::new("/bin/sh".into(), arguments, limits);
        assert_eq!(run(pool.answer(client(), &order(), None)).unwrap().body, b"own");
    }

    #[test]
    fn light_work_without_enough_memory_or_time_begins_anew_among_the_heavy() {
        let refused = "echo R 507 1 text/csv\\; charset=utf-8; printf x";
        for light in ["exit 3", "while :; do :; done", refused] {
            // Heavy workers are told that they may take their time.
            let script = format!(
                "read line; case \"$*\" in *--patient*) echo R 200 1 text/csv\\; charset=utf-8; printf h;; *) {light};; esac"
            );
            let arguments = vec!["-c".to_owned(), script, "sh".to_owned()];
            let limits = Limits { light_time: Duration::from_millis(50), ..Limits::default() };
            let pool = Pool::new("/bin/sh".into(), arguments, limits);
            assert_eq!(run(pool.answer(client(), &order(), None)).unwrap().body, b"h", "{light}");
        }
    }
}
