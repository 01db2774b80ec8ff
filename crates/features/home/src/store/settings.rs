//! Settings of the tenant that home shows. They are changed through `onehall_records::settings`; a field that is
//! missing counts as empty, a setting of another shape as not set.

use chrono::NaiveDate;
use onehall_db::StoreResult;
use onehall_kernel::{Names, TenantId};
use onehall_records::settings::find_setting;
use sea_orm::ConnectionTrait;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::rules::holiday::Holiday;

/// Key of the footer: `copyright`, `address`, `phone` (each with an `…_en` twin), `icp`, `police`, `email`,
/// `links [{name, name_en, url}]`, `pictures [{name, name_en, image, url}]`.
pub const FOOTER: &str = "footer";
/// Key of the pictures: `logo`, `logo_dark`, `favicon`, `title`, `title_en`.
pub const LOGOS: &str = "logos";
/// Key of the assistant: `enabled`, `name`, `avatar`, `greeting` (texts with an `…_en` twin).
pub const ASSISTANT: &str = "assistant_basic";
/// Key of the switches of the frame: `is_show_msg`, whether message popups are shown (`true` when not set).
pub const OPTIONS: &str = "home_options";

/// Key of the holidays: a list of `name`, `greeting` (each with an `…_en` twin), `start`, `end` (first and last day).
pub const HOLIDAYS: &str = "holidays";

/// The footer.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Footer {
    /// The line of the right holder in Chinese.
    pub copyright: String,
    /// The same in English.
    pub copyright_en: String,
    /// The number of the record filed with the authorities; the same in both languages.
    pub icp: String,
    /// The number of the record at the public security authorities; the same in both languages.
    pub police: String,
    /// The postal address in Chinese.
    pub address: String,
    /// The same in English.
    pub address_en: String,
    /// Whom to ring, in Chinese.
    pub phone: String,
    /// The same in English.
    pub phone_en: String,
    /// Whom to write to.
    pub email: String,
    /// Links to other sites.
    pub links: Vec<FooterLink>,
    /// Pictures, as codes to scan.
    pub pictures: Vec<FooterPicture>,
}

/// A link of the footer.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct FooterLink {
    /// What people read in Chinese.
    pub name: String,
    /// The same in English.
    pub name_en: String,
    /// Where it leads.
    pub url: String,
}

/// A picture of the footer.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct FooterPicture {
    /// What it is, in Chinese.
    pub name: String,
    /// The same in English.
    pub name_en: String,
    /// Its address.
    pub image: String,
    /// Where it leads; empty for nowhere.
    pub url: String,
}

/// Pictures of the frame.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct Logos {
    /// For light backgrounds.
    pub logo: String,
    /// For dark backgrounds.
    pub logo_dark: String,
    /// For the browser's tab.
    pub favicon: String,
    title: String,
    title_en: String,
}

/// Basic data of the question assistant.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct Assistant {
    /// Whether it is offered.
    pub enabled: bool,
    name: String,
    name_en: String,
    /// Its picture.
    pub avatar: String,
    greeting: String,
    greeting_en: String,
}

fn names(zh: &str, en: &str) -> Names {
    Names { zh: zh.to_owned(), en: en.to_owned() }
}

impl Footer {
    /// The line of the right holder.
    pub fn copyright(&self) -> Names {
        names(&self.copyright, &self.copyright_en)
    }
    /// The postal address.
    pub fn address(&self) -> Names {
        names(&self.address, &self.address_en)
    }
    /// Whom to ring.
    pub fn phone(&self) -> Names {
        names(&self.phone, &self.phone_en)
    }
}

impl FooterLink {
    /// What people read.
    pub fn names(&self) -> Names {
        names(&self.name, &self.name_en)
    }
}

impl FooterPicture {
    /// What people read.
    pub fn names(&self) -> Names {
        names(&self.name, &self.name_en)
    }
}

impl Logos {
    /// The title of the window.
    pub fn title(&self) -> Names {
        names(&self.title, &self.title_en)
    }
}

impl Assistant {
    /// Its name.
    pub fn names(&self) -> Names {
        names(&self.name, &self.name_en)
    }
    /// What it says first.
    pub fn greeting(&self) -> Names {
        names(&self.greeting, &self.greeting_en)
    }
}

/// Switches of the frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct Options {
    /// Whether message popups are shown.
    pub is_show_msg: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { is_show_msg: true }
    }
}

/// A holiday of the setting.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct HolidayRow {
    name: String,
    #[serde(default)]
    name_en: String,
    #[serde(default)]
    greeting: String,
    #[serde(default)]
    greeting_en: String,
    start: NaiveDate,
    end: NaiveDate,
}

impl From<HolidayRow> for Holiday {
    fn from(row: HolidayRow) -> Self {
        Self {
            names: names(&row.name, &row.name_en),
            greetings: names(&row.greeting, &row.greeting_en),
            start: row.start,
            end: row.end,
        }
    }
}

/// All of them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Settings {
    /// The footer.
    pub footer: Footer,
    /// Pictures of the frame.
    pub logos: Logos,
    /// The assistant.
    pub assistant: Assistant,
    /// Switches of the frame.
    pub options: Options,
    /// Holidays in no order.
    pub holidays: Vec<Holiday>,
}

/// The settings of a tenant.
pub async fn get_settings(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Settings> {
    Ok(Settings {
        footer: get_footer(conn, tenant).await?,
        logos: get_one(conn, tenant, LOGOS).await?.unwrap_or_default(),
        assistant: get_one(conn, tenant, ASSISTANT).await?.unwrap_or_default(),
        options: get_one(conn, tenant, OPTIONS).await?.unwrap_or_default(),
        holidays: get_one::<Vec<HolidayRow>>(conn, tenant, HOLIDAYS)
            .await?
            .unwrap_or_default()
            .into_iter()
            .map(Holiday::from)
            .collect(),
    })
}

/// The footer of a tenant.
pub async fn get_footer(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Footer> {
    Ok(get_one(conn, tenant, FOOTER).await?.unwrap_or_default())
}

/// One setting; of another shape than `T` it counts as not set, with a warning.
pub(super) async fn get_one<T: DeserializeOwned>(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    key: &str,
) -> StoreResult<Option<T>> {
    let Some(value) = find_setting(conn, tenant, key).await? else { return Ok(None) };
    match serde_json::from_value(value) {
        Ok(value) => Ok(Some(value)),
        Err(error) => {
            tracing::warn!(tenant = %tenant, key, %error, "a setting has another shape than expected and counts as not set");
            Ok(None)
        }
    }
}
