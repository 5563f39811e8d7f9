use campeao_answers::Mistake;
use campeao_answers::desk::{Desk, speaker};
use campeao_base::Language;
use campeao_games::Resources;
use campeao_lessons::Lesson;

const SOUND: &str = r#"minutes = 10
age = 8
[en]
title = "Two piles"
hook = "Two piles of three."
[[step]]
play = { game = "nim", from = ["3+3"], second = true }
en.text = "I begin."
[[check]]
lost = { game = "nim", at = ["3+3"] }
"#;

fn mistake(text: &str, language: Language) -> Mistake {
    let checked = Lesson::read("mine.toml", text, speaker(language))
        .and_then(|lesson| lesson.check(&mut Desk::new(Resources::default()), language));
    checked.unwrap_err()
}

/// The mistake of a file in which one piece is replaced, with its line.
fn said(piece: &str, other: &str) -> (String, Option<usize>) {
    assert!(SOUND.contains(piece), "{piece}");
    let mistake = mistake(&SOUND.replacen(piece, other, 1), Language::English);
    (mistake.sentence, mistake.place.map(|place| place.line_and_column().0))
}

#[test]
fn a_lesson_in_one_language_is_sound() {
    let lesson = Lesson::read("mine.toml", SOUND, speaker(Language::English)).unwrap();
    lesson.check(&mut Desk::new(Resources::default()), Language::English).unwrap();
    assert!(lesson.head(Language::Portuguese).is_none());
}

#[test]
fn mistakes_are_told_at_their_places() {
    let (sentence, line) = said("play = {", "plai = {");
    assert!(sentence.starts_with("there is no key `plai`; here may stand `play`"), "{sentence}");
    assert_eq!(line, Some(7));
    let (sentence, line) = said("game = \"nim\", from", "game = \"nimm\", from");
    assert!(sentence.starts_with("there is no game `nimm`"), "{sentence}");
    assert_eq!(line, Some(7));
    let (_, line) = said("from = [\"3+3\"]", "from = [\"3+x\"]");
    assert_eq!(line, Some(7));
    let (sentence, line) = said("at = [\"3+3\"]", "at = [\"3+4\"]");
    assert!(sentence.starts_with("this is not so: "), "{sentence}");
    assert_eq!(line, Some(10));
    let (sentence, _) = said("en.text = \"I begin.\"", "en.text = \"I begin.\"\nen.many = \"Too many.\"");
    assert_eq!(sentence, "the words `many` have no effect with `play`; here may stand `won` or `lost`");
    let (sentence, _) = said("en.text = \"I begin.\"", "pt.text = \"Começo eu.\"");
    assert_eq!(sentence, "the words in `en` are missing here, as the lesson has a title in `en`");
    let (sentence, _) = said("play = {", "order = true\nplay = {");
    assert!(sentence.starts_with("a step has exactly one live element: `play`, `bet`"), "{sentence}");
    let (sentence, _) = said("I begin.", &"word ".repeat(61));
    assert_eq!(sentence, "this text has 61 words: a step has at most 60");
}

#[test]
fn gaps_and_choices_are_counted() {
    let guess =
        "guess = { game = \"nim\", claim = \"n = {1}\" }\nen.sentence = \"__ or __\"\nen.text = \"Guess.\"";
    let text = SOUND.replacen(
        "play = { game = \"nim\", from = [\"3+3\"], second = true }\nen.text = \"I begin.\"",
        guess,
        1,
    );
    let told = mistake(&text, Language::Portuguese);
    assert_eq!(told.sentence, "a frase tem 2 lacunas `__`, mas são pedidas 1");
    let bet = "bet = { game = \"nim\", from = \"3+3\" }\nen.text = \"Bet.\"\nen.then = \"So.\"\nen.choices = [\"I\"]";
    let text = SOUND.replacen(
        "play = { game = \"nim\", from = [\"3+3\"], second = true }\nen.text = \"I begin.\"",
        bet,
        1,
    );
    assert_eq!(mistake(&text, Language::English).sentence, "here are 1 choices; there should be 2");
}
