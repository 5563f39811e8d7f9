//! The lessons that come with the program.

use crate::lesson::Lesson;
use campeao_answers::Mistake;
use campeao_answers::speech::Speaker;

/// A lesson of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LessonFile {
    /// Its name in addresses, that of its file.
    pub name: &'static str,
    /// The file's text.
    pub text: &'static str,
}

/// Embeds files of the folder `lessons`.
macro_rules! files {
    ($($name:literal),+ $(,)?) => {
        /// The lessons in the order in which they are taken.
        ///
        /// ```
        /// use campeao_lessons::LESSONS;
        /// assert_eq!(LESSONS[0].name, "losing-numbers");
        /// ```
        pub const LESSONS: &[LessonFile] = &[
            $(LessonFile { name: $name, text: include_str!(concat!("../lessons/", $name, ".toml")) }),+
        ];
    };
}

files![
    "losing-numbers",
    "start-at-the-end",
    "sure-for-ever",
    "the-judge",
    "memory",
    "mirror-and-thief",
    "ones-and-twos",
    "adding-games",
    "fibonacci-stones",
    "golden-queen",
    "two-on-a-bicycle",
    "empty-the-squares",
    "write-a-champion",
    "half-a-move",
    "numbers-from-nothing",
    "hot-games",
];

/// Each lesson of the program, read. They are sound: a test checks every one.
pub fn lessons(speaker: &Speaker) -> impl Iterator<Item = (&'static str, Result<Lesson, Mistake>)> {
    LESSONS.iter().map(|file| (file.name, Lesson::read(file.name, file.text, speaker)))
}
