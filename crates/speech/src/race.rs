//! What each side has left to do in a pawn race, in words.

use crate::{Speaker, Spoken};
use campeao_pawns::{Account, Contest, Running};

impl Spoken for Account {
    fn spoken(&self, speaker: &Speaker) -> String {
        let mut sentences: Vec<String> =
            self.contests.iter().map(|&contest| contested(contest, speaker)).collect();
        for (letter, Running { pawns, spare }) in [("B", self.white), ("P", self.black)] {
            if pawns > 0 {
                let arguments = [
                    ("letter", letter.into()),
                    ("pawns", u32::from(pawns).into()),
                    ("spare", u32::from(spare).into()),
                ];
                sentences.push(speaker.say("race-running", &arguments));
            }
        }
        if let Some((wins, plies)) = self.decided() {
            let id = if wins { "race-decided-won" } else { "race-decided-lost" };
            sentences.push(speaker.say(id, &[("plies", u32::from(plies).into())]));
        }
        sentences.join(" ")
    }
}

fn contested(contest: Contest, speaker: &Speaker) -> String {
    let column = char::from(b'a' + contest.column).to_string();
    let arguments = [("column", column.into()), ("free", u32::from(contest.free).into())];
    let id = match contest {
        Contest { white_stuck: true, .. } => "race-stuck-white",
        Contest { black_stuck: true, .. } => "race-stuck-black",
        Contest { free: 0, .. } => "race-touching",
        Contest { free: 1, .. } => "race-one-free",
        _ => "race-contested",
    };
    speaker.say(id, &arguments)
}
