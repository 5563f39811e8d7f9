//! Terms that the winner's replies make smaller, guessed for games in which play may repeat and the rule file gives
//! none.

use campeao_formula::Term;
use campeao_rules::{Game, Position, Rules};
use campeao_solve::sequence::Quiet;
use campeao_solve::{Outcome, Retrograde};

/// The number of tuples of the sample.
const TUPLES: usize = 1000;
/// The most positions that may be solved for it.
const SOLVED: u64 = 1 << 16;
/// The most combinations of one kind, and the most features of a position.
const COMBINATIONS: usize = 1 << FEATURES;
const FEATURES: usize = 13;

/// Adds reply terms to a game whose rule file states that play `repeats` and gives none: for each mover, terms that
/// his replies make smaller when he wins. They are the simplest that suffice for the smallest positions: a
/// guess, which a proof may confirm. Returns the game unchanged if it does not lack reply terms, or if no simple
/// terms suffice.
///
/// Simple terms are a sum of coordinates, some of them perhaps twice, and two such sums compared lexicographically. A
/// coordinate with a bound may also be counted down from that bound.
///
/// # Examples
/// A white and a black stone stand in a row and move in both directions; the winner answers a retreat by following.
/// ```
/// use campeao_discover::with_replies_found;
/// use campeao_base::{Play, Player};
/// use campeao_rules::RuleFile;
/// let text = r#"
/// name = "row"
/// state = ["a", "g", "b"]
/// repeats = true
/// start = "2,3,1,O"
/// players = ["O", "X"]
/// title = { en = "One row", pt = "Uma linha" }
/// rules = { en = "Move your stone along the row.", pt = "Move a tua pedra na linha." }
/// [[move]]
/// label = { en = "advance by {t}", pt = "avança {t}" }
/// player = "left"
/// where = "t in 1..=g"
/// to = ["a + t", "g - t", "b"]
/// [[move]]
/// label = { en = "retreat by {t}", pt = "recua {t}" }
/// player = "left"
/// where = "t in 1..=a"
/// to = ["a - t", "g + t", "b"]
/// [[move]]
/// label = { en = "advance by {t}", pt = "avança {t}" }
/// player = "right"
/// where = "t in 1..=g"
/// to = ["a", "g - t", "b + t"]
/// [[move]]
/// label = { en = "retreat by {t}", pt = "recua {t}" }
/// player = "right"
/// where = "t in 1..=b"
/// to = ["a", "g + t", "b - t"]
/// "#;
/// let game = with_replies_found(RuleFile::parse(text)?.game(None, Play::Normal)?);
/// let told = |player| game.reply_terms(player)[0].display(game.scope().variables()).to_string();
/// assert_eq!([told(Player::Left), told(Player::Right)], ["b", "a"]);
/// # Ok::<(), campeao_rules::RulesError>(())
/// ```
#[must_use]
pub fn with_replies_found(game: Game) -> Game {
    if !game.lacks_replies() {
        return game;
    }
    let features = features(&game);
    let Some(turns) = turns(&game, &features) else { return game };
    let found: Option<Vec<Vec<Term>>> = turns.iter().map(|turns| measure(&features, turns)).collect();
    match found {
        Some(replies) => game.with_replies(replies),
        None => game,
    }
}

/// A feature of a position: a coordinate, or the distance of a coordinate from its bound.
struct Feature {
    slot: usize,
    below: Option<u64>,
}

impl Feature {
    fn of(&self, position: &Position) -> i64 {
        let number = position.numbers[self.slot] as i64;
        self.below.map_or(number, |bound| bound as i64 - number)
    }

    fn term(&self) -> Term {
        let coordinate = Term::Variable(self.slot);
        match self.below {
            Some(bound) => Term::subtract(Term::Constant(bound as i64), coordinate),
            None => coordinate,
        }
    }
}

fn features(game: &Game) -> Vec<Feature> {
    let bounds = game.variables().iter().map(|variable| variable.bounds.high).enumerate();
    let down = bounds.filter_map(|(slot, high)| Some(Feature { slot, below: Some(high?) }));
    (0..game.state_width()).map(|slot| Feature { slot, below: None }).chain(down).take(FEATURES).collect()
}

/// The change of each feature over a move and each winning reply to it.
type Changes = Vec<Vec<i64>>;

/// Returns the changes after each move from positions that the opponent of the replying player has lost, for each
/// replying player. `None` if too many positions follow.
fn turns(game: &Game, features: &[Feature]) -> Option<Vec<Vec<Changes>>> {
    let mut table = Retrograde::new(game, SOLVED);
    let mut turns = vec![Vec::new(); game.movers().count()];
    for tuple in game.first_positions(TUPLES) {
        for mover in game.movers() {
            let position = tuple.clone().with_player(mover);
            if table.value(&position, &mut Quiet).ok()?.outcome() != Some(Outcome::Loss) {
                continue;
            }
            let winner = if game.is_partizan() { game.next_player(mover).index() } else { 0 };
            for (_, option) in going_on(game, &position)? {
                let replies = going_on(game, &option)?;
                let mut changes = Changes::new();
                for (_, reply) in &replies {
                    if table.value(reply, &mut Quiet).ok()?.outcome() == Some(Outcome::Loss) {
                        let change = |feature: &Feature| feature.of(reply) - feature.of(&position);
                        changes.push(features.iter().map(change).collect());
                    }
                }
                if !replies.is_empty() {
                    turns[winner].push(changes);
                }
            }
        }
    }
    Some(turns)
}

/// Returns the options of a position at which play is not over.
fn going_on(
    game: &Game,
    position: &Position,
) -> Option<campeao_rules::Options<campeao_rules::Move, Position>> {
    if game.explicit_end(&position.numbers).ok()?.is_some() {
        return Some(Vec::new());
    }
    game.options(position).ok()
}

/// Returns the simplest terms that some winning reply makes smaller in each turn.
fn measure(features: &[Feature], turns: &[Changes]) -> Option<Vec<Term>> {
    let once = combinations(features.len(), 1);
    let twice = combinations(features.len(), 2);
    let suits =
        |measure: &[&[u8]]| turns.iter().all(|changes| changes.iter().any(|change| shrinks(measure, change)));
    let single = once.iter().chain(&twice).find(|weights| suits(&[weights]));
    let found = if let Some(weights) = single {
        vec![weights]
    } else {
        let pairs = once.iter().flat_map(|first| once.iter().map(move |second| (first, second)));
        let (first, second) = pairs.take(COMBINATIONS).find(|(first, second)| suits(&[first, second]))?;
        vec![first, second]
    };
    Some(found.into_iter().map(|weights| term(features, weights)).collect())
}

/// Returns all weights up to `most`, not all 0, ordered by their sum; empty if there are too many.
fn combinations(features: usize, most: u8) -> Vec<Vec<u8>> {
    let kinds = usize::from(most) + 1;
    let count = kinds.checked_pow(features as u32).filter(|count| *count <= COMBINATIONS).unwrap_or(0);
    let all = || {
        (1..count).rev().map(|number| {
            (0..features as u32)
                .rev()
                .map(|place| (number / kinds.pow(place) % kinds) as u8)
                .collect::<Vec<u8>>()
        })
    };
    let weight = |weights: &[u8]| weights.iter().map(|&weight| usize::from(weight)).sum::<usize>();
    let heaviest = usize::from(most) * features;
    (1..=heaviest).flat_map(|wanted| all().filter(move |weights| weight(weights) == wanted)).collect()
}

/// Whether a change makes the weighted sums lexicographically smaller.
fn shrinks(measure: &[&[u8]], change: &[i64]) -> bool {
    let sums = measure.iter().map(|weights| {
        weights.iter().zip(change).map(|(&weight, &by)| i128::from(weight) * i128::from(by)).sum::<i128>()
    });
    sums.into_iter().find(|&sum| sum != 0).is_some_and(|sum| sum < 0)
}

fn term(features: &[Feature], weights: &[u8]) -> Term {
    let parts =
        features.iter().zip(weights).filter(|(_, weight)| **weight > 0).map(
            |(feature, &weight)| match weight {
                1 => feature.term(),
                _ => Term::Multiply(vec![Term::Constant(i64::from(weight)), feature.term()]),
            },
        );
    Term::add(parts.collect())
}
