//! Games with the tables of all their positions, whose champions look up outcomes.

use crate::FindError;
use campeao_base::{Language, Play, Player};
use campeao_draw::Picture;
use campeao_play::{
    AnyGame, AnyPosition, Board, Card, Champion, Coloured, KnownLaw, Numbered, Refusal, Remarks, Resources,
    Ruleset, Side, SolvedGame, Start, Step, TableChampion, listed_from, numbered,
};
use campeao_rules::Game;
use campeao_solve::SolveError;
use campeao_solve::sequence::{Quiet, Watch};
use campeao_tablebase::{self as tablebase, BuildOptions, Signature, SolveOptions, Tablebase};
use std::path::Path;

/// A game with the table of all its positions, in memory or in a file.
///
/// It behaves like the game itself, except that its champion plays by the table.
///
/// ```
/// use campeao_games::{Ruleset, TabledGame, find};
/// use campeao_base::Play;
/// use campeao_solve::Outcome;
/// use campeao_tablebase::{Quiet, SolveOptions};
/// let game = find("fox-and-hounds:4x4", Play::Normal)?;
/// let start = game.start();
/// let game = TabledGame::solve(game, start, &SolveOptions::default(), &mut Quiet)?;
/// assert_eq!(game.solved().judge(game.start().text())?, (Outcome::Loss, Some(8)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct TabledGame {
    game: AnyGame,
    start: AnyPosition,
    solved: SolvedGame,
}

impl TabledGame {
    /// The game of a table file. A user's own game is looked for beside the file, under its name with `.toml`.
    ///
    /// # Errors
    /// If the file is not a valid table, or its game is unknown or has other rules by now.
    pub fn open(path: &Path) -> Result<Self, FindError> {
        let file = Tablebase::open(path).map_err(|error| FindError::Table(Box::new(error.into())))?;
        let signature = file.signature();
        let play = if signature.parameter(MISERE).is_some() { Play::Misere } else { Play::Normal };
        let name = name(signature);
        let game = crate::find_in_catalogue(&name, play).or_else(|error| {
            let (family, arguments) = name.split_at(name.find(':').unwrap_or(name.len()));
            let own = path.with_file_name(family).with_extension("toml");
            let drawn = Path::new(&name).file_name().map(|file| path.with_file_name(file));
            if own.is_file() {
                crate::find(&format!("{}{arguments}", own.display()), play)
            } else if let Some(drawn) = drawn.filter(|drawn| drawn.is_file()) {
                crate::find(&drawn.display().to_string(), play)
            } else {
                Err(error)
            }
        })?;
        Self::new(game, file, &mut Quiet).map_err(|refusal| FindError::Table(Box::new(refusal)))
    }

    /// A game with a file of its table, played from the start of the table.
    ///
    /// # Errors
    /// If the file is of another game, or of other rules, or the watch stops the work.
    pub fn new(game: AnyGame, file: Tablebase, watch: &mut dyn Watch) -> Result<Self, Refusal> {
        let start = match listed_from(file.signature()) {
            Some((_, start)) => game.read(start)?,
            None => game.start(),
        };
        let numbered = game.numbered(&start, file.positions(), watch).map_err(|refusal| match refusal {
            // Under the rules of the table, play reaches only positions in it.
            Refusal::Solve(SolveError::TooManyPositions { .. }) => {
                Refusal::OtherRules { found: file.signature().to_string() }
            }
            refusal => refusal,
        })?;
        let solved = SolvedGame::of_file(numbered, file)?;
        Ok(Self { game, start, solved })
    }

    /// Solves a game from a start in memory.
    ///
    /// # Errors
    /// If the positions are not numbered, the options allow too little, or the watch stops the work.
    pub fn solve(
        game: AnyGame,
        start: AnyPosition,
        options: &SolveOptions,
        watch: &mut dyn tablebase::Watch,
    ) -> Result<Self, Refusal> {
        let numbered = numbered(&*game, &start, options, watch)?;
        let solved = SolvedGame::solve(numbered, options, watch)?;
        Ok(Self { game, start, solved })
    }

    /// Solves a game from a start into a file, or opens the file if it is there already.
    ///
    /// # Errors
    /// As [`solve`](Self::solve), and if the file cannot be written.
    pub fn build(
        game: AnyGame,
        start: AnyPosition,
        path: &Path,
        options: &BuildOptions,
        watch: &mut dyn tablebase::Watch,
    ) -> Result<Self, Refusal> {
        let numbered = numbered(&*game, &start, &options.solve, watch)?;
        let solved = SolvedGame::build(numbered, path, options, watch)?;
        Ok(Self { game, start, solved })
    }

    /// The table.
    pub const fn solved(&self) -> &SolvedGame {
        &self.solved
    }
}

/// The parameter of tables of misère play.
const MISERE: &str = "misere";

/// The name by which the game of a table is found. Games named only by numbers have these as parameters.
fn name(signature: &Signature) -> String {
    if let Some((name, _)) = listed_from(signature) {
        return name.to_owned();
    }
    if signature.game().contains(':') {
        return signature.game().to_owned();
    }
    let numbers: Vec<String> = signature.parameters().iter().map(|(_, number)| number.to_string()).collect();
    format!("{}:{}", signature.game(), numbers.join("x"))
}

impl Ruleset for TabledGame {
    fn card(&self) -> &Card {
        self.game.card()
    }
    fn start(&self) -> AnyPosition {
        self.start.clone()
    }
    fn read(&self, text: &str) -> Result<AnyPosition, Refusal> {
        self.game.read(text)
    }
    fn mover(&self, position: &AnyPosition) -> Result<Option<String>, Refusal> {
        self.game.mover(position)
    }
    fn steps(&self, position: &AnyPosition) -> Result<Vec<Step>, Refusal> {
        self.game.steps(position)
    }
    fn unseated(&self, text: &str) -> Result<AnyPosition, Refusal> {
        self.game.unseated(text)
    }
    fn after(&self, position: &AnyPosition, player: Player) -> Result<Vec<AnyPosition>, Refusal> {
        self.game.after(position, player)
    }
    fn board(&self, position: &AnyPosition) -> Result<Board, Refusal> {
        self.game.board(position)
    }
    fn picture(&self, position: &AnyPosition, language: Language) -> Result<Picture, Refusal> {
        self.game.picture(position, language)
    }
    fn champion(&self, resources: &Resources) -> Result<Box<dyn Champion + '_>, Refusal> {
        Ok(Box::new(TableChampion::new(&*self.game, &self.solved, self.game.champion(resources)?)))
    }
    fn sides(&self) -> Vec<Side> {
        self.game.sides()
    }
    fn start_at(&self, cell: &[String]) -> Result<Option<Start>, Refusal> {
        self.game.start_at(cell)
    }
    fn known_laws(&self) -> Vec<KnownLaw> {
        self.game.known_laws()
    }
    fn remarks(&self) -> Remarks {
        self.game.remarks()
    }
    fn coloured(&self, watch: &mut dyn Watch) -> Result<Option<Coloured>, Refusal> {
        self.game.coloured(watch)
    }
    fn numbered(
        &self,
        from: &AnyPosition,
        most: u64,
        watch: &mut dyn Watch,
    ) -> Result<Box<dyn Numbered>, Refusal> {
        self.game.numbered(from, most, watch)
    }
    fn is_continuous(&self) -> bool {
        self.game.is_continuous()
    }
    fn step(&self, position: &AnyPosition, text: &str) -> Result<Option<Step>, Refusal> {
        self.game.step(position, text)
    }
    fn relation(&self) -> Option<&Game> {
        self.game.relation()
    }
    fn model(&self) -> Option<&Game> {
        self.game.model()
    }
}
