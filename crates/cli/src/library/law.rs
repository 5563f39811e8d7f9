//! Laws with typed formulas.

use crate::Error;
use campeao_formula::Formula;
use campeao_games::{KnownLaw, Side, Values};
use campeao_rules::{Game, Position};
use campeao_solve::Outcome;
use campeao_study::{
    AnyStudy, Certificate, Conjecture, StartConjecture, StartError, StartStudy, Status, StudyError,
    Vocabulary,
};
use std::fmt;
use std::ops::Deref;

/// A study of a game: the table, the law and the strategy, of all its positions or of its starting positions.
///
/// ```
/// use campeao::prelude::*;
///
/// let study = find("subtraction:1,4")?.study()?;
/// let law = study.law()?.ok_or("no law")?;
/// assert_eq!(law.status, Status::Proved);
/// assert_eq!(law.safe.as_ref().map(ToString::to_string).as_deref(), Some("n % 5 in {0, 2}"));
/// assert_eq!(law.outcome(&[1_000_000_000_002])?, Some(Outcome::Loss));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Study(AnyStudy);

/// A law: who wins each position, or each starting position, of a game.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Law {
    /// The positions in which the player to move loses; `None` if they are known only as an automaton, in the
    /// certificate.
    pub safe: Option<LawFormula>,
    /// The positions that are drawn; `None` if there are none, or if no formula is known.
    pub neutral: Option<LawFormula>,
    /// The positions that the law covers; `None` if it covers all.
    pub within: Option<LawFormula>,
    /// The certainty of the law.
    pub status: Status,
    /// The justification of a law of all positions; `None` for a law of starting positions.
    pub certificate: Option<Certificate>,
    /// The theorems from which a law of starting positions follows, with their proofs or sources; none if the law was
    /// observed in the table.
    pub theorems: Vec<KnownLaw>,
}

/// A formula of a law: a condition on the numbers of a position, or on the sizes of a starting position. It is printed
/// in the language of conditions.
#[derive(Clone, Debug)]
pub struct LawFormula {
    text: String,
    variables: Vec<String>,
    claim: Claim,
}

/// The formula ready for evaluation.
#[derive(Clone, Debug)]
enum Claim {
    Positions {
        claim: Box<Conjecture>,
        is_sum: bool,
    },
    Starts {
        claim: Box<StartConjecture>,
        /// Whether each side is a number.
        numbered: Vec<bool>,
    },
}

impl Study {
    /// The law with its formulas; `None` if the study found none.
    ///
    /// # Errors
    /// If a formula cannot be made ready for evaluation.
    pub fn law(&self) -> Result<Option<Law>, Error> {
        Ok(match &self.0 {
            AnyStudy::Positions { game, study } => {
                study.law.as_ref().map(|law| Law::of_positions(game, law)).transpose()?
            }
            AnyStudy::Starts(study) => Law::of_starts(study)?,
        })
    }

    /// The study itself.
    pub fn into_inner(self) -> AnyStudy {
        self.0
    }
}

impl From<AnyStudy> for Study {
    fn from(study: AnyStudy) -> Self {
        Self(study)
    }
}

impl Deref for Study {
    type Target = AnyStudy;

    fn deref(&self) -> &AnyStudy {
        &self.0
    }
}

impl Law {
    fn of_positions(game: &Game, law: &campeao_study::Law) -> Result<Self, Error> {
        let words = Vocabulary::new(law.numeration().cloned());
        let read =
            |text: Option<&String>| text.map(|text| LawFormula::of_positions(game, &words, text)).transpose();
        Ok(Self {
            safe: read(law.safe.as_ref())?,
            neutral: read(law.neutral.as_ref())?,
            within: None,
            status: law.status,
            certificate: Some(law.certificate.clone()),
            theorems: Vec::new(),
        })
    }

    fn of_starts(study: &StartStudy) -> Result<Option<Self>, Error> {
        if study.status == Status::Unknown {
            return Ok(None);
        }
        let read =
            |text: Option<&String>| text.map(|text| LawFormula::of_starts(&study.sides, text)).transpose();
        Ok(Some(Self {
            safe: read(study.safe.as_ref())?,
            neutral: read(study.neutral.as_ref())?,
            within: read(study.within.as_ref())?,
            status: study.status,
            certificate: None,
            theorems: study.known.clone(),
        }))
    }

    /// The outcome of a position with these numbers, or of a starting position with these sizes, for the player to
    /// move; where it matters who that is, the first player. `None` where the law does not cover it or has no formula.
    ///
    /// # Errors
    /// If a formula cannot be evaluated at these numbers.
    pub fn outcome(&self, numbers: &[u64]) -> Result<Option<Outcome>, Error> {
        let Some(safe) = &self.safe else { return Ok(None) };
        let holds = |formula: Option<&LawFormula>| formula.map(|formula| formula.holds(numbers)).transpose();
        if !safe.covers(numbers) || holds(self.within.as_ref())? == Some(false) {
            return Ok(None);
        }
        Ok(Some(if safe.holds(numbers)? {
            Outcome::Loss
        } else if holds(self.neutral.as_ref())? == Some(true) {
            Outcome::Draw
        } else {
            Outcome::Win
        }))
    }
}

impl LawFormula {
    fn of_positions(game: &Game, words: &Vocabulary, text: &str) -> Result<Self, Error> {
        let claim = Conjecture::parse_in(game, words, text, None, None).map_err(StartError::from)?;
        let variables = claim.names().to_vec();
        let claim = Claim::Positions { claim: Box::new(claim), is_sum: game.is_sum() };
        Ok(Self { text: text.to_owned(), variables, claim })
    }

    fn of_starts(sides: &[Side], text: &str) -> Result<Self, Error> {
        let claim = StartConjecture::parse(sides, &Vocabulary::default(), text, None, None);
        let claim = Box::new(claim.map_err(StartError::from)?);
        let is_number = |side: &Side| matches!(side.values, Values::Numbers { .. });
        let numbered: Vec<bool> = sides.iter().map(is_number).collect();
        let variables = sides.iter().filter(|side| is_number(side)).map(|side| side.name.clone()).collect();
        Ok(Self { text: text.to_owned(), variables, claim: Claim::Starts { claim, numbered } })
    }

    /// The names that the formula may use, by their slots in the [tree](Self::tree).
    pub fn variables(&self) -> &[String] {
        &self.variables
    }

    /// The syntax tree.
    pub fn tree(&self) -> &Formula {
        match &self.claim {
            Claim::Positions { claim, .. } => claim.safe(),
            Claim::Starts { claim, .. } => claim.safe(),
        }
    }

    /// Whether the formula is about positions with so many numbers: some formulas are about one or two heaps only.
    fn covers(&self, numbers: &[u64]) -> bool {
        match &self.claim {
            Claim::Positions { claim, .. } => claim.most_heaps().is_none_or(|most| numbers.len() <= most),
            Claim::Starts { .. } => true,
        }
    }

    /// Whether the formula holds at these numbers: those of the position, its heaps, or the sizes of the start.
    ///
    /// # Errors
    /// If it cannot be evaluated there.
    pub fn holds(&self, numbers: &[u64]) -> Result<bool, Error> {
        let classes = match &self.claim {
            Claim::Positions { claim, is_sum } => {
                let numbers = numbers.iter().copied();
                claim.classes(&if *is_sum { Position::heaps(numbers) } else { Position::tuple(numbers) })
            }
            Claim::Starts { claim, numbered } => {
                let mut numbers = numbers.iter();
                let mut value = |is_number: &bool| if *is_number { numbers.next() } else { None };
                let cell: Vec<String> = numbered
                    .iter()
                    .map(|side| value(side).map_or_else(String::new, u64::to_string))
                    .collect();
                claim.classes(&cell)
            }
        };
        let classes = classes.map_err(|error| StartError::from(StudyError::Evaluation(error)))?;
        Ok(classes.contains(&Outcome::Loss))
    }
}

impl fmt::Display for LawFormula {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.text)
    }
}
