//! The numbering of a board game's positions: a position is a word with a letter for each group of squares, and
//! words are ranked by a weight that every move makes smaller.

use campeao_base::{Play, Player};
use campeao_play::{Ending, Numbered, Refusal, table_end};
use campeao_rules::board::{BoardRules, Content, Contents, Progress};
use campeao_rules::{End, PlayError, Rules};
use campeao_tablebase::{AnyIndexed, Indexed, Letter, Signature, Stock, Visitor, Words, WordsError};
use smallvec::SmallVec;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use crate::board::Board;
use crate::error::GridError;
use crate::game::GridGame;
use crate::grid::Grid;
use crate::reach::Reach;
use crate::seat::{Seat, Seats};
use crate::squares::Squares;
use crate::symmetry::Symmetry;

/// The version of the numbering, raised when ranks change their meaning: for games that end only by being stuck, and
/// for others.
const NUMBERINGS: [u32; 2] = [1, 2];

/// Widths of a letter in squares, each with its limit of table entries. A wider letter needs fewer sums and more
/// memory. The first width whose sums fit into a processor's nearer memory is taken, otherwise the last.
const WIDTHS: [(u32, usize); 4] = [(4, 1 << 17), (3, 1 << 17), (2, 1 << 18), (1, 1 << 22)];

/// The absence of a letter.
const NONE: u16 = u16::MAX;

/// The numbered positions of a board game from a starting position.
pub(crate) struct GridNumbers {
    seats: Seats,
    start: Board,
    groups: Vec<Group>,
    words: Words,
    /// The representation of the player to move: none if both players have the same moves, otherwise a last letter,
    /// or an exchange of the players if Right is to move.
    movers: Movers,
    /// The error of the first end that had no value.
    fault: OnceLock<PlayError>,
}

#[derive(Clone, Copy, Debug)]
enum Movers {
    Alike,
    Told,
    Exchanged(Symmetry),
}

/// A group of neighbouring squares, which has one letter.
struct Group {
    first: u32,
    width: u32,
    /// The bits of the planes for each letter.
    planes: Vec<[u64; 3]>,
    weights: Vec<u32>,
    /// The letter for each combination of bits in the planes, one plane after the other.
    letters: Vec<u16>,
}

/// A square with the contents that it may hold, and their weights.
struct Place {
    square: u32,
    contents: Vec<(Content, u32)>,
}

impl GridNumbers {
    /// The numbered positions of a game from a starting position, under a convention of play.
    ///
    /// # Errors
    /// If the positions are too many to be numbered.
    pub(crate) fn new(game: &Arc<GridGame>, start: Board, play: Play) -> Result<Self, GridError> {
        let places = places(game, &start);
        let movers = movers(game, &start, &places);
        let stocks = stocks(game, &start, movers);
        let mut last = WordsError::TooMany;
        for (width, limit) in WIDTHS {
            let groups: Vec<Group> = places.chunks(width as usize).map(Group::new).collect();
            let mut letters: Vec<Vec<Letter>> =
                places.chunks(width as usize).map(|places| letters(places, &stocks)).collect();
            if matches!(movers, Movers::Told) {
                letters.push(vec![Letter { weight: 0, takes: vec![0; stocks.len()] }; 2]);
            }
            let amounts: Vec<Stock> = stocks.iter().map(|(_, stock)| *stock).collect();
            match Words::new(&letters, &amounts, limit) {
                Ok(words) => {
                    let seats = Seats::new(game, play);
                    return Ok(Self { seats, start, groups, words, movers, fault: OnceLock::new() });
                }
                Err(error @ WordsError::TooMany) => return Err(error.into()),
                Err(error) => last = error,
            }
        }
        Err(last.into())
    }

    fn grid(&self) -> Grid {
        self.start.grid()
    }

    /// The number of a position.
    fn rank_of(&self, board: &Board, mover: Player) -> Option<u64> {
        let exchanged;
        let board = match self.movers {
            Movers::Exchanged(symmetry) if mover == Player::Right => {
                exchanged = board.under(symmetry);
                &exchanged
            }
            _ => board,
        };
        let mut weight = 0;
        let mut letters: SmallVec<[usize; 32]> = SmallVec::new();
        for group in &self.groups {
            let letter = group.letter(board)?;
            weight += group.weights[letter];
            letters.push(letter);
        }
        if matches!(self.movers, Movers::Told) {
            letters.push(mover.index());
        }
        self.words.rank(weight, letters)
    }

    /// The position with the given letters.
    fn seat_of(&self, letters: &[usize]) -> (Board, Player) {
        let mut planes = [0; 3];
        for (group, letter) in self.groups.iter().zip(letters) {
            group.set(&mut planes, *letter);
        }
        (Board::of_planes(self.grid(), planes.map(Squares::new)), self.mover_of(letters))
    }

    fn mover_of(&self, letters: &[usize]) -> Player {
        match (self.movers, letters.last()) {
            (Movers::Told, Some(1)) => Player::Right,
            _ => Player::Left,
        }
    }

    fn seat(&self, rank: u64) -> Seat {
        let (board, mover) = self.seat_of(self.words.word(rank).letters());
        self.seats.seat(board, mover)
    }

    /// The end of a play, other than by being stuck.
    fn end(&self, board: &Board, mover: Player) -> Option<End> {
        if self.seats.game.rules().ends_by_stuckness() {
            return None;
        }
        match self.seats.explicit_end(&self.seats.seat(*board, mover)) {
            Ok(end) => end,
            Err(error) => {
                let _ = self.fault.set(error);
                Some(End::Drawn)
            }
        }
    }
}

impl Indexed for GridNumbers {
    fn positions(&self) -> u64 {
        self.words.len()
    }

    /// The name of the game, with checksums of the rules and of the starting position, on which the numbering
    /// depends.
    fn signature(&self) -> Signature {
        let (Seats { game, play }, start) = (&self.seats, &self.start);
        let told = game.rules().parameters().take(game.rules().told_parameters());
        let values = told.map(|(entry, value)| format!(",{}", entry.shown(value)));
        let board = game.board_name(start) + &values.collect::<String>();
        let name = format!("{}:{board}", game.rules().entries.name.get_ref());
        let digest = u64::from(game.rules().digest);
        let signature = Signature::new(name, NUMBERINGS[usize::from(!game.rules().ends_by_stuckness())])
            .with("rules", digest)
            .with_text("start", &game.written(start));
        if *play == Play::Misere { signature.with("misere", 1) } else { signature }
    }

    fn levels(&self) -> Vec<Range<u64>> {
        self.words.levels()
    }

    /// A pass leads to a position of the same level, which the numbering by levels does not allow. Weights that grow
    /// from cell to cell give no levels either.
    fn repeats(&self) -> bool {
        let rules = self.seats.game.rules();
        levels(rules).is_none() || rules.passes
    }

    fn expand<V: Visitor>(&self, range: Range<u64>, visitor: &mut V) {
        let game = &self.seats.game;
        let stuck = table_end(self.seats.stuck());
        let mut word = self.words.word(range.start);
        let mut changed = 0;
        let mut planes = [0; 3];
        for _ in range {
            for (group, letter) in self.groups.iter().zip(word.letters()).skip(changed) {
                group.set(&mut planes, *letter);
            }
            let board = Board::of_planes(self.grid(), planes.map(Squares::new));
            let mover = self.mover_of(word.letters());
            if let Some(end) = self.end(&board, mover) {
                visitor.end(table_end(end));
            } else {
                let mut moves = 0;
                game.for_each_move(&board, mover, |_, _, after| {
                    moves += 1;
                    // A position without a number occurs only if the game breaks its own rules; the solver refuses it.
                    visitor.successor(self.rank_of(&after, mover.opponent()).unwrap_or(u64::MAX));
                });
                if moves == 0 && game.passes(&board, mover) {
                    moves = 1;
                    visitor.successor(self.rank_of(&board, mover.opponent()).unwrap_or(u64::MAX));
                }
                if moves == 0 { visitor.end(stuck) } else { visitor.close() }
            }
            changed = word.step().unwrap_or(0);
        }
    }
}

impl Numbered for GridNumbers {
    fn indexed(&self) -> &dyn AnyIndexed {
        self
    }

    fn rank(&self, position: &str) -> Result<Option<u64>, Refusal> {
        let seat = self.seats.read(position, &self.start)?;
        Ok(self.rank_of(&seat.board, seat.mover.unwrap_or(Player::Left)))
    }

    fn position(&self, rank: u64) -> String {
        self.seats.text(&self.seat(rank))
    }

    fn ending(&self, position: &str) -> Result<Option<Ending>, Refusal> {
        let seat = self.seats.read(position, &self.start)?;
        if let Some(end) = self.seats.explicit_end(&seat)? {
            return Ok(Some(Ending { end, stuck: false }));
        }
        let mover = seat.mover.unwrap_or(Player::Left);
        let game = &self.seats.game;
        let can_move = game.can_move(&seat.board, mover) || game.passes(&seat.board, mover);
        Ok((!can_move).then(|| Ending { end: self.seats.stuck(), stuck: true }))
    }

    fn fault(&self) -> Option<Refusal> {
        let of_ends = self.fault.get().map(|error| error.clone().into());
        of_ends.or_else(|| self.seats.game.sound(()).err())
    }
}

impl Group {
    fn new(places: &[Place]) -> Self {
        let first = places.first().map_or(0, |place| place.square);
        let width = places.len() as u32;
        let mut group = Self {
            first,
            width,
            planes: vec![[0; 3]],
            weights: vec![0],
            letters: vec![NONE; 1 << (3 * width)],
        };
        for place in places {
            let with = |(planes, weight): (&[u64; 3], &u32), (content, more): &(Content, u32)| {
                let mut planes = *planes;
                for (bit, plane) in planes.iter_mut().enumerate() {
                    *plane |= (content.number() as u64 >> bit & 1) << place.square;
                }
                (planes, weight + more)
            };
            let all = group.planes.iter().zip(&group.weights);
            let all = all.flat_map(|before| place.contents.iter().map(move |own| with(before, own)));
            (group.planes, group.weights) = all.collect::<Vec<_>>().into_iter().unzip();
        }
        for (letter, planes) in (0..).zip(&group.planes) {
            let code = code(*planes, first, width);
            group.letters[code] = letter;
        }
        group
    }

    /// The letter for the contents of the squares, if these contents are allowed.
    #[inline]
    fn letter(&self, board: &Board) -> Option<usize> {
        let planes = [0, 1, 2].map(|bit| board.plane(bit).bits());
        let letter = *self.letters.get(code(planes, self.first, self.width))?;
        (letter != NONE).then_some(letter.into())
    }

    /// Writes the contents of a letter into the planes.
    #[inline]
    fn set(&self, planes: &mut [u64; 3], letter: usize) {
        let mask = ((1 << self.width) - 1) << self.first;
        for (plane, own) in planes.iter_mut().zip(self.planes[letter]) {
            *plane = *plane & !mask | own;
        }
    }
}

/// The bits of some squares, one plane after the other.
#[inline]
const fn code(planes: [u64; 3], first: u32, width: u32) -> usize {
    let mask = (1 << width) - 1;
    let [empty, left, right] =
        [planes[0] >> first & mask, planes[1] >> first & mask, planes[2] >> first & mask];
    (empty | left << width | right << (2 * width)) as usize
}

/// The number that every move makes smaller, if it is small enough for levels of a table.
fn levels(rules: &BoardRules) -> Option<&Progress> {
    rules.progress.as_ref().filter(|progress| progress.order.is_none())
}

/// The contents that each square may come to hold, with their part of the weight that every move makes smaller.
fn places(game: &GridGame, start: &Board) -> Vec<Place> {
    let (grid, rules) = (start.grid(), game.rules());
    let reach = Reach::new(game, start).complete();
    let way_to = |square: u32, (down, right): (i32, i32)| {
        let (row, column) = grid.row_and_column(square);
        row as i32 * down + column as i32 * right
    };
    // The distance that a piece on a square still has to go.
    let way = |square: u32, steps: (i32, i32)| {
        let farthest = (0..grid.len()).map(|other| way_to(other, steps)).max().unwrap_or(0);
        farthest - way_to(square, steps)
    };
    let weight = |square: u32, content: Content| {
        let Some(progress) = levels(rules) else { return 0 };
        let own = progress.weights[content.number()];
        let way = content.owner().map_or(0, |owner| way(square, progress.step_of(owner)));
        u32::try_from(own + way).unwrap_or(0)
    };
    (0..grid.len())
        .map(|square| {
            let contents = Content::all().filter(|content| reach.holding(*content).has(square));
            let contents = contents.map(|content| (content, weight(square, content))).collect();
            Place { square, contents }
        })
        .collect()
}

/// The representation of the player to move.
fn movers(game: &GridGame, start: &Board, places: &[Place]) -> Movers {
    if game.is_impartial() {
        return Movers::Alike;
    }
    let grid = start.grid();
    // The exchange of the players must preserve the allowed contents and their weights.
    let keeps = |symmetry: &&Symmetry| {
        symmetry.negates && symmetry.motion.grid(grid) == grid && {
            places.iter().all(|place| {
                let to = symmetry.motion.squares::<1>(grid, Squares::one(place.square)).number();
                let to = to.and_then(|square| places.get(square as usize));
                to.is_some_and(|to| {
                    place.contents.len() == to.contents.len()
                        && place.contents.iter().all(|(content, weight)| {
                            to.contents.contains(&(symmetry.content(*content), *weight))
                        })
                })
            })
        }
    };
    game.symmetries().iter().find(keeps).map_or(Movers::Told, |symmetry| Movers::Exchanged(*symmetry))
}

/// The contents whose number never exceeds that of the starting position, with that number.
fn stocks(game: &GridGame, start: &Board, movers: Movers) -> Vec<(Content, Stock)> {
    let (rules, squares) = (game.rules(), start.present().len());
    let bounded = rules.never_more();
    let count = |content: Content| start.holding(Contents::of(content)).len();
    bounded
        .iter()
        .filter(|content| *content != Content::GONE)
        .filter_map(|content| {
            let swapped = match movers {
                Movers::Exchanged(symmetry) => symmetry.content(content),
                _ => content,
            };
            // In positions with the players exchanged the pieces have the other colour.
            let amount = count(content).max(if bounded.has(swapped) { count(swapped) } else { squares });
            let exact = rules.never_fewer().has(content) && count(content) == count(swapped);
            (exact || amount < squares).then_some((content, Stock { amount, exact }))
        })
        .collect()
}

/// The letters of some squares, with the pieces that each takes from the stocks.
fn letters(places: &[Place], stocks: &[(Content, Stock)]) -> Vec<Letter> {
    let none = Letter { weight: 0, takes: vec![0; stocks.len()] };
    places.iter().fold(vec![none], |letters, place| {
        let with = |letter: &Letter, (content, weight): &(Content, u32)| {
            let takes = letter.takes.iter().zip(stocks);
            let takes = takes.map(|(taken, (stock, _))| taken + u32::from(stock == content)).collect();
            Letter { weight: letter.weight + weight, takes }
        };
        letters.iter().flat_map(|letter| place.contents.iter().map(move |own| with(letter, own))).collect()
    })
}
