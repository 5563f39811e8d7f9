//! Errors of processes that work together.

use std::io;
use std::path::PathBuf;

use campeao_base::told;
use thiserror::Error;

told! {
    /// The reason why processes could not work together. Processes are counted from 1.
    #[derive(Debug, Error)]
    #[non_exhaustive]
    pub enum ClusterError {
        /// The list of hosts could not be read.
        HostsFile {
            /// The file.
            path: PathBuf,
            /// The error of the system.
            source: io::Error,
        } => "{path}: {source}", "{path}: {source}";
        /// A line of the list is not an address.
        Address {
            /// The line, counted from 1.
            line: usize,
            /// The text found.
            found: String,
        } =>
            "line {line} of the hosts is `{found}`; write an address such as 192.168.1.7:2101",
            "a linha {line} dos endereços é `{found}`; escreve um endereço como 192.168.1.7:2101";
        /// An address occurs twice in the list.
        Twice {
            /// The address.
            address: String,
        } =>
            "the hosts list {address} twice; every process needs its own address",
            "a lista de endereços tem {address} duas vezes; cada processo precisa do seu";
        /// The list names no process of this number.
        NoSuchProcess {
            /// The number.
            process: usize,
            /// The number of processes.
            count: usize,
        } =>
            "there is no process {process}; the hosts list {count}, counted from 1",
            "não há processo {process}; os endereços são {count}, contados a partir de 1";
        /// The process could not listen on its own address.
        Listen {
            /// The address.
            address: String,
            /// The error of the system.
            source: io::Error,
        } => "cannot listen on {address}: {source}", "não é possível escutar em {address}: {source}";
        /// A process did not come in time.
        Missing {
            /// The number of the process.
            process: usize,
            /// Its address in the list.
            address: String,
            /// The seconds waited.
            seconds: u64,
        } =>
            "process {process} at {address} did not respond within {seconds} seconds",
            "o processo {process} em {address} não respondeu em {seconds} segundos";
        /// A process is another version of the program.
        OtherVersion {
            /// The number of the process.
            process: usize,
            /// Its version.
            theirs: String,
            /// The version of this process.
            ours: String,
        } =>
            "process {process} runs campeao {theirs}, but this one runs {ours}; use the same version everywhere",
            "o processo {process} usa o campeao {theirs}, mas este usa o {ours}; usa a mesma versão em todos";
        /// A process works on another game, or another form of its table.
        OtherGame {
            /// The number of the process.
            process: usize,
        } =>
            "process {process} works on another game, with other rules, or on another form of the table",
            "o processo {process} trabalha noutro jogo, com outras regras ou noutra forma da tabela";
        /// A process has another number of processes, or another number for itself.
        OtherHosts {
            /// The number of the process.
            process: usize,
        } => "process {process} has another list of hosts; give all processes the same list",
            "o processo {process} tem outra lista de endereços; dá a mesma lista a todos";
        /// The connections could not be made.
        Network {
            /// The error of the system.
            source: io::Error,
        } => "the connections could not be made: {source}", "não foi possível fazer as ligações: {source}";
        /// Another process was lost.
        Lost {
            /// The error of the system.
            source: io::Error,
        } => "another process was lost: {source}", "perdeu-se outro processo: {source}";
        /// A journal could not be read or written.
        Journal {
            /// The file.
            path: PathBuf,
            /// The error of the system.
            source: io::Error,
        } => "{path}: {source}", "{path}: {source}";
        /// A journal belongs to other tasks.
        OtherTasks {
            /// The file.
            path: PathBuf,
        } =>
            "{path} does not hold results of this job; remove it, or write to another folder",
            "{path} não tem resultados deste trabalho; apaga-o, ou escreve noutra pasta";
        /// A process could not be started.
        Start {
            /// The error of the system.
            source: io::Error,
        } => "a process could not be started: {source}", "não foi possível lançar um processo: {source}";
        /// Processes were lost repeatedly without progress.
        GivenUp {
            /// The number of attempts.
            tries: u32,
            /// The message of the process lost last.
            last: String,
        } =>
            "the processes were started {tries} times without progress; the last message was: {last}",
            "os processos foram lançados {tries} vezes sem avançar; a última mensagem foi: {last}";
    }
}
