//! The scores under best play, with and without passes, and whether a game is guaranteed; computed from the options
//! alone.

use crate::scoring::{ScoringGame, ScoringGames, Side};
use campeao_base::Player;
use campeao_numbers::Dyadic;

/// The scores of a game, computed once from those of its options.
#[derive(Debug)]
pub(crate) struct Scores {
    /// The scores by the starting player.
    plain: [Dyadic; 2],
    /// The scores with passes, by the starting player and then by the player who may pass.
    passing: [[Dyadic; 2]; 2],
    /// The least and the greatest score of a stuck player in all positions.
    extremes: [Dyadic; 2],
    is_guaranteed: bool,
}

/// The better of two scores for a player.
fn better(player: Player, one: &Dyadic, two: &Dyadic) -> Dyadic {
    let greater = player == Player::Left;
    if (one > two) == greater { one.clone() } else { two.clone() }
}

impl Scores {
    pub(crate) fn of<'a>(sides: &[Side; 2], known: impl Fn(ScoringGame) -> &'a Self) -> Self {
        // The best score of the options for a player, or the score of being stuck.
        let best = |player: Player, score: &dyn Fn(&'a Self) -> &'a Dyadic| match &sides[player.index()] {
            Side::Stuck(score) => score.clone(),
            Side::Moves(options) => {
                let mut scores = options.iter().map(|&option| score(known(option)));
                let first = scores.next().cloned().unwrap_or(Dyadic::ZERO);
                scores.fold(first, |best, score| better(player, &best, score))
            }
        };
        let plain =
            Player::BOTH.map(|player| best(player, &|option| &option.plain[player.opponent().index()]));
        let passing = Player::BOTH.map(|starter| {
            Player::BOTH.map(|passer| {
                let moving = |player: Player| {
                    let next = player.opponent().index();
                    best(player, &|option| &option.passing[next][passer.index()])
                };
                if starter == passer {
                    better(passer, &moving(starter), &moving(starter.opponent()))
                } else {
                    moving(starter)
                }
            })
        });
        let extreme = |player: Player, side: &Side| match side {
            Side::Stuck(score) => score.clone(),
            Side::Moves(options) => {
                let mut extremes = options.iter().map(|&option| &known(option).extremes[player.index()]);
                let first = extremes.next().cloned().unwrap_or(Dyadic::ZERO);
                extremes.fold(first, |most, score| better(player.opponent(), &most, score))
            }
        };
        let [least, greatest] = Player::BOTH.map(|player| sides.each_ref().map(|side| extreme(player, side)));
        // After a player is stuck, later moves must never bring that player less.
        let left_keeps = !matches!(&sides[0], Side::Stuck(score) if *score > least[1]);
        let right_keeps = !matches!(&sides[1], Side::Stuck(score) if *score < greatest[0]);
        let options = sides.iter().flat_map(Side::options);
        let is_guaranteed =
            left_keeps && right_keeps && options.clone().all(|&option| known(option).is_guaranteed);
        let extremes =
            [better(Player::Right, &least[0], &least[1]), better(Player::Left, &greatest[0], &greatest[1])];
        Self { plain, passing, extremes, is_guaranteed }
    }
}

impl ScoringGames {
    /// The score under best play if a player starts: the Left stop or the Right stop.
    pub fn score(&self, game: ScoringGame, starter: Player) -> &Dyadic {
        &self.scores(game).plain[starter.index()]
    }

    /// The score if `starter` starts and `passer`, the same player or the other, may pass at any time. For guaranteed
    /// games these are the pass-allowed stops of the literature.
    ///
    /// ```
    /// use campeao_base::Player;
    /// use campeao_values::scoring::{ScoringGames, Side};
    /// let games = &mut ScoringGames::new();
    /// let (zero, two) = (games.points(0)?, games.points(2)?);
    /// // Whoever has to move loses two points by it.
    /// let cold = games.game([Side::moves([zero]), Side::moves([two])])?;
    /// assert_eq!(games.score(cold, Player::Left).to_string(), "0");
    /// assert_eq!(games.score_with_passes(cold, Player::Left, Player::Left).to_string(), "2");
    /// # Ok::<(), campeao_values::scoring::Refusal>(())
    /// ```
    pub fn score_with_passes(&self, game: ScoringGame, starter: Player, passer: Player) -> &Dyadic {
        &self.scores(game).passing[starter.index()][passer.index()]
    }

    /// Whether later moves never bring a stuck player less than the score of being stuck, in all positions.
    pub fn is_guaranteed(&self, game: ScoringGame) -> bool {
        self.scores(game).is_guaranteed
    }
}
