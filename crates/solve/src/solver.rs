//! The solver of a game: it chooses the method by the shape of the rules and answers questions about positions, keeping
//! its tables.

use crate::misere::{Limits, Quotient, StopReason};
use crate::sequence::Watch;
use crate::{
    GrundySearch, HeapGenera, HeapMoves, HeapValues, LevelTable, NimValue, Outcome, Prefixes, ProductTable,
    Retrograde, RowGame, RowLaw, Search, SolveError, Takes, TimedOutcome,
};
use campeao_base::{Play, told};
use campeao_rules::{Game, Interval, Position, Shape};

/// The most cells of a table of rows or levels.
const TABLE_CELLS: u64 = 1 << 25;
/// The most cells of a table that is made larger than the question needs.
const WIDENED_CELLS: u64 = 1 << 21;
/// The greatest heap up to which values are found beyond the question.
const WIDENED_HEAP: u64 = 1 << 16;
/// The most positions that a search keeps in memory.
const SEARCHED: u64 = 4_000_000;
/// The most positions kept in memory where play may repeat: each with its moves, backwards too.
const REPEATING: u64 = 1_000_000;
/// The most work for a nim-value of a tuple game.
const GRUNDY_WORK: usize = 400_000;
/// The same for a sum under misère play, whose value does not follow from those of its parts.
const MISERE_SUM_WORK: usize = 5_000;
/// The least heap up to which a misère quotient is sought.
const LEAST_QUOTIENT: u64 = 30;
/// The most rows filled in search of a proved period.
const LAW_ROWS: u64 = 1 << 22;

told! {
    /// The method by which an answer was found.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum Method: Tell {
        /// Nim-values of the heaps, added without carry (Bouton, Sprague, Grundy).
        NimValues =>
            "by nim-values, added without carry (Sprague and Grundy)",
            "pelos nim-valores, somados sem transporte (Sprague e Grundy)";
        /// Misère play by the theory of tame games (Conway).
        TameMisere =>
            "by the theory of tame games in misère play (Conway)",
            "pela teoria dos jogos mansos no jogo misère (Conway)";
        /// Misère play of wild heaps by their quotient (Plambeck and Siegel).
        Quotient =>
            "by the misère quotient of the heaps (Plambeck and Siegel)",
            "pelo quociente misère dos montes (Plambeck e Siegel)";
        /// A table of rows, filled from the empty pile up.
        Rows =>
            "from a table, filled row by row from the empty heap up",
            "por uma tabela, preenchida linha a linha a partir do monte vazio";
        /// The proved period of the rows.
        Period => "from the proved period of the table", "pelo período, demonstrado, da tabela";
        /// A table over a box of positions, filled in the order of the rank.
        Levels =>
            "from a table, filled in the order in which positions shrink",
            "por uma tabela, preenchida pela ordem em que as posições diminuem";
        /// The least winning takes, where a coordinate only bounds the moves.
        Prefixes =>
            "by the smallest winning take from each pile, which wins whenever it is allowed",
            "pela menor jogada que ganha de cada monte, e que ganha sempre que é permitida";
        /// A search of all positions that can follow.
        Search =>
            "by searching all positions that can follow",
            "por procura em todas as posições que podem seguir-se";
        /// Retrograde analysis from the ends, where play may repeat.
        Retrograde =>
            "backwards from the ends of the game, through all positions that can be reached",
            "a partir dos finais do jogo, para trás, por todas as posições alcançáveis";
    }
}

impl Method {
    /// All methods.
    pub const ALL: [Self; 9] = [
        Self::NimValues,
        Self::TameMisere,
        Self::Quotient,
        Self::Rows,
        Self::Period,
        Self::Levels,
        Self::Prefixes,
        Self::Search,
        Self::Retrograde,
    ];

    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::NimValues => "nim-values",
            Self::TameMisere => "tame-misere",
            Self::Quotient => "quotient",
            Self::Rows => "rows",
            Self::Period => "period",
            Self::Levels => "levels",
            Self::Prefixes => "prefixes",
            Self::Search => "search",
            Self::Retrograde => "retrograde",
        }
    }
}

/// The verdict on a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The outcome for the player to move.
    pub outcome: Outcome,
    /// The number of plies when the winner hurries and the loser delays; `None` for draws and where only the outcome is
    /// known.
    pub remoteness: Option<u32>,
    /// The method.
    pub method: Method,
}

/// A solver with its tables.
///
/// # Examples
/// ```
/// # use campeao_base::Play;
/// # use campeao_rules::RuleFile;
/// use campeao_solve::{Outcome, Solver, sequence::Quiet};
/// # let text = r#"
/// # name = "take"
/// # heaps = "n"
/// # start = "10"
/// # title = { en = "Take", pt = "Tirar" }
/// # rules = { en = "…", pt = "…" }
/// # [[move]]
/// # label = { en = "take {t}", pt = "tira {t}" }
/// # where = "t in {1, 4}"
/// # to = ["n - t"]
/// # "#;
/// let game = RuleFile::parse(text)?.game(None, Play::Normal)?;
/// let mut solver = Solver::new(&game)?;
/// let verdict = solver.verdict(&game.parse_position("3+6+9+10")?, &mut Quiet)?;
/// assert_eq!(verdict.outcome, Outcome::Win);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Solver<'g> {
    game: &'g Game,
    shape: Shape,
    rows: Option<Rows>,
    levels: Option<LevelTable>,
    /// The range of each coordinate over the questions for which a table was made.
    asked: Vec<Interval>,
    prefixes: Option<Prefixes>,
    heap_values: Option<(u64, HeapValues)>,
    heap_genera: Option<(u64, Option<HeapGenera>)>,
    quotient: SoughtQuotient,
    product: Option<ProductTable>,
    takes: Takes,
    search: Search<'g, Game>,
    retrograde: Retrograde<'g, Game>,
    grundy: GrundySearch<'g, Game>,
}

#[derive(Debug)]
struct Rows {
    game: RowGame,
    filled: u64,
    values: Vec<TimedOutcome>,
    law: SoughtLaw,
}

/// The result of the search for a proved period of the rows, or that it has not been made.
#[derive(Debug)]
enum SoughtLaw {
    Unsought,
    Missing,
    Found(RowLaw),
}

/// The result of the search for the misère quotient of the heaps, or that it has not been made.
#[derive(Debug)]
enum SoughtQuotient {
    Unsought,
    Missing,
    Found(Box<Quotient>),
}

impl<'g> Solver<'g> {
    /// A solver for a game, without tables yet.
    pub fn new(game: &'g Game) -> Result<Self, SolveError> {
        Self::of_shape(game, game.shape()?)
    }

    /// A solver for a game whose rules are known to have this shape.
    ///
    /// # Errors
    /// If the moves of a row cannot be listed.
    pub fn of_shape(game: &'g Game, shape: Shape) -> Result<Self, SolveError> {
        let rows = match &shape {
            Shape::Rows(row) => {
                let row = RowGame::new(game, row)?;
                Some(Rows { game: row, filled: 0, values: Vec::new(), law: SoughtLaw::Unsought })
            }
            _ => None,
        };
        let grundy = GrundySearch::under(game.play(), game, GRUNDY_WORK);
        Ok(Self {
            game,
            shape,
            rows,
            levels: None,
            asked: Vec::new(),
            prefixes: Prefixes::of(game),
            heap_values: None,
            heap_genera: None,
            quotient: SoughtQuotient::Unsought,
            product: None,
            takes: Takes::default(),
            search: Search::new(game, SEARCHED),
            retrograde: Retrograde::new(game, REPEATING).nearest_first(),
            grundy: if game.repeats() { grundy.where_play_may_repeat() } else { grundy },
        })
    }

    /// The game that is solved.
    pub const fn game(&self) -> &'g Game {
        self.game
    }

    /// The shape of its rules.
    pub const fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The outcome of a position, and its distance.
    ///
    /// # Errors
    /// [`SolveError::TooManyPositions`] if every method is beyond its limits.
    pub fn verdict(&mut self, position: &Position, watch: &mut dyn Watch) -> Result<Verdict, SolveError> {
        match self.shape {
            Shape::Rows(_) => self.by_rows(position, watch),
            _ if self.game.is_sum() => self.by_heaps(position, watch),
            _ => self.by_levels(position, watch),
        }
    }

    /// The outcome of a position without its distance: for big tables, where a distance would cost far more than the
    /// outcome.
    ///
    /// # Errors
    /// As [`Solver::verdict`].
    pub fn outcome(&mut self, position: &Position, watch: &mut dyn Watch) -> Result<Outcome, SolveError> {
        if self.game.is_sum()
            && let Some((safe, _)) = self.theory_of_sum(position, watch)?
        {
            return Ok(if safe { Outcome::Loss } else { Outcome::Win });
        }
        Ok(self.verdict(position, watch)?.outcome)
    }

    fn by_rows(&mut self, position: &Position, watch: &mut dyn Watch) -> Result<Verdict, SolveError> {
        let (Shape::Rows(shape), Some(rows)) = (&self.shape, &mut self.rows) else {
            return self.by_search(position, watch);
        };
        let column = rows.game.column_of(position);
        let columns = rows.game.columns();
        let pile = position.numbers[shape.pile];
        if pile.saturating_add(1).saturating_mul(columns as u64) <= TABLE_CELLS {
            if rows.values.is_empty() || pile > rows.filled {
                let most =
                    pile.max(64).max(rows.filled.saturating_mul(2).min(TABLE_CELLS / columns as u64 - 1));
                rows.values = rows.game.values(most, watch)?;
                rows.filled = most;
            }
            let value = rows.values[pile as usize * columns + column];
            return known(value, Method::Rows).ok_or(SolveError::TooManyPositions { limit: TABLE_CELLS });
        }
        if matches!(rows.law, SoughtLaw::Unsought) {
            rows.law = rows.game.law(LAW_ROWS, watch)?.map_or(SoughtLaw::Missing, SoughtLaw::Found);
        }
        let SoughtLaw::Found(law) = &rows.law else {
            return Err(SolveError::TooManyPositions { limit: TABLE_CELLS });
        };
        let outcome = law.outcome(pile, column);
        Ok(Verdict { outcome, remoteness: None, method: Method::Period })
    }

    fn by_levels(&mut self, position: &Position, watch: &mut dyn Watch) -> Result<Verdict, SolveError> {
        if let Some(prefixes) = &mut self.prefixes {
            let (outcome, remoteness) = prefixes.value(position, watch)?;
            return Ok(Verdict { outcome, remoteness, method: Method::Prefixes });
        }
        if !LevelTable::suits(self.game) {
            return self.by_search(position, watch);
        }
        if let Some(table) = &self.levels
            && let Some(verdict) = known(table.value(position), Method::Levels)
        {
            return Ok(verdict);
        }
        let point: Vec<Interval> =
            position.numbers.iter().map(|&number| (number as i64, number as i64)).collect();
        let wide = self.widened(&point);
        let wide = wide.and_then(|wide| self.game.closed_box(&wide, WIDENED_CELLS));
        let Some(region) = wide.or_else(|| self.game.closed_box(&point, TABLE_CELLS)) else {
            return self.by_search(position, watch);
        };
        self.solve_box(region, watch)?;
        let value = self.levels.as_ref().map_or(TimedOutcome::UNKNOWN, |table| table.value(position));
        match known(value, Method::Levels) {
            Some(verdict) => Ok(verdict),
            None => self.by_search(position, watch),
        }
    }

    /// A box for this question and for later ones, if there was an earlier one: otherwise growing questions would have
    /// the whole table made anew each time.
    fn widened(&mut self, point: &[Interval]) -> Option<Vec<Interval>> {
        if self.asked.is_empty() {
            self.asked = point.to_vec();
            return None;
        }
        for (asked, new) in self.asked.iter_mut().zip(point) {
            *asked = (asked.0.min(new.0), asked.1.max(new.1));
        }
        let high =
            |slot: usize| self.game.variables()[slot].bounds.high.and_then(|high| i64::try_from(high).ok());
        let wide = self.asked.iter().enumerate().map(|(slot, &(low, top))| {
            // A coordinate that has been the same in all questions is not widened.
            let wider = if low == top { top } else { top.saturating_mul(2) };
            (low, wider.min(high(slot).unwrap_or(i64::MAX)).max(top))
        });
        Some(wide.collect())
    }

    /// Solves a whole box of positions at once, for tables and studies of games whose rank is a list of coordinates.
    /// Returns whether the game is such.
    pub fn solve_box(&mut self, region: Vec<Interval>, watch: &mut dyn Watch) -> Result<bool, SolveError> {
        if !LevelTable::suits(self.game) {
            return Ok(false);
        }
        self.levels = Some(LevelTable::solve(self.game, region, watch)?);
        Ok(true)
    }

    fn by_search(&mut self, position: &Position, watch: &mut dyn Watch) -> Result<Verdict, SolveError> {
        if self.game.repeats() {
            let value = self.retrograde.value(position, watch)?;
            return known(value, Method::Retrograde).ok_or(SolveError::TooManyPositions { limit: REPEATING });
        }
        let value = self.search.value(position, watch)?;
        known(value, Method::Search).ok_or(SolveError::TooManyPositions { limit: SEARCHED })
    }

    /// Whether a sum is safe, by nim-values, the theory of tame games or the misère quotient, with the method; `None`
    /// where none applies.
    fn theory_of_sum(
        &mut self,
        position: &Position,
        watch: &mut dyn Watch,
    ) -> Result<Option<(bool, Method)>, SolveError> {
        let most = position.numbers.last().copied().unwrap_or(0);
        if self.game.is_partizan() {
            return Ok(None);
        }
        if self.game.play() == Play::Normal {
            let sum = self.heap_values(most, watch)?.sum(&position.numbers);
            return Ok(sum.map(|sum| (sum == 0, Method::NimValues)));
        }
        let genera = self.heap_genera(most, watch)?;
        if let Some(safe) = genera.and_then(|genera| genera.is_safe(&position.numbers)) {
            return Ok(Some((safe, Method::TameMisere)));
        }
        let quotient = self.misere_quotient(most, watch)?;
        let safe = quotient.and_then(|quotient| quotient.is_p(position.numbers.iter().copied()));
        Ok(safe.map(|safe| (safe, Method::Quotient)))
    }

    fn by_heaps(&mut self, position: &Position, watch: &mut dyn Watch) -> Result<Verdict, SolveError> {
        let theory = self.theory_of_sum(position, watch)?;
        let value = self.value_of_sum(position, watch)?;
        match (theory, value) {
            (Some((safe, method)), value) => Ok(Verdict {
                outcome: if safe { Outcome::Loss } else { Outcome::Win },
                remoteness: value.and_then(TimedOutcome::plies),
                method,
            }),
            (None, Some(value)) => {
                known(value, Method::Search).ok_or(SolveError::TooManyPositions { limit: SEARCHED })
            }
            (None, None) => self.by_search(position, watch),
        }
    }

    /// The value of a sum with its remoteness, where a table of all smaller sums is affordable.
    fn value_of_sum(
        &mut self,
        position: &Position,
        watch: &mut dyn Watch,
    ) -> Result<Option<TimedOutcome>, SolveError> {
        if self.game.is_partizan() {
            return Ok(None);
        }
        if let Some(value) = self.product.as_ref().and_then(|product| product.value(position)) {
            return Ok(Some(value));
        }
        if let Some(product) = ProductTable::solve(self.game, &mut self.takes, position, watch)? {
            let value = product.value(position);
            self.product = Some(product);
            return Ok(value);
        }
        // Games that break heaps have few positions when the heaps are small.
        if position.numbers.iter().fold(0, |sum: u64, &heap| sum.saturating_add(heap)) > SMALL_SUM
            || matches!(self.shape, Shape::Nim | Shape::Subtraction(_))
        {
            return Ok(None);
        }
        match self.search.value(position, watch) {
            Ok(value) => Ok(Some(value)),
            Err(SolveError::TooManyPositions { .. }) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// The nim-values of all heaps up to `most`, in an impartial sum under normal play.
    pub fn heap_values(&mut self, most: u64, watch: &mut dyn Watch) -> Result<&HeapValues, SolveError> {
        let found = self.heap_values.as_ref().map(|(found, _)| *found);
        if found.is_none_or(|found| found < most) {
            // If heaps grow from question to question, all values would be found anew each time.
            let wide =
                found.map(|found| found.saturating_mul(2).min(WIDENED_HEAP)).filter(|wide| *wide > most);
            let values = wide
                .and_then(|wide| Some((wide, HeapValues::find(self.game, &self.shape, wide, watch).ok()?)));
            let values = match values {
                Some(values) => values,
                None => (most, HeapValues::find(self.game, &self.shape, most, watch)?),
            };
            return Ok(&self.heap_values.insert(values).1);
        }
        match &self.heap_values {
            Some((_, values)) => Ok(values),
            None => Err(SolveError::HeapTooBig { heap: most, limit: 0 }),
        }
    }

    /// The genera of all heaps up to `most` in a sum under misère play, if they are tame.
    pub fn heap_genera(
        &mut self,
        most: u64,
        watch: &mut dyn Watch,
    ) -> Result<Option<&HeapGenera>, SolveError> {
        if self.heap_genera.as_ref().is_none_or(|(found, _)| *found < most) {
            self.heap_genera = Some((most, HeapGenera::find(&self.shape, most, watch)?));
        }
        Ok(self.heap_genera.as_ref().and_then(|(_, genera)| genera.as_ref()))
    }

    /// The misère quotient of the heaps of a sum, if it is found within small limits and covers the heaps up to `most`.
    pub fn misere_quotient(
        &mut self,
        most: u64,
        watch: &mut dyn Watch,
    ) -> Result<Option<&Quotient>, SolveError> {
        let more = match &self.quotient {
            SoughtQuotient::Unsought => true,
            SoughtQuotient::Missing => false,
            SoughtQuotient::Found(found) => {
                found.element(most).is_none()
                    && matches!(found.stopped(), Some(StopReason::Heap { limit }) if *limit < HeapMoves::BRIEF.heap)
            }
        };
        if more {
            let heap = most.saturating_mul(2).clamp(LEAST_QUOTIENT, HeapMoves::BRIEF.heap);
            let found = HeapMoves::of(self.game, heap, watch)
                .and_then(|moves| moves.quotient(&Limits { heap, ..HeapMoves::BRIEF }, watch));
            self.quotient = match found {
                Ok(found) => SoughtQuotient::Found(Box::new(found)),
                Err(error @ SolveError::Interrupted) => return Err(error),
                // The search then answers for the heaps within its reach.
                Err(_) => SoughtQuotient::Missing,
            };
        }
        Ok(match &self.quotient {
            SoughtQuotient::Found(found) if found.element(most).is_some() => Some(found),
            _ => None,
        })
    }

    /// The nim-value of a position, if it has one that is found within the limits; see [`GrundySearch::under`].
    pub fn nim_value(
        &mut self,
        position: &Position,
        watch: &mut dyn Watch,
    ) -> Result<Option<u64>, SolveError> {
        if self.game.repeats() && !self.game.is_partizan() && self.game.ends().is_empty() {
            // Positions from which no play returns to an earlier one have nim-values, although the rules say `repeats`.
            return match self.grundy.judge(position, GRUNDY_WORK, watch) {
                Ok(NimValue::Found(value)) => Ok(Some(value)),
                Err(SolveError::Interrupted) => Err(SolveError::Interrupted),
                Ok(NimValue::None) | Err(_) => Ok(None),
            };
        }
        if !GrundySearch::suits(self.game) {
            return Ok(None);
        }
        if self.game.is_sum() && self.game.play() == Play::Normal {
            let most = position.numbers.last().copied().unwrap_or(0);
            return Ok(self.heap_values(most, watch)?.sum(&position.numbers));
        }
        if self.game.is_sum() && position.numbers.len() > 1 {
            return match self.grundy.judge(position, MISERE_SUM_WORK, watch) {
                Ok(NimValue::Found(value)) => Ok(Some(value)),
                Ok(NimValue::None) | Err(SolveError::TooManyPositions { .. }) => Ok(None),
                Err(error) => Err(error),
            };
        }
        self.grundy.value(position)
    }

    /// The nim-value of a position of an impartial game under normal play in which no play returns to a position. The
    /// game may have explicit ends, see [`GrundySearch`]. Examines at most `limit` positions and moves.
    ///
    /// # Errors
    /// Beyond the limit, and if the watch stops the work.
    pub fn nim_value_within(
        &mut self,
        position: &Position,
        limit: usize,
        watch: &mut dyn Watch,
    ) -> Result<NimValue, SolveError> {
        if self.game.is_sum() && self.game.ends().is_empty() {
            let most = position.numbers.last().copied().unwrap_or(0);
            let value = self.heap_values(most, watch)?.sum(&position.numbers);
            return Ok(value.map_or(NimValue::None, NimValue::Found));
        }
        self.grundy.judge(position, limit, watch)
    }
}

/// The greatest total of a sum of breaking heaps whose remoteness is searched.
const SMALL_SUM: u64 = 40;

fn known(value: TimedOutcome, method: Method) -> Option<Verdict> {
    let outcome = value.outcome()?;
    Some(Verdict { outcome, remoteness: value.plies(), method })
}
