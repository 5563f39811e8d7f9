//! **May I click?** The local web app of campeao: pages, the JSON interface behind them, and the workers that answer.
//!
//! Three layers, each a folder:
//!
//! - `pages` and `api` turn a request into a [`Task`], by the table of addresses in `desk`, and its answer into a response. They
//!   compute nothing.
//! - `pool` hands tasks to *worker processes*: copies of the program that read tasks from their standard input
//!   ([`work`]). A worker has a memory limit that the system enforces and a time limit that the pool enforces; it is
//!   killed when either is exceeded, and when the asker goes away. So no request, however hostile, can take the server
//!   down or block the others.
//! - the work of a worker is in `campeao_answers::desk`: the libraries' answers, in the same JSON as the command
//!   line's.
//!
//! [`serve`] runs the server, [`work`] a worker; the command line has a command for each. [`site()`] is the app without a
//! server: the same pages as files, which ask a module in the browser.

mod api;
mod assets;
mod beforehand;
mod breakdown;
mod class;
mod clients;
mod codes;
mod connections;
mod guard;
mod kept;
mod language;
mod limits;
mod pages;
mod pool;
mod processor;
mod protocol;
mod queue;
mod rules_kept;
mod server;
mod shared;
mod site;
mod worker;

pub use api::openapi;
pub use campeao_answers::desk::{GameChoice, Task, Weight};
pub use limits::{LEAST_MEMORY, Limits, PATIENCE};
pub use server::{ServeError, Settings, serve};
pub use site::{SiteError, site};
pub use worker::{WorkerSettings, work};
