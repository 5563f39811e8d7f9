//! Who wins on boards of every size? Strategies of images, proved and checked.
//!
//! A game of [`RewriteRules`] is played by [rewrites](Rewrite) of bounded reach on a board of any size, plain or with
//! sides joined into rings. [`search`] finds the boards on which "reply to every move with its image" wins, for all
//! sizes at once. It gives each [`Law`] a [`Certificate`], which [`Certificate::check`] verifies independently. The
//! search decides whether such strategies exist; if there is none, it does not tell who wins.
//!
//! ```
//! use campeao_symmetry::{RewriteRules, Contents, Limits, Rewrite, Shape, Winner, WindowCell, search};
//! // Cram: a domino on two empty cells (1), which are then taken (2).
//! let empty = Contents::one(1);
//! let domino = |row, column| {
//!     Rewrite::new(vec![WindowCell::write(0, 0, empty, 2), WindowCell::write(row, column, empty, 2)])
//! };
//! let moves = vec![domino(0, 1), domino(1, 0)];
//! let cram = RewriteRules::new(3, [moves.clone(), moves], vec![vec![1]], Shape::Plane)?;
//!
//! let laws = search(&cram, &Limits::default())?;
//! let law = laws.on(1000, 2000).expect("even by even");
//! assert_eq!(law.winner(), Winner::Second);
//! assert_eq!(
//!     law.to_string(),
//!     "with an even number of rows and an even number of columns the second player wins: \
//!      reply with the half turn of every move"
//! );
//! assert_eq!(laws.on(8, 9).map(|law| law.winner()), Some(Winner::First));
//! assert!(laws.on(7, 9).is_none());
//! assert_eq!(law.certificate.check(&cram), Ok(()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The theorems
//!
//! An *image* is an involution g of the cells that comes from the lattice, with an involution π of the contents that keeps
//! `#`. A *core* K is a set of cells with gK = K, on which some contents are allowed. A position is *admissible* if the
//! content of gx is π of that of x for every x outside K, and the contents of K are allowed.
//!
//! **Mirror play.** If the image of every rewrite of the opponent is one of the follower, the start (after the follower's
//! first move, if there is one) is admissible, and in every admissible position the image of each possible move is possible
//! after it and leads to an admissible position, then the follower always has a reply, and wins when play ends.
//!
//! **Interference is local.** Let w be the cells of the board in a move's window. If w meets neither gw nor K, the
//! move is *remote*: its image reads and writes where the move wrote nothing, so it is possible, and the result is
//! admissible. For other moves everything depends on the contents of w, gw and K; these are finitely many cases, which
//! are all examined. Note that w is the whole window, not only the written cells. The allowed contents of K are the
//! least set that contains those of the start and is closed under move and reply.
//!
//! **Only residues matter.** Let D be the greatest extent of a window, q the period of the start along a side, and let
//! K lie within k of the centre of the image. From the bound 2(k + max(D, q)) + 2 on, or 2 max(D, q) + 4k + 4 on a
//! ring, the verdict depends only on the side modulo 2q, for a fixed other side. Moves near the centre or the core see
//! no border. Moves along an axis see the core, one border or neither. There is room for each of these on the
//! representative board, and for the whole start pattern. So finitely many boards decide all.
//!
//! **Starts with a middle.** Along a side that is no ring the start may differ from the repeated pattern on the b lines
//! at either end and on the lines within h of the centre ([`Zones`]). Then the bound is 2(max(k, h) + b + max(D, q)) + 2.
//! The start decides only two things: which contents can occur, and whether it is admissible, after the follower's first
//! move if there is one. Moves and replies are examined for all admissible positions, whatever the start. A first move and its
//! window lie within k + D of the centre, where the bound leaves no line of an end. Whether cells and their images match
//! outside K depends on the pairs of kinds of lines that occur, and on the lines within k of the centre. From the bound on,
//! these depend on the side modulo 2q (`zones.rs`). On squares with an image that exchanges rows and columns, both have
//! the same zones.
//!
//! **Other replies.** If an image fails near a centre, any other reply that restores symmetry is allowed. It may look
//! D further than the move, so D is doubled (on a ring quadrupled), and the image must have no axis along a side that
//! represents longer ones.
//!
//! **No strategy, no reach.** If an automorphism of the start with a renaming exchanges the players' rules, neither player
//! wins whoever starts, in misère play too ([`Exchange`]); one that exchanges rows and columns relates m × n to n × m
//! ([`Transposition`]). See the strategy-stealing and symmetry arguments of Berlekamp, Conway and Guy, *Winning Ways*,
//! chapters 1 and 15.
//!
//! None of this applies to misère play, play that may repeat, other ends of play or moves of unbounded reach; the
//! caller reports these by a [`Refusal`].

mod certificate;
mod check;
mod contents;
mod error;
mod exchange;
mod image;
mod law;
mod limits;
mod rules;
mod search;
mod sentence;
mod sizes;
mod zones;

pub use certificate::{BoardProof, Cell, Certificate, MiddleReply, Mirror, Placement};
pub use check::{Board, CertificateRefused, Copied};
pub use contents::{CellContent, Contents};
pub use error::RewriteError;
pub use exchange::{Exchange, Map, Transposition};
pub use image::{AxisImage, Image, Renaming};
pub use law::{BoardStrategy, Failure, Law, Laws, Reason, Refusal, Unproved, Winner};
pub use limits::{Limits, SearchLimit};
pub use rules::{Condition, Rewrite, RewriteRules, Shape, WindowCell};
pub use search::{Writes, search, strategies_on};
pub use sizes::{Lengths, Sizes};
pub use zones::Zones;
