//! Certificates: those of the search are accepted, spoiled ones are refused.

use crate::games::{clobber, col, cram, domineering, node_kayles, snort};
use crate::starts::with_middle;
use campeao_symmetry::{Certificate, CertificateRefused, Limits, RewriteRules, Shape, Winner, search};
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

/// The pointers to all parts of a document.
fn parts(document: &Value, at: String, found: &mut Vec<String>) {
    match document {
        Value::Array(elements) => {
            for (index, element) in elements.iter().enumerate() {
                parts(element, format!("{at}/{index}"), found);
            }
        }
        Value::Object(fields) => {
            for (name, field) in fields.iter().filter(|(name, _)| *name != "rules") {
                parts(field, format!("{at}/{name}"), found);
            }
        }
        _ => {}
    }
    found.push(at);
}

/// Replacements of a part: a number one greater or smaller, another name, a list with an element missing or doubled.
fn instead(part: &Value) -> Vec<Value> {
    match part {
        Value::Number(number) => {
            let number = number.as_i64().unwrap();
            vec![json!(number + 1), json!(number - 1)]
        }
        Value::String(name) => {
            let others =
                ["left", "right", "kept", "reversed", "shifted", "plane", "torus", "first", "second"];
            others.iter().filter(|other| **other != name.as_str()).map(|other| json!(other)).collect()
        }
        Value::Array(elements) if !elements.is_empty() => {
            vec![json!(elements[1..]), json!([&elements[..1], elements].concat())]
        }
        Value::Object(_) | Value::Array(_) | Value::Null | Value::Bool(_) => vec![Value::Null],
    }
}

/// Spoiled certificates are refused, unless they still make the same claim. One part in `one_in` is spoiled.
fn refuses_spoiled(rules: &RewriteRules, rows: u32, columns: u32, one_in: usize) {
    let laws = search(rules, &Limits::default()).unwrap();
    let certificate = &laws.on(rows, columns).unwrap().certificate;
    let (mut read, mut refused) = (0, 0);
    let document = serde_json::to_value(certificate).unwrap();
    let mut pointers = Vec::new();
    parts(&document, String::new(), &mut pointers);
    for pointer in pointers.iter().step_by(one_in) {
        for other in instead(document.pointer(pointer).unwrap()) {
            let mut document = document.clone();
            *document.pointer_mut(pointer).unwrap() = other;
            let Ok(spoiled) = serde_json::from_value::<Certificate>(document) else { continue };
            read += 1;
            if spoiled.check(rules).is_err() {
                refused += 1;
                continue;
            }
            // Other evidence may be sufficient, too, such as a greater bound that requires no further board; the
            // claim is the same.
            let claim = |one: &Certificate| (one.rules.clone(), one.sizes, one.winner);
            assert_eq!(claim(&spoiled), claim(certificate), "{pointer}");
        }
    }
    println!("{refused} of {read} refused");
    assert!(read > 40 && refused > read / 10 * 9, "{refused} of {read} refused");
}

#[test]
fn a_certificate_is_about_one_game() {
    let laws = search(&cram(Shape::Plane), &Limits::default()).unwrap();
    let certificate = &laws.on(4, 4).unwrap().certificate;
    assert_eq!(certificate.check(&cram(Shape::Cylinder)), Err(CertificateRefused::OtherRules));
    assert_eq!(certificate.check(&node_kayles(Shape::Plane)), Err(CertificateRefused::OtherRules));
    let sided = Certificate { winner: Winner::LeftSecond, ..certificate.clone() };
    assert_eq!(sided.check(&cram(Shape::Plane)), Ok(()), "the second player may be Left");
    let sided = Certificate { winner: Winner::Left, ..certificate.clone() };
    assert!(matches!(sided.check(&cram(Shape::Plane)), Err(CertificateRefused::Claim(_))));
}

#[test]
fn spoiled_certificates_are_refused() {
    refuses_spoiled(&cram(Shape::Plane), 4, 4, 1);
    refuses_spoiled(&cram(Shape::Plane), 4, 5, 2);
    refuses_spoiled(&node_kayles(Shape::Plane), 7, 7, 10);
    refuses_spoiled(&node_kayles(Shape::Plane), 2, 7, 1);
    refuses_spoiled(&col(Shape::Plane), 4, 4, 80);
    refuses_spoiled(&domineering(Shape::Plane), 2, 2, 1);
}

#[test]
fn spoiled_certificates_of_starts_with_a_middle_are_refused() {
    refuses_spoiled(&with_middle(cram(Shape::Plane), 0), 5, 5, 1);
    refuses_spoiled(&with_middle(snort(Shape::Plane), 0), 4, 5, 40);
    // The certificate of one start says nothing about another.
    let plain = search(&cram(Shape::Plane), &Limits::default()).unwrap();
    let certificate = &plain.on(4, 4).unwrap().certificate;
    let other = with_middle(cram(Shape::Plane), 0);
    assert_eq!(certificate.check(&other), Err(CertificateRefused::OtherRules));
    let moved = Certificate { rules: other.clone(), ..certificate.clone() };
    assert_eq!(moved.check(&other), Ok(()), "even boards have no middle");
    let alone = search(&other, &Limits::default()).unwrap();
    let certificate = &alone.on(5, 5).unwrap().certificate;
    let moved = Certificate { rules: cram(Shape::Plane), ..certificate.clone() };
    assert!(moved.check(&cram(Shape::Plane)).is_err());
}

#[test]
fn spoiled_certificates_of_other_replies_are_refused() {
    refuses_spoiled(&node_kayles(Shape::Cylinder), 7, 5, 3000);
}
