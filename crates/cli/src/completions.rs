//! `campeao completions SHELL`: a script that lets a shell complete what is being typed.

use crate::console::Console;
use crate::failure::Failure;
use crate::help;
use clap_complete::Shell;

pub(crate) fn run(shell: Shell, console: &mut Console<'_>) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut help::command(console.speaker), "campeao", &mut script);
    Ok(console.out.write_all(&script)?)
}
