//! Hackenbush pictures: what they are worth, and what every cut leaves.

use super::Fault;
use campeao_answers::worth::{Question, Valuation, Valued};
use campeao_speech::Speaker;
use serde::Serialize;
use utoipa::ToSchema;

/// A Hackenbush picture with its value and those of all cuts.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Hacked {
    /// What it is worth, part by part, and what each cut leaves.
    #[serde(flatten)]
    valued: Valued,
}

/// Values a graph, a plant or a figure given by its name.
pub(super) fn hacked(graph: &str, speaker: &Speaker) -> Result<Hacked, Fault> {
    let question = Question { game: "hackenbush", position: Some(graph), moves: true, ..Question::default() };
    let valued = Valuation::new(&question, speaker)?.valued;
    Ok(Hacked { valued })
}

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_message::Language;
    use serde_json::{Value, json};

    fn told(graph: &str) -> Result<Value, String> {
        match hacked(graph, &Speaker::new(Language::English)) {
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
        assert_eq!(told["moves"]["left"], json!([{ "move": "_-1:B", "value": "0", "wins": true }]));
        assert_eq!(told["moves"]["right"], json!([{ "move": "1-2:R", "value": "1", "wins": false }]));
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
