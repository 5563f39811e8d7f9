//! A small reader of the plain notation, after the grammar of names.

use campeao_numbers::Dyadic;
use campeao_values::{Games, Value};

/// The game of a name; panics if it is not one.
pub(crate) fn read(games: &mut Games, name: &str) -> Value {
    let mut reader = Reader { games, rest: name };
    let game = reader.game();
    assert!(reader.rest.is_empty(), "{name} goes on with {:?}", reader.rest);
    game
}

struct Reader<'a> {
    games: &'a mut Games,
    rest: &'a str,
}

impl Reader<'_> {
    fn eat(&mut self, sign: &str) -> bool {
        let rest = self.rest.strip_prefix(sign);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn natural(&mut self) -> Option<i64> {
        let end = self.rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(self.rest.len());
        let (digits, rest) = self.rest.split_at(end);
        let number = digits.parse().ok()?;
        self.rest = rest;
        Some(number)
    }

    fn game(&mut self) -> Value {
        if self.eat("+-") {
            let of = if self.eat("(") {
                let of = self.game();
                assert!(self.eat(")"));
                of
            } else {
                self.game()
            };
            return self.games.switch(of).unwrap();
        }
        if self.rest.starts_with('{') {
            return self.braces();
        }
        if !self.rest.starts_with(|letter: char| letter == '-' || letter.is_ascii_digit()) {
            return self.small();
        }
        let sign = if self.eat("-") { -1 } else { 1 };
        let numerator = sign * self.natural().unwrap();
        let exponent = if self.eat("/") { self.natural().unwrap().ilog2() } else { 0 };
        let number = self.games.number(&Dyadic::new(numerator, exponent));
        if !self.eat("+") {
            return number;
        }
        let small = self.small();
        self.games.add(number, small).unwrap()
    }

    fn small(&mut self) -> Value {
        for (word, sign) in [("tiny(", 1), ("miny(", -1)] {
            if self.eat(word) {
                let of = self.game();
                assert!(self.eat(")"));
                let tiny = self.games.tiny(of).unwrap();
                return self.games.multiple(sign, tiny).unwrap();
            }
        }
        let mut small = self.games.integer(0);
        for (arrow, sign) in [("^", 1), ("v", -1)] {
            if self.eat(arrow) {
                let up = if self.eat(".") {
                    self.digits()
                } else if self.eat("<") {
                    let order = self.natural().unwrap();
                    assert!(self.eat(">"));
                    self.games.up_power(order as u32).unwrap()
                } else if self.eat("[") {
                    let order = self.natural().unwrap();
                    assert!(self.eat("]"));
                    self.games.up_power_sum(order as u32).unwrap()
                } else {
                    let multiple = self.natural().unwrap_or(1);
                    self.games.up(multiple).unwrap()
                };
                let term = self.games.multiple(sign, up).unwrap();
                small = self.games.add(small, term).unwrap();
                // A part that points down may follow one that points up.
                if self.rest.starts_with("+v") {
                    self.eat("+");
                }
            }
        }
        if self.eat("*") {
            let nimber = self.natural().unwrap_or(1);
            let nimber = self.games.nimber(nimber as u64).unwrap();
            small = self.games.add(small, nimber).unwrap();
        }
        small
    }

    /// The sum of multiples of the uptimals, given by the digits.
    fn digits(&mut self) -> Value {
        let mut sum = Value::ZERO;
        for order in 1.. {
            let Some(digit) = self.rest.chars().next().and_then(|letter| letter.to_digit(10)) else { break };
            self.rest = &self.rest[1..];
            let power = self.games.up_power(order).unwrap();
            let term = self.games.multiple(digit.into(), power).unwrap();
            sum = self.games.add(sum, term).unwrap();
        }
        sum
    }

    fn braces(&mut self) -> Value {
        let mut depth = 0;
        let end = self.rest.find(|letter| {
            depth += i32::from(letter == '{') - i32::from(letter == '}');
            depth == 0
        });
        let (inside, rest) = self.rest.split_at(end.unwrap());
        self.rest = &rest[1..];
        split(self.games, &inside[1..]).unwrap()
    }
}

/// The game of the text between braces: `None` if it has no bar outside inner braces.
fn split(games: &mut Games, inside: &str) -> Option<Value> {
    let (mut depth, mut bars, mut best) = (0, 0, (0, 0));
    for (place, letter) in inside.char_indices() {
        depth += i32::from("{(".contains(letter)) - i32::from("})".contains(letter));
        bars = if letter == '|' && depth == 0 { bars + 1 } else { 0 };
        if bars > best.0 {
            best = (bars, place + 1);
        }
    }
    if best.0 == 0 {
        return None;
    }
    let [left, right] = [&inside[..best.1 - best.0], &inside[best.1..]].map(|side| {
        if side.is_empty() {
            return Vec::new();
        }
        if let Some(game) = split(games, side) {
            return vec![game];
        }
        let mut depth = 0;
        let parts = side.split(|letter: char| {
            depth += i32::from("{(".contains(letter)) - i32::from("})".contains(letter));
            letter == ',' && depth == 0
        });
        parts.map(|part| read(games, part)).collect()
    });
    Some(games.game(&left, &right).unwrap())
}
