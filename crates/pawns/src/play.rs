//! The pawn race as a ruleset: positions of any board, played from its tablebase.

use crate::game::{LARGEST_COLUMNS, LARGEST_ROWS, SMALLEST_ROWS};
use crate::{Account, Board, Diagram, Move, PawnError, PawnGame, PawnTable, Race};
use campeao_base::{Language, Play, Text};
use campeao_draw::Picture;
use campeao_play::{
    self as play, AnalysedStep, Analysis, AnyPosition, Asked, Card, Champion, Ending, Family, Method, Misere,
    NoValue, Numbered, Reader, Reason, Refusal, Remarks, Resources, Ruleset, Side, Start, Step, Worth,
    source,
};
use campeao_rules::{Argument, End, PositionError};
use campeao_solve::Outcome;
use campeao_solve::sequence::Watch;
use campeao_tablebase::{self as tablebase, AnyIndexed, Tablebase, Verdict};
use std::borrow::Cow;

/// The families of this crate: the pawn race.
pub const FAMILIES: &[Family] = &[Family {
    name: NAME,
    misere: Misere::Race,
    instances: &[],
    make: |_, board, _| Ok(Box::new(PawnRace::new(board.unwrap_or(USUAL))?)),
}];

/// The name of the family.
const NAME: &str = "pawns";
/// The usual board.
const USUAL: &str = "5x8";
/// The letters of the players.
const LETTERS: [&str; 2] = ["B", "P"];

/// The pawn race on one board.
#[derive(Clone, Debug)]
struct PawnRace {
    game: PawnGame,
    card: Card,
    reader: Reader,
}

/// The card of the game on a board.
fn card(game: PawnGame) -> Card {
    let meaning = Text::new("columns and rows of the board", "colunas e linhas do tabuleiro");
    let argument = Argument { name: "board".to_owned(), value: game.to_string(), meaning, implied: false };
    let title = Text::new("Pawn race", "Jogo dos Peões");
    let rules = Text::new(
        "Each column holds a white pawn (B) at the bottom and a black one (P) at the top. A move takes one of \
         your pawns forward over any number of free squares. If the other pawn is right in front of it, it \
         jumps over that pawn to the next square instead. A player who cannot move passes. The first player \
         with all pawns at the far end wins.",
        "Cada coluna tem um peão branco (B) em baixo e um preto (P) em cima. Uma jogada leva um dos teus peões \
         para a frente, por quantas casas livres quiseres. Se o outro peão estiver logo à sua frente, salta \
         antes por cima dele para a casa seguinte. Quem não pode jogar passa. Ganha o primeiro que tiver todos \
         os peões no outro extremo.",
    );
    let sources = vec![source("Jogo dos Peões", "the whole text", "todo o texto")];
    Card::new(NAME, vec![argument], Play::Normal, title, rules, sources).with_players(LETTERS)
}

impl PawnRace {
    /// The game with these arguments, such as `5x8`.
    fn new(board: &str) -> Result<Self, PawnError> {
        let game: PawnGame = board.trim().parse()?;
        Ok(Self { game, card: card(game), reader: Reader::default() })
    }

    fn parse(&self, position: &str) -> Result<Board, Refusal> {
        let board: Board = position.parse()?;
        if board.game() != self.game {
            return Err(PositionError::WrongForm { form: self.game.start().to_string() }.into());
        }
        Ok(board)
    }

    fn kept<'p>(&self, position: &'p AnyPosition) -> Result<Cow<'p, Board>, Refusal> {
        self.reader.kept(position, |text| self.parse(text))
    }

    fn held(&self, board: Board) -> AnyPosition {
        held(&self.reader, board)
    }
}

/// The numbered positions of a board. A position with the other player to move has the number of its image under the
/// exchange of colours.
struct PawnNumbers {
    race: Race,
}

impl Numbered for PawnNumbers {
    fn indexed(&self) -> &dyn AnyIndexed {
        &self.race
    }

    fn rank(&self, position: &str) -> Result<Option<u64>, Refusal> {
        match self.race.rank(&position.parse()?) {
            Ok(rank) => Ok(Some(rank)),
            Err(error) => Err(error.into()),
        }
    }

    fn position(&self, rank: u64) -> String {
        self.race.board(rank).map_or_else(|| rank.to_string(), |board| board.to_string())
    }

    fn ending(&self, position: &str) -> Result<Option<Ending>, Refusal> {
        let board: Board = position.parse()?;
        Ok(ending(&board))
    }
}

/// The end of the game, if it is over, for the player who would be to move.
fn ending(board: &Board) -> Option<Ending> {
    let terminal = board.terminal();
    let own_home = if board.to_move().number() == 0 { terminal.white } else { terminal.black };
    let end = if own_home { End::Won } else { End::Lost };
    terminal.is_over().then_some(Ending { end, stuck: false })
}

impl Ruleset for PawnRace {
    fn card(&self) -> &Card {
        &self.card
    }

    fn start(&self) -> AnyPosition {
        self.held(self.game.start())
    }

    fn read(&self, text: &str) -> Result<AnyPosition, Refusal> {
        Ok(self.held(self.parse(text)?))
    }

    fn mover(&self, position: &AnyPosition) -> Result<Option<String>, Refusal> {
        let side = self.kept(position)?.to_move();
        Ok(LETTERS.get(side.number()).map(|letter| (*letter).to_owned()))
    }

    fn steps(&self, position: &AnyPosition) -> Result<Vec<Step>, Refusal> {
        let board = self.kept(position)?;
        board
            .moves()
            .into_iter()
            .map(|play| Ok(named(&self.reader, &board, play, &board.play(play)?)))
            .collect()
    }

    /// A pawn that arrives ends the race.
    fn has_values(&self) -> bool {
        false
    }

    fn board(&self, position: &AnyPosition) -> Result<play::Board, Refusal> {
        let drawn = Diagram::new(&*self.kept(position)?).to_text();
        Ok(play::Board::Drawn(drawn))
    }

    fn picture(&self, position: &AnyPosition, language: Language) -> Result<Picture, Refusal> {
        let board = self.kept(position)?;
        let title = format!("{}: {board}", self.card().full_title(language));
        Ok(Diagram::new(&board).titled(title).to_picture())
    }

    fn champion(&self, resources: &Resources) -> Result<Box<dyn Champion + '_>, Refusal> {
        Ok(Box::new(PawnChampion { race: self, resources: resources.clone(), table: None }))
    }

    fn numbered(
        &self,
        _from: &AnyPosition,
        _most: u64,
        _watch: &mut dyn Watch,
    ) -> Result<Box<dyn Numbered>, Refusal> {
        Ok(Box::new(PawnNumbers { race: Race::new(self.game)? }))
    }

    fn sides(&self) -> Vec<Side> {
        let columns = Text::new("the columns of the board", "as colunas do tabuleiro");
        let rows = Text::new("the rows of the board", "as linhas do tabuleiro");
        vec![
            Side::numbers("columns", columns, 1, 4).up_to(u64::from(LARGEST_COLUMNS)),
            Side::numbers("rows", rows, u64::from(SMALLEST_ROWS), 6).up_to(u64::from(LARGEST_ROWS)),
        ]
    }

    fn remarks(&self) -> Remarks {
        let known = vec![Text::new(
            "Once the two pawns of a column have passed each other, they never meet again. The column is then \
             two heaps: the steps that each pawn still has to go. Among your own heaps only two moves need \
             considering: a step in the smallest heap of two or more, and bringing the pawn of the smallest \
             heap home. Once all columns are like this, the player to move wins exactly when they have no more \
             pawns on the way than the other player; they bring one home with every move. Nobody knows who wins \
             on boards of every size.",
            "Quando os dois peões de uma coluna já se cruzaram, nunca mais se encontram. A coluna passa a ser \
             dois montes: os passos que faltam a cada peão. Dos teus montes só duas jogadas merecem exame: um \
             passo no menor monte com pelo menos dois, e levar até ao fim o peão do menor monte. Quando todas \
             as colunas estão assim, quem joga ganha exatamente quando não tem mais peões a caminho do que o \
             outro; em cada jogada leva um até ao fim. Não se sabe quem ganha em tabuleiros de todos os \
             tamanhos.",
        )];
        Remarks { known, failed: Vec::new() }
    }

    fn start_at(&self, cell: &[String]) -> Result<Option<Start>, Refusal> {
        let [columns, rows] = cell else { return Ok(None) };
        Ok(Some(Start::Game(Box::new(Self::new(&format!("{columns}x{rows}"))?))))
    }
}

/// A board in the representation of all rulesets.
fn held(reader: &Reader, board: Board) -> AnyPosition {
    reader.keep(board.to_string(), board)
}

/// A move of a board with its names.
fn named(reader: &Reader, board: &Board, play: Move, after: &Board) -> Step {
    let label = match play {
        Move::Pass => Text::new("pass", "passa"),
        Move::Advance { .. } => Text::new(format!("move to {play}"), format!("joga para {play}")),
    };
    let clicks = Diagram::clicks(board, play);
    Step { text: play.to_string(), label, to: held(reader, after.clone()), amount: None, clicks }
}

/// The champion of a board; its tablebase is made or opened when it is first needed.
struct PawnChampion<'g> {
    race: &'g PawnRace,
    resources: Resources,
    table: Option<PawnTable>,
}

impl PawnChampion<'_> {
    fn table(&mut self, watch: &mut dyn Watch) -> Result<&PawnTable, Refusal> {
        let table = if let Some(table) = self.table.take() {
            table
        } else {
            let mut told = |progress: &tablebase::Progress| watch.progress(progress.done, progress.total);
            pawn_table(self.race.game, &self.resources, &mut told)?
        };
        Ok(self.table.insert(table))
    }
}

/// The least number of configurations for which a table is kept in a file; smaller boards are quickly solved again.
const WORTH_KEEPING: u128 = 1 << 20;

/// The table of a board: a large one from the cache if it is there, otherwise solved in memory.
///
/// # Errors
/// If the board is beyond the resources, the cache cannot be used, or the watch stops the work.
///
/// # Examples
/// ```
/// use campeao_pawns::{PawnGame, pawn_table};
/// use campeao_play::Resources;
/// use campeao_tablebase::{Quiet, StoredOutcome};
///
/// let game = PawnGame::new(2, 3)?;
/// let table = pawn_table(game, &Resources::default(), &mut Quiet)?;
/// assert_eq!(table.value(&game.start())?, StoredOutcome::Loss(6));
/// # Ok::<(), campeao_pawns::PawnError>(())
/// ```
pub fn pawn_table(
    game: PawnGame,
    resources: &Resources,
    watch: &mut dyn tablebase::Watch,
) -> Result<PawnTable, PawnError> {
    let options = tablebase::SolveOptions { memory: Some(resources.memory), threads: resources.threads };
    match &resources.cache {
        Some(folder) if game.multisets() >= WORTH_KEEPING => {
            let options = tablebase::BuildOptions { solve: options, ..tablebase::BuildOptions::default() };
            PawnTable::cached(game, folder, &options, watch)
        }
        _ => PawnTable::solve(game, &options, watch),
    }
}

impl Champion for PawnChampion<'_> {
    fn analyse(&mut self, position: &AnyPosition, watch: &mut dyn Watch) -> Result<Analysis, Refusal> {
        let race = self.race;
        let board = race.kept(position)?;
        // A race that is over needs no table, which may be large: the first player home has won.
        if let Some(ending @ Ending { end: End::Lost, .. }) = ending(&board) {
            let position = held(&race.reader, board.into_owned());
            let (remoteness, ending) = (Some(0), Some(ending));
            let analysis = Analysis::new(position, Outcome::Loss, Method::Tablebase);
            return Ok(Analysis { remoteness, ending, ..analysis });
        }
        analysed(&race.reader, self.table(watch)?, &board)
    }

    fn reasons(&mut self, analysis: &Analysis, _watch: &mut dyn Watch) -> Result<Vec<Reason>, Refusal> {
        let mut reasons = vec![Reason::by_definition(analysis)];
        if analysis.ending.is_none() {
            reasons.push(Reason::told(&Account::new(&*self.race.kept(&analysis.position)?)));
        }
        Ok(reasons)
    }

    /// Refused: the first player home wins, so positions have no values as games.
    fn worth(
        &mut self,
        _position: &AnyPosition,
        _asked: Asked,
        _watch: &mut dyn Watch,
    ) -> Result<Worth, Refusal> {
        Err(NoValue::Ends.into())
    }
}

/// The analysis of a position from its table; without distances if the table holds outcomes only.
///
/// # Errors
/// For a position of another board, an unreachable one, or a damaged file.
pub fn analyse_race(table: &PawnTable, board: &Board) -> Result<Analysis, Refusal> {
    analysed(&Reader::default(), table, board)
}

fn analysed(reader: &Reader, table: &PawnTable, board: &Board) -> Result<Analysis, Refusal> {
    let (outcome, remoteness) = judged(table, board)?;
    let mut moves = Vec::new();
    for play in board.moves() {
        let after = board.play(play)?;
        let (then, plies) = judged(table, &after)?;
        let step = named(reader, board, play, &after);
        moves.push(AnalysedStep { remoteness: plies, ..AnalysedStep::new(step, outcome, then) });
    }
    let ending = ending(board);
    let position = held(reader, board.clone());
    Ok(Analysis { remoteness, ending, moves, ..Analysis::new(position, outcome, Method::Tablebase) })
}

/// The outcome of a position from its table, with the distance if the table holds it.
fn judged(table: &PawnTable, board: &Board) -> Result<(Outcome, Option<u32>), Refusal> {
    let outcome = match table.verdict(board)? {
        Verdict::Win => Outcome::Win,
        Verdict::Loss => Outcome::Loss,
        Verdict::Draw => Outcome::Draw,
        Verdict::Unreachable => return Err(Refusal::Unreachable { position: board.to_string() }),
    };
    let told = table.file().is_none_or(Tablebase::has_remoteness);
    let remoteness = if told { table.value(board)?.remoteness() } else { None };
    Ok((outcome, remoteness.map(u32::from)))
}

impl From<PawnError> for Refusal {
    fn from(error: PawnError) -> Self {
        match error {
            PawnError::Solve(error) => error.into(),
            PawnError::Build(error) => error.into(),
            error => Self::of(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_solve::sequence::Quiet;

    #[test]
    fn the_board_of_the_text_is_won_by_its_six_moves() {
        let race = PawnRace::new("3x5").unwrap();
        let mut champion = race.champion(&Resources::default()).unwrap();
        let analysis = champion.analyse(&race.start(), &mut Quiet).unwrap();
        assert_eq!((analysis.outcome, analysis.remoteness), (Outcome::Win, Some(15)));
        let good: Vec<&str> = analysis.good_moves().map(|good| good.step.text.as_str()).collect();
        assert_eq!(good, ["a3", "a4", "b3", "b4", "c3", "c4"]);
        assert!(matches!(champion.reasons(&analysis, &mut Quiet).unwrap()[1], Reason::Theory(_)));
    }

    #[test]
    fn a_game_played_out_ends_for_the_loser_to_move() {
        let race = PawnRace::new("2x3").unwrap();
        let mut champion = race.champion(&Resources::default()).unwrap();
        let mut position = race.start();
        let mut plies = 0;
        loop {
            let analysis = champion.analyse(&position, &mut Quiet).unwrap();
            let Some(best) = analysis.best() else {
                assert_eq!(analysis.ending, Some(Ending { end: End::Lost, stuck: false }));
                break;
            };
            position.clone_from(&best.step.to);
            plies += 1;
        }
        assert_eq!(plies, 6);
    }

    #[test]
    fn positions_of_other_boards_and_impossible_ones_are_refused() {
        let race = PawnRace::new("3x5").unwrap();
        assert!(matches!(race.read("B..P/B..P 0"), Err(Refusal::Position(_))));
        assert!(matches!(race.read("nonsense"), Err(Refusal::Game(_))));
        let mut champion = race.champion(&Resources::default()).unwrap();
        let home = race.read("P...B/P...B/...PB 0").unwrap();
        assert!(matches!(champion.analyse(&home, &mut Quiet), Err(Refusal::Unreachable { .. })));
        assert!(matches!(race.read("P..B/P..B 1"), Err(Refusal::Position(_))));
    }
}
