//! Laws for strips of every length.
//!
//! Hypothesis: every move takes neighbouring squares of a strip for good, perhaps with the next square on either
//! side, and asks for nothing else but perhaps that a square beside them is untouched and stays. Conclusion: a strip of
//! n squares is a heap of n in a take-and-break game, because a move leaves at most two strips. The period of its
//! nim-values is proved by [`campeao_solve`]. Every move on a ring leaves a strip, so the nim-value of a ring is the mex
//! of the nim-values of strips. A component of any position that is a row of untouched squares is a strip too, so it has
//! the nim-value of the heap.
//!
//! A move may also leave the squares beside it and ask that no square beside it was ever taken. If every move asks so, the
//! squares beside a taken one are as good as taken, because no later move can use them.

use campeao_base::{Language, Tell as _, Text};
use campeao_play::{KnownLaw, ProvedBy, StartProof};
use campeao_rules::TakeAndBreak;
use campeao_rules::board::{BoardRules, Content, Contents, Graph, Series, StartRule};
use campeao_solve::mex;
use campeao_solve::pattern::{Pattern, RowCondition, indicator};
use campeao_solve::sequence::{GrundyValues, PeriodCertificate, Quiet, take_and_break_period};
use std::sync::Arc;

use crate::board::Board;
use crate::game::GridGame;
use crate::nimbers::NimSolver;
use crate::symmetry::Motion;
use crate::window::{CellTest, Window};

/// The length up to which nim-values are searched for a period.
const LONGEST: u64 = 4_000;
/// Strips up to this length are also valued square by square, and must agree.
const HELD: u64 = 14;

/// The heaps that a take-and-break move may leave, as bits of its digit.
const NOTHING: u8 = 1;
const ONE_HEAP: u8 = 2;
const TWO_HEAPS: u8 = 4;

/// The law of the strips of a game: their nim-values, which repeat.
#[derive(Debug)]
pub(crate) struct StripLaw {
    code: TakeAndBreak,
    blocks: Vec<Block>,
    table: GrundyValues,
    certificate: PeriodCertificate,
    /// The content of the squares of a fresh strip.
    usual: Content,
    /// Whether columns are strips too.
    turned: bool,
    /// Whether the game is played on graphs, and their series.
    on_graphs: bool,
    series: Option<Series>,
}

impl StripLaw {
    /// The law of the strips among the starting positions of a game, or of the paths and rings of a series of graphs.
    pub(crate) fn of(game: &GridGame) -> Option<Self> {
        // A path of a graph is a strip.
        let rules = game.rules();
        let StartRule::Tile(tile) = &rules.start else { return None };
        let usual = *tile.cells.first()?;
        let plain = Arc::new(GridGame::new(BoardRules { graph: None, ..rules.clone() }));
        let blocks = blocks(&plain)?;
        let code = code(&blocks)?;
        let filled = take_and_break_period(&code, LONGEST, None, &mut Quiet).ok()?;
        let certificate = *filled.law.proved()?;
        if certificate.verify(&filled.table).is_err() || !agrees(&plain, &filled.table) {
            return None;
        }
        let turned = plain.symmetries().iter().any(|symmetry| symmetry.motion == Motion::TRANSPOSE);
        let on_graphs = rules.graph.is_some();
        let series = rules.graph.as_deref().and_then(Graph::series).map(|(series, _)| series);
        Some(Self { code, blocks, table: filled.table, certificate, usual, turned, on_graphs, series })
    }

    /// The nim-value of a component that is a strip on a board of its own.
    pub(crate) fn nim_value<const N: usize>(&self, part: &Board<N>) -> Option<u64> {
        let grid = part.grid();
        let is_strip = grid.rows() == 1 || self.turned && grid.columns() == 1;
        let is_whole = || part.holding(Contents::of(self.usual)) == grid.all();
        let holds = !self.on_graphs && grid.is_movable() && is_strip && is_whole();
        holds.then(|| self.strip(grid.len().into()))
    }

    /// The law as a statement about the starting positions.
    pub(crate) fn known(&self) -> Option<KnownLaw> {
        let Self { code, certificate, .. } = self;
        let (safe, within) = match self.series {
            None if !self.on_graphs => {
                let safe = self.strips();
                let of = |short: &str, long: &str| format!("{short} = 1 and ({})", safe.formula(long));
                if self.turned {
                    let safe = format!("{} or {}", of("rows", "columns"), of("columns", "rows"));
                    (safe, Some("rows = 1 or columns = 1".to_owned()))
                } else {
                    (of("rows", "columns"), Some("rows = 1".to_owned()))
                }
            }
            Some(Series::Path) => (self.strips().formula("vertices"), None),
            Some(Series::Cycle) => (self.rings().formula("vertices"), None),
            _ => return None,
        };
        let is_ring = self.series == Some(Series::Cycle);
        let told = |language: Language| {
            let ring = match language {
                Language::English => " A move on a ring leaves a strip.",
                Language::Portuguese => " Uma jogada num anel deixa uma tira.",
            };
            certificate.tell(language) + if is_ring { ring } else { "" }
        };
        let reason = Text::new(
            format!(
                "A strip is a heap of the take-and-break game {code}: a move takes neighbouring squares, which no \
                 later move needs, and leaves strips. {}",
                told(Language::English)
            ),
            format!(
                "Uma tira é um monte do jogo de tirar e partir {code}: uma jogada tira casas vizinhas, de que nenhuma jogada \
                 volta a precisar, e deixa tiras. {}",
                told(Language::Portuguese)
            ),
        );
        let strategy = Text::new(
            format!(
                "Leave strips whose nim-values have nim-sum 0: a strip is worth as much as a heap of as many counters \
                 in take-and-break:{code}."
            ),
            format!(
                "Deixa tiras cujos nim-valores tenham soma nim 0: uma tira vale tanto como um monte com o mesmo número \
                 de peças em take-and-break:{code}."
            ),
        );
        let proof = serde_json::json!({
            "code": code.to_string(),
            "preperiod": certificate.preperiod,
            "period": certificate.period,
            "rows": certificate.filled_up_to,
        });
        Some(KnownLaw {
            safe: Some(safe),
            within,
            proof: Some(StartProof { by: ProvedBy::Period, certificate: proof.to_string() }),
            reason,
            strategy: Some(strategy),
            ..KnownLaw::default()
        })
    }

    /// The nim-value of a strip.
    fn strip(&self, length: u64) -> u64 {
        self.table.get(self.certificate.reduce(length)).unwrap_or_default().into()
    }

    /// The safe strips. There is no strip of length 0.
    fn strips(&self) -> Pattern<RowCondition> {
        self.pattern(self.certificate.preperiod.max(1), |length| length > 0 && self.strip(length) == 0)
    }

    /// The safe rings of at least three squares: every move on a ring leaves a strip.
    fn rings(&self) -> Pattern<RowCondition> {
        let most = self.blocks.iter().map(|block| block.squares as u64 + 2).max().unwrap_or(0);
        let safe = |length: u64| {
            let left = self.blocks.iter().filter(|block| block.needed() as u64 <= length).map(|block| {
                let taken = block.squares as u64 + if block.sides { 2 } else { 0 };
                self.strip(length.saturating_sub(taken))
            });
            length > 2 && mex(left) == 0
        };
        self.pattern((self.certificate.preperiod + most).max(3), safe)
    }

    fn pattern(&self, preperiod: u64, safe: impl Fn(u64) -> bool) -> Pattern<RowCondition> {
        let period = self.certificate.period;
        let rows = (0..preperiod + period).map(safe).collect();
        indicator(&Pattern { preperiod, period, rows }, |safe| *safe)
    }
}

/// The take-and-break game whose heaps are the strips of a game on a board of one row, or on a path.
pub(crate) fn strip_code(rules: &BoardRules, is_row: bool) -> Option<TakeAndBreak> {
    let is_strip = match rules.graph.as_deref() {
        Some(graph) => matches!(graph.series(), Some((Series::Path, _))),
        None => is_row,
    };
    let plain = Arc::new(GridGame::new(BoardRules { graph: None, ..rules.clone() }));
    if is_strip { code(&blocks(&plain)?) } else { None }
}

/// A move on a strip: the number of neighbouring squares taken, and whether it also takes the next square on either
/// side, if there is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Block {
    squares: usize,
    sides: bool,
    /// Whether the squares on either side stay, and no move may use them any more.
    guarded: bool,
    /// The number of sides on which the next square must be there, and stays.
    kept: usize,
}

impl Block {
    /// The length of the shortest strip on which the move is possible.
    const fn needed(&self) -> usize {
        self.squares + self.kept
    }
}

/// The moves on strips of the usual content, if every move takes squares for which no form has any use afterwards.
fn blocks(game: &GridGame) -> Option<Vec<Block>> {
    let rules = game.rules();
    let StartRule::Tile(tile) = &rules.start else { return None };
    let usual = *tile.cells.first()?;
    let alike = tile.cells.iter().all(|content| *content == usual);
    let strips = rules.entries.board.strip.is_none() && rules.edges.is_none() && rules.ring == [false; 2];
    if !alike || !strips || !game.is_impartial() || !rules.ends_by_stuckness() || rules.progress.is_none() {
        return None;
    }
    let in_a_row = |window: &&Window| window.looks.iter().all(|look| look.off_board || look.row == 0);
    let mut windows: Vec<&Window> =
        game.windows_of_players().map(|(_, window)| window).filter(in_a_row).collect();
    let mut written: Vec<Content> = Vec::new();
    for window in &windows {
        written.extend(changes(window, usual).map(|(content, _)| content));
        written.extend(window.near);
    }
    // A form that asks for a content that never occurs never fits.
    let comes = |content: Content| content == usual || written.contains(&content);
    windows.retain(|window| window.looks.iter().all(|look| look.off_board || look.allowed.iter().any(comes)));
    let mut blocks = Vec::new();
    for window in windows {
        let block = block(window, usual, &written)?;
        if !blocks.contains(&block) {
            blocks.push(block);
        }
    }
    // A guard keeps all later moves away only if they have guards too.
    let alike = blocks.iter().all(|block| block.guarded == blocks[0].guarded);
    (!blocks.is_empty() && alike).then_some(blocks)
}

/// The contents that a form writes, each with its place, without the squares that it leaves as they are.
fn changes(window: &Window, usual: Content) -> impl Iterator<Item = (Content, (i32, i32))> + '_ {
    let all =
        window.writes.iter().flat_map(|(content, places)| places.iter().map(move |place| (*content, *place)));
    all.filter(move |(content, place)| {
        let is_here = |look: &&CellTest| (look.row, look.column) == *place && !look.off_board;
        let stays = |look: &CellTest| look.allowed.iter().all(|held| held == usual);
        *content != usual || !window.looks.iter().find(is_here).is_some_and(stays)
    })
}

/// The block that a form takes from a strip; `None` if it does, or looks at, anything besides taking neighbouring
/// squares for good.
fn block(window: &Window, usual: Content, written: &[Content]) -> Option<Block> {
    if !window.simple {
        return None;
    }
    let mut taken: Vec<i32> = Vec::new();
    for (_, (row, column)) in changes(window, usual) {
        if row != 0 {
            return None;
        }
        taken.push(column);
    }
    taken.sort_unstable();
    let mut guards: Vec<i32> = Vec::new();
    let mut kept: Vec<i32> = Vec::new();
    for look in &window.looks {
        let allows = |content: &Content| look.allowed.has(*content);
        let indifferent = allows(&usual) && written.iter().all(allows);
        // Beside a strip there are no squares, and a form may allow that.
        if look.off_board && (look.row != 0 || indifferent) {
            continue;
        }
        let spent = allows(&usual) && !written.iter().any(allows);
        if look.off_board && spent {
            guards.push(look.column);
            continue;
        }
        if look.off_board || !spent {
            return None;
        }
        if taken.binary_search(&look.column).is_err() {
            kept.push(look.column);
        }
    }
    let looked = |column: &i32| window.looks.iter().any(|look| !look.off_board && look.column == *column);
    let together = taken.windows(2).all(|pair| pair[1] == pair[0] + 1);
    if taken.is_empty() || !together || !taken.iter().all(looked) {
        return None;
    }
    let (first, last) = (*taken.first()?, *taken.last()?);
    let is_beside = |column: &i32| *column == first - 1 || *column == last + 1;
    let fits = kept.is_empty() || guards.is_empty() && kept.iter().all(is_beside);
    if !fits {
        return None;
    }
    let beside: Vec<i32> =
        window.near_places.iter().filter(|((row, _), _)| *row == 0).map(|((_, column), _)| *column).collect();
    let guarded = !guards.is_empty();
    let next = match (beside.is_empty(), guarded) {
        (true, _) => guards,
        (false, false) => beside,
        (false, true) => return None,
    };
    let sides = match &next[..] {
        [] => false,
        [one, other] if kept.is_empty() && [*one.min(other), *one.max(other)] == [first - 1, last + 1] => {
            true
        }
        _ => return None,
    };
    Some(Block { squares: taken.len(), sides, guarded, kept: kept.len() })
}

/// The take-and-break game of some moves, whose heaps are strips.
fn code(blocks: &[Block]) -> Option<TakeAndBreak> {
    let mut digits: Vec<u8> = Vec::new();
    let mut allow = |taken: usize, leaves: u8| {
        if digits.len() <= taken {
            digits.resize(taken + 1, 0);
        }
        if let Some(digit) = digits.get_mut(taken) {
            *digit |= leaves;
        }
    };
    for block in blocks {
        if block.sides {
            // The block may lie in the middle of a strip, at one end, or be the whole strip.
            allow(block.squares + 2, NOTHING | ONE_HEAP | TWO_HEAPS);
            allow(block.squares + 1, NOTHING | ONE_HEAP);
            allow(block.squares, NOTHING);
        } else {
            let leaves = [NOTHING | ONE_HEAP | TWO_HEAPS, ONE_HEAP | TWO_HEAPS, TWO_HEAPS];
            allow(block.squares, leaves[block.kept.min(2)]);
        }
    }
    TakeAndBreak::from_digits(&digits).ok()
}

/// Whether short strips have the nim-values of the heaps.
fn agrees(game: &Arc<GridGame>, table: &GrundyValues) -> bool {
    let mut nimbers = NimSolver::new(game);
    (1..=HELD).all(|length| {
        let board = game.board(&format!("1x{length}"));
        let value = board.ok().and_then(|board| nimbers.value(&board, &mut Quiet).ok());
        value.is_some() && value == table.get(length).map(u64::from)
    })
}
