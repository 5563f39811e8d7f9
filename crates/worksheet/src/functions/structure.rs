//! Options, birthdays, canonical forms, and games as written.

use super::arguments::Arguments;
use super::order::{letter, text};
use super::{Function, Parameter, Topic, positions};
use crate::account::Origin;
use crate::{ErrorKind, Kind, Object, Session};
use campeao_base::Player;
use campeao_numbers::Surreal;
use campeao_values::{Removal, Value};

const GAME: &[Parameter] = &[Parameter::new("game", Kind::Game)];
const PLAYED: &[Parameter] = &[Parameter::new("game", Kind::GameOrPosition)];
const FORM: &[Parameter] = &[Parameter::new("form", Kind::Form)];

pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "left_options",
        aliases: &[],
        topic: Topic::Structure,
        parameters: PLAYED,
        example: ("left_options(^*)", "[0, *]"),
        run: |session, objects| options(Player::Left, session, objects),
    },
    Function {
        name: "right_options",
        aliases: &[],
        topic: Topic::Structure,
        parameters: PLAYED,
        example: ("right_options(3/4)", "[1]"),
        run: |session, objects| options(Player::Right, session, objects),
    },
    Function {
        name: "options",
        aliases: &[],
        topic: Topic::Structure,
        parameters: &[PLAYED[0], Parameter::optional("player", Kind::Text)],
        example: ("options(^)", "[[0], [*]]"),
        run: |session, objects| {
            let (objects, player) = objects.split_at(1);
            if !player.is_empty() {
                let player = Arguments::new(session, player).player(0)?;
                return options(player, session, objects);
            }
            let left = options(Player::Left, session, objects)?;
            let right = options(Player::Right, session, objects)?;
            session.list(vec![left, right])
        },
    },
    Function {
        name: "game",
        aliases: &[],
        topic: Topic::Structure,
        parameters: &[Parameter::new("left", Kind::Anything), Parameter::optional("right", Kind::Anything)],
        example: ("game([0], [*])", "^"),
        run: |session, objects| {
            if let [Object::Text(game), position @ ..] = objects {
                let text = session.position_text(position)?;
                return session.position(game, text.as_deref());
            }
            let arguments = Arguments::new(session, objects);
            let mut sides = [arguments.items(0)?.to_vec(), arguments.items(1)?.to_vec()];
            for option in sides.iter_mut().flatten() {
                *option = session.valued(option.clone())?;
            }
            if let Some(wrong) = sides.iter().flatten().find(|option| !session.is_option(option)) {
                let found = Kind::of(wrong, &session.games);
                return Err(ErrorKind::WrongKind { expected: Kind::Sum, found });
            }
            session.game(sides.each_ref().map(Vec::as_slice), [false, false])
        },
    },
    Function {
        name: "birthday",
        aliases: &["formal_birthday"],
        topic: Topic::Structure,
        parameters: &[Parameter::new("value", Kind::Sum)],
        example: ("birthday({3||1|-2})", "4"),
        run: |session, objects| session.birthday(&objects[0]),
    },
    Function {
        name: "canonical",
        aliases: &["canonical_form", "simplest_form"],
        topic: Topic::Structure,
        parameters: FORM,
        example: ("canonical({-1, 0|1, {2|}})", "1/2"),
        run: |session, objects| {
            let form = Arguments::new(session, objects).form(0)?;
            let Session { forms, games, .. } = session;
            Ok(Object::Game(forms.value(form, games)?))
        },
    },
    Function {
        name: "form",
        aliases: &[],
        topic: Topic::Structure,
        parameters: FORM,
        example: ("form({0, 1|})", "form({0,{0|}|})"),
        run: |session, objects| Arguments::new(session, objects).form(0).map(Object::Form),
    },
    Function {
        name: "trace",
        aliases: &[],
        topic: Topic::Structure,
        parameters: FORM,
        example: ("trace({0, 1|})", "[[form({0,{0|}|}), 2, [\"dominated\", \"L\", 0, 1]]]"),
        run: |session, objects| {
            let form = Arguments::new(session, objects).form(0)?;
            let Session { forms, games, .. } = session;
            let traces = forms.trace(form, games)?;
            let mut rows = Vec::new();
            for (form, trace) in &traces {
                if trace.removals.is_empty() {
                    continue;
                }
                let mut row = vec![Object::Form(*form), Object::Game(trace.value)];
                for removal in &trace.removals {
                    row.push(removed(session, removal)?);
                }
                rows.push(session.list(row)?);
            }
            session.accounted(rows, Origin::Trace(traces))
        },
    },
    Function {
        name: "generation",
        aliases: &[],
        topic: Topic::Structure,
        parameters: FORM,
        example: ("generation({{0|}, {|0}|})", "2"),
        run: |session, objects| {
            let form = Arguments::new(session, objects).form(0)?;
            let generation = session.forms.generation(form);
            Ok(session.integer(generation.into()))
        },
    },
    Function {
        name: "days",
        aliases: &["born_by", "day_n"],
        topic: Topic::Structure,
        parameters: &[Parameter::new("day", Kind::Integer)],
        example: ("length(days(2))", "22"),
        run: |session, objects| {
            let day = Arguments::new(session, objects).integer(0, 0, u32::MAX.into())?;
            let games = session.games.born_by(day as u32)?;
            session.list(games.into_iter().map(Object::Game).collect())
        },
    },
    Function {
        name: "atomic_weight",
        aliases: &[],
        topic: Topic::Structure,
        parameters: GAME,
        example: ("[atomic_weight(^3*), atomic_weight(1)]", "[3, none]"),
        run: |session, objects| {
            let game = Arguments::new(session, objects).game(0)?;
            Ok(session.games.atomic_weight(game)?.map_or(Object::Nothing, Object::Game))
        },
    },
    Function {
        name: "uptimal_expansion",
        aliases: &[],
        topic: Topic::Structure,
        parameters: GAME,
        example: ("uptimal_expansion(1 + ^2 + up_power(3) + *)", "[1, *, [2, 0, 1]]"),
        run: |session, objects| {
            let game = Arguments::new(session, objects).game(0)?;
            let Some((number, nimber, coefficients)) = session.games.uptimal_expansion(game)? else {
                return Ok(Object::Nothing);
            };
            let coefficients = coefficients.into_iter().map(|c| session.integer(c.into())).collect();
            let coefficients = session.list(coefficients)?;
            let nimber = Object::Game(session.games.nimber(nimber.into())?);
            let number = session.dyadic(&number);
            session.list(vec![number, nimber, coefficients])
        },
    },
    Function {
        name: "remote_star",
        aliases: &["far_star"],
        topic: Topic::Structure,
        parameters: GAME,
        example: ("[remote_star(^), remote_star(*4), remote_star({3||1|-2})]", "[*2, *8, *2]"),
        run: |session, objects| {
            let game = Arguments::new(session, objects).game(0)?;
            Ok(Object::Game(session.games.remote_star(game)?))
        },
    },
    Function {
        name: "number_avoidance",
        aliases: &[],
        topic: Topic::Structure,
        parameters: &[Parameter::new("game", Kind::Game), Parameter::new("number", Kind::Dyadic)],
        example: ("number_avoidance({3||1|-2}, -3)", "[3, {1|-2}]"),
        run: |session, objects| {
            let arguments = Arguments::new(session, objects);
            let (game, number) = (arguments.game(0)?, arguments.dyadic(1)?);
            let moves = session.games.number_avoidance(game, &number)?;
            session.list(moves.map(|option| option.map_or(Object::Nothing, Object::Game)).to_vec())
        },
    },
    Function {
        name: "tree",
        aliases: &["game_tree"],
        topic: Topic::Structure,
        parameters: &[Parameter::new("form", Kind::Form), Parameter::optional("depth", Kind::Integer)],
        example: ("tree(^, 2)", "tree({0|{0|0}}, 2)"),
        run: |session, objects| {
            let arguments = Arguments::new(session, objects);
            let form = arguments.form(0)?;
            let depth = if objects.len() > 1 { Some(arguments.integer(1, 0, 1000)? as u32) } else { None };
            session.tree(form, depth)
        },
    },
    Function {
        name: "subposition_graph",
        aliases: &[],
        topic: Topic::Structure,
        parameters: FORM,
        example: ("subposition_graph({0, 1|})", "subposition_graph({0,{0|}|})"),
        run: |session, objects| {
            let form = Arguments::new(session, objects).form(0)?;
            session.subposition_graph(form)
        },
    },
    Function {
        name: "reduced",
        aliases: &["rcf", "reduced_canonical_form"],
        topic: Topic::Structure,
        parameters: GAME,
        example: ("reduced({2^|1*})", "{2|1}"),
        run: |session, objects| {
            let game = Arguments::new(session, objects).game(0)?;
            Ok(Object::Game(session.games.reduced(game)?))
        },
    },
    Function {
        name: "companion",
        aliases: &[],
        topic: Topic::Structure,
        parameters: GAME,
        example: ("companion(^)", "^*"),
        run: |session, objects| {
            let game = Arguments::new(session, objects).game(0)?;
            Ok(Object::Game(session.games.companion(game)?))
        },
    },
];

fn options(player: Player, session: &mut Session, objects: &[Object]) -> Result<Object, ErrorKind> {
    if let [Object::Position(position)] = objects {
        return positions::moves(session, position, player);
    }
    if let [Object::Loopy(game), ..] = objects {
        let options = game.options(player, &mut session.loopy_budget())?;
        let options = options.into_iter().map(|option| session.loopy(option)).collect::<Result<_, _>>()?;
        return session.list(options);
    }
    if let [Object::Scoring(game), ..] = objects {
        let side = session.scoring.side(*game, player).clone();
        return session.list(side.options().iter().copied().map(Object::Scoring).collect());
    }
    let game = Arguments::new(session, objects).game(0)?;
    let options = session.games.options(player, game);
    Arguments::new(session, objects).list_of_games(options)
}

/// A removal as a list: the reason, the player, the option, and the option or reply that causes it; for a reversible
/// option also its replacements.
fn removed(session: &Session, removal: &Removal) -> Result<Object, ErrorKind> {
    let game = |game: &Value| Object::Game(*game);
    session.list(match removal {
        Removal::Dominated { player, option, by } => {
            vec![text("dominated"), letter(*player), game(option), game(by)]
        }
        Removal::Reversible { player, option, through, replaced_by } => {
            let instead = session.list(replaced_by.iter().map(game).collect())?;
            vec![text("reversible"), letter(*player), game(option), game(through), instead]
        }
    })
}

impl Session {
    /// The birthday of a game or number: a natural or ordinal number.
    pub(crate) fn birthday(&mut self, value: &Object) -> Result<Object, ErrorKind> {
        match value {
            Object::Game(game) => {
                let birthday = self.games.birthday(*game)?;
                Ok(self.integer(birthday.into()))
            }
            Object::Number(number) => {
                let birthday = Surreal::from_ordinal(&number.birthday()?)?;
                Ok(self.number(birthday))
            }
            Object::Nimber(size) => {
                let birthday = Surreal::from_ordinal(size)?;
                Ok(self.number(birthday))
            }
            other => {
                let found = Kind::of(other, &self.games);
                Err(ErrorKind::WrongKind { expected: Kind::Game, found })
            }
        }
    }
}
