//! `campeao lessons`: the lessons that come with the program, and the check of the user's own lesson files.

use crate::arguments::{CheckLessonsArguments, LessonsCommand};
use crate::columns::aligned;
use crate::console::Console;
use crate::failure::Failure;
use crate::{input, report};
use campeao_answers::desk::Desk;
use campeao_games::Resources;
use campeao_lessons::{Lesson, lessons};
use std::path::Path;

pub(crate) fn run(command: Option<&LessonsCommand>, console: &mut Console<'_>) -> Result<(), Failure> {
    match command {
        None => list(console),
        Some(LessonsCommand::Check(arguments)) => check(arguments, console),
    }
}

/// Lists the lessons with their titles.
fn list(console: &mut Console<'_>) -> Result<(), Failure> {
    let mut rows = Vec::new();
    for (name, lesson) in lessons(console.speaker) {
        let lesson = lesson?;
        let title = lesson.head(console.speaker.language()).map(|head| head.title.clone());
        rows.push(vec![name.to_owned(), title.unwrap_or_default()]);
    }
    console.line(aligned(&rows, &[]))?;
    console.line("")?;
    console.sentence(console.say("lessons-where", &[]))
}

/// Checks each file with the program, and reports the mistakes file by file.
fn check(arguments: &CheckLessonsArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let mut desk = Desk::new(Resources::default());
    let mut sound = true;
    for name in &arguments.files {
        match checked(name, &mut desk, console) {
            Ok(steps) => {
                let places = [("file", name.as_str().into()), ("steps", steps.into())];
                console.line(console.say("lessons-sound", &places))?;
            }
            Err(failure) => {
                sound = false;
                report::tell(&failure, console);
            }
        }
    }
    if sound { Ok(()) } else { Err(Failure::Told) }
}

/// The number of steps of a lesson that is sound.
fn checked(name: &str, desk: &mut Desk, console: &Console<'_>) -> Result<usize, Failure> {
    let text = input::file(Path::new(name), console)?;
    let lesson = Lesson::read(name, &text, console.speaker)?;
    lesson.check(desk, console.speaker.language())?;
    Ok(lesson.steps().len())
}
