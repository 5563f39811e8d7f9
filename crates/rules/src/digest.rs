//! Checksums that distinguish files of rules.

/// A checksum of the parts of a rule file that affect play, independent of the order in which they are written.
pub(crate) fn digest(text: &str) -> u32 {
    let mut table: toml::Table = toml::from_str(text).unwrap_or_default();
    for key in [
        "name", "title", "rules", "terms", "source", "instance", "squares", "reason", "law", "theory", "look",
    ] {
        table.remove(key);
    }
    let moves = table.get_mut("move").and_then(toml::Value::as_array_mut);
    for kind in moves.into_iter().flatten().filter_map(toml::Value::as_table_mut) {
        for key in ["label", "touch"] {
            kind.remove(key);
        }
    }
    crc32fast::hash(table.to_string().as_bytes())
}
