//! The error catalogue: one row per code, generated from `errors.toml`.

use std::borrow::Cow;

use crate::{ErrorCode, Locale, Names};

/// What the catalogue says of one code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CatalogueRow {
    /// `area.reason`.
    pub code: &'static str,
    /// The HTTP status.
    pub http: u16,
    /// The envelope's `status`.
    pub status: u16,
    /// The message in Chinese, with `{name}` parameters.
    pub zh: &'static str,
    /// The message in English.
    pub en: &'static str,
    /// What the reader can do, in Chinese.
    pub do_zh: &'static str,
    /// What the reader can do, in English.
    pub do_en: &'static str,
}

/// A code with its parameters: what a rule returns and what the wire shows.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", .code.row().code)]
pub struct Problem {
    /// Which row of the catalogue.
    pub code: ErrorCode,
    params: Vec<(&'static str, Param)>,
}

/// What stands for a `{name}` of the row.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Param {
    Text(String),
    /// Words of the interface.
    Words {
        zh: Cow<'static, str>,
        en: Cow<'static, str>,
    },
}

impl Problem {
    /// A problem without parameters.
    #[must_use]
    pub fn new(code: ErrorCode) -> Self {
        Self { code, params: Vec::new() }
    }

    /// The same problem with one more parameter.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl ToString) -> Self {
        self.params.push((name, Param::Text(value.to_string())));
        self
    }

    /// The same problem with one more parameter that is words of the interface.
    #[must_use]
    pub fn with_words(mut self, name: &'static str, [zh, en]: [&'static str; 2]) -> Self {
        self.params.push((name, Param::Words { zh: zh.into(), en: en.into() }));
        self
    }

    /// The same problem with one more parameter that has words in both languages.
    #[must_use]
    pub fn with_names(mut self, name: &'static str, names: Names) -> Self {
        self.params.push((name, Param::Words { zh: names.zh.into(), en: names.en.into() }));
        self
    }

    /// `object.not_found` for what a reader calls so; the English begins a sentence.
    #[must_use]
    pub fn not_found(zh: &'static str, en: &'static str) -> Self {
        Self { code: ErrorCode::ObjectNotFound, params: vec![("what", Param::Words { zh: zh.into(), en: en.into() })] }
    }

    /// The message in the reader's language.
    #[must_use]
    pub fn message(&self, locale: Locale) -> String {
        let row = self.code.row();
        let template = match locale {
            Locale::Zh => row.zh,
            Locale::En => row.en,
        };
        self.fill(template, locale)
    }

    /// What the reader can do, in the reader's language.
    #[must_use]
    pub fn advice(&self, locale: Locale) -> String {
        let row = self.code.row();
        let template = match locale {
            Locale::Zh => row.do_zh,
            Locale::En => row.do_en,
        };
        self.fill(template, locale)
    }

    fn fill(&self, template: &str, locale: Locale) -> String {
        self.params.iter().fold(template.to_owned(), |text, (name, param)| {
            let value = match (param, locale) {
                (Param::Text(value), _) => value.as_str(),
                (Param::Words { zh, .. }, Locale::Zh) => zh,
                (Param::Words { en, .. }, Locale::En) => en,
            };
            text.replace(&format!("{{{name}}}"), value)
        })
    }
}

impl From<ErrorCode> for Problem {
    fn from(code: ErrorCode) -> Self {
        Self::new(code)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_has_both_languages_and_the_same_parameters() {
        let params = |text: &str| {
            let mut names: Vec<String> =
                text.split('{').skip(1).filter_map(|p| p.split('}').next().map(str::to_owned)).collect();
            names.sort();
            names
        };
        for code in ErrorCode::ALL {
            let row = code.row();
            for text in [row.zh, row.en, row.do_zh, row.do_en] {
                assert!(!text.trim().is_empty(), "{} has an empty text", row.code);
            }
            assert_eq!(params(row.zh), params(row.en), "{}", row.code);
            assert!(row.code.contains('.'), "{} is area.reason", row.code);
            assert!((200..600).contains(&row.http), "{}", row.code);
        }
    }

    #[test]
    fn parameters_are_filled() {
        let problem = Problem::new(ErrorCode::AuthLocked).with("minutes", 30);
        assert!(problem.message(Locale::Zh).contains("30"));
        assert!(problem.message(Locale::En).contains("30"));
    }

    #[test]
    fn what_is_missing_has_a_name_in_the_language_of_the_reader() {
        let problem = Problem::not_found("通知", "The notice");
        assert_eq!(problem.message(Locale::Zh), "通知不存在或已删除");
        assert_eq!(problem.message(Locale::En), "The notice does not exist or was removed");
    }
}
