//! How it is said: the texts of the interface in English and Portuguese.
