//! Certificates: those of the search are accepted, spoiled ones are refused.

use crate::games::{clobber, col, cram, domineering, node_kayles, snort};
use campeao_symmetry::{BoardRules, Certificate, CheckError, Limits, Shape, Winner, search};
use serde_json::{Value, json};

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

/// Every document that differs from a certificate in one place: a number one more or less, a name another, an element of a
/// list missing or twice.
fn spoiled(document: &Value) -> Vec<Value> {
    match document {
        Value::Number(number) => {
            let number = number.as_i64().unwrap();
            vec![json!(number + 1), json!(number - 1)]
        }
        Value::String(name) => {
            let others =
                ["left", "right", "kept", "reversed", "shifted", "plane", "torus", "first", "second"];
            others.iter().filter(|other| **other != name.as_str()).map(|other| json!(other)).collect()
        }
        Value::Array(elements) => {
            let mut all = Vec::new();
            for (index, element) in elements.iter().enumerate() {
                let with = |change: &dyn Fn(&mut Vec<Value>)| {
                    let mut changed = elements.clone();
                    change(&mut changed);
                    Value::Array(changed)
                };
                all.push(with(&|list| drop(list.remove(index))));
                all.push(with(&|list| list.insert(index, element.clone())));
                all.extend(
                    spoiled(element).into_iter().map(|other| with(&|list| list[index] = other.clone())),
                );
            }
            all
        }
        Value::Object(fields) => {
            let mut all = Vec::new();
            for (name, field) in fields {
                let mut without = fields.clone();
                without.remove(name);
                all.push(Value::Object(without));
                for other in spoiled(field) {
                    let mut changed = fields.clone();
                    changed.insert(name.clone(), other);
                    all.push(Value::Object(changed));
                }
            }
            all
        }
        Value::Null | Value::Bool(_) => Vec::new(),
    }
}

/// Spoiled certificates are refused; nothing may be accepted but what claims the same.
fn refuses_spoiled(rules: &BoardRules, rows: u32, columns: u32) {
    let laws = search(rules, &Limits::default()).unwrap();
    let certificate = &laws.on(rows, columns).unwrap().certificate;
    let (mut read, mut refused) = (0, 0);
    let mut document = serde_json::to_value(certificate).unwrap();
    // The rules are compared as a whole; of the boards the last stands for the others.
    let game = document["rules"].take();
    let last = document["boards"].as_array_mut().unwrap().pop().unwrap();
    let boards = std::mem::replace(&mut document["boards"], json!([last]));
    for mut document in spoiled(&document) {
        document["rules"] = game.clone();
        if let Some(spoiled) = document.get_mut("boards").and_then(Value::as_array_mut) {
            spoiled.splice(0..0, boards.as_array().unwrap().clone());
        }
        let Ok(spoiled) = serde_json::from_value::<Certificate>(document) else { continue };
        read += 1;
        if spoiled.check(rules).is_err() {
            refused += 1;
            continue;
        }
        // Other evidence may do as well, as a greater bound that asks for no other board; the claim is the same.
        let claim = |one: &Certificate| (one.rules.clone(), one.sizes, one.winner);
        assert_eq!(claim(&spoiled), claim(certificate), "accepted: {spoiled:?}");
    }
    assert!(read > 50 && refused > read / 10 * 9, "{refused} of {read} refused");
}

#[test]
fn a_certificate_is_about_one_game() {
    let laws = search(&cram(Shape::Plane), &Limits::default()).unwrap();
    let certificate = &laws.on(4, 4).unwrap().certificate;
    assert_eq!(certificate.check(&cram(Shape::Cylinder)), Err(CheckError::OtherRules));
    assert_eq!(certificate.check(&node_kayles(Shape::Plane)), Err(CheckError::OtherRules));
    let sided = Certificate { winner: Winner::LeftSecond, ..certificate.clone() };
    assert_eq!(sided.check(&cram(Shape::Plane)), Ok(()), "the second player may be Left");
    let sided = Certificate { winner: Winner::Left, ..certificate.clone() };
    assert!(matches!(sided.check(&cram(Shape::Plane)), Err(CheckError::Claim(_))));
}

#[test]
fn spoiled_certificates_are_refused() {
    refuses_spoiled(&cram(Shape::Plane), 4, 4);
    refuses_spoiled(&cram(Shape::Plane), 4, 5);
    refuses_spoiled(&node_kayles(Shape::Plane), 7, 7);
    refuses_spoiled(&node_kayles(Shape::Plane), 2, 7);
    refuses_spoiled(&col(Shape::Plane), 4, 4);
    refuses_spoiled(&domineering(Shape::Plane), 2, 2);
}

#[test]
fn spoiled_certificates_of_other_replies_are_refused() {
    refuses_spoiled(&clobber(Shape::Plane), 1, 4);
    refuses_spoiled(&clobber(Shape::Plane), 2, 3);
    refuses_spoiled(&col(Shape::Plane), 1, 3);
}
