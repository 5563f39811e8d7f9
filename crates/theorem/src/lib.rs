//! Is it the law for every size? Theorems about the safe positions of a game, and their proofs.
//!
//! A [`Statement`] holds the rules of a game as formulas; a [`SafeSet`] says which positions are safe. [`prove`]
//! decides the [`Obligation`]s, for all naturals, by automata: moves stay in the domain, the game ends, and the
//! conditions of Theorem 4.1 of "Jogos e Estratégias". What passes is a [`Theorem`], and since a finite game has only
//! one set that satisfies the conditions, the law *is* the set of safe positions.
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

mod certificate;
mod code_theorem;
mod coordinates;
mod error;
mod grundy;
mod guide;
mod heap_shape;
mod heaps;
mod induction;
mod law;
mod nearest;
mod obligation;
mod polynomial;
mod prove;
mod refutation;
mod statement;
mod system;
mod theorem;
mod thresholds;

pub use certificate::{Certificate, CertificateError, LONGEST_FILE};
pub use code_theorem::{CodeTheorem, Rare};
pub use coordinates::{Coordinates, CoordinatesError};
pub use error::{Mistake, Refusal};
pub use grundy::{GrundyTheorem, Violation, ViolationKind, prove_values};
pub use guide::{Advice, AdviceError, BigMove, Guide, LONGEST_NUMBER, Standing};
pub use heap_shape::heap_shape;
pub use heaps::{HeapMove, HeapStatement, periodic_values};
pub use induction::{
    Between, Blocks, Chained, Chains, Following, Induction, InductionStep, InductionTheorem, Orbit, Round,
    Runs, TakeAway, prove_blocks, prove_chains, prove_orbit, prove_take_away,
};
pub use law::{SafeSet, claim_scope, written_out};
pub use obligation::Obligation;
pub use prove::{Pursuit, prove};
pub use refutation::Refutation;
pub use statement::{CoordinatesStatement, MoveStatement, Statement};
pub use theorem::{LawFormulas, Proved, Theorem};
pub use thresholds::{Threshold, thresholds};
