//! `campeao rules check`: a rule file explained back to its author.

use crate::arguments::CheckArguments;
use crate::columns::aligned;
use crate::console::Console;
use crate::failure::Failure;
use crate::input;
use crate::show::describe;
use crate::watch::Progress;
use campeao_answers::Mistake;
use campeao_answers::rules::{self, Checked, CheckedBoard, CheckedEnds, CountedPly};
use campeao_base::Play;
use campeao_formula::Formula;
use campeao_games::{Board, BoardFile};
use campeao_rules::board::is_board_file;
use campeao_rules::{Game, MAXIMAL_FILE, RuleFile, Shape};
use campeao_solve::sequence::{Quiet, Watch};
use campeao_solve::{Ply, SolveError, perft};
use campeao_study::{ruleset, with_replies_found};
use campeao_theorem::EndSentence;
use std::io::{self, IsTerminal as _, Read};
use std::time::{Duration, Instant};

/// The most moves of each position.
const MOVES_OF_EACH: usize = 6;
/// The most positions of one ply that are counted.
const MOST_POSITIONS: u64 = 20_000_000;
/// The number of positions that are counted to measure the speed.
const TRIED_POSITIONS: u64 = 200_000;
const TRIAL: Duration = Duration::from_millis(100);

pub(crate) fn run(arguments: &CheckArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let name = arguments.file.as_str();
    let text = read(name).map_err(|error| {
        let reason = console.speaker.tell(&error);
        Failure::mistake(console.say("cannot-read", &[("path", name.into()), ("reason", reason.into())]))
    })?;
    if is_board_file(&text) {
        return board(&text, arguments, console);
    }
    let file = RuleFile::parse(&text).map_err(|error| console.wrong_rules(name, error))?;
    let game = file.game(None, Play::Normal).map_err(|error| console.wrong_rules(name, error))?;
    let game = with_replies_found(game);
    let shape = game.shape().map_err(|error| console.mistake(&error))?;
    let mut checked =
        Checked::new(name, &file, &game, &shape, console.speaker).map_err(|error| console.mistake(&error))?;
    let count = |most: u32, limit: u64, watch: &mut dyn Watch| perft(&game, game.start(), most, limit, watch);
    checked.perft = counted(arguments.perft, &count, console)?;
    if arguments.json {
        return console.json(&checked);
    }
    describe(&*ruleset(game.clone()), console)?;
    explain(&checked, &game, &shape, console)?;
    first_positions(&game, console)?;
    tell_plies(checked.perft.as_deref(), &count, console)?;
    console.line("")?;
    console.line(console.say("check-sound", &[("file", name.into())]))
}

/// A board rule file explained back.
fn board(text: &str, arguments: &CheckArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let name = arguments.file.as_str();
    let mistake = |error| Failure::from(Mistake::of_find(error, console.speaker));
    let file = BoardFile::parse(name, text).map_err(mistake)?;
    let (game, mut checked) = CheckedBoard::new(name, &file, console.speaker).map_err(mistake)?;
    let count = |most: u32, limit: u64, watch: &mut dyn Watch| file.perft(most, limit, watch);
    checked.perft = counted(arguments.perft, &count, console)?;
    if arguments.json {
        return console.json(&checked);
    }
    describe(&*game, console)?;
    console.line("")?;
    let drawn = game.board(&game.start()).map_err(|refusal| console.refused(refusal))?;
    if let Board::Drawn(drawn) = drawn {
        console.line(drawn.trim_end())?;
        console.line("")?;
    }
    console.line(console.say("check-moves", &[("count", checked.moves.len().into())]))?;
    let mut rows = Vec::new();
    for example in &checked.moves {
        let who = match example.player {
            Some("left") => console.say("check-only-left", &[]) + ": ",
            Some(_) => console.say("check-only-right", &[]) + ": ",
            None => String::new(),
        };
        let shown = match &example.after {
            Some(after) => format!("{} -> {after}", example.before),
            None => console.say("check-no-example", &[]),
        };
        rows.push(vec![format!("{who}{}", example.label), shown]);
    }
    console.line(aligned(&rows, &[]))?;
    console.line("")?;
    let tell = |known: bool, yes: &str, no: &str| console.say(if known { yes } else { no }, &[]);
    let facts = [
        tell(checked.impartial, "check-impartial", "check-partizan"),
        console.say("check-symmetries", &[("count", checked.symmetries.into())]),
        tell(checked.every_play_ends, "check-board-ends", "check-board-repeats"),
        tell(checked.splits, "check-splits", "check-whole"),
        tell(checked.laws > 0, "check-board-laws", "check-board-no-laws"),
    ];
    for fact in facts {
        console.sentence(fact)?;
    }
    if let Some(points) = &checked.points {
        let id = if points.again { "check-board-points-again" } else { "check-board-points" };
        console.sentence(console.say(id, &[("count", points.count.as_str().into())]))?;
    }
    tell_plies(checked.perft.as_deref(), &count, console)?;
    console.line("")?;
    console.line(console.say("check-sound", &[("file", name.into())]))
}

/// A function that counts positions and plays ply by ply, with a number of plies and a limit on the positions of one
/// ply.
type Count<'a> = dyn Fn(u32, u64, &mut dyn Watch) -> Result<Vec<Ply>, SolveError> + 'a;

/// The positions and plays ply by ply, if they were requested.
fn counted(
    plies: Option<u32>,
    count: &Count<'_>,
    console: &Console<'_>,
) -> Result<Option<Vec<CountedPly>>, Failure> {
    let Some(most) = plies else { return Ok(None) };
    let found = count(most, MOST_POSITIONS, &mut Progress::new());
    let found = found.map_err(|error| console.mistake(&error))?;
    Ok(Some(found.into_iter().map(CountedPly::from).collect()))
}

/// The approximate number of positions per second.
fn speed(count: &Count<'_>) -> u64 {
    let (mut met, mut taken) = (0, Duration::ZERO);
    for most in 1.. {
        let begun = Instant::now();
        let Ok(found) = count(most, TRIED_POSITIONS, &mut Quiet) else { break };
        (met, taken) = (found.iter().map(|ply| ply.positions).sum::<u64>(), begun.elapsed());
        if taken > TRIAL || found.len() <= most as usize {
            break;
        }
    }
    let speed = u64::try_from(u128::from(met) * 1_000_000_000 / taken.as_nanos().max(1)).unwrap_or(u64::MAX);
    // Such a measurement justifies two digits.
    let unit = 10_u64.pow(speed.max(1).ilog10().saturating_sub(1));
    speed / unit * unit
}

/// Writes the numbers of positions and plays, if requested, and the speed.
fn tell_plies(
    plies: Option<&[CountedPly]>,
    count: &Count<'_>,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    // The speed is shown only to people, because programs expect the same answer to the same question.
    if io::stdout().is_terminal() {
        console.line(console.say("check-speed", &[("count", speed(count).into())]))?;
    }
    let Some(plies) = plies else { return Ok(()) };
    console.line("")?;
    let head = ["check-ply", "check-positions", "check-plays"].map(|id| console.say(id, &[]));
    let mut rows = vec![head.to_vec()];
    for ply in plies {
        let plays = ply.plays.clone().unwrap_or_else(|| "> 2^128".to_owned());
        rows.push(vec![ply.ply.to_string(), ply.positions.to_string(), plays]);
    }
    console.line(aligned(&rows, &[0, 1, 2]))
}

/// The text of a file, up to one byte more than a rule file may have, so that the loader can refuse a longer one.
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

/// The positions, moves, ends, rank and shape, in words.
fn explain(checked: &Checked, game: &Game, shape: &Shape, console: &mut Console<'_>) -> Result<(), Failure> {
    let speaker = console.speaker;
    let positions = match (&checked.domain, game.is_of_pieces()) {
        (Some(domain), false) => Some(console.say("check-domain", &[("domain", domain.into())])),
        (Some(domain), true) => Some(console.say("check-piece-domain", &[("domain", domain.into())])),
        (None, true) => Some(console.say("check-pieces", &[])),
        (None, false) => None,
    };
    if let Some(positions) = positions {
        console.line("")?;
        console.line(positions)?;
    }
    console.line("")?;
    console.line(console.say("check-moves", &[("count", checked.moves.len().into())]))?;
    for (step, rule) in checked.moves.iter().zip(game.move_rules()) {
        let who = step.player.as_ref().map(|mover| console.say("check-only", &[("mover", mover.into())]));
        let who = who.map_or_else(String::new, |who| format!("{who}: "));
        console.line(format!("  {who}{}", step.label))?;
        let condition = step.condition.as_str();
        if !step.variables.is_empty() {
            let variables = speaker.all_of(&step.variables);
            let arguments = [("variables", variables.into()), ("condition", condition.into())];
            console.line(format!("    {}", console.say("check-choose", &arguments)))?;
        } else if rule.condition != Formula::True && rule.condition.conjuncts().next().is_some() {
            console.line(format!("    {}", console.say("check-if", &[("condition", condition.into())])))?;
        }
        console.line(format!("    {}", becomes(game, checked, &step.to, console)))?;
        if let Some(points) = &step.points {
            let points = console.say("check-move-points", &[("points", points.as_str().into())]);
            console.line(format!("    {points}"))?;
        }
    }
    console.line("")?;
    let CheckedEnds { won, lost, drawn } = &checked.ends;
    let won = won.clone().map(|condition| EndSentence::Won { condition });
    let lost = lost.clone().map(|condition| EndSentence::Lost { condition });
    let drawn = drawn.clone().map(|condition| EndSentence::Drawn { condition });
    for end in [won, lost, drawn].into_iter().flatten() {
        console.line(speaker.tell(&end))?;
    }
    console.line(console.say(if game.counts_points() { "check-points" } else { "check-stuck" }, &[]))?;
    let shrinks = if game.is_sum() {
        console.say("check-heaps-shrink", &[])
    } else if game.lacks_replies() {
        console.say("check-replies-lacking", &[])
    } else if game.repeats() {
        let told = if checked.replies_found { "check-replies-found" } else { "check-replies-shrink" };
        console.say(told, &[("terms", checked.replies.join(", ").into())])
    } else {
        let terms = &checked.rank;
        let arguments = [("count", terms.len().into()), ("terms", terms.join(", ").into())];
        console.say("check-rank-shrinks", &arguments)
    };
    console.sentence(shrinks)?;
    if *shape == Shape::General {
        return Ok(());
    }
    console.sentence(console.say("check-shape", &[("shape", speaker.tell(shape).into())]))
}

/// The result of a move, in words.
fn becomes(game: &Game, checked: &Checked, to: &[String], console: &Console<'_>) -> String {
    let names = &checked.variables;
    let tuple = |parts: &[String]| {
        if let [one] = parts { one.clone() } else { format!("({})", parts.join(", ")) }
    };
    if game.is_of_pieces() {
        let counted = |piece: &String| match piece.split_once(" of ") {
            Some((count, piece)) => format!("{count} × ({piece})"),
            None => format!("({piece})"),
        };
        let id = if to.is_empty() { "check-piece-vanishes" } else { "check-piece-becomes" };
        let to = console.speaker.all_of(&to.iter().map(counted).collect::<Vec<_>>());
        return console.say(id, &[("piece", tuple(names).into()), ("to", to.into())]);
    }
    match (game.is_sum(), to) {
        (true, []) => console.say("check-heap-vanishes", &[("heap", names.join(", ").into())]),
        (true, _) => {
            let arguments = [("heap", names.join(", ").into()), ("to", console.speaker.all_of(to).into())];
            console.say("check-heap-becomes", &arguments)
        }
        (false, _) => {
            let arguments = [("from", tuple(names).into()), ("to", tuple(to).into())];
            console.say("check-becomes", &arguments)
        }
    }
}

fn first_positions(game: &Game, console: &mut Console<'_>) -> Result<(), Failure> {
    console.line("")?;
    console.line(console.say("check-first", &[]))?;
    let mut rows = Vec::new();
    for position in rules::first_positions(game) {
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
    console.line(aligned(&rows, &[]))
}
