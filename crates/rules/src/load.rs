//! From the text of a rule file to a game: every formula is given its meaning, every name is checked,
//! and the first positions are played as a test.

mod arguments;
mod arrays;
mod derived_rank;
mod hands;
mod laws;
mod layout;
mod moves;
mod probe;
mod reading;
mod rows;
mod starts;
mod termination;

use crate::digest::digest;
use crate::effort::compile_formula;
use crate::error::{RulesError, RulesErrorKind};
use crate::file::{Entries, InstanceEntry, OneOrSeveral, SourceEntry};
use crate::game::{Argument, Game, Variable};
use crate::parameter::{filled, separator, unfilled};
use crate::play_error::PlayError;
use crate::ranges::{Bounds, hull};
use crate::{MAXIMAL_COORDINATES, MAXIMAL_ENTRIES, MAXIMAL_FILE, MAXIMAL_WORK, Position};
use campeao_base::{Play, Text};
use campeao_formula::{ErrorKind, Scope, Span};
use layout::end_codes;
use probe::probe;
use reading::Account;
use std::collections::BTreeSet;
use std::sync::Arc;
use termination::Termination;
use toml::Spanned;

/// The name of the list of heaps in sentences about the positions of a sum.
const LIST: &str = "heaps";
/// The length of the longest name of a game or of a kind of move, in bytes.
const LONGEST_NAME: usize = 64;
/// The number of parts of formulas visited when a file is tested, instances included.
const TRIAL_EFFORT: u64 = 50_000_000;

/// A rule file, read and checked as far as possible without its parameters.
///
/// # Examples
/// ```
/// use campeao_base::Play;
/// use campeao_rules::RuleFile;
/// let text = r#"
/// name = "take"
/// heaps = "n"
/// start = "10"
/// title = { en = "Take", pt = "Tirar" }
/// rules = { en = "Take one or two.", pt = "Tira uma ou duas." }
/// [[move]]
/// label = { en = "take {t}", pt = "tira {t}" }
/// where = "t in {1, 2}"
/// to = ["n - t"]
/// "#;
/// let game = RuleFile::parse(text)?.game(None, Play::Normal)?;
/// let moves = game.moves(game.start())?;
/// let names: Vec<String> = moves.iter().map(|step| game.show_move(step)).collect();
/// assert_eq!(names, ["10->9", "10->8"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct RuleFile {
    text: Arc<str>,
    entries: Entries,
    digest: u32,
}

impl RuleFile {
    /// Reads a rule file and builds its game once with the default arguments, so that every mistake
    /// is found now.
    pub fn parse(text: &str) -> Result<Self, RulesError> {
        let file = Self::read(text)?;
        file.check()?;
        Ok(file)
    }

    /// Reads the entries of a rule file that is known to be valid, and builds nothing yet: an invalid file is only
    /// detected by [`Self::check`], or when a game is built. For files that come with a program and are checked in its
    /// tests, so that it need not test them at every start.
    pub fn read(text: &str) -> Result<Self, RulesError> {
        if text.len() > MAXIMAL_FILE {
            return Err(RulesError::nowhere(RulesErrorKind::FileTooLong { limit: MAXIMAL_FILE }));
        }
        let entries: Entries = toml::from_str(text).map_err(|error| {
            let span = error.span().unwrap_or(0..0);
            let kind = RulesErrorKind::Toml { message: error.message().to_owned() };
            RulesError::at(kind, text, Span { start: span.start, end: span.end })
        })?;
        let file = Self { text: text.into(), entries, digest: digest(text) };
        file.check_lengths()?;
        Ok(file)
    }

    /// Builds the game with the default arguments and every instance, and plays test moves in their first positions.
    ///
    /// # Errors
    /// The first mistake, at its place in the file.
    pub fn check(&self) -> Result<(), RulesError> {
        let family = Build::new(self, None, None, Play::Normal)?;
        let work = family.finish()?.1;
        if work.saturating_mul(self.builds()) > MAXIMAL_WORK {
            let limit = (MAXIMAL_WORK / work).saturating_sub(1) as usize;
            return Err(RulesError::nowhere(RulesErrorKind::TooMany { limit }));
        }
        for instance in &self.entries.instances {
            self.build_instance(instance, Play::Normal)?;
        }
        Ok(())
    }

    /// The entries as written.
    pub const fn entries(&self) -> &Entries {
        &self.entries
    }

    /// The text as written.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The game with arguments as after the colon of its name, such as `1,4` or `1,4/2,3`; missing parameters keep
    /// their defaults.
    pub fn game(&self, arguments: Option<&str>, play: Play) -> Result<Game, RulesError> {
        Build::new(self, arguments, None, play)?.finish().map(|(game, _)| game)
    }

    /// A well-known instance of the family by its name, if there is one of that name.
    pub fn instance(&self, name: &str, play: Play) -> Result<Option<Game>, RulesError> {
        let instance = self.entries.instances.iter().find(|entry| entry.name.get_ref() == name);
        instance.map(|instance| self.build_instance(instance, play)).transpose()
    }

    fn build_instance(&self, instance: &InstanceEntry, play: Play) -> Result<Game, RulesError> {
        let arguments = instance.arguments.as_ref().map(|text| text.get_ref().as_str());
        let built = Build::new(self, arguments, Some(instance), play).and_then(Build::finish);
        built.map(|(game, _)| game).map_err(|error| self.in_arguments_of(instance, error))
    }

    /// An error in the arguments of an instance, at their place in the file.
    fn in_arguments_of(&self, instance: &InstanceEntry, mut error: RulesError) -> RulesError {
        let elsewhere = error.place.as_ref().is_some_and(|place| *place.text == *self.text);
        let counted = matches!(
            error.kind,
            RulesErrorKind::TooManyArguments { .. }
                | RulesErrorKind::GivenTwice { .. }
                | RulesErrorKind::NoSuchParameter { .. }
        );
        if let Some(arguments) = &instance.arguments
            && (counted || error.place.is_some() && !elsewhere)
        {
            let span = arguments.span();
            let span = Span { start: span.start, end: span.end };
            error = RulesError::at(error.kind, &self.text, span);
        }
        error
    }

    /// The number of times a game is built when the file is read.
    const fn builds(&self) -> u64 {
        self.entries.instances.len() as u64 + 1
    }

    fn check_lengths(&self) -> Result<(), RulesError> {
        let Entries { parameters, define, moves, instances, rank, replies, start, laws, .. } = &self.entries;
        let starts = if let OneOrSeveral::Several(list) = start.get_ref() { list.as_slice() } else { &[] };
        let places = [
            parameters.get(MAXIMAL_ENTRIES).map(|parameter| parameter.name.span()),
            define.keys().nth(MAXIMAL_ENTRIES).map(Spanned::span),
            moves.get(MAXIMAL_ENTRIES).map(|entry| entry.to().first().map_or(0..0, Spanned::span)),
            instances.get(MAXIMAL_ENTRIES).map(|instance| instance.name.span()),
            rank.get(MAXIMAL_ENTRIES).map(Spanned::span),
            starts.get(MAXIMAL_ENTRIES).map(Spanned::span),
            laws.get(MAXIMAL_ENTRIES).map(Spanned::span),
            replies.as_ref().filter(|list| list.get_ref().longest() > MAXIMAL_ENTRIES).map(Spanned::span),
        ];
        if let Some(span) = places.into_iter().flatten().next() {
            let span = Span { start: span.start, end: span.end };
            let kind = RulesErrorKind::TooMany { limit: MAXIMAL_ENTRIES };
            return Err(RulesError::at(kind, &self.text, span));
        }
        Ok(())
    }
}

/// Refuses a text that cannot be the name of a game.
pub(crate) fn check_name(name: &Spanned<String>) -> Result<(), RulesErrorKind> {
    let text = name.get_ref();
    let fits = |character: char| character.is_ascii_alphanumeric() || "-.".contains(character);
    let first = text.chars().next().is_some_and(|character| character.is_ascii_alphanumeric());
    if first && text.len() <= LONGEST_NAME && text.chars().all(fits) {
        return Ok(());
    }
    Err(RulesErrorKind::BadName { name: text.clone() })
}

/// The work of building one game.
struct Build<'f> {
    file: &'f RuleFile,
    instance: Option<&'f InstanceEntry>,
    play: Play,
    name: String,
    arguments: Vec<Argument>,
    scope: Scope,
    /// The names in the scope that are defined by a text.
    definitions: BTreeSet<String>,
    variables: Vec<String>,
    account: Account,
}

impl<'f> Build<'f> {
    fn new(
        file: &'f RuleFile,
        written: Option<&str>,
        instance: Option<&'f InstanceEntry>,
        play: Play,
    ) -> Result<Self, RulesError> {
        let entries = &file.entries;
        let mut build = Self {
            file,
            instance,
            play,
            name: entries.name.get_ref().clone(),
            arguments: Vec::new(),
            scope: Scope::new(),
            definitions: BTreeSet::new(),
            account: Account::default(),
            variables: Vec::new(),
        };
        build.check_name(&entries.name)?;
        if let Some(instance) = instance {
            build.check_name(&instance.name)?;
            build.name.clone_from(instance.name.get_ref());
        }
        let given = build.given(written)?;
        build.declare_state(&given)?;
        build.declare_parameters(&given)?;
        build.declare_definitions()?;
        // The name of a game on a board always gives its size, and that of a game of hands all house rules.
        let on_board = (entries.squares.is_some() || build.has_hands()) && !build.arguments.is_empty();
        if on_board || instance.is_none() && written.is_some() {
            let values: Vec<&str> = build.arguments.iter().map(|argument| argument.value.as_str()).collect();
            let values = values.join(&separator(&entries.parameters).to_string());
            build.name = format!("{}:{values}", entries.name.get_ref());
        }
        Ok(build)
    }

    fn check_name(&self, name: &Spanned<String>) -> Result<(), RulesError> {
        check_name(name).map_err(|kind| self.at(name, kind))
    }

    fn declare_state(&mut self, given: &[Option<&str>]) -> Result<(), RulesError> {
        let entries = &self.file.entries;
        let names: Vec<&Spanned<String>> = match (&entries.heaps, &*entries.state, &*entries.pieces) {
            (Some(heap), [], []) => vec![heap],
            (None, state @ [_, ..], []) => state.iter().collect(),
            (None, [], pieces @ [_, ..]) => pieces.iter().collect(),
            _ => return Err(RulesError::nowhere(RulesErrorKind::StateOrHeaps)),
        };
        for name in names {
            self.declare_coordinates(name, given)?;
            if self.scope.variables().len() > MAXIMAL_COORDINATES {
                return Err(self.at(name, RulesErrorKind::TooMany { limit: MAXIMAL_COORDINATES }));
            }
        }
        self.variables = self.scope.variables().to_vec();
        Ok(())
    }

    fn declare_definitions(&mut self) -> Result<(), RulesError> {
        for (head, body) in &self.file.entries.define {
            let text = head.get_ref();
            let (name, parameters) = match text.split_once('(') {
                Some((name, rest)) => {
                    let inner = rest.trim_end().strip_suffix(')').unwrap_or("(");
                    (name.trim(), inner.split(',').map(str::trim).collect::<Vec<_>>())
                }
                None => (text.trim(), Vec::new()),
            };
            let defined = self.scope.define(name, &parameters, body.get_ref());
            defined.map_err(|error| match error.kind {
                ErrorKind::NameTaken { .. }
                | ErrorKind::ReservedName { .. }
                | ErrorKind::InvalidName { .. } => self.at(head, RulesErrorKind::Formula(error)),
                _ => self.formula_error(body, error),
            })?;
            self.definitions.insert(name.to_owned());
        }
        Ok(())
    }

    /// The scope of formulas about positions: that of the rules and, for a sum, the list of heaps, which moves do not
    /// have because they are made in one heap.
    fn sentences(&self) -> Result<Scope, RulesError> {
        let mut scope = self.scope.clone();
        if self.file.entries.heaps.is_some() {
            scope.list(LIST).map_err(|error| {
                let entries = &self.file.entries;
                let parameters = entries.parameters.iter().map(|parameter| &parameter.name);
                let mut names = entries.heaps.iter().chain(parameters).chain(entries.define.keys());
                let kind = RulesErrorKind::Formula(error);
                match names.find(|name| name.get_ref().starts_with(LIST)) {
                    Some(name) => self.at(name, kind),
                    None => RulesError::nowhere(kind),
                }
            })?;
        }
        Ok(scope)
    }

    /// Refuses entries that only games with a `state` can have.
    fn check_sum(&self) -> Result<(), RulesError> {
        let entries = &self.file.entries;
        let refuse = |span: std::ops::Range<usize>, key: &str| {
            let kind = RulesErrorKind::OnlyWithState { key: key.to_owned() };
            let span = Span { start: span.start, end: span.end };
            Err(RulesError::at(kind, &self.file.text, span))
        };
        if entries.heaps.is_some() || !entries.pieces.is_empty() {
            if let Some(replies) = &entries.replies {
                return refuse(replies.span(), "replies");
            }
            let place = entries.heaps.as_ref().or(entries.pieces.first()).filter(|_| entries.repeats);
            if let Some(place) = place {
                return refuse(place.span(), "repeats");
            }
        }
        if !entries.pieces.is_empty() {
            let row = entries.rows.iter().flatten().next();
            // Pieces have coordinates of their own, so a domain and a rank are allowed for them; heaps need
            // neither.
            return match (&entries.coordinates, entries.piles.first(), row) {
                (Some(coordinates), ..) => refuse(coordinates.start.span(), "coordinates"),
                (None, Some(pile), _) => refuse(pile.span(), "piles"),
                (None, None, Some(row)) => refuse(row.span(), "rows"),
                (None, None, None) => Ok(()),
            };
        }
        if entries.heaps.is_none() {
            return Ok(());
        }
        match (&entries.domain, entries.rank.first(), &entries.coordinates) {
            (Some(domain), ..) => refuse(domain.span(), "domain"),
            (None, Some(rank), _) => refuse(rank.span(), "rank"),
            (None, None, Some(coordinates)) => refuse(coordinates.start.span(), "coordinates"),
            (None, None, None) => Ok(()),
        }
    }

    /// The game, and the work of reading it.
    fn finish(self) -> Result<(Game, u64), RulesError> {
        self.check_sum()?;
        let entries = &self.file.entries;
        let heaps = entries.heaps.is_some();
        let sum = heaps || !entries.pieces.is_empty();
        let partizan = entries.moves.iter().any(|entry| entry.player.is_some()) || entries.players.is_some();
        let players = if partizan { Some(self.players()?) } else { None };
        let domain = entries.domain.as_ref().map(|source| self.formula(source, &self.scope)).transpose()?;
        let mut piles = BTreeSet::new();
        for name in &entries.piles {
            match self.scope.array_slots(name.get_ref()) {
                Some(slots) => piles.extend(slots),
                None => _ = piles.insert(self.coordinate(name)?),
            }
        }
        let array_of = |slot: usize| {
            let mut names = entries.terms.keys();
            names.find(|name| self.scope.array_slots(name).is_some_and(|slots| slots.contains(&slot)))
        };
        let variables: Vec<Variable> = self
            .variables
            .iter()
            .enumerate()
            .map(|(slot, name)| Variable {
                name: name.clone(),
                meaning: entries.terms.get(name).or_else(|| entries.terms.get(array_of(slot)?)).cloned(),
                bounds: domain.as_ref().map_or(Bounds { low: 0, high: None }, |domain| hull(domain, slot)),
                pile: heaps || piles.contains(&slot),
            })
            .collect();
        self.check_hands(&variables)?;
        let moves = self.moves()?;
        let facts = (variables.as_slice(), domain.as_ref(), moves.as_slice());
        let Termination { rank_terms, rank, replies } = self.termination(heaps, partizan, facts)?;
        let ends = self.ends(sum)?;
        let table = self.table(heaps, players.is_some())?;
        let row_layout = self.row_layout(players.as_ref())?;
        let squares = self.squares(&variables)?;
        let instance = self.instance;
        let sources = instance.map(|entry| &entry.sources).filter(|sources| !sources.is_empty());
        let sources = sources.unwrap_or(&entries.sources).iter().map(|entry| {
            Ok::<_, RulesError>(SourceEntry {
                place: self.filled(&entry.place, false)?,
                text: entry.text.clone(),
            })
        });
        let mut game = Game {
            name: self.name.clone(),
            family: entries.name.get_ref().clone(),
            title: self
                .filled(instance.and_then(|entry| entry.title.as_ref()).unwrap_or(&entries.title), false)?,
            rules: self
                .filled(instance.and_then(|entry| entry.rules.as_ref()).unwrap_or(&entries.rules), true)?,
            sources: sources.collect::<Result<Vec<_>, _>>()?,
            arguments: self.arguments.clone(),
            play: self.play,
            sum,
            variables,
            scope: self.sentences()?,
            players,
            domain: domain.map(|domain| {
                let code = compile_formula(&domain);
                (domain, code)
            }),
            rank_terms,
            rank,
            replies,
            moves,
            end_codes: end_codes(&ends),
            ends,
            start: Position::default(),
            starts: Vec::new(),
            table,
            coordinates: self.coordinates()?,
            row_layout,
            squares,
            hands: self.has_hands(),
            keeps: self.keeps()?,
            reason: self.reason(partizan)?,
            laws: Vec::new(),
            file: Arc::clone(&self.file.text),
            digest: self.file.digest,
        };
        // The start, the starts of a size and the laws refer to the game itself, so they are read last.
        game.start = self.usual_start(&game)?;
        game.starts = self.starts(&game)?;
        game.laws = self.laws(&game)?;
        probe(&game, TRIAL_EFFORT / self.file.builds()).map_err(|error| self.play_error(error))?;
        Ok((game, self.account.work()))
    }

    /// A text with the parameters replaced by their arguments.
    fn filled(&self, text: &Text, in_rules: bool) -> Result<Text, RulesError> {
        let parameters = &self.file.entries.parameters;
        let arguments = self.arguments.iter().map(|argument| argument.value.clone());
        let text = filled(text, parameters.iter().zip(arguments), in_rules);
        unfilled(&text).map_or(Ok(text), |name| Err(RulesError::of_text(&self.file.text, name, parameters)))
    }

    /// An error of play, at the entry of the file that causes it.
    fn play_error(&self, error: PlayError) -> RulesError {
        let entries = &self.file.entries;
        let place = match error {
            PlayError::RankNotShrinking { .. } | PlayError::NegativeRank { .. } => entries.rank.first(),
            PlayError::LeavesDomain { .. } => entries.domain.as_ref(),
            PlayError::Evaluation { .. }
            | PlayError::TooManyMoves { .. }
            | PlayError::TooManyPieces { .. }
            | PlayError::SameNotation { .. }
            | PlayError::Untold { .. } => None,
        };
        let kind = RulesErrorKind::Play(error);
        match place {
            Some(place) => self.at(place, kind),
            None => RulesError::nowhere(kind),
        }
    }

    /// The letters of the players of a partizan game.
    fn players(&self) -> Result<[String; 2], RulesError> {
        let players = self.file.entries.players.clone().unwrap_or_else(|| ["A".to_owned(), "B".to_owned()]);
        let same = players[0].to_lowercase() == players[1].to_lowercase();
        for letter in &players {
            let fits =
                !letter.is_empty() && letter.len() <= LONGEST_NAME && letter.chars().all(char::is_alphabetic);
            if !fits || same {
                return Err(RulesError::nowhere(RulesErrorKind::BadPlayer { letter: letter.clone() }));
            }
        }
        Ok(players)
    }

    fn coordinate(&self, name: &Spanned<String>) -> Result<usize, RulesError> {
        let position = self.variables.iter().position(|variable| variable == name.get_ref());
        position.ok_or_else(|| self.at(name, RulesErrorKind::NotAVariable { name: name.get_ref().clone() }))
    }
}
