//! Is it the law for every size? Theorems about the safe positions of a game, and their proofs.
//!
//! A [`Statement`] holds the rules of a game as formulas; a [`SafeSet`] holds the safe positions. [`prove`] decides the
//! [`Obligation`]s, for all naturals, by automata: moves stay in the domain, the game ends, and the conditions of
//! Theorem 4.1 of "Jogos e Estratégias". A law that passes is a [`Theorem`], and since a finite game has only one set
//! that satisfies the conditions, the law *is* the set of safe positions.
//!
//! ```
//! use campeao_prove::{Numeration, Prover};
//! use campeao_base::Play;
//! use campeao_theorem::{Pursuit, SafeSet, Statement, prove};
//! let game = campeao_rules::catalogue::find("fibonacci-nim", Play::Normal)?;
//! let prover = Prover::new(Numeration::zeckendorf());
//! let statement = Statement::of(&game).unwrap();
//! let law = SafeSet::from_formulas(&statement, "n = 0 or 2*r < lowfib(n)", None, &prover)?;
//! let theorem = prove(&statement, law, &prover, Pursuit::Simplest)?;
//! assert_eq!(theorem.law().states(), 9);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod advice;
mod blocks;
mod certificate;
mod chains;
mod code;
mod coordinates;
mod error;
mod file;
mod formulas;
mod heap_shape;
mod induction;
mod orbit;
mod polynomial;
mod safe;
mod statement;
mod system;
mod take_away;
mod thresholds;
mod values;

pub use advice::{Advice, AdviceError, BigMove, Standing};
pub use blocks::{Between, Blocks, Round, prove_blocks};
pub use certificate::{Certificate, Induction};
pub use chains::{Chained, Chains, Following, prove_chains};
pub use code::{CodeTheorem, Rare};
pub use coordinates::{Coordinates, CoordinatesError};
pub use error::{Mistake, Refusal};
pub use file::{CertificateError, LONGEST_FILE};
pub use heap_shape::heap_shape;
pub use induction::{InductionStep, InductionTheorem, NumberSequence};
pub use orbit::{Orbit, Runs, prove_orbit};
pub use safe::{
    Claimed, Guide, LONGEST_NUMBER, LawFormulas, Obligation, Proved, Pursuit, Refutation, SafeSet, Theorem,
    claim_scope, prove, written_out,
};
pub use statement::{CoordinatesStatement, EndSentence, MoveStatement, Statement};
pub use take_away::{TakeAway, prove_take_away};
pub use thresholds::{Threshold, thresholds};
pub use values::{
    GrundyTheorem, HeapMove, HeapStatement, Violation, ViolationKind, periodic_values, prove_values,
};
