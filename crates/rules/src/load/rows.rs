//! The rows in which positions are drawn.

use super::Build;
use crate::error::{RulesError, RulesErrorKind};
use crate::rows::{RowFigure, RowLayout, RowPart};
use campeao_base::Player;
use campeao_formula::Term;
use toml::Spanned;

impl Build<'_> {
    /// The rows of the instance if it has some, else those of the file.
    pub(super) fn row_layout(&self, players: Option<&[String; 2]>) -> Result<RowLayout, RulesError> {
        let entries = &self.file.entries;
        let own = self.instance.map(|instance| &instance.rows).filter(|rows| !rows.is_empty());
        let rows = own.unwrap_or(&entries.rows);
        if let (Some(heap), Some(first)) = (&entries.heaps, rows.iter().flatten().next()) {
            let texts: Vec<Vec<&str>> =
                rows.iter().map(|row| row.iter().map(|item| item.get_ref().as_str()).collect()).collect();
            let (heap, pin) = (heap.get_ref().as_str(), RowFigure::Pin.name());
            if texts != [vec![heap]] && texts != [vec![heap, pin]] {
                return Err(self.at(first, RulesErrorKind::RowOfHeap { heap: heap.to_owned() }));
            }
        }
        let item = |item: &Spanned<String>| self.row_item(item, players);
        let row = |row: &Vec<Spanned<String>>| row.iter().map(item).collect::<Result<Vec<_>, _>>();
        Ok(RowLayout::new(rows.iter().map(row).collect::<Result<_, _>>()?))
    }

    /// A term, or a part that is the same at every position.
    fn row_item(
        &self,
        item: &Spanned<String>,
        players: Option<&[String; 2]>,
    ) -> Result<Result<Term, RowPart>, RulesError> {
        let text = item.get_ref();
        if text.starts_with('@') {
            let fits = |figure: &RowFigure| {
                figure.name() == text && (*figure != RowFigure::Pin || self.file.entries.heaps.is_some())
            };
            let figure = RowFigure::ALL.into_iter().find(fits);
            let figure =
                figure.ok_or_else(|| self.at(item, RulesErrorKind::NotAFigure { name: text.clone() }))?;
            return Ok(Err(RowPart::Figure(figure)));
        }
        let place = players.and_then(|players| players.iter().position(|letter| letter == text));
        let player = place.map(|place| [Player::Left, Player::Right][place]);
        match player {
            Some(player) => Ok(Err(RowPart::Stone(player))),
            None => self.term(item, &self.scope).map(Ok),
        }
    }
}
