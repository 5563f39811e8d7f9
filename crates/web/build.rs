//! The module for browsers is part of the program where it has been built: see `scripts/site`.

fn main() {
    println!("cargo::rerun-if-changed=module");
}
