//! Starts of every size: which lines of a board have the same contents, however large the board is.
//!
//! Theorem. Hypothesis: the conditions of the start have a [`Profile`] with period p, margin b, middle w and sides s. On all
//! boards whose sides are at least `least` and below B + 2p, for B the greater of 2(b + p) + w + 1 and s + 1, the contents of a
//! cell depend only on the kinds of its row and its column by some [`Zones`], whose period divides p. Conclusion: they do
//! on all boards with sides from `least` on. Proof: from B on, all comparisons depend on the kind of a line by the
//! profile, its remainder by p and that of the side alone. The combinations of these with the kinds of the zones that occur
//! on a side depend only on its remainder by 2p (`symmetry/zones.rs`), so they occur on the boards compared.

use campeao_rules::board::{AlongSide, BoardRules, Content, Profile, StartRule};
use campeao_symmetry::{CellContent, Zones};

/// The longest side of the boards that are compared.
const LONGEST: usize = 40;

/// A start for boards of every size: the content of a cell for each kind of row and each kind of column.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct GrownStart {
    pub(crate) zones: [Zones; 2],
    pub(crate) contents: Vec<Vec<CellContent>>,
}

impl GrownStart {
    /// The start of a game; `None` if its conditions are not of a known form, or say too much about small boards.
    pub(crate) fn of(rules: &BoardRules) -> Option<Self> {
        if let StartRule::Tile(tile) = &rules.start {
            let row = |row: &[Content]| row.iter().copied().map(number).collect::<Vec<CellContent>>();
            let contents: Vec<Vec<CellContent>> = tile.cells.chunks(tile.columns.max(1)).map(row).collect();
            let zones = [contents.len(), tile.columns].map(|period| Zones::tile(period as u32));
            return Some(Self { zones, contents });
        }
        // Left out of the module for browsers, which must be small.
        if cfg!(target_family = "wasm") {
            return None;
        }
        let Profile { period, along } = rules.start_profile()?;
        let widest =
            along.map(|along| zones_of(period, along)).into_iter().collect::<Option<Vec<Zones>>>()?;
        let boards = Boards::of(rules, along, &widest)?;
        let mut found = boards.start([widest[0], widest[1]])?;
        for axis in [0, 1] {
            // Each number is made as small as the starts allow, without raising the least side.
            let middles = [None].into_iter().chain((0..=widest[axis].middle.unwrap_or(0)).map(Some));
            found = boards.least(found, middles, |zones, middle| zones[axis].middle = middle);
            found = boards.least(found, 0..=widest[axis].margin, |zones, margin| zones[axis].margin = margin);
            let periods = (1..=widest[axis].period).filter(|part| widest[axis].period.is_multiple_of(*part));
            found = boards.least(found, periods, |zones, period| zones[axis].period = period);
        }
        Some(found)
    }
}

/// The zones that distinguish all lines that a profile distinguishes, apart from the remainders of the side.
fn zones_of(period: i64, along: AlongSide) -> Option<Zones> {
    let small = |number: i64| u32::try_from(number).ok().filter(|number| *number as usize <= LONGEST);
    let middle = match along.middle {
        None => None,
        Some(middle) => Some(small(middle)?),
    };
    Some(Zones { margin: small(along.margin)?, period: small(period)?, middle, least: 1 })
}

fn number(content: Content) -> CellContent {
    content.number() as CellContent
}

/// The starts that decide those of all sizes.
struct Boards {
    /// For each axis, the least side on which comparisons depend on kinds and remainders alone.
    settled: [usize; 2],
    /// The starts by rows and columns, from 1 × 1 on.
    starts: Vec<Vec<Vec<Content>>>,
}

impl Boards {
    fn of(rules: &BoardRules, along: [AlongSide; 2], widest: &[Zones]) -> Option<Self> {
        let mut settled = [0; 2];
        for (axis, zones) in widest.iter().enumerate() {
            let room = 2 * (zones.margin + zones.period) + zones.middle.unwrap_or(0) + 1;
            let sides = usize::try_from(along[axis].sides).ok()?;
            settled[axis] = sides.saturating_add(1).max(room as usize);
        }
        let longest = [0, 1].map(|axis| settled[axis].saturating_add(2 * widest[axis].period as usize) - 1);
        if longest.iter().any(|side| *side > LONGEST) {
            return None;
        }
        let board = |rows: usize, columns: usize| {
            let cell = |cell: usize| rules.start_at([rows, columns], [cell / columns, cell % columns]);
            (0..rows * columns).map(cell).collect::<Vec<Content>>()
        };
        let row = |rows: usize| (1..=longest[1]).map(|columns| board(rows, columns)).collect();
        Some(Self { settled, starts: (1..=longest[0]).map(row).collect() })
    }

    /// The start by zones, with the least sides from which on they describe it; `None` if they never do.
    fn start(&self, zones: [Zones; 2]) -> Option<GrownStart> {
        let [height, width] = zones.map(|zones| zones.kinds() as usize);
        let mut contents: Vec<Vec<Option<Content>>> = vec![vec![None; width]; height];
        let mut agrees = |rows: usize, columns: usize, fill: bool| {
            let kinds = |axis: usize, side: usize| {
                (0..side as u32)
                    .map(|line| zones[axis].kind(line, side as u32) as usize)
                    .collect::<Vec<usize>>()
            };
            let (across, down) = (kinds(1, columns), kinds(0, rows));
            let mut cells = self.starts[rows - 1][columns - 1].iter();
            down.iter().all(|&row| {
                across.iter().zip(&mut cells).all(|(&column, &content)| {
                    let known = &mut contents[row][column];
                    if fill {
                        known.get_or_insert(content);
                    }
                    *known == Some(content)
                })
            })
        };
        let longest = [self.starts.len(), self.starts[0].len()];
        for rows in self.settled[0]..=longest[0] {
            if !(self.settled[1]..=longest[1]).all(|columns| agrees(rows, columns, true)) {
                return None;
            }
        }
        let mut least = [1; 2];
        // Longer boards first: a board that disagrees raises the least side that is shorter than usual.
        for rows in (1..=longest[0]).rev() {
            for columns in (1..=longest[1]).rev() {
                if rows >= least[0] && columns >= least[1] && !agrees(rows, columns, false) {
                    if columns >= self.settled[1] {
                        least[0] = rows + 1;
                    } else {
                        least[1] = columns + 1;
                    }
                }
            }
        }
        let of_row = |row: Vec<Option<Content>>| row.into_iter().map(|content| content.map(number)).collect();
        let contents = contents.into_iter().map(of_row).collect::<Option<Vec<Vec<CellContent>>>>()?;
        let zones = [0, 1].map(|axis| Zones { least: least[axis] as u32, ..zones[axis] });
        Some(GrownStart { zones, contents })
    }

    /// The start with the first of some numbers that describes it without raising the least sides.
    fn least<T>(
        &self,
        found: GrownStart,
        numbers: impl IntoIterator<Item = T>,
        with: impl Fn(&mut [Zones; 2], T),
    ) -> GrownStart {
        let smaller = numbers.into_iter().find_map(|number| {
            let mut zones = found.zones;
            with(&mut zones, number);
            let start = self.start(zones)?;
            (0..2).all(|axis| start.zones[axis].least <= found.zones[axis].least).then_some(start)
        });
        smaller.unwrap_or(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(start: &str) -> BoardRules {
        let text = format!(
            "name = \"g\"\ntitle = \"G\"\nrules = \"R\"\n[board]\nusual = \"2x2\"\npieces = {{ x = \"left\", o = \"right\" }}\n\
             start = {start}\n[[move]]\nlabel = \"m\"\npattern = \".\"\nbecomes = \"#\"\n"
        );
        BoardRules::parse(&text).unwrap()
    }

    /// The zones along the rows and along the columns, after a comparison with the conditions on large and small boards.
    fn zones(start: &str) -> Option<[Zones; 2]> {
        let rules = rules(start);
        let GrownStart { zones, contents } = GrownStart::of(&rules)?;
        for rows in (zones[0].least..18).chain([43, 44, 45, 46]) {
            for columns in (zones[1].least..18).step_by(1 + rows as usize % 3).chain([41, 42]) {
                for row in 0..rows {
                    let kind = |axis: usize, line: u32, side: u32| zones[axis].kind(line, side) as usize;
                    let along = &contents[kind(0, row, rows)];
                    for column in 0..columns {
                        let [sides, cell] =
                            [[rows, columns], [row, column]].map(|pair| pair.map(|one| one as usize));
                        assert_eq!(
                            along[kind(1, column, columns)],
                            number(rules.start_at(sides, cell)),
                            "{start}: {sides:?} {cell:?} {zones:?}"
                        );
                    }
                }
            }
        }
        Some(zones)
    }

    const TILE: Zones = Zones::tile(1);

    #[test]
    fn starts_with_a_middle_a_border_or_halves_have_zones() {
        let middle = |middle| Zones { middle: Some(middle), ..TILE };
        let margin = |margin, least| Zones { margin, least, ..TILE };
        for (start, expected) in [
            ("\"xo/ox\"", [Zones::tile(2); 2]),
            ("{ x = \"row >= 1 and column % 3 = 0\" }", [TILE, Zones::tile(3)]),
            ("{ x = \"2 * row = rows + 1 and 2 * column = columns + 1\" }", [middle(0); 2]),
            ("{ x = \"row = (rows + 1) // 2 and column = (columns + 1) // 2\" }", [middle(1); 2]),
            ("{ x = \"column = columns // 2 + 1\" }", [TILE, middle(1)]),
            ("{ x = \"2 * column <= columns\", o = \"2 * column > columns + 1\" }", [TILE, middle(0)]),
            ("{ \"#\" = \"max(row - 1, rows - row) = 0 or row = 1\" }", [margin(1, 1), TILE]),
            ("{ \"#\" = \"row in {1, rows} or column in {1, columns}\" }", [margin(1, 1); 2]),
            (
                "{ \"#\" = \"min(row, column, rows + 1 - row, columns + 1 - column) <= 2\" }",
                [margin(2, 1); 2],
            ),
            ("{ x = \"row = 1\", o = \"row = rows\" }", [margin(1, 1), TILE]),
            ("{ o = \"row <= 2\", x = \"row > rows - 2\" }", [margin(2, 1), TILE]),
            ("{ x = \"row = rows\", o = \"row = 1\" }", [margin(1, 2), TILE]),
            ("{ x = \"rows <= 4 and row = 1\" }", [margin(0, 5), TILE]),
        ] {
            assert_eq!(zones(start), Some(expected), "{start}");
        }
        // The stones of Konane with two empty squares in the middle.
        let konane = "{ \".\" = \"row = (rows + 1) // 2 and column in {(columns + 1) // 2, (columns + 1) // 2 + 1}\", \
                      x = \"(row + column) % 2 = 0\", o = \"true\" }";
        let two = |middle| Zones { middle: Some(middle), ..Zones::tile(2) };
        assert_eq!(zones(konane), Some([two(1), two(2)]));
    }

    #[test]
    fn other_starts_have_none() {
        for start in [
            "{ x = \"3 * column <= columns\" }",
            "{ x = \"column <= columns // 3\" }",
            "{ x = \"row = column\" }",
            "{ x = \"row + column = rows + columns\" }",
            "{ x = \"(row + rows) % 2 = 0\" }",
            "{ x = \"row * row = 4\" }",
            "{ x = \"row >= 3000\" }",
            "{ x = \"row % 2 = 1 and rows >= 3000\" }",
            "{ x = \"exists k in 1..=3. row = 2 * k\" }",
        ] {
            assert_eq!(zones(start), None, "{start}");
        }
    }

    #[test]
    fn zones_of_random_conditions_describe_every_board() {
        let mut chance = 7_u64;
        let mut below = |count: u64| {
            chance = chance.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
            (chance >> 33) % count
        };
        let mut found = 0;
        for _ in 0..50 {
            let mut condition = || {
                let (place, side) = [("row", "rows"), ("column", "columns")][below(2) as usize];
                let number = below(4);
                match below(8) {
                    0 => format!("2 * {place} - {side} in {{{number}, {number} - 3}}"),
                    1 => format!("{place} <= ({side} + {number}) // 2"),
                    2 => format!("{place} > {side} - {number}"),
                    3 => format!("{place} <= {number}"),
                    4 => format!("({place} // {}) % 2 = 0", number + 1),
                    5 => format!("({side} - {place}) * 2 >= {side} - {number}"),
                    6 => format!(
                        "{place} + ({place} + {number}) % 3 // 2 < {side} // 2 + {side} // 2 - {place}"
                    ),
                    _ => format!("{side} > {number}"),
                }
            };
            let start = format!("{{ x = \"{} and {}\", o = \"{}\" }}", condition(), condition(), condition());
            found += usize::from(zones(&start).is_some());
        }
        assert!(found > 25, "{found}");
    }
}
