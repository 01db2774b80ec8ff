//! The page before sign-in as documents: the bodies that are stored and that pages send.

use serde::{Deserialize, Serialize};

use crate::store::landing::{LandingLink, Section, SectionKind};

/// A link in both languages.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = LandingLinkBody)]
pub(crate) struct LinkBody {
    /// Its key, unique in its list.
    #[serde(default)]
    pub(crate) code: String,
    /// 1 to 12 characters.
    pub(crate) name: String,
    /// At most 32 characters.
    #[serde(default)]
    pub(crate) name_en: String,
    /// What it is for, at most 100 characters.
    #[serde(default)]
    pub(crate) intro: String,
    /// At most 200 characters.
    #[serde(default)]
    pub(crate) intro_en: String,
    /// Address of a picture; empty for none.
    #[serde(default)]
    pub(crate) icon: String,
    /// An http(s) address or a path inside the portal.
    pub(crate) url: String,
    /// Where it leads who reads English; empty for the same.
    #[serde(default)]
    pub(crate) url_en: String,
    /// `1001` inside the portal, `1003` a new tab (default).
    #[serde(default = "new_tab")]
    pub(crate) open_way: String,
}

fn new_tab() -> String {
    "1003".to_owned()
}

/// What a column shows besides its title.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = LandingColumnSettings)]
pub(crate) struct ColumnConfig {
    /// Entries of services, news and announcements, 1 to 20; 0 for the page's own number.
    pub(crate) size: u8,
    /// Columns of news that news and announcements come from, at most 20; none: all.
    pub(crate) news_column_ids: Vec<String>,
    /// Entries of other systems, at most 40.
    pub(crate) links: Vec<LinkBody>,
}

/// A column of the page; its place in the list is its order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = LandingColumn)]
pub(crate) struct ColumnBody {
    /// Its key: 1 to 64 letters, digits, dashes and underscores.
    pub(crate) column_id: String,
    pub(crate) kind: SectionKind,
    pub(crate) is_enable: bool,
    /// At most 32 characters, each name once; empty for the page's own title.
    #[serde(default)]
    pub(crate) column_name: String,
    /// At most 64 characters.
    #[serde(default)]
    pub(crate) column_name_en: String,
    #[serde(default)]
    pub(crate) config: ColumnConfig,
}

/// The columns of the page before sign-in.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub(crate) struct LandingBody {
    /// At most 20; common tools and figures once each.
    pub(crate) columns: Vec<ColumnBody>,
}

/// The links in the header of the page before sign-in.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(as = LandingLinksBody)]
pub(crate) struct LinksBody {
    /// At most 40, each name once.
    pub(crate) links: Vec<LinkBody>,
}

impl From<LandingLink> for LinkBody {
    fn from(link: LandingLink) -> Self {
        let LandingLink { code, name, name_en, intro, intro_en, icon, url, url_en, open_way } = link;
        Self { code, name, name_en, intro, intro_en, icon, url, url_en, open_way }
    }
}

impl From<LinkBody> for LandingLink {
    fn from(said: LinkBody) -> Self {
        let LinkBody { code, name, name_en, intro, intro_en, icon, url, url_en, open_way } = said;
        Self { code, name, name_en, intro, intro_en, icon, url, url_en, open_way }
    }
}

impl From<Section> for ColumnBody {
    fn from(section: Section) -> Self {
        Self {
            column_id: section.id,
            kind: section.kind,
            is_enable: section.enabled,
            column_name: section.title,
            column_name_en: section.title_en,
            config: ColumnConfig {
                size: section.size,
                news_column_ids: section.news_columns,
                links: section.links.into_iter().map(LinkBody::from).collect(),
            },
        }
    }
}

impl From<ColumnBody> for Section {
    fn from(said: ColumnBody) -> Self {
        Self {
            id: said.column_id,
            kind: said.kind,
            enabled: said.is_enable,
            title: said.column_name,
            title_en: said.column_name_en,
            size: said.config.size,
            news_columns: said.config.news_column_ids,
            links: said.config.links.into_iter().map(LandingLink::from).collect(),
        }
    }
}
