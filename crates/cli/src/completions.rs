//! `campeao completions SHELL`: a script that lets a shell complete what is being typed.

use crate::console::Console;
use crate::failure::Failure;
use crate::help;
use campeao_games::{HEADINGS, entries};
use clap::Command;
use clap::builder::PossibleValuesParser;
use clap_complete::Shell;

pub(crate) fn run(shell: Shell, console: &mut Console<'_>) -> Result<(), Failure> {
    let names: Vec<&'static str> = entries()
        .iter()
        .flatten()
        .map(|entry| entry.name)
        .chain(HEADINGS.iter().map(|heading| heading.name))
        .collect();
    let mut command = with_games(help::command(console.speaker), &names);
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, "campeao", &mut script);
    if shell == Shell::Fish {
        script.extend_from_slice(fish(&command, &names).as_bytes());
    }
    Ok(console.out.write_all(&script)?)
}

/// The names of the games for fish, whose generator leaves out the values of arguments without a dash.
fn fish(command: &Command, names: &[&str]) -> String {
    format!(
        "complete -c campeao -n \"__fish_seen_subcommand_from {}\" -a \"{}\"\n",
        asking(command).join(" "),
        names.join(" ")
    )
}

/// The names of the commands within a command that ask for a game.
fn asking(command: &Command) -> Vec<&str> {
    let asks = |inner: &Command| inner.get_arguments().any(|argument| argument.get_id() == "game");
    command
        .get_subcommands()
        .flat_map(|inner| asks(inner).then(|| inner.get_name()).into_iter().chain(asking(inner)))
        .collect()
}

/// The commands with the names of the games where a game is asked for.
fn with_games(command: Command, names: &[&'static str]) -> Command {
    command.mut_subcommands(|inner| {
        let inner = inner.mut_args(|argument| {
            if argument.get_id() == "game" {
                argument.value_parser(PossibleValuesParser::new(names))
            } else {
                argument
            }
        });
        with_games(inner, names)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_answers::speech::Speaker;
    use campeao_base::Language;

    #[test]
    fn scripts_know_the_names_of_games_and_headings() {
        for shell in [Shell::Bash, Shell::Fish, Shell::Zsh] {
            let (mut out, speaker) = (Vec::new(), Speaker::new(Language::English));
            run(shell, &mut Console { speaker: &speaker, json: false, coloured: false, out: &mut out })
                .unwrap();
            let script = String::from_utf8(out).unwrap();
            assert!(script.contains("kayles") && script.contains("game-15-a") && script.contains("game-29"));
        }
    }
}
