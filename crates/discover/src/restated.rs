//! Games in the other coordinates that their rule file offers, or that were found, for proofs. Such a game has rules of its own,
//! so that it can be solved and learned in these coordinates.

use campeao_base::Play;
use campeao_rules::{Game, RuleFile};
use campeao_theorem::{Coordinates, Statement};
use dashu_int::UBig;
use toml::{Table, Value};

/// A game in its other coordinates.
#[derive(Debug)]
pub(crate) struct Restated {
    /// The rules in these coordinates.
    pub(crate) game: Game,
    pub(crate) coordinates: Coordinates,
}

impl Restated {
    /// Makes the game in the statement's other coordinates; `None` if there are none, or if they cannot be used.
    pub(crate) fn of(game: &Game, statement: &Statement) -> Option<Self> {
        let coordinates = statement.read_coordinates().ok()??;
        let start: Vec<UBig> = game.start().numbers.iter().map(|&number| UBig::from(number)).collect();
        let start = coordinates.located(&start);
        let game = written(&statement.restated().ok()??, &start, game.play())?;
        Some(Self { game, coordinates })
    }
}

/// Makes a game of a statement without other coordinates.
fn written(restated: &Statement, start: &[UBig], play: Play) -> Option<Game> {
    let start: Vec<String> = start.iter().map(UBig::to_string).collect();
    let mover = restated.players.as_ref().map_or(String::new(), |players| format!(",{}", players[0]));
    let list = |texts: &[String]| Value::Array(texts.iter().cloned().map(Value::String).collect());
    // The texts are placeholders: the rules are only used by solvers.
    let text = |text: &str| {
        Value::Table(
            [("en", text), ("pt", text)]
                .map(|(key, text)| (key.to_owned(), text.into()))
                .into_iter()
                .collect(),
        )
    };
    let mut file = Table::new();
    let mut put = |key: &str, value: Value| file.insert(key.to_owned(), value);
    put("name", "restated".into());
    put("state", list(&restated.variables));
    put("domain", restated.domain.clone().into());
    put("rank", list(&restated.rank));
    put("start", format!("{}{mover}", start.join(",")).into());
    put("title", text(&restated.game));
    put("rules", text(&restated.game));
    if let Some(players) = &restated.players {
        put("players", list(players));
    }
    let moves = restated.moves.iter().enumerate().map(|(number, rule)| {
        let mut entry = Table::new();
        entry.insert("name".to_owned(), format!("case{number}").into());
        entry.insert("label".to_owned(), text("move"));
        entry.insert("where".to_owned(), rule.condition.clone().into());
        entry.insert("to".to_owned(), list(&rule.to));
        if let Some(player) = &rule.player {
            entry.insert("player".to_owned(), player.clone().into());
        }
        Value::Table(entry)
    });
    put("move", Value::Array(moves.collect()));
    let ends = [("won", &restated.won), ("lost", &restated.lost), ("drawn", &restated.drawn)];
    let ends = ends.into_iter().filter_map(|(key, end)| Some((key.to_owned(), end.clone()?.into())));
    put("ends", Value::Table(ends.collect()));
    RuleFile::parse(&file.to_string()).ok()?.game(None, play).ok()
}
