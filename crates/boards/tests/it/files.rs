//! Board files are played as written: every turn of a pattern, all additional changes, the ends in their order, the
//! lines of hexagons. The expected boards are written by hand, from the document.

use campeao_base::{Play, Player};
use campeao_boards::{GridGame, NimSolver, face};
use campeao_play::{Resources, Start};
use campeao_solve::Outcome;
use campeao_solve::sequence::Quiet;

/// A file with these lines under `[board]`, and with these kinds of moves.
fn game(board: &str, moves: &[&str]) -> std::sync::Arc<GridGame> {
    let head = "name = \"g\"\ntitle = \"G\"\nrules = \"G\"\n[board]\n";
    let kinds: Vec<String> =
        moves.iter().map(|kind| format!("[[move]]\nlabel = \"move\"\n{kind}\n")).collect();
    GridGame::parse(&format!("{head}{board}\n{}", kinds.concat())).unwrap()
}

/// The boards after Left's moves, in order, each as often as a move leads there.
fn after(game: &GridGame, board: &str) -> Vec<String> {
    let moves = game.moves(&game.board(board).unwrap(), Player::Left);
    let mut boards: Vec<String> = moves.iter().map(|(_, after)| game.written(after)).collect();
    boards.sort();
    boards
}

#[test]
fn what_follows_goes_on_in_every_direction() {
    let lift = game(
        "usual = \".../.x./...\"\npieces = { x = \"left\", o = \"right\", n = \"nobody\" }",
        &["pattern = \"own\"\nbecomes = \".\"\nturns = \"all\"\n\
           then = { pattern = \". .\", becomes = \"n n\", turns = \"all\" }"],
    );
    assert_eq!(
        after(&lift, ".../.x./..."),
        [".../.nn/...", ".../nn./...", ".../.n./.n.", ".n./.n./..."].sorted()
    );
}

#[test]
fn what_follows_begins_at_either_end_of_a_pattern_that_reads_the_same_both_ways() {
    let pair = game(
        "usual = \"..x\"\npieces = { x = \"left\", n = \"nobody\" }",
        &["pattern = \". .\"\nbecomes = \"n n\"\nturns = \"all\"\n\
           then = { pattern = \"n x\", becomes = \"# #\", turns = \"all\" }"],
    );
    assert_eq!(after(&pair, "..x"), ["n##"]);
    assert_eq!(after(&pair, "x.."), ["##n"]);
}

#[test]
fn conditions_on_the_ends_of_a_move_meet_every_turn() {
    let sorted = |when: &str| {
        game(
            "usual = \"...\"\npieces = { n = \"nobody\" }",
            &[&format!("pattern = \". .\"\nbecomes = \"n n\"\nturns = \"all\"\nwhen = \"{when}\"")],
        )
    };
    assert_eq!(after(&sorted("from_column < to_column"), "..."), [".nn", "nn."]);
    assert_eq!(after(&sorted("from_column > to_column"), "..."), [".nn", "nn."]);
    assert_eq!(after(&sorted("to_column = 3"), "..."), [".nn"]);
    assert_eq!(after(&sorted("from_row < to_row"), "././."), ["./n/n", "n/n/."]);
    let marked = game(
        "usual = \"....\"\npieces = { n = \"nobody\" }",
        &["pattern = \". .\"\nbecomes = \"n n\"\nturns = \"all\"\n\
           also = { cells = \"column = to_column + 1\", becomes = \"#\" }"],
    );
    assert_eq!(after(&marked, "..."), [".nn", ".nn", "nn#", "nn."]);
}

/// Otherwise each move would be there twice, and every count of plays with it.
#[test]
fn a_pattern_that_reads_the_same_both_ways_is_one_move_where_its_ends_do_not_matter() {
    let cram = game("usual = \"4x4\"", &["pattern = \". .\"\nbecomes = \"# #\"\nturns = \"all\""]);
    assert_eq!(
        after(&cram, ".../..."),
        ["##./...", ".##/...", ".../##.", ".../.##", "#../#..", ".#./.#.", "..#/..#"].sorted()
    );
}

#[test]
fn a_repeated_move_goes_on_from_the_cell_it_went_to() {
    // A jump written backwards, and one with a cell before the jumping piece.
    let pieces = "usual = \"xo.o.\"\npieces = { x = \"left\", o = \"right\" }\nrepeats = true";
    let back =
        game(pieces, &["pattern = \". other own\"\nbecomes = \"own . .\"\nturns = \"all\"\nagain = true"]);
    assert_eq!(after(&back, "xo.o."), ["....x", "..xo."]);
    let guarded = game(
        pieces,
        &["pattern = \". own other .\"\nbecomes = \"= . . own\"\nturns = \"all\"\nagain = true"],
    );
    assert_eq!(after(&guarded, ".xo.o."), [".....x", "...xo."]);
}

#[test]
fn what_follows_may_begin_with_a_word_that_allows_the_edge() {
    let moved = game(
        "usual = \"x.o\"\npieces = { x = \"left\", o = \"right\" }",
        &["pattern = \"own .\"\nbecomes = \"# own\"\nturns = \"forward\"\n\
           then = { pattern = \"any other\", becomes = \"= .\", turns = \"forward\" }"],
    );
    assert_eq!(after(&moved, "x.o"), ["#x."]);
}

#[test]
fn cells_near_a_run_change_too() {
    let take = game(
        "usual = \"3x3\"\npieces = { n = \"nobody\" }",
        &[
            "pattern = \". .*\"\nbecomes = \"n =\"\nturns = \"all\"\nalso = { cells = \"near\", becomes = \"#\" }",
        ],
    );
    let boards = after(&take, "3x3");
    assert!(boards.contains(&"n#./#../...".to_owned()), "{boards:?}");
    assert!(boards.iter().all(|board| board.contains('#')), "{boards:?}");
    // The cells near a run that changes depend on its length.
    let line = game(
        "usual = \"3x4\"\npieces = { n = \"nobody\" }",
        &[
            "pattern = \". .+\"\nbecomes = \"n n\"\nturns = \"forward\"\nalso = { cells = \"near\", becomes = \"#\" }",
        ],
    );
    assert_eq!(
        after(&line, "..../..../####"),
        [
            "nn#./##../####",
            "nnn#/###./####",
            "nnnn/####/####",
            "#nn#/.##./####",
            "#nnn/.###/####",
            ".#nn/..##/####",
            "##../nn#./####",
            "###./nnn#/####",
            "####/nnnn/####",
            ".##./#nn#/####",
            ".###/#nnn/####",
            "..##/.#nn/####",
        ]
        .sorted()
    );
}

/// Additional changes belong to the pattern of the move, not to its second part.
#[test]
fn cells_near_change_before_what_follows() {
    let two = game(
        "usual = \"1x5\"\npieces = { n = \"nobody\" }",
        &["pattern = \".\"\nbecomes = \"n\"\nalso = { cells = \"near\", becomes = \"#\" }\n\
           then = { pattern = \"n # .\", becomes = \"= = n\", turns = \"forward\" }"],
    );
    assert_eq!(after(&two, "....."), ["#n#n.", ".#n#n", "n#n.."]);
}

#[test]
fn the_first_end_that_holds_counts_won_before_lost_before_drawn() {
    let judged = |ends: &str, play: Play| {
        let text = format!(
            "name = \"g\"\ntitle = \"G\"\nrules = \"G\"\n[board]\nusual = \"n\"\npieces = {{ n = \"nobody\" }}\n\
             [[move]]\nlabel = \"take\"\npattern = \"n\"\nbecomes = \".\"\n[ends]\n{ends}\n"
        );
        let game = face(&GridGame::parse(&text).unwrap(), "n", play).unwrap();
        let mut champion = game.champion(&Resources::default()).unwrap();
        champion.analyse(&game.start(), &mut Quiet).unwrap().outcome
    };
    let (won, lost, drawn) = ("won = \"count_n = 1\"", "lost = \"count_n >= 1\"", "drawn = \"count_n < 2\"");
    for (ends, outcome) in [
        ([lost, won, drawn].join("\n"), Outcome::Win),
        ([won, drawn].join("\n"), Outcome::Win),
        ([drawn, lost].join("\n"), Outcome::Loss),
        (drawn.to_owned(), Outcome::Draw),
    ] {
        assert_eq!(judged(&ends, Play::Normal), outcome, "{ends}");
        let reversed = match outcome {
            Outcome::Win => Outcome::Loss,
            Outcome::Loss => Outcome::Win,
            Outcome::Draw => Outcome::Draw,
        };
        assert_eq!(judged(&ends, Play::Misere), reversed, "misère: {ends}");
    }
}

#[test]
fn lines_of_hexagons_run_across_their_sides() {
    let text = |near: &str| {
        format!(
            "name = \"g\"\ntitle = \"G\"\nrules = \"G\"\n[board]\nusual = \"2x2\"\nnear = \"{near}\"\n\
             pieces = {{ x = \"left\", o = \"right\" }}\n[[move]]\nlabel = \"place\"\npattern = \".\"\nbecomes = \"own\"\n\
             [ends]\nlost = \"line_other >= 2\"\ndrawn = \"count_empty = 0\"\n"
        )
    };
    let plies = |near: &str, board: &str| {
        let game = face(&GridGame::parse(&text(near)).unwrap(), "2x2", Play::Normal).unwrap();
        let mut champion = game.champion(&Resources::default()).unwrap();
        let position = game.read(board).unwrap();
        champion.analyse(&position, &mut Quiet).unwrap().remoteness.unwrap()
    };
    // Rows, columns and one of the two diagonals have sides in common.
    for board in ["xx/.. R", "x./x. R", ".x/x. R"] {
        assert_eq!(plies("hexagons", board), 0, "{board}");
    }
    assert!(plies("hexagons", "x./.x R") > 0);
    assert_eq!(plies("sides", "x./.x R"), 0);
}

#[test]
fn the_first_condition_of_a_start_that_holds_counts() {
    let started = game(
        "usual = \"4x1\"\npieces = { x = \"left\", o = \"right\" }\nstart = { x = \"row <= 2\", o = \"column = 1\" }",
        &["pattern = \"own\"\nbecomes = \"#\""],
    );
    assert_eq!(started.written(&started.board("4x1").unwrap()), "x/x/o/o");
    // With two kinds of pieces, `own` puts the kind that is written first.
    let kinds = game(
        "usual = \"..\"\npieces = { x = \"left\", K = \"left\", o = \"right\" }",
        &["pattern = \". .\"\nbecomes = \"own #\"\nplayer = \"left\"\nturns = \"mirror\""],
    );
    assert_eq!(after(&kinds, ".."), ["#x", "x#"]);
}

#[test]
fn what_follows_may_begin_on_a_cell_that_is_gone() {
    for first in ["#", "any", "_"] {
        let gone = game(
            "usual = \"....\"\npieces = { n = \"nobody\" }",
            &[&format!(
                "pattern = \".\"\nbecomes = \"#\"\nthen = {{ pattern = \"{first} .\", becomes = \"= n\" }}"
            )],
        );
        assert_eq!(after(&gone, "...."), ["#n..", ".#n.", "..#n"], "{first}");
    }
}

/// A second part belongs to the same move, also if no condition reads the cell on which it begins.
#[test]
fn what_follows_belongs_to_the_move_wherever_it_looks() {
    use campeao_boards::Solver;
    use campeao_values::Games;
    for first in ["_", "any", ".|#|m|n|x|o", "#"] {
        let game = game(
            "usual = \"m.\"\npieces = { x = \"left\", o = \"right\", m = \"nobody\", n = \"nobody\" }",
            &[&format!(
                "player = \"left\"\npattern = \"m\"\nbecomes = \"#\"\n\
                 then = {{ pattern = \"{first} .\", becomes = \"= n\", turns = \"all\" }}"
            )],
        );
        let board = game.board("m.").unwrap();
        let (mut games, mut solver) = (Games::new(), Solver::new(&game));
        let value = solver.value(&mut games, &board).unwrap();
        assert_eq!(games.name(value).unwrap(), "1", "{first}");
    }
}

#[test]
fn a_group_hangs_together_along_arcs_whichever_way_they_lead() {
    let text = "name = \"g\"\ntitle = \"G\"\nrules = \"G\"\n[board]\nusual = \"A>B\"\npieces = { o = \"nobody\" }\n\
                [[move]]\nlabel = \"take\"\npattern = \"o\"\nbecomes = \".\"\n[ends]\nwon = \"shut_o = 1\"\n";
    for graph in ["A=o>B=o", "B=o,A=o>B"] {
        let game = face(&GridGame::parse(text).unwrap(), graph, Play::Normal).unwrap();
        let mut champion = game.champion(&Resources::default()).unwrap();
        assert_eq!(champion.analyse(&game.start(), &mut Quiet).unwrap().remoteness, Some(0), "{graph}");
    }
}

#[test]
fn a_cell_that_is_not_looked_at_keeps_its_place_beside_a_run() {
    for word in ["_", "any"] {
        let run = game(
            "usual = \"n..\"\npieces = { n = \"nobody\" }",
            &[&format!("pattern = \"n {word} .+\"\nbecomes = \"# = n\"")],
        );
        assert_eq!(after(&run, "n.."), ["#.n"], "{word}");
    }
}

#[test]
fn a_line_round_a_ring_has_as_many_cells_as_it_has() {
    let longest = |board: &str, ring: &str, most: usize| {
        let length = |length: usize| {
            let text = format!(
                "name = \"g\"\ntitle = \"G\"\nrules = \"G\"\n[board]\nusual = \"2x2\"\nring = \"{ring}\"\n\
                 pieces = {{ n = \"nobody\" }}\n[[move]]\nlabel = \"take\"\npattern = \"n\"\nbecomes = \".\"\n\
                 [ends]\nwon = \"line_n = {length}\"\n"
            );
            let game = face(&GridGame::parse(&text).unwrap(), board, Play::Normal).unwrap();
            let mut champion = game.champion(&Resources::default()).unwrap();
            champion.analyse(&game.start(), &mut Quiet).unwrap().remoteness == Some(0)
        };
        (1..=most).find(|most| length(*most)).unwrap()
    };
    assert_eq!(longest("nnn/.../...", "both", 9), 3);
    assert_eq!(longest("n../n..", "both", 9), 2);
    // Along a diagonal of a torus all six cells form one line, four of which are occupied here.
    assert_eq!(longest("nn./.nn", "both", 9), 4);
    assert_eq!(longest("nnn/nnn", "columns", 9), 3);
}

#[test]
fn sixths_of_a_turn_are_those_of_hexagons() {
    let step = game(
        "usual = \".../.x./...\"\nnear = \"hexagons\"\npieces = { x = \"left\", o = \"right\" }",
        &["pattern = \"own .\"\nbecomes = \"# own\"\nturns = \"sixth\""],
    );
    let near = [".../.#x/...", ".../x#./...", ".x./.#./...", ".../.#./.x.", "..x/.#./...", ".../.#./x.."];
    assert_eq!(after(&step, ".../.x./..."), near.sorted());
}

#[test]
fn moves_are_named_by_the_square_they_go_to_where_no_other_goes_there() {
    let step = "pattern = \"own .\"\nbecomes = \". own\"\nturns = \"all\"";
    let board =
        "usual = \"x.x/...\"\npieces = { x = \"left\", o = \"right\" }\nrepeats = true\nmoves_by = \"to\"";
    let game = face(&game(board, &[step]), "x.x/...", Play::Normal).unwrap();
    let steps = game.steps(&game.start()).unwrap();
    let names: Vec<&str> = steps.iter().map(|step| step.text.as_str()).collect();
    assert_eq!(names, ["a2-b2", "c2-b2", "a1", "c1"]);
}

#[test]
fn a_span_is_the_longer_side_of_the_rectangle_around_pieces() {
    let close = "pattern = \".\"\nbecomes = \"own\"\nafter = \"span_own <= 2\"";
    let game = game("usual = \"x../.../...\"\npieces = { x = \"left\", o = \"right\" }", &[close]);
    assert_eq!(after(&game, "x../.../..."), ["x../.x./...", "x../x../...", "xx./.../..."]);
}

/// Each file is refused with the place and the kind of the error.
#[test]
fn a_key_without_effect_is_an_error() {
    let refused = |board: &str, kind: &str, more: &str| {
        let text = format!(
            "name = \"g\"\ntitle = \"G\"\nrules = \"G\"\n{more}[board]\n{board}\n[[move]]\nlabel = \"take {{cells}}\"\n{kind}\n"
        );
        let error = campeao_rules::board::BoardRules::parse(&text).unwrap_err();
        let place = error.place.as_ref().map(|place| place.text[place.span.start..place.span.end].to_owned());
        (error.to_string().split([':', ',']).next().unwrap().to_owned(), place.unwrap())
    };
    let plain = "usual = \"3x3\"\npieces = { x = \"left\", o = \"right\" }";
    let take = "pattern = \"own\"\nbecomes = \"#\"";
    let told = |told: &str, place: &str| (told.to_owned(), place.to_owned());
    let corners = format!("{plain}\nnear = \"corners\"");
    assert_eq!(refused(&corners, take, ""), told("`near` has no effect", "\"corners\""));
    let alike = "usual = \"3x3\"\npieces = { n = \"nobody\" }\npasses = true";
    let taken = "pattern = \"n\"\nbecomes = \"#\"";
    assert_eq!(refused(alike, taken, ""), told("`passes` has no effect", "true"));
    let ring = "usual = \"path3\"\npieces = { n = \"nobody\" }\nedges = \"n\"\nring = \"both\"";
    assert_eq!(refused(ring, taken, ""), told("`ring` has no effect", "\"both\""));
    let jump = "pattern = \"own other .\"\nbecomes = \"# . own\"\nturns = \"all\"\nagain = true\n";
    let both = format!("{jump}then = {{ pattern = \"own\", becomes = \"#\" }}");
    assert_eq!(refused(plain, &both, ""), told("`again` has no effect here", "true"));
    let once = "pattern = \"own .\"\nbecomes = \"# #\"\nagain = true";
    assert_eq!(refused(plain, once, ""), told("`again` has no effect", "true"));
    let never = format!("{take}\nthen = {{ pattern = \"other\", becomes = \"#\" }}");
    assert_eq!(refused(plain, &never, ""), told("this can never follow", "\"other\""));
    let sixth = format!("{take}\nturns = \"sixth\"");
    assert_eq!(
        refused(plain, &sixth, "").0,
        "a pattern can only be turned by a sixth on a board of hexagons (`near = \"hexagons\"`)"
    );
    let alone = "pattern = \"own .+\"\nbecomes = \"= #\"";
    assert_eq!(refused(plain, alone, ""), told("besides the stretch", "\"= #\""));
    let edge = "pattern = \"any own .*\"\nbecomes = \"= # =\"";
    assert_eq!(
        refused(plain, edge, ""),
        told("a pattern with a stretch such as `.+` must begin on the board", "\"any own .*\"")
    );
    let parameter = "[[parameter]]\nname = \"k\"\nkind = \"number\"\ndefault = \"3\"\nmeaning = \"k\"\n";
    assert_eq!(refused(plain, take, parameter), told("the parameter `k` has no effect", "\"k\""));
    let rows = format!("{plain}\nragged = true");
    assert_eq!(refused(&rows, take, "").0, "with `ragged` no move may leave `#`");
    let letters = "players = [\"A\", \"B\"]\n";
    assert_eq!(refused(plain, take, letters).0, "`players` has no effect here; leave it out");
    let (again, go) = (format!("{plain}\nrepeats = true"), "pattern = \"own .\"\nbecomes = \". own\"");
    let same = "players = [\"A\", \"a\"]\n";
    assert_eq!(refused(&again, go, same).0, "`players` needs two different letters");
    let strip = "usual = \"x.o\"\npieces = { x = \"left\", o = \"right\" }\nstrip = \"x.o\"";
    let side = |name: &str, more: &str| {
        format!("[[board.side]]\nname = \"{name}\"\nusual = 3\nmeaning = \"M\"\n{more}")
    };
    assert_eq!(refused(plain, &format!("{take}\n{}", side("depth", "")), "").1, "\"depth\"");
    let signed = format!("{take}\n{}", side("rows", "sign = \"x\""));
    assert_eq!(refused(plain, &signed, ""), told("`sign` has no effect here; leave it out", "\"x\""));
    let least = format!("{take}\n{}", side("x", "sign = \"x\"\nleast = 2"));
    assert_eq!(refused(strip, &least, ""), told("`least` has no effect here; leave it out", "2"));
    let theory = |lines: &str| format!("{go}\n[[theory]]\n{lines}");
    assert_eq!(
        refused(&again, &theory("play = \"misere\"\nrows = \"1\""), "").0,
        "a theory gives either `rows`"
    );
    assert_eq!(
        refused(&again, &theory("rows = \"1\"\nreason = { drawn = \"why\" }"), ""),
        told("`drawn` has no effect here; leave it out", "\"why\"")
    );
    assert_eq!(
        refused(&again, &theory("rows = \"1\"\nreason = { lost = \"{left}\" }"), ""),
        told("`left` in braces has no meaning here; the words are values", "\"{left}\"")
    );
    let instance = format!("{take}\n[[instance]]\nname = \"mine\"\ntitle = \"Mine\"");
    assert_eq!(refused(plain, &instance, "").1, "\"mine\"");
    let form = format!("{take}\n[[move]]\nlabel = \"go {{form}}\"\n{take}");
    assert_eq!(refused(plain, &form, "").1, "\"go {form}\"");
}

/// The players are called by their marks, put them in turn, and start with any of them on the only board.
#[test]
fn marks_are_put_in_turn_and_never_taken_away() {
    let text = |board: &str, kind: &str| {
        format!(
            "name = \"g\"\ntitle = \"G\"\nrules = \"G\"\n[board]\n{board}\n[[move]]\nlabel = \"{{own}} to {{cells}}\"\n{kind}\n\
             [ends]\nlost = \"line_other >= 2\"\n"
        )
    };
    let put = "pattern = \".\"\nbecomes = \"own\"";
    let marks = "usual = \"1x4\"\nfixed = true\nmarks = true\npieces = { A = \"left\", b = \"right\" }";
    let game = face(&GridGame::parse(&text(marks, put)).unwrap(), "", Play::Normal).unwrap();
    assert_eq!((game.name(), game.start().text()), ("g", ".... A"));
    let read =
        |text: &str| game.read(text).map(|position| position.text().to_owned()).map_err(|e| e.to_string());
    assert_eq!(read("a_.-"), Ok("A... b".to_owned()));
    assert_eq!(read(".B.. a"), Ok(".b.. A".to_owned()));
    assert!(read("A... A").unwrap_err().contains("it cannot be A's turn here"));
    assert!(read("AAbb A").unwrap_err().contains("over before the last move"));
    assert_eq!(read("AA.b b"), Ok("AA.b b".to_owned()));
    let steps = game.steps(&game.read("A... b").unwrap()).unwrap();
    let named: Vec<&str> = steps.iter().map(|step| step.label.en.as_str()).collect();
    assert_eq!(named, ["b to 2", "b to 3", "b to 4"]);
    assert_eq!(game.sides().len(), 1);
    let Some(Start::Position(second)) = game.start_at(&["2".to_owned()]).unwrap() else { panic!("a start") };
    assert_eq!(second.text(), ".A.. b");
    let refused = |board: &str, kind: &str| GridGame::<1>::parse(&text(board, kind)).unwrap_err().to_string();
    let only = "`marks` needs `[ends]`";
    assert!(refused(marks, "pattern = \"own\"\nbecomes = \"#\"").contains(only));
    assert!(refused(marks, "pattern = \". .\"\nbecomes = \"own own\"").contains(only));
    assert!(refused(&format!("{marks}\nstart = \"A.\""), put).contains(only));
    assert!(refused(&marks.replace("A =", "\"1\" ="), put).contains(only));
    let stretches = "strip = \".\"\n[[board.side]]\nname = \"n\"\nsign = \".\"\nusual = 4\nmeaning = \"n\"";
    assert!(refused(&format!("{marks}\n{stretches}"), put).contains("`strip`"));
    let nobody = marks.replace("b = \"right\"", "b = \"nobody\"").replace("marks = true\n", "");
    assert!(refused(&nobody, put.replace("own", "b").as_str()).contains("`own` in braces"));
}

trait Sorted {
    fn sorted(self) -> Vec<String>;
}

impl<const N: usize> Sorted for [&str; N] {
    fn sorted(self) -> Vec<String> {
        let mut sorted: Vec<String> = self.iter().map(|text| (*text).to_owned()).collect();
        sorted.sort();
        sorted
    }
}

/// A piece that turns enemies into its own gives them a new direction: the play of `flip` returns after six moves.
#[test]
fn turning_a_row_of_enemies_is_no_progress() {
    let flip = |becomes: &str| {
        format!(
            "name = \"flip\"\ntitle = \"F\"\nrules = \"F\"\n[board]\nusual = \"4x2\"\npieces = {{ x = \"left\", o = \"right\" }}\n\
             [[move]]\nlabel = \"step\"\npattern = \". / own / other*\"\nbecomes = \"own / . / {becomes}\"\nturns = \"forward\"\n\
             [[move]]\nlabel = \"slant\"\npattern = \". _ / _ own\"\nbecomes = \"own _ / _ .\"\nturns = [\"mirror\", \"forward\"]\n"
        )
    };
    assert!(GridGame::<1>::parse(&flip("own")).is_err());
    assert!(GridGame::<1>::parse(&flip("=")).is_ok());
    assert!(GridGame::<1>::parse(&flip("#")).is_ok());
}

/// A neutral token that moves right and down, and pieces that move along diagonals: every play ends.
#[test]
fn pieces_that_go_right_or_down_come_to_an_end() {
    let game = |pieces: &str, moves: &[(&str, &str)]| {
        let kind = |(pattern, becomes): &(&str, &str)| {
            format!("[[move]]\nlabel = \"go\"\npattern = \"{pattern}\"\nbecomes = \"{becomes}\"\n")
        };
        let head = format!(
            "name = \"go\"\ntitle = \"G\"\nrules = \"R\"\n[board]\nusual = \"4x4\"\npieces = {{ {pieces} }}\n"
        );
        GridGame::<1>::parse(&(head + &moves.iter().map(kind).collect::<String>()))
    };
    let token = "x = \"nobody\"";
    let steps = game(token, &[("x .", ". x"), ("x / .", ". / x")]).unwrap();
    let mut nimbers = NimSolver::new(&steps);
    for (board, expected) in [("x../.../...", 0), ("x../...", 1), ("x./..", 0), ("..x/...", 1)] {
        let board = steps.board(board).unwrap();
        assert_eq!(nimbers.value(&board, &mut Quiet), Ok(expected), "{}", steps.written(&board));
    }
    // A rook goes as far as it likes, to the right or down: two heaps of Nim.
    let rook = game(token, &[("x .* .", ". = x"), ("x / .* / .", ". / = / x")]).unwrap();
    let mut nimbers = NimSolver::new(&rook);
    for (rows, columns) in (1..=5).flat_map(|rows| (1..=5).map(move |columns| (rows, columns))) {
        let line = |first: char| format!("{first}{}", ".".repeat(columns - 1));
        let text = (0..rows).map(|row| line(if row == 0 { 'x' } else { '.' })).collect::<Vec<_>>().join("/");
        let value = nimbers.value(&rook.board(&text).unwrap(), &mut Quiet).unwrap();
        assert_eq!(value, ((rows - 1) ^ (columns - 1)) as u64, "{text}");
    }
    // A coin is turned to tails, and perhaps one or both of the two before it: each move may show more heads.
    let turned = [
        ("x", "."),
        (". x", "x ."),
        ("x x", ". ."),
        (". _ x", "x _ ."),
        ("x _ x", ". _ ."),
        (". . x", "x x ."),
        (". x x", "x . ."),
        ("x . x", ". x ."),
        ("x x x", ". . ."),
    ];
    let coins = game(token, &turned).unwrap();
    let mut nimbers = NimSolver::new(&coins);
    // The values of single coins: 1, then mex {0, 1}, then mex {0, 1, 2, 3}, and so on.
    let values = [1, 2, 4, 1, 2, 4];
    for heads in 0..1_u32 << 6 {
        let is_head = |place: &usize| heads >> place & 1 == 1;
        let text: String = (0..6).map(|place| if is_head(&place) { 'x' } else { '.' }).collect();
        let expected = (0..6).filter(is_head).fold(0, |sum, place| sum ^ values[place]);
        assert_eq!(nimbers.value(&coins.board(&text).unwrap(), &mut Quiet), Ok(expected), "{text}");
    }
    // No cell comes first if the same move may be turned.
    assert!(game(token, &[("x", "."), (". . x", "x x ."), ("x . .", ". x x")]).is_err());
    let men = "L = \"left\", R = \"right\"";
    assert!(game(men, &[("own _ / _ .", ". _ / _ own"), ("_ own / . _", "_ . / own _")]).is_ok());
    assert!(game(token, &[("x .", ". x"), (". x", "x .")]).is_err());
}
