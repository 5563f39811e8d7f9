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
            "line {line} of the hosts is `{found}`, which is not an address such as 192.168.1.7:2101",
            "a linha {line} dos endereços é `{found}`, que não é um endereço como 192.168.1.7:2101";
        /// An address occurs twice in the list.
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
            /// The number of processes.
            count: usize,
        } =>
            "there is no process {process}; the hosts name {count}, counted from 1",
            "não há processo {process}; os endereços são {count}, contados a partir de 1";
        /// The process could not listen on its own address.
        Listen {
            /// The address.
            address: String,
            /// The error of the system.
            source: io::Error,
        } => "nothing can listen on {address}: {source}", "não é possível escutar em {address}: {source}";
        /// A process did not come in time.
        Missing {
            /// The number of the process.
            process: usize,
            /// Its address in the list.
            address: String,
            /// The seconds waited.
            seconds: u64,
        } =>
            "process {process} at {address} did not come within {seconds} seconds",
            "o processo {process} em {address} não apareceu em {seconds} segundos";
        /// A process is another version of the program.
        OtherVersion {
            /// The number of the process.
            process: usize,
            /// Its version.
            theirs: String,
            /// The version of this process.
            ours: String,
        } =>
            "process {process} is campeao {theirs}, and this is {ours}; all must be the same",
            "o processo {process} é o campeao {theirs}, e este é o {ours}; têm de ser todos iguais";
        /// A process works on another game, or another form of its table.
        OtherGame {
            /// The number of the process.
            process: usize,
        } =>
            "process {process} works on another game, other rules or another form of the table",
            "o processo {process} trabalha noutro jogo, noutras regras ou noutra forma da tabela";
        /// A process has another number of processes, or another number for itself.
        OtherHosts {
            /// The number of the process.
            process: usize,
        } => "process {process} has another list of hosts", "o processo {process} tem outra lista de endereços";
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
            "{path} does not hold results of this job; remove it, or write elsewhere",
            "{path} não tem resultados deste trabalho; apaga-o, ou escreve noutro sítio";
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
            "the processes began {tries} times without coming further; the last words were: {last}",
            "os processos começaram {tries} vezes sem avançar; as últimas palavras foram: {last}";
    }
}
