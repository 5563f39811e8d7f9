//! Names of scoring games: `@3` is over with 3 points, `@@3` is the side of a player who is stuck with 3 points, and
//! `@3 + 2` has two more moves of Left that change nothing. The literature writes 3, ∅³ and 3 + 2̂.

use crate::Notation;
use crate::scoring::{ScoringGame, ScoringGames, Side};
use campeao_base::Player;
use campeao_base::machine::on_enough_stack;
use campeao_numbers::Dyadic;
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// The signs of a notation for the parts of scoring games: the text before and behind each part.
struct Signs {
    braces: [&'static str; 2],
    bar: &'static str,
    points: [&'static str; 2],
    stuck: [&'static str; 2],
    waiting: [&'static str; 2],
}

impl Signs {
    const fn of(notation: Notation) -> Self {
        match notation {
            Notation::Plain => {
                Self { braces: ["{", "}"], bar: "|", points: ["@", ""], stuck: ["@@", ""], waiting: ["", ""] }
            }
            Notation::Unicode => Self {
                braces: ["⟨", "⟩"],
                bar: " | ",
                points: ["", ""],
                stuck: ["∅^", ""],
                waiting: ["", "\u{302}"],
            },
            Notation::Latex => Self {
                braces: [r"\left\langle ", r"\right\rangle"],
                bar: r" \mid ",
                points: ["", ""],
                stuck: [r"\emptyset^{", "}"],
                waiting: [r"\widehat{", "}"],
            },
        }
    }
}

/// The writer of the name of one game.
struct Writer<'g> {
    games: &'g ScoringGames,
    signs: Signs,
    /// Whether the minus stands before the sign of points, as in the language of values.
    is_plain: bool,
    known: FxHashMap<ScoringGame, Rc<str>>,
}

impl ScoringGames {
    /// The name of a game, which the language of values reads.
    pub fn name(&self, game: ScoringGame) -> String {
        self.name_in(game, Notation::Plain)
    }

    /// The name of a game in the given notation.
    ///
    /// ```
    /// use campeao_values::scoring::{ScoringGames, Side};
    /// use campeao_values::Notation;
    /// let games = &mut ScoringGames::new();
    /// let four = games.points(4)?;
    /// let wait = games.game([Side::Stuck((-3).into()), Side::moves([four])])?;
    /// assert_eq!(games.name(wait), "{-@@3|@4}");
    /// assert_eq!(games.name_in(wait, Notation::Unicode), "⟨∅^-3 | 4⟩");
    /// # Ok::<(), campeao_values::scoring::Refusal>(())
    /// ```
    pub fn name_in(&self, game: ScoringGame, notation: Notation) -> String {
        self.writer(notation).game(game).to_string()
    }

    /// The name of the side of a player who is stuck.
    pub fn stuck_name(&self, score: &Dyadic, notation: Notation) -> String {
        let writer = self.writer(notation);
        writer.number(score, writer.signs.stuck)
    }

    fn writer(&self, notation: Notation) -> Writer<'_> {
        let is_plain = matches!(notation, Notation::Plain);
        Writer { games: self, signs: Signs::of(notation), is_plain, known: FxHashMap::default() }
    }

    /// The points and the number of waiting moves (Left's, or minus Right's), if the game has nothing else.
    fn as_waiting(&self, mut game: ScoringGame) -> Option<(&Dyadic, i64)> {
        let mut moves = 0;
        let mut stuck: Option<&Dyadic> = None;
        loop {
            if let Some(points) = self.as_points(game) {
                return stuck.is_none_or(|score| score == points).then_some((points, moves));
            }
            let (sign, score, options) = match self.sides(game) {
                [Side::Moves(options), Side::Stuck(score)] => (1, score, options),
                [Side::Stuck(score), Side::Moves(options)] => (-1, score, options),
                _ => return None,
            };
            let [option] = options.as_slice() else { return None };
            if moves * sign < 0 || stuck.is_some_and(|stuck| stuck != score) {
                return None;
            }
            (stuck, moves, game) = (Some(score), moves + sign, *option);
        }
    }
}

impl Writer<'_> {
    fn game(&mut self, game: ScoringGame) -> Rc<str> {
        if let Some(name) = self.known.get(&game) {
            return Rc::clone(name);
        }
        let name: Rc<str> = match self.games.as_waiting(game) {
            Some((points, 0)) => self.number(points, self.signs.points),
            Some((points, moves)) => {
                let sign = if moves > 0 { '+' } else { '-' };
                let [before, behind] = self.signs.waiting;
                let points = self.number(points, self.signs.points);
                format!("{points} {sign} {before}{}{behind}", moves.unsigned_abs())
            }
            None => {
                let [open, close] = self.signs.braces;
                let [left, right] = Player::BOTH.map(|player| self.side(self.games.side(game, player)));
                [open, &left, self.signs.bar, &right, close].concat()
            }
        }
        .into();
        self.known.insert(game, Rc::clone(&name));
        name
    }

    /// The options in the order of their names, shorter names first; the order of the arena depends on the
    /// computation.
    fn side(&mut self, side: &Side) -> String {
        match side {
            Side::Stuck(score) => self.number(score, self.signs.stuck),
            Side::Moves(options) => {
                let mut names: Vec<Rc<str>> =
                    options.iter().map(|&option| on_enough_stack(|| self.game(option))).collect();
                names.sort_unstable_by(|one, two| one.len().cmp(&two.len()).then_with(|| one.cmp(two)));
                names.join(", ")
            }
        }
    }

    /// A number between signs. A minus stands before the sign: `-@3`, since `@-3` would not be read.
    fn number(&self, number: &Dyadic, [before, behind]: [&str; 2]) -> String {
        if self.is_plain && number.signum() < 0 {
            format!("-{before}{}{behind}", number.abs())
        } else {
            format!("{before}{number}{behind}")
        }
    }
}
