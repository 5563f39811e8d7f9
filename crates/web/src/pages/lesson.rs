//! The pages of lessons: their texts come with the page; all that is right or wrong is asked by its script.

use super::Frame;
use askama::Template;
use campeao_answers::desk::{of_code, speaker};
use campeao_base::Language;
use campeao_lessons::{Lesson, PageLesson, lessons};
use std::sync::LazyLock;

/// The lessons of the program, read once.
static READ: LazyLock<Vec<Lesson>> =
    LazyLock::new(|| lessons(speaker(Language::English)).filter_map(|(_, lesson)| lesson.ok()).collect());

/// The page of a lesson.
#[derive(Template)]
#[template(path = "lesson.html")]
pub(super) struct LessonPage {
    pub(super) frame: Frame,
    pub(super) title: String,
    /// The lesson as JSON.
    pub(super) lesson: String,
    /// The address, after the language's code, of the next page: the next lesson or the list.
    pub(super) next: String,
}

/// The page of a class: a room for a lesson, led by its teacher.
#[derive(Template)]
#[template(path = "class.html")]
pub(super) struct ClassPage {
    pub(super) frame: Frame,
    pub(super) title: String,
    /// The lesson as JSON.
    pub(super) lesson: String,
    /// The page's own sentences as JSON; other pages have no use for them.
    pub(super) texts: String,
}

/// The pages of a user's own lesson, which a server alone has: on one it is written, on the other it is taken.
#[derive(Template)]
#[template(path = "own-lesson.html")]
pub(super) struct OwnLesson {
    pub(super) frame: Frame,
    /// Whether the lesson is written here.
    pub(super) written: bool,
    /// The page's own sentences as JSON; other pages have no use for them.
    pub(super) texts: String,
}

/// A lesson in the list of them.
pub(super) struct LessonCard {
    pub(super) name: &'static str,
    pub(super) title: &'static str,
    pub(super) hook: &'static str,
    pub(super) steps: usize,
    /// The time that it takes and the intended readers, in words.
    pub(super) time: String,
}

/// The names of the lessons, in their order.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    READ.iter().map(Lesson::name)
}

/// A lesson by its name.
pub(crate) fn lesson_of(name: &str) -> Option<&'static Lesson> {
    READ.iter().find(|lesson| lesson.name() == name)
}

impl Frame {
    /// The lessons as the list shows them.
    pub(super) fn lessons(&self) -> Vec<LessonCard> {
        let language = of_code(self.language).unwrap_or(Language::English);
        let time = self.say("page-lesson-card-time");
        let card = |lesson: PageLesson<'static>| LessonCard {
            name: lesson.name,
            title: &lesson.head.title,
            hook: &lesson.head.hook,
            steps: lesson.steps.len(),
            time: time
                .replace("%minutes%", &lesson.minutes.to_string())
                .replace("%age%", &lesson.age.to_string()),
        };
        READ.iter().filter_map(|lesson| PageLesson::new(lesson, language)).map(card).collect()
    }
}

impl LessonPage {
    /// The page of a lesson in a language, if there is one of that name.
    pub(super) fn new(language: Language, name: &str) -> Option<Self> {
        let place = names().position(|known| known == name)?;
        let lesson = PageLesson::new(&READ[place], language)?;
        let next = READ.get(place + 1).map_or("learn".to_owned(), |next| format!("learn/{}", next.name()));
        Some(Self {
            frame: Frame::new(language, format!("learn/{name}"), "learn"),
            title: lesson.head.title.clone(),
            // Texts and numbers always have a JSON.
            lesson: serde_json::to_string(&lesson).unwrap_or_default(),
            next,
        })
    }
}

impl ClassPage {
    /// The page of a class for a lesson in a language, if there is one of that name.
    pub(super) fn new(language: Language, name: &str) -> Option<Self> {
        let lesson = PageLesson::new(lesson_of(name)?, language)?;
        let frame = Frame::new(language, format!("learn/{name}/class"), "learn");
        // Texts and numbers always have a JSON.
        let texts = serde_json::to_string(&frame.speaker.all("class-")).unwrap_or_default();
        let title = lesson.head.title.clone();
        Some(Self { frame, title, lesson: serde_json::to_string(&lesson).unwrap_or_default(), texts })
    }
}

impl OwnLesson {
    /// The name of its script.
    const fn script(&self) -> &'static str {
        if self.written { "lesson-own" } else { "lesson-taken" }
    }

    /// The page at this address after the language's code.
    pub(super) fn new(language: Language, rest: &str) -> Self {
        let written = rest == "make/lesson";
        let frame = Frame::new(language, rest.to_owned(), if written { "make" } else { "learn" });
        // Texts always have a JSON.
        let texts = serde_json::to_string(&frame.speaker.all("own-lesson-")).unwrap_or_default();
        Self { frame, written, texts }
    }
}
