//! Images of rewrites, computed for the checker.

use crate::{Contents, Renaming, Rewrite, RewriteRules};

/// The contents of a set after a renaming.
pub(super) fn named(set: Contents, names: &Renaming) -> Contents {
    Contents::of(&set.iter().map(|content| names.of(content)).collect::<Vec<_>>())
}

/// The image of a rewrite in normal form: rows or columns reversed, then exchanged.
pub(super) fn turned(
    rewrite: &Rewrite,
    reversed: [bool; 2],
    transposed: bool,
    names: &Renaming,
) -> Option<Rewrite> {
    let place = |row: i16, column: i16| {
        let row = if reversed[0] { -row } else { row };
        let column = if reversed[1] { -column } else { column };
        if transposed { (column, row) } else { (row, column) }
    };
    let mut turned = rewrite.clone();
    for cell in &mut turned.cells {
        (cell.row, cell.column) = place(cell.row, cell.column);
        cell.allowed = named(cell.allowed, names);
        cell.becomes = cell.becomes.map(|content| names.of(content));
    }
    for condition in turned.forbidden.iter_mut().flatten() {
        (condition.row, condition.column) = place(condition.row, condition.column);
        condition.fits = named(condition.fits, names);
    }
    turned.normalised(names.names().len() as u8).ok().flatten()
}

/// Whether a renaming is valid for the game: defined on its contents, its own inverse, and keeping `#`.
pub(super) fn is_renaming(rules: &RewriteRules, names: &Renaming) -> bool {
    let names = names.names();
    let inverse = |content: usize, name: u8| {
        names.get(usize::from(name)).is_some_and(|&back| usize::from(back) == content)
    };
    names.len() == usize::from(rules.contents)
        && names[0] == 0
        && names.iter().enumerate().all(|(content, &name)| inverse(content, name))
}
