//! Contents whose number never grows, or never falls: a table of all positions need not count the others.
//!
//! A form changes the number of a content c by a sum over the cells that it writes: one if c is written, less one if c
//! stood there. The old content is known if the test allows one content only; otherwise all cases are considered. A run
//! is of any length, so its part of the change has no bound. If the greatest change of each form is at most 0, no move
//! makes more of c; if the least is at least 0, no move makes fewer.

use super::content::{Content, Contents};
use super::load::{Also, AlsoCells, BoardRules};
use super::pattern::Form;

impl BoardRules {
    /// The contents that no move increases.
    ///
    /// ```
    /// use campeao_base::Player;
    /// use campeao_rules::board::{BoardRules, Content, Owner};
    /// # let text = r#"
    /// # name = "clobber"
    /// # title = "Clobber"
    /// # rules = "A piece takes the place of an enemy next to it."
    /// # [board]
    /// # usual = "4x4"
    /// # pieces = { x = "left", o = "right" }
    /// # start = "xo/ox"
    /// # [[move]]
    /// # label = "{from} takes {to}"
    /// # pattern = "own other"
    /// # becomes = ". own"
    /// # turns = "all"
    /// # "#;
    /// // In Clobber pieces are taken, and empty squares become more.
    /// let clobber = BoardRules::parse(text)?;
    /// let stone = Content::piece(Owner::Player(Player::Left), false);
    /// assert!(clobber.never_more().has(stone) && !clobber.never_more().has(Content::EMPTY));
    /// assert!(!clobber.never_fewer().has(stone) && clobber.never_fewer().has(Content::EMPTY));
    /// # Ok::<(), campeao_rules::RulesError>(())
    /// ```
    pub fn never_more(&self) -> Contents {
        self.contents_that(|growth| growth.most <= 0)
    }

    /// The contents that no move decreases.
    pub fn never_fewer(&self) -> Contents {
        self.contents_that(|growth| growth.least >= 0)
    }

    /// The contents that moves may write: every content of a cell besides its first one.
    pub fn written(&self) -> Contents {
        let forms =
            self.moves.iter().flat_map(|kind| kind.forms.iter().chain(kind.then.iter().flatten()).flatten());
        let by_forms = forms.flat_map(|form| {
            form.cells.iter().filter_map(|cell| cell.becomes).chain(form.run.and_then(|run| run.becomes))
        });
        let also = self.moves.iter().filter_map(|kind| kind.also.as_ref()).map(|also| also.becomes);
        by_forms.chain(also).fold(Contents::NONE, Contents::with)
    }

    fn contents_that(&self, holds: impl Fn(&Growth) -> bool) -> Contents {
        let all = Content::all().filter(|content| {
            self.moves.iter().all(|kind| {
                let forms = kind.forms.iter().chain(kind.then.iter().flatten()).flatten();
                let also = kind.also.as_ref().map(|also| Growth::of_also(also, *content));
                forms.map(|form| Growth::of(form, *content)).chain(also).all(|growth| holds(&growth))
            })
        });
        all.fold(Contents::NONE, Contents::with)
    }
}

/// The least and the greatest change in the number of a content by a move.
struct Growth {
    least: i64,
    most: i64,
}

impl Growth {
    fn of(form: &Form, content: Content) -> Self {
        let mut growth = Self { least: 0, most: 0 };
        for cell in &form.cells {
            let Some(becomes) = cell.becomes else { continue };
            let comes = i64::from(becomes == content);
            let surely_was = i64::from(cell.test == Contents::of(content));
            let perhaps_was = i64::from(cell.test.has(content));
            growth.least += comes - perhaps_was;
            growth.most += comes - surely_was;
        }
        match form.run.and_then(|run| run.becomes.map(|becomes| (run.test, becomes))) {
            Some((test, _)) if test == Contents::of(content) => Self { least: UNKNOWN, ..growth },
            Some((_, becomes)) if becomes == content => Self { most: -UNKNOWN, ..growth },
            Some((test, _)) if test.has(content) => Self { least: UNKNOWN, ..growth },
            _ => growth,
        }
    }

    /// The change where any number of cells become the content, or cease to be it.
    fn of_also(also: &Also, content: Content) -> Self {
        let kept = matches!(also.cells, AlsoCells::Holding(held) if !held.has(content));
        match also.becomes == content {
            true => Self { least: 0, most: -UNKNOWN },
            false if kept => Self { least: 0, most: 0 },
            false => Self { least: UNKNOWN, most: 0 },
        }
    }
}

/// The bound where nothing is known.
const UNKNOWN: i64 = i64::MIN / 4;
