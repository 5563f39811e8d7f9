//! The moves of the file, and the play of short words.

use super::class::Member;
use super::file::StripEntry;
use crate::limits::Meter;
use crate::rules::check_name;
use crate::{CheckError, Refused};
use rustc_hash::FxHashMap;

/// A word; letters are numbered from 1, and 0 is dead.
pub(super) type Word = Vec<u8>;

/// The players by number, Left first.
const PLAYERS: [&str; 2] = ["left", "right"];

/// The longest pattern.
const LONGEST_PATTERN: usize = 8;
/// The longest repeated word.
const LONGEST_WORD: usize = 32;
/// The greatest number and multiple of ↑ beside which words are played out.
const GREATEST_PLAYED: i64 = 200;
/// The longest word that is played out.
pub(super) const LONGEST_PLAYED: usize = 48;

/// A rewrite of neighbouring letters.
struct Pattern {
    allowed: Vec<Vec<u8>>,
    becomes: Vec<Option<u8>>,
}

/// The moves of both players.
pub(super) struct Moves {
    letters: Vec<char>,
    patterns: [Vec<Pattern>; 2],
    pub(super) word: Word,
    /// The length of the longest pattern.
    pub(super) reach: usize,
}

impl Moves {
    /// Reads the rules of a file. Every move leaves a dead letter, so each play ends.
    pub(super) fn read(entry: &StripEntry) -> Result<Self, CheckError> {
        check_name(&entry.game)?;
        let mut letters: Vec<char> =
            entry.moves.iter().flat_map(|kind| kind.pattern.iter()).flat_map(|place| place.chars()).collect();
        letters.sort_unstable();
        letters.dedup();
        let is_known = letters.len() <= 64 && !letters.contains(&'.') && !letters.contains(&'=');
        if !is_known {
            return Err(Refused::Strip.into());
        }
        let mut moves = Self { letters, patterns: [Vec::new(), Vec::new()], word: Word::new(), reach: 0 };
        for kind in &entry.moves {
            let player = PLAYERS.iter().position(|name| *name == kind.player).ok_or(Refused::Strip)?;
            let allowed = kind
                .pattern
                .iter()
                .map(|place| moves.encode(place))
                .collect::<Result<Vec<Word>, Refused>>()?;
            let after = |letter: char| match letter {
                '=' => Ok(None),
                '.' => Ok(Some(0)),
                letter => moves.letter(letter).map(Some),
            };
            let becomes = kind.becomes.chars().map(after).collect::<Result<Vec<Option<u8>>, Refused>>()?;
            let is_sound = (1..=LONGEST_PATTERN).contains(&allowed.len())
                && becomes.len() == allowed.len()
                && allowed.iter().all(|place| !place.is_empty())
                && becomes.contains(&Some(0));
            if !is_sound {
                return Err(Refused::Strip.into());
            }
            moves.reach = moves.reach.max(allowed.len());
            moves.patterns[player].push(Pattern { allowed, becomes });
        }
        moves.word = moves.encode(&entry.word)?;
        if !(1..=LONGEST_WORD).contains(&moves.word.len()) {
            return Err(Refused::Strip.into());
        }
        Ok(moves)
    }

    fn letter(&self, letter: char) -> Result<u8, Refused> {
        let place = self.letters.iter().position(|other| *other == letter);
        place.map(|place| place as u8 + 1).ok_or(Refused::Strip)
    }

    /// The letters of a text, none of them dead.
    pub(super) fn encode(&self, text: &str) -> Result<Word, Refused> {
        text.chars().map(|letter| self.letter(letter)).collect()
    }

    /// The text of a word without dead letters.
    pub(super) fn text(&self, word: &[u8]) -> String {
        word.iter().filter_map(|letter| self.letters.get(usize::from(*letter).checked_sub(1)?)).collect()
    }

    /// A player's moves on a word: the place and the length of the pattern, and the word afterwards.
    pub(super) fn on(&self, word: &[u8], player: usize) -> Vec<(usize, usize, Word)> {
        let mut found = Vec::new();
        for pattern in &self.patterns[player] {
            let size = pattern.allowed.len();
            for (place, window) in word.windows(size).enumerate() {
                if window.iter().zip(&pattern.allowed).all(|(letter, allowed)| allowed.contains(letter)) {
                    let mut after = word.to_vec();
                    for (offset, becomes) in pattern.becomes.iter().enumerate() {
                        after[place + offset] = becomes.unwrap_or(window[offset]);
                    }
                    found.push((place, size, after));
                }
            }
        }
        found
    }
}

/// The parts of a word between dead letters.
fn pieces(word: &[u8]) -> impl Iterator<Item = Word> {
    word.split(|letter| *letter == 0).filter(|piece| !piece.is_empty()).map(<[u8]>::to_vec)
}

/// A sum of words with a member of the class.
type Position = (Vec<Word>, Member);

/// Refuses a word and a member of the class whose play would take too long.
fn check_size(word: &[u8], c: Member) -> Result<(), CheckError> {
    let limit = GREATEST_PLAYED * super::class::ONE;
    let is_small = c.x.abs() <= limit && c.k.abs() <= GREATEST_PLAYED && word.len() <= LONGEST_PLAYED;
    if is_small { Ok(()) } else { Err(Refused::Strip.into()) }
}

/// The play of sums of words and a member of the class, by definition, seen from one player.
pub(super) struct Plays<'m> {
    moves: &'m Moves,
    meter: &'m Meter,
    me: usize,
    /// Whether I win moving first, and moving second.
    known: [FxHashMap<Position, bool>; 2],
}

impl<'m> Plays<'m> {
    pub(super) fn new(moves: &'m Moves, meter: &'m Meter, me: usize) -> Self {
        Self { moves, meter, me, known: [FxHashMap::default(), FxHashMap::default()] }
    }

    /// Whether a word is at least c, seen from me.
    pub(super) fn is_floor(&mut self, word: &[u8], c: Member) -> Result<bool, CheckError> {
        check_size(word, c)?;
        let words = pieces(word).collect();
        self.second(&(words, c.negative()))
    }

    /// Whether I have a move from a word to at least c.
    pub(super) fn is_first(&mut self, word: &[u8], c: Member) -> Result<bool, CheckError> {
        check_size(word, c)?;
        for words in self.options(&pieces(word).collect::<Vec<Word>>(), self.me) {
            if self.second(&(words, c.negative()))? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn options(&self, words: &[Word], player: usize) -> Vec<Vec<Word>> {
        let mut options = Vec::new();
        for (place, word) in words.iter().enumerate() {
            for (_, _, after) in self.moves.on(word, player) {
                let mut option: Vec<Word> = words.to_vec();
                option.remove(place);
                option.extend(pieces(&after));
                option.sort_unstable();
                options.push(option);
            }
        }
        options.sort_unstable();
        options.dedup();
        options
    }

    fn second(&mut self, position: &Position) -> Result<bool, CheckError> {
        self.decided(position, 1, 1 - self.me, Member::right)
    }

    fn first(&mut self, position: &Position) -> Result<bool, CheckError> {
        self.decided(position, 0, self.me, Member::left)
    }

    /// Whether I win, moving first (`turn` 0) or second (`turn` 1), if a player moves next, with the options that he
    /// has in the member of the class.
    fn decided(
        &mut self,
        position: &Position,
        turn: usize,
        mover: usize,
        in_class: fn(Member) -> Vec<Member>,
    ) -> Result<bool, CheckError> {
        if let Some(known) = self.known[turn].get(position) {
            return Ok(*known);
        }
        self.meter.tick()?;
        self.meter.keep(64 + position.0.iter().map(|word| 24 + word.len()).sum::<usize>())?;
        let (words, c) = position;
        let in_words = self.options(words, mover).into_iter().map(|words| (words, *c));
        let in_class = in_class(*c).into_iter().map(|c| (words.clone(), c));
        // Moving first I look for a move that wins, moving second for one of the opponent that does not lose.
        let mine = turn == 0;
        let mut wins = !mine;
        for option in in_words.chain(in_class).collect::<Vec<Position>>() {
            let after = if mine { self.second(&option)? } else { self.first(&option)? };
            if after == mine {
                wins = mine;
                break;
            }
        }
        self.known[turn].insert(position.clone(), wins);
        Ok(wins)
    }
}
