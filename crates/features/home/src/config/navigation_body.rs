//! The navigation list as a document: the body that is stored and that pages send.

use onehall_kernel::Names;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::model::MenuEntry;
use crate::rules::menu::NavigationType;

/// `isBuilt` of an entry that leads to a page of the portal.
pub(crate) const BUILT_IN: u8 = 1;
/// `isBuilt` of an entry whose address the administrator typed.
pub(crate) const CUSTOM: u8 = 2;

/// An entry of the list; its place in the list is its order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = NavigationEntryBody)]
pub(crate) struct EntryBody {
    pub(crate) id: Uuid,
    /// The administrator's own key, unique in the university.
    pub(crate) code: String,
    #[serde(default = "link")]
    pub(crate) navigation_type: NavigationType,
    pub(crate) name: String,
    #[serde(default)]
    pub(crate) name_en: String,
    #[serde(default)]
    pub(crate) icon: String,
    /// The route of a built-in entry; else an address or a JSON frame configuration.
    pub(crate) url: String,
    pub(crate) open_way: String,
    /// Role codes; empty means everybody.
    #[serde(default)]
    pub(crate) roles: Vec<String>,
    /// 1 shown, 0 not.
    pub(crate) is_auto: u8,
    /// 1 built in, 2 custom.
    pub(crate) is_built: u8,
}

const fn link() -> NavigationType {
    NavigationType::Link
}

/// The whole document.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub(crate) struct NavigationBody {
    /// All built-in entries and at most 6 custom ones, in their order.
    pub(crate) entries: Vec<EntryBody>,
}

impl From<&MenuEntry> for EntryBody {
    fn from(entry: &MenuEntry) -> Self {
        Self {
            id: entry.id,
            code: entry.code.clone(),
            navigation_type: entry.kind,
            name: entry.names.zh.clone(),
            name_en: entry.names.en.clone(),
            icon: entry.icon.clone(),
            url: entry.path.clone(),
            open_way: entry.open_way.clone(),
            roles: entry.roles.clone(),
            is_auto: u8::from(entry.enabled),
            is_built: if entry.kind.is_built_in() { BUILT_IN } else { CUSTOM },
        }
    }
}

impl NavigationBody {
    /// What stored entries say.
    pub(crate) fn of(entries: &[MenuEntry]) -> Self {
        Self { entries: entries.iter().map(EntryBody::from).collect() }
    }

    /// The entries as people read them.
    pub(crate) fn menu(self) -> Vec<MenuEntry> {
        let entry = |(sort, said): (i32, EntryBody)| MenuEntry {
            id: said.id,
            code: said.code,
            names: Names { zh: said.name, en: said.name_en },
            kind: said.navigation_type,
            path: said.url,
            icon: said.icon,
            open_way: said.open_way,
            enabled: said.is_auto == 1,
            roles: said.roles,
            sort,
        };
        (1..).zip(self.entries).map(entry).collect()
    }
}
