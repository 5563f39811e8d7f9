//! **And in misère play, if both can move or none?** Dicots: outcomes, order, canonical forms.
//!
//! Under misère play whoever cannot move wins, and beside all games of all kinds hardly any two are equal. Among *dicots*, games in
//! which at every position both players can move or neither can, there is a theory as in normal play: G is at least H
//! modulo dicots if beside every dicot Left does as well with G as with H. That is decided by G and H alone, and equal dicots
//! have one canonical form. All-small games of normal play, such as Clobber, are dicots.
//!
//! ```
//! use campeao_dicots::Dicots;
//! use campeao_values::{Form, Forms, Outcome, Relation};
//!
//! let (forms, dicots) = (&mut Forms::new(), &mut Dicots::new());
//! let star = forms.game(&[Form::ZERO], &[Form::ZERO])?;
//! let double = forms.add(star, star)?;
//! assert_eq!(dicots.outcome(star, forms)?, Outcome::Previous);
//! assert_eq!(dicots.compare(double, Form::ZERO, forms)?, Relation::Equal);
//! assert_eq!(dicots.canonical(double, forms)?, Form::ZERO);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! M. R. Allen, *Peeking at partizan misère quotients*, 2015; P. Dorbec, G. Renault, A. N. Siegel and É. Sopena, *Dicots, and a
//! taxonomic ranking for misère games*, 2015; U. Larsson, R. Milley, R. J. Nowakowski, G. Renault and C. P. Santos, *Progress on
//! misère dead ends: game comparison, canonical form, and conjugate inverses*, 2018.

mod canonical;
mod order;
mod refusal;

pub use order::Dicots;
pub use refusal::Refusal;
