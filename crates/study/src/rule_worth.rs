//! The values of positions of rule files: nimbers in impartial games, in other games values by definition.

use crate::rule_game::RuleChampion;
use campeao_base::{Play, Player};
use campeao_play::{
    Analysis, Asked, Champion, Leaving, Method, NoValue, Refusal, ShortOptions, Worth, WorthQuestion,
    options_of,
};
use campeao_rules::{Game, Position};
use campeao_solve::sequence::Watch;
use campeao_solve::{self as solve, NimValue, Outcome};
use campeao_values::OutcomeClass;

/// The most positions and moves examined for a nim-value.
const NIM_VALUED: usize = 20_000_000;

/// Returns the value of a position.
pub(crate) fn worth(
    champion: &mut RuleChampion<'_>,
    position: &Position,
    asked: Asked,
    watch: &mut dyn Watch,
) -> Result<Worth, Refusal> {
    let game = champion.solver.game();
    if game.play() == Play::Misere {
        return Err(NoValue::Misere.into());
    }
    if asked == Asked::Winner && !game.repeats() && game.ends().is_empty() {
        return winner(champion, position, watch);
    }
    let worth = if game.is_partizan() || game.repeats() {
        short_worth(champion, position, asked, watch)?
    } else {
        nimber_worth(champion, position, asked, watch)?
    };
    Ok(match asked {
        Asked::Winner => Worth::of_outcome(worth.position, worth.outcome, worth.method),
        Asked::Value | Asked::Moves => worth,
    })
}

/// The text of a position without the player to move.
pub(crate) fn without_mover(game: &Game, position: &Position) -> String {
    let text = game.show_position(position);
    match (game.players(), text.rsplit_once(',')) {
        (Some(_), Some((numbers, _))) => numbers.to_owned(),
        _ => text,
    }
}

/// Returns the winner of a position for both players as the first one, in a game that ends when a player cannot move.
fn winner(
    champion: &mut RuleChampion<'_>,
    position: &Position,
    watch: &mut dyn Watch,
) -> Result<Worth, Refusal> {
    let game = champion.solver.game();
    let left = analysed(champion, &as_moved(game, position, Player::Left), watch)?;
    let wins = left.outcome == Outcome::Win;
    let other_wins = if game.is_partizan() {
        analysed(champion, &as_moved(game, position, Player::Right), watch)?.outcome == Outcome::Win
    } else {
        wins
    };
    let outcome = OutcomeClass::of_starters([wins, other_wins]);
    Ok(Worth::of_outcome(without_mover(game, position), outcome, left.method))
}

/// Returns the answer of the whole chain of laws, tables and search about a position.
fn analysed(
    champion: &mut RuleChampion<'_>,
    position: &Position,
    watch: &mut dyn Watch,
) -> Result<Analysis, Refusal> {
    let position = champion.ruleset.held(position.clone());
    champion.analyse(&position, watch)
}

/// Returns the nimber of a position of an impartial game.
fn nimber_worth(
    champion: &mut RuleChampion<'_>,
    position: &Position,
    asked: Asked,
    watch: &mut dyn Watch,
) -> Result<Worth, Refusal> {
    let game = champion.solver.game();
    let (value, method) = match champion.solver.nim_value_within(position, NIM_VALUED, watch) {
        Ok(NimValue::Found(value)) if game.is_sum() => (value, Method::Solver(solve::Method::NimValues)),
        Ok(NimValue::Found(value)) => (value, Method::Solver(solve::Method::Search)),
        Ok(NimValue::None) => return Err(NoValue::Ends.into()),
        // A law may give the value of a position that is too large to be searched.
        Err(error) if error.is_of_size() => {
            let analysis = analysed(champion, position, watch)?;
            (analysis.grundy.ok_or(error)?, analysis.method)
        }
        Err(error) => return Err(error.into()),
    };
    let moves = if asked == Asked::Moves {
        let steps = game.moves(position)?;
        let mut leaving = Vec::with_capacity(steps.len());
        for (named, step) in champion.ruleset.all_named(position, steps.iter()).into_iter().zip(&steps) {
            // A move to a position without a nim-value loses at once, and does not affect the value.
            if let NimValue::Found(value) = champion.solver.nim_value_within(&step.to, NIM_VALUED, watch)? {
                leaving.push(Leaving { text: named.text, label: named.label, value });
            }
        }
        Some([leaving.clone(), leaving])
    } else {
        None
    };
    Ok(Worth::of_nimber(without_mover(game, position), value, moves, method))
}

/// Returns the value of a position of any game, by definition.
fn short_worth(
    champion: &mut RuleChampion<'_>,
    position: &Position,
    asked: Asked,
    watch: &mut dyn Watch,
) -> Result<Worth, Refusal> {
    let game = champion.solver.game();
    let ruleset = champion.ruleset;
    let whole = position.clone().with_player(Player::Left);
    let moves = |player: Player| -> Result<Vec<Leaving<Position>>, Refusal> {
        let from = as_moved(game, position, player);
        let steps = game.moves(&from)?;
        let named = ruleset.all_named(&from, steps.iter());
        let leaving = named.into_iter().zip(steps).map(|(named, step)| Leaving {
            text: named.text,
            label: named.label,
            value: step.to.with_player(Player::Left),
        });
        Ok(leaving.collect())
    };
    let question = WorthQuestion { text: without_mover(game, position), asked, moves: &moves };
    champion.values.worth(&whole, question, &Unseated(game), watch)
}

/// A game whose positions are always asked about with Left as the player to move.
struct Unseated<'g>(&'g Game);

impl ShortOptions<Position> for Unseated<'_> {
    fn options(&self, position: &Position, player: Player) -> Result<Vec<Position>, Refusal> {
        let options = options_of(self.0, &as_moved(self.0, position, player))?;
        Ok(options.into_iter().map(|(_, to)| to.with_player(Player::Left)).collect())
    }

    fn parts(&self, position: &Position) -> Vec<Position> {
        if !self.0.is_sum() {
            return Vec::new();
        }
        position.numbers.iter().map(|&heap| Position::heaps([heap])).collect()
    }
}

fn as_moved(game: &Game, position: &Position, player: Player) -> Position {
    position.clone().with_player(if game.is_partizan() { player } else { Player::Left })
}
