//! Laws of boards of every size for starts that depend on the size: rule files against a search by the literal rules.

use std::collections::HashMap;

use crate::common::{Rows, moves, text};
use campeao_base::{Play, Player, Text};
use campeao_boards::{GridGame, face};
use campeao_play::{Analysis, Method, ProvedBy, Resources};
use campeao_solve::Outcome;
use campeao_solve::sequence::Quiet;
use campeao_symmetry::{Certificate, Winner};

/// A rule file on a board with this start and these moves.
fn file(start: &str, board: &str, moves: &str) -> String {
    format!(
        "name = \"g\"\ntitle = \"G\"\nrules = \"R\"\n[board]\nusual = \"5x5\"\nstart = {start}\n{board}\n{moves}"
    )
}

const CRAM: &str = "[[move]]\nlabel = \"{from}\"\npattern = \". .\"\nbecomes = \"# #\"\nturns = \"all\"\n";
const DOMINEERING: &str = "[[move]]\nplayer = \"left\"\nlabel = \"{from}\"\npattern = \". / .\"\nbecomes = \"# / #\"\n\
                           [[move]]\nplayer = \"right\"\nlabel = \"{from}\"\npattern = \". .\"\nbecomes = \"# #\"\n";
const SNORT: &str =
    "[[move]]\nlabel = \"{from}\"\npattern = \".\"\nbecomes = \"own\"\nwhen = \"near_other = 0\"\n";
const KINGS: &str = "[[move]]\nlabel = \"{from}\"\npattern = \".\"\nbecomes = \"#\"\n\
                     also = { cells = \"near\", becomes = \"#\" }\n";
const JUMPS: &str =
    "[[move]]\nlabel = \"{from}\"\npattern = \"own other .\"\nbecomes = \". . own\"\nturns = \"all\"\n";
const PIECES: &str = "pieces = { x = \"left\", o = \"right\" }";

/// The boards after a player's moves, by the literal rules.
fn after(family: &str, rows: &Rows, player: Player) -> Vec<Rows> {
    let (height, width) = (rows.len() as i32, rows[0].len() as i32);
    let cells = || (0..height).flat_map(|row| (0..width).map(move |column| (row, column)));
    let on_board = |row: i32, column: i32| (0..height).contains(&row) && (0..width).contains(&column);
    let at = |(row, column): (i32, i32)| {
        if on_board(row, column) { rows[row as usize][column as usize] } else { '#' }
    };
    let put = |changes: &[((i32, i32), char)]| {
        let mut changed = rows.clone();
        for &((row, column), sign) in changes.iter().filter(|((row, column), _)| on_board(*row, *column)) {
            changed[row as usize][column as usize] = sign;
        }
        changed
    };
    match family {
        "cram" => Player::BOTH.into_iter().flat_map(|player| moves("domineering", rows, player)).collect(),
        "kings" => {
            let beside = |(row, column)| {
                let around = (-1..=1).flat_map(move |r| (-1..=1).map(move |c| ((row + r, column + c), '#')));
                put(&around.collect::<Vec<_>>())
            };
            cells().filter(|cell| at(*cell) == '.').map(beside).collect()
        }
        "jumps" => {
            let (own, other) = if player == Player::Left { ('x', 'o') } else { ('o', 'x') };
            let mut found = Vec::new();
            for (row, column) in cells() {
                for (r, c) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
                    let [over, to] = [(row + r, column + c), (row + 2 * r, column + 2 * c)];
                    if at((row, column)) == own && at(over) == other && on_board(to.0, to.1) && at(to) == '.'
                    {
                        found.push(put(&[((row, column), '.'), (over, '.'), (to, own)]));
                    }
                }
            }
            found
        }
        family => moves(family, rows, player),
    }
}

/// Whether a player who starts wins, by trying everything.
fn wins(family: &str, rows: &Rows, player: Player, known: &mut HashMap<(Rows, Player), bool>) -> bool {
    if let Some(wins) = known.get(&(rows.clone(), player)) {
        return *wins;
    }
    let wins = after(family, rows, player).iter().any(|next| !wins(family, next, player.opponent(), known));
    known.insert((rows.clone(), player), wins);
    wins
}

/// The certificates of a rule file, after comparing each with the search on all boards up to a number of squares.
/// `start` gives the sign of a square on a board, from the sides and the place, counted from 1.
fn certificates(
    text: &str,
    family: &str,
    start: impl Fn([usize; 2], [usize; 2]) -> char,
    most: usize,
) -> (Vec<Certificate>, usize) {
    let game = GridGame::of_file("g.toml", text).unwrap();
    let laws = face(&game, "5x5", Play::Normal).unwrap().known_laws();
    let proofs = laws.into_iter().filter_map(|law| law.proof).filter(|proof| proof.by == ProvedBy::Images);
    let found: Vec<Certificate> = proofs
        .flat_map(|proof| serde_json::from_str::<Vec<Certificate>>(&proof.certificate).unwrap())
        .collect();
    let mut compared = 0;
    for rows in 1..=most {
        for columns in 1..=most / rows {
            let row = |row| (1..=columns).map(|column| start([rows, columns], [row, column])).collect();
            let board: Rows = (1..=rows).map(row).collect();
            let position = game.board(&format!("{rows}x{columns}")).unwrap();
            assert_eq!(game.written(&position), self::text(&board));
            let mut known = HashMap::new();
            for law in found.iter().filter(|law| law.sizes.contains(rows as u32, columns as u32)) {
                for &(player, starts) in law.winner.claims() {
                    let first = if starts { player } else { player.opponent() };
                    let first_wins = wins(family, &board, first, &mut known);
                    assert_eq!(first_wins, starts, "{family} {rows} × {columns}: {:?}", law.winner);
                    compared += 1;
                }
            }
        }
    }
    (found, compared)
}

/// The winner on a board by some certificates.
fn winner(certificates: &[Certificate], rows: u32, columns: u32) -> Option<Winner> {
    let held = certificates.iter().filter(|law| law.sizes.contains(rows, columns));
    held.map(|law| law.winner).min()
}

/// The sign of a square in the middle of odd sides, and that of all others.
const fn middle(sign: char) -> impl Fn([usize; 2], [usize; 2]) -> char {
    move |[rows, columns], [row, column]| {
        if 2 * row == rows + 1 && 2 * column == columns + 1 { sign } else { '.' }
    }
}

const MISSING: &str = "{ \"#\" = \"2 * row = rows + 1 and 2 * column = columns + 1\" }";

const fn odd(side: u32) -> bool {
    !side.is_multiple_of(2)
}

#[test]
fn with_the_middle_missing_the_second_player_wins_on_odd_boards() {
    let (cram, compared) = certificates(&file(MISSING, "", CRAM), "cram", middle('#'), 16);
    assert!(compared > 40, "{compared}");
    let (plain, _) = certificates(&file("\".\"", "", CRAM), "cram", |_, _| '.', 6);
    for rows in 2..60 {
        for columns in 2..60 {
            let second = if odd(rows) == odd(columns) { Winner::Second } else { Winner::First };
            assert_eq!(winner(&cram, rows, columns), Some(second), "{rows} × {columns}");
            let known = (!odd(rows) || !odd(columns)).then_some(second);
            assert_eq!(winner(&plain, rows, columns), known, "{rows} × {columns}");
        }
    }
    // Moves of kings mark eight squares, so their laws need the rewrites that look for neighbours.
    let kings = file(MISSING, "near = \"corners\"", KINGS);
    let (kings, compared) = certificates(&kings, "kings", middle('#'), 18);
    assert!(compared > 20, "{compared}");
    assert_eq!(winner(&kings, 7, 9), Some(Winner::Second));
    assert_eq!(winner(&kings, 9, 25), Some(Winner::Second));
    let whole = file("\".\"", "near = \"corners\"", KINGS);
    let (whole, _) = certificates(&whole, "kings", |_, _| '.', 12);
    assert_eq!(winner(&whole, 7, 9), Some(Winner::First));
}

#[test]
fn a_partizan_game_with_the_middle_missing_has_its_law() {
    let (snort, compared) = certificates(&file(MISSING, PIECES, SNORT), "snort", middle('#'), 9);
    assert!(compared > 20, "{compared}");
    assert_eq!(winner(&snort, 9, 11), Some(Winner::Second));
    assert_eq!(winner(&snort, 9, 10), Some(Winner::First));
    // A stone of Left in the middle is its own image, but not Right's.
    let stone = file("{ x = \"2 * row = rows + 1 and 2 * column = columns + 1\" }", PIECES, SNORT);
    let (stone, compared) = certificates(&stone, "snort", middle('x'), 9);
    assert!(compared > 5, "{compared}");
    assert_eq!(winner(&stone, 8, 8), Some(Winner::Second));
    assert_ne!(winner(&stone, 9, 9), Some(Winner::Second));
    let (dominoes, _) = certificates(&file(MISSING, "", DOMINEERING), "domineering", middle('#'), 12);
    assert!(dominoes.is_empty(), "no image of dominoes of one player is one of the other's, but for squares");
}

#[test]
fn a_square_off_the_centre_or_in_a_corner_has_no_law_or_the_right_one() {
    // On even boards this is the upper left of the four squares around the centre.
    let start = "{ \"#\" = \"row = (rows + 1) // 2 and column = (columns + 1) // 2\" }";
    let before = |[rows, columns]: [usize; 2], [row, column]: [usize; 2]| {
        if row == rows.div_ceil(2) && column == columns.div_ceil(2) { '#' } else { '.' }
    };
    let (cram, compared) = certificates(&file(start, "", CRAM), "cram", before, 16);
    assert!(compared > 5, "{compared}");
    assert_eq!(winner(&cram, 7, 9), Some(Winner::Second));
    assert_eq!(winner(&cram, 8, 8), None);
    let corner = |_: [usize; 2], place: [usize; 2]| if place == [1, 1] { '#' } else { '.' };
    let (cram, _) = certificates(&file("{ \"#\" = \"row + column = 2\" }", "", CRAM), "cram", corner, 12);
    assert!(cram.is_empty());
    let (cram, _) =
        certificates(&file("{ \"#\" = \"row = 1 and column = 1\" }", "", CRAM), "cram", corner, 12);
    assert!([(7, 9), (8, 8), (7, 8)].iter().all(|&(rows, columns)| winner(&cram, rows, columns).is_none()));
    // Opposite corners are images of each other.
    let start = "{ \"#\" = \"row = 1 and column = 1 or row = rows and column = columns\" }";
    let corners =
        |sides: [usize; 2], place: [usize; 2]| if place == [1, 1] || place == sides { '#' } else { '.' };
    let (cram, compared) = certificates(&file(start, "", CRAM), "cram", corners, 16);
    assert!(compared > 20, "{compared}");
    assert_eq!(winner(&cram, 8, 10), Some(Winner::Second));
    assert_eq!(winner(&cram, 8, 9), Some(Winner::First));
    assert_eq!(winner(&cram, 9, 9), None);
}

#[test]
fn jumps_near_the_middle_forbid_copying_and_it_is_told_where() {
    // As in Konane, with single jumps: two squares in the middle are empty.
    let start = "{ \".\" = \"row = (rows + 1) // 2 and column in {columns // 2, columns // 2 + 1}\", \
                 x = \"(row + column) % 2 = 0\", o = \"(row + column) % 2 = 1\" }";
    let stones = |[rows, columns]: [usize; 2], [row, column]: [usize; 2]| {
        let is_empty = row == rows.div_ceil(2) && (column == columns / 2 || column == columns / 2 + 1);
        if is_empty { '.' } else { ['x', 'o'][(row + column) % 2] }
    };
    let text = file(start, PIECES, JUMPS);
    let (found, _) = certificates(&text, "jumps", stones, 12);
    assert!([(9, 8), (9, 10), (8, 9)].iter().all(|&(rows, columns)| winner(&found, rows, columns).is_none()));
    let game = face(&GridGame::of_file("g.toml", &text).unwrap(), "5x4", Play::Normal).unwrap();
    let failed: Vec<String> = game.remarks().failed.iter().map(|told| told.en.clone()).collect();
    assert!(failed.iter().any(|told| told.contains("copying fails")), "{failed:?}");
}

#[test]
fn no_law_is_told_along_rings() {
    let text = file(MISSING, "ring = \"columns\"", CRAM);
    let game = face(&GridGame::of_file("g.toml", &text).unwrap(), "5x5", Play::Normal).unwrap();
    assert!(game.known_laws().is_empty());
}

#[test]
fn large_starts_and_positions_are_answered_by_the_law() {
    let game = GridGame::of_file("g.toml", &file(MISSING, "", CRAM)).unwrap();
    let answered = |board: &str, position: Option<&str>| -> (Analysis, Option<Text>) {
        let game = face(&game, board, Play::Normal).unwrap();
        let position = position.map_or_else(|| game.start(), |text| game.read(text).unwrap());
        let mut champion = game.champion(&Resources::default()).unwrap();
        let found = champion.analyse(&position, &mut Quiet).unwrap();
        let told = champion.reasons(&found, &mut Quiet).unwrap().get(1).map(Text::told);
        (found, told)
    };
    let (found, told) = answered("9x11", None);
    assert_eq!((found.method, found.outcome), (Method::Law, Outcome::Loss));
    assert!(told.is_some_and(|told| told.en.contains("the half turn")));
    let (found, _) = answered("9x10", None);
    assert_eq!((found.method, found.outcome), (Method::Law, Outcome::Win));
    let (found, _) = answered("7x7", Some("##...../......./......./...#.../......./......./.....##"));
    assert_eq!((found.method, found.outcome), (Method::Law, Outcome::Loss));
    // With the middle free, the law says nothing.
    let (laws, _) = certificates(&file(MISSING, "", CRAM), "cram", middle('#'), 6);
    let law = laws.iter().find(|law| law.sizes.contains(7, 7)).unwrap();
    let copied = law.copied(7, 7).unwrap();
    let cells = (0..7).flat_map(|row| (0..7).map(move |column| [row, column]));
    let mut contents: Vec<u8> = cells.map(|cell| law.rules.at_start([7, 7], cell)).collect();
    assert!(copied.loses(Player::Left, &contents));
    contents[24] = contents[0];
    assert!(!copied.loses(Player::Left, &contents));
}
