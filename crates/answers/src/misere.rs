//! The misère quotient of the heaps of a game.

use crate::speech::Speaker;
use campeao_games::Ruleset;
use campeao_rules::Game;
use campeao_solve::misere::{Certificate, Limits, Period, Quotient};
use campeao_solve::sequence::Watch;
use campeao_solve::{HeapMoves, SolveError};
use serde::Serialize;
use utoipa::ToSchema;

/// The greatest heap by default, for rules whose moves have to be listed heap by heap.
const LISTED: u64 = 60;
/// The most heaps whose genus and form are given.
const FORMS: u64 = 40;

/// The misère quotient of the heaps of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct MisereQuotient {
    /// The game's name with its arguments.
    pub game: String,
    /// `proved` for the quotient of all heaps, `partial` for that of the heaps up to a size.
    pub status: &'static str,
    /// The greatest heap examined.
    pub up_to: u64,
    /// The reason why greater heaps were not examined, where nothing is proved about them; else null.
    pub reason: Option<String>,
    /// The genus of each heap from 0 on, as far as it was found.
    pub genus: Vec<String>,
    /// The misère canonical form of each of these heaps; null where it is long.
    pub forms: Vec<Option<String>>,
    /// Whether the quotient is that of Nim heaps.
    pub tame: bool,
    /// The first wild heap; null if there is none.
    pub first_wild: Option<u64>,
    /// The number of elements.
    pub order: usize,
    /// The heaps at which the quotient grew, with its order from there on.
    pub growth: Vec<Growth>,
    /// The generators and the heaps whose elements they are.
    pub generators: Vec<Generator>,
    /// The elements as monomials, the identity first; the certificate counts them in this order.
    pub elements: Vec<String>,
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
    /// The certificate of all this.
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

/// The certificate of the quotient, as it was checked.
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
    /// The period.
    pub period: u64,
}

/// The misère quotient of a game's heaps, and the moves of the heaps. A size bounds the heaps, if one is given; the
/// effort is the usual one.
///
/// # Errors
/// If the game is not an impartial sum of heaps, or the watch stops the work.
pub fn quotient_of(
    game: &Game,
    up_to: Option<u64>,
    watch: &mut dyn Watch,
) -> Result<(HeapMoves, Quotient), SolveError> {
    let moves = HeapMoves::of(game, up_to.unwrap_or(LISTED), watch)?;
    bounded(moves, up_to, 1, watch)
}

/// The quotient of heaps with these moves. A size bounds the heaps, if one is given; the effort is a multiple of the
/// usual one.
fn bounded(
    moves: HeapMoves,
    up_to: Option<u64>,
    effort: u64,
    watch: &mut dyn Watch,
) -> Result<(HeapMoves, Quotient), SolveError> {
    let limits = Limits::default();
    let limits = Limits { heap: up_to.unwrap_or(limits.heap), ..limits }.times(effort);
    let quotient = moves.quotient(&limits, watch)?;
    Ok((moves, quotient))
}

impl MisereQuotient {
    /// The misère quotient of a game's heaps. A size bounds the heaps, if one is given; the effort is a multiple of
    /// the usual one.
    ///
    /// # Errors
    /// If the game is not an impartial sum of heaps, or the watch stops the work.
    ///
    /// ```
    /// use campeao_answers::misere::MisereQuotient;
    /// use campeao_games::find;
    /// use campeao_base::{Language, Play};
    /// use campeao_solve::sequence::Quiet;
    /// use campeao_answers::speech::Speaker;
    ///
    /// let kayles = find("kayles", Play::Misere)?;
    /// let told = MisereQuotient::of(kayles.as_ref(), None, 1, &Speaker::new(Language::English), &mut Quiet)?;
    /// assert_eq!((told.order, told.period, told.preperiod, told.status), (40, Some(12), Some(71), "proved"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(
        game: &dyn Ruleset,
        up_to: Option<u64>,
        effort: u64,
        speaker: &Speaker,
        watch: &mut dyn Watch,
    ) -> Result<Self, SolveError> {
        let moves = game.heap_moves(up_to.unwrap_or(LISTED), watch)?;
        let (moves, quotient) = bounded(moves, up_to, effort, watch)?;
        Ok(Self::new(game.name(), &moves, &quotient, speaker))
    }

    /// The answer from a quotient of the heaps of a game, with these moves.
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
            elements: monomials(&(0..quotient.order() as u16).collect::<Vec<u16>>()),
            presentation: presentation.relations().map(|(left, right)| format!("{left} = {right}")).collect(),
            p_portion: monomials(p_portion),
            pretending: monomials(&heaps[..shown.min(heaps.len())]),
            preperiod: quotient.period().map(|period| period.preperiod),
            period: quotient.period().map(|period| period.period),
            certificate: CheckedCertificate::from(quotient),
        }
    }
}

/// A quotient in sentences.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct MisereSentences {
    /// Its order, how far it is known, and whether a heap is wild.
    pub verdict: Vec<String>,
    /// Its growth with the heaps, its generators and relations, and the elements of P-positions.
    pub structure: Vec<String>,
}

impl MisereQuotient {
    /// The quotient in sentences.
    pub fn sentences(&self, speaker: &Speaker) -> MisereSentences {
        let size = [
            ("order", self.order.into()),
            ("portion", self.p_portion.len().into()),
            ("heap", self.up_to.into()),
            ("reason", self.reason.clone().unwrap_or_default().into()),
        ];
        let mut verdict = Vec::new();
        if let (Some(preperiod), Some(period)) = (self.preperiod, self.period) {
            verdict.push(speaker.say("misere-proved", &size));
            let repeats =
                [("preperiod", preperiod.into()), ("period", period.into()), ("heap", self.up_to.into())];
            verdict.push(speaker.say("misere-period", &repeats));
        } else {
            verdict.push(speaker.say("misere-partial", &size));
        }
        verdict.push(match self.first_wild {
            Some(heap) => speaker.say("misere-wild", &[("heap", heap.into())]),
            None => speaker.say("misere-tame", &[]),
        });
        let grows = |stage: &Growth| {
            speaker.say("misere-grows", &[("heap", stage.heap.into()), ("order", stage.order.into())])
        };
        let growth: Vec<String> = self.growth.iter().map(grows).collect();
        let named = |generator: &Generator| format!("{} = {}", generator.name, generator.heap);
        let generators: Vec<String> = self.generators.iter().map(named).collect();
        let structure = [
            ("misere-growth", &growth),
            ("misere-generators", &generators),
            ("misere-relations", &self.presentation),
            ("misere-portion", &self.p_portion),
        ];
        let structure = structure
            .into_iter()
            .filter(|(_, list)| !list.is_empty())
            .map(|(id, list)| speaker.say(id, &[("list", list.join(", ").into())]));
        MisereSentences { verdict, structure: structure.collect() }
    }
}

impl From<&Quotient> for CheckedCertificate {
    fn from(quotient: &Quotient) -> Self {
        let Certificate { products, p_portion, heaps, period } = quotient.certificate().clone();
        let period = period.map(|Period { preperiod, period }| CheckedPeriod { preperiod, period });
        Self { products, p_portion, heaps, period }
    }
}
