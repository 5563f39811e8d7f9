//! Things that clients leave with the server while it runs, such as rule files, up to a number. Beyond it, the client
//! that keeps the most loses its oldest, so that nobody displaces the things of others.

use crate::clients::{Client, greediest};
use std::collections::VecDeque;

/// The most things of a kind kept, unless another number is given.
pub(crate) const MOST: usize = 256;

/// The things of a kind with the clients that keep them, the oldest first; at most `SIZE`.
#[derive(Debug)]
pub(crate) struct Kept<T, const SIZE: usize = MOST>(VecDeque<(Client, T)>);

impl<T, const SIZE: usize> Default for Kept<T, SIZE> {
    fn default() -> Self {
        Self(VecDeque::new())
    }
}

impl<T, const SIZE: usize> Kept<T, SIZE> {
    /// Keeps a thing for a client.
    pub(crate) fn keep(&mut self, client: Client, thing: T) {
        self.0.push_back((client, thing));
        if self.0.len() > SIZE
            && let Some(most) = greediest(self.0.iter().map(|(client, _)| *client))
        {
            self.take(|client, _| client == most);
        }
    }

    /// The oldest of the matching things.
    pub(crate) fn find(&self, meant: impl Fn(&T) -> bool) -> Option<&T> {
        self.0.iter().map(|(_, thing)| thing).find(|thing| meant(thing))
    }

    /// The same, to be changed.
    pub(crate) fn find_mut(&mut self, meant: impl Fn(&T) -> bool) -> Option<&mut T> {
        self.0.iter_mut().map(|(_, thing)| thing).find(|thing| meant(thing))
    }

    /// Removes the oldest of the matching things; returns it with its client.
    pub(crate) fn take(&mut self, meant: impl Fn(Client, &T) -> bool) -> Option<(Client, T)> {
        let place = self.0.iter().position(|(client, thing)| meant(*client, thing))?;
        self.0.remove(place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;

    #[test]
    fn a_client_that_keeps_too_much_pushes_out_its_own_alone() {
        let client = |last| Client::from(IpAddr::from([10, 0, 0, last]));
        let mut kept = Kept::<usize>::default();
        kept.keep(client(1), 1000);
        for number in 0..2 * MOST {
            kept.keep(client(2), number);
        }
        kept.keep(client(3), 3000);
        for mine in [1000, 3000] {
            assert_eq!(kept.find(|thing| *thing == mine), Some(&mine));
        }
        // Its own oldest was dropped: beside the two of others there is room for this many.
        let held: Vec<usize> =
            (0..2 * MOST).filter(|number| kept.find(|thing| thing == number).is_some()).collect();
        assert_eq!(held, (MOST + 2..2 * MOST).collect::<Vec<_>>());
    }
}
