//! A server of this build, and requests to it.

use serde_json::Value;
use std::io::Read as _;
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use ureq::Agent;

/// A server that ends with its test.
pub(crate) struct Server {
    process: Child,
    address: String,
    agent: Agent,
}

/// An answer: status, media type, body.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) media: String,
    pub(crate) headers: ureq::http::HeaderMap,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap()
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }
}

impl Server {
    pub(crate) fn start(options: &[&str]) -> Self {
        Self::start_at("127.0.0.1:0", "en", options).0
    }

    /// Starts a server at an address of this machine with a language. Returns it with its first output.
    pub(crate) fn start_at(address: &str, language: &str, options: &[&str]) -> (Self, String) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_campeao"));
        Self::run(command.args(["--lang", language, "serve", "--address", address]).args(options))
    }

    /// Starts a server by a command that prints its address. Returns it with its first output.
    pub(crate) fn run(command: &mut Command) -> (Self, String) {
        let mut process = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut said = vec![0; 4096];
        let length = process.stdout.take().unwrap().read(&mut said).unwrap();
        let said = String::from_utf8(said[..length].to_vec()).unwrap();
        let port =
            said.split("http://").nth(1).unwrap().split('/').next().unwrap().rsplit(':').next().unwrap();
        // The test uses the address of this machine, whatever name the server prints.
        let address = format!("http://127.0.0.1:{port}");
        // An answer that does not come fails the test.
        let patience = Some(Duration::from_secs(120));
        let config =
            Agent::config_builder().http_status_as_error(false).max_redirects(0).timeout_global(patience);
        let agent: Agent = config.build().into();
        (Self { process, address, agent }, said)
    }

    /// Opens a connection without a request; a response later than after one minute is an error.
    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address.trim_start_matches("http://")).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        stream
    }

    /// The same from another address of this machine, which makes it another client.
    #[cfg(target_os = "linux")]
    pub(crate) fn connect_from(&self, client: [u8; 4]) -> TcpStream {
        use socket2::{Domain, Socket, Type};
        let own = SocketAddr::from((client, 0));
        let server: SocketAddr = self.address.trim_start_matches("http://").parse().unwrap();
        let socket = Socket::new(Domain::IPV4, Type::STREAM, None).unwrap();
        socket.bind(&own.into()).unwrap();
        socket.connect(&server.into()).unwrap();
        let stream = TcpStream::from(socket);
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        stream
    }

    /// The number of its process.
    pub(crate) fn process(&self) -> u32 {
        self.process.id()
    }

    /// Ends it at once, as nothing can catch.
    pub(crate) fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// Tells the server to end, as Ctrl-C does, and waits until it has; whether it ended well.
    #[cfg(unix)]
    pub(crate) fn interrupt(&mut self) -> bool {
        let told = Command::new("kill").args(["-INT", &self.process.id().to_string()]).status();
        told.is_ok_and(|status| status.success()) && self.process.wait().is_ok_and(|status| status.success())
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.get_with(path, &[])
    }

    pub(crate) fn get_with(&self, path: &str, headers: &[(&str, &str)]) -> Answer {
        let mut request = self.agent.get(format!("{}{path}", self.address));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        answer(request.call().unwrap())
    }

    pub(crate) fn post(&self, path: &str, text: &str) -> Answer {
        self.post_with(path, text.as_bytes(), &[("content-type", "text/plain")])
    }

    pub(crate) fn post_with(&self, path: &str, bytes: &[u8], headers: &[(&str, &str)]) -> Answer {
        let mut request = self.agent.post(format!("{}{path}", self.address));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        answer(request.send(bytes).unwrap())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn answer(mut response: ureq::http::Response<ureq::Body>) -> Answer {
    let media = response.headers().get("content-type").and_then(|value| value.to_str().ok());
    Answer {
        status: response.status().as_u16(),
        media: media.unwrap_or_default().to_owned(),
        headers: response.headers().clone(),
        body: response.body_mut().read_to_vec().unwrap(),
    }
}
