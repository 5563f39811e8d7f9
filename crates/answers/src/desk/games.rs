//! The catalogue as cards, and a game with the data of a form for its variants.

use crate::games::Listed;
use crate::show::Shown;
use crate::speech::Speaker;
use crate::study::shape_name;
use crate::{Mistake, Mistaken, Unanswered};
use campeao_base::Play;
use campeao_games::Seated;
use campeao_games::{Entry, Ruleset, Side, Unlisted, Values, entries, find_in_catalogue, rule_text};
use campeao_solve::sequence::Quiet;
use serde::Serialize;
use utoipa::ToSchema;

/// An entry of the catalogue with the properties by which it can be filtered.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Card {
    /// The answer of `campeao games`.
    #[serde(flatten)]
    listed: Listed,
    /// The kind of position: `heaps`, `numbers`, `partizan` (numbers, with players who differ), `board`.
    kind: &'static str,
    /// The method of solution: the shape recognised in its rules, or `own` for a solver of its own.
    method: &'static str,
}

/// An entry of the catalogue: its card, or the reason why there is none.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum CatalogueItem {
    /// A game.
    Card(Card),
    /// The error of a name that makes no game.
    Unlisted(Mistaken),
}

/// The catalogue as cards; a name that makes no game has an error in its place.
pub(crate) fn cards(speaker: &Speaker) -> Vec<CatalogueItem> {
    entries().iter().map(|entry| item(entry.as_ref(), speaker)).collect()
}

fn item(entry: Result<&Entry, &Unlisted>, speaker: &Speaker) -> CatalogueItem {
    let unlisted = |unlisted: &Unlisted| {
        CatalogueItem::Unlisted(Mistaken::from(&Mistake::of_unlisted(unlisted, speaker)))
    };
    let entry = match entry {
        Ok(entry) => entry,
        Err(error) => return unlisted(error),
    };
    match find_in_catalogue(entry.name, Play::Normal) {
        Ok(game) => {
            let (kind, method) = sorted(&*game);
            CatalogueItem::Card(Card { listed: Listed::new(entry, speaker), kind, method })
        }
        Err(error) => unlisted(&Unlisted { name: entry.name.to_owned(), error }),
    }
}

/// The kind of a game's positions, and its method of solution.
fn sorted(game: &dyn Ruleset) -> (&'static str, &'static str) {
    let Some(rules) = game.relation() else { return ("board", "own") };
    let kind = match (rules.is_partizan(), rules.is_sum()) {
        (true, _) => "partizan",
        (false, true) => "heaps",
        (false, false) => "numbers",
    };
    (kind, rules.shape().as_ref().map_or("general", shape_name))
}

/// A game with the data of a form for its variants.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Described {
    /// The answer of `campeao show`.
    #[serde(flatten)]
    shown: Shown,
    /// The separator between the values of the parameters in a name.
    separator: char,
    /// The subject of its table, study and conjectures by default: `positions` or `starts`.
    about: &'static str,
    /// Whether it has a misère quotient: its positions are sums of heaps that both players move in.
    heaps: bool,
    /// Whether positions may have values; false where the rules alone say that none has one.
    values: bool,
    /// The sides of its starts: the names used in conjectures about them.
    sides: Vec<StartSide>,
    /// The well-known games of its family.
    related: Vec<Related>,
    /// The rule file of its family; null where the game brings its own code.
    rule_file: Option<&'static str>,
}

/// A side along which starts run.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct StartSide {
    /// Its name in tables and formulas.
    name: String,
    /// Its meaning.
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
    pub(crate) fn new(table: &Seated, speaker: &Speaker) -> Result<Self, Unanswered> {
        let game = table.game();
        let family: Vec<&Entry> =
            entries().iter().flatten().filter(|entry| entry.family == game.family()).collect();
        let related = family.iter().filter(|entry| entry.name != game.name()).map(|entry| Related {
            name: entry.name.to_owned(),
            title: speaker.read(&entry.title).to_owned(),
        });
        Ok(Self {
            shown: Shown::new(game, &game.start(), None, speaker)
                .map_err(|refusal| Unanswered::of_refusal(refusal, speaker))?,
            separator: family.first().map_or('/', |entry| entry.separator),
            about: if game.relation().is_some() { "positions" } else { "starts" },
            heaps: game.heap_moves(0, &mut Quiet).is_ok(),
            values: game.has_values(),
            sides: game.sides().iter().map(|side| StartSide::new(side, speaker)).collect(),
            related: related.collect(),
            rule_file: rule_text(game.family()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_base::Language;
    use campeao_games::{Asked, Refusal, Resources};

    #[test]
    fn a_name_that_makes_no_game_has_its_reason_in_the_place_of_a_card() {
        let speaker = Speaker::new(Language::Portuguese);
        let error = find_in_catalogue("nin", Play::Normal).err().unwrap();
        let unlisted = Unlisted { name: "nin".to_owned(), error };
        let told = serde_json::to_value(item(Err(&unlisted), &speaker)).unwrap();
        let sentence = "`nin` fica fora da lista: não há nenhum jogo `nin`; querias dizer `nim`?";
        assert_eq!(told, serde_json::json!({ "error": sentence }));
        let cards = serde_json::to_value(cards(&speaker)).unwrap();
        assert!(cards.as_array().unwrap().iter().all(|card| card.get("kind").is_some()));
    }

    /// Whether a game says that positions may have values, and whether its start has one.
    fn said_and_found(name: &str, play: Play) -> (bool, bool) {
        let game = find_in_catalogue(name, play).unwrap();
        let worth = game
            .champion(&Resources::default())
            .and_then(|mut champion| champion.worth(&game.start(), Asked::Value, &mut Quiet));
        assert!(worth.is_ok() || matches!(worth, Err(Refusal::NoValue(_))), "{name}");
        (game.has_values(), worth.is_ok())
    }

    #[test]
    fn a_game_says_whether_its_positions_have_values() {
        let normal = [
            "nim",
            "kayles",
            "clobber:2x3",
            "domineering:2x3",
            "toads-and-frogs",
            "amazons:3x2",
            "northcott",
        ];
        for name in normal {
            assert_eq!(said_and_found(name, Play::Normal), (true, true), "{name}");
        }
        let without = [
            "noughts",
            "hex:3x3",
            "connect-four:3x3",
            "fox-and-hounds",
            "dots-and-boxes:1x1",
            "fifteen",
            "pawns:3x3",
            "flags",
        ];
        for name in without {
            assert_eq!(said_and_found(name, Play::Normal), (false, false), "{name}");
        }
        for name in ["kayles", "cram:2x3", "domineering:2x3"] {
            assert_eq!(said_and_found(name, Play::Misere), (false, false), "{name}");
        }
    }
}
