//! A tournament in words: the scores, the games, and the faults of bots.

use super::player::Player;
use crate::columns::aligned;
use crate::console::Console;
use crate::failure::Failure;
use crate::terminal::HEADING;
use campeao_answers::arena::{ArenaFault, ArenaGame, ArenaScore, FaultKind, GameEnd, Tournament};
use campeao_games::Ruleset;

/// The most moves of a game that are written; JSON has all.
const MOVES: usize = 60;
/// The most legal moves that are written.
const LEGAL: usize = 40;

/// The names of the players; two of the same name are numbered.
pub(super) fn names(players: &[Player; 2]) -> [String; 2] {
    let [first, second] = players;
    if first.name != second.name {
        return [first.name.clone(), second.name.clone()];
    }
    [1, 2].map(|number| format!("{} ({number})", first.name))
}

/// Writes the scores, the games and the faults.
pub(super) fn tell(
    tournament: &Tournament,
    game: &dyn Ruleset,
    seconds: u64,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    console.styled(HEADING, console.speaker.read(game.title()))?;
    let (played, wanted) = (tournament.games.len(), tournament.wanted);
    let places = [("seed", tournament.seed.to_string().into()), ("games", played.into())];
    console.sentence(console.say("arena-heading", &places))?;
    if (played as u64) < wanted {
        let places = [("played", played.into()), ("wanted", wanted.into())];
        console.sentence(console.say("arena-stopped", &places))?;
    }
    console.line("")?;
    console.line(scores(tournament, console))?;
    if played == 0 {
        return Ok(());
    }
    console.line("")?;
    console.line(games(tournament, console))?;
    let faults = tournament.games.iter().enumerate();
    let faults = faults.filter_map(|(number, game)| Some((number + 1, game, game.fault.as_ref()?)));
    for (number, game, fault) in faults {
        let loser = game.winner.map_or("", |winner| tournament.players[1 - winner].name.as_str());
        let places = [
            ("game", number.into()),
            ("name", loser.into()),
            ("position", game.position.as_str().into()),
            ("cause", cause(fault, seconds, console).into()),
        ];
        console.line("")?;
        console.sentence(console.say("arena-fault", &places))?;
    }
    Ok(())
}

/// The scores of both players, as first and as second player and in all.
fn scores(tournament: &Tournament, console: &Console<'_>) -> String {
    let word = |id: &str| console.say(id, &[]);
    let heading = ["arena-won", "arena-drawn", "arena-lost"].map(word);
    let mut rows = vec![[vec![String::new(); 2], heading.to_vec()].concat()];
    for player in &tournament.players {
        let row = |name: &str, id: &str, score: ArenaScore| {
            let ArenaScore { won, drawn, lost } = score;
            let numbers = [won, drawn, lost].map(|number| number.to_string());
            [vec![name.to_owned(), word(id)], numbers.to_vec()].concat()
        };
        rows.push(row(&player.name, "arena-all", player.all()));
        rows.push(row("", "arena-first", player.first));
        rows.push(row("", "arena-second", player.second));
    }
    aligned(&rows, &[2, 3, 4])
}

/// The games, one a line.
fn games(tournament: &Tournament, console: &Console<'_>) -> String {
    let heading = ["arena-game", "arena-opening", "arena-begins", "arena-result", "arena-moves"];
    let mut rows = vec![heading.map(|id| console.say(id, &[])).to_vec()];
    for (number, game) in tournament.games.iter().enumerate() {
        let mut moves: Vec<&str> = game.moves.iter().take(MOVES).map(String::as_str).collect();
        if moves.len() < game.moves.len() {
            moves.push("…");
        }
        rows.push(vec![
            (number + 1).to_string(),
            game.opening.clone(),
            tournament.players[game.first].name.clone(),
            result(game, tournament, console),
            moves.join(" "),
        ]);
    }
    aligned(&rows, &[0])
}

fn result(game: &ArenaGame, tournament: &Tournament, console: &Console<'_>) -> String {
    let id = match (game.end, game.winner) {
        (GameEnd::Rules, Some(_)) => "arena-wins",
        (GameEnd::Rules, None) => "arena-draw",
        (GameEnd::Repetition, _) => "arena-repetition",
        (GameEnd::Length, _) => "arena-length",
        (GameEnd::Fault, _) => "arena-wins-by-fault",
    };
    let winner = game.winner.map_or("", |winner| tournament.players[winner].name.as_str());
    console.say(id, &[("winner", winner.into())])
}

/// The fault of a bot in words, as a part of a sentence.
pub(super) fn cause(fault: &ArenaFault, seconds: u64, console: &Console<'_>) -> String {
    let mut legal: Vec<String> = fault.legal.iter().take(LEGAL).cloned().collect();
    if legal.len() < fault.legal.len() {
        legal.push("…".to_owned());
    }
    let id = match (fault.kind, fault.code) {
        (FaultKind::Illegal, _) => "arena-illegal",
        (FaultKind::Refused, _) => "arena-refused",
        (FaultKind::Late, _) => "arena-late",
        (FaultKind::Ended, Some(_)) => "arena-ended-with-code",
        (FaultKind::Ended, None) => "arena-ended",
        (FaultKind::Flooded, _) => "arena-flooded",
    };
    let places = [
        ("command", fault.command.into()),
        ("said", fault.said.clone().unwrap_or_default().into()),
        ("code", fault.code.unwrap_or_default().to_string().into()),
        ("seconds", seconds.into()),
        ("moves", legal.join(" ").into()),
    ];
    console.say(id, &places)
}
