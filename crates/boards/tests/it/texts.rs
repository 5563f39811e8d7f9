//! Texts of boards and moves, errors, limits, pictures.

use campeao_base::{Language, Play, Player};
use campeao_boards::{Diagram, GridError, Solver, Step, WinnerSearch, families, named};
use campeao_draw::Theme;
use campeao_play::{Asked, Refusal, Resources};
use campeao_rules::board::BoardError;
use campeao_rules::catalogue::CATALOGUE;
use campeao_solve::sequence::Quiet;
use campeao_solve::{Outcome, SolveError};
use campeao_values::{Games, Limit, Limits};
use std::ops::ControlFlow;

fn error(text: &str) -> String {
    named("clobber").unwrap().board(text).unwrap_err().to_string()
}

#[test]
fn errors_say_what_is_wrong_and_where_and_what_would_be_right() {
    assert_eq!(
        error("xo/x"),
        "row 2 has 1 squares, but the rows above it have 2; write # for missing squares"
    );
    assert_eq!(error("xo/xT"), "`T` in row 2, column 2, has no meaning in this game; the signs are . # x o");
    assert_eq!(
        error(""),
        "the board has no squares; write its rows with strokes between them, such as xo/ox, or a size, such as 3x4"
    );
    assert_eq!(
        error("9x9"),
        "a board of 81 squares is too large for this question: choose one with at most 64"
    );
    assert_eq!(
        error("0x5"),
        "a board of 0 rows and 5 columns is not possible: choose one of 1 to 676 squares, with at most 64 in a line"
    );
    assert_eq!(
        error("/"),
        "a board of 2 rows and 0 columns is not possible: choose one of 1 to 676 squares, with at most 64 in a line"
    );
    let clobber = named("clobber").unwrap();
    assert!(matches!(
        clobber.board("99999999999999999999x2"),
        Err(GridError::Board(BoardError::Size { rows: usize::MAX, columns: 2 }))
    ));
    let strip = "o".repeat(65);
    assert!(matches!(
        clobber.board(&strip),
        Err(GridError::Board(BoardError::Size { rows: 1, columns: 65 }))
    ));
}

#[test]
fn sizes_stand_for_the_start() {
    let start = |name: &str, size: &str| {
        let game = named(name).unwrap();
        game.written(&game.board(size).unwrap())
    };
    assert_eq!(start("domineering", "2x3"), ".../...");
    assert_eq!(start("clobber", "2x3"), "xox/oxo");
    assert_eq!(start("toads-and-frogs", "1x12"), "TTTT....FFFF");
    assert_eq!(start("toads-and-frogs", "2x4"), "T..F/T..F");
    assert_eq!(start("snort", "1x3"), "...");
    assert_eq!(start("col", "3x1"), "././.");
}

/// The worth of a board is that of the solver, with every move of both players and the value after it. A board of
/// more than 64 squares has the winner found by bounds, and the values after moves whose rest fits into a word.
#[test]
fn large_boards_have_the_winners_and_the_values_of_what_is_left() {
    use campeao_values::OutcomeClass::{Left, Right};
    let worth = |start: &str, board: &str, asked| {
        let game = campeao_boards::face(&named("domineering").unwrap(), start, Play::Normal).unwrap();
        let mut champion = game.champion(&Resources::default()).unwrap();
        champion.worth(&game.unseated(board).unwrap(), asked, &mut Quiet).unwrap()
    };
    for (board, winner) in [("3x22", Right), ("7x10", Right), ("8x9", Left)] {
        assert_eq!(worth(board, board, Asked::Winner).outcome.decided(), Some(winner), "{board}");
    }
    // Two lines of two, far from a line of three.
    let (top, gone, bottom) = ("..#######", "#########", "######...");
    let board = [&[top; 2][..], &[gone; 6], &[bottom]].concat().join("/");
    let large = worth("9x9", &board, Asked::Moves);
    let small = worth("3x6", "..####/..####/###...", Asked::Moves);
    assert_eq!(large.value.as_ref().unwrap().name.as_deref(), Some("{0|-2}"));
    assert_eq!((large.value, large.outcome), (small.value, small.outcome));
    for player in Player::BOTH {
        let [large, small] = [&large.moves, &small.moves].map(|moves| {
            let moves = moves.as_ref().unwrap().of(player).iter();
            moves.map(|step| (step.value.clone(), step.wins, step.undominated)).collect::<Vec<_>>()
        });
        assert_eq!(large, small, "{player:?}");
    }
}

#[test]
fn the_champion_gives_the_values_of_the_solver() {
    fn agree(name: &str, board: &str) {
        let family = families().iter().find(|family| family.name == name).unwrap();
        let game = family.game(None, Play::Normal).unwrap();
        for text in [game.title(), game.rules()] {
            assert!(!text.en.is_empty() && !text.pt.is_empty());
        }
        let mut champion = game.champion(&Resources::default()).unwrap();
        let read = game.unseated(board).unwrap();
        let worth = champion.worth(&read, Asked::Moves, &mut Quiet).unwrap();
        let rules = named(name).unwrap();
        let (mut games, mut solver) = (Games::new(), Solver::new(&rules));
        let position = rules.board(board).unwrap();
        assert_eq!(worth.position, rules.written(&position));
        let value = solver.value(&mut games, &position).unwrap();
        assert_eq!(worth.value.unwrap().into_name().unwrap(), games.name(value).unwrap());
        assert_eq!(worth.outcome.decided(), Some(games.outcome(value).unwrap()));
        assert_eq!(champion.worth(&read, Asked::Winner, &mut Quiet).unwrap().outcome, worth.outcome);
        for player in Player::BOTH {
            let rated = solver.rated_moves(&mut games, &position, player).unwrap();
            let expected: Vec<_> = rated
                .into_iter()
                .map(|rated| {
                    let step = rules.step_name(position.grid(), rated.step);
                    (step, games.name(rated.value).ok(), rated.wins, rated.undominated)
                })
                .collect();
            let moves = worth.moves.as_ref().unwrap().of(player).iter();
            let found: Vec<_> = moves
                .map(|step| (step.text.clone(), step.value.clone(), step.wins, step.undominated))
                .collect();
            assert_eq!(found, expected, "{board} {player:?}");
        }
    }
    for board in ["2x3", "3x3", "..#/..."] {
        agree("domineering", board);
    }
    for board in ["xo/ox", "xox/oxo", "xxo"] {
        agree("clobber", board);
    }
    agree("toads-and-frogs", "TT..FF");
    agree("snort", "2x3");
    agree("col", "./x/.");
}

/// A board is read with or without the player to move, and of whatever size.
#[test]
fn worth_is_read_with_or_without_the_player_to_move() {
    let clobber = families().iter().find(|family| family.name == "clobber").unwrap();
    let game = clobber.game(None, Play::Normal).unwrap();
    let mut champion = game.champion(&Resources::default()).unwrap();
    let [plain, left, right] = ["xxo", "xxo L", "xxo r"].map(|board| {
        let board = game.unseated(board).unwrap();
        champion.worth(&board, Asked::Moves, &mut Quiet).unwrap()
    });
    assert_eq!(plain.value.as_ref().unwrap().name.as_deref(), Some("^"));
    assert_eq!((&left, &right), (&plain, &plain));
}

/// A watch can stop the search, and the same champion answers when it is asked again.
#[test]
fn the_watch_stops_a_value_and_it_goes_on() {
    let domineering = families().iter().find(|family| family.name == "domineering").unwrap();
    let game = domineering.game(None, Play::Normal).unwrap();
    let mut champion = game.champion(&Resources::default()).unwrap();
    let mut stop = |_: u64, _: u64| ControlFlow::Break(());
    let square = game.unseated("4x4").unwrap();
    let refused = champion.worth(&square, Asked::Value, &mut stop).unwrap_err();
    assert!(matches!(refused, Refusal::Solve(SolveError::Interrupted)), "{refused}");
    let found = champion.worth(&square, Asked::Value, &mut Quiet).unwrap().value.unwrap();
    let (mut games, board) = (Games::new(), named("domineering").unwrap().board("4x4").unwrap());
    let value = Solver::new(&named("domineering").unwrap()).value(&mut games, &board).unwrap();
    assert_eq!(found.name, games.name(value).ok());
}

#[test]
fn a_picture_shows_the_squares_that_are_left_and_the_move() {
    let game = named("domineering").unwrap();
    let board = game.board("..#/...").unwrap();
    let plain = Diagram::new(&game, &board).to_picture();
    let with_move = Diagram::new(&game, &board).with_move(Player::Left, Step::new(0, 3)).to_picture();
    assert!(with_move.shapes().len() > plain.shapes().len());
    assert_eq!(Diagram::new(&game, &board).to_text(), "2 . . #\n1 . . .\n  a b c\n");
    for theme in [Theme::Light, Theme::Dark] {
        assert!(with_move.to_png(theme, 1.0).unwrap().starts_with(b"\x89PNG"));
    }
    let toads = named("toads-and-frogs").unwrap();
    let strip = toads.board("TT.......FF").unwrap();
    let text = " T  T  .  .  .  .  .  .  .  F  F\n 1  2  3  4  5  6  7  8  9 10 11\n";
    assert_eq!(Diagram::new(&toads, &strip).to_text(), text);
}

#[test]
fn limits_end_in_refusals_and_more_room_gives_the_answer() {
    let mut games = Games::new();
    let game = named("domineering").unwrap();
    let board = game.board("4x4").unwrap();
    let mut solver = Solver::with_limit(&named("domineering").unwrap(), 50);
    assert_eq!(solver.value(&mut games, &board), Err(GridError::Positions { limit: 50 }));
    assert!(solver.len() <= 50);
    let large = game.board("7x7").unwrap();
    let mut search = WinnerSearch::with_limit(&named("domineering").unwrap(), 300);
    assert_eq!(search.outcome(&mut games, &large), Err(GridError::Positions { limit: 300 }));
    // The interval between two checks of the watch is not affected by the number of known values.
    let (mut most, mut looks) = (0, 0);
    let outcome = loop {
        let before = search.remembered();
        search.set_limit(before + 500);
        match search.outcome(&mut games, &large) {
            Err(GridError::Positions { .. }) => looks += 1,
            found => break found,
        }
        most = most.max(search.remembered() - before);
    };
    assert_eq!(outcome, Ok(campeao_values::OutcomeClass::Next));
    assert!(looks >= 10 && most < 1_000, "{looks} looks, {most} between two");
    games.set_limits(Limits { steps: 10, ..Limits::default() });
    let refused = Solver::new(&named("domineering").unwrap()).value(&mut games, &board);
    assert_eq!(refused, Err(GridError::Value(Limit::Steps { limit: 10 })));
}

/// A strip of 64 squares nests some hundred moves deep.
#[test]
fn long_strips_end_in_a_refusal_not_in_an_overflow() {
    let mut games = Games::new();
    let strip = named("toads-and-frogs").unwrap().board("1x64").unwrap();
    let value = Solver::with_limit(&named("toads-and-frogs").unwrap(), 3000).value(&mut games, &strip);
    assert_eq!(value, Err(GridError::Positions { limit: 3000 }));
    let winner = WinnerSearch::with_limit(&named("toads-and-frogs").unwrap(), 3000).winner(
        &mut games,
        &strip,
        Player::Left,
    );
    assert_eq!(winner, Err(GridError::Positions { limit: 3000 }));
}

/// The examples of the pages on board files in a language.
fn examples(language: &str) -> Vec<String> {
    let pages = ["board-rules", "board-conditions", "board-ends", "board-graphs"].map(|page| {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs");
        std::fs::read_to_string(format!("{folder}/{language}/reference/{page}.md")).unwrap()
    });
    let text = pages.concat();
    text.split("```toml\n").skip(1).map(|rest| rest.split("```").next().unwrap().to_owned()).collect()
}

#[test]
fn the_examples_of_the_document_are_games() {
    let examples = examples("en");
    assert_eq!(examples.len(), 8);
    assert_eq!(self::examples("pt"), examples);
    for example in examples {
        let game = campeao_boards::GridGame::parse(&example).unwrap();
        let (game, board) = game.on(game.rules().entries.board.usual.get_ref()).unwrap();
        assert!(!game.moves(&board, Player::Left).is_empty(), "{example}");
    }
}

/// A pawn that cannot go on waits until the other has jumped over it, also where moves are chosen by lot.
#[test]
fn whoever_cannot_move_passes() {
    let rules = "name = \"g\"\ntitle = \"G\"\nrules = \"R\"\n[board]\nusual = \"3x1\"\npieces = { B = \"left\", P = \"right\" }\n\
                 passes = true\n[[move]]\nlabel = \"jump\"\npattern = \". / other / own\"\nbecomes = \"own / = / .\"\n\
                 turns = \"forward\"\n[ends]\nlost = \"goal_other = 1\"\n";
    for (rules, plies) in [(rules.to_owned(), 2), (rules.replace("passes = true", "passes = false"), 0)] {
        let game = campeao_boards::GridGame::parse(&rules).unwrap();
        let play = game.random_play(&game.board("P/B/.").unwrap(), Player::Left, 9, |_| 0).unwrap();
        assert_eq!((play.plies, play.winner), (plies, Some(Player::Right)));
    }
}

/// A move that a parameter excludes does not matter, whatever it would change.
#[test]
fn a_move_that_is_gone_is_not_asked_why_plays_end() {
    let rules = |usual: u8| {
        format!(
            "name = \"g\"\ntitle = \"G\"\nrules = \"R\"\n[board]\nusual = \"2x2\"\n[[parameter]]\nname = \"back\"\nkind = \"flag\"\n\
             default = \"{usual}\"\nmeaning = \"M\"\n[[move]]\nlabel = \"take\"\npattern = \".\"\nbecomes = \"#\"\n\
             [[move]]\nlabel = \"back\"\nwhen = \"back = 1\"\npattern = \". .\"\nbecomes = \"# #\"\n\
             also = {{ cells = \"row = 1\", becomes = \".\" }}\n"
        )
    };
    assert!(campeao_boards::GridGame::parse(&rules(0)).is_ok());
    assert!(campeao_boards::GridGame::parse(&rules(1)).is_err());
}

/// Every board rule file of the catalogue is a family, its usual board can be played, and its rules are short; the
/// laws and the look in the file are not counted.
#[test]
fn every_rule_file_is_a_family() {
    for file in CATALOGUE.iter().filter(|file| file.is_board()) {
        let mut is_rule = true;
        let told = file.text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with("# "));
        let lines = told.filter(|line| {
            if line.starts_with('[') {
                is_rule = !["[[law]]", "[look]"].contains(line);
            }
            is_rule
        });
        let lines = lines.count();
        assert!(lines <= 40, "{}: {lines} lines", file.name);
        let family = families().iter().find(|family| family.name == file.name).unwrap();
        let game = family.game(None, Play::Normal).unwrap();
        assert_eq!(game.family(), file.name);
    }
}

/// An invalid file is refused with the place and the correct form.
#[test]
fn a_wrong_file_is_refused_with_its_place() {
    let sound = "name = \"g\"\ntitle = \"G\"\nrules = \"R\"\n[board]\nusual = \"2x2\"\npieces = { x = \"left\", o = \"right\" }\n\
                 [[move]]\nlabel = \"move\"\npattern = \"own .\"\nbecomes = \". #\"\n";
    assert!(campeao_boards::GridGame::parse(sound).is_ok());
    let refused = |from: &str, to: &str| match campeao_boards::GridGame::parse(&sound.replace(from, to)) {
        Err(GridError::Rules(error)) => {
            let place =
                error.place.clone().map(|place| place.text[place.span.start..place.span.end].to_owned());
            (error.to_string(), place.unwrap_or_default())
        }
        other => panic!("{:?}", other.map(|game| game.family().to_owned())),
    };
    for (from, to, words, place) in [
        ("own .\"", "own othr\"", "`othr` has no meaning in a pattern of this game", "othr"),
        (". #\"", ". # #\"", "in the same rows: 2, not 3", "\". # #\""),
        (". #\"", "= =\"", "the move changes nothing; change a cell in `becomes`", "\"= =\""),
        (". #\"", "= own\"\nwhen = \"near_on = 0\"", "`near_on`", "near_on"),
        (". #\"", ". own\"\nturns = \"half\"", "this move might be repeated for ever", "\"own .\""),
        ("x = \"left\"", "xy = \"left\"", "`xy` cannot be the sign of a piece", "xy"),
        ("own .\"", "#|own .\"", "a cell that changes must be on the board", "\"#|own .\""),
        ("\"2x2\"", "\"27x27\"", "a board of 27 rows and 27 columns is not possible", "\"27x27\""),
        ("pattern", "patern", "`patern`", "patern"),
        (
            ". #\"",
            ". #\"\nalso = { cells = \"near\", becomes = \"own\" }",
            "`own` is not a sign of this game; the signs are . # x o",
            "\"own\"",
        ),
        (
            "x = \"left\"",
            "x = \"left\", c = \"left\", b = \"left\"",
            "three kinds of pieces for one owner",
            "b",
        ),
        (
            ". #\"",
            ". #\"\nafter = \"shut_empty = 0\"",
            "`shut_own`, `shut_other`, `shut_piece`",
            "shut_empty",
        ),
    ] {
        let (message, at) = refused(from, to);
        assert!(message.contains(words), "{message}");
        assert_eq!(at, place, "{message}");
    }
}

#[test]
fn the_first_condition_of_the_text_that_holds_of_a_cell_counts_whatever_the_signs() {
    let start = |cells: &str| {
        let text = format!(
            "name = \"g\"\ntitle = \"G\"\nrules = \"R\"\n[board]\nusual = \"2x2\"\n\
             pieces = {{ x = \"left\", o = \"right\" }}\n[board.start]\n{cells}\n[[move]]\nlabel = \"move\"\n\
             pattern = \"own .\"\nbecomes = \". #\"\n"
        );
        let rules = campeao_rules::board::BoardRules::parse(&text).unwrap();
        let (_, drawing) = rules.on("2x2").unwrap();
        drawing.cells.iter().filter_map(|content| rules.signs.sign(*content)).collect::<String>()
    };
    assert_eq!(start("x = \"row = 1\"\no = \"column = 1\""), "xxo.");
    assert_eq!(start("o = \"column = 1\"\nx = \"row = 1\""), "oxo.");
}

/// Plays may repeat, but a turn must end.
#[test]
fn a_move_that_goes_on_for_ever_in_one_turn_is_refused() {
    let text = |pattern: &str, becomes: &str| {
        format!(
            "name = \"g\"\ntitle = \"G\"\nrules = \"R\"\n[board]\nusual = \"1x4\"\nrepeats = true\n\
             pieces = {{ x = \"left\", o = \"right\" }}\n[[move]]\nlabel = \"move\"\npattern = \"{pattern}\"\n\
             becomes = \"{becomes}\"\nturns = \"half\"\nagain = true\n[[move]]\nlabel = \"back\"\n\
             pattern = \"own .\"\nbecomes = \". own\"\nturns = \"half\"\n"
        )
    };
    // The jumps of a capturing game end, whatever the other moves do.
    assert!(campeao_boards::GridGame::parse(&text("own other .", ". . own")).is_ok());
    let endless = campeao_boards::GridGame::parse(&text("own .", ". own"));
    let message = endless.map(|game| game.family().to_owned()).unwrap_err().to_string();
    assert!(message.contains("this move might continue for ever in one turn"), "{message}");
}

/// On a ring a piece may go round for ever, and a cylinder is not turned into one with glued rows.
#[test]
fn rings_are_no_strips() {
    let text = |ring: &str, turns: &str| {
        format!(
            "name = \"g\"\ntitle = \"G\"\nrules = \"R\"\n[board]\nusual = \"4x6\"\nring = \"{ring}\"\n\
             pieces = {{ x = \"left\", o = \"right\" }}\n[[move]]\nlabel = \"move\"\npattern = \"own .\"\n\
             becomes = \". own\"\nturns = \"{turns}\"\n"
        )
    };
    let game = |text: &str| campeao_boards::GridGame::parse(text);
    assert!(game(&text("none", "forward")).is_ok());
    assert!(matches!(game(&text("columns", "forward")), Err(GridError::Rules(_))));
    let cram = include_str!("../../../rules/games/cram.toml");
    let glued = |ring: &str| {
        game(&cram.replace("usual = \"3x4\"", &format!("usual = \"3x4\"\nring = \"{ring}\""))).unwrap()
    };
    assert_eq!(["columns", "both"].map(|ring| glued(ring).symmetries().len()), [4, 8]);
    let cylinder = glued("columns");
    // Both shapes occur in one game: values cached for one must not be used for the other.
    let nimbers = |boards: &[&str]| {
        let mut solver = campeao_boards::NimSolver::new(&cylinder);
        boards
            .iter()
            .map(|text| solver.value(&cylinder.board(text).unwrap(), &mut Quiet).unwrap())
            .collect::<Vec<u64>>()
    };
    let apart = ["3x4", "4x3", "2x4", "4x2"].map(|board| nimbers(&[board])[0]);
    assert_eq!(nimbers(&["3x4", "4x3", "2x4", "4x2"]), apart);
    assert_eq!(apart[0], 0, "an even ring is lost for whoever starts");
}

/// Parameters of conditions follow the board in a name, by place or by name, and are kept where another board is
/// asked for.
#[test]
fn parameters_stand_behind_the_board() {
    let family = families().iter().find(|family| family.name == "k-in-a-row").unwrap();
    let parameters = family.game(None, Play::Normal).unwrap();
    let parameters: Vec<&str> = parameters.arguments().iter().map(|argument| &*argument.name).collect();
    assert_eq!(parameters, ["board", "k"]);
    let game = |arguments: &str| family.game(Some(arguments), Play::Normal).unwrap();
    for (arguments, name) in [
        ("3x3", "3x3"),
        ("3x3,3", "3x3"),
        ("4x3,4", "4x3,4"),
        ("4x3, k = 4", "4x3,4"),
        ("k=2", "3x4,2"),
        ("k=3", "3x4"),
        ("5", "3x4,5"),
        ("x../.o./...,2", "x../.o./...,2"),
    ] {
        assert_eq!(game(arguments).name(), format!("k-in-a-row:{name}"), "{arguments}");
        assert_eq!(game(name).name(), format!("k-in-a-row:{name}"));
    }
    let wins = |arguments: &str| {
        let game = game(arguments);
        let mut champion = game.champion(&Resources::default()).unwrap();
        champion.analyse(&game.start(), &mut Quiet).unwrap().outcome
    };
    // A player has two in a line at the second mark; three on three by three squares are a draw, on three by four a win.
    let seen = ["3x3,2", "3x3", "3x4", "3x4,4", "2x2,3"].map(wins);
    assert_eq!(seen, [Outcome::Win, Outcome::Draw, Outcome::Win, Outcome::Draw, Outcome::Draw]);
    // The game on another board keeps the values of its parameters.
    let (four, _) = named("k-in-a-row").unwrap().on("3x4,4").unwrap();
    let (again, _) = four.on("4x4").unwrap();
    assert_eq!(again.rules().values, [4]);
    assert_ne!(four.rules().digest, named("k-in-a-row").unwrap().rules().digest);
    for (arguments, wanted) in [("3x3,k=x", "natural number"), ("3x3,99999999999999999999", "natural number")]
    {
        let Err(refused) = family.game(Some(arguments), Play::Normal) else { panic!("{arguments}") };
        assert!(refused.to_string().contains(wanted), "{refused}");
    }
    let text = include_str!("../../../rules/games/k-in-a-row.toml");
    let second =
        "[[parameter]]\nname = \"m\"\nkind = \"number\"\ndefault = \"1\"\nmeaning = \"m\"\n\n[board]";
    let both = text.replacen("[board]", second, 1).replace("line_other >= k", "line_other >= k + m - 1");
    let two = campeao_boards::GridGame::<1>::parse(&both).unwrap();
    let values = |name: &str| two.rules().on(name).map(|(rules, _)| rules.values).map_err(|e| e.to_string());
    assert_eq!(values("3x3,m=5"), Ok(vec![3, 5]));
    assert_eq!(values("3x3,2,4"), Ok(vec![2, 4]));
    for twice in ["3x3,k=4,k=5", "3x3,4,k=5"] {
        assert_eq!(values(twice), Err("`k` is given twice; give it once".to_owned()));
    }
    for (from, to, kind) in [
        ("name = \"k\"", "name = \"rows\"", "rows"),
        ("kind = \"number\"", "kind = \"set\"", "natural number"),
        ("default = \"3\"", "default = \"-3\"", "natural number"),
    ] {
        let refused = campeao_boards::GridGame::<1>::parse(&text.replace(from, to)).unwrap_err();
        assert!(refused.to_string().contains(kind), "{refused}");
    }
}

/// A name gives the arguments that differ from the default, and all arguments before them.
#[test]
fn a_flag_chooses_one_of_two_conventions() {
    let family = families().iter().find(|family| family.name == "domineering").unwrap();
    let game = |arguments: &str| family.game(Some(arguments), Play::Normal);
    for (arguments, name, title) in [
        ("2x3", "2x3", "Domineering (board = 2x3)"),
        ("2x3,0", "2x3", "Domineering (board = 2x3)"),
        ("horizontal=1", "6x6,1", "Domineering (board = 6x6, horizontal = 1)"),
        (".#/..,1", ".#/..,1", "Domineering (board = .#/.., horizontal = 1)"),
    ] {
        let game = game(arguments).unwrap();
        assert_eq!(game.name(), format!("domineering:{name}"));
        assert_eq!(game.card().full_title(Language::English), title);
        assert_eq!(game.card().arguments.len(), 2);
    }
    for refused in ["2x3,2", "2x3,horizontal=x"] {
        let refused = game(refused).err().unwrap().to_string();
        assert!(refused.contains("it must be 0 or 1"), "{refused}");
    }
}

/// Conditions on parameters alone decide which moves there are, and are not evaluated again.
#[test]
fn conditions_on_parameters_are_decided_when_the_rules_are_read() {
    let text = include_str!("../../../rules/games/k-in-a-row.toml");
    let with = |when: &str| {
        let text = text.replace("becomes = \"own\"", &format!("becomes = \"own\"\nwhen = \"{when}\""));
        campeao_boards::GridGame::<1>::parse(&text).unwrap()
    };
    for (when, forms, asked) in [
        ("k = 3", 1, false),
        ("k > 3 or rows > 64 and k = 2", 0, false),
        ("k > 3 or near_own > 0", 1, true),
        ("k > 2 or near_own > 0", 1, false),
    ] {
        let game = with(when);
        let kind = &game.rules().moves[0];
        assert_eq!((kind.forms[0].len(), kind.when.is_some()), (forms, asked), "{when}");
        let board = game.board("3x3").unwrap();
        assert_eq!(game.moves(&board, Player::Left).len(), if asked { 0 } else { 9 * forms }, "{when}");
    }
}

/// A condition that cannot be evaluated gives an error, and the move is not silently left out.
#[test]
fn a_condition_without_a_value_is_told() {
    let text = "name = \"g\"\ntitle = \"G\"\nrules = \"R\"\n[board]\nusual = \"2x2\"\n\
                pieces = { x = \"left\", o = \"right\" }\n[[move]]\nlabel = \"move\"\npattern = \".\"\n\
                becomes = \"own\"\nwhen = \"from_row * 9223372036854775807 > 3 * near_own\"\n";
    let game = campeao_boards::GridGame::parse(text).unwrap();
    let face = campeao_boards::face(&game, "2x2", Play::Normal).unwrap();
    let mut champion = face.champion(&Resources::default()).unwrap();
    for refused in [
        face.steps(&face.start()).err(),
        champion.worth(&face.start(), Asked::Value, &mut Quiet).err(),
        champion.analyse(&face.start(), &mut Quiet).err(),
    ] {
        let told = refused.unwrap().to_string();
        assert_eq!(told, "in a condition on moves, a value is too large for 64 bits");
    }
}

#[test]
fn large_boards_are_played_and_keep_their_laws() {
    let clobber = campeao_boards::face(&named("clobber").unwrap(), "10x10", Play::Normal).unwrap();
    assert_eq!(clobber.steps(&clobber.start()).unwrap().len(), 180);
    let cram = campeao_boards::face(&named("cram").unwrap(), "10x10", Play::Normal).unwrap();
    assert!(!cram.known_laws().is_empty());
    assert!(cram.numbered(&cram.start(), u64::MAX, &mut Quiet).is_err());
    let domineering = named("domineering").unwrap().large();
    let start = domineering.board("9x9").unwrap();
    let plies = campeao_boards::perft(&domineering, &start, 1, 1_000, &mut Quiet).unwrap();
    assert_eq!(plies.iter().map(|ply| ply.positions).collect::<Vec<_>>(), [1, 72]);
    let cram = campeao_boards::face(&named("cram").unwrap(), "26x26", Play::Normal).unwrap();
    assert_eq!(cram.steps(&cram.start()).unwrap().len(), 2 * 26 * 25);
    let last = |text: &str| ["y1-z1", "z1-y1"].contains(&text);
    assert!(cram.steps(&cram.start()).unwrap().iter().any(|step| last(&step.text)));
    let clobber = campeao_boards::face(&named("clobber").unwrap(), "20x20", Play::Normal).unwrap();
    assert_eq!(clobber.steps(&clobber.start()).unwrap().len(), 760);
    let largest = named("domineering").unwrap().largest();
    let plies =
        campeao_boards::perft(&largest, &largest.board("26x26").unwrap(), 1, 1_000, &mut Quiet).unwrap();
    assert_eq!(plies.iter().map(|ply| ply.positions).collect::<Vec<_>>(), [1, 650]);
    let play = domineering.random_play(&start, Player::Left, 100, |below| below / 2).unwrap();
    assert!(play.winner.is_some() && play.plies > 10, "{play:?}");
}
