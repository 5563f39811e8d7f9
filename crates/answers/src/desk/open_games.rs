//! The games asked for last, each with its champion, which keeps its results.

use crate::Mistake;
use crate::desk::fault::Fault;
use crate::desk::task::GameChoice;
use crate::speech::Speaker;
use campeao_base::Play;
use campeao_games::{FindError, Refusal, Resources, Ruleset, Seated, find_in_catalogue, of_rules};
use campeao_rules::catalogue as games;

/// The most games that are kept.
const MOST: usize = 3;

/// The games asked for last, the latest at the end.
pub(crate) struct OpenGames {
    tables: Vec<(GameChoice, Seated)>,
    resources: Resources,
}

impl OpenGames {
    pub(crate) const fn new(resources: Resources) -> Self {
        Self { tables: Vec::new(), resources }
    }

    /// The resources that champions may use.
    pub(crate) const fn resources(&self) -> &Resources {
        &self.resources
    }

    /// The game of a choice.
    ///
    /// # Errors
    /// If there is no such game.
    pub(crate) fn table(&mut self, choice: &GameChoice, speaker: &Speaker) -> Result<&mut Seated, Fault> {
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

    /// The game of a choice, and the position asked about. If the text is a board of another size, the game of the
    /// family on that board; if it is only a size, the start there.
    ///
    /// # Errors
    /// If there is no such game.
    pub(crate) fn table_at<'p>(
        &mut self,
        choice: &GameChoice,
        position: Option<&'p str>,
        speaker: &Speaker,
    ) -> Result<(&mut Seated, Option<&'p str>), Fault> {
        let table = self.table(choice, speaker)?;
        let Some(Err(Refusal::SizeInName { name, .. })) = position.map(|text| table.game().read(text)) else {
            return Ok((self.table(choice, speaker)?, position));
        };
        let other = GameChoice { name, ..choice.clone() };
        if self.table(&other, speaker).is_err() {
            return Ok((self.table(choice, speaker)?, position));
        }
        let table = self.table(&other, speaker)?;
        let position = position.filter(|text| table.game().read(text).is_ok());
        Ok((table, position))
    }
}

/// The game of a choice: of the catalogue, or of the rule file that comes with it. No file is read.
pub(super) fn find(choice: &GameChoice, speaker: &Speaker) -> Result<Box<dyn Ruleset>, Fault> {
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
    of_rules(text, Some(name), arguments, play).map_err(|error| Mistake::of_find(error, speaker).into())
}
