//! A tournament of one game within a class: rounds of pairs, drawn from a seed, and their results.
//!
//! The players stand in an order drawn from the seed. Round by round the first stays and the others move on by one
//! place around a circle; the players opposite each other are paired. So among `n` players everybody meets everybody
//! else once in `n − 1` rounds (`n` rounds, with a rest for each, where `n` is odd). In each pair the one who has moved
//! first less often moves first.

use super::PHONES;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A tournament to be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Draw {
    /// The game.
    pub(crate) game: String,
    /// The position from which it is played.
    pub(crate) from: String,
    /// The seed of the order of the players.
    pub(crate) seed: u64,
    /// The number of players at tables; without it the phones of the room play.
    pub(crate) players: Option<u32>,
}

/// The winner of a game: the player who moved first, the other, or neither.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Outcome {
    /// The player who moved first.
    First,
    /// The other player.
    Second,
    /// Neither.
    Draw,
}

/// A game of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct Match {
    /// The number of the player who moves first.
    pub(crate) first: u32,
    /// The number of the other.
    pub(crate) second: u32,
    /// The code of their shared game; empty for players at tables.
    pub(crate) shared: String,
    /// The result.
    pub(crate) outcome: Option<Outcome>,
    /// The results that the two phones have reported.
    #[serde(skip)]
    reported: [Option<Outcome>; 2],
    /// Whether the phones have reported different results.
    pub(crate) disputed: bool,
}

/// The score of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct Score {
    /// The number of the player.
    pub(crate) player: u32,
    /// The number of games that have a result.
    pub(crate) played: usize,
    /// The number of games won.
    pub(crate) won: usize,
    /// The number of games drawn.
    pub(crate) drawn: usize,
}

/// The table of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct Table {
    /// The game.
    pub(crate) game: String,
    /// The position from which it is played.
    pub(crate) from: String,
    /// The seed.
    pub(crate) seed: u64,
    /// The number of the latest round, from 1.
    pub(crate) round: usize,
    /// Its games.
    pub(crate) matches: Vec<Match>,
    /// The player who rests in it, if there is one.
    pub(crate) rests: Option<u32>,
    /// The scores after all rounds, the best first.
    pub(crate) scores: Vec<Score>,
}

/// A game of the latest round as one of its players sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct Pairing {
    /// The number of the round, from 1.
    pub(crate) round: usize,
    /// The player's number.
    pub(crate) player: u32,
    /// The number of the opponent; none in a round of rest.
    pub(crate) opponent: Option<u32>,
    /// The number of the player who moves first.
    pub(crate) first: u32,
    /// The game.
    pub(crate) game: String,
    /// The position from which it is played.
    pub(crate) from: String,
    /// The code of the shared game.
    pub(crate) shared: String,
    /// The result.
    pub(crate) outcome: Option<Outcome>,
}

#[derive(Debug)]
pub(super) struct Tournament {
    draw: Draw,
    /// The players in the order drawn; `None` for the rest of an odd number.
    order: Vec<Option<u32>>,
    rounds: Vec<Vec<Match>>,
}

impl Tournament {
    /// A tournament without a round; `None` where there are too few players or too many.
    pub(super) fn new(draw: Draw, present: Vec<u32>) -> Option<Self> {
        let mut players = draw.players.map_or(present, |count| (1..=count.min(LARGEST)).collect());
        if !(2..=PHONES).contains(&players.len()) {
            return None;
        }
        fastrand::Rng::with_seed(draw.seed).shuffle(&mut players);
        let rest = (players.len() % 2 == 1).then_some(None);
        Some(Self { order: players.into_iter().map(Some).chain(rest).collect(), draw, rounds: Vec::new() })
    }

    /// Whether another round of this tournament was meant.
    pub(super) fn goes_on(&self, draw: &Draw) -> bool {
        self.draw == *draw
    }

    /// Draws the next round; returns whether the tournament may have one more.
    pub(super) fn next_round(&mut self, share: impl Fn(&str) -> String) -> bool {
        if self.rounds.len() >= ROUNDS {
            return false;
        }
        let mut circle = self.order.clone();
        if let [_, others @ ..] = circle.as_mut_slice() {
            others.rotate_right(self.rounds.len() % others.len().max(1));
        }
        let begun = |player| self.rounds.iter().flatten().filter(|game| game.first == player).count();
        let half = circle.len() / 2;
        let opposite = circle.iter().zip(circle.iter().rev()).take(half);
        let round = opposite.filter_map(|(one, other)| one.zip(*other)).enumerate();
        let round = round.map(|(place, (one, other))| {
            let turned = (place + self.rounds.len()) % 2 == 1;
            let changed = (begun(one), turned) > (begun(other), false);
            let (first, second) = if changed { (other, one) } else { (one, other) };
            let shared = if self.draw.players.is_some() { String::new() } else { share(&self.draw.from) };
            Match { first, second, shared, outcome: None, reported: [None; 2], disputed: false }
        });
        let round = round.collect();
        self.rounds.push(round);
        true
    }

    /// Records the result of a player's game of the latest round, reported by that player or by the teacher. Returns
    /// whether there is such a game.
    pub(super) fn record(&mut self, by_teacher: bool, player: u32, outcome: Outcome) -> bool {
        let mut games = self.rounds.last_mut().into_iter().flatten();
        let Some(game) = games.find(|game| [game.first, game.second].contains(&player)) else {
            return false;
        };
        if by_teacher {
            game.outcome = Some(outcome);
            game.disputed = false;
        } else if game.outcome.is_none() {
            game.reported[usize::from(game.second == player)] = Some(outcome);
            let [one, other] = game.reported;
            game.disputed = one.is_some() && other.is_some() && one != other;
            game.outcome = one.filter(|_| one == other);
        }
        true
    }

    /// The game of a player in the latest round.
    pub(super) fn pairing(&self, player: u32) -> Option<Pairing> {
        let plays = |game: &&Match| [game.first, game.second].contains(&player);
        let game = self.rounds.last()?.iter().find(plays);
        self.order.contains(&Some(player)).then(|| Pairing {
            round: self.rounds.len(),
            player,
            opponent: game.map(|game| if game.first == player { game.second } else { game.first }),
            first: game.map_or(player, |game| game.first),
            game: self.draw.game.clone(),
            from: self.draw.from.clone(),
            shared: game.map(|game| game.shared.clone()).unwrap_or_default(),
            outcome: game.and_then(|game| game.outcome),
        })
    }

    /// The table.
    pub(super) fn table(&self) -> Table {
        let matches = self.rounds.last().cloned().unwrap_or_default();
        let paired = |player: &u32| matches.iter().any(|game| [game.first, game.second].contains(player));
        let rests = self.order.iter().flatten().copied().find(|player| !paired(player));
        let mut scores: Vec<Score> = self.order.iter().flatten().map(|player| self.score(*player)).collect();
        scores.sort_by_key(|score| (std::cmp::Reverse(2 * score.won + score.drawn), score.player));
        let Draw { game, from, seed, .. } = self.draw.clone();
        Table { game, from, seed, round: self.rounds.len(), matches, rests, scores }
    }

    fn score(&self, player: u32) -> Score {
        let mut score = Score { player, played: 0, won: 0, drawn: 0 };
        for game in self.rounds.iter().flatten() {
            let win = if game.first == player {
                Outcome::First
            } else if game.second == player {
                Outcome::Second
            } else {
                continue;
            };
            score.played += usize::from(game.outcome.is_some());
            score.won += usize::from(game.outcome == Some(win));
            score.drawn += usize::from(game.outcome == Some(Outcome::Draw));
        }
        score
    }
}

/// The most rounds: enough for everybody to meet everybody else.
const ROUNDS: usize = PHONES;
/// The most players, with one more so that too many are refused.
const LARGEST: u32 = PHONES as u32 + 1;

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};

    fn drawn(players: u32, rounds: usize) -> Tournament {
        let draw = Draw { game: "nim".into(), from: "3+5".into(), seed: 7, players: Some(players) };
        let mut tournament = Tournament::new(draw, Vec::new()).unwrap();
        for _ in 0..rounds {
            assert!(tournament.next_round(|_| unreachable!("players at tables share no game")));
        }
        tournament
    }

    #[test]
    fn everybody_meets_everybody_else_once_and_moves_first_about_as_often_as_second() {
        for players in 2..=PHONES as u32 {
            let rounds = players - 1 + players % 2;
            let tournament = drawn(players, rounds as usize);
            let mut met = BTreeSet::new();
            let mut begun = BTreeMap::<u32, u32>::new();
            for round in &tournament.rounds {
                assert_eq!(round.len(), (players / 2) as usize);
                for game in round {
                    assert!(met.insert((game.first.min(game.second), game.first.max(game.second))));
                    *begun.entry(game.first).or_default() += 1;
                }
            }
            assert_eq!(met.len(), (players * (players - 1) / 2) as usize);
            assert!(
                begun.values().all(|count| (2 * count).abs_diff(players - 1) <= 2),
                "{players}: {begun:?}"
            );
        }
    }

    #[test]
    fn the_pairs_are_those_of_the_seed() {
        let pairs = |tournament: &Tournament| -> Vec<(u32, u32)> {
            tournament.rounds.iter().flatten().map(|game| (game.first, game.second)).collect()
        };
        assert_eq!(pairs(&drawn(9, 5)), pairs(&drawn(9, 5)));
        let other = Draw { seed: 8, ..drawn(9, 0).draw };
        let mut other = Tournament::new(other, Vec::new()).unwrap();
        assert!((0..5).all(|_| other.next_round(|_| String::new())));
        assert_ne!(pairs(&drawn(9, 5)), pairs(&other));
        for count in [0, 1, PHONES as u32 + 1, u32::MAX] {
            let draw = Draw { players: Some(count), ..drawn(2, 0).draw };
            assert!(Tournament::new(draw, Vec::new()).is_none(), "{count} players");
        }
    }

    #[test]
    fn a_result_counts_where_both_players_report_it_or_the_teacher_enters_it() {
        let mut tournament = drawn(4, 1);
        let Match { first, second, .. } = tournament.rounds[0][0];
        assert!(!tournament.record(false, 99, Outcome::First));
        assert!(tournament.record(false, first, Outcome::First));
        assert_eq!(tournament.table().matches[0].outcome, None);
        assert!(tournament.record(false, second, Outcome::Draw));
        assert!(tournament.table().matches[0].disputed);
        assert!(tournament.record(false, second, Outcome::First));
        assert_eq!(tournament.table().matches[0].outcome, Some(Outcome::First));
        // The teacher may correct what stands, the phones may not.
        assert!(tournament.record(true, second, Outcome::Draw));
        assert!(tournament.record(false, second, Outcome::Second));
        let table = tournament.table();
        assert_eq!((table.matches[0].outcome, table.matches[0].disputed), (Some(Outcome::Draw), false));
        let drawn = table.scores.iter().filter(|score| score.drawn == 1 && score.played == 1).count();
        assert_eq!((drawn, table.scores.len(), table.rests), (2, 4, None));
    }

    #[test]
    fn a_tournament_ends_when_everybody_has_met() {
        let mut tournament = drawn(4, ROUNDS);
        assert!(!tournament.next_round(|_| String::new()));
        assert_eq!(tournament.table().round, ROUNDS);
    }

    #[test]
    fn in_an_odd_number_of_players_one_rests() {
        let tournament = drawn(5, 1);
        let rests = tournament.table().rests.unwrap();
        let pairing = tournament.pairing(rests).unwrap();
        assert_eq!((pairing.opponent, pairing.shared.as_str()), (None, ""));
        assert_eq!(tournament.pairing(6), None);
    }
}
