//! The catalogue as cards, and a game with what a form for its variants needs.

use super::shelf::Table;
use campeao_answers::Unanswered;
use campeao_answers::games::Listed;
use campeao_answers::show::Shown;
use campeao_answers::study::shape_name;
use campeao_champion::{Entry, Ruleset, Side, Values, entries, find_in_catalogue};
use campeao_message::Play;
use campeao_speech::Speaker;
use serde::Serialize;
use utoipa::ToSchema;

/// An entry of the catalogue with what it can be filtered by.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Card {
    /// The answer of `campeao games`.
    #[serde(flatten)]
    listed: Listed,
    /// What positions are made of: `heaps`, `numbers`, `partizan` (numbers, with players who differ), `board`.
    kind: &'static str,
    /// How it is solved: what was recognised in its rules, or `own` for a solver of its own.
    method: &'static str,
}

/// The catalogue as cards.
pub(crate) fn cards(speaker: &Speaker) -> Result<Vec<Card>, Unanswered> {
    let card = |entry: &Entry| {
        // The catalogue's own names make games, which its tests hold.
        let game = find_in_catalogue(entry.name, Play::Normal).ok();
        let (kind, method) = game.as_deref().map_or(("board", "own"), sorted);
        Card { listed: Listed::new(entry, speaker), kind, method }
    };
    Ok(listed(speaker)?.iter().map(card).collect())
}

/// What the catalogue lists.
fn listed(speaker: &Speaker) -> Result<Vec<Entry>, Unanswered> {
    entries().map_err(|error| Unanswered::of(error, speaker))
}

/// What a game's positions are made of, and how it is solved.
fn sorted(game: &dyn Ruleset) -> (&'static str, &'static str) {
    let Some(rules) = game.relation() else { return ("board", "own") };
    let kind = match (rules.is_partizan(), rules.is_sum()) {
        (true, _) => "partizan",
        (false, true) => "heaps",
        (false, false) => "numbers",
    };
    (kind, rules.shape().as_ref().map_or("general", shape_name))
}

/// A game with what a form for its variants needs.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Described {
    /// The answer of `campeao show`.
    #[serde(flatten)]
    shown: Shown,
    /// What stands between the values of the parameters in a name.
    separator: char,
    /// What its table, its study and conjectures are about, unless asked otherwise: `positions` or `starts`.
    about: &'static str,
    /// What its starts run along: the names that stand in conjectures about them.
    sides: Vec<StartSide>,
    /// The well-known games of its family.
    related: Vec<Related>,
}

/// Something that starts run along.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct StartSide {
    /// Its name in tables and formulas.
    name: String,
    /// What it means.
    meaning: String,
    /// Whether it runs through numbers, so that formulas may speak of it.
    numbers: bool,
}

impl StartSide {
    fn new(side: &Side, speaker: &Speaker) -> Self {
        let numbers = matches!(side.values, Values::Numbers { .. });
        Self { name: side.name.clone(), meaning: speaker.read(&side.meaning).to_owned(), numbers }
    }
}

/// A well-known game of a family.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Related {
    /// Its name.
    name: String,
    /// Its name for people.
    title: String,
}

impl Described {
    pub(crate) fn new(table: &Table, speaker: &Speaker) -> Result<Self, Unanswered> {
        let game = table.game();
        let family: Vec<Entry> =
            listed(speaker)?.into_iter().filter(|entry| entry.family == game.family()).collect();
        let related = family.iter().filter(|entry| entry.name != game.name()).map(|entry| Related {
            name: entry.name.to_owned(),
            title: speaker.read(entry.title).to_owned(),
        });
        Ok(Self {
            shown: Shown::new(game, &game.start(), None, speaker)
                .map_err(|refusal| Unanswered::of_refusal(refusal, speaker))?,
            separator: family.first().map_or('/', |entry| entry.separator),
            about: if game.relation().is_some() { "positions" } else { "starts" },
            sides: game.sides().iter().map(|side| StartSide::new(side, speaker)).collect(),
            related: related.collect(),
        })
    }
}
