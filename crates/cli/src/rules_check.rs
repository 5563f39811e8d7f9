//! `campeao rules check`: a rule file explained back, so that its author sees what it says.

use crate::arguments::CheckArguments;
use crate::columns::aligned;
use crate::console::Console;
use crate::failure::Failure;
use crate::input;
use crate::show::{describe, wrapped};
use crate::study::shape_name;
use campeao_formula::{Formula, Term};
use campeao_rules::{Game, MAXIMAL_FILE, MoveRule, Play, RuleFile, Shape};
use campeao_speech::Spoken as _;
use serde::Serialize;
use std::io::{self, Read};

/// A rule file as JSON.
#[derive(Serialize)]
struct Checked<'f> {
    file: &'f str,
    name: &'f str,
    title: &'f str,
    variables: Vec<&'f str>,
    domain: Option<String>,
    moves: Vec<CheckedMove<'f>>,
    ends: CheckedEnds,
    rank: Vec<String>,
    shape: &'static str,
    start: String,
    instances: Vec<&'f str>,
    first: Vec<CheckedPosition>,
}

#[derive(Serialize)]
struct CheckedMove<'f> {
    label: &'f str,
    player: Option<&'f str>,
    variables: &'f [String],
    condition: String,
    to: Vec<String>,
}

#[derive(Serialize)]
struct CheckedEnds {
    won: Option<String>,
    lost: Option<String>,
    drawn: Option<String>,
}

#[derive(Serialize)]
struct CheckedPosition {
    position: String,
    moves: Vec<String>,
}

/// How many of the first positions are listed.
const FIRST: usize = 8;
/// How many moves of each.
const MOVES_OF_EACH: usize = 6;

pub(crate) fn run(arguments: &CheckArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let name = arguments.file.as_str();
    let text = read(name).map_err(|error| {
        let reason = error.spoken(console.speaker);
        Failure::mistake(console.say("cannot-read", &[("path", name.into()), ("reason", reason.into())]))
    })?;
    let file = RuleFile::parse(&text).map_err(|error| console.wrong_rules(name, error))?;
    let game = file.game(None, Play::Normal).map_err(|error| console.wrong_rules(name, error))?;
    let shape = game.shape().map_err(|error| console.mistake(&error))?;
    if arguments.json {
        let checked = checked(name, &file, &game, &shape, console)?;
        return console.json(&checked);
    }
    describe(&game, console)?;
    explain(&file, &game, &shape, console)?;
    first_positions(&game, console)?;
    console.line("")?;
    console.line(console.say("check-sound", &[("file", name.into())]))
}

/// The text of a file, up to one byte more than a rule file may have; the loader says what that means.
fn read(name: &str) -> io::Result<String> {
    let mut text = String::new();
    let limit = MAXIMAL_FILE as u64 + 1;
    if name == input::STANDARD {
        io::stdin().lock().take(limit).read_to_string(&mut text)?;
    } else {
        std::fs::File::open(name)?.take(limit).read_to_string(&mut text)?;
    }
    Ok(text)
}

/// Positions, moves, ends, what shrinks and the shape, in words.
fn explain(file: &RuleFile, game: &Game, shape: &Shape, console: &mut Console<'_>) -> Result<(), Failure> {
    let speaker = console.speaker;
    if let Some(domain) = game.domain() {
        console.line("")?;
        let domain = written(game, domain, &[]);
        console.line(console.say("check-domain", &[("domain", domain.into())]))?;
    }
    console.line("")?;
    console.line(console.say("check-moves", &[("count", game.move_rules().len().into())]))?;
    for (rule, entry) in game.move_rules().iter().zip(&file.entries().moves) {
        let who = match (rule.player, game.players()) {
            (Some(player), Some(players)) => {
                format!("{}: ", console.say("check-only", &[("mover", (&players[player.index()]).into())]))
            }
            _ => String::new(),
        };
        console.line(format!("  {who}{}", speaker.read(&entry.label)))?;
        let condition = written(game, &rule.condition, &rule.variables);
        if !rule.variables.is_empty() {
            let variables = speaker.all_of(&rule.variables);
            let arguments = [("variables", variables.into()), ("condition", condition.into())];
            console.line(format!("    {}", console.say("check-choose", &arguments)))?;
        } else if rule.condition != Formula::True
            && !rule.condition.conjuncts().collect::<Vec<_>>().is_empty()
        {
            console.line(format!("    {}", console.say("check-if", &[("condition", condition.into())])))?;
        }
        console.line(format!("    {}", becomes(game, rule, console)))?;
    }
    console.line("")?;
    let ends = [
        ("check-won", &game.ends().won),
        ("check-lost", &game.ends().lost),
        ("check-drawn", &game.ends().drawn),
    ];
    for (id, formula) in ends {
        if let Some(formula) = formula {
            console.line(console.say(id, &[("condition", written(game, formula, &[]).into())]))?;
        }
    }
    console.line(console.say("check-stuck", &[]))?;
    let shrinks = if game.is_sum() {
        console.say("check-heaps-shrink", &[])
    } else {
        let terms: Vec<String> = game.rank_terms().iter().map(|term| written_term(game, term, &[])).collect();
        let arguments = [("count", terms.len().into()), ("terms", terms.join(", ").into())];
        console.say("check-rank-shrinks", &arguments)
    };
    console.line(wrapped(&shrinks))?;
    console.line(wrapped(&console.say("check-shape", &[("shape", speaker.tell(shape).into())])))
}

/// What a move makes of the state.
fn becomes(game: &Game, rule: &MoveRule, console: &Console<'_>) -> String {
    let to: Vec<String> = rule.to.iter().map(|term| written_term(game, term, &rule.variables)).collect();
    let names: Vec<String> = game.variables().iter().map(|variable| variable.name.clone()).collect();
    match (game.is_sum(), to.as_slice()) {
        (true, []) => console.say("check-heap-vanishes", &[("heap", names.join(", ").into())]),
        (true, _) => {
            let arguments = [("heap", names.join(", ").into()), ("to", console.speaker.all_of(&to).into())];
            console.say("check-heap-becomes", &arguments)
        }
        (false, _) => {
            let tuple = |parts: &[String]| {
                if let [one] = parts { one.clone() } else { format!("({})", parts.join(", ")) }
            };
            let arguments = [("from", tuple(&names).into()), ("to", tuple(&to).into())];
            console.say("check-becomes", &arguments)
        }
    }
}

fn first_positions(game: &Game, console: &mut Console<'_>) -> Result<(), Failure> {
    console.line("")?;
    console.line(console.say("check-first", &[]))?;
    let mut rows = Vec::new();
    for position in game.first_positions(FIRST) {
        for player in game.movers() {
            let position = position.clone().with_player(player);
            let moves = game.moves(&position).map_err(|error| console.mistake(&error))?;
            let mut names: Vec<String> = moves
                .iter()
                .take(MOVES_OF_EACH)
                .map(|step| {
                    let label = game.label(&position, step, console.speaker.language());
                    format!("{label} -> {}", game.show_position(&step.to))
                })
                .collect();
            if moves.is_empty() {
                names.push(console.say("check-no-move", &[]));
            } else if moves.len() > MOVES_OF_EACH {
                names.push("…".to_owned());
            }
            rows.push(vec![game.show_position(&position), names.join("; ")]);
        }
    }
    console.line(aligned(&rows, &[]))
}

fn checked<'f>(
    name: &'f str,
    file: &'f RuleFile,
    game: &'f Game,
    shape: &Shape,
    console: &Console<'_>,
) -> Result<Checked<'f>, Failure> {
    let speaker = console.speaker;
    let end = |formula: &Option<Formula>| formula.as_ref().map(|formula| written(game, formula, &[]));
    let mut first = Vec::new();
    for position in game.first_positions(FIRST) {
        for player in game.movers() {
            let position = position.clone().with_player(player);
            let moves = game.moves(&position).map_err(|error| console.mistake(&error))?;
            let moves = moves.iter().map(|step| game.show_move(step)).collect();
            first.push(CheckedPosition { position: game.show_position(&position), moves });
        }
    }
    Ok(Checked {
        file: name,
        name: game.name(),
        title: speaker.read(game.title()),
        variables: game.variables().iter().map(|variable| variable.name.as_str()).collect(),
        domain: game.domain().map(|domain| written(game, domain, &[])),
        moves: game
            .move_rules()
            .iter()
            .zip(&file.entries().moves)
            .map(|(rule, entry)| CheckedMove {
                label: speaker.read(&entry.label),
                player: rule
                    .player
                    .and_then(|player| game.players().map(|players| players[player.index()].as_str())),
                variables: &rule.variables,
                condition: written(game, &rule.condition, &rule.variables),
                to: rule.to.iter().map(|term| written_term(game, term, &rule.variables)).collect(),
            })
            .collect(),
        ends: CheckedEnds {
            won: end(&game.ends().won),
            lost: end(&game.ends().lost),
            drawn: end(&game.ends().drawn),
        },
        rank: game.rank_terms().iter().map(|term| written_term(game, term, &[])).collect(),
        shape: shape_name(shape),
        start: game.show_position(game.start()),
        instances: file.entries().instances.iter().map(|entry| entry.name.get_ref().as_str()).collect(),
        first,
    })
}

/// The names of the state's variables and of a move's.
fn names(game: &Game, chosen: &[String]) -> Vec<String> {
    game.scope().variables().iter().chain(chosen).cloned().collect()
}

fn written(game: &Game, formula: &Formula, chosen: &[String]) -> String {
    formula.display(&names(game, chosen)).to_string()
}

fn written_term(game: &Game, term: &Term, chosen: &[String]) -> String {
    term.display(&names(game, chosen)).to_string()
}
