//! `campeao man`: the manual page, with a section for every command, or the page of a command.

use crate::console::Console;
use crate::failure::Failure;
use crate::help;
use clap_mangen::Man;

pub(crate) fn run(path: &[String], console: &mut Console<'_>) -> Result<(), Failure> {
    let command = help::found(path, console)?;
    let mut page = Vec::new();
    if !path.is_empty() {
        // Other pages refer to this page by its name with hyphens: campeao-tablebase-build.
        let name: Vec<&str> = std::iter::once("campeao").chain(path.iter().map(String::as_str)).collect();
        Man::new(command.clone()).title(name.join("-")).render(&mut page)?;
        return Ok(console.out.write_all(&page)?);
    }
    Man::new(command.clone()).render(&mut page)?;
    for inner in command.get_subcommands() {
        sections(inner, &mut page)?;
    }
    Ok(console.out.write_all(&page)?)
}

/// The sections of a command and of those inside it.
fn sections(command: &clap::Command, page: &mut Vec<u8>) -> Result<(), Failure> {
    let man = Man::new(command.clone());
    let heading = command.get_bin_name().unwrap_or(command.get_name()).to_uppercase();
    page.extend(format!(".SH {heading}\n").bytes());
    let mut section = Vec::new();
    man.render_synopsis_section(&mut section)?;
    man.render_description_section(&mut section)?;
    if command.get_arguments().next().is_some() {
        man.render_options_section(&mut section)?;
    }
    // In the page of the whole program, the sections of a command become subsections.
    page.extend(
        String::from_utf8_lossy(&section).replace("\n.SH ", "\n.SS ").replacen(".SH ", ".SS ", 1).bytes(),
    );
    command.get_subcommands().try_for_each(|inner| sections(inner, page))
}
