//! The checker: every statement of a certificate, computed again from the rules.
//!
//! Theorem. Hypothesis: an image, its own inverse, carries the opponent's moves to the follower's. Before each move
//! of the opponent the position is symmetric outside a core, and the core has contents from a list. After each
//! possible move its image, or the reply of a picture, is possible, and again leaves symmetry outside the core and
//! contents from the list on it. Conclusion: the follower always has a reply, and wins in normal play. If this
//! holds on the boards up to the bounds and a period beyond, it holds on all (`search/table.rs`).
//!
//! The checker shares with the search only the types of rules and certificates. Where the search enumerates, the
//! checker splits: it holds sets of contents, asks whether move and reply are possible for all or for none of them,
//! and divides a set only if that is undecided.

mod error;
mod exchange;
mod local;
mod placed;
mod positions;
mod start;
mod turned;

use crate::{
    AxisImage, BoardProof, Certificate, Contents, Image, Lengths, Rewrite, RewriteRules, Sizes, Winner, Zones,
};
use campeao_base::Player;
pub use error::{Board, CertificateRefused};
use local::Local;
pub use positions::Copied;
use start::Along;
use turned::{is_renaming, named, turned};

/// The longest side of a board in a certificate.
const LONGEST: u32 = 200;

impl Certificate {
    /// Checks that the certificate proves its claim about a game.
    pub fn check(&self, rules: &RewriteRules) -> Result<(), CertificateRefused> {
        if self.format != Self::FORMAT {
            return Err(CertificateRefused::Format { format: self.format.clone() });
        }
        if self.rules != rules.normalised().map_err(CertificateRefused::Rules)? {
            return Err(CertificateRefused::OtherRules);
        }
        self.check_image()?;
        self.check_bounds()?;
        let boards = self.needed_boards()?;
        if boards.len() != self.boards.len() {
            return Err(CertificateRefused::Boards);
        }
        let live = self.live();
        for (board, proof) in boards.into_iter().zip(&self.boards) {
            if board != [proof.rows, proof.columns] {
                return Err(CertificateRefused::Boards);
            }
            self.check_board(proof, live)?;
        }
        Ok(())
    }

    /// The claims that each board must prove. If both players have the same moves, a claim for one as first or second
    /// player also holds for the other.
    fn claims(&self) -> &'static [(Player, bool)] {
        let claims = self.winner.claims();
        let same = self.rules.rewrites[0] == self.rules.rewrites[1];
        if same && matches!(self.winner, Winner::First | Winner::Second) { &claims[..1] } else { claims }
    }

    fn check_image(&self) -> Result<(), CertificateRefused> {
        if !is_renaming(&self.rules, &self.renaming) {
            return Err(CertificateRefused::Renaming);
        }
        let rings = self.rules.shape.rings();
        let on = |axis: AxisImage, ring: bool| ring || matches!(axis, AxisImage::Kept | AxisImage::Reversed);
        let fits = match (self.image, self.sizes) {
            (Image::Axes { rows: AxisImage::Kept, columns: AxisImage::Kept }, _) => false,
            (Image::Axes { rows, columns }, _) => on(rows, rings[0]) && on(columns, rings[1]),
            (_, Sizes::Squares { .. }) => rings[0] == rings[1],
            (_, Sizes::Rectangles { .. }) => false,
        };
        if !fits {
            return Err(CertificateRefused::Image);
        }
        for &(follower, _) in self.claims() {
            let own = &self.rules.rewrites[follower.index()];
            for rewrite in &self.rules.rewrites[follower.opponent().index()] {
                if !own.contains(&self.turned(rewrite)?) {
                    return Err(CertificateRefused::NotCarried);
                }
            }
        }
        Ok(())
    }

    /// The image of a rewrite in normal form.
    fn turned(&self, rewrite: &Rewrite) -> Result<Rewrite, CertificateRefused> {
        let reverses = |axis| matches!(axis, AxisImage::Reversed | AxisImage::ReversedAboutFirst);
        let (reversed, transposed) = match self.image {
            Image::Axes { rows, columns } => ([reverses(rows), reverses(columns)], false),
            Image::Transposed => ([false; 2], true),
            Image::Antitransposed => ([true; 2], true),
        };
        turned(rewrite, reversed, transposed, &self.renaming).ok_or(CertificateRefused::NotCarried)
    }

    /// A set of contents after the renaming.
    fn named(&self, set: Contents) -> Contents {
        named(set, &self.renaming)
    }

    fn check_bounds(&self) -> Result<(), CertificateRefused> {
        let mut extent = 0;
        for rewrite in self.rules.rewrites.iter().flatten() {
            let mut places: Vec<[i16; 2]> =
                rewrite.cells.iter().map(|cell| [cell.row, cell.column]).collect();
            places.extend(rewrite.forbidden.iter().flatten().map(|place| [place.row, place.column]));
            for axis in 0..2 {
                let along = || places.iter().map(|place| i32::from(place[axis]));
                let length = along().max().unwrap_or(0) - along().min().unwrap_or(0);
                extent = extent.max(length.unsigned_abs());
            }
        }
        if extent != self.extent {
            return Err(CertificateRefused::Extent { stated: self.extent, found: extent });
        }
        // A reply other than the image begins where the move ends, so it reaches twice as far, on rings from either
        // centre.
        let mut pictures =
            self.boards.iter().flat_map(|board| &board.mirrors).flat_map(|mirror| &mirror.pictures);
        let wide = pictures.any(|picture| picture.reply.is_some());
        for (axis, ring) in self.rules.shape.rings().into_iter().enumerate() {
            let reach = self.reach.min(LONGEST);
            // Beside the core there is room for the whole start pattern, between lines that differ from it.
            let start = Along::of(&self.rules, axis);
            let seen = match (ring, wide) {
                (_, false) => extent,
                (false, true) => 2 * extent,
                (true, true) => 4 * extent,
            };
            let room = 2 * seen.max(start.period);
            let needed = if ring {
                room + 4 * reach + 4
            } else {
                (room + 2 * reach.max(start.middle) + 2 * start.margin + 2).max(start.least)
            };
            if self.bounds[axis] < needed {
                return Err(CertificateRefused::Bound { needed });
            }
            if self.periods[axis] == 0 || !self.periods[axis].is_multiple_of(2 * start.period) {
                return Err(CertificateRefused::Period);
            }
            if self.bounds[axis].saturating_add(self.periods[axis]) > LONGEST {
                return Err(CertificateRefused::TooLarge);
            }
        }
        let zones = self.rules.zones.unwrap_or([Zones::tile(1); 2]);
        if matches!(self.sizes, Sizes::Squares { .. })
            && (self.bounds[0] != self.bounds[1]
                || self.periods[0] != self.periods[1]
                || zones[0] != zones[1])
        {
            return Err(CertificateRefused::Lengths);
        }
        Ok(())
    }

    /// The sides of a class up to the bound and one period beyond. Each must be a side of a board.
    fn sides(&self, lengths: Lengths, axis: usize) -> Result<Vec<u32>, CertificateRefused> {
        let decided = match lengths.step {
            None => lengths.from < self.bounds[axis],
            Some(step) => {
                step > 0 && self.periods[axis].is_multiple_of(step) && lengths.from < self.bounds[axis] + step
            }
        };
        let ring = self.rules.shape.rings()[axis];
        let start = Along::of(&self.rules, axis);
        let even = match self.image {
            Image::Axes { rows, columns } => [rows, columns][axis] == AxisImage::Shifted,
            Image::Transposed | Image::Antitransposed => false,
        };
        let is_side = |side: u32| {
            side >= start.least.max(1)
                && (!ring || side > self.extent && side.is_multiple_of(start.period))
                && (!even || side.is_multiple_of(2))
        };
        let members = lengths.from..self.bounds[axis] + self.periods[axis];
        let sides: Vec<u32> = members.filter(|&side| lengths.contains(side)).collect();
        if !decided || sides.is_empty() || !sides.iter().all(|&side| is_side(side)) {
            return Err(CertificateRefused::Lengths);
        }
        Ok(sides)
    }

    /// The boards that represent the class.
    fn needed_boards(&self) -> Result<Vec<[u32; 2]>, CertificateRefused> {
        match self.sizes {
            Sizes::Rectangles { rows, columns } => {
                let (rows, columns) = (self.sides(rows, 0)?, self.sides(columns, 1)?);
                Ok(rows.iter().flat_map(|&row| columns.iter().map(move |&column| [row, column])).collect())
            }
            Sizes::Squares { side } => {
                let (rows, columns) = (self.sides(side, 0)?, self.sides(side, 1)?);
                let squares = rows.into_iter().filter(|side| columns.contains(side));
                Ok(squares.map(|side| [side, side]).collect())
            }
        }
    }

    /// The contents that can ever occur on the board: those of the start, and those written by a rewrite whose
    /// conditions such contents can meet.
    fn live(&self) -> Contents {
        let mut live = Contents::of(&self.rules.start.concat());
        for _ in 0..Contents::MOST {
            for rewrite in self.rules.rewrites.iter().flatten() {
                let meets = |cell: &crate::WindowCell| {
                    let off_board = cell.becomes.is_none() && cell.allowed.contains(0);
                    off_board || !cell.allowed.and(live).is_empty()
                };
                if rewrite.cells.iter().all(meets) {
                    live = rewrite.cells.iter().filter_map(|cell| cell.becomes).fold(live, Contents::with);
                }
            }
        }
        live
    }

    fn check_board(&self, proof: &BoardProof, live: Contents) -> Result<(), CertificateRefused> {
        let board = Board { rows: proof.rows, columns: proof.columns };
        let claims = self.claims();
        let shown = proof.mirrors.iter().map(|mirror| (mirror.follower, mirror.first.is_some()));
        if !shown.eq(claims.iter().copied()) {
            return Err(CertificateRefused::Claim(board));
        }
        // Along an axis that represents longer ones, only the image is certain to be possible as a reply.
        let long = [0, 1].map(|axis| [proof.rows, proof.columns][axis] >= self.bounds[axis]);
        let along_axis = match self.image {
            Image::Axes { rows, columns } => {
                rows == AxisImage::Kept && long[0] || columns == AxisImage::Kept && long[1]
            }
            Image::Transposed | Image::Antitransposed => long[0] || long[1],
        };
        let mut pictures = proof.mirrors.iter().flat_map(|mirror| &mirror.pictures);
        if along_axis && pictures.any(|picture| picture.reply.is_some()) {
            return Err(CertificateRefused::Reply(board));
        }
        proof.mirrors.iter().try_for_each(|mirror| Local::new(self, board, live, mirror).check())
    }
}
