//! `campeao serve`: the local web app; and the workers that answer its questions.

use crate::console::Console;
use crate::failure::Failure;
use crate::interrupt;
use crate::resources::{Bytes, resources};
use crate::site::book;
use crate::watch::Progress;
use campeao_web::{LEAST_MEMORY, Limits, ServeError, Settings, WorkerSettings};
use clap::Args;
use std::io::Write as _;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

#[derive(Debug, Args)]
pub(crate) struct ServeArguments {
    #[arg(long, default_value = "127.0.0.1:7373")]
    address: SocketAddr,
    #[arg(long)]
    port: Option<u16>,
    #[arg(long)]
    host: Vec<String>,
    #[arg(long)]
    open: bool,
    #[arg(long)]
    memory: Option<Bytes>,
    #[arg(long)]
    time: Option<u64>,
    #[arg(long)]
    heavy: Option<usize>,
    #[arg(long, value_name = "FOLDER")]
    book: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct WorkerArguments {
    #[arg(long)]
    memory: Option<Bytes>,
    #[arg(long)]
    confined: Option<Bytes>,
    #[arg(long)]
    patient: bool,
}

/// The share of an answer's memory that tables leave for everything else, as a divisor.
const BESIDE_TABLES: u64 = 4;

impl ServeArguments {
    /// The requested limits; refused if no question could be answered within them.
    fn limits(&self, console: &Console<'_>) -> Result<Limits, Failure> {
        let refusal = |id, arguments: &[_]| Err(Failure::mistake(console.say(id, arguments)));
        let usual = Limits::new(self.memory.map(|Bytes(bytes)| bytes));
        let limits = Limits {
            time: self.time.map_or(usual.time, Duration::from_secs),
            heavy: self.heavy.unwrap_or(usual.heavy),
            ..usual
        };
        if limits.time.is_zero() {
            return refusal("serve-too-little-time", &[]);
        }
        if limits.heavy == 0 {
            return refusal("serve-too-few-heavy", &[]);
        }
        if limits.memory < LEAST_MEMORY {
            let option = |bytes: u64| format!("--memory {bytes}");
            let least = format!("--memory {}M", LEAST_MEMORY >> 20);
            let given = option(limits.memory);
            return refusal("serve-too-little-memory", &[("given", given.into()), ("least", least.into())]);
        }
        Ok(limits)
    }

    /// The address it listens at.
    fn address(&self) -> SocketAddr {
        SocketAddr::new(self.address.ip(), self.port.unwrap_or(self.address.port()))
    }

    /// Whether only this machine can reach the address.
    const fn is_local(&self) -> bool {
        self.address.ip().is_loopback()
    }

    /// The address of the pages for a user, given the one at which the server listens.
    fn page(&self, listens: SocketAddr) -> String {
        match self.host.first() {
            Some(host) if !self.is_local() => {
                let bare = host.parse().is_ok_and(|address: IpAddr| address.is_ipv6());
                let host = if bare { format!("[{host}]") } else { host.clone() };
                format!("http://{host}:{}/", listens.port())
            }
            _ => format!("http://{listens}/"),
        }
    }
}

pub(crate) fn run(arguments: &ServeArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    if !arguments.is_local() && arguments.host.is_empty() {
        let ip = arguments.address.ip();
        let example = if ip.is_unspecified() { "192.168.1.5".to_owned() } else { ip.to_string() };
        let told = [("address", arguments.address().to_string().into()), ("example", example.into())];
        return Err(Failure::mistake(console.say("serve-needs-host", &told)));
    }
    let settings = Settings {
        address: arguments.address(),
        hosts: arguments.host.clone(),
        worker: std::env::current_exe()?,
        worker_arguments: vec!["worker".to_owned()],
        limits: arguments.limits(console)?,
        book: arguments.book.as_deref().map(|folder| book(folder, console)).transpose()?,
    };
    let Console { speaker, ref mut out, .. } = *console;
    // While this exists, Ctrl-C lets answers in progress finish.
    let _watched = Progress::new();
    let ready = |address: SocketAddr| {
        let page = arguments.page(address);
        // If nobody reads this output, the pages still work.
        let _ = writeln!(out, "{}", speaker.say("serve-ready", &[("address", page.as_str().into())]));
        if !arguments.is_local() {
            let _ = writeln!(out, "{}", speaker.say("serve-open-to-others", &[]));
        }
        let _ = out.flush();
        if arguments.open && open::that_detached(&page).is_err() {
            let _ = writeln!(out, "{}", speaker.say("serve-not-opened", &[]));
        }
    };
    campeao_web::serve(settings, ready, interrupt::interrupted).map_err(|error| match error {
        ServeError::Listen { address, error } => {
            let arguments =
                [("address", address.to_string().into()), ("reason", speaker.tell(&error).into())];
            Failure::mistake(speaker.say("serve-cannot-listen", &arguments))
        }
        ServeError::Threads(error) => {
            let arguments = [("reason", speaker.tell(&error).into())];
            Failure::mistake(speaker.say("serve-no-threads", &arguments))
        }
        ServeError::System(error) => Failure::Output(error),
    })
}

/// Answers the questions of a server until it closes the connection.
pub(crate) fn work(arguments: &WorkerArguments) -> Result<(), Failure> {
    let tables = arguments.memory.map(|Bytes(bytes)| Bytes(bytes - bytes / BESIDE_TABLES));
    let confined = arguments.confined.map(|Bytes(bytes)| bytes);
    let settings =
        WorkerSettings { confined, patient: arguments.patient, resources: resources(tables, None) };
    Ok(campeao_web::work(&settings)?)
}
