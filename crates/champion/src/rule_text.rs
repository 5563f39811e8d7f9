//! The rule files of the catalogue as they are written.

/// The rule file of a family, where it has one.
///
/// ```
/// use campeao_champion::rule_text;
/// assert!(rule_text("nim").is_some_and(|text| text.contains("heaps")));
/// assert!(rule_text("clobber").is_some_and(|text| text.contains("[board]")));
/// assert_eq!(rule_text("pawns"), None);
/// ```
pub fn rule_text(family: &str) -> Option<&'static str> {
    let tuples = campeao_games::CATALOGUE.iter().map(|file| (file.name, file.text));
    tuples.chain(campeao_grids::rule_files()).find(|(name, _)| *name == family).map(|(_, text)| text)
}
