//! The syntax tree of the language of values.
//!
//! Consecutive operators of one strength are one node, a chain, so that a long sum is not a deep tree. Two trees are
//! equal if they differ only in their places in the source.

use crate::Span;
use campeao_values::Arrow;
use dashu_int::UBig;
use std::sync::Arc;

/// A statement: an expression, or the definition of a name.
#[derive(Clone, Debug, PartialEq)]
pub enum SheetStatement {
    /// An expression, for its value.
    Expression(Expression),
    /// `G := …` or `let G = …`.
    Assignment {
        /// The name.
        name: Name,
        /// The value that it gets.
        value: Expression,
    },
    /// `f(x, y) := …` or `let f(x, y) = …`.
    Definition {
        /// The function's name.
        name: Name,
        /// The names of its arguments.
        parameters: Vec<Name>,
        /// The result.
        body: Arc<Expression>,
    },
}

/// A name with its place.
#[derive(Clone, Debug)]
pub struct Name {
    /// The name.
    pub text: Arc<str>,
    /// Its place in the source.
    pub span: Span,
}

impl PartialEq for Name {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

/// An expression with its place.
#[derive(Clone, Debug)]
pub struct Expression {
    /// Its place in the source.
    pub span: Span,
    /// The content.
    pub kind: ExpressionKind,
}

impl PartialEq for Expression {
    fn eq(&self, other: &Self) -> bool {
        self.kind == other.kind
    }
}

/// The content of an expression.
#[derive(Clone, Debug, PartialEq)]
pub enum ExpressionKind {
    /// `12`
    Integer(UBig),
    /// A number, ups and a nimber written together.
    Literal(Literal),
    /// `"LR(RL)..."`
    Text(String),
    /// `true`, `false`
    Boolean(bool),
    /// `G`
    Name(String),
    /// `*(w + 1)`: the nimber of a computed size.
    Nimber(Box<Expression>),
    /// `{1, 2|3}`, or `a{0|a}`, in which the name lets the game be its own option.
    Game {
        /// The name, which denotes this game throughout the outermost braces around it.
        label: Option<Name>,
        /// The options of Left.
        left: Side,
        /// The options of Right.
        right: Side,
    },
    /// `{1, 2}`
    Set(Vec<Expression>),
    /// `[1, 2]`
    List(Vec<Expression>),
    /// `-x`, `+-x`, `not x`, `+_x`, `-_x`
    Prefix {
        /// The sign in front.
        sign: Sign,
        /// The operand.
        operand: Box<Expression>,
    },
    /// `a + b - c`: operators of one strength, from left to right.
    Chain {
        /// The first operand.
        first: Box<Expression>,
        /// The operators, each with the operand behind it; never empty.
        rest: Vec<Link>,
    },
    /// `a^b`
    Power {
        /// The base.
        base: Box<Expression>,
        /// The exponent.
        exponent: Box<Expression>,
    },
    /// `a <= b`
    Comparison {
        /// The left side.
        left: Box<Expression>,
        /// The relation.
        relation: Relation,
        /// The right side.
        right: Box<Expression>,
    },
    /// `1..10`: the integers from the first to the last.
    Range {
        /// The first.
        first: Box<Expression>,
        /// The last.
        last: Box<Expression>,
    },
    /// `f(x, y)`
    Call {
        /// The function.
        function: Box<Expression>,
        /// The arguments.
        arguments: Vec<Expression>,
    },
    /// `G.mean`, `G.cool(1)`
    Method {
        /// The first argument.
        receiver: Box<Expression>,
        /// The function.
        name: Name,
        /// The other arguments.
        arguments: Vec<Expression>,
    },
    /// `L[1]`: the first element is number 1.
    Element {
        /// The list.
        list: Box<Expression>,
        /// The number of the element.
        index: Box<Expression>,
    },
    /// `if a then b elseif c then d else e end`
    Choice {
        /// The conditions, each with its result; never empty.
        branches: Vec<(Expression, Expression)>,
        /// The result if no condition holds.
        otherwise: Box<Expression>,
    },
    /// `x -> x + 1`, `(x, y) -> x + y`
    Function {
        /// The names of the arguments.
        parameters: Vec<Name>,
        /// The result.
        body: Arc<Expression>,
    },
    /// `[x + y for x in L where x > 0 for y in M]`
    Collection {
        /// The expression for each element.
        item: Box<Expression>,
        /// The clauses, the outermost first; never empty.
        clauses: Vec<Clause>,
    },
}

/// `for x in L where x > 0`
#[derive(Clone, Debug, PartialEq)]
pub struct Clause {
    /// The name that runs through the list.
    pub name: Name,
    /// The list.
    pub list: Expression,
    /// The condition on elements; all are taken if there is none.
    pub condition: Option<Expression>,
}

/// A number, ups and a nimber written without blanks between: `2^*`, `-3/4v2*5`, `^3`, `*2`, `^[2]*`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Literal {
    /// Whether a minus sign stands before the number.
    pub negative: bool,
    /// Numerator and denominator of the number, without sign.
    pub number: Option<(UBig, Option<UBig>)>,
    /// The ups or downs: `^3`, `v`, the uptimals `^<2>` and `^[2]`; 0 times up if there are none.
    pub arrow: Arrow,
    /// The nimber; `None` without a star.
    pub nimber: Option<UBig>,
}

impl Default for Literal {
    fn default() -> Self {
        Self { negative: false, number: None, arrow: Arrow::Multiple(0), nimber: None }
    }
}

/// The options of one player.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Side {
    /// The options written down.
    pub options: Vec<Expression>,
    /// Whether they go on for ever, as in `0, 1, 2, ...`.
    pub endless: bool,
}

/// An operator with the operand behind it.
#[derive(Clone, Debug)]
pub struct Link {
    /// The operator.
    pub operator: Operator,
    /// The place of the operator.
    pub span: Span,
    /// The operand.
    pub operand: Expression,
}

impl PartialEq for Link {
    fn eq(&self, other: &Self) -> bool {
        (self.operator, &self.operand) == (other.operator, &other.operand)
    }
}

/// A sign in front of its operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sign {
    /// `-x`
    Minus,
    /// `+-x`: the switch `{x|-x}`.
    PlusMinus,
    /// `+_x`: tiny x.
    Tiny,
    /// `-_x`: miny x.
    Miny,
    /// `@x`: the scoring game that is over with x points; `@@x`: the side of a player who is stuck with them.
    Points,
    /// `not x`
    Not,
}

/// An operator between two operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Operator {
    /// `+`
    Plus,
    /// `-`
    Minus,
    /// `+-`: `a +- b` is `a + {b|-b}`.
    PlusMinus,
    /// `*`
    Times,
    /// `/`
    Divided,
    /// `%`
    Modulo,
    /// `:`, the ordinal sum.
    Colon,
    /// `&`: the onside of the one game with the offside of the other.
    Sides,
    /// `and`
    And,
    /// `or`
    Or,
}

/// The relation that a comparison tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Relation {
    /// `=`
    Equal,
    /// `!=`
    NotEqual,
    /// `<`
    Less,
    /// `<=`
    LessOrEqual,
    /// `>`
    Greater,
    /// `>=`
    GreaterOrEqual,
    /// `<>`: neither is at least the other.
    Confused,
    /// `<|`: less or confused.
    LessOrConfused,
    /// `|>`: greater or confused.
    GreaterOrConfused,
    /// `<=>`: which of the four relations holds.
    Which,
}

impl Operator {
    /// The spelling.
    pub fn symbol(self) -> &'static str {
        match self {
            Self::Plus => "+",
            Self::Minus => "-",
            Self::PlusMinus => "+-",
            Self::Times => "*",
            Self::Divided => "/",
            Self::Modulo => "%",
            Self::Colon => ":",
            Self::Sides => "&",
            Self::And => "and",
            Self::Or => "or",
        }
    }
}

impl Sign {
    /// The spelling.
    pub fn symbol(self) -> &'static str {
        match self {
            Self::Minus => "-",
            Self::PlusMinus => "+-",
            Self::Tiny => "+_",
            Self::Miny => "-_",
            Self::Points => "@",
            Self::Not => "not",
        }
    }
}

impl Relation {
    /// The spelling.
    pub fn symbol(self) -> &'static str {
        match self {
            Self::Equal => "=",
            Self::NotEqual => "!=",
            Self::Less => "<",
            Self::LessOrEqual => "<=",
            Self::Greater => ">",
            Self::GreaterOrEqual => ">=",
            Self::Confused => "<>",
            Self::LessOrConfused => "<|",
            Self::GreaterOrConfused => "|>",
            Self::Which => "<=>",
        }
    }
}
