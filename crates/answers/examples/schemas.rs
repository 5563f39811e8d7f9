//! Prints the schemas of all answers: `python/records.py` makes the records of the package for Python of them.

fn main() -> serde_json::Result<()> {
    println!("{}", serde_json::to_string_pretty(&campeao_answers::schemas())?);
    Ok(())
}
