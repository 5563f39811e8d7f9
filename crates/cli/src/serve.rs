//! `campeao serve`: the local web app; and the workers that answer its questions.

use crate::console::Console;
use crate::failure::Failure;
use crate::resources::{Bytes, resources};
use crate::watch;
use campeao_speech::Spoken as _;
use campeao_web::{Limits, ServeError, Settings, WorkerSettings};
use clap::Args;
use std::io::Write as _;
use std::net::SocketAddr;
use std::time::Duration;

#[derive(Debug, Args)]
pub(crate) struct ServeArguments {
    #[arg(long, default_value = "127.0.0.1:7373")]
    address: SocketAddr,
    #[arg(long)]
    open: bool,
    #[arg(long)]
    memory: Option<Bytes>,
    #[arg(long)]
    time: Option<u64>,
    #[arg(long)]
    heavy: Option<usize>,
}

#[derive(Debug, Args)]
pub(crate) struct WorkerArguments {
    #[arg(long)]
    memory: Option<Bytes>,
    #[arg(long)]
    patient: bool,
}

/// The memory of a worker that tables leave to all else, as a share.
const BESIDE_TABLES: u64 = 4;

pub(crate) fn run(arguments: &ServeArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let usual = Limits::default();
    let limits = Limits {
        memory: arguments.memory.map_or(usual.memory, |Bytes(bytes)| bytes),
        time: arguments.time.map_or(usual.time, Duration::from_secs),
        heavy: arguments.heavy.unwrap_or(usual.heavy).max(1),
        ..usual
    };
    let settings = Settings {
        address: arguments.address,
        worker: std::env::current_exe()?,
        worker_arguments: vec!["worker".to_owned()],
        limits,
    };
    let Console { speaker, ref mut out, .. } = *console;
    // While this is held, Ctrl-C lets answers under way be finished.
    let _watched = watch::Progress::new();
    let ready = |address: SocketAddr| {
        let page = format!("http://{address}/");
        // Where nobody reads what is said here, the pages are there all the same.
        let _ = writeln!(out, "{}", speaker.say("serve-ready", &[("address", page.as_str().into())]));
        let _ = out.flush();
        if arguments.open && open::that_detached(&page).is_err() {
            let _ = writeln!(out, "{}", speaker.say("serve-not-opened", &[]));
        }
    };
    campeao_web::serve(settings, ready, watch::interrupted).map_err(|error| match error {
        ServeError::Listen { address, error } => {
            let arguments =
                [("address", address.to_string().into()), ("reason", error.spoken(speaker).into())];
            Failure::mistake(speaker.say("serve-cannot-listen", &arguments))
        }
        ServeError::System(error) => Failure::Output(error),
    })
}

/// Answers the questions of a server until it closes the connection.
pub(crate) fn work(arguments: &WorkerArguments) -> Result<(), Failure> {
    let memory = arguments.memory.map(|Bytes(bytes)| bytes);
    let tables = memory.map(|bytes| Bytes(bytes - bytes / BESIDE_TABLES));
    let settings = WorkerSettings { memory, patient: arguments.patient, resources: resources(tables, None) };
    Ok(campeao_web::work(&settings)?)
}
