//! Thermographs as pictures, and lists: numbers as a plot, games by their thermographs in one frame.

use crate::{ErrorKind, Notation, Object, Session};
use campeao_draw::{Picture, Series};
use campeao_values::{Thermograph, Value};
use std::sync::Arc;

/// The most thermographs that are told apart in one picture.
const MOST_THERMOGRAPHS: usize = 8;
/// The most numbers of a plot.
const MOST_NUMBERS: usize = 10_000;
/// The most signs of its title.
const MOST_SIGNS: usize = 60;

impl Session {
    /// A list of numbers as a plot, the first belonging to 1; a list of two to eight games, of which some are no numbers, by
    /// their thermographs in one picture. None for what is neither.
    ///
    /// # Errors
    /// Beyond the limits, and where a position has no value.
    ///
    /// ```
    /// use campeao_worksheet::Session;
    /// let mut session = Session::new();
    /// for list in ["[n^2/4 for n in 1..20]", "[+-1, {3|1}]"] {
    ///     let list = session.evaluate(list)?;
    ///     assert!(session.list_picture(&list)?.is_some());
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn list_picture(&mut self, object: &Object) -> Result<Option<Picture>, ErrorKind> {
        let Object::List(items) = object else { return Ok(None) };
        let elements = items.as_slice();
        if !(2..=MOST_NUMBERS).contains(&elements.len()) {
            return Ok(None);
        }
        let valued = elements.iter().map(|element| self.valued(element.clone()));
        let valued = valued.collect::<Result<Vec<Object>, ErrorKind>>()?;
        if let Some(numbers) =
            valued.iter().map(|element| self.plotted(element)).collect::<Option<Vec<f64>>>()
        {
            let title = shortened(&self.text_in(object, Notation::Unicode)?);
            return Ok(Some(Series::new(1, numbers).titled(title).with_axes("n", "").to_picture()));
        }
        if elements.len() > MOST_THERMOGRAPHS {
            return Ok(None);
        }
        let mut compared: Vec<(String, Arc<Thermograph>)> = Vec::with_capacity(valued.len());
        for (element, valued) in elements.iter().zip(&valued) {
            let Some((thermograph, game)) = self.thermograph_of(valued)? else { return Ok(None) };
            let titled = match element {
                Object::Position(_) => element.clone(),
                _ => Object::Game(game),
            };
            compared.push((self.text_in(&titled, Notation::Unicode)?, thermograph));
        }
        let compared: Vec<(&str, &Thermograph)> =
            compared.iter().map(|(title, thermograph)| (title.as_str(), &**thermograph)).collect();
        Ok(Some(Thermograph::compared(&compared)))
    }

    /// The thermograph of a game, or the one that an object is, as a picture; none for anything else.
    ///
    /// # Errors
    /// Beyond the limits.
    ///
    /// ```
    /// use campeao_worksheet::Session;
    /// let mut session = Session::new();
    /// let switch = session.evaluate("+-2")?;
    /// assert_eq!(session.thermograph_picture(&switch)?.map(|picture| picture.title().to_owned()).as_deref(), Some("±2"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn thermograph_picture(&mut self, object: &Object) -> Result<Option<Picture>, ErrorKind> {
        let Some((thermograph, game)) = self.thermograph_of(object)? else { return Ok(None) };
        let title = self.text_in(&Object::Game(game), Notation::Unicode)?;
        Ok(Some(thermograph.to_picture(&title)))
    }

    /// The thermograph of a game, or the one that an object is, with the game.
    fn thermograph_of(&mut self, object: &Object) -> Result<Option<(Arc<Thermograph>, Value)>, ErrorKind> {
        Ok(match object {
            Object::Thermograph(thermograph, game) => Some((thermograph.clone(), *game)),
            Object::Game(game) => Some((self.games().thermograph(*game)?, *game)),
            _ => None,
        })
    }

    /// A number near enough to be drawn.
    fn plotted(&self, object: &Object) -> Option<f64> {
        self.number_of(object)?.to_rational().map(|number| number.to_f64().value())
    }
}

/// A text that fits above a plot.
fn shortened(text: &str) -> String {
    match text.char_indices().nth(MOST_SIGNS) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
