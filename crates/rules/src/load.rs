//! From the text of a rule file to a game: every formula is given its meaning, every name is checked,
//! and the first positions are played as a test.

use crate::code::TakeAndBreak;
use crate::error::{PlayError, RulesError, RulesErrorKind, Wanted};
use crate::file::{Entries, InstanceEntry, ParameterKind, PlayerName, Source};
use crate::game::{Argument, Axis, Ends, Game, TableLayout, Variable};
use crate::generator::Rank;
use crate::label::Label;
use crate::moves::{MoveRule, MoveSource};
use crate::ranges::{Bounds, hull};
use crate::{End, MAXIMAL_COORDINATES, MAXIMAL_FILE, Play, Player, Position};
use campeao_formula::{self as formula, ConstantSet, Formula, Scope, Span, Term};
use toml::Spanned;

/// A rule file, read and checked as far as that is possible without its parameters.
///
/// # Examples
/// ```
/// use campeao_rules::{Play, RuleFile};
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
    text: String,
    entries: Entries,
}

impl RuleFile {
    /// Reads a rule file and builds its game once with the default arguments, so that every mistake
    /// is found now.
    pub fn parse(text: &str) -> Result<Self, RulesError> {
        if text.len() > MAXIMAL_FILE {
            return Err(RulesError::nowhere(RulesErrorKind::FileTooLong { limit: MAXIMAL_FILE }));
        }
        let entries: Entries = toml::from_str(text).map_err(|error| {
            let span = error.span().unwrap_or(0..0);
            let kind = RulesErrorKind::Toml { message: error.message().to_owned() };
            RulesError::at(kind, text, Span { start: span.start, end: span.end })
        })?;
        let file = Self { text: text.to_owned(), entries };
        file.game(None, Play::Normal)?;
        for instance in &file.entries.instances {
            file.instance(instance.name.get_ref(), Play::Normal)?;
        }
        Ok(file)
    }

    /// The entries as written.
    pub const fn entries(&self) -> &Entries {
        &self.entries
    }

    /// The text as written.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The game with arguments as after the colon of its name, `1,4` or `1,4/2,3`; parameters that
    /// are not given keep their defaults.
    pub fn game(&self, arguments: Option<&str>, play: Play) -> Result<Game, RulesError> {
        Build::new(self, arguments, None, play)?.finish()
    }

    /// A well-known instance of the family by its name, if there is one of that name.
    pub fn instance(&self, name: &str, play: Play) -> Result<Option<Game>, RulesError> {
        let Some(instance) = self.entries.instances.iter().find(|entry| entry.name.get_ref() == name) else {
            return Ok(None);
        };
        let arguments = instance.arguments.as_ref().map(|text| text.get_ref().as_str());
        Build::new(self, arguments, Some(instance), play)?.finish().map(Some)
    }
}

/// The work of building one game.
struct Build<'f> {
    file: &'f RuleFile,
    instance: Option<&'f InstanceEntry>,
    play: Play,
    name: String,
    arguments: Vec<Argument>,
    scope: Scope,
    variables: Vec<String>,
}

impl<'f> Build<'f> {
    fn new(
        file: &'f RuleFile,
        given: Option<&str>,
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
            variables: Vec::new(),
        };
        build.check_name(&entries.name)?;
        if let Some(instance) = instance {
            build.check_name(&instance.name)?;
            build.name.clone_from(instance.name.get_ref());
        }
        build.declare_state()?;
        build.declare_parameters(given)?;
        build.declare_definitions()?;
        if instance.is_none() && given.is_some() {
            let values: Vec<&str> = build.arguments.iter().map(|argument| argument.value.as_str()).collect();
            build.name = format!("{}:{}", build.name, values.join("/"));
        }
        Ok(build)
    }

    fn check_name(&self, name: &Spanned<String>) -> Result<(), RulesError> {
        let text = name.get_ref();
        let fits = |character: char| character.is_ascii_alphanumeric() || "-.".contains(character);
        if !text.is_empty() && text.len() <= 64 && text.chars().all(fits) {
            return Ok(());
        }
        Err(self.at(name, RulesErrorKind::BadName { name: text.clone() }))
    }

    fn declare_state(&mut self) -> Result<(), RulesError> {
        let entries = &self.file.entries;
        let names: Vec<&Spanned<String>> = match (&entries.heaps, entries.state.is_empty()) {
            (Some(heap), true) => vec![heap],
            (None, false) => entries.state.iter().collect(),
            _ => return Err(RulesError::nowhere(RulesErrorKind::StateOrHeaps)),
        };
        if names.len() > MAXIMAL_COORDINATES {
            return Err(RulesError::nowhere(RulesErrorKind::TooMany { limit: MAXIMAL_COORDINATES }));
        }
        for name in names {
            self.scope.variable(name.get_ref()).map_err(|error| self.formula_error(name, error))?;
            self.variables.push(name.get_ref().clone());
        }
        if entries.heaps.is_some() {
            self.scope
                .list("heaps")
                .map_err(|error| RulesError::nowhere(RulesErrorKind::Formula(error)))?;
        }
        Ok(())
    }

    fn declare_parameters(&mut self, given: Option<&str>) -> Result<(), RulesError> {
        let parameters = &self.file.entries.parameters;
        let given: Vec<&str> = given.map(split_arguments).unwrap_or_default();
        if given.len() > parameters.len() {
            let kind =
                RulesErrorKind::TooManyArguments { expected: parameters.len(), found: given.len() };
            return Err(RulesError::nowhere(kind));
        }
        for (index, parameter) in parameters.iter().enumerate() {
            let name = parameter.name.get_ref();
            let (text, place) = match given.get(index) {
                Some(text) => (text.trim(), None),
                None => (parameter.default.get_ref().as_str(), Some(&parameter.default)),
            };
            let wrong = |wanted: Wanted| {
                let kind = RulesErrorKind::BadArgument { parameter: name.clone(), wanted };
                match place {
                    Some(place) => self.at(place, kind),
                    None => RulesError::at(kind, text, Span { start: 0, end: text.len() }),
                }
            };
            let named = |error: formula::Error| self.formula_error(&parameter.name, error);
            let mut scope = self.scope.clone();
            let value = match parameter.kind {
                ParameterKind::Number => {
                    let value: i64 = text.parse().ok().filter(|value| *value >= 0).ok_or_else(|| wrong(Wanted::Number))?;
                    scope.constant(name, value).map_err(named)?;
                    value.to_string()
                }
                ParameterKind::Set => {
                    let set = parse_set(text).ok_or_else(|| wrong(Wanted::Set))?;
                    let value = show_set(&set);
                    scope.constant_set(name, set).map_err(named)?;
                    value
                }
                ParameterKind::Term => {
                    scope.define(name, &[], text).map_err(|error| match place {
                        Some(place) => self.formula_error(place, error),
                        None => {
                            let span = error.span.clone();
                            RulesError::at(RulesErrorKind::Formula(error), text, span)
                        }
                    })?;
                    // A definition is only checked for syntax; its meaning is checked here, where the
                    // argument can still be pointed at.
                    formula::term(text, &self.scope).map_err(|error| {
                        let span = error.span.clone();
                        match place {
                            Some(place) => self.formula_error(place, error),
                            None => RulesError::at(RulesErrorKind::Formula(error), text, span),
                        }
                    })?;
                    text.to_owned()
                }
                ParameterKind::Code => {
                    let code: TakeAndBreak = text.parse().map_err(|_| wrong(Wanted::Code))?;
                    for (heaps, suffix) in ["none", "one", "two", "three"].into_iter().enumerate() {
                        let amounts: ConstantSet =
                            code.amounts_leaving(heaps).map(i64::from).collect();
                        scope.constant_set(&format!("{name}_{suffix}"), amounts).map_err(named)?;
                    }
                    code.to_string()
                }
            };
            self.scope = scope;
            let meaning = parameter.meaning.clone();
            self.arguments.push(Argument { name: name.clone(), value, meaning });
        }
        Ok(())
    }

    fn declare_definitions(&mut self) -> Result<(), RulesError> {
        for (head, body) in &self.file.entries.define {
            let text = head.get_ref();
            let (name, parameters) = match text.split_once('(') {
                Some((name, rest)) => {
                    let inner = rest.trim_end().strip_suffix(')').unwrap_or(rest);
                    (name.trim(), inner.split(',').map(str::trim).collect())
                }
                None => (text.trim(), Vec::new()),
            };
            self.scope
                .define(name, &parameters, body.get_ref())
                .map_err(|error| self.formula_error(body, error))?;
        }
        Ok(())
    }

    fn finish(self) -> Result<Game, RulesError> {
        let entries = &self.file.entries;
        let sum = entries.heaps.is_some();
        let partizan = entries.moves.iter().any(|entry| entry.player.is_some()) || entries.players.is_some();
        let players = partizan
            .then(|| entries.players.clone().unwrap_or_else(|| ["A".to_owned(), "B".to_owned()]));
        if let Some(players) = &players {
            for letter in players {
                let fits = !letter.is_empty() && letter.chars().all(char::is_alphabetic);
                if !fits || players[0].eq_ignore_ascii_case(&players[1]) {
                    return Err(RulesError::nowhere(RulesErrorKind::BadPlayer { letter: letter.clone() }));
                }
            }
        }
        let domain = entries.domain.as_ref().map(|source| self.formula(source, &self.scope)).transpose()?;
        let piles = entries.piles.iter().map(|name| self.coordinate(name)).collect::<Result<Vec<_>, _>>()?;
        let variables: Vec<Variable> = self
            .variables
            .iter()
            .enumerate()
            .map(|(slot, name)| Variable {
                name: name.clone(),
                meaning: entries.terms.get(name).cloned(),
                bounds: domain
                    .as_ref()
                    .map_or(Bounds { low: 0, high: None }, |domain| hull(domain, slot)),
                pile: sum || piles.contains(&slot),
            })
            .collect();
        let moves = self.moves()?;
        let rank_terms =
            entries.rank.iter().map(|source| self.term(source, &self.scope)).collect::<Result<Vec<_>, _>>()?;
        let rank = match (sum, rank_terms.as_slice()) {
            (true, _) => Rank::Heaps,
            (false, []) => return Err(RulesError::nowhere(RulesErrorKind::MissingRank)),
            (false, terms) => {
                let slots: Option<Vec<usize>> = terms
                    .iter()
                    .map(|term| if let Term::Variable(slot) = term { Some(*slot) } else { None })
                    .collect();
                slots.map_or_else(|| Rank::Terms(terms.iter().map(Term::compile).collect()), Rank::Slots)
            }
        };
        let ends = self.ends(sum)?;
        let size = entries.size.as_ref().map_or(Ok(0), |name| self.coordinate(name))?;
        let table = self.table(sum, players.is_some())?;
        let instance = self.instance;
        let mut game = Game {
            name: self.name.clone(),
            family: entries.name.get_ref().clone(),
            title: instance.and_then(|entry| entry.title.clone()).unwrap_or_else(|| entries.title.clone()),
            rules: instance.and_then(|entry| entry.rules.clone()).unwrap_or_else(|| entries.rules.clone()),
            sources: match instance {
                Some(entry) if !entry.sources.is_empty() => entry.sources.clone(),
                _ => entries.sources.clone(),
            },
            arguments: self.arguments.clone(),
            play: self.play,
            sum,
            variables,
            scope: self.scope.clone(),
            players,
            domain: domain.map(|domain| {
                let code = domain.compile();
                (domain, code)
            }),
            rank_terms,
            rank,
            moves,
            end_codes: end_codes(&ends),
            ends,
            start: Position::default(),
            size,
            table,
        };
        let source = instance.and_then(|entry| entry.start.as_ref()).unwrap_or(&entries.start);
        game.start = self.start(&game, source)?;
        probe(&game).map_err(|error| RulesError::nowhere(RulesErrorKind::Play(error)))?;
        Ok(game)
    }

    fn moves(&self) -> Result<Vec<MoveRule>, RulesError> {
        let mut rules = Vec::new();
        for entry in &self.file.entries.moves {
            let mut scope = self.scope.clone();
            if let Some(source) = &entry.choice {
                let unknown = scope
                    .unknown_names(source.get_ref())
                    .map_err(|error| self.formula_error(source, error))?;
                for (name, _) in unknown {
                    scope.variable(&name).map_err(|error| self.formula_error(source, error))?;
                }
            }
            let sources = [&entry.choice, &entry.when];
            let conditions = sources
                .into_iter()
                .flatten()
                .map(|source| self.formula(source, &scope))
                .collect::<Result<Vec<_>, _>>()?;
            let to = entry.to.iter().map(|source| self.term(source, &scope)).collect::<Result<Vec<_>, _>>()?;
            let width = self.variables.len();
            if self.file.entries.heaps.is_none() && to.len() != width {
                let kind = RulesErrorKind::WrongLength { expected: width, found: to.len() };
                return Err(match entry.to.first() {
                    Some(first) => self.at(first, kind),
                    None => RulesError::nowhere(kind),
                });
            }
            let rule = MoveRule::build(MoveSource {
                name: entry.name.as_ref().map(|name| name.get_ref().clone()),
                player: entry.player.map(|player| match player {
                    PlayerName::Left => Player::Left,
                    PlayerName::Right => Player::Right,
                }),
                label: Label::parse(&entry.label, &scope)?,
                conditions,
                to,
                scope: &scope,
                state: width,
            });
            rules.push(rule.map_err(|error| match (&entry.choice, &error.place) {
                (Some(source), None) => self.at(source, error.kind),
                _ => error,
            })?);
        }
        Ok(rules)
    }

    fn ends(&self, sum: bool) -> Result<Ends, RulesError> {
        let entry = &self.file.entries.ends;
        let read = |source: &Option<Source>| -> Result<Option<Formula>, RulesError> {
            match source {
                Some(source) if sum => Err(self.at(source, RulesErrorKind::EndsInSum)),
                Some(source) => self.formula(source, &self.scope).map(Some),
                None => Ok(None),
            }
        };
        Ok(Ends { won: read(&entry.won)?, lost: read(&entry.lost)?, drawn: read(&entry.drawn)? })
    }

    fn table(&self, sum: bool, partizan: bool) -> Result<TableLayout, RulesError> {
        let entry = &self.file.entries.table;
        let axis = |name: &Spanned<String>| -> Result<Axis, RulesError> {
            if partizan && name.get_ref() == "player" {
                return Ok(Axis::Player);
            }
            self.coordinate(name).map(Axis::Coordinate)
        };
        let rows = entry.rows.as_ref().map(axis).transpose()?;
        let columns = entry.columns.as_ref().map(axis).transpose()?;
        let width = self.variables.len();
        let (rows, columns) = match (rows, columns) {
            (rows, Some(columns)) => (rows, columns),
            (None, None) if partizan && width == 1 => (Some(Axis::Player), Axis::Coordinate(0)),
            (None, None) if width == 1 || sum => (None, Axis::Coordinate(0)),
            (None, None) => (Some(Axis::Coordinate(0)), Axis::Coordinate(1)),
            (Some(Axis::Coordinate(0)), None) if width > 1 => (rows, Axis::Coordinate(1)),
            (Some(rows), None) => (Some(rows), Axis::Coordinate(0)),
        };
        Ok(TableLayout { rows, columns, rows_to: entry.rows_to, columns_to: entry.columns_to })
    }

    /// The start: a position whose entries may be terms in the parameters.
    fn start(&self, game: &Game, source: &Source) -> Result<Position, RulesError> {
        let text = source.get_ref();
        let mut constants = Vec::new();
        if !game.is_sum() {
            for entry in text.split(',') {
                let value = formula::term(entry, &self.scope).ok().and_then(|term| term.as_constant());
                constants.push(value.map_or_else(|| entry.trim().to_owned(), |value| value.to_string()));
            }
        }
        let text = if game.is_sum() { text.clone() } else { constants.join(",") };
        game.parse_position(&text).map_err(|error| self.at(source, RulesErrorKind::BadStart(error)))
    }

    fn coordinate(&self, name: &Spanned<String>) -> Result<usize, RulesError> {
        let position = self.variables.iter().position(|variable| variable == name.get_ref());
        position
            .ok_or_else(|| self.at(name, RulesErrorKind::NotAVariable { name: name.get_ref().clone() }))
    }

    fn formula(&self, source: &Source, scope: &Scope) -> Result<Formula, RulesError> {
        formula::formula(source.get_ref(), scope).map_err(|error| self.formula_error(source, error))
    }

    fn term(&self, source: &Source, scope: &Scope) -> Result<Term, RulesError> {
        formula::term(source.get_ref(), scope).map_err(|error| self.formula_error(source, error))
    }

    fn at(&self, place: &Spanned<String>, kind: RulesErrorKind) -> RulesError {
        let span = place.span();
        RulesError::at(kind, &self.file.text, Span { start: span.start, end: span.end })
    }

    /// A formula's error, its span moved from the formula's text to the file's.
    fn formula_error(&self, place: &Spanned<String>, error: formula::Error) -> RulesError {
        let outer = place.span();
        let written = self.file.text.get(outer.clone()).unwrap_or_default();
        let span = match written.find(place.get_ref().as_str()) {
            Some(offset) => {
                let start = outer.start + offset;
                Span { start: start + error.span.start, end: start + error.span.end }
            }
            None => Span { start: outer.start, end: outer.end },
        };
        RulesError::at(RulesErrorKind::Formula(error), &self.file.text, span)
    }
}

fn end_codes(ends: &Ends) -> Vec<(End, formula::FormulaCode)> {
    let pairs = [(End::Won, &ends.won), (End::Lost, &ends.lost), (End::Drawn, &ends.drawn)];
    pairs.into_iter().filter_map(|(end, formula)| formula.as_ref().map(|formula| (end, formula.compile()))).collect()
}

/// The arguments after a name's colon, separated by single slashes; `//` is the formula's division.
fn split_arguments(text: &str) -> Vec<&str> {
    let bytes = text.as_bytes();
    let mut parts = Vec::new();
    let mut start = 0;
    let mut index = 0;
    while index < bytes.len() {
        if bytes[index] == b'/' {
            if bytes.get(index + 1) == Some(&b'/') {
                index += 2;
                continue;
            }
            parts.push(&text[start..index]);
            start = index + 1;
        }
        index += 1;
    }
    parts.push(&text[start..]);
    parts
}

/// A set as in a game's name: `1,4`, `1..5`, `{1, 3..=5}`.
fn parse_set(text: &str) -> Option<ConstantSet> {
    let text = text.trim();
    let text = text.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')).unwrap_or(text);
    let mut ranges = Vec::new();
    for part in text.split(',') {
        let (low, high) = match part.split_once("..") {
            Some((low, high)) => (low.trim(), high.trim().trim_start_matches('=')),
            None => (part.trim(), part.trim()),
        };
        let natural = |text: &str| text.parse::<i64>().ok().filter(|value| *value >= 0);
        let (low, high) = (natural(low)?, natural(high)?);
        if low > high {
            return None;
        }
        ranges.push((low, high));
    }
    Some(ConstantSet::from_ranges(ranges))
}

/// A set as in a game's name, canonically: `1,4`, `1..5`.
fn show_set(set: &ConstantSet) -> String {
    let parts: Vec<String> = set
        .ranges()
        .iter()
        .map(|&(low, high)| match high - low {
            0 => low.to_string(),
            1 => format!("{low},{high}"),
            _ => format!("{low}..{high}"),
        })
        .collect();
    parts.join(",")
}

/// Plays in the first positions so that a rank that does not shrink, a domain that is left or an
/// evaluation that fails comes to light when the file is read.
fn probe(game: &Game) -> Result<(), PlayError> {
    let mut visits = 0_u32;
    for position in game.first_positions(PROBED_POSITIONS) {
        for player in game.movers() {
            let position = position.clone().with_player(player);
            for step in game.moves(&position)? {
                visits += 1;
                if !matches!(game.in_domain(&step.to.numbers), Ok(true)) {
                    return Err(PlayError::LeavesDomain {
                        from: game.show_position(&position),
                        to: game.show_position(&step.to),
                    });
                }
            }
        }
        if visits > PROBED_MOVES {
            break;
        }
    }
    Ok(())
}

/// How many positions are played in when a file is read.
const PROBED_POSITIONS: usize = 300;
/// After how many moves that stops.
const PROBED_MOVES: u32 = 20_000;
