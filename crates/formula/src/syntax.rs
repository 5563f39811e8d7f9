//! The untyped tree of a text, before names are resolved.
//!
//! Chains of one precedence are one node with many parts, so that a long sum is not a deep tree.

use crate::{FoldOperation, Quadratic, Quantifier, Relation, Scope, Span};

/// An expression with its place.
#[derive(Clone, Debug)]
pub(crate) struct Expression {
    pub(crate) span: Span,
    pub(crate) node: Node,
}

/// An untyped node.
#[derive(Clone, Debug)]
pub(crate) enum Node {
    Number(i64),
    Name(String),
    /// A use of a definition with arguments in parentheses.
    Call(String, Vec<Expression>),
    /// A letter of a word: `name[indices]`.
    Index(String, Vec<Expression>),
    Function(Function, Vec<Expression>),
    Truth(bool),
    /// Terms with their signs; `true` is minus.
    Sum(Vec<(bool, Expression)>),
    /// A first factor, and the operations on it from left to right.
    Product(Box<Expression>, Vec<(Factor, Expression)>),
    Negate(Box<Expression>),
    /// A multiple of an irrational.
    Multiple(Box<Expression>, Quadratic),
    Xor(Vec<Expression>),
    Chain(Box<Expression>, Vec<(Relation, Expression)>),
    Member {
        negated: bool,
        element: Box<Expression>,
        set: Box<Expression>,
    },
    Not(Box<Expression>),
    And(Vec<Expression>),
    Or(Vec<Expression>),
    /// `a => b => c`, to be nested to the right.
    Implies(Vec<Expression>),
    /// `a <=> b <=> c`, to be nested to the left.
    Equivalent(Vec<Expression>),
    Quantified {
        quantifier: Quantifier,
        binders: Vec<Binder>,
        body: Box<Expression>,
    },
    Fold {
        operation: FoldOperation,
        binder: Box<Binder>,
        body: Box<Expression>,
    },
    Count {
        binder: Box<Binder>,
        body: Box<Expression>,
    },
    Range(Box<Expression>, Box<Expression>),
    Braces(Vec<Expression>),
}

/// `name in domain`, or in a sentence `name` alone, for all naturals.
#[derive(Clone, Debug)]
pub(crate) struct Binder {
    pub(crate) name: String,
    pub(crate) span: Span,
    pub(crate) domain: Option<Expression>,
}

impl Binder {
    /// Whether it ranges over the integers, whose name must have no other meaning in `scope`.
    pub(crate) fn runs_through_integers(&self, scope: &Scope) -> bool {
        self.domain.as_ref().is_some_and(|domain| {
            domain.is_integers() && matches!(&domain.node, Node::Name(name) if !scope.knows(name))
        })
    }
}

/// The operation of a part of a product.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Factor {
    Times,
    Divide,
    Modulo,
}

/// The use of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Use {
    Value,
    Word,
}

/// The functions on terms.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Function {
    Minimum,
    Maximum,
    Low2,
    LowFib,
}

/// The names of the integers after `in`, unless they have another meaning.
const INTEGERS: [&str; 2] = ["Z", "ℤ"];

impl Expression {
    /// Whether this is the name of the integers.
    pub(crate) fn is_integers(&self) -> bool {
        matches!(&self.node, Node::Name(name) if INTEGERS.contains(&name.as_str()))
    }

    /// Calls `visit` for every name used as a value and bound by no quantifier or aggregate around it, and for every name used as
    /// a word: with indices, or as an argument of a definition that takes a word there.
    pub(crate) fn for_each_free_name<'e>(
        &'e self,
        takes_word: &impl Fn(&str, usize) -> bool,
        visit: &mut impl FnMut(&'e str, Span, Use),
    ) {
        self.walk(&mut Vec::new(), takes_word, visit);
    }

    fn walk<'e>(
        &'e self,
        bound: &mut Vec<&'e str>,
        takes_word: &impl Fn(&str, usize) -> bool,
        visit: &mut impl FnMut(&'e str, Span, Use),
    ) {
        match &self.node {
            Node::Number(_) | Node::Truth(_) => {}
            Node::Name(name) => {
                if !bound.contains(&name.as_str()) {
                    visit(name, self.span, Use::Value);
                }
            }
            Node::Call(name, parts) => {
                for (place, part) in parts.iter().enumerate() {
                    match &part.node {
                        Node::Name(argument) if takes_word(name, place) => {
                            visit(argument, part.span, Use::Word);
                        }
                        _ => part.walk(bound, takes_word, visit),
                    }
                }
            }
            // Quantifiers bind values only, so an indexed name is a word even where the same name is bound.
            Node::Index(name, parts) => {
                visit(name, self.span, Use::Word);
                for part in parts {
                    part.walk(bound, takes_word, visit);
                }
            }
            Node::Function(_, parts)
            | Node::Xor(parts)
            | Node::And(parts)
            | Node::Or(parts)
            | Node::Implies(parts)
            | Node::Equivalent(parts)
            | Node::Braces(parts) => parts.iter().for_each(|part| part.walk(bound, takes_word, visit)),
            Node::Sum(parts) => parts.iter().for_each(|(_, part)| part.walk(bound, takes_word, visit)),
            Node::Product(first, rest) => {
                first.walk(bound, takes_word, visit);
                for (_, part) in rest {
                    part.walk(bound, takes_word, visit);
                }
            }
            Node::Chain(first, rest) => {
                first.walk(bound, takes_word, visit);
                for (_, part) in rest {
                    part.walk(bound, takes_word, visit);
                }
            }
            Node::Negate(part) | Node::Not(part) | Node::Multiple(part, _) => {
                part.walk(bound, takes_word, visit);
            }
            Node::Member { element: left, set: right, .. } | Node::Range(left, right) => {
                left.walk(bound, takes_word, visit);
                right.walk(bound, takes_word, visit);
            }
            Node::Quantified { binders, body, .. } => walk_bound(binders, body, bound, takes_word, visit),
            Node::Fold { binder, body, .. } | Node::Count { binder, body } => {
                walk_bound(std::slice::from_ref(binder), body, bound, takes_word, visit);
            }
        }
    }
}

fn walk_bound<'e>(
    binders: &'e [Binder],
    body: &'e Expression,
    bound: &mut Vec<&'e str>,
    takes_word: &impl Fn(&str, usize) -> bool,
    visit: &mut impl FnMut(&'e str, Span, Use),
) {
    let outside = bound.len();
    for binder in binders {
        if let Some(domain) = &binder.domain
            && !domain.is_integers()
        {
            domain.walk(bound, takes_word, visit);
        }
        bound.push(&binder.name);
    }
    body.walk(bound, takes_word, visit);
    bound.truncate(outside);
}
