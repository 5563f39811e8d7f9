//! The comparison of a game with every nimber, as a finite description.
//!
//! \*j has j options, so comparing it option by option takes time exponential in its digits. Let A be the set of
//! nimbers ≤ some left option of G, and B the set of nimbers ≥ some right option. Then \*j ≤ G if and only if j is not
//! in B and no smaller nimber is ≥ G; and \*j ≥ G if and only if j is not in A and no smaller nimber is ≤ G.
//!
//! Conclusion: let a be the least nimber outside B, and b the least outside A. If a < b, then \*j ≤ G for all j
//! outside B, and \*j ≥ G for none; if a > b, the other way round; if a = b, G is \*a; if neither exists, G is
//! confused with every nimber. By induction the set of nimbers below a game is finite or has a finite complement, and
//! its list is no longer than those of the options together.

use std::sync::Arc;

use smallvec::SmallVec;

use crate::arena::Games;
use crate::limits::Limit;
use crate::numeral::Numeral;
use crate::value::Value;
use campeao_base::Player;

/// The greatest nimber that is compared option by option, which is fast enough.
pub(crate) const QUICK_NIMBER: u32 = 8;

/// A set of nimbers that is finite or has a finite complement.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct NimberSet {
    /// The listed nimbers, sorted.
    listed: SmallVec<[u32; 4]>,
    /// Whether the nimbers that are not listed belong to the set. The listed ones belong to it exactly if the others
    /// do not.
    others: bool,
}

impl NimberSet {
    fn all() -> Self {
        Self { listed: SmallVec::new(), others: true }
    }

    fn only(nimber: u32) -> Self {
        Self { listed: SmallVec::from_slice(&[nimber]), others: false }
    }

    pub(crate) fn contains(&self, nimber: u32) -> bool {
        self.listed.binary_search(&nimber).is_ok() != self.others
    }

    fn complement(mut self) -> Self {
        self.others = !self.others;
        self
    }

    /// The union, in time linear in both lists.
    fn union(&self, other: &Self) -> Self {
        let others = self.others || other.others;
        let mut listed: SmallVec<[u32; 4]> = self.listed.iter().chain(&other.listed).copied().collect();
        listed.sort_unstable();
        listed.dedup();
        listed.retain(|nimber| (self.contains(*nimber) || other.contains(*nimber)) != others);
        Self { listed, others }
    }

    /// The least nimber that does not belong to the set.
    fn least_excluded(&self) -> Option<u32> {
        if self.others {
            return self.listed.first().copied();
        }
        let gap = (0..).zip(&self.listed).find(|(index, listed)| index != *listed);
        Some(gap.map_or(self.listed.len() as u32, |(index, _)| index))
    }
}

/// The set of nimbers ≤ a game, and the set of nimbers ≥ it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct NimberProfile {
    below: NimberSet,
    above: NimberSet,
}

impl NimberProfile {
    fn of_compact(ups: i32, nimber: u32) -> Self {
        let (none, all, only) = (NimberSet::default, NimberSet::all, NimberSet::only);
        match ups {
            0 => Self { below: only(nimber), above: only(nimber) },
            1 => Self { below: only(nimber ^ 1).complement(), above: none() },
            -1 => Self { below: none(), above: only(nimber ^ 1).complement() },
            _ if ups > 0 => Self { below: all(), above: none() },
            _ => Self { below: none(), above: all() },
        }
    }

    /// The profile of a game that is not a number, where `reached` holds the nimbers ≤ some left option, and `refuted`
    /// those ≥ some right option.
    fn of_options(reached: NimberSet, refuted: NimberSet) -> Self {
        let none = NimberSet::default;
        match (refuted.least_excluded(), reached.least_excluded()) {
            (Some(low), Some(high)) if low == high => Self::of_compact(0, low),
            (Some(low), high) if high.is_none_or(|high| low < high) => {
                Self { below: refuted.complement(), above: none() }
            }
            (_, Some(_)) => Self { below: none(), above: reached.complement() },
            _ => Self::default(),
        }
    }

    /// The nimbers that are no better for a player than the game: for Left, those ≤ it.
    pub(crate) fn no_better_for(&self, player: Player) -> &NimberSet {
        match player {
            Player::Left => &self.below,
            Player::Right => &self.above,
        }
    }

    /// The least nimber that is no better for a player than the game.
    pub(crate) fn least_no_better_for(&self, player: Player) -> Option<u32> {
        self.no_better_for(player).clone().complement().least_excluded()
    }

    /// The bytes on the heap.
    fn bytes(&self) -> usize {
        [&self.below, &self.above]
            .map(|set| if set.listed.spilled() { set.listed.capacity() * size_of::<u32>() } else { 0 })
            .iter()
            .sum()
    }
}

/// The cached profiles.
#[derive(Clone, Debug, Default)]
pub(crate) struct Profiles {
    known: crate::theory::Table<Arc<NimberProfile>>,
    bytes: usize,
}

impl Profiles {
    pub(crate) fn bytes(&self) -> usize {
        self.known.allocation_size() + self.bytes
    }
}

impl Games {
    /// The comparison of a game with every nimber. Each follower is examined once, and nimbers are not expanded into
    /// options.
    pub(crate) fn nimber_profile(&mut self, game: Value) -> Result<Arc<NimberProfile>, Limit> {
        let right_stop = self.right_stop(game).signum();
        let left_stop = self.left_stop(game).signum();
        if left_stop < 0 {
            return Ok(Arc::new(NimberProfile { above: NimberSet::all(), ..NimberProfile::default() }));
        }
        if right_stop > 0 {
            return Ok(Arc::new(NimberProfile { below: NimberSet::all(), ..NimberProfile::default() }));
        }
        if left_stop > 0 && right_stop < 0 {
            return Ok(Arc::default());
        }
        if let Some((ups, nimber)) = game.kernel().ups_and_nimber() {
            // The stops of x + n·↑ + *m are both x: here x is 0.
            return Ok(Arc::new(NimberProfile::of_compact(ups, nimber)));
        }
        if let Some(known) = self.profiles.known.get(&game) {
            return Ok(Arc::clone(known));
        }
        let profile = self.nested(|games| {
            let (left, right) = (games.left_options(game), games.right_options(game));
            games.profile_of_options(&left, &right, Numeral::ZERO)
        })?;
        let profile = Arc::new(profile);
        self.profiles.bytes += size_of::<NimberProfile>() + profile.bytes();
        self.profiles.known.insert(game, Arc::clone(&profile));
        Ok(profile)
    }

    /// The profile of {left | right} − number, for a game that is not a number.
    pub(crate) fn profile_of_options(
        &mut self,
        left: &[Value],
        right: &[Value],
        number: Numeral,
    ) -> Result<NimberProfile, Limit> {
        let back = self.numerals.negate(number);
        let mut reached = NimberSet::default();
        for &option in left {
            let option = self.shifted(option, back);
            reached = reached.union(&self.nimber_profile(option)?.below);
        }
        let mut refuted = NimberSet::default();
        for &option in right {
            let option = self.shifted(option, back);
            refuted = refuted.union(&self.nimber_profile(option)?.above);
        }
        Ok(NimberProfile::of_options(reached, refuted))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::order::Relation;

    /// Every game born by day 3, one in some, and some with greater nimbers in them.
    fn games_to_compare(games: &mut Games) -> Result<Vec<Value>, Limit> {
        let mut chosen: Vec<Value> = games.born_by(3)?.into_iter().step_by(7).collect();
        let mut parts: Vec<Value> = chosen.iter().copied().step_by(17).collect();
        for nimber in [3, 5, 6] {
            parts.push(games.nimber(nimber)?);
        }
        for &left in &parts {
            for &right in &parts {
                chosen.push(games.game(&[left, Value::ZERO], &[right])?);
            }
        }
        Ok(chosen)
    }

    #[test]
    fn what_is_remembered_is_counted_with_the_table_that_holds_it() -> Result<(), Limit> {
        let mut games = Games::new();
        let profiles = |games: &Games| (games.profiles.known.len(), games.profiles.bytes());
        assert_eq!(profiles(&games), (0, 0));
        let mut before = 0;
        for game in games_to_compare(&mut games)? {
            games.nimber_profile(game)?;
            let (known, bytes) = profiles(&games);
            let least = known * (size_of::<Value>() + size_of::<NimberProfile>());
            assert!(bytes >= least.max(before), "{bytes} for {known}");
            assert!(bytes <= 4096 + 16 * least, "{bytes} for {known}");
            before = bytes;
        }
        assert!(profiles(&games).0 > 50);
        Ok(())
    }

    #[test]
    fn profiles_agree_with_the_search_through_options() -> Result<(), Limit> {
        let mut games = Games::new();
        let (mut lower, mut higher, mut confused) = (0, 0, 0);
        for game in games_to_compare(&mut games)? {
            let profile = games.nimber_profile(game)?;
            // Up to the quick nimber the order is found by search.
            for nimber in 0..=QUICK_NIMBER {
                let other = games.nimber(nimber.into())?;
                let relation = games.compare(game, other)?;
                let told = Relation::of(profile.below.contains(nimber), profile.above.contains(nimber));
                assert_eq!(told, relation, "{game:?} and *{nimber}");
                match relation {
                    Relation::Less => lower += 1,
                    Relation::Greater => higher += 1,
                    Relation::Confused => confused += 1,
                    Relation::Equal => {}
                }
            }
        }
        assert!(lower > 100 && higher > 100 && confused > 100, "{lower} {higher} {confused}");
        Ok(())
    }
}
