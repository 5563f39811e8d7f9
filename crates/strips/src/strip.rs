//! The moves of a game in one row, read from a board file.
//!
//! A letter that no pattern allows anywhere is *dead*: no later move looks at it, so the words on its two sides are
//! independent. All dead letters are written as one, and a word is the sum of its parts between them.

use crate::error::StripError;
use campeao_base::Player;
use campeao_rules::board::{BoardMove, BoardRules, Content, Contents, Form};

/// A word: one letter for each square. The letter 0 is dead, and letter i is the sign at i − 1 of [`Strip::signs`].
pub type Word = Vec<u8>;

/// The dead letter.
pub(crate) const DEAD: u8 = 0;

/// A rewrite of neighbouring letters: one pattern of a player's move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rewrite {
    /// The letters that each place may hold.
    pub allowed: Vec<Vec<u8>>,
    /// The letter of each place afterwards; `None` where it stays.
    pub becomes: Vec<Option<u8>>,
}

impl Rewrite {
    /// The number of places.
    pub fn len(&self) -> usize {
        self.allowed.len()
    }

    /// Whether it has no place; no move is like that.
    pub fn is_empty(&self) -> bool {
        self.allowed.is_empty()
    }

    /// The word after the rewrite at a place, if its pattern fits there.
    pub fn apply(&self, word: &[u8], place: usize) -> Option<Word> {
        let window = word.get(place..place + self.len())?;
        let fits = window.iter().zip(&self.allowed).all(|(letter, allowed)| allowed.contains(letter));
        fits.then(|| {
            let mut after = word.to_vec();
            for (letter, becomes) in after[place..].iter_mut().zip(&self.becomes) {
                *letter = becomes.unwrap_or(*letter);
            }
            after
        })
    }
}

/// A game in one row: its letters, and the rewrites of each player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strip {
    name: String,
    signs: Vec<char>,
    rewrites: [Vec<Rewrite>; 2],
}

/// The longest pattern.
const LONGEST_PATTERN: usize = 8;

impl Strip {
    /// The game of a board file, played in one row.
    ///
    /// # Errors
    /// The feature of the file for which the theorems are not proved.
    pub fn of(rules: &BoardRules) -> Result<Self, StripError> {
        let name = rules.entries.name.get_ref().clone();
        let ends = rules.ends.iter().next().is_some();
        let special = rules.points.is_some() || rules.passes || rules.marks || rules.progress.is_none();
        if rules.graph.is_some() || rules.ring[0] || ends || special {
            return Err(StripError::Rules { game: name });
        }
        let is_plain = |kind: &BoardMove| {
            let conditions = kind.when.is_some() || kind.after.is_some() || kind.also.is_some();
            !conditions && !kind.again && kind.then.is_none()
        };
        if !rules.moves.iter().all(is_plain) {
            return Err(StripError::Conditions { game: name });
        }
        let mut forms: [Vec<Vec<Place>>; 2] = [Vec::new(), Vec::new()];
        for player in Player::BOTH {
            for form in rules.moves.iter().flat_map(|kind| &kind.forms[player.index()]) {
                if let Some(places) = in_one_row(form, &name)?
                    && !forms[player.index()].contains(&places)
                {
                    forms[player.index()].push(places);
                }
            }
        }
        let read = forms.iter().flatten().flatten().fold(Contents::NONE, |all, place| all.or(place.allowed));
        let alive: Vec<Content> =
            rules.signs.contents().iter().filter(|content| read.has(*content)).collect();
        let signs: Vec<char> = alive.iter().filter_map(|content| rules.signs.sign(*content)).collect();
        let letter = |content: Content| {
            let place = alive.iter().position(|other| *other == content);
            place.map_or(DEAD, |place| place as u8 + 1)
        };
        let rewrite = |places: &Vec<Place>| Rewrite {
            allowed: places.iter().map(|place| place.letters(&alive)).collect(),
            becomes: places.iter().map(|place| place.becomes.map(letter)).collect(),
        };
        let rewrites = forms.map(|forms| forms.iter().map(rewrite).collect::<Vec<Rewrite>>());
        Ok(Self { name, signs, rewrites })
    }

    /// The name of the game.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The signs of the letters that are not dead.
    pub fn signs(&self) -> &[char] {
        &self.signs
    }

    /// A player's rewrites.
    pub fn rewrites(&self, player: Player) -> &[Rewrite] {
        &self.rewrites[player.index()]
    }

    /// Whether both players have the same moves.
    pub fn is_impartial(&self) -> bool {
        let [left, right] = &self.rewrites;
        left.len() == right.len() && left.iter().all(|rewrite| right.contains(rewrite))
    }

    /// The number of letters of the longest pattern.
    pub fn reach(&self) -> usize {
        self.rewrites.iter().flatten().map(Rewrite::len).max().unwrap_or(0)
    }

    /// The word that a text writes, of one to thirty-two letters. Capital and small letters are the same where the game
    /// has only one of them.
    ///
    /// # Errors
    /// For a letter that the game has not, for several rows, and for a text that is empty or too long.
    pub fn word(&self, text: &str) -> Result<Word, StripError> {
        if text.contains('/') {
            return Err(StripError::Rows);
        }
        let letter = |sign: char| {
            let spellings = [sign, sign.to_ascii_lowercase(), sign.to_ascii_uppercase()];
            let place = spellings.into_iter().find_map(|sign| self.signs.iter().position(|own| *own == sign));
            let known = || self.signs.iter().map(char::to_string).collect::<Vec<String>>().join(" ");
            let found = place.map(|place| place as u8 + 1);
            found.ok_or_else(|| StripError::Letter { letter: sign, known: known() })
        };
        let word = text.chars().map(letter).collect::<Result<Word, StripError>>()?;
        if word.is_empty() || word.len() > LONGEST_WORD {
            return Err(StripError::Length { longest: LONGEST_WORD });
        }
        Ok(word)
    }

    /// The text of a word; dead letters are written as dots.
    pub fn text(&self, word: &[u8]) -> String {
        let sign = |letter: &u8| {
            let place = usize::from(*letter).checked_sub(1);
            place.and_then(|place| self.signs.get(place)).copied().unwrap_or('.')
        };
        word.iter().map(sign).collect()
    }

    /// A player's moves on a word: the place, the rewrite and the word afterwards.
    pub fn moves<'w>(
        &'w self,
        word: &'w [u8],
        player: Player,
    ) -> impl Iterator<Item = (usize, &'w Rewrite, Word)> + 'w {
        self.rewrites(player).iter().flat_map(move |rewrite| {
            let places = 0..word.len();
            places.filter_map(move |place| Some((place, rewrite, rewrite.apply(word, place)?)))
        })
    }
}

/// The longest word that is repeated.
pub(crate) const LONGEST_WORD: usize = 32;

/// The parts of a word, as ranges: the stretches between dead letters.
pub(crate) fn parts(word: &[u8]) -> Vec<std::ops::Range<usize>> {
    let mut parts = Vec::new();
    let mut start = 0;
    for (end, letter) in word.iter().chain([&DEAD]).enumerate() {
        if *letter == DEAD {
            if start < end {
                parts.push(start..end);
            }
            start = end + 1;
        }
    }
    parts
}

/// A place of a pattern in one row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    column: i16,
    allowed: Contents,
    becomes: Option<Content>,
}

impl Place {
    /// The letters that the place allows.
    fn letters(self, alive: &[Content]) -> Vec<u8> {
        let allowed = alive.iter().zip(1_u8..).filter(|(content, _)| self.allowed.has(**content));
        allowed.map(|(_, letter)| letter).collect()
    }
}

/// The places of a form in one row, from left to right; `None` if the form needs a second row.
fn in_one_row(form: &Form, name: &str) -> Result<Option<Vec<Place>>, StripError> {
    let edge = || StripError::Edge { game: name.to_owned() };
    if form.run.is_some() {
        return Err(StripError::Run { game: name.to_owned() });
    }
    if form.cells.iter().any(|cell| cell.row != 0 && !cell.test.has(Content::GONE)) {
        return Ok(None);
    }
    let here = form.cells.iter().filter(|cell| cell.row == 0);
    let mut places: Vec<Place> =
        here.map(|cell| Place { column: cell.column, allowed: cell.test, becomes: cell.becomes }).collect();
    places.sort_unstable_by_key(|place| place.column);
    let Some(first) = places.first().map(|place| place.column) else { return Err(edge()) };
    let has_gap = places.iter().zip(first..).any(|(place, column)| place.column != column);
    if has_gap
        || places.len() > LONGEST_PATTERN
        || places.iter().any(|place| place.allowed.has(Content::GONE))
    {
        return Err(edge());
    }
    for place in &mut places {
        place.column -= first;
    }
    Ok(Some(places))
}

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_rules::catalogue;

    #[test]
    fn parts_lie_between_dead_letters() {
        assert_eq!(parts(&[0, 1, 2, 0, 0, 1]), [1..3, 5..6]);
        assert!(parts(&[]).is_empty() && parts(&[0]).is_empty());
    }

    #[test]
    fn clobber_has_two_patterns_for_each_player() {
        let strip = clobber();
        assert_eq!(strip.signs(), ['x', 'o']);
        assert_eq!((strip.rewrites(Player::Left).len(), strip.reach()), (2, 2));
        let word = strip.word("Xxo").unwrap();
        assert_eq!(strip.text(&word), "xxo");
        let left: Vec<String> =
            strip.moves(&word, Player::Left).map(|(_, _, word)| strip.text(&word)).collect();
        assert_eq!(left, ["x.x"]);
        let right: Vec<String> =
            strip.moves(&word, Player::Right).map(|(_, _, word)| strip.text(&word)).collect();
        assert_eq!(right, ["xo."]);
    }

    #[test]
    fn games_beyond_the_theorem_are_refused_with_a_reason() {
        let of = |name: &str| Strip::of(&BoardRules::parse(catalogue_text(name)).unwrap());
        assert!(matches!(of("snort"), Err(StripError::Conditions { .. })));
        assert!(matches!(of("toppling-dominoes"), Err(StripError::Run { .. })));
        assert!(of("toads-and-frogs").is_ok());
    }

    fn catalogue_text(name: &str) -> &'static str {
        catalogue::CATALOGUE.iter().find(|file| file.name == name).unwrap().text
    }

    fn clobber() -> Strip {
        Strip::of(&BoardRules::parse(catalogue_text("clobber")).unwrap()).unwrap()
    }
}
