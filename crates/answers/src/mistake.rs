//! Mistakes in a question, in the user's language, with their place in its text.

use crate::speech::Speaker;
use campeao_base::Tell;
use campeao_formula::{self as formula, Span};
use campeao_games::{FindError, Obstacle, Refusal, Unlisted};
use campeao_prove::DefinitionError;
use campeao_rules::RulesError;
use campeao_rules::catalogue as games;
use campeao_solve::SolveError;
use campeao_solve::sequence::SequenceError;
use campeao_study::{Part, StartError, StudyError};
use campeao_worksheet as worksheet;

/// A mistake in a question, or a limit that it meets, said in one language of the interface.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{sentence}")]
pub struct Mistake {
    /// The error and its correction, without a full stop.
    pub sentence: String,
    /// The place of the error, if it is in a text.
    pub place: Option<Place>,
    /// The obstacle, where the question is right and might be answered another time or elsewhere.
    pub obstacle: Option<Obstacle>,
}

/// A stretch of a text that has a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The name of the text: a path, or the argument that contains it.
    pub name: String,
    /// The whole text.
    pub text: String,
    /// The bytes at fault.
    pub span: Span,
}

/// The reason why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unanswered {
    /// The question is wrong, or it meets a limit.
    #[error(transparent)]
    Mistake(#[from] Mistake),
    /// The watch stopped the work.
    #[error("the work was stopped")]
    Interrupted,
}

impl Place {
    /// Line and column of the beginning, counted from 1, the column in characters.
    ///
    /// ```
    /// use campeao_answers::Place;
    /// use campeao_formula::Span;
    /// let place = Place { name: "x".to_owned(), text: "é\né = 1".to_owned(), span: Span::new(6, 7) };
    /// assert_eq!(place.line_and_column(), (2, 3));
    /// ```
    pub fn line_and_column(&self) -> (usize, usize) {
        let before = self.text.get(..self.span.start).unwrap_or_default();
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
    }
}

impl Mistake {
    /// A mistake without a place.
    pub fn new(sentence: impl Into<String>) -> Self {
        Self { sentence: sentence.into(), place: None, obstacle: None }
    }

    /// A typed error, without a place.
    pub fn of(error: &(impl Tell + ?Sized), speaker: &Speaker) -> Self {
        Self::new(speaker.tell(error))
    }

    /// A mistake in a formula; `name` is the name of the text.
    ///
    /// ```
    /// use campeao_answers::Mistake;
    /// use campeao_base::Play;
    /// use campeao_base::Language;
    /// use campeao_answers::speech::Speaker;
    ///
    /// let text = "n % 5 = 0 and m = 1";
    /// let scope = campeao_rules::catalogue::find("subtraction:1,4", Play::Normal).unwrap().scope().clone();
    /// let error = campeao_formula::formula(text, &scope).unwrap_err();
    /// let mistake = Mistake::of_formula(&error, "formula", text, &Speaker::new(Language::English));
    /// assert_eq!(mistake.place.map(|place| place.line_and_column()), Some((1, 15)));
    /// ```
    pub fn of_formula(error: &formula::Error, name: &str, text: &str, speaker: &Speaker) -> Self {
        let place = Place { name: name.to_owned(), text: text.to_owned(), span: error.span };
        Self { sentence: speaker.tell(error), place: Some(place), obstacle: None }
    }

    /// A mistake in a rule file or in the arguments of a family; `name` is its name.
    pub fn of_rules(error: RulesError, name: &str, speaker: &Speaker) -> Self {
        let sentence = speaker.tell(&error);
        let place = error.place.map(|place| Place {
            name: name.to_owned(),
            text: place.text.into(),
            span: place.span,
        });
        Self { sentence, place, obstacle: None }
    }

    /// The reason why a name gives no game, with the place in the rule file or the argument where there is one.
    ///
    /// ```
    /// use campeao_answers::Mistake;
    /// use campeao_base::{Language, Play};
    /// use campeao_answers::speech::Speaker;
    ///
    /// let speaker = Speaker::new(Language::English);
    /// let error = campeao_games::find("xadrez", Play::Normal).err().unwrap();
    /// assert_eq!(Mistake::of_find(error, &speaker).sentence, "there is no game `xadrez`");
    /// ```
    pub fn of_find(error: FindError, speaker: &Speaker) -> Self {
        match error {
            FindError::Games(games::FindError::Rules { name, error }) => {
                Self::of_rules(*error, &name, speaker)
            }
            other => Self::of(&other, speaker),
        }
    }

    /// The reason why a name of the catalogue is not listed, with the place in its rule file where there is one.
    ///
    /// ```
    /// use campeao_answers::{Mistake, Mistaken};
    /// use campeao_games::{FindError, Unlisted};
    /// use campeao_base::Language;
    /// use campeao_rules::RuleFile;
    /// use campeao_answers::speech::Speaker;
    ///
    /// let error = Box::new(RuleFile::parse("name = 3").unwrap_err());
    /// let error = FindError::Games(campeao_rules::catalogue::FindError::Rules { name: "mine".to_owned(), error });
    /// let unlisted = Unlisted { name: "mine".to_owned(), error };
    /// let mistake = Mistake::of_unlisted(&unlisted, &Speaker::new(Language::English));
    /// assert!(mistake.sentence.starts_with("`mine` is left out of the list: "));
    /// let told = Mistaken::from(&mistake);
    /// assert_eq!((told.line, told.column), (Some(1), Some(8)));
    /// ```
    pub fn of_unlisted(unlisted: &Unlisted, speaker: &Speaker) -> Self {
        let sentence = speaker.tell(unlisted);
        match &unlisted.error {
            FindError::Games(games::FindError::Rules { name, error }) => {
                Self { sentence, ..Self::of_rules((**error).clone(), name, speaker) }
            }
            _ => Self::new(sentence),
        }
    }
}

impl Unanswered {
    /// A typed error, without a place.
    pub fn of(error: &(impl Tell + ?Sized), speaker: &Speaker) -> Self {
        Mistake::of(error, speaker).into()
    }

    /// The reason why a game did not answer.
    pub fn of_refusal(refusal: Refusal, speaker: &Speaker) -> Self {
        let obstacle = refusal.obstacle();
        match refusal {
            Refusal::Solve(error) => Self::of_solve(&error, speaker),
            other => Mistake { obstacle, ..Mistake::of(&other, speaker) }.into(),
        }
    }

    /// The reason why a solver gave up.
    ///
    /// ```
    /// use campeao_answers::Unanswered;
    /// use campeao_base::Language;
    /// use campeao_solve::SolveError;
    /// use campeao_answers::speech::Speaker;
    /// let speaker = Speaker::new(Language::English);
    /// assert_eq!(Unanswered::of_solve(&SolveError::Interrupted, &speaker), Unanswered::Interrupted);
    /// ```
    pub fn of_solve(error: &SolveError, speaker: &Speaker) -> Self {
        match error {
            SolveError::Interrupted | SolveError::Sequence(SequenceError::Interrupted { .. }) => {
                Self::Interrupted
            }
            other => Self::of(other, speaker),
        }
    }

    /// The reason why a study or a judgement failed, with the place in the formula at fault.
    pub fn of_study(error: StudyError, speaker: &Speaker) -> Self {
        match error {
            StudyError::Solve(error) => Self::of_solve(&error, speaker),
            StudyError::Formula { part, text, error } => {
                let name = match part {
                    Part::Safe => speaker.say("value-formula", &[]),
                    Part::Fragile => "--fragile".to_owned(),
                    Part::Neutral => "--neutral".to_owned(),
                };
                Mistake::of_formula(&error, &name, &text, speaker).into()
            }
            other => Self::of(&other, speaker),
        }
    }

    /// A mistake in a question to the prover, or the reason why its words could not be read.
    pub fn of_question(error: &formula::Error, text: &str, speaker: &Speaker) -> Self {
        if error.is_interruption() {
            return Self::Interrupted;
        }
        Mistake::of_formula(error, &speaker.say("value-formula", &[]), text, speaker).into()
    }

    /// The reason why a text gives no definition.
    pub fn of_definition(error: &DefinitionError, text: &str, speaker: &Speaker) -> Self {
        match error {
            error if error.is_interruption() => Self::Interrupted,
            DefinitionError::Formula(error) => Self::of_question(error, text, speaker),
            other => {
                let error = speaker.tell(&other.in_full());
                let arguments = [("text", text.into()), ("error", error.into())];
                Mistake::new(speaker.say("prove-definition-mistake", &arguments)).into()
            }
        }
    }

    /// The reason why a question about the starts of a game, or about a game of any kind, was not answered.
    pub fn of_start(error: StartError, speaker: &Speaker) -> Self {
        match error {
            StartError::Study(error) => Self::of_study(error, speaker),
            StartError::Refused(refusal) => Self::of_refusal(refusal, speaker),
            other => Self::of(&other, speaker),
        }
    }

    /// A mistake in a text of the language of values; `name` is the name of the text.
    pub fn of_expression(error: &worksheet::Error, name: &str, text: &str, speaker: &Speaker) -> Self {
        if error.kind == worksheet::ErrorKind::Interrupted {
            return Self::Interrupted;
        }
        let place = Place { name: name.to_owned(), text: text.to_owned(), span: error.span };
        Mistake { sentence: speaker.tell(error), place: Some(place), obstacle: None }.into()
    }

    /// The reason why a value cannot be written.
    pub fn of_value(kind: &worksheet::ErrorKind, speaker: &Speaker) -> Self {
        match kind {
            worksheet::ErrorKind::Interrupted => Self::Interrupted,
            other => Self::of(other, speaker),
        }
    }
}
