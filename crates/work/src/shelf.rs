//! The games a worker has at hand, with their champions, who remember what they have found.

use crate::desk::Fault;
use crate::task::GameChoice;
use campeao_answers::Mistake;
use campeao_champion::{BoardFile, FindError, Resources, Ruleset, Seated, find_in_catalogue};
use campeao_games as games;
use campeao_message::Play;
use campeao_rules::RuleFile;
use campeao_rules::board::is_board_file;
use campeao_speech::Speaker;
use campeao_study::ruleset;

/// The most games at hand.
const MOST: usize = 3;

/// A game with its champion and what that one may use.
pub(crate) type Table = Seated;

/// The games at hand, the one asked for last at the end.
pub(crate) struct Shelf {
    tables: Vec<(GameChoice, Table)>,
    resources: Resources,
}

impl Shelf {
    pub(crate) const fn new(resources: Resources) -> Self {
        Self { tables: Vec::new(), resources }
    }

    /// What champions may use.
    pub(crate) const fn resources(&self) -> &Resources {
        &self.resources
    }

    /// The game of a choice.
    ///
    /// # Errors
    /// Where there is no such game.
    pub(crate) fn table(&mut self, choice: &GameChoice, speaker: &Speaker) -> Result<&mut Table, Fault> {
        let known = self.tables.iter().position(|(known, _)| known == choice);
        let table = if let Some(place) = known {
            self.tables.remove(place).1
        } else {
            Seated::new(find(choice, speaker)?, self.resources.clone())
        };
        if self.tables.len() >= MOST {
            self.tables.remove(0);
        }
        self.tables.push((choice.clone(), table));
        let last = self.tables.len() - 1;
        Ok(&mut self.tables[last].1)
    }
}

/// The game of a choice: of the catalogue, or of the rule file that comes with it. No file is read.
fn find(choice: &GameChoice, speaker: &Speaker) -> Result<Box<dyn Ruleset>, Fault> {
    let play = if choice.misere { Play::Misere } else { Play::Normal };
    let Some(text) = &choice.rules else {
        return find_in_catalogue(&choice.name, play).map_err(|error| match error {
            FindError::Heading(_) | FindError::Games(games::FindError::Unknown { .. }) => {
                Fault::Missing(Mistake::of_find(error, speaker))
            }
            other => Mistake::of_find(other, speaker).into(),
        });
    };
    let (name, arguments) = match choice.name.split_once(':') {
        Some((name, arguments)) => (name, Some(arguments)),
        None => (choice.name.as_str(), None),
    };
    if is_board_file(text) {
        let game = BoardFile::parse(name, text).and_then(|file| file.ruleset(arguments, play));
        return game.map_err(|error| Mistake::of_find(error, speaker).into());
    }
    let wrong = |error| Mistake::of_rules(error, name, speaker);
    let file = RuleFile::parse(text).map_err(wrong)?;
    let game = file.game(arguments, play).map_err(wrong)?;
    Ok(ruleset(game))
}
