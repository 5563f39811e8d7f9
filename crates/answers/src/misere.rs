//! The misère quotient of the heaps of a game.

use campeao_misere::{Certificate, Limits, Period, Quotient};
use campeao_rules::Game;
use campeao_solve::sequence::Watch;
use campeao_solve::{HeapMoves, SolveError};
use campeao_speech::Speaker;
use serde::Serialize;
use utoipa::ToSchema;

/// The greatest heap unless one is asked for, of rules whose moves have to be listed heap by heap.
const LISTED: u64 = 60;
/// The most heaps of which genus and form are told.
const FORMS: u64 = 40;

/// The misère quotient of the heaps of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct MisereQuotient {
    /// The game's name with its arguments.
    pub game: String,
    /// `proved` for the quotient of all heaps, `partial` for that of the heaps up to a size.
    pub status: &'static str,
    /// The greatest heap that was looked at.
    pub up_to: u64,
    /// Why greater heaps were not looked at, where nothing is proved of them; else null.
    pub reason: Option<String>,
    /// The genus of each heap from 0 on, as far as it was found.
    pub genus: Vec<String>,
    /// The misère canonical form of each of these; null where it is long.
    pub forms: Vec<Option<String>>,
    /// Whether the quotient is that of Nim heaps.
    pub tame: bool,
    /// The first heap with which it is not; null if there is none.
    pub first_wild: Option<u64>,
    /// The number of elements.
    pub order: usize,
    /// The heaps at which the quotient grew, with its order from there on.
    pub growth: Vec<Growth>,
    /// The generators and the heaps whose elements they are.
    pub generators: Vec<Generator>,
    /// The relations: equations of monomials.
    pub presentation: Vec<String>,
    /// The elements of P-positions, as monomials.
    pub p_portion: Vec<String>,
    /// The element of each heap, from 0 up to the end of the first period, or as far as is known.
    pub pretending: Vec<String>,
    /// The heap from which the elements of the heaps repeat; null if that is not proved.
    pub preperiod: Option<u64>,
    /// The period with which they repeat.
    pub period: Option<u64>,
    /// What proves all this.
    pub certificate: CheckedCertificate,
}

/// A heap at which the quotient grew.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Growth {
    /// The heap.
    pub heap: u64,
    /// The number of elements from there on.
    pub order: usize,
}

/// A generator of the quotient.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Generator {
    /// Its name.
    pub name: String,
    /// The heap whose element it is.
    pub heap: u64,
}

/// What proves the quotient, as it was checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct CheckedCertificate {
    /// The multiplication table; element 0 is the identity.
    pub products: Vec<Vec<u16>>,
    /// The elements of P-positions.
    pub p_portion: Vec<u16>,
    /// The element of each heap.
    pub heaps: Vec<u16>,
    /// The period of these, where one is claimed.
    pub period: Option<CheckedPeriod>,
}

/// A period of the elements of the heaps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct CheckedPeriod {
    /// The heap from which the elements repeat.
    pub preperiod: u64,
    /// With which period.
    pub period: u64,
}

/// The quotient of the heaps of a game with the moves that it is of, up to a size if one is given.
///
/// # Errors
/// Where the game is no impartial sum of heaps, or the watch stops the work.
pub fn quotient_of(
    game: &Game,
    up_to: Option<u64>,
    watch: &mut dyn Watch,
) -> Result<(HeapMoves, Quotient), SolveError> {
    let moves = HeapMoves::of(game, up_to.unwrap_or(LISTED), watch)?;
    let limits = Limits::default();
    let limits = Limits { heap: up_to.unwrap_or(limits.heap), ..limits };
    let quotient = moves.quotient(&limits, watch)?;
    Ok((moves, quotient))
}

impl MisereQuotient {
    /// The quotient of the heaps of a game, up to a size if one is given.
    ///
    /// # Errors
    /// Where the game is no impartial sum of heaps, or the watch stops the work.
    ///
    /// ```
    /// use campeao_answers::misere::MisereQuotient;
    /// use campeao_champion::find;
    /// use campeao_message::{Language, Play};
    /// use campeao_solve::sequence::Quiet;
    /// use campeao_speech::Speaker;
    ///
    /// let kayles = find("kayles", Play::Misere)?;
    /// let game = kayles.model().ok_or("a rule file")?;
    /// let told = MisereQuotient::of(game, None, &Speaker::new(Language::English), &mut Quiet)?;
    /// assert_eq!((told.order, told.period, told.preperiod, told.status), (40, Some(12), Some(71), "proved"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(
        game: &Game,
        up_to: Option<u64>,
        speaker: &Speaker,
        watch: &mut dyn Watch,
    ) -> Result<Self, SolveError> {
        let (moves, quotient) = quotient_of(game, up_to, watch)?;
        Ok(Self::new(game.name(), &moves, &quotient, speaker))
    }

    /// What was found of the heaps of a game of this name, with these moves.
    pub fn new(game: &str, moves: &HeapMoves, quotient: &Quotient, speaker: &Speaker) -> Self {
        let forms = moves.forms(quotient.greatest_heap().min(FORMS));
        let presentation = quotient.presentation();
        let monomials = |elements: &[u16]| -> Vec<String> {
            elements.iter().map(|&element| presentation.monomial(element).to_string()).collect()
        };
        let Certificate { heaps, p_portion, .. } = quotient.certificate();
        let shown = quotient
            .period()
            .map_or(heaps.len(), |Period { preperiod, period }| (preperiod + period) as usize);
        Self {
            game: game.to_owned(),
            status: if quotient.period().is_some() { "proved" } else { "partial" },
            up_to: quotient.greatest_heap(),
            reason: quotient.stopped().map(|reason| speaker.tell(reason)),
            genus: forms.iter().map(|heap| heap.genus.to_string()).collect(),
            forms: forms.into_iter().map(|heap| heap.form).collect(),
            tame: quotient.first_wild().is_none(),
            first_wild: quotient.first_wild(),
            order: quotient.order(),
            growth: quotient
                .growth()
                .iter()
                .map(|stage| Growth { heap: stage.heap, order: stage.order })
                .collect(),
            generators: presentation.generators().map(|(name, heap)| Generator { name, heap }).collect(),
            presentation: presentation.relations().map(|(left, right)| format!("{left} = {right}")).collect(),
            p_portion: monomials(p_portion),
            pretending: monomials(&heaps[..shown.min(heaps.len())]),
            preperiod: quotient.period().map(|period| period.preperiod),
            period: quotient.period().map(|period| period.period),
            certificate: CheckedCertificate::from(quotient),
        }
    }
}

impl From<&Quotient> for CheckedCertificate {
    fn from(quotient: &Quotient) -> Self {
        let Certificate { products, p_portion, heaps, period } = quotient.certificate().clone();
        let period = period.map(|Period { preperiod, period }| CheckedPeriod { preperiod, period });
        Self { products, p_portion, heaps, period }
    }
}
