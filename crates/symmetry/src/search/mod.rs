//! The search: on every board up to the bound, every image, with every renaming and first move.

mod attempt;
mod board;
mod budget;
mod candidates;
mod cover;
mod domains;
mod exchange;
mod mirror;
mod other;

use crate::{
    AxisImage, BoardProof, BoardRules, BoardStrategy, Certificate, Failure, Image, Law, Laws, LimitError,
    Limits, Mirror, Refusal, Sizes, Unproved, Winner,
};
use attempt::{Attempt, Size};
use board::{Board, Place};
use budget::Budget;
use campeao_message::Player;
use candidates::{Candidate, candidates, live};
use cover::{Axis, cover};
use rustc_hash::FxHashMap;

/// The longest side of a board that is looked at.
const LONGEST: u32 = 60;

/// What was found on one board: for each candidate, how which player wins going second and going first.
#[derive(Default)]
struct Found {
    mirrors: FxHashMap<(usize, Player, bool), Mirror>,
    failure: Option<Failure>,
}

/// All boards up to the bounds.
struct Table<'a> {
    rules: &'a BoardRules,
    limits: Limits,
    candidates: Vec<Candidate>,
    axes: [Axis; 2],
    /// Row by row.
    boards: Vec<Vec<Found>>,
}

/// Finds on which boards somebody wins in normal play by replying with images.
///
/// The rules are meant in normal play that ends by being stuck; whoever calls knows what else there is, and says so by a
/// [`Refusal`].
pub fn search(rules: &BoardRules, limits: &Limits) -> Result<Laws, Refusal> {
    let rules = rules.normalised()?;
    let table = Table::fill(&rules, *limits, None, &mut Budget::new(*limits))?;
    let mut laws = Vec::new();
    table.rectangles(&mut laws);
    table.squares(None, &mut laws);
    let mut unproved = table.unproved(None);
    let mut unfinished = None;
    if limits.replies > 0 && !unproved.is_empty() && !table.candidates.is_empty() {
        let limits = Limits { pictures: limits.replies, ..*limits };
        match Table::fill(&rules, limits, Some(&table), &mut Budget::new(limits)) {
            Ok(wide) => {
                wide.rectangles(&mut laws);
                wide.squares(Some(&table), &mut laws);
                unproved = wide.unproved(Some(&table));
            }
            Err(error) => unfinished = Some(error),
        }
    }
    Ok(Laws {
        unproved,
        exchanges: exchange::exchanges(&rules, limits)?,
        transposition: exchange::transposition(&rules, limits)?,
        bounds: [table.axes[0].bound, table.axes[1].bound],
        periods: [table.axes[0].period, table.axes[1].period],
        unfinished,
        laws,
    })
}

/// All strategies of images on one board, however large: what the laws say there, with the first moves and the pictures of
/// this very board.
///
/// ```
/// use campeao_symmetry::{BoardRules, Contents, Limits, Rewrite, Shape, Winner, WindowCell, strategies_on};
/// let empty = Contents::one(1);
/// let across = Rewrite::new(vec![WindowCell::write(0, 0, empty, 2), WindowCell::write(0, 1, empty, 2)]);
/// let strip = BoardRules::new(3, [vec![across.clone()], vec![across]], vec![vec![1]], Shape::Plane)?;
/// let strategies = strategies_on(&strip, 1, 10, &Limits::default())?;
/// assert_eq!(strategies[0].winner, Winner::First);
/// assert_eq!(strategies[0].mirrors[0].first.map(|first| first.column), Some(4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn strategies_on(
    rules: &BoardRules,
    rows: u32,
    columns: u32,
    limits: &Limits,
) -> Result<Vec<BoardStrategy>, Refusal> {
    let rules = rules.normalised()?;
    let by_images = strategies(&rules, [rows, columns], *limits, false)?;
    if !by_images.is_empty() || limits.replies == 0 {
        return Ok(by_images);
    }
    Ok(strategies(&rules, [rows, columns], Limits { pictures: limits.replies, ..*limits }, true)
        .unwrap_or_default())
}

/// All strategies on one board, with other replies or without.
fn strategies(
    rules: &BoardRules,
    sides: [u32; 2],
    limits: Limits,
    wide: bool,
) -> Result<Vec<BoardStrategy>, LimitError> {
    let axes = Table::axes(rules, limits, wide)?;
    if let Some(&side) = sides.iter().find(|&&side| side > LONGEST) {
        return Err(LimitError::BoardsTooLarge { side, limit: LONGEST });
    }
    if (0..2).any(|axis| axes[axis].index(sides[axis]).is_none()) {
        return Ok(Vec::new());
    }
    let candidates = candidates(rules, &limits)?;
    let board = Board { sides, rings: rules.shape.rings() };
    let size = Size::new(rules, board, live(rules), [axes[0].bound, axes[1].bound]);
    let mut budget = Budget::new(limits);
    let mut found = Found::on(&size, rules.is_impartial(), &candidates, limits, wide, &mut budget)?;
    let mut strategies = Vec::new();
    for (index, Candidate { image, renaming, .. }) in candidates.into_iter().enumerate() {
        for winner in Winner::ALL {
            let claims = claims(rules, winner);
            if claims.iter().all(|&(player, starts)| found.mirrors.contains_key(&(index, player, starts))) {
                let keys = claims.iter().map(|&(player, starts)| (index, player, starts));
                let mirrors = keys.filter_map(|key| found.mirrors.remove(&key)).collect();
                strategies.push(BoardStrategy { winner, image, renaming: renaming.clone(), mirrors });
            }
        }
    }
    Ok(strategies)
}

/// What has to be shown of a winner. Where both players have the same moves, what holds for one as first or as second
/// player holds for the other.
fn claims(rules: &BoardRules, winner: Winner) -> &'static [(Player, bool)] {
    let same = rules.is_impartial() && matches!(winner, Winner::First | Winner::Second);
    if same { &winner.claims()[..1] } else { winner.claims() }
}

impl<'a> Table<'a> {
    /// The sides that decide all.
    fn axes(rules: &BoardRules, limits: Limits, wide: bool) -> Result<[Axis; 2], LimitError> {
        let rings = rules.shape.rings();
        let periods = rules.periods();
        let axis = |axis: usize| {
            let period = 2 * periods[axis];
            let bound = bound(rings[axis], periods[axis], rules.extent(), limits.reach, wide);
            let longest = bound + period - 1;
            if longest > LONGEST {
                return Err(LimitError::BoardsTooLarge { side: longest, limit: LONGEST });
            }
            let (least, multiple) = if rings[axis] { (rules.extent() + 1, periods[axis]) } else { (1, 1) };
            Ok(Axis::new(least, multiple, bound, period))
        };
        Ok([axis(0)?, axis(1)?])
    }

    /// The table by images alone, or with other replies where those have left boards undecided.
    fn fill(
        rules: &'a BoardRules,
        limits: Limits,
        images: Option<&Self>,
        budget: &mut Budget,
    ) -> Result<Self, LimitError> {
        let axes = Self::axes(rules, limits, images.is_some())?;
        let candidates = candidates(rules, &limits)?;
        let live = live(rules);
        let rings = rules.shape.rings();
        let bounds = [axes[0].bound, axes[1].bound];
        let mut boards = Vec::new();
        for &rows in &axes[0].sides {
            let mut along = Vec::new();
            for &columns in &axes[1].sides {
                if images.is_some_and(|images| images.is_decided(rows, columns)) {
                    along.push(Found::default());
                    continue;
                }
                let size = Size::new(rules, Board { sides: [rows, columns], rings }, live, bounds);
                let wide = images.is_some();
                along.push(Found::on(&size, rules.is_impartial(), &candidates, limits, wide, budget)?);
            }
            boards.push(along);
        }
        Ok(Self { rules, limits, candidates, axes, boards })
    }

    /// Whether something is known of a board, and not of squares only.
    fn is_decided(&self, rows: u32, columns: u32) -> bool {
        let place = self.axes[0].index(rows).zip(self.axes[1].index(columns));
        place.is_some_and(|(row, column)| self.all_facts(row, column, is_upright) != 0)
    }

    /// The facts that a candidate gives at a place of the table.
    fn facts(&self, row: usize, column: usize, candidate: usize) -> u8 {
        let mirrors = &self.boards[row][column].mirrors;
        let held = CLAIMS.iter().enumerate().filter(|&(_, &(player, starts))| {
            let player = if self.rules.is_impartial() { Player::Left } else { player };
            mirrors.contains_key(&(candidate, player, starts))
        });
        held.fold(0, |facts, (index, _)| facts | 1 << index)
    }

    /// All that some candidate gives at a place.
    fn all_facts(&self, row: usize, column: usize, of: impl Fn(&Candidate) -> bool) -> u8 {
        let fitting = (0..self.candidates.len()).filter(|&index| of(&self.candidates[index]));
        fitting.fold(0, |facts, candidate| facts | self.facts(row, column, candidate))
    }

    /// Candidates with what they may claim.
    fn labels(&self, of: impl Fn(&Candidate) -> bool) -> Vec<(usize, Winner)> {
        let fitting = (0..self.candidates.len()).filter(|&index| of(&self.candidates[index]));
        let winners = if self.rules.is_impartial() { &Winner::ALL[..2] } else { &Winner::ALL[..] };
        fitting.flat_map(|candidate| winners.iter().map(move |&winner| (candidate, winner))).collect()
    }

    /// The places of the table.
    fn places(&self) -> impl Iterator<Item = (usize, usize)> {
        let columns = self.axes[1].sides.len();
        (0..self.axes[0].sides.len()).flat_map(move |row| (0..columns).map(move |column| (row, column)))
    }

    fn bits(&self, has: impl Fn(usize, usize) -> bool) -> Vec<u64> {
        let columns = 0..self.axes[1].sides.len();
        let row = |row| {
            columns.clone().filter(|&column| has(row, column)).fold(0, |bits, column| bits | 1 << column)
        };
        (0..self.axes[0].sides.len()).map(row).collect()
    }

    /// The laws that are not about squares alone.
    fn rectangles(&self, laws: &mut Vec<Law>) {
        let labels = self.labels(is_upright);
        let facts: Vec<u8> = labels.iter().map(|label| claimed(label.1)).collect();
        let held: Vec<Vec<u64>> = labels
            .iter()
            .zip(&facts)
            .map(|(label, facts)| self.bits(|row, column| self.facts(row, column, label.0) & facts == *facts))
            .collect();
        let mut wanted = vec![vec![0; self.axes[1].sides.len()]; self.axes[0].sides.len()];
        for (row, column) in self.places() {
            wanted[row][column] = self.all_facts(row, column, is_upright);
        }
        for (label, sizes) in cover(&self.axes, &held, &facts, wanted) {
            let (candidate, winner) = labels[label];
            laws.push(self.law(candidate, winner, sizes));
        }
    }

    /// The laws about squares, where those about all boards, and those by images alone, say less.
    fn squares(&self, images: Option<&Self>, laws: &mut Vec<Law>) {
        let [rows, columns] = &self.axes;
        let Some(axis) = Self::square_axis(rows, columns) else { return };
        let place = |side: u32| Some((rows.index(side)?, columns.index(side)?));
        let labels = self.labels(|candidate| !is_upright(candidate));
        let facts: Vec<u8> = labels.iter().map(|label| claimed(label.1)).collect();
        let at = |side: u32, candidate: usize| {
            place(side).map_or(0, |(row, column)| self.facts(row, column, candidate))
        };
        let bit = |bit: bool| vec![u64::from(bit)];
        let held: Vec<Vec<u64>> = labels
            .iter()
            .zip(&facts)
            .map(|(label, facts)| {
                axis.sides.iter().flat_map(|&side| bit(at(side, label.0) & facts == *facts)).collect()
            })
            .collect();
        let wanted = axis.sides.iter().map(|&side| {
            place(side).map_or(vec![0], |(row, column)| {
                let by_images = images.and_then(|images| {
                    let (row, column) = images.axes[0].index(side).zip(images.axes[1].index(side))?;
                    Some(images.all_facts(row, column, |_| true))
                });
                let known = self.all_facts(row, column, is_upright) | by_images.unwrap_or(0);
                vec![self.all_facts(row, column, |_| true) & !known]
            })
        });
        let one = Axis { sides: vec![1], bound: 2, period: 1 };
        let wanted = wanted.collect();
        for (label, sizes) in cover(&[axis, one], &held, &facts, wanted) {
            let (candidate, winner) = labels[label];
            if let Sizes::Rectangles { rows: side, .. } = sizes {
                laws.push(self.law(candidate, winner, Sizes::Squares { side }));
            }
        }
    }

    /// The sides of squares, if there are any.
    fn square_axis(rows: &Axis, columns: &Axis) -> Option<Axis> {
        let same = rows.bound == columns.bound && rows.period == columns.period;
        let sides: Vec<u32> =
            rows.sides.iter().copied().filter(|side| columns.sides.binary_search(side).is_ok()).collect();
        (same && !sides.is_empty()).then_some(Axis { sides, ..rows.clone() })
    }

    /// The boards that stand for a class.
    fn standing(&self, sizes: Sizes) -> Vec<[u32; 2]> {
        match sizes {
            Sizes::Rectangles { rows, columns } => {
                let along = |row| self.axes[1].standing(columns).map(move |column| [row, column]);
                self.axes[0].standing(rows).flat_map(along).collect()
            }
            Sizes::Squares { side } => self.axes[0].standing(side).map(|side| [side, side]).collect(),
        }
    }

    fn law(&self, candidate: usize, winner: Winner, sizes: Sizes) -> Law {
        let claims = claims(self.rules, winner);
        let mut boards = Vec::new();
        for [rows, columns] in self.standing(sizes) {
            let place = self.axes[0].index(rows).zip(self.axes[1].index(columns));
            let mirrors = place.map_or_else(Vec::new, |(row, column)| {
                let held = &self.boards[row][column].mirrors;
                claims
                    .iter()
                    .filter_map(|&(player, starts)| held.get(&(candidate, player, starts)).cloned())
                    .collect()
            });
            boards.push(BoardProof { rows, columns, mirrors });
        }
        let Candidate { image, renaming, .. } = self.candidates[candidate].clone();
        Law {
            certificate: Certificate {
                format: Certificate::FORMAT.to_owned(),
                rules: self.rules.clone(),
                sizes,
                winner,
                image,
                renaming,
                extent: self.rules.extent(),
                reach: self.limits.reach,
                bounds: [self.axes[0].bound, self.axes[1].bound],
                periods: [self.axes[0].period, self.axes[1].period],
                boards,
            },
        }
    }

    /// Where nothing was found, here or by images alone.
    fn unproved(&self, images: Option<&Self>) -> Vec<Unproved> {
        let nothing = |row: usize, column: usize| {
            let [rows, columns] = [self.axes[0].sides[row], self.axes[1].sides[column]];
            self.all_facts(row, column, is_upright) == 0
                && !images.is_some_and(|images| images.is_decided(rows, columns))
        };
        let mut wanted = vec![vec![0; self.axes[1].sides.len()]; self.axes[0].sides.len()];
        for (row, column) in self.places() {
            wanted[row][column] = u8::from(nothing(row, column));
        }
        let classes = cover(&self.axes, &[self.bits(nothing)], &[1], wanted);
        let failure = |sizes| {
            let boards = self.standing(sizes).into_iter();
            let mut places = boards.filter_map(|[r, c]| self.axes[0].index(r).zip(self.axes[1].index(c)));
            places.find_map(|(row, column)| self.boards[row][column].failure.clone())
        };
        classes.into_iter().map(|(_, sizes)| Unproved { sizes, failure: failure(sizes) }).collect()
    }
}

impl Found {
    fn on(
        size: &Size,
        impartial: bool,
        candidates: &[Candidate],
        limits: Limits,
        wide: bool,
        budget: &mut Budget,
    ) -> Result<Self, LimitError> {
        let mut found = Self::default();
        let followers: &[Player] = if impartial { &Player::BOTH[..1] } else { &Player::BOTH };
        let mut images: Vec<(Image, Vec<Place>)> = Vec::new();
        for (index, candidate) in candidates.iter().enumerate() {
            if !exists(candidate.image, size.board) || wide && !has_centre(candidate.image, size) {
                continue;
            }
            if images.last().is_none_or(|(image, _)| *image != candidate.image) {
                images.push((candidate.image, size.board.image(candidate.image)));
            }
            let Some((_, goes)) = images.last() else { continue };
            for &follower in followers.iter().filter(|follower| candidate.follows[follower.index()]) {
                let attempt = Attempt::new(size, candidate, goes, follower, limits, wide, budget)?;
                if let Some(mirror) = attempt.second(budget)? {
                    found.mirrors.insert((index, follower, false), mirror);
                }
                let lost = |(_, player, starts): &(usize, Player, bool)| {
                    !*starts && (impartial || *player != follower)
                };
                if !found.mirrors.keys().any(lost)
                    && let Some(mirror) = attempt.first(budget)?
                {
                    found.mirrors.insert((index, follower, true), mirror);
                }
                if found.failure.is_none() {
                    found.failure = attempt.failure();
                }
            }
        }
        Ok(found)
    }
}

/// Whether an image is one of all boards, not of squares alone.
const fn is_upright(candidate: &Candidate) -> bool {
    matches!(candidate.image, Image::Axes { .. })
}

/// From which side on only residues matter; with replies other than images, which look twice as far, later.
///
/// On a plain side all that matters to a move near the centre, or near the core, is then on the board, and beside the core
/// there is room for a move along an axis that sees neither core nor border, and for all of the start's pattern. On a ring
/// the neighbourhoods of the two centres are apart.
fn bound(ring: bool, pattern: u32, extent: u32, reach: u32, wide: bool) -> u32 {
    let seen = if wide { 2 * extent } else { extent };
    if ring {
        4 * reach + 4 + 2 * pattern.max(if wide { 2 * seen } else { seen })
    } else {
        2 * (reach + seen.max(pattern)) + 2
    }
}

/// Whether the moves whose images may fail lie near a centre, or along an axis of a length that stands for itself only:
/// then, and only then, replies of other kinds are looked for.
fn has_centre(image: Image, size: &Size) -> bool {
    let is_short = |axis: usize| size.board.sides[axis] < size.bounds[axis];
    match image {
        Image::Axes { rows, columns } => {
            (rows != AxisImage::Kept || is_short(0)) && (columns != AxisImage::Kept || is_short(1))
        }
        Image::Transposed | Image::Antitransposed => is_short(0) && is_short(1),
    }
}

/// Whether a board has an image: shifts need even rings, transpositions squares.
fn exists(image: Image, board: Board) -> bool {
    let [rows, columns] = board.sides;
    match image {
        Image::Axes { rows: r, columns: c } => {
            [(r, rows), (c, columns)].into_iter().all(|(axis, side)| match axis {
                AxisImage::Shifted => side % 2 == 0,
                AxisImage::ReversedAboutFirst => side > 1,
                AxisImage::Kept | AxisImage::Reversed => true,
            })
        }
        Image::Transposed | Image::Antitransposed => rows == columns,
    }
}

/// What can be claimed of a board, bit by bit.
const CLAIMS: [(Player, bool); 4] =
    [(Player::Left, false), (Player::Right, false), (Player::Left, true), (Player::Right, true)];

/// The claims of a winner, as bits.
fn claimed(winner: Winner) -> u8 {
    let held = CLAIMS.iter().enumerate().filter(|(_, claim)| winner.claims().contains(claim));
    held.fold(0, |facts, (index, _)| facts | 1 << index)
}
