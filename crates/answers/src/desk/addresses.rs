//! The table of addresses: for each of them the task that it asks for, and its entry in the `OpenAPI` document.
//!
//! The server makes its routes and its document from this table; a page without a server interprets its addresses by
//! it, through the module for browsers.

use crate::desk::fields::QuestionError;
use crate::desk::query::{
    AtPosition, Cut, FromLine, LanguageQuery, Moved, OfGame, Patterned, PlayQuery, Played, PuzzleAsked, Said,
    Seeded, Sentence, Typed, Written,
};
use crate::desk::question::{Question, own_name};
use crate::desk::strips::{PositionReply, StudyReply, WorthReply};
use crate::desk::task::{Claim, MarkedCells, PebbleQuestion, TableOrder, Task};
use crate::desk::{
    CatalogueItem, CheckedRules, Described, Drawn, DrawnProof, Explained, FoundMove, FunctionHelp, Hacked,
    MarkedTable, PebblesMeasured, PebblesReplayed, PebblesSolved, PuzzleFound, RandomPosition, SheetCell,
    SheetFiles, SheetLine, ToldJudgement, ToldQuotient,
};
use utoipa::OpenApi;
use utoipa::openapi;

/// The method of an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// A request without a body.
    Get,
    /// A request whose body is a text.
    Post,
}

/// An address of the interface.
#[derive(Clone, Copy, Debug)]
pub struct Address {
    /// The method.
    pub method: Method,
    /// The path; segments in braces are not fixed.
    pub path: &'static str,
    /// The task that a question at this address means.
    pub task: fn(&Question) -> Result<Task, QuestionError>,
}

impl Address {
    /// The values of the variable segments of a path; `None` where the path does not match this address.
    pub(crate) fn free(&self, path: &[String]) -> Option<Vec<String>> {
        let fixed: Vec<&str> = self.path.trim_start_matches("/api/").split('/').collect();
        let is_free = |segment: &str| segment.starts_with('{');
        let same = |(fixed, given): (&&str, &String)| is_free(fixed) || fixed == given;
        if fixed.len() != path.len() || !fixed.iter().zip(path).all(same) {
            return None;
        }
        let free = fixed.iter().zip(path).filter(|(fixed, _)| is_free(fixed));
        Some(free.map(|(_, given)| given.clone()).collect())
    }
}

/// Declares the table. A row has the method and the path, a name with the structures of parameters, the text that is
/// sent, the answer, the reasons for a status 400, and the task that a question means.
macro_rules! addresses {
    ($(
        $(#[doc = $doc:literal])+
        $method:ident $path:literal $name:ident($($query:ident),*) $([$($sent:tt)+])? -> ($($told:tt)+) $(| $refused:literal)?
        |$question:ident| $task:expr;
    )+) => {
        /// All addresses.
        pub static ADDRESSES: [Address; [$($path),+].len()] = [
            $(Address { method: addresses!(@$method), path: $path, task: $name }),+
        ];

        $(
            $(#[doc = $doc])+
            #[utoipa::path(
                $method,
                path = $path,
                params(Said $(, $query)*),
                $(request_body($($sent)+, content_type = "text/plain"),)?
                responses(
                    (status = 200, $($told)+),
                    $((status = 400, description = $refused, body = ref("#/components/schemas/Problem")))?
                )
            )]
            fn $name($question: &Question) -> Result<Task, QuestionError> {
                Ok($task)
            }
        )+

        /// The head of the document.
        #[derive(OpenApi)]
        #[openapi(paths($($name),+), components(schemas(LanguageQuery)))]
        struct Document;
    };
    (@get) => { Method::Get };
    (@post) => { Method::Post };
}

/// The part of the document of the interface, in the terms of `OpenAPI` 3.1, that describes the addresses of the table.
pub fn described() -> openapi::OpenApi {
    Document::openapi()
}

addresses! {
    /// The catalogue: the families, then well-known games of them.
    get "/api/games" games() -> (description = "all games", body = Vec<CatalogueItem>)
    |_question| Task::Games;

    /// A game: its rules, parameters, sources, start, and the moves there.
    get "/api/games/{game}" game(Played, OfGame) -> (description = "the game", body = Described)
    |question| Task::Show { game: question.game()? };

    /// A position judged: who wins, how soon, and what each move is worth. Where the game is a family of rows with a number
    /// of copies, as in `clobber:(xxo)^1000`, the start is answered by the law, with a good move.
    get "/api/games/{game}/positions/{position}" position(Played, AtPosition)
        -> (description = "the verdict", body = PositionReply) | "no position of the game"
    |question| Task::Position { game: question.game()?, position: question.position() };

    /// A position drawn, with its moves and where to touch the picture to make them.
    get "/api/games/{game}/positions/{position}/board" board(Played, AtPosition)
        -> (description = "the board", body = Drawn) | "no position of the game"
    |question| Task::Board { game: question.game()?, position: question.position() };

    /// The reasons for a position's outcome.
    get "/api/games/{game}/positions/{position}/why" why(Played, AtPosition)
        -> (description = "the champion's reasons", body = Explained) | "no position of the game"
    |question| Task::Why { game: question.game()?, position: question.position() };

    /// A position as a picture; for a family of rows, as in `clobber:(xxo)^n`, its first boards with their values.
    get "/api/games/{game}/positions/{position}/picture.svg" picture(Played, AtPosition)
        -> (description = "the picture", body = String, content_type = "image/svg+xml") | "no position of the game"
    |question| Task::Picture { game: question.game()?, position: question.position() };

    /// The worth of a position, and the positions that the moves of both players leave; for a family of rows the answer of
    /// its law.
    get "/api/games/{game}/positions/{position}/worth" worth(Played, AtPosition)
        -> (description = "the value and the options", body = WorthReply)
        | "no position of the game, or one without a value"
    |question| Task::Worth { game: question.game()?, position: question.position() };

    /// The move that a text names; where moves are real numbers, any legal one.
    get "/api/games/{game}/positions/{position}/step" step(Typed, Played, AtPosition)
        -> (description = "the move, or none", body = FoundMove) | "the number is not a legal move"
    |question| Task::Step {
        game: question.game()?,
        position: question.position(),
        text: question.query::<Typed>()?.text,
    };

    /// The champion's move, even where nobody knows who wins.
    get "/api/games/{game}/positions/{position}/advice" advice(Played, AtPosition)
        -> (description = "the move, or none at the end", body = FoundMove) | "no position of the game"
    |question| Task::Advice { game: question.game()?, position: question.position() };

    /// A position reached by random moves from the start.
    get "/api/games/{game}/random" random(Seeded, Played, OfGame) -> (description = "the position", body = RandomPosition)
    |question| Task::Random { game: question.game()?, seed: question.query::<Seeded>()?.seed };

    /// A position, found by chance, in which exactly one move wins.
    get "/api/games/{game}/puzzle" puzzle(PuzzleAsked, Played, OfGame)
        -> (description = "the puzzle, or none", body = PuzzleFound)
    |question| {
        let PuzzleAsked { seed, difficulty } = question.query()?;
        Task::Puzzle { game: question.game()?, seed, difficulty }
    };

    /// The table of a game.
    get "/api/games/{game}/table" table(TableOrder, Played, OfGame)
        -> (description = "the table", body = MarkedTable) | "no such table"
    |question| Task::Table { game: question.game()?, table: question.query()? };

    /// The programme: the state, the table and its law, the proof, the strategy. For a family of rows, as in
    /// `clobber:(xxo)^n`: its law for every n, the bounds that prove it, and its first boards.
    get "/api/games/{game}/study" study(Played, OfGame)
        -> (description = "the study", body = StudyReply) | "no study of such a game"
    |question| Task::Study { game: question.game()? };

    /// The proof of the law as a file that `campeao verify` checks.
    get "/api/games/{game}/theorem" theorem(Played, OfGame)
        -> (description = "the certificate", body = serde_json::Value) | "no proof is known"
    |question| Task::Theorem { game: question.game()? };

    /// The law as a theorem for the proof assistant Coq.
    get "/api/games/{game}/theorem.v" coq(Played, OfGame)
        -> (description = "the theorem", body = String, content_type = "text/plain; charset=utf-8")
        | "no law that is written for Coq"
    |question| Task::Coq { game: question.game()? };

    /// The misère quotient of the heaps of a game, with the elements of P-positions and its certificate.
    get "/api/games/{game}/misere" misere(OfGame)
        -> (description = "the quotient, or the part of it that is known", body = ToldQuotient)
        | "the game is not an impartial sum of heaps"
    |question| Task::Misere { game: question.game_under(PlayQuery::Misere)? };

    /// A claim about the safe positions, judged: a proof, a counterexample, or neither.
    get "/api/games/{game}/conjecture" conjecture(Claim, Played, OfGame)
        -> (description = "the judgement", body = ToldJudgement) | "the claim is not a formula"
    |question| Task::Conjecture { game: question.game()?, claim: question.query()? };

    /// Formulas that hold in the marked cells of a table and in no others.
    post "/api/formulas" formulas() [content = MarkedCells, description = "the cells"]
        -> (description = "the formulas, the simplest first", body = Vec<String>) | "the text is not a list of cells"
    |question| Task::Formulas { text: question.text.clone() };

    /// Checks a rule file, and keeps it so that its game can be asked for by the name in the answer.
    post "/api/rules" rules() [content = String, description = "the rule file"]
        -> (description = "the content of the file", body = CheckedRules) | "the error in the file, with its place"
    |question| Task::Rules { name: own_name(&question.text), text: question.text.clone() };

    /// Checks a lesson file: the lesson in each of its languages, as the page of a lesson reads it.
    post "/api/lessons" lessons() [content = String, description = "the lesson file"]
        -> (description = "the lesson by the codes of its languages", body = serde_json::Value)
        | "what is wrong in it, and where"
    |question| Task::Lesson { name: own_name(&question.text), text: question.text.clone() };

    /// Statements of the language of values, a line each; each is answered.
    post "/api/eval" eval(FromLine) [content = String, description = "the statements, a line each"]
        -> (description = "one answer for each statement", body = Vec<SheetLine>)
    |question| Task::Eval { from: question.query::<FromLine>()?.from, text: question.text.clone() };

    /// The cells of a sheet: the names they define, and the cells they depend on.
    post "/api/eval/cells" cells(Cut) [content = String, description = "the sheet"]
        -> (description = "the cells", body = Vec<SheetCell>) | "the sheet is too long, or has other lines"
    |question| {
        let Cut { lines } = question.query()?;
        // A count that is not a number matches no sheet; the sheet is then refused.
        let lines = lines.split(',').filter(|count| !count.is_empty());
        let lines = lines.map(|count| count.trim().parse().unwrap_or(usize::MAX)).collect();
        Task::Cells { text: question.text.clone(), lines }
    };

    /// A sheet with its answers as a document, with the pictures that stand beside it.
    post "/api/eval/document" document(Written) [content = String, description = "the sheet"]
        -> (description = "the files", body = SheetFiles) | "the sheet is too long"
    |question| Task::Document { format: question.query::<Written>()?.format, text: question.text.clone() };

    /// The functions of the language of values, by topic, explained.
    get "/api/eval/functions" functions() -> (description = "the functions", body = Vec<FunctionHelp>)
    |_question| Task::Functions;

    /// The thermograph of the last of some statements, as SVG.
    post "/api/eval/thermograph" thermograph() [content = String, description = "the statements, a line each"]
        -> (description = "the picture", body = String, content_type = "image/svg+xml")
        | "the statement has no thermograph"
    |question| Task::Thermograph { text: question.text.clone() };

    /// A Hackenbush picture: its value, and what each cut leaves.
    post "/api/hackenbush" hackenbush() [content = String, description = "the graph"]
        -> (description = "its value", body = Hacked) | "the text is not a graph"
    |question| Task::Hackenbush { graph: question.text.clone() };

    /// Decides a sentence about the naturals.
    post "/api/prove" prove(Sentence) [
        content = String,
        description = "the definitions whose names it may use, as the text of a library; a line `library standard` takes those that come with the program"
    ]
        -> (description = "the verdict", body = DrawnProof) | "the text is not a sentence"
    |question| {
        let Sentence { formula, numeration } = question.query()?;
        Task::Prove { formula, definitions: question.text.clone(), numeration }
    };

    /// The definitions that come with the program, as the text of a library.
    get "/api/prove/library" library()
        -> (description = "the text", body = String, content_type = "text/plain; charset=utf-8")
    |_question| Task::Library;

    /// Whether a pattern can be vacated: the shortest game, or the obstacle.
    get "/api/pebbles/solve" solve(Patterned)
        -> (description = "the solution or the witness", body = PebblesSolved) | "the text is not a pattern"
    |question| Task::Pebbles {
        question: PebbleQuestion::Solve { pattern: question.query::<Patterned>()?.pattern },
    };

    /// Whether moves are legal, and where they lead.
    get "/api/pebbles/replay" replay(Moved)
        -> (description = "the pattern after the moves", body = PebblesReplayed) | "the text is not a pattern or a list of moves"
    |question| {
        let Moved { pattern, moves } = question.query()?;
        Task::Pebbles { question: PebbleQuestion::Replay { pattern, moves } }
    };

    /// The measures of a pattern.
    get "/api/pebbles/measure" measure(Patterned)
        -> (description = "its value, exactly", body = PebblesMeasured) | "the text is not a pattern"
    |question| Task::Pebbles {
        question: PebbleQuestion::Measure { pattern: question.query::<Patterned>()?.pattern },
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_path_is_of_two_addresses() {
        for address in &ADDRESSES {
            let path: Vec<String> = address.path["/api/".len()..].split('/').map(str::to_owned).collect();
            assert_eq!(ADDRESSES.iter().filter(|other| other.free(&path).is_some()).count(), 1, "{path:?}");
        }
    }
}
