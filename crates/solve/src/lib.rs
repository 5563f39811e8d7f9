//! Who wins, how soon and by which move: outcomes, nim-values, periods.
