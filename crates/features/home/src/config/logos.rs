//! Pictures and title of the frame as a document: `logos` (001 section 7.2).

use async_trait::async_trait;
use onehall_db::{Reading, StoreResult, Tx};
use onehall_kernel::{Ctx, TenantId};
use onehall_records::documents::{DocumentKind, Missing};
use onehall_safety::address::is_address_or_empty;
use onehall_web::{ApiError, Guard as _};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::config::{refuse, sent, stored};
use crate::rights::ConfiguresLook;
use crate::rules::card::within;
use crate::store::settings::{LOGOS, Logos};

/// The name of the kind and of its only document.
const NAME: &str = "logos";
/// Characters of the title in Chinese.
const TITLE_MAX: usize = 40;
/// Characters of the title in English.
const TITLE_EN_MAX: usize = 80;

/// The pictures as a document.
#[derive(Debug, Clone, Copy)]
pub(crate) struct LogosDocument;

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
    if !within(&body.title, 0, TITLE_MAX) {
        found.push(("title".to_owned(), "at most 40 characters"));
    }
    if !within(&body.title_en, 0, TITLE_EN_MAX) {
        found.push(("titleEn".to_owned(), "at most 80 characters"));
    }
    found
}

#[async_trait]
impl DocumentKind for LogosDocument {
    fn name(&self) -> &'static str {
        NAME
    }

    fn entry(&self) -> &'static str {
        ConfiguresLook::RIGHT.name
    }

    fn words(&self) -> [&'static str; 2] {
        ["徽标与标题", "Logos and title"]
    }

    fn configuration(&self) -> &'static str {
        NAME
    }

    fn check(&self, body: &Value) -> Result<Value, ApiError> {
        let body = tidied(sent(body)?);
        refuse(faults(&body))?;
        serde_json::to_value(body).map_err(ApiError::internal)
    }

    async fn find_live(&self, reading: Reading<'_>, tenant: &TenantId, _id: &str) -> StoreResult<Option<Value>> {
        let logos = LOGOS.find(reading.conn(), tenant).await?.unwrap_or_default();
        Ok(serde_json::to_value(LogosBody::from(logos)).ok())
    }

    async fn list_missing(&self, _: Reading<'_>, _: &TenantId, _: &Value) -> StoreResult<Vec<Missing>> {
        Ok(Vec::new())
    }

    async fn project(&self, tx: &mut Tx, ctx: &Ctx, _id: &str, body: Option<&Value>) -> Result<(), ApiError> {
        let body: LogosBody = body.map(stored).transpose()?.unwrap_or_default();
        Ok(LOGOS.put(tx, ctx, &body.into()).await?)
    }
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
