//! The pages of `campeao serve`, for a program with games of its own.

use campeao_games::Resources;
use campeao_web::{Limits, Settings, WorkerSettings};
use std::io;
use std::net::SocketAddr;

pub use campeao_web::ServeError;

/// The first argument of a worker.
const WORKER: &str = "--campeao-worker";
/// The share of an answer's memory that tables leave for everything else, as a divisor.
const BESIDE_TABLES: u64 = 4;

/// Serves the pages at an address until the process ends; `ready` receives the address once the server listens there.
/// The games that were [registered](crate::games::register) have pages like all others, at `/en/games/NAME`.
///
/// Call it at the beginning of `main`, right after the registrations: each answer comes from another process, which is
/// the same program with an argument for this function.
///
/// # Errors
/// If the address cannot be listened on, or the system refuses a process.
///
/// ```no_run
/// use campeao::prelude::*;
///
/// fn main() -> Result<(), Box<dyn std::error::Error>> {
///     let moves = |heap: &u64, _| (1..=2).filter_map(|taken| heap.checked_sub(taken)).collect();
///     campeao::games::register("thirds", move |play| MoveGame::new("thirds", 10, moves).under(play).ruleset())?;
///     campeao::pages::serve(([127, 0, 0, 1], 7373).into(), |address| println!("http://{address}/en/games/thirds"))?;
///     Ok(())
/// }
/// ```
pub fn serve(address: SocketAddr, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    let mut arguments = std::env::args().skip(1);
    if arguments.next().as_deref() == Some(WORKER) {
        return Ok(campeao_web::work(&worker(arguments)?)?);
    }
    let settings = Settings {
        address,
        hosts: Vec::new(),
        worker: std::env::current_exe()?,
        worker_arguments: vec![WORKER.to_owned()],
        limits: Limits::new(None),
        book: None,
    };
    campeao_web::serve(settings, ready, || false)
}

/// The settings in the arguments that a server gives to its worker.
fn worker(mut arguments: impl Iterator<Item = String>) -> io::Result<WorkerSettings> {
    let mut settings = WorkerSettings { confined: None, patient: false, resources: Resources::default() };
    while let Some(argument) = arguments.next() {
        let mut bytes = || arguments.next().and_then(|bytes| bytes.parse::<u64>().ok());
        match argument.as_str() {
            "--patient" => settings.patient = true,
            "--confined" => settings.confined = bytes(),
            "--memory" => {
                let usual = settings.resources.memory;
                settings.resources.memory = bytes().map_or(usual, |bytes| bytes - bytes / BESIDE_TABLES);
            }
            _ => return Err(io::Error::new(io::ErrorKind::InvalidInput, argument)),
        }
    }
    Ok(settings)
}
