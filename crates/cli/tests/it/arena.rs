//! Tournaments: the champion keeps what is won, a bot that errs loses and is told why, and the bots of the documents play.
#![cfg(unix)]

use crate::processes::{lives, until};
use campeao::pawns::{Board, Definition};
use campeao::tablebase::StoredOutcome;
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn program(arguments: &[&str], folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_campeao"));
    command.args(arguments).current_dir(folder).env("LC_ALL", "C").env("NO_COLOR", "1");
    command
}

fn asked(arguments: &[&str]) -> Output {
    program(arguments, Path::new(".")).output().unwrap()
}

/// The JSON of a tournament.
fn played(arguments: &[&str]) -> Value {
    let output = asked(&[&["arena"][..], arguments, &["--json"]].concat());
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

fn games(tournament: &Value) -> &[Value] {
    tournament["games"].as_array().unwrap()
}

/// A bot in the language of the shell that does something at `go` and else answers as it should.
fn bot(at_go: &str) -> String {
    format!("while read word rest; do case $word in go) {at_go};; *) echo $word;; esac; done")
}

/// Whether the player to move wins, in three games whose law or search shares nothing with the champion.
fn is_won(game: &str, position: &str) -> bool {
    let heap = |text: &str| text.parse::<u64>().unwrap();
    match game {
        "nim" => position.split('+').map(heap).fold(0, |sum, heap| sum ^ heap) != 0,
        "subtraction:1,4" => !matches!(heap(position) % 5, 0 | 2),
        _ => {
            let board: Board = position.parse().unwrap();
            matches!(Definition::new(1 << 20).value(&board).unwrap(), StoredOutcome::Win(_))
        }
    }
}

#[test]
fn the_champion_never_loses_a_won_opening_and_wins_lost_ones_only_by_errors() {
    for (game, from) in [("nim", "3+5+7"), ("subtraction:1,4", "21"), ("pawns:2x4", "B..P/B..P 0")] {
        for opponent in ["beginner", "random"] {
            let tournament = played(&[game, "champion", opponent, "--from", from, "--games", "12"]);
            assert_eq!(games(&tournament).len(), 12);
            for (number, played) in games(&tournament).iter().enumerate() {
                let first = played["first"].as_u64().unwrap();
                assert_eq!(first, number as u64 % 2);
                let won = is_won(game, played["opening"].as_str().unwrap());
                if won == (first == 0) {
                    assert_eq!(played["winner"], 0, "{game}: {played}");
                }
                assert_eq!((&played["end"], &played["fault"]), (&"rules".into(), &Value::Null));
            }
        }
    }
}

#[test]
fn two_champions_win_exactly_the_won_openings() {
    let tournament = played(&["nim", "champion", "champion", "--games", "12"]);
    for played in games(&tournament) {
        let first = played["first"].as_u64().unwrap();
        let winner = if is_won("nim", played["opening"].as_str().unwrap()) { first } else { 1 - first };
        assert_eq!(played["winner"], winner, "{played}");
    }
    let names = |player: usize| tournament["players"][player]["name"].clone();
    assert_eq!((names(0), names(1)), ("champion (1)".into(), "champion (2)".into()));
}

#[test]
fn the_same_seed_gives_the_same_tournament() {
    let of_seed = |seed: &str| played(&["nim", "beginner", "random", "--games", "6", "--seed", seed]);
    assert_eq!(of_seed("5"), of_seed("5"));
    assert_ne!(of_seed("5")["games"], of_seed("6")["games"]);
}

#[test]
fn the_scores_are_those_of_the_games() {
    let tournament = played(&["pawns:3x4", "random", "beginner", "--games", "20"]);
    for (player, scores) in tournament["players"].as_array().unwrap().iter().enumerate() {
        for (order, is_first) in [("first", true), ("second", false)] {
            let of_order = |game: &&Value| (game["first"] == player) == is_first;
            let won = games(&tournament).iter().filter(of_order).filter(|game| game["winner"] == player);
            assert_eq!(scores[order]["won"], won.count());
            assert_eq!(scores[order]["drawn"], 0);
            let all = ["won", "drawn", "lost"].map(|field| scores[order][field].as_u64().unwrap());
            assert_eq!(all.iter().sum::<u64>(), 10);
        }
    }
}

#[test]
fn a_bot_that_errs_loses_each_game_and_is_told_how() {
    // The bot, its time limit, the kind of its fault, its answer and its exit code.
    let bots: [(&str, &str, &str, Value, Value); 6] = [
        ("echo bestmove 9-\\>1", "600", "illegal", "bestmove 9->1".into(), Value::Null),
        ("echo move $rest", "600", "refused", Value::Null, Value::Null),
        ("echo error no idea", "600", "refused", "error no idea".into(), Value::Null),
        ("exit 3", "600", "ended", Value::Null, 3.into()),
        ("sleep 1000", "1", "late", Value::Null, Value::Null),
        ("yes | tr -d '\\n'", "600", "flooded", Value::Null, Value::Null),
    ];
    for (does, seconds, kind, said, code) in bots {
        let tournament = played(&[
            "nim",
            &bot(does),
            "champion",
            "--from",
            "2+3",
            "--games",
            "2",
            "--opening",
            "0",
            "--move-time",
            seconds,
        ]);
        let [first, second] = games(&tournament) else { panic!("{tournament}") };
        assert_eq!((&first["opening"], &first["position"]), (&"2+3".into(), &"2+3".into()));
        for played in [first, second] {
            assert_eq!((&played["end"], &played["winner"]), (&"fault".into(), &1.into()), "{does}");
            let fault = &played["fault"];
            assert_eq!((&fault["kind"], &fault["command"]), (&kind.into(), &"go".into()), "{does}: {fault}");
            assert_eq!(fault["code"], code, "{does}");
            assert!(said.is_null() || fault["said"] == said, "{does}: {fault}");
        }
        assert_eq!(first["fault"]["legal"], serde_json::json!(["2->1", "2->0", "3->2", "3->1", "3->0"]));
        // The champion made one move.
        assert_eq!(second["moves"].as_array().unwrap().len(), 1);
    }
}

#[test]
fn a_fault_is_told_with_the_position_the_answer_and_the_legal_moves() {
    let loser = bot("echo bestmove 9-\\>1");
    let common = ["nim", &loser, "champion", "--from", "1+2", "--games", "2", "--opening", "0"];
    let told = |language: &str| {
        let output = asked(&[&["--lang", language, "arena"][..], &common[..]].concat());
        let text = String::from_utf8(output.stdout).unwrap();
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let (english, portuguese) = (told("en"), told("pt"));
    let fault =
        "in 1+2: it answered `bestmove 9->1`, which is not legal there; the moves are 1->0 2->1 2->0.";
    assert!(english.contains("Game 1, lost by") && english.contains(fault), "{english}");
    let fault = "em 1+2: respondeu `bestmove 9->1`, que não é aí uma jogada; as jogadas são 1->0 2->1 2->0.";
    assert!(portuguese.contains("Partida 1, perdida por") && portuguese.contains(fault), "{portuguese}");
}

#[test]
fn a_bot_that_is_not_ready_is_refused_before_the_first_game() {
    for (bot, said) in [("exit 7", "(exit code 7)"), ("echo error unknown game", "`error unknown game`")] {
        let output = asked(&["arena", "nim", "champion", bot]);
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2));
        assert!(told.contains("`game nim`") && told.contains(said), "{told}");
    }
}

#[test]
fn numbers_of_games_and_starts_that_allow_no_tournament_are_refused() {
    let wrong: [(&[&str], &str); 5] = [
        (&["nim", "random", "random", "--games", "3"], "`--games 3` is odd"),
        (&["nim", "random", "random", "--from", "0"], "no game can be played from `0`: it is over"),
        (&["nim", "random", "random", "--games", "0"], "--games"),
        (&["nim", "random"], "is missing"),
        (&["xadrez", "random", "random"], "there is no game `xadrez`"),
    ];
    for (arguments, said) in wrong {
        let output = asked(&[&["arena"][..], arguments].concat());
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.code() == Some(2) && told.contains(said), "{told}");
    }
}

#[test]
fn a_bot_is_told_the_convention_of_play_and_moves_are_single_words() {
    let first = "set -- $rest; echo bestmove $1";
    let misere = format!("read game; test \"$game\" = 'game nim misere' || exit; echo game; {}", bot(first));
    let tournament = played(&["nim", &misere, "random", "--misere", "--games", "2"]);
    assert!(games(&tournament).iter().all(|game| game["end"] == "rules"), "{tournament}");
    // The moves of two piles are `first 1` and the like.
    let tournament = played(&["wythoff", &bot(first), "random", "--from", "3,4", "--games", "4"]);
    assert!(games(&tournament).iter().all(|game| game["end"] == "rules"), "{tournament}");
}

#[test]
fn a_game_that_goes_on_is_a_draw() {
    let tournament = played(&["nim", "random", "random", "--longest", "1", "--games", "2", "--opening", "0"]);
    for game in games(&tournament) {
        assert_eq!((&game["end"], &game["winner"]), (&"length".into(), &Value::Null));
        assert_eq!(game["moves"].as_array().unwrap().len(), 1);
    }
}

#[test]
fn the_champion_of_the_pawn_race_is_a_bot_too() {
    let engine = format!("{} pawns engine 1x3", env!("CARGO_BIN_EXE_campeao"));
    let arguments = ["pawns", "arena", &engine, "champion", "--board", "2x4", "--games", "8", "--json"];
    let output = asked(&arguments);
    let tournament: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(tournament["game"], "pawns:2x4");
    for played in games(&tournament) {
        assert_eq!(played["end"], "rules", "{played}");
        let first = played["first"].as_u64().unwrap();
        let won = is_won("pawns:2x4", played["opening"].as_str().unwrap());
        assert_eq!(played["winner"], if won { first } else { 1 - first }, "{played}");
    }
}

#[test]
fn ctrl_c_shows_what_was_played_and_leaves_no_bot_behind() {
    let scratch = tempfile::tempdir().unwrap();
    let number = scratch.path().join("number");
    let waits = bot("echo $$ > made; mv made number; sleep 1000");
    let arguments = ["arena", "nim", &waits, "random", "--move-time", "1000"];
    let mut command = program(&arguments, scratch.path());
    let tournament = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let bot: u32 = until("the bot", || fs::read_to_string(&number).ok()?.trim().parse().ok());
    let signal = Command::new("kill").args(["-INT", &tournament.id().to_string()]).status().unwrap();
    assert!(signal.success());
    let output = tournament.wait_with_output().unwrap();
    let told = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(130));
    assert!(told.contains("Stopped after 0 of 20 games."), "{told}");
    until("the end of the bot", || (!lives(bot)).then_some(()));
}

/// The blocks of a page in a language of code.
fn blocks<'p>(page: &'p str, language: &str) -> Vec<&'p str> {
    let fence = format!("```{language}\n");
    let opened = page.split(&fence as &str).skip(1);
    opened.map(|rest| rest.split("```").next().unwrap()).collect()
}

#[test]
fn the_bots_of_the_documents_play_as_they_are_shown() {
    if Command::new("python3").arg("--version").output().is_err() {
        return;
    }
    for language in ["en", "pt"] {
        let page = format!("{}/../../docs/{language}/how-to/bot.md", env!("CARGO_MANIFEST_DIR"));
        let page = fs::read_to_string(page).unwrap();
        let [bot, better] = blocks(&page, "python")[..] else { panic!("two blocks of Python in {language}") };
        let scratch = tempfile::tempdir().unwrap();
        let file = scratch.path().join("bot.py");
        fs::write(&file, bot).unwrap();

        let [shown, session] = blocks(&page, "text")[..] else { panic!("two blocks of text in {language}") };
        let (command, answer) = shown.split_once('\n').unwrap();
        let output = Command::new("sh")
            .args(["-c", &command.replace("$ campeao", "\"$CAMPEAO\"")])
            .env("CAMPEAO", env!("CARGO_BIN_EXE_campeao"))
            .envs([("LC_ALL", "C"), ("NO_COLOR", "1")])
            .current_dir(scratch.path())
            .output()
            .unwrap();
        assert_eq!(String::from_utf8(output.stdout).unwrap(), answer, "{language}");

        let lines = |sign: &str| -> String {
            let lines: Vec<&str> = session.lines().filter_map(|line| line.strip_prefix(sign)).collect();
            lines.join("\n") + "\n"
        };
        fs::write(scratch.path().join("session"), lines("> ")).unwrap();
        let input = fs::File::open(scratch.path().join("session")).unwrap();
        let output = Command::new("python3").arg(&file).stdin(input).output().unwrap();
        assert_eq!(String::from_utf8(output.stdout).unwrap(), lines("< "), "{language}");

        // The moves that the arena offers are those there are.
        let asked = lines("> ").replace("go ", "moves\ngo ");
        let mut engine = assert_cmd::Command::new(env!("CARGO_BIN_EXE_campeao"));
        let told = engine.args(["pawns", "engine", "3x5"]).write_stdin(asked).output().unwrap().stdout;
        let told = String::from_utf8(told).unwrap();
        let moves = told.lines().filter_map(|line| line.strip_prefix("moves "));
        let offered = session.lines().filter_map(|line| line.strip_prefix("> go "));
        assert_eq!(moves.collect::<Vec<_>>(), offered.collect::<Vec<_>>(), "{language}");

        // The better choice takes the place of the first.
        let (head, rest) = bot.split_once("def ").unwrap();
        let (_, tail) = rest.split_once("\n\n").unwrap();
        fs::write(&file, format!("{head}{better}\n{tail}")).unwrap();
        let python = format!("python3 '{}'", file.display());
        let tournament = played(&["nim", &python, "champion", "--games", "8", "--move-time", "600"]);
        for played in games(&tournament) {
            let first = played["first"].as_u64().unwrap();
            let winner = if is_won("nim", played["opening"].as_str().unwrap()) { first } else { 1 - first };
            assert_eq!((&played["winner"], &played["end"]), (&winner.into(), &"rules".into()), "{played}");
        }
    }
}
