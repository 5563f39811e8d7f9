//! Images and renamings that carry the rules of one player to those of the other.

use crate::{
    AxisImage, CellContent, Contents, Image, Limits, Renaming, Rewrite, RewriteError, RewriteRules,
    SearchLimit,
};
use campeao_base::Player;
use rustc_hash::FxHashSet;

/// The effect of an image on the offsets of a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Turn {
    pub(super) transposed: bool,
    pub(super) reversed: [bool; 2],
}

impl Turn {
    /// The image of an offset: reversed first, then transposed.
    const fn offset(self, row: i16, column: i16) -> (i16, i16) {
        let row = if self.reversed[0] { -row } else { row };
        let column = if self.reversed[1] { -column } else { column };
        if self.transposed { (column, row) } else { (row, column) }
    }

    /// A rewrite turned and renamed, in normal form.
    pub(super) fn image(self, rewrite: &Rewrite, names: &Renaming) -> Result<Option<Rewrite>, RewriteError> {
        let mut image = rewrite.clone();
        for cell in &mut image.cells {
            (cell.row, cell.column) = self.offset(cell.row, cell.column);
            cell.allowed = names.set(cell.allowed);
            cell.becomes = cell.becomes.map(|content| names.of(content));
        }
        for place in image.forbidden.iter_mut().flatten() {
            (place.row, place.column) = self.offset(place.row, place.column);
            place.fits = names.set(place.fits);
        }
        image.normalised(names.names().len() as u8)
    }

    /// Whether the images of all rewrites in `from` are rewrites in `to`.
    pub(super) fn carries(self, from: &[Rewrite], to: &FxHashSet<&Rewrite>, names: &Renaming) -> bool {
        from.iter()
            .all(|rewrite| matches!(self.image(rewrite, names), Ok(Some(image)) if to.contains(&image)))
    }
}

/// An image with a renaming, and the players who can follow with it.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    pub(super) image: Image,
    pub(super) renaming: Renaming,
    /// Whether Left, and whether Right, can follow.
    pub(super) follows: [bool; 2],
}

/// The contents that can ever occur on the board.
pub(super) fn live(rules: &RewriteRules) -> Contents {
    let start = rules.start.iter().flatten().fold(Contents::EMPTY, |set, &content| set.with(content));
    let mut live = start;
    loop {
        let possible = rules.rewrites.iter().flatten().filter(|rewrite| {
            rewrite.cells.iter().all(|cell| {
                let at = if cell.becomes.is_some() { live } else { live.with(0) };
                !cell.allowed.and(at).is_empty()
            })
        });
        let written = possible.flat_map(|rewrite| &rewrite.cells).filter_map(|cell| cell.becomes);
        let more = written.fold(live, Contents::with);
        if more == live {
            return live;
        }
        live = more;
    }
}

/// The role of a content in the rewrites, independent of its number: the conditions that contain it, and how often it
/// is written.
fn role(rules: &RewriteRules, content: CellContent) -> Vec<(u8, usize, usize)> {
    let mut role = Vec::new();
    for rewrite in rules.rewrites.iter().flatten() {
        for cell in &rewrite.cells {
            let size = cell.allowed.len();
            role.extend(cell.allowed.contains(content).then_some((0, size, rewrite.cells.len())));
            role.extend((cell.becomes == Some(content)).then_some((1, size, rewrite.cells.len())));
        }
        for pattern in &rewrite.forbidden {
            let fitting = pattern.iter().filter(|place| place.fits.contains(content));
            role.extend(fitting.map(|place| (2, place.fits.len(), pattern.len())));
        }
    }
    role.sort_unstable();
    role
}

/// All renamings that exchange some pairs of live contents, the identity first.
///
/// If both players have equally many rewrites, images carry all rewrites of one player to all of the other. So only
/// contents with the same role can be exchanged.
pub(super) fn renamings(rules: &RewriteRules, limits: &Limits) -> Result<Vec<Renaming>, SearchLimit> {
    let movable: Vec<CellContent> = live(rules).iter().filter(|&content| content != 0).collect();
    let roles: Vec<_> = (0..rules.contents).map(|content| role(rules, content)).collect();
    let as_many = rules.rewrites[0].len() == rules.rewrites[1].len();
    let alike = |one: CellContent, other: CellContent| {
        !as_many || roles[usize::from(one)] == roles[usize::from(other)]
    };
    let mut found = Vec::new();
    let mut pairs = Vec::new();
    if !exchanges(&movable, &alike, &mut pairs, &mut |pairs| {
        found.push(Renaming::exchanging(rules.contents, pairs));
        found.len() <= limits.renamings
    }) {
        return Err(SearchLimit::TooManyRenamings { limit: limits.renamings });
    }
    Ok(found)
}

/// Visits every set of disjoint pairs of contents with the same role, until told to stop.
fn exchanges(
    free: &[CellContent],
    alike: &impl Fn(CellContent, CellContent) -> bool,
    pairs: &mut Vec<(CellContent, CellContent)>,
    tell: &mut impl FnMut(&[(CellContent, CellContent)]) -> bool,
) -> bool {
    let Some((&first, rest)) = free.split_first() else { return tell(pairs) };
    if !exchanges(rest, alike, pairs, tell) {
        return false;
    }
    for (index, &other) in rest.iter().enumerate().filter(|(_, other)| alike(first, **other)) {
        let mut left = rest.to_vec();
        left.remove(index);
        pairs.push((first, other));
        let more = exchanges(&left, alike, pairs, tell);
        pairs.pop();
        if !more {
            return false;
        }
    }
    true
}

/// All images that exist for some size of the shape, the usual ones first.
fn images(rings: [bool; 2]) -> Vec<Image> {
    use AxisImage::{Kept, Reversed, ReversedAboutFirst, Shifted};
    let along = |ring: bool| {
        if ring { vec![Shifted, Reversed, ReversedAboutFirst, Kept] } else { vec![Reversed, Kept] }
    };
    let mut images = Vec::new();
    for rows in along(rings[0]) {
        images.extend(along(rings[1]).into_iter().map(|columns| Image::Axes { rows, columns }));
    }
    images.retain(|image| *image != Image::Axes { rows: Kept, columns: Kept });
    // The half turn, then images that change one coordinate, then those that fix the first row or column
    // unnecessarily.
    images.sort_by_key(|image| match image {
        Image::Axes { rows: Reversed, columns: Reversed } => 0,
        Image::Axes { rows: Kept, .. } | Image::Axes { columns: Kept, .. } => 1,
        Image::Axes { rows: ReversedAboutFirst, .. } | Image::Axes { columns: ReversedAboutFirst, .. } => 3,
        _ => 2,
    });
    if rings[0] == rings[1] {
        images.extend([Image::Transposed, Image::Antitransposed]);
    }
    images
}

/// The effect of an image on offsets.
pub(super) fn turn(image: Image) -> Turn {
    let reversed = |axis| matches!(axis, AxisImage::Reversed | AxisImage::ReversedAboutFirst);
    match image {
        Image::Axes { rows, columns } => {
            Turn { transposed: false, reversed: [reversed(rows), reversed(columns)] }
        }
        Image::Transposed => Turn { transposed: true, reversed: [false; 2] },
        Image::Antitransposed => Turn { transposed: true, reversed: [true; 2] },
    }
}

/// Renamings, each with the players who can follow with it.
type Fitting = Vec<(Renaming, [bool; 2])>;

/// All images with renamings that carry the rules of one player to those of the other.
pub(super) fn candidates(rules: &RewriteRules, limits: &Limits) -> Result<Vec<Candidate>, SearchLimit> {
    let renamings = renamings(rules, limits)?;
    let sets: [FxHashSet<&Rewrite>; 2] = [0, 1].map(|player| rules.rewrites[player].iter().collect());
    let mut known: Vec<(Turn, Fitting)> = Vec::new();
    let mut found = Vec::new();
    for image in images(rules.shape.rings()) {
        let turn = turn(image);
        if !known.iter().any(|(done, _)| *done == turn) {
            let follows = |names: &Renaming| {
                [Player::Left, Player::Right].map(|follower| {
                    let opponent = follower.opponent().index();
                    turn.carries(&rules.rewrites[opponent], &sets[follower.index()], names)
                })
            };
            let fitting = renamings.iter().map(|names| (names.clone(), follows(names)));
            known.push((turn, fitting.filter(|(_, follows)| follows[0] || follows[1]).collect()));
        }
        let fitting = known.iter().filter(|(done, _)| *done == turn).flat_map(|(_, fitting)| fitting);
        found.extend(fitting.map(|(renaming, follows)| Candidate {
            image,
            renaming: renaming.clone(),
            follows: *follows,
        }));
    }
    Ok(found)
}
