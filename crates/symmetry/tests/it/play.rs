//! Strategies played out on whole boards against every defence: the follower is never at a loss for a reply.

use crate::brute::Brute;
use crate::games::{clobber, col, cram, domineering, node_kayles, snort};
use crate::random;
use campeao_base::Play;
use campeao_symmetry::{
    BoardStrategy, CellContent, Limits, Mirror, Placement, RewriteRules, Shape, strategies_on,
};
use fastrand::Rng;
use std::collections::HashSet;

/// Every position to which the strategy leads, with the opponent to move.
struct Defence<'a> {
    rules: &'a RewriteRules,
    strategy: &'a BoardStrategy,
    mirror: &'a Mirror,
    brute: Brute<'a>,
    seen: HashSet<Vec<CellContent>>,
}

impl Defence<'_> {
    fn write(&self, position: &mut [CellContent], writes: &[([u32; 2], CellContent)]) {
        for &([row, column], content) in writes {
            position[(row * self.strategy.columns + column) as usize] = content;
        }
    }

    fn play(&mut self, position: &[CellContent]) {
        if !self.seen.insert(position.to_vec()) {
            return;
        }
        let follower = self.mirror.follower;
        for (rewrite, [row, column], after) in self.brute.placements(position, follower.opponent()) {
            let placement = Placement { rewrite, row, column };
            let reply = self.strategy.reply(self.rules, self.mirror, position, placement);
            let Some(reply) = reply else {
                panic!("no reply to {placement:?} on {position:?}: {:?}", self.strategy)
            };
            let mut replied = after.clone();
            self.write(&mut replied, &reply);
            assert!(self.brute.after(&after, follower).contains(&replied), "{placement:?} {position:?}");
            self.play(&replied);
        }
    }
}

/// Plays out all strategies on all boards with at most `cells` cells. Returns the number of positions.
fn play_out(rules: &RewriteRules, cells: u32, limits: &Limits) -> usize {
    let mut positions = 0;
    for [rows, columns] in random::boards(rules, cells) {
        for strategy in &strategies_on(rules, rows, columns, limits).unwrap() {
            for mirror in &strategy.mirrors {
                let brute = Brute::new(rules, rows, columns, Play::Normal);
                let mut start = brute.start();
                let mut defence = Defence { rules, strategy, mirror, brute, seen: HashSet::new() };
                if let Some(first) = strategy.first(rules, mirror) {
                    defence.write(&mut start, &first);
                }
                defence.play(&start);
                positions += defence.seen.len();
            }
        }
    }
    positions
}

#[test]
fn strategies_of_known_games_are_played_out() {
    for shape in Shape::ALL {
        for game in [cram, domineering, clobber, node_kayles] {
            play_out(&game(shape), 12, &Limits::default());
        }
        for game in [col, snort] {
            play_out(&game(shape), 8, &Limits::default());
        }
    }
}

#[test]
fn strategies_of_random_games_are_played_out() {
    let limits = Limits { replies: 2_000, ..Limits::default() };
    let rules = (5000..5060).map(|seed| random::rules(&mut Rng::with_seed(seed)));
    let positions: usize = rules.map(|rules| play_out(&rules, 8, &limits)).sum();
    assert!(positions > 1000, "{positions}");
}
