//! Grid games as rulesets.

use crate::{
    Clobber, Col, DEFAULT_PARTS, DEFAULT_POSITIONS, Diagram, Domineering, Grid, GridError, GridGame,
    Position, Snort, Solver, Step, ToadsAndFrogs, WinnerSearch,
};
use campeao_draw::Picture;
use campeao_message::{Play, Player, Text};
use campeao_play::{
    Card, Family, Judge, Judged, Misere, Partizan, PartizanFace, Refusal, Resources, Side, Start, Turn,
    source,
};
use campeao_rules::Argument;
use campeao_rules::file::SourceEntry;
use campeao_solve::SolveError;
use campeao_solve::sequence::Watch;
use campeao_values::{self as values, Games, Limit, Limits, Value};

/// The families of this crate, in the order in which they are listed.
pub const FAMILIES: &[Family] = &[
    family::<Domineering>("6x6"),
    family::<Clobber>("4x4"),
    family::<ToadsAndFrogs>("TTT..FFF"),
    family::<Snort>("4x5"),
    family::<Col>("4x4"),
];

/// A family of grid games.
const fn family<G: Played>(usual: &'static str) -> Family {
    Family {
        name: G::NAME,
        parameters: &["board"],
        usual,
        misere: Misere::Played,
        instances: &[],
        game: |board, play| Ok(Box::new(face::<G>(board, play)?)),
    }
}

/// What a grid game adds as a ruleset.
trait Played: GridGame {
    /// Where the game comes from.
    fn sources() -> Vec<SourceEntry>;
    /// What people call a move.
    fn label(grid: Grid, step: Step) -> Text;
    /// What the starts run along.
    fn sides() -> Vec<Side> {
        Side::board(4, 4)
    }
    /// The board of a cell of the table, as in the name of a game.
    fn board(cell: &[String]) -> Option<String> {
        let [rows, columns] = cell else { return None };
        Some(format!("{rows}x{columns}"))
    }
}

const WINNING_WAYS: &str =
    "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays (1982)";

/// What people call a move that puts something somewhere.
fn placed(grid: Grid, step: Step, en: &str, pt: &str) -> Text {
    let name = step.name(grid);
    Text::new(format!("place {en} on {name}"), format!("coloca {pt} em {name}"))
}

/// What people call a move of a piece.
fn moved(grid: Grid, Step { from, to }: Step) -> Text {
    let [from, to] = [from, to].map(|square| Step::at(square).name(grid));
    Text::new(format!("move from {from} to {to}"), format!("joga de {from} para {to}"))
}

impl Played for Domineering {
    fn sources() -> Vec<SourceEntry> {
        vec![source(WINNING_WAYS, "chapter 5", "capítulo 5")]
    }
    fn label(grid: Grid, step: Step) -> Text {
        placed(grid, step, "a domino", "um dominó")
    }
}

impl Played for Clobber {
    fn sources() -> Vec<SourceEntry> {
        let work =
            "M. H. Albert, J. P. Grossman, R. J. Nowakowski, D. Wolfe, An Introduction to Clobber (2005)";
        vec![source(work, "the whole article", "todo o artigo")]
    }
    fn label(grid: Grid, step: Step) -> Text {
        moved(grid, step)
    }
}

impl Played for ToadsAndFrogs {
    fn sources() -> Vec<SourceEntry> {
        vec![source(WINNING_WAYS, "chapters 1 and 5", "capítulos 1 e 5")]
    }
    fn label(grid: Grid, step: Step) -> Text {
        moved(grid, step)
    }
    fn sides() -> Vec<Side> {
        let side = |name, en, pt, usual| Side::numbers(name, Text::new(en, pt), 1, usual);
        vec![
            side("toads", "the toads, on the left", "os sapos, à esquerda", 4),
            side("frogs", "the frogs, on the right", "as rãs, à direita", 4),
            side("gap", "the free squares between them", "as casas livres entre eles", 2),
        ]
    }
    fn board(cell: &[String]) -> Option<String> {
        let [toads, frogs, gap] = cell else { return None };
        let repeated = |sign: &str, count: &String| Some(sign.repeat(count.parse().ok()?));
        Some(repeated("T", toads)? + &repeated(".", gap)? + &repeated("F", frogs)?)
    }
}

impl Played for Snort {
    fn sources() -> Vec<SourceEntry> {
        vec![source(WINNING_WAYS, "chapter 6", "capítulo 6")]
    }
    fn label(grid: Grid, step: Step) -> Text {
        placed(grid, step, "a piece", "uma peça")
    }
}

impl Played for Col {
    fn sources() -> Vec<SourceEntry> {
        vec![source(WINNING_WAYS, "chapter 2", "capítulo 2")]
    }
    fn label(grid: Grid, step: Step) -> Text {
        placed(grid, step, "a piece", "uma peça")
    }
}

/// A game on a board, from a start.
struct GridPlay<G> {
    start: Position<G>,
    play: Play,
}

/// The game of what follows the colon of its name: a size, as `6x6`, or the rows of the start, as `TT..FF`.
fn face<G: Played>(board: &str, play: Play) -> Result<PartizanFace<GridPlay<G>>, GridError> {
    let start: Position<G> = board.trim().parse()?;
    let grid = start.board().grid();
    let (rows, columns) = (grid.rows(), grid.columns());
    let is_whole = *start.board() == G::start(grid);
    let argument = Argument {
        name: "board".to_owned(),
        value: if is_whole { format!("{rows}x{columns}") } else { start.to_string() },
        meaning: Text::new(
            "rows and columns of the board, or the rows of the start",
            "linhas e colunas do tabuleiro, ou as linhas da posição inicial",
        ),
    };
    let card = Card::new(G::NAME, vec![argument], play, G::title(), rules::<G>(play), G::sources());
    Ok(PartizanFace::new(GridPlay { start, play }, card))
}

/// The rules for people, with how a play ends.
fn rules<G: GridGame>(play: Play) -> Text {
    let Text { en, pt } = G::rules();
    match play {
        Play::Normal => {
            Text::new(format!("{en} Who cannot move loses."), format!("{pt} Quem não puder jogar perde."))
        }
        Play::Misere => {
            Text::new(format!("{en} Who cannot move wins."), format!("{pt} Quem não puder jogar ganha."))
        }
    }
}

impl<G: Played> Partizan for GridPlay<G> {
    type Position = Position<G>;
    const SEPARATOR: char = ' ';

    fn start(&self) -> Position<G> {
        self.start
    }

    fn read(&self, text: &str) -> Result<Position<G>, Refusal> {
        let position: Position<G> = text.parse()?;
        let (found, expected) = (position.board().grid(), self.start.board().grid());
        if found != expected {
            let size = |grid: Grid| format!("{}x{}", grid.rows(), grid.columns());
            if text.trim().starts_with(|sign: char| sign.is_ascii_digit()) {
                let name = format!("{}:{}", G::NAME, size(found));
                return Err(Refusal::SizeInName { text: text.trim().to_owned(), name });
            }
            return Err(GridError::OtherSize { found: size(found), expected: size(expected) }.into());
        }
        Ok(position)
    }

    /// A board of any size.
    fn read_any(&self, text: &str) -> Result<Position<G>, Refusal> {
        Ok(text.parse()?)
    }

    fn turns(&self, position: &Position<G>, player: Player) -> Result<Vec<Turn<Position<G>>>, Refusal> {
        let grid = position.board().grid();
        let diagram = Diagram::new(position);
        let turn = |(step, to): (Step, Position<G>)| Turn {
            text: step.name(grid),
            label: G::label(grid, step),
            clicks: diagram.clicks(step),
            to,
        };
        Ok(position.moves(player).into_iter().map(turn).collect())
    }

    fn after(&self, position: &Position<G>, player: Player) -> Vec<Position<G>> {
        G::boards_after(position.board(), player).into_iter().map(Position::new).collect()
    }

    fn alike(&self, position: &Position<G>, mover: Player) -> (Position<G>, Player) {
        let normal = G::settled(*position.board()).normal(G::SYMMETRIES);
        (Position::new(normal.board), if normal.negated { mover.opponent() } else { mover })
    }

    fn drawn(&self, position: &Position<G>) -> Result<String, Refusal> {
        Ok(Diagram::new(position).to_text())
    }

    fn picture(&self, position: &Position<G>, title: &str) -> Result<Picture, Refusal> {
        Ok(Diagram::new(position).titled(title).to_picture())
    }

    fn sides(&self) -> Vec<Side> {
        G::sides()
    }

    fn start_at(&self, cell: &[String]) -> Result<Option<Start>, Refusal> {
        let Some(board) = G::board(cell) else { return Ok(None) };
        Ok(Some(Start::Game(Box::new(face::<G>(&board, self.play)?))))
    }

    fn judge(&self, resources: &Resources) -> Box<dyn Judge<Position<G>>> {
        let limits = |memory| {
            let bytes = usize::try_from(memory).unwrap_or(usize::MAX);
            Limits { bytes, ..Limits::default() }
        };
        Box::new(GridJudge::<G>::new(limits(resources.memory / 4), limits(resources.memory)))
    }
}

/// The most positions that are remembered while winners are searched for a play.
const SEARCHED: usize = 4_000_000;
/// How many more are allowed before the watch is asked again.
const STRIDE: usize = 50_000;
/// Values are not looked for on boards with more squares that matter than this.
const MOST_VALUED: u32 = 18;
/// The most parts whose values are remembered, and the most steps of the arena for a question.
const VALUED_PARTS: usize = 200_000;
const VALUED_STEPS: u64 = 300_000;

/// How many parts are valued, and at first how many steps of the arena taken, between two looks at the watch while a
/// value is found however long it takes.
const PARTS_BETWEEN_LOOKS: usize = 20_000;
const STEPS_BETWEEN_LOOKS: u64 = 1 << 18;

/// Judges boards: winners by search, values where they can be found soon.
struct GridJudge<G> {
    /// The search and its arena.
    search: WinnerSearch<G>,
    searched: Games,
    /// The values and their arena.
    solver: Solver<G>,
    valued: Games,
    /// The limits of either arena while playing, and of the second one while a value is found however long it takes.
    limits: Limits,
    most: Limits,
}

impl<G: Played> GridJudge<G> {
    fn new(limits: Limits, most: Limits) -> Self {
        Self {
            search: WinnerSearch::with_limit(0),
            searched: Games::with_limits(limits),
            solver: Solver::with_limit(VALUED_PARTS),
            valued: Games::with_limits(limits),
            limits,
            most,
        }
    }

    /// Whether the player to move wins, found with at most so many positions remembered. The search stops now and then to
    /// ask the watch, and goes on where it was.
    fn wins(
        &mut self,
        position: &Position<G>,
        mover: Player,
        most: usize,
        watch: &mut dyn Watch,
    ) -> Result<bool, Refusal> {
        loop {
            match self.search.winner(&mut self.searched, position, mover) {
                Ok(winner) => return Ok(winner == mover),
                Err(GridError::Positions { .. }) => {
                    let remembered = self.search.remembered();
                    if watch.progress(remembered as u64, most as u64).is_break() {
                        return Err(SolveError::Interrupted.into());
                    }
                    if remembered >= most {
                        return Err(GridError::Positions { limit: most }.into());
                    }
                    self.search.set_limit(remembered + STRIDE);
                }
                Err(error) => {
                    // The arena is full; smaller positions may still fit into a new one.
                    self.search = WinnerSearch::with_limit(0);
                    self.searched = Games::with_limits(self.limits);
                    return Err(error.into());
                }
            }
        }
    }

    /// The value of a position and those after its moves, if they are found soon.
    fn values(&mut self, position: &Position<G>, turns: &[Turn<Position<G>>]) -> Option<(Value, Vec<Value>)> {
        let squares: u32 = G::parts(position.board()).iter().map(|part| part.present().len()).sum();
        if squares > MOST_VALUED {
            return None;
        }
        if self.solver.len() > VALUED_PARTS / 2 {
            self.forget_values();
        }
        self.solver.set_limit(VALUED_PARTS);
        // Steps are counted from here.
        self.valued.set_limits(Limits { steps: VALUED_STEPS, ..self.limits });
        let value = self.solver.value(&mut self.valued, position).ok()?;
        let after = turns.iter().map(|turn| self.solver.value(&mut self.valued, &turn.to));
        Some((value, after.collect::<Result<_, _>>().ok()?))
    }
}

impl<G: Played> GridJudge<G> {
    fn forget_values(&mut self) {
        self.solver = Solver::with_limit(VALUED_PARTS);
        self.valued = Games::with_limits(self.limits);
    }

    /// Asks the watch between two stretches of work on a value, and says how many parts are valued.
    fn look(&self, watch: &mut dyn Watch) -> Result<usize, SolveError> {
        let known = self.solver.len();
        let stop = watch.progress(known as u64, DEFAULT_PARTS as u64).is_break();
        if stop { Err(SolveError::Interrupted) } else { Ok(known) }
    }
}

impl<G: Played> Judge<Position<G>> for GridJudge<G> {
    fn judge(
        &mut self,
        position: &Position<G>,
        mover: Player,
        turns: &[Turn<Position<G>>],
        watch: &mut dyn Watch,
    ) -> Result<Judged, Refusal> {
        let wins = self.wins(position, mover, SEARCHED, watch)?;
        let winning =
            turns.iter().map(|turn| Ok(wins && !self.wins(&turn.to, mover.opponent(), SEARCHED, watch)?));
        let winning = winning.collect::<Result<Vec<bool>, Refusal>>()?;
        Ok(Judged { wins, winning, values: self.values(position, turns) })
    }

    /// What was valued before the watch was asked is remembered; a game of so many options that a stretch of steps was
    /// not enough gets a longer one.
    fn value(&mut self, position: &Position<G>, watch: &mut dyn Watch) -> Result<Value, Refusal> {
        let mut known = self.look(watch)?;
        let mut steps = STEPS_BETWEEN_LOOKS;
        loop {
            self.solver.set_limit((known + PARTS_BETWEEN_LOOKS).min(DEFAULT_PARTS));
            // Steps are counted from here.
            self.valued.set_limits(Limits { steps, ..self.most });
            let value = self.solver.value(&mut self.valued, position);
            self.valued.set_limits(self.most);
            match value {
                Ok(value) => return Ok(value),
                Err(GridError::Positions { limit }) if limit < DEFAULT_PARTS => known = self.look(watch)?,
                Err(GridError::Value(Limit::Steps { .. })) => {
                    let now = self.look(watch)?;
                    steps = if now > known { STEPS_BETWEEN_LOOKS } else { steps.saturating_mul(2) };
                    known = now;
                }
                Err(error) => {
                    // The arena is full; smaller positions may still fit into a new one.
                    self.forget_values();
                    return Err(error.into());
                }
            }
        }
    }

    /// By search, which goes further than the value.
    fn outcome(&mut self, position: &Position<G>, watch: &mut dyn Watch) -> Result<values::Outcome, Refusal> {
        let left = self.wins(position, Player::Left, DEFAULT_POSITIONS, watch)?;
        let right = self.wins(position, Player::Right, DEFAULT_POSITIONS, watch)?;
        Ok(values::Outcome::of_starters([left, right]))
    }

    fn games(&mut self) -> &mut Games {
        &mut self.valued
    }
}

impl From<GridError> for Refusal {
    fn from(error: GridError) -> Self {
        Self::of(error)
    }
}
