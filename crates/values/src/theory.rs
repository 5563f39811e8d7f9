//! The cache of temperature theory and of infinitesimals: thermographs, reduced canonical forms and atomic weights.

use std::sync::Arc;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use crate::arena::Games;
use crate::limits::Limit;
use crate::thermograph::Thermograph;
use crate::value::Value;
use campeao_base::machine::on_enough_stack;

/// A table with values as keys.
pub(crate) type Table<T> = HashMap<Value, T, FxBuildHasher>;

/// The results of one computation, for each value that was asked for.
pub(crate) type Results<K, T> = HashMap<K, T, FxBuildHasher>;

/// The cached results.
#[derive(Clone, Debug, Default)]
pub(crate) struct Theory {
    /// Thermographs of games that are not numbers, shifted by integers to one representative.
    pub(crate) thermographs: Table<Arc<Thermograph>>,
    /// Reduced canonical forms of games that are not numbers, shifted so that their Left stop is 0.
    pub(crate) reduced: Table<Value>,
    /// Atomic weights, by the game and by the weight used for numbers other than 0.
    pub(crate) weights: Results<(Value, i64), Value>,
}

impl Theory {
    /// The number of cached results.
    pub(crate) fn len(&self) -> usize {
        self.thermographs.len() + self.reduced.len() + self.weights.len()
    }

    /// The size of the cached results in bytes, without the data behind the pointers of big numbers.
    pub(crate) fn bytes(&self) -> usize {
        /// The size of a thermograph with three corners on each side.
        const THERMOGRAPH: usize = 480;
        self.thermographs.allocation_size()
            + self.thermographs.len() * THERMOGRAPH
            + self.reduced.allocation_size()
            + self.weights.allocation_size()
    }
}

impl Games {
    /// Runs a nested computation, counting it and on enough stack.
    pub(crate) fn nested<T, E: From<Limit>>(
        &mut self,
        computation: impl FnOnce(&mut Self) -> Result<T, E>,
    ) -> Result<T, E> {
        self.descend()?;
        let result = on_enough_stack(|| computation(self));
        self.ascend();
        result
    }
}
