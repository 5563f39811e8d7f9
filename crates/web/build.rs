//! The module for browsers is part of the program where it has been built: see `scripts/site`.

fn main() {
    // A program that is not optimised reads it from its folder while it runs, and is the same with and without it.
    let part = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    println!("cargo::rerun-if-changed={}", if part { "module" } else { "build.rs" });
}
