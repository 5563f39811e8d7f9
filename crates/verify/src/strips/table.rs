//! The kinds of parts, and the table of a player.

use super::class::{Member, ONE, step};
use super::file::{BoundEntry, RowEntry, StripFile, TableEntry};
use super::play::{LONGEST_PLAYED, Moves, Plays, Word};
use crate::limits::Meter;
use crate::{CheckError, Refused};
use campeao_base::Player;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// The longest end of a kind, the longest fixed word, and the longest power that is played out.
pub(super) const LONGEST_END: usize = 24;
/// The most kinds.
const MOST_KINDS: usize = 10_000;

/// Floors and firsts.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Row {
    pub(super) floors: Vec<Member>,
    pub(super) firsts: Vec<Member>,
}

impl Row {
    fn read((floors, firsts): &RowEntry) -> Result<Self, Refused> {
        let read = |entries: &[BoundEntry]| {
            let mut members = entries.iter().map(Member::read).collect::<Result<Vec<Member>, Refused>>()?;
            members.sort_unstable();
            Ok::<_, Refused>(members)
        };
        Ok(Self { floors: read(floors)?, firsts: read(firsts)? })
    }

    pub(super) fn bounds(&self) -> impl Iterator<Item = &Member> {
        self.floors.iter().chain(&self.firsts)
    }

    /// The row moved by a multiple of a step.
    pub(super) fn moved(&self, by: Member, times: i64) -> Option<Self> {
        let moved = |members: &[Member]| {
            let mut all = members.iter().map(|c| c.moved(by, times)).collect::<Option<Vec<Member>>>()?;
            all.sort_unstable();
            Some(all)
        };
        Some(Self { floors: moved(&self.floors)?, firsts: moved(&self.firsts)? })
    }

    /// The bounds of a sum.
    fn plus(&self, other: &Self) -> Self {
        let sums = |one: &[Member], two: &[Member]| {
            let all = one.iter().flat_map(|a| two.iter().map(move |b| a.plus(*b)));
            all.collect::<Vec<Member>>()
        };
        let mut row =
            Self { floors: sums(&self.floors, &other.floors), firsts: sums(&self.floors, &other.firsts) };
        row.firsts.extend(sums(&self.firsts, &other.floors));
        for members in [&mut row.floors, &mut row.firsts] {
            members.sort_unstable();
            members.dedup();
        }
        row
    }

    /// Whether the position is ⧐ c.
    pub(super) fn is_beyond(&self, c: Member) -> bool {
        self.floors.iter().any(|a| !c.at_least(*a)) || self.firsts.iter().any(|a| a.at_least(c))
    }
}

/// A part of a position after a move.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Part {
    /// The number of a kind, and a length.
    Stretch(usize, usize),
    /// A fixed word.
    Word(Word),
}

/// A kind: u, the phase, v.
pub(super) type Kind = (Word, usize, Word);

/// The kinds of the file, and its fixed words.
pub(super) struct Kinds<'m> {
    pub(super) moves: &'m Moves,
    pub(super) list: Vec<Kind>,
    numbers: FxHashMap<Kind, usize>,
    pub(super) words: FxHashMap<Word, [Row; 2]>,
}

impl<'m> Kinds<'m> {
    pub(super) fn read(file: &StripFile, moves: &'m Moves) -> Result<Self, Refused> {
        let mut kinds = Vec::new();
        for (before, phase, after) in &file.kinds {
            let kind = (moves.encode(before)?, *phase, moves.encode(after)?);
            if kind.0.len().max(kind.2.len()) > LONGEST_END || *phase >= moves.word.len() {
                return Err(Refused::Strip);
            }
            kinds.push(kind);
        }
        let numbers: FxHashMap<Kind, usize> = kinds.iter().cloned().zip(0..).collect();
        let first = kinds.first() == Some(&(Word::new(), 0, Word::new()));
        if !first || numbers.len() != kinds.len() || kinds.len() > MOST_KINDS {
            return Err(Refused::Strip);
        }
        let mut words = FxHashMap::default();
        for (text, [left, right]) in &file.words {
            let word = moves.encode(text)?;
            if word.is_empty() || word.len() > LONGEST_END {
                return Err(Refused::Strip);
            }
            words.insert(word, [Row::read(left)?, Row::read(right)?]);
        }
        Ok(Self { moves, list: kinds, numbers, words })
    }

    fn word(&self, number: usize, length: usize) -> Word {
        let (before, phase, after) = &self.list[number];
        let stretch = self.moves.word.iter().cycle().skip(*phase).take(length);
        before.iter().chain(stretch).chain(after).copied().collect()
    }

    /// The parts that each move of a player leaves.
    pub(super) fn options(
        &self,
        number: usize,
        length: usize,
        player: usize,
    ) -> Result<BTreeSet<Vec<Part>>, Refused> {
        let (before, phase, _) = &self.list[number];
        let (start, end) = (before.len(), before.len() + length);
        let word = self.word(number, length);
        let mut options = BTreeSet::new();
        for (place, size, after) in self.moves.on(&word, player) {
            let mut parts = Vec::new();
            let mut begin = 0;
            for piece in after.split(|letter| *letter == 0) {
                let stop = begin + piece.len();
                // The letters of the stretch that the move did not touch, on its two sides.
                let sides = [(start, end.min(place)), (start.max(place + size), end)];
                let inside = sides.map(|(from, to)| (from.max(begin), to.min(stop)));
                let inside: Vec<(usize, usize)> = inside.into_iter().filter(|(from, to)| from < to).collect();
                match inside.as_slice() {
                    [] if piece.is_empty() => {}
                    [] => {
                        let word = piece.to_vec();
                        if !self.words.contains_key(&word) {
                            return Err(Refused::Strip);
                        }
                        parts.push(Part::Word(word));
                    }
                    [(from, to)] => {
                        let phase = (phase + from - start) % self.moves.word.len();
                        let kind = (after[begin..*from].to_vec(), phase, after[*to..stop].to_vec());
                        let number = self.numbers.get(&kind).ok_or(Refused::Strip)?;
                        parts.push(Part::Stretch(*number, to - from));
                    }
                    _ => return Err(Refused::Strip),
                }
                begin = stop + 1;
            }
            options.insert(parts);
        }
        Ok(options)
    }
}

/// The table of a player.
pub(super) struct Table<'k> {
    pub(super) kinds: &'k Kinds<'k>,
    pub(super) player: usize,
    pub(super) exact: usize,
    pub(super) from: usize,
    pub(super) period: usize,
    pub(super) step: Member,
    pub(super) rows: Vec<Vec<Row>>,
    pub(super) height: usize,
}

impl<'k> Table<'k> {
    pub(super) fn read(entry: &TableEntry, kinds: &'k Kinds<'k>, player: usize) -> Result<Self, CheckError> {
        let rows = entry.rows.iter().map(|rows| rows.iter().map(Row::read).collect());
        let rows = rows.collect::<Result<Vec<Vec<Row>>, Refused>>()?;
        let height = rows.first().map_or(0, Vec::len);
        let TableEntry { exact, from, period, .. } = *entry;
        let least = from.checked_add(period).and_then(|sum| sum.checked_mul(2));
        let least = least.and_then(|twice| twice.checked_add(kinds.moves.reach));
        let is_sound = rows.len() == kinds.list.len()
            && rows.iter().all(|rows| rows.len() == height)
            && from >= 1
            && period >= 1
            && period.is_multiple_of(kinds.moves.word.len())
            && exact <= LONGEST_PLAYED
            && least.is_some_and(|least| least <= height)
            && height - period >= exact;
        if !is_sound {
            return Err(Refused::Strip.into());
        }
        Ok(Self { kinds, player, exact, from, period, step: step(&entry.step)?, rows, height })
    }

    /// The number of letters of the repeated word.
    pub(super) fn letters(&self) -> usize {
        self.kinds.moves.word.len()
    }

    /// The bounds of wⁿ with any number of copies.
    pub(super) fn power(&self, copies: usize) -> Result<Row, CheckError> {
        let length = copies.checked_mul(self.letters()).ok_or(Refused::Strip)?;
        let periods = (length + 1).saturating_sub(self.height).div_ceil(self.period);
        let row = self.rows[0][length - periods * self.period].moved(self.step, periods as i64);
        row.ok_or_else(|| Refused::Strip.into())
    }

    /// Confirms every bound and the continuation; returns the number of bounds.
    pub(super) fn check(&self, meter: &Meter) -> Result<usize, CheckError> {
        let mut plays = Plays::new(self.kinds.moves, meter, self.player);
        let mut bounds = 0;
        for (word, rows) in &self.kinds.words {
            let row = &rows[self.player];
            bounds += self.play(&mut plays, (word, row), [0, word.len()])?;
        }
        for (number, rows) in self.rows.iter().enumerate() {
            for (length, row) in rows.iter().enumerate() {
                let place = [number as u64 + 1, length as u64];
                bounds += if length < self.exact {
                    let word = self.kinds.word(number, length);
                    self.play(&mut plays, (&word, row), [number + 1, length])?
                } else {
                    self.derive((number, length), row, meter)?
                };
                if length < self.from {
                    continue;
                }
                let is_clear = |c: &Member| {
                    let number = match self.step.x.signum() {
                        0 => true,
                        1 => c.x >= ONE,
                        _ => c.x <= -ONE,
                    };
                    number && (self.step.k == 0 || c.k * self.step.k.signum() >= 2)
                };
                if !row.bounds().all(is_clear) {
                    return Err(self.wrong("side", place));
                }
                if let Some(later) = rows.get(length + self.period)
                    && row.moved(self.step, 1).as_ref() != Some(later)
                {
                    return Err(self.wrong("period", place));
                }
            }
        }
        Ok(bounds)
    }

    /// The contradiction of a statement about a kind, counted from 1, or a fixed word, counted as 0, and a length.
    fn wrong(&self, claim: &'static str, place: [u64; 2]) -> CheckError {
        CheckError::False { claim, player: Player::BOTH[self.player], numbers: Some(place.to_vec()) }
    }

    /// Confirms the bounds of a word by playing it out.
    fn play(
        &self,
        plays: &mut Plays<'_>,
        (word, row): (&Word, &Row),
        [number, length]: [usize; 2],
    ) -> Result<usize, CheckError> {
        let place = [number as u64, length as u64];
        for c in &row.floors {
            if !plays.is_floor(word, *c)? {
                return Err(self.wrong("floor", place));
            }
        }
        for c in &row.firsts {
            if !plays.is_first(word, *c)? {
                return Err(self.wrong("first", place));
            }
        }
        Ok(row.bounds().count())
    }

    /// The bounds of the options of a mover.
    pub(super) fn options(
        &self,
        number: usize,
        length: usize,
        mover: usize,
    ) -> Result<BTreeSet<Row>, CheckError> {
        let mut options = BTreeSet::new();
        for parts in self.kinds.options(number, length, mover)? {
            let mut sum = Row { floors: vec![Member::ZERO], firsts: Vec::new() };
            for part in &parts {
                sum = match part {
                    Part::Stretch(number, length) => sum.plus(&self.rows[*number][*length]),
                    Part::Word(word) => {
                        let rows = self.kinds.words.get(word).ok_or(Refused::Strip)?;
                        sum.plus(&rows[self.player])
                    }
                };
            }
            options.insert(sum);
        }
        Ok(options)
    }

    /// Confirms the bounds of a row by the rules.
    fn derive(
        &self,
        (number, length): (usize, usize),
        row: &Row,
        meter: &Meter,
    ) -> Result<usize, CheckError> {
        meter.spend(length + 1)?;
        let own = self.options(number, length, self.player)?;
        let own: BTreeSet<Member> = own.into_iter().flat_map(|option| option.floors).collect();
        let others = self.options(number, length, 1 - self.player)?;
        let is_last = self.step.k != 0 && length >= self.height - self.period;
        let rules = Rules { own, others, is_plain: is_last };
        let place = [number as u64 + 1, length as u64];
        if !row.floors.iter().all(|c| rules.is_floor(*c)) {
            return Err(self.wrong("floor", place));
        }
        if !row.firsts.iter().all(|c| rules.reaches(*c)) {
            return Err(self.wrong("first", place));
        }
        Ok(row.bounds().count())
    }
}

/// The options of a position, to which the rules are applied.
pub(super) struct Rules {
    /// The floors of the own options.
    pub(super) own: BTreeSet<Member>,
    pub(super) others: BTreeSet<Row>,
    /// Whether only the first case of *covered* is allowed.
    pub(super) is_plain: bool,
}

impl Rules {
    pub(super) fn reaches(&self, d: Member) -> bool {
        self.own.iter().any(|a| a.at_least(d))
    }

    fn holds(&self, c: Member) -> bool {
        self.others.iter().all(|option| option.is_beyond(c))
    }

    fn is_floor(&self, c: Member) -> bool {
        self.holds(c) && c.left().into_iter().all(|d| self.covers(d, c))
    }

    fn covers(&self, d: Member, c: Member) -> bool {
        let by = |e: Member| {
            (c.at_least(e) || self.holds(e)) && e.left().into_iter().all(|inner| self.covers(inner, c))
        };
        self.reaches(d) || !self.is_plain && d.right().into_iter().any(by)
    }
}
