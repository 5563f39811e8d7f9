//! Classes of boards.

use campeao_base::told;
use serde::{Deserialize, Serialize};

/// A set of lengths of a side: one length, or an arithmetic progression.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lengths {
    /// The least of them.
    pub from: u32,
    /// The difference of the progression; `None` if `from` is the only length.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<u32>,
}

impl Lengths {
    /// One length.
    pub const fn only(from: u32) -> Self {
        Self { from, step: None }
    }

    /// A length and every `step`-th after it.
    pub const fn every(step: u32, from: u32) -> Self {
        Self { from, step: Some(step) }
    }

    /// Whether a length is one of them.
    ///
    /// ```
    /// use campeao_symmetry::Lengths;
    /// assert!(Lengths::every(2, 4).contains(6) && !Lengths::every(2, 4).contains(2));
    /// ```
    pub const fn contains(self, length: u32) -> bool {
        match self.step {
            None => length == self.from,
            Some(step) => step > 0 && length >= self.from && (length - self.from).is_multiple_of(step),
        }
    }
}

told! {
    /// A class of boards.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Sizes {
        /// All boards whose numbers of rows and of columns are in these sets.
        Rectangles {
            /// The numbers of rows.
            rows: Lengths,
            /// The numbers of columns.
            columns: Lengths,
        } => {
            Rectangles { rows: r, columns: c } =>
                "{rows} and {columns}",
                "{rows} e {columns}",
                rows = Amount { unit: Unit::Rows, lengths: *r }, columns = Amount { unit: Unit::Columns, lengths: *c };
        }
        /// The squares whose side is in this set.
        Squares {
            /// The numbers of rows, and of columns.
            side: Lengths,
        } => Amount { unit: Unit::Both, lengths: *side };
    }
}

impl Sizes {
    /// Whether a board with `rows` rows and `columns` columns belongs to the class.
    pub const fn contains(self, rows: u32, columns: u32) -> bool {
        match self {
            Self::Rectangles { rows: r, columns: c } => r.contains(rows) && c.contains(columns),
            Self::Squares { side } => rows == columns && side.contains(rows),
        }
    }
}

told! {
    /// The unit that is counted along a side.
    #[derive(Clone, Copy)]
    enum Unit: Tell {
        Rows => "rows", "linhas";
        Columns => "columns", "colunas";
        Both => "rows and as many columns", "linhas e outras tantas colunas";
    }
}

/// A number of rows or of columns.
struct Amount {
    unit: Unit,
    lengths: Lengths,
}

told! { Tell for struct Amount {
    Amount { unit: Unit::Rows, lengths: Lengths { from: 1, step: None } } => "one row", "uma linha";
    Amount { unit: Unit::Columns, lengths: Lengths { from: 1, step: None } } => "one column", "uma coluna";
    Amount { unit: Unit::Both, lengths: Lengths { from: 1, step: None } } => "a single cell", "uma só casa";
    Amount { unit, lengths: Lengths { from, step: None } } => "{from} {unit}", "{from} {unit}";
    Amount { unit, lengths: Lengths { from: 0 | 1, step: Some(1) } } =>
        "any number of {unit}", "qualquer número de {unit}";
    Amount { unit, lengths: Lengths { from, step: Some(1) } } =>
        "at least {from} {unit}", "pelo menos {from} {unit}";
    Amount { unit, lengths: Lengths { from: 2, step: Some(2) } } =>
        "an even number of {unit}", "um número par de {unit}";
    Amount { unit, lengths: Lengths { from: 1, step: Some(2) } } =>
        "an odd number of {unit}", "um número ímpar de {unit}";
    Amount { unit, lengths: Lengths { from, step: Some(2) } } if from % 2 == 0 =>
        "an even number of {unit} from {from} on", "um número par de {unit} a partir de {from}";
    Amount { unit, lengths: Lengths { from, step: Some(2) } } =>
        "an odd number of {unit} from {from} on", "um número ímpar de {unit} a partir de {from}";
    Amount { unit, lengths: Lengths { from, step: Some(step) } } =>
        "{from}, {second}, {third}, … {unit}", "{from}, {second}, {third}, … {unit}",
        second = from + step, third = from + 2 * step;
} }
