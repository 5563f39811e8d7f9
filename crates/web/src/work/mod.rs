//! What a worker does: it reads orders, asks the libraries, and replies in JSON.

mod board;
mod games;
mod hackenbush;
mod pebbles;
mod position;
mod prove;
mod puzzle;
mod rules;
mod shelf;
mod study;
mod table;
mod values;

pub(crate) use board::Drawn;
pub(crate) use games::{CatalogueItem, Described};
pub(crate) use hackenbush::Hacked;
pub(crate) use pebbles::{PebblesMeasured, PebblesReplayed, PebblesSolved};
pub(crate) use position::{Explained, FoundMove, JudgedPosition, RandomPosition};
pub(crate) use puzzle::PuzzleFound;
pub(crate) use rules::CheckedRules;
pub(crate) use study::{ToldJudgement, ToldStudy};
pub(crate) use table::MarkedTable;
pub(crate) use values::{FunctionHelp, SheetLine, function_help};

use crate::language::{of_code, speaker};
use crate::protocol::{Reply, media, send_progress, send_reply};
use crate::task::{Order, PebbleQuestion, Task};
use campeao_answers::{Mistake, Mistaken, Unanswered};
use campeao_champion::Resources;
use campeao_message::Language;
use campeao_solve::sequence::Watch;
use campeao_speech::Speaker;
use serde::Serialize;
use shelf::Shelf;
use std::io::{self, BufRead as _, Write};
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc;
use std::time::{Duration, Instant};

/// How a worker is set up.
#[derive(Clone, Debug)]
pub struct WorkerSettings {
    /// The most bytes of memory, which the system enforces where it can.
    pub memory: Option<u64>,
    /// Whether everything else on the machine goes before it.
    pub patient: bool,
    /// What champions may use.
    pub resources: Resources,
}

/// Progress is told this often.
const TOLD_EVERY: Duration = Duration::from_millis(100);
/// How much a patient worker steps back, in the terms of the system's scheduler.
#[cfg(unix)]
const NICENESS: i32 = 10;

/// Answers orders from the standard input on the standard output. When the input ends, so does the process, whatever it
/// is working on: the server that wanted the answer is gone, however it ended.
///
/// # Errors
/// Where one of them breaks.
pub fn work(settings: &WorkerSettings) -> io::Result<()> {
    confine(settings);
    let (sender, orders) = mpsc::channel();
    std::thread::Builder::new().spawn(move || {
        for line in io::stdin().lock().lines().map_while(Result::ok) {
            if sender.send(line).is_err() {
                break;
            }
        }
        std::process::exit(0);
    })?;
    let mut worker = Worker { shelf: Shelf::new(settings.resources.clone()) };
    let mut out = io::BufWriter::new(io::stdout().lock());
    for line in orders {
        let reply = match serde_json::from_str::<Order>(&line) {
            Ok(order) => catch_unwind(AssertUnwindSafe(|| worker.reply(&order, &mut out)))
                .unwrap_or_else(|_| broken(&order)),
            Err(error) => Reply::json(500, &Mistaken::from(&Mistake::new(error.to_string()))),
        };
        send_reply(&mut out, &reply)?;
    }
    Ok(())
}

/// Lets the system hold the limits.
#[cfg(unix)]
fn confine(settings: &WorkerSettings) {
    use rustix::process::{Resource, Rlimit, setpriority_process, setrlimit};
    // Where the system knows no such limit, those of the libraries hold.
    if let Some(memory) = settings.memory {
        let _ = setrlimit(Resource::As, Rlimit { current: Some(memory), maximum: Some(memory) });
    }
    if settings.patient {
        let _ = setpriority_process(None, NICENESS);
    }
}

/// Lets the system hold the limits.
#[cfg(not(unix))]
fn confine(_settings: &WorkerSettings) {}

/// The reply where an answer broke down.
fn broken(order: &Order) -> Reply {
    let language = of_code(&order.language).unwrap_or(Language::English);
    Reply::json(500, &Mistaken::from(&Mistake::new(speaker(language).say("web-broken", &[]))))
}

/// Whoever answers.
struct Worker {
    shelf: Shelf,
}

/// Why a reply is none.
pub(crate) enum Fault {
    /// The question is wrong, or a limit is met.
    Unanswered(Unanswered),
    /// What is asked for does not exist.
    Missing(Mistake),
}

impl From<Unanswered> for Fault {
    fn from(unanswered: Unanswered) -> Self {
        Self::Unanswered(unanswered)
    }
}

impl From<Mistake> for Fault {
    fn from(mistake: Mistake) -> Self {
        Self::Unanswered(mistake.into())
    }
}

impl Worker {
    fn reply(&mut self, order: &Order, out: &mut dyn Write) -> Reply {
        let language = of_code(&order.language).unwrap_or(Language::English);
        let speaker = speaker(language);
        let mut teller = Teller { out, told: Instant::now() };
        match self.perform(&order.task, speaker, &mut teller) {
            Ok(reply) => reply,
            Err(Fault::Unanswered(Unanswered::Mistake(mistake))) => {
                Reply::json(if mistake.passing { 503 } else { 400 }, &Mistaken::from(&mistake))
            }
            Err(Fault::Unanswered(Unanswered::Interrupted)) => broken(order),
            Err(Fault::Missing(mistake)) => Reply::json(404, &Mistaken::from(&mistake)),
        }
    }

    fn perform(&mut self, task: &Task, speaker: &Speaker, watch: &mut Teller<'_>) -> Result<Reply, Fault> {
        match task {
            Task::Games => Ok(Reply::json(200, &games::cards(speaker))),
            Task::Show { game } => {
                let table = self.shelf.table(game, speaker)?;
                Ok(Reply::json(200, &Described::new(table, speaker)?))
            }
            Task::Board { game, position } => {
                let table = self.shelf.table(game, speaker)?;
                Ok(Reply::json(200, &Drawn::new(table.game(), position.as_deref(), speaker)?))
            }
            Task::Picture { game, position } => {
                let table = self.shelf.table(game, speaker)?;
                let picture = board::picture(table.game(), position.as_deref(), speaker)?;
                let body = picture.to_svg(campeao_draw::ThemeChoice::Automatic).into_bytes();
                Ok(Reply { status: 200, media: media::SVG, body })
            }
            Task::Position { game, position } => {
                let table = self.shelf.table(game, speaker)?;
                Ok(Reply::json(200, &JudgedPosition::new(table, position.as_deref(), speaker, watch)?))
            }
            Task::Why { game, position } => {
                let table = self.shelf.table(game, speaker)?;
                Ok(Reply::json(200, &Explained::new(table, position.as_deref(), speaker, watch)?))
            }
            Task::Step { game, position, text } => {
                let table = self.shelf.table(game, speaker)?;
                Ok(Reply::json(200, &FoundMove::named(table.game(), position.as_deref(), text, speaker)?))
            }
            Task::Advice { game, position } => {
                let table = self.shelf.table(game, speaker)?;
                Ok(Reply::json(200, &FoundMove::advised(table, position.as_deref(), speaker, watch)?))
            }
            Task::Random { game, seed } => {
                let table = self.shelf.table(game, speaker)?;
                Ok(Reply::json(200, &RandomPosition::new(table.game(), *seed, speaker)?))
            }
            Task::Puzzle { game, seed, difficulty } => {
                let table = self.shelf.table(game, speaker)?;
                Ok(Reply::json(200, &PuzzleFound::new(table, *seed, *difficulty, speaker, watch)?))
            }
            Task::Table { game, table: order } => {
                let table = self.shelf.table(game, speaker)?;
                table::reply(table.game(), table.resources(), order, speaker, watch)
            }
            Task::Study { game } => {
                let table = self.shelf.table(game, speaker)?;
                Ok(Reply::json(200, &ToldStudy::new(table.game(), table.resources(), speaker, watch)?))
            }
            Task::Theorem { game } => {
                let table = self.shelf.table(game, speaker)?;
                study::theorem(table.game(), table.resources(), speaker, watch)
            }
            Task::Conjecture { game, claim } => {
                let table = self.shelf.table(game, speaker)?;
                Ok(Reply::json(200, &study::judged(table.game(), table.resources(), claim, speaker, watch)?))
            }
            Task::Rules { name, text } => Ok(Reply::json(200, &CheckedRules::new(name, text, speaker)?)),
            Task::Prove { formula, numeration } => {
                Ok(Reply::json(200, &prove::proved(formula, numeration.as_deref(), speaker)?))
            }
            Task::Eval { text } => {
                Ok(Reply::json(200, &values::sheet(text, self.shelf.resources(), speaker, watch)?))
            }
            Task::Thermograph { text } => values::thermograph(text, self.shelf.resources(), speaker),
            Task::Hackenbush { graph } => {
                Ok(Reply::json(200, &hackenbush::hacked(&mut self.shelf, graph, speaker, watch)?))
            }
            Task::Pebbles { question } => match question {
                PebbleQuestion::Solve { pattern } => {
                    Ok(Reply::json(200, &pebbles::solved(pattern, speaker)?))
                }
                PebbleQuestion::Replay { pattern, moves } => {
                    Ok(Reply::json(200, &pebbles::replayed(pattern, moves, speaker)?))
                }
                PebbleQuestion::Measure { pattern } => {
                    Ok(Reply::json(200, &pebbles::measured(pattern, speaker)?))
                }
            },
        }
    }
}

impl Reply {
    /// A reply in JSON.
    pub(crate) fn json(status: u16, answer: &impl Serialize) -> Self {
        // The answers are structures of texts and numbers, which always have a JSON.
        Self { status, media: media::JSON, body: serde_json::to_vec(answer).unwrap_or_default() }
    }
}

/// Tells the server how far the work has come.
pub(crate) struct Teller<'o> {
    out: &'o mut dyn Write,
    told: Instant,
}

impl Watch for Teller<'_> {
    fn progress(&mut self, done: u64, total: u64) -> ControlFlow<()> {
        if self.told.elapsed() < TOLD_EVERY {
            return ControlFlow::Continue(());
        }
        self.told = Instant::now();
        match send_progress(&mut self.out, done, total) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    }
}
