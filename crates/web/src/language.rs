//! The language of a response.

use axum::http::{HeaderMap, Uri, header};
use campeao_answers::desk::of_code;
use campeao_base::Language;

/// The first language of the browser's list that the interface supports; English if there is none.
pub(crate) fn wished(headers: &HeaderMap) -> Language {
    let list = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let mut wishes: Vec<(f32, Language)> = list
        .split(',')
        .filter_map(|wish| {
            let (range, quality) = wish.split_once(";q=").unwrap_or((wish, "1"));
            let primary = range.trim().split('-').next()?;
            Some((quality.trim().parse().ok()?, of_code(&primary.to_ascii_lowercase())?))
        })
        .collect();
    wishes.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    wishes.first().map_or(Language::English, |(_, language)| *language)
}

/// The language of a request: that of the page (`/pt/...`), else the one it names (`?lang=pt`), else the browser's.
pub(crate) fn asked(uri: &Uri, headers: &HeaderMap) -> Language {
    let of_page = || of_code(uri.path().split('/').nth(1)?);
    let named = || uri.query()?.split('&').find_map(|pair| of_code(pair.strip_prefix("lang=")?));
    of_page().or_else(named).unwrap_or_else(|| wished(headers))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_browser_is_answered_in_the_first_language_we_share() {
        let wished = |list: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, list.parse().unwrap());
            super::wished(&headers)
        };
        assert_eq!(wished("pt-PT,pt;q=0.9,en;q=0.8"), Language::Portuguese);
        assert_eq!(wished("en;q=0.3, pt;q=0.7"), Language::Portuguese);
        assert_eq!(wished("fr-FR, de;q=0.5"), Language::English);
        assert_eq!(wished(""), Language::English);
        assert_eq!(super::wished(&HeaderMap::new()), Language::English);
    }

    #[test]
    fn a_request_says_its_language_by_its_page_or_by_its_question() {
        let asked = |address: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, "pt".parse().unwrap());
            super::asked(&Uri::from_static(address), &headers)
        };
        assert_eq!(asked("/en/nowhere?lang=pt"), Language::English);
        assert_eq!(asked("/api/prove?formula=1&lang=en"), Language::English);
        assert_eq!(asked("/api/prove?lang=fr"), Language::Portuguese);
        assert_eq!(asked("/"), Language::Portuguese);
    }
}
