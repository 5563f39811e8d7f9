//! Objects, the values of expressions: games, numbers, lists, functions and others, each of a kind.

use crate::account::Origin;
use crate::diagram::Diagram;
use crate::ko::Ko;
use crate::rulesets::Position;
use crate::syntax::Expression;
use campeao_base::told;
use campeao_numbers::{Dyadic, Ordinal, Surreal};
use campeao_values::loopy::Loopy;
use campeao_values::scoring::ScoringGame;
use campeao_values::{Form, Games, Thermograph, Value};
use std::fmt;
use std::sync::Arc;

/// The deepest nesting of lists and functions in each other.
pub(crate) const OBJECT_DEPTH_LIMIT: usize = 100;

/// The value of an expression.
///
/// Every value has one representation: a dyadic number is always an [`Object::Game`], and so is a nimber whose options
/// can be listed.
#[derive(Clone, Debug)]
pub enum Object {
    /// A short game, in the arena of the session.
    Game(Value),
    /// A surreal number that is not dyadic.
    Number(Surreal),
    /// The sum of a number that is not dyadic and a short game that is not a number and whose Left stop is 0.
    Sum(Surreal, Value),
    /// A nimber too large to list its options, finite or transfinite.
    Nimber(Ordinal),
    /// True or false.
    Boolean(bool),
    /// A text.
    Text(Arc<str>),
    /// Objects in order.
    List(Items),
    /// Objects without order and without repetitions.
    Set(Items),
    /// A function that the user wrote.
    Function(Arc<Closure>),
    /// A thermograph, with its game.
    Thermograph(Arc<Thermograph>, Value),
    /// A game as it was written, in the arena of forms of the session.
    Form(Form),
    /// A diagram of a game with its positions and moves.
    Diagram(Arc<Diagram>),
    /// A loopy game that is not known to equal a short one.
    Loopy(Loopy),
    /// A loopy game as written, with the rules of Go.
    Ko(Arc<Ko>),
    /// A scoring game, in the arena of the session; canonical if it is guaranteed.
    Scoring(ScoringGame),
    /// The score of a player without moves: a side of a scoring game.
    Stuck(Dyadic),
    /// A position of a game, used as its value.
    Position(Arc<Position>),
    /// No value, for example the atomic weight of a game that has none.
    Nothing,
}

/// The elements of a list or set.
#[derive(Clone, Debug)]
pub struct Items {
    pub(crate) elements: Arc<[Object]>,
    depth: usize,
    /// The data from which a function made the list, for an account of it.
    pub(crate) origin: Option<Arc<Origin>>,
}

impl Items {
    pub(crate) fn new(items: Vec<Object>) -> Self {
        let depth = 1 + items.iter().map(Object::depth).max().unwrap_or(0);
        Self { elements: items.into(), depth, origin: None }
    }

    /// The elements.
    pub fn as_slice(&self) -> &[Object] {
        &self.elements
    }
}

/// A function that the user wrote, with the values of the names in its body.
#[derive(Debug)]
pub struct Closure {
    pub(crate) name: Option<Arc<str>>,
    pub(crate) parameters: Vec<Arc<str>>,
    pub(crate) body: Arc<Expression>,
    /// The text to which the spans of the body refer.
    pub(crate) source: Arc<str>,
    pub(crate) captured: Vec<(Arc<str>, Object)>,
}

impl fmt::Display for Closure {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "({}) -> {}", self.parameters.join(", "), self.body)
    }
}

impl Object {
    /// The depth of nested lists and functions in this object.
    pub(crate) fn depth(&self) -> usize {
        match self {
            Self::List(items) | Self::Set(items) => items.depth,
            Self::Function(closure) => {
                1 + closure.captured.iter().map(|(_, object)| object.depth()).max().unwrap_or(0)
            }
            _ => 0,
        }
    }
}

told! {
    /// The kind of an object, or the kind that an argument should have.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Kind {
        /// A whole number.
        Integer => "an integer", "um número inteiro";
        /// A number born on a finite day that is not whole; as an argument, whole numbers too.
        Dyadic => "a dyadic number", "um número diádico";
        /// A rational number that is not dyadic.
        Rational => "a rational number", "um número racional";
        /// An ordinal number that is not finite; as an argument, natural numbers too.
        Ordinal => "an ordinal number", "um número ordinal";
        /// Any other surreal number; as an argument, every number.
        Surreal => "a number", "um número";
        /// A nimber other than 0; as an argument, 0 and natural numbers too.
        Nimber => "a nimber", "um nim-valor";
        /// A short game infinitesimally close to 0.
        Infinitesimal => "an infinitesimal game", "um jogo infinitesimal";
        /// Any other short game; as an argument, every short game.
        Game => "a short game", "um jogo curto";
        /// A sum of an infinite or endless number and a short game; as an argument, every number and game.
        Sum => "a game or number", "um jogo ou número";
        /// A truth value.
        Boolean => "true or false", "verdadeiro ou falso";
        /// A text.
        Text => "a text", "um texto";
        /// A list.
        List => "a list", "uma lista";
        /// A set; as an argument, lists too.
        Set => "a set", "um conjunto";
        /// A function.
        Function => "a function", "uma função";
        /// A thermograph, with its game.
        Thermograph => "a thermograph", "um termógrafo";
        /// A game as it was written.
        Form => "a form", "uma forma";
        /// A diagram of a game with its positions and moves.
        Diagram => "a diagram", "um diagrama";
        /// A game in which play may go on for ever; as an argument, every short game too.
        Loopy => "a loopy game", "um jogo com laços";
        /// A game in which play may go on for ever except for the rules of Go; as an argument it is taken as written.
        Ko => "a ko", "um ko";
        /// A game for points; as an argument, every short game too, with ends that score 0.
        Scoring => "a scoring game", "um jogo de pontos";
        /// The score of a player without moves.
        Stuck => "a score of a player without moves", "uma pontuação de um jogador sem jogadas";
        /// A position of a game.
        Position => "a position", "uma posição";
        /// Only for arguments: objects with walls, which are short games, thermographs and kos.
        Cooled => "a short game or a ko", "um jogo curto ou um ko";
        /// Only for arguments: objects with a mean, which are numbers, short games, sums of both, thermographs and
        /// kos.
        Averaged => "a game or number", "um jogo ou número";
        /// Only for arguments: every number, and every game except loopy ones.
        Stopped => "a game or number", "um jogo ou número";
        /// Only for arguments: every number and game, short, loopy or for points.
        AnyGame => "a game or number", "um jogo ou número";
        /// Only for arguments: every number, game and position.
        GameOrPosition => "a game or position", "um jogo ou uma posição";
        /// The absence of an object.
        Nothing => "nothing", "nada";
        /// Only for arguments: every object.
        Anything => "anything", "qualquer coisa";
    }
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 29] = [
        Self::Integer,
        Self::Dyadic,
        Self::Rational,
        Self::Ordinal,
        Self::Surreal,
        Self::Nimber,
        Self::Infinitesimal,
        Self::Game,
        Self::Sum,
        Self::Boolean,
        Self::Text,
        Self::List,
        Self::Set,
        Self::Function,
        Self::Thermograph,
        Self::Form,
        Self::Diagram,
        Self::Loopy,
        Self::Ko,
        Self::Scoring,
        Self::Stuck,
        Self::Position,
        Self::Cooled,
        Self::Averaged,
        Self::Stopped,
        Self::AnyGame,
        Self::GameOrPosition,
        Self::Nothing,
        Self::Anything,
    ];

    /// The kind of an object; `games` is the arena of its games.
    pub fn of(object: &Object, games: &Games) -> Self {
        match object {
            Object::Game(game) => match games.as_number(*game) {
                Some(number) if number.is_integer() => Self::Integer,
                Some(_) => Self::Dyadic,
                None if games.as_nimber(*game).is_some() => Self::Nimber,
                None if games.is_infinitesimal(*game) => Self::Infinitesimal,
                None => Self::Game,
            },
            Object::Number(number) if number.to_rational().is_some() => Self::Rational,
            Object::Number(number) if number.to_ordinal().is_some() => Self::Ordinal,
            Object::Number(_) => Self::Surreal,
            Object::Sum(..) => Self::Sum,
            Object::Nimber(_) => Self::Nimber,
            Object::Boolean(_) => Self::Boolean,
            Object::Text(_) => Self::Text,
            Object::List(_) => Self::List,
            Object::Set(_) => Self::Set,
            Object::Function(_) => Self::Function,
            Object::Thermograph(..) => Self::Thermograph,
            Object::Form(_) => Self::Form,
            Object::Diagram(_) => Self::Diagram,
            Object::Loopy(_) => Self::Loopy,
            Object::Ko(_) => Self::Ko,
            Object::Scoring(_) => Self::Scoring,
            Object::Stuck(_) => Self::Stuck,
            Object::Position(_) => Self::Position,
            Object::Nothing => Self::Nothing,
        }
    }

    /// Whether an object of kind `given` is acceptable where this kind is wanted.
    pub fn accepts(self, given: Self) -> bool {
        use Kind as K;
        match self {
            K::Dyadic => matches!(given, K::Integer | K::Dyadic),
            K::Rational => matches!(given, K::Integer | K::Dyadic | K::Rational),
            K::Ordinal => matches!(given, K::Integer | K::Ordinal),
            K::Surreal => {
                matches!(given, K::Integer | K::Dyadic | K::Rational | K::Ordinal | K::Surreal)
            }
            K::Nimber => matches!(given, K::Integer | K::Nimber | K::Ordinal),
            K::Game => {
                matches!(given, K::Integer | K::Dyadic | K::Nimber | K::Infinitesimal | K::Game)
            }
            K::Sum => K::Surreal.accepts(given) || K::Game.accepts(given) || matches!(given, K::Sum),
            K::Loopy => K::Game.accepts(given) || matches!(given, K::Loopy),
            K::Scoring => K::Game.accepts(given) || matches!(given, K::Scoring),
            K::Stopped => K::Sum.accepts(given) || matches!(given, K::Scoring | K::Stopped),
            K::AnyGame => K::Stopped.accepts(given) || matches!(given, K::Loopy | K::AnyGame),
            K::GameOrPosition => {
                K::AnyGame.accepts(given) || matches!(given, K::Position | K::GameOrPosition)
            }
            K::Cooled => K::Game.accepts(given) || matches!(given, K::Thermograph | K::Ko | K::Cooled),
            K::Averaged => K::Sum.accepts(given) || K::Cooled.accepts(given) || matches!(given, K::Averaged),
            K::Set => matches!(given, K::List | K::Set),
            K::Anything => true,
            _ => self == given,
        }
    }

    /// The English word, with its article; also the field `kind` of JSON without it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Integer => "integer",
            Self::Dyadic => "dyadic",
            Self::Rational => "rational",
            Self::Ordinal => "ordinal",
            Self::Surreal => "surreal",
            Self::Nimber => "nimber",
            Self::Infinitesimal => "infinitesimal",
            Self::Game
            | Self::Cooled
            | Self::Averaged
            | Self::Stopped
            | Self::AnyGame
            | Self::GameOrPosition => "game",
            Self::Sum => "sum",
            Self::Boolean => "boolean",
            Self::Text => "text",
            Self::List => "list",
            Self::Set => "set",
            Self::Function => "function",
            Self::Thermograph => "thermograph",
            Self::Form => "form",
            Self::Diagram => "diagram",
            Self::Loopy => "loopy",
            Self::Ko => "ko",
            Self::Scoring => "scoring",
            Self::Stuck => "stuck",
            Self::Position => "position",
            Self::Nothing => "nothing",
            Self::Anything => "anything",
        }
    }
}
