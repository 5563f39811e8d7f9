//! Pictures of thermographs and of lists, with numbers as a plot and games by their thermographs in one frame; and
//! their data as rows.

use crate::{
    ErrorKind, Notation, Object, Session, Summary, Walls, compared_thermographs, thermograph_picture,
};
use campeao_draw::{Picture, Series};
use campeao_values::Outline;

/// The most thermographs in one picture.
const MOST_THERMOGRAPHS: usize = 8;
/// The most numbers of a plot.
const MOST_NUMBERS: usize = 10_000;
/// The most characters of the title of a plot.
const MOST_SIGNS: usize = 60;

impl Session {
    /// The picture of a list: numbers as a plot, the first one at 1; two to eight games, not all of them numbers, by
    /// their thermographs in one picture. `None` for other objects.
    ///
    /// # Errors
    /// Beyond the limits, and if a position has no value.
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
        let mut compared: Vec<(String, Outline)> = Vec::with_capacity(valued.len());
        for (element, valued) in elements.iter().zip(&valued) {
            let Some(outline) = self.cooled(valued)? else { return Ok(None) };
            compared.push((self.cooled_title(element)?, outline));
        }
        let compared: Vec<(&str, &Outline)> =
            compared.iter().map(|(title, outline)| (title.as_str(), outline)).collect();
        Ok(Some(compared_thermographs(&compared)))
    }

    /// The drawn data of an object as rows below their headings, every number exact: the numbers of a list; for the
    /// games of a list, of any length, the results of temperature theory; for a game or a thermograph the corners of
    /// the walls and the foot of the mast. `None` for other objects.
    ///
    /// # Errors
    /// Beyond the limits, and if a position has no value.
    ///
    /// ```
    /// use campeao_worksheet::Session;
    /// let mut session = Session::new();
    /// let list = session.evaluate("[1/2, -3]")?;
    /// assert_eq!(session.drawn_rows(&list)?.unwrap(), [["n", "value"], ["1", "1/2"], ["2", "-3"]]);
    /// let switch = session.evaluate("+-2")?;
    /// assert_eq!(session.drawn_rows(&switch)?.unwrap()[1], ["left", "-1", "3"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn drawn_rows(&mut self, object: &Object) -> Result<Option<Vec<Vec<String>>>, ErrorKind> {
        let Object::List(items) = object else { return self.wall_rows(object) };
        let summaries = items.as_slice().iter().map(|element| self.summary(element, Notation::Plain));
        let summaries = summaries.collect::<Result<Vec<Summary>, ErrorKind>>()?;
        if summaries.iter().any(|summary| summary.mean.is_none() && summary.refused.is_empty()) {
            return Ok(None);
        }
        let are_numbers = items.as_slice().iter().all(|element| self.plotted(element).is_some());
        let headings: &[&str] = if are_numbers {
            &["n", "value"]
        } else {
            &["n", "game", "worth", "mean", "temperature", "left_stop", "right_stop"]
        };
        let mut rows = vec![headings.iter().map(|&heading| heading.to_owned()).collect()];
        for (number, told) in (1..).zip(summaries) {
            let worth = told.worth.unwrap_or_else(|| told.value.clone());
            let theory =
                [told.mean, told.temperature, told.left_stop, told.right_stop].map(Option::unwrap_or_default);
            let mut row = vec![number.to_string(), told.value];
            if !are_numbers {
                row.push(worth);
                row.extend(theory);
            }
            rows.push(row);
        }
        Ok(Some(rows))
    }

    /// The corners of the walls of a thermograph.
    fn wall_rows(&mut self, object: &Object) -> Result<Option<Vec<Vec<String>>>, ErrorKind> {
        let valued = self.valued(object.clone())?;
        let Some(walls) = self.cooled(&valued)?.as_ref().and_then(Walls::of) else { return Ok(None) };
        let corners = walls.left.into_iter().map(|corner| ("left", corner));
        let corners = corners.chain(walls.right.into_iter().map(|corner| ("right", corner)));
        let mut rows = vec![["wall", "temperature", "value"].map(str::to_owned).to_vec()];
        for (wall, corner) in corners.chain([("mast", walls.mast)]) {
            rows.push(vec![wall.to_owned(), corner.temperature, corner.value]);
        }
        Ok(Some(rows))
    }

    /// The picture of the thermograph that an object is or has; `None` for other objects.
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
        let Some(outline) = self.cooled(object)? else { return Ok(None) };
        let title = self.cooled_title(object)?;
        Ok(Some(thermograph_picture(&outline, &title)))
    }

    /// The title of the thermograph that an object is or has: the game.
    fn cooled_title(&mut self, object: &Object) -> Result<String, ErrorKind> {
        match object {
            Object::Thermograph(_, game) => self.text_in(&Object::Game(*game), Notation::Unicode),
            _ => self.text_in(object, Notation::Unicode),
        }
    }

    /// The number as a floating-point number for drawing.
    fn plotted(&self, object: &Object) -> Option<f64> {
        self.number_of(object)?.to_rational().map(|number| number.to_f64().value())
    }
}

/// The text, shortened to fit above a plot.
fn shortened(text: &str) -> String {
    match text.char_indices().nth(MOST_SIGNS) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
