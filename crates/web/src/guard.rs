//! Refuses requests that pages of other sites would make a browser send.
//!
//! Such a page reaches a server on its reader's machine under a name of its own (DNS rebinding), by requests that write,
//! or by pictures and scripts whose addresses are questions that make the server work.

use crate::api::{Problem, is_interface};
use crate::language::asked;
use crate::server::App;
use axum::body::HttpBody as _;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use std::net::IpAddr;
use std::sync::Arc;

/// The host names under which the server may be addressed: those of this machine, and the configured ones.
#[derive(Clone, Debug, Default)]
pub(crate) struct Hosts(Vec<String>);

/// The header in which browsers report the origin of a request.
const SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

impl Hosts {
    /// The names of this machine, and these.
    pub(crate) fn new(names: Vec<String>) -> Self {
        Self(names)
    }

    /// The addresses by which other machines reach the server, which was addressed by this host: the host itself if it
    /// is not a name of this machine, then the configured names, with the same port.
    pub(crate) fn origins(&self, asked: &str) -> Vec<String> {
        let port = asked.rsplit_once(':').map(|(_, port)| port).filter(|port| port.parse::<u16>().is_ok());
        let named = |name: &String| {
            let bare = name_of(name);
            let host = if bare.contains(':') { format!("[{bare}]") } else { bare.to_owned() };
            port.map_or_else(|| host.clone(), |port| format!("{host}:{port}"))
        };
        let own = Some(asked.to_owned()).filter(|host| !is_local(name_of(host)));
        let others = self.0.iter().filter(|name| !is_local(name_of(name))).map(named);
        let mut hosts: Vec<String> =
            own.clone().into_iter().chain(others.filter(|host| Some(host) != own.as_ref())).collect();
        hosts.dedup();
        hosts.into_iter().map(|host| format!("http://{host}")).collect()
    }

    /// Whether a host, with or without a port, is one of these.
    fn allow(&self, host: &str) -> bool {
        let name = name_of(host);
        is_local(name) || self.0.iter().any(|known| name_of(known).eq_ignore_ascii_case(name))
    }
}

/// Whether a name is one of this machine alone.
fn is_local(name: &str) -> bool {
    name.eq_ignore_ascii_case("localhost") || name.parse().is_ok_and(|address: IpAddr| address.is_loopback())
}

/// A host without its port, and an address of IPv6 without its brackets.
fn name_of(host: &str) -> &str {
    match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or_default(),
        // More than one colon, and no brackets: a bare address of IPv6.
        None if host.matches(':').count() > 1 => host,
        None => host.split(':').next().unwrap_or_default(),
    }
}

/// Admits requests from this server's pages, and from people and programs of this machine.
pub(crate) async fn guarded(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let has_body = !request.body().is_end_stream();
    let mut response = match turned_away(&app.hosts, &request) {
        Some((status, sentence)) => {
            let (uri, headers) = (request.uri(), request.headers());
            let language = asked(uri, headers);
            let host = text(headers, &header::HOST).unwrap_or_default();
            Problem::said(status, language, sentence, &[("host", host.into())]).at(uri, language)
        }
        None => next.run(request).await,
    };
    if has_body && response.status().is_client_error() {
        // The body may not have been read, so the connection cannot be used again.
        response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    response
}

/// The text of a header.
fn text<'h>(headers: &'h HeaderMap, name: &HeaderName) -> Option<&'h str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

/// The reason to refuse a request, if there is one: the status, and the id of the sentence.
fn turned_away(hosts: &Hosts, request: &Request) -> Option<(StatusCode, &'static str)> {
    let headers = request.headers();
    let mut named = headers.get_all(header::HOST).iter();
    let host = text(headers, &header::HOST).unwrap_or_default();
    let foreign = |name: &str| !hosts.allow(name);
    if foreign(host) || named.nth(1).is_some() || request.uri().host().is_some_and(foreign) {
        return Some((StatusCode::MISDIRECTED_REQUEST, "web-foreign-host"));
    }
    let site = text(headers, &SITE).unwrap_or("none");
    let foreign_site = is_interface(request.uri()) && !matches!(site, "none" | "same-origin");
    let reads = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let origin = text(headers, &header::ORIGIN);
    let origin = origin.map(|origin| origin.split_once("://").map_or(origin, |(_, host)| host));
    let foreign_origin = !reads && origin.is_some_and(|origin| origin != host);
    (foreign_site || foreign_origin).then_some((StatusCode::FORBIDDEN, "web-foreign-site"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts_are_local_by_their_names_and_addresses() {
        let hosts = Hosts::default();
        for host in ["localhost", "LOCALHOST:8000", "127.0.0.1:1", "127.9.9.9", "[::1]:8000"] {
            assert!(hosts.allow(host), "{host}");
        }
        for host in [
            "",
            "example.org",
            "localhost.example.org",
            "10.0.0.1:80",
            "[2001:db8::1]",
            "127.0.0.1.nip.io",
            "0.0.0.0",
        ] {
            assert!(!hosts.allow(host), "{host}");
        }
    }

    #[test]
    fn other_machines_are_told_no_name_of_this_machine_alone() {
        let hosts = Hosts::new(["localhost", "192.168.1.5", "sala.example"].map(str::to_owned).into());
        assert_eq!(hosts.origins("127.0.0.1:8080"), ["http://192.168.1.5:8080", "http://sala.example:8080"]);
        assert_eq!(
            hosts.origins("192.168.1.5:8080"),
            ["http://192.168.1.5:8080", "http://sala.example:8080"]
        );
        assert_eq!(Hosts::new(vec!["fe80::1".to_owned()]).origins("localhost:80"), ["http://[fe80::1]:80"]);
        assert!(Hosts::default().origins("[::1]:80").is_empty());
    }

    #[test]
    fn hosts_that_were_told_are_served_with_any_port_and_no_others() {
        let hosts =
            Hosts::new(["sala.example", "10.0.0.1", "fe80::1", "[fe80::2]"].map(str::to_owned).into());
        for host in
            ["sala.example", "Sala.Example:8080", "10.0.0.1:80", "[fe80::1]:80", "[fe80::2]", "localhost"]
        {
            assert!(hosts.allow(host), "{host}");
        }
        for host in ["x.sala.example", "example", "10.0.0.2", "[fe80::3]:80", ""] {
            assert!(!hosts.allow(host), "{host}");
        }
    }
}
