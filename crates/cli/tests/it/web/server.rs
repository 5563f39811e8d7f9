//! A server of this build, and requests to it.

use serde_json::Value;
use std::io::{BufRead as _, BufReader};
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
        let mut process = Command::new(env!("CARGO_BIN_EXE_campeao"))
            .args(["--lang", "en", "serve", "--address", "127.0.0.1:0"])
            .args(options)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.split_whitespace().find(|word| word.starts_with("http://")).unwrap();
        // An answer that does not come fails the test.
        let patience = Some(Duration::from_secs(120));
        let config =
            Agent::config_builder().http_status_as_error(false).max_redirects(0).timeout_global(patience);
        let agent: Agent = config.build().into();
        Self { address: address.trim_end_matches('/').to_owned(), process, agent }
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
        let request = self.agent.post(format!("{}{path}", self.address)).header("content-type", "text/plain");
        answer(request.send(text).unwrap())
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
