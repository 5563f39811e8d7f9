//! The tasks.

use crate::desk::language::{code, of_code};
use crate::desk::query::LanguageQuery;
use crate::speech::Terms;
use campeao_base::Language;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// A task in the language in which its answer is to be.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Order {
    /// The language of the words in the answer: `en`, `pt`, or `pt-BR` for the words of Brazil.
    pub language: String,
    /// The terms of the words in the answer.
    #[serde(default)]
    pub terms: Terms,
    /// The task.
    pub task: Task,
}

impl Order {
    /// A task in a language, in the school's terms.
    pub fn new(language: Language, task: Task) -> Self {
        Self { language: code(language).to_owned(), terms: Terms::School, task }
    }

    /// The language, without its words.
    pub(crate) fn spoken(&self) -> Language {
        of_code(self.language.split('-').next().unwrap_or_default()).unwrap_or(Language::English)
    }

    /// The same task in the language that the asker named.
    #[must_use]
    pub fn in_words_of(self, named: Option<LanguageQuery>) -> Self {
        match named {
            Some(named) => Self { language: named.code().to_owned(), ..self },
            None => self,
        }
    }

    /// The same task in these terms.
    #[must_use]
    pub fn in_terms(self, terms: Terms) -> Self {
        Self { terms, ..self }
    }
}

/// A game, as a request names it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct GameChoice {
    /// The name, with arguments after a colon, as on the command line.
    pub name: String,
    /// Whether the player who makes the last move loses.
    pub misere: bool,
    /// The text of the rule file, where the game is none of the catalogue's.
    pub rules: Option<String>,
}

/// A task.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "task", rename_all = "kebab-case")]
pub enum Task {
    /// The catalogue.
    Games,
    /// A game: its rules, parameters, sources.
    Show {
        /// The game.
        game: GameChoice,
    },
    /// A position drawn, with its moves, unjudged.
    Board {
        /// The game.
        game: GameChoice,
        /// The position; the start if there is none.
        position: Option<String>,
    },
    /// A position as an SVG document of its own.
    Picture {
        /// The game.
        game: GameChoice,
        /// The position; the start if there is none.
        position: Option<String>,
    },
    /// A position judged, with all its moves.
    Position {
        /// The game.
        game: GameChoice,
        /// The position; the start if there is none.
        position: Option<String>,
    },
    /// The reasons for a position's outcome.
    Why {
        /// The game.
        game: GameChoice,
        /// The position; the start if there is none.
        position: Option<String>,
    },
    /// The worth of a position, and the positions that the moves of both players leave.
    Worth {
        /// The game.
        game: GameChoice,
        /// The position; the start if there is none.
        position: Option<String>,
    },
    /// The move that a text names, where moves are real numbers.
    Step {
        /// The game.
        game: GameChoice,
        /// The position; the start if there is none.
        position: Option<String>,
        /// The text.
        text: String,
    },
    /// The champion's move, even where nobody knows who wins.
    Advice {
        /// The game.
        game: GameChoice,
        /// The position; the start if there is none.
        position: Option<String>,
    },
    /// A position reached by some random moves.
    Random {
        /// The game.
        game: GameChoice,
        /// The seed: the same seed gives the same position.
        seed: u64,
    },
    /// A position of random play in which exactly one move wins.
    Puzzle {
        /// The game.
        game: GameChoice,
        /// The seed: the same seed gives the same puzzle.
        seed: u64,
        /// The difficulty.
        difficulty: Difficulty,
    },
    /// The table of a game.
    Table {
        /// The game.
        game: GameChoice,
        /// The part of the table, the values in its cells, and its format.
        table: TableOrder,
    },
    /// The programme: table, conjecture, proof, strategy.
    Study {
        /// The game.
        game: GameChoice,
    },
    /// The proof of a study as a file.
    Theorem {
        /// The game.
        game: GameChoice,
    },
    /// The proof of a study as a theorem for Coq.
    Coq {
        /// The game.
        game: GameChoice,
    },
    /// The misère quotient of the heaps of a game.
    Misere {
        /// The game.
        game: GameChoice,
    },
    /// A user's claim about the safe positions, judged.
    Conjecture {
        /// The game.
        game: GameChoice,
        /// The claim.
        claim: Claim,
    },
    /// Formulas that fit the cells of a table that the user has marked.
    Formulas {
        /// The cells, as JSON: [`MarkedCells`].
        text: String,
    },
    /// A rule file, checked.
    Rules {
        /// The name by which its game can be asked for.
        name: String,
        /// Its text.
        text: String,
    },
    /// A lesson file, checked.
    Lesson {
        /// The name of the lesson.
        name: String,
        /// Its text.
        text: String,
    },
    /// Statements of the language of values.
    Eval {
        /// The statements, a line each.
        text: String,
        /// The first line whose statements are answered; those above it are evaluated only for the names they define.
        #[serde(default)]
        from: usize,
    },
    /// The dependencies between the cells of a sheet.
    Cells {
        /// The sheet.
        text: String,
        /// The number of lines of each cell; empty where the sheet is one cell.
        lines: Vec<usize>,
    },
    /// A sheet with its answers as a document.
    Document {
        /// The sheet.
        text: String,
        /// The format.
        format: Writing,
    },
    /// The functions of the language of values, explained.
    Functions,
    /// The thermograph of the last of some statements.
    Thermograph {
        /// The statements, a line each.
        text: String,
    },
    /// A Hackenbush picture: its value and what each move leaves.
    Hackenbush {
        /// The graph.
        graph: String,
    },
    /// A question about the solitaire of pebbles.
    Pebbles {
        /// The question.
        #[serde(flatten)]
        question: PebbleQuestion,
    },
    /// A sentence about the naturals, decided.
    Prove {
        /// The sentence.
        formula: String,
        /// The definitions whose names it may use: the text of a library.
        #[serde(default)]
        definitions: String,
        /// The system in which the automata read numbers.
        numeration: Option<String>,
    },
    /// The definitions that come with the program, as the text of a library.
    Library,
}

/// Cells of a table, some of them marked by hand.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MarkedCells {
    /// The names of the numbers of a cell.
    pub names: Vec<String>,
    /// The marked cells.
    pub marked: Vec<Vec<i64>>,
    /// The cells that the marks exclude.
    pub others: Vec<Vec<i64>>,
}

/// The format of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Writing {
    /// Markdown, with SVG files beside it.
    Markdown,
    /// HTML, with its pictures in it.
    Html,
    /// LaTeX, with PNG files beside it.
    Latex,
}

/// The difficulty of a puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Difficulty {
    /// Won in at most three plies.
    #[default]
    Easy,
    /// Won in four to seven plies.
    Medium,
    /// Won in more than seven plies, by one of at least three moves.
    Hard,
}

/// The subject of a table or a claim.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum About {
    /// Positions; for games with code of their own, starts nevertheless.
    #[default]
    Positions,
    /// Starts.
    Starts,
}

/// The part of a table, the values in its cells, and its format.
#[derive(Clone, Debug, Default, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TableOrder {
    /// The range of rows, `A..B`.
    pub rows: Option<String>,
    /// The range of columns, `A..B`.
    pub columns: Option<String>,
    /// Coordinates that stay fixed, such as `r=3`, separated by `;`.
    pub at: Option<String>,
    /// For sums of heaps: a row of single heaps (1) or a square of two (2).
    pub heaps: Option<u8>,
    /// The subject; positions if it is not given. Games with code of their own have tables of starts only.
    #[serde(default)]
    #[param(inline)]
    pub about: About,
    /// The values in the cells: `outcome`, `grundy`, `remoteness`; `safe` for the sizes of the safe positions.
    pub values: Option<String>,
    /// The format: `json`, `csv`, `svg`, `png`, `bfile`.
    pub format: Option<String>,
    /// A formula whose truth is told for each cell.
    pub safe: Option<String>,
    /// The system whose digits the formula may mention: a base, `fib`, `trib`.
    pub numeration: Option<String>,
}

/// A claim about the safe positions.
#[derive(Clone, Debug, Default, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Claim {
    /// The formula for the safe positions.
    pub safe: String,
    /// The formula for the fragile positions; all others if it is not given.
    pub fragile: Option<String>,
    /// The formula for the neutral positions; none if it is not given.
    pub neutral: Option<String>,
    /// The subject; positions if it is not given. Claims about games with code of their own are about starts.
    #[serde(default)]
    #[param(inline)]
    pub about: About,
    /// The greatest heap or coordinate looked at.
    pub up_to: Option<u64>,
    /// The system whose digits the formulas may mention: a base, `fib`, `trib`.
    pub numeration: Option<String>,
}

/// A question about the solitaire of pebbles.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "question", rename_all = "kebab-case")]
pub enum PebbleQuestion {
    /// Whether a pattern can be vacated, and the shortest game that does it.
    Solve {
        /// The pattern.
        pattern: String,
    },
    /// Whether moves are legal, and where they lead.
    Replay {
        /// The pattern to begin with.
        pattern: String,
        /// The moves.
        moves: String,
    },
    /// The measures of a pattern.
    Measure {
        /// The pattern.
        pattern: String,
    },
}

/// The amount of work that a task may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// Usually answered at once. Light tasks have workers of their own; a light task that takes long is then treated
    /// as heavy.
    Light,
    /// Possibly long. Few heavy tasks run at a time, with the resources that light tasks leave.
    Heavy,
}

impl Task {
    /// The amount of work that the task may be.
    pub const fn weight(&self) -> Weight {
        match self {
            Self::Games
            | Self::Show { .. }
            | Self::Board { .. }
            | Self::Picture { .. }
            | Self::Position { .. }
            | Self::Step { .. }
            | Self::Advice { .. }
            | Self::Random { .. }
            | Self::Formulas { .. }
            | Self::Rules { .. }
            | Self::Functions
            | Self::Library
            | Self::Cells { .. }
            | Self::Pebbles { .. } => Weight::Light,
            Self::Why { .. }
            | Self::Worth { .. }
            | Self::Puzzle { .. }
            | Self::Table { .. }
            | Self::Study { .. }
            | Self::Theorem { .. }
            | Self::Coq { .. }
            | Self::Misere { .. }
            | Self::Conjecture { .. }
            | Self::Lesson { .. }
            | Self::Eval { .. }
            | Self::Document { .. }
            | Self::Thermograph { .. }
            | Self::Hackenbush { .. }
            | Self::Prove { .. } => Weight::Heavy,
        }
    }

    /// The game that the task is about.
    pub const fn game(&self) -> Option<&GameChoice> {
        match self {
            Self::Show { game }
            | Self::Board { game, .. }
            | Self::Picture { game, .. }
            | Self::Position { game, .. }
            | Self::Why { game, .. }
            | Self::Worth { game, .. }
            | Self::Step { game, .. }
            | Self::Advice { game, .. }
            | Self::Random { game, .. }
            | Self::Puzzle { game, .. }
            | Self::Table { game, .. }
            | Self::Study { game }
            | Self::Theorem { game }
            | Self::Coq { game }
            | Self::Misere { game }
            | Self::Conjecture { game, .. } => Some(game),
            _ => None,
        }
    }

    /// A key for tasks whose work is much alike: the family of the game, else the kind of task.
    pub fn subject(&self) -> &str {
        match self {
            Self::Games => "games",
            Self::Formulas { .. } => "formulas",
            Self::Rules { .. } => "rules",
            Self::Lesson { .. } => "lesson",
            Self::Eval { .. } => "eval",
            Self::Cells { .. } => "cells",
            Self::Document { .. } => "document",
            Self::Functions => "functions",
            Self::Thermograph { .. } => "thermograph",
            Self::Hackenbush { .. } => "hackenbush",
            Self::Pebbles { .. } => "pebbles",
            Self::Library => "library",
            Self::Prove { .. } => "prove",
            _ => self.game().map_or("", |game| game.name.split(':').next().unwrap_or_default().trim()),
        }
    }
}
