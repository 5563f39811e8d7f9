//! Sheets in the language of values: an answer for each statement.

use crate::desk::fault::Fault;
use crate::desk::reply::{Reply, media};
use crate::desk::teller::Teller;
use crate::speech::Speaker;
use crate::{Mistake, Place, Unanswered};
use campeao_base::Player;
use campeao_base::machine::Instant;
use campeao_draw::ThemeChoice;
use campeao_games::{Library, Resources};
use campeao_numbers::{Surd, Surreal};
use campeao_solve::sequence::Watch as _;
use campeao_values::Value;
use campeao_worksheet::{
    Account, Chunk, Error, ErrorKind, ExpressionKind, Function, Kind, Limits, Notation, Object, Progress,
    Session, SheetStatement, Span, Summary, chunks, functions, parse,
};
use serde::Serialize;
use std::time::Duration;
use utoipa::ToSchema;

/// The longest time for a statement.
const STATEMENT_TIME: Duration = Duration::from_secs(10);
/// The time after which no further statement of a sheet is begun, so that the earlier ones are answered.
const SHEET_TIME: Duration = Duration::from_secs(35);
/// The most lines of a sheet; `page-values-too-long` says it, too.
pub(crate) const MOST_LINES: usize = 2000;
/// The most options of a player that are listed.
const LISTED_OPTIONS: usize = 60;

/// A statement of a sheet, answered.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SheetLine {
    /// The line on which it begins, from 1.
    line: usize,
    /// The statement as written; it may have several lines.
    expression: String,
    /// Its value, or what is wrong with it.
    #[serde(flatten)]
    answer: SheetAnswer,
}

/// The value of a statement, or what is wrong with it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(untagged)]
enum SheetAnswer {
    Value(Box<SheetValue>),
    Mistake(SheetMistake),
}

/// An error in a statement.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct SheetMistake {
    /// The error, in a sentence.
    error: String,
    /// The line of the sheet, from 1.
    at_line: usize,
    /// The character in that line, from 1.
    column: usize,
    /// The number of characters at fault.
    length: usize,
}

/// The value of a statement.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct SheetValue {
    /// The value and its properties.
    #[serde(flatten)]
    evaluated: Summary,
    /// The value in the notation of books.
    written: String,
    /// The value in LaTeX, for a formula.
    latex: String,
    /// The name that the statement gives; null if it gives none.
    name: Option<String>,
    /// The account of a comparison or a simplification, in sentences; null for all else.
    account: Option<String>,
    /// The play of a comparison for Left starting and for Right starting; empty for all else.
    plays: Vec<SheetPlay>,
    /// The expression that explains how the two sides of this comparison compare; null for all else.
    witness: Option<String>,
    /// The expression that explains how this game as written is simplified; null for all else.
    trace: Option<String>,
    /// The options of the canonical form; null for values that are not short games.
    options: Option<SheetOptions>,
    /// The thermograph as SVG; null for numbers and for values that are not short games.
    thermograph: Option<String>,
    /// The graph of a loopy game as SVG; null for others, and for one too large to be drawn.
    graph: Option<String>,
    /// A list as SVG: numbers as a plot, two to eight games by their thermographs in one frame; null for all else.
    list: Option<String>,
    /// A position as SVG; null for all else, and for one that cannot be drawn.
    position: Option<String>,
    /// The game and the position by which a position can be explored; null for all else.
    explored: Option<[String; 2]>,
    /// The place on a drawn number line; null for values that are not numbers.
    place: Option<LinePlace>,
}

/// The options of both players.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct SheetOptions {
    /// Left's options.
    left: Vec<SheetOption>,
    /// Right's options.
    right: Vec<SheetOption>,
    /// Whether there are more than are listed.
    more: bool,
}

/// An option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct SheetOption {
    /// The option's value, in a form that can be read back.
    value: String,
    /// The value in the notation of books.
    written: String,
}

/// A play of the difference of two games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct SheetPlay {
    /// The starting player, `L` or `R`.
    starter: &'static str,
    /// The winner, `L` or `R`; null where the play of loopy games can go on for ever.
    winner: Option<&'static str>,
    /// The moves.
    moves: Vec<SheetMove>,
}

/// A move in the difference of two games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct SheetMove {
    /// The moving player, `L` or `R`.
    player: &'static str,
    /// The first game, after the move.
    first: String,
    /// The second game, after the move.
    second: String,
    /// Whether the move is in the first game.
    in_first: bool,
}

/// The place of a number on a drawn line.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub(crate) struct LinePlace {
    /// -1 or 1 if it lies beyond all finite numbers, else 0.
    infinite: i8,
    /// The nearest real number, as exactly as a drawing needs.
    real: f64,
    /// -1 or 1 if it is infinitely little below or above a real number, else 0.
    infinitesimal: i8,
}

/// A function of the language of values, explained.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct FunctionHelp {
    /// The name.
    name: &'static str,
    /// The call with its arguments.
    signature: String,
    /// Other names for it.
    aliases: &'static [&'static str],
    /// The topic, in words.
    topic: String,
    /// The purpose, in words.
    help: String,
    /// An expression that uses it.
    example: &'static str,
    /// The printed value of the example.
    example_value: &'static str,
}

/// All functions by topic, explained.
pub(crate) fn function_help(speaker: &Speaker) -> Vec<FunctionHelp> {
    functions()
        .map(|function: &Function| FunctionHelp {
            name: function.name,
            signature: function.signature(),
            aliases: function.aliases,
            topic: speaker.say(&format!("topic-{}", function.topic.id()), &[]),
            help: speaker.say(&function.help_id(), &[]),
            example: function.example.0,
            example_value: function.example.1,
        })
        .collect()
}

/// Answers each statement of a sheet from a line on. A name defined by a statement holds for those below it.
pub(super) fn sheet(
    text: &str,
    from: usize,
    resources: &Resources,
    speaker: &Speaker,
    watch: &mut Teller<'_>,
) -> Result<Vec<SheetLine>, Fault> {
    if text.lines().count() > MOST_LINES {
        return Err(Mistake::new(speaker.say("page-values-too-long", &[])).into());
    }
    let begun = Instant::now();
    let mut session = new_session(resources);
    let all = chunks(text);
    let total = all.len() as u64;
    let mut lines = Vec::with_capacity(all.len());
    for (done, chunk) in (0..).zip(all) {
        if watch.progress(done, total).is_break() {
            break;
        }
        let late = || {
            let kind = ErrorKind::OutOfTime { seconds: SHEET_TIME.as_secs() };
            Error::new(Span::new(0, chunk.text.len()), kind)
        };
        let answer = if begun.elapsed() > SHEET_TIME {
            Err(late())
        } else if chunk.line < from {
            // An error in an earlier line is reported when that line itself is asked for.
            let _ = session.evaluate(chunk.text);
            continue;
        } else {
            // The progress of a search counts within its statement.
            let mut tell = |found: u64, of: u64| {
                let before = done.saturating_mul(of);
                // This notices before the next statement that the page has gone away.
                let _ = watch.progress(before.saturating_add(found), total.saturating_mul(of));
            };
            answer(&mut session, chunk.text, speaker, &mut tell).map(|valued| valued.told(speaker))
        };
        let answer = match answer {
            Ok(value) => SheetAnswer::Value(Box::new(value)),
            Err(error) => SheetAnswer::Mistake(mistake(&error, &chunk, speaker)),
        };
        lines.push(SheetLine { line: chunk.line, expression: chunk.text.to_owned(), answer });
    }
    Ok(lines)
}

/// The thermograph of the last statement of a sheet, or the picture of a list, as an SVG document of its own.
pub(super) fn thermograph(text: &str, resources: &Resources, speaker: &Speaker) -> Result<Reply, Fault> {
    let mut session = new_session(resources);
    let wrong = |error: &Error| Unanswered::of_expression(error, "", text, speaker);
    let object = session.evaluate(text).map_err(|error| wrong(&error))?;
    let refused = |kind: ErrorKind| Fault::from(Unanswered::of_value(&kind, speaker));
    let drawn = match object {
        Object::List(_) => session.list_picture(&object),
        _ => session.thermograph_picture(&object),
    };
    let Some(picture) = drawn.map_err(refused)? else {
        let kind = speaker.tell(&Kind::of(&object, session.games()));
        let sentence = speaker.say("eval-no-thermograph", &[("kind", kind.into())]);
        return Err(Mistake::new(sentence).into());
    };
    Ok(Reply { status: 200, media: media::SVG, body: picture.to_svg(ThemeChoice::Automatic).into_bytes() })
}

/// A session in which positions of the catalogue's games can be asked for; no file is ever read.
pub(crate) fn new_session(resources: &Resources) -> Session {
    let limits = Limits { time: Some(STATEMENT_TIME), ..Limits::default() };
    Session::with_limits(limits).with_rulesets(Library::of_catalogue(resources.clone()))
}

/// The answer of a sheet for the value of some statements.
pub(crate) fn told_value(session: &mut Session, text: &str, speaker: &Speaker) -> Result<SheetValue, Error> {
    answer(session, text, speaker, &mut |_, _| {}).map(|valued| valued.told(speaker))
}

/// A value whose account is not yet in words.
struct Valued {
    value: SheetValue,
    account: Option<Account>,
}

impl Valued {
    fn told(mut self, speaker: &Speaker) -> SheetValue {
        self.value.account = self.account.map(|account| speaker.tell(&account));
        self.value
    }
}

fn mistake(error: &Error, chunk: &Chunk<'_>, speaker: &Speaker) -> SheetMistake {
    let place = Place { name: String::new(), text: chunk.text.to_owned(), span: error.span };
    let (line, column) = place.line_and_column();
    let at_fault = error.span.text(chunk.text).lines().next().unwrap_or_default();
    SheetMistake {
        error: speaker.tell(error),
        at_line: chunk.line + line - 1,
        column,
        length: at_fault.chars().count().max(1),
    }
}

/// The value of some statements.
fn answer(
    session: &mut Session,
    text: &str,
    speaker: &Speaker,
    progress: Progress<'_>,
) -> Result<Valued, Error> {
    let statements = parse(text)?;
    let object = session.run(&statements, text, progress)?;
    let whole = |kind| Error::new(Span::new(0, text.len()), kind);
    let (name, expression) = match statements.last() {
        Some(SheetStatement::Expression(expression)) => (None, Some(expression)),
        Some(SheetStatement::Assignment { name, value }) => (Some(name), Some(value)),
        Some(SheetStatement::Definition { name, .. }) => (Some(name), None),
        None => (None, None),
    };
    let name = name.map(|name| name.text.clone());
    let object = name.as_deref().and_then(|name| session.value_of(name)).cloned().unwrap_or(object);
    let evaluated = session.summary(&object, Notation::Plain).map_err(whole)?;
    let written = session.text_in(&object, Notation::Unicode).map_err(whole)?;
    let latex = session.text_in(&object, Notation::Latex).map_err(whole)?;
    let account = session.account(&object, Notation::Unicode).map_err(whole)?;
    // A field beyond a limit is absent, while the value itself is given. The thermograph and the options of a position
    // are those of its value.
    let shown = object;
    let object = session.valued(shown.clone()).unwrap_or_else(|_| shown.clone());
    let thermograph = match (&object, evaluated.temperature.is_some()) {
        (Object::Game(game), true) if session.games().as_number(*game).is_some() => None,
        (Object::Game(_), true) | (Object::Thermograph(..) | Object::Ko(_), _) => {
            session.thermograph_picture(&object).ok().flatten()
        }
        _ => None,
    };
    let list = session.list_picture(&object).ok().flatten();
    let headings = ["eval-onside", "eval-offside"].map(|id| speaker.say(id, &[]));
    let graph = session.graph_picture(&object, headings.each_ref().map(String::as_str)).ok().flatten();
    let position = session.position_picture(&shown, speaker.language()).ok().flatten();
    let options = match &object {
        Object::Game(game) => options(session, *game).ok(),
        _ => None,
    };
    let (mut witness, mut trace) = (None, None);
    if let Some(expression) = expression {
        match &expression.kind {
            ExpressionKind::Comparison { left, right, .. } => {
                witness = Some(format!("witness(({}), ({}))", left.span.text(text), right.span.text(text)));
            }
            ExpressionKind::Game { .. } if !matches!(object, Object::Loopy(_) | Object::Scoring(_)) => {
                trace = Some(format!("trace({})", expression.span.text(text)));
            }
            _ => {}
        }
    }
    let explored = match &shown {
        Object::Position(position) => Some([position.game.to_string(), position.text.to_string()]),
        _ => None,
    };
    let value = SheetValue {
        explored,
        place: place(session, &shown),
        evaluated,
        written,
        latex,
        name: name.map(|name| String::from(&*name)),
        account: None,
        plays: account.as_ref().map(plays).unwrap_or_default(),
        witness,
        trace,
        options,
        thermograph: thermograph.map(|picture| picture.to_svg(ThemeChoice::Page)),
        graph: graph.map(|picture| picture.to_svg(ThemeChoice::Page)),
        list: list.map(|picture| picture.to_svg(ThemeChoice::Page)),
        position: position.map(|picture| picture.to_svg(ThemeChoice::Page)),
    };
    Ok(Valued { value, account })
}

fn options(session: &mut Session, game: Value) -> Result<SheetOptions, ErrorKind> {
    let games = session.games();
    let mut listed = SheetOptions::default();
    for player in [Player::Left, Player::Right] {
        let options = games.options(player, game);
        listed.more |= options.len() > LISTED_OPTIONS;
        for &option in options.iter().take(LISTED_OPTIONS) {
            let value = games.name_in(option, Notation::Plain)?;
            let written = games.name_in(option, Notation::Unicode)?;
            let side = if player == Player::Left { &mut listed.left } else { &mut listed.right };
            side.push(SheetOption { value, written });
        }
    }
    Ok(listed)
}

/// The plays of a comparison, with both games after each move.
fn plays(account: &Account) -> Vec<SheetPlay> {
    let Account::Witness { first, second, plays, .. } = account else { return Vec::new() };
    plays
        .iter()
        .map(|play| {
            let (mut first, mut second) = (first.clone(), second.clone());
            let moves = play.moves.iter().map(|step| {
                let in_first = step.component == campeao_values::Component::First;
                let changed = if in_first { &mut first } else { &mut second };
                step.to.clone_into(changed);
                SheetMove {
                    player: letter(step.player),
                    first: first.clone(),
                    second: second.clone(),
                    in_first,
                }
            });
            let moves = moves.collect();
            SheetPlay {
                starter: letter(play.starter),
                winner: play.is_won.then(|| letter(play.holder)),
                moves,
            }
        })
        .collect()
}

const fn letter(player: Player) -> &'static str {
    match player {
        Player::Left => "L",
        Player::Right => "R",
    }
}

/// The place of a number on a drawn line.
fn place(session: &mut Session, object: &Object) -> Option<LinePlace> {
    match object {
        Object::Game(game) => {
            let real = session.games().as_number(*game)?.to_rational().to_f64().value();
            real.is_finite().then_some(LinePlace { infinite: 0, real, infinitesimal: 0 })
        }
        Object::Number(number) => Some(surreal_place(number)),
        _ => None,
    }
}

fn surreal_place(number: &Surreal) -> LinePlace {
    LinePlace {
        infinite: number.infinite_part().signum(),
        real: real(&number.real_part()),
        infinitesimal: number.infinitesimal_part().signum(),
    }
}

fn real(surd: &Surd) -> f64 {
    let rational = surd.rational_part().to_f64().value();
    let root = |radicand: u64| (radicand as f64).sqrt();
    surd.radicals().iter().fold(rational, |sum, radical| {
        sum + radical.coefficient().to_f64().value() * root(radical.radicand())
    })
}

#[cfg(test)]
mod tests;
