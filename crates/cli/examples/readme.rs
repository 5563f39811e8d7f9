//! The three questions of the README: `cargo run --example readme`.

use campeao::prelude::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let analysis = find("fibonacci-nim")?.solve("2007,1")?;
    let law = find("wythoff")?.study()?.law()?;
    let mean = campeao::worth("{3||1|-2} + 1/2")?.mean()?;
    println!("{:?}, {:?}, {mean:?}", analysis.outcome, law.map(|law| law.status));
    Ok(())
}
