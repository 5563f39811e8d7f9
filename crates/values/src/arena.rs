//! The arena: the place where values live, each once.
//!
//! A value is its Left stop and its kernel (`kernel.rs`). A kernel that is not n·↑ + \*m has an entry here: the
//! options of the canonical form, sorted, on the left and on the right, found through a hash table. Sums,
//! comparisons and negatives of kernels are cached.

use campeao_numbers::Dyadic;
use dashu_int::UBig;
use hashbrown::{HashMap, HashTable};
use rustc_hash::{FxBuildHasher, FxHasher};
use smallvec::SmallVec;
use std::hash::{Hash, Hasher};

use crate::canonicalise::Lists;
use crate::kernel::{self, GREATEST_NIMBER, GREATEST_UPS, Kernel};
use crate::landmarks::Landmarks;
use crate::limits::{Budget, Limit, Limits};
use crate::memory::Memory;
use crate::nimber_profile::Profiles;
use crate::numeral::{Numeral, Numerals};
use crate::order::KnownOrder;
use crate::theory::Theory;
use crate::value::Value;
use campeao_base::Player;

/// The number of steps between two measurements of the memory.
const STEPS_BETWEEN_WEIGHINGS: u64 = 1 << 8;

/// A list of options.
pub type Options = SmallVec<[Value; 4]>;

/// A kernel with its canonical options, which stand in one long list, Left's options before Right's.
#[derive(Clone, Copy, Debug)]
#[repr(C, packed(4))]
pub(crate) struct Entry {
    start: u32,
    left: u32,
    right: u32,
    /// One more than the greatest height of an option's kernel; n·↑ + \*m has height 0.
    height: u32,
    /// The kernel of the negative, or `Kernel::ZERO` while it is not known.
    pub(crate) negative: Kernel,
    /// The Right stop; the Left stop is 0.
    pub(crate) right_stop: Numeral,
}

/// The arena of short games, each kept once in canonical form. It makes values and answers questions about them.
///
/// Most questions can meet one of the [`Limits`] and then end in a typed refusal. One arena serves one thread; for
/// several threads, give each its own (a `Games` can be cloned, and values of the original are valid in the clone).
///
/// ```
/// use campeao_values::{Games, Relation};
///
/// let mut games = Games::new();
/// let (zero, one) = (games.integer(0), games.integer(1));
/// let star = games.nimber(1)?;
/// let up = games.game(&[zero], &[star])?;                 // {0 | *}
/// assert_eq!(up, games.up(1)?);
/// assert_eq!(games.compare(up, zero)?, Relation::Greater); // positive,
/// assert_eq!(games.compare(up, one)?, Relation::Less);     // and below 1.
/// assert_eq!(games.add(star, star)?, zero);
/// # Ok::<(), campeao_values::Limit>(())
/// ```
#[derive(Clone, Debug)]
pub struct Games {
    pub(crate) numerals: Numerals,
    entries: Vec<Entry>,
    options: Vec<Value>,
    index: HashTable<u32>,
    pub(crate) sums: HashMap<(Kernel, Kernel), Value, FxBuildHasher>,
    pub(crate) order: KnownOrder,
    pub(crate) landmarks: Landmarks,
    pub(crate) birthdays: HashMap<Value, UBig, FxBuildHasher>,
    /// The cached answers about the game that is being brought to canonical form.
    pub(crate) reversals: HashMap<(Player, Value), bool, FxBuildHasher>,
    pub(crate) lists: Lists,
    pub(crate) theory: Theory,
    pub(crate) profiles: Profiles,
    pub(crate) budget: Budget,
}

impl Default for Games {
    fn default() -> Self {
        Self::new()
    }
}

impl Games {
    /// An empty arena with the default limits.
    pub fn new() -> Self {
        Self::with_limits(Limits::default())
    }

    /// An empty arena with the given limits.
    pub fn with_limits(limits: Limits) -> Self {
        Self {
            numerals: Numerals::default(),
            entries: Vec::new(),
            options: Vec::new(),
            index: HashTable::new(),
            sums: HashMap::default(),
            order: KnownOrder::default(),
            landmarks: Landmarks::default(),
            birthdays: HashMap::default(),
            reversals: HashMap::default(),
            lists: Lists::default(),
            theory: Theory::default(),
            profiles: Profiles::default(),
            budget: Budget::new(limits),
        }
    }

    /// The limits in force.
    pub fn limits(&self) -> Limits {
        self.budget.limits
    }

    /// Sets new limits; steps are counted from here.
    pub fn set_limits(&mut self, limits: Limits) {
        self.budget.renew(limits);
    }

    /// The number of steps since the limits were set.
    pub fn steps(&self) -> u64 {
        self.budget.steps()
    }

    /// Sets a stop signal, which is asked about every thousand steps. When it returns true, the computation under way
    /// ends with [`Limit::Interrupted`]. A deadline is a signal that looks at the clock.
    pub fn stop_when(&mut self, signal: impl Fn() -> bool + Send + Sync + 'static) {
        self.budget.stop_when(Some(std::sync::Arc::new(signal)));
    }

    /// Removes the stop signal.
    pub fn never_stop(&mut self) {
        self.budget.stop_when(None);
    }

    /// The memory in use.
    pub fn memory(&self) -> Memory {
        let Self {
            numerals,
            entries,
            options,
            index,
            sums,
            order,
            landmarks,
            birthdays,
            theory,
            profiles,
            ..
        } = self;
        Memory {
            entries: entries.len(),
            bytes_of_entries: entries.capacity() * size_of::<Entry>()
                + options.capacity() * size_of::<Value>()
                + index.allocation_size()
                + numerals.memory(),
            remembered: sums.len() + order.len() + birthdays.len() + theory.len(),
            bytes_of_remembered: sums.allocation_size()
                + order.bytes()
                + landmarks.bytes()
                + birthdays.allocation_size()
                + theory.bytes()
                + profiles.bytes(),
        }
    }

    /// A number.
    pub fn number(&mut self, number: &Dyadic) -> Value {
        Value::of_number(self.numerals.intern(number))
    }

    /// An integer.
    pub fn integer(&mut self, integer: i64) -> Value {
        Value::of_number(self.numerals.integer(integer))
    }

    /// The nimber \*n = {0, \*, …, \*(n−1) | 0, \*, …, \*(n−1)}, up to \*1048575.
    pub fn nimber(&mut self, nimber: u64) -> Result<Value, Limit> {
        u32::try_from(nimber)
            .ok()
            .and_then(|nimber| Kernel::compact(0, nimber))
            .map(|kernel| Value::new(Numeral::ZERO, kernel))
            .ok_or(Limit::Nimber { nimber, greatest: GREATEST_NIMBER.into() })
    }

    /// The multiple n·↑ of up, ↑ = {0 | \*}, for n from −1023 to 1023; ↓ is the multiple −1.
    pub fn up(&mut self, multiple: i64) -> Result<Value, Limit> {
        i32::try_from(multiple)
            .ok()
            .and_then(|ups| Kernel::compact(ups, 0))
            .map(|kernel| Value::new(Numeral::ZERO, kernel))
            .ok_or(Limit::Ups { multiple, greatest: GREATEST_UPS.into() })
    }

    /// The switch ±x = {x | −x}, for any game x (for a number x below 0 it is 0).
    pub fn switch(&mut self, x: Value) -> Result<Value, Limit> {
        let negative = self.negate(x)?;
        self.game(&[x], &[negative])
    }

    /// The number that equals a value, if there is one.
    pub fn as_number(&self, game: Value) -> Option<Dyadic> {
        game.is_number().then(|| self.numerals.dyadic(game.number()))
    }

    /// The number x, the multiple n and the nimber m with game = x + n·↑ + \*m, if there are such.
    pub fn as_number_ups_nimber(&self, game: Value) -> Option<(Dyadic, i32, u32)> {
        let (ups, nimber) = game.kernel().ups_and_nimber()?;
        Some((self.numerals.dyadic(game.number()), ups, nimber))
    }

    /// Left's options in the canonical form.
    ///
    /// ```
    /// use campeao_values::Games;
    /// let mut games = Games::new();
    /// let (zero, star) = (games.integer(0), games.nimber(1)?);
    /// let up_star = { let up = games.up(1)?; games.add(up, star)? };
    /// assert_eq!(games.left_options(up_star).as_slice(), [zero, star]);
    /// assert_eq!(games.right_options(up_star).as_slice(), [zero]);
    /// # Ok::<(), campeao_values::Limit>(())
    /// ```
    pub fn left_options(&mut self, game: Value) -> Options {
        if game.is_number() {
            return self.numerals.options(game.number()).0.map(Value::of_number).into_iter().collect();
        }
        let kernel = game.kernel();
        (0..self.left_count(kernel))
            .map(|index| self.shifted(self.left_at(kernel, index), game.number()))
            .collect()
    }

    /// Right's options in the canonical form.
    pub fn right_options(&mut self, game: Value) -> Options {
        if game.is_number() {
            return self.numerals.options(game.number()).1.map(Value::of_number).into_iter().collect();
        }
        let kernel = game.kernel();
        (0..self.right_count(kernel))
            .map(|index| self.shifted(self.right_at(kernel, index), game.number()))
            .collect()
    }

    /// Left's or Right's options in the canonical form.
    pub fn options(&mut self, player: Player, game: Value) -> Options {
        match player {
            Player::Left => self.left_options(game),
            Player::Right => self.right_options(game),
        }
    }

    /// game + number.
    #[inline]
    pub(crate) fn shifted(&mut self, game: Value, number: Numeral) -> Value {
        Value::new(self.numerals.add(game.number(), number), game.kernel())
    }

    /// The number of left options of a kernel other than 0.
    #[inline]
    pub(crate) fn left_count(&self, kernel: Kernel) -> usize {
        match (kernel.place(), kernel.ups_and_nimber()) {
            (Some(place), _) => self.entries[place].left as usize,
            (_, Some((ups, nimber))) => kernel::compact_left_count(ups, nimber),
            _ => 0,
        }
    }

    /// The number of right options of a kernel other than 0.
    #[inline]
    pub(crate) fn right_count(&self, kernel: Kernel) -> usize {
        match (kernel.place(), kernel.ups_and_nimber()) {
            (Some(place), _) => self.entries[place].right as usize,
            (_, Some((ups, nimber))) => kernel::compact_left_count(-ups, nimber),
            _ => 0,
        }
    }

    /// The option on the left number `index` of a kernel.
    #[inline]
    pub(crate) fn left_at(&self, kernel: Kernel, index: usize) -> Value {
        if let Some(place) = kernel.place() {
            return self.options[self.entries[place].start as usize + index];
        }
        let (ups, nimber) = kernel.ups_and_nimber().unwrap_or_default();
        compact_value(kernel::compact_left(ups, nimber, index))
    }

    /// The option on the right number `index` of a kernel.
    #[inline]
    pub(crate) fn right_at(&self, kernel: Kernel, index: usize) -> Value {
        if let Some(place) = kernel.place() {
            let entry = &self.entries[place];
            return self.options[entry.start as usize + entry.left as usize + index];
        }
        let (ups, nimber) = kernel.ups_and_nimber().unwrap_or_default();
        let (ups, nimber) = kernel::compact_left(-ups, nimber, index);
        compact_value((-ups, nimber))
    }

    /// The greatest number of moves in a row from a kernel to some n·↑ + \*m.
    #[inline]
    pub(crate) fn height(&self, kernel: Kernel) -> u32 {
        height_among(&self.entries, kernel)
    }

    /// The entry of a kernel that has one.
    #[inline]
    pub(crate) fn entry(&self, place: usize) -> &Entry {
        &self.entries[place]
    }

    pub(crate) fn set_negative(&mut self, place: usize, negative: Kernel) {
        self.entries[place].negative = negative;
    }

    /// The value whose canonical form has these options, with known stops; it is not a number.
    pub(crate) fn intern(
        &mut self,
        left: &mut [Value],
        right: &mut [Value],
        left_stop: Numeral,
        right_stop: Numeral,
    ) -> Result<Value, Limit> {
        for options in [&mut *left, &mut *right] {
            for option in &mut *options {
                // The options are shifted with the game, so that its Left stop is 0: by the number translation
                // theorem all shifts of a game then have one entry.
                option.number = self.numerals.subtract(option.number, left_stop);
            }
            if options.len() > 1 {
                options.sort_unstable();
            }
        }
        let (left, right) = (&*left, &*right);
        // These kernels are known by formula and must not get an entry, since equal games must have equal values.
        if let Some((ups, nimber)) = kernel::compact_form(left, right) {
            let kernel = Kernel::compact(ups, nimber).ok_or_else(|| out_of_range(ups, nimber))?;
            return Ok(Value::new(left_stop, kernel));
        }
        let hash = hash_of(left, right);
        let Self { entries, options, index, .. } = self;
        let same = |&place: &u32| {
            let entry = &entries[place as usize];
            let (start, middle) = (entry.start as usize, (entry.start + entry.left) as usize);
            options[start..middle] == left[..] && options[middle..middle + entry.right as usize] == right[..]
        };
        if let Some(&place) = index.find(hash, same) {
            return Ok(Value::new(left_stop, Kernel::entry(place)));
        }
        self.check_room(left.len() + right.len())?;
        let right_stop = self.numerals.subtract(right_stop, left_stop);
        let Self { entries, options, index, .. } = self;
        let place = entries.len() as u32;
        let height = left.iter().chain(right).map(|option| height_among(entries, option.kernel())).max();
        entries.push(Entry {
            height: height.map_or(0, |height| height + 1),
            start: options.len() as u32,
            left: left.len() as u32,
            right: right.len() as u32,
            negative: Kernel::ZERO,
            right_stop,
        });
        options.extend_from_slice(left);
        options.extend_from_slice(right);
        index.insert_unique(hash, place, |&place| {
            let entry = &entries[place as usize];
            let (start, middle) = (entry.start as usize, (entry.start + entry.left) as usize);
            hash_of(&options[start..middle], &options[middle..middle + entry.right as usize])
        });
        Ok(Value::new(left_stop, Kernel::entry(place)))
    }

    /// Refuses one more entry if it would exceed a limit.
    fn check_room(&self, new_options: usize) -> Result<(), Limit> {
        let limits = self.budget.limits;
        if self.entries.len() >= limits.entries.min(1 << 31) {
            return Err(Limit::Entries { limit: limits.entries });
        }
        if self.options.len() + new_options > u32::MAX as usize {
            return Err(Limit::Bytes { limit: limits.bytes });
        }
        Ok(())
    }

    /// Starts a nested computation: counts the step and the depth, and measures the memory from time to time.
    #[inline]
    pub(crate) fn descend(&mut self) -> Result<(), Limit> {
        self.budget.descend()?;
        if self.budget.steps().is_multiple_of(STEPS_BETWEEN_WEIGHINGS)
            && self.memory().bytes() > self.budget.limits.bytes
        {
            self.budget.ascend();
            return Err(Limit::Bytes { limit: self.budget.limits.bytes });
        }
        Ok(())
    }

    /// Ends a nested computation.
    #[inline]
    pub(crate) fn ascend(&mut self) {
        self.budget.ascend();
    }
}

fn height_among(entries: &[Entry], kernel: Kernel) -> u32 {
    kernel.place().map_or(0, |place| entries[place].height)
}

fn compact_value((ups, nimber): (i32, u32)) -> Value {
    Kernel::compact(ups, nimber).map_or(Value::ZERO, |kernel| Value::new(Numeral::ZERO, kernel))
}

fn out_of_range(ups: i32, nimber: u32) -> Limit {
    if nimber > GREATEST_NIMBER {
        Limit::Nimber { nimber: nimber.into(), greatest: GREATEST_NIMBER.into() }
    } else {
        Limit::Ups { multiple: ups.into(), greatest: GREATEST_UPS.into() }
    }
}

fn hash_of(left: &[Value], right: &[Value]) -> u64 {
    let mut hasher = FxHasher::default();
    for option in left {
        option.hash(&mut hasher);
    }
    // Separates the sides: {a, b | c} and {a | b, c} get different hashes.
    hasher.write_u32(u32::MAX);
    for option in right {
        option.hash(&mut hasher);
    }
    hasher.finish()
}
