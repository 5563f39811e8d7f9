//! **What do the pages ask?** Tasks, and their answers in the JSON of the command line; no processes, no network.
//!
//! A [`Task`] in a language is an [`Order`]; a [`Desk`] answers orders one after the other and writes a [`Reply`] for each.
//! An [`Address`] of the interface makes a task of a [`Question`]: the table of [`ADDRESSES`] is the only one. The server's
//! workers are processes around a desk, and a page without a server has a desk in a web worker: both write the same bytes.

mod addresses;
mod board;
mod cells;
mod document;
mod fault;
mod fields;
mod games;
mod hackenbush;
mod language;
mod open_games;
mod pebbles;
mod position;
mod prove;
mod puzzle;
mod query;
mod question;
mod quotient;
mod reply;
mod rules;
mod strips;
mod study;
mod table;
mod task;
mod teller;
mod values;
mod worth;

pub use addresses::{ADDRESSES, Address, Method, described};
pub use board::Drawn;
pub use cells::SheetCell;
pub use document::SheetFiles;
pub use fields::{QuestionError, read_fields};
pub use games::{CatalogueItem, Described};
pub use hackenbush::Hacked;
pub use language::{code, of_code, speaker, speaker_in};
pub use pebbles::{PebblesMeasured, PebblesReplayed, PebblesSolved};
pub use position::{Explained, FoundMove, JudgedPosition, RandomPosition};
pub use prove::DrawnProof;
pub use puzzle::PuzzleFound;
pub use query::{LanguageQuery, Said};
pub use question::{OWN, Question, own_name};
pub use quotient::ToldQuotient;
pub use reply::{Reply, media, send_progress, send_reply};
pub use rules::CheckedRules;
pub use strips::ToldStrips;
pub use study::{ToldJudgement, ToldStudy};
pub use table::MarkedTable;
pub use task::{
    About, Claim, Difficulty, GameChoice, MarkedCells, Order, PebbleQuestion, TableOrder, Task, Weight,
    Writing,
};
pub use values::{FunctionHelp, SheetLine};
pub use worth::ExploredPosition;

use crate::desk::fault::Fault;
use crate::desk::open_games::OpenGames;
use crate::desk::teller::Teller;
use crate::speech::Speaker;
use crate::{Mistake, Mistaken, Unanswered};
use campeao_base::Language;
use campeao_base::machine::Instant;
use campeao_games::{Obstacle, Resources};
use campeao_prove::Definitions;
use std::io::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The reply if an answer broke down.
fn broken(order: &Order) -> Reply {
    let language = order.spoken();
    Reply::json(500, &Mistaken::from(&Mistake::new(speaker(language).say("web-broken", &[]))))
}

/// A desk, which answers tasks one after the other and remembers the games it was asked about last.
///
/// ```
/// use campeao_games::Resources;
/// use campeao_base::Language;
/// use campeao_answers::desk::{Desk, Order, Task};
/// let mut desk = Desk::new(Resources::default());
/// let order = Order::new(Language::English, Task::Prove {
///     formula: "forall n. even(2*n)".to_owned(), definitions: "even(n) := n % 2 = 0".to_owned(), numeration: None,
/// });
/// let mut told = Vec::new();
/// desk.answer(&serde_json::to_string(&order)?, &mut told)?;
/// assert!(told.starts_with(b"R 200 "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Desk {
    games: OpenGames,
    lessons: Option<LessonCheck>,
}

/// The check of a lesson file with a name, in a language. Lessons stand above desks, so the program brings the check along.
pub type LessonCheck = fn(&mut Desk, &str, &str, Language) -> Reply;

impl Desk {
    /// A desk whose champions may use these resources.
    pub const fn new(resources: Resources) -> Self {
        Self { games: OpenGames::new(resources), lessons: None }
    }

    /// The same desk, which also checks lesson files.
    #[must_use]
    pub fn with_lessons(self, check: LessonCheck) -> Self {
        Self { lessons: Some(check), ..self }
    }

    /// Answers an order, a line of JSON: progress and the reply are written to `out`.
    ///
    /// # Errors
    /// If nothing can be written there.
    pub fn answer(&mut self, order: &str, mut out: &mut dyn Write) -> io::Result<()> {
        let reply = match serde_json::from_str::<Order>(order) {
            Ok(order) => {
                catch_unwind(AssertUnwindSafe(|| self.reply(&order, out))).unwrap_or_else(|_| broken(&order))
            }
            Err(error) => Reply::json(500, &Mistaken::from(&Mistake::new(error.to_string()))),
        };
        send_reply(&mut out, &reply)
    }

    /// The reply to an order; progress is written to `out`.
    ///
    /// ```
    /// use campeao_games::Resources;
    /// use campeao_base::Language;
    /// use campeao_answers::desk::{Desk, Order, Task};
    /// let reply = Desk::new(Resources::default()).reply(&Order::new(Language::English, Task::Games), &mut std::io::sink());
    /// assert_eq!(reply.status, 200);
    /// ```
    pub fn reply(&mut self, order: &Order, out: &mut dyn Write) -> Reply {
        let brazilian = order.language == LanguageQuery::PtBr.code();
        let speaker = speaker_in(order.spoken(), order.terms, brazilian);
        let mut teller = Teller { out, told: Instant::now() };
        match self.perform(&order.task, speaker, &mut teller) {
            Ok(reply) => reply,
            Err(Fault::Unanswered(Unanswered::Mistake(mistake))) => {
                let status = match mistake.obstacle {
                    Some(Obstacle::Passing) => 503,
                    Some(Obstacle::Memory) => Reply::NO_MEMORY,
                    None => 400,
                };
                Reply::json(status, &Mistaken::from(&mistake))
            }
            Err(Fault::Unanswered(Unanswered::Interrupted)) => broken(order),
            Err(Fault::Missing(mistake)) => Reply::json(404, &Mistaken::from(&mistake)),
        }
    }

    fn perform(&mut self, task: &Task, speaker: &Speaker, watch: &mut Teller<'_>) -> Result<Reply, Fault> {
        // The module for browsers is part of each first visit, and has no room for the laws of strips.
        if cfg!(not(target_family = "wasm"))
            && let Some(reply) = strips::reply(task, self.games.resources(), speaker, watch)?
        {
            return Ok(reply);
        }
        match task {
            Task::Games => Ok(Reply::json(200, &games::cards(speaker))),
            Task::Show { game } => {
                let table = self.games.table(game, speaker)?;
                Ok(Reply::json(200, &Described::new(table, speaker)?))
            }
            Task::Board { game, position } => {
                let (table, position) = self.games.table_at(game, position.as_deref(), speaker)?;
                Ok(Reply::json(200, &Drawn::new(table.game(), position, speaker)?))
            }
            Task::Picture { game, position } => {
                let (table, position) = self.games.table_at(game, position.as_deref(), speaker)?;
                let picture = board::picture(table.game(), position, speaker)?;
                let body = picture.to_svg(campeao_draw::ThemeChoice::Automatic).into_bytes();
                Ok(Reply { status: 200, media: media::SVG, body })
            }
            Task::Position { game, position } => {
                let (table, position) = self.games.table_at(game, position.as_deref(), speaker)?;
                Ok(Reply::json(200, &JudgedPosition::new(table, position, speaker, watch)?))
            }
            Task::Why { game, position } => {
                let (table, position) = self.games.table_at(game, position.as_deref(), speaker)?;
                Ok(Reply::json(200, &Explained::new(table, position, speaker, watch)?))
            }
            Task::Worth { game, position } => {
                // Cloned because the table borrows the games until the answer is ready.
                let resources = self.games.resources().clone();
                let (table, position) = self.games.table_at(game, position.as_deref(), speaker)?;
                let explored = ExploredPosition::new(table, position, &resources, speaker, watch)?;
                Ok(Reply::json(200, &explored))
            }
            Task::Step { game, position, text } => {
                let (table, position) = self.games.table_at(game, position.as_deref(), speaker)?;
                Ok(Reply::json(200, &FoundMove::named(table.game(), position, text, speaker)?))
            }
            Task::Advice { game, position } => {
                let (table, position) = self.games.table_at(game, position.as_deref(), speaker)?;
                Ok(Reply::json(200, &FoundMove::advised(table, position, speaker, watch)?))
            }
            Task::Random { game, seed } => {
                let table = self.games.table(game, speaker)?;
                Ok(Reply::json(200, &RandomPosition::new(table.game(), *seed, speaker)?))
            }
            Task::Puzzle { game, seed, difficulty } => {
                let table = self.games.table(game, speaker)?;
                Ok(Reply::json(200, &PuzzleFound::new(table, *seed, *difficulty, speaker, watch)?))
            }
            Task::Table { game, table: order } => {
                let table = self.games.table(game, speaker)?;
                table::reply(table.game(), table.resources(), order, speaker, watch)
            }
            Task::Study { game } => {
                let table = self.games.table(game, speaker)?;
                Ok(Reply::json(200, &ToldStudy::new(table.game(), table.resources(), speaker, watch)?))
            }
            Task::Theorem { game } => {
                let table = self.games.table(game, speaker)?;
                study::theorem(table.game(), table.resources(), speaker, watch)
            }
            Task::Coq { game } => {
                let table = self.games.table(game, speaker)?;
                study::coq(table.game(), table.resources(), speaker, watch)
            }
            Task::Misere { game } => {
                let table = self.games.table(game, speaker)?;
                Ok(Reply::json(200, &ToldQuotient::new(table.game(), speaker, watch)?))
            }
            Task::Conjecture { game, claim } => {
                let table = self.games.table(game, speaker)?;
                Ok(Reply::json(200, &study::judged(table.game(), table.resources(), claim, speaker, watch)?))
            }
            Task::Formulas { text } => Ok(Reply::json(200, &study::proposed(text)?)),
            Task::Rules { name, text } => Ok(Reply::json(200, &CheckedRules::new(name, text, speaker)?)),
            Task::Lesson { name, text } => match self.lessons {
                Some(check) => Ok(check(self, name, text, speaker.language())),
                None => Err(Mistake::new(speaker.say("web-no-lessons", &[])).into()),
            },
            Task::Prove { formula, definitions, numeration } => {
                let drawn = prove::proved(formula, definitions, numeration.as_deref(), speaker)?;
                Ok(Reply::json(200, &drawn))
            }
            Task::Library => {
                let body = Definitions::STANDARD.as_bytes().to_vec();
                Ok(Reply { status: 200, media: media::TEXT, body })
            }
            Task::Eval { text, from } => {
                Ok(Reply::json(200, &values::sheet(text, *from, self.games.resources(), speaker, watch)?))
            }
            Task::Cells { text, lines } => Ok(Reply::json(200, &cells::read(text, lines, speaker)?)),
            Task::Document { text, format } => {
                Ok(Reply::json(200, &document::files(text, *format, self.games.resources(), speaker)?))
            }
            Task::Functions => Ok(Reply::json(200, &values::function_help(speaker))),
            Task::Thermograph { text } => values::thermograph(text, self.games.resources(), speaker),
            Task::Hackenbush { graph } => {
                Ok(Reply::json(200, &hackenbush::hacked(&mut self.games, graph, speaker, watch)?))
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
