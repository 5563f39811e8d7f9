//! A lesson file checked for a page: the answer of a desk that has lessons.

use crate::lesson::Lesson;
use crate::page::PageLesson;
use campeao_answers::Mistaken;
use campeao_answers::desk::{Desk, Reply, code, speaker};
use campeao_base::Language;
use std::collections::BTreeMap;

/// The answer to a lesson file with this name: the lesson as pages read it, by the codes of its languages, or the first
/// mistake with its place, in this language.
///
/// ```
/// use campeao_answers::desk::{Desk, Order, Task};
/// use campeao_base::Language;
///
/// let mut desk = Desk::new(Default::default()).with_lessons(campeao_lessons::checked);
/// let task = Task::Lesson { name: "mine".to_owned(), text: "minutes = 10".to_owned() };
/// let reply = desk.reply(&Order::new(Language::English, task), &mut std::io::sink());
/// assert_eq!(reply.status, 400);
/// ```
pub fn checked(desk: &mut Desk, name: &str, text: &str, language: Language) -> Reply {
    let read = Lesson::read(name, text, speaker(language));
    match read.and_then(|lesson| lesson.check(desk, language).map(|()| lesson)) {
        Ok(lesson) => {
            let page = |language| Some((code(language), PageLesson::new(&lesson, language)?));
            let pages: BTreeMap<&str, PageLesson<'_>> = Language::ALL.into_iter().filter_map(page).collect();
            Reply::json(200, &pages)
        }
        Err(mistake) => Reply::json(400, &Mistaken::from(&mistake)),
    }
}
