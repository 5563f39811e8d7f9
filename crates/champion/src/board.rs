//! The games of the crate `boards` behind the common face: one adaptor for all of them.

use crate::board_champion::BoardChampion;
use crate::find::resized;
use crate::{Analysis, Board, Champion, Playable, Refusal, Resources, Step, full_title};
use campeao_boards::{Beans, BoardGame, Chomp, Chopsticks, DrawnGame, Fifteen, Northcott, Noughts, Queens};
use campeao_draw::Picture;
use campeao_message::{Language, Play, Text};
use campeao_rules::file::SourceEntry;
use campeao_rules::{Argument, Options, PlayError, Rules};
use campeao_solve::preference;

/// A game of the crate `boards` with what is asked of it again and again.
pub(crate) struct BoardFace<G: Guided> {
    game: G,
    name: String,
    title: Text,
    rules: Text,
    sources: Vec<SourceEntry>,
    arguments: Vec<Argument>,
    players: Option<[String; 2]>,
}

/// What some board games add to the common face; most of them nothing.
pub(crate) trait Guided: BoardGame + Sized {
    /// The drawn game that it is, if it is one.
    fn as_graph(&self) -> Option<&DrawnGame> {
        None
    }
    /// Betters an analysis where outcomes and distances do not tell the champion's move.
    fn advise(&self, _position: &Self::Position, _options: &OptionsOf<Self>, _analysis: &mut Analysis) {}
}

/// The moves of a position of a game.
pub(crate) type OptionsOf<G> = Options<<G as Rules>::Move, <G as Rules>::Position>;

impl Guided for Beans {}
impl Guided for Chomp {}
impl Guided for Chopsticks {}
impl Guided for Fifteen {}
impl Guided for Noughts {}
impl Guided for Queens {}

impl Guided for Northcott {
    /// Won by theory alone, a game is brought to its end by closing gaps: retreats could go on for ever.
    fn advise(&self, position: &Self::Position, options: &OptionsOf<Self>, analysis: &mut Analysis) {
        let free: u64 = position.gaps().sum();
        if analysis.remoteness.is_none() {
            analysis.advice = (0..options.len())
                .filter(|place| options[*place].1.gaps().sum::<u64>() < free)
                .min_by_key(|place| {
                    analysis.moves.get(*place).map(|step| preference(step.outcome, step.remoteness))
                })
                .filter(|_| analysis.outcome == campeao_solve::Outcome::Win);
        }
    }
}

impl Guided for DrawnGame {
    fn as_graph(&self) -> Option<&DrawnGame> {
        Some(self)
    }

    /// In a game for points the best score counts, not how soon it is made.
    fn advise(&self, position: &Self::Position, options: &OptionsOf<Self>, analysis: &mut Analysis) {
        let Some(scores) = self.scores() else { return };
        let best = scores.score(position.node(), position.mover());
        analysis.remoteness = None;
        for ((_, to), analysed) in options.iter().zip(&mut analysis.moves) {
            analysed.remoteness = None;
            analysed.good = Some(scores.score(to.node(), to.mover()) == best);
        }
        analysis.advice = analysis.moves.iter().position(|analysed| analysed.good == Some(true));
    }
}

impl<G: Guided> BoardFace<G> {
    /// A game of the catalogue, named by its family and its arguments.
    pub(crate) fn new(game: G) -> Self {
        let arguments = game.arguments();
        let values: Vec<&str> = arguments.iter().map(|argument| argument.value.as_str()).collect();
        let name = match values.as_slice() {
            [] => game.family().to_owned(),
            values => format!("{}:{}", game.family(), values.join(",")),
        };
        Self {
            name,
            title: game.title(),
            rules: game.rules(),
            sources: game.sources(),
            arguments,
            players: game.players(),
            game,
        }
    }

    /// A game of a file, named by its path, which stands for the argument that the file holds.
    pub(crate) fn of_file(game: G, path: &str) -> Self {
        let mut face = Self::new(game);
        path.clone_into(&mut face.name);
        for argument in &mut face.arguments {
            path.clone_into(&mut argument.value);
        }
        face.sources.clear();
        face
    }

    /// The game itself.
    pub(crate) const fn game(&self) -> &G {
        &self.game
    }

    /// The position that a text describes.
    pub(crate) fn read(&self, position: &str) -> Result<G::Position, Refusal> {
        self.game.read(position).map_err(|error| match resized(self, position) {
            Some(name) => Refusal::SizeInName { text: position.trim().to_owned(), name },
            None => error.into(),
        })
    }

    /// The moves of a position, none where it is an end.
    pub(crate) fn options(&self, position: &G::Position) -> Result<OptionsOf<G>, PlayError> {
        match self.game.explicit_end(position)? {
            Some(_) => Ok(Vec::new()),
            None => self.game.options(position),
        }
    }

    /// A move with its names.
    pub(crate) fn named(&self, position: &G::Position, step: &G::Move, to: &G::Position) -> Step {
        let label = self.game.label(position, step);
        let clicks = self.game.clicks(position, step);
        Step { text: step.to_string(), label, to: to.to_string(), amount: None, clicks }
    }
}

impl<G: Guided> Playable for BoardFace<G> {
    fn name(&self) -> &str {
        &self.name
    }

    fn family(&self) -> &str {
        self.game.family()
    }

    fn title(&self) -> &Text {
        &self.title
    }

    fn rules(&self) -> &Text {
        &self.rules
    }

    fn sources(&self) -> &[SourceEntry] {
        &self.sources
    }

    fn arguments(&self) -> &[Argument] {
        &self.arguments
    }

    fn play(&self) -> Play {
        self.game.play()
    }

    fn players(&self) -> Option<&[String; 2]> {
        self.players.as_ref()
    }

    fn start(&self) -> String {
        self.game.start().to_string()
    }

    fn canonical(&self, position: &str) -> Result<String, Refusal> {
        Ok(self.read(position)?.to_string())
    }

    fn mover(&self, position: &str) -> Result<Option<String>, Refusal> {
        let mover = self.game.mover(&self.read(position)?);
        let letters = self.players.as_ref().zip(mover);
        Ok(letters.map(|(players, mover)| players[mover.index()].clone()))
    }

    fn steps(&self, position: &str) -> Result<Vec<Step>, Refusal> {
        let position = self.read(position)?;
        let options = self.options(&position)?;
        Ok(options.iter().map(|(step, to)| self.named(&position, step, to)).collect())
    }

    fn board(&self, position: &str) -> Result<Board, Refusal> {
        Ok(Board::Drawn(self.game.drawn(&self.read(position)?)))
    }

    fn picture(&self, position: &str, language: Language) -> Result<Picture, Refusal> {
        let position = self.read(position)?;
        let title = format!("{}: {position}", full_title(self, language));
        Ok(self.game.picture(&position, &title))
    }

    fn champion(&self, _resources: &Resources) -> Result<Box<dyn Champion + '_>, Refusal> {
        Ok(Box::new(BoardChampion::new(self)))
    }

    fn as_graph(&self) -> Option<&DrawnGame> {
        self.game.as_graph()
    }
}
