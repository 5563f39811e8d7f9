//! Games as they are written in misère play, and their order modulo dicots.

use super::arguments::Arguments;
use super::{Function, Parameter, Topic};
use crate::evaluate::comparison::symbol;
use crate::{Kind, Object};

const FORM: &[Parameter] = &[Parameter::new("form", Kind::Form)];
const TWO_FORMS: &[Parameter] = &[Parameter::new("first", Kind::Form), Parameter::new("second", Kind::Form)];

pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "misere_outcome",
        aliases: &[],
        topic: Topic::Misere,
        parameters: FORM,
        example: ("[misere_outcome({0|}), misere_outcome({0|0})]", "[\"R\", \"P\"]"),
        run: |session, objects| {
            let form = Arguments::new(session, objects).form(0)?;
            Ok(Object::Text(session.dicots.outcome(form, &session.forms)?.letter().into()))
        },
    },
    Function {
        name: "misere_compare",
        aliases: &[],
        topic: Topic::Misere,
        parameters: TWO_FORMS,
        example: ("misere_compare({*|*}, 0)", "\"=\""),
        run: |session, objects| {
            let arguments = Arguments::new(session, objects);
            let (first, second) = (arguments.form(0)?, arguments.form(1)?);
            let relation = session.dicots.compare(first, second, &session.forms)?;
            Ok(Object::Text(symbol(relation).into()))
        },
    },
    Function {
        name: "misere_canonical",
        aliases: &[],
        topic: Topic::Misere,
        parameters: FORM,
        example: ("misere_canonical({0, {*|*}|*})", "form({0|{0|0}})"),
        run: |session, objects| {
            let form = Arguments::new(session, objects).form(0)?;
            Ok(Object::Form(session.dicots.canonical(form, &mut session.forms)?))
        },
    },
    Function {
        name: "is_dicot",
        aliases: &[],
        topic: Topic::Misere,
        parameters: FORM,
        example: ("[is_dicot({0|*}), is_dicot({0|})]", "[true, false]"),
        run: |session, objects| {
            let form = Arguments::new(session, objects).form(0)?;
            Ok(Object::Boolean(session.dicots.is_dicot(form, &session.forms)?))
        },
    },
];
