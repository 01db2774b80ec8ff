//! Pictures and title of the frame as a document: `logos` (001 section 7.2).

use onehall_records::documents::{SettingDocument, is_line, refuse_faults};
use onehall_safety::address::is_address_or_empty;
use onehall_web::Guard as _;
use serde::{Deserialize, Serialize};

use crate::rights::ConfiguresLook;
use crate::store::settings::{LOGOS, Logos};

/// Characters of the title in Chinese.
const TITLE_MAX: usize = 40;
/// Characters of the title in English.
const TITLE_EN_MAX: usize = 80;

/// The pictures as a document.
pub(crate) const LOGOS_DOCUMENT: SettingDocument<Logos, LogosBody> = SettingDocument {
    name: "logos",
    entry: ConfiguresLook::RIGHT,
    words: ["徽标与标题", "Logos and title"],
    setting: LOGOS,
    tidied,
    judge: |body| refuse_faults(faults(body)),
};

/// The whole document; what is absent is empty.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct LogosBody {
    /// For light grounds; empty for the portal's own. All three are addresses as `common/upload` answers them, paths inside
    /// the portal or http(s) addresses.
    pub(crate) logo: String,
    /// For dark grounds; empty for the same.
    pub(crate) logo_dark: String,
    /// For the browser's tab.
    pub(crate) favicon: String,
    /// The title of the window, at most 40 characters; empty for the school's name.
    pub(crate) title: String,
    /// At most 80 characters.
    pub(crate) title_en: String,
}

impl From<Logos> for LogosBody {
    fn from(logos: Logos) -> Self {
        let Logos { logo, logo_dark, favicon, title, title_en } = logos;
        Self { logo, logo_dark, favicon, title, title_en }
    }
}

impl From<LogosBody> for Logos {
    fn from(said: LogosBody) -> Self {
        let LogosBody { logo, logo_dark, favicon, title, title_en } = said;
        Self { logo, logo_dark, favicon, title, title_en }
    }
}

fn tidied(mut body: LogosBody) -> LogosBody {
    let LogosBody { logo, logo_dark, favicon, title, title_en } = &mut body;
    for text in [logo, logo_dark, favicon, title, title_en] {
        *text = text.trim().to_owned();
    }
    body
}

fn faults(body: &LogosBody) -> Vec<(String, &'static str)> {
    let mut found = Vec::new();
    for (field, address) in [("logo", &body.logo), ("logoDark", &body.logo_dark), ("favicon", &body.favicon)] {
        if !is_address_or_empty(address) {
            found.push((field.to_owned(), "an http(s) address or a path inside the portal"));
        }
    }
    if !is_line(&body.title, 0, TITLE_MAX) {
        found.push(("title".to_owned(), "at most 40 characters"));
    }
    if !is_line(&body.title_en, 0, TITLE_EN_MAX) {
        found.push(("titleEn".to_owned(), "at most 80 characters"));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_come_from_addresses_and_titles_are_short() {
        let fine = LogosBody {
            logo: "/media/yunling.svg".to_owned(),
            favicon: "https://www.yunling.example/icon.png".to_owned(),
            title: "网上办事大厅".to_owned(),
            ..LogosBody::default()
        };
        assert_eq!(faults(&fine), []);
        let odd = LogosBody {
            logo: "javascript:alert(1)".to_owned(),
            logo_dark: "//evil.example/x.svg".to_owned(),
            title: "长".repeat(41),
            title_en: "x".repeat(81),
            ..fine
        };
        let fields: Vec<String> = faults(&odd).into_iter().map(|(field, _)| field).collect();
        assert_eq!(fields, ["logo", "logoDark", "title", "titleEn"]);
    }
}
