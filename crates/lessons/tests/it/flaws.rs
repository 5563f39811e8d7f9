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
    assert!(sentence.starts_with("there is no key `plai` here; the keys are `play`"), "{sentence}");
    assert_eq!(line, Some(7));
    let (sentence, line) = said("game = \"nim\", from", "game = \"nimm\", from");
    assert!(sentence.starts_with("there is no game `nimm`"), "{sentence}");
    assert_eq!(line, Some(7));
    let (_, line) = said("from = [\"3+3\"]", "from = [\"3+x\"]");
    assert_eq!(line, Some(7));
    let (sentence, line) = said("at = [\"3+3\"]", "at = [\"3+4\"]");
    assert!(sentence.starts_with("this claim is false: "), "{sentence}");
    assert_eq!(line, Some(10));
    let (sentence, _) = said("en.text = \"I begin.\"", "en.text = \"I begin.\"\nen.many = \"Too many.\"");
    assert_eq!(sentence, "the words `many` have no effect with `play`; it takes `won` or `lost`");
    let (sentence, _) = said("en.text = \"I begin.\"", "pt.text = \"Começo eu.\"");
    assert_eq!(sentence, "the lesson has a title in `en`, so its words in `en` are needed here");
    let (sentence, _) = said("play = {", "order = true\nplay = {");
    assert!(sentence.starts_with("a step has exactly one interactive element: `play`, `bet`"), "{sentence}");
    let (sentence, _) = said("I begin.", &"word ".repeat(61));
    assert_eq!(sentence, "this text has 61 words, but a step may have at most 60");
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
    assert_eq!(told.sentence, "a frase tem 2 lacunas `__`; são precisas 1");
    let bet = "bet = { game = \"nim\", from = \"3+3\" }\nen.text = \"Bet.\"\nen.then = \"So.\"\nen.choices = [\"I\"]";
    let text = SOUND.replacen(
        "play = { game = \"nim\", from = [\"3+3\"], second = true }\nen.text = \"I begin.\"",
        bet,
        1,
    );
    assert_eq!(mistake(&text, Language::English).sentence, "there are 1 choices here; there should be 2");
}

/// The mistake of a lesson whose step is this one.
fn mistake_of_step(step: &str) -> String {
    let text = SOUND.replacen(
        "play = { game = \"nim\", from = [\"3+3\"], second = true }\nen.text = \"I begin.\"",
        step,
        1,
    );
    mistake(&text, Language::English).sentence
}

#[test]
fn things_to_be_sorted_belong_to_one_class_each() {
    let sort = |entries: &str, words: &str| {
        mistake_of_step(&format!(
            "sort = {{ {entries} }}\nen.text = \"Sort.\"\nen.choices = [\"A\", \"B\"]\n{words}"
        ))
    };
    assert_eq!(
        sort("game = \"nim\", pebbles = [\"0,0\"]", ""),
        "give one kind of things to sort: `game` with `at` or `claims`, `values` with `classes`, or `pebbles`"
    );
    assert_eq!(
        sort("values = [\"1\", \"0\"], classes = [\"{1} > 0\", \"{1} < 0\"]", ""),
        "`0` belongs to 0 of the classes; it must belong to exactly one"
    );
    assert_eq!(
        sort("game = \"nim\", at = [\"1\", \"1+1\"]", "en.items = [\"one\"]"),
        "`items` has 1 names for 2 things to sort; give each thing one name"
    );
    assert_eq!(
        sort("values = [\"1\"], classes = [\"{1} > 0\"]", ""),
        "there are 2 choices here; there should be 1"
    );
    assert!(sort("pebbles = [\"0,x\"]", "").contains("0,x"));
}

#[test]
fn claims_to_be_sorted_fail_at_a_question_of_the_judge() {
    let sort = |entries: &str, choices: &str| {
        mistake_of_step(&format!(
            "sort = {{ game = \"nim\", {entries} }}\nen.text = \"Sort.\"\nen.choices = [{choices}]\nen.won = \"Win.\""
        ))
    };
    let three = r#""The end", "Safe", "Others""#;
    assert_eq!(
        sort(r#"claims = ["xor(h for h in heaps) = 0"]"#, three),
        "`xor(h for h in heaps) = 0` belongs to 0 of the classes; it must belong to exactly one"
    );
    assert_eq!(
        sort(r#"claims = ["sum(h for h in heaps) = 0"]"#, r#""The end", "Safe""#),
        "there are 2 choices here; there should be 3"
    );
    assert!(
        sort(r#"claims = ["xor(h for h in heaps) = 1"], at = ["1"]"#, three).starts_with("give one kind")
    );
}

#[test]
fn pictures_are_of_one_kind_and_can_be_drawn() {
    let draw = |entries: &str| mistake_of_step(&format!("draw = {{ {entries} }}\nen.text = \"Draw.\""));
    let kinds =
        "give either `hackenbush`, the value of the picture, or `pebbles`, the number of pebbles, at least 1";
    for entries in ["", "pebbles = 0", "hackenbush = \"1\", pebbles = 2", "hackenbush = \"1\", pebbles = 0"] {
        assert_eq!(draw(entries), kinds, "{entries}");
    }
    assert!(draw("hackenbush = \"1/3\"").starts_with("no finite stalk is worth 1/3: "));
    assert!(draw("pebbles = -1").contains("-1"));
}

#[test]
fn patterns_can_be_vacated_and_programs_judged() {
    let insoluble = mistake_of_step("vacate = { patterns = [\"0,0;1,0;0,1\"] }\nen.text = \"Empty.\"");
    assert!(insoluble.starts_with("this claim is false: 1,0 would be played twice"), "{insoluble}");
    assert!(
        mistake_of_step("vacate = { patterns = [] }\nen.text = \"Empty.\"")
            .starts_with("`patterns` is empty")
    );
    let code = |entries: &str| {
        mistake_of_step(&format!("code = {{ {entries} }}\nen.text = \"Run.\"\nen.program = \"print(1)\""))
    };
    assert!(code("").starts_with("give either `values`"));
    assert!(code("game = \"nim\"").starts_with("give either `values`"));
    assert!(code("game = \"nim\", at = \"1+1\", values = [\"1\"]").starts_with("give either `values`"));
    assert_eq!(
        mistake_of_step("code = { values = [\"1\"] }\nen.text = \"Run.\""),
        "`code` needs the words `program`"
    );
}
