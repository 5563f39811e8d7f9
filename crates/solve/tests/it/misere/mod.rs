//! The tests of `misere`.

mod certificates;
mod definition;
mod forms;
mod quotients;
mod support;
