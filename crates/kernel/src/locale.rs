//! The two languages of the product.

use serde::{Deserialize, Serialize};

/// The language of texts in an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Locale {
    /// Simplified Chinese, the default.
    #[default]
    #[serde(rename = "zh-CN")]
    Zh,
    /// English.
    #[serde(rename = "en")]
    En,
}

impl Locale {
    /// The language a reader prefers by an `Accept-Language` header (RFC 9110 section 12.5.4); Chinese unless English comes first.
    #[must_use]
    pub fn from_accept_language(header: &str) -> Self {
        let mut best = (Self::Zh, 0.0_f32);
        for part in header.split(',').take(16) {
            let mut pieces = part.trim().split(';');
            let tag = pieces.next().unwrap_or_default().trim().to_ascii_lowercase();
            let weight =
                pieces.find_map(|p| p.trim().strip_prefix("q=")).map_or(Some(1.0), |q| q.parse().ok()).unwrap_or(0.0);
            let locale = match tag.split('-').next() {
                Some("zh" | "*") => Self::Zh,
                Some("en") => Self::En,
                _ => continue,
            };
            if weight > best.1 {
                best = (locale, weight);
            }
        }
        best.0
    }

    /// The text of a reader of this language, with fallback to Chinese where there is none in English.
    #[must_use]
    pub fn pick<'a>(self, zh: &'a str, en: &'a str) -> &'a str {
        match self {
            Self::En if !en.trim().is_empty() => en,
            _ => zh,
        }
    }

    /// The language tag (RFC 5646).
    #[must_use]
    pub fn tag(self) -> &'static str {
        match self {
            Self::Zh => "zh-CN",
            Self::En => "en",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_highest_weight_of_a_known_language_wins() {
        for (header, expected) in [
            ("", Locale::Zh),
            ("en", Locale::En),
            ("en-GB,en;q=0.9,zh;q=0.8", Locale::En),
            ("zh-CN,zh;q=0.9,en;q=0.8", Locale::Zh),
            ("fr,en;q=0.5", Locale::En),
            ("en;q=0.3,zh;q=0.7", Locale::Zh),
            ("en;q=x", Locale::Zh),
            ("*", Locale::Zh),
        ] {
            assert_eq!(Locale::from_accept_language(header), expected, "{header}");
        }
    }
}
