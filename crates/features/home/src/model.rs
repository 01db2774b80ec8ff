//! What the home page is made of, as the rest of this crate and the operator see it.

use onehall_kernel::{Locale, Names};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::rules::layout::{Area, CardState, Offered};
use crate::rules::menu::NavigationType;

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
}

impl CardColumn {
    /// The name in the reader's language.
    #[must_use]
    pub fn name(&self, locale: Locale) -> &str {
        locale.pick(&self.zh, &self.en)
    }
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
    /// Where it lies until a person moves it.
    pub area: Area,
    /// Breaks ties of the layout, smaller first.
    pub sort: i32,
    /// Whether it is shown at all.
    pub enabled: bool,
}

impl Card {
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
    /// The route or, for a link, the address.
    pub path: String,
    /// Address of its picture; may be empty.
    pub icon: String,
    /// Whether it is shown (`isAuto`).
    pub enabled: bool,
    /// Role codes; empty means everybody.
    pub roles: Vec<String>,
    /// Its place, smaller first.
    pub sort: i32,
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

/// An entry of quick navigation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuickLink {
    /// Its key.
    pub id: Uuid,
    /// What people read.
    pub names: Names,
    /// Address of its picture; may be empty.
    pub icon: String,
    /// Where it leads.
    pub url: String,
    /// `1001`, `1002` or `1003`.
    pub open_way: String,
}
