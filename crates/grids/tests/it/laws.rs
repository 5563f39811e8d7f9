//! Laws that hold on all boards.

use campeao_grids::{
    Axis, Board, Clobber, Col, Content, Domineering, Grid, GridGame, Position, Snort, Solver, Squares,
    ToadsAndFrogs, WinnerSearch,
};
use campeao_message::Player;
use campeao_values::{Games, Relation, Value};
use proptest::prelude::*;

/// Boards of a game with up to so many squares; `gone` in so many cases of eight is a square gone.
fn boards<G: GridGame>(most: u32, gone: u32) -> impl Strategy<Value = Position<G>> {
    let pieces = G::SIGNS.left.is_some();
    (1..=6_u32, 1..=8_u32)
        .prop_filter("too many squares", move |(rows, columns)| rows * columns <= most)
        .prop_flat_map(move |(rows, columns)| {
            let squares = proptest::collection::vec(0..8_u32, (rows * columns) as usize);
            (Just((rows, columns)), squares)
        })
        .prop_map(move |((rows, columns), dice)| {
            let content = |die: u32| match die {
                die if die < gone => Content::Gone,
                die if !pieces || die % 2 == 0 => Content::Empty,
                die if die % 4 == 1 => Content::Left,
                _ => Content::Right,
            };
            let board = Board::empty(Grid::new(rows, columns).unwrap());
            let board = (0..)
                .zip(dice)
                .fold(board, |board, (square, die)| board.with(Squares::one(square), content(die)));
            Position::new(board)
        })
}

struct Bench<G> {
    games: Games,
    solver: Solver<G>,
}

impl<G: GridGame> Bench<G> {
    fn new() -> Self {
        Self { games: Games::new(), solver: Solver::new() }
    }

    fn value(&mut self, board: &Board) -> Value {
        self.solver.value(&mut self.games, &Position::new(*board)).unwrap()
    }

    fn add(&mut self, g: Value, h: Value) -> Value {
        self.games.add(g, h).unwrap()
    }
}

fn the_symmetries_keep_or_negate_the_value<G: GridGame>(position: &Position<G>) {
    let mut bench = Bench::<G>::new();
    let value = bench.value(position.board());
    let negative = bench.games.negate(value).unwrap();
    for &symmetry in G::SYMMETRIES {
        // A new solver, so that nothing is found in a table.
        bench.solver = Solver::new();
        let expected = if symmetry.negates { negative } else { value };
        let image = position.board().under(symmetry);
        assert_eq!(bench.value(&image), expected, "{symmetry:?} of {position}");
        let (own, images) = (position.board().normal(G::SYMMETRIES), image.normal(G::SYMMETRIES));
        assert_eq!(own.board, images.board);
        assert_eq!(own.own_negative, images.own_negative);
        assert!(own.own_negative || (own.negated == images.negated) != symmetry.negates);
    }
}

/// Two boards side by side with a column of squares that are gone between them.
fn side_by_side(first: &Board, second: &Board) -> Option<Board> {
    let (a, b) = (first.grid(), second.grid());
    let grid = Grid::new(a.rows().max(b.rows()), a.columns() + 1 + b.columns())?;
    let mut board = Board::empty(grid).with(grid.all(), Content::Gone);
    for (part, offset) in [(first, 0), (second, a.columns() + 1)] {
        for square in 0..part.grid().len() {
            let (row, column) = part.grid().row_and_column(square);
            let place = grid.square(row, column + offset)?;
            board = board.with(Squares::one(place), part.content(square));
        }
    }
    Some(board)
}

fn the_value_of_boards_side_by_side_is_the_sum<G: GridGame>(first: &Position<G>, second: &Position<G>) {
    let Some(both) = side_by_side(first.board(), second.board()) else { return };
    let mut bench = Bench::<G>::new();
    let whole = bench.value(&both);
    let (g, h) = (bench.value(first.board()), bench.value(second.board()));
    assert_eq!(whole, bench.add(g, h), "{first} and {second}");
}

fn the_winner_is_the_sign_of_the_value<G: GridGame>(position: &Position<G>) {
    let mut bench = Bench::<G>::new();
    let value = bench.value(position.board());
    let expected = bench.games.outcome(value).unwrap();
    for small in [1, 5, 12] {
        let mut search = WinnerSearch::<G>::new().with_small(small);
        assert_eq!(search.outcome(&mut bench.games, position).unwrap(), expected, "{position}");
    }
}

fn the_rated_moves_make_the_value<G: GridGame>(position: &Position<G>) {
    let mut bench = Bench::<G>::new();
    let value = bench.value(position.board());
    let outcome = bench.games.outcome(value).unwrap();
    let mut options = [Vec::new(), Vec::new()];
    for (player, kept) in Player::BOTH.into_iter().zip(&mut options) {
        let rated = bench.solver.rated_moves(&mut bench.games, position, player).unwrap();
        assert_eq!(rated.iter().any(|rated| rated.wins), outcome.winner(player) == player, "{position}");
        for rated in rated {
            let relation = bench.games.compare(rated.incentive, Value::ZERO).unwrap();
            assert!(matches!(relation, Relation::Less | Relation::Confused), "{position}");
            if rated.undominated {
                kept.push(rated.value);
            }
        }
    }
    assert_eq!(bench.games.game(&options[0], &options[1]).unwrap(), value, "{position}");
}

/// The laws of every game.
macro_rules! laws {
    ($($game:ident, $module:ident, $squares:expr;)*) => {$(
        mod $module {
            use super::*;

            proptest! {
                #![proptest_config(ProptestConfig::with_cases(120))]

                #[test]
                fn symmetries_keep_or_negate_the_value(position in boards::<$game>($squares, 1)) {
                    the_symmetries_keep_or_negate_the_value(&position);
                }

                #[test]
                fn boards_side_by_side_add_up(
                    first in boards::<$game>($squares * 2 / 3, 1),
                    second in boards::<$game>($squares * 2 / 3, 1),
                ) {
                    the_value_of_boards_side_by_side_is_the_sum(&first, &second);
                }

                #[test]
                fn the_search_finds_the_winner_that_the_value_names(position in boards::<$game>($squares, 1)) {
                    the_winner_is_the_sign_of_the_value(&position);
                }

                #[test]
                fn undominated_moves_make_the_value_and_winning_moves_win(position in boards::<$game>($squares, 1)) {
                    the_rated_moves_make_the_value(&position);
                }

                #[test]
                fn the_text_of_a_position_reads_as_the_position(position in boards::<$game>(48, 2)) {
                    prop_assert_eq!(position.to_string().parse(), Ok(position));
                }
            }
        }
    )*};
}

laws! {
    Domineering, domineering, 20;
    Clobber, clobber, 14;
    ToadsAndFrogs, toads_and_frogs, 24;
    Snort, snort, 14;
    Col, col, 14;
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn cutting_a_board_between_lines_takes_from_one_player_only(
        position in boards::<Domineering>(20, 1),
        cut in 1_u32..8,
    ) {
        let mut bench = Bench::<Domineering>::new();
        let board = position.board();
        let grid = board.grid();
        let value = bench.value(board);
        for player in Player::BOTH {
            let first = (0..cut).fold(Squares::NONE, |squares, line| {
                squares | match Domineering::cut_between(player) {
                    Some(Axis::Rows) => grid.row(line),
                    Some(Axis::Columns) => grid.column(line),
                    None => Squares::NONE,
                }
            });
            let (one, other) = (bench.value(&board.only(first)), bench.value(&board.only(grid.all().without(first))));
            let sum = bench.add(one, other);
            let expected = match player {
                Player::Left => bench.games.at_least(value, sum),
                Player::Right => bench.games.at_least(sum, value),
            };
            prop_assert_eq!(expected, Ok(true));
        }
    }

    #[test]
    fn the_search_finds_the_winner_of_larger_boards_of_domineering(position in boards::<Domineering>(30, 2)) {
        the_winner_is_the_sign_of_the_value(&position);
    }

    #[test]
    fn clobber_is_all_small(position in boards::<Clobber>(14, 0)) {
        let mut bench = Bench::<Clobber>::new();
        let value = bench.value(position.board());
        prop_assert!(bench.games.is_dicotic(value));
    }

    /// *Winning Ways*, chapter 2.
    #[test]
    fn positions_of_col_are_numbers_or_numbers_and_star(position in boards::<Col>(16, 1)) {
        let mut bench = Bench::<Col>::new();
        let value = bench.value(position.board());
        let name = bench.games.as_number_ups_nimber(value);
        prop_assert!(matches!(name, Some((_, 0, 0 | 1))), "{:?}", name);
    }
}

#[test]
fn a_strip_holds_half_as_many_dominoes() {
    let mut bench = Bench::<Domineering>::new();
    for length in 1..=64 {
        let horizontal = bench.value(&Board::empty(Grid::new(1, length).unwrap()));
        assert_eq!(horizontal, bench.games.integer(-i64::from(length / 2)));
        let vertical = bench.value(&Board::empty(Grid::new(length, 1).unwrap()));
        assert_eq!(vertical, bench.games.integer(i64::from(length / 2)));
    }
}

/// *An Introduction to Clobber*, theorem on one piece against a row.
#[test]
fn a_row_of_clobber_pieces_against_one_is_worth_so_many_ups() {
    let mut bench = Bench::<Clobber>::new();
    for length in 1..=40_i64 {
        let row = format!("{}o", "x".repeat(length as usize));
        let value = bench.value(row.parse::<Position<Clobber>>().unwrap().board());
        let (ups, star) = (bench.games.up(length - 1).unwrap(), bench.games.nimber(1).unwrap());
        let expected = if length % 2 == 1 { bench.add(ups, star) } else { ups };
        assert_eq!(value, expected, "{row}");
    }
}

#[test]
fn square_boards_of_domineering_are_their_own_negatives() {
    let mut bench = Bench::<Domineering>::new();
    for side in 1..=4 {
        let value = bench.value(&Board::empty(Grid::new(side, side).unwrap()));
        assert!(bench.add(value, value).is_zero(), "{side}");
    }
}
