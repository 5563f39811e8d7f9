//! Precomputed answers of the site, available before the module: the whole game of the front door, and the first
//! content of the catalogue and of each game's board.

use crate::pages::games_of_site;
use campeao_answers::desk::{Desk, GameChoice, Order, Task, code};
use campeao_base::Language;
use campeao_games::Resources;
use std::io;

/// The game of the front door, with the number of stones at its start (`assets/door.js`).
const DOOR: &str = "subtraction:1,2,3";
const STONES: u8 = 13;

/// The file with the answers of a page, beside the page.
pub(crate) const FILE: &str = "answers.json";

/// The answers by path: an object with the body of each answer by the name of its task. Questions without an answer are
/// left out, and the module reports the reason.
pub(crate) fn answers_of_site() -> Vec<(String, Vec<u8>)> {
    let mut desk = Desk::new(Resources::default());
    let mut files = Vec::new();
    for language in Language::ALL {
        let door = GameChoice { name: DOOR.to_owned(), misere: false, rules: None };
        let positions = (0..=STONES).map(|stones| {
            let position = stones.to_string();
            (position.clone(), Task::Position { game: door.clone(), position: Some(position) })
        });
        files.push((format!("{}/{FILE}", code(language)), answers(&mut desk, language, positions)));
        let folder = format!("{}/games", code(language));
        let games = [("games".to_owned(), Task::Games)];
        files.push((format!("{folder}/{FILE}"), answers(&mut desk, language, games)));
        for name in games_of_site() {
            let game = GameChoice { name: name.to_owned(), misere: false, rules: None };
            let tasks = [
                ("show".to_owned(), Task::Show { game: game.clone() }),
                ("board".to_owned(), Task::Board { game, position: None }),
            ];
            files.push((format!("{folder}/{name}/{FILE}"), answers(&mut desk, language, tasks)));
        }
    }
    files
}

/// The results of some tasks, as an object.
fn answers(desk: &mut Desk, language: Language, tasks: impl IntoIterator<Item = (String, Task)>) -> Vec<u8> {
    let mut object = b"{".to_vec();
    for (name, task) in tasks {
        let reply = desk.reply(&Order::new(language, task), &mut io::sink());
        if reply.status == 200 {
            if object.len() > 1 {
                object.push(b',');
            }
            object.extend(format!("\"{name}\":").bytes());
            object.extend(reply.body);
        }
    }
    object.push(b'}');
    object
}
