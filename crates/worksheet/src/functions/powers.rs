//! Powers of positive infinitesimals G = {0|H}, products by ordinal sums, and the part of a game above a base.
//!
//! G^→x = {G^→(x^L) | H, G^→(x^R)} with G^→0 = 0, and G^x = {0 | H − G^→(x−1)}. For a whole number x these are the sum
//! of the powers up to x and the power x, as in Siegel, *Combinatorial Game Theory*, II.4. An order is a number, or a
//! stopper in which, at every position, Left's options are less than Right's.

use super::arguments::Arguments;
use super::{Function, Parameter, Topic};
use crate::{ErrorKind, Kind, Object, Session};
use campeao_base::Player;
use campeao_base::machine::on_enough_stack;
use campeao_values::loopy::{Budget, EquationTerm, Equations, Loopy};
use campeao_values::{OperationError, Relation, Value};
use rustc_hash::FxHashMap;

const POWER: &[Parameter] = &[Parameter::new("game", Kind::Game), Parameter::new("order", Kind::Loopy)];
/// The greatest order of powers, and the greatest number of copies in an ordinal product.
const GREATEST_ORDER: i64 = 1000;

pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "pow",
        aliases: &["power"],
        topic: Topic::Operations,
        parameters: POWER,
        example: ("pow(^, 2)", "^<2>"),
        run: |session, objects| {
            let game = Arguments::new(session, objects).game(0)?;
            if let Some(order) = whole(session, objects, 1)? {
                return Ok(Object::Game(session.games.power(game, order)?));
            }
            let (reply, order) = reply_and_order(session, game, &objects[1])?;
            let one = session.games.integer(1);
            let one = session.loopy_of_short(one)?;
            let budget = &mut session.loopy_budget();
            let before = power_sum(&reply, &order.minus(&one, budget)?, budget)?;
            let power = Loopy::game([Loopy::zero()], [reply.minus(&before, budget)?], budget)?;
            session.loopy(power)
        },
    },
    Function {
        name: "pow_to",
        aliases: &["power_sum"],
        topic: Topic::Operations,
        parameters: POWER,
        example: ("pow_to(tiny(1), 3) - pow_to(tiny(1), 2) = pow(tiny(1), 3)", "true"),
        run: |session, objects| {
            let game = Arguments::new(session, objects).game(0)?;
            if let Some(order) = whole(session, objects, 0)? {
                return Ok(Object::Game(session.games.power_sum(game, order)?));
            }
            let (reply, order) = reply_and_order(session, game, &objects[1])?;
            let sum = power_sum(&reply, &order, &mut session.loopy_budget())?;
            session.loopy(sum)
        },
    },
    Function {
        name: "ordinal_product",
        aliases: &[],
        topic: Topic::Operations,
        parameters: &[Parameter::new("game", Kind::Game), Parameter::new("times", Kind::Game)],
        example: ("ordinal_product(1/2, 1/4)", "11/32"),
        run: |session, objects| {
            let (game, times) = followable(session, objects)?;
            Ok(Object::Game(ordinal_product(session, game, times, &mut FxHashMap::default())?))
        },
    },
    Function {
        name: "subordinate",
        aliases: &[],
        topic: Topic::Operations,
        parameters: &[Parameter::new("game", Kind::Game), Parameter::new("base", Kind::Game)],
        example: ("subordinate(1/8, 1)", "-3"),
        run: |session, objects| {
            let (game, base) = followable(session, objects)?;
            let top = subordinate(session, game, base, &mut FxHashMap::default())?;
            Ok(top.map_or(Object::Nothing, Object::Game))
        },
    },
];

/// The order in the second argument, if it is a whole number.
fn whole(session: &Session, objects: &[Object], least: i64) -> Result<Option<u32>, ErrorKind> {
    if objects.get(1).and_then(|order| session.integer_of(order)).is_none() {
        return Ok(None);
    }
    let order = Arguments::new(session, objects).integer(1, least, GREATEST_ORDER)?;
    Ok(u32::try_from(order).ok())
}

/// The H of G = {0|H}, and an order that is not a whole number.
fn reply_and_order(session: &mut Session, game: Value, order: &Object) -> Result<(Loopy, Loopy), ErrorKind> {
    let reply = session.games.reply_of_power(game)?;
    let order = session.loopy_of(order)?.ok_or(OperationError::NoOrder)?;
    Ok((session.loopy_of_short(reply)?, order))
}

/// The sum G^→x of G = {0|H}, with one equation for each position of the order x.
fn power_sum(reply: &Loopy, order: &Loopy, budget: &mut Budget) -> Result<Loopy, ErrorKind> {
    if !order.is_stopper() {
        return Err(OperationError::NoOrder.into());
    }
    let graph = order.graph(Player::Left);
    let vertices = 0..graph.len() as u32;
    let mut games = Vec::with_capacity(graph.len());
    for vertex in vertices.clone() {
        games.push(Loopy::of_graph(&graph.from(vertex), budget)?);
    }
    let mut equations = Equations::default();
    let unknowns: Vec<_> = vertices.clone().map(|_| equations.unknown()).collect();
    let terms = |options: &[u32]| {
        let term = |&option: &u32| EquationTerm::Unknown(unknowns[option as usize]);
        options.iter().map(term).collect::<Vec<EquationTerm>>()
    };
    for vertex in vertices {
        let [left, right] = Player::BOTH.map(|player| graph.options(vertex, player));
        if left.is_empty() && right.is_empty() {
            continue;
        }
        for (l, r) in left.iter().flat_map(|l| right.iter().map(move |r| (l, r))) {
            if games[*l as usize].compare(&games[*r as usize], budget)? != Relation::Less {
                return Err(OperationError::NoOrder.into());
            }
        }
        if left.is_empty() {
            return Err(OperationError::NoOrder.into());
        }
        let replies = [vec![EquationTerm::Game(reply.clone())], terms(right)].concat();
        equations.define(unknowns[vertex as usize], terms(left), replies);
    }
    Ok(equations.value(unknowns[0], budget)?)
}

/// Two games, refused if their birthdays exceed the limit, because all their plays are followed.
fn followable(session: &mut Session, objects: &[Object]) -> Result<(Value, Value), ErrorKind> {
    let arguments = Arguments::new(session, objects);
    let games = [arguments.game(0)?, arguments.game(1)?];
    for game in games {
        let birthday = session.games.birthday(game)?;
        if !u64::try_from(&birthday).is_ok_and(|birthday| birthday <= GREATEST_ORDER.unsigned_abs()) {
            return Err(ErrorKind::OutOfRange {
                least: 0,
                most: GREATEST_ORDER,
                found: birthday.to_string(),
            });
        }
    }
    Ok((games[0], games[1]))
}

/// G x H = {(G x H^L) : G^L, (G x H^R) : −G^R | (G x H^L) : G^R, (G x H^R) : −G^L}.
fn ordinal_product(
    session: &mut Session,
    game: Value,
    times: Value,
    known: &mut FxHashMap<Value, Value>,
) -> Result<Value, ErrorKind> {
    if let Some(product) = known.get(&times) {
        return Ok(*product);
    }
    session.step()?;
    let negative = session.games.negate(game)?;
    let mut sides = [Vec::new(), Vec::new()];
    for (player, copy) in [(Player::Left, game), (Player::Right, negative)] {
        for option in session.games.options(player, times) {
            let base = on_enough_stack(|| ordinal_product(session, game, option, known))?;
            for (side, player) in sides.iter_mut().zip(Player::BOTH) {
                for top in session.games.options(player, copy) {
                    side.push(session.games.ordinal_sum(base, top)?);
                }
            }
        }
    }
    let product = session.games.game(&sides[0], &sides[1])?;
    known.insert(times, product);
    Ok(product)
}

/// The K with game = base : K, if there is one: the options of the game that are not options of the base are base :
/// K^L and base : K^R.
fn subordinate(
    session: &mut Session,
    game: Value,
    base: Value,
    known: &mut FxHashMap<Value, Option<Value>>,
) -> Result<Option<Value>, ErrorKind> {
    if let Some(top) = known.get(&game) {
        return Ok(*top);
    }
    session.step()?;
    let mut sides = [Vec::new(), Vec::new()];
    if game != base {
        let options = [session.games.left_options(game), session.games.right_options(game)];
        for (side, options) in sides.iter_mut().zip(options) {
            for option in options {
                side.extend(on_enough_stack(|| subordinate(session, option, base, known))?);
            }
        }
    }
    let top = session.games.game(&sides[0], &sides[1])?;
    let top = (session.games.ordinal_sum(base, top)? == game).then_some(top);
    known.insert(game, top);
    Ok(top)
}
