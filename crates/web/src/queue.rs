//! A queue for a few seats that is fair to those who ask.
//!
//! The next seat goes to the client who holds the fewest, and among that client's questions to the subject that holds
//! the fewest, so that a hundred questions of one client, or about one game, keep nobody else waiting. Where even that
//! is too slow because all seats are taken by lasting work, work of whoever holds more than their share is asked to
//! leave. Every operation takes time linear in the number of those who sit and wait, which is small.

use crate::clients::Client;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::Instant;

/// Who asks about what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Party {
    /// Who asks.
    pub(crate) client: Client,
    /// What about, such as the family of a game.
    pub(crate) subject: String,
}

/// How a queue shares its seats.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sharing {
    /// How many may sit.
    pub(crate) seats: usize,
    /// How many more may wait.
    pub(crate) waiting: usize,
    /// How long everybody may sit before they can be asked to leave.
    pub(crate) quantum: Duration,
    /// Whether subjects of one client have their shares too, or clients only.
    pub(crate) by_subject: bool,
}

/// The queue.
pub(crate) struct Queue {
    sharing: Sharing,
    places: Mutex<Places>,
}

/// Those who sit and those who wait, each in the order of their coming.
#[derive(Default)]
struct Places {
    next: u64,
    seated: Vec<Place>,
    waiting: Vec<Place>,
}

/// The place of one question.
struct Place {
    number: u64,
    party: Party,
    /// Since when it sits, or waits.
    since: Instant,
    /// Whether it was asked to leave.
    leaving: bool,
    signals: Arc<Signals>,
}

/// What a question is told.
#[derive(Default)]
struct Signals {
    /// It is its turn, or there is no place for it any more.
    called: Notify,
    /// Others have a better right to the seat.
    leave: Notify,
}

/// A place in the queue, then a seat; given back when this is dropped.
pub(crate) struct Seat<'q> {
    queue: &'q Queue,
    number: u64,
    signals: Arc<Signals>,
}

/// There is no seat: too many wait, or it was not free in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NoSeat;

/// How often somebody who waits looks whether others have sat too long.
const LOOK: Duration = Duration::from_millis(50);

impl Queue {
    pub(crate) fn new(sharing: Sharing) -> Self {
        Self { sharing, places: Mutex::default() }
    }

    /// A seat, once it is this party's turn.
    ///
    /// # Errors
    /// Where too many wait, or there is none until the deadline.
    pub(crate) async fn seat(&self, party: &Party, deadline: Instant) -> Result<Seat<'_>, NoSeat> {
        let seat = self.enter(party)?;
        loop {
            tokio::select! {
                biased;
                () = seat.signals.called.notified() => break,
                () = tokio::time::sleep_until(deadline) => return Err(NoSeat),
                () = tokio::time::sleep(LOOK) => self.lock().make_room(&self.sharing, seat.number),
            }
        }
        let seated = self.lock().seated.iter().any(|place| place.number == seat.number);
        if seated { Ok(seat) } else { Err(NoSeat) }
    }

    /// A place at the end; where all are taken, the client with the most of them loses the last of these.
    fn enter(&self, party: &Party) -> Result<Seat<'_>, NoSeat> {
        let mut places = self.lock();
        let signals = Arc::new(Signals::default());
        let number = places.next;
        places.next += 1;
        let since = Instant::now();
        places.waiting.push(Place {
            number,
            party: party.clone(),
            since,
            leaving: false,
            signals: signals.clone(),
        });
        places.fill(&self.sharing);
        if places.waiting.len() > self.sharing.waiting
            && let Some(gone) = places.turn_away()
            && gone == number
        {
            return Err(NoSeat);
        }
        Ok(Seat { queue: self, number, signals })
    }

    fn lock(&self) -> MutexGuard<'_, Places> {
        self.places.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Seat<'_> {
    /// Waits until others have a better right to the seat.
    pub(crate) async fn asked_to_leave(&self) {
        self.signals.leave.notified().await;
    }
}

impl Drop for Seat<'_> {
    fn drop(&mut self) {
        let mut places = self.queue.lock();
        places.seated.retain(|place| place.number != self.number);
        places.waiting.retain(|place| place.number != self.number);
        places.fill(&self.queue.sharing);
    }
}

/// How much of something a party holds: as a client, then for its subject.
type Share = (usize, usize);

impl Places {
    /// How many of some places a party has.
    fn share(of: &[Place], party: &Party) -> Share {
        let held = |counts: &dyn Fn(&Party) -> bool| {
            of.iter().filter(|place| !place.leaving && counts(&place.party)).count()
        };
        (held(&|other| other.client == party.client), held(&|other| other == party))
    }

    /// Who is to sit next: where in the list of those who wait.
    fn first(&self) -> Option<usize> {
        let share = |place: &Place| (Self::share(&self.seated, &place.party), place.number);
        (0..self.waiting.len()).min_by_key(|&at| share(&self.waiting[at]))
    }

    /// Gives free seats to those who wait.
    fn fill(&mut self, sharing: &Sharing) {
        while self.seated.len() < sharing.seats
            && let Some(first) = self.first()
        {
            let place = self.waiting.remove(first);
            place.signals.called.notify_one();
            self.seated.push(Place { since: Instant::now(), ..place });
        }
    }

    /// Takes the place of the last who waits of the client with the most; its number.
    fn turn_away(&mut self) -> Option<u64> {
        let share = |place: &Place| (Self::share(&self.waiting, &place.party).0, place.number);
        let last = (0..self.waiting.len()).max_by_key(|&at| share(&self.waiting[at]))?;
        let place = self.waiting.remove(last);
        place.signals.called.notify_one();
        Some(place.number)
    }

    /// If it is this one's turn and somebody else has sat long enough and holds more than their share, asks them to
    /// leave.
    fn make_room(&mut self, sharing: &Sharing, number: u64) {
        let Some(first) = self.first().map(|at| &self.waiting[at]) else { return };
        if first.number != number || self.seated.iter().any(|place| place.leaving) {
            return;
        }
        let (of_client, of_subject) = Self::share(&self.seated, &first.party);
        let has_more = |place: &Place| {
            let share = Self::share(&self.seated, &place.party);
            if place.party.client == first.party.client {
                sharing.by_subject && share.1 > of_subject + 1
            } else {
                share.0 > of_client + 1
            }
        };
        let long_enough = |place: &Place| place.since.elapsed() >= sharing.quantum;
        let given = |place: &Place| (Self::share(&self.seated, &place.party), place.since.elapsed());
        let candidates =
            (0..self.seated.len()).filter(|&at| has_more(&self.seated[at]) && long_enough(&self.seated[at]));
        if let Some(last) = candidates.max_by_key(|&at| given(&self.seated[at])) {
            let place = &mut self.seated[last];
            place.leaving = true;
            place.signals.leave.notify_one();
        }
    }
}

#[cfg(test)]
mod tests;
