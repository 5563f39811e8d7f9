//! Every lesson of the program is sound in both languages, and what is wrong with a bad file is told at its place.

mod files;
mod flaws;
