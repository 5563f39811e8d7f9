//! The clients: their identity, and the one that holds the most of a shared resource.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use std::collections::HashMap;
use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// A client: an address of IPv4, or a network of IPv6, all of whose addresses belong to one client.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Client(IpAddr);

impl From<IpAddr> for Client {
    fn from(address: IpAddr) -> Self {
        Self(match address.to_canonical() {
            IpAddr::V6(address) => {
                let network = address.to_bits() & (u128::MAX << 64);
                IpAddr::V6(if address.is_loopback() { address } else { Ipv6Addr::from_bits(network) })
            }
            address @ IpAddr::V4(_) => address,
        })
    }
}

/// The client of a request, which its connection has recorded there.
impl<S: Sync> FromRequestParts<S> for Client {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Infallible> {
        let client = parts.extensions.get().copied();
        Ok(client.unwrap_or_else(|| Self::from(IpAddr::V4(Ipv4Addr::LOCALHOST))))
    }
}

/// The client that occurs most often among these; the first among equals.
pub(crate) fn greediest(mut clients: impl Iterator<Item = Client> + Clone) -> Option<Client> {
    let mut counts: HashMap<Client, usize> = HashMap::new();
    for client in clients.clone() {
        *counts.entry(client).or_default() += 1;
    }
    let most = counts.values().copied().max();
    clients.find(|client| counts.get(client).copied() == most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_greediest_client_occurs_most_often_and_first_among_equals() {
        let client = |last| Client::from(IpAddr::from([10, 0, 0, last]));
        let of = |clients: &[u8]| greediest(clients.iter().map(|&last| client(last)));
        assert_eq!(of(&[]), None);
        assert_eq!(of(&[1, 2, 3, 2]), Some(client(2)));
        assert_eq!(of(&[3, 1, 2, 1, 2]), Some(client(1)));
    }

    #[test]
    fn the_addresses_of_a_network_of_ipv6_are_one_client() {
        let client = |text: &str| Client::from(text.parse::<IpAddr>().unwrap());
        assert_eq!(client("2001:db8::1"), client("2001:db8::ffff:1"));
        assert_ne!(client("2001:db8::1"), client("2001:db8:0:1::1"));
        assert_eq!(client("::ffff:10.0.0.1"), client("10.0.0.1"));
        assert_ne!(client("10.0.0.1"), client("10.0.0.2"));
        assert_ne!(client("::1"), client("::2"));
    }
}
