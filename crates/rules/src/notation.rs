//! The notation of positions and moves: one canonical text each, the same in the command line, JSON, addresses and
//! tests.

use crate::natural::natural;
use crate::position_error::PositionError;
use crate::{Game, MAXIMAL_HEAPS, Move, Numbers, Position};
use campeao_base::Player;
use std::fmt::Write as _;

impl Game {
    /// The canonical text of a position.
    ///
    /// A tuple is `2000,3`, a sum of heaps `3+6+9` (nothing left: `0`), a sum of pieces `1,2+3,4`; in a partizan game the
    /// letter of the player to move follows: `2008,A`, or after pieces `1,2+3,4 A`. Hands are `2,1/1,0 B`, those of the first
    /// player first.
    pub fn show_position(&self, position: &Position) -> String {
        self.show(position.numbers.iter(), position.player)
    }

    pub(crate) fn show_numbers(&self, numbers: &[i64], player: Player) -> String {
        self.show(numbers.iter(), player)
    }

    fn show<T: std::fmt::Display>(&self, numbers: impl Iterator<Item = T>, player: Player) -> String {
        let (mut text, mut numbers) = (String::new(), numbers.collect::<Vec<T>>());
        let half = if self.hands { numbers.len() / 2 } else { 0 };
        if player == Player::Right {
            numbers.rotate_left(half);
        }
        for (index, number) in numbers.into_iter().enumerate() {
            if index > 0 {
                let parts = self.sum && index % self.state_width() == 0;
                text.push(if parts {
                    '+'
                } else if index == half {
                    '/'
                } else {
                    ','
                });
            }
            let _ = write!(text, "{number}");
        }
        if text.is_empty() {
            text.push('0');
        }
        text + &self.show_mover(player)
    }

    /// The notation of the player to move after the numbers of a position: empty where both have the same moves.
    pub(crate) fn show_mover(&self, player: Player) -> String {
        let separator = if self.is_of_pieces() || self.hands { ' ' } else { ',' };
        self.players().map_or_else(String::new, |players| format!("{separator}{}", players[player.index()]))
    }

    /// Reads a position: its canonical text, with or without parentheses and spaces.
    ///
    /// One number alone is the start of that size; in a partizan game a missing letter means the
    /// player who starts.
    pub fn parse_position(&self, text: &str) -> Result<Position, PositionError> {
        let inner = text.trim();
        let inner = if self.is_of_pieces() { None } else { inner.strip_prefix('(') };
        let inner = inner.and_then(|rest| rest.strip_suffix(')')).unwrap_or(text.trim());
        let (numbers, player) = self.split_player(inner)?;
        let position = if self.is_of_pieces() {
            self.parse_pieces(numbers)?
        } else if self.is_sum() {
            self.parse_heaps(numbers)?
        } else {
            self.parse_tuple(numbers)?
        };
        let position = if self.hands { self.seated(&position, player) } else { position.with_player(player) };
        match self.in_domain(&position.numbers) {
            Ok(true) => Ok(position),
            Ok(false) => Err(self.outside_domain(&position)),
            Err(error) => Err(PositionError::Evaluation(error)),
        }
    }

    fn outside_domain(&self, position: &Position) -> PositionError {
        let domain = self.domain().map(|domain| domain.display(self.scope().variables()).to_string());
        PositionError::OutsideDomain {
            position: self.show_position(position),
            domain: domain.unwrap_or_default(),
        }
    }

    fn split_player<'t>(&self, text: &'t str) -> Result<(&'t str, Player), PositionError> {
        let Some(players) = self.players() else { return Ok((text, Player::Left)) };
        let separators: &[char] = if self.is_of_pieces() || self.hands { &[' ', ','] } else { &[','] };
        let (numbers, letter) = match text.trim_end().rsplit_once(separators) {
            Some((numbers, letter)) => (numbers, letter.trim()),
            None => (text, ""),
        };
        if let Some(player) =
            Player::BOTH.into_iter().find(|player| players[player.index()].eq_ignore_ascii_case(letter))
        {
            return Ok((numbers, player));
        }
        let of_piece = (self.is_of_pieces() || self.hands) && !letter.chars().any(char::is_alphabetic);
        if of_piece || letter.is_empty() || natural(letter).is_some() {
            return Ok((text, self.start().player));
        }
        Err(PositionError::UnknownPlayer {
            found: letter.to_owned(),
            first: players[0].clone(),
            second: players[1].clone(),
        })
    }

    fn parse_heaps(&self, text: &str) -> Result<Position, PositionError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(self.wrong_form());
        }
        let heaps: Result<Numbers, PositionError> = text.split(['+', ',']).map(number).collect();
        let heaps = heaps?;
        if heaps.len() > MAXIMAL_HEAPS {
            return Err(PositionError::TooManyHeaps { limit: MAXIMAL_HEAPS });
        }
        Ok(Position::heaps(heaps))
    }

    /// Parses pieces, each with or without parentheses; those in which nobody can move are left out, unless the file
    /// keeps them. One number alone is the start of that size.
    fn parse_pieces(&self, text: &str) -> Result<Position, PositionError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(self.wrong_form());
        }
        if text == "0" && !self.keeps {
            return Ok(Position::default());
        }
        let width = self.state_width();
        let mut numbers = Numbers::new();
        let pieces: Vec<&str> = text.split('+').map(str::trim).collect();
        for piece in &pieces {
            let bare = piece.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')).unwrap_or(piece);
            let own = bare.split(',').map(number).collect::<Result<Numbers, PositionError>>()?;
            match own.as_slice() {
                own if own.len() == width => numbers.extend_from_slice(own),
                [size] if pieces.len() == 1 => numbers = self.start_of(*size)?.numbers,
                _ => return Err(self.wrong_form()),
            }
        }
        if pieces.len() > MAXIMAL_HEAPS {
            return Err(PositionError::TooManyHeaps { limit: MAXIMAL_HEAPS });
        }
        if !self.in_domain(&numbers).map_err(PositionError::Evaluation)? {
            return Err(self.outside_domain(&Position::tuple(numbers)));
        }
        self.sum_of_pieces(&numbers).map_err(PositionError::Pieces)
    }

    fn parse_tuple(&self, text: &str) -> Result<Position, PositionError> {
        let is_separator = |letter: char| letter == ',' || self.hands && letter == '/';
        let entries: Result<Numbers, PositionError> = text.split(is_separator).map(number).collect();
        let entries = entries?;
        if entries.len() == self.state_width() {
            Ok(Position::tuple(self.in_order(entries)))
        } else if entries.len() == 1 && !self.hands {
            self.start_of(entries[0])
        } else {
            Err(self.wrong_form())
        }
    }

    /// The start denoted by one number alone.
    fn start_of(&self, size: u64) -> Result<Position, PositionError> {
        let form = self.start_form().ok_or_else(|| self.wrong_form())?;
        form.position(&[size]).ok_or_else(|| PositionError::NoStart { size, form: form.to_string() })
    }

    fn wrong_form(&self) -> PositionError {
        PositionError::WrongForm { form: self.show_position(self.start()) }
    }

    /// The canonical text of a move.
    ///
    /// It uses the file's notation for the kind of move, if there is one. In a sum it gives the replacement of a heap
    /// or a piece: `9->5`, `10->1+6`, `2,3->1,3`. Elsewhere it is the kind's name, if it has one, with the values of
    /// the move's variables: `4`, `split 2,3` or `pass`. Where that would be ambiguous, since two kinds share a name or
    /// have none, or empty, it is the position that the move leads to: `->5,2`. In one position moves with the same
    /// text lead to the same position.
    pub fn show_move(&self, step: &Move) -> String {
        if let Some(notation) = self.notation(step.rule, &step.chosen) {
            return notation;
        }
        let rule = &self.move_rules()[step.rule];
        if let Some(from) = &step.from {
            let width = from.len();
            let mut parts: Vec<&[u64]> =
                step.parts.chunks(width).filter(|part| width > 1 || **part != [0]).collect();
            parts.sort_unstable();
            let told = |part: &[u64]| part.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
            let parts: Vec<String> = parts.into_iter().map(told).collect();
            let result = if parts.is_empty() { "0".to_owned() } else { parts.join("+") };
            return format!("{}->{result}", told(from));
        }
        if !rule.distinct {
            return format!("->{}", self.show_position(&step.to));
        }
        let values: Vec<String> = step.chosen.iter().map(i64::to_string).collect();
        let values = values.join(",");
        match &rule.name {
            Some(name) if values.is_empty() => name.clone(),
            Some(name) => format!("{name} {values}"),
            None => values,
        }
    }

    /// The move among `moves` that a text names: by its canonical text, by its label in either language, or by the
    /// position it leads to. If no text matches exactly, spaces, parentheses and letter case are ignored.
    ///
    /// `None` if no move is named so.
    pub fn find_move<'m>(&self, position: &Position, moves: &'m [Move], text: &str) -> Option<&'m Move> {
        let place = find_named(
            moves,
            text,
            &[
                &|step| self.show_move(step),
                &|step| self.label(position, step, campeao_base::Language::English),
                &|step| self.label(position, step, campeao_base::Language::Portuguese),
                &|step| self.show_position(&step.to),
            ],
        )?;
        moves.get(place)
    }
}

/// The index of the item that a text names. `namings` are the ways to name an item, the canonical one first: it is
/// tried exactly, then all are tried in turn without regard to spaces, parentheses and letter case.
pub fn find_named<Item>(items: &[Item], text: &str, namings: &[&dyn Fn(&Item) -> String]) -> Option<usize> {
    let plain = |text: &str| -> String {
        let text = text.to_lowercase().replace('→', "->");
        text.chars().filter(|character| !character.is_whitespace() && !"()".contains(*character)).collect()
    };
    let canonical = namings.first()?;
    if let Some(exact) = items.iter().position(|item| canonical(item) == text.trim()) {
        return Some(exact);
    }
    let wanted = plain(text);
    namings.iter().find_map(|name| items.iter().position(|item| plain(&name(item)) == wanted))
}

fn number(text: &str) -> Result<u64, PositionError> {
    natural(text).ok_or_else(|| PositionError::NotANumber { found: text.trim().to_owned() })
}
