//! What a game is: positions, moves, ends, and rule files.
