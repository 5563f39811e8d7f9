//! `campeao class`: a player of the arena in the tournament of a class. It enters the room as a phone does, so the server
//! bounds it as it bounds phones. It plays the shared games for which the room pairs it, and reports their results.

use super::player::{Failed, Player, Turn};
use super::told;
use crate::console::Console;
use crate::failure::Failure;
use crate::interrupt::interrupted;
use crate::play::moves_again;
use crate::resources::resources;
use crate::watch::Progress;
use campeao_answers::Mistake;
use campeao_base::Play;
use campeao_games::{AnyPosition, Ruleset, find_in_catalogue};
use campeao_solve::Outcome;
use clap::Args;
use serde::Deserialize;
use serde_json::Value;
use std::fmt::Write as _;
use std::time::Duration;
use ureq::Agent;

/// The interval at which the room is looked at.
const LOOK: Duration = Duration::from_millis(300);
/// The time limit of a request to the server.
const PATIENCE: Duration = Duration::from_secs(30);

#[derive(Debug, Args)]
pub(crate) struct ClassArguments {
    link: String,
    bot: String,
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    move_time: u64,
}

/// The player's place in a room.
struct Place {
    agent: Agent,
    /// The address of the server, without a path.
    server: String,
    /// The code of the room.
    room: String,
    /// The secret by which the room knows the player.
    phone: String,
}

/// The player's game of the latest round.
#[derive(Debug, Deserialize)]
struct Pairing {
    round: u64,
    player: u64,
    opponent: Option<u64>,
    first: u64,
    game: String,
    from: String,
    shared: String,
    outcome: Option<String>,
}

pub(crate) fn run(arguments: &ClassArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let place = Place::entered(&arguments.link, console)?;
    // Ctrl-C is looked for between two requests, so that no program of a bot is left behind.
    let _watched = Progress::new();
    let mut last = String::new();
    while let Some(told) = place.class(console)? {
        let next = pairing(&told).filter(|pairing| pairing.shared != last && pairing.is_open());
        if let Some(pairing) = next {
            place.play(&pairing, arguments, console)?;
            last = pairing.shared;
        }
        wait()?;
    }
    console.sentence(console.say("room-closed", &[]))
}

/// The server's address and the room's code in a link such as `http://192.168.1.5:7373/en/class?room=abcdef`.
fn read(link: &str) -> Option<(String, String)> {
    let (address, words) = link.trim().split_once('?')?;
    let host = address.strip_prefix("http://")?.split('/').next()?;
    let room = words.split(['&', '#']).find_map(|word| word.strip_prefix("room="))?;
    let is_code = !room.is_empty() && room.bytes().all(|byte| byte.is_ascii_alphanumeric());
    (is_code && !host.is_empty()).then(|| (format!("http://{host}"), room.to_ascii_lowercase()))
}

/// The player's game in the room as the server tells of it.
fn pairing(told: &Value) -> Option<Pairing> {
    Pairing::deserialize(&told["pairing"]).ok()
}

/// Waits until the next look at the room.
fn wait() -> Result<(), Failure> {
    std::thread::sleep(LOOK);
    if interrupted() { Err(Failure::Interrupted) } else { Ok(()) }
}

impl Pairing {
    /// Whether there is a game to be played.
    fn is_open(&self) -> bool {
        self.outcome.is_none() && self.opponent.is_some() && !self.shared.is_empty()
    }
}

impl Place {
    /// Enters the room of a link.
    fn entered(link: &str, console: &mut Console<'_>) -> Result<Self, Failure> {
        let Some((server, room)) = read(link) else {
            return Err(Failure::Usage(console.say("room-no-link", &[("link", link.into())])));
        };
        let config = Agent::config_builder().http_status_as_error(false).timeout_global(Some(PATIENCE));
        // The room is on the network of this machine. The server closes a connection that rests while a bot thinks.
        let agent: Agent = config.proxy(None).max_idle_connections(0).build().into();
        let mut place = Self { agent, server, room, phone: String::new() };
        let entered = place.asked(&format!("class/{}/phones", place.room), &[], Some(""), console)?;
        let Some(entered) = entered else {
            let room = [("room", place.room.as_str().into())];
            return Err(Failure::mistake(console.say("room-not-entered", &room)));
        };
        entered["phone"].as_str().unwrap_or_default().clone_into(&mut place.phone);
        let number = entered["number"].as_u64().unwrap_or_default();
        let told = [("room", place.room.as_str().into()), ("number", number.into())];
        console.sentence(console.say("room-entered", &told))?;
        console.out.flush()?;
        Ok(place)
    }

    /// The answer to a question of the interface; none where the server refuses it.
    fn asked(
        &self,
        path: &str,
        words: &[(&str, &str)],
        text: Option<&str>,
        console: &Console<'_>,
    ) -> Result<Option<Value>, Failure> {
        let address = format!("{}/api/{path}", self.server);
        let lost = |error: ureq::Error| {
            let told = [("server", self.server.as_str().into()), ("reason", error.to_string().into())];
            Failure::mistake(console.say("room-no-server", &told))
        };
        let answer = match text {
            None => {
                let request = self.agent.get(address);
                words.iter().fold(request, |request, (name, word)| request.query(name, word)).call()
            }
            Some(text) => {
                let request = self.agent.post(address).content_type("text/plain");
                words.iter().fold(request, |request, (name, word)| request.query(name, word)).send(text)
            }
        };
        let mut answer = answer.map_err(lost)?;
        if !answer.status().is_success() {
            return Ok(None);
        }
        answer.body_mut().read_json().map(Some).map_err(lost)
    }

    /// The room as the player sees it; none where it is closed.
    fn class(&self, console: &Console<'_>) -> Result<Option<Value>, Failure> {
        let path = format!("class/{}", self.room);
        self.asked(&path, &[("phone", self.phone.as_str()), ("seen", "0")], None, console)
    }

    /// Plays a game to its end and reports the result; also ends where the class goes on to another game.
    fn play(
        &self,
        pairing: &Pairing,
        arguments: &ClassArguments,
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        let game = find_in_catalogue(&pairing.game, Play::Normal)
            .map_err(|error| Mistake::of_find(error, console.speaker))?;
        let game = &*game;
        let start = console.position(game, Some(pairing.from.as_str()).filter(|from| *from != "start"))?;
        let mut champion = console.champion(game, &resources(None, None))?;
        let limit = Duration::from_secs(arguments.move_time);
        let mut player = Player::new(&arguments.bot, game, limit, console)?;
        let begins = pairing.first == pairing.player;
        let path = format!("shared/{}", pairing.shared);
        let outcome = loop {
            let now = self.class(console)?.as_ref().and_then(self::pairing);
            if now.is_none_or(|now| now.shared != pairing.shared || !now.is_open()) {
                break None;
            }
            let Some(shared) = self.asked(&path, &[("seen", "0")], None, console)? else { break None };
            let words = shared["words"].as_str().unwrap_or_default();
            let reached = reached(game, &start, words);
            // Nobody but the other player writes moves that are none; the teacher decides such a game.
            let Some((position, first)) = reached else {
                wait()?;
                continue;
            };
            let (steps, _) = game.listed_steps(&position).map_err(|refusal| console.refused(refusal))?;
            if steps.is_empty() {
                let outcome = console.analysis(&mut *champion, &position, Progress::new())?.outcome;
                break Some(match (outcome, first) {
                    (Outcome::Draw, _) => "draw",
                    (Outcome::Win, true) | (Outcome::Loss, false) => "first",
                    (Outcome::Win, false) | (Outcome::Loss, true) => "second",
                });
            }
            if first != begins {
                wait()?;
                continue;
            }
            let turn = Turn { game, position: &position, steps: &steps };
            match player.choose(&turn, &mut *champion, console) {
                Ok(step) => {
                    let made = format!("{words}&move={}", encoded(&step.text));
                    let seen = shared["version"].to_string();
                    if self.asked(&path, &[("seen", seen.as_str())], Some(&made), console)?.is_none() {
                        wait()?;
                    }
                }
                Err(Failed::Bot(fault)) => {
                    let cause = told::cause(&fault, arguments.move_time, console);
                    let places = [
                        ("name", arguments.bot.as_str().into()),
                        ("position", position.text().into()),
                        ("cause", cause.into()),
                    ];
                    console.sentence(console.say("room-fault", &places))?;
                    break Some(if begins { "second" } else { "first" });
                }
                Err(Failed::Arena(failure)) => return Err(failure),
            }
        };
        player.dismiss();
        let Some(outcome) = outcome else { return Ok(()) };
        let path = format!("class/{}/results", self.room);
        self.asked(&path, &[("phone", self.phone.as_str()), ("outcome", outcome)], Some(""), console)?;
        let id = match (outcome, begins) {
            ("draw", _) => "room-drawn",
            ("first", true) | ("second", false) => "room-won",
            _ => "room-lost",
        };
        let opponent = pairing.opponent.unwrap_or_default();
        let places = [("round", pairing.round.into()), ("opponent", opponent.into())];
        console.sentence(console.say(id, &places))?;
        Ok(console.out.flush()?)
    }
}

/// The position of a shared game after its moves, and whether the player who began is to move; none where a move is none
/// of the game.
fn reached(game: &dyn Ruleset, start: &AnyPosition, words: &str) -> Option<(AnyPosition, bool)> {
    let mut position = start.clone();
    let mut first = true;
    for word in words.split('&').filter_map(|word| word.strip_prefix("move=")) {
        let step = game.step(&position, &decoded(word)?).ok().flatten()?;
        if !moves_again(game, &position, &step.to) {
            first = !first;
        }
        position = step.to;
    }
    Some((position, first))
}

/// The text of a word of an address.
fn decoded(word: &str) -> Option<String> {
    let mut pieces = word.split('%');
    let mut bytes = pieces.next().unwrap_or_default().replace('+', " ").into_bytes();
    for piece in pieces {
        bytes.push(u8::from_str_radix(piece.get(..2)?, 16).ok()?);
        bytes.extend(piece.get(2..)?.replace('+', " ").bytes());
    }
    String::from_utf8(bytes).ok()
}

/// A text as a word of an address.
fn encoded(text: &str) -> String {
    text.bytes().fold(String::new(), |mut encoded, byte| {
        if byte.is_ascii_alphanumeric() {
            encoded.push(char::from(byte));
        } else {
            // Writing to a string cannot fail.
            let _ = write!(encoded, "%{byte:02X}");
        }
        encoded
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_names_a_server_and_a_room() {
        let known = Some(("http://192.168.1.5:7373".to_owned(), "abcdef".to_owned()));
        assert_eq!(read("http://192.168.1.5:7373/en/class?room=abcdef"), known);
        assert_eq!(read("http://192.168.1.5:7373/pt/learn/memory?step=2&room=ABCDEF#x"), known);
        for link in
            ["", "abcdef", "http://192.168.1.5/en/class", "http:///?room=abcdef", "http://a/?room=a/b"]
        {
            assert_eq!(read(link), None, "{link}");
        }
    }

    #[test]
    fn moves_survive_in_addresses() {
        for text in ["3->1", "a4 b5", "a+b", "é&%"] {
            assert_eq!(decoded(&encoded(text)).as_deref(), Some(text));
        }
        assert_eq!(decoded("3-%3E1+x").as_deref(), Some("3->1 x"));
        assert_eq!(decoded("%"), None);
        assert_eq!(decoded("%zz"), None);
    }

    #[test]
    fn the_words_of_a_shared_game_lead_to_its_position() {
        let game = find_in_catalogue("nim", Play::Normal).unwrap();
        let start = game.read("1+2").unwrap();
        let reached =
            |words| reached(&*game, &start, words).map(|(position, first)| (String::from(position), first));
        assert_eq!(reached("from=1%2B2"), Some(("1+2".to_owned(), true)));
        assert_eq!(reached("from=1%2B2&move=2-%3E1"), Some(("1+1".to_owned(), false)));
        assert_eq!(reached("from=1%2B2&move=9-%3E1"), None);
    }
}
