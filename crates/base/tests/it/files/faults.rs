//! A file that is replaced on a disk that fails at any call.

use campeao_base::files::{Fault, SECTOR, SimulatedDisk, Storage, Survival, write_on};
use std::path::Path;

const PATH: &str = "folder/file";

/// Every fault after which the machine keeps running, with the data that survive when it is then switched off.
const FAULTS: [Fault; 4] = [Fault::Refused, Fault::Halved, Fault::Full, Fault::Short];

fn survivals() -> impl Iterator<Item = Survival> {
    [Survival::Nothing, Survival::Bytes, Survival::Names, Survival::Everything]
        .into_iter()
        .chain((1..9).map(Survival::Random))
}

fn content(byte: u8) -> Vec<u8> {
    vec![byte; 3 * SECTOR + 100]
}

/// A disk with an old file on it.
fn disk() -> SimulatedDisk {
    let disk = SimulatedDisk::new();
    write_on(&disk, Path::new(PATH), &content(1)).unwrap();
    disk
}

fn read(disk: &SimulatedDisk) -> Vec<u8> {
    disk.read(Path::new(PATH)).unwrap().to_vec()
}

/// Calls of one replacement.
fn calls() -> u64 {
    let disk = disk();
    let before = disk.calls();
    write_on(&disk, Path::new(PATH), &content(2)).unwrap();
    disk.calls() - before
}

#[test]
fn a_failing_call_leaves_the_old_file_or_the_new_one_and_nothing_else() {
    assert!(calls() >= 6);
    for call in 1..=calls() {
        for fault in FAULTS {
            for survival in std::iter::once(None).chain(survivals().map(Some)) {
                let disk = disk();
                disk.fail(disk.calls() + call, fault);
                let written = write_on(&disk, Path::new(PATH), &content(2));
                if let Some(survival) = survival {
                    disk.restart(survival);
                } else {
                    assert_eq!(disk.names(), [Path::new(PATH)], "{fault:?} at {call}: something is left");
                }
                let found = read(&disk);
                let sound = found == content(2) || (written.is_err() && found == content(1));
                assert!(sound, "{fault:?} at {call}, then {survival:?}: {written:?}");
            }
        }
    }
}

#[test]
fn a_loss_of_power_leaves_the_old_file_or_the_new_one_whole() {
    let mut new = 0;
    for call in 1..=calls() + 1 {
        for survival in survivals() {
            let disk = disk();
            disk.fail(disk.calls() + call, Fault::PowerLoss);
            let written = write_on(&disk, Path::new(PATH), &content(2));
            disk.restart(survival);
            let found = read(&disk);
            new += u32::from(found == content(2));
            let sound = found == content(2) || (written.is_err() && found == content(1));
            assert!(sound, "power lost at {call}, then {survival:?}: {written:?}");
        }
    }
    // The loss after the last call counts among these.
    assert!(new > survivals().count() as u32);
}

#[test]
fn a_full_disk_is_told_and_the_old_file_stays() {
    let most = 2 * content(0).len();
    for room in content(0).len()..=most {
        let disk = disk();
        disk.set_room(Some(room));
        let written = write_on(&disk, Path::new(PATH), &content(2));
        assert_eq!(written.is_ok(), room == most, "{room}");
        assert_eq!(read(&disk), content(if room == most { 2 } else { 1 }));
        assert_eq!(disk.names().len(), 1);
    }
}

/// The simulated disk must lose data that were not synced; otherwise the tests above would prove nothing.
#[test]
fn the_simulated_disk_loses_what_was_not_synced() {
    let (path, other) = (Path::new("folder/new"), Path::new("folder/other"));
    let disk = SimulatedDisk::new();
    let mut file = disk.create(path, None).unwrap();
    file.write_all(&content(3)).unwrap();
    drop(file);
    disk.sync_folder(path).unwrap();
    disk.rename(path, other).unwrap();
    disk.restart(Survival::Names);
    assert_eq!(disk.names(), [other]);
    assert_eq!(disk.read(other).unwrap().len(), 0);

    let disk = SimulatedDisk::new();
    let mut file = disk.create(path, None).unwrap();
    file.write_all(&content(3)).unwrap();
    file.sync().unwrap();
    drop(file);
    disk.restart(Survival::Nothing);
    assert!(disk.names().is_empty());

    // Torn: some sectors are there and others not.
    let torn = (0..100).any(|seed| {
        let disk = self::disk();
        let mut file = disk.open_locked(Path::new(PATH), None).unwrap().unwrap();
        file.write_all(&content(4)).unwrap();
        drop(file);
        disk.restart(Survival::Random(seed));
        let found = read(&disk);
        found != content(1) && found != content(4)
    });
    assert!(torn);
}
