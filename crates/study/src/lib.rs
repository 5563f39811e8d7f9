//! **Why does it win?** From a table to a conjecture, a proof and a strategy.
//!
//! [`study`] carries out the programme of "Jogos e Estratégias", section 5.1, on a game. [`Conjecture::judge`] judges
//! any [`Conjecture`] by Theorem 4.1; for a false one it returns the simplest counterexample with the condition that
//! fails. [`explain`] gives the reason for the outcome of a position. All results are data; the interface puts them
//! into words.
//!
//! ```
//! # use campeao_base::Play;
//! # use campeao_rules::RuleFile;
//! use campeao_solve::sequence::Quiet;
//! use campeao_study::{Condition, Conjecture, Extent, Judgement, positions};
//! # let text = r#"
//! # name = "take"
//! # heaps = "n"
//! # start = "1000"
//! # title = { en = "Take", pt = "Tirar" }
//! # rules = { en = "…", pt = "…" }
//! # [[move]]
//! # label = { en = "take {t}", pt = "tira {t}" }
//! # where = "t in {1, 4}"
//! # to = ["n - t"]
//! # "#;
//! let game = RuleFile::parse(text)?.game(None, Play::Normal)?;
//! let conjecture = Conjecture::parse(&game, "n % 5 in {0, 3}", None, None)?;
//! let list = positions(&game, Extent { up_to: 100, heaps: 1 })?;
//! let Judgement::Refuted(refutation) = conjecture.judge(&game, &list, &mut Quiet)? else { panic!() };
//! assert_eq!(game.show_position(&refutation.position), "2");
//! assert_eq!(refutation.condition, Condition::One);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod advice;
mod any_study;
mod by_law;
mod by_start;
mod certify;
mod chain;
mod claim;
mod error;
mod explain;
mod finite;
mod groups;
mod hand_picture;
mod induction_law;
mod judge;
mod knight_board;
mod known_claim;
mod law;
mod law_book;
mod law_files;
mod least_take;
mod piece_values;
mod positions;
mod proof;
mod quotient_law;
mod reasons;
mod row_law;
mod rule_game;
mod rule_picture;
mod rule_worth;
mod start_game;
mod starts;
mod strategy;
mod study;
mod sum_law;
mod sum_shape;
mod values_law;
mod vocabulary;
mod wythoff;

pub use advice::{Advice, Choice, Residues};
pub use any_study::{AnyStudy, StudyLimits};
pub use by_start::{
    Opened, Reply, StartConjecture, StartCounts, StartError, StartJudgement, StartRefutation, StartStudy,
    fitting_formulas, judge_starts, study_starts,
};
pub use campeao_discover::with_replies_found;
pub use certify::certify;
pub use claim::{Conjecture, Part};
pub use error::StudyError;
pub(crate) use explain::explain_by_law;
pub use explain::{Explanation, LawInWords, explain};
pub use groups::Place;
pub use induction_law::systems_of_games;
pub use judge::{Condition, Judgement, Refutation, judge};
pub use known_claim::{exhausted_claim, known_claim, parse_in_numeration_of_law};
pub use law::{Certificate, Law, LawKind, StartLaw, Status};
pub use least_take::{LeastTake, zeckendorf};
pub use positions::{Extent, MOST_POSITIONS, is_finite, positions};
pub use proof::{proof_for_every_size, prove, prove_claim};
pub use rule_game::{RuleGame, ruleset};
pub use starts::SafeStarts;
pub use strategy::Strategy;
pub use study::{Study, Thoroughness, law, study, study_thoroughly};
pub use sum_law::LAW_OF_MISERE_NIM;
pub use vocabulary::Vocabulary;
pub use wythoff::WythoffPairs;
