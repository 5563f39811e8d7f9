//! **How do I ask?** The command line of campeao: commands in, sentences, tables, pictures and JSON out.
//!
//! `arguments` declares the command line, `help` and `usage` describe it in the user's language, one module per command
//! does the work with the libraries, `report` writes errors. There is no mathematics here.

mod arena;
mod arguments;
mod board;
mod cite;
#[cfg(feature = "cluster")]
mod cluster;
mod colours;
mod columns;
mod completions;
mod conjecture;
mod console;
mod coq;
mod digest;
mod eval;
mod export;
mod failure;
mod game_choice;
mod games;
mod help;
mod input;
mod interrupt;
mod language;
mod lessons;
mod man;
mod misere;
mod paper;
mod paragraph;
mod pawns;
mod pebbles;
mod play;
mod prove;
mod repl;
mod report;
mod resources;
mod rules_check;
mod serve;
mod settings;
mod show;
mod site;
mod solve;
mod strips;
mod study;
mod table;
mod tablebase;
mod terminal;
mod theorem;
mod usage;
mod value_file;
mod watch;
mod worth;

use arguments::{Command, RulesCommand};
use console::Console;
use failure::Failure;
use settings::Settings;
use std::ffi::OsString;
use std::process::ExitCode;

fn main() -> ExitCode {
    let typed: Vec<OsString> = std::env::args_os().collect();
    let variable = |name: &str| std::env::var(name).ok();
    let first = language::speaker(&typed, &Settings::default(), variable);
    // Help is there even if the settings are wrong.
    let (settings, wrong) = match Settings::of_user(&first) {
        Ok(settings) => (settings, None),
        Err(failure) => (Settings::default(), Some(failure)),
    };
    let speaker = language::speaker(&typed, &settings, variable);
    // Help and mistakes in the arguments follow the wish, too.
    terminal::show_colours(language::asked_for(&typed, "color").or(settings.colours).unwrap_or_default());
    let is_quiet = settings.is_quiet;
    settings.apply();
    let arguments = match help::parse(&typed, &speaker) {
        Ok(arguments) => arguments,
        Err(error) => return usage::answer(&error, &speaker),
    };
    if is_quiet || arguments.is_quiet() {
        terminal::be_quiet();
    }
    interrupt::heed_interrupts(&speaker);
    let mut out = terminal::output(arguments.command.is_long());
    let mut console = Console {
        speaker: &speaker,
        json: arguments.command.wants_json(),
        coloured: terminal::shows_colours(&std::io::stdout()),
        out: &mut out,
    };
    let answered = match (wrong, arguments.idle_option()) {
        (Some(failure), _) => Err(failure),
        (None, Some(id)) => Err(Failure::Usage(speaker.say(id, &[]))),
        (None, None) => run(&arguments.command, &mut console).and_then(|()| Ok(console.out.flush()?)),
    };
    match answered {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => report::tell(&failure, &mut console),
    }
}

fn run(command: &Command, console: &mut Console<'_>) -> Result<(), Failure> {
    match command {
        Command::Games(arguments) => games::run(arguments, console),
        Command::Show(arguments) => show::run(arguments, console),
        Command::Solve(arguments) => solve::run(arguments, console),
        Command::Table(arguments) => table::run(arguments, console),
        Command::Study(arguments) => study::run(arguments, console),
        Command::Report(arguments) => paper::run(arguments, console),
        Command::Conjecture(arguments) => conjecture::run(arguments, console),
        Command::Theorem(arguments) => theorem::run(arguments, console),
        Command::Verify(arguments) => theorem::verify(arguments, console),
        Command::Cite(arguments) => cite::run(arguments, console),
        Command::Prove(arguments) => prove::run(arguments, console),
        Command::Eval(arguments) => eval::run(arguments, console),
        Command::Worth(arguments) => worth::run(arguments, console),
        Command::Misere(arguments) => misere::run(arguments, console),
        Command::Repl(arguments) => repl::run(arguments, console),
        Command::Play(arguments) => play::run(arguments, console),
        Command::Arena(arguments) => arena::run(arguments, console),
        Command::Class(arguments) => arena::enter_class(arguments, console),
        Command::Pawns { command } => pawns::run(command, console),
        Command::Tablebase { command } => tablebase::run(command, console),
        Command::Pebbles { command } => pebbles::run(command, console),
        Command::Rules { command: RulesCommand::Check(arguments) } => rules_check::run(arguments, console),
        Command::Lessons { command } => lessons::run(command.as_ref(), console),
        Command::Serve(arguments) => serve::run(arguments, console),
        Command::Site(arguments) => site::run(arguments, console),
        Command::Worker(arguments) => serve::work(arguments),
        Command::Completions { shell } => completions::run(*shell, console),
        Command::Man { command } => man::run(command, console),
        Command::Help { command } => help::run(command, console),
    }
}
