//! The champion at the command line.

fn main() {}
