//! Formulas for Coq: linear conditions, automata, `and`, `not`, and "there is a number", with the newest number first.
//!
//! A condition with a function in it becomes one about the function's value: a case for each part of a least or
//! greatest number, a new number for a quotient or a function of digits, a case for each letter of a word. Innermost
//! functions go first.

use super::table;
use crate::digits;
use crate::numeration::Numeration;
use crate::{Beyond, CheckError};
use campeao_formula::{BitOperation, DigitFunction, Domain, Formula, Item, Quantifier, Relation, Term};
use std::collections::BTreeMap;

/// A term; names are numbers.
#[derive(Clone, PartialEq)]
pub(super) enum Tree {
    Number(i64),
    Name(usize),
    Add(Vec<Tree>),
    Negate(Box<Tree>),
    Multiply(Vec<Tree>),
    Divide(Box<Tree>, i64),
    Modulo(Box<Tree>, i64),
    Least(Vec<Tree>),
    Greatest(Vec<Tree>),
    Digits(&'static str, Vec<Tree>),
    Word(String, Vec<Tree>),
}

/// The coefficient of each name, and of `None` the constant.
pub(super) type Linear = BTreeMap<Option<usize>, i64>;

impl Tree {
    /// A term in which the variables have these values.
    pub(super) fn of(term: &Term, values: &[Tree]) -> Result<Self, CheckError> {
        let one = |term: &Term| Self::of(term, values);
        let all = |terms: &[Term]| terms.iter().map(one).collect::<Result<Vec<_>, _>>();
        let digits = |name, argument: &Term| Ok(Self::Digits(name, vec![one(argument)?]));
        Ok(match term {
            Term::Constant(number) => Self::Number(*number),
            Term::Variable(slot) => values.get(*slot).cloned().ok_or(Beyond::Coq)?,
            Term::Add(parts) => Self::Add(all(parts)?),
            Term::Negate(inner) => Self::Negate(Box::new(one(inner)?)),
            Term::Multiply(parts) => Self::Multiply(all(parts)?),
            Term::Divide(inner, by) => Self::Divide(Box::new(one(inner)?), *by),
            Term::Modulo(inner, by) => Self::Modulo(Box::new(one(inner)?), *by),
            Term::Minimum(parts) => Self::Least(all(parts)?),
            Term::Maximum(parts) => Self::Greatest(all(parts)?),
            Term::Xor(parts) => Self::Digits("xor", all(parts)?),
            Term::Bits { operation, parts } => {
                let name = match operation {
                    BitOperation::And => "band",
                    BitOperation::Or => "bor",
                };
                Self::Digits(name, all(parts)?)
            }
            Term::Low2(argument) => return digits("low2", argument),
            Term::LowFib(argument) => return digits("lowfib", argument),
            Term::Digits { function: DigitFunction::Low, argument, .. } => return digits("low", argument),
            Term::Digits { function: DigitFunction::Shift, argument, .. } => {
                return digits("shift", argument);
            }
            Term::Digits { function: DigitFunction::Unshift, argument, .. } => {
                return digits("unshift", argument);
            }
            Term::Word { word, indices } => Self::Word(word.name().to_owned(), all(indices)?),
            _ => return Err(Beyond::Coq.into()),
        })
    }

    fn parts(&self) -> Vec<&Tree> {
        match self {
            Self::Number(_) | Self::Name(_) => Vec::new(),
            Self::Negate(inner) | Self::Divide(inner, _) | Self::Modulo(inner, _) => vec![inner],
            Self::Add(parts)
            | Self::Multiply(parts)
            | Self::Least(parts)
            | Self::Greatest(parts)
            | Self::Digits(_, parts)
            | Self::Word(_, parts) => parts.iter().collect(),
        }
    }

    /// The first innermost function.
    fn innermost(&self) -> Option<&Tree> {
        let plain = matches!(
            self,
            Self::Number(_) | Self::Name(_) | Self::Add(_) | Self::Negate(_) | Self::Multiply(_)
        );
        self.parts().into_iter().find_map(Self::innermost).or(if plain { None } else { Some(self) })
    }

    /// The term with one subterm replaced by another.
    fn swap(&self, old: &Tree, new: &Tree) -> Tree {
        if self == old {
            return new.clone();
        }
        let one = |tree: &Tree| Box::new(tree.swap(old, new));
        let all = |parts: &[Tree]| parts.iter().map(|part| part.swap(old, new)).collect();
        match self {
            Self::Number(_) | Self::Name(_) => self.clone(),
            Self::Negate(inner) => Self::Negate(one(inner)),
            Self::Divide(inner, by) => Self::Divide(one(inner), *by),
            Self::Modulo(inner, by) => Self::Modulo(one(inner), *by),
            Self::Add(parts) => Self::Add(all(parts)),
            Self::Multiply(parts) => Self::Multiply(all(parts)),
            Self::Least(parts) => Self::Least(all(parts)),
            Self::Greatest(parts) => Self::Greatest(all(parts)),
            Self::Digits(name, parts) => Self::Digits(name, all(parts)),
            Self::Word(name, parts) => Self::Word(name.clone(), all(parts)),
        }
    }
}

fn sum(parts: impl IntoIterator<Item = (i64, Linear)>) -> Result<Linear, CheckError> {
    let mut found = Linear::new();
    for (times, part) in parts {
        for (name, coefficient) in part {
            let more = coefficient.checked_mul(times).ok_or(Beyond::Numbers)?;
            let entry = found.entry(name).or_default();
            *entry = entry.checked_add(more).ok_or(Beyond::Numbers)?;
        }
    }
    Ok(found)
}

/// A linear term.
pub(super) fn linear(tree: &Tree) -> Result<Linear, CheckError> {
    match tree {
        Tree::Number(number) => Ok([(None, *number)].into()),
        Tree::Name(name) => Ok([(Some(*name), 1)].into()),
        Tree::Negate(inner) => sum([(-1, linear(inner)?)]),
        Tree::Add(parts) => {
            sum(parts.iter().map(|part| Ok((1, linear(part)?))).collect::<Result<Vec<_>, CheckError>>()?)
        }
        Tree::Multiply(parts) => {
            let mut product: Linear = [(None, 1)].into();
            for part in parts {
                let (mut one, mut other) = (product, linear(part)?);
                let plain =
                    |terms: &Linear| terms.iter().all(|(name, number)| name.is_none() || *number == 0);
                if !plain(&one) {
                    (one, other) = (other, one);
                }
                if !plain(&one) {
                    return Err(Beyond::Product.into());
                }
                product = sum([(one.get(&None).copied().unwrap_or(0), other)])?;
            }
            Ok(product)
        }
        _ => Err(Beyond::Coq.into()),
    }
}

fn plus(left: &Tree, right: &Tree) -> Tree {
    Tree::Add(vec![left.clone(), right.clone()])
}

fn times(by: i64, tree: &Tree) -> Tree {
    Tree::Multiply(vec![Tree::Number(by), tree.clone()])
}

fn joined(operator: &str, empty: &str, parts: &[String]) -> String {
    match parts {
        [] => empty.to_owned(),
        [one] => one.clone(),
        [first, rest @ ..] => format!("({operator} {first} {})", joined(operator, empty, rest)),
    }
}

fn both(parts: &[String]) -> String {
    joined("And", "true_", parts)
}

fn either(parts: &[String]) -> String {
    joined("or_", "false_", parts)
}

pub(super) struct Writer {
    pub(super) system: Numeration,
    /// The numeration, without a name for it.
    pub(super) name: String,
    pub(super) base: usize,
    /// The automata of functions of digits, added when needed.
    pub(super) functions: Vec<(String, String)>,
    fresh: usize,
}

impl Writer {
    pub(super) fn new(system: Numeration, name: String) -> Self {
        let base = system.digits;
        // Names of variables are small numbers.
        Self { system, name, base, functions: Vec::new(), fresh: 1 << 20 }
    }

    fn new_name(&mut self) -> usize {
        self.fresh += 1;
        self.fresh
    }

    /// The coefficients of a linear term in the order of the names, and its constant.
    pub(super) fn term(terms: &Linear, names: &[usize]) -> (String, i64) {
        let mut numbers: Vec<i64> =
            names.iter().map(|name| terms.get(&Some(*name)).copied().unwrap_or(0)).collect();
        while numbers.last() == Some(&0) {
            numbers.pop();
        }
        let numbers: Vec<String> = numbers.iter().map(i64::to_string).collect();
        (format!("[{}]", numbers.join("; ")), terms.get(&None).copied().unwrap_or(0))
    }

    /// A formula whose variables have these values.
    pub(super) fn formula(
        &mut self,
        formula: &Formula,
        values: &[Tree],
        names: &[usize],
    ) -> Result<String, CheckError> {
        let mut each = |parts: &[Formula]| {
            parts.iter().map(|part| self.formula(part, values, names)).collect::<Result<Vec<_>, _>>()
        };
        Ok(match formula {
            Formula::True => "true_".into(),
            Formula::False => "false_".into(),
            Formula::And(parts) => both(&each(parts)?),
            Formula::Or(parts) => either(&each(parts)?),
            Formula::Not(inner) => format!("(Not {})", self.formula(inner, values, names)?),
            Formula::Implies(left, right) => {
                let same = Formula::or(vec![Formula::not((**left).clone()), (**right).clone()]);
                self.formula(&same, values, names)?
            }
            Formula::Equivalent(left, right) => {
                let sides = vec![(**left).clone(), (**right).clone()];
                let same = Formula::or(vec![Formula::and(sides.clone()), Formula::not(Formula::or(sides))]);
                self.formula(&same, values, names)?
            }
            Formula::Compare { relation, left, right } => {
                self.compared(*relation, &Tree::of(left, values)?, &Tree::of(right, values)?, names)?
            }
            Formula::Member { term, set } => {
                let value = Tree::of(term, values)?;
                self.member(&value, &set.items, values, names)?
            }
            Formula::Quantified { quantifier, variable, domain: Domain::Set(set), body } => {
                if *quantifier == Quantifier::ForAll {
                    let (domain, body) = (Domain::Set(set.clone()), Box::new(Formula::not((**body).clone())));
                    let same = Formula::Quantified {
                        quantifier: Quantifier::Exists,
                        variable: *variable,
                        domain,
                        body,
                    };
                    return Ok(format!("(Not {})", self.formula(&same, values, names)?));
                }
                let (above, below) = (self.new_name(), self.new_name());
                // The value may be negative.
                let value = plus(&Tree::Name(above), &Tree::Negate(Box::new(Tree::Name(below))));
                let mut inside = values.to_vec();
                inside.resize((*variable).max(inside.len()), Tree::Number(0));
                inside.truncate(*variable);
                inside.push(value.clone());
                let names: Vec<usize> = [below, above].into_iter().chain(names.iter().copied()).collect();
                let mut parts = vec![self.member(&value, &set.items, values, &names)?];
                for part in body.conjuncts() {
                    parts.push(self.formula(part, &inside, &names)?);
                }
                format!("(Ex (Ex {}))", both(&parts))
            }
            Formula::Quantified { .. } => return Err(Beyond::Coq.into()),
        })
    }

    fn member(
        &mut self,
        value: &Tree,
        items: &[Item],
        values: &[Tree],
        names: &[usize],
    ) -> Result<String, CheckError> {
        let mut cases = Vec::new();
        for item in items {
            let (low, high) = match item {
                Item::One(one) => (one, one),
                Item::Range { low, high } => (low, high),
            };
            let (low, high) = (Tree::of(low, values)?, Tree::of(high, values)?);
            cases.push(if low == high {
                self.compared(Relation::Equal, value, &low, names)?
            } else {
                let above = self.compared(Relation::LessOrEqual, &low, value, names)?;
                both(&[above, self.compared(Relation::LessOrEqual, value, &high, names)?])
            });
        }
        Ok(either(&cases))
    }

    fn compared(
        &mut self,
        relation: Relation,
        left: &Tree,
        right: &Tree,
        names: &[usize],
    ) -> Result<String, CheckError> {
        if let Some(found) = left.innermost().or_else(|| right.innermost()).cloned() {
            return self.calculated(relation, left, right, &found, names);
        }
        let (smaller, greater) = match relation {
            Relation::NotEqual => {
                return Ok(format!("(Not {})", self.compared(Relation::Equal, left, right, names)?));
            }
            Relation::Greater | Relation::GreaterOrEqual => (right, left),
            _ => (left, right),
        };
        let strict = i64::from(matches!(relation, Relation::Less | Relation::Greater));
        let difference = sum([(1, linear(smaller)?), (-1, linear(greater)?), (1, [(None, strict)].into())])?;
        let (numbers, constant) = Self::term(&difference, names);
        let constant = if constant < 0 { format!("({constant})") } else { constant.to_string() };
        Ok(format!("(Lin {} {numbers}%Z {constant})", relation == Relation::Equal))
    }

    /// A comparison with an innermost function in it.
    fn calculated(
        &mut self,
        relation: Relation,
        left: &Tree,
        right: &Tree,
        found: &Tree,
        names: &[usize],
    ) -> Result<String, CheckError> {
        let with = |value: &Tree| (left.swap(found, value), right.swap(found, value));
        match found {
            Tree::Least(parts) | Tree::Greatest(parts) => {
                let least = matches!(found, Tree::Least(_));
                let again = |parts: Vec<Tree>| if least { Tree::Least(parts) } else { Tree::Greatest(parts) };
                let (one, other) = match parts.as_slice() {
                    [one] => (one, one),
                    [one, other] => (one, other),
                    [one, other, rest @ ..] => {
                        let first = again(vec![one.clone(), other.clone()]);
                        let (left, right) =
                            with(&again(std::iter::once(first).chain(rest.iter().cloned()).collect()));
                        return self.compared(relation, &left, &right, names);
                    }
                    [] => return Err(Beyond::Coq.into()),
                };
                let (p, q) = if least { (one, other) } else { (other, one) };
                let mut cases = Vec::new();
                for (order, p, q, value) in
                    [(Relation::LessOrEqual, p, q, one), (Relation::Less, q, p, other)]
                {
                    let (left, right) = with(value);
                    let holds = self.compared(order, p, q, names)?;
                    cases.push(both(&[holds, self.compared(relation, &left, &right, names)?]));
                }
                Ok(either(&cases))
            }
            Tree::Divide(inner, by) | Tree::Modulo(inner, by) => {
                let mut cases = Vec::new();
                let signs: &[bool] =
                    if linear(inner)?.values().any(|number| *number < 0) { &[false, true] } else { &[false] };
                for &negative in signs {
                    let name = self.new_name();
                    let names: Vec<usize> = std::iter::once(name).chain(names.iter().copied()).collect();
                    let quotient =
                        if negative { Tree::Negate(Box::new(Tree::Name(name))) } else { Tree::Name(name) };
                    let multiple = times(*by, &quotient);
                    let value = match found {
                        Tree::Divide(..) => quotient,
                        _ => plus(inner, &Tree::Negate(Box::new(multiple.clone()))),
                    };
                    let mut parts = Vec::new();
                    if negative {
                        parts.push(self.compared(
                            Relation::GreaterOrEqual,
                            &Tree::Name(name),
                            &Tree::Number(1),
                            &names,
                        )?);
                    }
                    parts.push(self.compared(Relation::LessOrEqual, &multiple, inner, &names)?);
                    parts.push(self.compared(
                        Relation::Less,
                        inner,
                        &plus(&multiple, &Tree::Number(*by)),
                        &names,
                    )?);
                    let (left, right) = with(&value);
                    parts.push(self.compared(relation, &left, &right, &names)?);
                    cases.push(format!("(Ex {})", both(&parts)));
                }
                Ok(either(&cases))
            }
            Tree::Word(name, arguments) => {
                let (name, targets, letters) = digits::word(name, &self.system).ok_or(Beyond::Numeration)?;
                let mut sorted = letters.to_vec();
                sorted.sort_unstable();
                sorted.dedup();
                let mut cases = Vec::new();
                for letter in sorted {
                    let step =
                        |state: u32, read: &[u8]| targets[state as usize].get(usize::from(read[0])).copied();
                    let table = self.function(format!("the_{name}_{letter}"), 1, step, |state| {
                        letters[state as usize] == letter
                    })?;
                    let (left, right) = with(&Tree::Number(letter));
                    cases.push(self.applied(&table, arguments, &[], (relation, &left, &right), names)?);
                }
                Ok(either(&cases))
            }
            Tree::Digits(name, arguments) => {
                if *name == "xor" && arguments.len() > 2 {
                    let (last, rest) = arguments.split_last().ok_or(Beyond::Coq)?;
                    let (left, right) =
                        with(&Tree::Digits(name, vec![Tree::Digits(name, rest.to_vec()), last.clone()]));
                    return self.compared(relation, &left, &right, names);
                }
                let two = matches!(*name, "xor" | "band" | "bor");
                if arguments.len() != if two { 2 } else { 1 } {
                    return Err(Beyond::Coq.into());
                }
                let function = digits::named(name, &self.system).ok_or(Beyond::Numeration)?;
                let table = self.function(
                    format!("the_{name}"),
                    arguments.len() + 1,
                    function.step,
                    function.accept,
                )?;
                let value = self.new_name();
                let (left, right) = with(&Tree::Name(value));
                let names: Vec<usize> = std::iter::once(value).chain(names.iter().copied()).collect();
                let inner = self.applied(&table, arguments, &[value], (relation, &left, &right), &names)?;
                Ok(format!("(Ex {inner})"))
            }
            _ => Err(Beyond::Coq.into()),
        }
    }

    /// The condition that an automaton accepts some numbers and the arguments, and a comparison holds. Arguments that
    /// are terms become numbers.
    fn applied(
        &mut self,
        table: &str,
        arguments: &[Tree],
        before: &[usize],
        (relation, left, right): (Relation, &Tree, &Tree),
        names: &[usize],
    ) -> Result<String, CheckError> {
        let (mut tracks, mut names, mut stands) = (before.to_vec(), names.to_vec(), Vec::new());
        for argument in arguments {
            if let Tree::Name(name) = argument {
                tracks.push(*name);
                continue;
            }
            let name = self.new_name();
            tracks.push(name);
            names.insert(0, name);
            stands.push((name, argument));
        }
        let mut parts = Vec::new();
        for (name, argument) in &stands {
            parts.push(self.compared(Relation::Equal, &Tree::Name(*name), argument, &names)?);
        }
        let place =
            |track: &usize| names.iter().position(|name| name == track).map(|place| place.to_string());
        let places = tracks.iter().map(place).collect::<Option<Vec<_>>>().ok_or(Beyond::Coq)?;
        parts.push(format!("(Aut {table} [{}])", places.join("; ")));
        parts.push(self.compared(relation, left, right, &names)?);
        let opened = stands.len();
        Ok(format!("{}{}{}", "(Ex ".repeat(opened), both(&parts), ")".repeat(opened)))
    }

    /// The name of the automaton of a function of digits.
    fn function(
        &mut self,
        name: String,
        width: usize,
        step: impl Fn(u32, &[u8]) -> Option<u32>,
        accept: impl Fn(u32) -> bool,
    ) -> Result<String, CheckError> {
        if !self.functions.iter().any(|(known, _)| *known == name) {
            let (rows, accepting) = table::machine(self.base, width, step, accept);
            let table = table::digits(self.base, width, &rows, &accepting)?;
            self.functions.push((name.clone(), table));
        }
        Ok(name)
    }
}
