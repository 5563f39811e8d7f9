//! **And if both can move and the last move loses?** Dicots and dead-ending games: misère outcomes, order, canonical forms.
//!
//! Under misère play a player who cannot move wins, and beside all games of all kinds hardly any two games are equal.
//! Beside the games of a [`Universe`] more are equal, and there is a theory as in normal play: G is at least H modulo
//! a universe if beside every game of it Left does as well with G as with H. For the dicots and for the dead-ending
//! games G and H alone decide that, and equal games have one canonical form. All-small games of normal play, such as
//! Clobber, are dicots; games in which pieces are placed, such as Domineering, Col and Snort, are dead-ending.
//!
//! ```
//! use campeao_values::universes::{Universe, Universes};
//! use campeao_values::{Form, Forms, OutcomeClass, Relation};
//!
//! let (forms, universes) = (&mut Forms::new(), &mut Universes::new());
//! let star = forms.game(&[Form::ZERO], &[Form::ZERO])?;
//! let double = forms.add(star, star)?;
//! assert_eq!(universes.outcome(star, forms)?, OutcomeClass::Previous);
//! assert_eq!(universes.compare(Universe::Dicots, double, Form::ZERO, forms)?, Relation::Equal);
//! assert_eq!(universes.canonical(Universe::Dicots, double, forms)?, Form::ZERO);
//! // Beside a single move of Right, who starts loses * + *, and Left does not lose 0.
//! assert_eq!(universes.compare(Universe::DeadEnding, double, Form::ZERO, forms)?, Relation::Confused);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! M. R. Allen, *Peeking at partizan misère quotients*, 2015; P. Dorbec, G. Renault, A. N. Siegel and É. Sopena, *Dicots, and a
//! taxonomic ranking for misère games*, 2015; U. Larsson, R. J. Nowakowski and C. P. Santos, *Absolute combinatorial game theory*, 2016;
//! U. Larsson, R. Milley, R. J. Nowakowski, G. Renault and C. P. Santos, *Progress on misère dead ends: game comparison, canonical form,
//! and conjugate inverses*, 2018.

mod canonical;
mod order;
mod refusal;
mod universe;

pub use order::Universes;
pub use refusal::Refusal;
pub use universe::Universe;
