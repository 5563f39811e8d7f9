//! **And on several machines?** Processes that solve a game together, as `campeao-tablebase` asks of its peers.
//!
//! | question | answer |
//! |---|---|
//! | which processes are there, and where? | [`Hosts`] |
//! | how do they meet, and are they of one mind? | [`Greeting`]: version and game are compared before any work |
//! | what carries their parcels? | [`Dataflow`], a [`Peers`](campeao_tablebase::Peers) over the engine `timely` |
//! | and tasks that do not depend on each other? | [`Crew`]: whoever is free takes the next, a [`Journal`] keeps what is done |
//! | what if one is lost? | [`Supervisor`]: all begin again from what all have kept |
//!
//! A process that loses a peer cannot go on, and ends; there is nothing to be saved in it, since what was finished is in its
//! checkpoint. The supervisor stands outside, and never computes.
//!
//! Whoever can reach the ports can join: this is for networks whose machines trust each other.

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
