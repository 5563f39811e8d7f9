//! Asks about a position of a game: `cargo run --example ask -- kayles 9`.

use campeao::prelude::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut typed = std::env::args().skip(1);
    let game = find(&typed.next().unwrap_or_else(|| "game-9".to_owned()))?;
    let position = typed.next().unwrap_or_else(|| game.start().into());
    println!("{}: {position}", game.title().en);
    let analysis = game.solve(&position)?;
    println!("The position is {}.", analysis.outcome.tell(Language::English));
    for reason in game.why(&position)? {
        println!("{}", reason.tell(Language::English));
    }
    if let Some(best) = analysis.best() {
        println!("The champion's move: {}, which leaves {}.", best.step.label.en, best.step.to);
    }
    match game.study() {
        Ok(study) => println!("The law is {}.", study.status().tell(Language::English)),
        Err(error) => println!("No law: {error}."),
    }
    Ok(())
}
