//! A position explored: its value with all its properties, and the positions that both players' moves leave.

use crate::desk::fault::Fault;
use crate::desk::teller::Teller;
use crate::desk::values::{SheetValue, new_session, told_value};
use crate::speech::Speaker;
use crate::{Mistake, Unanswered};
use campeao_base::Player;
use campeao_draw::ThemeChoice;
use campeao_games::Seated;
use campeao_games::{AnyPosition, Asked, Champion, NamedValue, Refusal, Resources};
use campeao_solve::sequence::Watch;
use campeao_worksheet::{Notation, Session};
use serde::Serialize;
use utoipa::ToSchema;

/// The most options of a player that are valued.
const MOST_OPTIONS: usize = 100;

/// A position with its value and its options.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ExploredPosition {
    /// The position, without a player to move.
    position: String,
    /// Its picture, which takes its colours from the page's style sheet.
    svg: String,
    /// Its value, as on a sheet.
    #[schema(inline)]
    value: Box<SheetValue>,
    /// Left's options.
    left: Vec<ExploredOption>,
    /// Right's options.
    right: Vec<ExploredOption>,
    /// Whether there are more options than are listed.
    more: bool,
}

/// A position to which a player can move.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ExploredOption {
    /// The position.
    position: String,
    /// Its value in the signs of books; null where it was not found.
    written: Option<String>,
    /// `L`, `R`, `N` or `P`, or the outcome of a loopy game; null where it was not found.
    outcome: Option<&'static str>,
    /// Its temperature; null for a number, for a loopy game, and where it was not found.
    temperature: Option<String>,
}

/// A position's value and outcome, as far as found.
struct Found {
    position: String,
    value: Option<NamedValue>,
    outcome: Option<&'static str>,
    temperature: Option<String>,
}

fn found(
    champion: &mut dyn Champion,
    position: &AnyPosition,
    watch: &mut dyn Watch,
) -> Result<Found, Refusal> {
    let worth = champion.worth(position, Asked::Value, watch)?;
    let value = worth.value.as_ref();
    let measures = value.and_then(|value| value.measures.as_ref()).filter(|measures| !measures.is_number);
    Ok(Found {
        outcome: Some(worth.outcome.letter()),
        temperature: measures.map(|measures| measures.temperature.to_string()),
        value: worth.value,
        position: worth.position,
    })
}

impl ExploredPosition {
    /// A position explored; the start if none is given.
    pub(crate) fn new(
        table: &mut Seated,
        position: Option<&str>,
        resources: &Resources,
        speaker: &Speaker,
        watch: &mut Teller<'_>,
    ) -> Result<Self, Fault> {
        let asked = table.ask(|game, champion| {
            let position = match position {
                Some(text) => game.unseated(text)?,
                None => game.unseated(game.start().text())?,
            };
            let svg = game.picture(&position, speaker.language())?.to_svg(ThemeChoice::Page);
            let this = found(champion, &position, watch)?;
            let name = this.value.map(NamedValue::into_name).transpose()?.unwrap_or_default();
            let mut more = false;
            let mut options = [Vec::new(), Vec::new()];
            for player in Player::BOTH {
                let after = game.after(&position, player)?;
                more |= after.len() > MOST_OPTIONS;
                for option in after.into_iter().take(MOST_OPTIONS) {
                    // An option beyond the limits does not keep the others from being valued.
                    options[player.index()].push(found(champion, &option, watch).unwrap_or(Found {
                        position: option.into(),
                        value: None,
                        outcome: None,
                        temperature: None,
                    }));
                }
            }
            Ok((this.position, name, svg, options, more))
        });
        let (position, name, svg, options, more) =
            asked.map_err(|refusal| Unanswered::of_refusal(refusal, speaker))?;
        let mut session = new_session(resources);
        let value =
            told_value(&mut session, &name, speaker).map_err(|error| Mistake::new(speaker.tell(&error)))?;
        let [left, right] = options
            .map(|side| side.into_iter().map(|found| ExploredOption::new(found, &mut session)).collect());
        Ok(Self { position, svg, value: Box::new(value), left, right, more })
    }
}

impl ExploredOption {
    fn new(found: Found, session: &mut Session) -> Self {
        let written = found.value.and_then(|value| value.name).map(|value| {
            let object = session.evaluate(&value).ok();
            let written = object.and_then(|object| session.text_in(&object, Notation::Unicode).ok());
            written.unwrap_or(value)
        });
        Self { position: found.position, written, outcome: found.outcome, temperature: found.temperature }
    }
}

#[cfg(test)]
mod tests {
    use crate::desk::{Desk, GameChoice, Order, Task};
    use campeao_base::Language;
    use campeao_games::Resources;
    use serde_json::Value as Json;

    fn explored(name: &str, position: &str) -> Json {
        let game = GameChoice { name: name.to_owned(), misere: false, rules: None };
        let task = Task::Worth { game, position: Some(position.to_owned()) };
        let order = serde_json::to_string(&Order::new(Language::English, task)).unwrap();
        let mut told = Vec::new();
        Desk::new(Resources::default()).answer(&order, &mut told).unwrap();
        let body = told.splitn(2, |byte| *byte == b'\n').nth(1).unwrap();
        serde_json::from_slice(body).unwrap()
    }

    #[test]
    fn a_position_has_its_value_and_its_options_theirs() {
        let found = explored("domineering", "2x3");
        assert_eq!(
            (&found["value"]["written"], &found["value"]["temperature"]),
            (&"{2|−1/2}".into(), &"5/4".into())
        );
        assert!(found["value"]["thermograph"].as_str().unwrap().starts_with("<svg"));
        let options = |side: &str| {
            let all = found[side].as_array().unwrap().iter();
            all.map(|option| option["written"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
        };
        // The value of the position is that of its options.
        assert!(options("left").contains(&"2".to_owned()), "{found}");
        assert!(options("right").contains(&"−1/2".to_owned()), "{found}");
        assert!(found["left"].as_array().unwrap().iter().all(|option| option["outcome"].is_string()));
    }

    #[test]
    fn what_has_no_value_says_why() {
        assert!(explored("noughts", "start")["error"].is_string());
    }
}
