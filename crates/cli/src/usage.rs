//! Mistakes in the arguments, in the user's language: clap gives their kind and context, and the sentences are ours.

use crate::failure::Failure;
use crate::report;
use campeao_answers::speech::{Argument, Speaker};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::io::Write as _;
use std::process::ExitCode;

/// Prints help or the version if requested, else reports the mistake; returns the exit code.
pub(crate) fn answer(error: &clap::Error, speaker: &Speaker) -> ExitCode {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        let printed = error.print().and_then(|()| std::io::stdout().flush());
        return printed.map_or_else(|failed| report::unwritten(failed, speaker), |()| ExitCode::SUCCESS);
    }
    let mut to = std::io::stderr();
    let _ = match error.kind() {
        // Nothing was typed: three things to begin with.
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand if std::env::args_os().len() <= 1 => {
            writeln!(to, "{}\n\n{}", speaker.say("help-campeao", &[]), speaker.say("usage-begin", &[]))
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => error.print(),
        _ => writeln!(
            to,
            "{}: {}\n{}",
            speaker.say("error", &[]),
            sentence(error, speaker),
            speaker.say("usage-try-help", &[])
        ),
    };
    ExitCode::from(Failure::Usage(String::new()).exit_code())
}

fn sentence(error: &clap::Error, speaker: &Speaker) -> String {
    let about = |kind: ContextKind| -> String {
        match error.get(kind) {
            Some(ContextValue::String(text)) => text.clone(),
            Some(ContextValue::Strings(texts)) => speaker.all_of(texts),
            Some(ContextValue::StyledStr(text)) => text.to_string(),
            Some(ContextValue::Number(number)) => number.to_string(),
            _ => String::new(),
        }
    };
    let argument = || Argument::from(about(ContextKind::InvalidArg));
    let value = about(ContextKind::InvalidValue);
    match error.kind() {
        ErrorKind::InvalidValue if value.is_empty() => {
            speaker.say("usage-value-missing", &[("argument", argument())])
        }
        ErrorKind::InvalidValue => {
            let values = match error.get(ContextKind::ValidValue) {
                Some(ContextValue::Strings(values)) => speaker.any_of(values),
                _ => String::new(),
            };
            let arguments = [("value", value.into()), ("argument", argument()), ("values", values.into())];
            speaker.say("usage-value-none-of", &arguments)
        }
        ErrorKind::ValueValidation => {
            speaker.say("usage-value-unfit", &[("value", value.into()), ("argument", argument())])
        }
        ErrorKind::UnknownArgument => match error.get(ContextKind::SuggestedArg) {
            Some(ContextValue::String(nearest)) => speaker.say(
                "usage-unknown-argument-nearest",
                &[("argument", argument()), ("nearest", nearest.into())],
            ),
            _ => speaker.say("usage-unknown-argument", &[("argument", argument())]),
        },
        ErrorKind::InvalidSubcommand => {
            let command = about(ContextKind::InvalidSubcommand);
            match error.get(ContextKind::SuggestedSubcommand) {
                // The most similar name comes last.
                Some(ContextValue::Strings(nearest)) if !nearest.is_empty() => speaker.say(
                    "usage-unknown-command-nearest",
                    &[("command", command.into()), ("nearest", nearest[nearest.len() - 1].as_str().into())],
                ),
                _ => speaker.say("usage-unknown-command", &[("command", command.into())]),
            }
        }
        ErrorKind::MissingSubcommand => speaker.say("usage-command-missing", &[]),
        ErrorKind::MissingRequiredArgument => {
            speaker.say("usage-argument-missing", &[("argument", argument())])
        }
        ErrorKind::ArgumentConflict => {
            let prior = about(ContextKind::PriorArg);
            if prior == about(ContextKind::InvalidArg) {
                return speaker.say("usage-argument-twice", &[("argument", argument())]);
            }
            speaker.say("usage-conflict", &[("argument", argument()), ("prior", prior.into())])
        }
        ErrorKind::TooManyValues => speaker.say("usage-unknown-argument", &[("argument", value.into())]),
        ErrorKind::InvalidUtf8 => speaker.say("usage-not-text", &[]),
        _ => error.to_string().lines().next().unwrap_or_default().trim_start_matches("error: ").to_owned(),
    }
}
