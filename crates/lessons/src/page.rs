//! A lesson in one language, as a page takes it.

use crate::file::{
    Bet, Cells, Code, Course, Draw, Exercise, Fill, Guess, Head, Play, Sort, Step, Vacate, Words,
};
use crate::lesson::Lesson;
use campeao_base::Language;
use serde::Serialize;

/// A lesson in one language.
///
/// ```
/// use campeao_answers::desk::speaker;
/// use campeao_base::Language;
/// use campeao_lessons::{PageLesson, lessons};
///
/// let (_, lesson) = lessons(speaker(Language::English)).next().unwrap();
/// let lesson = lesson?;
/// let page = PageLesson::new(&lesson, Language::English).unwrap();
/// let json = serde_json::to_value(&page).unwrap();
/// assert_eq!(json["steps"][0]["play"]["game"], "subtraction:1,2");
/// assert!(json["steps"][0]["text"].as_str().unwrap().starts_with("Seven stones"));
/// # Ok::<(), campeao_answers::Mistake>(())
/// ```
#[derive(Clone, Debug, Serialize)]
pub struct PageLesson<'l> {
    /// The name.
    pub name: &'l str,
    /// The title, hook and last page.
    #[serde(flatten)]
    pub head: &'l Head,
    /// The courses.
    pub courses: &'l [Course],
    /// The length of the lesson in minutes.
    pub minutes: u32,
    /// The least age of its readers, in years.
    pub age: u32,
    /// The steps.
    pub steps: Vec<PageStep<'l>>,
    /// The questions of the worksheet.
    pub exercises: Vec<PageExercise<'l>>,
}

/// A step in one language.
#[derive(Clone, Debug, Serialize)]
pub struct PageStep<'l> {
    #[serde(flatten)]
    words: &'l Words,
    #[serde(skip_serializing_if = "Option::is_none")]
    play: Option<&'l Play>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bet: Option<&'l Bet>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tap: Option<&'l Cells>,
    #[serde(skip_serializing_if = "Option::is_none")]
    guess: Option<&'l Guess>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fill: Option<&'l Fill>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reveal: Option<&'l Cells>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sort: Option<&'l Sort>,
    #[serde(skip_serializing_if = "Option::is_none")]
    draw: Option<&'l Draw>,
    #[serde(skip_serializing_if = "Option::is_none")]
    vacate: Option<&'l Vacate>,
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<&'l Code>,
}

/// A question of the worksheet in one language.
#[derive(Clone, Debug, Serialize)]
pub struct PageExercise<'l> {
    text: &'l str,
    #[serde(flatten)]
    asked: &'l Exercise,
}

impl<'l> PageLesson<'l> {
    /// A lesson in a language, if it has it.
    pub fn new(lesson: &'l Lesson, language: Language) -> Option<Self> {
        let exercises = lesson.entries.exercises.iter().filter_map(|exercise| {
            let Exercise { en, pt, .. } = exercise.get_ref();
            let text = match language {
                Language::English => en,
                Language::Portuguese => pt,
            };
            Some(PageExercise { text: text.as_deref()?, asked: exercise.get_ref() })
        });
        Some(Self {
            name: lesson.name(),
            head: lesson.head(language)?,
            courses: &lesson.entries.courses,
            minutes: lesson.entries.minutes,
            age: lesson.entries.age,
            steps: lesson.steps().filter_map(|step| PageStep::new(step, language)).collect(),
            exercises: exercises.collect(),
        })
    }
}

impl<'l> PageStep<'l> {
    fn new(step: &'l Step, language: Language) -> Option<Self> {
        let words = match language {
            Language::English => &step.en,
            Language::Portuguese => &step.pt,
        };
        Some(Self {
            words: words.as_ref()?,
            play: step.play.as_ref(),
            bet: step.bet.as_ref(),
            tap: step.tap.as_ref(),
            guess: step.guess.as_ref(),
            fill: step.fill.as_ref(),
            reveal: step.reveal.as_ref(),
            sort: step.sort.as_ref(),
            draw: step.draw.as_ref(),
            vacate: step.vacate.as_ref(),
            code: step.code.as_ref(),
        })
    }
}
