//! Board games with code of their own.

mod beans;
mod champion;
mod chopsticks;
mod drawn;
mod loopy_values;
mod northcott;
mod noughts;
mod readers;
mod scoring_values;
mod support;
