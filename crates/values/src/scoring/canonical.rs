//! Canonical forms of guaranteed games, by the four reductions of *Guaranteed scoring games* (2016).
//!
//! Dominated options are removed, and a reversible option is replaced by the player's options after the reply. If the
//! player is stuck after the reply, the option is removed, or replaced by the score, or replaced by the score with the
//! least sufficient number of waiting moves of the other player.

use crate::scoring::{Refusal, ScoringGame, ScoringGames, Side};
use campeao_base::Player;
use campeao_base::machine::on_enough_stack;
use campeao_numbers::Dyadic;

impl ScoringGames {
    /// The canonical form of a guaranteed game; any other stays as it is.
    ///
    /// # Errors
    /// Beyond the limits.
    pub(crate) fn canonical(&mut self, form: ScoringGame) -> Result<ScoringGame, Refusal> {
        if !self.is_guaranteed(form) {
            return Ok(form);
        }
        if let Some(&known) = self.canonical.get(&form) {
            return Ok(known);
        }
        self.step()?;
        let mut sides = self.sides(form).clone();
        for side in &mut sides {
            if let Side::Moves(options) = side {
                let mut simple = Vec::with_capacity(options.len());
                for &option in options.iter() {
                    simple.push(on_enough_stack(|| self.canonical(option))?);
                }
                *side = Side::moves(simple);
            }
        }
        let mut game = self.form(sides)?;
        while let Some(simpler) = self.simpler(game)? {
            game = simpler;
        }
        self.canonical.insert(form, game);
        self.canonical.insert(game, game);
        Ok(game)
    }

    /// The game after one reduction, if one applies. The options are canonical.
    fn simpler(&mut self, game: ScoringGame) -> Result<Option<ScoringGame>, Refusal> {
        for player in Player::BOTH {
            let options = self.side(game, player).options().to_vec();
            for &option in &options {
                for &other in options.iter().filter(|&&other| other != option) {
                    if self.likes(player, other, option)? {
                        return self.with_side(game, player, without(&options, option)).map(Some);
                    }
                }
            }
            for &option in &options {
                for reply in self.side(option, player.opponent()).options().to_vec() {
                    if self.likes(player, game, reply)?
                        && let Some(simpler) = self.reversed(game, player, option, reply)?
                    {
                        return Ok(Some(simpler));
                    }
                }
            }
        }
        Ok(None)
    }

    /// The game with the replacement of an option that is reversible through a reply, if that is another game.
    fn reversed(
        &mut self,
        game: ScoringGame,
        player: Player,
        option: ScoringGame,
        reply: ScoringGame,
    ) -> Result<Option<ScoringGame>, Refusal> {
        let others = self.side(game, player).options().iter().copied().filter(|&other| other != option);
        let others: Vec<ScoringGame> = others.collect();
        let score = match self.side(reply, player) {
            Side::Moves(options) => {
                let side = Side::moves(others.iter().chain(options).copied());
                let reduced = self.with_side(game, player, side)?;
                return Ok((reduced != game).then_some(reduced));
            }
            Side::Stuck(score) => score.clone(),
        };
        let bare = if others.is_empty() { Side::Stuck(score.clone()) } else { Side::Moves(others.clone()) };
        let bare = self.with_side(game, player, bare)?;
        if self.is_guaranteed(bare) && self.likes(player, bare, game)? && self.likes(player, game, bare)? {
            return Ok(Some(bare));
        }
        // The score with the least number of waiting moves of the other player that keeps the game as good for this
        // one.
        let mut waiting = self.points(score.clone())?;
        let mut moves = 0;
        while !self.likes(player, game, waiting)? {
            moves += 1;
            waiting = self.waiting(&score, player.opponent(), moves)?;
        }
        let weakest = self.waiting(&score, player.opponent(), moves + 1)?;
        let reduced = self.with_side(game, player, Side::moves(others.into_iter().chain([weakest])))?;
        let is_equal = self.likes(player, reduced, game)? && self.likes(player, game, reduced)?;
        Ok((reduced != game && is_equal).then_some(reduced))
    }

    /// A score with a number of waiting moves of a player.
    pub(crate) fn waiting(
        &mut self,
        score: &Dyadic,
        player: Player,
        moves: u32,
    ) -> Result<ScoringGame, Refusal> {
        let mut game = self.points(score.clone())?;
        for _ in 0..moves {
            self.step()?;
            let mut sides = [Side::Stuck(score.clone()), Side::Stuck(score.clone())];
            sides[player.index()] = Side::moves([game]);
            game = self.form(sides)?;
        }
        Ok(game)
    }

    /// The game with one player's side replaced.
    fn with_side(&mut self, game: ScoringGame, player: Player, side: Side) -> Result<ScoringGame, Refusal> {
        let mut sides = self.sides(game).clone();
        sides[player.index()] = side;
        self.form(sides)
    }
}

fn without(options: &[ScoringGame], gone: ScoringGame) -> Side {
    Side::moves(options.iter().copied().filter(|&option| option != gone))
}
