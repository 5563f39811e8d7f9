//! Forms: games as they are written, nothing simplified.
//!
//! {1 | } and {0, 1 | } are two forms of one value. A [`Form`] keeps the options as written (as sets: order and
//! repetitions do not matter), and every question about it is answered from the definitions of the text of Teixeira,
//! chapters 1 and 3. Identical forms are kept once and answers are cached. Nothing else is optimised, because forms
//! are the oracle for the tests of the faster methods.

mod arithmetic;
mod order;
mod play;
mod values;

use hashbrown::{HashMap, HashTable};
use rustc_hash::{FxBuildHasher, FxHasher};
use std::hash::{Hash, Hasher};

use crate::limits::{Budget, Limit, Limits};
use crate::order::Relation;
use campeao_base::Player;

/// A game as written. It belongs to the [`Forms`] that made it. Equal `Form`s of one `Forms` are identical games:
/// the same sets of options, all the way down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Form(u32);

impl Form {
    /// The form { | }.
    pub const ZERO: Self = Self(0);

    const fn place(self) -> usize {
        self.0 as usize
    }
}

/// A form's options in the long list, Left's first.
#[derive(Clone, Copy, Debug)]
struct Entry {
    start: usize,
    middle: usize,
    end: usize,
    generation: u32,
}

/// Forms, each kept once, with cached answers.
///
/// ```
/// use campeao_values::{Form, Forms, OutcomeClass, Relation};
///
/// let mut forms = Forms::new();
/// let zero = Form::ZERO;
/// let one = forms.game(&[zero], &[])?;
/// let two = forms.game(&[one], &[])?;
/// let half = forms.game(&[zero], &[one])?;
/// let clumsy = forms.game(&[zero], &[one, two])?;
/// assert_ne!(clumsy, half);                                  // another form
/// assert_eq!(forms.compare(clumsy, half)?, Relation::Equal); // of the same value
/// assert_eq!(forms.outcome(half)?, OutcomeClass::Left);
/// # Ok::<(), campeao_values::Limit>(())
/// ```
#[derive(Clone, Debug)]
pub struct Forms {
    entries: Vec<Entry>,
    options: Vec<Form>,
    index: HashTable<u32>,
    wins: HashMap<(Player, Form), bool, FxBuildHasher>,
    signs: HashMap<Form, Relation, FxBuildHasher>,
    order: HashMap<(Form, Form), bool, FxBuildHasher>,
    negatives: HashMap<Form, Form, FxBuildHasher>,
    sums: HashMap<(Form, Form), Form, FxBuildHasher>,
    budget: Budget,
}

impl Default for Forms {
    fn default() -> Self {
        Self::new()
    }
}

impl Forms {
    /// An arena with { | } alone and the default limits.
    pub fn new() -> Self {
        Self::with_limits(Limits::default())
    }

    /// An arena with { | } alone and the given limits.
    pub fn with_limits(limits: Limits) -> Self {
        let mut forms = Self {
            entries: vec![Entry { start: 0, middle: 0, end: 0, generation: 0 }],
            options: Vec::new(),
            index: HashTable::new(),
            wins: HashMap::default(),
            signs: HashMap::default(),
            order: HashMap::default(),
            negatives: HashMap::default(),
            sums: HashMap::default(),
            budget: Budget::new(limits),
        };
        forms.index.insert_unique(hash_of(&[], &[]), 0, |_| hash_of(&[], &[]));
        forms
    }

    /// Sets new limits; steps are counted from here.
    pub fn set_limits(&mut self, limits: Limits) {
        self.budget.renew(limits);
    }

    /// Sets a stop signal, asked about every thousand steps, as [`Games::stop_when`](crate::Games::stop_when) does.
    pub fn stop_when(&mut self, signal: impl Fn() -> bool + Send + Sync + 'static) {
        self.budget.stop_when(Some(std::sync::Arc::new(signal)));
    }

    /// The number of forms.
    pub fn count(&self) -> usize {
        self.entries.len()
    }

    /// The form {left | right}.
    pub fn game(&mut self, left: &[Form], right: &[Form]) -> Result<Form, Limit> {
        let (left, right) = (as_set(left), as_set(right));
        let hash = hash_of(&left, &right);
        let same = |&place: &u32| {
            self.left_options(Form(place)) == left.as_slice()
                && self.right_options(Form(place)) == right.as_slice()
        };
        if let Some(&place) = self.index.find(hash, same) {
            return Ok(Form(place));
        }
        self.check_room(left.len() + right.len())?;
        let generation =
            left.iter().chain(&right).map(|&option| self.generation(option) + 1).max().unwrap_or(0);
        let (start, middle) = (self.options.len(), self.options.len() + left.len());
        self.options.extend(left);
        self.options.extend(right);
        let place = self.entries.len() as u32;
        self.entries.push(Entry { start, middle, end: self.options.len(), generation });
        let Self { entries, options, index, .. } = self;
        index.insert_unique(hash, place, |&place| {
            let entry = entries[place as usize];
            hash_of(&options[entry.start..entry.middle], &options[entry.middle..entry.end])
        });
        Ok(Form(place))
    }

    /// Left's options.
    pub fn left_options(&self, form: Form) -> &[Form] {
        let entry = self.entries[form.place()];
        &self.options[entry.start..entry.middle]
    }

    /// Right's options.
    pub fn right_options(&self, form: Form) -> &[Form] {
        let entry = self.entries[form.place()];
        &self.options[entry.middle..entry.end]
    }

    /// A player's options.
    pub fn options(&self, player: Player, form: Form) -> &[Form] {
        match player {
            Player::Left => self.left_options(form),
            Player::Right => self.right_options(form),
        }
    }

    /// The generation of the form as written: 0 for { | }, else one more than the greatest generation of an
    /// option. The birthday of the value may be earlier.
    pub fn generation(&self, form: Form) -> u32 {
        self.entries[form.place()].generation
    }

    fn check_room(&self, new_options: usize) -> Result<(), Limit> {
        let limits = self.budget.limits;
        if self.entries.len() >= limits.entries.min(u32::MAX as usize) {
            return Err(Limit::Entries { limit: limits.entries });
        }
        let bytes = self.memory() + new_options * size_of::<Form>();
        if bytes > limits.bytes { Err(Limit::Bytes { limit: limits.bytes }) } else { Ok(()) }
    }

    /// Bytes in use, counted from the capacities of the tables.
    pub fn memory(&self) -> usize {
        self.entries.capacity() * size_of::<Entry>()
            + self.options.capacity() * size_of::<Form>()
            + self.index.allocation_size()
            + self.wins.allocation_size()
            + self.order.allocation_size()
            + self.negatives.allocation_size()
            + self.sums.allocation_size()
            + self.signs.allocation_size()
    }

    /// Starts a nested computation.
    fn descend(&mut self) -> Result<(), Limit> {
        if self.memory() > self.budget.limits.bytes {
            return Err(Limit::Bytes { limit: self.budget.limits.bytes });
        }
        self.budget.descend()
    }
}

/// Sorted, without repetitions.
fn as_set(options: &[Form]) -> Vec<Form> {
    let mut set = options.to_vec();
    set.sort_unstable();
    set.dedup();
    set
}

fn hash_of(left: &[Form], right: &[Form]) -> u64 {
    let mut hasher = FxHasher::default();
    (left, right).hash(&mut hasher);
    hasher.finish()
}
