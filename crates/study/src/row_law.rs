//! The law of a game of rows, from its proved period (`campeao_solve`, `rows.rs`).

use crate::law::{Certificate, Law, LawKind, StartLaw, Status};
use campeao_base::Player;
use campeao_rules::{Game, RowShape};
use campeao_solve::pattern::{Pattern, RowCondition, conjunction, indicator, tuples_condition};
use campeao_solve::{Outcome, RowGame, RowLaw};

/// The length of the longest formula that is written.
const LONGEST_FORMULA: usize = 20_000;

/// Returns the law of all rows as formulas, player by player.
pub(crate) fn law(game: &Game, shape: &RowShape, rows: &RowGame, found: &RowLaw) -> Option<Law> {
    let certificate = found.certificate();
    let safe = class(game, shape, rows, found, Outcome::Loss);
    let neutral = Some(class(game, shape, rows, found, Outcome::Draw)).filter(|neutral| neutral != "false");
    let length = safe.len() + neutral.as_ref().map_or(0, String::len);
    (length <= LONGEST_FORMULA).then_some(Law {
        safe: Some(safe),
        neutral,
        kind: if game.state_width() == 1 { LawKind::Residues } else { LawKind::Rows },
        preperiod: Some(certificate.preperiod),
        period: Some(certificate.period),
        saltus: Some(0),
        status: Status::Proved,
        certificate: Certificate::Period(*certificate),
    })
}

/// Returns the positions of an outcome as a formula.
fn class(game: &Game, shape: &RowShape, rows: &RowGame, found: &RowLaw, outcome: Outcome) -> String {
    let certificate = found.certificate();
    let pile = &game.variables()[shape.pile].name;
    let names: Vec<&str> = others(game, shape).map(|slot| game.variables()[slot].name.as_str()).collect();
    let states = row_states(game, shape);
    let all: Vec<Vec<i64>> = states.iter().map(|(_, state)| state.clone()).collect();
    let width = rows.columns() / game.movers().count();
    let mut parts: Vec<(Player, String)> = Vec::new();
    for player in game.movers() {
        let conditions = (0..certificate.preperiod + certificate.period)
            .map(|row| {
                let members: Vec<Vec<i64>> = states
                    .iter()
                    .filter(|(column, _)| found.outcome(row, player.index() * width + column) == outcome)
                    .map(|(_, state)| state.clone())
                    .collect();
                tuples_condition(&names, &members, &all)
            })
            .collect();
        let pattern: Pattern<RowCondition> =
            Pattern::least(certificate.preperiod, certificate.period, conditions);
        parts.push((player, pattern.formula(pile)));
    }
    let Some(players) = game.players() else {
        return parts.pop().map_or_else(|| "false".to_owned(), |(_, formula)| formula);
    };
    let mut said = Vec::new();
    for (player, formula) in parts {
        let owner = format!("player = {}", players[player.index()]);
        match formula.as_str() {
            "false" => {}
            "true" => said.push(owner),
            formula => said.push(conjunction(&[&owner, formula])),
        }
    }
    if said.is_empty() { "false".to_owned() } else { said.join(" or ") }
}

/// Returns the law of the start's column for one player.
pub(crate) fn start_law(
    game: &Game,
    shape: &RowShape,
    rows: &RowGame,
    found: &RowLaw,
    player: Player,
) -> StartLaw {
    let certificate = found.certificate();
    let start = game.start().clone().with_player(player);
    let column = rows.column_of(&start);
    let outcomes = (0..certificate.preperiod + certificate.period).map(|row| found.outcome(row, column));
    let pattern = Pattern::least(certificate.preperiod, certificate.period, outcomes.collect());
    let pile = &game.variables()[shape.pile].name;
    let said = |outcome| indicator(&pattern, |&other| other == outcome).formula(pile);
    StartLaw {
        safe: said(Outcome::Loss),
        neutral: Some(said(Outcome::Draw)).filter(|neutral| neutral != "false"),
        preperiod: pattern.preperiod,
        period: pattern.period,
    }
}

fn others<'g>(game: &'g Game, shape: &RowShape) -> impl Iterator<Item = usize> + 'g {
    let pile = shape.pile;
    (0..game.state_width()).filter(move |slot| *slot != pile)
}

/// Returns the columns of a row that are in the domain, with the values of their coordinates.
fn row_states(game: &Game, shape: &RowShape) -> Vec<(usize, Vec<i64>)> {
    let others: Vec<usize> = others(game, shape).collect();
    game.row_states(shape.pile)
        .enumerate()
        .filter(|(_, state)| {
            let numbers: Vec<u64> = state.iter().map(|number| number.unsigned_abs()).collect();
            game.in_domain(&numbers).unwrap_or(false)
        })
        .map(|(column, state)| (column, others.iter().map(|&slot| state[slot]).collect()))
        .collect()
}
