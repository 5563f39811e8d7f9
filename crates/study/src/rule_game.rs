//! The games of rule files as rulesets.

use crate::by_law::{FIRST, Judged, LISTED};
use crate::chain::{Answer, KnownLaw, answer};
use crate::rule_picture::{RulePicture, unambiguous};
use crate::rule_worth;
use crate::start_game::StartGame;
use crate::starts::start;
use crate::{Law, StudyError, Thoroughness, explain, explain_by_law, law};
use campeao_base::machine::TimeLimit;
use campeao_base::{Language, Player, Text};
use campeao_discover::with_replies_found;
use campeao_draw::Picture;
use campeao_play::{
    AnalysedStep, Analysis, AnyGame, AnyPosition, Asked, Board, BoardFace, Card, Champion, Coordinate,
    Ending, Method, Numbered, PositionWriting, ReachedNumbers, Reader, Reason, Refusal, Resources, Ruleset,
    ShortValues, Side, Start, Step, Worth, each_once, find_step, options_of, table_signature,
};
use campeao_rules::{Game, Move, PlayError, Position, StartForm, Variable};
use campeao_solve::sequence::{Clock, Watch};
use campeao_solve::{SolveError, Solver};
use std::borrow::Cow;
use std::cell::OnceCell;
use std::sync::Arc;
use std::time::Duration;

/// The processor time for the law from which a reason is taken.
const QUICK_LAW: Duration = Duration::from_secs(5);

/// A game of a rule file, with its description.
pub struct RuleGame {
    game: Arc<Game>,
    card: Card,
    reader: Reader,
}

impl From<Game> for RuleGame {
    fn from(game: Game) -> Self {
        Self { card: card(&game), game: Arc::new(game), reader: Reader::default() }
    }
}

/// Makes a ruleset of a game of a rule file, for any kind of positions. If play may repeat and the file does not give
/// the terms that the winner's replies make smaller, they are searched for.
///
/// # Examples
/// ```
/// use campeao_base::Play;
/// use campeao_rules::RuleFile;
/// use campeao_study::ruleset;
/// # let text = r#"
/// # name = "take"
/// # heaps = "n"
/// # start = "10"
/// # title = { en = "Take", pt = "Tirar" }
/// # rules = { en = "…", pt = "…" }
/// # [[move]]
/// # label = { en = "take {t}", pt = "tira {t}" }
/// # where = "t in {1, 2}"
/// # to = ["n - t"]
/// # "#;
/// let game = ruleset(RuleFile::parse(text)?.game(None, Play::Normal)?);
/// assert_eq!(game.steps(&game.read("3")?)?.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn ruleset(game: Game) -> AnyGame {
    if game.is_of_pieces() || game.has_hands() {
        Box::new(BoardFace::new(StartGame::new(game)))
    } else {
        Box::new(RuleGame::from(with_replies_found(game)))
    }
}

/// Returns the description of the game of a rule file.
pub(crate) fn card(game: &Game) -> Card {
    Card {
        name: game.name().to_owned(),
        family: game.family().to_owned(),
        title: game.title().clone(),
        rules: game.rules().clone(),
        sources: game.sources().to_vec(),
        arguments: game.arguments().to_vec(),
        play: game.play(),
        players: game.players().cloned(),
    }
}

impl RuleGame {
    /// The game of the rule file.
    pub fn game(&self) -> &Game {
        &self.game
    }

    fn kept<'p>(&self, position: &'p AnyPosition) -> Result<Cow<'p, Position>, Refusal> {
        Ok(self.reader.kept(position, |text| self.game.parse_position(text))?)
    }

    pub(crate) fn held(&self, position: Position) -> AnyPosition {
        self.reader.keep(self.game.show_position(&position), position)
    }

    /// Returns a position without the player to move, as a position of any game.
    fn unseated(&self, position: Position) -> AnyPosition {
        self.reader.keep(rule_worth::without_mover(&self.game, &position), position)
    }

    /// Returns the moves of a position with their texts and labels, in their order.
    pub(crate) fn all_named<'m>(
        &self,
        position: &Position,
        moves: impl Iterator<Item = &'m Move>,
    ) -> Vec<Step> {
        let picture = RulePicture::of(&self.game, position);
        let mut steps: Vec<Step> = moves.map(|step| self.named(position, &picture, step)).collect();
        unambiguous(&mut steps);
        steps
    }

    /// Converts a judged position with its moves into an analysis.
    fn judged(&self, position: Position, judged: &Judged) -> Analysis {
        let steps = self.all_named(&position, judged.moves.iter().map(|known| &known.step));
        let moves = steps.into_iter().zip(&judged.moves).map(|(step, known)| AnalysedStep {
            grundy: known.grundy,
            ..AnalysedStep::new(step, judged.outcome, known.outcome)
        });
        Analysis {
            grundy: judged.grundy,
            moves: moves.collect(),
            partial: judged.partial,
            advice: judged.advice,
            ..Analysis::new(self.held(position), judged.outcome, judged.method)
        }
    }

    /// Returns a move with its text and label.
    fn named(&self, position: &Position, picture: &RulePicture<'_>, step: &Move) -> Step {
        let label = |language| self.game.label(position, step, language);
        Step {
            text: self.game.show_move(step),
            label: Text { en: label(Language::English), pt: label(Language::Portuguese) },
            to: self.held(step.to.clone()),
            amount: match step.chosen.as_slice() {
                [amount] => Some(*amount),
                _ => None,
            },
            clicks: picture.clicks(step),
        }
    }
}

impl Ruleset for RuleGame {
    fn card(&self) -> &Card {
        &self.card
    }

    fn start(&self) -> AnyPosition {
        self.held(self.game.start().clone())
    }

    fn read(&self, text: &str) -> Result<AnyPosition, Refusal> {
        Ok(self.held(self.game.parse_position(text)?))
    }

    fn mover(&self, position: &AnyPosition) -> Result<Option<String>, Refusal> {
        let position = self.kept(position)?;
        Ok(self.players().map(|players| players[position.player.index()].clone()))
    }

    fn steps(&self, position: &AnyPosition) -> Result<Vec<Step>, Refusal> {
        let position = self.kept(position)?;
        Ok(self.all_named(&position, self.game.moves(&position)?.iter()))
    }

    fn listed_steps(&self, position: &AnyPosition) -> Result<(Vec<Step>, bool), Refusal> {
        if cfg!(target_family = "wasm") {
            return Ok((self.steps(position)?, false));
        }
        let position = self.kept(position)?;
        let all = self.game.first_moves(&position, LISTED)?;
        if all.complete {
            return Ok((self.all_named(&position, all.moves.iter()), false));
        }
        match self.game.moves(&position) {
            Ok(moves) => Ok((self.all_named(&position, moves.iter()), false)),
            Err(PlayError::TooManyMoves { .. }) => {
                let first = self.game.first_moves(&position, FIRST)?;
                Ok((self.all_named(&position, first.moves.iter()), true))
            }
            Err(error) => Err(error.into()),
        }
    }

    fn step(&self, position: &AnyPosition, text: &str) -> Result<Option<Step>, Refusal> {
        match self.steps(position) {
            Ok(mut steps) => {
                let found = find_step(&steps, text);
                if found.is_some() || steps.len() <= LISTED || cfg!(target_family = "wasm") {
                    return Ok(found.map(|place| steps.swap_remove(place)));
                }
            }
            Err(Refusal::Play(PlayError::TooManyMoves { .. })) if !cfg!(target_family = "wasm") => {}
            Err(refusal) => return Err(refusal),
        }
        let position = self.kept(position)?;
        let named = self.game.named_move(&position, text)?;
        Ok(self.all_named(&position, named.iter()).pop())
    }

    fn unseated(&self, text: &str) -> Result<AnyPosition, Refusal> {
        Ok(self.unseated(self.game.parse_position(text)?))
    }

    fn after(&self, position: &AnyPosition, player: Player) -> Result<Vec<AnyPosition>, Refusal> {
        let position = self.kept(position)?.into_owned();
        let seated = position.with_player(if self.game.is_partizan() { player } else { Player::Left });
        let options = options_of(&*self.game, &seated)?;
        Ok(each_once(options.into_iter().map(|(_, to)| self.unseated(to))))
    }

    fn board(&self, position: &AnyPosition) -> Result<Board, Refusal> {
        let position = self.kept(position)?;
        let numbers = &position.numbers;
        if self.game.is_sum() {
            return Ok(Board::Heaps(numbers.to_vec()));
        }
        let coordinate = |(variable, &value): (&Variable, &u64)| Coordinate {
            name: variable.name.clone(),
            meaning: variable.meaning.clone(),
            value,
            pile: variable.pile,
        };
        Ok(Board::Coordinates(self.game.variables().iter().zip(numbers).map(coordinate).collect()))
    }

    fn picture(&self, position: &AnyPosition, language: Language) -> Result<Picture, Refusal> {
        let title = format!("{}: {position}", self.card().full_title(language));
        Ok(RulePicture::of(&self.game, &*self.kept(position)?).to_picture(title))
    }

    fn champion(&self, resources: &Resources) -> Result<Box<dyn Champion + '_>, Refusal> {
        let values = ShortValues::new(usize::try_from(resources.memory).unwrap_or(usize::MAX));
        Ok(Box::new(RuleChampion {
            ruleset: self,
            solver: Solver::new(&self.game)?,
            known: KnownLaw::in_folder_of(resources),
            quick: OnceCell::new(),
            values,
        }))
    }

    fn relation(&self) -> Option<&Game> {
        Some(&self.game)
    }

    fn sides(&self) -> Vec<Side> {
        sides(&self.game)
    }

    fn numbered(
        &self,
        from: &AnyPosition,
        most: u64,
        watch: &mut dyn Watch,
    ) -> Result<Box<dyn Numbered>, Refusal> {
        let signature = table_signature(self.game.name(), self.game.play(), from.text());
        let signature = signature.with("rules", self.game.digest().into());
        let writing =
            PositionWriting { text: Game::show_position, read: |game, text| Ok(game.parse_position(text)?) };
        let start = self.kept(from)?.into_owned();
        Ok(Box::new(ReachedNumbers::list(Arc::clone(&self.game), writing, signature, (start, most), watch)?))
    }

    fn start_at(&self, cell: &[String]) -> Result<Option<Start>, Refusal> {
        let sizes: Result<Vec<u64>, _> = cell.iter().map(|size| size.parse()).collect();
        let Some((form, sizes)) = form(&self.game).zip(sizes.ok()) else { return Ok(None) };
        let position = start(&self.game, form, &sizes).map_err(refusal)?;
        Ok(position.map(|position| Start::Position(self.held(position))))
    }
}

/// Returns the form of start for which a single number is enough, else the first form.
pub(crate) fn form(game: &Game) -> Option<&StartForm> {
    game.start_form().or_else(|| game.starts().first())
}

/// Returns the sizes of the form of start for which a single number is enough, else of the first form.
pub(crate) fn sides(game: &Game) -> Vec<Side> {
    let Some(form) = form(game) else { return Vec::new() };
    let side = |name: &String| {
        let variable = game.variables().iter().find(|variable| variable.name == *name);
        let meaning = variable.and_then(|variable| variable.meaning.clone()).unwrap_or_else(|| {
            Text::new(format!("in the starting position {form}"), format!("na posição inicial {form}"))
        });
        Side::numbers(name, meaning, 0, if form.names().len() == 1 { 40 } else { 12 })
    };
    form.names().iter().map(side).collect()
}

/// Converts the error of a study into a refusal of the game.
pub(crate) fn refusal(error: StudyError) -> Refusal {
    match error {
        StudyError::Solve(error) => error.into(),
        other => Refusal::of(other),
    }
}

/// The champion of a rule file's game: the solver, and the law when it is first needed.
pub(crate) struct RuleChampion<'g> {
    pub(crate) ruleset: &'g RuleGame,
    pub(crate) solver: Solver<'g>,
    known: KnownLaw,
    /// The result of the search for a law that takes milliseconds, after the search.
    quick: OnceCell<Option<Law>>,
    /// The values of positions that are not nimbers, each with Left as the player to move.
    pub(crate) values: ShortValues<Position>,
}

impl Champion for RuleChampion<'_> {
    fn analyse(&mut self, position: &AnyPosition, watch: &mut dyn Watch) -> Result<Analysis, Refusal> {
        let game = self.solver.game();
        let position = self.ruleset.kept(position)?;
        let analysis = match answer(&mut self.solver, &mut self.known, &position, watch)? {
            Answer::Solved(analysis) => analysis,
            Answer::Judged(judged) => return Ok(self.ruleset.judged(position.into_owned(), &judged)),
        };
        let stuck = game.explicit_end(&position.numbers)?.is_none();
        let steps = self.ruleset.all_named(&position, analysis.moves.iter().map(|analysed| &analysed.step));
        Ok(Analysis {
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
            ..Analysis::new(
                self.ruleset.held(position.into_owned()),
                analysis.outcome,
                Method::Solver(analysis.method),
            )
        })
    }

    fn reasons(&mut self, analysis: &Analysis, watch: &mut dyn Watch) -> Result<Vec<Reason>, Refusal> {
        let mut reasons = vec![Reason::by_definition(analysis)];
        if analysis.ending.is_some() {
            return Ok(reasons);
        }
        let position = self.ruleset.kept(&analysis.position)?;
        if let Some(law) =
            self.known.law().filter(|_| analysis.method == Method::Law && !cfg!(target_family = "wasm"))
        {
            reasons.push(Reason::told(&explain_by_law(self.solver.game(), law, &position)));
            return Ok(reasons);
        }
        // The reasons for sums of heaps come from their heaps, those for other games from the law of all positions.
        if self.quick.get().is_none() && !self.solver.game().is_sum() {
            let mut clock = Clock::by(TimeLimit::after_work(QUICK_LAW), watch);
            let found = match law(&mut self.solver, Thoroughness::Quick, &mut clock) {
                Err(StudyError::Solve(SolveError::Interrupted)) if !clock.interrupted() => None,
                Err(StudyError::Solve(error)) if error.is_of_size() => None,
                found => found.map_err(refusal)?,
            };
            let _ = self.quick.set(found);
        }
        let law = self.quick.get().and_then(Option::as_ref);
        match explain(&mut self.solver, law, &position, watch) {
            // The verdict stands without this reason.
            Err(StudyError::Solve(error)) if error.is_of_size() => {}
            explained => reasons.push(Reason::told(&explained.map_err(refusal)?)),
        }
        Ok(reasons)
    }

    fn unused_files(&mut self) -> Vec<Text> {
        self.known.take_unused().iter().map(Text::told).collect()
    }

    fn worth(
        &mut self,
        position: &AnyPosition,
        asked: Asked,
        watch: &mut dyn Watch,
    ) -> Result<Worth, Refusal> {
        let position = self.ruleset.kept(position)?;
        rule_worth::worth(self, &position, asked, watch)
    }
}
