//! The help texts in the user's language: clap's command is derived from the arguments' types and then
//! every description, heading and usage line is put in the language, by the ids `help-…`.

use crate::arguments::Arguments;
use crate::console::Console;
use crate::failure::Failure;
use crate::settings;
use crate::terminal;
use campeao_answers::speech::Speaker;
use clap::{Arg, Command, CommandFactory as _, FromArgMatches as _};
use std::any::TypeId;
use std::ffi::OsString;
use std::path::PathBuf;

/// Reads the arguments, with help and mistakes in the speaker's language.
pub(crate) fn parse(typed: &[OsString], speaker: &Speaker) -> Result<Arguments, clap::Error> {
    let mut command = command(speaker);
    let matches = command.try_get_matches_from_mut(typed)?;
    Arguments::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
}

/// The whole command line, described in the speaker's language.
pub(crate) fn command(speaker: &Speaker) -> Command {
    let mut command = described(settings::with_defaults(Arguments::command()), "", speaker)
        .color(terminal::colours().into());
    command.build();
    with_usage(command, speaker)
}

/// `campeao help [COMMAND]`.
pub(crate) fn run(path: &[String], console: &mut Console<'_>) -> Result<(), Failure> {
    let help = found(path, console)?.render_help().to_string();
    console.line(help.trim_end())
}

/// The command of these names, from the top down.
pub(crate) fn found(path: &[String], console: &Console<'_>) -> Result<Command, Failure> {
    let mut command = command(console.speaker);
    for name in path {
        let Some(inner) = command.find_subcommand(name) else {
            return Err(Failure::Usage(console.say("usage-unknown-command", &[("command", name.into())])));
        };
        command = inner.clone();
    }
    Ok(command)
}

/// The id of the description of a command; `path` holds the names from the top down.
fn command_id(path: &str) -> String {
    if path.is_empty() { "help-campeao".to_owned() } else { format!("help-{path}") }
}

/// The id of the description of an argument: its own in this command if there is one, else the one it
/// has in all commands.
fn argument_id(path: &str, argument: &str, speaker: &Speaker) -> String {
    let own = format!("help-{path}-{argument}");
    if speaker.knows(&own) { own } else { format!("help-{argument}") }
}

fn described(command: Command, path: &str, speaker: &Speaker) -> Command {
    let template = format!(
        "{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}",
        speaker.say("heading-usage", &[])
    );
    let examples = format!("{}-examples", command_id(path));
    let command = if speaker.knows(&examples) {
        command.after_help(format!(
            "{}\n{}",
            speaker.say("heading-examples", &[]),
            indented(&speaker.say(&examples, &[]))
        ))
    } else {
        command
    };
    let mut place = 0;
    command
        .about(speaker.say(&command_id(path), &[]))
        .help_template(template)
        .subcommand_help_heading(speaker.say("heading-commands", &[]))
        .mut_args(|argument| {
            place += 1;
            described_argument(argument, path, speaker).display_order(place)
        })
        .mut_subcommands(|inner| {
            let name = inner.get_name();
            let path = if path.is_empty() { name.to_owned() } else { format!("{path}-{name}") };
            described(inner, &path, speaker)
        })
}

fn indented(text: &str) -> String {
    text.lines().map(|line| format!("  {line}")).collect::<Vec<_>>().join("\n")
}

fn described_argument(argument: Arg, path: &str, speaker: &Speaker) -> Arg {
    let id = argument.get_id().to_string();
    let mut help = speaker.say(&argument_id(path, &id, speaker), &[]);
    let values: Vec<String> =
        argument.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect();
    if argument.get_action().takes_values() {
        if !values.is_empty() {
            help = speaker
                .say("help-values", &[("help", help.into()), ("values", speaker.any_of(&values).into())]);
        }
        if let [default] = argument.get_default_values()
            && !default.is_empty()
        {
            let default = default.to_string_lossy().into_owned();
            help = speaker.say("help-default", &[("help", help.into()), ("default", default.into())]);
        }
    }
    let heading = if argument.is_positional() { "heading-arguments" } else { "heading-options" };
    let argument = argument.help(help).help_heading(speaker.say(heading, &[]));
    if !argument.get_action().takes_values() {
        return argument;
    }
    let name = speaker.say(value_id(&argument), &[]);
    argument.value_name(name).hide_possible_values(true).hide_default_value(true)
}

/// The id of the word for an argument's value: that of its name if there is one, else that of its kind.
fn value_id(argument: &Arg) -> &'static str {
    let kind = argument.get_value_parser().type_id();
    match argument.get_id().as_str() {
        "game" => "value-game",
        "bot" | "opponent" => "value-bot",
        "position" | "from" => "value-position",
        "rows" | "columns" | "starts" => "value-span",
        "at" => "value-at",
        "address" => "value-address",
        "host" => "value-host",
        "link" => "value-link",
        "save" | "file" => "value-file",
        "load" => "value-named-file",
        "expression" | "value" => "value-expression",
        "time" | "wait" | "patience" | "move_time" => "value-seconds",
        "lang" => "value-language",
        "command" => "value-command",
        "shell" => "value-shell",
        "formula" | "fragile" | "neutral" | "question" | "define" | "equals" => "value-formula",
        "numeration" => "value-numeration",
        "count" => "value-names",
        "memory" => "value-memory",
        "pattern" | "start" | "end" => "value-pattern",
        "moves" => "value-moves",
        "board" => "value-board",
        "width" => "value-columns",
        "height" => "value-rows",
        "first_row" => "value-row",
        "folder" | "laws" => "value-folder",
        _ if !argument.get_possible_values().is_empty() => "value-choice",
        "values" if kind == TypeId::of::<PathBuf>() => "value-path",
        _ if kind == TypeId::of::<PathBuf>() => "value-file",
        _ if kind == TypeId::of::<String>() => "value-text",
        _ => "value-number",
    }
}

/// Puts the usage lines that clap writes into the language.
fn with_usage(command: Command, speaker: &Speaker) -> Command {
    let usage = command.clone().render_usage().to_string();
    let usage = usage.strip_prefix("Usage:").unwrap_or(&usage).trim();
    let usage = usage
        .replace("[OPTIONS]", &format!("[{}]", speaker.say("usage-options", &[])))
        .replace("<COMMAND>", &format!("<{}>", speaker.say("value-command", &[])));
    command.override_usage(usage).mut_subcommands(|inner| with_usage(inner, speaker))
}

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_base::Language;
    use std::collections::BTreeSet;

    /// Collects the ids of all descriptions in the help.
    fn asked_for(command: &Command, path: &str, speaker: &Speaker, ids: &mut BTreeSet<String>) {
        ids.insert(command_id(path));
        ids.extend(
            command
                .get_arguments()
                .filter(|argument| !argument.is_hide_set())
                .map(|argument| argument_id(path, argument.get_id().as_str(), speaker)),
        );
        for inner in command.get_subcommands() {
            let name = inner.get_name();
            let path = if path.is_empty() { name.to_owned() } else { format!("{path}-{name}") };
            asked_for(inner, &path, speaker, ids);
        }
    }

    #[test]
    fn everything_is_described_and_no_description_is_left_over() {
        for language in Language::ALL {
            let speaker = Speaker::new(language);
            let mut ids = BTreeSet::from(["help-values".to_owned(), "help-default".to_owned()]);
            if cfg!(not(feature = "cluster")) {
                let of_cluster = ["workers", "hosts", "process", "wait", "patience"];
                ids.extend(of_cluster.map(|name| format!("help-{name}")));
            }
            asked_for(&Arguments::command(), "", &speaker, &mut ids);
            let missing: Vec<&String> = ids.iter().filter(|id| !speaker.knows(id)).collect();
            assert!(missing.is_empty(), "no description in {language}: {missing:?}");
            let texts = campeao_answers::speech::TEXTS.iter().filter(|(spoken, _)| *spoken == language);
            let lines = texts.flat_map(|(_, text)| text.lines());
            let left_over: Vec<&str> = lines
                .filter_map(|line| line.split_once(" ="))
                .map(|(id, _)| id)
                .filter(|id| id.starts_with("help-") && !ids.contains(id.trim_end_matches("-examples")))
                .collect();
            assert!(left_over.is_empty(), "of nothing in {language}: {left_over:?}");
        }
    }

    #[test]
    fn the_command_line_is_sound() {
        for language in Language::ALL {
            command(&Speaker::new(language)).debug_assert();
        }
    }
}
