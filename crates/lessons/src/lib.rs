//! **How do I learn it?** Lessons as files: texts in two languages, questions about games, and no answers.
//!
//! A [`Lesson`] is a TOML file of steps. A step has a text and one *live element*: a game to be played, a bet,
//! numbers to be tapped, a sentence to be filled in, cards to be put in order, a picture to be drawn. The program
//! itself judges answers while the lesson is taken, so a file contains no answers that could be false. The claims of
//! its texts are entries `[[check]]`, which [`Lesson::check`] asks the desk to verify.
//!
//! [`LESSONS`] lists the lessons that come with the program, in the order in which they are taken.
//!
//! ```
//! use campeao_answers::desk::{Desk, speaker};
//! use campeao_base::Language;
//! use campeao_lessons::lessons;
//!
//! let (name, lesson) = lessons(speaker(Language::English)).next().unwrap();
//! let lesson = lesson?;
//! assert_eq!((name, lesson.steps().len()), ("losing-numbers", 8));
//! assert_eq!(lesson.head(Language::Portuguese).unwrap().title, "Os números perdedores");
//! lesson.check(&mut Desk::new(Default::default()), Language::English)?;
//! # Ok::<(), campeao_answers::Mistake>(())
//! ```

mod answer;
mod catalogue;
mod check;
mod element;
mod error;
mod file;
mod lesson;
mod page;

pub use answer::checked;
pub use catalogue::{LESSONS, LessonFile, lessons};
pub use error::LessonError;
pub use file::{
    Bet, Cells, Check, Code, Course, Draw, Exercise, Fill, Guess, Head, Opponent, Play, Sort, Step, Teacher,
    Vacate, Words,
};
pub use lesson::{Lesson, MOST_WORDS};
pub use page::{PageLesson, PageStep};
