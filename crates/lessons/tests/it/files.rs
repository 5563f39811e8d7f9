use campeao_answers::Place;
use campeao_answers::desk::{Desk, speaker};
use campeao_base::Language;
use campeao_games::Resources;
use campeao_lessons::{LESSONS, Lesson, LessonFile, PageLesson};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The lessons in both languages whose turn it is: one in ten, by `CAMPEAO_SLICE`, or all.
fn sliced() -> impl Iterator<Item = (&'static LessonFile, Language)> {
    let slice = std::env::var("CAMPEAO_SLICE").unwrap_or_else(|_| "0".to_owned());
    let all = LESSONS.iter().flat_map(|file| Language::ALL.map(|language| (file, language))).enumerate();
    all.filter(move |(number, _)| slice == "all" || slice == (number % 10).to_string())
        .map(|(_, found)| found)
}

#[test]
fn what_the_lessons_claim_is_so() {
    let mut wrong = Vec::new();
    let mut desk = Desk::new(Resources::default());
    for (file, language) in sliced() {
        let lesson = Lesson::read(file.name, file.text, speaker(language));
        if let Err(mistake) = lesson.and_then(|lesson| lesson.check(&mut desk, language)) {
            let place = mistake.place.as_ref().map(Place::line_and_column);
            wrong.push(format!("{}: {mistake} at {place:?}", file.name));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_lesson_of_the_program_is_in_both_languages_and_has_all_its_sheets() {
    for file in LESSONS {
        let lesson = Lesson::read(file.name, file.text, speaker(Language::English)).unwrap();
        for language in Language::ALL {
            let page = PageLesson::new(&lesson, language).unwrap();
            assert!(page.steps.len() >= 6 && !page.exercises.is_empty(), "{}", file.name);
            let head = page.head;
            assert!(
                head.teacher.is_some() && head.challenge.is_some() && head.last.is_some(),
                "{}",
                file.name
            );
        }
    }
}

#[test]
fn every_file_of_the_folder_is_a_lesson_of_the_list() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("lessons");
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let found: BTreeSet<String> =
        files.map(|path| path.file_stem().unwrap().to_string_lossy().into_owned()).collect();
    assert_eq!(found, LESSONS.iter().map(|file| file.name.to_owned()).collect::<BTreeSet<_>>());
}
