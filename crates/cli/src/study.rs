//! `campeao study`: the state, the table and what it suggests, the proof, the strategy.

use crate::arguments::StudyArguments;
use crate::console::Console;
use crate::failure::Failure;
use crate::show::{describe, wrapped};
use crate::table;
use crate::theorem;
use crate::watch::Progress;
use campeao_rules::{Game, Shape};
use campeao_solve::sequence::Criterion;
use campeao_study::{Certificate, Law, LawKind, Status, Strategy, Study, certify};
use serde::Serialize;

/// A study as JSON.
#[derive(Serialize)]
struct Studied<'g> {
    game: &'g str,
    play: &'static str,
    shape: &'static str,
    status: &'static str,
    safe: Option<&'g str>,
    law: Option<&'static str>,
    preperiod: Option<u64>,
    period: Option<u64>,
    saltus: Option<u64>,
    certificate: Option<StudiedCertificate>,
    observed: Option<StudiedObservation>,
    tried: Vec<StudiedAttempt>,
    strategy: &'static str,
    starts: Vec<StudiedStarts<'g>>,
    safe_starts: &'g [u64],
    safe_starts_up_to: u64,
    start: Option<StudiedStart<'g>>,
}

#[derive(Serialize)]
struct StudiedCertificate {
    name: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    rows: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rows_needed: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    window: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    up_to: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    positions: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    numeration: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    states: Option<usize>,
}

#[derive(Serialize)]
struct StudiedObservation {
    preperiod: u64,
    period: u64,
    saltus: i64,
    up_to: u64,
}

/// A system of numeration in which no law was found.
#[derive(Serialize)]
struct StudiedAttempt {
    numeration: String,
    residuals: Vec<usize>,
    stop: &'static str,
}

#[derive(Serialize)]
struct StudiedStarts<'g> {
    player: Option<&'g str>,
    safe: &'g str,
    preperiod: u64,
    period: u64,
}

#[derive(Serialize)]
struct StudiedStart<'g> {
    position: String,
    player: Option<&'g str>,
    outcome: &'static str,
    remoteness: Option<u32>,
    method: &'static str,
    openings: &'g [String],
}

/// The longest law that is printed in text.
const LONGEST_LAW: usize = 600;
/// The most safe starts listed in text.
const LISTED: usize = 24;

pub(crate) fn run(arguments: &StudyArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let game = console.game(&arguments.choice)?;
    let study =
        campeao_study::study(&game, &mut Progress::new()).map_err(|error| console.unstudied(error))?;
    if arguments.json {
        console.json(&studied(&game, &study))?;
    } else {
        tell(&game, &study, console)?;
    }
    let Some(path) = &arguments.save else { return Ok(()) };
    let certificate = study.law.as_ref().and_then(|law| certify(&game, law, &mut Progress::new()));
    theorem::save(certificate, path, console)
}

fn tell(game: &Game, study: &Study, console: &mut Console<'_>) -> Result<(), Failure> {
    describe(game, console)?;
    console.line("")?;
    console.line(console.say("study-state", &[]))?;
    console.line(wrapped(&console.say(state(game), &[])))?;
    console.line(wrapped(
        &console.say("check-shape", &[("shape", console.speaker.tell(&study.shape).into())]),
    ))?;
    console.line("")?;
    console.line(console.say("study-table", &[]))?;
    let table = table::beginning(&mut console.solver(game)?, console)?;
    console.line(table)?;
    law(game, study, console)?;
    console.line("")?;
    console.line(console.say("study-proof", &[]))?;
    let status = console.speaker.tell(&study.status);
    match &study.law {
        None => {
            console.line(wrapped(&console.say("study-no-law", &[])))?;
            for tried in study.evidence.iter().flat_map(|evidence| &evidence.tried) {
                let system = console.speaker.system(&tried.numeration.name());
                let residuals: Vec<String> = tried.residuals.iter().map(usize::to_string).collect();
                let arguments = [
                    ("system", system.into()),
                    ("residuals", residuals.join(", ").into()),
                    ("stop", console.speaker.tell(&tried.stop).into()),
                ];
                console.line(wrapped(&console.say("study-tried", &arguments)))?;
            }
        }
        Some(law) => {
            let why = console.speaker.tell(&law.certificate);
            let sentence = console.say("study-status", &[("status", status.into()), ("why", why.into())]);
            console.line(wrapped(&sentence))?;
        }
    }
    if let Some(observed) = &study.observed {
        let arguments = [
            ("up_to", observed.filled_up_to.into()),
            ("preperiod", observed.preperiod.into()),
            ("period", observed.period.into()),
            ("saltus", observed.saltus.into()),
        ];
        console.line(wrapped(&console.say("study-observed", &arguments)))?;
    }
    console.line("")?;
    console.line(console.say("study-strategy", &[]))?;
    for line in console.speaker.strategy(game, &study.strategy).lines() {
        console.line(wrapped(line))?;
    }
    start(game, study, console)
}

/// The sentence on what the state holds and may leave out.
const fn state(game: &Game) -> &'static str {
    match (game.is_partizan(), game.is_sum()) {
        (true, _) => "study-state-partizan",
        (false, true) => "study-state-sum",
        (false, false) => "study-state-impartial",
    }
}

/// The law, the safe starts as evidence, and the law of the starts.
fn law(game: &Game, study: &Study, console: &mut Console<'_>) -> Result<(), Failure> {
    let mut listed: Vec<String> = study.safe_starts.iter().take(LISTED).map(u64::to_string).collect();
    if study.safe_starts.len() > LISTED {
        listed.push("…".to_owned());
    }
    let name = game.variables()[game.size_coordinate()].name.as_str();
    let arguments = [
        ("count", listed.len().into()),
        ("name", name.into()),
        ("sizes", listed.join(", ").into()),
        ("up_to", study.starts_up_to.into()),
    ];
    console.line(wrapped(&console.say("study-safe-starts", &arguments)))?;
    if let Some(law) = &study.law {
        let sentence = match &law.safe {
            Some(safe) if safe.len() <= LONGEST_LAW => {
                console.say("study-law", &[("safe", safe.as_str().into())])
            }
            Some(safe) => console.say("study-long-law", &[("length", safe.len().into())]),
            None => console.say("study-no-formula", &[]),
        };
        if let (LawKind::Learned, Certificate::Automata(theorem)) = (&law.kind, &law.certificate) {
            let system = console.speaker.system(&theorem.numeration().name());
            let arguments = [("states", theorem.law().states().into()), ("system", system.into())];
            console.line(wrapped(&console.say("study-law-learned", &arguments)))?;
        }
        console.line(wrapped(&sentence))?;
        if let (LawKind::Learned, Certificate::Automata(theorem)) = (&law.kind, &law.certificate)
            && let Some(coordinates) = &theorem.statement().coordinates
        {
            console.line(wrapped(&console.speaker.tell(coordinates)))?;
        }
    }
    // With one coordinate the law of the starts is the law itself.
    if game.state_width() > 1 || game.is_partizan() {
        for (player, law) in &study.starts {
            let safe = law.safe.as_str();
            let sentence = match game.players() {
                Some(players) => console.say(
                    "study-starts-of",
                    &[("mover", players[player.index()].as_str().into()), ("safe", safe.into())],
                ),
                None => console.say("study-starts", &[("safe", safe.into())]),
            };
            console.line(wrapped(&sentence))?;
        }
    }
    Ok(())
}

/// Who wins the usual start, and by which moves.
fn start(game: &Game, study: &Study, console: &mut Console<'_>) -> Result<(), Failure> {
    let Some(verdict) = study.start else { return Ok(()) };
    let position = game.start();
    let mover = mover(game);
    let sentence = console.speaker.verdict(verdict.outcome, verdict.remoteness, mover);
    console.line("")?;
    console.line(console.say("show-start", &[("position", game.show_position(position).into())]))?;
    console.line(sentence)?;
    if !study.openings.is_empty() {
        let openings = console.speaker.all_of(&study.openings);
        let arguments = [("count", study.openings.len().into()), ("openings", openings.into())];
        console.line(wrapped(&console.say("study-openings", &arguments)))?;
    }
    Ok(())
}

/// The letter of the player who is to move at the start, in a partizan game.
fn mover(game: &Game) -> Option<&str> {
    game.players().map(|players| players[game.start().player.index()].as_str())
}

fn studied<'g>(game: &'g Game, study: &'g Study) -> Studied<'g> {
    let law = study.law.as_ref();
    Studied {
        game: game.name(),
        play: game.play().name(),
        shape: shape_name(&study.shape),
        status: study.status.name(),
        safe: law.and_then(|law| law.safe.as_deref()),
        law: law.map(law_name),
        preperiod: law.and_then(|law| law.preperiod),
        period: law.and_then(|law| law.period),
        saltus: law.and_then(|law| law.saltus),
        certificate: law.filter(|law| law.status != Status::Unknown).map(|law| certificate(&law.certificate)),
        observed: study.observed.map(|observed| StudiedObservation {
            preperiod: observed.preperiod,
            period: observed.period,
            saltus: observed.saltus,
            up_to: observed.filled_up_to,
        }),
        tried: study
            .evidence
            .iter()
            .flat_map(|evidence| &evidence.tried)
            .map(|tried| StudiedAttempt {
                numeration: tried.numeration.name(),
                residuals: tried.residuals.clone(),
                stop: tried.stop.name(),
            })
            .collect(),
        strategy: strategy_name(&study.strategy),
        starts: study
            .starts
            .iter()
            .map(|(player, law)| StudiedStarts {
                player: game.players().map(|players| players[player.index()].as_str()),
                safe: &law.safe,
                preperiod: law.preperiod,
                period: law.period,
            })
            .collect(),
        safe_starts: &study.safe_starts,
        safe_starts_up_to: study.starts_up_to,
        start: study.start.map(|verdict| StudiedStart {
            position: game.show_position(game.start()),
            player: mover(game),
            outcome: verdict.outcome.name(),
            remoteness: verdict.remoteness,
            method: verdict.method.name(),
            openings: &study.openings,
        }),
    }
}

fn certificate(certificate: &Certificate) -> StudiedCertificate {
    let mut told = StudiedCertificate {
        name: certificate.name(),
        rows: None,
        rows_needed: None,
        window: None,
        up_to: None,
        positions: None,
        numeration: None,
        states: None,
    };
    match certificate {
        Certificate::Period(period) => {
            told.rows = Some(period.filled_up_to);
            told.rows_needed = Some(period.criterion.rows_needed(period.preperiod, period.period));
            if let Criterion::RepeatedWindow { window } = period.criterion {
                told.window = Some(window);
            }
        }
        Certificate::Bouton => {}
        Certificate::Automata(theorem) => {
            told.numeration = Some(theorem.numeration().name());
            told.states = Some(theorem.law().states());
        }
        Certificate::Values(theorem) => {
            told.numeration = Some(theorem.numeration().name());
            told.states = Some(theorem.values().states());
        }
        Certificate::Exhaustion { positions } => told.positions = Some(*positions),
        Certificate::Conditions { up_to, positions } => {
            told.up_to = Some(*up_to);
            told.positions = Some(*positions);
        }
    }
    told
}

/// The name of a shape in JSON.
pub(crate) const fn shape_name(shape: &Shape) -> &'static str {
    match shape {
        Shape::Nim => "nim",
        Shape::Subtraction(_) => "subtraction",
        Shape::TakeAndBreak(_) => "take-and-break",
        Shape::Rows(_) => "rows",
        Shape::General => "general",
    }
}

/// The name of a kind of law in JSON.
const fn law_name(law: &Law) -> &'static str {
    match law.kind {
        LawKind::Rows => "rows",
        LawKind::Residues => "residues",
        LawKind::NimSum => "nim-sum",
        LawKind::NimSumOfResidues { .. } => "nim-sum-of-residues",
        LawKind::NimValues => "nim-values",
        LawKind::Tame => "tame-misere",
        LawKind::LeastTake(_) => "least-take",
        LawKind::Groups { .. } => "groups",
        LawKind::Learned => "learned",
    }
}

/// The name of a strategy in JSON.
const fn strategy_name(strategy: &Strategy) -> &'static str {
    match strategy {
        Strategy::Residues { .. } => "residues",
        Strategy::EvenColumns => "even-columns",
        Strategy::EvenColumnsOfResidues { .. } => "even-columns-of-residues",
        Strategy::ZeroNimSum => "zero-nim-sum",
        Strategy::TameMisere => "tame-misere",
        Strategy::Rows { .. } => "rows",
        Strategy::SmallestZeckendorfPart { .. } => "smallest-zeckendorf-part",
        Strategy::LeastTake(_) => "least-take",
        Strategy::GroupBelow { .. } => "group-below",
        Strategy::Automaton => "automaton",
        Strategy::Table => "table",
    }
}
