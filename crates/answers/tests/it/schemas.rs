//! The schemas describe every answer, each under a name of its own.

use serde_json::Value;

fn schemas() -> serde_json::Map<String, Value> {
    let document = serde_json::to_value(campeao_answers::schemas()).unwrap();
    document["components"]["schemas"].as_object().unwrap().clone()
}

#[test]
fn every_structure_and_every_field_is_described() {
    let told = |value: &Value| value["description"].as_str().is_some_and(|text| !text.is_empty());
    // A field that may be null has two alternatives, and the description is next to the reference.
    let described = |value: &Value| told(value) || value["oneOf"].as_array().into_iter().flatten().any(told);
    for (name, schema) in schemas() {
        assert!(described(&schema), "{name}");
        for (field, property) in schema["properties"].as_object().into_iter().flatten() {
            assert!(described(property), "{name}.{field}: {property}");
        }
    }
}

/// Structures of one name would hide each other.
#[test]
fn no_two_structures_share_a_name() {
    let mut names = std::collections::BTreeSet::new();
    let mut sources = vec![std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(path) = sources.pop() {
        // The replies of the pages are compared with the document of the interface in `campeao-web`.
        if path.ends_with("desk") || path.ends_with("speech") {
            continue;
        }
        if path.is_dir() {
            sources.extend(std::fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()));
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        let mut derived = false;
        for line in text.lines() {
            derived |= line.starts_with("#[derive") && line.contains("ToSchema");
            let declared = ["pub struct ", "pub enum "].iter().find_map(|begin| line.strip_prefix(begin));
            if let Some(name) = declared.and_then(|rest| rest.split([' ', '<', ';']).next())
                && std::mem::take(&mut derived)
            {
                assert!(names.insert(name.to_owned()), "{name} stands twice");
            }
        }
    }
    let known = schemas();
    for name in names {
        assert!(known.contains_key(&name), "{name} belongs to no answer");
    }
}
