//! campeao for Python: the extension module under the package `campeao`.
//!
//! Objects of computation are classes: values, games, provers, theorems, patterns, tablebases. Answers are passed as
//! the JSON of `docs/en/reference/json`, from which the package makes typed records. Every computation releases the
//! interpreter's lock, and checks signals and clocks by an [`attention::Attention`].

#![allow(
    clippy::needless_pass_by_value,
    clippy::unused_self,
    reason = "PyO3 says how methods take what Python hands over"
)]

mod arena;
mod attention;
mod convert;
mod count;
mod error;
mod game;
mod lock;
mod own_rules;
mod pawns;
mod pebbles;
mod prove;
mod quotient;
mod sheet;
mod strips;
mod tablebase;
mod theorem;
mod value;

use pyo3::prelude::*;

#[pymodule]
fn _campeao(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<value::Value>()?;
    module.add_class::<sheet::Sheet>()?;
    module.add_class::<game::Game>()?;
    module.add_class::<prove::Prover>()?;
    module.add_class::<prove::Word>()?;
    module.add_class::<count::Counted>()?;
    module.add_class::<quotient::Quotient>()?;
    module.add_class::<theorem::Theorem>()?;
    module.add_class::<strips::ProvedStrip>()?;
    module.add_class::<pebbles::Pattern>()?;
    module.add_class::<pawns::PawnGame>()?;
    module.add_class::<pawns::PawnBoard>()?;
    module.add_class::<tablebase::Tablebase>()?;
    module.add_function(wrap_pyfunction!(sheet::evaluate, module)?)?;
    module.add_function(wrap_pyfunction!(sheet::total, module)?)?;
    module.add_function(wrap_pyfunction!(sheet::functions, module)?)?;
    module.add_function(wrap_pyfunction!(game::names, module)?)?;
    module.add_function(wrap_pyfunction!(error::language, module)?)?;
    module.add_function(wrap_pyfunction!(error::terms, module)?)?;
    Ok(())
}
