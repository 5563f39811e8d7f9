//! Numerations of further names that are not systems themselves, such as those of games.

use crate::{Numeration, NumerationError};
use std::fmt;
use std::sync::Arc;

/// A source of the numerations of further names.
///
/// ```
/// use campeao_formula::{Numeration, Scope, Systems};
/// let mut scope = Scope::new();
/// scope.set_systems(Systems::new(|name| (name == "binary").then(|| Ok(Numeration::base(2)))));
/// assert_eq!(scope.system("binary"), Ok(Numeration::base(2)));
/// assert!(scope.system("ternary").is_err());
/// ```
#[derive(Clone)]
pub struct Systems(Arc<Known>);

type Known = dyn Fn(&str) -> Option<Result<Numeration, NumerationError>> + Send + Sync;

impl Systems {
    /// Systems given by the function `known`: `None` for a name without a numeration.
    pub fn new(
        known: impl Fn(&str) -> Option<Result<Numeration, NumerationError>> + Send + Sync + 'static,
    ) -> Self {
        Self(Arc::new(known))
    }

    pub(crate) fn of(&self, name: &str) -> Option<Result<Numeration, NumerationError>> {
        (self.0)(name)
    }
}

impl fmt::Debug for Systems {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Systems")
    }
}
