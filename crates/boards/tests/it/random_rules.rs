//! For random rules: moves are those of the patterns, square by square, and values, winners, nim-values and
//! symmetries are those of the definition.

use crate::common::Dice;
use campeao_base::Player;
use campeao_boards::{Board, Grid, GridGame, LARGE, LARGEST, NimSolver, Solver, WinnerSearch};
use campeao_rules::board::{AlsoCells, BoardMove, BoardRules, Content, Drawing, Form, Owner, Quantity, Role};
use campeao_solve::sequence::Quiet;
use campeao_values::{Form as Value, Forms, Games};
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

/// The text of a random rule file.
pub(crate) fn rules(dice: &mut Dice) -> String {
    let partizan = dice.below(3) > 0;
    let (wanted, put): (&[&str], &[&str]) = if partizan {
        (
            &[".", ".", "own", "other", "other", "own|other", ".|other", "#|own", "#", "_"],
            &[".", "#", "own", "other", "="],
        )
    } else {
        (&[".", ".", "p", "p", ".|p", "#|p", "#|.", "_"], &[".", "#", "p", "="])
    };
    let mut lines = vec![format!(
        "name = \"random\"\ntitle = \"R\"\nrules = \"R\"\n[board]\nusual = \"2x2\"\nnear = \"{}\"\n",
        { dice.one_of(&["sides", "sides", "corners", "hexagons"]) }
    )];
    let pieces =
        if partizan { "pieces = { x = \"left\", o = \"right\" }\n" } else { "pieces = { p = \"nobody\" }\n" };
    lines.push(pieces.to_owned());
    lines.push(format!("ring = \"{}\"\n", dice.one_of(&["none", "none", "none", "columns", "both"])));
    for _ in 0..=dice.below(2) {
        lines.push("[[move]]\nlabel = \"move\"\n".to_owned());
        if partizan && dice.below(3) == 0 {
            lines.push(format!("player = \"{}\"\n", dice.one_of(&["left", "right"])));
        }
        let cells = 1 + dice.below(3);
        let parting = dice.one_of(&[" ", " ", " / "]);
        let run = cells > 1 && dice.below(4) == 0;
        let mut pattern: Vec<String> = (0..cells).map(|_| dice.one_of(wanted).to_owned()).collect();
        let mut becomes: Vec<String> = (0..cells).map(|_| dice.one_of(put).to_owned()).collect();
        for (cell, becomes) in pattern.iter().zip(&mut becomes) {
            if cell.contains('#') || cell == "_" {
                "=".clone_into(becomes);
            }
        }
        if run {
            pattern.insert(1, ".*".to_owned());
            becomes.insert(1, dice.one_of(&["=", "#"]).to_owned());
        }
        lines.push(format!(
            "pattern = \"{}\"\nbecomes = \"{}\"\n",
            pattern.join(parting),
            becomes.join(parting)
        ));
        lines.push(format!(
            "turns = \"{}\"\n",
            dice.one_of(&["all", "all", "quarter", "half", "mirror", "forward"])
        ));
        if partizan && !run && dice.below(3) == 0 {
            lines.push(format!("when = \"near_{} = 0\"\n", dice.one_of(&["own", "other"])));
        }
        if !run && !lines.last().is_some_and(|line| line.starts_with("when")) && dice.below(4) == 0 {
            let sign = if partizan { dice.one_of(&["x", "o"]) } else { "p" };
            let condition = dice
                .one_of(&["near_{} = 0", "near_{} = 1", "count_{} > 1", "aligned_{} = 0"])
                .replace("{}", sign);
            lines.push(format!("when = \"{condition}\"\n"));
        }
        if !run && dice.below(5) == 0 {
            lines.push("also = { cells = \"near\", becomes = \"#\" }\n".to_owned());
        } else if !run && dice.below(6) == 0 {
            let held = if partizan {
                dice.one_of(&["x", "o", "x|o", ".|x"])
            } else {
                dice.one_of(&["p", ".|p", "."])
            };
            lines.push(format!(
                "also = {{ holds = \"{held}\", becomes = \"{}\" }}\n",
                dice.one_of(&["#", "#", "."])
            ));
        }
        if !run && dice.below(6) == 0 {
            lines.push("again = true\n".to_owned());
        }
    }
    lines.concat()
}

/// The text of a random rule file in which pieces are placed so that some groups are not shut: mostly all groups of
/// each kind, so that groups are components, else only some groups, or not after each move.
fn placing_rules(dice: &mut Dice) -> String {
    let (pieces, moves, conditions): (&str, &[(&str, &str)], &[&str]) = dice.one_of(&[
        (
            "x = \"left\", o = \"right\"",
            &[("left", "x"), ("right", "o")],
            &[
                "shut_own = 0 and shut_other = 0",
                "shut_x = 0 and shut_o = 0",
                "shut_left = 0 and shut_right = 0",
                "shut_piece = 0",
                "shut_own = 0",
                "shut_o = 0",
                "shut_x = 0 and shut_o < 2",
            ],
        ),
        (
            "x = \"left\", y = \"left\", o = \"right\"",
            &[("left", "x"), ("left", "y"), ("right", "o")],
            &[
                "shut_own = 0 and shut_other = 0",
                "shut_x = 0 and shut_y = 0 and shut_o = 0",
                "shut_x = 0 and shut_left = 0",
            ],
        ),
        (
            "p = \"nobody\", q = \"nobody\"",
            &[("both", "p"), ("both", "q")],
            &["shut_p = 0 and shut_q = 0", "shut_piece = 0", "shut_p = 0", "shut_p = 0 and shut_q < 2"],
        ),
    ]);
    let mut lines = vec![format!(
        "name = \"random\"\ntitle = \"R\"\nrules = \"R\"\n[board]\nusual = \"2x2\"\nnear = \"{}\"\nring = \"{}\"\npieces = {{ {pieces} }}\n",
        dice.one_of(&["sides", "sides", "corners", "hexagons"]),
        dice.one_of(&["none", "none", "none", "none", "columns", "both"]),
    )];
    let condition = dice.one_of(conditions);
    for (player, piece) in moves {
        lines.push(format!("[[move]]\nlabel = \"place\"\npattern = \".\"\nbecomes = \"{piece}\"\n"));
        if *player != "both" {
            lines.push(format!("player = \"{player}\"\n"));
        }
        if dice.below(12) > 0 {
            lines.push(format!("after = \"{condition}\"\n"));
        }
    }
    lines.concat()
}

/// Boards square by square: the definition of the rules.
struct Definition<'g> {
    game: &'g GridGame,
    forms: Forms,
    known: HashMap<Drawing2, Value>,
}

type Drawing2 = (usize, Vec<Content>);

impl Definition<'_> {
    fn place(&self, board: &Drawing, row: i64, column: i64) -> Option<usize> {
        let (rows, columns) = (board.rows() as i64, board.columns as i64);
        let [ring_of_columns, ring_of_rows] = self.game.rules().ring;
        let row = if ring_of_rows { row.rem_euclid(rows) } else { row };
        let column = if ring_of_columns { column.rem_euclid(columns) } else { column };
        let inside = (0..rows).contains(&row) && (0..columns).contains(&column);
        inside.then_some((row * columns + column) as usize)
    }

    fn content(&self, board: &Drawing, row: i64, column: i64) -> Content {
        self.place(board, row, column).map_or(Content::GONE, |place| board.cells[place])
    }

    /// Returns all boards after a form with its first cell at a place, and the cell where the continuing form begins.
    fn placed(
        &self,
        board: &Drawing,
        kind: &BoardMove,
        form: &Form,
        (row, column): (i64, i64),
        player: Player,
    ) -> Vec<(Drawing, (i64, i64))> {
        let mut found = Vec::new();
        let longest = if form.run.is_some() { board.cells.len() as i64 } else { 0 };
        for length in 0..=longest {
            let (down, right) = form.run.map_or((0, 0), |run| (i64::from(run.step.0), i64::from(run.step.1)));
            let at = |number: usize| {
                let cell = &form.cells[number];
                let shift = if form.run.is_some_and(|run| number >= run.at) { length } else { 0 };
                (row + i64::from(cell.row) + shift * down, column + i64::from(cell.column) + shift * right)
            };
            let cells = (0..form.cells.len()).all(|number| {
                let (row, column) = at(number);
                form.cells[number].test.has(self.content(board, row, column))
            });
            let run_cells: Vec<(i64, i64)> = match form.run {
                Some(run) => {
                    let (row, column) = at(run.at - 1);
                    (1..=length).map(|step| (row + step * down, column + step * right)).collect()
                }
                None => Vec::new(),
            };
            let run_fits = form.run.is_none_or(|run| {
                length >= i64::from(run.least)
                    && run_cells.iter().all(|(row, column)| run.test.has(self.content(board, *row, *column)))
            });
            // On a ring a form may come round to itself: then it has no place there, or its run is too long.
            let own = (0..form.cells.len()).map(at).chain(run_cells.iter().copied());
            let mut distinct: Vec<_> =
                own.filter_map(|(row, column)| self.place(board, row, column)).collect();
            let all = distinct.len();
            distinct.sort_unstable();
            distinct.dedup();
            if !cells || !run_fits || distinct.len() != all {
                continue;
            }
            let mut after = board.clone();
            let mut changed = Vec::new();
            if let Some(content) = form.run.and_then(|run| run.becomes) {
                for (row, column) in &run_cells {
                    let place = self.place(board, *row, *column).unwrap();
                    after.cells[place] = content;
                    changed.push(place);
                }
            }
            for (number, cell) in form.cells.iter().enumerate() {
                if let Some(content) = cell.becomes {
                    let (row, column) = at(number);
                    let place = self.place(board, row, column).unwrap();
                    after.cells[place] = content;
                    changed.push(place);
                }
            }
            let near: BTreeSet<usize> = changed
                .iter()
                .flat_map(|place| self.near(board, *place))
                .filter(|place| !changed.contains(place))
                .collect();
            let holds = kind.when.as_ref().is_none_or(|condition| {
                condition
                    .holds(|quantity| match quantity {
                        Quantity::Near(Role::Sign(sign)) => {
                            near.iter().filter(|place| board.cells[**place] == sign).count() as i64
                        }
                        Quantity::Count(Role::Sign(sign)) => {
                            board.cells.iter().filter(|content| **content == sign).count() as i64
                        }
                        Quantity::Aligned(Role::Sign(sign)) => {
                            let all = (0..board.cells.len()).filter(|place| board.cells[*place] == sign);
                            let (rows, columns): (BTreeSet<_>, BTreeSet<_>) =
                                all.map(|place| (place / board.columns, place % board.columns)).unzip();
                            i64::from(rows.len().min(columns.len()) <= 1)
                        }
                        Quantity::Near(role) => {
                            let whose = if role == Role::Own { player } else { player.opponent() };
                            let is_theirs =
                                |place: &&usize| board.cells[**place].owner() == Some(Owner::Player(whose));
                            near.iter().filter(is_theirs).count() as i64
                        }
                        other => panic!("{other:?} is not asked for"),
                    })
                    .unwrap()
            });
            if !holds {
                continue;
            }
            if let Some(also) = &kind.also {
                let changes: Vec<usize> = match also.cells {
                    AlsoCells::Near => near.into_iter().collect(),
                    AlsoCells::Holding(held) => {
                        let all = (0..board.cells.len()).filter(|place| held.has(board.cells[*place]));
                        all.filter(|place| !changed.contains(place)).collect()
                    }
                    AlsoCells::Where(_) => panic!("no conditions on places are asked for"),
                };
                for place in changes {
                    if after.cells[place] != Content::GONE {
                        after.cells[place] = also.becomes;
                    }
                }
            }
            let is_left_so = kind.after.as_ref().is_none_or(|condition| {
                condition.holds(|quantity| self.shut(&after, quantity, player)).unwrap()
            });
            if is_left_so {
                // The cell where the next part of the move begins, if it starts from the target of this one.
                let [from, to] = form.ends.map(at);
                found.push((after, (row + to.0 - from.0, column + to.1 - from.1)));
            }
        }
        found
    }

    /// The places near one.
    fn near(&self, board: &Drawing, place: usize) -> Vec<usize> {
        let (row, column) = ((place / board.columns) as i64, (place % board.columns) as i64);
        let offsets = self.game.rules().near.offsets().iter();
        let near = offsets.filter_map(|(down, right)| {
            self.place(board, row + i64::from(*down), column + i64::from(*right))
        });
        near.collect()
    }

    /// The number of groups of a role without an empty adjacent cell.
    fn shut(&self, board: &Drawing, quantity: Quantity, player: Player) -> i64 {
        let Quantity::Shut(role) = quantity else { panic!("{quantity:?} is not asked for") };
        let of = |content: Content| match role {
            Role::Own => content.owner() == Some(Owner::Player(player)),
            Role::Other => content.owner() == Some(Owner::Player(player.opponent())),
            Role::Left => content.owner() == Some(Owner::Player(Player::Left)),
            Role::Right => content.owner() == Some(Owner::Player(Player::Right)),
            Role::Empty => content == Content::EMPTY,
            Role::Piece => content.owner().is_some(),
            Role::Sign(sign) => content == sign,
        };
        let (mut seen, mut shut) = (BTreeSet::new(), 0);
        for start in (0..board.cells.len()).filter(|place| of(board.cells[*place])) {
            if !seen.insert(start) {
                continue;
            }
            let (mut open, mut breathes) = (vec![start], false);
            while let Some(place) = open.pop() {
                for near in self.near(board, place) {
                    breathes |= board.cells[near] == Content::EMPTY;
                    if of(board.cells[near]) && seen.insert(near) {
                        open.push(near);
                    }
                }
            }
            shut += i64::from(!breathes);
        }
        shut
    }

    fn after(&self, board: &Drawing, player: Player) -> Vec<Drawing> {
        let mut found = Vec::new();
        for kind in &self.game.rules().moves {
            for form in &kind.forms[player.index()] {
                for place in 0..board.cells.len() {
                    let start = ((place / board.columns) as i64, (place % board.columns) as i64);
                    let mut open = self.placed(board, kind, form, start, player);
                    while let Some((after, end)) = open.pop() {
                        if kind.again {
                            open.extend(self.placed(&after, kind, form, end, player));
                        }
                        found.push(after);
                    }
                }
            }
        }
        found
    }

    fn value(&mut self, board: &Drawing) -> Value {
        let key = (board.columns, board.cells.clone());
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let [left, right] = Player::BOTH.map(|player| {
            let after = self.after(board, player);
            after.iter().map(|board| self.value(board)).collect::<Vec<Value>>()
        });
        let value = self.forms.game(&left, &right).unwrap();
        self.known.insert(key, value);
        value
    }
}

fn random_board(dice: &mut Dice, game: &GridGame, rows: usize, columns: usize) -> Drawing {
    let contents: Vec<Content> = game.rules().signs.contents().iter().collect();
    let cell = |dice: &mut Dice| contents[dice.below(contents.len())];
    Drawing { columns, cells: (0..rows * columns).map(|_| cell(dice)).collect() }
}

/// A board reached by random moves, with few empty squares left; a square in six is gone from the start.
fn played_board(dice: &mut Dice, definition: &Definition<'_>, rows: usize, columns: usize) -> Drawing {
    let cell = |dice: &mut Dice| if dice.below(6) == 0 { Content::GONE } else { Content::EMPTY };
    let mut board = Drawing { columns, cells: (0..rows * columns).map(|_| cell(dice)).collect() };
    let is_long = |board: &Drawing| board.cells.iter().filter(|cell| **cell == Content::EMPTY).count() > 5;
    while is_long(&board) {
        let mut after = definition.after(&board, dice.one_of(&Player::BOTH));
        if after.is_empty() {
            break;
        }
        board = after.swap_remove(dice.below(after.len()));
    }
    board
}

/// The number of occurrences of each feature.
#[derive(Default)]
struct Seen {
    split: usize,
    impartial: usize,
    renamed: usize,
}

/// Compares the game of a text with the definition on random boards, or on boards reached by random moves. Returns
/// whether any player ever had a move.
fn hold(
    (text, game): (&str, &Arc<GridGame>),
    sizes: &[(usize, usize)],
    played: bool,
    dice: &mut Dice,
    seen: &mut Seen,
) -> bool {
    let mut games = Games::new();
    let mut definition = Definition { game, forms: Forms::new(), known: HashMap::new() };
    let mut solver = Solver::new(game);
    let mut search = WinnerSearch::new(game).with_small(2);
    let mut nimbers = NimSolver::new(game);
    let mut moved = false;
    for &(rows, columns) in sizes {
        for _ in 0..4 {
            let drawing = if played {
                played_board(dice, &definition, rows, columns)
            } else {
                random_board(dice, game, rows, columns)
            };
            let grid = Grid::new(rows as u32, columns as u32).unwrap().glued(game.rules().ring);
            let board = Board::drawn(&drawing, grid).unwrap();
            assert_eq!(board.drawing(), drawing);
            for player in Player::BOTH {
                let mut expected: Vec<String> = definition
                    .after(&drawing, player)
                    .iter()
                    .map(|after| after.written(&game.rules().signs))
                    .collect();
                let found = game.moves(&board, player);
                assert_eq!(game.can_move(&board, player), !found.is_empty());
                let mut found: Vec<String> = found.iter().map(|(_, after)| game.written(after)).collect();
                expected.sort();
                found.sort();
                assert_eq!(found, expected, "{player:?} on {}\n{text}", game.written(&board));
                moved |= !found.is_empty();
            }
            let form = definition.value(&drawing);
            let value = solver.value(&mut games, &board).unwrap();
            let expected = definition.forms.value(form, &mut games).unwrap();
            assert_eq!(value, expected, "the value of {}\n{text}", game.written(&board));
            let settled = solver.value(&mut games, &game.settled(board)).unwrap();
            assert_eq!(settled, expected, "what matters of {}\n{text}", game.written(&board));
            let outcome = games.outcome(value).unwrap();
            let winner = search.outcome(&mut games, &board).unwrap();
            assert_eq!(winner, outcome, "the winner of {}\n{text}", game.written(&board));
            if game.is_impartial() {
                let nimber = nimbers.value(&board, &mut Quiet).unwrap();
                assert_eq!(
                    games.nimber(nimber).unwrap(),
                    value,
                    "the nim-value of {}\n{text}",
                    game.written(&board)
                );
                seen.impartial += 1;
            }
            // Each part separately, on the smallest possible board.
            let mut sum = campeao_values::Value::ZERO;
            let parts = game.parts(&board);
            seen.split += usize::from(parts.len() > 1);
            for part in parts {
                let part = definition.value(&part.drawing());
                let part = definition.forms.value(part, &mut games).unwrap();
                sum = games.add(sum, part).unwrap();
            }
            assert_eq!(sum, expected, "the parts of {}\n{text}", game.written(&board));
            for &symmetry in game.symmetries() {
                let image = solver.value(&mut games, &board.under(symmetry)).unwrap();
                let image = if symmetry.negates { games.negate(image).unwrap() } else { image };
                assert_eq!(image, value, "{symmetry:?} of {}\n{text}", game.written(&board));
                seen.renamed += usize::from(symmetry.renames);
            }
        }
    }
    moved
}

#[test]
fn what_is_derived_from_random_rules_is_as_the_definition_says() {
    let mut dice = Dice(20_261_123);
    let (mut held, mut seen) = (0, Seen::default());
    while held < 260 {
        let text = rules(&mut dice);
        let Ok(game) = GridGame::parse(&text) else { continue };
        let sizes = [(1, 1), (1, 2), (1, 6), (2, 3), (3, 2), (2, 4), (3, 3)];
        held += usize::from(hold((&text, &game), &sizes, false, &mut dice, &mut seen));
    }
    assert!(seen.split > 300 && seen.impartial > 100, "{} {}", seen.split, seen.impartial);
}

#[test]
fn placing_pieces_that_leave_groups_their_liberties_is_as_the_definition_says() {
    let mut dice = Dice(20_261_128);
    let (mut told, mut seen) = (0, Seen::default());
    for _ in 0..60 {
        let text = placing_rules(&mut dice);
        let game = GridGame::parse(&text).unwrap();
        told += usize::from(game.splits());
        hold((&text, &game), &[(1, 7), (1, 14), (2, 6), (4, 3), (3, 3)], true, &mut dice, &mut seen);
    }
    assert!(
        told > 20 && seen.split > 100 && seen.impartial > 100,
        "{told} {} {}",
        seen.split,
        seen.impartial
    );
    assert!(seen.renamed > 100, "{}", seen.renamed);
}

#[test]
fn moves_of_random_rules_on_large_boards_are_as_the_definition_says() {
    hold_moves_on_boards_of::<LARGE>(24, &[(3, 4), (9, 8), (5, 26)]);
    hold_moves_on_boards_of::<LARGEST>(12, &[(9, 8), (17, 20), (26, 26)]);
}

fn hold_moves_on_boards_of<const N: usize>(most: u32, sizes: &[(usize, usize)]) {
    let mut dice = Dice(20_261_124);
    let (mut held, mut found_moves) = (0, 0);
    while held < most {
        let text = rules(&mut dice);
        let Ok(rules) = BoardRules::parse(&text) else { continue };
        let (word, game) = (GridGame::new(rules.clone()), GridGame::<N>::new(rules));
        let definition = Definition { game: &word, forms: Forms::new(), known: HashMap::new() };
        held += 1;
        for (rows, columns) in sizes.iter().copied() {
            let drawing = random_board(&mut dice, &word, rows, columns);
            let grid = Grid::new(rows as u32, columns as u32).unwrap().glued(game.rules().ring);
            let board = Board::drawn(&drawing, grid).unwrap();
            assert_eq!(board.drawing(), drawing);
            for player in Player::BOTH {
                let signs = &game.rules().signs;
                let written = |after: &Drawing| after.written(signs);
                let mut expected: Vec<String> =
                    definition.after(&drawing, player).iter().map(written).collect();
                let found = game.moves(&board, player);
                let mut found: Vec<String> = found.iter().map(|(_, after)| game.written(after)).collect();
                found_moves += found.len();
                expected.sort();
                found.sort();
                assert_eq!(found, expected, "{player:?} on {}\n{text}", game.written(&board));
                assert_eq!(game.can_move(&board, player), !found.is_empty());
            }
        }
    }
    assert!(found_moves > 500, "{found_moves}");
}

#[test]
fn winners_and_parts_of_random_rules_on_large_boards_are_as_the_definition_says() {
    for played in [false, true] {
        hold_against_the_definition_on_boards_of::<2>(played, [(9, 9), (12, 6), (8, 16)]);
        hold_against_the_definition_on_boards_of::<LARGE>(played, [(9, 9), (5, 26), (12, 6)]);
    }
}

/// A few squares anywhere on a board of several words: the definition does not depend on words.
fn hold_against_the_definition_on_boards_of<const N: usize>(played: bool, sizes: [(usize, usize); 3]) {
    let mut dice = Dice(20_261_127);
    let (mut held, mut split) = (0, 0);
    while held < 20 {
        let text = if played { placing_rules(&mut dice) } else { rules(&mut dice) };
        let Ok(rules) = BoardRules::parse(&text) else { continue };
        let (word, game) = (GridGame::new(rules.clone()), Arc::new(GridGame::<N>::new(rules)));
        let mut definition = Definition { game: &word, forms: Forms::new(), known: HashMap::new() };
        let (mut games, mut search) = (Games::new(), WinnerSearch::new(&game).with_small(2));
        let mut moved = false;
        for (rows, columns) in sizes {
            let small = if played {
                played_board(&mut dice, &definition, 3, 3)
            } else {
                random_board(&mut dice, &word, 3, 3)
            };
            let (top, left) = (dice.below(rows - 2), dice.below(columns - 2));
            let mut drawing = Drawing { columns, cells: vec![Content::GONE; rows * columns] };
            for (number, content) in small.cells.iter().enumerate() {
                drawing.cells[(top + number / 3) * columns + left + number % 3] = *content;
            }
            let grid = Grid::new(rows as u32, columns as u32).unwrap().glued(game.rules().ring);
            let board = Board::drawn(&drawing, grid).unwrap();
            let moves = Player::BOTH.map(|player| definition.after(&drawing, player).len());
            if moves.iter().any(|moves| *moves > 12) {
                continue;
            }
            moved |= moves != [0, 0];
            let form = definition.value(&drawing);
            let outcome = definition.forms.outcome(form).unwrap();
            let winner = search.outcome(&mut games, &board).unwrap();
            assert_eq!(winner, outcome, "the winner of {}\n{text}", game.written(&board));
            // Each part separately, on the smallest possible board.
            let mut sum = campeao_values::Value::ZERO;
            let parts = game.parts(&board);
            split += usize::from(parts.len() > 1);
            for part in parts {
                let part = definition.value(&part.drawing());
                let part = definition.forms.value(part, &mut games).unwrap();
                sum = games.add(sum, part).unwrap();
            }
            let value = definition.forms.value(form, &mut games).unwrap();
            assert_eq!(sum, value, "the parts of {}\n{text}", game.written(&board));
        }
        held += usize::from(moved);
    }
    assert!(split > 6, "{split}");
}

/// Otherwise a form could write to one square twice, and leave the board as it was for ever.
#[test]
fn a_run_comes_round_a_ring_but_not_to_its_own_form() {
    let text = "name = \"round\"\ntitle = \"R\"\nrules = \"R\"\n[board]\nusual = \"1x4\"\nring = \"columns\"\n\
                pieces = { p = \"nobody\", q = \"nobody\" }\n[[move]]\nlabel = \"put\"\npattern = \". .* p .\"\n\
                becomes = \"q = = =\"\nturns = \"forward\"\n";
    let game = GridGame::parse(text).unwrap();
    let after = |board: &str, player: Player| {
        let mut after: Vec<String> = game
            .moves(&game.board(board).unwrap(), player)
            .iter()
            .map(|(_, after)| game.written(after))
            .collect();
        after.sort();
        after
    };
    // A `q` next to `p`, and one with a square between; with two squares between, the square behind `p` would be that
    // of `q`.
    assert_eq!(after("..p.", Player::Left), [".qp.", "q.p."]);
    assert_eq!(after("p...", Player::Left), ["p..q", "p.q."]);
    assert_eq!(after("..p.", Player::Right), ["..pq", "q.p."]);
}

/// The text of a random rule file by which every move takes squares out of use, mostly for good.
fn consuming_rules(dice: &mut Dice) -> String {
    let ring = dice.one_of(&["none", "none", "none", "columns", "both"]);
    let mut text = format!(
        "name = \"random\"\ntitle = \"R\"\nrules = \"R\"\n[board]\nusual = \"2x2\"\npieces = {{ p = \"nobody\" }}\nring = \"{ring}\"\n"
    );
    let gone = dice.one_of(&["#", "#", "p"]);
    let wanted: &[&str] = if gone == "p" { &["."] } else { &[".", ".", "p", ".|p"] };
    for _ in 0..=dice.below(2) {
        let cells = 1 + dice.below(4);
        let row = |dice: &mut Dice, of: &[&str]| (0..cells).map(|_| dice.one_of(of).to_owned()).collect();
        let pattern: Vec<String> = row(dice, wanted);
        let mut becomes: Vec<String> = row(dice, &[gone, gone, gone, "="]);
        if gone == "#" && dice.below(6) == 0 {
            becomes = row(dice, &[gone, "=", "p"]);
        }
        gone.clone_into(&mut becomes[dice.below(cells)]);
        let parting = if cells == 4 && dice.below(2) == 0 { " / " } else { " " };
        let lines = |cells: &[String]| match (cells, parting) {
            ([a, b, c, d], " / ") => format!("{a} {b} / {c} {d}"),
            _ => cells.join(" "),
        };
        let turns = dice.one_of(&["all", "all", "quarter", "half", "mirror"]);
        let (pattern, becomes) = (lines(&pattern), lines(&becomes));
        text += "[[move]]\nlabel = \"move\"\n";
        for (key, value) in [("pattern", pattern.as_str()), ("becomes", &becomes), ("turns", turns)] {
            text.extend([key, " = \"", value, "\"\n"]);
        }
    }
    text
}

/// By the definition: the least number that no move leaves.
fn nim_value(game: &GridGame, board: Board, known: &mut HashMap<Board, u64>) -> u64 {
    if let Some(value) = known.get(&board) {
        return *value;
    }
    let after = game.moves(&board, Player::Left);
    let values: BTreeSet<u64> = after.into_iter().map(|(_, board)| nim_value(game, board, known)).collect();
    let value = (0..=values.len() as u64).find(|value| !values.contains(value)).unwrap();
    known.insert(board, value);
    value
}

#[test]
fn nim_values_of_boards_that_are_consumed_are_as_the_definition_says() {
    let mut dice = Dice(20);
    let (mut games, mut split) = (0, 0);
    while games < 250 {
        let text = consuming_rules(&mut dice);
        let Ok(game) = GridGame::parse(&text) else { continue };
        assert!(game.is_impartial(), "{text}");
        games += 1;
        let (mut nimbers, mut known) = (NimSolver::new(&game), HashMap::new());
        for _ in 0..12 {
            let (rows, columns) = (1 + dice.below(4), 1 + dice.below(6));
            // Along a shorter ring a form would meet itself.
            let [around, upright] = game.rules().ring.map(|glued| if glued { 4 } else { 1 });
            if columns < around || rows < upright || rows * columns > 16 {
                continue;
            }
            let drawing = random_board(&mut dice, &game, rows, columns);
            let Ok(board) = game.board(&drawing.written(&game.rules().signs)) else { continue };
            split += usize::from(game.parts(&board).len() > 1);
            let told = || format!("{}\n{text}", game.written(&board));
            assert_eq!(
                nimbers.value(&board, &mut Quiet),
                Ok(nim_value(&game, board, &mut known)),
                "the nim-value of {}",
                told()
            );
        }
    }
    assert!(split > 300, "{split} boards fell into parts");
}
