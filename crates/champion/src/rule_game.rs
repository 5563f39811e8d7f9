//! The games of rule files behind the common face.

use crate::rule_picture::{RulePicture, unambiguous};
use crate::{
    AnalysedStep, Analysis, Board, Champion, Coordinate, Ending, Method, Playable, Reason, Refusal,
    Resources, Step,
};
use campeao_draw::Picture;
use campeao_message::{Language, Play, Text};
use campeao_rules::file::SourceEntry;
use campeao_rules::{Argument, Game, Move, Position};
use campeao_solve::Solver;
use campeao_solve::sequence::Watch;
use campeao_study::{Law, Thoroughness, explain, law};

impl Playable for Game {
    fn name(&self) -> &str {
        Self::name(self)
    }

    fn family(&self) -> &str {
        Self::family(self)
    }

    fn title(&self) -> &Text {
        Self::title(self)
    }

    fn rules(&self) -> &Text {
        Self::rules(self)
    }

    fn sources(&self) -> &[SourceEntry] {
        Self::sources(self)
    }

    fn arguments(&self) -> &[Argument] {
        Self::arguments(self)
    }

    fn play(&self) -> Play {
        Self::play(self)
    }

    fn players(&self) -> Option<&[String; 2]> {
        Self::players(self)
    }

    fn start(&self) -> String {
        self.show_position(Self::start(self))
    }

    fn canonical(&self, position: &str) -> Result<String, Refusal> {
        Ok(self.show_position(&self.parse_position(position)?))
    }

    fn mover(&self, position: &str) -> Result<Option<String>, Refusal> {
        let position = self.parse_position(position)?;
        Ok(Self::players(self).map(|players| players[position.player.index()].clone()))
    }

    fn steps(&self, position: &str) -> Result<Vec<Step>, Refusal> {
        let position = self.parse_position(position)?;
        Ok(all_named(self, &position, self.moves(&position)?.iter()))
    }

    fn board(&self, position: &str) -> Result<Board, Refusal> {
        let numbers = self.parse_position(position)?.numbers;
        if self.is_sum() {
            return Ok(Board::Heaps(numbers.to_vec()));
        }
        let coordinate = |(variable, &value): (&campeao_rules::Variable, &u64)| Coordinate {
            name: variable.name.clone(),
            meaning: variable.meaning.clone(),
            value,
            pile: variable.pile,
        };
        Ok(Board::Coordinates(self.variables().iter().zip(&numbers).map(coordinate).collect()))
    }

    fn picture(&self, position: &str, language: Language) -> Result<Picture, Refusal> {
        let position = self.parse_position(position)?;
        let title = format!("{}: {}", full_title(self, language), self.show_position(&position));
        Ok(RulePicture::of(self, &position).to_picture(title))
    }

    fn champion(&self, _resources: &Resources) -> Result<Box<dyn Champion + '_>, Refusal> {
        Ok(Box::new(RuleChampion { solver: Solver::new(self)?, law: None, sought: false }))
    }

    fn as_rules(&self) -> Option<&Game> {
        Some(self)
    }
}

/// The game's title; a family's with the values of its parameters.
///
/// ```
/// use campeao_champion::{find, full_title};
/// use campeao_message::{Language, Play};
///
/// let game = find("subtraction:1,4", Play::Normal)?;
/// assert!(full_title(&*game, Language::English).ends_with("(set = 1,4)"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn full_title(game: &dyn Playable, language: Language) -> String {
    let title = game.title().get(language);
    let is_family = game.name() == game.family() || game.name().starts_with(&format!("{}:", game.family()));
    if game.arguments().is_empty() || !is_family {
        return title.to_owned();
    }
    let values = game.arguments().iter().map(|argument| format!("{} = {}", argument.name, argument.value));
    format!("{title} ({})", values.collect::<Vec<_>>().join(", "))
}

/// A move with its names.
fn named(game: &Game, position: &Position, picture: &RulePicture<'_>, step: &Move) -> Step {
    let label = |language| game.label(position, step, language);
    Step {
        text: game.show_move(step),
        label: Text { en: label(Language::English), pt: label(Language::Portuguese) },
        to: game.show_position(&step.to),
        amount: match step.chosen.as_slice() {
            [amount] => Some(*amount),
            _ => None,
        },
        clicks: picture.clicks(step),
    }
}

/// The moves of a position with their names, in their order.
fn all_named<'m>(game: &Game, position: &Position, moves: impl Iterator<Item = &'m Move>) -> Vec<Step> {
    let picture = RulePicture::of(game, position);
    let mut steps: Vec<Step> = moves.map(|step| named(game, position, &picture, step)).collect();
    unambiguous(&mut steps);
    steps
}

/// The champion of a rule file's game: the solver, and the law once it is needed.
struct RuleChampion<'g> {
    solver: Solver<'g>,
    law: Option<Law>,
    sought: bool,
}

impl Champion for RuleChampion<'_> {
    fn analyse(&mut self, position: &str, watch: &mut dyn Watch) -> Result<Analysis, Refusal> {
        let game = self.solver.game();
        let position = game.parse_position(position)?;
        let analysis = self.solver.analyse(&position, watch)?;
        let stuck = game.explicit_end(&position.numbers)?.is_none();
        let steps = all_named(game, &position, analysis.moves.iter().map(|analysed| &analysed.step));
        Ok(Analysis {
            position: game.show_position(&position),
            outcome: analysis.outcome,
            remoteness: analysis.remoteness,
            grundy: analysis.grundy,
            ending: analysis.end.map(|end| Ending { end, stuck }),
            moves: steps
                .into_iter()
                .zip(&analysis.moves)
                .map(|(step, analysed)| AnalysedStep {
                    step,
                    outcome: analysed.outcome,
                    remoteness: analysed.remoteness,
                    grundy: analysed.grundy,
                    good: analysed.good,
                })
                .collect(),
            advice: None,
            method: Method::Solver(analysis.method),
        })
    }

    fn reasons(&mut self, analysis: &Analysis, watch: &mut dyn Watch) -> Result<Vec<Reason>, Refusal> {
        let mut reasons = vec![analysis.by_definition()];
        if analysis.ending.is_some() {
            return Ok(reasons);
        }
        let game = self.solver.game();
        // Sums of heaps explain themselves; other games by the law of all their positions.
        if !self.sought && !game.is_sum() {
            self.law = law(&mut self.solver, Thoroughness::Quick, watch)?;
            self.sought = true;
        }
        let position = game.parse_position(&analysis.position)?;
        let explanation = explain(&mut self.solver, self.law.as_ref(), &position, watch)?;
        reasons.push(Reason::Law(Box::new(explanation)));
        Ok(reasons)
    }
}
