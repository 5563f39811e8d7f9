//! Errors of processes that work together.

use std::io;
use std::path::PathBuf;

use campeao_base::told;
use thiserror::Error;

told! {
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
        } => "{path}: {source}", "{path}: {source}";
        /// A line of the list is no address.
        Address {
            /// The line, counted from 1.
            line: usize,
            /// What stands there.
            found: String,
        } =>
            "line {line} of the hosts is `{found}`, which is no address such as 192.168.1.7:2101",
            "a linha {line} dos endereços é `{found}`, que não é um endereço como 192.168.1.7:2101";
        /// An address stands twice in the list.
        Twice {
            /// The address.
            address: String,
        } =>
            "the hosts name {address} twice; every process needs an address of its own",
            "os endereços referem {address} duas vezes; cada processo precisa do seu";
        /// The list names no process of this number.
        NoSuchProcess {
            /// The number.
            process: usize,
            /// How many there are.
            count: usize,
        } =>
            "there is no process {process}; the hosts name {count}, counted from 1",
            "não há processo {process}; os endereços são {count}, contados a partir de 1";
        /// The own address could not be listened on.
        Listen {
            /// The address.
            address: String,
            /// What the system said.
            source: io::Error,
        } => "nothing can listen on {address}: {source}", "não é possível escutar em {address}: {source}";
        /// A process did not come in time.
        Missing {
            /// Which.
            process: usize,
            /// Where it was looked for.
            address: String,
            /// Seconds that were waited.
            seconds: u64,
        } =>
            "process {process} at {address} did not come within {seconds} seconds",
            "o processo {process} em {address} não apareceu em {seconds} segundos";
        /// A process is another version of the program.
        OtherVersion {
            /// Which.
            process: usize,
            /// Its version.
            theirs: String,
            /// This one's.
            ours: String,
        } =>
            "process {process} is campeao {theirs}, and this is {ours}; all must be the same",
            "o processo {process} é o campeao {theirs}, e este é o {ours}; têm de ser todos iguais";
        /// A process works on another game, or another form of its table.
        OtherGame {
            /// Which.
            process: usize,
        } =>
            "process {process} works on another game, other rules or another form of the table",
            "o processo {process} trabalha noutro jogo, noutras regras ou noutra forma da tabela";
        /// A process counts the processes otherwise, or takes itself for another.
        OtherHosts {
            /// Which.
            process: usize,
        } => "process {process} has another list of hosts", "o processo {process} tem outra lista de endereços";
        /// The connections could not be made.
        Network {
            /// What the system said.
            source: io::Error,
        } => "the connections could not be made: {source}", "não foi possível fazer as ligações: {source}";
        /// Another process was lost.
        Lost {
            /// What the system said.
            source: io::Error,
        } => "another process was lost: {source}", "perdeu-se outro processo: {source}";
        /// A journal could not be read or written.
        Journal {
            /// The file.
            path: PathBuf,
            /// What the system said.
            source: io::Error,
        } => "{path}: {source}", "{path}: {source}";
        /// A journal is of other tasks.
        OtherTasks {
            /// The file.
            path: PathBuf,
        } =>
            "{path} holds no results of this work; remove it, or write elsewhere",
            "{path} não tem resultados deste trabalho; apaga-o, ou escreve noutro sítio";
        /// A process could not be started.
        Start {
            /// What the system said.
            source: io::Error,
        } => "a process could not be started: {source}", "não foi possível lançar um processo: {source}";
        /// The processes were lost again and again without coming further.
        GivenUp {
            /// How often they began.
            tries: u32,
            /// What the last one said.
            last: String,
        } =>
            "the processes began {tries} times without coming further; the last words were: {last}",
            "os processos começaram {tries} vezes sem avançar; as últimas palavras foram: {last}";
    }
}
