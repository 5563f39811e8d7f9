//! Games of any kind: by name, from the text of a rule file, or with rules in Python. Answers are passed as the JSON of
//! the command line.

use crate::attention::{self, Attention, attentively};
use crate::convert::json;
use crate::error::{self, refused};
use crate::lock::Lock;
use crate::own_rules::{OwnGame, OwnRules};
use crate::quotient::Quotient;
use crate::theorem::Theorem;
use campeao::answers::conjecture::{Bench, Claim, ClaimJudge};
use campeao::answers::misere::quotient_of;
use campeao::answers::show::Shown;
use campeao::answers::solve::Solved;
use campeao::answers::table::{Choice, FillError, Filled, Quantity, Tabulated};
use campeao::answers::worth::Valued;
use campeao::answers::{Mistake, StudyAnswer, Unanswered};
use campeao::draw::ThemeChoice;
use campeao::games::{AnyPosition, Resources, Ruleset, Seated, entries, find, of_rules, on_board_of};
use campeao::message::{Language, Play};
use campeao::play::{Asked, BoardFace};
use campeao::prove::NumerationError;
use campeao::solve::SolveError;
use campeao::solve::sequence::Quiet;
use campeao::study::StudyLimits;
use pyo3::prelude::*;
use std::path::PathBuf;
use std::sync::Arc;

/// The default time limit in seconds for solving starts in a study or a table.
const STARTS_SECONDS: f64 = 10.0;

/// A game with its parameters and its convention of play, and its champion.
#[pyclass(frozen, module = "campeao._campeao", name = "Game")]
pub(crate) struct Game {
    seat: Lock<Seated>,
    own: Option<Arc<OwnRules>>,
    /// The text of the rule file, if the game comes from one.
    source: Option<String>,
    #[pyo3(get)]
    name: String,
    play: Play,
    /// Whether the table is one of positions by default.
    has_coordinates: bool,
}

/// The names of all games.
///
///     >>> "kayles" in cg.names(), len(cg.names()) > 100
///     (True, True)
#[pyfunction]
pub(crate) fn names(python: Python<'_>) -> Vec<String> {
    python.detach(|| entries().iter().flatten().map(|entry| entry.name.to_owned()).collect())
}

fn play(misere: bool) -> Play {
    if misere { Play::Misere } else { Play::Normal }
}

impl Game {
    fn seated(game: Box<dyn Ruleset>, resources: Resources, source: Option<String>) -> Self {
        let (name, play, has_coordinates) = (game.name().to_owned(), game.play(), game.relation().is_some());
        Self { seat: Lock::new(Seated::new(game, resources)), own: None, source, name, play, has_coordinates }
    }

    /// Asks the game, which may call Python.
    fn asked<T: Send>(
        &self,
        python: Python<'_>,
        limit: Option<f64>,
        progress: Option<Py<PyAny>>,
        work: impl FnOnce(&mut Seated, &Attention) -> Result<T, Unanswered> + Send,
    ) -> PyResult<T> {
        attentively(python, limit, progress, |attention| {
            let answer = work(&mut *self.seat.hold()?, attention);
            if let Some(raised) = self.own.as_ref().and_then(|own| own.take_raised()) {
                attention.stop(raised);
            }
            answer
        })
    }
}

/// The position of a text, or the start if none is given.
fn position_of(game: &dyn Ruleset, text: Option<&str>) -> Result<AnyPosition, Unanswered> {
    match text {
        Some(text) => game.read(text).map_err(refused),
        None => Ok(game.start()),
    }
}

/// Asks about the position of a text, or the start if none is given; a board of another size gets a champion of its
/// own. The game of a rule file's text is made of this source again.
fn at<T>(
    seat: &mut Seated,
    source: Option<&str>,
    text: Option<&str>,
    question: impl FnOnce(&mut Seated, &AnyPosition) -> Result<T, Unanswered>,
) -> Result<T, Unanswered> {
    let read = |game: &dyn Ruleset| text.map_or_else(|| Ok(game.start()), |text| game.read(text));
    let other = |name: &str, play: Play| match source {
        Some(rules) => {
            let (family, arguments) =
                name.split_once(':').map_or((name, None), |(family, of)| (family, Some(of)));
            of_rules(rules, Some(family), arguments, play)
        }
        None => find(name, play),
    };
    match on_board_of(seat.game(), other, read).map_err(refused)? {
        (Some(other), position) => question(&mut Seated::new(other, seat.resources().clone()), &position),
        (None, position) => question(seat, &position),
    }
}

/// The same position with another player to move, where that matters; games write the player last, by letter or by
/// number.
fn with_mover(game: &dyn Ruleset, text: &str, player: &str) -> Result<String, Unanswered> {
    let Some(players) = game.players() else { return Ok(text.to_owned()) };
    let unknown = || {
        let (given, [left, right]) = (player.to_owned(), players.clone());
        Mistake::new(match error::spoken() {
            Language::English => format!("player: there is no `{given}`; there are `{left}` and `{right}`"),
            Language::Portuguese => format!("player: não há `{given}`; há `{left}` e `{right}`"),
        })
    };
    let number = players.iter().position(|known| known == player).ok_or_else(unknown)?;
    let board = text.rsplit_once(' ').map_or(text, |(board, _)| board);
    let written = [player.to_owned(), number.to_string()].map(|mover| format!("{board} {mover}"));
    let moved = written.iter().filter_map(|text| game.read(text).ok());
    let found = moved.into_iter().find(|moved| game.mover(moved).ok().flatten().as_deref() == Some(player));
    Ok(found.ok_or_else(unknown)?.into())
}

#[pymethods]
impl Game {
    /// The game of a name.
    #[staticmethod]
    fn find(
        python: Python<'_>,
        name: &str,
        misere: bool,
        memory: u64,
        cache: Option<PathBuf>,
    ) -> PyResult<Self> {
        let resources = Resources { memory, cache, ..Resources::default() };
        attentively(python, None, None, |_| {
            let game = find(name, play(misere));
            let game = game.map_err(|wrong| Mistake::of_find(wrong, &error::speaker()))?;
            Ok(Self::seated(game, resources, None))
        })
    }

    /// The game of the text of a rule file.
    #[staticmethod]
    fn from_rules(
        python: Python<'_>,
        text: &str,
        name: &str,
        arguments: Option<&str>,
        misere: bool,
    ) -> PyResult<Self> {
        attentively(python, None, None, |_| {
            let speaker = error::speaker();
            let play = play(misere);
            let game = of_rules(text, Some(name), arguments, play);
            let game = game.map_err(|wrong| Mistake::of_find(wrong, &speaker))?;
            Ok(Self::seated(game, Resources::default(), Some(text.to_owned())))
        })
    }

    /// The game of a ruleset written in Python.
    #[staticmethod]
    fn of_python(rules: &Bound<'_, PyAny>, misere: bool) -> PyResult<Self> {
        let own = Arc::new(OwnRules::new(rules, play(misere))?);
        let game = Box::new(BoardFace::new(OwnGame(Arc::clone(&own))));
        Ok(Self { own: Some(own), ..Self::seated(game, Resources::default(), None) })
    }

    #[getter]
    fn misere(&self) -> bool {
        self.play == Play::Misere
    }

    /// The text of the rule file, if the game comes from one.
    #[getter]
    fn source(&self) -> Option<&str> {
        self.source.as_deref()
    }

    /// Whether the rules are written in Python, so that positions are Python objects.
    #[getter]
    fn is_own(&self) -> bool {
        self.own.is_some()
    }

    /// The text of a position, of the start if none is given, with this player to move where that matters.
    fn text_of(
        &self,
        python: Python<'_>,
        position: Option<&Bound<'_, PyAny>>,
        player: Option<&str>,
    ) -> PyResult<String> {
        if let Some(own) = &self.own {
            return own.text_of(python, position, player);
        }
        let text = position.map(PyAnyMethods::extract::<String>).transpose()?;
        match (text, player) {
            (Some(text), None) => Ok(text),
            (text, player) => self.asked(python, None, None, |seat, _| {
                let position = position_of(seat.game(), text.as_deref())?;
                player.map_or(Ok(position.to_string()), |player| {
                    with_mover(seat.game(), position.text(), player)
                })
            }),
        }
    }

    /// The Python object of the position that a text names, for rules in Python.
    fn position_of<'py>(&self, python: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
        match &self.own {
            Some(own) => own.position_of(python, text),
            None => Ok(text.into_pyobject(python)?.into_any()),
        }
    }

    /// The names of the sides of the starts.
    fn sides(&self, python: Python<'_>) -> PyResult<Vec<String>> {
        self.asked(python, None, None, |seat, _| {
            Ok(seat.game().sides().into_iter().map(|side| side.name).collect())
        })
    }

    /// The text of the position from which the game is played.
    fn start(&self, python: Python<'_>) -> PyResult<String> {
        self.asked(python, None, None, |seat, _| Ok(seat.game().start().into()))
    }

    fn canonical(&self, python: Python<'_>, position: &str) -> PyResult<String> {
        self.asked(python, None, None, |seat, _| Ok(position_of(seat.game(), Some(position))?.into()))
    }

    fn show(&self, python: Python<'_>, position: Option<&str>) -> PyResult<String> {
        self.asked(python, None, None, |seat, _| {
            at(seat, self.source.as_deref(), position, |seat, position| {
                json(&Shown::new(seat.game(), position, None, &error::speaker()).map_err(refused)?)
            })
        })
    }

    fn svg(&self, python: Python<'_>, position: Option<&str>) -> PyResult<String> {
        self.asked(python, None, None, |seat, _| {
            at(seat, self.source.as_deref(), position, |seat, position| {
                let picture = seat.game().picture(position, error::spoken());
                Ok(picture.map_err(refused)?.to_svg(ThemeChoice::Automatic))
            })
        })
    }

    #[pyo3(signature = (position, limit, progress))]
    fn solve(
        &self,
        python: Python<'_>,
        position: Option<&str>,
        limit: Option<f64>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<(String, Option<usize>)> {
        self.asked(python, limit, progress, |seat, attention| {
            let mut watch = attention.watch();
            at(seat, self.source.as_deref(), position, |seat, position| {
                let analysis =
                    seat.ask(|_, champion| champion.analyse(position, &mut watch)).map_err(refused)?;
                let best = analysis.best().map(|best| best.step.text.clone());
                let place =
                    best.and_then(|best| analysis.moves.iter().position(|step| step.step.text == best));
                Ok((json(&Solved::new(seat.game(), &analysis))?, place))
            })
        })
    }

    /// The outcome for the player to move.
    fn outcome(
        &self,
        python: Python<'_>,
        position: Option<&str>,
        limit: Option<f64>,
    ) -> PyResult<&'static str> {
        self.asked(python, limit, None, |seat, attention| {
            let mut watch = attention.watch();
            at(seat, self.source.as_deref(), position, |seat, position| {
                let analysis = seat.ask(|_, champion| champion.analyse(position, &mut watch));
                Ok(analysis.map_err(refused)?.outcome.name())
            })
        })
    }

    fn why(
        &self,
        python: Python<'_>,
        position: Option<&str>,
        limit: Option<f64>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Vec<String>> {
        self.asked(python, limit, progress, |seat, attention| {
            let mut watch = attention.watch();
            at(seat, self.source.as_deref(), position, |seat, position| {
                let reasons = seat.ask(|_, champion| {
                    let analysis = champion.analyse(position, &mut watch)?;
                    champion.reasons(&analysis, &mut watch)
                });
                let speaker = error::speaker();
                let said = reasons.map_err(refused)?;
                Ok(said.iter().map(|reason| speaker.tell(reason)).filter(|said| !said.is_empty()).collect())
            })
        })
    }

    fn worth(
        &self,
        python: Python<'_>,
        position: Option<&str>,
        moves: bool,
        limit: Option<f64>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<String> {
        self.asked(python, limit, progress, |seat, attention| {
            let asked = if moves { Asked::Moves } else { Asked::Value };
            let mut watch = attention.watch();
            at(seat, self.source.as_deref(), position, |seat, position| {
                let worth = seat.ask(|_, champion| champion.worth(position, asked, &mut watch));
                json(&Valued::new(seat.game().name(), worth.map_err(refused)?))
            })
        })
    }

    /// The table as JSON, as a picture and as a spreadsheet.
    #[allow(clippy::too_many_arguments, reason = "they are the keywords of one Python method")]
    fn table(
        &self,
        python: Python<'_>,
        rows: Option<&str>,
        columns: Option<&str>,
        at: Vec<String>,
        heaps: Option<u8>,
        starts: Option<Vec<String>>,
        values: &str,
        limit: Option<f64>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<(String, String, String)> {
        let quantity = [
            Quantity::Outcome,
            Quantity::Grundy,
            Quantity::Remoteness,
            Quantity::Value,
            Quantity::Temperature,
            Quantity::Safe,
        ];
        let quantity = quantity
            .into_iter()
            .find(|quantity| quantity.name() == values)
            .ok_or_else(|| error::unlisted("values", values, &quantity.map(Quantity::name)))?;
        let span = |name: &str, text: Option<&str>| {
            let read = text.map(str::parse).transpose();
            read.map_err(|_| {
                error::plain(&format!("{name}: a number or two of them, not `{}`", text.unwrap_or_default()))
            })
        };
        let time = attention::seconds(limit.or(Some(STARTS_SECONDS)))?;
        let (rows, columns) = (span("rows", rows)?, span("columns", columns)?);
        // Starts are solved until the time limit, and the table contains the results; for positions it is all or
        // nothing.
        let hard = limit.filter(|_| starts.is_none() && self.has_coordinates);
        self.asked(python, hard, progress, |seat, attention| {
            let choice = Choice { rows, columns, at, heaps, starts, most_cells: None, sequence: false, time };
            let mut watch = attention.watch();
            let resources = seat.resources().clone();
            let filled = Filled::new(seat.game(), &choice, quantity, &resources, &mut watch);
            let speaker = error::speaker();
            let filled = filled.map_err(|wrong| match wrong {
                FillError::Refused(refusal) => refused(refusal),
                other => Unanswered::of(&other, &speaker),
            })?;
            let svg =
                filled.to_drawing(Some(seat.game()), &speaker).to_picture().to_svg(ThemeChoice::Automatic);
            let csv = filled.to_csv().map_err(|wrong| Mistake::new(wrong.to_string()))?;
            let csv = String::from_utf8_lossy(&csv).into_owned();
            Ok((json(&Tabulated::new(seat.game(), &filled))?, svg, csv))
        })
    }

    /// The study as JSON, in sentences, and its theorem where there is one.
    fn study(
        &self,
        python: Python<'_>,
        limit: Option<f64>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<(String, String, Option<Theorem>)> {
        let time = attention::seconds(limit.or(Some(STARTS_SECONDS)))?;
        self.asked(python, limit, progress, |seat, attention| {
            let speaker = error::speaker();
            let mut watch = attention.watch();
            let resources = seat.resources().clone();
            // Half the time for the starts, so that the results can still be written.
            let time = time.map(|time| time / 2);
            let study = StudyAnswer::of(
                seat.game(),
                &resources,
                StudyLimits { time, ..StudyLimits::default() },
                &speaker,
                &mut watch,
            )?;
            let theorem = study.certificate(&mut Quiet).map(Theorem::from);
            Ok((json(&study.studied(&speaker))?, json(&study.programme(&speaker))?, theorem))
        })
    }

    /// The judgement of a claim about the positions or the starts, as JSON.
    #[allow(clippy::too_many_arguments, reason = "they are the keywords of one Python method")]
    fn conjecture(
        &self,
        python: Python<'_>,
        safe: &str,
        fragile: Option<&str>,
        neutral: Option<&str>,
        starts: bool,
        up_to: Option<u64>,
        numeration: Option<&str>,
        limit: Option<f64>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<String> {
        let time = attention::seconds(limit.or(Some(STARTS_SECONDS)))?;
        self.asked(python, limit, progress, |seat, attention| {
            let speaker = error::speaker();
            let numeration = numeration.map(str::parse).transpose();
            let numeration = numeration.map_err(|wrong: NumerationError| error::wrong(&wrong))?;
            let claim = Claim { safe, fragile, neutral };
            let mut judge = ClaimJudge {
                game: seat.game(),
                rules: seat.game().model().filter(|_| !starts),
                bench: Bench::new(numeration),
                up_to,
                table_time: attention.left(),
                starts_time: time.map(|time| time / 2),
                resources: seat.resources().clone(),
            };
            json(&judge.judge(claim, &speaker, &mut attention.watch())?.told(claim, &speaker))
        })
    }

    /// The misère quotient of the heaps, up to a size if one is given.
    fn quotient(
        &self,
        python: Python<'_>,
        up_to: Option<u64>,
        limit: Option<f64>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Quotient> {
        self.asked(python, limit, progress, |seat, attention| {
            let unsolved = |error: &SolveError| Unanswered::of_solve(error, &error::speaker());
            let game = seat.game().model().ok_or_else(|| unsolved(&SolveError::NoHeaps))?;
            let found = quotient_of(game, up_to, &mut attention.watch());
            Ok(Quotient::new(game.name(), found.map_err(|error| unsolved(&error))?))
        })
    }

    /// Drops the champion with all its results.
    fn forget(&self, python: Python<'_>) -> PyResult<()> {
        self.asked(python, None, None, |seat, _| {
            seat.forget();
            Ok(())
        })
    }
}
