"""A ruleset of one's own, typed: dominoes on a board, Left's upright and Right's flat, valued by the library."""

from __future__ import annotations

import campeao as cg

Board = frozenset[tuple[int, int]]


class Domineering:
    """Left puts dominoes upright, Right lays them down."""

    sides = {"rows": (1, 4), "columns": (1, 4)}

    def start(self) -> Board:
        return self.start_at(4, 4)

    def start_at(self, rows: int, columns: int) -> Board:
        return frozenset((row, column) for row in range(rows) for column in range(columns))

    def options(self, board: Board, player: str) -> list[Board]:
        down, across = (1, 0) if player == "L" else (0, 1)
        pairs = [((row, column), (row + down, column + across)) for row, column in sorted(board)]
        return [board - {*pair} for pair in pairs if pair[1] in board]


def main() -> None:
    """Prints the values of all boards up to 4 by 4, and the temperature of the greatest."""
    game = cg.ruleset(Domineering())
    for row in game.table(starts=True, values="value").cells:
        print(*row, sep="\t")
    worth = game.worth()
    print(worth.outcome, worth.value.temperature, worth.value > 0)


if __name__ == "__main__":
    main()
