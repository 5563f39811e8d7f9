//! Results beyond the text, with proofs.
//!
//! # No game plays two neighbours three times
//!
//! *Let c be the action of any game whatever. Then c(i, j) <= 2, and c(i, j) + c(i-1, j+1) <= 2.*
//!
//! By (4), with a >= 0 and b <= 1, c(i, j) >= c(i-1, j) + c(i, j-1) - 1 on every square. Suppose c(i, j) >= 3.
//! Then c(i+1, j) and c(i, j+1) are at least 2, so c(i+1, j+1) >= 3, and so on: c is not finite. Suppose that two
//! neighbours have 3 together and neither has 3, say c(i, j) = 2 and c(i-1, j+1) >= 1 (the other case is the
//! mirror image). Then c(i, j+1) >= 2 and c(i+1, j) >= 1, so c(i+1, j+1) >= 2, and
//! c(i, j+2) >= c(i-1, j+2) + c(i, j+1) - 1 >= (c(i-1, j+1) - 1) + 2 - 1 >= 1. The squares (i+1, j+1) and
//! (i, j+2) are neighbours in the same situation, and c is not finite again. This is the second half of the proof
//! of Proposition 7, which never uses that b comes from the machine.
//!
//! So an action fits into two bits a square, and the question "can A be played into B?" is decided by one pass
//! over the diagonals in which no number exceeds 3.
//!
//! # The least action that vacates a set
//!
//! *Let V be a set of squares and c the recursion of [`machine`](crate::solve) for A and V: with
//! t = c(i-1, j) + c(i, j-1) + a(i, j), c = t on V and c = max(t - 1, 0) elsewhere. If c\* is the action of a game
//! from A to a pattern that is disjoint from V, then c <= c\*.*
//!
//! By induction on the order. Let t\* be the same sum for c\*; then t <= t\*. On V nothing stays, so c\* = t\* >= t
//! = c. Elsewhere at most one pebble stays, so c\* >= t\* - 1 >= t - 1 and c\* >= 0. For V = A this is
//! Proposition 6.
//!
//! *Such a game exists exactly if neighbours never have more than 2 together in c.* If they do, c is not finite
//! by the first result (c satisfies (4) with b = 1 where a pebble comes and the square is not in V), and neither
//! is any c\*. If they do not, let n be the greatest order of A and V, and I and J their greatest column and row;
//! the next section shows that c vanishes beyond column I + 1 and row J + 1, so c is finite, b is finite, and
//! Proposition 2 gives the game. It is enough to look at orders up to n: beyond, if neighbours have at most 2
//! together on one diagonal then each number of the next is at most 1.
//!
//! # The sharper box
//!
//! *Let neighbours never have more than 2 together in c, and let I be the greatest column of A and V. Then
//! c(i, j) = 0 for i >= I + 2, and the last pattern has no pebble in columns greater than I + 2. The same holds
//! for rows.*
//!
//! Proposition 7 gives the box up to n + 2, where n is the greatest order. In column I + 1 nothing is given, so
//! c(I+1, j) = max(c(I, j) + c(I+1, j-1) - 1, 0), and the two are neighbours: c(I+1, j) <= 1. In column I + 2,
//! going upwards from where everything is 0, c(I+2, j) = max(c(I+1, j) + c(I+2, j-1) - 1, 0) <= max(1 + 0 - 1, 0)
//! = 0. Then no pebble comes to column I + 3. {(0, 0), (1, 0)} shows that column I + 2 may be needed.
//!
//! # Solvability passes to subsets
//!
//! *If A is solvable and A' is a non-empty subset of A, then A' is solvable.*
//!
//! The recursion is monotone: c' <= c, by induction on the order. Let t' <= t be the sums without a. If a' = a =
//! 1, c' = t' + 1 <= t + 1 = c. If a' = 0 and a = 1, c' <= t' <= c. If a' = a = 0, c' = max(t' - 1, 0) <=
//! max(t - 1, 0) = c. So c' is finite when c is. In the same way, a subset of a set that can be vacated from A can
//! be vacated from A. Hence the minimal insoluble patterns and the maximal solvable patterns of a box determine
//! all others.
