//! Settings of the tenant that home shows. A field that is
//! missing counts as empty, a setting of another shape as not set.

use chrono::NaiveDate;
use onehall_db::StoreResult;
use onehall_kernel::{Names, TenantId};
use onehall_records::{Setting, Visibility};
use onehall_web::Guard as _;
use sea_orm::ConnectionTrait;
use serde::{Deserialize, Serialize};

use crate::rights::{ConfiguresCalendar, ConfiguresLanding, ConfiguresLook};
use crate::rules::holiday::Holiday;

/// The footer: `copyright`, `address`, `phone` (each with an `…_en` twin), `icp`, `police`, `email`,
/// `links [{name, name_en, url}]`, `pictures [{name, name_en, image, url}]`.
pub const FOOTER: Setting<Footer> =
    Setting::new("footer", Visibility::Public, ["页脚", "Footer"]).edited_by(ConfiguresLanding::RIGHT);
/// The pictures: `logo`, `logo_dark`, `favicon`, `title`, `title_en`.
pub const LOGOS: Setting<Logos> = Setting::new("logos", Visibility::Administrators, ["徽标和标题", "Logos and title"])
    .edited_by(ConfiguresLook::RIGHT);
/// The assistant: `enabled`, `name`, `avatar`, `greeting` (texts with an `…_en` twin).
pub const ASSISTANT: Setting<Assistant> =
    Setting::new("assistant_basic", Visibility::SignedIn, ["问答助手", "Question assistant"]);
/// The switches of the frame: `is_show_msg`, whether message popups are shown (`true` when not set).
pub const OPTIONS: Setting<Options> =
    Setting::new("home_options", Visibility::SignedIn, ["框架开关", "Switches of the frame"]);

/// The holidays: a list of `id`, `name`, `greeting` (each with an `…_en` twin), `start`, `end` (first and last day).
pub const HOLIDAYS: Setting<Vec<HolidayRow>> =
    Setting::new("holidays", Visibility::SignedIn, ["节日", "Holidays"]).edited_by(ConfiguresCalendar::RIGHT);

/// The footer.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
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
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
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
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
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
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct Logos {
    /// For light backgrounds.
    pub logo: String,
    /// For dark backgrounds.
    pub logo_dark: String,
    /// For the browser's tab.
    pub favicon: String,
    /// Title of the window in Chinese; empty for the school's name.
    pub title: String,
    /// The same in English.
    pub title_en: String,
}

/// Basic data of the question assistant.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct HolidayRow {
    /// Its key; made of day and name where none is stored.
    #[serde(default)]
    pub(crate) id: String,
    pub(crate) name: String,
    #[serde(default)]
    pub(crate) name_en: String,
    #[serde(default)]
    pub(crate) greeting: String,
    #[serde(default)]
    pub(crate) greeting_en: String,
    pub(crate) start: NaiveDate,
    pub(crate) end: NaiveDate,
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
        logos: LOGOS.find(conn, tenant).await?.unwrap_or_default(),
        assistant: ASSISTANT.find(conn, tenant).await?.unwrap_or_default(),
        options: OPTIONS.find(conn, tenant).await?.unwrap_or_default(),
        holidays: HOLIDAYS.find(conn, tenant).await?.unwrap_or_default().into_iter().map(Holiday::from).collect(),
    })
}

/// The footer of a tenant.
pub async fn get_footer(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Footer> {
    Ok(FOOTER.find(conn, tenant).await?.unwrap_or_default())
}
