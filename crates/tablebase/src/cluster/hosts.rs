//! The list of processes, with the addresses at which they listen.

use std::net::TcpListener;
use std::path::Path;

use crate::cluster::ClusterError;

/// The addresses of all processes, in the order of their numbers.
///
/// ```
/// use campeao_tablebase::cluster::Hosts;
/// let hosts = Hosts::read("192.168.1.7:2101  # the big one\n\n192.168.1.8:2101\n")?;
/// assert_eq!(hosts.addresses(), ["192.168.1.7:2101", "192.168.1.8:2101"]);
/// assert!(Hosts::read("192.168.1.7\n").is_err(), "the port is missing");
/// # Ok::<(), campeao_tablebase::cluster::ClusterError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hosts(Vec<String>);

impl Hosts {
    /// Reads a list: a line `host:port` for each process; empty lines and comments after `#` are skipped.
    ///
    /// # Errors
    /// For a line that is not an address, and an address that occurs twice.
    pub fn read(text: &str) -> Result<Self, ClusterError> {
        let mut addresses: Vec<String> = Vec::new();
        for (number, line) in text.lines().enumerate() {
            let address = line.split('#').next().unwrap_or_default().trim();
            if address.is_empty() {
                continue;
            }
            let sound = address.rsplit_once(':').is_some_and(|(host, port)| {
                let plain = |sign: char| sign.is_alphanumeric() || "-.:[]_%".contains(sign);
                !host.is_empty() && host.chars().all(plain) && port.parse::<u16>().is_ok_and(|port| port > 0)
            });
            if !sound {
                return Err(ClusterError::Address { line: number + 1, found: address.to_owned() });
            }
            if addresses.iter().any(|known| known == address) {
                return Err(ClusterError::Twice { address: address.to_owned() });
            }
            addresses.push(address.to_owned());
        }
        Ok(Self(addresses))
    }

    /// Reads a file with such a list.
    ///
    /// # Errors
    /// As [`read`](Self::read), and if the file cannot be read.
    pub fn open(path: &Path) -> Result<Self, ClusterError> {
        let text = std::fs::read_to_string(path)
            .map_err(|source| ClusterError::HostsFile { path: path.to_owned(), source })?;
        Self::read(&text)
    }

    /// Addresses for `count` processes on this machine, on ports that are free now.
    ///
    /// # Errors
    /// If the system has no ports.
    pub fn local(count: usize) -> Result<Self, ClusterError> {
        let failed = |source| ClusterError::Network { source };
        // All ports are held until the last is known, so that none is chosen twice.
        let held = (0..count).map(|_| TcpListener::bind("127.0.0.1:0")).collect::<Result<Vec<_>, _>>();
        let held = held.map_err(failed)?;
        let addresses = held.iter().map(|port| port.local_addr().map(|address| address.to_string()));
        Ok(Self(addresses.collect::<Result<_, _>>().map_err(failed)?))
    }

    /// The addresses.
    pub fn addresses(&self) -> &[String] {
        &self.0
    }

    /// The number of processes.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// The list in the form in which it is read.
    pub fn to_text(&self) -> String {
        self.0.join("\n")
    }

    /// The index in the list of the process with this number, counted from 1.
    ///
    /// # Errors
    /// If there is none.
    pub fn index(&self, process: usize) -> Result<usize, ClusterError> {
        let count = self.count();
        process
            .checked_sub(1)
            .filter(|index| *index < count)
            .ok_or(ClusterError::NoSuchProcess { process, count })
    }
}
