//! The rules read literally, on rows of characters: the oracle of the tests. It shares nothing with the bit boards.
use std::collections::HashMap;

use campeao_base::Player;
use campeao_values::{Form, Forms};

/// A board as rows of characters.
pub(crate) type Rows = Vec<Vec<char>>;

pub(crate) fn text(rows: &Rows) -> String {
    rows.iter().map(|row| row.iter().collect::<String>()).collect::<Vec<String>>().join("/")
}

fn at(rows: &Rows, row: i32, column: i32) -> char {
    let row = usize::try_from(row).ok().and_then(|row| rows.get(row));
    let sign = row.zip(usize::try_from(column).ok()).and_then(|(row, column)| row.get(column));
    sign.copied().unwrap_or('#')
}

fn with(rows: &Rows, changes: &[(i32, i32, char)]) -> Rows {
    let mut changed = rows.clone();
    for &(row, column, sign) in changes {
        changed[row as usize][column as usize] = sign;
    }
    changed
}

const SIDES: [(i32, i32); 4] = [(-1, 0), (1, 0), (0, -1), (0, 1)];

/// The boards after a player's moves, straight from the rules.
pub(crate) fn moves(family: &str, rows: &Rows, player: Player) -> Vec<Rows> {
    let (height, width) = (rows.len() as i32, rows[0].len() as i32);
    let left = player == Player::Left;
    let (own, other) = if left { ('x', 'o') } else { ('o', 'x') };
    let mut found = Vec::new();
    for (row, column) in (0..height).flat_map(|row| (0..width).map(move |column| (row, column))) {
        let sign = at(rows, row, column);
        let has_neighbour = |wanted| SIDES.iter().any(|&(r, c)| at(rows, row + r, column + c) == wanted);
        match family {
            "domineering" => {
                let (r, c) = if left { (1, 0) } else { (0, 1) };
                if sign == '.' && at(rows, row + r, column + c) == '.' {
                    found.push(with(rows, &[(row, column, '#'), (row + r, column + c, '#')]));
                }
            }
            "clobber" => {
                for (r, c) in SIDES {
                    if sign == own && at(rows, row + r, column + c) == other {
                        found.push(with(rows, &[(row, column, '.'), (row + r, column + c, own)]));
                    }
                }
            }
            "toads-and-frogs" => {
                let (own, other, step) = if left { ('T', 'F', 1) } else { ('F', 'T', -1) };
                let next = at(rows, row, column + step);
                if sign == own && next == '.' {
                    found.push(with(rows, &[(row, column, '.'), (row, column + step, own)]));
                }
                if sign == own && next == other && at(rows, row, column + 2 * step) == '.' {
                    found.push(with(rows, &[(row, column, '.'), (row, column + 2 * step, own)]));
                }
            }
            "snort" if sign == '.' && !has_neighbour(other) => found.push(with(rows, &[(row, column, own)])),
            "col" if sign == '.' && !has_neighbour(own) => found.push(with(rows, &[(row, column, own)])),
            "snort" | "col" => {}
            unknown => panic!("no rules of {unknown}"),
        }
    }
    found
}

/// The game of a board as it is written, nothing simplified.
pub(crate) struct Definition {
    family: &'static str,
    pub(crate) forms: Forms,
    known: HashMap<Rows, Form>,
}

impl Definition {
    pub(crate) fn new(family: &'static str) -> Self {
        Self { family, forms: Forms::new(), known: HashMap::new() }
    }

    pub(crate) fn form(&mut self, rows: &Rows) -> Form {
        if let Some(&form) = self.known.get(rows) {
            return form;
        }
        let [left, right] = Player::BOTH.map(|player| {
            let after = moves(self.family, rows, player);
            after.iter().map(|after| self.form(after)).collect::<Vec<Form>>()
        });
        let form = self.forms.game(&left, &right).unwrap();
        self.known.insert(rows.clone(), form);
        form
    }
}

/// All boards of a size with these signs.
pub(crate) fn all_boards(height: usize, width: usize, signs: &[char]) -> impl Iterator<Item = Rows> {
    let count = signs.len().pow((height * width) as u32);
    (0..count).map(move |number| {
        let mut rest = number;
        let mut sign = || {
            let sign = signs[rest % signs.len()];
            rest /= signs.len();
            sign
        };
        (0..height).map(|_| (0..width).map(|_| sign()).collect()).collect()
    })
}

/// A source of numbers that is the same in every run.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
        (self.0 >> 33) as usize % count
    }

    pub(crate) fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }
}
