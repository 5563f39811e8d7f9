//! The options of `campeao table`.

use campeao_answers::table;
use clap::ValueEnum;

/// The quantity in the cells, as typed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Quantity {
    /// The winner.
    #[default]
    Outcome,
    /// The nim-value.
    Grundy,
    /// The number of plies to the end.
    #[value(alias = "plies")]
    Remoteness,
    /// The value as a game.
    Value,
    /// The temperature of the value.
    Temperature,
    /// The sizes of the safe positions as a list, instead of a cell for every size.
    Safe,
}

impl From<Quantity> for table::Quantity {
    fn from(quantity: Quantity) -> Self {
        match quantity {
            Quantity::Outcome => Self::Outcome,
            Quantity::Grundy => Self::Grundy,
            Quantity::Remoteness => Self::Remoteness,
            Quantity::Value => Self::Value,
            Quantity::Temperature => Self::Temperature,
            Quantity::Safe => Self::Safe,
        }
    }
}

/// The format of the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    #[default]
    Text,
    Csv,
    Json,
    Bfile,
    Svg,
    Png,
    Tikz,
    Latex,
}
