//! Why processes could not work together.

use std::io;
use std::path::PathBuf;

use campeao_message::told;
use thiserror::Error;

/// Why processes could not work together. Processes are counted from 1.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ClusterError {
    /// The list of hosts could not be read.
    HostsFile {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// A line of the list is no address.
    Address {
        /// The line, counted from 1.
        line: usize,
        /// What stands there.
        found: String,
    },
    /// An address stands twice in the list.
    Twice {
        /// The address.
        address: String,
    },
    /// The list names no process of this number.
    NoSuchProcess {
        /// The number.
        process: usize,
        /// How many there are.
        count: usize,
    },
    /// The own address could not be listened on.
    Listen {
        /// The address.
        address: String,
        /// What the system said.
        source: io::Error,
    },
    /// A process did not come in time.
    Missing {
        /// Which.
        process: usize,
        /// Where it was looked for.
        address: String,
        /// Seconds that were waited.
        seconds: u64,
    },
    /// A process is another version of the program.
    OtherVersion {
        /// Which.
        process: usize,
        /// Its version.
        theirs: String,
        /// This one's.
        ours: String,
    },
    /// A process works on another game, or another form of its table.
    OtherGame {
        /// Which.
        process: usize,
    },
    /// A process counts the processes otherwise, or takes itself for another.
    OtherHosts {
        /// Which.
        process: usize,
    },
    /// The connections could not be made.
    Network {
        /// What the system said.
        source: io::Error,
    },
    /// Another process was lost.
    Lost {
        /// What the system said.
        source: io::Error,
    },
    /// A journal could not be read or written.
    Journal {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// A journal is of other tasks.
    OtherTasks {
        /// The file.
        path: PathBuf,
    },
    /// A process could not be started.
    Start {
        /// What the system said.
        source: io::Error,
    },
    /// The processes were lost again and again without coming further.
    GivenUp {
        /// How often they began.
        tries: u32,
        /// What the last one said.
        last: String,
    },
}

told! { ClusterError {
    HostsFile { path, source } => "{path}: {source}", "{path}: {source}";
    Address { line, found } =>
        "line {line} of the hosts is `{found}`, which is no address such as 192.168.1.7:2101",
        "a linha {line} dos endereços é `{found}`, que não é um endereço como 192.168.1.7:2101";
    Twice { address } =>
        "the hosts name {address} twice; every process needs an address of its own",
        "os endereços referem {address} duas vezes; cada processo precisa do seu";
    NoSuchProcess { process, count } =>
        "there is no process {process}; the hosts name {count}, counted from 1",
        "não há processo {process}; os endereços são {count}, contados a partir de 1";
    Listen { address, source } =>
        "nothing can listen on {address}: {source}",
        "não é possível escutar em {address}: {source}";
    Missing { process, address, seconds } =>
        "process {process} at {address} did not come within {seconds} seconds",
        "o processo {process} em {address} não apareceu em {seconds} segundos";
    OtherVersion { process, theirs, ours } =>
        "process {process} is campeao {theirs}, and this is {ours}; all must be the same",
        "o processo {process} é o campeao {theirs}, e este é o {ours}; têm de ser todos iguais";
    OtherGame { process } =>
        "process {process} works on another game, other rules or another form of the table",
        "o processo {process} trabalha noutro jogo, noutras regras ou noutra forma da tabela";
    OtherHosts { process } =>
        "process {process} has another list of hosts",
        "o processo {process} tem outra lista de endereços";
    Network { source } =>
        "the connections could not be made: {source}",
        "não foi possível fazer as ligações: {source}";
    Lost { source } =>
        "another process was lost: {source}",
        "perdeu-se outro processo: {source}";
    Journal { path, source } => "{path}: {source}", "{path}: {source}";
    OtherTasks { path } =>
        "{path} holds no results of this work; remove it, or write elsewhere",
        "{path} não tem resultados deste trabalho; apaga-o, ou escreve noutro sítio";
    Start { source } =>
        "a process could not be started: {source}",
        "não foi possível lançar um processo: {source}";
    GivenUp { tries, last } =>
        "the processes began {tries} times without coming further; the last words were: {last}",
        "os processos começaram {tries} vezes sem avançar; as últimas palavras foram: {last}";
} }
