//! Chapter 5. Time, work, memory, and a signal to cancel.
//!
//! One [`Deadline`](crate::Deadline) limits any question: time by the clock, processor time, bytes for tables and
//! values. A [`Cancel`](crate::Cancel) ends it from another thread.
//!
//! ```
//! use campeao::prelude::*;
//! use std::time::Duration;
//!
//! let cancel = Cancel::default();
//! let deadline = Deadline::after(Duration::from_secs(20)).with_memory(1 << 30).with_cancel(&cancel);
//! let game = find("clobber:6x6")?.within(deadline);
//! let answer = std::thread::scope(|threads| {
//!     let asked = threads.spawn(|| game.solve(&game.start()));
//!     cancel.cancel();
//!     asked.join()
//! });
//! assert!(matches!(answer, Ok(Err(Error::Deadline(DeadlineError::Cancelled)))));
//! # Ok::<(), Error>(())
//! ```
//!
//! The crates below take the same type: a [`prove::Budget`](crate::prove::Budget) is made of it, and so are
//! [`Resources`](crate::games::Resources) of a champion and the [`Limits`](crate::worksheet::Limits) of a session. A
//! [`Running`](crate::Running) deadline is asked by watches:
//!
//! ```
//! use campeao::prelude::*;
//! use campeao::prove::Budget;
//!
//! let deadline = Deadline::default().with_memory(100 << 20);
//! assert_eq!(Budget::from(&deadline).transitions, (100 << 20) / 12);
//!
//! let game = find("kayles")?;
//! let running = deadline.begin();
//! let mut watch = |_: u64, _: u64| running.flow();
//! let analysis = game.champion(&Resources::from(&deadline))?.analyse(&game.read("9")?, &mut watch)?;
//! assert_eq!(analysis.outcome, Outcome::Win);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
