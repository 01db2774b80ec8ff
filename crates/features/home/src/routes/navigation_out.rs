//! Entries of the navigation list as answers show them (000 sections 2 and 3).

use onehall_web::{ApiError, Guard as _, User};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::model::MenuEntry;
use crate::rights::ConfiguresNavigation;
use crate::rules::audience::belongs;
use crate::rules::menu::{ADD_PATH, NavigationType};
use crate::store::snapshot::Snapshot;

/// An entry of the navigation list.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct NavigationEntry {
    id: Uuid,
    navigation_name: String,
    navigation_type: NavigationType,
    /// 1 built in: leads to its named route; 2 custom: leads to its own address.
    is_built: u8,
    /// 1 enabled; other entries are listed and lead nowhere.
    is_auto: u8,
    /// Where it leads.
    path: String,
    /// Where it is configured; empty for people who may not.
    config_path: String,
    icon: String,
    /// What the administrator typed for a custom entry: an address or a JSON frame configuration; empty for built-in ones.
    url: String,
    /// `1001` inside the portal, `1002` a window of its own, `1003` a new tab.
    open_way: String,
    sort: i32,
}

impl NavigationEntry {
    pub(super) fn new(entry: &MenuEntry, user: &User) -> Self {
        let config_path = match entry.kind {
            _ if !may_configure(user) => String::new(),
            NavigationType::Add => ADD_PATH.to_owned(),
            _ => format!("{ADD_PATH}?id={}", entry.id),
        };
        Self {
            id: entry.id,
            navigation_name: entry.names.pick(user.ctx.locale).to_owned(),
            navigation_type: entry.kind,
            is_built: if entry.kind.is_built_in() { 1 } else { 2 },
            is_auto: u8::from(entry.enabled),
            path: entry.address(),
            config_path,
            icon: entry.icon.clone(),
            url: typed(entry),
            open_way: entry.open_way.clone(),
            sort: entry.sort,
        }
    }
}

/// What was typed for a custom entry; empty for built-in ones.
pub(super) fn typed(entry: &MenuEntry) -> String {
    if entry.kind.is_built_in() { String::new() } else { entry.path.clone() }
}

/// Whether the caller may add and edit entries.
pub(super) fn may_configure(user: &User) -> bool {
    user.grants.entries.contains(ConfiguresNavigation::RIGHT.name)
}

/// Which entry; the home page's when absent.
#[derive(Debug, Default, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct NavigationIn {
    /// Its key.
    #[serde(default)]
    #[garde(skip)]
    pub(super) navigation_id: Option<Uuid>,
}

/// The entry a caller means, among those for the caller's roles.
///
/// # Errors
/// `object.not_found` for an unknown one, and when the home page has no entry.
pub(super) fn entry_of<'a>(snapshot: &'a Snapshot, user: &User, id: Option<Uuid>) -> Result<&'a MenuEntry, ApiError> {
    let mut mine = snapshot.menu.iter().filter(|entry| belongs(&entry.roles, &user.grants.roles));
    let found = match id {
        Some(id) => mine.find(|entry| entry.id == id),
        None => mine.find(|entry| entry.kind == NavigationType::Home),
    };
    found.ok_or_else(|| ApiError::not_found("导航", "The navigation entry"))
}
