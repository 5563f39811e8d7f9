//! A line protocol through which other programs play with the champion.
//!
//! One command per line, answered by one or more lines:
//!
//! | command | answer |
//! |---|---|
//! | `board 5x8` | `board 5x8`; the position is the first one |
//! | `game pawns:5x8` | `game pawns:5x8`, the same |
//! | `position start` or `position B..P/BP.. 0`, with `moves a3 b2` after it | `position` and the position |
//! | `play a3` | the same |
//! | `moves` | `moves` and the moves there are |
//! | `eval` | `eval win 55`, `eval loss 6`, `eval unreachable` |
//! | `go`, or `go a2 a3` for the better of these moves | `bestmove a3`, or `bestmove none` when the game is over |
//! | `why` | `why` and sentences |
//! | `line 10` | `line` and the moves of best play, at most this many |
//! | `help` | `help` and the commands with their arguments |
//! | `quit` | nothing; the end |
//!
//! A faulty line is answered by `error` and the reason, and changes nothing.

use campeao_base::{Language, Tell};
use std::io::{self, BufRead, Read, Write};

use campeao_tablebase::StoredOutcome;

use crate::definition::better;
use crate::{Advice, Board, Judged, Knows, Move, PawnError, PawnGame, advise, best_line};

/// The most bytes of a line.
const LONGEST_LINE: u64 = 1 << 16;

/// The commands with their arguments, as `help` lists them; several forms of a command follow one another.
const COMMANDS: [&str; 12] = [
    "board COLUMNSxROWS",
    "game pawns:COLUMNSxROWS",
    "position start [moves MOVE ...]",
    "position BOARD PLAYER [moves MOVE ...]",
    "play MOVE",
    "moves",
    "eval",
    "go [MOVE ...]",
    "why",
    "line COUNT",
    "help",
    "quit",
];

/// Answers commands until `quit` or the end of the input.
///
/// `provide` gives the knowledge of a board when it is first asked for. Errors are those of reading and writing.
///
/// ```
/// use campeao_pawns::{Definition, Knows, PawnGame, engine};
/// let mut answers = Vec::new();
/// let commands = "position start moves a3\nmoves\neval\nboard 2x3\ngo\nquit\n";
/// engine(commands.as_bytes(), &mut answers, PawnGame::new(3, 5)?, |_| Ok(Box::new(Definition::new(1 << 16))))?;
/// assert_eq!(String::from_utf8(answers)?, "\
/// position ..B.P/B...P/B...P 1
/// moves a4 b4 b3 b2 c4 c3 c2
/// eval loss 14
/// board 2x3
/// bestmove a2
/// ");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn engine<R, W, P>(mut input: R, mut output: W, game: PawnGame, mut provide: P) -> io::Result<()>
where
    R: BufRead,
    W: Write,
    P: FnMut(PawnGame) -> Result<Box<dyn Knows>, PawnError>,
{
    let mut session = Session { board: game.start(), known: None };
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        if line.len() as u64 == LONGEST_LINE && !line.ends_with(b"\n") {
            skip_line(&mut input)?;
            writeln!(output, "error the line is too long: {LONGEST_LINE} bytes at most")?;
        } else if let Ok(text) = std::str::from_utf8(&line) {
            match session.answer(text, &mut provide) {
                Ok(Answer::Nothing) => {}
                Ok(Answer::Line(answer)) => writeln!(output, "{answer}")?,
                Ok(Answer::Quit) => return Ok(()),
                Err(reason) => writeln!(output, "error {reason}")?,
            }
        } else {
            writeln!(output, "error the line is not text in UTF-8")?;
        }
        output.flush()?;
    }
}

fn skip_line<R: BufRead>(input: &mut R) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(());
        }
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let used = end.map_or(buffer.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            return Ok(());
        }
    }
}

/// A session: its position, and the values of its board.
struct Session {
    board: Board,
    known: Option<(PawnGame, Box<dyn Knows>)>,
}

enum Answer {
    Nothing,
    Line(String),
    Quit,
}

impl Session {
    fn answer<P>(&mut self, line: &str, provide: &mut P) -> Result<Answer, PawnError>
    where
        P: FnMut(PawnGame) -> Result<Box<dyn Knows>, PawnError>,
    {
        let mut words = line.split_whitespace();
        let Some(command) = words.next() else { return Ok(Answer::Nothing) };
        let rest: Vec<&str> = words.collect();
        let wrong = || misused(line);
        let line = match (command, &rest[..]) {
            ("board", [size]) => format!("board {}", self.begin(size)?),
            ("game", [name]) => {
                let size = name.strip_prefix("pawns:").ok_or_else(wrong)?;
                format!("game pawns:{}", self.begin(size)?)
            }
            ("position", ["start", rest @ ..]) => {
                self.set(self.board.game().start(), plays(rest).ok_or_else(wrong)?)?
            }
            ("position", [columns, side, rest @ ..]) => {
                self.set(format!("{columns} {side}").parse()?, plays(rest).ok_or_else(wrong)?)?
            }
            ("play", [play]) => self.set(self.board.clone(), &[play])?,
            ("moves", []) => joined("moves", self.board.moves()),
            ("eval", []) => match knower(&mut self.known, &self.board, provide)?.value(&self.board)? {
                StoredOutcome::Win(plies) => format!("eval win {plies}"),
                StoredOutcome::Loss(plies) => format!("eval loss {plies}"),
                other => format!("eval {other}"),
            },
            ("go", allowed) => {
                let advice = advise(knower(&mut self.known, &self.board, provide)?, &self.board)?;
                let best = best_among(&advice, allowed, &self.board)?;
                best.map_or("bestmove none".to_owned(), |best| format!("bestmove {}", best.play))
            }
            ("why", []) => {
                let account = advise(knower(&mut self.known, &self.board, provide)?, &self.board)?.account;
                format!("why {}", account.tell(Language::English))
            }
            ("line", [plies]) => {
                let plies = plies.parse::<u16>().map_err(|_| wrong())?;
                let line = best_line(
                    knower(&mut self.known, &self.board, provide)?,
                    &self.board,
                    usize::from(plies),
                )?;
                joined("line", line.iter().map(|judged| judged.play).collect())
            }
            ("help", []) => format!("help {}", COMMANDS.join(" | ")),
            ("quit", []) => return Ok(Answer::Quit),
            _ => return Err(wrong()),
        };
        Ok(Answer::Line(line))
    }

    /// Begins a game on a board of a size.
    fn begin(&mut self, size: &str) -> Result<PawnGame, PawnError> {
        let game: PawnGame = size.parse()?;
        self.board = game.start();
        Ok(game)
    }

    fn set(&mut self, mut board: Board, plays: &[&str]) -> Result<String, PawnError> {
        for play in plays {
            board = board.play(play.parse()?)?;
        }
        self.board = board;
        Ok(format!("position {}", self.board))
    }
}

/// The values of a board, requested when the board is new.
fn knower<'a, P>(
    known: &'a mut Option<(PawnGame, Box<dyn Knows>)>,
    board: &Board,
    provide: &mut P,
) -> Result<&'a mut Box<dyn Knows>, PawnError>
where
    P: FnMut(PawnGame) -> Result<Box<dyn Knows>, PawnError>,
{
    let game = board.game();
    let here = match known.take() {
        Some(here) if here.0 == game => here,
        _ => (game, provide(game)?),
    };
    Ok(&mut known.insert(here).1)
}

/// The best of some moves, the first among equals; of all moves where none is named.
fn best_among(advice: &Advice, allowed: &[&str], board: &Board) -> Result<Option<Judged>, PawnError> {
    let mut best = advice.best.filter(|_| allowed.is_empty());
    for text in allowed {
        let play: Move = text.parse()?;
        let Some(judged) = advice.moves.iter().find(|judged| judged.play == play) else {
            return Err(PawnError::IllegalMove { play, moves: board.moves() });
        };
        if best.is_none_or(|best| better(best.value, judged.value) != best.value) {
            best = Some(*judged);
        }
    }
    Ok(best)
}

fn joined(word: &str, moves: Vec<Move>) -> String {
    moves.into_iter().fold(word.to_owned(), |line, play| format!("{line} {play}"))
}

/// The moves after a position: none, or those after the word `moves`; `None` for anything else.
fn plays<'w>(rest: &'w [&'w str]) -> Option<&'w [&'w str]> {
    match rest {
        [] => Some(rest),
        ["moves", plays @ ..] => Some(plays),
        _ => None,
    }
}

/// The error of a line that is not a command: wrong arguments, or an unknown name.
fn misused(line: &str) -> PawnError {
    let text = shortened(line);
    let command = line.split_whitespace().next();
    let is_form = |form: &&&str| form.split_whitespace().next() == command;
    let forms: Vec<&'static str> = COMMANDS.iter().filter(is_form).copied().collect();
    if forms.is_empty() { PawnError::Command { text } } else { PawnError::Arguments { text, forms } }
}

fn shortened(text: &str) -> String {
    text.trim().chars().take(60).collect()
}
