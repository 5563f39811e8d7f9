//! The games and positions in the tables of `tests/data` exist. Their contents are tested in the crates that have
//! solvers.

use campeao_base::Play;
use campeao_formula::formula;
use campeao_rules::Game;
use campeao_rules::catalogue::find;
use csv::StringRecord;

/// The rows of a table, each with its game and by the names of its columns.
fn rows(name: &str) -> Vec<(Game, Row)> {
    let path = format!("{}/tests/data/{name}.csv", env!("CARGO_MANIFEST_DIR"));
    let mut reader = csv::Reader::from_path(path).unwrap();
    let head = reader.headers().unwrap().clone();
    reader
        .records()
        .map(|record| {
            let row = Row { head: head.clone(), record: record.unwrap() };
            let play = match row.get("play") {
                "normal" => Play::Normal,
                "misere" => Play::Misere,
                other => panic!("`{other}` is no convention of play"),
            };
            (find(row.get("game"), play).unwrap(), row)
        })
        .collect()
}

struct Row {
    head: StringRecord,
    record: StringRecord,
}

impl Row {
    fn get(&self, column: &str) -> &str {
        let index = self.head.iter().position(|name| name == column);
        &self.record[index.unwrap_or_else(|| panic!("no column `{column}`"))]
    }

    fn number(&self, column: &str) -> u64 {
        self.get(column).parse().unwrap()
    }

    fn list(&self, column: &str) -> Vec<&str> {
        self.get(column).split(';').filter(|part| !part.is_empty()).collect()
    }

    /// Whether the column names a player exactly if the game is partizan.
    fn player_fits(&self, game: &Game, column: &str) -> bool {
        game.players().map_or(self.get(column).is_empty(), |players| {
            players.iter().any(|letter| letter == self.get(column))
        })
    }
}

#[test]
fn answers_are_about_positions_and_their_moves() {
    for (game, row) in rows("answers") {
        let text = row.get("position");
        let position = game.parse_position(text).unwrap();
        assert_eq!(game.show_position(&position), text);
        assert!(["win", "loss"].contains(&row.get("outcome")));
        let reached: Vec<String> =
            game.moves(&position).unwrap().iter().map(|step| game.show_position(&step.to)).collect();
        for good in row.list("good") {
            assert!(row.get("outcome") == "win" && reached.iter().any(|to| to == good), "{text} -> {good}");
        }
    }
}

#[test]
fn laws_are_formulas_about_the_state() {
    for (game, row) in rows("laws") {
        let source = row.get("safe");
        if let Err(error) = formula(source, game.scope()) {
            panic!("{source}: {error}");
        }
        let names = row.list("variables");
        let known = |name: &str| game.variables().iter().any(|variable| variable.name == name);
        assert!(
            !names.is_empty() && names.iter().all(|name| known(name) || (game.is_sum() && *name == "heaps"))
        );
        assert!(row.player_fits(&game, "player"), "{}", game.name());
        assert!(row.number("from") <= row.number("up_to"));
    }
}

#[test]
fn tables_are_made_of_signs() {
    for (game, row) in rows("tables") {
        let cells = row.get("cells");
        assert!(!cells.is_empty() && cells.bytes().all(|sign| b"+-".contains(&sign)), "{}", game.name());
        row.number("first");
        assert!(game.is_partizan() == row.player_fits(&game, "row") || row.get("row").is_empty());
        assert!(game.is_partizan() || row.get("row").is_empty() || row.get("row").parse::<u64>().is_ok());
    }
}

#[test]
fn sequences_are_complete_lists() {
    for (game, row) in rows("sequences") {
        let values: Vec<u64> = row.list("values").into_iter().map(|value| value.parse().unwrap()).collect();
        let up_to = row.number("up_to");
        match row.get("what") {
            "safe starts" => {
                assert!(
                    values.is_sorted_by(|one, next| one < next) && values.iter().all(|size| *size <= up_to)
                );
            }
            "nim-values" => assert_eq!(values.len() as u64, up_to + 1),
            other => panic!("`{other}` is no kind of sequence"),
        }
        assert!(row.player_fits(&game, "player"), "{}", game.name());
    }
}
