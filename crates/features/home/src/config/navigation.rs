//! The navigation list as a document: `navigation` (000 sections 2 and 5). Built-in entries stand in it too, for their order;
//! of them pages change names, place, and whether they are shown.

use async_trait::async_trait;
use onehall_bus::emit;
use onehall_db::{Reading, StoreResult, Tx};
use onehall_events::Event;
use onehall_kernel::{Ctx, ErrorCode, Names, Problem, TenantId};
use onehall_records::documents::{DocumentKey, DocumentKind, Missing};
use onehall_web::{ApiError, FieldError, Guard as _};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use crate::config::known::Known;
use crate::config::{sent, stored};
use crate::model::MenuEntry;
use crate::rights::ConfiguresNavigation;
use crate::rules::menu::{CUSTOM_MAX, NavigationType};
use crate::rules::navigation::{custom, faults, settled, tidied};
use crate::store::menu::{list_menu, replace_menu};

/// The name of the kind and of its only document.
pub(crate) const NAVIGATION: &str = "navigation";
/// `isBuilt` of an entry that leads to a page of the portal.
pub(crate) const BUILT_IN: u8 = 1;
/// `isBuilt` of an entry whose address the administrator typed.
pub(crate) const CUSTOM: u8 = 2;

/// The navigation list as a document.
#[derive(Debug, Clone, Copy)]
pub(crate) struct NavigationDocument;

/// The name of the document.
pub(crate) fn key() -> DocumentKey {
    DocumentKey::only(NAVIGATION)
}

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

#[async_trait]
impl DocumentKind for NavigationDocument {
    fn name(&self) -> &'static str {
        NAVIGATION
    }

    fn entry(&self) -> &'static str {
        ConfiguresNavigation::RIGHT.name
    }

    fn words(&self) -> [&'static str; 2] {
        ["导航", "Navigation"]
    }

    fn configuration(&self) -> &'static str {
        "navigation"
    }

    fn check(&self, body: &Value) -> Result<Value, ApiError> {
        let body = tidied(sent(body)?);
        if custom(&body).count() > CUSTOM_MAX {
            return Err(Problem::new(ErrorCode::NavigationFull).with("max", CUSTOM_MAX).into());
        }
        if let Some((field, rule)) = faults(&body).into_iter().next() {
            return Err(FieldError::refuse(field, rule));
        }
        serde_json::to_value(body).map_err(ApiError::internal)
    }

    async fn settle(&self, reading: Reading<'_>, tenant: &TenantId, _id: &str, body: Value) -> Result<Value, ApiError> {
        let live = NavigationBody::of(&list_menu(reading.conn(), tenant).await?);
        serde_json::to_value(settled(stored(&body)?, &live)).map_err(ApiError::internal)
    }

    async fn find_live(&self, reading: Reading<'_>, tenant: &TenantId, _id: &str) -> StoreResult<Option<Value>> {
        let live = NavigationBody::of(&list_menu(reading.conn(), tenant).await?);
        Ok(serde_json::to_value(live).ok())
    }

    async fn list_missing(&self, reading: Reading<'_>, tenant: &TenantId, body: &Value) -> StoreResult<Vec<Missing>> {
        let Ok(body) = stored::<NavigationBody>(body) else { return Ok(Vec::new()) };
        let mut known = Known::of(reading, tenant).await?;
        // pages can not give a built-in entry other roles
        for entry in custom(&body) {
            known.ask_roles(&format!("entries[{}].roles", entry.id), &entry.roles);
        }
        Ok(known.missing)
    }

    async fn project(&self, tx: &mut Tx, ctx: &Ctx, _id: &str, body: Option<&Value>) -> Result<(), ApiError> {
        let entries = match body {
            Some(body) => stored::<NavigationBody>(body)?.menu(),
            // the pages of the portal are always there
            None => {
                let all = list_menu(tx.conn(), &ctx.tenant).await?;
                all.into_iter().filter(|entry| entry.kind.is_built_in()).collect()
            }
        };
        replace_menu(tx.conn(), ctx, &entries).await?;
        emit(tx, ctx, &Event::CardsChanged { user: None }).await?;
        Ok(())
    }
}
