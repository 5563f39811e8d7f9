//! The reading of a lesson file: every check that needs no question about games.

use crate::element::Element;
use crate::error::LessonError;
use crate::file::{Code, Entries, Exercise, Head, Sort, Step, Words, span};
use campeao_answers::speech::Speaker;
use campeao_answers::{Mistake, Place};
use campeao_base::Language;
use campeao_formula::Span;
use campeao_rules::{self as rules, RulesError, RulesErrorKind};
use std::ops::Range;
use toml::Spanned;

/// The length of the longest lesson file, in bytes.
const LONGEST: usize = 100_000;
/// The most words of the text of a step.
pub const MOST_WORDS: usize = 60;

/// A lesson.
///
/// ```
/// use campeao_answers::desk::speaker;
/// use campeao_base::Language;
/// use campeao_lessons::Lesson;
///
/// let text = r#"
/// minutes = 10
/// age = 8
/// [en]
/// title = "Two piles"
/// hook = "Two piles of three."
/// [[step]]
/// play = { game = "nim", from = ["3+3"], second = true }
/// en.text = "I begin."
/// "#;
/// let lesson = Lesson::read("two-piles", text, speaker(Language::English))?;
/// assert_eq!(lesson.steps().len(), 1);
/// assert!(lesson.head(Language::Portuguese).is_none());
///
/// let wrong = Lesson::read("two-piles", &text.replace("play", "plai"), speaker(Language::English)).unwrap_err();
/// assert!(wrong.sentence.starts_with("there is no key `plai` here; the keys are `play`"));
/// assert_eq!(wrong.place.map(|place| place.line_and_column()), Some((8, 1)));
/// # Ok::<(), campeao_answers::Mistake>(())
/// ```
#[derive(Clone, Debug)]
pub struct Lesson {
    name: String,
    text: String,
    pub(crate) entries: Entries,
}

/// The languages with their codes.
const LANGUAGES: [(Language, &str); 2] = [(Language::English, "en"), (Language::Portuguese, "pt")];

impl Lesson {
    /// Reads a lesson file with this name.
    ///
    /// # Errors
    /// The first mistake, at its place, said by the speaker.
    pub fn read(name: &str, text: &str, speaker: &Speaker) -> Result<Self, Mistake> {
        if text.len() > LONGEST {
            return Err(Mistake::of(&LessonError::TooLong { limit: LONGEST }, speaker));
        }
        let entries: Entries = toml::from_str(text).map_err(|error| {
            let span = error.span().unwrap_or(0..0);
            let kind = RulesErrorKind::Toml { message: error.message().to_owned() };
            let place = rules::Place { text: text.into(), span: Span { start: span.start, end: span.end } };
            Mistake::of_rules(RulesError { kind, place: Some(place) }, name, speaker)
        })?;
        let lesson = Self { name: name.to_owned(), text: text.to_owned(), entries };
        match lesson.flaw() {
            Some((error, place)) => Err(lesson.mistake(speaker.tell(&error), place)),
            None => Ok(lesson),
        }
    }

    /// The name of the lesson.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The title, hook and last page in a language, if the lesson has that language.
    pub fn head(&self, language: Language) -> Option<&Head> {
        let head = match language {
            Language::English => &self.entries.en,
            Language::Portuguese => &self.entries.pt,
        };
        head.as_ref().map(Spanned::get_ref)
    }

    /// The steps.
    pub fn steps(&self) -> impl ExactSizeIterator<Item = &Step> {
        self.entries.steps.iter().map(Spanned::get_ref)
    }

    /// A mistake at a place of the file.
    pub(crate) fn mistake(&self, sentence: String, place: Range<usize>) -> Mistake {
        let span = Span { start: place.start, end: place.end };
        let place = Place { name: self.name.clone(), text: self.text.clone(), span };
        Mistake { place: Some(place), ..Mistake::new(sentence) }
    }

    /// The first thing that is wrong, with its place.
    fn flaw(&self) -> Option<(LessonError, Range<usize>)> {
        let Entries { en, pt, steps, exercises, .. } = &self.entries;
        if en.is_none() && pt.is_none() {
            return Some((LessonError::NoLanguage, 0..0));
        }
        for step in steps {
            if let Some(error) = self.flaw_of_step(step.get_ref()) {
                return Some((error, span(step)));
            }
        }
        for exercise in exercises {
            let Exercise { en, pt, losing, nim_values, moves, values, pebbles } = exercise.get_ref();
            let asked = [
                losing.is_some(),
                nim_values.is_some(),
                moves.is_some(),
                !values.is_empty(),
                !pebbles.is_empty(),
            ];
            let flaw = self.language_flaw(en.is_some(), pt.is_some());
            let several = asked.iter().filter(|asked| **asked).count() != 1;
            if let Some(error) = flaw.or(several.then_some(LessonError::Exercise)) {
                return Some((error, span(exercise)));
            }
        }
        None
    }

    /// The error of a part whose languages are not those of the lesson.
    fn language_flaw(&self, en: bool, pt: bool) -> Option<LessonError> {
        LANGUAGES.into_iter().zip([en, pt]).find_map(|((language, code), given)| {
            let wanted = self.head(language).is_some();
            (wanted != given).then_some(LessonError::Language { language: code, missing: wanted })
        })
    }

    fn flaw_of_step(&self, step: &Step) -> Option<LessonError> {
        let elements = step.elements();
        let [element] = elements.as_slice() else {
            let known = Element::KEYS.iter().map(|key| format!("`{key}`")).collect();
            return Some(LessonError::Elements { known });
        };
        self.language_flaw(step.en.is_some(), step.pt.is_some())
            .or_else(|| flaw_of_element(*element))
            .or_else(|| step.en.iter().chain(&step.pt).find_map(|words| flaw_of_words(*element, words)))
    }
}

/// The error of a live element by itself.
fn flaw_of_element(element: Element<'_>) -> Option<LessonError> {
    match element {
        Element::Bet(bet) => (bet.game.is_some() != bet.from.is_some()).then_some(LessonError::HalfABet),
        Element::Guess(guess) => {
            (guess.claim.is_some() != guess.claims.is_empty()).then_some(LessonError::ClaimOrClaims)
        }
        Element::Fill(fill) => {
            (fill.nim_values.is_some() != fill.values.is_empty()).then_some(LessonError::ValuesOrTable)
        }
        Element::Sort(Sort { game, at, claims, values, classes, pebbles }) => {
            let kinds = [at, claims, values, pebbles];
            let single = kinds.iter().filter(|things| !things.is_empty()).count() == 1;
            let of_game = !at.is_empty() || !claims.is_empty();
            let whole = game.is_some() == of_game && classes.is_empty() == values.is_empty();
            (!single || !whole).then_some(LessonError::Things)
        }
        Element::Draw(draw) => match (&draw.hackenbush, draw.pebbles) {
            (Some(_), None) | (None, Some(1..)) => None,
            _ => Some(LessonError::Drawing),
        },
        Element::Vacate(vacate) => vacate.patterns.is_empty().then_some(LessonError::NoPattern),
        Element::Code(Code { values, game, at }) => {
            let whole = game.is_some() == at.is_some() && game.is_some() == values.is_empty();
            (!whole).then_some(LessonError::Output)
        }
        _ => None,
    }
}

/// The error of the words of a live element.
fn flaw_of_words(element: Element<'_>, words: &Words) -> Option<LessonError> {
    let (needed, possible) = element.words();
    let given = words.given();
    if let Some(key) = needed.iter().find(|key| !given.contains(key)) {
        return Some(LessonError::Lacks { element: element.key(), key });
    }
    if let Some(key) = given.iter().find(|key| !needed.contains(key) && !possible.contains(key)) {
        let known = needed.iter().chain(possible).map(|key| format!("`{key}`")).collect();
        return Some(LessonError::Idle { element: element.key(), key, known });
    }
    let count = words.text.split_whitespace().count();
    if count > MOST_WORDS {
        return Some(LessonError::Wordy { words: count, most: MOST_WORDS });
    }
    let (gaps, choices) = element.counts();
    let found = words.sentence.as_deref().unwrap_or_default().matches("__").count();
    if let Some(expected) = gaps.filter(|expected| *expected != found) {
        return Some(LessonError::Gaps { found, expected });
    }
    if let Element::Sort(sort) = element {
        let (found, expected) = (words.items.len(), sort.things().len());
        if found > 0 && found != expected {
            return Some(LessonError::Items { found, expected });
        }
    }
    let found = words.choices.len();
    choices.filter(|expected| *expected != found).map(|expected| LessonError::Choices { found, expected })
}
