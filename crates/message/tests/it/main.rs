//! The integration tests of `campeao-message`, one binary.

mod told;
