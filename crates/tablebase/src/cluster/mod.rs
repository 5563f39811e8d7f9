//! **And on several machines?** Processes that solve a game together, as peers of `campeao-tablebase`.
//!
//! | question | answer |
//! |---|---|
//! | which processes are there, and where? | [`Hosts`] |
//! | how do they meet, and do they agree? | [`Greeting`]: version and game are compared before any work |
//! | what carries their parcels? | [`Dataflow`], a [`Peers`](campeao_tablebase::Peers) over the engine `timely` |
//! | and tasks that do not depend on each other? | [`Crew`]: each free process takes the next task, a [`Journal`] keeps the results |
//! | what if one is lost? | [`Supervisor`]: all begin again from their checkpoints |
//!
//! A process that loses a peer cannot go on, and ends; its finished work is in its checkpoint. The supervisor is a
//! process of its own, and never computes.
//!
//! Anybody who can reach the ports can join: this is for networks whose machines trust each other.

mod dataflow;
mod error;
mod greeting;
mod hosts;
mod pauses;
mod report;
mod supervisor;
mod tasks;

pub use dataflow::{Dataflow, Traffic};
pub use error::ClusterError;
pub use greeting::{Greeting, meet};
pub use hosts::Hosts;
pub use report::{Line, Report, peak_memory};
pub use supervisor::{Ended, LOST, News, Supervisor};
pub use tasks::{Crew, Journal};
