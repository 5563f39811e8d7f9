//! The champion never leaves a winning line, against any opponent, and wins exactly in the stated number of plies.

use campeao_pawns::{
    Account, Board, Definition, Knows, Move, PawnError, PawnGame, Race, advise, best_line, engine,
};
use campeao_tablebase::{Quiet, SolveOptions, StoredOutcome, Table, solve};
use proptest::prelude::*;

/// A board solved in memory.
struct Solved {
    race: Race,
    table: Table<u8>,
}

impl Solved {
    fn new(columns: u8, rows: u8) -> Self {
        let race = Race::new(PawnGame::new(columns, rows).unwrap()).unwrap();
        let table = solve(&race, &SolveOptions::default(), &mut Quiet).unwrap();
        Self { race, table }
    }
}

impl Knows for Solved {
    fn value(&mut self, board: &Board) -> Result<StoredOutcome, PawnError> {
        Ok(self.table.get(self.race.rank(board)?).unwrap())
    }
}

/// An opponent: picks one of the moves.
type Opponent<'a> = dyn FnMut(&mut Solved, &Board) -> Move + 'a;

fn spare_moves(board: &Board) -> u16 {
    let account = Account::new(board);
    account.running(board.to_move().other()).spare
}

/// Plays the champion's moves against an opponent's from a position that the champion, to move, wins.
fn champion_wins(solved: &mut Solved, start: &Board, opponent: &mut Opponent<'_>) {
    let champion = start.to_move();
    let mut board = start.clone();
    let mut last = u16::MAX;
    while !board.terminal().is_over() {
        let play = if board.to_move() == champion {
            let advice = advise(solved, &board).unwrap();
            let StoredOutcome::Win(plies) = advice.value else { panic!("left the winning line at {board}") };
            assert!(plies < last, "{board}");
            last = plies;
            advice.best.unwrap().play
        } else {
            opponent(solved, &board)
        };
        board = board.play(play).unwrap();
    }
    assert!(board.terminal().is_home(champion), "{start}");
}

#[test]
fn best_play_lasts_exactly_as_long_as_the_value_says() {
    let mut solved = Solved::new(3, 5);
    let start = solved.race.game().start();
    let line = best_line(&mut solved, &start, usize::MAX).unwrap();
    assert_eq!(line.len(), 15);
    assert_eq!(line[0].play.to_string(), "a3");
    for (ply, judged) in (0_u16..).zip(&line) {
        let expected =
            if ply % 2 == 0 { StoredOutcome::Win(15 - ply) } else { StoredOutcome::Loss(15 - ply) };
        assert_eq!(judged.value, expected);
    }
}

#[test]
fn advice_is_the_same_from_the_table_and_from_the_definition() {
    let mut solved = Solved::new(2, 6);
    let mut definition = Definition::new(1 << 16);
    let game = solved.race.game();
    for id in 0..game.configurations() {
        for side in campeao_pawns::Side::ALL {
            let board = Board::from_id(game, id, side).unwrap();
            assert_eq!(advise(&mut solved, &board).unwrap(), advise(&mut definition, &board).unwrap());
        }
    }
}

#[test]
fn a_terminal_position_has_no_best_move() {
    let mut definition = Definition::new(10);
    let lost = advise(&mut definition, &"P.B/P.B 0".parse().unwrap()).unwrap();
    assert_eq!((lost.value, lost.best), (StoredOutcome::Unreachable, None));
    let lost = advise(&mut definition, &"PB./P.B 0".parse().unwrap()).unwrap();
    assert_eq!((lost.value, lost.best), (StoredOutcome::Loss(0), None));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn the_champion_beats_every_kind_of_opponent(
        columns in 1_u8..=4,
        rows in 3_u8..=6,
        number in any::<u64>(),
        choices in prop::collection::vec(any::<u16>(), 64),
    ) {
        let mut solved = Solved::new(columns, rows);
        let game = solved.race.game();
        let side = campeao_pawns::Side::ALL[(number % 2) as usize];
        let anywhere = Board::from_id(game, u128::from(number / 2) % game.configurations(), side).unwrap();
        for start in [game.start(), anywhere] {
            let value = solved.value(&start).unwrap();
            let start = match value {
                StoredOutcome::Win(_) => start,
                // Let the other side win instead, after whatever move.
                StoredOutcome::Loss(_) if !start.moves().is_empty() => start.play(start.moves()[0]).unwrap(),
                _ => continue,
            };
            let mut choice = choices.iter().copied().cycle();
            let mut random = |_: &mut Solved, board: &Board| {
                let moves = board.moves();
                moves[usize::from(choice.next().unwrap()) % moves.len()]
            };
            champion_wins(&mut solved, &start, &mut random);
            // Perfect play: the slowest loss, which also waits as long as it can.
            champion_wins(&mut solved, &start, &mut |solved, board| {
                advise(solved, board).unwrap().best.unwrap().play
            });
            // An opponent who keeps as many waiting moves as possible, without the table.
            champion_wins(&mut solved, &start, &mut |_, board| {
                let kept = |play: &Move| spare_moves(&board.play(*play).unwrap());
                board.moves().into_iter().max_by_key(kept).unwrap()
            });
        }
    }

    #[test]
    fn the_engine_answers_every_line_and_never_fails(lines in prop::collection::vec("[ -~]{0,40}", 0..12)) {
        let input = lines.join("\n");
        let mut output = Vec::new();
        let provide = |_| Ok(Box::new(Definition::new(100)) as Box<dyn Knows>);
        engine(input.as_bytes(), &mut output, PawnGame::new(2, 3).unwrap(), provide).unwrap();
        let spoken = lines.iter().filter(|line| !line.trim().is_empty()).count();
        prop_assert!(String::from_utf8(output).unwrap().lines().count() <= spoken);
    }
}

fn answers(commands: &str) -> Vec<String> {
    let mut output = Vec::new();
    let provide = |_| Ok(Box::new(Definition::new(1 << 16)) as Box<dyn Knows>);
    engine(commands.as_bytes(), &mut output, PawnGame::new(2, 4).unwrap(), provide).unwrap();
    String::from_utf8(output).unwrap().lines().map(str::to_owned).collect()
}

#[test]
fn the_engine_keeps_its_position_when_something_is_wrong() {
    let answers = answers(
        "play a9\nposition start moves a2 zz\nposition nonsense 0\nboard 0x0\nfly\nposition start a2\nline ten\nmoves\n",
    );
    assert_eq!(answers.len(), 8);
    assert!(answers[..7].iter().all(|answer| answer.starts_with("error ")), "{answers:?}");
    assert_eq!(answers[7], "moves a2 a3 b2 b3");
}

#[test]
fn the_engine_plays_a_whole_game_against_itself() {
    let mut commands = "position start\n".to_owned();
    let mut expected = Definition::new(1 << 16);
    let start = PawnGame::new(2, 4).unwrap().start();
    for judged in best_line(&mut expected, &start, 100).unwrap() {
        commands.extend(["go\nplay ", &judged.play.to_string(), "\n"]);
    }
    commands.push_str("go\neval\nwhy\nhelp\nquit\ngo\n");
    let answers = answers(&commands);
    let played = answers.iter().filter(|answer| answer.starts_with("bestmove ")).count();
    assert_eq!(answers[answers.len() - 4..][..2], ["bestmove none".to_owned(), "eval loss 0".to_owned()]);
    assert!(played > 5, "{answers:?}");
    assert!(answers.iter().all(|answer| !answer.starts_with("error")), "{answers:?}");
}

#[test]
fn lines_that_are_too_long_or_no_text_are_refused_and_skipped() {
    let mut input = vec![b'x'; 200_000];
    input.extend(b"\n\xff\xfe\nmoves\n");
    let mut output = Vec::new();
    let provide = |_| Ok(Box::new(Definition::new(100)) as Box<dyn Knows>);
    engine(&input[..], &mut output, PawnGame::new(1, 3).unwrap(), provide).unwrap();
    let output = String::from_utf8(output).unwrap();
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!(lines.len(), 3);
    assert!(lines[0].contains("too long") && lines[1].contains("UTF-8"));
    assert_eq!(lines[2], "moves a2");
}

#[test]
fn the_engine_answers_each_command() {
    let answers = answers(
        "help\n\nposition start\nline 3\nline 0\nwhy\nposition .BP./B..P 1 moves b2\ngo\neval\nposition P..B/P..B 0\neval\n\
         board 1x3\nmoves\nplay a2\nposition start a2\nposition\nline many\ngo on\nfly\nquit\nmoves\n",
    );
    let expected = [
        "help board COLUMNSxROWS | game pawns:COLUMNSxROWS | position start [moves MOVE ...] | position BOARD PLAYER [moves MOVE ...] | play MOVE | \
         moves | eval | go [MOVE ...] | why | line COUNT | help | quit",
        "position B..P/B..P 0",
        "line a2 a3 b2",
        "line",
        "why Column a is contested, with 2 free squares. Column b is contested, with 2 free squares.",
        "position .BP./BP.. 0",
    ];
    assert_eq!(answers[..6], expected, "{answers:?}");
    assert!(answers[6].starts_with("bestmove ") && answers[7].starts_with("eval "), "{answers:?}");
    assert_eq!(
        answers[8..],
        [
            "position P..B/P..B 0",
            "eval unreachable",
            "board 1x3",
            "moves a2",
            "position .BP 1",
            "error `position start a2` is not a complete command: write position start [moves MOVE ...] or position BOARD PLAYER \
             [moves MOVE ...]; the part in [ ] may be left out",
            "error `position` is not a complete command: write position start [moves MOVE ...] or position BOARD PLAYER [moves \
             MOVE ...]; the part in [ ] may be left out",
            "error `line many` is not a complete command: write line COUNT",
            "error `on` is not a move: write the letter of the column and the row the pawn moves to, such as b5, or pass",
            "error `fly` is not a command; `help` lists the commands",
        ]
    );
}

#[test]
fn the_engine_takes_a_game_by_its_name_and_chooses_among_the_moves_that_are_named() {
    let answers = answers(
        "game pawns:2x3\ngo\ngo b2\ngo a2 b2\ngo a3\ngame nim\nboard 3x5\ngo b2 c4 c3\ngo c2 b2\n\
         position PB./P.B 0\ngo\n",
    );
    assert_eq!(
        answers,
        [
            "game pawns:2x3",
            "bestmove a2",
            "bestmove b2",
            "bestmove a2",
            "error a3 is not a legal move here; the moves are a2 b2",
            "error `game nim` is not a complete command: write game pawns:COLUMNSxROWS",
            "board 3x5",
            "bestmove c4",
            "bestmove c2",
            "position PB./P.B 0",
            "bestmove none",
        ]
    );
}

#[test]
fn a_line_of_best_play_is_as_long_as_is_asked() {
    let mut definition = Definition::new(1 << 16);
    let start = PawnGame::new(2, 4).unwrap().start();
    let whole = best_line(&mut definition, &start, usize::MAX).unwrap();
    for plies in 0..whole.len() + 2 {
        let line = best_line(&mut definition, &start, plies).unwrap();
        assert_eq!(line, whole[..plies.min(whole.len())]);
    }
}

#[test]
fn the_definition_keeps_as_many_positions_as_it_may() {
    let start = PawnGame::new(2, 3).unwrap().start();
    let mut definition = Definition::new(1 << 16);
    let value = definition.value(&start).unwrap();
    let met = definition.positions();
    assert_eq!(Definition::new(met).value(&start).unwrap(), value);
    let refused = Definition::new(met - 1).value(&start);
    let (needed, limit) = (met as u128, met as u128 - 1);
    assert!(
        matches!(refused, Err(PawnError::TooManyPositions { needed: n, limit: l, .. }) if (n, l) == (needed, limit))
    );
}

#[test]
fn advice_is_data_in_words() {
    let mut definition = Definition::new(1 << 16);
    let board = "P..B./.P..B/..PB. 0".parse().unwrap();
    let advice = serde_json::to_value(advise(&mut definition, &board).unwrap()).unwrap();
    assert_eq!(advice["value"], "win in 3");
    assert_eq!(advice["best"]["play"], advice["moves"][0]["play"]);
    assert_eq!(advice["moves"][0], serde_json::json!({"play": "a5", "value": "win in 3"}));
    assert_eq!(advice["account"]["to_move"], "0");
    assert_eq!(advice["account"]["white"], serde_json::json!({"pawns": 2, "spare": 0}));
}
