//! A game of one's own on the pages: `cargo run --example own_pages`.

use campeao::prelude::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let moves = |heap: &u64, _| (1..=2).filter_map(|taken| heap.checked_sub(taken)).collect();
    campeao::games::register("thirds", move |play| {
        let stones = Side::numbers("n", Text::new("the stones", "as pedras"), 0, 20);
        let game = MoveGame::new("thirds", 10, moves).under(play);
        let title = Text::new("Thirds", "Terços");
        let rules = Text::new("Take one or two stones.", "Tira uma ou duas pedras.");
        game.described(title, rules).with_sizes(vec![stones], |sizes| sizes.first().copied()).ruleset()
    })?;
    // Any free port; see `campeao serve` for the usual one.
    campeao::pages::serve(([127, 0, 0, 1], 0).into(), |address| println!("http://{address}/"))?;
    Ok(())
}
