//! Who wins on boards of every size? Strategies of images, proved and checked.

mod contents;
mod error;
mod rules;

pub use contents::{Content, Contents};
pub use error::RulesError;
pub use rules::{BoardRules, Condition, Rewrite, Shape, WindowCell};
