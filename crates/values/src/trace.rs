//! Canonical forms step by step, each removal with its reason.
//!
//! The arena reduces options fast and silently ([`Games::game`]). The functions here record every step and work
//! slowly, straight from the definitions. An option is *dominated* if another is at least as good for the player. A
//! left option Gᴸ is *reversible* through one of its right options Gᴸᴿ if Gᴸᴿ ≤ G, and is replaced by the left options
//! of Gᴸᴿ (for right options the other way round). See Siegel, *Combinatorial Game Theory*, II.2.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::arena::{Games, Options};
use crate::form::{Form, Forms};
use crate::limits::Limit;
use crate::value::Value;
use campeao_base::Player;

/// The reason why an option was removed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Removal {
    /// Another option is at least as good for the player.
    Dominated {
        /// The player whose option it was.
        player: Player,
        /// The option.
        option: Value,
        /// The option that is at least as good.
        by: Value,
    },
    /// The opponent can answer by a move at least as good for the opponent as the game itself.
    Reversible {
        /// The player whose option it was.
        player: Player,
        /// The option.
        option: Value,
        /// The opponent's answer.
        through: Value,
        /// The player's options after the reply, which take the option's place.
        replaced_by: Options,
    },
}

/// The reduction of a game's options to those of its canonical form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    /// Left's options at the start, repetitions left out.
    pub left: Options,
    /// Right's options at the start, repetitions left out.
    pub right: Options,
    /// The removals, in order.
    pub removals: Vec<Removal>,
    /// Left's options at the end.
    pub canonical_left: Options,
    /// Right's options at the end.
    pub canonical_right: Options,
    /// The value.
    pub value: Value,
}

/// A position of a form, with the reduction of its options.
pub type TracedPosition = (Form, Trace);

impl Games {
    /// The value of {left | right}, with every removal of an option in order.
    ///
    /// ```
    /// use campeao_base::Player;
    /// use campeao_values::{Games, Removal, Value};
    /// let mut games = Games::new();
    /// let (zero, one) = (Value::ZERO, games.integer(1));
    /// let trace = games.trace(&[zero, one], &[])?;
    /// assert_eq!(trace.removals, [Removal::Dominated { player: Player::Left, option: zero, by: one }]);
    /// assert_eq!(trace.value, games.integer(2));
    /// # Ok::<(), campeao_values::Limit>(())
    /// ```
    pub fn trace(&mut self, left: &[Value], right: &[Value]) -> Result<Trace, Limit> {
        let value = self.game(left, right)?;
        let (left, right) = (without_repetitions(left), without_repetitions(right));
        let mut removals = Vec::new();
        let canonical_left = self.reduce_aloud(Player::Left, left.clone(), value, &mut removals)?;
        let canonical_right = self.reduce_aloud(Player::Right, right.clone(), value, &mut removals)?;
        Ok(Trace { left, right, removals, canonical_left, canonical_right, value })
    }

    fn reduce_aloud(
        &mut self,
        player: Player,
        mut options: Options,
        value: Value,
        removals: &mut Vec<Removal>,
    ) -> Result<Options, Limit> {
        while let Some((index, removal)) = self.next_removal(player, &options, value)? {
            options.remove(index);
            if let Removal::Reversible { replaced_by, .. } = &removal {
                options.extend_from_slice(replaced_by);
                options = without_repetitions(&options);
            }
            removals.push(removal);
        }
        Ok(options)
    }

    /// The first dominated option, else the first reversible one.
    fn next_removal(
        &mut self,
        player: Player,
        options: &[Value],
        value: Value,
    ) -> Result<Option<(usize, Removal)>, Limit> {
        for (index, &option) in options.iter().enumerate() {
            for (other, &by) in options.iter().enumerate() {
                if index != other && self.is_at_least_as_good(player, by, option)? {
                    return Ok(Some((index, Removal::Dominated { player, option, by })));
                }
            }
        }
        for (index, &option) in options.iter().enumerate() {
            for through in self.options(player.opponent(), option) {
                if self.is_at_least_as_good(player.opponent(), through, value)? {
                    let replaced_by = self.options(player, through);
                    return Ok(Some((index, Removal::Reversible { player, option, through, replaced_by })));
                }
            }
        }
        Ok(None)
    }

    fn is_at_least_as_good(&mut self, player: Player, g: Value, h: Value) -> Result<bool, Limit> {
        match player {
            Player::Left => self.at_least(g, h),
            Player::Right => self.at_least(h, g),
        }
    }
}

impl Forms {
    /// The reduction of each position of a form, options before the positions they belong to, the form itself last.
    /// Positions without removals are left out, except the form itself.
    ///
    /// ```
    /// use campeao_values::{Form, Forms, Games};
    /// let (mut forms, mut games) = (Forms::new(), Games::new());
    /// let one = forms.game(&[Form::ZERO], &[])?;
    /// let two = forms.game(&[Form::ZERO, one], &[])?;
    /// let traces = forms.trace(two, &mut games)?;
    /// let (form, trace) = &traces[0];
    /// assert_eq!((*form, trace.removals.len(), trace.value), (two, 1, games.integer(2)));
    /// # Ok::<(), campeao_values::Limit>(())
    /// ```
    pub fn trace(&self, form: Form, games: &mut Games) -> Result<Vec<TracedPosition>, Limit> {
        let mut traces = Vec::new();
        let mut values: FxHashMap<Form, Value> = FxHashMap::default();
        for position in self.positions(form) {
            let left: Options = self.left_options(position).iter().map(|option| values[option]).collect();
            let right: Options = self.right_options(position).iter().map(|option| values[option]).collect();
            let trace = games.trace(&left, &right)?;
            values.insert(position, trace.value);
            if position == form || !trace.removals.is_empty() {
                traces.push((position, trace));
            }
        }
        Ok(traces)
    }

    /// The positions of a form, each once and after its options.
    pub fn positions(&self, form: Form) -> Vec<Form> {
        let mut seen = FxHashSet::default();
        let mut open = vec![form];
        while let Some(form) = open.pop() {
            if seen.insert(form) {
                open.extend(self.left_options(form));
                open.extend(self.right_options(form));
            }
        }
        // A form gets a greater number than its options, because they are made before it.
        let mut positions: Vec<Form> = seen.into_iter().collect();
        positions.sort_unstable();
        positions
    }
}

/// The options in the order given, each once.
fn without_repetitions(options: &[Value]) -> Options {
    let mut once = Options::new();
    for option in options {
        if !once.contains(option) {
            once.push(*option);
        }
    }
    once
}
