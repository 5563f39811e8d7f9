//! The syntax tree of the language of values: what was written, before it has a value.
//!
//! Operators of one strength that stand in a row are one node, a chain, so that a long sum is not a deep tree.
//! Two trees are equal when they say the same, wherever it stands in the source.

use crate::Span;
use campeao_values::Arrow;
use dashu::integer::UBig;
use std::sync::Arc;

/// A statement: something to evaluate, or a name to remember.
#[derive(Clone, Debug, PartialEq)]
pub enum SheetStatement {
    /// An expression, for its value.
    Expression(Expression),
    /// `G := …` or `let G = …`.
    Assignment {
        /// The name.
        name: Name,
        /// What it stands for from now on.
        value: Expression,
    },
    /// `f(x, y) := …` or `let f(x, y) = …`.
    Definition {
        /// The function's name.
        name: Name,
        /// The names of its arguments.
        parameters: Vec<Name>,
        /// What it gives.
        body: Arc<Expression>,
    },
}

/// A name and where it stands.
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

/// An expression and where it stands.
#[derive(Clone, Debug)]
pub struct Expression {
    /// Its place in the source.
    pub span: Span,
    /// What it says.
    pub kind: ExpressionKind,
}

impl PartialEq for Expression {
    fn eq(&self, other: &Self) -> bool {
        self.kind == other.kind
    }
}

/// What an expression says.
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
    /// `{1, 2|3}`, or `a{0|a}`, where the game has a name by which it can be its own option.
    Game {
        /// The name, which stands for this game in the outermost braces around it.
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
        /// What it stands before.
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
        /// What is raised.
        base: Box<Expression>,
        /// The exponent.
        exponent: Box<Expression>,
    },
    /// `a <= b`
    Comparison {
        /// The left side.
        left: Box<Expression>,
        /// The relation asked for.
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
        /// What is called.
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
        /// Conditions, each with what follows from it; never empty.
        branches: Vec<(Expression, Expression)>,
        /// What holds if no condition does.
        otherwise: Box<Expression>,
    },
    /// `x -> x + 1`, `(x, y) -> x + y`
    Function {
        /// The names of the arguments.
        parameters: Vec<Name>,
        /// What the function gives.
        body: Arc<Expression>,
    },
    /// `[x + y for x in L where x > 0 for y in M]`
    Collection {
        /// What is collected.
        item: Box<Expression>,
        /// What runs through lists, the outermost first; never empty.
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
    /// Which elements are taken, if not all.
    pub condition: Option<Expression>,
}

/// A number, ups and a nimber written without blanks between: `2^*`, `-3/4v2*5`, `^3`, `*2`, `^[2]*`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Literal {
    /// Whether a minus sign stands before the number.
    pub negative: bool,
    /// Numerator and denominator of the number, without sign.
    pub number: Option<(UBig, Option<UBig>)>,
    /// What points up or down: `^3`, `v`, the uptimals `^<2>` and `^[2]`; nothing is 0 times up.
    pub arrow: Arrow,
    /// The nimber; no star at all is nothing.
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
    /// Whether they go on for ever, `0, 1, 2, ...`.
    pub endless: bool,
}

/// An operator with the operand behind it.
#[derive(Clone, Debug)]
pub struct Link {
    /// The operator.
    pub operator: Operator,
    /// Where the operator stands.
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

/// What a comparison asks.
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
    /// The sign it is written with.
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
    /// How it is written.
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
    /// The sign it is written with.
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
