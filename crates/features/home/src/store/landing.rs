//! The page before sign-in, as a tenant arranged it: the setting `landing`. Without one every section is shown.

use std::collections::HashSet;

use onehall_db::{StoreResult, Tx};
use onehall_kernel::{Ctx, Locale, Names, TenantId};
use onehall_records::settings::lock_setting;
use onehall_records::{Setting, Visibility};
use onehall_web::{ApiError, Guard as _};
use sea_orm::ConnectionTrait;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::rights::ConfiguresLanding;

/// The setting: `sections [{id, kind, enabled, title, title_en, size, news_columns, links}]` in their order and `navigation`
/// (`links` and `navigation` are `[{code, name, name_en, intro, intro_en, icon, url, url_en, open_way}]`; an older
/// `third_party` counts where the section of other systems has no links of its own).
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
    /// The key of a section without one of its own.
    const fn word(self) -> &'static str {
        match self {
            Self::Statistics => "statistics",
            Self::Scenes => "scenes",
            Self::Heat => "heat",
            Self::Through => "through",
            Self::Overview => "overview",
            Self::News => "news",
            Self::Messages => "messages",
            Self::Tools => "tools",
            Self::ThirdParty => "third-party",
        }
    }

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
    /// Its key, unique on the page; made of its kind where none is stored.
    #[serde(default)]
    pub id: String,
    /// What it shows.
    pub kind: SectionKind,
    /// Whether it is shown.
    #[serde(default = "yes")]
    pub enabled: bool,
    /// Its title in Chinese; empty for the page's own.
    #[serde(default)]
    pub title: String,
    /// The same in English.
    #[serde(default)]
    pub title_en: String,
    /// Entries it shows; 0 for the page's own number.
    #[serde(default)]
    pub size: u8,
    /// Columns of news it shows; none: all.
    #[serde(default)]
    pub news_columns: Vec<String>,
    /// Entries of other systems.
    #[serde(default)]
    pub links: Vec<LandingLink>,
}

fn yes() -> bool {
    true
}

impl Section {
    /// A section of the page that nobody arranged.
    fn plain(kind: SectionKind) -> Self {
        Self {
            id: String::new(),
            kind,
            enabled: true,
            title: String::new(),
            title_en: String::new(),
            size: 0,
            news_columns: Vec::new(),
            links: Vec::new(),
        }
    }

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
    /// Entries of other systems, as they were stored before sections had links.
    third_party: Vec<LandingLink>,
}

impl Default for Landing {
    fn default() -> Self {
        Self {
            sections: SectionKind::ALL.into_iter().map(Section::plain).collect(),
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

impl Landing {
    /// The page as it is worked with: each section has a key, links lead somewhere.
    fn settled(mut self) -> Self {
        let old = std::mem::take(&mut self.third_party);
        if let Some(section) = self.sections.iter_mut().find(|section| section.kind == SectionKind::ThirdParty)
            && section.links.is_empty()
        {
            section.links = old;
        }
        let mut taken: HashSet<String> = self.sections.iter().map(|section| section.id.clone()).collect();
        for (place, section) in self.sections.iter_mut().enumerate() {
            bounded(&mut section.links);
            if section.id.is_empty() {
                let word = section.kind.word();
                section.id = if taken.contains(word) { format!("{word}-{place}") } else { word.to_owned() };
                taken.insert(section.id.clone());
            }
        }
        bounded(&mut self.navigation);
        self
    }

    /// Entries of other systems that the page shows.
    pub fn third_parties(&self) -> impl Iterator<Item = &LandingLink> {
        let shown = self.sections.iter().filter(|section| section.enabled && section.kind == SectionKind::ThirdParty);
        shown.flat_map(|section| &section.links)
    }
}

/// The page of a tenant; a setting of another shape counts as not set.
pub async fn get_landing(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Landing> {
    Ok(LANDING.find(conn, tenant).await?.unwrap_or_default().settled())
}

/// Stores other sections; the links of the header stay.
///
/// # Errors
/// When the database fails.
pub async fn put_sections(tx: &mut Tx, ctx: &Ctx, sections: &[Section]) -> Result<(), ApiError> {
    put_part(tx, ctx, ("sections", serde_json::to_value(sections)), Some("third_party")).await
}

/// Stores other links of the header; the rest of the page stays.
///
/// # Errors
/// When the database fails.
pub async fn put_navigation(tx: &mut Tx, ctx: &Ctx, links: &[LandingLink]) -> Result<(), ApiError> {
    put_part(tx, ctx, ("navigation", serde_json::to_value(links)), None).await
}

async fn put_part(
    tx: &mut Tx,
    ctx: &Ctx,
    (part, value): (&str, serde_json::Result<Value>),
    gone: Option<&str>,
) -> Result<(), ApiError> {
    let stored = lock_setting(tx, &ctx.tenant, LANDING.key).await?;
    let landing = replaced(stored, (part, value.map_err(ApiError::internal)?), gone);
    Ok(LANDING.put_json(tx, ctx, &landing).await?)
}

/// The setting with another part, and without one.
fn replaced(setting: Option<Value>, (part, value): (&str, Value), gone: Option<&str>) -> Value {
    let mut all = match setting {
        Some(Value::Object(all)) => all,
        _ => Map::new(),
    };
    all.insert(part.to_owned(), value);
    if let Some(gone) = gone {
        all.remove(gone);
    }
    Value::Object(all)
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
        let landing: Landing = serde_json::from_value(json!({"third_party": urls.map(link)})).unwrap();
        let landing = landing.settled();
        let left: Vec<&str> = landing.third_parties().map(|l| l.url.as_str()).collect();
        assert_eq!(left, ["https://lib.example.edu", "/allServices"]);
    }

    #[test]
    fn sections_have_keys_of_their_own() {
        let kinds = ["NEWS", "TOOLS", "NEWS"].map(|kind| json!({"kind": kind}));
        let mut value = json!({"sections": kinds});
        value["sections"][1]["id"] = json!("news");
        let landing: Landing = serde_json::from_value(value).unwrap();
        let ids: Vec<String> = landing.settled().sections.into_iter().map(|section| section.id).collect();
        assert_eq!(ids, ["news-0", "news", "news-2"]);
        let plain: Vec<String> = Landing::default().settled().sections.into_iter().map(|section| section.id).collect();
        assert_eq!((plain.len(), plain[0].as_str(), plain[8].as_str()), (9, "statistics", "third-party"));
    }

    #[test]
    fn links_of_a_section_win_over_older_ones() {
        let link = |code: &str| json!({"code": code, "name": "x", "url": "/x"});
        let own = json!([{"kind": "THIRD_PARTY", "links": [link("new")]}]);
        let landing: Landing = serde_json::from_value(json!({"sections": own, "third_party": [link("old")]})).unwrap();
        let landing = landing.settled();
        assert_eq!(landing.third_parties().map(|l| l.code.as_str()).collect::<Vec<_>>(), ["new"]);
        let hidden = json!([{"kind": "THIRD_PARTY", "enabled": false}]);
        let landing: Landing =
            serde_json::from_value(json!({"sections": hidden, "third_party": [link("old")]})).unwrap();
        assert_eq!(landing.settled().third_parties().count(), 0);
    }

    #[test]
    fn another_part_leaves_the_rest_of_the_page_as_it_is() {
        let before = json!({"sections": [{"kind": "NEWS"}], "navigation": [{"code": "a"}], "third_party": [1]});
        let links = replaced(Some(before.clone()), ("navigation", json!([])), None);
        assert_eq!(links, json!({"sections": [{"kind": "NEWS"}], "navigation": [], "third_party": [1]}));
        let sections = replaced(Some(before), ("sections", json!([])), Some("third_party"));
        assert_eq!(sections, json!({"sections": [], "navigation": [{"code": "a"}]}));
        assert_eq!(replaced(None, ("navigation", json!([])), None), json!({"navigation": []}));
    }
}
