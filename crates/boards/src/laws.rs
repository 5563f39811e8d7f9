//! Laws for boards of every size: copying strategies, searched and proved by [`campeao_symmetry`].

use campeao_base::{Language, Tell, Text};
use campeao_play::{KnownLaw, ProvedBy, StartProof};
use campeao_rules::board::{Content, Contents, StartRule};
use campeao_symmetry::{
    self as symmetry, Law, Lengths, Limits, Rewrite, RewriteRules, Shape, Sizes, WindowCell, Winner,
};
use std::collections::BTreeMap;

use crate::game::GridGame;
use crate::strips::law_of_strips;
use crate::window::Window;

/// The greatest number of neighbouring cells that change with a move: each subset of those present becomes a
/// rewrite of its own.
const MOST_NEAR: usize = 6;

/// The laws of the starting positions of a game, for boards of every size.
#[derive(Clone, Debug, Default)]
pub(crate) struct StartLaws {
    /// The proved laws about the winner in normal play.
    pub(crate) laws: Vec<KnownLaw>,
    /// The boards on which the players can be exchanged, under either play convention.
    pub(crate) exchanges: Vec<Text>,
    /// The effect of motions on values, and the boards without a law, in normal play.
    pub(crate) others: Vec<Text>,
}

impl StartLaws {
    pub(crate) fn new(game: &GridGame) -> Self {
        let found = board_rules(game).and_then(|rules| {
            let found = symmetry::search(&rules, &Limits::default()).ok()?;
            let laws = laws(game, &rules, &found);
            let turned = found.transposition.iter().map(sentence);
            let others = turned.chain(found.unproved.iter().map(sentence)).collect();
            Some(Self { laws, exchanges: found.exchanges.iter().map(sentence).collect(), others })
        });
        let mut found = found.unwrap_or_default();
        found.laws.extend(law_of_strips(game));
        found
    }
}

/// The laws that copying strategies prove of the starting positions of a game.
fn laws(game: &GridGame, rules: &RewriteRules, found: &symmetry::Laws) -> Vec<KnownLaw> {
    let told: Vec<&Law> = found.laws.iter().filter(|law| starter_wins(law).is_some()).collect();
    // Only laws confirmed by the checker, which shares no code with the search, are told.
    // A few small boards are not a law.
    let endless = told.iter().any(|law| match law.sizes() {
        Sizes::Rectangles { rows, columns } => rows.step.is_some() || columns.step.is_some(),
        Sizes::Squares { side } => side.step.is_some(),
    });
    if !endless || told.iter().any(|law| law.certificate.check(rules).is_err()) {
        return Vec::new();
    }
    let sizes = |wins: bool| {
        let of = told.iter().filter(|law| starter_wins(law) == Some(wins));
        of.map(|law| formula(law.sizes())).collect::<Vec<String>>()
    };
    let (safe, fragile) = (sizes(false), sizes(true));
    let all: Vec<String> = safe.iter().chain(&fragile).cloned().collect();
    let name = |content: symmetry::CellContent| {
        Text::same(game.rules().signs.sign(Content::from_number(content.into())).unwrap_or('#'))
    };
    let sentences: Vec<Text> = told.iter().map(|law| sentence(&law.sentence(name))).collect();
    let strategy =
        |language| sentences.iter().map(|sentence| sentence.get(language)).collect::<Vec<&str>>().join(" ");
    let certificates: Vec<&symmetry::Certificate> = told.iter().map(|law| &law.certificate).collect();
    vec![KnownLaw {
        safe: Some(if safe.is_empty() { "false".to_owned() } else { safe.join(" or ") }),
        within: (!speaks_of_all(&told)).then(|| all.join(" or ")),
        proof: serde_json::to_string(&certificates)
            .ok()
            .map(|certificate| StartProof { by: ProvedBy::Images, certificate }),
        reason: Text::new(
            "Each class of boards has a certificate, which a checker that shares nothing with the search confirmed.",
            "Cada classe de tabuleiros tem um certificado, que um verificador que nada partilha com a procura confirmou.",
        ),
        strategy: Some(Text::new(strategy(Language::English), strategy(Language::Portuguese))),
        ..KnownLaw::default()
    }]
}

/// Whether the laws speak of boards of every size: of all sizes up to the period of the classes, and so of all.
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

/// Whether the player who starts (Left in a partizan game) wins by a law; `None` if the law does not tell.
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

/// A statement as a whole sentence.
fn sentence(told: &impl Tell) -> Text {
    let of = |language| {
        let told = told.tell(language);
        let mut letters = told.chars();
        let first = letters.next().into_iter().flat_map(char::to_uppercase);
        first.chain(letters).chain(['.']).collect::<String>()
    };
    Text::new(of(Language::English), of(Language::Portuguese))
}

/// The rules of a game as rewrites of bounded reach; `None` if some rule is not of this form.
fn board_rules(game: &GridGame) -> Option<RewriteRules> {
    let rules = game.rules();
    let StartRule::Tile(tile) = &rules.start else { return None };
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
    let mut rewrites = [Vec::new(), Vec::new()];
    for (player, window) in game.windows_of_players() {
        if !window.simple {
            return None;
        }
        rewrites[player.index()].extend(rewrites_of(game, window)?);
    }
    let row = |row: &[Content]| row.iter().map(|content| content.number() as u8).collect::<Vec<u8>>();
    let start = tile.cells.chunks(tile.columns.max(1)).map(row).collect();
    RewriteRules::new(Content::COUNT as u8, rewrites, start, shape).ok()
}

/// A window as rewrites: one; or, if neighbouring cells change too, one for each set of them that is present.
fn rewrites_of(game: &GridGame, window: &Window) -> Option<Vec<Rewrite>> {
    let used = game.rules().signs.contents();
    let present = used.and(Contents::of(Content::GONE).complement());
    let mut cells: BTreeMap<(i32, i32), (Contents, Option<Content>)> = BTreeMap::new();
    for look in &window.looks {
        cells.insert((look.row, look.column), (look.allowed, None));
    }
    for (content, places) in &window.writes {
        for place in places {
            cells.entry(*place).or_insert((present, None)).1 = Some(*content);
        }
    }
    let near = &window.near_places;
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
