//! Chapter 3. Evaluate positions, add and compare their values.
//!
//! A [`GameValue`](crate::GameValue) comes from a text in the language of values, or from a position.
//!
//! ```
//! use campeao::prelude::*;
//!
//! let board = find("domineering")?.value("2x3")?;
//! assert_eq!(board.to_string(), "{2|-1/2}");
//! assert_eq!(board.mean()?, Some("3/4".parse()?));
//! assert_eq!(board.temperature()?, Some("5/4".parse()?));
//!
//! // Who wins the sum of two games, for either starting player?
//! let sum = board.plus(&campeao::worth("-1")?)?;
//! assert_eq!(sum.result()?.map(|result| result.letter()), Some("N"));
//!
//! // Values are partially ordered.
//! let (star, up) = (campeao::worth("*")?, campeao::worth("^")?);
//! assert_eq!(star.compare(&up)?, Some(Relation::Confused));
//! assert_eq!(up.compare(&campeao::worth("0")?)?, Some(Relation::Greater));
//! assert_eq!(up.atomic_weight()?.and_then(|weight| weight.as_number()), Some(Dyadic::from(1)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! For thousands of values, work in an arena, [`values::Games`](crate::values::Games), which keeps each canonical form
//! once. `campeao-values` is a crate of its own, without games, drawing or proofs.
//!
//! Next: [a game of your own](super::own_game).
