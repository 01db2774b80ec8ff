//! The page before sign-in, as a tenant arranged it: the setting `landing`. Without one every section is shown.

use onehall_db::{StoreError, StoreResult};
use onehall_kernel::{Locale, Names, TenantId};
use onehall_records::{Setting, Visibility};
use onehall_web::Guard as _;
use sea_orm::ConnectionTrait;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::rights::ConfiguresLanding;

/// The setting: `sections [{kind, enabled, title, title_en}]` in their order, `navigation` and `third_party`
/// (`[{code, name, name_en, intro, intro_en, icon, url, url_en, open_way}]`).
pub const LANDING: Setting<Landing> =
    Setting::new("landing", Visibility::Public, ["登录前首页", "Landing page"]).edited_by(ConfiguresLanding::RIGHT);
/// Entries of each list at most; what is beyond is not shown.
pub const ENTRIES_MAX: usize = 40;

/// A section of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum SectionKind {
    /// Figures of the hall.
    Statistics,
    /// Scenes.
    Scenes,
    /// Hottest services.
    Heat,
    /// What is handled online from beginning to end.
    Through,
    /// Services by department and type.
    Overview,
    /// News by column.
    News,
    /// Important announcements.
    Messages,
    /// Common tools.
    Tools,
    /// Entries of other systems.
    ThirdParty,
}

impl SectionKind {
    /// Every section in the order of a page that nobody arranged.
    pub const ALL: [Self; 9] = [
        Self::Statistics,
        Self::Messages,
        Self::Scenes,
        Self::Heat,
        Self::Through,
        Self::Overview,
        Self::News,
        Self::Tools,
        Self::ThirdParty,
    ];
}

/// A section as it was arranged.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Section {
    /// What it shows.
    pub kind: SectionKind,
    /// Whether it is shown.
    #[serde(default = "yes")]
    pub enabled: bool,
    #[serde(default)]
    title: String,
    #[serde(default)]
    title_en: String,
}

fn yes() -> bool {
    true
}

impl Section {
    /// Its title; empty for the page's own.
    pub fn titles(&self) -> Names {
        Names { zh: self.title.clone(), en: self.title_en.clone() }
    }
}

/// A link of the page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct LandingLink {
    /// Its key, unique in its list.
    pub code: String,
    /// What people read in Chinese.
    pub name: String,
    /// The same in English.
    #[serde(default)]
    pub name_en: String,
    /// What it is for, in Chinese.
    #[serde(default)]
    pub intro: String,
    /// The same in English.
    #[serde(default)]
    pub intro_en: String,
    /// Address of a picture; empty for none.
    #[serde(default)]
    pub icon: String,
    /// Where it leads.
    pub url: String,
    /// Where it leads who reads English, as to a search by an English word; empty for the same.
    #[serde(default)]
    pub url_en: String,
    /// `1001` inside the portal, `1003` a new tab.
    #[serde(default = "new_tab")]
    pub open_way: String,
}

fn new_tab() -> String {
    "1003".to_owned()
}

impl LandingLink {
    /// What people read.
    pub fn names(&self) -> Names {
        Names { zh: self.name.clone(), en: self.name_en.clone() }
    }

    /// Where it leads a reader of this language.
    pub fn address(&self, locale: Locale) -> &str {
        locale.pick(&self.url, &self.url_en)
    }

    /// What it is for.
    pub fn intros(&self) -> Names {
        Names { zh: self.intro.clone(), en: self.intro_en.clone() }
    }
}

/// The page before sign-in.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct Landing {
    /// Sections in their order, disabled ones too.
    pub sections: Vec<Section>,
    /// Links of its header.
    pub navigation: Vec<LandingLink>,
    /// Entries of other systems.
    pub third_party: Vec<LandingLink>,
}

impl Default for Landing {
    fn default() -> Self {
        let section = |kind| Section { kind, enabled: true, title: String::new(), title_en: String::new() };
        Self {
            sections: SectionKind::ALL.into_iter().map(section).collect(),
            navigation: Vec::new(),
            third_party: Vec::new(),
        }
    }
}

/// Addresses may lead into the portal or to a web server, nowhere else.
fn bounded(links: &mut Vec<LandingLink>) {
    links.retain(|link| onehall_safety::address::is_address(&link.url));
    links.truncate(ENTRIES_MAX);
    for link in links {
        if !onehall_safety::address::is_address_or_empty(&link.url_en) {
            link.url_en.clear();
        }
    }
}

/// The page of a tenant; a setting of another shape counts as not set.
pub async fn get_landing(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Landing> {
    let mut landing: Landing = LANDING.find(conn, tenant).await?.unwrap_or_default();
    bounded(&mut landing.navigation);
    bounded(&mut landing.third_party);
    Ok(landing)
}

/// The links of the header as a stored setting has them, those that are not shown too.
pub fn navigation_of(setting: Option<&Value>) -> Vec<LandingLink> {
    let list = setting.and_then(|value| value.get("navigation")).cloned();
    list.and_then(|list| serde_json::from_value(list).ok()).unwrap_or_default()
}

/// The setting with other links of the header; the rest of it stays.
pub fn with_navigation(setting: Option<Value>, links: &[LandingLink]) -> StoreResult<Value> {
    let mut value = setting.filter(Value::is_object).unwrap_or_else(|| Value::Object(Map::new()));
    value["navigation"] = serde_json::to_value(links)
        .map_err(|e| StoreError::Inconsistent { table: "settings", detail: format!("{}: {e}", LANDING.key) })?;
    Ok(value)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_not_said_is_shown() {
        let landing: Landing = serde_json::from_value(json!({"navigation": []})).unwrap();
        assert_eq!(landing.sections.len(), SectionKind::ALL.len());
        let landing: Landing = serde_json::from_value(json!({"sections": [{"kind": "NEWS"}]})).unwrap();
        assert!(landing.sections.len() == 1 && landing.sections[0].enabled);
        assert!(serde_json::from_value::<Landing>(json!({"sections": [{"kind": "WEATHER"}]})).is_err());
    }

    #[test]
    fn links_to_scripts_are_not_shown() {
        let link = |url: &str| json!({"code": url, "name": "x", "url": url});
        let urls =
            ["https://lib.example.edu", "/allServices", "javascript:alert(1)", "//evil.example", "data:text/html,x"];
        let value = json!({"third_party": urls.map(link)});
        let mut landing: Landing = serde_json::from_value(value).unwrap();
        bounded(&mut landing.third_party);
        let left: Vec<&str> = landing.third_party.iter().map(|l| l.url.as_str()).collect();
        assert_eq!(left, ["https://lib.example.edu", "/allServices"]);
    }

    #[test]
    fn other_links_leave_the_rest_of_the_page_as_it_is() {
        let before = json!({"sections": [{"kind": "NEWS"}], "navigation": [{"code": "a", "name": "甲", "url": "/"}]});
        let mut links = navigation_of(Some(&before));
        assert_eq!((links.len(), links[0].open_way.as_str()), (1, "1003"));
        links[0].name = "乙".to_owned();
        let after = with_navigation(Some(before), &links).unwrap();
        assert_eq!(after["sections"], json!([{"kind": "NEWS"}]));
        assert_eq!(navigation_of(Some(&after)), links);
        assert_eq!(with_navigation(None, &[]).unwrap(), json!({"navigation": []}));
        assert!(navigation_of(None).is_empty());
    }
}
