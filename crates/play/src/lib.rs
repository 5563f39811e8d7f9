//! **What is a game?** The common interface of all games, for positions of any kind.
//!
//! A [`Ruleset`] is a game with its parameters and its convention of play fixed: its [`Card`], its positions and moves as
//! texts, its pictures, and the [starts](Side) that its table runs along. Its [`Champion`] plays it without erring: an
//! [`Analysis`] says who wins, how soon and by which moves, a [`Reason`] why. A [`Family`] makes the games of a name.
//! Kinds of game depend on this crate and bring their own rulesets; nothing here knows a kind of game. An
//! [`OwnGame`] is the shortest way to a ruleset: five methods, or a closure.

mod analysis;
mod board;
mod board_champion;
mod board_face;
mod board_game;
mod card;
mod champion;
mod coloured;
mod family;
mod law;
mod loopy_values;
mod misere_champion;
mod numbered;
mod own_game;
mod partizan;
mod partizan_champion;
mod point_play;
mod position;
mod puzzle;
mod reached;
mod reason;
mod refusal;
mod ruleset;
mod score_search;
mod scoring_values;
mod seated;
mod short;
mod side;
mod starts;
mod step;
mod worth;
mod worth_words;

pub use analysis::{AnalysedStep, Analysis, Ending, Method};
pub use board::{Board, Coordinate};
pub use board_champion::BoardChampion;
pub use board_face::{BoardFace, Standing};
pub use board_game::{BoardGame, Cell, OptionsOf};
pub use campeao_tablebase::Signature;
pub use card::{Card, source};
pub use champion::{Champion, KnownValues, Resources};
pub use coloured::{Coloured, ColouredPosition};
pub use family::{Family, Misere};
pub use law::{KnownLaw, ProvedBy, Remarks, StartProof, Together};
pub use loopy_values::WorthQuestion;
pub use numbered::{Numbered, SolvedGame, TableChampion, WrongValue, numbered};
pub use own_game::{MoveGame, OwnGame};
pub use partizan::{Judge, Judged, Partizan, PartizanFace, Turn, letter};
pub use position::{AnyPosition, Reader};
pub use puzzle::{Difficulty, Puzzle};
pub use reached::{PositionWriting, ReachedNumbers, listed_from, table_end, table_signature};
pub use reason::Reason;
pub use refusal::{Obstacle, Refusal, ToldError};
pub use ruleset::{AnyGame, Ruleset};
pub use seated::Seated;
pub use short::{ShortOptions, ShortValues, options_of};
pub use side::{Side, Start, Values};
pub use starts::{StartAnswer, StartFacts, StartQuestion, StartTable, start_facts};
pub use step::{Step, each_once, find_step};
pub use worth::{Asked, BothMoves, Leaving, Measures, NamedValue, NoValue, ValuedMove, Worth, WorthPart};
