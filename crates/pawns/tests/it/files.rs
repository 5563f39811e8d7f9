//! Files of boards: those of earlier versions, and those that are wrong.

use std::ops::{ControlFlow, Range};
use std::path::{Path, PathBuf};

use campeao_base::Play;
use campeao_pawns::{FAMILIES, PawnError, PawnGame, PawnTable, Race};
use campeao_play::{Refusal, SolvedGame, WrongValue, numbered};
use campeao_solve::SolveError::Interrupted;
use campeao_tablebase::{
    BuildOptions, Cell, CheckedExtent, Indexed, Phase, Progress, Quiet, Signature, SolveOptions,
    StoredOutcome, Table, Tablebase, Visitor, Watch, build, solve,
};

fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

/// The board of the files.
fn race() -> Race {
    Race::new(PawnGame::new(3, 5).unwrap()).unwrap()
}

fn solved() -> Table<u8> {
    solve(&race(), &SolveOptions::default(), &mut Quiet).unwrap()
}

/// The files were written by version 0.1.0 and are read for ever: they are never written again.
#[test]
fn files_of_version_1_of_the_format_are_read() {
    let table = solved();
    for (name, remoteness) in [("pawns-3x5-v1.tablebase", true), ("pawns-3x5-v1-lzma.verdicts", false)] {
        let file = Tablebase::open_for(data(name), &race().signature()).unwrap();
        file.verify().unwrap();
        assert_eq!((file.positions(), file.has_remoteness()), (1445, remoteness));
        assert_eq!(file.block_positions(), 1024);
        assert_eq!(file.census(), table.census());
        for rank in 0..file.positions() {
            let (place, value) = (race().place(rank), table.get(rank).unwrap());
            assert_eq!(file.verdict(place).unwrap(), value.verdict(), "{name}, {rank}");
            if remoteness {
                assert_eq!(file.value(place).unwrap(), value, "{name}, {rank}");
            }
        }
        assert_eq!(checked(&data(name)), Ok(1445));
    }
}

/// The race with values by heart, whatever follows.
struct Recited {
    race: Race,
    cells: Vec<u8>,
}

impl Indexed for Recited {
    fn positions(&self) -> u64 {
        self.race.positions()
    }
    fn signature(&self) -> Signature {
        self.race.signature()
    }
    fn levels(&self) -> Vec<Range<u64>> {
        self.race.levels()
    }
    fn expand<V: Visitor>(&self, range: Range<u64>, visitor: &mut V) {
        self.race.expand(range, visitor);
    }
    fn answer<C: Cell>(&self, range: Range<u64>, _finished: &[C], out: &mut [C]) -> Option<u64> {
        let mut unreachable = 0;
        for (slot, rank) in out.iter_mut().zip(range) {
            let value = self.cells[rank as usize].value();
            unreachable += u64::from(value == StoredOutcome::Unreachable);
            *slot = C::from_value(value).unwrap();
        }
        Some(unreachable)
    }
    fn place(&self, rank: u64) -> u64 {
        self.race.place(rank)
    }
    fn stored(&self, places: Range<u64>, ranks: &mut Vec<u64>) {
        self.race.stored(places, ranks);
    }
}

/// A file in which one value is another, under right checksums.
fn altered(path: &Path, rank: u64, value: StoredOutcome, remoteness: bool) {
    let mut cells = solved().cells().to_vec();
    cells[rank as usize] = u8::from_value(value).unwrap();
    let options = BuildOptions { remoteness, block_shift: 10, ..BuildOptions::default() };
    build::<_, u8>(&Recited { race: race(), cells }, path, &options, &mut Quiet).unwrap().verify().unwrap();
}

/// Computes the values of a file of this board again.
fn verified(
    path: &Path,
    options: &SolveOptions,
    watch: &mut dyn Watch,
) -> Result<Result<u64, WrongValue>, Refusal> {
    let game = FAMILIES[0].game(Some("3x5"), Play::Normal).unwrap();
    let numbered = numbered(&*game, &game.start(), options, &mut Quiet).unwrap();
    let solved = SolvedGame::of_file(numbered, Tablebase::open(path).unwrap()).unwrap();
    solved.verify(CheckedExtent::Full, options, watch)
}

fn checked(path: &Path) -> Result<u64, WrongValue> {
    verified(path, &SolveOptions::default(), &mut Quiet).unwrap()
}

#[test]
fn one_wrong_value_under_right_checksums_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let (table, race) = (solved(), race());
    for rank in (0..race.positions()).step_by(97) {
        let right = table.get(rank).unwrap();
        let other_plies = match right {
            StoredOutcome::Win(plies) => StoredOutcome::Win(plies + 2),
            StoredOutcome::Loss(plies) => StoredOutcome::Loss(plies + 2),
            other => other,
        };
        let other_winner = match right {
            StoredOutcome::Win(plies) => StoredOutcome::Loss(plies + 1),
            StoredOutcome::Loss(plies) => StoredOutcome::Win(plies + 1),
            _ => StoredOutcome::Win(1),
        };
        for (wrong, remoteness) in [
            (other_plies, true),
            (other_winner, true),
            (other_winner, false),
            (StoredOutcome::Unreachable, true),
        ] {
            if wrong == right {
                continue;
            }
            let path = folder.path().join(format!("{rank}-{wrong}-{remoteness}"));
            altered(&path, rank, wrong, remoteness);
            match checked(&path) {
                Err(WrongValue { position, stored, follows, .. }) => {
                    // Of the position itself, which comes before all whose successor it is.
                    assert_eq!(position, race.board(rank).unwrap().to_string());
                    assert_eq!(stored.verdict(), wrong.verdict());
                    assert_eq!(follows.unwrap().verdict(), right.verdict());
                    assert!(!remoteness || (stored, follows.unwrap()) == (wrong, right));
                }
                other => panic!("{rank}, {wrong} instead of {right}: {other:?}"),
            }
        }
    }
}

#[test]
fn the_folder_of_cached_tables_is_the_program_s_own() {
    let folder = tempfile::tempdir().unwrap();
    let game = PawnGame::new(3, 4).unwrap();
    let path = folder.path().join("pawns-3x4.tablebase");
    std::fs::copy(data("pawns-3x5-v1.tablebase"), &path).unwrap();
    let options = BuildOptions::default();
    assert!(matches!(PawnTable::build(game, &path, &options, &mut Quiet), Err(PawnError::Build(_))));
    PawnTable::cached(game, folder.path(), &options, &mut Quiet).unwrap();
    assert_eq!(PawnTable::open(&path).unwrap().game(), game);
}

/// The file that stands in the tests of the command line.
#[test]
fn the_wrong_file_is_wrong() {
    let found = checked(&data("pawns-3x5-wrong.tablebase"));
    assert!(found.is_err(), "{found:?}");
}

#[test]
fn a_check_tells_its_progress_and_is_stopped_in_every_phase() {
    for phase in [Phase::Reading, Phase::Checking] {
        let mut watch = |progress: &Progress| {
            if progress.phase == phase { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let stopped = verified(&data("pawns-3x5-v1.tablebase"), &SolveOptions::default(), &mut watch);
        assert!(matches!(stopped, Err(Refusal::Solve(Interrupted))), "{stopped:?}");
    }
    let little = SolveOptions { memory: Some(1000), threads: None };
    let refused = verified(&data("pawns-3x5-v1.tablebase"), &little, &mut Quiet);
    assert!(matches!(refused, Err(Refusal::Game(_))), "{refused:?}");
}
