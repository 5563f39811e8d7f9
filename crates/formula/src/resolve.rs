//! From the untyped to the typed tree: names are resolved, definitions are expanded, types are checked.
//!
//! During this process every quantifier and aggregate binds a slot of its own, so that the arguments of a definition
//! can be copied into its body without being captured; at the end the bound variables are numbered by depth.

mod calls;

use crate::parse::parse;
use crate::rewrite::{Renumber, Rewrite};
use crate::scope::{Definition, Meaning, Side};
use crate::survey::Survey;
use crate::syntax::{Binder, Expression, Factor, Function, Node};
use crate::{
    Domain, Error, ErrorKind, FoldOperation, Formula, Item, NESTING_DEPTH_LIMIT, NODE_LIMIT, Quantifier,
    Relation, Scope, Set, Slot, Span, Term, Type, Word,
};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Parses a term.
///
/// # Errors
///
/// The first mistake: of syntax, of names, of types, or a limit exceeded.
///
/// ```
/// use campeao_formula::{Scope, Term, term};
///
/// let mut scope = Scope::new();
/// scope.variable("n").unwrap();
/// let difference = term("n - 2*3", &scope).unwrap();
/// assert_eq!(difference, Term::Add(vec![Term::Variable(0), Term::Constant(-6)]));
/// ```
pub fn term(source: &str, scope: &Scope) -> Result<Term, Error> {
    let expression = parse(source)?;
    let term = Resolver::new(scope).term(&expression)?;
    Ok(Renumber::new(scope.variables().len()).term(&term))
}

/// Parses a formula. A comma at the top level means `and`.
///
/// # Errors
///
/// The first mistake: of syntax, of names, of types, or a limit exceeded.
///
/// ```
/// use campeao_formula::{Scope, formula};
///
/// let mut scope = Scope::new();
/// scope.variable("t").unwrap();
/// assert_eq!(formula("t in 1..=5, t != 3", &scope).unwrap().conjuncts().count(), 2);
/// ```
pub fn formula(source: &str, scope: &Scope) -> Result<Formula, Error> {
    let expression = parse(source)?;
    let formula = Resolver::new(scope).formula(&expression)?;
    Ok(Renumber::new(scope.variables().len()).formula(&formula))
}

/// Parses the condition of a move: a formula in which a false part does not absorb the others, because they give the
/// ranges of the move's variables.
///
/// # Errors
///
/// The first mistake: of syntax, of names, of types, or a limit exceeded.
///
/// ```
/// use campeao_formula::{Formula, Scope, condition, formula};
///
/// let mut scope = Scope::new();
/// scope.variable("t").unwrap();
/// assert_eq!(condition("t in {1} and 1 = 2", &scope).unwrap().conjuncts().count(), 2);
/// assert_eq!(formula("t in {1} and 1 = 2", &scope).unwrap(), Formula::False);
/// ```
pub fn condition(source: &str, scope: &Scope) -> Result<Formula, Error> {
    let expression = parse(source)?;
    let mut parts = Vec::new();
    Resolver::new(scope).conjuncts(&expression, &mut parts)?;
    let width = scope.variables().len();
    Ok(Formula::joined(parts.iter().map(|part| Renumber::new(width).formula(part)).collect()))
}

/// Parses a formula whose quantifiers may omit their domain, and returns the names of the variables of its leading
/// quantifiers; see [`crate::Sentence`].
pub(crate) fn unbounded_formula(
    expression: &Expression,
    scope: &Scope,
) -> Result<(Formula, Vec<String>), Error> {
    let mut resolver = Resolver { unbounded: true, ..Resolver::new(scope) };
    let formula = resolver.formula(expression)?;
    let mut leading = Vec::new();
    let mut inner = &formula;
    while let Formula::Quantified { variable, body, .. } = inner {
        leading.extend(resolver.bound_names.get(variable).map(|&name| name.to_owned()));
        inner = body;
    }
    Ok((Renumber::new(scope.variables().len()).formula(&formula), leading))
}

/// Parses a set: `{1, 4}`, `1..=n`, or the name of one.
///
/// # Errors
///
/// The first mistake: of syntax, of names, of types, or a limit exceeded.
///
/// ```
/// use campeao_formula::{Scope, set};
///
/// let constants = set("{4, 1..=2}", &Scope::new()).unwrap().as_constant().unwrap();
/// assert_eq!(constants.to_string(), "{1, 2, 4}");
/// ```
pub fn set(source: &str, scope: &Scope) -> Result<Set, Error> {
    let expression = parse(source)?;
    let set = Resolver::new(scope).set(&expression)?;
    Ok(Renumber::new(scope.variables().len()).set(&set))
}

/// A parsed expression of any type.
#[derive(Clone)]
enum Resolved {
    Term(Term),
    Formula(Formula),
    Set(Set),
    /// The list, by its name.
    List(String),
    /// An array, by its name, with its variables.
    Array(String, Vec<Slot>),
    /// A word, as an argument.
    Word(Arc<Word>),
}

/// The meaning of a name that hides those of the scope.
enum Local {
    Bound(Slot),
    Argument { value: Resolved, nodes: usize, depth: usize },
}

/// The result of a binder for its body.
enum Binding<T> {
    /// It is bound in the body.
    Bound(Slot, Domain, T),
    /// The body is expanded for each value.
    Written(Vec<T>),
}

struct Resolver<'a> {
    scope: &'a Scope,
    /// The enclosing bound variables and parameters, the innermost last.
    locals: Vec<(&'a str, Local)>,
    /// The definitions being expanded, the innermost last.
    active: Vec<&'a Definition>,
    /// The side of the innermost active definition.
    side: Side,
    next_slot: Slot,
    /// The names of bound variables.
    bound_names: BTreeMap<Slot, &'a str>,
    nodes: usize,
    depth: usize,
    /// Whether quantifiers may range over all naturals.
    unbounded: bool,
}

impl<'a> Resolver<'a> {
    fn new(scope: &'a Scope) -> Self {
        let next_slot = scope.variables().len();
        Self {
            scope,
            locals: Vec::new(),
            active: Vec::new(),
            side: Side::Own,
            next_slot,
            bound_names: BTreeMap::new(),
            nodes: 0,
            depth: 0,
            unbounded: false,
        }
    }

    fn count(&mut self, nodes: usize, span: Span) -> Result<(), Error> {
        self.nodes += nodes;
        if self.nodes > NODE_LIMIT {
            return Err(Error::new(span, ErrorKind::TooLarge { limit: NODE_LIMIT }));
        }
        Ok(())
    }

    /// Resolves with `read`, `levels` deeper in the resulting tree.
    fn deeper<T>(
        &mut self,
        levels: usize,
        span: Span,
        read: impl FnOnce(&mut Self) -> Result<T, Error>,
    ) -> Result<T, Error> {
        if self.depth + levels > NESTING_DEPTH_LIMIT {
            return Err(Error::new(span, ErrorKind::TooDeep { limit: NESTING_DEPTH_LIMIT }));
        }
        self.depth += levels;
        let result = read(self);
        self.depth -= levels;
        result
    }

    fn term(&mut self, expression: &'a Expression) -> Result<Term, Error> {
        match self.resolve(expression)? {
            Resolved::Term(term) => Ok(term),
            other => Err(other.mismatch(Type::Term, expression.span)),
        }
    }

    fn formula(&mut self, expression: &'a Expression) -> Result<Formula, Error> {
        match self.resolve(expression)? {
            Resolved::Formula(formula) => Ok(formula),
            other => Err(other.mismatch(Type::Formula, expression.span)),
        }
    }

    /// The formulas that an expression joins by `and` or commas, separately.
    fn conjuncts(&mut self, expression: &'a Expression, found: &mut Vec<Formula>) -> Result<(), Error> {
        let Node::And(parts) = &expression.node else {
            found.push(self.formula(expression)?);
            return Ok(());
        };
        self.count(1, expression.span)?;
        self.deeper(1, expression.span, |resolver| {
            parts.iter().try_for_each(|part| resolver.conjuncts(part, found))
        })
    }

    fn set(&mut self, expression: &'a Expression) -> Result<Set, Error> {
        match self.resolve(expression)? {
            Resolved::Set(set) => Ok(set),
            other => Err(other.mismatch(Type::Set, expression.span)),
        }
    }

    fn terms(&mut self, expressions: &'a [Expression]) -> Result<Vec<Term>, Error> {
        expressions.iter().map(|expression| self.term(expression)).collect()
    }

    fn formulas(&mut self, expressions: &'a [Expression]) -> Result<Vec<Formula>, Error> {
        expressions.iter().map(|expression| self.formula(expression)).collect()
    }

    fn resolve(&mut self, expression: &'a Expression) -> Result<Resolved, Error> {
        self.count(1, expression.span)?;
        self.deeper(1, expression.span, |resolver| resolver.node(expression))
    }

    fn node(&mut self, expression: &'a Expression) -> Result<Resolved, Error> {
        let span = expression.span;
        Ok(match &expression.node {
            Node::Number(value) => Resolved::Term(Term::Constant(*value)),
            Node::Truth(value) => Resolved::Formula(Formula::truth(*value)),
            Node::Name(name) => return self.name(name, span),
            Node::Call(name, arguments) => return self.call(name, arguments, span),
            Node::Index(name, indices) => Resolved::Term(self.letter(name, indices, span)?),
            Node::Function(function, arguments) => Resolved::Term(self.function(*function, arguments, span)?),
            Node::Sum(parts) => {
                let signed = |(negative, part): &'a (bool, Expression)| {
                    let term = self.term(part)?;
                    Ok(if *negative { Term::negate(term) } else { term })
                };
                Resolved::Term(Term::add(parts.iter().map(signed).collect::<Result<_, Error>>()?))
            }
            Node::Product(first, rest) => Resolved::Term(self.product(first, rest, span)?),
            Node::Multiple(..) => return Err(Error::new(span, ErrorKind::NoMultiple)),
            Node::Negate(inner) => Resolved::Term(Term::negate(self.term(inner)?)),
            Node::Xor(parts) => Resolved::Term(Term::xor(self.terms(parts)?)),
            Node::Chain(first, rest) => Resolved::Formula(self.chain(first, rest)?),
            Node::Member { negated, element, set } => {
                let member = self.member(element, set)?;
                Resolved::Formula(if *negated { Formula::not(member) } else { member })
            }
            Node::Not(inner) => Resolved::Formula(Formula::not(self.formula(inner)?)),
            Node::And(parts) => Resolved::Formula(Formula::and(self.formulas(parts)?)),
            Node::Or(parts) => Resolved::Formula(Formula::or(self.formulas(parts)?)),
            // The parts of a chain are siblings in the untyped tree but nested in the typed one, so they count towards
            // the depth.
            Node::Implies(parts) => {
                let parts = self.deeper(parts.len(), span, |resolver| resolver.formulas(parts))?;
                let nested = parts.into_iter().rev().reduce(|right, left| Formula::implies(left, right));
                Resolved::Formula(nested.unwrap_or(Formula::True))
            }
            Node::Equivalent(parts) => {
                let parts = self.deeper(parts.len(), span, |resolver| resolver.formulas(parts))?;
                Resolved::Formula(parts.into_iter().reduce(Formula::equivalent).unwrap_or(Formula::True))
            }
            Node::Quantified { quantifier, binders, body } => {
                Resolved::Formula(self.deeper(binders.len(), span, |resolver| {
                    resolver.quantified(*quantifier, binders, body)
                })?)
            }
            Node::Fold { operation, binder, body } => {
                Resolved::Term(match self.bound(binder, |resolver| resolver.term(body))? {
                    Binding::Bound(variable, domain, body) => {
                        Term::Fold { operation: *operation, variable, domain, body: Box::new(body) }
                    }
                    Binding::Written(terms) => folded(*operation, terms),
                })
            }
            Node::Count { binder, body } => {
                Resolved::Term(match self.bound(binder, |resolver| resolver.formula(body))? {
                    Binding::Bound(variable, domain, body) => {
                        Term::Count { variable, domain, body: Box::new(body) }
                    }
                    Binding::Written(formulas) => {
                        let counted = formulas.into_iter().map(|body| self.counted(body));
                        Term::add(counted.collect())
                    }
                })
            }
            Node::Range(low, high) => Resolved::Set(Set { items: vec![self.range(low, high)?] }),
            Node::Braces(items) => {
                let item = |item: &'a Expression| match &item.node {
                    Node::Range(low, high) => self.range(low, high),
                    _ => self.term(item).map(Item::One),
                };
                Resolved::Set(Set { items: items.iter().map(item).collect::<Result<_, Error>>()? })
            }
        })
    }

    fn range(&mut self, low: &'a Expression, high: &'a Expression) -> Result<Item, Error> {
        Ok(Item::Range { low: self.term(low)?, high: self.term(high)? })
    }

    fn product(
        &mut self,
        first: &'a Expression,
        rest: &'a [(Factor, Expression)],
        span: Span,
    ) -> Result<Term, Error> {
        let divisions = rest.iter().filter(|(factor, _)| !matches!(factor, Factor::Times)).count();
        self.deeper(2 * divisions, span, |resolver| {
            let mut factors = vec![resolver.term(first)?];
            for (factor, part) in rest {
                let term = resolver.term(part)?;
                match factor {
                    Factor::Times => factors.push(term),
                    Factor::Divide => {
                        factors = vec![Term::divide(Term::multiply(factors), divisor(&term, part.span)?)];
                    }
                    Factor::Modulo => {
                        factors = vec![Term::modulo(Term::multiply(factors), divisor(&term, part.span)?)];
                    }
                }
            }
            Ok(Term::multiply(factors))
        })
    }

    fn function(
        &mut self,
        function: Function,
        arguments: &'a [Expression],
        span: Span,
    ) -> Result<Term, Error> {
        let (name, build): (&str, fn(Term) -> Term) = match function {
            Function::Minimum => return Ok(Term::minimum(self.terms(arguments)?)),
            Function::Maximum => return Ok(Term::maximum(self.terms(arguments)?)),
            Function::Low2 => ("low2", Term::low2),
            Function::LowFib => ("lowfib", Term::low_fib),
        };
        match arguments {
            [argument] => Ok(build(self.term(argument)?)),
            _ => Err(argument_count(name, 1, arguments.len(), span)),
        }
    }

    fn chain(&mut self, first: &'a Expression, rest: &'a [(Relation, Expression)]) -> Result<Formula, Error> {
        let mut left = self.term(first)?;
        let mut parts = Vec::with_capacity(rest.len());
        for (index, (relation, part)) in rest.iter().enumerate() {
            let right = self.term(part)?;
            if index + 1 < rest.len() {
                self.count(Survey::of_term(&right).nodes, part.span)?;
            }
            parts.push(Formula::compare(*relation, left, right.clone()));
            left = right;
        }
        Ok(Formula::and(parts))
    }

    /// Membership; for the list it means that some entry is equal.
    fn member(&mut self, element: &'a Expression, set: &'a Expression) -> Result<Formula, Error> {
        let term = self.term(element)?;
        Ok(match self.resolve(set)? {
            Resolved::Set(set) => Formula::member(term, set),
            Resolved::Array(_, slots) => {
                let equal = |slot| Formula::compare(Relation::Equal, term.clone(), Term::Variable(slot));
                Formula::or(slots.into_iter().map(equal).collect())
            }
            Resolved::List(_) => {
                let variable = self.fresh_slot();
                let body = Formula::compare(Relation::Equal, Term::Variable(variable), term);
                let quantifier = Quantifier::Exists;
                Formula::Quantified { quantifier, variable, domain: Domain::List, body: Box::new(body) }
            }
            other => return Err(other.mismatch(Type::Set, set.span)),
        })
    }

    fn quantified(
        &mut self,
        quantifier: Quantifier,
        binders: &'a [Binder],
        body: &'a Expression,
    ) -> Result<Formula, Error> {
        let Some((first, others)) = binders.split_first() else {
            return self.formula(body);
        };
        Ok(match self.bound(first, |resolver| resolver.quantified(quantifier, others, body))? {
            Binding::Bound(variable, domain, body) => {
                Formula::Quantified { quantifier, variable, domain, body: Box::new(body) }
            }
            Binding::Written(formulas) if quantifier == Quantifier::ForAll => Formula::and(formulas),
            Binding::Written(formulas) => Formula::or(formulas),
        })
    }

    /// 1 where the formula holds, else 0.
    fn counted(&mut self, body: Formula) -> Term {
        let domain = Domain::Set(Set { items: vec![Item::One(Term::Constant(0))] });
        Term::Count { variable: self.fresh_slot(), domain, body: Box::new(body) }
    }

    /// Resolves the body once for each value of a name.
    fn written<T>(
        &mut self,
        binder: &'a Binder,
        values: impl Iterator<Item = Term>,
        read: impl Fn(&mut Self) -> Result<T, Error>,
    ) -> Result<Binding<T>, Error> {
        let mut written = Vec::new();
        for value in values {
            self.count(1, binder.span)?;
            let value = Local::Argument { value: Resolved::Term(value), nodes: 1, depth: 1 };
            self.locals.push((&binder.name, value));
            let body = read(self);
            self.locals.pop();
            written.push(body?);
        }
        Ok(Binding::Written(written))
    }

    /// Resolves the domain, and then with `read` the body; where the name ranges over an array, or is an index of one,
    /// the body is expanded for each value.
    fn bound<T>(
        &mut self,
        binder: &'a Binder,
        read: impl Fn(&mut Self) -> Result<T, Error>,
    ) -> Result<Binding<T>, Error> {
        self.count(1, binder.span)?;
        let domain = match &binder.domain {
            Some(_) if self.runs_through_integers(binder) => Domain::Integers,
            Some(domain) => match self.resolve(domain)? {
                Resolved::Set(set) => Domain::Set(set),
                Resolved::List(_) => Domain::List,
                Resolved::Array(_, slots) => {
                    return self.written(binder, slots.into_iter().map(Term::Variable), read);
                }
                other => return Err(other.mismatch(Type::Set, domain.span)),
            },
            None if self.unbounded => Domain::Naturals,
            None => {
                let kind = ErrorKind::WithoutDomain { name: binder.name.clone() };
                return Err(Error::new(binder.span, kind));
            }
        };
        let slot = self.fresh_slot();
        self.bound_names.insert(slot, &binder.name);
        self.locals.push((&binder.name, Local::Bound(slot)));
        let body = read(self);
        self.locals.pop();
        match (body, &domain) {
            (Err(error), Domain::Set(set)) if error.is_of_index() => match set.as_constant() {
                Some(values) => self.written(binder, values.iter().map(Term::Constant), read),
                None => Err(error),
            },
            (body, _) => Ok(Binding::Bound(slot, domain, body?)),
        }
    }

    /// Whether a quantifier ranges over the integers.
    fn runs_through_integers(&self, binder: &Binder) -> bool {
        let hidden = |(local, _): &(&str, Local)| {
            binder
                .domain
                .as_ref()
                .is_some_and(|domain| matches!(&domain.node, Node::Name(name) if name == local))
        };
        self.unbounded && binder.runs_through_integers(self.scope) && !self.locals.iter().any(hidden)
    }

    fn fresh_slot(&mut self) -> Slot {
        self.next_slot += 1;
        self.next_slot - 1
    }

    fn name(&mut self, name: &'a str, span: Span) -> Result<Resolved, Error> {
        match self.locals.iter().rfind(|(local, _)| *local == name) {
            Some((_, Local::Bound(slot))) => return Ok(Resolved::Term(Term::Variable(*slot))),
            Some((_, Local::Argument { value, nodes, depth })) => {
                let (value, nodes, depth) = (value.clone(), *nodes, *depth);
                self.count(nodes, span)?;
                return self.deeper(depth, span, |_| Ok(value));
            }
            None => {}
        }
        match self.meaning(name) {
            Some(Meaning::Variable(slot)) => Ok(Resolved::Term(Term::Variable(*slot))),
            Some(Meaning::Constant(value)) => Ok(Resolved::Term(Term::Constant(*value))),
            Some(Meaning::List) => Ok(Resolved::List(name.to_owned())),
            Some(Meaning::Array { slots, .. }) => {
                Ok(Resolved::Array(name.to_owned(), slots.clone().collect()))
            }
            Some(Meaning::Entries(slots)) => Ok(Resolved::Array(name.to_owned(), slots.to_vec())),
            Some(Meaning::Set(set)) => {
                self.count(set.ranges().len(), span)?;
                Ok(Resolved::Set(Set::from(set)))
            }
            Some(Meaning::Definition(definition)) => self.expand(name, definition, &[], span),
            Some(Meaning::Word(word)) => Err(argument_count(name, word.arity(), 0, span)),
            None => Err(self.unknown(name, span)),
        }
    }

    /// The body of a definition with the parameters replaced by arguments.
    fn expand(
        &mut self,
        name: &'a str,
        definition: &'a Definition,
        arguments: &'a [Expression],
        span: Span,
    ) -> Result<Resolved, Error> {
        if self.active.iter().any(|active| std::ptr::eq(*active, definition)) {
            return Err(Error::new(span, ErrorKind::RecursiveDefinition { name: name.to_owned() }));
        }
        if arguments.len() != definition.parameters.len() {
            // The parameters in the error show the order of the arguments.
            let head = match definition.parameters.as_slice() {
                [] => name.to_owned(),
                parameters => format!("{name}({})", parameters.join(", ")),
            };
            return Err(argument_count(&head, definition.parameters.len(), arguments.len(), span));
        }
        let mut locals = Vec::with_capacity(arguments.len());
        for (parameter, argument) in definition.parameters.iter().zip(arguments) {
            let value = match &argument.node {
                Node::Name(word) if self.scope.takes_word(name, locals.len(), self.side) => {
                    Resolved::Word(self.word(word, argument.span)?)
                }
                _ => self.resolve(argument)?,
            };
            let (nodes, depth) = value.measure();
            locals.push((parameter.as_str(), Local::Argument { value, nodes, depth }));
        }
        let outside = std::mem::replace(&mut self.locals, locals);
        let side = self.scope.meaning_from(name, self.side).map_or(self.side, |(_, side)| side);
        let caller = std::mem::replace(&mut self.side, side);
        self.active.push(definition);
        let result = self.resolve(&definition.body);
        self.active.pop();
        self.side = caller;
        self.locals = outside;
        result.map_err(|error| {
            let kind = ErrorKind::InDefinition {
                name: name.to_owned(),
                source_text: definition.source.clone(),
                error: Box::new(error),
            };
            Error::new(span, kind)
        })
    }

    /// The meaning of a name at its place.
    fn meaning(&self, name: &str) -> Option<&'a Meaning> {
        self.scope.meaning_from(name, self.side).map(|(meaning, _)| meaning)
    }

    fn unknown(&self, name: &str, span: Span) -> Error {
        Error::new(span, self.scope.unknown_value(name, self.locals.iter().map(|&(local, _)| local)))
    }
}

impl Resolved {
    /// The error that something else is found where the type `expected` is needed.
    fn mismatch(&self, expected: Type, span: Span) -> Error {
        let found = match self {
            Resolved::Term(_) => Type::Term,
            Resolved::Formula(_) => Type::Formula,
            Resolved::Set(_) => Type::Set,
            Resolved::Word(_) => Type::Word,
            Resolved::List(name) | Resolved::Array(name, _) => {
                return Error::new(span, ErrorKind::ListOutsideIn { name: name.clone() });
            }
        };
        Error::new(span, ErrorKind::WrongType { expected, found })
    }

    /// The number of nodes and the depth.
    fn measure(&self) -> (usize, usize) {
        let survey = match self {
            Resolved::Term(term) => Survey::of_term(term),
            Resolved::Formula(formula) => Survey::of_formula(formula),
            Resolved::Set(set) => Survey::of_set(set),
            Resolved::List(_) | Resolved::Array(..) | Resolved::Word(_) => return (1, 1),
        };
        (survey.nodes, survey.depth)
    }
}

/// The combination of the terms.
fn folded(operation: FoldOperation, terms: Vec<Term>) -> Term {
    match operation {
        FoldOperation::Sum => Term::add(terms),
        FoldOperation::Xor => Term::xor(terms),
        FoldOperation::Minimum => Term::minimum(terms),
        FoldOperation::Maximum => Term::maximum(terms),
    }
}

fn divisor(term: &Term, span: Span) -> Result<i64, Error> {
    match term.as_constant() {
        Some(value) if value > 0 => Ok(value),
        Some(value) => Err(Error::new(span, ErrorKind::DivisorNotPositive { value })),
        None => Err(Error::new(span, ErrorKind::DivisorNotConstant)),
    }
}

fn argument_count(name: &str, expected: usize, found: usize, span: Span) -> Error {
    Error::new(span, ErrorKind::ArgumentCount { name: name.to_owned(), expected, found })
}
