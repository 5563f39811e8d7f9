//! Random rules against brute force: no law is false on any small board.

use crate::brute::Brute;
use crate::results::exchanges_hold;
use campeao_base::{Play, Player};
use campeao_symmetry::{
    BoardStrategy, CellContent, Condition, Contents, Law, Lengths, Limits, Rewrite, RewriteRules, Shape,
    Sizes, WindowCell, Winner, search, strategies_on,
};
use fastrand::Rng;

/// A map of offsets with a renaming, under which the random rules are made symmetric.
#[derive(Clone, Copy)]
struct Generator {
    reversed: [bool; 2],
    transposed: bool,
    exchanged: bool,
}

impl Generator {
    fn random(rng: &mut Rng) -> Self {
        Self {
            reversed: [rng.u8(0..4) > 0, rng.u8(0..4) > 0],
            transposed: rng.u8(0..5) == 0,
            exchanged: rng.bool(),
        }
    }

    /// The contents 2 and 3 may be exchanged.
    fn name(self, content: CellContent) -> CellContent {
        if self.exchanged && content >= 2 { 5 - content } else { content }
    }

    fn image(self, rewrite: &Rewrite) -> Rewrite {
        let place = |row: i16, column: i16| {
            let row = if self.reversed[0] { -row } else { row };
            let column = if self.reversed[1] { -column } else { column };
            if self.transposed { (column, row) } else { (row, column) }
        };
        let set =
            |set: Contents| Contents::of(&set.iter().map(|content| self.name(content)).collect::<Vec<_>>());
        let cell = |cell: &WindowCell| {
            let (row, column) = place(cell.row, cell.column);
            let becomes = cell.becomes.map(|content| self.name(content));
            WindowCell { row, column, allowed: set(cell.allowed), becomes }
        };
        let condition = |one: &Condition| {
            let (row, column) = place(one.row, one.column);
            Condition { row, column, fits: set(one.fits) }
        };
        Rewrite {
            cells: rewrite.cells.iter().map(cell).collect(),
            forbidden: rewrite
                .forbidden
                .iter()
                .map(|pattern| pattern.iter().map(condition).collect())
                .collect(),
        }
    }
}

/// A move that brings the board nearer to its end: cells empty (1) or taken (2, 3) are taken or emptied, and the number of
/// stones, or the weight of stones, changes one way only.
fn rewrite(rng: &mut Rng, contents: u8) -> Rewrite {
    let places: [(i16, i16); 6] = [(0, 0), (0, 1), (1, 0), (1, 1), (0, 2), (-1, 0)];
    let written = 1 + usize::from(rng.u8(0..3) == 0);
    let mut cells = Vec::new();
    let mut free = places[..if rng.u8(0..3) == 0 { 6 } else { 4 }].to_vec();
    rng.shuffle(&mut free);
    for (index, &(row, column)) in free.iter().enumerate().take(written) {
        // Never fewer stones, and more with every move.
        let (from, to) = if index == 0 {
            (1, rng.u8(2..contents))
        } else {
            let stone = rng.u8(2..contents);
            if rng.bool() { (1, stone) } else { (stone, rng.u8(2..contents)) }
        };
        cells.push(WindowCell::write(row, column, Contents::one(from), to));
    }
    for &(row, column) in free[written..].iter().take(rng.usize(0..3)) {
        let allowed = (0..contents).filter(|_| rng.u8(0..3) > 0).fold(Contents::EMPTY, Contents::with);
        if !allowed.is_empty() {
            cells.push(WindowCell::guard(row, column, allowed));
        }
    }
    let mut forbidden = Vec::new();
    if rng.u8(0..4) == 0 {
        let place = |&(row, column): &(i16, i16)| {
            let fits = (0..contents).filter(|_| rng.bool()).fold(Contents::EMPTY, Contents::with);
            Condition { row, column, fits }
        };
        forbidden.push(free[1..3].iter().map(place).collect());
    }
    Rewrite { cells, forbidden }
}

/// Random rules that some image carries to themselves, or those of one player to the other's.
pub(crate) fn rules(rng: &mut Rng) -> RewriteRules {
    let contents = if rng.bool() { 3 } else { 4 };
    let mut generator = Generator::random(rng);
    generator.exchanged &= contents == 4;
    let mut left: Vec<Rewrite> = (0..rng.usize(1..3)).map(|_| rewrite(rng, contents)).collect();
    let right = if rng.bool() {
        let images: Vec<Rewrite> = left.iter().map(|one| generator.image(one)).collect();
        left.extend(images);
        left.clone()
    } else {
        left.iter().map(|one| generator.image(one)).collect()
    };
    let cell = |rng: &mut Rng| {
        let hole = rng.u8(0..4) == 0;
        if rng.u8(0..3) > 0 { 1 } else { rng.u8(u8::from(!hole)..contents) }
    };
    let start = match rng.u8(0..4) {
        0 => vec![vec![cell(rng), cell(rng)]],
        1 if contents == 4 => vec![vec![2, 1], vec![1, 3]],
        2 => vec![vec![1, cell(rng)], vec![cell(rng), 1]],
        _ => vec![vec![1]],
    };
    let shape = Shape::ALL[rng.usize(0..3)];
    RewriteRules::new(contents, [left, right], start, shape).unwrap()
}

/// The boards of the rules with at most `cells` cells.
pub(crate) fn boards(rules: &RewriteRules, cells: u32) -> Vec<[u32; 2]> {
    let zones = rules.zones();
    let least = |axis: usize| if rules.shape.rings()[axis] { rules.extent() + 1 } else { zones[axis].least };
    let fits = |axis: usize, side: u32| {
        side >= least(axis) && (!rules.shape.rings()[axis] || side.is_multiple_of(rules.periods()[axis]))
    };
    let rows = (1..=cells).filter(|&side| fits(0, side));
    rows.flat_map(|rows| (1..=cells / rows).filter(|&side| fits(1, side)).map(move |columns| [rows, columns]))
        .collect()
}

/// Images alone, without replies of other kinds.
pub(crate) const IMAGES: Limits = Limits {
    reach: 1,
    cores: 512,
    renamings: 1000,
    placements: 10_000_000,
    pictures: 10_000_000,
    replies: 0,
};

/// Checks that a law with other replies holds on boards beyond those of its certificate. Returns the number of
/// boards.
fn holds_beyond(rules: &RewriteRules, law: &Law, limits: &Limits) -> usize {
    let Sizes::Rectangles { rows, columns } = law.sizes() else { return 0 };
    let certificate = &law.certificate;
    let beyond = |lengths: Lengths, axis: usize| {
        let table = certificate.bounds[axis] + certificate.periods[axis];
        let long =
            lengths.step.map(|step| (table..table + 2 * step).filter(move |&side| lengths.contains(side)));
        long.into_iter().flatten().next().unwrap_or(lengths.from)
    };
    let sides = [beyond(rows, 0), beyond(columns, 1)];
    if rows.step.is_none() && columns.step.is_none() {
        return 0;
    }
    let found = strategies_on(rules, sides[0], sides[1], limits).unwrap();
    let says = |winner: Winner| law.winner().claims().iter().all(|claim| winner.claims().contains(claim));
    let same =
        |one: &BoardStrategy| says(one.winner) && (one.image, &one.renaming) == (law.image(), law.renaming());
    assert!(found.iter().any(same), "{sides:?}: {law}\n{rules:?}");
    1
}

/// The numbers of comparisons with brute force.
#[derive(Default)]
pub(crate) struct Tally {
    pub(crate) claims: usize,
    pub(crate) first_moves: usize,
    other_replies: usize,
    beyond: usize,
    pub(crate) exchanges: usize,
    pub(crate) transpositions: usize,
}

impl Tally {
    /// Every law of some rules on every small board, and its certificate.
    pub(crate) fn hold(&mut self, seed: u64, rules: &RewriteRules, limits: &Limits, cells: u32) {
        let laws = search(rules, limits).unwrap();
        for law in &laws.laws {
            assert_eq!(law.certificate.check(rules), Ok(()), "{seed}: {law}");
            if law.has_other_replies() {
                self.beyond += holds_beyond(rules, law, limits);
            }
        }
        for [rows, columns] in boards(rules, cells) {
            let mut brute = Brute::new(rules, rows, columns, Play::Normal);
            for law in laws.laws.iter().filter(|law| law.sizes().contains(rows, columns)) {
                assert!(brute.confirms(law.winner()), "{seed}: {rows} × {columns}: {law}\n{rules:?}");
                self.claims += 1;
                self.first_moves += usize::from(law.has_first_move());
                self.other_replies += usize::from(law.has_other_replies());
            }
            self.exchanges += exchanges_hold(rules, &laws, rows, columns);
            if let Some(law) = &laws.transposition {
                let mut turned = Brute::new(rules, columns, rows, Play::Normal);
                for player in Player::BOTH {
                    let same = if law.opposite { player.opponent() } else { player };
                    assert_eq!(brute.wins_starting(player), turned.wins_starting(same), "{seed}: {law}");
                    self.transpositions += 1;
                }
            }
        }
        for law in &laws.exchanges {
            assert_eq!(law.check(rules), Ok(()), "{seed}: {law}");
        }
        if let Some(law) = &laws.transposition {
            assert_eq!(law.check(rules), Ok(()), "{seed}: {law}");
        }
    }
}

#[test]
fn no_law_of_random_rules_is_false() {
    let mut tally = Tally::default();
    for seed in 0..200 {
        let rules = rules(&mut Rng::with_seed(seed));
        tally.hold(seed, &rules, &IMAGES, if rules.contents == 3 { 10 } else { 7 });
    }
    let Tally { claims, first_moves, other_replies, exchanges, transpositions, .. } = tally;
    println!(
        "{claims} claims, {first_moves} with first moves, {exchanges} exchanges, {transpositions} transpositions"
    );
    assert!(
        claims > 1000 && first_moves > 100 && exchanges > 100 && transpositions > 100 && other_replies == 0
    );
}

#[test]
fn no_law_with_other_replies_is_false() {
    let mut tally = Tally::default();
    for seed in 3000..3150 {
        let rules = RewriteRules { shape: Shape::Plane, ..rules(&mut Rng::with_seed(seed)) };
        let limits = Limits { replies: 50_000, ..IMAGES };
        tally.hold(seed, &rules, &limits, if rules.contents == 3 { 10 } else { 7 });
    }
    let Tally { claims, first_moves, other_replies, beyond, .. } = tally;
    println!(
        "{claims} claims, {first_moves} with first moves, {other_replies} with other replies, {beyond} beyond"
    );
    assert!(claims > 500 && other_replies > 40 && beyond > 5, "{claims} {other_replies} {beyond}");
}

/// Compares the strategies on some boards beyond the bounds with those on the boards that represent them. Returns the
/// number of comparisons.
pub(crate) fn residues_decide(seed: u64, random: impl Fn(&mut Rng) -> RewriteRules) -> usize {
    let mut rng = Rng::with_seed(seed);
    let rules = random(&mut rng);
    let laws = search(&rules, &IMAGES).unwrap();
    let mut compared = 0;
    for _ in 0..6 {
        // At least one side beyond the table, the other anywhere.
        let beyond = rng.usize(0..2);
        let side = |axis: usize, rng: &mut Rng| {
            let table = laws.bounds[axis] + laws.periods[axis];
            if axis == beyond { table + rng.u32(0..8) } else { rng.u32(1..table) }
        };
        let sides = [side(0, &mut rng), side(1, &mut rng)];
        let standing = [0, 1].map(|axis| {
            let (bound, period) = (laws.bounds[axis], laws.periods[axis]);
            if sides[axis] < bound { sides[axis] } else { bound + (sides[axis] - bound) % period }
        });
        let claims = |[rows, columns]: [u32; 2]| {
            let found = strategies_on(&rules, rows, columns, &IMAGES).unwrap();
            found.into_iter().map(|one| (one.winner, one.image, one.renaming)).collect::<Vec<_>>()
        };
        if sides[0] != sides[1] && standing[0] != standing[1] {
            assert_eq!(claims(sides), claims(standing), "{seed}: {sides:?} as {standing:?}\n{rules:?}");
            compared += 1;
        }
    }
    compared
}

#[test]
fn beyond_the_bound_only_residues_matter() {
    let compared: usize = (2000..2120).map(|seed| residues_decide(seed, rules)).sum();
    assert!(compared > 300, "{compared}");
}
