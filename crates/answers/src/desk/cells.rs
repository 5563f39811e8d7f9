//! A sheet in cells with their dependencies, so that a page re-evaluates only the cells that a change concerns.

use crate::Mistake;
use crate::desk::fault::Fault;
use crate::desk::values::MOST_LINES;
use crate::speech::Speaker;
use campeao_worksheet::cells;
use serde::Serialize;
use utoipa::ToSchema;

/// A cell of a sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct SheetCell {
    /// The cell's text, cut after each statement, with the comments before it.
    parts: Vec<String>,
    /// The names that it defines.
    names: Vec<String>,
    /// The indices, from 0, of the earlier cells that it depends on.
    needs: Vec<usize>,
    /// Whether it has no statements.
    blank: bool,
}

/// The cells of a sheet; `lines` gives the number of lines of each.
pub(crate) fn read(text: &str, lines: &[usize], speaker: &Speaker) -> Result<Vec<SheetCell>, Fault> {
    let all: Vec<&str> = text.split('\n').collect();
    if all.len() > MOST_LINES {
        return Err(Mistake::new(speaker.say("page-values-too-long", &[])).into());
    }
    let whole = [all.len()];
    let lines = if lines.is_empty() { &whole } else { lines };
    let total = lines.iter().try_fold(0_usize, |sum, &count| sum.checked_add(count));
    if total != Some(all.len()) || lines.contains(&0) {
        return Err(Mistake::new(speaker.say("page-values-other-lines", &[])).into());
    }
    let mut rest = text;
    let texts: Vec<&str> = lines
        .iter()
        .map(|&count| {
            let end = rest.match_indices('\n').nth(count - 1).map_or(rest.len(), |(end, _)| end);
            let cell = &rest[..end];
            rest = rest.get(end + 1..).unwrap_or_default();
            cell
        })
        .collect();
    let owned = |parts: Vec<&str>| parts.into_iter().map(str::to_owned).collect();
    let cells = cells(&texts).into_iter().map(|cell| SheetCell {
        parts: owned(cell.parts),
        names: cell.names,
        needs: cell.needs,
        blank: cell.is_blank,
    });
    Ok(cells.collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_base::Language;

    #[test]
    fn cells_are_cut_by_their_lines_and_other_counts_are_refused() {
        let speaker = Speaker::new(Language::English);
        let cells = read("a := 1\nb := {a|\n a}\n\nb + a", &[1, 2, 1, 1], &speaker).ok().unwrap();
        assert_eq!(
            cells.iter().map(|cell| cell.needs.clone()).collect::<Vec<_>>(),
            [vec![], vec![0], vec![], vec![0, 1]]
        );
        assert_eq!((cells[2].blank, &cells[1].parts[..]), (true, &["b := {a|\n a}".to_owned()][..]));
        assert_eq!(read("1\n2", &[], &speaker).ok().unwrap()[0].parts, ["1", "2"]);
        for wrong in [&[1][..], &[1, 0, 1], &[3], &[usize::MAX, 3]] {
            assert!(read("1\n2", wrong, &speaker).is_err(), "{wrong:?}");
        }
    }
}
