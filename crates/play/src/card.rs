//! The names of a game, and its description for people.

use campeao_base::{Language, Play, Text};
use campeao_rules::Argument;
use campeao_rules::file::SourceEntry;

/// The description of a game without its positions.
#[derive(Clone, Debug, PartialEq)]
pub struct Card {
    /// The name by which the game is found again, such as `nim`, `subtraction:1,4` or `pawns:5x8`.
    pub name: String,
    /// The name of the family, such as `subtraction`.
    pub family: String,
    /// The name for people.
    pub title: Text,
    /// The rules for people, under normal play; they state every interpretation chosen.
    pub rules: Text,
    /// The sources of the game.
    pub sources: Vec<SourceEntry>,
    /// The parameters with their values, in the order in which the name gives them.
    pub arguments: Vec<Argument>,
    /// The convention of play.
    pub play: Play,
    /// The letters of the two players, where it matters who is to move.
    pub players: Option<[String; 2]>,
}

impl Card {
    /// The card of a game of a family, named by the family and the values of its arguments.
    ///
    /// ```
    /// use campeao_base::{Play, Text};
    /// use campeao_play::Card;
    /// use campeao_rules::Argument;
    ///
    /// let side = Argument { name: "side".to_owned(), value: "8".to_owned(), meaning: Text::same("side"), implied: false };
    /// let card = Card::new("queens", vec![side], Play::Normal, Text::same("Queens"), Text::same("…"), vec![]);
    /// assert_eq!(card.name, "queens:8");
    /// ```
    pub fn new(
        family: &str,
        arguments: Vec<Argument>,
        play: Play,
        title: Text,
        rules: Text,
        sources: Vec<SourceEntry>,
    ) -> Self {
        let told = arguments.iter().filter(|argument| !argument.implied);
        let values: Vec<&str> = told.map(|argument| argument.value.as_str()).collect();
        let name = match values.as_slice() {
            [] => family.to_owned(),
            values => format!("{family}:{}", values.join(",")),
        };
        Self { name, family: family.to_owned(), title, rules, sources, arguments, play, players: None }
    }

    /// The same card for a game in which it matters who is to move, with these letters for its two players.
    #[must_use]
    pub fn with_players(self, players: [&str; 2]) -> Self {
        Self { players: Some(players.map(str::to_owned)), ..self }
    }

    /// The title; a family's with the values of its parameters, such as `Pawn race (board = 5x8)`.
    pub fn full_title(&self, language: Language) -> String {
        let title = self.title.get(language);
        let is_family = self.name == self.family || self.name.starts_with(&format!("{}:", self.family));
        if self.arguments.iter().all(|argument| argument.implied) || !is_family {
            return title.to_owned();
        }
        let told = self.arguments.iter().filter(|argument| !argument.implied);
        let values = told.map(|argument| format!("{} = {}", argument.name, argument.value));
        format!("{title} ({})", values.collect::<Vec<_>>().join(", "))
    }

    /// The name of the same game on another board, if the text is a size such as `8` or `4x5`, not a position of this
    /// game. `name_of` gives the name of the family's game with other arguments, if there is one.
    pub fn resized(&self, text: &str, name_of: impl Fn(&str) -> Option<String>) -> Option<String> {
        let sides = text.trim().split(['x', 'X', '×']);
        if !sides.clone().all(|side| side.parse::<u64>().is_ok()) || sides.count() > 2 {
            return None;
        }
        let size = text.trim().to_lowercase().replace('×', "x");
        let values: Vec<&str> = self.arguments.iter().map(|argument| argument.value.as_str()).collect();
        (0..values.len()).find_map(|place| {
            let exchanged: Vec<&str> = values
                .iter()
                .enumerate()
                .map(|(other, value)| if other == place { &size } else { *value })
                .collect();
            name_of(&exchanged.join(","))
        })
    }
}

/// A place in a work.
///
/// ```
/// let source = campeao_play::source("Winning Ways", "chapter 5", "capítulo 5");
/// assert_eq!(source.place.pt, "capítulo 5");
/// ```
pub fn source(work: &str, en: &str, pt: &str) -> SourceEntry {
    SourceEntry { text: work.to_owned(), place: Text::new(en, pt) }
}
