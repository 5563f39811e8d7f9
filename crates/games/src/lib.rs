//! The catalogue: every game as a rule file, and the names they go by.
