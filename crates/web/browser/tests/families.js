// A short game of each kind of board: heaps, piles, roads, counts, skittles, squares, knights, graphs, hands.

export const FAMILIES = [
  "nim?from=1%2B2", "subtraction%3A1%2C4?from=5", "no-repeat?from=3%2C0", "wythoff?from=1%2C2", "bicycle?from=2%2C4", "count-up?from=28",
  "kayles?from=3", "example-4.14?from=4", "northcott-gaps?from=0%2C1%2C0%2C0%2C1%2C0%2CO", "knight?from=3%2C2%2C8", "partizan-subtraction?from=3%2CA",
  "chomp%3A2x2", "domineering%3A2x3", "clobber%3A2x2", "node-kayles%3Acycle5", "hackenbush", "pawns%3A3x3", "cutcake?from=2%2C2+L", "toads-and-frogs",
];
