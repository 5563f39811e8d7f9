//! Board games with code of their own.

mod beans;
mod champion;
mod drawn;
mod loopy_values;
mod northcott;
mod northcott_by_code;
mod noughts;
mod readers;
mod scoring_values;
mod support;
