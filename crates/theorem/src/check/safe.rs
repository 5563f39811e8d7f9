//! The obligations of a law about safe positions, stated a second time.

use super::build::{Builder, all, not, some};
use super::explore::Explorer;
use super::machine::Machine;
use super::{CheckError, FormulaChecked};
use crate::system::{System, Update};
use crate::{Mistake, Theorem};
use campeao_base::{Play, Player};
use campeao_formula::{Formula, Relation, Term};
use campeao_prove::Automaton;

/// Confirms every statement, and if it can that the formula says what the automata say.
pub(super) fn check(
    theorem: &Theorem,
    builder: &Builder,
    explorer: &mut Explorer,
) -> Result<FormulaChecked, CheckError> {
    let system = System::read(theorem.statement())?;
    let width = system.width();
    let coordinates: Vec<Term> = (0..width).map(Term::Variable).collect();
    let of = |sets: &[Automaton], player: Player, terms: &[Term]| match sets.get(if system.partizan {
        player.index()
    } else {
        0
    }) {
        Some(set) => builder.applied(set, terms),
        None => Ok(Machine::Truth(false)),
    };
    let law = theorem.law();
    let domain = || builder.formula(&system.domain);
    let mut formula_checked = FormulaChecked::Absent;
    if !explorer.is_satisfied(&(0..width).collect::<Vec<_>>(), domain()?, builder)? {
        return Err(Mistake::Nothing.into());
    }
    for &player in system.movers() {
        let opponent = system.next_player(player);
        let safe = || of(&law.safe, player, &coordinates);
        let neutral = || of(&law.neutral, player, &coordinates);
        let fragile = || Ok::<_, CheckError>(all(vec![not(safe()?), not(neutral()?)]));
        // In the order in which a game's ends are judged.
        let ended = |formula: &Formula, before: &[&Formula]| {
            let mut parts = vec![builder.formula(formula)?];
            for earlier in before {
                parts.push(not(builder.formula(earlier)?));
            }
            Ok::<_, CheckError>(all(parts))
        };
        let live = || {
            let ends = [&system.won, &system.lost, &system.drawn];
            let going = ends.map(|end| builder.formula(end).map(not));
            Ok::<_, CheckError>(all(going.into_iter().collect::<Result<_, _>>()?))
        };
        let legal = |update: &Update| -> Result<Vec<Machine>, CheckError> {
            Ok(vec![domain()?, live()?, builder.formula(&update.legal())?])
        };
        let leads = |update: &Update, sets: &[Automaton]| -> Result<Machine, CheckError> {
            let mut parts = legal(update)?;
            parts.push(of(sets, opponent, &update.to)?);
            Ok(all(parts))
        };
        // Some move of the player satisfies what `about` says of it.
        let some_move = |about: &dyn Fn(&Update) -> Result<Machine, CheckError>| {
            let moves = system.moves_of(player).map(|update| Ok(some(update.slots(), about(update)?)));
            Ok::<_, CheckError>(Machine::Any(moves.collect::<Result<_, CheckError>>()?))
        };
        for set in law.safe.iter().chain(&law.neutral) {
            super::numbers(set, &(0..width).collect::<Vec<_>>(), player, builder, explorer)?;
        }
        let mut confirm = |claim: &'static str, width: usize, parts: Vec<Machine>| {
            explorer.confirm(claim, player, &(0..width).collect::<Vec<_>>(), all(parts), builder)
        };

        confirm("disjoint", width, vec![domain()?, safe()?, neutral()?])?;
        for missed in system.uncovered_of(player) {
            confirm("covered", width, vec![domain()?, live()?, builder.formula(&missed.condition)?])?;
        }
        for update in system.moves_of(player) {
            let wide = width + update.variables.len();
            let with = |part: Machine| -> Result<Vec<Machine>, CheckError> {
                let mut parts = legal(update)?;
                parts.push(part);
                Ok(parts)
            };
            let outside = builder.formula(&Formula::not(update.after(&system.domain)))?;
            confirm("closed", wide, with(outside)?)?;
            if system.replies.is_empty() {
                let ends = smaller(&system.rank, &|term| update.after_term(term));
                confirm("ends", wide, with(not(builder.formula(&ends)?))?)?;
            } else {
                let measure = &system.replies[if system.partizan { player.index() } else { 0 }];
                let mut movable = Vec::new();
                let mut answered = Vec::new();
                for reply in system.moves_of(opponent) {
                    let both = update.then(reply);
                    let own = both.slots().split_off(update.variables.len());
                    let possible = builder.formula(&both.condition)?;
                    movable.push(some(own.clone(), possible.clone()));
                    let less = builder.formula(&smaller(measure, &|term| both.after_term(term)))?;
                    let back = of(&law.safe, player, &both.to)?;
                    answered.push(some(own, all(vec![possible, less, back])));
                }
                let mut parts = with(safe()?)?;
                parts.push(Machine::Any(movable));
                for end in [&system.won, &system.lost, &system.drawn] {
                    parts.push(not(builder.formula(&update.after(end))?));
                }
                parts.push(not(Machine::Any(answered)));
                confirm("replies", wide, parts)?;
            }
            let mut parts = with(safe()?)?;
            parts.push(Machine::Any(vec![
                of(&law.safe, opponent, &update.to)?,
                of(&law.neutral, opponent, &update.to)?,
            ]));
            confirm("two", wide, parts)?;
            let mut parts = with(neutral()?)?;
            parts.push(of(&law.safe, opponent, &update.to)?);
            confirm("three", wide, parts)?;
        }
        let can_move = || some_move(&|update| Ok(all(legal(update)?)));
        let wins = some_move(&|update| leads(update, &law.safe))?;
        let draws = some_move(&|update| leads(update, &law.neutral))?;
        confirm("one", width, vec![domain()?, live()?, fragile()?, can_move()?, not(wins)])?;
        confirm("three", width, vec![domain()?, live()?, neutral()?, can_move()?, not(draws)])?;

        let (when_won, when_lost) = match system.play {
            Play::Normal => (fragile()?, safe()?),
            Play::Misere => (safe()?, fragile()?),
        };
        confirm("ended", width, vec![domain()?, ended(&system.won, &[])?, not(when_won)])?;
        confirm(
            "ended",
            width,
            vec![domain()?, ended(&system.lost, &[&system.won])?, not(when_lost.clone())],
        )?;
        let drawn = ended(&system.drawn, &[&system.won, &system.lost])?;
        confirm("ended", width, vec![domain()?, drawn, not(neutral()?)])?;
        confirm("ended", width, vec![domain()?, live()?, not(can_move()?), not(when_lost)])?;

        let said = [(theorem.formula(), &law.safe), (theorem.neutral_formula(), &law.neutral)];
        for (text, sets) in said {
            let Some(text) = text else { continue };
            let members = || of(sets, player, &coordinates);
            let laws = system.law(text, theorem.numeration())?;
            let formula = &laws[if system.partizan { player.index() } else { 0 }];
            match builder.formula(formula) {
                Ok(said) => {
                    confirm("formula", width, vec![domain()?, members()?, not(said.clone())])?;
                    confirm("formula", width, vec![domain()?, not(members()?), said])?;
                    if formula_checked == FormulaChecked::Absent {
                        formula_checked = FormulaChecked::Confirmed;
                    }
                }
                // The obligations of the other player are still to be confirmed.
                Err(CheckError::Beyond(what)) => formula_checked = FormulaChecked::Beyond(what),
                Err(other) => return Err(other),
            }
        }
    }
    Ok(formula_checked)
}

/// Some term is smaller afterwards and those before it are as they were; all are natural before.
fn smaller(terms: &[Term], after: &dyn Fn(&Term) -> Term) -> Formula {
    let cases = terms.iter().enumerate().map(|(index, term)| {
        let mut parts: Vec<Formula> = terms[..index]
            .iter()
            .map(|earlier| Formula::compare(Relation::Equal, after(earlier), earlier.clone()))
            .collect();
        parts.push(Formula::compare(Relation::Less, after(term), term.clone()));
        Formula::and(parts)
    });
    let natural =
        terms.iter().map(|term| Formula::compare(Relation::GreaterOrEqual, term.clone(), Term::Constant(0)));
    Formula::and(natural.chain([Formula::or(cases.collect())]).collect())
}
