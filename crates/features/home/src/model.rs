//! What the home page is made of, as the rest of this crate and the operator see it.

use onehall_feature::{CardColumnQuery, CardQuery, ColumnSource, ExternalRows};
use onehall_kernel::{Locale, Names, UserId};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::rules::audience::{belongs, is_meant};
use crate::rules::frame;
use crate::rules::layers::Identity;
use crate::rules::layout::{Area, CardState, Offered};
use crate::rules::menu::NavigationType;

/// What stands for one parameter of an API.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ColumnParam {
    /// The parameter.
    pub name: String,
    /// What is put in, as `CONSTANT` or `ACCOUNT`.
    pub param_type: String,
    /// The constant; empty for everything else.
    #[serde(default)]
    pub value: String,
}

/// Where a field of the card's entries comes from in an entry of an API.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ColumnMapping {
    /// The field of the card's kind.
    pub field: String,
    /// What people call it.
    #[serde(default)]
    pub chinese_name: String,
    /// The path in an entry, as `$.title`.
    pub path: String,
    /// The format of a date; empty for those that are recognised.
    #[serde(default)]
    pub format: String,
    /// What stands there when the entry has none.
    #[serde(default)]
    pub default: String,
}

/// What a column shows.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ColumnData {
    /// Where its entries come from.
    pub source: ColumnSource,
    /// The API, for `API`.
    pub api: Option<Uuid>,
    /// What is put into the API's parameters.
    pub params: Vec<ColumnParam>,
    /// What of the API's entries is shown.
    pub mapping: Vec<ColumnMapping>,
    /// Numbers of official accounts, for `OfficialAccount`.
    pub accounts: Vec<String>,
    /// Services, for `SERVICE`.
    pub services: Vec<Uuid>,
    /// Systems whose matters are shown, for `FLOW`; empty means all.
    pub flows: Vec<String>,
    /// Types of matters, for `FLOW`; empty means all.
    pub business: Vec<String>,
}

/// A column or tab of a card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardColumn {
    /// Its key, handed to the card's source as `columnId`.
    pub id: String,
    /// Its Chinese name.
    pub zh: String,
    /// Its English name; may be empty.
    #[serde(default)]
    pub en: String,
    /// Role codes; empty means everybody.
    #[serde(default)]
    pub roles: Vec<String>,
    /// Whether it is shown.
    #[serde(default = "yes")]
    pub enabled: bool,
    /// What it shows.
    #[serde(default)]
    pub data: ColumnData,
}

const fn yes() -> bool {
    true
}

impl CardColumn {
    /// The name in the reader's language.
    #[must_use]
    pub fn name(&self, locale: Locale) -> &str {
        locale.pick(&self.zh, &self.en)
    }
}

/// When a card reminds of to-dos.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct Reminder {
    /// Whether it does.
    pub is_open: bool,
    /// Columns that count; empty means all.
    pub column_ids: Vec<String>,
    /// From how many on, 1 to 999.
    pub threshold: u32,
    /// Whether overdue ones alone count.
    pub timeout_only: bool,
}

/// A card of a tenant's home page.
#[derive(Debug, Clone, PartialEq)]
pub struct Card {
    /// Its key.
    pub id: Uuid,
    /// The administrator's own key, unique in the tenant.
    pub code: String,
    /// Which source fills it, as `TODO`.
    pub kind: String,
    /// Its heading.
    pub names: Names,
    /// The line under the heading.
    pub introductions: Names,
    /// Rows it shows, 1 to 10.
    pub display_rows: u32,
    /// Its columns or tabs, when the administrator fixed some.
    pub columns: Vec<CardColumn>,
    /// The configuration of its source.
    pub config: serde_json::Value,
    /// Where 'more' leads; empty for nowhere.
    pub more_url: String,
    /// How far people may change it.
    pub state: CardState,
    /// Role codes; empty means everybody.
    pub roles: Vec<String>,
    /// Departments, each with those below it; empty means all.
    pub departments: Vec<Uuid>,
    /// Kinds of people, as `student`; empty means all.
    pub person_kinds: Vec<String>,
    /// When it reminds of to-dos.
    pub reminder: Reminder,
    /// Where it lies until a person moves it.
    pub area: Area,
    /// Breaks ties of the layout, smaller first.
    pub sort: i32,
    /// Whether it is shown at all.
    pub enabled: bool,
}

impl Card {
    /// The columns that somebody with these roles sees.
    pub fn columns_seen(&self, roles: &[String]) -> impl Iterator<Item = &CardColumn> {
        self.columns.iter().filter(|column| column.enabled && belongs(&column.roles, roles))
    }

    /// What is asked of the card's source for somebody with these roles: one column, or the first.
    #[must_use]
    pub fn query(&self, column_id: Option<String>, roles: &[String], locale: Locale) -> CardQuery {
        CardQuery {
            column_id,
            display_rows: self.display_rows,
            config: self.config.clone(),
            columns: self.columns_for(roles, locale),
        }
    }

    /// The columns that are seen as the card's source takes them; what stands in them comes from the document's rules.
    fn columns_for(&self, roles: &[String], locale: Locale) -> Vec<CardColumnQuery> {
        let query = |column: &CardColumn| CardColumnQuery {
            id: column.id.clone(),
            name: column.name(locale).to_owned(),
            source: column.data.source,
            accounts: column.data.accounts.iter().filter_map(|number| number.parse().ok().map(UserId)).collect(),
            services: column.data.services.clone(),
            flows: column.data.flows.clone(),
            business: column.data.business.clone(),
            external: ExternalRows::default(),
        };
        self.columns_seen(roles).map(query).collect()
    }

    /// The card as the layout rule takes it.
    #[must_use]
    pub fn offered(&self) -> Offered {
        Offered { id: self.id, state: self.state, area: self.area, sort: self.sort }
    }
}

/// An entry of the top menu.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MenuEntry {
    /// Its key.
    pub id: Uuid,
    /// The administrator's own key, unique in the tenant.
    pub code: String,
    /// What people read, at most a few characters.
    pub names: Names,
    /// What it leads to.
    pub kind: NavigationType,
    /// The route; of a custom entry what the administrator typed, an address or a JSON frame configuration.
    pub path: String,
    /// Address of its picture; may be empty.
    pub icon: String,
    /// `1001`, `1002` or `1003` (001 section 4).
    pub open_way: String,
    /// Whether it is shown (`isAuto`).
    pub enabled: bool,
    /// Role codes; empty means everybody.
    pub roles: Vec<String>,
    /// Its place, smaller first.
    pub sort: i32,
}

impl MenuEntry {
    /// Where it leads.
    #[must_use]
    pub fn address(&self) -> String {
        if self.kind.is_built_in() { self.path.clone() } else { frame::address_of(&self.path) }
    }
}

/// A theme of a tenant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Theme {
    /// Its key.
    pub id: Uuid,
    /// The administrator's own key, unique in the tenant.
    pub code: String,
    /// Its name.
    pub names: Names,
    /// Its colour as `#008cff`.
    pub color: String,
    /// Its colour on dark ground; empty: made of the other one.
    pub dark_color: String,
    /// Address of its picture; may be empty.
    pub picture: String,
    /// Its place; the first one is the tenant's default.
    pub sort: i32,
}

/// A type of tools.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ToolType {
    /// Its key.
    pub id: Uuid,
    /// The administrator's own key, unique in the tenant.
    pub code: String,
    /// Its name.
    pub names: Names,
    /// Its place, smaller first.
    pub sort: i32,
}

/// A tool.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tool {
    /// Its key.
    pub id: Uuid,
    /// The system that published it; empty for the administrator's own.
    pub client: String,
    /// The publisher's key, unique for it.
    pub code: String,
    /// Its type.
    pub type_id: Uuid,
    /// Its name.
    pub names: Names,
    /// Address of its picture; may be empty.
    pub icon: String,
    /// Where it leads.
    pub url: String,
    /// `1001`, `1002` or `1003` (001 section 4).
    pub open_way: String,
    /// Role codes; empty means everybody.
    pub roles: Vec<String>,
    /// Its publisher's wish for its place in its type, smaller first.
    pub sort: i32,
    /// Whether people see it; administrators switch tools of other systems off too.
    pub enabled: bool,
    /// The administrators' order inside the type, which wins over the publishers'; none for what they have not ordered,
    /// which stands behind the rest.
    pub place: Option<i32>,
}

/// An entry of the navigation bar.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BarEntry {
    /// Its key.
    pub id: Uuid,
    /// The group it stands in.
    pub parent: Option<Uuid>,
    /// What people read.
    pub names: Names,
    /// Where it leads; empty for a group.
    pub url: String,
    /// `1001`, `1002` or `1003`.
    pub open_way: String,
}

/// For whom a category or a card of quick navigation is, and whether it is shown at all.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct IndexAudience {
    /// Taken off the shelf (下架).
    pub is_under: bool,
    /// Role codes; empty means everybody.
    pub roles: Vec<String>,
    /// Departments, each with those below it; empty means all.
    pub departments: Vec<Uuid>,
}

impl IndexAudience {
    /// Whether somebody sees what it is the audience of.
    #[must_use]
    pub fn has(&self, who: Identity<'_>) -> bool {
        !self.is_under && is_meant(&self.roles, &self.departments, who)
    }
}

/// A card of quick navigation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IndexCard {
    /// Its key.
    pub id: Uuid,
    /// What people read.
    pub names: Names,
    /// Where it leads: an address or a JSON frame configuration.
    pub url: String,
    /// Address of its picture; may be empty.
    pub icon: String,
    /// `1001`, `1002` or `1003`.
    pub open_way: String,
    /// Who sees it, of those who see its category.
    pub audience: IndexAudience,
}

/// A category of quick navigation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IndexType {
    /// Its key.
    pub id: Uuid,
    /// What people read.
    pub names: Names,
    /// Who sees it.
    pub audience: IndexAudience,
    /// Its cards in their order.
    pub cards: Vec<IndexCard>,
}

/// Quick navigation.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct IndexTypes {
    /// The categories in their order.
    pub types: Vec<IndexType>,
    /// Cards of no category, which nobody sees.
    pub loose: Vec<IndexCard>,
}
