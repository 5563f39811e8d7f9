//! Certificates: those of the search are accepted, spoiled ones are refused.

use crate::games::{clobber, col, cram, domineering, node_kayles, snort};
use crate::random;
use campeao_symmetry::{Certificate, Limits, Shape, search};
use fastrand::Rng;

#[test]
fn every_law_of_known_games_is_accepted_from_its_document() {
    for game in [cram, domineering, clobber, col, snort, node_kayles] {
        for shape in Shape::ALL {
            let rules = game(shape);
            for law in search(&rules, &Limits::default()).unwrap().laws {
                let document = serde_json::to_string(&law.certificate).unwrap();
                let read: Certificate = serde_json::from_str(&document).unwrap();
                assert_eq!(read, law.certificate);
                assert_eq!(read.check(&rules), Ok(()), "{shape:?}: {law}");
            }
        }
    }
}

#[test]
fn every_law_of_random_rules_is_accepted() {
    for seed in 1000..1200 {
        let rules = random::rules(&mut Rng::with_seed(seed));
        for law in search(&rules, &Limits::default()).unwrap().laws {
            assert_eq!(law.certificate.check(&rules), Ok(()), "{seed}: {law}");
        }
    }
}
