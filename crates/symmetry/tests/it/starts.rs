//! Starts that depend on the size of the board: laws against brute force, and the theorem of zones on random ones.

use crate::brute::Brute;
use crate::games::{EMPTY, LEFT, RIGHT, col, cram, domineering, node_kayles, snort};
use crate::random::{IMAGES, Tally, residues_decide, rules};
use campeao_base::Play;
use campeao_symmetry::{
    CellContent, Contents, Law, Limits, Rewrite, RewriteError, RewriteRules, Shape, WindowCell, Winner,
    Zones, search,
};
use fastrand::Rng;

const GONE: CellContent = 0;

/// The rules with a content on the cell in the middle of boards with odd sides.
pub(crate) fn with_middle(rules: RewriteRules, content: CellContent) -> RewriteRules {
    let middle = Zones { middle: Some(0), ..Zones::tile(1) };
    let start = vec![vec![EMPTY; 3], vec![EMPTY, content, EMPTY], vec![EMPTY; 3]];
    rules.starting(start, [middle; 2]).unwrap()
}

/// Compares the laws with the expected winners, and with brute force on small boards from the expected start.
fn expect(
    rules: &RewriteRules,
    start: impl Fn([u32; 2], [u32; 2]) -> CellContent,
    cells: u32,
    expected: impl Fn(u32, u32) -> Option<Winner>,
) {
    let laws = search(rules, &IMAGES).unwrap();
    for law in &laws.laws {
        assert_eq!(law.certificate.check(rules), Ok(()), "{law}");
    }
    for rows in 1..24 {
        for columns in 1..24 {
            let found = laws.on(rows, columns);
            assert_eq!(found.map(Law::winner), expected(rows, columns), "{rows} × {columns}");
            let mut brute = Brute::new(rules, rows, columns, Play::Normal);
            let places = (0..rows).flat_map(|row| (0..columns).map(move |column| [row, column]));
            let by_definition: Vec<_> = places.map(|cell| start([rows, columns], cell)).collect();
            assert_eq!(brute.start(), by_definition, "{rows} × {columns}");
            if let Some(law) = found.filter(|_| rows * columns <= cells) {
                assert!(brute.confirms(law.winner()), "{rows} × {columns}: {law}");
            }
        }
    }
}

/// A content in the middle of odd sides.
const fn middle(content: CellContent) -> impl Fn([u32; 2], [u32; 2]) -> CellContent {
    move |[rows, columns], [row, column]| {
        if 2 * row + 1 == rows && 2 * column + 1 == columns { content } else { EMPTY }
    }
}

const fn odd(side: u32) -> bool {
    !side.is_multiple_of(2)
}

#[test]
fn with_the_middle_taken_the_second_player_copies_on_odd_boards() {
    for content in [GONE, LEFT] {
        // Without it, who wins Cram on odd boards is not known.
        expect(&with_middle(cram(Shape::Plane), content), middle(content), 15, |rows, columns| {
            let copied = odd(rows) == odd(columns);
            Some(if copied { Winner::Second } else { Winner::First })
        });
    }
    // A missing square does not keep its neighbours apart, so the first player has no square to begin with.
    expect(&with_middle(node_kayles(Shape::Plane), GONE), middle(GONE), 15, |rows, columns| {
        match (odd(rows), odd(columns)) {
            (false, false) | (true, true) => Some(Winner::Second),
            _ => (rows == 2 || columns == 2).then_some(Winner::First),
        }
    });
}

#[test]
fn partizan_games_with_the_middle_missing_are_copied_too() {
    let second = |rows: u32, columns: u32| match (odd(rows), odd(columns)) {
        (false, false) | (true, true) => Winner::Second,
        _ => Winner::First,
    };
    let missing = with_middle(snort(Shape::Plane), GONE);
    expect(&missing, middle(GONE), 9, |rows, columns| Some(second(rows, columns)));
    expect(&with_middle(col(Shape::Plane), GONE), middle(GONE), 9, |_, _| Some(Winner::Second));
    // The half turn keeps the directions of dominoes, so it never was a strategy of Domineering.
    let dominoes = with_middle(domineering(Shape::Plane), GONE);
    let laws = search(&dominoes, &Limits::default()).unwrap();
    assert!(laws.on(7, 9).is_none() && laws.on(7, 7).is_none());
    let exchanged: Vec<bool> = [7, 8]
        .map(|side| {
            laws.exchanges.iter().any(|law| law.sizes.contains(side, side) && law.check(&dominoes) == Ok(()))
        })
        .to_vec();
    assert_eq!(exchanged, [true; 2]);
    let transposition = laws.transposition.unwrap();
    assert!(transposition.opposite && transposition.check(&dominoes) == Ok(()));
}

#[test]
fn halves_in_two_colours_are_exchanged() {
    // Left's stones in the left half, Right's in the right half; the middle column of odd boards is empty. A player takes
    // two neighbouring stones of their own.
    let moves = |own: CellContent| {
        let taken = |row, column| WindowCell::write(row, column, Contents::one(own), EMPTY);
        [[0, 1], [1, 0]].map(|[row, column]| Rewrite::new(vec![taken(0, 0), taken(row, column)])).to_vec()
    };
    let halves = Zones { middle: Some(0), ..Zones::tile(1) };
    let rules = RewriteRules::new(4, [moves(LEFT), moves(RIGHT)], vec![vec![EMPTY]], Shape::Plane).unwrap();
    let rules = rules.starting(vec![vec![LEFT, EMPTY, RIGHT]], [Zones::tile(1), halves]).unwrap();
    let defined = |[_, columns]: [u32; 2], [_, column]: [u32; 2]| match (2 * column + 1).cmp(&columns) {
        std::cmp::Ordering::Less => LEFT,
        std::cmp::Ordering::Equal => EMPTY,
        std::cmp::Ordering::Greater => RIGHT,
    };
    expect(&rules, defined, 12, |_, _| Some(Winner::Second));
}

#[test]
fn a_frame_is_a_smaller_board() {
    // The squares at the border are missing: Cram on a board that is smaller by two.
    let frame = Zones { margin: 1, least: 3, ..Zones::tile(1) };
    let start = vec![vec![GONE; 3], vec![GONE, EMPTY, GONE], vec![GONE; 3]];
    let rules = cram(Shape::Plane).starting(start, [frame; 2]).unwrap();
    let (laws, inside) = (search(&rules, &IMAGES).unwrap(), search(&cram(Shape::Plane), &IMAGES).unwrap());
    for rows in 1..24_u32 {
        for columns in 1..24_u32 {
            let found = laws.on(rows, columns).map(Law::winner);
            let [r, c] = [rows, columns].map(|side| side.saturating_sub(2));
            let known = inside.on(r, c).map(Law::winner);
            // Inside a single row, where few squares are free, the game without a frame is known better.
            let same = found == known || found.is_none() && (r == 1 || c == 1);
            assert!(same && (rows > 2 && columns > 2 || found.is_none()), "{rows} × {columns}: {found:?}");
        }
    }
    assert_eq!(laws.on(20, 21).map(Law::winner), Some(Winner::First));
    for law in &laws.laws {
        assert_eq!(law.certificate.check(&rules), Ok(()), "{law}");
    }
    assert_eq!(laws.transposition, None, "nothing is said about smaller boards");
}

#[test]
fn a_stone_off_the_centre_needs_a_core() {
    // On even sides the cell before the centre is missing in both directions, on odd ones that in the middle.
    let before = Zones { middle: Some(1), ..Zones::tile(1) };
    let mut start = vec![vec![EMPTY; 5]; 5];
    for row in [1, 2] {
        for column in [1, 2] {
            start[row][column] = GONE;
        }
    }
    let rules = cram(Shape::Plane).starting(start, [before; 2]).unwrap();
    let laws = search(&rules, &Limits::default()).unwrap();
    for law in &laws.laws {
        assert_eq!(law.certificate.check(&rules), Ok(()), "{law}");
    }
    assert_eq!(laws.on(7, 9).map(Law::winner), Some(Winner::Second));
    assert!(laws.on(8, 8).is_none() && laws.unproved.iter().any(|class| class.sizes.contains(8, 8)));
    let mut tally = Tally::default();
    tally.hold(0, &rules, &Limits::default(), 12);
    assert!(tally.claims > 10, "{}", tally.claims);
}

#[test]
fn zones_must_fit() {
    let zones = Zones { middle: Some(0), ..Zones::tile(1) };
    let start = || vec![vec![EMPTY; 3]; 3];
    let with =
        |shape: Shape, zones: [Zones; 2]| cram(shape).starting(start(), zones).map(|rules| rules.zones);
    assert_eq!(with(Shape::Plane, [zones; 2]), Ok(Some([zones; 2])));
    assert_eq!(with(Shape::Plane, [Zones { middle: Some(1), ..zones }; 2]), Err(RewriteError::ZonesDoNotFit));
    assert_eq!(with(Shape::Plane, [Zones { period: 0, ..zones }; 2]), Err(RewriteError::ZonesDoNotFit));
    assert_eq!(with(Shape::Plane, [Zones { least: 101, ..zones }; 2]), Err(RewriteError::ZonesDoNotFit));
    assert_eq!(with(Shape::Torus, [zones; 2]), Err(RewriteError::ZonesOnRing));
    assert_eq!(with(Shape::Cylinder, [zones; 2]), Err(RewriteError::ZonesOnRing));
    // A tile with zones is the tile.
    assert_eq!(cram(Shape::Torus).starting(start(), [Zones::tile(3); 2]), Ok(cram(Shape::Torus)));
}

/// Random zones along a side.
fn zones(rng: &mut Rng) -> Zones {
    let middle = (rng.u8(0..4) > 0).then(|| rng.u32(0..3));
    Zones { margin: u32::from(rng.u8(0..4) == 0), period: rng.u32(1..3), middle, least: 1 + rng.u32(0..2) }
}

/// Random rules whose start depends on the size: mostly symmetric, with few cells that are not empty.
fn zoned(rng: &mut Rng) -> RewriteRules {
    let rules = RewriteRules { shape: Shape::Plane, ..rules(rng) };
    let mut both = [zones(rng), zones(rng)];
    if rng.bool() {
        both[1] = both[0];
    }
    let [height, width] = both.map(|zones| zones.kinds() as usize);
    let mut start = vec![vec![EMPTY; width]; height];
    for _ in 0..rng.usize(1..4) {
        let (row, column) = (rng.usize(0..height), rng.usize(0..width));
        let content = rng.u8(0..rules.contents);
        start[row][column] = content;
        if rng.u8(0..4) > 0 {
            let other = if content >= 2 && rng.bool() && rules.contents == 4 { 5 - content } else { content };
            start[height - 1 - row][width - 1 - column] = other;
        }
    }
    rules.starting(start, both).unwrap()
}

#[test]
fn no_law_of_random_starts_is_false() {
    let mut tally = Tally::default();
    for seed in 5000..5120 {
        let rules = zoned(&mut Rng::with_seed(seed));
        tally.hold(seed, &rules, &IMAGES, if rules.contents == 3 { 10 } else { 7 });
    }
    let Tally { claims, first_moves, exchanges, transpositions, .. } = tally;
    println!(
        "{claims} claims, {first_moves} with first moves, {exchanges} exchanges, {transpositions} transpositions"
    );
    assert!(claims > 500 && first_moves > 30 && exchanges > 20);
}

#[test]
fn beyond_the_bound_only_residues_matter_for_random_starts() {
    let compared: usize = (6000..6060).map(|seed| residues_decide(seed, zoned)).sum();
    assert!(compared > 150, "{compared}");
}

#[test]
fn kinds_of_lines_and_their_images_depend_on_residues() {
    for seed in 0..200 {
        let zones = zones(&mut Rng::with_seed(seed));
        let pairs = |side: u32| {
            let lines = (0..side).map(|line| [line, side - 1 - line].map(|line| zones.kind(line, side)));
            let mut pairs: Vec<[u32; 2]> = lines.collect();
            pairs.sort_unstable();
            pairs.dedup();
            pairs
        };
        let whole = 2 * (zones.margin + zones.period) + zones.middle.unwrap_or(0) + 1;
        for side in whole..whole + 2 * zones.period {
            for times in 1..5 {
                let longer = side + times * 2 * zones.period;
                assert_eq!(pairs(side), pairs(longer), "{side} {longer} {zones:?}");
            }
        }
    }
}
