//! Chapter 4. A game of your own, as a file, a closure or a type.
//!
//! A **rule file** is the way to proofs: its moves are formulas, about which automata can reason.
//!
//! ```
//! use campeao::prelude::*;
//!
//! let game = Game::from_rules(r#"
//! name = "thirds"
//! heaps = "n"
//! start = "100"
//! title = { en = "Thirds", pt = "Terços" }
//! rules = { en = "Take one or two stones.", pt = "Tira uma ou duas pedras." }
//! [[move]]
//! label = { en = "take {t}", pt = "tira {t}" }
//! where = "t in 1..=2"
//! to = ["n - t"]
//! "#)?;
//! assert_eq!(game.study()?.status(), Status::Proved);
//! # Ok::<(), Error>(())
//! ```
//!
//! A **closure** lists the positions that a move leads to. Positions are of any type that prints and parses. With
//! sizes for its starting positions the game has a table and a study; its law is then checked, not proved.
//!
//! ```
//! use campeao::prelude::*;
//!
//! let moves = |heap: &u64, _| (1..=2).filter_map(|taken| heap.checked_sub(taken)).collect();
//! let stones = Side::numbers("n", Text::new("the stones", "as pedras"), 0, 20);
//! let game = MoveGame::new("thirds", 10, moves).with_sizes(vec![stones], |sizes| sizes.first().copied());
//! let game = Game::own(game);
//! assert_eq!(game.solve("9")?.outcome, Outcome::Loss);
//! assert_eq!(game.value("8")?.to_string(), "*2");
//! let lost = game.table()?.cells().filter(|(_, answer)| answer.outcome() == Some(Outcome::Loss)).count();
//! assert_eq!(lost, 7);
//! assert_eq!(game.study()?.safe(), Some("n % 3 = 0"));
//! # Ok::<(), Error>(())
//! ```
//!
//! A **type** has five methods, and may have more: a title, rules, a drawing, components, another end.
//!
//! ```
//! use campeao::prelude::*;
//!
//! /// A row of coins, heads or tails. Left turns a head and all coins after it, Right a tail.
//! struct Turning;
//!
//! impl OwnGame for Turning {
//!     type Position = Vec<bool>;
//!     fn name(&self) -> &str { "turning" }
//!     fn start(&self) -> Vec<bool> { vec![true, false, true] }
//!     fn options(&self, coins: &Vec<bool>, player: Player) -> Vec<Vec<bool>> {
//!         let heads = player == Player::Left;
//!         (0..coins.len()).filter(|place| coins[*place] == heads).map(|place| coins[..place].to_vec()).collect()
//!     }
//!     fn text(&self, coins: &Vec<bool>) -> String {
//!         if coins.is_empty() { return "-".to_owned() }
//!         coins.iter().map(|head| if *head { 'h' } else { 't' }).collect()
//!     }
//!     fn read(&self, text: &str) -> Option<Vec<bool>> {
//!         if text == "-" { return Some(Vec::new()) }
//!         text.chars().map(|coin| match coin { 'h' => Some(true), 't' => Some(false), _ => None }).collect()
//!     }
//!     fn is_partizan(&self) -> bool { true }
//! }
//!
//! // This is Hackenbush on a string.
//! let game = Game::own(Turning);
//! assert_eq!(game.value("hth")?.as_number(), Some("3/4".parse()?));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A game that is [registered](crate::games::register) is found by its name, also in the language of values. With the
//! feature `program`, `pages::serve` serves the pages of `campeao serve` with it; see the example `own_pages`.
//!
//! Next: [limits](super::limits).
