//! Values of starts that laws state, compared with computed values.

use super::study::{BEYOND, spoken_of};
use campeao_base::machine::Instant;
use campeao_play::{KnownLaw, Refusal, Resources, Ruleset, Side, StartAnswer, StartQuestion, StartTable};
use campeao_solve::sequence::Watch;
use campeao_worksheet::{Error, Object, Session};
use std::time::Duration;

/// The laws that state no value, and those whose stated values agree with all values computed within the time
/// [`BEYOND`], or within `time` if that is less.
///
/// # Errors
/// If the watch stops the work, or a temporary obstacle is met, such as another program that is building a table.
pub(super) fn with_right_values(
    laws: Vec<KnownLaw>,
    game: &dyn Ruleset,
    table: &StartTable,
    resources: &Resources,
    time: Option<Duration>,
    watch: &mut dyn Watch,
) -> Result<Vec<KnownLaw>, Refusal> {
    if laws.iter().all(|law| law.value.is_none()) {
        return Ok(laws);
    }
    let deadline = Instant::now().checked_add(time.map_or(BEYOND, |time| time.min(BEYOND)));
    let headings = table.headings().to_vec();
    let values = match StartTable::fill(game, headings, StartQuestion::Value, resources, deadline, watch) {
        Ok(values) => Some(values),
        Err(Refusal::NoValue { .. }) => None,
        Err(error) => return Err(error),
    };
    let sides = game.sides();
    let right = |law: &KnownLaw| match (&law.value, &values) {
        (None, _) => true,
        (Some(value), Some(values)) => agrees(law, value, &sides, values),
        (Some(_), None) => false,
    };
    Ok(laws.into_iter().filter(right).collect())
}

/// Whether the value that a law states is right for every start that it covers and whose value was computed.
fn agrees(law: &KnownLaw, value: &str, sides: &[Side], values: &StartTable) -> bool {
    let Some(spoken_of) = spoken_of(law, sides) else { return false };
    let mut session = Session::new().keeping_values();
    let mut equal = |cell: &[String], found: &str| -> Result<bool, Error> {
        let mut sizes = Vec::new();
        for (side, size) in sides.iter().zip(cell) {
            sizes.push((side.name.as_str(), session.evaluate(size)?));
        }
        let told = session.evaluate_with(value, sizes)?;
        let found = session.evaluate(found)?;
        let equal = session.evaluate_with("told = found", [("told", told), ("found", found)])?;
        Ok(matches!(equal, Object::Boolean(true)))
    };
    values.places().iter().all(|place| {
        let cell = values.cell(place);
        let StartAnswer::Known(facts) = values.at(place) else { return true };
        let Some(found) = facts.value.as_ref().and_then(|value| value.name.as_ref()) else { return true };
        !spoken_of(&cell) || equal(&cell, found).unwrap_or(false)
    })
}
