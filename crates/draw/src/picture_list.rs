//! Pictures one below the other, each with a name before it and a caption behind it.

use crate::words::{estimated_width, one_line};
use crate::{Canvas, Ink, Lettering, Picture, Point, Target};

/// A picture with its words.
#[derive(Clone, Debug, PartialEq)]
struct Listed {
    name: String,
    picture: Picture,
    caption: String,
}

/// Pictures one below the other, aligned on the left. Each has its name before it and its caption behind it.
///
/// ```
/// use campeao_draw::{Ink, PictureList, SquareContent, SquareGrid, SquareNames, ThemeChoice};
/// let row = |length| SquareGrid::new(SquareNames::Strip, 1, length, |_, _| SquareContent::Stone('X', Ink::PlayerLeft));
/// let list = PictureList::new((1..=3).map(|n| (format!("n = {n}"), row(n).to_picture(""), n.to_string())));
/// let svg = list.titled("Rows").to_picture().to_svg(ThemeChoice::Automatic);
/// assert!(svg.contains("<title>Rows</title>") && svg.contains("n = 3"));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PictureList {
    title: String,
    list: Vec<Listed>,
}

const MARGIN: f64 = 14.0;
/// The distance between a picture and the words beside it.
const GAP: f64 = 10.0;
const NAME: Lettering = Lettering::new(14.0).mono().ink(Ink::Soft);
const CAPTION: Lettering = Lettering::new(19.0);

impl PictureList {
    /// A list of names, pictures and captions, the uppermost first.
    pub fn new(list: impl IntoIterator<Item = (String, Picture, String)>) -> Self {
        let listed = |(name, picture, caption): (String, Picture, String)| Listed {
            name: one_line(&name),
            picture,
            caption: one_line(&caption),
        };
        Self { title: String::new(), list: list.into_iter().map(listed).collect() }
    }

    /// The same list with an accessible name for its picture.
    #[must_use]
    pub fn titled(mut self, title: impl Into<String>) -> Self {
        self.title = title.into();
        self
    }

    /// All pictures as one, without click targets.
    pub fn to_picture(&self) -> Picture {
        let name = |listed: &Listed| estimated_width(&listed.name, NAME);
        let left = MARGIN + self.list.iter().map(name).fold(0.0, f64::max) + GAP;
        let end = |listed: &Listed| listed.picture.width() + GAP + estimated_width(&listed.caption, CAPTION);
        let width = left + self.list.iter().map(end).fold(0.0, f64::max) + MARGIN;
        let height = self.list.iter().map(|listed| listed.picture.height()).sum::<f64>() + 2.0 * MARGIN;
        let words = |listed: &Listed| format!("{}: {}\n", listed.name, listed.caption);
        let mut all = Picture::new(width, height)
            .titled(one_line(&self.title))
            .described(self.list.iter().map(words).collect::<Vec<String>>().concat());
        let mut top = MARGIN;
        for Listed { name, picture, caption } in &self.list {
            let corner = Point::new(left, top);
            for shape in picture.shapes() {
                all.draw(&shape.moved(corner));
            }
            let line = top + middle(picture);
            all.text(Point::new(left - GAP, line + NAME.size * 0.36), name, NAME.end());
            let behind = Point::new(left + picture.width() + GAP, line + CAPTION.size * 0.36);
            all.text(behind, caption, CAPTION);
            top += picture.height();
        }
        all
    }
}

/// The height of the middle of what can be touched in a picture: of its cells, without the names of rows and columns.
fn middle(picture: &Picture) -> f64 {
    let top = |target: &Target| target.y;
    let bottom = |target: &Target| target.y + target.height;
    let cells = picture.targets();
    if cells.is_empty() {
        return picture.height() / 2.0;
    }
    let highest = cells.iter().map(top).fold(f64::INFINITY, f64::min);
    let lowest = cells.iter().map(bottom).fold(f64::NEG_INFINITY, f64::max);
    f64::midpoint(highest, lowest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Shape, SquareContent, SquareGrid, SquareNames};

    #[test]
    fn pictures_stand_below_each_other_with_their_words_beside_their_cells() {
        let board = SquareGrid::new(SquareNames::Strip, 1, 2, |_, _| SquareContent::Free).to_picture("");
        let two = [
            ("one".to_owned(), board.clone(), "a".to_owned()),
            ("two".to_owned(), board.clone(), "b".to_owned()),
        ];
        let all = PictureList::new(two).to_picture();
        assert!(all.targets().is_empty() && all.height() > 2.0 * board.height());
        let text = |wanted: &str| {
            let found = all.shapes().iter().find_map(|shape| match shape {
                Shape::Text { at, text, .. } if text == wanted => Some(*at),
                _ => None,
            });
            found.unwrap()
        };
        assert!((text("two").y - text("one").y - board.height()).abs() < 1e-9);
        assert!(text("a").x > text("one").x + board.width());
        // A board of one row has the numbers of its squares below: its middle is above that of the picture.
        assert!(middle(&board) < board.height() / 2.0);
        assert_eq!(PictureList::default().to_picture().shapes().len(), 0);
    }
}
