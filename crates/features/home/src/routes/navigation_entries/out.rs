//! An entry as its editors see it.

use serde::Serialize;
use uuid::Uuid;

use crate::config::navigation_body::{EntryBody, NavigationBody};
use crate::rules::menu::NavigationType;

/// An entry of the navigation list.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct NavigationEntryConfig {
    navigation_id: Uuid,
    /// The administrator's own key.
    code: String,
    navigation_type: NavigationType,
    navigation_name: String,
    navigation_name_en: String,
    icon: String,
    /// The route of a built-in entry; else an address or a JSON frame configuration.
    url: String,
    /// `1001` inside the portal, `1002` a window of its own, `1003` a new tab.
    open_way: String,
    /// Role codes; empty means everybody.
    roles: Vec<String>,
    /// 1 shown, 0 not.
    is_auto: u8,
    /// 1 built in: only its names, its place and whether it is shown change; 2 custom.
    is_built: u8,
    /// Its place, from 1.
    sort: usize,
}

impl NavigationEntryConfig {
    /// An entry at a place.
    pub(super) fn new(sort: usize, entry: EntryBody) -> Self {
        Self {
            navigation_id: entry.id,
            code: entry.code,
            navigation_type: entry.navigation_type,
            navigation_name: entry.name,
            navigation_name_en: entry.name_en,
            icon: entry.icon,
            url: entry.url,
            open_way: entry.open_way,
            roles: entry.roles,
            is_auto: entry.is_auto,
            is_built: entry.is_built,
            sort,
        }
    }

    /// All of them in their order.
    pub(super) fn list(body: NavigationBody) -> Vec<Self> {
        (1..).zip(body.entries).map(|(sort, entry)| Self::new(sort, entry)).collect()
    }
}
