//! Who wins on boards of every size? Strategies of images, proved and checked.

mod certificate;
mod check;
mod contents;
mod error;
mod exchange;
mod image;
mod law;
mod limits;
mod rules;
mod search;
mod sizes;

pub use certificate::{BoardProof, Cell, Certificate, Mirror, Picture, Placement};
pub use check::{Board, CheckError};
pub use contents::{Content, Contents};
pub use error::RulesError;
pub use exchange::{Exchange, Map, Transposition};
pub use image::{AxisImage, Image, Renaming};
pub use law::{BoardStrategy, Failure, Law, Laws, Reason, Refusal, Unproved, Winner};
pub use limits::{LimitError, Limits};
pub use rules::{BoardRules, Condition, Rewrite, Shape, WindowCell};
pub use search::{search, strategies_on};
pub use sizes::{Lengths, Sizes};
