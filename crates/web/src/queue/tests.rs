use super::*;
use std::net::IpAddr;

const FAR: Duration = Duration::from_secs(3600);
const QUANTUM: Duration = Duration::from_secs(1);
const TWO_SEATS: Sharing = Sharing { seats: 2, waiting: 8, quantum: QUANTUM, by_subject: true };

fn party(client: u8, subject: &str) -> Party {
    Party { client: Client::from(IpAddr::from([10, 0, 0, client])), subject: subject.to_owned() }
}

/// Runs a test in simulated time, which passes at once while all wait.
fn run<T>(future: impl Future<Output = T>) -> T {
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build().unwrap();
    runtime.block_on(future)
}

async fn seat<'q>(queue: &'q Queue, party: &Party) -> Seat<'q> {
    queue.seat(party, Instant::now() + FAR).await.unwrap_or_else(|NoSeat| panic!("no seat for {party:?}"))
}

#[test]
fn whoever_waits_gets_the_seat_that_becomes_free() {
    run(async {
        let queue = Queue::new(Sharing { seats: 1, ..TWO_SEATS });
        let first = seat(&queue, &party(1, "nim")).await;
        let second = async {
            let begun = Instant::now();
            let _seat = seat(&queue, &party(1, "nim")).await;
            begun.elapsed()
        };
        let leaves = async {
            tokio::time::sleep(Duration::from_secs(7)).await;
            drop(first);
        };
        assert_eq!(tokio::join!(second, leaves).0, Duration::from_secs(7));
        assert!(queue.lock().seated.is_empty());
    });
}

#[test]
fn nobody_waits_longer_than_their_deadline() {
    run(async {
        let queue = Queue::new(Sharing { seats: 1, ..TWO_SEATS });
        let _first = seat(&queue, &party(1, "nim")).await;
        let begun = Instant::now();
        assert!(queue.seat(&party(2, "nim"), begun + Duration::from_secs(5)).await.is_err());
        assert_eq!(begun.elapsed(), Duration::from_secs(5));
        assert!(queue.lock().waiting.is_empty());
    });
}

/// Lets each of some parties take its seat and keep it for a while; returns when each was seated.
async fn turns(queue: &Queue, parties: &[Party], sits: Duration) -> Vec<Duration> {
    let begun = Instant::now();
    let turns: Vec<_> = parties
        .iter()
        .map(|party| async move {
            let _seat = seat(queue, party).await;
            let had = begun.elapsed();
            tokio::time::sleep(sits).await;
            had
        })
        .map(Box::pin)
        .collect();
    let mut done = vec![None; turns.len()];
    let mut turns: Vec<_> = turns.into_iter().map(Some).collect();
    std::future::poll_fn(|context| {
        for (turn, done) in turns.iter_mut().zip(&mut done) {
            if let Some(future) = turn
                && let std::task::Poll::Ready(had) = future.as_mut().poll(context)
            {
                (*done, *turn) = (Some(had), None);
            }
        }
        if turns.iter().all(Option::is_none) { std::task::Poll::Ready(()) } else { std::task::Poll::Pending }
    })
    .await;
    done.into_iter().flatten().collect()
}

#[test]
fn the_question_of_another_client_goes_before_the_many_of_one() {
    let mut parties = vec![party(1, "nim"); 6];
    parties.push(party(2, "nim"));
    let sits = QUANTUM / 2;
    let had = run(async { turns(&Queue::new(TWO_SEATS), &parties, sits).await });
    assert_eq!(had[..2], [Duration::ZERO; 2]);
    assert_eq!(had[6], sits, "{had:?}");
    assert_eq!(had.iter().max(), Some(&(sits * 3)), "{had:?}");
}

#[test]
fn a_question_about_another_subject_goes_before_the_many_about_one() {
    let mut parties = vec![party(1, "slow"); 6];
    parties.push(party(1, "nim"));
    let had = run(async { turns(&Queue::new(TWO_SEATS), &parties, QUANTUM / 2).await });
    assert_eq!(had[6], QUANTUM / 2, "{had:?}");
}

/// Whether a client with two seats is asked to leave one of them when another party arrives, and after how long.
fn asked_to_leave(sharing: Sharing, other: &Party) -> Option<Duration> {
    run(async {
        let queue = Queue::new(sharing);
        let begun = Instant::now();
        let first = seat(&queue, &party(1, "slow")).await;
        let second = seat(&queue, &party(1, "slow")).await;
        let waits = queue.seat(other, begun + FAR);
        let leaves = async {
            tokio::select! {
                () = first.asked_to_leave() => {}
                () = second.asked_to_leave() => {}
            }
            begun.elapsed()
        };
        tokio::select! {
            _ = waits => None,
            had = leaves => Some(had),
        }
    })
}

#[test]
fn who_has_more_than_their_share_is_asked_to_leave_after_a_while() {
    let soon = QUANTUM..=QUANTUM + LOOK;
    assert!(asked_to_leave(TWO_SEATS, &party(2, "slow")).is_some_and(|had| soon.contains(&had)));
    assert!(asked_to_leave(TWO_SEATS, &party(1, "nim")).is_some_and(|had| soon.contains(&had)));
    assert_eq!(asked_to_leave(TWO_SEATS, &party(1, "slow")), None);
    let clients_only = Sharing { by_subject: false, ..TWO_SEATS };
    assert!(asked_to_leave(clients_only, &party(2, "slow")).is_some());
    assert_eq!(asked_to_leave(clients_only, &party(1, "nim")), None);
}

#[test]
fn nobody_is_asked_to_leave_the_only_seat() {
    run(async {
        let queue = Queue::new(Sharing { seats: 1, ..TWO_SEATS });
        let first = seat(&queue, &party(1, "nim")).await;
        let other = party(2, "nim");
        let waits = queue.seat(&other, Instant::now() + FAR);
        tokio::select! {
            seat = waits => assert!(seat.is_err()),
            () = first.asked_to_leave() => panic!("asked to leave"),
        }
    });
}

#[test]
fn where_too_many_wait_the_client_with_the_most_is_turned_away() {
    run(async {
        let queue = Queue::new(Sharing { seats: 1, waiting: 2, ..TWO_SEATS });
        let first = seat(&queue, &party(1, "nim")).await;
        let many = [queue.enter(&party(1, "nim")).ok(), queue.enter(&party(1, "nim")).ok()];
        assert!(many.iter().all(Option::is_some));
        assert!(queue.enter(&party(1, "nim")).is_err());
        let other = queue.enter(&party(2, "nim"));
        let other = other.expect("there is a place for another client");
        let waiting: Vec<u64> = queue.lock().waiting.iter().map(|place| place.number).collect();
        let [kept, gone] = many.map(|seat| seat.map(|seat| seat.number).unwrap_or_default());
        assert!(!waiting.contains(&gone) && waiting.contains(&other.number), "{waiting:?} {kept}");
        drop(first);
    });
}
