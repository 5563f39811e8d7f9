//! Laws of strips: the worth of n copies of a word in one row.

use campeao_base::{Player, Tell};
use campeao_rules::catalogue::CATALOGUE;
use campeao_strips::certificate::ClaimedLaw;
use campeao_strips::scan::Scanned;
use campeao_strips::{Bound, Law, Outcomes, Strip, StripTheorem, UpFormula, ValueLaw, WinningMove};
use campeao_values::OutcomeClass;
use serde::Serialize;
use utoipa::ToSchema;

use crate::speech::Speaker;

/// A family of rows: a game, the repeated word, and perhaps the number of copies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StripFamily<'t> {
    /// The name of the game, or the path of its board file.
    pub game: &'t str,
    /// The repeated word.
    pub word: &'t str,
    /// The number of copies; `None` for every n.
    pub copies: Option<usize>,
}

impl<'t> StripFamily<'t> {
    /// The most letters of a row that is answered.
    pub const MOST_LETTERS: usize = 1_000_000;

    /// The family that a name denotes, if it has the form `GAME:(WORD)^n` or `GAME:(WORD)^NUMBER`.
    ///
    /// ```
    /// use campeao_answers::strips::StripFamily;
    /// let family = |name| StripFamily::read(name).map(|family| (family.game, family.word, family.copies));
    /// assert_eq!(family("clobber:(xxo)^n"), Some(("clobber", "xxo", None)));
    /// assert_eq!(family("own.toml:(xo)^12"), Some(("own.toml", "xo", Some(12))));
    /// assert_eq!((family("clobber:xxo"), family("clobber:(xxo)^m")), (None, None));
    /// ```
    pub fn read(name: &'t str) -> Option<Self> {
        let (game, rest) = name.split_once(":(")?;
        let (word, power) = rest.split_once(")^")?;
        let copies = if power == "n" { None } else { Some(power.parse().ok()?) };
        Some(Self { game, word, copies })
    }

    /// Whether a number of copies has more letters than are answered.
    pub fn is_too_long(self, copies: usize) -> bool {
        let letters = copies.checked_mul(self.word.chars().count());
        letters.is_none_or(|letters| letters > Self::MOST_LETTERS)
    }

    /// The name of the row of this many copies as a game.
    pub fn row(self, copies: usize) -> String {
        format!("{}:{}", self.game, self.word.repeat(copies))
    }
}

/// The text of a board file of the catalogue; `None` if the game has none.
pub fn board_file(game: &str) -> Option<&'static str> {
    CATALOGUE.iter().find(|file| file.name == game && file.is_board()).map(|file| file.text)
}

/// The law of n copies of a word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct StripLaw {
    /// The family of positions, as in `clobber:(xxo)^n`.
    pub family: String,
    /// Whether the program has proved it; false for what a file claims.
    pub proved: bool,
    /// The number of ups that n copies are worth, as a formula, or null.
    pub ups: Option<String>,
    /// The values, or null.
    pub values: Option<StripValues>,
    /// The outcomes, or null.
    pub outcomes: Option<StripOutcomes>,
    /// The law in sentences.
    pub law: String,
}

/// Values of powers that go on growing in the same way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct StripValues {
    /// The values of one copy, two copies, …; null for a value that the law does not state.
    pub first: Vec<Option<String>>,
    /// The number of copies in a period.
    pub period: usize,
    /// The value that each period adds.
    pub step: String,
}

/// Outcomes of powers that repeat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct StripOutcomes {
    /// The outcomes of one copy, two copies, …: `L`, `R`, `N` or `P`; null where the law states none.
    pub first: Vec<Option<&'static str>>,
    /// The number of copies in a period.
    pub period: usize,
}

/// The laws of all words up to a length.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct StripScan {
    /// The game.
    pub game: String,
    /// The length of the longest words.
    pub longest: usize,
    /// The words, one of each class of turns, reflections and exchanges.
    pub words: Vec<StripWord>,
}

/// A word with its law, or the reason why it has none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct StripWord {
    /// The word.
    pub word: String,
    /// The status: `value` or `winner` for what is proved, `bounds` where bounds are proved that decide neither, or
    /// `open`.
    pub status: &'static str,
    /// The law in sentences, or null.
    pub law: Option<String>,
    /// The reason why nothing is proved, or null.
    pub reason: Option<String>,
}

impl StripScan {
    /// The laws of the words of a game.
    pub fn of(strip: &Strip, longest: usize, scanned: &[Scanned], speaker: &Speaker) -> Self {
        let word = |scanned: &Scanned| {
            let (status, law, reason) = match &scanned.result {
                Ok(theorem) => (status(theorem.law()), Some(speaker.tell(theorem)), None),
                Err(error) => ("open", None, Some(speaker.tell(error))),
            };
            StripWord { word: strip.text(&scanned.word), status, law, reason }
        };
        Self { game: strip.name().to_owned(), longest, words: scanned.iter().map(word).collect() }
    }
}

/// The status of a law.
fn status(law: &Law) -> &'static str {
    if law.values().is_some() {
        "value"
    } else if law.outcomes().is_some() {
        "winner"
    } else {
        "bounds"
    }
}

/// The answer of a proved law about a number of copies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct StripPower {
    /// The family of positions, as in `clobber:(xxo)^n`.
    pub family: String,
    /// The number of copies.
    pub copies: usize,
    /// The number of letters of the row.
    pub letters: usize,
    /// The value, or null where the law states none.
    pub value: Option<String>,
    /// The outcome, `L`, `R`, `N` or `P`, or null where the law states none.
    pub outcome: Option<&'static str>,
    /// A move with which Left wins, or null where none is known.
    pub left: Option<StripMove>,
    /// A move with which Right wins, or null where none is known.
    pub right: Option<StripMove>,
    /// The law in sentences.
    pub law: String,
}

/// A move in a row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct StripMove {
    /// The place of the first letter that the move looks at, counted from 1.
    pub place: usize,
    /// The letters before the move.
    pub before: String,
    /// The letters after it; an empty square is a dot.
    pub after: String,
    /// The row that it leaves.
    pub to: String,
}

impl StripPower {
    /// The answer of a theorem about a number of copies.
    pub fn of(theorem: &StripTheorem, copies: usize, speaker: &Speaker) -> Self {
        let (kinds, law) = (theorem.kinds(), theorem.law());
        let strip = kinds.strip();
        let value = law.values().and_then(|law| law.value(copies));
        let told = |good: WinningMove| StripMove {
            place: good.place,
            before: strip.text(&good.before),
            after: strip.text(&good.after),
            to: strip.text(&good.to),
        };
        let good = |player: Player| theorem.winning_move(copies, player).map(told);
        Self {
            family: theorem.family(),
            copies,
            letters: copies.saturating_mul(kinds.period_word().len()),
            value: value.map(|value| value.to_string()),
            outcome: law.outcomes().and_then(|law| law.outcome(copies)).map(OutcomeClass::letter),
            left: good(Player::Left),
            right: good(Player::Right),
            law: speaker.tell(theorem),
        }
    }
}

impl StripLaw {
    /// The law of a theorem.
    pub fn proved(theorem: &StripTheorem, speaker: &Speaker) -> Self {
        Self::of(theorem.family(), theorem.law(), true, theorem, speaker)
    }

    /// The proof of a theorem, in a sentence.
    pub fn proof(theorem: &StripTheorem, speaker: &Speaker) -> String {
        let (bounds, letters) = (theorem.bounds().into(), theorem.longest().into());
        speaker.say("strip-proof", &[("bounds", bounds), ("letters", letters)])
    }

    /// The law that a file claims.
    pub fn claimed(law: &ClaimedLaw, speaker: &Speaker) -> Self {
        Self::of(law.name(), &law.law, false, law, speaker)
    }

    fn of(family: String, law: &Law, proved: bool, words: &impl Tell, speaker: &Speaker) -> Self {
        Self {
            family,
            proved,
            ups: law.values().and_then(ValueLaw::formula).map(|formula: UpFormula| formula.to_string()),
            values: law.values().map(StripValues::from),
            outcomes: law.outcomes().map(StripOutcomes::from),
            law: speaker.tell(words),
        }
    }
}

impl From<&ValueLaw> for StripValues {
    fn from(law: &ValueLaw) -> Self {
        let first = law.first.iter().map(|value| value.map(|bound| bound.to_string()));
        let step = Bound::ZERO.moved(law.step, 1).to_string();
        Self { first: first.collect(), period: law.period, step }
    }
}

impl From<&Outcomes> for StripOutcomes {
    fn from(law: &Outcomes) -> Self {
        let first = law.first.iter().map(|outcome| outcome.map(OutcomeClass::letter));
        Self { first: first.collect(), period: law.period }
    }
}
