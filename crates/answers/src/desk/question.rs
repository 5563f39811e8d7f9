//! A question by its address, and the order that it encodes.

use crate::desk::addresses::ADDRESSES;
use crate::desk::fields::{QuestionError, read_fields};
use crate::desk::language::{of_code, speaker};
use crate::desk::query::{PlayQuery, Played, Said};
use crate::desk::reply::Reply;
use crate::desk::task::{GameChoice, Order, Task, Weight};
use crate::{Mistake, Mistaken};
use campeao_base::Language;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// The prefix of the names of users' own games.
pub const OWN: &str = "own-";

/// A name for the text of a rule file: its FNV-1a hash, so that the same text has the same name.
///
/// ```
/// assert_eq!(campeao_answers::desk::own_name(""), "own-cbf29ce484222325");
/// ```
pub fn own_name(text: &str) -> String {
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{OWN}{hash:016x}")
}

/// A question at an address of the interface.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Question {
    /// The segments of the path, decoded; once the address is known, only its variable segments.
    pub path: Vec<String>,
    /// The pairs after the `?`, decoded.
    pub words: Vec<(String, String)>,
    /// The text that is sent along.
    pub text: String,
    /// The rule file of the game, where it is one of the user's own.
    pub rules: Option<String>,
}

/// A task with the facts a page needs before it is answered.
#[derive(Debug, Serialize)]
struct Weighed {
    /// Whether it is usually answered at once.
    light: bool,
    /// The task.
    task: Task,
}

impl Question {
    /// The order that a question encodes, given as JSON by a browser that has split its address; the path begins after
    /// `/api/`.
    ///
    /// # Errors
    /// The reply where it means none.
    ///
    /// ```
    /// use campeao_answers::desk::{Question, Task};
    /// let question = br#"{"path": ["games", "nim"], "words": [["lang", "pt"]], "text": "", "rules": null}"#;
    /// let order = Question::order(question).unwrap();
    /// assert_eq!(order.language, "pt");
    /// assert!(matches!(order.task, Task::Show { game } if game.name == "nim"));
    /// let question = br#"{"path": ["nowhere"], "words": [], "text": "", "rules": null}"#;
    /// assert_eq!(Question::order(question).unwrap_err().status, 404);
    /// ```
    pub fn order(json: &[u8]) -> Result<Order, Reply> {
        let refused =
            |status, sentence: String| Reply::json(status, &Mistaken::from(&Mistake::new(sentence)));
        let question: Self = serde_json::from_slice(json).map_err(|error| refused(500, error.to_string()))?;
        let named = question.words.iter().find(|(name, _)| name == "lang");
        let spoken = |(_, code): &(String, String)| of_code(code.split('-').next()?);
        let language = named.and_then(spoken).unwrap_or(Language::English);
        let Said { lang, terms } =
            read_fields(&question.words).map_err(|error| refused(error.status(), error.told(language)))?;
        let found = ADDRESSES.iter().find_map(|address| Some((address, address.free(&question.path)?)));
        let Some((address, path)) = found else {
            let path = [("path", format!("/api/{}", question.path.join("/")).into())];
            return Err(refused(404, speaker(language).say("web-no-such-address", &path)));
        };
        match (address.task)(&Self { path, ..question }) {
            Ok(task) => Ok(Order::new(language, task).in_words_of(lang).in_terms(terms)),
            Err(error) => Err(refused(error.status(), error.told(language))),
        }
    }

    /// The reply with the task of a browser's question and whether it is light: `{"light": …, "task": …}`.
    pub fn weighed(json: &[u8]) -> Reply {
        Self::order(json).map_or_else(
            |refusal| refusal,
            |Order { task, .. }| Reply::json(200, &Weighed { light: task.weight() == Weight::Light, task }),
        )
    }

    /// The parameters after the `?`, as a structure.
    pub(crate) fn query<T: DeserializeOwned>(&self) -> Result<T, QuestionError> {
        read_fields(&self.words)
    }

    /// The game of the question, in the convention of play that it names.
    pub(crate) fn game(&self) -> Result<GameChoice, QuestionError> {
        let Played { play } = self.query()?;
        self.game_under(play)
    }

    /// The game of the question in this convention; a user's own game brings its rule file with it.
    pub(crate) fn game_under(&self, play: PlayQuery) -> Result<GameChoice, QuestionError> {
        let name = self.path.first().cloned().unwrap_or_default();
        if self.rules.is_none() && name.starts_with(OWN) {
            return Err(QuestionError::RulesGone);
        }
        Ok(GameChoice { name, misere: play == PlayQuery::Misere, rules: self.rules.clone() })
    }

    /// The position of the question; none where the address says `start`.
    pub(crate) fn position(&self) -> Option<String> {
        self.path.get(1).filter(|position| *position != "start").cloned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The reply that weighs a browser's question.
    fn weighed(path: &[&str], words: &[(&str, &str)], rules: Option<&str>) -> (u16, serde_json::Value) {
        let question = serde_json::json!({ "path": path, "words": words, "text": "1", "rules": rules });
        let reply = Question::weighed(question.to_string().as_bytes());
        (reply.status, serde_json::from_slice(&reply.body).unwrap())
    }

    #[test]
    fn a_question_means_a_task_that_is_light_or_not() {
        let (status, told) = weighed(&["games", "nim", "positions", "start", "board"], &[], None);
        let game = serde_json::json!({ "name": "nim", "misere": false, "rules": null });
        assert_eq!((status, &told["light"], &told["task"]["game"]), (200, &true.into(), &game));
        assert_eq!(told["task"]["position"], serde_json::Value::Null);
        let (_, told) = weighed(&["games", "nim", "study"], &[("play", "misere")], None);
        assert_eq!((&told["light"], &told["task"]["game"]["misere"]), (&false.into(), &true.into()));
        let (_, told) = weighed(&["eval"], &[("from", "2")], None);
        assert_eq!((&told["task"]["from"], &told["task"]["text"]), (&2.into(), &"1".into()));
    }

    #[test]
    fn a_question_without_a_task_is_refused_in_its_language() {
        let refused = |path, words: &[_], rules| {
            let (status, told) = weighed(path, words, rules);
            (status, told["error"].as_str().unwrap().to_owned())
        };
        let (status, told) = refused(&["games", "nim", "nowhere"], &[("lang", "pt")], None);
        assert_eq!((status, told.as_str()), (404, "não há nada em /api/games/nim/nowhere"));
        assert_eq!(refused(&["games", "nim", "random"], &[("seed", "-1")], None).0, 400);
        assert_eq!(refused(&["games", "own-1"], &[], None).0, 404);
        assert_eq!(weighed(&["games", "own-1"], &[], Some("")).1["task"]["game"]["rules"], "");
    }
}
