//! Games as written in misère play, and their order modulo dicots and modulo dead-ending games.

use super::arguments::Arguments;
use super::{Function, Parameter, Topic};
use crate::evaluate::comparison::symbol;
use crate::{ErrorKind, Kind, Object, Session};
use campeao_values::universes::Universe;

const FORM: &[Parameter] = &[Parameter::new("form", Kind::Form)];
const UNIVERSE: Parameter = Parameter::optional("universe", Kind::Text);

pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "misere_outcome",
        aliases: &[],
        topic: Topic::Misere,
        parameters: FORM,
        example: ("[misere_outcome({0|}), misere_outcome({0|0})]", "[\"R\", \"P\"]"),
        run: |session, objects| {
            let form = Arguments::new(session, objects).form(0)?;
            Ok(Object::Text(session.universes.outcome(form, &session.forms)?.letter().into()))
        },
    },
    Function {
        name: "misere_compare",
        aliases: &[],
        topic: Topic::Misere,
        parameters: &[Parameter::new("first", Kind::Form), Parameter::new("second", Kind::Form), UNIVERSE],
        example: ("[misere_compare({*|*}, 0), misere_compare(1, 0, \"dead-ending\")]", "[\"=\", \"<>\"]"),
        run: |session, objects| {
            let arguments = Arguments::new(session, objects);
            let (first, second) = (arguments.form(0)?, arguments.form(1)?);
            let universe = arguments.universe(2)?;
            let relation = session.universes.compare(universe, first, second, &session.forms)?;
            Ok(Object::Text(symbol(relation).into()))
        },
    },
    Function {
        name: "misere_canonical",
        aliases: &[],
        topic: Topic::Misere,
        parameters: &[Parameter::new("form", Kind::Form), UNIVERSE],
        example: ("misere_canonical({0, {*|*}|*})", "form({0|{0|0}})"),
        run: |session, objects| {
            let arguments = Arguments::new(session, objects);
            let (form, universe) = (arguments.form(0)?, arguments.universe(1)?);
            Ok(Object::Form(session.universes.canonical(universe, form, &mut session.forms)?))
        },
    },
    Function {
        name: "is_dicot",
        aliases: &[],
        topic: Topic::Misere,
        parameters: FORM,
        example: ("[is_dicot({0|*}), is_dicot({0|})]", "[true, false]"),
        run: |session, objects| belongs(session, objects, Universe::Dicots),
    },
    Function {
        name: "is_dead_ending",
        aliases: &[],
        topic: Topic::Misere,
        parameters: FORM,
        example: ("[is_dead_ending({1|-1}), is_dead_ending({*|})]", "[true, false]"),
        run: |session, objects| belongs(session, objects, Universe::DeadEnding),
    },
];

fn belongs(session: &mut Session, objects: &[Object], universe: Universe) -> Result<Object, ErrorKind> {
    let form = Arguments::new(session, objects).form(0)?;
    Ok(Object::Boolean(session.universes.contains(universe, form, &session.forms)?))
}
