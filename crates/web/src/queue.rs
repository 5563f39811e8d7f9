//! A queue for a few seats that is fair to its clients.
//!
//! The next seat goes to the client who holds the fewest, and among that client's questions to the subject that holds
//! the fewest, so that a hundred questions of one client, or about one game, keep nobody else waiting. Where even that
//! is too slow because all seats are taken by lasting work, work of a client with more than its share is asked to
//! leave. Every operation takes time linear in the number of places, which is small.

use crate::clients::Client;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::Instant;

/// A client with the subject of a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Party {
    /// The client.
    pub(crate) client: Client,
    /// The subject, such as the family of a game.
    pub(crate) subject: String,
}

/// The rules by which a queue shares its seats.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sharing {
    /// The number of seats.
    pub(crate) seats: usize,
    /// The number of waiting places.
    pub(crate) waiting: usize,
    /// The time in a seat before its holder can be asked to leave.
    pub(crate) quantum: Duration,
    /// Whether the subjects of one client share its seats as well.
    pub(crate) by_subject: bool,
}

/// The queue.
pub(crate) struct Queue {
    sharing: Sharing,
    places: Mutex<Places>,
}

/// The seated and the waiting questions, each in the order of arrival.
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
    /// The time since when it has been seated, or waiting.
    since: Instant,
    /// Whether it was asked to leave.
    leaving: bool,
    signals: Arc<Signals>,
}

/// The notifications of a question.
#[derive(Default)]
struct Signals {
    /// It has a seat now, or has lost its place.
    called: Notify,
    /// Others have a better claim to the seat.
    leave: Notify,
}

/// A place in the queue, then a seat; released on drop.
pub(crate) struct Seat<'q> {
    queue: &'q Queue,
    number: u64,
    signals: Arc<Signals>,
}

/// There is no seat: too many questions wait, or none was free in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NoSeat;

/// The interval at which a waiting question checks whether others have sat too long.
const LOOK: Duration = Duration::from_millis(50);

impl Queue {
    pub(crate) fn new(sharing: Sharing) -> Self {
        Self { sharing, places: Mutex::default() }
    }

    /// A seat, as soon as it is this party's turn.
    ///
    /// # Errors
    /// If too many questions wait, or no seat is free before the deadline.
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

    /// A place at the end; if all are taken, the client with the most waiting places loses its last one.
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
    /// Waits until others have a better claim to the seat.
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

/// The numbers of places that a party holds: as a client, then for its subject.
type Share = (usize, usize);

impl Places {
    /// The numbers of some places that a party holds.
    fn share(of: &[Place], party: &Party) -> Share {
        let held = |counts: &dyn Fn(&Party) -> bool| {
            of.iter().filter(|place| !place.leaving && counts(&place.party)).count()
        };
        (held(&|other| other.client == party.client), held(&|other| other == party))
    }

    /// The index of the next question to be seated, among those waiting.
    fn first(&self) -> Option<usize> {
        let share = |place: &Place| (Self::share(&self.seated, &place.party), place.number);
        (0..self.waiting.len()).min_by_key(|&at| share(&self.waiting[at]))
    }

    /// Gives free seats to waiting questions.
    fn fill(&mut self, sharing: &Sharing) {
        while self.seated.len() < sharing.seats
            && let Some(first) = self.first()
        {
            let place = self.waiting.remove(first);
            place.signals.called.notify_one();
            self.seated.push(Place { since: Instant::now(), ..place });
        }
    }

    /// Removes the last waiting question of the client with the most; returns its number.
    fn turn_away(&mut self) -> Option<u64> {
        let share = |place: &Place| (Self::share(&self.waiting, &place.party).0, place.number);
        let last = (0..self.waiting.len()).max_by_key(|&at| share(&self.waiting[at]))?;
        let place = self.waiting.remove(last);
        place.signals.called.notify_one();
        Some(place.number)
    }

    /// If it is this question's turn, and another has sat long enough for a party with more than its share, asks that
    /// one to leave.
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
