//! Laws for boards of every size: copying strategies, found and proved by [`campeao_symmetry`].

use campeao_base::{Language, Player, Tell, Text};
use campeao_play::{KnownLaw, ProvedBy, Remarks, StartProof};
use campeao_rules::board::{Content, Contents};
use campeao_symmetry::{
    self as symmetry, Law, Lengths, Limits, Rewrite, RewriteRules, Shape, Sizes, WindowCell, Winner,
};
use std::collections::BTreeMap;

use crate::board::Board;
use crate::copying::CopyingLaws;
use crate::game::GridGame;
use crate::grown::GrownStart;
use crate::strips::StripLaw;
use crate::window::Window;

/// The most neighbouring cells that change with a move: each subset of the present ones becomes a rewrite of its own.
const MOST_NEAR: usize = 6;

/// The laws of the starting positions of a game, for boards of every size.
#[derive(Debug, Default)]
pub(crate) struct StartLaws {
    /// The proved laws about the winner in normal play.
    pub(crate) laws: Vec<KnownLaw>,
    /// The copying laws, which also decide positions in the middle of a play.
    pub(crate) copying: CopyingLaws,
    /// The law of strips, if they are heaps.
    pub(crate) strips: Option<StripLaw>,
    /// The boards on which the players can be exchanged, under either convention of play.
    pub(crate) exchanges: Vec<Text>,
    /// The remarks in normal play: the exchanges, the effect of motions on values, and the boards on which copying
    /// fails.
    pub(crate) remarks: Remarks,
}

impl StartLaws {
    pub(crate) fn new(game: &GridGame) -> Self {
        let found = board_rules(game).and_then(|(rules, marks)| {
            let found = symmetry::search(&rules, &Limits::default()).ok()?;
            let turned = found.transposition.iter().map(sentence);
            let exchanges: Vec<Text> = found.exchanges.iter().map(sentence).collect();
            let remarks = Remarks {
                known: exchanges.iter().cloned().chain(turned).collect(),
                failed: found.unproved.iter().map(sentence).collect(),
            };
            // Only laws confirmed by the checker, which shares no code with the search, are used.
            let checked: Vec<Law> =
                found.laws.into_iter().filter(|law| law.certificate.check(&rules).is_ok()).collect();
            let laws = laws(game, &checked);
            // Without the marks, the rewrites are about the same plays from the start, but not about all positions.
            let checked = if marks == Marks::Left { checked } else { Vec::new() };
            let copying = CopyingLaws::new(checked, |law| told(game, law));
            Some(Self { laws, copying, strips: None, exchanges, remarks })
        });
        let mut found = found.unwrap_or_default();
        found.strips = StripLaw::of(game);
        found.laws.extend(found.strips.as_ref().and_then(StripLaw::known));
        found
    }
}

impl StartLaws {
    /// The nim-value that the laws give to a position of an impartial game in normal play: 0 if a copying law says
    /// that the player to move loses, otherwise the nim-sum of its components, if the laws give the value of each.
    pub(crate) fn nim_value<const N: usize>(&self, game: &GridGame<N>, board: &Board<N>) -> Option<u64> {
        let copied = |board: &Board<N>| self.copying.loses(board, Player::Left).map(|_| 0);
        let strip = |part: &Board<N>| self.strips.as_ref().and_then(|strips| strips.nim_value(part));
        let of_parts = || {
            let parts = game.parts(board);
            parts.iter().try_fold(0, |sum, part| Some(sum ^ strip(part).or_else(|| copied(part))?))
        };
        copied(board).or_else(of_parts)
    }

    /// The reason, if these laws decide who wins a position for a player to move; `after` holds the boards after the
    /// moves.
    pub(crate) fn reason<const N: usize>(
        &self,
        game: &GridGame<N>,
        (board, mover): (&Board<N>, Player),
        after: impl IntoIterator<Item = Board<N>>,
    ) -> Option<Text> {
        let of_parts = || {
            let value = self.nim_value(game, board).filter(|_| game.is_impartial())?;
            let Text { en, pt } = self.strips.as_ref()?.known()?.reason;
            Some(Text::new(
                format!("The nim-sum of the strips' nim-values is {value}. {en}"),
                format!("A soma nim dos nim-valores das tiras é {value}. {pt}"),
            ))
        };
        self.copying.reason(board, mover, after).or_else(of_parts)
    }
}

/// The checked copying laws as statements about the starting positions of a game.
fn laws(game: &GridGame, checked: &[Law]) -> Vec<KnownLaw> {
    let said: Vec<&Law> = checked.iter().filter(|law| starter_wins(law).is_some()).collect();
    // A law about a few small boards only is not worth telling.
    let endless = said.iter().any(|law| match law.sizes() {
        Sizes::Rectangles { rows, columns } => rows.step.is_some() || columns.step.is_some(),
        Sizes::Squares { side } => side.step.is_some(),
    });
    if !endless {
        return Vec::new();
    }
    let sizes = |wins: bool| {
        let of = said.iter().filter(|law| starter_wins(law) == Some(wins));
        of.map(|law| formula(law.sizes())).collect::<Vec<String>>()
    };
    let (safe, fragile) = (sizes(false), sizes(true));
    let all: Vec<String> = safe.iter().chain(&fragile).cloned().collect();
    let sentences: Vec<Text> = said.iter().map(|law| told(game, law)).collect();
    let strategy =
        |language| sentences.iter().map(|sentence| sentence.get(language)).collect::<Vec<&str>>().join(" ");
    let certificates: Vec<&symmetry::Certificate> = said.iter().map(|law| &law.certificate).collect();
    vec![KnownLaw {
        safe: Some(if safe.is_empty() { "false".to_owned() } else { safe.join(" or ") }),
        within: (!speaks_of_all(&said)).then(|| all.join(" or ")),
        proof: serde_json::to_string(&certificates)
            .ok()
            .map(|certificate| StartProof { by: ProvedBy::Images, certificate }),
        reason: Text::new(
            "Each class of boards has a certificate, confirmed by an independent checker.",
            "Cada classe de tabuleiros tem um certificado, confirmado por um verificador independente.",
        ),
        strategy: Some(Text::new(strategy(Language::English), strategy(Language::Portuguese))),
        ..KnownLaw::default()
    }]
}

/// A law as a full sentence, with the game's signs for contents.
fn told(game: &GridGame, law: &Law) -> Text {
    let name = |content: symmetry::CellContent| {
        Text::same(game.rules().signs.sign(Content::from_number(content.into())).unwrap_or('#'))
    };
    sentence(&law.sentence(name))
}

/// Whether the laws cover boards of every size: all sizes up to the period of the classes, and therefore all sizes.
fn speaks_of_all(laws: &[&Law]) -> bool {
    let lengths = laws.iter().flat_map(|law| match law.sizes() {
        Sizes::Rectangles { rows, columns } => [rows, columns],
        Sizes::Squares { side } => [side, side],
    });
    let (from, period) = lengths.fold((1, 1), |(from, period): (u32, u32), length| {
        (
            from.max(length.from),
            period * length.step.filter(|step| !period.is_multiple_of(*step)).unwrap_or(1),
        )
    });
    let most = from + 2 * period;
    (1..=most)
        .all(|rows| (1..=most).all(|columns| laws.iter().any(|law| law.sizes().contains(rows, columns))))
}

/// Whether the player who starts (Left in a partizan game) wins by a law; `None` if the law does not decide it.
fn starter_wins(law: &Law) -> Option<bool> {
    match law.winner() {
        Winner::Second | Winner::Right | Winner::RightSecond => Some(false),
        Winner::First | Winner::Left | Winner::LeftStarting => Some(true),
        Winner::LeftSecond | Winner::RightStarting => None,
    }
}

/// A class of boards as a formula in `rows` and `columns`.
fn formula(sizes: Sizes) -> String {
    let side = |name: &str, Lengths { from, step }: Lengths| match step {
        None => format!("{name} = {from}"),
        Some(1) if from <= 1 => "true".to_owned(),
        Some(1) => format!("{name} >= {from}"),
        Some(step) if from <= step => format!("{name} % {step} = {}", from % step),
        Some(step) => format!("{name} % {step} = {} and {name} >= {from}", from % step),
    };
    let both = match sizes {
        Sizes::Rectangles { rows, columns } => [side("rows", rows), side("columns", columns)],
        Sizes::Squares { side: length } => ["rows = columns".to_owned(), side("rows", length)],
    };
    let told: Vec<&str> = both.iter().map(String::as_str).filter(|part| *part != "true").collect();
    if told.is_empty() { "true".to_owned() } else { format!("({})", told.join(" and ")) }
}

/// A statement as a full sentence.
fn sentence(told: &impl Tell) -> Text {
    let of = |language| {
        let told = told.tell(language);
        let mut letters = told.chars();
        let first = letters.next().into_iter().flat_map(char::to_uppercase);
        first.chain(letters).chain(['.']).collect::<String>()
    };
    Text::new(of(Language::English), of(Language::Portuguese))
}

/// The marks that moves leave on the neighbours of the changed squares, in the rewrites of a game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Marks {
    /// The rewrites leave them.
    Left,
    /// The rewrites leave the neighbours and look at them instead, see [`Guard`].
    LookedFor,
}

/// Rewrites that look at neighbours in place of marking them.
///
/// Hypothesis: each move takes fresh squares and nothing else, and marks all their neighbours; no move uses taken or marked
/// squares. Conclusion: a fresh square is marked exactly if it has a taken neighbour. So the plays from a board of fresh and
/// missing squares are the same if moves mark nothing, but may not take a square with a taken neighbour.
struct Guard {
    /// The contents of taken squares.
    taken: Contents,
    /// The content that stands for missing squares, if moves leave these: a square that is missing from the start, as all
    /// beyond the edge, is no taken one.
    missing: Content,
}

impl Guard {
    /// The guard of a game, if its moves mark more neighbours than rewrites can.
    fn of(game: &GridGame, start: &GrownStart) -> Option<Self> {
        let at_first = start.contents.iter().flatten().map(|content| Content::from_number((*content).into()));
        let is_missing = |content: Content| content == Content::GONE;
        let fresh = at_first.clone().find(|content| !is_missing(*content))?;
        let windows = || game.windows_of_players().map(|(_, window)| window);
        if at_first.clone().any(|content| content != fresh && !is_missing(content))
            || windows().all(|window| window.near_places.len() <= MOST_NEAR)
        {
            return None;
        }
        let has_missing = at_first.clone().any(is_missing);
        let (mut taken, mut spent) = (Contents::NONE, Contents::NONE);
        for window in windows() {
            spent = spent.with(window.near?);
            for (content, _) in &window.writes {
                taken = taken.with(*content);
            }
        }
        let spent = spent.or(taken);
        let is_plain = |window: &Window| {
            let written = || window.writes.iter().flat_map(|(_, places)| places);
            let looks_at = |place: &(i32, i32)| {
                window.looks.iter().any(|look| (look.row, look.column) == *place && !look.off_board)
            };
            let fits = window.looks.iter().all(|look| {
                let allowed = look.allowed.has(fresh) && look.allowed.and(spent).is_empty();
                let is_there = !(has_missing && look.allowed.has(Content::GONE));
                allowed && is_there && written().any(|place| *place == (look.row, look.column))
            });
            fits && written().all(looks_at)
        };
        let used = game.rules().signs.contents();
        let missing = (0..Content::COUNT).map(Content::from_number).find(|content| !used.has(*content))?;
        (!spent.has(fresh) && windows().all(is_plain)).then_some(Self { taken, missing })
    }

    /// A content as the rewrites write it.
    fn written(&self, content: Content) -> Content {
        if content == Content::GONE { self.missing } else { content }
    }
}

/// The rules of a game as rewrites of bounded reach; `None` if some rule is not of this form.
fn board_rules(game: &GridGame) -> Option<(RewriteRules, Marks)> {
    let rules = game.rules();
    let on_graph = rules.graph.is_some();
    if on_graph
        || !rules.ends_by_stuckness()
        || rules.progress.is_none()
        || rules.entries.board.strip.is_some()
    {
        return None;
    }
    let shape = match rules.ring {
        [false, _] => Shape::Plane,
        [true, false] => Shape::Cylinder,
        [true, true] => Shape::Torus,
    };
    if !game.windows_of_players().all(|(_, window)| window.simple) {
        return None;
    }
    let start = GrownStart::of(rules)?;
    let guard = Guard::of(game, &start);
    let marks = if guard.is_some() { Marks::LookedFor } else { Marks::Left };
    let mut rewrites = [Vec::new(), Vec::new()];
    for (player, window) in game.windows_of_players() {
        rewrites[player.index()].extend(rewrites_of(game, window, guard.as_ref())?);
    }
    let GrownStart { zones, contents } = start;
    let found = RewriteRules::new(Content::COUNT as u8, rewrites, contents.clone(), shape);
    Some((found.and_then(|rules| rules.starting(contents, zones)).ok()?, marks))
}

/// A window as rewrites: one; or, if neighbouring cells change too, one for each set of them that is present. With a guard
/// there is one, which changes no neighbours.
fn rewrites_of(game: &GridGame, window: &Window, guard: Option<&Guard>) -> Option<Vec<Rewrite>> {
    let used = game.rules().signs.contents();
    let present = used.and(Contents::of(Content::GONE).complement());
    let mut cells: BTreeMap<(i32, i32), (Contents, Option<Content>)> = BTreeMap::new();
    for look in &window.looks {
        cells.insert((look.row, look.column), (look.allowed, None));
    }
    for (content, places) in &window.writes {
        for place in places {
            let content = guard.map_or(*content, |guard| guard.written(*content));
            cells.entry(*place).or_insert((present, None)).1 = Some(content);
        }
    }
    let near = if let Some(guard) = guard {
        let free = used.and(guard.taken.complement()).with(Content::GONE);
        for (place, _) in &window.near_places {
            cells.entry(*place).or_insert((free, None));
        }
        &[][..]
    } else {
        &window.near_places[..]
    };
    if near.len() > MOST_NEAR {
        return None;
    }
    let mut rewrites = Vec::new();
    for choice in 0..1_u32 << near.len() {
        let mut cells = cells.clone();
        for ((place, _), number) in near.iter().zip(0..) {
            let is_there = choice >> number & 1 == 1;
            let cell = cells.entry(*place).or_insert((used, None));
            cell.0 = cell.0.and(if is_there { present } else { Contents::of(Content::GONE) });
            cell.1 = window.near.filter(|_| is_there);
        }
        if cells.values().any(|(allowed, _)| allowed.is_empty()) {
            continue;
        }
        let cell = |(&(row, column), &(allowed, becomes)): (&(i32, i32), &(Contents, Option<Content>))| {
            let allowed: Vec<u8> = allowed.iter().map(|content| content.number() as u8).collect();
            let becomes = becomes.map(|content| content.number() as u8);
            let (row, column) = (i16::try_from(row).ok()?, i16::try_from(column).ok()?);
            Some(WindowCell { row, column, allowed: symmetry::Contents::of(&allowed), becomes })
        };
        rewrites.push(Rewrite::new(cells.iter().map(cell).collect::<Option<Vec<WindowCell>>>()?));
    }
    Some(rewrites)
}
