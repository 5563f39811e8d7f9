//! From the text of a board rule file to its rules: every pattern and condition is given its meaning.

use super::condition::{Condition, Names, Occasion, Tally};
use super::content::{Content, Contents, Owner, Signs};
use super::drawing::{BoardError, Drawing, StartRule};
use super::effect::without_effect;
use super::entries::{BoardEntries, BoardMoveEntry, Near, OwnerName, RingName, StartEntry, TurnName, Turns};
use super::file_error::BoardFileError;
use super::graph::Graph;
use super::parameters;
use super::pattern::{Cell, Fault, Form, Identity, Pattern};
use super::rows::RowRule;
use super::termination::{Progress, progress};
use super::theory::Theory;
use super::tile::tile;
use super::turn::Turn;
use crate::digest::digest;
use crate::end::End;
use crate::error::{RulesError, RulesErrorKind};
use crate::file::{PlayerName, Source};
use crate::look;
use crate::parameter::unfilled;
use crate::{MAXIMAL_ENTRIES, MAXIMAL_FILE, StatedLaw};
use campeao_base::{Play, Player, Text};
use campeao_formula::{self as formula, Formula, Span};
use std::sync::Arc;
use toml::Spanned;

/// The rules of a board game: a board rule file, read and checked.
///
/// ```
/// use campeao_rules::board::BoardRules;
/// let clobber = BoardRules::parse(r#"
/// name = "clobber"
/// title = "Clobber"
/// rules = "A piece takes the place of an enemy next to it."
/// [board]
/// usual = "4x4"
/// pieces = { x = "left", o = "right" }
/// start = "xo/ox"
/// [[move]]
/// label = "{from} takes {to}"
/// pattern = "own other"
/// becomes = ". own"
/// turns = "all"
/// "#)?;
/// assert_eq!(clobber.moves[0].forms[0].len(), 4);
/// assert!(!clobber.is_impartial());
/// # Ok::<(), campeao_rules::RulesError>(())
/// ```
#[derive(Clone, Debug)]
pub struct BoardRules {
    /// The entries as written.
    pub entries: BoardEntries,
    /// The signs of the contents of cells.
    pub signs: Signs,
    /// The contents of a board that is given by its size.
    pub start: StartRule,
    /// The kinds of moves.
    pub moves: Vec<BoardMove>,
    /// The neighbourhood of cells.
    pub near: Near,
    /// Whether the left and the right edge are glued, and the upper and the lower.
    pub ring: [bool; 2],
    /// The graph whose vertices, and perhaps edges, are the cells; `None` on boards of rows and columns.
    pub graph: Option<Arc<Graph>>,
    /// The content of the edges of a graph at the start, where edges are cells.
    pub edges: Option<Content>,
    /// The conditions under which the player to move has won or lost, or the game is drawn.
    pub ends: BoardEnds,
    /// The counting of points, in games for points: the player with more points wins when a player cannot move.
    pub points: Option<BoardPoints>,
    /// The theorems about the starts on boards of rows and columns, each with its convention of play.
    pub laws: Vec<(Play, StatedLaw)>,
    /// The theories of the file: theorems about all positions.
    pub theories: Vec<Theory>,
    /// The letters of the players.
    pub players: [String; 2],
    /// The pattern that each row must match, if there is one.
    pub row: Option<RowRule>,
    /// Whether a player who cannot move passes, as long as the other can.
    pub passes: bool,
    /// Whether the pieces are marks, which the players put in turn and never take away.
    pub marks: bool,
    /// The reason why every play ends; `None` where it may repeat.
    pub progress: Option<Progress>,
    /// A checksum of everything in the file that affects moves and ends, and of the values of parameters: names, texts
    /// and comments do not count.
    pub digest: u32,
    /// The values of the parameters, in the order of the file.
    pub values: Vec<i64>,
    /// The file's text.
    pub text: Arc<str>,
}

/// A kind of move.
#[derive(Clone, Debug)]
pub struct BoardMove {
    /// The name for people.
    pub label: Text,
    /// The forms of Left and of Right; empty for a player who may not make it.
    pub forms: [Vec<Form>; 2],
    /// The condition before the move.
    pub when: Option<Condition>,
    /// The condition after the move.
    pub after: Option<Condition>,
    /// Further changes.
    pub also: Option<Also>,
    /// Whether it may be repeated in the same turn and direction.
    pub again: bool,
    /// A further move in the same turn.
    pub then: Option<[Vec<Form>; 2]>,
}

/// Further changes in a move.
#[derive(Clone, Debug)]
pub struct Also {
    /// The cells.
    pub cells: AlsoCells,
    /// The content of the cells afterwards; missing cells stay missing.
    pub becomes: Content,
}

/// The cells that change too.
#[derive(Clone, Debug)]
pub enum AlsoCells {
    /// The neighbours of the cells that change.
    Near,
    /// The cells that satisfy a condition.
    Where(Box<Condition>),
    /// All others that hold one of these before the move.
    Holding(Contents),
}

/// The counting of points.
#[derive(Clone, Debug)]
pub struct BoardPoints {
    /// The number on the board that is scored: a move scores the increase of this number, seen by the moving player.
    pub count: Tally,
    /// Whether a player who scores moves again.
    pub again: bool,
}

/// Ends besides having no move, for the player to move under normal play.
#[derive(Clone, Debug, Default)]
pub struct BoardEnds {
    /// The condition under which the player to move has won.
    pub won: Option<Condition>,
    /// The condition under which the player to move has lost.
    pub lost: Option<Condition>,
    /// The condition under which the game is drawn.
    pub drawn: Option<Condition>,
}

impl BoardEnds {
    /// The conditions, in the order in which they are judged: the first one that holds counts.
    pub fn iter(&self) -> impl Iterator<Item = (End, &Condition)> {
        let all = [(End::Won, &self.won), (End::Lost, &self.lost), (End::Drawn, &self.drawn)];
        all.into_iter().filter_map(|(end, condition)| Some((end, condition.as_ref()?)))
    }
}

impl BoardRules {
    /// Reads a board rule file.
    ///
    /// # Errors
    /// The first mistake, with its place in the text.
    pub fn parse(text: &str) -> Result<Self, RulesError> {
        if text.len() > MAXIMAL_FILE {
            return Err(RulesError::nowhere(RulesErrorKind::FileTooLong { limit: MAXIMAL_FILE }));
        }
        let entries: BoardEntries = toml::from_str(text).map_err(|error| {
            let span = error.span().unwrap_or(0..0);
            let kind = RulesErrorKind::Toml { message: error.message().to_owned() };
            RulesError::at(kind, text, Span { start: span.start, end: span.end })
        })?;
        let mut reader = Reader { text, entries: &entries, values: Vec::new(), constants: Vec::new() };
        let signs = reader.signs()?;
        let usual = parameters::usual(&entries, &signs)
            .map_err(|(span, kind)| RulesError::at(kind, text, Span { start: span.start, end: span.end }));
        reader.give(&usual?);
        let seen = |sign: char| sign != '.' && signs.content(sign).is_some();
        let look = look::fault(&entries.look, seen, &signs.known());
        let rules = reader.rules(signs)?;
        if let Some((kind, span)) = look.or_else(|| without_effect(&entries)) {
            return Err(RulesError::at(kind, text, Span { start: span.start, end: span.end }));
        }
        if let Some(passes) = entries.board.passes.as_ref().filter(|_| rules.passes && rules.is_impartial()) {
            return Err(reader.at(passes, BoardFileError::PassesIdle));
        }
        let usual = &entries.board.usual;
        Ok(rules.on(usual.get_ref()).map_err(|error| reader.board_error(usual, error))?.0)
    }

    /// The same rules with other values of the parameters.
    pub(super) fn with_values(&self, values: &[i64]) -> Result<Self, RulesError> {
        let mut reader =
            Reader { text: &self.text, entries: &self.entries, values: Vec::new(), constants: Vec::new() };
        reader.give(values);
        reader.rules(self.signs.clone())
    }

    /// Whether both players have the same moves, and no end tells them apart.
    pub fn is_impartial(&self) -> bool {
        let same = |forms: &[Vec<Form>; 2]| forms[0] == forms[1];
        let pieces = Player::BOTH.into_iter().map(|player| self.signs.pieces(Owner::Player(player)));
        // Conditions about a player's own pieces mean something else for the opponent.
        let unowned = pieces.fold(Contents::NONE, Contents::or).is_empty();
        self.moves.iter().all(|kind| {
            let untold = kind.when.is_none() && kind.after.is_none();
            same(&kind.forms) && kind.then.as_ref().is_none_or(same) && (untold || unowned)
        }) && (unowned || self.ends_by_stuckness())
    }

    /// The names of well-known instances, each with the arguments after the colon of the game's name.
    pub fn instances(&self) -> impl Iterator<Item = (&str, &str)> {
        self.entries.instances.iter().map(|instance| {
            let arguments = instance.arguments.as_ref().map_or("", |arguments| arguments.get_ref());
            (instance.name.get_ref().as_str(), arguments)
        })
    }

    /// Whether a play ends only when a player cannot move, who loses.
    pub fn ends_by_stuckness(&self) -> bool {
        self.ends.iter().next().is_none() && self.points.is_none() && !self.passes
    }
}

/// Whether a move removes a cell, so that rows would become shorter.
fn loses_cells(moves: &[BoardMove]) -> bool {
    let then = moves.iter().flat_map(|kind| kind.then.iter().flatten().flatten());
    let mut forms = moves.iter().flat_map(|kind| kind.forms.iter().flatten()).chain(then);
    let gone = |becomes: Option<Content>| becomes == Some(Content::GONE);
    forms.any(|form| {
        form.cells.iter().any(|cell| gone(cell.becomes)) || form.run.is_some_and(|run| gone(run.becomes))
    }) || moves.iter().any(|kind| kind.also.as_ref().is_some_and(|also| also.becomes == Content::GONE))
}

/// The letters of the players where a file gives none: the signs of their marks, else L and R.
fn letters(marks: bool, signs: &Signs) -> [String; 2] {
    let sign = |player: Player| {
        let mark = signs.sign(Content::piece(Owner::Player(player), false)).filter(|_| marks);
        mark.unwrap_or(if player == Player::Left { 'L' } else { 'R' }).to_string()
    };
    Player::BOTH.map(sign)
}

/// Reads the entries of a file.
pub(super) struct Reader<'t> {
    text: &'t str,
    pub(super) entries: &'t BoardEntries,
    /// The values of the parameters.
    values: Vec<i64>,
    /// The constants in conditions for the parameters.
    pub(super) constants: Vec<(String, i64)>,
}

impl Reader<'_> {
    fn give(&mut self, values: &[i64]) {
        let given = self.entries.parameters.iter().zip(values);
        self.constants = given.flat_map(|(entry, value)| entry.constants(*value)).collect();
        self.values = values.to_vec();
    }

    fn rules(&self, signs: Signs) -> Result<BoardRules, RulesError> {
        let board = &self.entries.board;
        crate::load::check_name(&self.entries.name).map_err(|kind| self.at(&self.entries.name, kind))?;
        if let Some(extra) = self.entries.moves.get(MAXIMAL_ENTRIES) {
            return Err(self.at(&extra.pattern, RulesErrorKind::TooMany { limit: MAXIMAL_ENTRIES }));
        }
        if let Some(extra) = self.entries.instances.get(MAXIMAL_ENTRIES) {
            return Err(self.at(&extra.name, RulesErrorKind::TooMany { limit: MAXIMAL_ENTRIES }));
        }
        if let Some(extra) = self.entries.laws.get(MAXIMAL_ENTRIES) {
            return Err(self.at(extra, RulesErrorKind::TooMany { limit: MAXIMAL_ENTRIES }));
        }
        let start = self.start(&signs)?;
        self.check_strip(&signs)?;
        let moves = self.entries.moves.iter().map(|entry| self.kind(entry, &signs));
        let moves = moves.collect::<Result<Vec<BoardMove>, RulesError>>()?;
        if moves.is_empty() {
            return Err(RulesError::nowhere(BoardFileError::NoMoves));
        }
        let edges = board.edges.as_ref().map(|sign| self.content(sign, &signs)).transpose()?;
        let ends = &self.entries.ends;
        let ends = self.ends([&ends.won, &ends.lost, &ends.drawn], &signs)?;
        let points = self.points(&signs)?;
        let ring = board.ring.as_ref().map_or(RingName::None, |ring| *ring.get_ref());
        let ring = [ring != RingName::None, ring == RingName::Both];
        let progress = if board.repeats {
            self.check_turns_end(&moves, &signs, ring)?;
            None
        } else {
            Some(self.progress(&moves, &signs, ring)?)
        };
        let values = self.values.clone();
        let mut digest = digest(self.text);
        // Tables number the kinds of pieces of a player in the order of the file, which the digest of the entries
        // ignores.
        let of = |owner: OwnerName| {
            board.pieces.0.iter().filter(move |(_, own)| *own == owner).map(|(sign, _)| sign.get_ref())
        };
        let owners = [OwnerName::Left, OwnerName::Right, OwnerName::Nobody];
        if !owners.into_iter().all(|owner| of(owner).is_sorted()) {
            let written: Vec<&String> = owners.into_iter().flat_map(of).collect();
            digest = crc32fast::hash(format!("{digest} {written:?}").as_bytes());
        }
        if !values.is_empty() {
            digest = crc32fast::hash(format!("{digest} {values:?}").as_bytes());
        }
        let (row, theories) = (self.row(&signs)?, self.theories(&signs)?);
        let marks = board.marks.as_ref().is_some_and(|marks| *marks.get_ref());
        let players = match &self.entries.players {
            Some(players) => players.get_ref().clone(),
            None => letters(marks, &signs),
        };
        let rules = BoardRules {
            digest,
            values,
            text: self.text.into(),
            entries: self.entries.clone(),
            signs,
            start,
            moves,
            near: self.near(),
            ring,
            graph: None,
            edges,
            ends,
            points,
            laws: self.laws()?,
            theories,
            players,
            row,
            passes: board.passes.as_ref().is_some_and(|passes| *passes.get_ref()),
            marks,
            progress,
        };
        self.check_players(&rules)?;
        let places = self.entries.sources.iter().map(|source| &source.place);
        let told = [rules.filled(&self.entries.title, false), rules.filled(&self.entries.rules, true)];
        let mut told = told.into_iter().chain(places.map(|place| rules.filled(place, false)));
        if let Some(name) = told.find_map(|text| unfilled(&text)) {
            return Err(RulesError::of_text(self.text, name, &self.entries.parameters));
        }
        if board.ragged && loses_cells(&rules.moves) {
            return Err(self.at(&board.usual, BoardFileError::RaggedLosesCells));
        }
        match &board.marks {
            Some(marks) if rules.marks && !rules.puts_marks() => {
                Err(self.at(marks, BoardFileError::MarksElsewhere))
            }
            _ => Ok(rules),
        }
    }

    /// Refuses letters of players, unless players have different moves and the game is solved by its positions, which
    /// record the player to move.
    fn check_players(&self, rules: &BoardRules) -> Result<(), RulesError> {
        let Some(players) = &self.entries.players else { return Ok(()) };
        let told = !rules.is_impartial() && (!rules.ends_by_stuckness() || rules.progress.is_none());
        let [left, right] = players.get_ref();
        let is_letter = |text: &String| text.chars().all(char::is_alphanumeric) && text.chars().count() == 1;
        if !told {
            return Err(self.at(players, RulesErrorKind::KeyIdle { key: "players" }));
        }
        let sound = is_letter(left) && is_letter(right) && !left.eq_ignore_ascii_case(right);
        if sound { Ok(()) } else { Err(self.at(players, BoardFileError::PlayerLetters)) }
    }

    /// The conditions under which the player to move has won or lost, or the game is drawn.
    pub(super) fn ends(
        &self,
        [won, lost, drawn]: [&Option<Source>; 3],
        signs: &Signs,
    ) -> Result<BoardEnds, RulesError> {
        let condition = |source: &Option<Source>| {
            source.as_ref().map(|source| self.condition(source, Occasion::Board, signs)).transpose()
        };
        Ok(BoardEnds { won: condition(won)?, lost: condition(lost)?, drawn: condition(drawn)? })
    }

    /// The counting of points. Other ends of a play are refused, because they would leave the winner open.
    fn points(&self, signs: &Signs) -> Result<Option<BoardPoints>, RulesError> {
        let Some(entry) = &self.entries.points else { return Ok(None) };
        let ends = &self.entries.ends;
        if let Some(end) = [&ends.won, &ends.lost, &ends.drawn].into_iter().flatten().next() {
            return Err(self.at(end, RulesErrorKind::PointsAndEnds));
        }
        if self.entries.board.repeats {
            return Err(self.at(&entry.count, BoardFileError::PointsForever));
        }
        let count = Tally::read(entry.count.get_ref(), Occasion::Board, self.names(signs))
            .map_err(|error| self.formula_error(&entry.count, error))?;
        Ok(Some(BoardPoints { count, again: entry.again }))
    }

    fn signs(&self) -> Result<Signs, RulesError> {
        let mut signs = Signs::default();
        for (name, owner) in &self.entries.board.pieces.0 {
            let mut letters = name.get_ref().chars();
            let bad = || self.at(name, BoardFileError::BadSign { sign: name.get_ref().clone() });
            let (Some(sign), None) = (letters.next(), letters.next()) else { return Err(bad()) };
            let reserved = "./|+*=_#".contains(sign) || sign.is_whitespace() || sign.is_control();
            if reserved || signs.content(sign).is_some() {
                return Err(bad());
            }
            let owner = match owner {
                OwnerName::Left => Owner::Player(Player::Left),
                OwnerName::Right => Owner::Player(Player::Right),
                OwnerName::Nobody => Owner::Nobody,
            };
            signs.add(owner, sign).ok_or_else(|| self.at(name, BoardFileError::ThirdKind))?;
        }
        Ok(signs)
    }

    fn start(&self, signs: &Signs) -> Result<StartRule, RulesError> {
        let Some(entry) = &self.entries.board.start else {
            return Ok(StartRule::Tile(Drawing::single(Content::EMPTY)));
        };
        match entry.get_ref() {
            StartEntry::Tile(text) => {
                let tile = Drawing::read(text, signs);
                Ok(StartRule::Tile(tile.map_err(|error| self.board_error(entry, error))?))
            }
            StartEntry::Cells(cells) => {
                let read = |(sign, source): &(Spanned<String>, Source)| {
                    let mut letters = sign.get_ref().chars();
                    let content = letters.next().filter(|_| letters.next().is_none());
                    let content = content.and_then(|sign| signs.content(sign)).ok_or_else(|| {
                        let (word, known) = (sign.get_ref().clone(), signs.known());
                        self.at(sign, BoardFileError::SignWord { word, known })
                    });
                    Ok((content?, self.condition(source, Occasion::Start, signs)?))
                };
                let cells = cells.iter().map(read).collect::<Result<Vec<_>, RulesError>>()?;
                Ok(tile(&cells).map_or_else(|| StartRule::Cells(cells), StartRule::Tile))
            }
        }
    }

    /// The contents of signs separated by `|`.
    fn contents(&self, listed: &Spanned<String>, signs: &Signs) -> Result<Contents, RulesError> {
        let mut each = listed.get_ref().split('|').map(|word| self.sign(listed, word.trim(), signs));
        each.try_fold(Contents::NONE, |set, content| Ok(set.with(content?)))
    }

    /// The content of a sign.
    fn content(&self, sign: &Spanned<String>, signs: &Signs) -> Result<Content, RulesError> {
        self.sign(sign, sign.get_ref().trim(), signs)
    }

    /// The content of a word at a place of the file that must be a sign.
    pub(super) fn sign(
        &self,
        sign: &Spanned<String>,
        word: &str,
        signs: &Signs,
    ) -> Result<Content, RulesError> {
        let mut letters = word.chars();
        let content = letters.next().filter(|_| letters.next().is_none());
        let unknown = || BoardFileError::SignWord { word: word.to_owned(), known: signs.known() };
        content.and_then(|sign| signs.content(sign)).ok_or_else(|| self.at(sign, unknown()))
    }

    /// Checks that the stretches of a strip and its sides have the same signs.
    fn check_strip(&self, signs: &Signs) -> Result<(), RulesError> {
        let board = &self.entries.board;
        let Some(strip) = board.strip.as_ref().map(|strip| strip.get_ref().as_str()) else {
            return self.check_board_sides();
        };
        for side in &board.sides {
            let idle = [(&side.least, "least"), (&side.most, "most")];
            if let Some((bound, key)) = idle.into_iter().find_map(|(bound, key)| Some((bound.as_ref()?, key)))
            {
                return Err(self.at(bound, RulesErrorKind::KeyIdle { key }));
            }
            let place = side.sign.as_ref().unwrap_or(&side.name);
            let sign = place.get_ref();
            let mut letters = sign.chars();
            let known = letters.next().filter(|_| letters.next().is_none());
            let known = known.filter(|letter| strip.contains(*letter) && signs.content(*letter).is_some());
            if known.is_none() {
                let known = strip.to_owned();
                return Err(self.at(place, BoardFileError::SignWord { word: sign.clone(), known }));
            }
        }
        for letter in strip.chars() {
            let named = board.sides.iter().any(|side| side.is_of(letter));
            if let Some(place) = board.strip.as_ref().filter(|_| !named) {
                let known = signs.known();
                return Err(self.at(place, BoardFileError::SignWord { word: letter.to_string(), known }));
            }
        }
        Ok(())
    }

    fn kind(&self, entry: &BoardMoveEntry, signs: &Signs) -> Result<BoardMove, RulesError> {
        let again = entry.again.as_ref().is_some_and(|again| *again.get_ref());
        let only = entry.player.map(|player| match player {
            PlayerName::Left => Player::Left,
            PlayerName::Right => Player::Right,
        });
        let when =
            entry.when.as_ref().map(|source| self.condition(source, Occasion::When, signs)).transpose()?;
        let after = entry.after.as_ref().map(|source| self.condition(source, Occasion::Board, signs));
        let also = entry.also.as_ref().map(|also| -> Result<Also, RulesError> {
            let cells = match (&also.cells, &also.holds) {
                (Some(cells), None) if cells.get_ref().trim() == "near" => AlsoCells::Near,
                (Some(cells), None) => {
                    AlsoCells::Where(Box::new(self.condition(cells, Occasion::Cell, signs)?))
                }
                (None, Some(holds)) => AlsoCells::Holding(self.contents(holds, signs)?),
                _ => return Err(self.at(&also.becomes, BoardFileError::AlsoCells)),
            };
            Ok(Also { cells, becomes: self.content(&also.becomes, signs)? })
        });
        let also = also.transpose()?;
        let chosen = also.as_ref().and_then(|also| match &also.cells {
            AlsoCells::Where(condition) => Some(condition.as_ref()),
            AlsoCells::Near | AlsoCells::Holding(_) => None,
        });
        let told = [when.as_ref(), chosen].into_iter().flatten().any(Condition::speaks_of_ends);
        let identity = if told || again || entry.then.is_some() { Identity::Ends } else { Identity::Rewrite };
        let forms = self.forms((&entry.pattern, &entry.becomes, &entry.turns), only, identity, signs)?;
        if again && forms.iter().flatten().any(|form| form.run.is_some()) {
            return Err(self.at(&entry.pattern, BoardFileError::RunAgain));
        }
        let then = entry.then.as_ref();
        let then = then.map(|then| {
            self.forms((&then.pattern, &then.becomes, &then.turns), only, Identity::Beginning, signs)
        });
        let (after, then) = (after.transpose()?, then.transpose()?);
        // A move that goes on starts from the cell that it went to, which has the content that the move left there.
        let left = |form: &Form| form.cells.get(form.ends[1]).and_then(|cell| cell.becomes);
        let goes_on = |form: &Form, test: Option<Contents>| {
            form.run.is_some() || left(form).zip(test).is_none_or(|(content, test)| test.has(content))
        };
        let from = |form: &Form| form.cells.get(form.ends[0]).map(|cell| cell.test);
        if let Some(again) = entry.again.as_ref().filter(|_| again)
            && !forms.iter().flatten().any(|form| goes_on(form, from(form)))
        {
            return Err(self.at(again, BoardFileError::AgainNever));
        }
        if let (Some(then), Some(entry)) = (&then, &entry.then) {
            let begins = |player: Player| {
                let begins_at = |form: &Form| {
                    let first = form.cells.iter().find(|cell| (cell.row, cell.column) == (0, 0));
                    first.map(|cell| cell.test)
                };
                let ways = || then[player.index()].iter().map(begins_at);
                forms[player.index()].iter().any(|form| ways().any(|test| goes_on(form, test)))
            };
            if !Player::BOTH.into_iter().any(begins) {
                return Err(self.at(&entry.pattern, BoardFileError::ThenNever));
            }
        }
        // A condition on parameters alone is decided: the move exists or not, whatever else the entry says.
        let decided = when.as_ref().map(Condition::formula);
        let gone = matches!(decided, Some(Formula::False));
        let open = !matches!(decided, Some(Formula::True | Formula::False));
        Ok(BoardMove {
            label: entry.label.get_ref().clone(),
            forms: if gone { [vec![], vec![]] } else { forms },
            when: when.filter(|_| open),
            after: after.filter(|_| !gone),
            also: also.filter(|_| !gone),
            again: again && !gone,
            then: then.filter(|_| !gone),
        })
    }

    fn forms(
        &self,
        (pattern, becomes, turns): (&Source, &Source, &Turns),
        only: Option<Player>,
        identity: Identity,
        signs: &Signs,
    ) -> Result<[Vec<Form>; 2], RulesError> {
        let read =
            Pattern::read(pattern.get_ref(), becomes.get_ref(), signs).map_err(|fault| match fault {
                Fault::Pattern(span, kind) => self.within(pattern, span, kind),
                Fault::Becomes(span, kind) => self.within(becomes, span, kind),
            })?;
        if turns.0.contains(&TurnName::Eighth) && !read.is_one_row() {
            return Err(self.at(pattern, BoardFileError::SlantedRows));
        }
        if turns.0.contains(&TurnName::Sixth) && self.near() != Near::Hexagons {
            return Err(self.at(pattern, BoardFileError::SixthOnSquares));
        }
        let group = Turn::group(&turns.0);
        let forward = turns.0.contains(&TurnName::Forward);
        // A `forward` pattern is written for Left, who goes up the board; Right's is its half turn.
        let forms = Player::BOTH.map(|player| {
            if only.is_some_and(|only| only != player) {
                return Vec::new();
            }
            let turned =
                |turn: &Turn| if forward && player == Player::Right { turn.after(Turn::HALF) } else { *turn };
            let turns: Vec<Turn> = group.iter().map(turned).collect();
            read.forms(player, &turns, identity, signs)
        });
        for form in forms.iter().flatten() {
            if form.cells.iter().any(|cell| cell.test.is_empty()) {
                return Err(self.at(pattern, BoardFileError::NoSuchPieces { known: signs.known() }));
            }
            if form.cells.iter().any(|cell| cell.becomes.is_some() && cell.test.has(Content::GONE)) {
                return Err(self.at(pattern, BoardFileError::WritesOffBoard));
            }
            let off_board = |cell: &Cell| cell.test.has(Content::GONE);
            if form.run.is_some() && form.cells.first().is_some_and(off_board) {
                return Err(self.at(pattern, BoardFileError::RunFromEdge));
            }
            let put = form.cells.iter().filter_map(|cell| cell.becomes);
            if put.into_iter().any(|content| signs.sign(content).is_none()) {
                return Err(self.at(becomes, BoardFileError::NoSuchPieces { known: signs.known() }));
            }
        }
        Ok(forms)
    }

    /// The neighbourhood of cells.
    fn near(&self) -> Near {
        self.entries.board.near.as_ref().map(|near| *near.get_ref()).unwrap_or_default()
    }

    fn progress(&self, moves: &[BoardMove], signs: &Signs, ring: [bool; 2]) -> Result<Progress, RulesError> {
        progress(moves, signs, ring).map_err(|kind| {
            let place = &self.entries.moves[kind.min(self.entries.moves.len() - 1)].pattern;
            self.at(place, BoardFileError::MayRepeat)
        })
    }

    /// Checks that every turn ends, even where plays may repeat.
    fn check_turns_end(&self, moves: &[BoardMove], signs: &Signs, ring: [bool; 2]) -> Result<(), RulesError> {
        for (kind, entry) in moves.iter().zip(&self.entries.moves).filter(|(kind, _)| kind.again) {
            progress(std::slice::from_ref(kind), signs, ring)
                .map_err(|_| self.at(&entry.pattern, BoardFileError::AgainForever))?;
        }
        Ok(())
    }

    fn condition(&self, source: &Source, occasion: Occasion, signs: &Signs) -> Result<Condition, RulesError> {
        Condition::read(source.get_ref(), occasion, self.names(signs))
            .map_err(|error| self.formula_error(source, error))
    }

    pub(super) fn names<'n>(&'n self, signs: &'n Signs) -> Names<'n> {
        Names { signs, constants: &self.constants }
    }

    pub(super) fn formula_error(&self, source: &Source, error: formula::Error) -> RulesError {
        let span = error.span;
        self.within(source, Some(span), RulesErrorKind::Formula(error))
    }

    fn board_error<T>(&self, source: &Spanned<T>, error: BoardError) -> RulesError {
        self.at(source, RulesErrorKind::Board(error))
    }

    pub(super) fn at<T>(&self, place: &Spanned<T>, kind: impl Into<RulesErrorKind>) -> RulesError {
        let span = place.span();
        RulesError::at(kind, self.text, Span { start: span.start, end: span.end })
    }

    fn within(
        &self,
        place: &Spanned<String>,
        part: Option<Span>,
        kind: impl Into<RulesErrorKind>,
    ) -> RulesError {
        RulesError::within(self.text, place, part, kind)
    }
}
