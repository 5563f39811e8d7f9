//! Rooms of classes, kept in memory while the server runs. A teacher opens a room for a lesson; the pupils' phones send
//! their answers to its steps, without names; the teacher uncovers them step by step, as counts.
//!
//! An answer is a set of lists of numbers, so it can carry no text: the choice of a bet, the tapped cells, the numbers in
//! the gaps of each guess, each thing with its class, each place with its card, each gap with its value. It must have
//! the form of the step that it answers. An answer stands as it was sent first, but guesses, pictures and programs are replaced by a
//! later answer; a step whose answers are shown takes no
//! more.

mod form;
mod tournament;

pub(crate) use form::{Answer, Form};
pub(crate) use tournament::{Draw, Outcome, Pairing, Table};

use self::tournament::Tournament;
use crate::clients::{Client, greediest};
use crate::codes::Codes;
use crate::kept::Kept;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;
use utoipa::ToSchema;

/// The most rooms at a time.
const ROOMS: usize = 16;
/// The most phones of a room.
pub(crate) const PHONES: usize = 40;
/// The lengths of a room's code, which people type, and of the secrets of a teacher and of a phone.
const CODE: usize = 6;
const SECRET: usize = crate::codes::LONGEST;
/// The time that a question waits for a change.
const PATIENCE: Duration = Duration::from_secs(20);

/// A room as its phones see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct Class {
    /// The code.
    pub(crate) code: String,
    /// The name of the lesson.
    pub(crate) lesson: String,
    /// The number of changes by the teacher.
    pub(crate) version: u64,
    /// The step that the class is at, from 1; 0 before the first.
    pub(crate) step: usize,
    /// The phone's game of the tournament.
    pub(crate) pairing: Option<Pairing>,
}

/// A room as the teacher sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct Board {
    /// The code.
    pub(crate) code: String,
    /// The name of the lesson.
    pub(crate) lesson: String,
    /// The number of changes.
    pub(crate) version: u64,
    /// The step that the class is at, from 1; 0 before the first.
    pub(crate) step: usize,
    /// Whether its answers are uncovered.
    pub(crate) uncovered: bool,
    /// The number of phones.
    pub(crate) phones: usize,
    /// The number of phones that have answered the step.
    pub(crate) answered: usize,
    /// The answers to the step; none before they are uncovered.
    pub(crate) counts: Vec<Count>,
    /// The table of the tournament.
    pub(crate) tournament: Option<Table>,
}

/// A list of numbers of the answers to a step, with the number of phones that sent it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct Count {
    /// The choice, the place of the cell, the numbers in the gaps, or a part of the answer by its place.
    pub(crate) numbers: Vec<u32>,
    /// The number of phones.
    pub(crate) phones: usize,
}

/// A phone that has entered a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct Entered {
    /// The secret of the phone, which it sends along.
    pub(crate) phone: String,
    /// The number of the phone in the room.
    pub(crate) number: u32,
}

/// The reason why a request changed nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refused {
    /// There is no such room, the secret is not that of its teacher, or the phone has not entered.
    Gone,
    /// The room has all the phones that it takes.
    Full,
    /// The answer does not have the form of the step's.
    Malformed,
    /// The step is uncovered, or was answered before.
    Late,
}

/// The reporter of a result.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Reporter<'a> {
    /// The teacher, by the secret, for the game of a player.
    Teacher(&'a str, u32),
    /// A phone, by its secret.
    Phone(&'a str),
}

#[derive(Debug)]
struct Phone {
    client: Client,
    number: u32,
    secret: String,
    /// The answers by their steps.
    answers: BTreeMap<usize, Answer>,
}

#[derive(Debug)]
struct Room {
    code: String,
    secret: String,
    lesson: String,
    forms: Vec<Form>,
    step: usize,
    uncovered: BTreeSet<usize>,
    phones: Vec<Phone>,
    /// The number of phones that have ever entered.
    entered: u32,
    /// The number of changes, and of those by the teacher.
    version: u64,
    turns: u64,
    tournament: Option<Tournament>,
}

/// The rooms.
#[derive(Debug, Default)]
pub(crate) struct Rooms {
    /// A room belongs to the client that opened it.
    kept: Mutex<Kept<Room, ROOMS>>,
    codes: Codes,
    changed: Notify,
}

impl Rooms {
    /// Opens a room for a lesson with steps of these forms; returns its code and the teacher's secret.
    pub(crate) fn open(&self, client: Client, lesson: &str, forms: Vec<Form>) -> (String, String) {
        let (code, secret) = (self.codes.next(CODE), self.codes.next(SECRET));
        let room = Room {
            code: code.clone(),
            secret: secret.clone(),
            lesson: lesson.to_owned(),
            forms,
            step: 0,
            uncovered: BTreeSet::new(),
            phones: Vec::new(),
            entered: 0,
            version: 1,
            turns: 1,
            tournament: None,
        };
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).keep(client, room);
        (code, secret)
    }

    /// Does something with a room.
    fn with<T>(&self, code: &str, work: impl FnOnce(&mut Room) -> Result<T, Refused>) -> Result<T, Refused> {
        let mut rooms = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        work(rooms.find_mut(|room| room.code == code).ok_or(Refused::Gone)?)
    }

    /// Changes a room, and informs the requests that wait for a change.
    fn change<T>(
        &self,
        code: &str,
        work: impl FnOnce(&mut Room) -> Result<T, Refused>,
    ) -> Result<T, Refused> {
        let changed = self.with(code, |room| {
            let done = work(room)?;
            room.version += 1;
            Ok(done)
        });
        self.changed.notify_waiters();
        changed
    }

    /// Changes a room for its teacher.
    fn turn<T>(
        &self,
        code: &str,
        secret: &str,
        work: impl FnOnce(&mut Room) -> Result<T, Refused>,
    ) -> Result<Board, Refused> {
        self.change(code, |room| {
            room.allow(secret)?;
            work(room)?;
            room.turns += 1;
            // The change that is under way counts.
            Ok(Board { version: room.version + 1, ..room.board() })
        })
    }

    /// The name of a room's lesson.
    pub(crate) fn lesson(&self, code: &str) -> Result<String, Refused> {
        self.with(code, |room| Ok(room.lesson.clone()))
    }

    /// Lets a phone enter.
    pub(crate) fn enter(&self, client: Client, code: &str) -> Result<Entered, Refused> {
        let secret = self.codes.next(SECRET);
        self.change(code, |room| room.enter(client, secret))
    }

    /// Takes a phone's answer to a step, from 1.
    pub(crate) fn answer(&self, code: &str, phone: &str, step: usize, answer: Answer) -> Result<(), Refused> {
        self.change(code, |room| room.answer(phone, step, answer))
    }

    /// Lets the teacher show a step, covered or not.
    pub(crate) fn show(
        &self,
        code: &str,
        secret: &str,
        step: usize,
        uncovered: bool,
    ) -> Result<Board, Refused> {
        self.turn(code, secret, |room| {
            if step > room.forms.len() {
                return Err(Refused::Malformed);
            }
            room.step = step;
            if uncovered {
                room.uncovered.insert(step);
            } else {
                room.uncovered.remove(&step);
            }
            Ok(())
        })
    }

    /// Draws the next round of the tournament; the first one of a new tournament where its game or its seed is another.
    /// `share` begins the shared game of a pair.
    pub(crate) fn draw(
        &self,
        code: &str,
        secret: &str,
        draw: Draw,
        share: impl Fn(&str) -> String,
    ) -> Result<Board, Refused> {
        self.turn(code, secret, |room| {
            let present: Vec<u32> = room.phones.iter().map(|phone| phone.number).collect();
            if !room.tournament.as_ref().is_some_and(|tournament| tournament.goes_on(&draw)) {
                room.tournament = Some(Tournament::new(draw, present).ok_or(Refused::Malformed)?);
            }
            let drawn = room.tournament.as_mut().is_some_and(|tournament| tournament.next_round(share));
            drawn.then_some(()).ok_or(Refused::Malformed)
        })
    }

    /// Records the result of a game of the latest round: the teacher's at once, those of its two phones where they agree.
    pub(crate) fn result(&self, code: &str, reporter: Reporter<'_>, outcome: Outcome) -> Result<(), Refused> {
        self.change(code, |room| {
            let (by_teacher, player) = match reporter {
                Reporter::Teacher(secret, player) => (true, room.allow(secret).map(|()| player)?),
                Reporter::Phone(secret) => (false, room.phone(secret)?.number),
            };
            let tournament = room.tournament.as_mut().ok_or(Refused::Malformed)?;
            tournament.record(by_teacher, player, outcome).then_some(()).ok_or(Refused::Malformed)?;
            room.turns += 1;
            Ok(())
        })
    }

    /// The room as a phone sees it, once the teacher has changed more than was seen, or after some time.
    pub(crate) async fn class(&self, code: &str, phone: &str, seen: u64) -> Result<Class, Refused> {
        self.wait(|| {
            let class = self.with(code, |room| room.class(phone));
            class.map(|class| (class.version != seen, class))
        })
        .await
    }

    /// The room as the teacher sees it, once it is newer than the version seen, or after some time.
    pub(crate) async fn board(&self, code: &str, secret: &str, seen: u64) -> Result<Board, Refused> {
        self.wait(|| {
            let board = self.with(code, |room| room.allow(secret).map(|()| room.board()));
            board.map(|board| (board.version != seen, board))
        })
        .await
    }

    /// A view of a room, once it has changed or after some time.
    async fn wait<T>(&self, look: impl Fn() -> Result<(bool, T), Refused>) -> Result<T, Refused> {
        let waited = tokio::time::timeout(PATIENCE, async {
            loop {
                let changed = self.changed.notified();
                match look()? {
                    (true, found) => return Ok(found),
                    (false, _) => changed.await,
                }
            }
        });
        waited.await.unwrap_or_else(|_| look().map(|(_, found)| found))
    }
}

impl Room {
    /// Whether a secret is the teacher's.
    fn allow(&self, secret: &str) -> Result<(), Refused> {
        (self.secret == secret).then_some(()).ok_or(Refused::Gone)
    }

    fn phone(&mut self, secret: &str) -> Result<&mut Phone, Refused> {
        self.phones.iter_mut().find(|phone| phone.secret == secret).ok_or(Refused::Gone)
    }

    /// A place for a client's phone. In a full room the client with the most phones gives up its newest for one who
    /// would have fewer.
    fn enter(&mut self, client: Client, secret: String) -> Result<Entered, Refused> {
        if self.phones.len() >= PHONES {
            let count = |client| self.phones.iter().filter(|phone| phone.client == client).count();
            let most = greediest(self.phones.iter().map(|phone| phone.client)).ok_or(Refused::Full)?;
            let newest = self.phones.iter().rposition(|phone| phone.client == most).ok_or(Refused::Full)?;
            if count(most) <= count(client) + 1 {
                return Err(Refused::Full);
            }
            self.phones.remove(newest);
        }
        self.entered += 1;
        let entered = Entered { phone: secret.clone(), number: self.entered };
        self.phones.push(Phone { client, number: self.entered, secret, answers: BTreeMap::new() });
        Ok(entered)
    }

    fn answer(&mut self, phone: &str, step: usize, answer: Answer) -> Result<(), Refused> {
        let form = step.checked_sub(1).and_then(|place| self.forms.get(place)).copied();
        let form = form.filter(|form| form.has(&answer)).ok_or(Refused::Malformed)?;
        let uncovered = self.uncovered.contains(&step);
        let answers = &mut self.phone(phone)?.answers;
        if uncovered || (answers.contains_key(&step) && !form.replaces) {
            return Err(Refused::Late);
        }
        answers.insert(step, answer);
        Ok(())
    }

    fn class(&self, phone: &str) -> Result<Class, Refused> {
        let phone = self.phones.iter().find(|known| known.secret == phone).ok_or(Refused::Gone)?;
        Ok(Class {
            code: self.code.clone(),
            lesson: self.lesson.clone(),
            version: self.turns,
            step: self.step,
            pairing: self.tournament.as_ref().and_then(|tournament| tournament.pairing(phone.number)),
        })
    }

    fn board(&self) -> Board {
        let answers = self.phones.iter().filter_map(|phone| phone.answers.get(&self.step));
        let uncovered = self.uncovered.contains(&self.step);
        let mut counts: BTreeMap<&Vec<u32>, usize> = BTreeMap::new();
        if uncovered {
            for numbers in answers.clone().flatten() {
                *counts.entry(numbers).or_default() += 1;
            }
        }
        Board {
            code: self.code.clone(),
            lesson: self.lesson.clone(),
            version: self.version,
            step: self.step,
            uncovered,
            phones: self.phones.len(),
            answered: answers.count(),
            counts: counts
                .into_iter()
                .map(|(numbers, phones)| Count { numbers: numbers.clone(), phones })
                .collect(),
            tournament: self.tournament.as_ref().map(Tournament::table),
        }
    }
}

#[cfg(test)]
mod tests;
