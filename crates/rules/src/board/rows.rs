//! The conditions of a rule file on its boards: the numbers of rows and columns, and the content of each row.

use super::content::{Content, Contents, Signs};
use super::drawing::{BoardError, Drawing, MOST_SIDE};
use super::entries::RowEntry;
use super::file_error::BoardFileError;
use super::load::{BoardRules, Reader};
use crate::error::{RulesError, RulesErrorKind};
use campeao_base::Text;

/// The pattern that each row of a board must match.
#[derive(Clone, Debug)]
pub struct RowRule {
    /// For each word, the allowed contents of a cell, and whether it is a run of any length.
    words: Vec<(Contents, bool)>,
    otherwise: Text,
}

impl RowRule {
    /// Whether a row matches: the words are the transitions of an automaton, whose states are the numbers of words
    /// read.
    fn fits(&self, row: &[Content]) -> bool {
        // An empty run is skipped.
        let with_passed = |mut states: Vec<bool>| {
            for (place, (_, run)) in self.words.iter().enumerate() {
                states[place + 1] |= *run && states[place];
            }
            states
        };
        let mut begun = vec![false; self.words.len() + 1];
        begun[0] = true;
        let end = row.iter().fold(with_passed(begun), |states, content| {
            let mut next = vec![false; states.len()];
            for (place, (test, run)) in self.words.iter().enumerate() {
                if states[place] && test.has(*content) {
                    next[if *run { place } else { place + 1 }] = true;
                }
            }
            with_passed(next)
        });
        end.last().copied().unwrap_or(false)
    }
}

impl Reader<'_> {
    /// The pattern of the rows.
    pub(super) fn row(&self, signs: &Signs) -> Result<Option<RowRule>, RulesError> {
        let Some(RowEntry { pattern, otherwise }) = &self.entries.board.row else { return Ok(None) };
        let mut words = Vec::new();
        for word in pattern.get_ref().split_whitespace() {
            let (word, run) = match word.strip_suffix('*').map_or((word, None), |word| (word, Some(false))) {
                (word, None) => word.strip_suffix('+').map_or((word, None), |word| (word, Some(true))),
                run => run,
            };
            let mut each = word.split('|').map(|word| self.sign(pattern, word, signs));
            let test = each.try_fold(Contents::NONE, |set, content| Ok(set.with(content?)))?;
            if run != Some(false) {
                words.push((test, false));
            }
            if run.is_some() {
                words.push((test, true));
            }
        }
        Ok(Some(RowRule { words, otherwise: otherwise.clone() }))
    }

    /// Checks that names and bounds of a board's sides have an effect.
    pub(super) fn check_board_sides(&self) -> Result<(), RulesError> {
        for side in &self.entries.board.sides {
            if !["rows", "columns"].contains(&side.name.get_ref().as_str()) {
                return Err(self.at(&side.name, BoardFileError::BoardSide));
            }
            if let Some(sign) = &side.sign {
                return Err(self.at(sign, RulesErrorKind::KeyIdle { key: "sign" }));
            }
        }
        Ok(())
    }
}

impl BoardRules {
    /// Whether rows may have different lengths.
    pub const fn is_ragged(&self) -> bool {
        self.entries.board.ragged
    }

    /// The least and the greatest number of rows, or of columns.
    fn bounds(&self, name: &str) -> [usize; 2] {
        let side = self.entries.board.sides.iter().find(|side| side.name.get_ref() == name);
        let bound = |bound: u64| usize::try_from(bound).unwrap_or(usize::MAX);
        side.map_or([0, usize::MAX], |side| [bound(side.least()), side.most().map_or(usize::MAX, bound)])
    }

    /// Checks the number of rows and their lengths.
    pub(super) fn check_sides(
        &self,
        found: usize,
        lengths: impl IntoIterator<Item = usize>,
    ) -> Result<(), BoardError> {
        let check = |rows: bool, found: usize| {
            let [least, most] = self.bounds(if rows { "rows" } else { "columns" });
            let error = BoardError::Side { rows, found, least: least.max(1), most: most.min(MOST_SIDE) };
            (least..=most).contains(&found).then_some(()).ok_or(error)
        };
        check(true, found)?;
        lengths.into_iter().try_for_each(|length| check(false, length))
    }

    /// Checks the numbers of rows and columns and the content of each row.
    pub(super) fn check_rows(&self, drawing: &Drawing) -> Result<(), BoardError> {
        if self.is_ragged() {
            self.check_sides(drawing.rows(), drawing.lengths())?;
        } else {
            self.check_sides(drawing.rows(), [drawing.columns])?;
        }
        let Some(rule) = &self.row else { return Ok(()) };
        let mut rows = drawing.lines().zip(drawing.lengths()).map(|(row, length)| &row[..length]);
        let Some(wrong) = rows.find(|row| !rule.fits(row)) else { return Ok(()) };
        let row: String = wrong.iter().filter_map(|content| self.signs.sign(*content)).collect();
        let told = |text: &String| text.replace("{row}", &row);
        let Text { en, pt } = &rule.otherwise;
        Err(BoardError::Impossible { why: Text::new(told(en), told(pt)) })
    }
}
