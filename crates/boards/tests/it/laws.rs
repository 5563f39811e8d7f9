//! Laws that hold on all boards.

use campeao_base::{Play, Player};
use campeao_boards::{Board, Grid, GridGame, Solver, Squares, WinnerSearch, face, named};
use campeao_play::Remarks;
use campeao_rules::board::{Content, Owner};
use campeao_values::{Games, Relation, Value};
use proptest::prelude::*;
use std::sync::Arc;

/// Generates boards of a game with at most `most` squares; each square is missing with probability `gone`/8.
fn boards(name: &str, most: u32, gone: u32) -> impl Strategy<Value = Board> + use<> {
    let game = named(name).unwrap();
    let signs = &game.rules().signs;
    let owned = |player| signs.pieces(Owner::Player(player)).iter().next();
    let pieces: Vec<Content> = Player::BOTH.into_iter().filter_map(owned).collect();
    (1..=6_u32, 1..=8_u32)
        .prop_filter("too many squares", move |(rows, columns)| rows * columns <= most)
        .prop_flat_map(move |(rows, columns)| {
            let squares = proptest::collection::vec(0..8_u32, (rows * columns) as usize);
            (Just((rows, columns)), squares)
        })
        .prop_map(move |((rows, columns), dice)| {
            let content = |die: u32| match die {
                die if die < gone => Content::GONE,
                die if die % 2 == 0 => Content::EMPTY,
                die => pieces.get((die / 2 % 2) as usize).copied().unwrap_or(Content::EMPTY),
            };
            let board = Board::empty(Grid::new(rows, columns).unwrap()).unwrap();
            (0..).zip(dice).fold(board, |board, (square, die)| board.with(Squares::one(square), content(die)))
        })
}

struct Bench {
    game: Arc<GridGame>,
    games: Games,
    solver: Solver,
}

impl Bench {
    fn new(name: &str) -> Self {
        let game = named(name).unwrap();
        Self { games: Games::new(), solver: Solver::new(&game), game }
    }

    fn value(&mut self, board: &Board) -> Value {
        self.solver.value(&mut self.games, board).unwrap()
    }

    fn add(&mut self, g: Value, h: Value) -> Value {
        self.games.add(g, h).unwrap()
    }
}

fn the_symmetries_keep_or_negate_the_value(name: &str, position: &Board) {
    let mut bench = Bench::new(name);
    let value = bench.value(position);
    let negative = bench.games.negate(value).unwrap();
    let game = bench.game.clone();
    for &symmetry in game.symmetries() {
        // A new solver, so that nothing is found in a table.
        bench.solver = Solver::new(&game);
        let expected = if symmetry.negates { negative } else { value };
        let image = position.under(symmetry);
        assert_eq!(bench.value(&image), expected, "{symmetry:?} of {}", game.written(position));
        let (own, images) = (position.normal(game.symmetries()), image.normal(game.symmetries()));
        assert_eq!(own.board, images.board);
        assert_eq!(own.own_negative, images.own_negative);
        assert!(own.own_negative || (own.negated == images.negated) != symmetry.negates);
    }
}

/// Two boards side by side with a column of squares that are gone between them.
fn side_by_side(first: &Board, second: &Board) -> Option<Board> {
    let (a, b) = (first.grid(), second.grid());
    let grid = Grid::new(a.rows().max(b.rows()), a.columns() + 1 + b.columns())?;
    let mut board = Board::empty(grid)?.with(grid.all(), Content::GONE);
    for (part, offset) in [(first, 0), (second, a.columns() + 1)] {
        for square in 0..part.grid().len() {
            let (row, column) = part.grid().row_and_column(square);
            let place = grid.square(row, column + offset)?;
            board = board.with(Squares::one(place), part.content(square));
        }
    }
    Some(board)
}

fn the_value_of_boards_side_by_side_is_the_sum(name: &str, first: &Board, second: &Board) {
    let Some(both) = side_by_side(first, second) else { return };
    let mut bench = Bench::new(name);
    let whole = bench.value(&both);
    let (g, h) = (bench.value(first), bench.value(second));
    assert_eq!(whole, bench.add(g, h), "{} and {}", bench.game.written(first), bench.game.written(second));
}

fn the_winner_is_the_sign_of_the_value(name: &str, position: &Board) {
    let mut bench = Bench::new(name);
    let value = bench.value(position);
    let expected = bench.games.outcome(value).unwrap();
    for small in [1, 5, 12] {
        let mut search = WinnerSearch::new(&bench.game).with_small(small);
        assert_eq!(
            search.outcome(&mut bench.games, position).unwrap(),
            expected,
            "{}",
            bench.game.written(position)
        );
    }
}

fn the_rated_moves_make_the_value(name: &str, position: &Board) {
    let mut bench = Bench::new(name);
    let value = bench.value(position);
    let outcome = bench.games.outcome(value).unwrap();
    let mut options = [Vec::new(), Vec::new()];
    for (player, kept) in Player::BOTH.into_iter().zip(&mut options) {
        let rated = bench.solver.rated_moves(&mut bench.games, position, player).unwrap();
        assert_eq!(
            rated.iter().any(|rated| rated.wins),
            outcome.winner(player) == player,
            "{}",
            bench.game.written(position)
        );
        for rated in rated {
            let relation = bench.games.compare(rated.incentive, Value::ZERO).unwrap();
            assert!(
                matches!(relation, Relation::Less | Relation::Confused),
                "{}",
                bench.game.written(position)
            );
            if rated.undominated {
                kept.push(rated.value);
            }
        }
    }
    assert_eq!(
        bench.games.game(&options[0], &options[1]).unwrap(),
        value,
        "{}",
        bench.game.written(position)
    );
}

/// The laws of every game.
macro_rules! laws {
    ($($name:literal, $module:ident, $squares:expr;)*) => {$(
        mod $module {
            use super::*;

            proptest! {
                #![proptest_config(ProptestConfig::with_cases(120))]

                #[test]
                fn symmetries_keep_or_negate_the_value(position in boards($name, $squares, 1)) {
                    the_symmetries_keep_or_negate_the_value($name, &position);
                }

                #[test]
                fn boards_side_by_side_add_up(
                    first in boards($name, $squares * 2 / 3, 1),
                    second in boards($name, $squares * 2 / 3, 1),
                ) {
                    the_value_of_boards_side_by_side_is_the_sum($name, &first, &second);
                }

                #[test]
                fn the_search_finds_the_winner_that_the_value_names(position in boards($name, $squares, 1)) {
                    the_winner_is_the_sign_of_the_value($name, &position);
                }

                #[test]
                fn undominated_moves_make_the_value_and_winning_moves_win(position in boards($name, $squares, 1)) {
                    the_rated_moves_make_the_value($name, &position);
                }

                #[test]
                fn the_text_of_a_position_reads_as_the_position(position in boards($name, 48, 2)) {
                    let game = named($name).unwrap();
                    prop_assert_eq!(game.board(&game.written(&position)), Ok(position));
                }
            }
        }
    )*};
}

laws! {
    "domineering", domineering, 20;
    "clobber", clobber, 14;
    "toads-and-frogs", toads_and_frogs, 24;
    "snort", snort, 14;
    "col", col, 14;
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn cutting_a_board_between_lines_takes_from_one_player_only(
        position in boards("domineering", 20, 1),
        cut in 1_u32..8,
    ) {
        let mut bench = Bench::new("domineering");
        let board = &position;
        let grid = board.grid();
        let value = bench.value(board);
        for player in Player::BOTH {
            let first = (0..cut).fold(Squares::NONE, |squares, line| {
                squares | if player == Player::Left { grid.row(line) } else { grid.column(line) }
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
    fn the_search_finds_the_winner_of_larger_boards_of_domineering(position in boards("domineering", 30, 2)) {
        the_winner_is_the_sign_of_the_value("domineering", &position);
    }

    #[test]
    fn clobber_is_all_small(position in boards("clobber", 14, 0)) {
        let mut bench = Bench::new("clobber");
        let value = bench.value(&position);
        prop_assert!(bench.games.is_dicotic(value));
    }

    /// *Winning Ways*, chapter 2.
    #[test]
    fn positions_of_col_are_numbers_or_numbers_and_star(position in boards("col", 16, 1)) {
        let mut bench = Bench::new("col");
        let value = bench.value(&position);
        let name = bench.games.as_number_ups_nimber(value);
        prop_assert!(matches!(name, Some((_, 0, 0 | 1))), "{:?}", name);
    }
}

#[test]
fn a_strip_holds_half_as_many_dominoes() {
    let mut bench = Bench::new("domineering");
    for length in 1..=64 {
        let horizontal = bench.value(&Board::empty(Grid::new(1, length).unwrap()).unwrap());
        assert_eq!(horizontal, bench.games.integer(-i64::from(length / 2)));
        let vertical = bench.value(&Board::empty(Grid::new(length, 1).unwrap()).unwrap());
        assert_eq!(vertical, bench.games.integer(i64::from(length / 2)));
    }
}

/// *An Introduction to Clobber*, theorem on one piece against a row.
#[test]
fn a_row_of_clobber_pieces_against_one_is_worth_so_many_ups() {
    let mut bench = Bench::new("clobber");
    for length in 1..=40_i64 {
        let row = format!("{}o", "x".repeat(length as usize));
        let board = bench.game.board(&row).unwrap();
        let value = bench.value(&board);
        let (ups, star) = (bench.games.up(length - 1).unwrap(), bench.games.nimber(1).unwrap());
        let expected = if length % 2 == 1 { bench.add(ups, star) } else { ups };
        assert_eq!(value, expected, "{row}");
    }
}

#[test]
fn square_boards_of_domineering_are_their_own_negatives() {
    let mut bench = Bench::new("domineering");
    for side in 1..=4 {
        let value = bench.value(&Board::empty(Grid::new(side, side).unwrap()).unwrap());
        assert!(bench.add(value, value).is_zero(), "{side}");
    }
}

#[test]
fn the_search_for_laws_says_what_else_holds_and_what_there_is_not() {
    let remarks = |name: &str, play| {
        let Remarks { known, failed } = face(&named(name).unwrap(), "3x4", play).unwrap().remarks();
        [known, failed].map(|texts| texts.into_iter().map(|text| text.en).collect::<Vec<String>>())
    };
    let exchanged = "With any number of rows and as many columns the players can be exchanged, so no player wins both as first \
                     and as second, in normal or misère play.";
    let opposite = "Boards of m × n and of n × m have opposite values.";
    let fails = "With any number of rows and any number of columns copying fails: no image of the board turns the moves of one \
                 player into those of the other.";
    assert_eq!(remarks("domineering", Play::Normal), [vec![exchanged, opposite], vec![fails]]);
    assert_eq!(remarks("domineering", Play::Misere), [vec![exchanged], vec![]]);
    assert_eq!(remarks("clobber", Play::Normal)[1].len(), 3);
    assert_eq!(remarks("clobber", Play::Misere)[0].len(), 2);
    // The winner of every board of Snort is known.
    assert!(remarks("snort", Play::Normal)[1].is_empty());
    // Amazons move as far as the board goes.
    assert_eq!(remarks("amazons", Play::Normal), [[""; 0]; 2]);
}

#[test]
fn a_start_by_formulas_that_repeats_a_tile_has_the_laws_of_the_tile() {
    let known = |start: &str| {
        let take = |pattern: &str| {
            let gone = pattern.replace('p', "#");
            format!(
                "[[move]]\nlabel = \"take\"\npattern = \"{pattern}\"\nbecomes = \"{gone}\"\nturns = \"all\"\n"
            )
        };
        let head = "name = \"kayles\"\ntitle = \"Kayles\"\nrules = \"R\"\n[board]\nusual = \"3x4\"\npieces = { p = \"nobody\" }\n";
        let game = GridGame::parse(&format!("{head}{start}\n{}{}", take("p"), take("p p"))).unwrap();
        face(&game, "3x4", Play::Normal).unwrap().known_laws()
    };
    let laws = known("start = \"p\"");
    // The winner of every board is known.
    assert!(laws.iter().any(|law| law.within.is_none() && law.safe.is_some()), "{laws:?}");
    assert_eq!(known("[board.start]\np = \"true\""), laws);
    assert_eq!(known("[board.start]\np = \"(row + 2 * column) % 3 >= 0\""), laws);
}

#[test]
fn a_law_that_a_file_states_is_told_in_its_convention_of_play() {
    let hex = named("hex").unwrap();
    let told = |play| face(&hex, "3x4", play).unwrap().known_laws();
    let laws = told(Play::Normal);
    assert_eq!(laws.iter().map(|law| law.safe.as_deref()).collect::<Vec<_>>(), [Some("columns < rows")]);
    assert!(laws[0].proof.is_none() && laws[0].source.is_some());
    let reverse = told(Play::Misere);
    assert_eq!(reverse[0].within.as_deref(), Some("rows = columns"));
}
