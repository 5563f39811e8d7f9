//! A ruleset written in Python, as a board game: the solvers use positions by number, and Python is asked about each
//! position once.

use crate::attention::interrupted;
use campeao::draw::{Canvas as _, Lettering, Picture};
use campeao::message::{Play, Player, Text};
use campeao::play::{BoardGame, Cell, Refusal, Side};
use campeao::rules::file::SourceEntry;
use campeao::rules::{Argument, End, Options, PlayError, PositionError, Rules};
use pyo3::exceptions::{PySyntaxError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyString};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The letters of the players.
const LETTERS: [&str; 2] = ["L", "R"];
/// The size of the letters of a picture, and their margin.
const LETTER_SIZE: f64 = 16.0;
const MARGIN: f64 = 12.0;

/// A position by its number, with the player to move where that matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Spot {
    id: u32,
    mover: Option<Player>,
}

/// A move: its name if Python gave it one, and its index among the moves.
#[derive(Clone, Debug)]
pub(crate) struct OwnMove {
    name: Option<Arc<str>>,
    to: Spot,
}

/// The moves of a position: their names from Python, and the numbers of the positions they lead to.
type Known = Arc<[(Option<Arc<str>>, u32)]>;

/// A ruleset written in Python.
pub(crate) struct OwnRules {
    rules: Py<PyAny>,
    name: String,
    title: String,
    about: String,
    play: Play,
    partizan: bool,
    loopy: bool,
    sides: Vec<(String, u64, u64)>,
    /// Positions by number, their numbers, and the numbers of positions by text. Used under the interpreter's lock.
    positions: Py<PyList>,
    numbers: Py<PyDict>,
    texts: Py<PyDict>,
    moves: Mutex<HashMap<Spot, Known>>,
    ends: Mutex<HashMap<Spot, Option<End>>>,
    /// The exception that Python raised during a call.
    raised: Mutex<Option<PyErr>>,
}

/// The ruleset as a board game; Python's own requests go to the ruleset directly.
pub(crate) struct OwnGame(pub(crate) Arc<OwnRules>);

impl std::ops::Deref for OwnGame {
    type Target = OwnRules;

    fn deref(&self) -> &OwnRules {
        &self.0
    }
}

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl OwnRules {
    /// The ruleset of an object with `start` and `options(position, player)` or `moves(position)`.
    ///
    /// # Errors
    /// If the object is not a ruleset, with the missing attribute.
    pub(crate) fn new(rules: &Bound<'_, PyAny>, play: Play) -> PyResult<Self> {
        let python = rules.py();
        let class = rules.get_type().name()?.to_string();
        let partizan = rules.hasattr("options")?;
        if !partizan && !rules.hasattr("moves")? {
            return Err(PyTypeError::new_err(format!(
                "`{class}` is not a ruleset: it needs `options(position, player)` or `moves(position)`"
            )));
        }
        if !rules.hasattr("start")? {
            return Err(PyTypeError::new_err(format!(
                "`{class}` is not a ruleset: it needs `start`, a position or what gives one"
            )));
        }
        let word = |name: &str, other: String| -> PyResult<String> {
            match rules.getattr_opt(name)? {
                Some(text) => text.extract(),
                None => Ok(other),
            }
        };
        let name = word("name", class.clone())?;
        let about = rules.get_type().getattr_opt("__doc__")?.and_then(|text| text.extract::<String>().ok());
        let mut sides = Vec::new();
        if let Some(given) = rules.getattr_opt("sides")? {
            for item in given.call_method0("items")?.try_iter()? {
                let (side, (least, most)) = item?.extract::<(String, (u64, u64))>()?;
                if least > most {
                    return Err(PyValueError::new_err(format!("side `{side}`: {least} is more than {most}")));
                }
                sides.push((side, least, most));
            }
        }
        let own = Self {
            title: word("title", name.clone())?,
            about: word("rules", about.map(|text| text.trim().to_owned()).unwrap_or_default())?,
            loopy: rules.getattr_opt("loopy")?.is_some_and(|loopy| loopy.is_truthy().unwrap_or(false)),
            name,
            play,
            partizan,
            sides,
            rules: rules.clone().unbind(),
            positions: PyList::empty(python).unbind(),
            numbers: PyDict::new(python).unbind(),
            texts: PyDict::new(python).unbind(),
            moves: Mutex::default(),
            ends: Mutex::default(),
            raised: Mutex::default(),
        };
        own.first(python)?;
        Ok(own)
    }

    /// Takes the exception that Python raised, if any.
    pub(crate) fn take_raised(&self) -> Option<PyErr> {
        held(&self.raised).take()
    }

    fn raise(&self, error: PyErr) {
        held(&self.raised).get_or_insert(error);
    }

    /// The position from which the game is played.
    fn first(&self, python: Python<'_>) -> PyResult<Spot> {
        let start = self.rules.bind(python).getattr("start")?;
        let start = if start.is_callable() { start.call0()? } else { start };
        Ok(self.spot(self.number(&start)?))
    }

    fn spot(&self, id: u32) -> Spot {
        Spot { id, mover: self.partizan.then_some(Player::Left) }
    }

    /// The number of a position.
    fn number(&self, position: &Bound<'_, PyAny>) -> PyResult<u32> {
        let python = position.py();
        let numbers = self.numbers.bind(python);
        if let Some(known) = numbers.get_item(position)? {
            return known.extract();
        }
        let positions = self.positions.bind(python);
        // The position must have its number before Python computes its hash again, when other threads may run.
        let number =
            u32::try_from(positions.len()).map_err(|_| PyValueError::new_err("too many positions"))?;
        positions.append(position)?;
        numbers.set_item(position, number)?;
        Ok(number)
    }

    fn position<'py>(&self, python: Python<'py>, id: u32) -> PyResult<Bound<'py, PyAny>> {
        self.positions.bind(python).get_item(id as usize)
    }

    /// The text of a Python position, or of the start; with Left to move where that matters and no player is named.
    pub(crate) fn text_of(
        &self,
        python: Python<'_>,
        position: Option<&Bound<'_, PyAny>>,
        mover: Option<&str>,
    ) -> PyResult<String> {
        let mut spot = match position {
            Some(position) => self.spot(self.number(position)?),
            None => self.first(python)?,
        };
        if let (Some(letter), Some(_)) = (mover, spot.mover) {
            let player = LETTERS.iter().position(|known| *known == letter);
            let player = player.ok_or_else(|| PyValueError::new_err("player: `L` or `R`"))?;
            spot.mover = Some(Player::BOTH[player]);
        }
        self.told(python, spot)
    }

    /// The position of a text that was given out.
    pub(crate) fn position_of<'py>(&self, python: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
        let spot = self.spot_of(python, text)?;
        self.position(python, spot.id)
    }

    fn told(&self, python: Python<'_>, spot: Spot) -> PyResult<String> {
        let position = self.position(python, spot.id)?;
        let rules = self.rules.bind(python);
        let text = match rules.getattr_opt("text")? {
            Some(text) => text.call1((position,))?.extract::<String>()?,
            None => position.repr()?.to_string(),
        };
        self.texts.bind(python).set_item(&text, spot.id)?;
        Ok(match spot.mover {
            Some(mover) => format!("{text} {}", LETTERS[mover.index()]),
            None => text,
        })
    }

    fn spot_of(&self, python: Python<'_>, text: &str) -> PyResult<Spot> {
        let text = text.trim();
        let mover = |letter: &str| LETTERS.iter().position(|known| *known == letter);
        let (board, mover) = match text.rsplit_once(' ').and_then(|(board, last)| Some((board, mover(last)?)))
        {
            Some((board, mover)) if self.partizan => (board, Some(Player::BOTH[mover])),
            _ => (text, self.partizan.then_some(Player::Left)),
        };
        if let Some(known) = self.texts.bind(python).get_item(board)? {
            return Ok(Spot { id: known.extract()?, mover });
        }
        let rules = self.rules.bind(python);
        let position = match rules.getattr_opt("read")? {
            Some(read) => read.call1((board,))?,
            None => python.import("ast")?.getattr("literal_eval")?.call1((board,))?,
        };
        Ok(Spot { id: self.number(&position)?, mover })
    }

    /// Asks Python for the moves of a position.
    fn asked(&self, spot: Spot) -> PyResult<Known> {
        Python::attach(|python| {
            let rules = self.rules.bind(python);
            let position = self.position(python, spot.id)?;
            let found = match spot.mover {
                Some(mover) => rules.call_method1("options", (position, LETTERS[mover.index()]))?,
                None => rules.call_method1("moves", (position,))?,
            };
            let mut moves = Vec::new();
            if let Ok(named) = found.cast::<PyDict>() {
                for (name, to) in named {
                    moves.push((Some(Arc::from(name.str()?.to_cow()?.as_ref())), self.number(&to)?));
                }
            } else {
                for to in found.try_iter()? {
                    moves.push((None, self.number(&to?)?));
                }
            }
            Ok(moves.into())
        })
    }

    fn known_moves(&self, spot: Spot) -> Result<Known, PlayError> {
        let known = held(&self.moves).get(&spot).cloned();
        if let Some(known) = known {
            return Ok(known);
        }
        match self.asked(spot) {
            Ok(found) => {
                held(&self.moves).insert(spot, Arc::clone(&found));
                Ok(found)
            }
            Err(error) => {
                self.raise(error);
                Err(PlayError::Untold { position: spot.id.to_string() })
            }
        }
    }

    /// The explicit end of the game, where the ruleset defines it.
    fn asked_end(&self, spot: Spot) -> PyResult<Option<End>> {
        Python::attach(|python| {
            let Some(end) = self.rules.bind(python).getattr_opt("end")? else { return Ok(None) };
            let position = self.position(python, spot.id)?;
            let said = match spot.mover {
                Some(mover) => end.call1((position, LETTERS[mover.index()]))?,
                None => end.call1((position,))?,
            };
            match said.extract::<Option<String>>()?.as_deref() {
                None => Ok(None),
                Some("lost") => Ok(Some(End::Lost)),
                Some("won") => Ok(Some(End::Won)),
                Some("drawn") => Ok(Some(End::Drawn)),
                Some(other) => Err(PyValueError::new_err(format!(
                    "`end` says `{other}`: it may say `lost`, `won`, `drawn` or None"
                ))),
            }
        })
    }
}

impl Rules for OwnGame {
    type Position = Spot;
    type Move = OwnMove;

    fn explicit_end(&self, position: &Spot) -> Result<Option<End>, PlayError> {
        let known = held(&self.ends).get(position).copied();
        if let Some(known) = known {
            return Ok(known);
        }
        match self.asked_end(*position) {
            Ok(end) => {
                let end = end.map(|end| end.under(self.play));
                held(&self.ends).insert(*position, end);
                Ok(end)
            }
            Err(error) => {
                self.raise(error);
                Err(PlayError::Untold { position: position.id.to_string() })
            }
        }
    }

    fn options(&self, position: &Spot) -> Result<Options<OwnMove, Spot>, PlayError> {
        // Rules in Python are slow, so the solvers' own checks of the clock are too far apart.
        if interrupted() {
            return Err(PlayError::Untold { position: position.id.to_string() });
        }
        if self.explicit_end(position)?.is_some() {
            return Ok(Vec::new());
        }
        let mover = position.mover.map(Player::opponent);
        let named = |(name, id): &(Option<Arc<str>>, u32)| {
            let to = Spot { id: *id, mover };
            (OwnMove { name: name.clone(), to }, to)
        };
        Ok(self.known_moves(*position)?.iter().map(named).collect())
    }

    fn stuck(&self) -> End {
        End::Lost.under(self.play)
    }
}

impl BoardGame for OwnGame {
    type Error = Refusal;

    fn family(&self) -> &str {
        &self.name
    }

    fn again(&self, _arguments: &str) -> Result<Self, Refusal> {
        Err(PositionError::WrongForm { form: self.name.clone() }.into())
    }

    fn text(&self, position: &Spot) -> String {
        Python::attach(|python| self.told(python, *position)).unwrap_or_else(|error| {
            self.raise(error);
            position.id.to_string()
        })
    }

    fn step_text(&self, _position: &Spot, step: &OwnMove) -> String {
        step.name.as_deref().map_or_else(|| self.text(&step.to), str::to_owned)
    }

    fn arguments(&self) -> Vec<Argument> {
        Vec::new()
    }

    fn title(&self) -> Text {
        Text::same(&self.title)
    }

    fn rules(&self) -> Text {
        Text::same(&self.about)
    }

    fn sources(&self) -> Vec<SourceEntry> {
        Vec::new()
    }

    fn play(&self) -> Play {
        self.play
    }

    fn players(&self) -> Option<[String; 2]> {
        self.partizan.then(|| LETTERS.map(str::to_owned))
    }

    fn mover(&self, position: &Spot) -> Option<Player> {
        position.mover
    }

    fn with_mover(&self, position: &Spot, mover: Player) -> Option<Spot> {
        position.mover.map(|_| Spot { mover: Some(mover), ..*position })
    }

    fn start(&self) -> Spot {
        Python::attach(|python| self.first(python)).unwrap_or_else(|error| {
            self.raise(error);
            self.spot(0)
        })
    }

    fn read(&self, text: &str) -> Result<Spot, Refusal> {
        Python::attach(|python| {
            self.spot_of(python, text).inspect_err(|error| {
                // A text of another form is not a mistake in the rules.
                let is_form = error.is_instance_of::<PyValueError>(python)
                    || error.is_instance_of::<PySyntaxError>(python);
                if !is_form {
                    self.raise(error.clone_ref(python));
                }
            })
        })
        .map_err(|_| {
            let form = self.text(&BoardGame::start(self));
            PositionError::WrongForm { form }.into()
        })
    }

    fn label(&self, position: &Spot, step: &OwnMove) -> Text {
        Text::same(self.step_text(position, step))
    }

    fn drawn(&self, position: &Spot) -> String {
        let drawn = Python::attach(|python| -> PyResult<Option<String>> {
            let Some(draw) = self.rules.bind(python).getattr_opt("draw")? else { return Ok(None) };
            let drawn = draw.call1((self.position(python, position.id)?,))?;
            Ok(Some(drawn.cast_into::<PyString>().map_err(PyErr::from)?.to_string()))
        });
        let text = drawn.unwrap_or_else(|error| {
            self.raise(error);
            None
        });
        let mut text = text.unwrap_or_else(|| self.text(position));
        if !text.ends_with('\n') {
            text.push('\n');
        }
        text
    }

    fn picture(&self, position: &Spot, title: &str) -> Picture {
        let drawn = self.drawn(position);
        let longest = drawn.lines().map(|line| line.chars().count()).max().unwrap_or(0);
        let lines = drawn.lines().count();
        let width = LETTER_SIZE.mul_add(0.62 * longest as f64, 2.0 * MARGIN);
        let height = LETTER_SIZE.mul_add(1.25 * lines as f64, 2.0 * MARGIN);
        let mut picture = Picture::new(width, height).titled(title);
        for (number, line) in drawn.lines().enumerate() {
            let below = LETTER_SIZE.mul_add(1.25 * number as f64 + 1.0, MARGIN);
            picture.text((MARGIN, below).into(), line, Lettering::new(LETTER_SIZE).mono());
        }
        picture
    }

    fn repeats(&self) -> bool {
        self.loopy
    }

    fn sides(&self) -> Vec<Side> {
        let side = |(name, least, most): &(String, u64, u64)| {
            Side::numbers(name, Text::same(name), *least, *most).up_to(*most)
        };
        self.sides.iter().map(side).collect()
    }

    fn start_at(&self, cell: &[String]) -> Option<Cell<Spot>> {
        let numbers: Vec<u64> = cell.iter().map(|text| text.parse().ok()).collect::<Option<_>>()?;
        let found = Python::attach(|python| -> PyResult<Option<Spot>> {
            let arguments = pyo3::types::PyTuple::new(python, numbers)?;
            let position = self.rules.bind(python).call_method1("start_at", arguments)?;
            if position.is_none() {
                return Ok(None);
            }
            Ok(Some(self.spot(self.number(&position)?)))
        });
        found
            .unwrap_or_else(|error| {
                self.raise(error);
                None
            })
            .map(Cell::Position)
    }
}
