//! `campeao completions SHELL`: a script that lets a shell complete what is being typed.

use crate::console::Console;
use crate::failure::Failure;
use crate::help;
use campeao_games::{HEADINGS, entries};
use clap::Command;
use clap::builder::PossibleValuesParser;
use clap_complete::Shell;

pub(crate) fn run(shell: Shell, console: &mut Console<'_>) -> Result<(), Failure> {
    let names =
        entries().iter().flatten().map(|entry| entry.name).chain(HEADINGS.iter().map(|heading| heading.name));
    let mut command = with_games(help::command(console.speaker), &names.collect::<Vec<_>>());
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, "campeao", &mut script);
    Ok(console.out.write_all(&script)?)
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
        for shell in [Shell::Bash, Shell::Zsh] {
            let (mut out, speaker) = (Vec::new(), Speaker::new(Language::English));
            run(shell, &mut Console { speaker: &speaker, json: false, coloured: false, out: &mut out })
                .unwrap();
            let script = String::from_utf8(out).unwrap();
            assert!(script.contains("kayles") && script.contains("game-15-a") && script.contains("game-29"));
        }
    }
}
