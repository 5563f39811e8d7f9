//! Helpers that the benchmarks share. The benchmarks are in a crate of their own, so that a test run never compiles
//! their dependencies. Every benchmark asserts the answer that it times; `cargo bench -p campeao-benches` runs all,
//! `--bench values` one of them.

/// The greatest memory this process has held so far, as the system writes it, such as `58212 kB`; `unknown` where the
/// system does not say.
///
/// ```
/// assert!(!campeao_benches::peak_memory().is_empty());
/// ```
pub fn peak_memory() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.map_or_else(|| "unknown".to_owned(), |line| line.trim().to_owned())
}
