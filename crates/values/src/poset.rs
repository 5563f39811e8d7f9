//! Partial orders of finitely many games, as bit sets.

use rayon::iter::ParallelIterator;
use rayon::slice::ParallelSlice;
use rustc_hash::FxHashMap;

use crate::arena::Games;
use crate::limits::Limit;
use crate::order::Relation;
use crate::value::Value;

/// The number of comparisons below which one core makes them all: copying the arena would take longer.
const COMPARISONS_FOR_ONE_CORE: usize = 1 << 12;

/// A partial order of games. A game is named by its index in the list from which the order was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Poset {
    count: usize,
    words: usize,
    /// Row g holds the bits of the games h with g ≥ h.
    below: Vec<u64>,
}

impl Poset {
    /// Compares all pairs of games, on all cores, each in a copy of the arena.
    ///
    /// By definition, g ≥ h if no right option of g is ≤ h and no left option of h is ≥ g. So every game is compared
    /// with every option of any of them; the rest works on bit sets of games. For n games with p options in all, this
    /// takes 2·n·p comparisons and at most n²·p/64 word operations.
    pub(crate) fn of_games(arena: &Games, games: &[Value]) -> Result<Self, Limit> {
        let limit = arena.limits().bytes;
        if games.len().div_ceil(64).saturating_mul(8).saturating_mul(games.len()) > limit {
            return Err(Limit::Bytes { limit });
        }
        let followers = Followers::of(&mut arena.clone(), games);
        let comparisons = games.len() * followers.options.len();
        let cores = if comparisons < COMPARISONS_FOR_ONE_CORE { 1 } else { rayon::current_num_threads() };
        let chunk = games.len().div_ceil(cores.max(1)).max(1);
        let parts: Result<Vec<Vec<Position>>, Limit> = games
            .par_chunks(chunk)
            .map(|games| {
                let mut arena = arena.clone();
                games.iter().map(|&game| followers.position(&mut arena, game)).collect()
            })
            .collect();
        let positions = parts?.concat();
        let words = games.len().div_ceil(64);
        // For each follower, the games that are at least as great, and the games of which it is a left option.
        let mut at_least = vec![0; words * followers.options.len()];
        let mut with_left_option = at_least.clone();
        for (game, position) in positions.iter().enumerate() {
            for follower in &position.below {
                set(&mut at_least, 64 * words * follower + game);
            }
            for follower in &position.left {
                set(&mut with_left_option, 64 * words * follower + game);
            }
        }
        let everything: Vec<u64> = games.chunks(64).map(|chunk| u64::MAX >> (64 - chunk.len())).collect();
        let mut below = Vec::with_capacity(words * games.len());
        for position in &positions {
            let mut row = everything.clone();
            let refuted_by_right = position.right.iter().map(|follower| (&at_least, follower));
            let refuted_by_left = position.above.iter().map(|follower| (&with_left_option, follower));
            for (sets, follower) in refuted_by_right.chain(refuted_by_left) {
                for (word, refuted) in row.iter_mut().zip(&sets[words * follower..]) {
                    *word &= !refuted;
                }
            }
            below.extend(row);
        }
        Ok(Self { count: games.len(), words, below })
    }

    /// The number of games.
    pub fn len(&self) -> usize {
        self.count
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Whether g ≥ h.
    pub fn at_least(&self, g: usize, h: usize) -> bool {
        self.below[g * self.words + h / 64] >> (h % 64) & 1 == 1
    }

    /// The relation of g to h.
    pub fn compare(&self, g: usize, h: usize) -> Relation {
        Relation::of(self.at_least(g, h), self.at_least(h, g))
    }

    /// The number of ordered pairs with g ≥ h, the pairs g, g included.
    pub fn relation_count(&self) -> usize {
        self.below.iter().map(|word| word.count_ones() as usize).sum()
    }

    fn row(&self, g: usize) -> &[u64] {
        &self.below[g * self.words..(g + 1) * self.words]
    }

    /// The covers (g, h): g > h and no game lies between. They are the edges of the Hasse diagram. Takes cubic time,
    /// divided by the 64 bits of a word.
    pub fn covers(&self) -> Vec<(usize, usize)> {
        let mut covers = Vec::new();
        for g in 0..self.count {
            let mut lower = self.row(g).to_vec();
            lower[g / 64] &= !(1 << (g % 64));
            let strictly_below = lower.clone();
            for middle in ones(&strictly_below) {
                // A game strictly below a game below g is not covered by g.
                let keep = lower[middle / 64] & 1 << (middle % 64);
                for (word, below) in lower.iter_mut().zip(self.row(middle)) {
                    *word &= !below;
                }
                lower[middle / 64] |= keep;
            }
            covers.extend(ones(&lower).map(|h| (g, h)));
        }
        covers
    }

    /// All antichains: sets of games no two of which are comparable. There may be very many.
    pub(crate) fn antichains(&self) -> Vec<Vec<usize>> {
        let mut antichains = vec![Vec::new()];
        let mut begun = 0;
        while begun < antichains.len() {
            let antichain = antichains[begun].clone();
            let first = antichain.last().map_or(0, |last| last + 1);
            for game in first..self.count {
                if antichain.iter().all(|&other| self.compare(game, other) == Relation::Confused) {
                    let mut longer = antichain.clone();
                    longer.push(game);
                    antichains.push(longer);
                }
            }
            begun += 1;
        }
        antichains
    }
}

/// The options of all games, numbered.
struct Followers {
    options: Vec<Value>,
    numbers: FxHashMap<Value, usize>,
}

/// For a game, the followers related to it, by number.
#[derive(Clone)]
struct Position {
    /// Its left options.
    left: Vec<usize>,
    /// Its right options.
    right: Vec<usize>,
    /// The followers that are at least as great.
    above: Vec<usize>,
    /// The followers that are at most as great.
    below: Vec<usize>,
}

impl Followers {
    fn of(arena: &mut Games, games: &[Value]) -> Self {
        let (mut options, mut numbers) = (Vec::new(), FxHashMap::default());
        for &game in games {
            for option in arena.left_options(game).into_iter().chain(arena.right_options(game)) {
                numbers.entry(option).or_insert_with(|| {
                    options.push(option);
                    options.len() - 1
                });
            }
        }
        Self { options, numbers }
    }

    fn position(&self, arena: &mut Games, game: Value) -> Result<Position, Limit> {
        let (mut above, mut below) = (Vec::new(), Vec::new());
        for (number, &option) in self.options.iter().enumerate() {
            if arena.at_least(option, game)? {
                above.push(number);
            }
            if arena.at_least(game, option)? {
                below.push(number);
            }
        }
        let left = arena.left_options(game).iter().map(|option| self.numbers[option]).collect();
        let right = arena.right_options(game).iter().map(|option| self.numbers[option]).collect();
        Ok(Position { left, right, above, below })
    }
}

fn set(bits: &mut [u64], index: usize) {
    bits[index / 64] |= 1 << (index % 64);
}

/// The indices of the bits that are set.
fn ones(words: &[u64]) -> impl Iterator<Item = usize> {
    words.iter().enumerate().flat_map(|(index, &word)| {
        (0..64).filter(move |bit| word >> bit & 1 == 1).map(move |bit| 64 * index + bit)
    })
}
