//! Hackenbush pictures: their values, and what every cut leaves.

use crate::Unanswered;
use crate::desk::fault::Fault;
use crate::desk::open_games::OpenGames;
use crate::desk::task::GameChoice;
use crate::speech::Speaker;
use crate::worth::Valued;
use campeao_games::Asked;
use campeao_solve::sequence::Watch;
use serde::Serialize;
use utoipa::ToSchema;

/// A Hackenbush picture with its value and those of all cuts.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Hacked {
    /// Its value, component by component, and what each cut leaves.
    #[serde(flatten)]
    valued: Valued,
}

/// The Hackenbush game of a graph.
const NAME: &str = "hackenbush";

/// Values a graph, a plant or a figure given by its name.
pub(super) fn hacked(
    games: &mut OpenGames,
    graph: &str,
    speaker: &Speaker,
    watch: &mut dyn Watch,
) -> Result<Hacked, Fault> {
    let choice = GameChoice { name: NAME.to_owned(), misere: false, rules: None };
    let worth = games
        .table(&choice, speaker)?
        .ask(|game, champion| champion.worth(&game.unseated(graph)?, Asked::Moves, watch));
    let worth = worth.map_err(|refusal| Unanswered::of_refusal(refusal, speaker))?;
    Ok(Hacked { valued: Valued::new(NAME, worth) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_base::Language;
    use campeao_games::Resources;
    use campeao_solve::sequence::Quiet;
    use serde_json::{Value, json};

    fn told(graph: &str) -> Result<Value, String> {
        let mut games = OpenGames::new(Resources::default());
        match hacked(&mut games, graph, &Speaker::new(Language::English), &mut Quiet) {
            Ok(hacked) => Ok(serde_json::to_value(hacked).unwrap()),
            Err(Fault::Unanswered(unanswered)) => Err(unanswered.to_string()),
            Err(Fault::Missing(mistake)) => Err(mistake.to_string()),
        }
    }

    #[test]
    fn every_cut_is_told_with_what_it_leaves() {
        let told = told("LR").unwrap();
        assert_eq!((&told["value"], &told["outcome"]), (&json!("1/2"), &json!("L")));
        assert_eq!(told["position"], "_-1:B 1-2:R");
        assert_eq!(
            told["moves"]["left"],
            json!([{ "move": "_-1:B", "value": "0", "wins": true, "undominated": true }])
        );
        assert_eq!(
            told["moves"]["right"],
            json!([{ "move": "1-2:R", "value": "1", "wins": false, "undominated": true }])
        );
    }

    #[test]
    fn the_bare_ground_is_worth_nothing() {
        let told = told("").unwrap();
        assert_eq!(
            (&told["position"], &told["value"], &told["outcome"]),
            (&json!("_"), &json!("0"), &json!("P"))
        );
    }

    #[test]
    fn figures_have_names_and_floating_vertices_are_refused() {
        assert!(told("girl").unwrap()["moves"]["left"].as_array().unwrap().len() > 3);
        assert!(told("a-b:R").unwrap_err().contains("ground"));
    }
}
