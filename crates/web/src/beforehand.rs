//! Answers of the site that are there before the module is: what the catalogue and the board of each game show first.

use crate::pages::games_of_site;
use campeao_answers::desk::{Desk, GameChoice, Order, Task, code};
use campeao_base::Language;
use campeao_games::Resources;
use std::io;

/// The file with the answers of a page, beside the page.
pub(crate) const FILE: &str = "answers.json";

/// The answers by their paths: an object with the body of each by the name of its task. What cannot be answered is left out,
/// and the module says why.
pub(crate) fn answers_of_site() -> Vec<(String, Vec<u8>)> {
    let mut desk = Desk::new(Resources::default());
    let mut files = Vec::new();
    for language in Language::ALL {
        let folder = format!("{}/games", code(language));
        files.push((format!("{folder}/{FILE}"), answers(&mut desk, language, [("games", Task::Games)])));
        for name in games_of_site() {
            let game = GameChoice { name: name.to_owned(), misere: false, rules: None };
            let tasks = [
                ("show", Task::Show { game: game.clone() }),
                ("board", Task::Board { game, position: None }),
            ];
            files.push((format!("{folder}/{name}/{FILE}"), answers(&mut desk, language, tasks)));
        }
    }
    files
}

/// What some tasks come to, as an object.
fn answers<const N: usize>(desk: &mut Desk, language: Language, tasks: [(&str, Task); N]) -> Vec<u8> {
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
