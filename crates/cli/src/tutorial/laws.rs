//! Chapter 2. Study a game, read its law, ask the law about positions of any size.
//!
//! A study fills a table, looks for a law in it, and tries to prove the law for every size.
//!
//! ```
//! use campeao::prelude::*;
//!
//! let study = find("game-8")?.study()?;
//! let law = study.law()?.ok_or("no law")?;
//! assert_eq!(law.status, Status::Proved);
//!
//! // The formula prints, has a syntax tree, and can be evaluated.
//! let safe = law.safe.as_ref().ok_or("no formula")?;
//! assert_eq!(safe.to_string(), "n % 3 = 0");
//! assert!(safe.holds(&[3_000_000_000])?);
//! assert_eq!(law.outcome(&[3_000_000_001])?, Some(Outcome::Win));
//!
//! // The certificate says why the law may be believed.
//! let certificate = law.certificate.ok_or("no certificate")?;
//! println!("{}", certificate.tell(Language::English));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A law is proved, known by a theorem of the literature, checked up to a bound, or unknown; see
//! [`Status`](crate::study::Status). A board game is studied by its starting positions, and its law names the theorems
//! it follows from:
//!
//! ```
//! use campeao::prelude::*;
//!
//! let law = find("cram")?.study()?.law()?.ok_or("no law")?;
//! assert_eq!(law.status, Status::Proved);
//! assert_eq!(law.outcome(&[100, 100])?, Some(Outcome::Loss));
//! assert!(!law.theorems.is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Next: [values](super::values).
